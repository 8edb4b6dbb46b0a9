"""The blocks that make up a page, from top to bottom: text and widgets that know their own height."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.description import Node, Role, inactive, plain, sentences
from game.ui.drawing import RIBBON, draw_ribbon, draw_text, height_of
from game.ui.lists import columns, row_in_words
from game.ui.theme import Theme, Type
from game.ui.widget import Widget

LABEL_SHARE: Final = 0.42  # Largest share of the line for a label beside a wide widget.
NOTE_SHARE: Final = 0.3  # Smallest share of the line for a label with a note.
GAP: Final = 12
NAME_GAP: Final = 2  # Between a text field in place of a label and the note under it.
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
class LabeledField(Block):
    """A label and a widget on one line, or stacked if the widget needs the width."""

    label: str
    widget: Widget
    note: str = ""  # An explanation in smaller type under the label.
    other_notes: Sequence[str] = ()  # Notes that may replace it; the field is high enough for each.
    is_enabled: bool = True  # False for a field that does not apply now; it is drawn pale and cannot be used.
    zone: str = "page"
    above: float = 8

    name: Widget | None = None
    """A text field that may take the place of the label; the field is high enough for both."""

    name_note: str = ""  # The note under the name, in place of `note`.
    is_named: bool = False  # True if `name` is shown and not the label; then a disabled widget is not drawn.

    def height(self, theme: Theme, width: int) -> int:
        label, widget = self._places(Rect(0, 0, width, 0), theme)
        return max(label.bottom, widget.bottom)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        place, widget = self._places(rect, theme)
        font, small = theme.font(look.STRONG), theme.font(look.TEXT, 0.9)
        if widget.top < place.bottom:
            place.top = rect.centery - place.height // 2
        if self.name and self.is_named:
            place.top = self._name_rect(self.name, rect, theme).bottom + theme.px(NAME_GAP)
            draw_text(surface, self.name_note, place, small, theme.palette.faint)
        else:
            label = height_of(self.label, font, place.width)
            if self.name:
                # The field is higher than its label and note.
                text = label + height_of(self.note, small, place.width)
                place.top += max(0, place.height - text) // 2
            draw_text(surface, self.label, place, font, theme.palette.ink)
            place.top += label
            draw_text(surface, self.note, place, small, theme.palette.faint)
        if not (self.is_enabled or self.is_named):
            self.widget.draw(surface, self._widget_rect(rect, theme), theme)
            veil = pygame.Surface(rect.size)
            veil.fill(theme.palette.paper)
            veil.set_alpha(PALE)
            surface.blit(veil, rect)

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        found = [(self.name, self._name_rect(self.name, rect, theme))] if self.name and self.is_named else []
        return [*found, (self.widget, self._widget_rect(rect, theme))] if self.is_enabled else found

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        found: list[Node] = []
        if self.name and self.is_named:
            name = self.name.described(self._name_rect(self.name, rect, theme), theme)
            found.append(replace(name, note=self.name_note))
        if self.is_enabled or not found:
            node = self.widget.described(self._widget_rect(rect, theme), theme, plain(self.label))
            node = node if found else replace(node, note=sentences(node.note, self.note))
            found.append(node if self.is_enabled else inactive(node))
        return found

    def _name_rect(self, name: Widget, rect: Rect, theme: Theme) -> Rect:
        label, widget = self._places(rect, theme)
        top = label.top if widget.top >= label.bottom else rect.centery - label.height // 2
        width = min(label.width, name.width(theme))
        return Rect(label.left, top, width, name.height(theme, width))

    def _widget_rect(self, rect: Rect, theme: Theme) -> Rect:
        label, place = self._places(rect, theme)
        if place.top < label.bottom:
            place.centery = rect.centery
        return place

    def _places(self, rect: Rect, theme: Theme) -> tuple[Rect, Rect]:
        gap, preferred = theme.px(2 * GAP), self.widget.width(theme)
        font, small = theme.font(look.STRONG), theme.font(look.TEXT, 0.9)
        space = rect.width - gap
        least = max(
            font.size(self.label)[0],
            round(space * NOTE_SHARE) if self.note or self.other_notes else 0,
            self.name.width(theme) if self.name else 0,
        )
        label_width = max(min(least, round(space * LABEL_SHARE)), space - preferred)
        is_stacked = preferred > space - label_width and preferred <= rect.width
        if is_stacked:
            label_width = rect.width
        elif label_width > space - preferred:
            preferred = space - label_width
        note = max(height_of(each, small, label_width) for each in (self.note, *self.other_notes))
        height = height_of(self.label, font, label_width) + note
        if self.name:
            name = self.name.height(theme, label_width)
            note = height_of(self.name_note, small, label_width)
            height = max(height, name + (note + theme.px(NAME_GAP) if note else 0))
        label = Rect(rect.left, rect.top, label_width, height)
        width = min(preferred, rect.width)
        place = Rect(rect.right - width, rect.top, width, self.widget.height(theme, width))
        if is_stacked:
            place.topleft = (rect.left, label.bottom + theme.px(6))
        return label, place


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
            top = rect.top + row * (height + gap)
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
        theme = self._theme(theme)
        highest = max(place.height for place, _ in self._places(Rect(0, 0, width, 0), theme))
        return highest + theme.px(self.below)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        theme = self._theme(theme)
        for (place, kind), cell in zip(self._places(rect, theme), self.cells, strict=True):
            draw_text(surface, cell, place, theme.font(kind), theme.palette.ink)
        if self.has_line:
            line = theme.edge()
            surface.fill(theme.palette.line, Rect(rect.left, rect.bottom - line, rect.width, line))

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [Node(row_in_words(self.cells, self.titles), Role.LABEL, rect)]

    def _theme(self, theme: Theme) -> Theme:
        """Return the theme of its texts: several columns have no space for the largest."""
        return theme.limited if len(self.cells) > 2 else theme

    def _places(self, rect: Rect, theme: Theme) -> list[tuple[Rect, Type]]:
        kinds = [*self.kinds, *[look.TEXT] * (len(self.cells) - len(self.kinds))]
        places = [place.move(rect.topleft) for place in columns(self.shares, rect.width, theme, self.indent)]
        for cell, kind, place in zip(self.cells, kinds, places, strict=True):
            place.height = height_of(cell, theme.font(kind), place.width)
        return list(zip(places, kinds, strict=True))
