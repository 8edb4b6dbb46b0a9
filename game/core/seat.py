"""Seats at the table."""

from enum import IntEnum


class Seat(IntEnum):
    """A player's place; `A` is the first in the order of play. As text: a, b, c, d."""

    A = 0
    B = 1
    C = 2
    D = 3

    def __str__(self) -> str:
        return "abcd"[self.value]
