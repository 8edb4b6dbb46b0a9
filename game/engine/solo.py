"""What a solver says of a position of a game that one plays alone. This room knows no game."""

from enum import Enum
from typing import Any, NamedTuple

from game.engine.errors import Unreadable
from game.engine.i18n import mark


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


class Turning(NamedTuple):
    """Where a game that one plays alone stopped being winnable, as far as a solver can tell. Places are
    counted in moves made before.
    """

    won_at: int | None
    """The last place from which a way to the win is known; None where there is none."""

    lost_at: int | None
    """The first place that is proved lost; None where there is none. Of those in between nothing is known."""

    length: int
    """The last place of the game, or of as much of it as was in question."""

    fault: Any = None
    """The move that lost it, a value of the game, where a single one is known to have."""


def parse_forecast(text: str) -> Forecast:
    """Read a forecast's text; its moves are checked when they are made. Raises `Unreadable`."""
    word, *moves = text.split() or [""]
    if word not in [verdict.value for verdict in Verdict]:
        raise Unreadable(mark("“{text}” is no verdict."), text=word)
    return Forecast(Verdict(word), tuple(moves))
