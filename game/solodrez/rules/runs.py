"""Runs: the last cards of a column that move together, and what a column takes.

A run is packed into one integer: how many last cards may be moved together, how many neutral cards are at
the very end, and one more than the rank that its last card has or stands for (0 if all are neutral). Rules
and solver both build runs card by card.
"""

from typing import Final

from mypy_extensions import i64

from game.solodrez.rules.cards import JOKER, NEUTRAL, RANKS

NO_RUN: Final = 0  # The run of an empty column.
NOTHING: Final = 7  # Stands for the last rank of an empty column.
_NEUTRALS_SHIFT: Final = 4
_END_SHIFT: Final = 8
_FOUR_BITS: Final = 15


def longest(run: i64) -> i64:
    """Return the greatest number of last cards that may be moved together."""
    return run & _FOUR_BITS


def extend(run: i64, rank: i64) -> i64:
    """Return a column's run after adding a card of this rank (rules 3 and 4)."""
    length = run & _FOUR_BITS
    neutrals = run >> _NEUTRALS_SHIFT & _FOUR_BITS
    end = (run >> _END_SHIFT) - 1
    if rank == NEUTRAL:
        neutrals = min(neutrals + 1, RANKS)
        if end < 0 or end + 1 == RANKS:
            # Only neutral cards move: all are neutral, or below the others no rank is left for this one.
            return neutrals | neutrals << _NEUTRALS_SHIFT
        return (length + 1) | neutrals << _NEUTRALS_SHIFT | (end + 2) << _END_SHIFT
    # The cards below move along if the last of them can stand for the rank above this one.
    below = length if end >= 0 and end + 1 == rank else min(neutrals, rank)
    return (below + 1) | (rank + 1) << _END_SHIFT


def is_wild(run: i64, count: i64) -> bool:
    """Return True if the last `count` cards are all neutral, and so stand for any ranks in order."""
    return count <= run >> _NEUTRALS_SHIFT & _FOUR_BITS


def first_rank(run: i64, count: i64) -> i64:
    """Return the rank that the first of the last `count` cards has or stands for; not all may be neutral."""
    return (run >> _END_SHIFT) - count


def takes(top: i64, run: i64, count: i64) -> bool:
    """Return True if a column that ends with rank `top` takes the last `count` cards of another's run.

    `top` may be `NOTHING`, and `count` is from 1 to `longest(run)`. The caller must check that a whole
    column does not go to an empty one (R4).
    """
    # The ranks that the first card may stand for, from highest to lowest.
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
