"""Something that follows the pointer from where it was pressed."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

STARTS_AFTER: Final = 4.0
"""Logical pixels of way before a press becomes a drag; time plays no part."""


@dataclass(frozen=True)
class Drag:
    """A press on a target, and the drag that it may become."""

    target: str
    """What was pressed."""

    origin: pygame.Rect
    """Where it lay."""

    pressed_at: tuple[int, int]
    """Where the pointer went down."""

    position: tuple[int, int]
    """Where the pointer is."""

    is_started: bool = False
    """Whether it has moved far enough to be a drag; else letting go is a click."""

    def moved(self, position: tuple[int, int], scale: float) -> "Drag":
        """The same with the pointer elsewhere; `scale` turns logical pixels into the surface's."""
        way = pygame.Vector2(position).distance_to(self.pressed_at)
        return replace(self, position=position, is_started=self.is_started or way >= STARTS_AFTER * scale)

    @property
    def rect(self) -> pygame.Rect:
        """Where the dragged thing is drawn now."""
        return self.origin.move(self.position[0] - self.pressed_at[0], self.position[1] - self.pressed_at[1])
