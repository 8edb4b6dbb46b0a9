"""The note of a lesson or a puzzle: a sheet of paper that says what to see, and how far one is."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.button import Button
from game.ui.shapes import draw_box
from game.ui.text import draw_line, draw_text, fitting_font, height_of, widest_word
from game.ui.theme import Theme

NOTE: Final = "button/note"

PADDING: Final = 14
DOT: Final = 10
BETWEEN: Final = 0.6
"""The gap between two dots, in dots; they are smaller where there is no room for them all."""

DOTS_HEIGHT: Final = 30
FOOT_HEIGHT: Final = 24
"""For a line instead of the dots."""

LARGEST_TEXT: Final = 1.2
"""How many times as large as normal the note's text is where it has room, or as large as the player wants."""

SMALLEST_TEXT: Final = 0.6
"""A long text in a large size is written this small rather than cut; never under 13 pixels."""


@dataclass(frozen=True)
class Note(Button):
    """A sheet of paper on the table: title, text, and a dot for each step or a line at the foot. To click it
    does nothing.
    """

    title: str = ""
    number: int = 0
    """Which step this is, from 0."""

    count: int = 1
    """How many steps there are."""

    foot: str = ""
    """The line at the foot; empty for the dots."""

    def draw(
        self,
        surface: pygame.Surface,
        rect: Rect,
        theme: Theme,
        *,
        is_hot: bool = False,
        is_pressed: bool = False,
        is_focused: bool = False,
    ) -> None:
        """Draw the sheet, whether the pointer is over it or not."""
        palette = theme.palette
        draw_box(surface, rect, palette.paper, palette.ink, theme.edge(2), theme.px(8))
        inside = self.inside(rect, theme)
        title, text = self.fonts(inside, theme)
        draw_text(surface, self.title, inside, title, palette.ink)
        inside.top += height_of(self.title, title, inside.width) + theme.px(6)
        draw_text(surface, self.caption, inside, text, palette.ink)
        if self.foot:
            top = rect.bottom - theme.px(DOTS_HEIGHT)
            place = Rect(inside.left, top, inside.width, theme.px(FOOT_HEIGHT))
            draw_line(surface, self.foot, place, fitting_font(self.foot, place, theme), palette.faint)
        else:
            self._draw_dots(surface, rect, theme)

    def inside(self, rect: Rect, theme: Theme) -> Rect:
        """Where title and text have their room."""
        inside = rect.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
        inside.height = rect.bottom - theme.px(DOTS_HEIGHT) - inside.top
        return inside

    def fonts(self, inside: Rect, theme: Theme) -> tuple[pygame.font.Font, pygame.font.Font]:
        """The fonts of title and text, the largest with which both have room."""
        largest = max(1.0, LARGEST_TEXT / theme.text)
        for percent in range(round(100 * largest), round(100 * SMALLEST_TEXT), -5):
            title = self._title_font(min(100, percent), inside.width, theme)
            text = theme.font(look.TEXT, percent / 100)
            high = height_of(self.title, title, inside.width) + theme.px(6)
            if high + height_of(self.caption, text, inside.width) <= inside.height:
                return title, text
        return theme.font(look.TITLE, SMALLEST_TEXT), theme.font(look.TEXT, SMALLEST_TEXT)

    def _title_font(self, percent: int, width: int, theme: Theme) -> pygame.font.Font:
        """The font of the title: smaller than wanted rather than with a word broken, where that helps."""
        smaller = range(percent, round(100 * SMALLEST_TEXT) - 1, -5)
        fonts = (theme.font(look.TITLE, each / 100) for each in smaller)
        whole = (font for font in fonts if widest_word(self.title, font) <= width)
        return next(whole, theme.font(look.TITLE, percent / 100))

    def _draw_dots(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        """Steps behind the learner are filled, the present one is long, those to come are rings."""
        palette = theme.palette
        room = rect.width - theme.px(2 * PADDING)
        # The present one is three dots wide, and what lies between two is a good half of one.
        side = min(theme.px(DOT), int(room / (self.count + 2 + BETWEEN * (self.count - 1))))
        dot = Rect(rect.left + theme.px(PADDING), rect.bottom - theme.px(DOTS_HEIGHT - 9), side, side)
        for number in range(self.count):
            dot.width = 3 * side if number == self.number else side
            ground = palette.ink if number < self.number else palette.gold if number == self.number else None
            draw_box(surface, dot, ground, palette.ink, theme.edge(1.5), side // 2)
            dot.left = dot.right + round(BETWEEN * side)
