"""Moves as integers, for searches. This room knows moves, no position."""

from typing import Final

from mypy_extensions import i64

from game.hierarchy.rules.notation import NONE, Move

# A move as an integer: card, copied card (0: none), discarded card + 1 (0: none), the flag of a return.
COPIED_SHIFT: Final = 4
DISCARD_SHIFT: Final = 8
RETURN_FLAG: Final = 1 << 12
FOUR_BITS: Final = 15


def encode(move: Move) -> i64:
    """The integer code of a move; a move that no position allows has none that `codes` gives."""
    code: i64 = move.card
    if move.copied != NONE:
        code |= i64(move.copied) << COPIED_SHIFT
    if move.discard != NONE:
        code |= i64(move.discard + 1) << DISCARD_SHIFT
    return code | RETURN_FLAG if move.is_return else code


def decode(code: i64) -> Move:
    """The move with this integer code."""
    card = code & FOUR_BITS
    copied = code >> COPIED_SHIFT & FOUR_BITS
    discard = (code >> DISCARD_SHIFT & FOUR_BITS) - 1
    return Move(card, copied or NONE, discard, bool(code & RETURN_FLAG))
