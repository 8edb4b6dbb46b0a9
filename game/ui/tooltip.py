"""Tooltips, and the placement of enlarged cards beside the target they belong to."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ui import theme as look
from game.ui.drawing import draw_box, draw_text, height_of
from game.ui.theme import Theme

AFTER: Final = 0.3  # Seconds that the pointer must rest before the tooltip appears.
MAX_WIDTH: Final = 260
PADDING: Final = 8
STEPS: Final = 16  # Number of evenly spaced steps along each axis at which `place_beside` tries places.


class Tooltip:
    """Tracks what the pointer rests on, and for how long."""

    def __init__(self) -> None:
        self._target: str | None = None
        self._seconds = 0.0
        self._is_dismissed = False

    def point(self, target: str | None) -> bool:
        """Set what is under the pointer. Return True if a tooltip disappears."""
        if target == self._target:
            return False
        was_shown, self._target, self._seconds = self.is_shown, target, 0.0
        self._is_dismissed = False
        return was_shown

    def dismiss(self) -> None:
        """Hide the tooltip until the pointer moves to something else."""
        self._is_dismissed = True

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the tooltip appears."""
        was_shown = self.is_shown
        self._seconds += seconds
        return self.is_shown and not was_shown

    @property
    def is_waiting(self) -> bool:
        """True if a tooltip will appear as time passes."""
        return self._target is not None and not self._is_dismissed and self._seconds < AFTER

    @property
    def is_shown(self) -> bool:
        """True if the pointer has rested long enough."""
        return self._target is not None and self._seconds >= AFTER and not self._is_dismissed


def place_beside(
    beside: Rect,
    size: tuple[int, int],
    bounds: Rect,
    kept_clear: Sequence[Rect],
    spared: Sequence[tuple[Rect, float]],
    gap: int,
) -> Rect:
    """Find the best place for something of this size within `bounds` that does not cover `beside`.

    `kept_clear` is covered only if there is no other place. Covering `spared` has a cost per pixel, which is
    weighed against the distance: each pixel of distance costs half of the thing's height. `bounds` must have
    space for the thing to the left or to the right of `beside`.
    """
    width, height = size
    last = bounds.right - width, bounds.bottom - height
    edges = [each.inflate(gap, gap) for each in kept_clear] + [beside.inflate(2 * gap, 2 * gap)]
    across = _stops(bounds.left, last[0], [x for each in edges for x in (each.left - width, each.right)])
    along = _stops(bounds.top, last[1], [y for each in edges for y in (each.top - height, each.bottom)])
    places = [Rect(x, y, width, height) for x in across for y in along]
    free = [place for place in places if not place.colliderect(beside)]
    covered = [sum(_area(place.clip(each)) for each in place.collideobjectsall(kept_clear)) for place in free]
    least = min(covered)
    best = [place for place, area in zip(free, covered, strict=True) if area == least]
    rects = [rect for rect, _ in spared]

    def cost(place: Rect) -> float:
        away = abs(place.centerx - beside.centerx) + abs(place.centery - beside.centery)
        under = (spared[number] for number in place.collidelistall(rects))
        return sum(weight * _area(place.clip(rect)) for rect, weight in under) + away * height / 2

    return min(best, key=cost)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _stops(first: int, last: int, wanted: Sequence[int]) -> list[int]:
    """Return the coordinates to try: even steps from `first` to `last`, and the `wanted` ones between."""
    steps = [first + (last - first) * step // STEPS for step in range(STEPS + 1)]
    return sorted({*steps, *(place for place in wanted if first <= place <= last)})


def draw_tooltip(surface: pygame.Surface, sentence: str, beside: Rect, bounds: Rect, theme: Theme) -> None:
    """Draw the tooltip under `beside`, or above it if it does not fit there, within `bounds`."""
    font = theme.font(look.TEXT)
    inside = min(font.size(sentence)[0], theme.text_px(MAX_WIDTH))
    height = height_of(sentence, font, inside)
    rect = Rect(0, 0, inside + theme.px(2 * PADDING), height + theme.px(2 * PADDING))
    rect.midtop = (beside.centerx, beside.bottom + theme.px(8))
    if rect.bottom > bounds.bottom:
        rect.bottom = beside.top - theme.px(8)
    rect.clamp_ip(bounds.inflate(-theme.px(8), -theme.px(8)))
    draw_box(surface, rect, theme.palette.ink, theme.palette.paper, theme.edge(), theme.px(5))
    place = rect.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
    draw_text(surface, sentence, place, font, theme.palette.paper)
