"""Celebration of a win: six figures rise above the moves and time of the game."""

from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.solo import SoloResult, clock
from game.solodrez.rules.cards import RANKS
from game.solodrez.table.card_view import NUMBER_COLORS, PORTRAITS
from game.solodrez.table.layout import Layout
from game.ui import assets
from game.ui import theme as look
from game.ui.shapes import draw_box
from game.ui.text import draw_text, height_of
from game.ui.theme import Theme

RISE_SECONDS: Final = 0.35
FIGURE_DELAY: Final = 0.18  # Seconds between one figure and the next.

NORMAL_SECONDS: Final = RISE_SECONDS + (RANKS - 1) * FIGURE_DELAY
"""Seconds for the whole celebration at normal speed."""

MAX_SECONDS: Final = 2.0  # Most seconds for the whole celebration, however slow other animations are.
PANEL_WIDTH: Final = 560
FIGURE: Final = 78
PADDING: Final = 22
MIN_GAP: Final = 14  # Least distance between the cards and the panel.


class Celebration:
    """The state of a running celebration."""

    def __init__(self, solo_result: SoloResult | None, speed: float) -> None:
        """Start the celebration; `speed` multiplies its duration, and 0 skips it."""
        self._result = solo_result
        self._speed = min(speed, MAX_SECONDS / NORMAL_SECONDS)
        self._seconds = 0.0

    @property
    def is_waiting(self) -> bool:
        return self._seconds < NORMAL_SECONDS * self._speed

    def skip(self) -> None:
        self._seconds = NORMAL_SECONDS * self._speed

    def update(self, seconds: float) -> bool:
        was_waiting = self.is_waiting
        self._seconds += seconds
        return was_waiting

    def lines(self) -> list[str]:
        """Return one line for the moves and one for the time, each with the previous record."""
        if self._result is None:
            return []
        moves, seconds, fewest, best = self._result
        first = _("Moves: {count}.", count=moves)
        if fewest is not None and moves < fewest:
            first += " " + _("The fewest so far!")
        elif fewest is not None:
            first += " " + _("The fewest so far: {count}.", count=fewest)
        second = _("Time: {time}.", time=clock(seconds))
        # Compare as displayed: half a second is not a record.
        if best is not None and int(seconds) < int(best):
            second += " " + _("The shortest so far!")
        elif best is not None:
            second += " " + _("The shortest so far: {time}.", time=clock(best))
        return [first, second]

    def panel(self, layout: Layout) -> Rect:
        """Return the panel's place: centered in the space below the cards and the places of first cards."""
        theme = layout.theme
        panel = Rect(0, 0, min(theme.text_px(PANEL_WIDTH), layout.screen.width - theme.px(40)), 0)
        inside = panel.width - theme.px(2 * PADDING)
        height = sum(height_of(text, font, inside) for text, font in self._words(theme))
        panel.height = height + theme.px(FIGURE) + theme.px(2 * PADDING + 12)
        rows = [*layout.slots, *(card for column in layout.cards for card in column)]
        top = max(rect.bottom for rect in rows) + theme.px(MIN_GAP)
        panel.centerx = layout.screen.centerx
        panel.top = max(top, (top + layout.columns[0].bottom - panel.height) // 2)
        return panel

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        theme, palette, panel = layout.theme, layout.theme.palette, self.panel(layout)
        draw_box(surface, panel, palette.paper, palette.ink, theme.edge(3), theme.px(12))
        place = panel.inflate(-theme.px(2 * PADDING), 0)
        place.top = panel.top + theme.px(PADDING) + theme.px(FIGURE) + theme.px(12)
        for text, font in self._words(theme):
            draw_text(surface, text, place, font, palette.ink, is_centered=True)
            place.top += height_of(text, font, place.width)
        self._draw_figures(surface, panel, theme)

    def _words(self, theme: Theme) -> list[tuple[str, pygame.font.Font]]:
        words = [(_("You win."), theme.font(look.HEADING))]
        return words + [(line, theme.font(look.TEXT)) for line in self.lines()]

    def _draw_figures(self, surface: pygame.Surface, panel: Rect, theme: Theme) -> None:
        side = theme.px(FIGURE)
        step = side + theme.px(6)
        left = panel.centerx - (RANKS * step - theme.px(6)) // 2
        shelf = Rect(panel.left, panel.top + theme.px(PADDING), panel.width, side)
        clip = surface.get_clip()
        surface.set_clip(shelf.clip(clip))
        for rank in range(RANKS):
            part = 1.0
            if self._speed > 0:
                part = min(1.0, max(0.0, (self._seconds / self._speed - rank * FIGURE_DELAY) / RISE_SECONDS))
            fallen = round(side * (1 - part) ** 3)
            image = assets.tinted(PORTRAITS[rank], side, NUMBER_COLORS[(2, 4, 5, 7, 9, 8)[rank]])
            surface.blit(image, (left + rank * step, shelf.top + fallen))
        surface.set_clip(clip)
