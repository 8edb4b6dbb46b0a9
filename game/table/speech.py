"""What a bird says at a decisive moment, drawn beside its portrait."""

from collections.abc import Collection, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.table.portraits import BIRDS
from game.table.remarks import SECONDS, Occasion, Remarks
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_text, height_of
from game.ui.theme import Theme
from game.ui.tooltip import place_beside

MAX_WIDTH: Final = 240
PADDING: Final = 10
GAP: Final = 6
NEAR: Final = 60  # Most distance from the portrait: farther away, somebody else would seem to speak.


class Speech:
    """The remark that is shown now, if any, and those made before."""

    def __init__(self, remarks: Remarks | None = None) -> None:
        self.remarks = remarks or Remarks()
        self.seat = 0  # Who says it.
        self._left = 0.0

    def hear(
        self, now: Snapshot, pleased: Collection[int], upset: Collection[int], *, told: int, is_end: bool
    ) -> None:
        """Let the first bird that is pleased, or else upset, speak about what has just happened, if it will.

        `now`: the table once that has been shown. `told`: the number of lines in the log. `is_end`: True if
        the game or match has ended.
        """
        good, bad = (Occasion.WON, Occasion.LOST) if is_end else (Occasion.GOOD, Occasion.BAD)
        moved = [(seat, good) for seat in pleased] + [(seat, bad) for seat in upset]
        birds = [(seat, occasion) for seat, occasion in moved if now.players[seat] in BIRDS]
        if now.options.remarks == "off" or not birds:
            return
        self.seat, occasion = birds[0]
        player = now.players[self.seat]
        self.remarks = self.remarks.after(player, occasion, told=told, is_asked=now.can_choose)
        self._left = SECONDS if self.remarks.line else 0.0

    @property
    def line(self) -> str:
        """What is said now; empty for nothing."""
        return str(self.remarks.line) if self._left > 0 else ""

    @property
    def is_waiting(self) -> bool:
        return self._left > 0

    def update(self, seconds: float) -> bool:
        was_shown = self.is_waiting
        self._left -= seconds
        return was_shown and not self.is_waiting

    def draw(
        self, surface: pygame.Surface, beside: Rect, kept_clear: Sequence[Rect], screen: Rect, theme: Theme
    ) -> None:
        """Draw the remark `beside` a portrait, unless that would cover something of `kept_clear`."""
        font, padding, palette = theme.font(look.TEXT), theme.px(PADDING), theme.palette
        width = min(theme.text_px(MAX_WIDTH), font.size(self.line)[0] + 1)
        size = width + 2 * padding, height_of(self.line, font, width) + 2 * padding
        place = place_beside(beside, size, screen, kept_clear, (), theme.px(GAP))
        is_near = place.colliderect(beside.inflate(2 * theme.px(NEAR), 2 * theme.px(NEAR)))
        if is_near and place.collidelist(kept_clear) < 0:
            draw_box(surface, place, palette.paper, palette.ink, theme.edge(1.5), theme.px(8))
            draw_text(surface, self.line, place.inflate(-2 * padding, -2 * padding), font, palette.ink)
