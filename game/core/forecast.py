"""What a solver says of a position of a game that one plays alone. This room knows no game."""

from enum import Enum
from typing import NamedTuple

from game.core.errors import Unreadable
from game.core.words import mark


class Verdict(Enum):
    """Whether a position can be won."""

    WON = "won"
    """It can, and a way is known."""

    LOST = "lost"
    """It cannot, which is proved."""

    UNKNOWN = "unknown"
    """The search came to its limit first."""


class Forecast(NamedTuple):
    """A verdict, and for a win the way to it. Its text is one line, and reads back as the same value."""

    verdict: Verdict
    moves: tuple[str, ...] = ()
    """The texts of the moves from the position to the win."""

    def __str__(self) -> str:
        return " ".join((self.verdict.value, *self.moves))


def parse_forecast(text: str) -> Forecast:
    """Read a forecast's text; its moves are checked when they are made. Raises `Unreadable`."""
    word, *moves = text.split() or [""]
    if word not in [verdict.value for verdict in Verdict]:
        raise Unreadable(mark("“{text}” is no verdict."), text=word)
    return Forecast(Verdict(word), tuple(moves))
