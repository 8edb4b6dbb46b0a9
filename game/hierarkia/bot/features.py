"""Features of moves that the birds of Hierarkia like or avoid, all True or False."""

from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import ATTACK, EIGHT_BITS, MOVE, SOURCE_SHIFT, distance, kind_of, square_of
from game.hierarkia.rules.notation import file_of, rank_of
from game.hierarkia.rules.paths import RIGHT, UP


def attacks(_board: Board, code: int) -> bool:
    """True for every attack."""
    return kind_of(code) == ATTACK


def attacks_nearby(_board: Board, code: int) -> bool:
    """True if the target is at most three squares away."""
    return kind_of(code) == ATTACK and distance(code) <= 3


def attacks_from_afar(_board: Board, code: int) -> bool:
    """True if the target is five squares away or more."""
    return kind_of(code) == ATTACK and distance(code) >= 5


def attacks_high_rank(board: Board, code: int) -> bool:
    """True if the target is in the higher half of the ranks."""
    return kind_of(code) == ATTACK and _is_high(board, code & EIGHT_BITS)


def attacks_low_rank(board: Board, code: int) -> bool:
    """True if the target is of rank 1 or 2."""
    return kind_of(code) == ATTACK and _rank(board, code & EIGHT_BITS) <= 2


def moves_low_rank(board: Board, code: int) -> bool:
    """True if the piece is of rank 1 or 2."""
    return kind_of(code) == MOVE and _rank(board, _source(code)) <= 2


def moves_one_step(_board: Board, code: int) -> bool:
    """True if the piece moves a single square."""
    return kind_of(code) == MOVE and distance(code) == 1


def moves_far(_board: Board, code: int) -> bool:
    """True if the piece moves three squares or more."""
    return kind_of(code) == MOVE and distance(code) >= 3


def moves_to_edge(board: Board, code: int) -> bool:
    """True if the piece ends on the edge of the board."""
    ends = (0, board.size - 1)
    return kind_of(code) == MOVE and not {*_target_place(code)}.isdisjoint(ends)


def moves_to_center(board: Board, code: int) -> bool:
    """True if the piece ends on one of the nine squares in the middle."""
    middle = int(board.size) // 2
    return kind_of(code) == MOVE and all(abs(each - middle) <= 1 for each in _target_place(code))


def moves_to_right_wing(board: Board, code: int) -> bool:
    """True if the piece ends to the right of its side's own corner, as seen from there."""
    file, rank = _target_place(code)
    return kind_of(code) == MOVE and (file > rank if board.side() == 0 else file < rank)


def moves_beside_own(board: Board, code: int) -> bool:
    """True if the piece ends beside two others of its own side."""
    if kind_of(code) != MOVE:
        return False
    source, target = _source(code), code & EIGHT_BITS
    neighbors = (target + step for step in (-UP, -RIGHT, RIGHT, UP))
    return sum(cell != source and _is_own(board, cell) for cell in neighbors) >= 2


def opens_highest_piece(board: Board, code: int) -> bool:
    """True if the highest piece itself or a piece beside it moves."""
    top = int(board.tops[board.side()])
    return kind_of(code) == MOVE and abs(_source(code) - top) in (0, RIGHT, UP)


def _source(code: int) -> int:
    return code >> SOURCE_SHIFT & EIGHT_BITS


def _target_place(code: int) -> tuple[int, int]:
    square = square_of(code & EIGHT_BITS)
    return file_of(square), rank_of(square)


def _rank(board: Board, cell: int) -> int:
    return abs(int(board.cells[cell]))


def _is_own(board: Board, cell: int) -> bool:
    value = board.cells[cell]
    return -board.highest <= value < 0 if board.side() else 0 < value <= board.highest


def _is_high(board: Board, cell: int) -> bool:
    """True for the higher half of the ranks."""
    return 2 * _rank(board, cell) > board.highest
