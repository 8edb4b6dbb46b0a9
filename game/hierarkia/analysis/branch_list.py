"""The move list of an analysis, with branches in brackets below the move that they replace."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.move_tree import Node, Variations
from game.engine.seat import Seat
from game.hierarkia.analysis.sentences import numbered_move, turn_number
from game.hierarkia.table.layout import Layout
from game.hierarkia.table.move_list import (
    BESIDE,
    ROW,
    draw_frame,
    draw_row_number,
    draw_scrollbar,
    draw_turn,
    inside,
    numbers_width,
    turn_target,
    visible_rows,
)
from game.ui import theme as look
from game.ui.theme import Theme

INDENT: Final = 14  # Indent of one branch level; levels deeper than `MOST_INDENTS` are not indented further.
MOST_INDENTS: Final = 4


class Cell(NamedTuple):
    """One move of the list."""

    number: int  # The number of the move's node.
    text: str
    left: int  # Pixels from the left edge of the list.
    width: int


class Row(NamedTuple):
    """One row of the list."""

    label: str  # The row number on the main line; empty in a branch.
    cells: tuple[Cell, ...]


def rows_of(tree: Variations, signs: Mapping[int, str], width: int, theme: Theme) -> list[Row]:
    """Return all rows of a list of this width; `signs` are suffixes of moves, by node number."""
    return _RowBuilder(tree, signs, width, theme).rows()


class _RowBuilder:
    def __init__(self, tree: Variations, signs: Mapping[int, str], width: int, theme: Theme) -> None:
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


# Rows and scrolling


def clamp_scroll(layout: Layout, top: int, rows: Sequence[Row]) -> int:
    """Return the first visible row, limited so that the list stays filled."""
    return max(0, min(top, len(rows) - visible_rows(layout)))


def scroll_to_show(layout: Layout, number: int, top: int, rows: Sequence[Row]) -> int:
    """Return the first visible row, as close to `top` as possible, that shows this node's move."""
    place = next(
        (place for place, row in enumerate(rows) if number in [each.number for each in row.cells]), 0
    )
    return clamp_scroll(layout, min(place, max(top, place - visible_rows(layout) + 1)), rows)


def place(layout: Layout, rows: Sequence[Row], top: int) -> None:
    """Add targets for the visible moves."""
    area, high = inside(layout), layout.theme.text_px(ROW)
    for line, row in enumerate(rows[top : top + visible_rows(layout)]):
        for cell in row.cells:
            rect = Rect(area.left + cell.left, area.top + line * high, cell.width, high)
            layout.targets[turn_target(cell.number)] = rect


def draw(
    surface: pygame.Surface, layout: Layout, rows: Sequence[Row], *, top: int, shown: int, hovered: str | None
) -> None:
    """Draw the visible rows; `shown` is the number of the node on the board."""
    palette, high = layout.theme.palette, layout.theme.text_px(ROW)
    draw_frame(surface, layout, "" if rows else empty_hint())
    for line, row in enumerate(rows[top : top + visible_rows(layout)]):
        if row.label:
            draw_row_number(surface, layout, row.label, inside(layout).top + line * high + high // 2)
        for number, text, *_place in row.cells:
            color = palette.red if "?" in text else palette.ink if row.label else palette.faint
            is_shown, is_hovered = number == shown, turn_target(number) == hovered
            draw_turn(surface, layout, number, text, color, is_shown=is_shown, is_hovered=is_hovered)
    draw_scrollbar(surface, layout, len(rows), top)


def empty_hint() -> str:
    """Return the text of an empty list."""
    return _("Move the pieces of both sides. The turns are listed here; other ones become branches.")
