"""Pending steps, each packed into one integer (a frame): step, seats, card, target, flags and count."""

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

# Flags
FROM_ANTECHAMBER: Final = 1
IMMUNE: Final = 2
HAS_TAKEN_BACK: Final = 4  # In a trade: this seat has taken back a card, and may take back the rest (R21).

# A choice is the index of a bit in `Board.options`: a card, number, seat, seat with card, or one of these
NO: Final = 54  # Decline, pass, keep or done.
EXTRA: Final = 55  # The one special choice of some steps: flip, itself, facedown.
NO_BIT: Final[i64] = 1 << 54
EXTRA_BIT: Final[i64] = 1 << 55


def frame(step: i64, seat: i64, card: i64 = 0, flags: i64 = 0) -> i64:
    """Pack a pending step with its seat, card and flags."""
    return step | seat << SEAT_SHIFT | card << CARD_SHIFT | flags << FLAGS_SHIFT


def step_of(pending: i64) -> i64:
    """Return the number of the step."""
    return pending & STEP_MASK


def seat_of(pending: i64) -> i64:
    """Return the seat of the step."""
    return pending >> SEAT_SHIFT & 3


def at_of(pending: i64) -> i64:
    """Return the second seat, such as the one that the step has reached."""
    return pending >> AT_SHIFT & 3


def card_of(pending: i64) -> i64:
    """Return the card in use."""
    return pending >> CARD_SHIFT & 31


def target_of(pending: i64) -> i64:
    """Return the index of the chosen target."""
    return pending >> TARGET_SHIFT & 63


def flags_of(pending: i64) -> i64:
    """Return the flags."""
    return pending >> FLAGS_SHIFT & 7


def count_of(pending: i64) -> i64:
    """Return how often the step has been done, or is still to be done."""
    return pending >> COUNT_SHIFT & 7


def with_at(pending: i64, seat: i64) -> i64:
    """Return the same step with another second seat."""
    return pending & ~(3 << AT_SHIFT) | seat << AT_SHIFT


def with_target(pending: i64, index: i64) -> i64:
    """Return the same step with another target."""
    return pending & ~(63 << TARGET_SHIFT) | index << TARGET_SHIFT


def with_count(pending: i64, count: i64) -> i64:
    """Return the same step with another count."""
    return pending & ~(7 << COUNT_SHIFT) | count << COUNT_SHIFT


def pair(chooser: i64, seat: i64, card: i64, seats: i64) -> i64:
    """Return the index of a choice that names another seat and a card."""
    return (seat - chooser - 1 + seats) % seats * ALL + card


def pair_seat(chooser: i64, index: i64, seats: i64) -> i64:
    """Return the seat of an index made by `pair`."""
    return (chooser + 1 + index // ALL) % seats


def pair_card(index: i64) -> i64:
    """Return the card of an index made by `pair`."""
    return index % ALL
