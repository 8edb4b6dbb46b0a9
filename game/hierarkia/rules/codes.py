"""Moves as integers for the searches, and the cells of the packed board.

A cell is an index into the packed board, which has walls around it: one rank up is +16, one file right +1.
"""

from typing import Final

from mypy_extensions import i64

from game.hierarkia.rules.notation import NONE, Kind, Move

CELLS: Final = 208  # Cells of the board with its border: 13 rows of 16.
CELL_OF_A1: Final = 17  # The cell of square 0; every other cell is offset from its square by the same amount.

_RANK_SHIFT: Final = 4
_FILE_MASK: Final = 15

# A move as an integer: kind, source cell and target cell. A pass has no cells.
EIGHT_BITS: Final = 255
SOURCE_SHIFT: Final = 8
KIND_SHIFT: Final = 16
MOVE: Final = 0
ATTACK: Final = 1 << KIND_SHIFT
DESTROY: Final = 2 << KIND_SHIFT
PASS: Final = 3 << KIND_SHIFT

_KINDS: Final = (Kind.MOVE, Kind.ATTACK, Kind.DESTROY, Kind.PASS)


def cell_of(square: i64) -> i64:
    """Return the cell of a square."""
    return square + CELL_OF_A1


def square_of(cell: i64) -> i64:
    """Return the square of a cell."""
    return cell - CELL_OF_A1


def kind_of(code: i64) -> i64:
    """Return the kind bits of a code: `MOVE`, `ATTACK`, `DESTROY` or `PASS`."""
    return code >> KIND_SHIFT << KIND_SHIFT


def distance(code: i64) -> i64:
    """Return the files and ranks, added, between a move's source and its target."""
    source = code >> SOURCE_SHIFT & EIGHT_BITS
    target = code & EIGHT_BITS
    files = (source & _FILE_MASK) - (target & _FILE_MASK)
    ranks = (source >> _RANK_SHIFT) - (target >> _RANK_SHIFT)
    if files < 0:
        files = -files
    if ranks < 0:
        ranks = -ranks
    return files + ranks


def encode(move: Move) -> i64:
    """Return the integer code of a move."""
    if move.kind is Kind.PASS:
        return PASS
    kind: i64 = _KINDS.index(move.kind)
    return kind << KIND_SHIFT | cell_of(move.source) << SOURCE_SHIFT | cell_of(move.target)


def decode(code: i64) -> Move:
    """Return the move with this integer code."""
    kind = _KINDS[code >> KIND_SHIFT]
    if kind is Kind.PASS:
        return Move(kind, NONE, NONE)
    return Move(kind, square_of(code >> SOURCE_SHIFT & EIGHT_BITS), square_of(code & EIGHT_BITS))
