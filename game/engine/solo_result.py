"""What it took to win a game that one plays alone, and how its time is written."""

from typing import NamedTuple


class Finish(NamedTuple):
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
