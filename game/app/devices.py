"""Reads keyboard, mouse, gamepads and touch as keys and mouse events, and knows which was used last."""

from typing import Final

import pygame
from pygame.event import Event

from game.app.window import Screen
from game.ui.gamepad import Gamepads
from game.ui.keys import Device, last_device, plain_key, show_names_of
from game.ui.theme import theme_for
from game.ui.touch import FINGER_EVENTS, Touch

LONGEST_HOLD: Final = 0.1  # Seconds counted at most: a slow frame must not turn a press into a held one.
REPEAT_DELAY: Final = 400  # Milliseconds that a key is held before it repeats.
REPEAT_INTERVAL: Final = 50  # Milliseconds between two repeats.
REPEATING: Final = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_TAB, pygame.K_BACKSPACE),
)
"""Keys that repeat while they are held; all others act once."""

USED: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Devices:
    """All that the player can use."""

    def __init__(self) -> None:
        self._gamepads = Gamepads()
        self._touch = Touch()
        self._held: set[int] = set()  # The keys that are down.
        pygame.key.set_repeat(REPEAT_DELAY, REPEAT_INTERVAL)
        show_names_of(Device.KEYS)

    def start(self) -> None:
        """Look for gamepads."""
        self._gamepads.start()

    def read(self, screen: Screen, seconds: float) -> list[Event]:
        """Return the events since the last call, which was `seconds` ago."""
        events = [each for event in pygame.event.get() for each in self._translate(event, screen)]
        counted = min(seconds, LONGEST_HOLD)
        return [*events, *self._gamepads.update(counted), *self._touch.update(counted)]

    def _translate(self, event: Event, screen: Screen) -> list[Event]:
        from_pad = self._gamepads.translate(event)
        if from_pad is not None:
            # Unplugging a pad only releases its buttons.
            if any(each.type != pygame.KEYUP for each in from_pad):
                self._note(Device.PAD)
            return from_pad
        if event.type in FINGER_EVENTS:
            size, density = screen.surface.get_size(), screen.density
            units = size[0] / density, size[1] / density
            from_touch = self._touch.translate(event, units, theme_for(size).scale / density)
            if from_touch:
                self._note(Device.TOUCH)
            return from_touch
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            # The event comes first: it makes a table send home what is dragged.
            return [event, *self._touch.abandon()]
        if getattr(event, "touch", False):
            # SDL sends mouse events for fingers, too.
            return []
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            event = plain_key(event)
            if self._is_unwanted_repeat(event):
                return []
        is_motion = event.type == pygame.MOUSEMOTION and event.rel != (0, 0)
        if is_motion or event.type in USED:
            self._note(Device.KEYS)
        return [event]

    def _is_unwanted_repeat(self, event: Event) -> bool:
        """True for the press of a key that is down already and does not repeat."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return False
        is_held = event.key in self._held
        self._held.add(event.key)
        return is_held and event.key not in REPEATING

    @staticmethod
    def _note(device: Device) -> None:
        if device is not last_device():
            show_names_of(device)
            pygame.mouse.set_visible(device is Device.KEYS)
