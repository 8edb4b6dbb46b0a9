"""The line in which the position that is set up stands as text, and in which another one is written."""

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

LONGEST: Final = 200
"""No position as text is longer."""

SIGNS: Final = ".12345678abcdefghijkrs/-:>0 9"
"""What a position is written with."""


class PositionLine:
    """What has been written so far."""

    def __init__(self) -> None:
        self.written: str | None = None
        """None while nobody writes there."""

    @property
    def is_written(self) -> bool:
        """Whether somebody writes there."""
        return self.written is not None

    def begin(self) -> None:
        """Write from now on, behind what has been written."""
        self.written = self.written or ""

    def leave(self) -> None:
        """Write no longer; what has been written is forgotten."""
        self.written = None

    def write(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> str | None:
        """Take in a key; the text, once it is to be set up."""
        act = self._widget.handle(event, rect, theme)
        if act is None:
            return None
        if act.value is not True:
            self.written = str(act.value)
            return None
        text = self.written or ""
        if not text.strip():
            self.leave()
            return None
        return text

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, position: str, *, is_hot: bool) -> None:
        """Draw what is being written, or else the whole position."""
        if self.is_written:
            self._widget.draw(surface, rect, theme, is_hot=is_hot, is_focused=True)
            return
        palette = theme.palette
        edge = palette.gold if is_hot else palette.ink
        draw_box(surface, rect, palette.paper, edge, theme.edge(2 if is_hot else 1.5), theme.px(6))
        room = room_in(rect, theme)
        font = font_for(position, room, theme)
        lines, high = lines_of(position, font, room.width), font.get_linesize()
        top = room.centery - high * len(lines) // 2
        for number, line in enumerate(lines):
            image = font.render(line, True, palette.ink)
            surface.blit(image, image.get_rect(left=room.left, top=top + number * high))

    @property
    def _widget(self) -> TextLine:
        placeholder = _("Write or paste a position, then Enter")
        return TextLine(POSITION, self.written or "", SIGNS, LONGEST, placeholder)


def room_in(rect: Rect, theme: Theme) -> Rect:
    """Where in its box the text stands."""
    return rect.inflate(-2 * theme.px(PADDING), -theme.px(4))


def lines_of(position: str, font: pygame.font.Font, width: int) -> list[str]:
    """The text in lines no wider than that, broken behind a row of the board or a field."""
    lines = [""]
    for piece in re.findall(r"[^/ ]*[/ ]?", position):
        if font.size((lines[-1] + piece).rstrip())[0] > width:
            lines.append("")
        lines[-1] += piece
    return lines


def font_for(position: str, room: Rect, theme: Theme) -> pygame.font.Font:
    """The largest font in which there is room for the whole text; where there is none, the smallest."""
    sizes: Sequence[pygame.font.Font] = [
        theme.font(look.TEXT, percent / 100) for percent in range(100, round(100 * LEAST_TEXT) - 1, -4)
    ]
    return next((font for font in sizes if _fits(position, font, room)), sizes[-1])


def _fits(position: str, font: pygame.font.Font, room: Rect) -> bool:
    return len(lines_of(position, font, room.width)) * font.get_linesize() <= room.height
