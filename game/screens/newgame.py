"""The base of the new-game screens: buttons, deal number, deal traits, and a confirmation."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.contract import Trait
from game.engine.i18n import Phrase, _
from game.engine.rng import DEALS
from game.ui.block import Flow, LabeledField
from game.ui.button import Button, Weight
from game.ui.choice import Choice
from game.ui.dialog import Question
from game.ui.keys import FIGURES
from game.ui.lists import TextLine
from game.ui.page import Page
from game.ui.scene import Open, Request
from game.ui.theme import Theme
from game.ui.widget import Act

DEAL: Final = "start/deal"
START: Final = "start/go"
LESSON: Final = "start/lesson"
TRAIT: Final = "start/trait-"  # Prefix of the target of a trait's choice; the trait's name follows.
ANY: Final = "any"  # Stands for any value of a trait.
MAX_DEAL_DIGITS: Final = len(str(DEALS - 1))


class DealTraits(NamedTuple):
    """The traits that can be chosen for a random deal."""

    traits: Sequence[Trait]  # The traits in which deals of the game differ.
    chosen: Mapping[str, str]  # The values chosen last time, by trait name.


NO_TRAITS: Final = DealTraits((), {})


class NewGamePage(Page):
    """The base class of the new-game screens; asks before abandoning the current game."""

    def __init__(
        self,
        game: str,
        title: Phrase,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        deal_traits: DealTraits = NO_TRAITS,
        abandons: bool = False,
        is_sound_on: bool = False,
    ) -> None:
        """With `abandons`, starting a game would abandon one in which a person has moved."""
        self._game, self._name = game, title
        self._traits, self._chosen_traits = deal_traits.traits, dict(deal_traits.chosen)
        self._number = ""  # The deal number as typed so far.
        self._abandons = abandons
        super().__init__(size, theme, is_sound_on=is_sound_on, first=START, is_main=True)

    def paste(self, text: str) -> None:
        # Only the digits of the pasted text are used, as the deal number.
        self._number = "".join(sign for sign in text if sign in FIGURES)[:MAX_DEAL_DIGITS]
        self._lay_out()

    @abstractmethod
    def _choose(self, act: Act) -> Request | None: ...

    def _title(self) -> str:
        return _("New game: {game}", game=self._name)

    def _number_line(self, empty: str) -> TextLine:
        return TextLine(DEAL, self._number, FIGURES, MAX_DEAL_DIGITS, empty)

    def _trait_lines(self) -> list[LabeledField]:
        lines: list[LabeledField] = []
        for trait in self._traits:
            values = tuple((value, _(name)) for value, name in trait.values.items())
            chosen = self._chosen_traits.get(trait.name, ANY)
            choice = Choice(f"{TRAIT}{trait.name}", ((ANY, _("Any")), *values), chosen)
            note = _(trait.note) if trait.note else ""
            lines.append(LabeledField(_(trait.label), choice, note, zone="start", above=14))
        return lines

    @property
    def _deal_traits(self) -> Mapping[str, str] | None:
        return dict(self._chosen_traits) if self._traits else None

    def _start_buttons(self, caption: str) -> Flow:
        start, lesson = Button(START, caption, Weight.FIRST), Button(LESSON, _("First lesson"))
        return Flow([start, lesson], is_centered=True, zone="start", above=28)

    def _on_act(self, act: Act) -> Request | None:
        if act.target == START or (act.target == DEAL and act.value is True):
            return self._start()
        if act.target == LESSON:
            return Open(f"lesson-{self._game}")
        if act.target == DEAL:
            self._number = str(act.value)
            self._lay_out()
            return None
        if act.target.startswith(TRAIT):
            self._set_trait(act.target.removeprefix(TRAIT), str(act.value))
            return None
        return self._choose(act)

    def _set_trait(self, trait: str, value: str) -> None:
        if value == ANY:
            self._chosen_traits.pop(trait, None)
        else:
            self._chosen_traits[trait] = value
        self._lay_out()

    def _start(self) -> Request | None:
        return self._request_start(self._number)

    def _request_start(self, number: str) -> Request | None:
        """Start this deal, or a random one if `number` is empty; ask first if that abandons another game."""
        if number and int(number) >= DEALS:
            self.show_notice(_("Deals are numbered from 0 to {last}.", last=DEALS - 1))
            return None
        if self._abandons:
            sentence = _("A game is running. Give it up for a new one?")
            self._open_question(Question(sentence, _("Give it up"), _("Go on with it")))
            return None
        return self._on_confirm()
