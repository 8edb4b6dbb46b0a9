"""A month of a calendar."""

import tomllib
from calendar import Calendar
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import MINYEAR, date
from functools import cache
from typing import Final

import pygame
from pygame import Rect

from game import data
from game.engine.daily import WEEK
from game.engine.i18n import Phrase, _
from game.play.daily import COUNT
from game.ui import assets
from game.ui import theme as look
from game.ui.block import Block
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_fitted, draw_line
from game.ui.theme import Theme
from game.ui.widget import Button, Widget, WidgetState

EARLIER: Final = "daily/earlier"
LATER: Final = "daily/later"
DAY: Final = "daily/day-"  # Prefix of a day's target; its date follows.

CELL: Final = 44  # Side of a day's square, with the gap around it.
CELL_GAP: Final = 4
NAMES: Final = 26  # Height of the names of the weekdays.
WEEKS: Final = 6  # The most weeks of a month.
PROGRESS: Final = 26  # Width of the line that shows how many of a day's tasks are solved.
STAR: Final = 11  # Width of the star in its place if all are.
FOOT: Final = 7  # Distance between the middle of either and the lower edge of the square.


@dataclass(frozen=True)
class DayCell(Widget):
    """A day that can be chosen."""

    day: int  # Of the month.
    solved: int
    is_today: bool
    is_chosen: bool

    @property
    def hint(self) -> str:
        return _("Solved: {solved} of {count}", solved=self.solved, count=COUNT)

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        name = _("{day}, today", day=self.day) if self.is_today else str(self.day)
        return Node(name, Role.CHOICE, rect, self.target, note=self.hint, is_on=self.is_chosen)

    def width(self, theme: Theme) -> int:
        return theme.text_px(CELL) - theme.px(CELL_GAP)

    def height(self, theme: Theme, width: int) -> int:
        return width

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        theme = theme.limited
        palette = theme.palette
        ground = palette.ink if self.is_chosen else palette.shade if state.is_hot else palette.paper
        color = palette.paper if self.is_chosen else palette.ink
        edge = palette.gold if state.is_hot else palette.ink if self.is_today else None
        draw_box(surface, rect, ground, edge, theme.edge(2), theme.px(6))
        font = theme.font(look.STRONG if self.is_today else look.TEXT)
        draw_line(surface, str(self.day), rect, font, color, is_centered=True)
        foot = rect.centerx, rect.bottom - theme.text_px(FOOT)
        if self.solved == COUNT:
            star = assets.stencil("ui/star", theme.text_px(STAR), color)
            surface.blit(star, star.get_rect(center=foot))
        elif self.solved:
            line = Rect(0, 0, theme.text_px(PROGRESS), theme.text_px(4))
            line.center = foot
            draw_box(surface, line, None, color, theme.edge(), line.height // 2)
            line.width = line.width * self.solved // COUNT
            surface.fill(color, line)


@cache
def _names(kind: str) -> Sequence[Phrase]:
    """Return the names of the months or the weekdays."""
    return data.read(
        "screens", "calendar.toml", lambda text: [*map(Phrase, tomllib.loads(text)[kind]["lines"])]
    )


def title_of(month: date) -> str:
    """Return the name of a month, with its year."""
    return _("{month} {year}", month=_names("months")[month.month - 1], year=month.year)


def days_of(month: date) -> list[int]:
    """Return the days of a month by weeks that begin on Monday, with 0 for those of other months."""
    return list(Calendar().itermonthdays(month.year, month.month))


class Month(Block):
    """A month: its days up to today can be chosen."""

    zone = "calendar"

    def __init__(self, first: date, cells: Mapping[int, DayCell], *, is_last: bool) -> None:
        """Create the month that begins on `first`. `is_last`: True if the next one lies ahead."""
        self._cells, self._title = cells, title_of(first)
        self._days = days_of(first)
        is_first = (first.year, first.month) == (MINYEAR, 1)
        self._earlier = Button(EARLIER, "", icon="ui/previous", note=_("Previous month"), is_idle=is_first)
        self._later = Button(LATER, "", icon="ui/next", note=_("Next month"), is_idle=is_last)

    def width(self, theme: Theme) -> int:
        return theme.text_px(CELL) * WEEK

    def height(self, theme: Theme, width: int) -> int:
        return self.bar_height(theme) + theme.text_px(NAMES + WEEKS * CELL)

    def bar_height(self, theme: Theme) -> int:
        """Return the height of the line with the title."""
        return self._earlier.height(theme, self._earlier.width(theme))

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        palette, bar, side = theme.palette, self._bar(rect, theme), theme.text_px(CELL)
        title = bar.inflate(-2 * self._later.width(theme), 0)
        draw_fitted(surface, self._title, title, theme, palette.ink, look.TITLE, is_centered=True)
        name = Rect(bar.left, bar.bottom, side, theme.text_px(NAMES))
        small = theme.font(look.TEXT, 0.85)
        for weekday in _names("weekdays"):
            draw_line(surface, _(weekday), name, small, palette.faint, is_centered=True)
            name.left += side
        for day, place in self._places(rect, theme):
            if day not in self._cells:
                draw_line(surface, str(day), place, theme.font(look.TEXT), palette.idle, is_centered=True)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [Node(self._title, Role.HEADING, self._bar(rect, theme)), *super().described(rect, theme)]

    def widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect]]:
        bar, places, side = self._bar(rect, theme), self._places(rect, theme), self._later.width(theme)
        buttons: list[tuple[Widget, Rect]] = [
            (button, Rect(left, bar.top, side, bar.height))
            for button, left in ((self._earlier, bar.left), (self._later, bar.right - side))
        ]
        return [*buttons, *((self._cells[day], place) for day, place in places if day in self._cells)]

    def _bar(self, rect: Rect, theme: Theme) -> Rect:
        """Return the place of the title and the buttons."""
        return Rect(rect.left, rect.top, self.width(theme), self.bar_height(theme))

    def _places(self, rect: Rect, theme: Theme) -> Iterator[tuple[int, Rect]]:
        """Yield the days with their places, which do not touch, or an arrow key might change the row."""
        side, between = theme.text_px(CELL), theme.px(CELL_GAP)
        top = self._bar(rect, theme).bottom + theme.text_px(NAMES)
        for place, day in enumerate(self._days):
            row, column = divmod(place, WEEK)
            if day:
                cell = Rect(rect.left + column * side, top + row * side, side, side)
                yield day, cell.inflate(-between, -between)
