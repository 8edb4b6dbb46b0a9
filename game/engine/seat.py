"""Seats at the table."""

from enum import IntEnum


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
