"""What changes as time passes: glides, flips, outlines where motion is off, and the blur while resizing."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

import pygame

from game.ui.lift import FLAT, Lift

GLIDE: Final = 0.2  # Seconds that a card takes to glide to its new place.
HOME: Final = 0.15  # Seconds that a card takes to glide back after an illegal drop.
STRIKE: Final = 0.22  # Seconds for an attack to strike out and come back.
STRUCK: Final = 0.35  # Fraction of that time after which it hits.
LIFT: Final = 0.25  # Seconds that a card is lifted before it glides, to show which card will move.
RISE_FRACTION: Final = 0.4  # Fraction of the wait, or else of the glide, during which a card rises.
FLIP: Final = 0.2  # Seconds that a card takes to turn over.
FADE: Final = 0.14  # Seconds for the change from one screen to the next.
OUTLINE: Final = 0.25  # Seconds that an outline is shown when motion is off.
OVERSHOOT: Final = 0.035  # How far a lifted thing lands beyond its place, as a fraction of its height.
BUMP: Final = 9.5  # Makes the largest value of x**3 * (1 - x), from 0 to 1, about 1.
SHARP_AFTER: Final = 0.15  # Seconds after the last resize before pictures are redrawn at full quality.


@dataclass(kw_only=True)
class _Animation:
    wait: float = 0.0
    seconds: float
    elapsed: float = 0.0


@dataclass(kw_only=True)
class _Glide(_Animation):
    start: pygame.Rect
    swing: tuple[int, int] | None = None  # How far it strikes out before it comes back to its place.
    rise: int = 0
    is_lifted: bool = False
    held: Lift = FLAT  # How a hand held it before it let go.

    @property
    def gone(self) -> float:
        """How much of its time it has glided: 0 while it waits, 1 at the end."""
        return max(0.0, (self.elapsed - self.wait) / self.seconds)

    @property
    def risen(self) -> float:
        """How much it has risen: 0 on the table, 1 when it is up. It rises while it waits, or on its way."""
        if self.wait and (self.rise or self.swing):
            return 1 - (1 - min(1.0, self.elapsed / (RISE_FRACTION * self.wait))) ** 3
        return max(self.held.height, min(1.0, self.gone / RISE_FRACTION))


_Running = TypeVar("_Running", bound=_Animation)


def _advance(running: dict[str, _Running], seconds: float) -> dict[str, _Running]:
    """Advance these animations by `seconds`, and return those still running."""
    for each in running.values():
        each.elapsed += seconds
    return {name: each for name, each in running.items() if each.elapsed < each.wait + each.seconds}


class Motion:
    """All running animations, by the name of what moves. Skipping them changes only the picture."""

    def __init__(self) -> None:
        self._glides: dict[str, _Glide] = {}
        self._flips: dict[str, _Animation] = {}
        self._outlines: dict[str, _Glide] = {}
        self.speed = 1.0  # Factor on all durations; at 0 things jump into place and are outlined instead.

    def start(
        self,
        name: str,
        start: pygame.Rect,
        seconds: float = GLIDE,
        *,
        wait: float = 0.0,
        rise: int = 0,
        is_lifted: bool = False,
        is_outlined: bool = True,
    ) -> None:
        """Start a glide of `name` from `start` to its place in the layout.

        It first waits for `wait` seconds, raised by `rise` pixels, if any. With `is_lifted`, it moves above
        the table and lands slightly beyond its place before it settles. With `is_outlined`, both places are
        outlined when motion is off.
        """
        if self.speed > 0:
            self._glides[name] = _Glide(
                start=start,
                wait=wait * self.speed,
                seconds=seconds * self.speed,
                rise=rise,
                is_lifted=is_lifted,
            )
        elif is_outlined:
            self._outlines[name] = _Glide(start=start, seconds=OUTLINE)

    def strike(self, name: str, swing: tuple[int, int], wait: float = 0.0) -> None:
        """Let `name` strike out by `swing` pixels from its place and come back, after `wait` seconds."""
        if self.speed > 0:
            self._glides[name] = _Glide(
                start=pygame.Rect(0, 0, 0, 0),
                wait=wait * self.speed,
                seconds=STRIKE * self.speed,
                is_lifted=True,
                swing=swing,
            )

    def let_go(self, starts: Collection[pygame.Rect], held: Lift) -> None:
        """Let the glides from `starts`, where a hand has let go, begin as they were held there."""
        for glide in self._glides.values():
            if glide.start in starts:
                glide.held = held

    def turn_over(self, name: str, wait: float = 0.0) -> None:
        """Keep `name` face down for `wait` seconds, then turn it over. At speed 0 it is face up at once."""
        if self.speed > 0:
            self._flips[name] = _Animation(wait=wait * self.speed, seconds=FLIP * self.speed)

    def skip(self) -> None:
        """End all animations; everything is in its final place, face up."""
        self._glides.clear()
        self._flips.clear()
        self._outlines.clear()

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if anything moved or an outline disappeared."""
        outlined = len(self._outlines)
        is_changing = bool(self._glides or self._flips)
        self._glides = _advance(self._glides, seconds)
        self._flips = _advance(self._flips, seconds)
        self._outlines = _advance(self._outlines, seconds)
        return is_changing or len(self._outlines) < outlined

    @property
    def is_moving(self) -> bool:
        """True if anything glides, turns over or is outlined."""
        return bool(self._glides or self._flips or self._outlines)

    @property
    def is_face_down(self) -> bool:
        """True if things lie face down and none has started to turn over.

        Things that turn over at once do not count: the move that turns them has its own sound.
        """
        return bool(self._flips) and all(flip.elapsed < flip.wait for flip in self._flips.values())

    @property
    def is_turning(self) -> bool:
        """True if anything is still face down or turning over."""
        return bool(self._flips)

    def turned(self, name: str) -> float:
        """Return how far `name` has turned over: 0 is face down, 0.5 edge-on, 1 face up."""
        flip = self._flips.get(name)
        return max(0.0, min(1.0, (flip.elapsed - flip.wait) / flip.seconds)) if flip else 1.0

    def waiting(self, name: str) -> float:
        """Return the seconds until `name` starts to glide; 0 if it is gliding or does not glide at all."""
        glide = self._glides.get(name)
        return max(0.0, glide.wait - glide.elapsed) if glide else 0.0

    def names(self) -> set[str]:
        """Return the names of everything that glides."""
        return set(self._glides)

    def outlined(self) -> dict[str, pygame.Rect]:
        """Return the outlined things, each with the place it came from."""
        return {name: line.start for name, line in self._outlines.items()}

    def rect(self, name: str, home: pygame.Rect) -> pygame.Rect:
        """Return where `name` is now on its way to `home`, and its size; it slows down as it arrives."""
        glide = self._glides.get(name)
        if glide is None:
            return home
        gone = glide.gone
        if glide.swing:
            out = 1 - (1 - gone / STRUCK) ** 2 if gone < STRUCK else ((1 - gone) / (1 - STRUCK)) ** 2
            return home.move(round(glide.swing[0] * out), round(glide.swing[1] * out))
        left = (1 - gone) ** 3
        way = pygame.Vector2(glide.start.x - home.x, glide.start.y - glide.rise * glide.risen - home.y)
        offset = way * left
        if glide.is_lifted and way:
            beyond = min(OVERSHOOT * home.height, way.length() / 4)
            offset -= way.normalize() * beyond * BUMP * gone**3 * (1 - gone)
        grown = (pygame.Vector2(glide.start.size) - home.size) * left
        size = home.width + round(grown.x), home.height + round(grown.y)
        return pygame.Rect((home.x + round(offset.x), home.y + round(offset.y)), size)

    def picture_size(self, name: str, home: pygame.Rect) -> tuple[int, int]:
        """Return the size to draw a picture in: while it waits its own, and once it glides that of `home`.

        On the way it is scaled from that size, since drawing it anew in each frame would take too long.
        """
        return (self.rect(name, home) if self.waiting(name) else home).size

    def lift(self, name: str) -> Lift:
        """Return how `name` is held on its way."""
        glide = self._glides.get(name)
        if glide is None or not glide.is_lifted:
            return FLAT
        return Lift(glide.risen * (1 - glide.gone**3), round(glide.held.tilt * (1 - glide.gone) ** 2))


class ScreenFade:
    """The fade from the picture of one screen to that of the next."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None  # The last picture of the old screen.
        self._seconds = 0.0

    @property
    def is_waiting(self) -> bool:
        """True if the old picture is still seen."""
        return self._before is not None

    def begin(self, surface: pygame.Surface) -> None:
        """Start from the picture on this surface."""
        # The first frame already shows some of the new screen.
        self._before, self._seconds = surface.copy(), FADE / 8

    def end(self) -> None:
        """Show only the new screen."""
        self._before = None

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes."""
        was_waiting = self.is_waiting
        self._seconds += seconds
        if self._seconds >= FADE:
            self.end()
        return was_waiting

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the old picture over the new one."""
        if self._before is not None and self._before.get_size() == surface.get_size():
            self._before.set_alpha(round(255 * (1 - self._seconds / FADE)))
            surface.blit(self._before, (0, 0))


class ResizeBlur:
    """Allows blurred, scaled pictures for a short time after a resize."""

    def __init__(self) -> None:
        self._left = 0.0

    def begin(self) -> None:
        """Note that the size has changed."""
        self._left = SHARP_AFTER

    @property
    def is_waiting(self) -> bool:
        """True if pictures may still be scaled."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True when everything has to be redrawn."""
        was_waiting = self.is_waiting
        self._left = max(0.0, self._left - seconds)
        return was_waiting and not self.is_waiting


class Timed(Protocol):
    """Something that waits for time to pass."""

    @property
    def is_waiting(self) -> bool:
        """True if something will change as time passes."""

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes."""
