"""Moves as integers, for searches. This room knows moves, no position."""

from typing import Final

from mypy_extensions import i64

from game.solodrez.rules.notation import Move

# A move as an integer: source, target, size (0: the series in the source is removed).
TARGET_SHIFT: Final = 4
SIZE_SHIFT: Final = 8
FOUR_BITS: Final = 15


def encode(move: Move) -> i64:
    """The integer code of a move."""
    source: i64 = move.source
    target: i64 = move.target
    size: i64 = move.size
    return source | target << TARGET_SHIFT | size << SIZE_SHIFT


def decode(code: i64) -> Move:
    """The move with this integer code."""
    return Move(code & FOUR_BITS, code >> SIZE_SHIFT, code >> TARGET_SHIFT & FOUR_BITS)
