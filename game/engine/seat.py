"""Seats at the table, and who looks at it."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import Final


class Seat(IntEnum):
    """A player's place; `A` is the first in the order of play. As text: a, b, c, d."""

    A = 0
    B = 1
    C = 2
    D = 3

    @property
    def other(self) -> "Seat":
        """The opponent's seat in a game for two."""
        return Seat(1 - self)

    def __str__(self) -> str:
        return "abcd"[self.value]


class Onlooker(Enum):
    """Somebody without a seat who may not see every card."""

    PUBLIC = "public"  # Sees what everybody at the table may see, like a screen in front of them all.

    def __str__(self) -> str:
        return self.value


PUBLIC: Final = Onlooker.PUBLIC

Viewer = Seat | Onlooker | None
"""Whose knowledge of a game with hidden cards is shown; None for all cards open."""


def bottom_seat(viewer: Viewer, players: Sequence[str | None]) -> Seat:
    """Return who sits at the bottom: the viewer, or else the first person (None) among the players."""
    if isinstance(viewer, Seat):
        return viewer
    return Seat(players.index(None) if None in players else 0)
