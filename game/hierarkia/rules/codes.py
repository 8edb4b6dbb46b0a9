"""Turns as integers, for searches, and the cells in which a packed board keeps its squares.

A cell is a square's place within a border of walls: 16 cells a row, so that a step along a file is 16 and one
along a rank 1, on every size of board. This room knows turns, no position.
"""

from typing import Final

from mypy_extensions import i64

from game.hierarkia.rules.notation import NONE, Kind, Move

CELLS: Final = 208
"""Cells of a board with its border: 13 rows of 16."""

CELL_OF_A1: Final = 17
"""The cell of square 0; those of all others are as much more than the square."""

# A turn as an integer: the cells of target and source, and the kind; a pass has no cells.
EIGHT_BITS: Final = 255
SOURCE_SHIFT: Final = 8
KIND_SHIFT: Final = 16
MOVE: Final = 0
ATTACK: Final = 1 << KIND_SHIFT
DESTROY: Final = 2 << KIND_SHIFT
PASS: Final = 3 << KIND_SHIFT

_KINDS: Final = (Kind.MOVE, Kind.ATTACK, Kind.DESTROY, Kind.PASS)


def cell_of(square: i64) -> i64:
    """The cell of a square."""
    return square + CELL_OF_A1


def square_of(cell: i64) -> i64:
    """The square of a cell."""
    return cell - CELL_OF_A1


def kind_of(code: i64) -> i64:
    """The kind in a turn's code: `MOVE`, `ATTACK`, `DESTROY` or `PASS`."""
    return code >> KIND_SHIFT << KIND_SHIFT


def encode(move: Move) -> i64:
    """The integer code of a turn."""
    if move.kind is Kind.PASS:
        return PASS
    kind: i64 = _KINDS.index(move.kind)
    return kind << KIND_SHIFT | cell_of(move.source) << SOURCE_SHIFT | cell_of(move.target)


def decode(code: i64) -> Move:
    """The turn with this integer code."""
    kind = _KINDS[code >> KIND_SHIFT]
    if kind is Kind.PASS:
        return Move(kind, NONE, NONE)
    return Move(kind, square_of(code >> SOURCE_SHIFT & EIGHT_BITS), square_of(code & EIGHT_BITS))
