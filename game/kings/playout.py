"""Rounds played out at random, as fast as it goes: what searches and the benchmark live on.

It chooses uniformly among the choices of each point, on the packed options, and never makes a list of them.
"""

from typing import Final

from mypy_extensions import i64

from game.kings.counts import lowest
from game.kings.frames import NO, step_of
from game.kings.machine import choose
from game.kings.rules import State
from game.kings.steps import MULLIGAN, SETUP
from game.kings.table import Table

# Factors of 31 bits keep every product within the 63 bits of compiled integers.
_FACTOR: Final = 0x5DEECE66D
_ADDEND: Final = 0xB
_MASK: Final = (1 << 48) - 1
_LOW: Final = (1 << 24) - 1


class Chance:
    """A stream of numbers that its seed alone decides: fast rather than good, only for playing out."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed ^ 0x5DEECE66D) & _MASK

    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` - 1; `bound` is below 2**15."""
        # Of the product of 48 by 35 bits the low 48 are kept, in two halves that do not overflow.
        low = (self.state & _LOW) * _FACTOR
        high = (self.state >> 24) * (_FACTOR & _LOW) & _LOW
        self.state = (low + (high << 24) + _ADDEND) & _MASK
        return (self.state >> 17) * bound >> 31


def any_index(options: i64, chance: Chance) -> i64:
    """The index of one of these bits."""
    count: i64 = 0
    rest = options
    while rest:
        rest &= rest - 1
        count += 1
    for _ in range(chance.below(count)):
        options &= options - 1
    return lowest(options)


def play_out(table: Table, chance: Chance) -> i64:
    """Play a round to its end in place; how many choices that took."""
    count: i64 = 0
    while table.options:
        choose(table, any_index(table.options, chance))
        count += 1
    return count


def finish_setup(table: Table, chance: Chance) -> None:
    """Play the rest of a setup in place, in which nobody calls a Mulligan; nothing once it is over."""
    while table.options and step_of(table.frames[0]) >= SETUP:
        if step_of(table.frames[0]) == MULLIGAN:
            choose(table, NO)
        else:
            choose(table, any_index(table.options, chance))


def play_rounds(starts: list[State], count: i64, chance: Chance) -> None:
    """Play out `count` rounds from copies of these positions, one after another."""
    for number in range(count):
        state = starts[number % len(starts)].bare()
        state.witness = None
        finish_setup(state, chance)
        play_out(state, chance)
