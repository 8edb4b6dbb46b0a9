"""Things that glide from where they were to where they are."""

from dataclasses import dataclass
from typing import Final

import pygame

GLIDE: Final = 0.2
"""Seconds that a card takes to its new place."""

HOME: Final = 0.15
"""Seconds that an illegal drop takes to glide home."""


@dataclass
class _Glide:
    start: pygame.Rect
    seconds: float
    elapsed: float = 0.0


class Motion:
    """The running glides, by the name of what glides. Skipping them changes nothing but the picture."""

    def __init__(self) -> None:
        self._glides: dict[str, _Glide] = {}
        self.speed = 1.0
        """How many times as long as normal everything takes; 0 is in place at once."""

    def start(self, name: str, start: pygame.Rect, seconds: float = GLIDE) -> None:
        """Let `name` glide from `start` to wherever the layout has it."""
        if self.speed > 0:
            self._glides[name] = _Glide(start, seconds * self.speed)

    def skip(self) -> None:
        """Everything is where it belongs at once."""
        self._glides.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; True if something moved."""
        was_moving = self.is_moving
        for glide in self._glides.values():
            glide.elapsed += seconds
        self._glides = {name: glide for name, glide in self._glides.items() if glide.elapsed < glide.seconds}
        return was_moving

    @property
    def is_moving(self) -> bool:
        """Whether anything glides."""
        return bool(self._glides)

    def names(self) -> set[str]:
        """What glides now."""
        return set(self._glides)

    def rect(self, name: str, home: pygame.Rect) -> pygame.Rect:
        """Where `name` is drawn now, on its way to `home`; it slows down as it arrives."""
        glide = self._glides.get(name)
        if glide is None:
            return home
        left = (1 - glide.elapsed / glide.seconds) ** 3
        rect = home.copy()
        rect.x = round(home.x + (glide.start.x - home.x) * left)
        rect.y = round(home.y + (glide.start.y - home.y) * left)
        return rect
