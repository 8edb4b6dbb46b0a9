"""The move list of an analysis, with branches in brackets below the move that they replace.

The main line has two moves a row. Hidden rows are reached by scrolling or stepping through the moves.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.move_tree import Node, Variations
from game.engine.seat import Seat
from game.hierarkia.analysis.sentences import numbered_move, turn_number
from game.hierarkia.table.layout import Layout
from game.hierarkia.table.move_list import BAR, PADDING, ROW, turn_target
from game.ui import theme as look
from game.ui.shapes import draw_box
from game.ui.text import draw_line
from game.ui.theme import Theme

INDENT: Final = 14  # Indent of one branch level; levels deeper than `MOST_INDENTS` are not indented further.
MOST_INDENTS: Final = 4
BESIDE: Final = 8  # Padding on either side of a move's text.


class Cell(NamedTuple):
    """One move."""

    number: int  # The number of its node.
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


def numbers_width(theme: Theme) -> int:
    """Return the width of the column of row numbers."""
    return theme.font(look.TEXT).size("199.")[0] + theme.px(BESIDE)


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
            cells.append(Cell(node.number, self._text(node), numbers + column * width, width))
            assert node.parent is not None
            if len(node.parent.children) > 1:
                self._add(label, cells)
                label, cells = "", []
                for other in node.parent.children[1:]:
                    self._branch(other, 1)
        self._add(label, cells)
        return self._rows

    def _branch(self, first: Node, level: int) -> None:
        """Add a branch in brackets; branches off it get rows of their own."""
        left = self._theme.px(INDENT) * min(level, MOST_INDENTS)
        words: list[tuple[Node, str]] = []
        node: Node | None = first
        is_numbered = True
        while node is not None:
            assert node.parent is not None
            is_blue = self._mover(node) == Seat.A
            sign = self._signs.get(node.number, "")
            text = numbered_move(node, self._start) if is_blue or is_numbered else str(node.move)
            text = f"{text}{sign}"
            opening, closing = "(" if node is first else "", "" if node.children else ")"
            words.append((node, f"{opening}{text}{closing}"))
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
        """Add moves in as many rows as they need."""
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

    def _text(self, node: Node) -> str:
        return f"{node.move}{self._signs.get(node.number, '')}"

    def _mover(self, node: Node) -> Seat:
        """Return who made the move leading to `node`."""
        assert node.parent is not None
        seat: Seat = node.parent.state.mover
        return seat


# Rows and scrolling


def inside(layout: Layout) -> Rect:
    """Return the part of the list's rectangle that moves may fill."""
    theme = layout.theme
    return layout.turns.inflate(-theme.px(2 * PADDING + 2 * BAR), -theme.px(2 * PADDING))


def visible_rows(layout: Layout) -> int:
    """Return the number of rows that fit."""
    return max(1, inside(layout).height // layout.theme.text_px(ROW))


def clamp_scroll(layout: Layout, top: int, rows: Sequence[Row]) -> int:
    """Limit the first visible row, so that the list is always filled."""
    return max(0, min(top, len(rows) - visible_rows(layout)))


def scroll_to_show(layout: Layout, number: int, top: int, rows: Sequence[Row]) -> int:
    """Return the first row closest to `top` that makes this node's move visible."""
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
    """Draw the visible rows; `shown` is the node of the position on the board."""
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.turns, palette.paper, palette.line, theme.edge(), theme.px(6))
    font, area, high = theme.font(look.TEXT), inside(layout), theme.text_px(ROW)
    if not rows:
        room = layout.turns.inflate(-theme.px(24), 0)
        draw_line(surface, empty_hint(), room, font, palette.faint, is_centered=True)
        return
    for line, row in enumerate(rows[top : top + visible_rows(layout)]):
        middle = area.top + line * high + high // 2
        if row.label:
            figure = font.render(row.label, True, palette.faint)
            right = area.left + numbers_width(theme) - theme.px(BESIDE)
            surface.blit(figure, figure.get_rect(midright=(right, middle)))
        for cell in row.cells:
            rect = layout.targets[turn_target(cell.number)]
            is_shown, is_hovered = cell.number == shown, turn_target(cell.number) == hovered
            if is_shown or is_hovered:
                box = rect.inflate(-theme.px(2), -theme.px(2))
                ground, edge = (palette.ink, None) if is_shown else (palette.shade, palette.gold)
                draw_box(surface, box, ground, edge, theme.edge(), theme.px(4))
            color = palette.paper if is_shown else palette.ink if row.label else palette.faint
            if "?" in cell.text and not is_shown:
                color = palette.red
            words = font.render(cell.text, True, color)
            surface.blit(words, words.get_rect(midleft=(rect.left + theme.px(BESIDE), rect.centery)))
    _draw_scrollbar(surface, layout, len(rows), top)


def empty_hint() -> str:
    """Return the text of an empty list."""
    return _("Move the pieces of both sides. The turns are listed here; other ones become branches.")


def _draw_scrollbar(surface: pygame.Surface, layout: Layout, total: int, top: int) -> None:
    theme, seen = layout.theme, visible_rows(layout)
    if total <= seen:
        return
    way = layout.turns.inflate(0, -theme.px(2 * PADDING))
    high = max(theme.px(12), way.height * seen // total)
    bar = Rect(way.right - theme.px(BAR + 3), way.top, theme.px(BAR), high)
    bar.top = way.top + (way.height - high) * top // (total - seen)
    draw_box(surface, bar, theme.palette.line, None, 0, theme.px(2))
