"""A new game: against whom, who moves first, and which deal."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from game.core.deal import DEALS
from game.core.words import Phrase, mark, say
from game.ui.block import Block, Flow, Labelled
from game.ui.button import Button, Weight
from game.ui.choice import Choice
from game.ui.dialog import Question
from game.ui.entry import TextLine
from game.ui.page import Page
from game.ui.scene import Answer, Open, StartGame
from game.ui.text import as_beginning
from game.ui.theme import Theme
from game.ui.widget import Act

KIND: Final = "start/kind"
LEVEL: Final = "start/level"
SECOND_LEVEL: Final = "start/second-level"
SIDE: Final = "start/side"
DEAL: Final = "start/deal"
START: Final = "start/go"
LESSON: Final = "start/lesson"
FIGURES: Final = "0123456789"
LONGEST_DEAL: Final = len(str(DEALS - 1))


NOTES: Final[Mapping[str, Phrase]] = {
    "random": mark("Plays whatever is allowed."),
    "easy": mark("For the first games."),
    "medium": mark("Looks some moves ahead."),
    "hard": mark("Looks far ahead."),
    "perfect": mark("Never errs."),
}
"""What to expect of a level, where that can be said."""


class Kind(Enum):
    """Who plays; the value says so."""

    COMPUTER = mark("The computer")
    TWO_PEOPLE = mark("Two people")
    WATCH = mark("Watch two")


class StartScreen(Page):
    """Chooses a game for two seats and starts it."""

    def __init__(
        self,
        game: str,
        title: Phrase,
        levels: Sequence[tuple[str, Phrase]],
        players: tuple[str | None, ...],
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        gives_up: bool = False,
        is_sounding: bool = False,
    ) -> None:
        """`levels`: each with its name, weakest first; `players`: by seat as they were last time.

        `gives_up`: whether a game with moves is running, which a new one would end.
        """
        self._game, self._name, self._levels = game, title, tuple(levels)
        bots = [player for player in players if player is not None]
        self._kind = (Kind.TWO_PEOPLE, Kind.COMPUTER, Kind.WATCH)[len(bots)]
        middle = self._levels[len(self._levels) // 2][0]
        self._level = bots[0] if bots else middle
        self._second_level = bots[-1] if bots else middle
        self._side = "second" if players[0] is not None else "first"
        self._deal = ""
        self._gives_up = gives_up
        super().__init__(size, theme, is_sounding=is_sounding, first=START, is_main=True)

    def paste(self, text: str) -> None:
        """Take the figures of a text from the clipboard as the deal's number."""
        figures = "".join(sign for sign in text if sign in FIGURES)
        self._deal = figures[:LONGEST_DEAL]
        self._lay_out()

    def _title(self) -> str:
        return say("New game: {game}", game=self._name)

    def _blocks(self) -> Sequence[Block]:
        levels = tuple((level, as_beginning(say(name))) for level, name in self._levels)
        kinds = tuple((kind.name, say(kind.value)) for kind in Kind)
        sides = (("first", say("First")), ("second", say("Second")))
        lines: list[tuple[str, str, Choice | TextLine]] = []
        is_against = self._kind is Kind.COMPUTER
        lines.append(
            (
                say("You play against") if is_against else say("Who plays"),
                "",
                Choice(KIND, kinds, self._kind.name),
            )
        )
        if self._kind is not Kind.TWO_PEOPLE:
            label = say("Opponent") if is_against else say("Who moves first")
            lines.append((label, self._note(self._level), Choice(LEVEL, levels, self._level)))
        if self._kind is Kind.WATCH:
            second = Choice(SECOND_LEVEL, levels, self._second_level)
            lines.append((say("Who moves second"), self._note(self._second_level), second))
        if is_against:
            lines.append((say("You move"), "", Choice(SIDE, sides, self._side)))
        line = TextLine(DEAL, self._deal, FIGURES, LONGEST_DEAL, say("by chance"))
        lines.append((say("Deal number"), say("The same number deals the same cards."), line))
        blocks: list[Block] = [
            Labelled(label, widget, note, zone="start", above=14) for label, note, widget in lines
        ]
        start = Button(START, say("Deal the cards"), Weight.FIRST)
        lesson = Button(LESSON, say("First lesson"))
        return [*blocks, Flow([start, lesson], is_centred=True, zone="start", above=28)]

    def _note(self, level: str) -> str:
        return say(NOTES[level]) if level in NOTES else ""

    def _act(self, act: Act) -> Answer | None:
        if act.target == START or (act.target == DEAL and act.value is True):
            return self._start()
        if act.target == LESSON:
            return Open(f"lesson-{self._game}")
        value = str(act.value)
        if act.target == KIND:
            self._kind = Kind[value]
        elif act.target == LEVEL:
            self._level = value
        elif act.target == SECOND_LEVEL:
            self._second_level = value
        elif act.target == SIDE:
            self._side = value
        else:
            self._deal = value
        self._lay_out()
        return None

    def _start(self) -> Answer | None:
        if self._deal and int(self._deal) >= DEALS:
            self.tell(say("Deals are numbered from 0 to {last}.", last=DEALS - 1))
            return None
        if self._gives_up:
            self._open_question(
                Question(
                    say("A game is running. Give it up for a new one?"),
                    say("Give it up"),
                    say("Go on with it"),
                )
            )
            return None
        return self._confirmed()

    def _confirmed(self) -> Answer | None:
        players: tuple[str | None, ...] = {
            Kind.COMPUTER: (None, self._level) if self._side == "first" else (self._level, None),
            Kind.TWO_PEOPLE: (None, None),
            Kind.WATCH: (self._level, self._second_level),
        }[self._kind]
        return StartGame(self._game, players, int(self._deal) if self._deal else None)
