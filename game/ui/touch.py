"""Touch: turns a finger into the pointer that every scene understands.

A finger that comes down only points, so that what rests under it is shown enlarged or explained, as under a
mouse. It clicks if it leaves again soon; it drags if it moves first; if it stays, it has only pointed. All
fingers but the first are ignored, and the first is forgotten when it may be gone unseen.
"""

from typing import Final

import pygame
from pygame.event import Event

FORGOTTEN: Final = 2.0  # Seconds after which a finger that does not move gives way to another.
LONG: Final = 0.5  # Seconds after which a finger that does not move has only pointed.
THRESHOLD: Final = 10.0  # Logical pixels that a finger must move before it drags.
AWAY: Final = (-1, -1)  # Where the pointer is while no finger is down.
TRACKPAD: Final = -1  # The id of touches that SDL also sends as mouse events.
FINGER_EVENTS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Touch:
    """The first finger on the screen."""

    def __init__(self) -> None:
        self._finger: tuple[int, int] | None = None  # Touch and finger; None while no finger is down.
        self._start = self._place = AWAY
        self._seconds = 0.0  # Since the finger came down.
        self._silence = 0.0  # Seconds since its last event.
        self._is_dragging = False
        self._is_long = False

    def translate(self, event: Event, size: tuple[float, float], scale: float) -> list[Event]:
        """Return the mouse events that stand for a finger's event.

        `size`: the surface's, in units of the pointer's position. `scale`: such units per logical pixel.
        """
        finger = event.touch_id, event.finger_id
        if event.touch_id == TRACKPAD:
            return []
        is_new = event.type == pygame.FINGERDOWN
        # A system may take a touch away, for a gesture of its own, and not report its end.
        is_stale = finger == self._finger or self._silence >= FORGOTTEN
        ending = self.abandon() if is_new and is_stale else []
        if finger != (self._finger or finger):
            return []
        self._silence = 0.0
        place = round(event.x * size[0]), round(event.y * size[1])
        if is_new:
            return [*ending, *self._come(finger, place)]
        if self._finger is None:
            return []
        return self._move(place, scale) if event.type == pygame.FINGERMOTION else self._leave(place)

    def update(self, seconds: float) -> list[Event]:
        """Advance by `seconds`. Return the press of the right button that a long touch stands for."""
        self._seconds += seconds
        self._silence += seconds
        if self._finger is None or self._is_dragging or self._is_long or self._seconds < LONG:
            return []
        self._is_long = True
        return [_button(pygame.MOUSEBUTTONDOWN, pygame.BUTTON_RIGHT, self._place)]

    def abandon(self) -> list[Event]:
        """End the touch away from everything, so that it does nothing more."""
        finger, self._finger = self._finger, None
        if finger is None or not (self._is_dragging or self._is_long):
            return []
        button = pygame.BUTTON_RIGHT if self._is_long else pygame.BUTTON_LEFT
        return [_button(pygame.MOUSEBUTTONUP, button, AWAY), _motion(AWAY)]

    def _come(self, finger: tuple[int, int], place: tuple[int, int]) -> list[Event]:
        self._finger, self._start, self._place = finger, place, place
        self._seconds, self._is_dragging, self._is_long = 0.0, False, False
        return [_motion(place)]

    def _move(self, place: tuple[int, int], scale: float) -> list[Event]:
        self._place = place
        is_far = pygame.Vector2(place).distance_to(self._start) >= THRESHOLD * scale
        if self._is_dragging or self._is_long:
            return [_motion(place)]
        if not is_far:
            return []
        self._is_dragging = True
        return [_button(pygame.MOUSEBUTTONDOWN, pygame.BUTTON_LEFT, self._start), _motion(place)]

    def _leave(self, place: tuple[int, int]) -> list[Event]:
        self._finger = None
        if self._is_long:
            ending = [_button(pygame.MOUSEBUTTONUP, pygame.BUTTON_RIGHT, place)]
        elif self._is_dragging:
            ending = [_motion(place), _button(pygame.MOUSEBUTTONUP, pygame.BUTTON_LEFT, place)]
        else:
            buttons = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            ending = [_button(kind, pygame.BUTTON_LEFT, self._start) for kind in buttons]
        return [*ending, _motion(AWAY)]


def _motion(place: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=True)


def _button(kind: int, button: int, place: tuple[int, int]) -> Event:
    return Event(kind, pos=place, button=button, touch=True)
