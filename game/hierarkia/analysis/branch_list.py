"""The list of turns with everything that was tried beside them, each to be clicked.

The line stands two turns a row; what branches off stands in brackets under the turn that it replaces. A pure
function says what stands in which row; rows out of sight are reached with the wheel and by walking.
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

INDENT: Final = 14
"""How far a branch stands in; no further than `MOST_INDENTS` times that."""

MOST_INDENTS: Final = 4
BESIDE: Final = 8
"""Left of a turn's words, and right of them."""


class Cell(NamedTuple):
    """One turn."""

    number: int
    """Of its node."""

    text: str
    left: int
    """In pixels from the left of the list."""

    width: int


class Row(NamedTuple):
    """What stands in one row."""

    label: str
    """The number of the row, on the line; empty in a branch."""

    cells: tuple[Cell, ...]


def rows_of(tree: Variations, signs: Mapping[int, str], width: int, theme: Theme) -> list[Row]:
    """All rows of a list of this width; `signs`: what stands behind a turn, by its node."""
    return _RowBuilder(tree, signs, width, theme).rows()


def numbers_width(theme: Theme) -> int:
    """The room for the number of a row."""
    return theme.font(look.TEXT).size("199.")[0] + theme.px(BESIDE)


class _RowBuilder:
    """Writes the rows, from the top."""

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
        """Write a branch in brackets: turn after turn, what branches off from it in rows of its own."""
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
        """Put turns into as many rows as they take."""
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
        """Who made the turn that led there."""
        assert node.parent is not None
        seat: Seat = node.parent.state.mover
        return seat


# Where the rows lie


def inside(layout: Layout) -> Rect:
    """The part of the list's rectangle in which turns stand."""
    theme = layout.theme
    return layout.turns.inflate(-theme.px(2 * PADDING + 2 * BAR), -theme.px(2 * PADDING))


def visible_rows(layout: Layout) -> int:
    """How many rows there is room for."""
    return max(1, inside(layout).height // layout.theme.text_px(ROW))


def clamp_scroll(layout: Layout, top: int, rows: Sequence[Row]) -> int:
    """The first row in sight: never so far down that the room would not be filled."""
    return max(0, min(top, len(rows) - visible_rows(layout)))


def scroll_to_show(layout: Layout, number: int, top: int, rows: Sequence[Row]) -> int:
    """The same, changed as little as can be, for the turn of this node to be in sight."""
    place = next(
        (place for place, row in enumerate(rows) if number in [each.number for each in row.cells]), 0
    )
    return clamp_scroll(layout, min(place, max(top, place - visible_rows(layout) + 1)), rows)


def place(layout: Layout, rows: Sequence[Row], top: int) -> None:
    """Give the turns that are in sight their places."""
    area, high = inside(layout), layout.theme.text_px(ROW)
    for line, row in enumerate(rows[top : top + visible_rows(layout)]):
        for cell in row.cells:
            rect = Rect(area.left + cell.left, area.top + line * high, cell.width, high)
            layout.targets[turn_target(cell.number)] = rect


def draw(
    surface: pygame.Surface, layout: Layout, rows: Sequence[Row], *, top: int, shown: int, hovered: str | None
) -> None:
    """Draw the rows that are in sight; `shown`: the node whose position the board shows."""
    theme, palette = layout.theme, layout.theme.palette
    draw_box(surface, layout.turns, palette.paper, palette.line, theme.edge(), theme.px(6))
    font, area, high = theme.font(look.TEXT), inside(layout), theme.text_px(ROW)
    if not rows:
        room = layout.turns.inflate(-theme.px(24), 0)
        draw_line(surface, empty_hint(), room, font, palette.faint, is_centred=True)
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
            colour = palette.paper if is_shown else palette.ink if row.label else palette.faint
            if "?" in cell.text and not is_shown:
                colour = palette.red
            words = font.render(cell.text, True, colour)
            surface.blit(words, words.get_rect(midleft=(rect.left + theme.px(BESIDE), rect.centery)))
    _draw_scrollbar(surface, layout, len(rows), top)


def empty_hint() -> str:
    """What stands in the list before there are turns."""
    return _("Move the pieces of both sides. The turns are listed here; other ones become branches.")


def _draw_scrollbar(surface: pygame.Surface, layout: Layout, total: int, top: int) -> None:
    """Draw which part of a list is in sight that is longer than its room."""
    theme, seen = layout.theme, visible_rows(layout)
    if total <= seen:
        return
    way = layout.turns.inflate(0, -theme.px(2 * PADDING))
    high = max(theme.px(12), way.height * seen // total)
    bar = Rect(way.right - theme.px(BAR + 3), way.top, theme.px(BAR), high)
    bar.top = way.top + (way.height - high) * top // (total - seen)
    draw_box(surface, bar, theme.palette.line, None, 0, theme.px(2))
