"""The move list of an analysis, with branches in brackets below the move that they replace."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.move_tree import Node, Variations
from game.engine.seat import Seat
from game.hierarkia.analysis.sentences import numbered_move, turn_number
from game.table.move_list import BESIDE, Cell, Row, numbers_width
from game.ui import theme as look
from game.ui.theme import Theme

INDENT: Final = 14  # Indent of one branch level; levels deeper than `MOST_INDENTS` are not indented further.
MOST_INDENTS: Final = 4


class RowBuilder:
    """Divides the moves of a tree into rows."""

    def __init__(self, tree: Variations, signs: Mapping[int, str], width: int, theme: Theme) -> None:
        """`width` is that of the list; `signs` are suffixes of moves, by node number."""
        self._tree = tree
        self._start = tree.start.state
        self._signs = signs
        self._width = width
        self._theme = theme
        self._font = theme.font(look.TEXT)
        self._rows: list[Row] = []

    def rows(self) -> list[Row]:
        numbers = numbers_width(self._theme)
        width = (self._width - numbers) // 2
        label, cells = "", list[Cell]()
        for node in self._tree.main_line[1:]:
            column = self._mover(node)
            if column == Seat.A or not label:
                self._add(label, cells)
                label, cells = f"{turn_number(node, self._start)}.", []
            text = f"{node.move}{self._signs.get(node.number, '')}"
            cells.append(Cell(node.number, text, numbers + column * width, width))
            assert node.parent is not None
            if len(node.parent.children) > 1:
                self._add(label, cells)
                label, cells = "", []
                for other in node.parent.children[1:]:
                    self._branch(other, 1)
        self._add(label, cells)
        return self._rows

    def _branch(self, first: Node, level: int) -> None:
        left = self._theme.px(INDENT) * min(level, MOST_INDENTS)
        words: list[tuple[Node, str]] = []
        node: Node | None = first
        is_numbered = True
        while node is not None:
            assert node.parent is not None
            is_blue = self._mover(node) == Seat.A
            text = numbered_move(node, self._start) if is_blue or is_numbered else str(node.move)
            opening, closing = "(" if node is first else "", "" if node.children else ")"
            words.append((node, f"{opening}{text}{self._signs.get(node.number, '')}{closing}"))
            is_numbered = False
            if node is not first and len(node.parent.children) > 1:
                self._add_wrapped(words, left)
                words = []
                for other in node.parent.children[1:]:
                    self._branch(other, level + 1)
                is_numbered = True
            node = node.children[0] if node.children else None
        self._add_wrapped(words, left)

    def _add_wrapped(self, words: Sequence[tuple[Node, str]], left: int) -> None:
        cells: list[Cell] = []
        place = left
        for node, text in words:
            width = self._font.size(text)[0] + self._theme.px(2 * BESIDE)
            if cells and place + width > self._width:
                self._add("", cells)
                cells, place = [], left
            cells.append(Cell(node.number, text, place, min(width, self._width - place)))
            place += width
        self._add("", cells)

    def _add(self, label: str, cells: Sequence[Cell]) -> None:
        if cells:
            self._rows.append(Row(label, tuple(cells)))

    def _mover(self, node: Node) -> Seat:
        assert node.parent is not None
        seat: Seat = node.parent.state.mover
        return seat
