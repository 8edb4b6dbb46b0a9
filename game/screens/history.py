"""The games that have ended: to be looked at again, copied as text, or brought in as text."""

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from game.core.words import Phrase, mark, say
from game.ui import theme as look
from game.ui.block import Block, Cells, Flow, Paragraph, Whole
from game.ui.button import Button, Weight
from game.ui.entry import PADDING, Entry
from game.ui.page import Page
from game.ui.scene import Answer, CopyText, PasteText, Reopen
from game.ui.text import as_beginning
from game.ui.theme import Theme
from game.ui.widget import Act

PASTE: Final = "paste"
REOPEN: Final = "reopen"
COPY: Final = "copy"
GAME: Final = "game/"
NONE: Final = "\N{EN DASH}"
"""Stands for an opponent where there was none, and for the side of the one person where there was not one."""

SHARES: Final = (0.18, 0.17, 0.18, 0.15, 0.18, 0.14)


class Result(Enum):
    """How a game ended for the person at the window, or for its players if that was not one; the value says
    so.
    """

    WON = mark("won")
    LOST = mark("lost")
    STUCK = mark("no move left")
    DRAWN = mark("drawn")
    GIVEN_UP = mark("given up")
    FIRST_WON = mark("first won")
    SECOND_WON = mark("second won")


class FinishedGame(NamedTuple):
    """A game that has ended."""

    number: int
    """Its number among the games that are kept."""

    date: str
    """When it ended, in the player's language."""

    game: Phrase
    """Which game it was."""

    opponent: Phrase | None
    """None where one played alone."""

    is_first: bool | None
    """Whether the person moved first; None where there was not one person against the computer."""

    result: Result
    moves: int
    text: str
    """The whole game, for the clipboard."""


class HistoryScreen(Page):
    """The list, the latest game first; a game that is chosen shows what can be done with it."""

    def __init__(
        self,
        games: Sequence[FinishedGame],
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        is_sounding: bool = False,
    ) -> None:
        self._games = tuple(games)
        self._chosen: int | None = None
        first = f"{GAME}{games[0].number}" if games else PASTE
        super().__init__(size, theme, is_sounding=is_sounding, first=first)

    def show(self, games: Sequence[FinishedGame]) -> None:
        """Other games, such as after one was brought in."""
        self._games = tuple(games)
        self._lay_out()

    def _title(self) -> str:
        return say("Finished games")

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = [
            Flow([Button(PASTE, say("Paste a game"), note=say("A game as text, from the clipboard"))])
        ]
        if not self._games:
            return [
                *blocks,
                Paragraph(say("No game has been finished yet."), above=20),
                Paragraph(
                    say("Every game that has ended is kept here, to be looked at again."), is_faint=True
                ),
            ]
        titles = [say("When"), say("Game"), say("Against"), say("You moved"), say("Result"), say("Moves")]
        blocks.append(Cells(titles, SHARES, [look.STRONG] * len(titles), above=18, indent=PADDING))
        is_below_buttons = False
        for game in self._games:
            is_chosen = game.number == self._chosen
            row = Entry(f"{GAME}{game.number}", _cells(game), SHARES, is_chosen)
            blocks.append(Whole(row, above=10 if is_below_buttons else 2))
            is_below_buttons = is_chosen
            if is_chosen:
                buttons = [
                    Button(REOPEN, say("Look at it again"), Weight.FIRST),
                    Button(COPY, say("Copy as text")),
                ]
                blocks.append(Flow(buttons, zone="list", above=6))
        return blocks

    def _act(self, act: Act) -> Answer | None:
        if act.target == PASTE:
            return PasteText()
        if act.target.startswith(GAME):
            self._chosen = int(act.target.removeprefix(GAME)) if act.value else None
            self._lay_out()
            self._reveal(COPY)
            return None
        game = next(game for game in self._games if game.number == self._chosen)
        if act.target == REOPEN:
            return Reopen(game.number)
        self.tell(say("The game is on the clipboard."))
        return CopyText(game.text)


def _cells(game: FinishedGame) -> tuple[str, ...]:
    sides = {True: say("first"), False: say("second"), None: NONE}
    opponent = NONE if game.opponent is None else as_beginning(say(game.opponent))
    result = say(game.result.value)
    return game.date, say(game.game), opponent, sides[game.is_first], result, str(game.moves)
