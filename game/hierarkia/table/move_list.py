"""The list of a game's moves: two in a row, one a side."""

from game.engine.seat import Seat
from game.hierarkia.table.layout import Layout
from game.table.move_list import Cell, Row, inside, numbers_width
from game.table.snapshot import Snapshot


def numbered_move(snapshot: Snapshot, number: int) -> str:
    """Return a move with its row number, such as `8. h5-g5`; empty for 0, the start."""
    if number == 0:
        return ""
    return f"{(number - 1 + shift_of(snapshot)) // 2 + 1}. {snapshot.past[number - 1][1]}"


def shift_of(snapshot: Snapshot) -> int:
    """Return 1 if red made the first move, so that its row begins with a gap, else 0."""
    return int(bool(snapshot.past) and snapshot.past[0][0] == Seat.B)


def rows_of_game(snapshot: Snapshot, layout: Layout) -> list[Row]:
    """Return all rows of a game's list."""
    numbers, shift = numbers_width(layout.theme), shift_of(snapshot)
    width = (inside(layout).width - numbers) // 2
    cells: list[list[Cell]] = [[] for _ in range((len(snapshot.past) + shift + 1) // 2)]
    for number, (_seat, move) in enumerate(snapshot.past, start=1):
        line, column = divmod(number - 1 + shift, 2)
        cells[line].append(Cell(number, str(move), numbers + column * width, width))
    return [Row(f"{line}.", row) for line, row in enumerate(cells, start=1)]
