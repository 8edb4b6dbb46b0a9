"""Drawing of what is lifted off the table: larger, tilted by the speed of the hand, above a soft shadow."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui import assets

GROWTH: Final = 0.04  # How much larger a thing is in the hand, as a fraction of its size.
MAX_TILT: Final = 4  # Degrees.
TILT_SPEED: Final = 260.0  # Speed of the hand across that tilts by one degree, in logical pixels per second.
TILT_SECONDS: Final = 0.07  # Time constant with which the tilt follows the hand.
RISE_SECONDS: Final = 0.08  # Seconds until a thing that is picked up is all the way up.
HEIGHTS: Final = 4  # Different heights drawn. Each needs a cached picture.
DROP: Final = 0.075  # How far the shadow falls below a thing in the hand.
BLUR: Final = 0.06  # Radius of its blur. Both are fractions of the thing's shorter side.
SHADE: Final = 105  # Opacity of the shadow, 0 to 255.
BEHIND: Final = 0.7  # Size of a thing before it comes forward.
STAGES: Final = 12  # Different sizes drawn as it comes forward.
EDGE: Final = 0.04  # Width of a card seen edge-on, as a fraction of its width.
SHRINK: Final = 4  # The shadow is blurred at a size that is this many times smaller.


class Lift(NamedTuple):
    """How a thing is held above the table."""

    height: float = 0.0  # 0: it lies on the table; 1: in the hand.
    tilt: int = 0  # Degrees clockwise.


FLAT: Final = Lift()


class Hand:
    """The hand that drags something: how high it holds that, and how far its movement tilts it."""

    def __init__(self) -> None:
        self._position: tuple[int, int] | None = None  # The pointer's position while something is dragged.
        self._height = 0.0
        self._tilt = 0.0

    @property
    def lift(self) -> Lift:
        """How the dragged thing is held."""
        return Lift(self._height, round(self._tilt))

    @property
    def is_waiting(self) -> bool:
        """True if the thing still rises, or will become level as time passes."""
        return self._position is not None and (self._height < 1 or abs(self._tilt) >= 0.5)

    def follow(self, position: tuple[int, int] | None, scale: float, seconds: float) -> bool:
        """Follow the pointer for `seconds`, and return True if the picture changes.

        `position`: None if nothing is dragged. `scale`: surface pixels per logical pixel.
        """
        before, was = self.lift, self._position
        self._position = position
        if position is None or was is None:
            self._height = self._tilt = 0.0
        if position is not None and seconds > 0:
            speed = (position[0] - (was or position)[0]) / (scale * seconds)
            aim = max(-MAX_TILT, min(MAX_TILT, speed / TILT_SPEED))
            self._tilt += (aim - self._tilt) * min(1.0, seconds / TILT_SECONDS)
            self._height = min(1.0, self._height + seconds / RISE_SECONDS)
        return self.lift != before


def draw_lifted(
    surface: pygame.Surface, image: pygame.Surface, rect: Rect, lift: Lift, turned: float = 0.0
) -> None:
    """Draw a cached picture, scaled to the height of `rect`, its place on the table.

    `turned`: how far it has turned over, from 0 to 1; halfway it is seen edge-on, and then wide again.
    """
    step, scale = round(max(0.0, min(1.0, lift.height)) * HEIGHTS), rect.height / image.get_height()
    shown = image
    if step:
        # The picture itself is in the key, so that no other can take its place.
        shown = assets.cached(("lifted", image, step, lift.tilt), lambda: _render(image, step, lift.tilt))
    across = scale * max(abs(math.cos(math.pi * turned)), EDGE)
    if (across, scale) != (1, 1):
        shown = pygame.transform.smoothscale_by(shown, (across, scale))
    surface.blit(shown, shown.get_rect(center=rect.center))


def grown(image: pygame.Surface, part: float) -> pygame.Surface:
    """Return a cached picture on its way forward: from `BEHIND` of its size at 0 to its own size at 1."""
    step = round(max(0.0, min(1.0, part)) * STAGES)
    factor = BEHIND + (1 - BEHIND) * step / STAGES
    return assets.cached(("grown", image, step), lambda: pygame.transform.smoothscale_by(image, factor))


def draw_shadow(surface: pygame.Surface, rect: Rect, blur: int) -> None:
    """Draw the soft shadow of a box at `rect`, which falls below it."""
    image = assets.cached(("shadow", rect.size, blur), lambda: _box_shadow(rect.size, blur))
    surface.blit(image, image.get_rect(center=rect.move(0, blur // 2).center))


def _box_shadow(size: tuple[int, int], blur: int) -> pygame.Surface:
    canvas = pygame.Surface((size[0] + 4 * blur, size[1] + 4 * blur), pygame.SRCALPHA)
    canvas.fill((0, 0, 0, SHADE), Rect((2 * blur, 2 * blur), size))
    return _blurred(canvas, blur)


def draw_stack(surface: pygame.Surface, layers: Sequence[tuple[pygame.Surface, Rect]], lift: Lift) -> None:
    """Draw cached pictures that are lifted together, each with its place on the table, the topmost last."""
    place = layers[0][1].unionall([rect for _image, rect in layers])
    parts = [(image, rect.move(-place.left, -place.top)) for image, rect in layers]
    key = ("stack", place.size, *((image, rect.topleft) for image, rect in parts))
    draw_lifted(surface, assets.cached(key, lambda: _stack(place.size, parts)), place, lift)


def _stack(size: tuple[int, int], parts: Sequence[tuple[pygame.Surface, Rect]]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blits(parts)
    return image


def _render(image: pygame.Surface, step: int, tilt: int) -> pygame.Surface:
    height, short = step / HEIGHTS, min(image.get_size())
    top = _rotozoomed(image, tilt, 1 + GROWTH * height)
    blur, drop = max(SHRINK, round(BLUR * short * height)), round(DROP * short * height)
    # The shadow falls below the thing; the same space above keeps the thing in the middle.
    margin = 2 * blur + drop
    canvas = pygame.Surface((top.get_width() + 2 * margin, top.get_height() + 2 * margin), pygame.SRCALPHA)
    canvas.blit(top, (margin, margin + drop))
    canvas.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    shaded = _blurred(canvas, blur)
    shaded.blit(top, (margin, margin))
    return shaded


def _rotozoomed(image: pygame.Surface, degrees: int, factor: float) -> pygame.Surface:
    """Return a picture turned clockwise and scaled, with smooth edges."""
    # Edges are smooth only inside the picture. Around it is their color, so that they do not darken.
    padded = pygame.Surface((image.get_width() + 2, image.get_height() + 2), pygame.SRCALPHA)
    padded.fill((*image.get_at((image.get_width() // 2, 0))[:3], 0))
    padded.blit(image, (1, 1))
    return pygame.transform.rotozoom(padded, -degrees, factor)


def _blurred(image: pygame.Surface, blur: int) -> pygame.Surface:
    size = image.get_width() // SHRINK, image.get_height() // SHRINK
    small = pygame.transform.gaussian_blur(pygame.transform.smoothscale(image, size), max(1, blur // SHRINK))
    return pygame.transform.smoothscale(small, image.get_size())


def turned(image: pygame.Surface, degrees: int) -> pygame.Surface:
    """Return a cached picture turned clockwise."""
    return assets.cached(("turned", image, degrees), lambda: _rotozoomed(image, degrees, 1.0))
