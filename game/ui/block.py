"""The blocks that make up a page, from top to bottom: text and widgets that know their own height."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import plain
from game.ui import theme as look
from game.ui.description import Node, Role, inactive, sentences
from game.ui.drawing import RIBBON, draw_box, draw_line, draw_ribbon, draw_text, height_of
from game.ui.lists import LIST, columns, list_theme, row_in_words
from game.ui.theme import Theme, Type
from game.ui.widget import Widget

LABEL_SHARE: Final = 0.42  # Largest share of the line for a label beside a wide widget.
STACKED: Final = 400  # Width of the line below which label and widget share none if that shrinks either.
NOTE_SHARE: Final = 0.3  # Smallest share of the line for a label with a note.
GAP: Final = 12
PALE: Final = 165  # Opacity, up to 255, of the paper color over a disabled field.


class Block(ABC):
    """A part of a page, as wide as the page."""

    above: float = 10  # Distance to the block above, in pixels at the smallest window size.
    zone: str = "page"  # The focus zone (Tab) of its widgets.

    @abstractmethod
    def height(self, theme: Theme, width: int) -> int:
        """Return the height it needs at this width."""

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Draw everything except its widgets; nothing by default."""
        return

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        """Return its widgets and their places."""
        return ()

    def zoned_widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect, str]]:
        """Return its widgets with their places and focus zones."""
        return [(widget, place, widget.zone or self.zone) for widget, place in self.widgets(rect, theme)]

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        """Return what it shows at this place, in words; by default, its widgets."""
        return [widget.described(place, theme) for widget, place, _zone in self.zoned_widgets(rect, theme)]


@dataclass
class Paragraph(Block):
    """Text that wraps."""

    text: str
    kind: Type = look.TEXT
    is_faint: bool = False
    is_centered: bool = False
    above: float = 10

    def height(self, theme: Theme, width: int) -> int:
        return height_of(self.text, theme.font(self.kind), width)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        color = theme.palette.faint if self.is_faint else theme.palette.ink
        draw_text(surface, self.text, rect, theme.font(self.kind), color, is_centered=self.is_centered)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        role = Role.HEADING if self.kind == look.TITLE else Role.LABEL
        return [Node(plain(self.text), role, rect)]


@dataclass
class Ribbon(Paragraph):
    """A golden ribbon about something achieved."""

    def height(self, theme: Theme, width: int) -> int:
        return theme.text_px(RIBBON)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        draw_ribbon(surface, self.text, rect, theme)


@dataclass
class Heading(Block):
    """A section title with a line under it."""

    text: str
    above: float = 26

    def height(self, theme: Theme, width: int) -> int:
        return height_of(self.text, theme.font(look.TITLE), width) + theme.px(6)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        draw_text(surface, self.text, rect, theme.font(look.TITLE), theme.palette.ink)
        line = theme.edge(2)
        surface.fill(theme.palette.ink, Rect(rect.left, rect.bottom - line, rect.width, line))

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [Node(plain(self.text), Role.HEADING, rect)]


@dataclass
class Remark(Block):
    """A shaded bar with a text; it is high enough for each of several."""

    text: str
    others: Sequence[str] = ()  # Texts that may replace it.
    above: float = 8

    def height(self, theme: Theme, width: int) -> int:
        font, padding = theme.font(look.TEXT), theme.px(GAP)
        inside = width - 2 * padding
        return max(height_of(text, font, inside) for text in (self.text, *self.others)) + padding

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        font, palette = theme.font(look.TEXT), theme.palette
        draw_box(surface, rect, palette.shade, None, 0, theme.px(6))
        inside = rect.inflate(-2 * theme.px(GAP), 0)
        inside.top += (rect.height - height_of(self.text, font, inside.width)) // 2
        draw_text(surface, self.text, inside, font, palette.ink)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [Node(plain(self.text), Role.LABEL, rect)]


@dataclass
class LabeledField(Block):
    """A label and a widget on one line, or stacked if the widget needs the width."""

    label: str
    widget: Widget
    note: str = ""  # An explanation in smaller type under the label.
    other_notes: Sequence[str] = ()  # Notes that may replace it; the field is high enough for each.
    is_enabled: bool = True  # False for a field that does not apply now; it is drawn pale and cannot be used.
    zone: str = "page"
    above: float = 8
    name: Widget | None = None  # A text field at the left of the widget, whose place is always kept.
    is_named: bool = False  # True if `name` is shown.

    def height(self, theme: Theme, width: int) -> int:
        label, widget = self._places(Rect(0, 0, width, 0), theme)
        return max(label.bottom, widget.bottom)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        place, widget = self._places(rect, theme)
        font, small = theme.font(look.STRONG), theme.font(look.TEXT, 0.9)
        label = height_of(self.label, font, place.width)
        if widget.top < place.bottom:
            place.top = rect.centery - (label + height_of(self.note, small, place.width)) // 2
        draw_text(surface, self.label, place, font, theme.palette.ink)
        place.top += label
        draw_text(surface, self.note, place, small, theme.palette.faint)
        if not self.is_enabled:
            self.widget.draw(surface, self._widget_rect(rect, theme), theme)
            veil = pygame.Surface(rect.size)
            veil.fill(theme.palette.paper)
            veil.set_alpha(PALE)
            surface.blit(veil, rect)

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        if not self.is_enabled:
            return ()
        place = self._widget_rect(rect, theme)
        if not self.name:
            return [(self.widget, place)]
        gap = theme.px(GAP)
        width = min(self.widget.width(theme), (place.width - gap) * 3 // 5)
        own = Rect(place.right - width, place.top, width, place.height)
        left = Rect(place.left, place.top, place.width - width - gap, place.height)
        return [*([(self.name, left)] if self.is_named else []), (self.widget, own)]

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        if not self.is_enabled:
            place = self._widget_rect(rect, theme)
            return [inactive(self._in_words(self.widget.described(place, theme, plain(self.label))))]
        label = plain(self.label)
        nodes = [widget.described(place, theme, label) for widget, place in self.widgets(rect, theme)]
        return [*nodes[:-1], self._in_words(nodes[-1])]

    def _in_words(self, node: Node) -> Node:
        return replace(node, note=sentences(node.note, self.note))

    def _widget_rect(self, rect: Rect, theme: Theme) -> Rect:
        label, place = self._places(rect, theme)
        if place.top < label.bottom:
            place.centery = rect.centery
        return place

    def _places(self, rect: Rect, theme: Theme) -> tuple[Rect, Rect]:
        gap, preferred = theme.px(2 * GAP), self.widget.width(theme)
        if self.name:
            preferred += theme.px(GAP) + self.name.width(theme)
        font, small = theme.font(look.STRONG), theme.font(look.TEXT, 0.9)
        space = rect.width - gap
        least = max(
            font.size(self.label)[0], round(space * NOTE_SHARE) if self.note or self.other_notes else 0
        )
        label_width = max(min(least, round(space * LABEL_SHARE)), space - preferred)
        has_width = preferred <= rect.width or rect.width < theme.text_px(STACKED)
        is_stacked = preferred > space - label_width and has_width
        if is_stacked:
            label_width = rect.width
        elif label_width > space - preferred:
            preferred = space - label_width
        note = max(height_of(each, small, label_width) for each in (self.note, *self.other_notes))
        label = Rect(rect.left, rect.top, label_width, height_of(self.label, font, label_width) + note)
        width = min(preferred, rect.width)
        height = max(each.height(theme, width) for each in (self.widget, self.name) if each)
        place = Rect(rect.right - width, rect.top, width, height)
        if is_stacked:
            place.topleft = (rect.left, label.bottom + theme.px(6))
        return label, place


@dataclass
class WideField(LabeledField):
    """A label with a note at its right, and below it a widget as wide as the page."""

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        label, _place = self._places(rect, theme)
        draw_text(surface, self.label, label, theme.font(look.STRONG), theme.palette.ink)
        small = theme.font(look.TEXT, 0.9)
        label.left = label.right - small.size(self.note)[0]
        draw_line(surface, self.note, label, small, theme.palette.faint)

    def _in_words(self, node: Node) -> Node:
        return node

    def _places(self, rect: Rect, theme: Theme) -> tuple[Rect, Rect]:
        label = Rect(rect.left, rect.top, rect.width, theme.font(look.STRONG).get_linesize())
        top = label.bottom + theme.px(4)
        return label, Rect(rect.left, top, rect.width, self.widget.height(theme, rect.width))


class Composite(Block):
    """Blocks that form one."""

    @abstractmethod
    def _places(self, rect: Rect, theme: Theme) -> Sequence[tuple[Block, Rect, Theme]]:
        """Return the blocks with their places and themes; only the height of `rect` may be 0."""

    def height(self, theme: Theme, width: int) -> int:
        return max(place.bottom for _block, place, _theme in self._places(Rect(0, 0, width, 0), theme))

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        for block, place, its_theme in self._places(rect, theme):
            block.draw(surface, place, its_theme)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        places = self._places(rect, theme)
        return [node for block, place, own in places for node in block.described(place, own)]

    def zoned_widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect, str]]:
        places = self._places(rect, theme)
        return [found for block, place, own in places for found in block.zoned_widgets(place, own)]


def stacked(blocks: Sequence[Block], place: Rect, theme: Theme) -> list[tuple[Block, Rect, Theme]]:
    """Return the blocks with their places below each other, from the top of `place`, and with the theme."""
    top, found = place.top, []
    for number, block in enumerate(blocks):
        top += theme.px(block.above) if number else 0
        height = block.height(theme, place.width)
        found.append((block, Rect(place.left, top, place.width, height), theme))
        top += height
    return found


class Alternatives(Composite):
    """One of several columns of blocks: as high as the highest of them, and spread over that height."""

    def __init__(self, columns: Sequence[Sequence[Block]], shown: int) -> None:
        self._columns, self._shown = columns, shown

    def height(self, theme: Theme, width: int) -> int:
        place = Rect(0, 0, width, 0)
        return max(stacked(column, place, theme)[-1][1].bottom for column in self._columns)

    def _places(self, rect: Rect, theme: Theme) -> Sequence[tuple[Block, Rect, Theme]]:
        places = stacked(self._columns[self._shown], rect, theme)
        bottom = rect.top + self.height(theme, rect.width)
        spare, gaps = bottom - places[-1][1].bottom, max(1, len(places) - 1)
        return [
            (block, place.move(0, spare * number // gaps), theme)
            for number, (block, place, theme) in enumerate(places)
        ]


@dataclass
class Flow(Block):
    """Widgets side by side, in as many rows as they need."""

    content: Sequence[Widget]
    is_centered: bool = False
    zone: str = "page"
    above: float = 14

    def height(self, theme: Theme, width: int) -> int:
        return max((rect.bottom for _, rect in self.widgets(Rect(0, 0, width, 0), theme)), default=0)

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        gap = theme.px(GAP)
        rows = self._rows(rect.width, rect.width, theme)
        if self.is_centered:
            # The narrowest limit with the same number of rows makes them about equally long.
            limits = range(rect.width // max(1, len(rows)), rect.width + 1, theme.px(20))
            even = (self._rows(rect.width, limit, theme) for limit in limits)
            rows = next((found for found in even if len(found) == len(rows)), rows)
        found: list[tuple[Widget, Rect]] = []
        top = rect.top
        for row in rows:
            height = max((widget.height(theme, width) for widget, width in row), default=0)
            left = rect.left
            if self.is_centered:
                left = rect.centerx - (sum(width + gap for _, width in row) - gap) // 2
            for widget, width in row:
                found.append((widget, Rect(left, top, width, height)))
                left += width + gap
            top += height + gap
        return found

    def _rows(self, width: int, limit: int, theme: Theme) -> list[list[tuple[Widget, int]]]:
        gap = theme.px(GAP)
        rows: list[list[tuple[Widget, int]]] = [[]]
        for widget in self.content:
            wide = min(widget.width(theme), width)
            if rows[-1] and sum(each + gap for _, each in rows[-1]) + wide > limit:
                rows.append([])
            rows[-1].append((widget, wide))
        return rows


@dataclass
class Grid(Block):
    """Widgets of equal size in columns."""

    content: Sequence[Widget]
    columns: int
    zone: str = "list"
    above: float = 12
    row_gap: float = GAP

    def height(self, theme: Theme, width: int) -> int:
        return max((rect.bottom for _, rect in self.widgets(Rect(0, 0, width, 0), theme)), default=0)

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        gap = theme.px(GAP)
        edges = range(self.columns + 1)
        lefts = [rect.left + (rect.width + gap) * column // self.columns for column in edges]
        widths = [right - gap - left for left, right in pairwise(lefts)]
        height = max((widget.height(theme, min(widths)) for widget in self.content), default=0)
        found: list[tuple[Widget, Rect]] = []
        for number, widget in enumerate(self.content):
            row, column = divmod(number, self.columns)
            top = rect.top + row * (height + (theme.px(self.row_gap) if self.row_gap else 0))
            found.append((widget, Rect(lefts[column], top, widths[column], height)))
        return found


@dataclass
class Whole(Block):
    """One widget as wide as the page, such as a row of a list."""

    widget: Widget
    zone: str = "list"
    above: float = 2

    def height(self, theme: Theme, width: int) -> int:
        return self.widget.height(theme, width)

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        return ((self.widget, rect),)


@dataclass
class TableRow(Block):
    """A row of a text table."""

    cells: Sequence[str]
    shares: Sequence[float]  # Fraction of the width for each column; they add up to 1.
    kinds: Sequence[Type] = field(default=())  # The type of each cell; missing ones are plain text.
    has_line: bool = True  # True to draw a thin line under the row.
    above: float = 6
    below: float = 7  # Distance from the text to the line.
    indent: float = 0  # Indent on both sides, to match a list whose rows have a border.
    titles: Sequence[str] = ()  # Those of the columns, which another row draws.

    def height(self, theme: Theme, width: int) -> int:
        theme = self._theme(theme, width)
        highest = max(place.height for place, _ in self._places(Rect(0, 0, width, 0), theme))
        return highest + theme.px(self.below)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        theme = self._theme(theme, rect.width)
        for (place, kind), cell in zip(self._places(rect, theme), self.cells, strict=True):
            draw_text(surface, cell, place, theme.font(kind), theme.palette.ink)
        if self.has_line:
            line = theme.edge()
            surface.fill(theme.palette.line, Rect(rect.left, rect.bottom - line, rect.width, line))

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [Node(row_in_words(self.cells, self.titles), Role.LABEL, rect)]

    def _theme(self, theme: Theme, width: int) -> Theme:
        if len(self.cells) > 2:
            return list_theme(theme, width)
        return theme.limited if width < theme.px(LIST) else theme

    def _places(self, rect: Rect, theme: Theme) -> list[tuple[Rect, Type]]:
        kinds = [*self.kinds, *[look.TEXT] * (len(self.cells) - len(self.kinds))]
        places = [place.move(rect.topleft) for place in columns(self.shares, rect.width, theme, self.indent)]
        for cell, kind, place in zip(self.cells, kinds, places, strict=True):
            place.height = height_of(cell, theme.font(kind), place.width)
        return list(zip(places, kinds, strict=True))
