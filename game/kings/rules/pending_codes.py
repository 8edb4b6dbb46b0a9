"""A pending step as one number: which step, whose, and what it is about. This room knows no position."""

from typing import Final

from mypy_extensions import i64

from game.kings.rules.cards import ALL

STEP_MASK: Final = 63
SEAT_SHIFT: Final = 6
AT_SHIFT: Final = 8
CARD_SHIFT: Final = 10
TARGET_SHIFT: Final = 15
FLAGS_SHIFT: Final = 21
COUNT_SHIFT: Final = 24

# Flags of a card in use
FROM_ANTECHAMBER: Final = 1
IMMUNE: Final = 2
HAS_GIVEN_WAY: Final = 4
"""In a trade: this seat has taken a card back and may go on to none (R21)."""

# A choice is an index of a bit in `Table.options`: a card, a number, a seat, a seat with a card, or these
NO: Final = 54
"""Not to do it: decline, pass, keep, done."""
EXTRA: Final = 55
"""The one choice of its own kind that some steps have: flip, itself, facedown."""
NO_BIT: Final[i64] = 1 << 54
EXTRA_BIT: Final[i64] = 1 << 55


def frame(step: i64, seat: i64, card: i64 = 0, flags: i64 = 0) -> i64:
    """A pending step of a seat, about a card."""
    return step | seat << SEAT_SHIFT | card << CARD_SHIFT | flags << FLAGS_SHIFT


def step_of(pending: i64) -> i64:
    """Which step."""
    return pending & STEP_MASK


def seat_of(pending: i64) -> i64:
    """Whose."""
    return pending >> SEAT_SHIFT & 3


def at_of(pending: i64) -> i64:
    """The seat that it has come to."""
    return pending >> AT_SHIFT & 3


def card_of(pending: i64) -> i64:
    """The card in use."""
    return pending >> CARD_SHIFT & 31


def target_of(pending: i64) -> i64:
    """What was chosen, as an index."""
    return pending >> TARGET_SHIFT & 63


def flags_of(pending: i64) -> i64:
    """The flags."""
    return pending >> FLAGS_SHIFT & 7


def count_of(pending: i64) -> i64:
    """How often it has been done, or is still to be done."""
    return pending >> COUNT_SHIFT & 7


def with_at(pending: i64, seat: i64) -> i64:
    """The same step, come to another seat."""
    return pending & ~(3 << AT_SHIFT) | seat << AT_SHIFT


def with_target(pending: i64, index: i64) -> i64:
    """The same step with what was chosen."""
    return pending & ~(63 << TARGET_SHIFT) | index << TARGET_SHIFT


def with_count(pending: i64, count: i64) -> i64:
    """The same step with another count."""
    return pending & ~(7 << COUNT_SHIFT) | count << COUNT_SHIFT


def pair(chooser: i64, seat: i64, card: i64, seats: i64) -> i64:
    """The index for another seat and a card."""
    return (seat - chooser - 1 + seats) % seats * ALL + card


def pair_seat(chooser: i64, index: i64, seats: i64) -> i64:
    """The seat of such an index."""
    return (chooser + 1 + index // ALL) % seats


def pair_card(index: i64) -> i64:
    """The card of such an index."""
    return index % ALL
