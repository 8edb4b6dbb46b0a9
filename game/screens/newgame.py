"""The new-game screens: their base, with number, traits and confirmation, and that of a solo game."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

import pygame

from game.engine.i18n import N_, _
from game.engine.rng import DEALS
from game.screens.start_options import DealOptions, NewGameOptions
from game.table.scene import StartGame
from game.ui.block import Block, Flow, LabeledField, Paragraph
from game.ui.choice import Choice
from game.ui.focus import FocusRing
from game.ui.keys import FIGURES
from game.ui.lists import TextLine
from game.ui.page import Page
from game.ui.scene import Change, Open, Request
from game.ui.theme import Theme
from game.ui.widget import MODIFIERS, Act, Button, Toggle, Weight, Widget

DEAL: Final = "start/deal"
START: Final = "start/go"
LESSON: Final = "start/lesson"
IN_PROGRESS: Final = "start/in-progress"
TRAIT: Final = "start/trait-"  # Prefix of the target of a trait's choice; the trait's name follows.
ANY: Final = "any"  # Stands for any value of a trait.
MAX_DEAL_DIGITS: Final = len(str(DEALS - 1))


def start_field(
    label: str, widget: Widget, note: str = "", other_notes: Sequence[str] = (), *, is_enabled: bool = True
) -> LabeledField:
    """Return a row of the page; one that does not apply now keeps its place, so that no other row moves."""
    return LabeledField(label, widget, note, other_notes, is_enabled, zone="start", above=10)


class NewGamePage(Page):
    """The base class of the new-game screens."""

    def __init__(self, options: NewGameOptions, size: tuple[int, int], theme: Theme | None = None) -> None:
        self.game, self._name, self._has_deals = options.game, options.title, options.has_deals
        self._traits, self._chosen_traits = options.deal_traits.traits, dict(options.deal_traits.chosen)
        self._has_several = options.has_several
        self._number = ""  # The deal number as typed so far.
        self._load_first_visit = options.load_first_visit
        self._is_first_visit = options.load_first_visit()
        super().__init__(size, theme, first=LESSON if self._is_first_visit else START, is_main=True)

    def refresh(self) -> None:
        """Suggest the first lesson, or no longer suggest it."""
        is_first_visit = self._load_first_visit()
        if is_first_visit != self._is_first_visit:
            self._is_first_visit = is_first_visit
            self._ring = FocusRing(LESSON if is_first_visit else START, is_main=True)
            self._lay_out()

    def paste(self, text: str) -> None:
        # Only the digits of the pasted text are used, as the deal number.
        self._number = "".join(sign for sign in text if sign in FIGURES)[:MAX_DEAL_DIGITS]
        self._lay_out()
        self._ring.focus(DEAL)

    @abstractmethod
    def _choose(self, act: Act) -> Request | None: ...

    @abstractmethod
    def _wanted(self) -> StartGame: ...

    def _title(self) -> str:
        return _("New game: {game}", game=self._name)

    def _number_line(self, empty: str) -> TextLine:
        return TextLine(DEAL, self._number, FIGURES, MAX_DEAL_DIGITS, empty)

    def _trait_lines(self, *, is_enabled: bool) -> list[LabeledField]:
        lines: list[LabeledField] = []
        for trait in self._traits:
            values = tuple((value, _(name)) for value, name in trait.values.items())
            chosen = self._chosen_traits.get(trait.name, ANY)
            choice = Choice(f"{TRAIT}{trait.name}", ((ANY, _("Any")), *values), chosen)
            note = _(trait.note) if trait.note else ""
            lines.append(start_field(_(trait.label), choice, note, is_enabled=is_enabled))
        return lines

    @property
    def _deal_traits(self) -> Mapping[str, str] | None:
        return dict(self._chosen_traits) if self._traits else None

    @property
    def _start_caption(self) -> str:
        return _("Deal the cards") if self._has_deals else _("Start")

    def _footer(self) -> Sequence[Block]:
        start = Button(START, self._start_caption, Weight.LARGE)
        if not self._is_first_visit:
            more = [Button(IN_PROGRESS, _("Games in progress"))] if self._has_several else []
            return [Flow([start, Button(LESSON, _("Lesson")), *more], is_centered=True, zone="go")]
        advice = _("New to this game? Start with the first lesson. It takes a few minutes.")
        buttons = [start, Button(LESSON, _("First lesson"), Weight.FIRST)]
        return [Paragraph(advice, is_centered=True), Flow(buttons, is_centered=True, zone="go", above=8)]

    def _on_act(self, act: Act) -> Request | None:
        if act.target == START or (act.target == DEAL and act.value is True):
            return self._start()
        if act.target == LESSON:
            return Open(f"lesson-{self.game}")
        if act.target == IN_PROGRESS:
            return Open("in-progress")
        if act.target == DEAL:
            self._number = str(act.value)
            self._lay_out()
            return None
        if act.target.startswith(TRAIT):
            trait, value = act.target.removeprefix(TRAIT), str(act.value)
            if value == ANY:
                self._chosen_traits.pop(trait, None)
            else:
                self._chosen_traits[trait] = value
            self._lay_out()
            return None
        return self._choose(act)

    def _start(self) -> Request | None:
        return self._request_start(self._number)

    def _request_start(self, number: str) -> Request | None:
        """Start this deal, or a random one if `number` is empty."""
        if number and int(number) >= DEALS:
            self.show_notice(_("Deals are numbered from 0 to {last}.", last=DEALS - 1))
            return None
        return self._wanted()


WHICH: Final = "start/which"
WINNABLE: Final = "start/winnable"


class Which(Enum):
    """How the deal is chosen; the value is the caption."""

    CHANCE = N_("Random")
    TODAY = N_("Today's deal")
    NUMBER = N_("By number")


NOTES: Final = {
    Which.CHANCE: N_("A new deal each time."),
    Which.TODAY: N_("Today's deal is the same for everyone, and it can be won."),
    Which.NUMBER: N_("The same number always deals the same cards."),
}


class DealScreen(NewGamePage):
    """The screen on which the player chooses a deal and starts the game."""

    def __init__(self, options: DealOptions, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._which = Which.CHANCE
        self._winnable_only = options.winnable_only
        super().__init__(options, size, theme)
        if options.is_by_number:
            self._edit_number()

    def paste(self, text: str) -> None:
        self._which = Which.NUMBER
        super().paste(text)

    def _blocks(self) -> Sequence[Block]:
        kinds = tuple((which.name, _(which.value)) for which in Which)
        choice = Choice(WHICH, kinds, self._which.name)
        is_random, line = self._which is Which.CHANCE, self._number_line(_("0 or higher"))
        toggle, note = Toggle(WINNABLE, self._winnable_only), _("Each deal is guaranteed to be winnable.")
        return [
            start_field(_("Deal"), choice, _(NOTES[self._which]), [_(note) for note in NOTES.values()]),
            start_field(_("Deal number"), line, is_enabled=self._which is Which.NUMBER),
            start_field(_("Winnable deals only"), toggle, note, is_enabled=is_random),
            *self._trait_lines(is_enabled=is_random),
        ]

    def _key(self, event: pygame.event.Event) -> Request | None:
        is_digit = event.unicode and event.unicode in FIGURES and not event.mod & MODIFIERS
        if is_digit and not self.is_typing:
            self._number = event.unicode
            self._ring.is_visible = True
            self._edit_number()
            return None
        return super()._key(event)

    def _edit_number(self) -> None:
        self._which = Which.NUMBER
        self._lay_out()
        self._ring.focus(DEAL)
        self._reveal(DEAL)

    def _choose(self, act: Act) -> Request | None:
        if act.target == WINNABLE:
            self._winnable_only = bool(act.value)
            self._lay_out()
            return Change("winnable_only", self._winnable_only)
        self._which = Which[str(act.value)]
        if self._which is Which.NUMBER:
            self._edit_number()
        else:
            self._lay_out()
        return None

    def _start(self) -> Request | None:
        if self._which is Which.NUMBER and not self._number:
            self.show_notice(_("Enter a deal number."))
            return None
        return self._request_start(self._number if self._which is Which.NUMBER else "")

    def _wanted(self) -> StartGame:
        number = int(self._number) if self._which is Which.NUMBER else None
        deal_traits = self._deal_traits if self._which is Which.CHANCE else None
        return StartGame(self.game, deal=number, is_daily=self._which is Which.TODAY, deal_traits=deal_traits)
