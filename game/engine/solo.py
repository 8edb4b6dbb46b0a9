"""Values for solo games: solver results, the losing move, moves and time of a win, and par."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from game.engine.budget import Budget
from game.engine.errors import InvalidInput
from game.engine.i18n import N_


class Winnable(Enum):
    """What a solver found out about a position."""

    WON = "won"  # A way to win is known.
    LOST = "lost"  # It is proved that there is no way to win.
    UNKNOWN = "unknown"  # The search reached its limit first.


class SoloSolution(NamedTuple):
    """A verdict, and the winning moves for a win; its one-line text reads back as the same value."""

    verdict: Winnable
    moves: tuple[str, ...] = ()  # The moves to the win, as text.

    def __str__(self) -> str:
        return " ".join((self.verdict.value, *self.moves))


class LosingMove(NamedTuple):
    """Where a solo game stopped being winnable, as far as a solver can tell.

    A place is given as the number of moves made before it.
    """

    won_at: int | None  # The last place from which a win is known; None if there is none.
    lost_at: int | None  # The first place proved lost, or None; places between the two are unknown.
    length: int  # The last place searched: the end of the game, or of the part in question.
    fault: Any = None  # The move that lost the game; None if it is not known which one did.


def parse_solution(text: str) -> SoloSolution:
    """Read a solution's text; its moves are checked when they are made. Raises `InvalidInput`."""
    word, *moves = text.split() or [""]
    if word not in [verdict.value for verdict in Winnable]:
        raise InvalidInput(N_("“{text}” isn't a verdict."), text=word)
    return SoloSolution(Winnable(word), tuple(moves))


class SoloEnd(Enum):
    """How a solo game ended other than by its rules."""

    SHOWN = "shown"  # The program played the solution to the end.


class SoloResult(NamedTuple):
    """Moves and time of a won game, next to the best so far."""

    moves: int
    seconds: float
    fewest_moves: int | None  # In other wins of this deal; None if none, or if this win sets no record.
    best_seconds: float | None  # In any other win; None in the same cases.
    is_shown: bool = False  # True if the program played the solution to the end.


class Par(NamedTuple):
    """The fewest moves known to win a deal."""

    moves: int
    is_proved: bool  # True if it is proved that there is no shorter win.


def clock(seconds: float) -> str:
    """Return a time as minutes and seconds, with hours if any: 4:07, 1:02:30."""
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Solved(NamedTuple):
    """What the command `solve` prints of a position."""

    verdict: str
    moves: Sequence[object]
    positions: int  # The number of positions looked at.


@dataclass(frozen=True)
class DealSolver:
    """What the command `solve` does in a game: with a limit numbered deals too, without one all deals."""

    help: str
    solve: Callable[[Any, Budget], Solved]
    seconds: float | None = None  # The usual limit for a position; None if it needs no limit.
    all_deals: Callable[[], list[Any]] = list  # Returns what stands for each deal.
    solve_deals: Callable[[Sequence[Any]], list[str]] = list  # Returns a line for each of some of them.
