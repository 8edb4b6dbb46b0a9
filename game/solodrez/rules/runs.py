"""Which last cards of a column are in order, and what a column takes: the rules' one truth about that.

A run is what one has to know of the last cards of a column, packed into one integer: how many of them may be
moved together at most, how many of them are neutral cards at the very end, and, if the run holds any other
card, for which rank its last card stands. The rules and the solver both build runs card by card.
"""

from typing import Final

from mypy_extensions import i64

from game.solodrez.rules.cards import JOKER, NEUTRAL, RANKS

NO_RUN: Final = 0
"""The run of an empty column."""

NOTHING: Final = 7
"""Stands for the last card of an empty column, where a rank is asked for."""

_NEUTRALS_SHIFT: Final = 4
_END_SHIFT: Final = 8
_FOUR_BITS: Final = 15


def longest(run: i64) -> i64:
    """How many last cards may be moved at most."""
    return run & _FOUR_BITS


def extend(run: i64, rank: i64) -> i64:
    """The run of a column after a card of this rank is laid on one whose run is `run` (Play, 3 and 4)."""
    length = run & _FOUR_BITS
    neutrals = run >> _NEUTRALS_SHIFT & _FOUR_BITS
    end = (run >> _END_SHIFT) - 1
    if rank == NEUTRAL:
        neutrals = min(neutrals + 1, RANKS)
        if end < 0 or end + 1 == RANKS:
            # Neutral cards alone, or below them one that leaves no rank for so many.
            return neutrals | neutrals << _NEUTRALS_SHIFT
        return (length + 1) | neutrals << _NEUTRALS_SHIFT | (end + 2) << _END_SHIFT
    # What lies below may come along if its last card can stand for the rank above this one.
    below = length if end >= 0 and end + 1 == rank else min(neutrals, rank)
    return (below + 1) | (rank + 1) << _END_SHIFT


def is_wild(run: i64, count: i64) -> bool:
    """Whether the last `count` cards are neutral ones alone, which may stand for any ranks in order."""
    return count <= run >> _NEUTRALS_SHIFT & _FOUR_BITS


def first_rank(run: i64, count: i64) -> i64:
    """The rank for which the first of the last `count` cards stands, where these are not all neutral."""
    return (run >> _END_SHIFT) - count


def takes(top: i64, run: i64, count: i64) -> bool:
    """Whether a column whose last card has the rank `top` takes the last `count` cards of another's run.

    `top` may be `NOTHING`, and `count` is from 1 to `longest(run)`. That a whole column goes to no empty one
    is not asked here (R4).
    """
    # The ranks for which the first card may stand, from the highest to the lowest.
    high: i64 = 0
    low = RANKS - count
    if not is_wild(run, count):
        high = first_rank(run, count)
        low = high
    if top == NOTHING:
        return high == JOKER
    if top == NEUTRAL:
        return low > JOKER
    return high <= top + 1 <= low
