"""The text field of the position editor: shows the position, and accepts a new one."""

import re
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.hierarkia.analysis.layout import POSITION
from game.ui import theme as look
from game.ui.lists import PADDING, TextLine
from game.ui.shapes import draw_box
from game.ui.text import LEAST_TEXT
from game.ui.theme import Theme

LONGEST: Final = 200  # No position is longer than this.
SIGNS: Final = ".12345678abcdefghijkrs/-:>0 9"  # The characters of a position.


class PositionLine:
    """A text field with its current input."""

    def __init__(self) -> None:
        self.written: str | None = None  # The input; None while the field is not being edited.

    @property
    def is_written(self) -> bool:
        return self.written is not None

    def begin(self) -> None:
        """Start editing, keeping any earlier input."""
        self.written = self.written or ""

    def leave(self) -> None:
        """Stop editing and discard the input."""
        self.written = None

    def write(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> str | None:
        """Handle a key; on Enter, return the input unless it is blank."""
        act = self._widget.handle(event, rect, theme)
        if act is None:
            return None
        if act.value is not True:
            self.written = str(act.value)
            return None
        if self.written and self.written.strip():
            return self.written
        self.leave()
        return None

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, position: str, *, is_hot: bool) -> None:
        """Draw the input, or the whole position while not editing."""
        if self.is_written:
            self._widget.draw(surface, rect, theme, is_hot=is_hot, is_focused=True)
            return
        palette = theme.palette
        edge = palette.gold if is_hot else palette.ink
        draw_box(surface, rect, palette.paper, edge, theme.edge(2 if is_hot else 1.5), theme.px(6))
        area = text_area(rect, theme)
        font = font_for(position, area, theme)
        lines, high = lines_of(position, font, area.width), font.get_linesize()
        top = area.centery - high * len(lines) // 2
        for number, line in enumerate(lines):
            image = font.render(line, True, palette.ink)
            surface.blit(image, image.get_rect(left=area.left, top=top + number * high))

    @property
    def _widget(self) -> TextLine:
        placeholder = _("Write or paste a position, then Enter")
        return TextLine(POSITION, self.written or "", SIGNS, LONGEST, placeholder)


def text_area(rect: Rect, theme: Theme) -> Rect:
    """Return the area of the text within its box."""
    return rect.inflate(-2 * theme.px(PADDING), -theme.px(4))


def lines_of(position: str, font: pygame.font.Font, width: int) -> list[str]:
    """Split the text into lines of at most this width, breaking only after a field or a row of the board."""
    lines = [""]
    for piece in re.findall(r"[^/ ]*[/ ]?", position):
        if font.size((lines[-1] + piece).rstrip())[0] > width:
            lines.append("")
        lines[-1] += piece
    return lines


def font_for(position: str, area: Rect, theme: Theme) -> pygame.font.Font:
    """Return the largest font in which the whole text fits, else the smallest."""
    sizes: Sequence[pygame.font.Font] = [
        theme.font(look.TEXT, percent / 100) for percent in range(100, round(100 * LEAST_TEXT) - 1, -4)
    ]
    heights = (len(lines_of(position, font, area.width)) * font.get_linesize() for font in sizes)
    return next((font for font, high in zip(sizes, heights, strict=True) if high <= area.height), sizes[-1])
