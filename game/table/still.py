"""The table beneath a dragged card or piece, drawn again only when it changes."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

import pygame

from game.table.snapshot import TableView
from game.ui.animation import Motion
from game.ui.busy_indicator import BusyIndicator
from game.ui.lift import FLAT

View = TypeVar("View", bound=TableView)


class StillTable:
    """The picture of a table without the thing that is dragged, kept while nothing else changes."""

    def __init__(self, motion: Motion, thinking: BusyIndicator) -> None:
        self._motion = motion
        self._thinking = thinking
        self._key: object = None  # Everything that the kept picture shows.
        self._image: pygame.Surface | None = None  # Made once, since that takes time in a large window.

    def draw(
        self, surface: pygame.Surface, picture: View, draw: Callable[[pygame.Surface, View], None]
    ) -> None:
        """Draw the table without the thing that is dragged, by `draw` where there is no kept picture."""
        if picture.drag is None or self._motion.is_moving:
            self._key = None
            draw(surface, picture)
            return
        at_rest = replace(picture.drag, position=picture.drag.pressed_at)
        still = replace(picture, drag=at_rest, lift=FLAT, hovered=None, is_resting=False)
        # The indicator is the same object in every picture.
        key = still, self._thinking.step, self._thinking.whole_seconds
        if self._image is None or self._image.get_size() != surface.get_size():
            self._key, self._image = None, pygame.Surface(surface.get_size(), 0, surface)
        if key != self._key:
            self._key = key
            draw(self._image, still)
        surface.blit(self._image, (0, 0))
