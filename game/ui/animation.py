"""Things that glide from where they were to where they are, or are outlined where motion is off.

Cards can also lie face down for a while and then turn over.
"""

from dataclasses import dataclass
from typing import Final

import pygame

GLIDE: Final = 0.2
"""Seconds that a card takes to its new place."""

HOME: Final = 0.15
"""Seconds that an illegal drop takes to glide home."""

LIFT: Final = 0.25
"""Seconds that a card is lifted in its place before it glides, so that one sees which it is."""

RISING: Final = 0.4
"""The part of its wait in which a card is lifted; then it stands still."""

FLIP: Final = 0.2
"""Seconds that a card takes to turn over."""

OUTLINE: Final = 0.25
"""Seconds that an outline stands where nothing glides."""


@dataclass
class _Glide:
    start: pygame.Rect
    wait: float
    seconds: float
    rise: int
    elapsed: float = 0.0


@dataclass
class _Flip:
    wait: float
    seconds: float
    elapsed: float = 0.0


@dataclass
class _Outline:
    start: pygame.Rect
    elapsed: float = 0.0


class Motion:
    """What runs, by the name of what glides or turns. Skipping it changes nothing but the picture."""

    def __init__(self) -> None:
        self._glides: dict[str, _Glide] = {}
        self._flips: dict[str, _Flip] = {}
        self._outlines: dict[str, _Outline] = {}
        self.speed = 1.0
        """How many times as long as normal everything takes; 0 is in place at once, with an outline."""

    def start(
        self,
        name: str,
        start: pygame.Rect,
        seconds: float = GLIDE,
        *,
        wait: float = 0.0,
        rise: int = 0,
        is_outlined: bool = True,
    ) -> None:
        """Let `name` glide from `start` to wherever the layout has it.

        It stays at `start` for the seconds of `wait`, lifted by `rise` pixels. `is_outlined`: whether an
        outline shows where it came from and went to where motion is off.
        """
        if self.speed > 0:
            self._glides[name] = _Glide(start, wait * self.speed, seconds * self.speed, rise)
        elif is_outlined:
            self._outlines[name] = _Outline(start)

    def turn(self, name: str, wait: float = 0.0) -> None:
        """Let `name` lie face down for the seconds of `wait`, then turn over; at speed 0 it is face up."""
        if self.speed > 0:
            self._flips[name] = _Flip(wait * self.speed, FLIP * self.speed)

    def skip(self) -> None:
        """Everything is where it belongs at once, face up."""
        self._glides.clear()
        self._flips.clear()
        self._outlines.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; True if something moved, or an outline disappears."""
        outlined = len(self._outlines)
        is_changing = bool(self._glides or self._flips)
        for glide in self._glides.values():
            glide.elapsed += seconds
        for flip in self._flips.values():
            flip.elapsed += seconds
        for line in self._outlines.values():
            line.elapsed += seconds
        self._glides = {
            name: glide for name, glide in self._glides.items() if glide.elapsed < glide.wait + glide.seconds
        }
        self._flips = {
            name: flip for name, flip in self._flips.items() if flip.elapsed < flip.wait + flip.seconds
        }
        self._outlines = {name: line for name, line in self._outlines.items() if line.elapsed < OUTLINE}
        return is_changing or len(self._outlines) < outlined

    @property
    def is_moving(self) -> bool:
        """Whether anything glides, turns over, or is outlined instead."""
        return bool(self._glides or self._flips or self._outlines)

    @property
    def is_face_down(self) -> bool:
        """Whether things lie face down and none of them has begun to turn over."""
        return bool(self._flips) and all(flip.elapsed <= flip.wait for flip in self._flips.values())

    @property
    def is_turning(self) -> bool:
        """Whether anything lies face down still, or turns over."""
        return bool(self._flips)

    def turned(self, name: str) -> float:
        """How far `name` is turned over: 0 face down, 1 face up, in the middle of it seen from its edge."""
        flip = self._flips.get(name)
        if flip is None:
            return 1.0
        return max(0.0, min(1.0, (flip.elapsed - flip.wait) / flip.seconds))

    def waiting(self, name: str) -> float:
        """The seconds until `name` sets off; 0 if it has, or does not glide."""
        glide = self._glides.get(name)
        return max(0.0, glide.wait - glide.elapsed) if glide else 0.0

    def names(self) -> set[str]:
        """What glides now."""
        return set(self._glides)

    def outlined(self) -> dict[str, pygame.Rect]:
        """What is outlined now, with the place that it came from."""
        return {name: line.start for name, line in self._outlines.items()}

    def rect(self, name: str, home: pygame.Rect) -> pygame.Rect:
        """Where `name` is drawn now, on its way to `home`; it slows down as it arrives."""
        glide = self._glides.get(name)
        if glide is None:
            return home
        gliding = glide.elapsed - glide.wait
        left = 1.0 if gliding <= 0 else (1 - gliding / glide.seconds) ** 3
        risen = 1 - (1 - min(1.0, glide.elapsed / (RISING * glide.wait))) ** 3 if glide.wait else 1.0
        rect = home.copy()
        rect.x = round(home.x + (glide.start.x - home.x) * left)
        rect.y = round(home.y + (glide.start.y - glide.rise * risen - home.y) * left)
        return rect
