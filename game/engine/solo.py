"""What a solver says of a position of a game that one plays alone. This room knows no game.

What it took to win a game that one plays alone, and how its time is written.
"""

from enum import Enum
from typing import Any, NamedTuple

from game.engine.errors import Unreadable
from game.engine.i18n import N_


class Winnable(Enum):
    """Whether a position can be won."""

    WON = "won"
    """It can, and a way is known."""

    LOST = "lost"
    """It cannot, which is proved."""

    UNKNOWN = "unknown"
    """The search came to its limit first."""


class SoloSolution(NamedTuple):
    """A verdict, and for a win the way to it. Its text is one line, and reads back as the same value."""

    verdict: Winnable
    moves: tuple[str, ...] = ()
    """The texts of the moves from the position to the win."""

    def __str__(self) -> str:
        return " ".join((self.verdict.value, *self.moves))


class LosingMove(NamedTuple):
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


def parse_solution(text: str) -> SoloSolution:
    """Read a forecast's text; its moves are checked when they are made. Raises `Unreadable`."""
    word, *moves = text.split() or [""]
    if word not in [verdict.value for verdict in Winnable]:
        raise Unreadable(N_("“{text}” is no verdict."), text=word)
    return SoloSolution(Winnable(word), tuple(moves))


class SoloResult(NamedTuple):
    """Moves and time of a game that was won, beside the best so far."""

    moves: int
    seconds: float
    fewest_moves: int | None
    """The fewest moves of another game won; None if there is none, or where this one does not count."""

    best_seconds: float | None
    """The shortest time of another game won; None as for the moves."""


def clock(seconds: float) -> str:
    """A time as minutes and seconds, with hours where there are any: 4:07, 1:02:30."""
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
