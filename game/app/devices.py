"""Reads keyboard, mouse, gamepads and touch as keys and mouse events, and knows which was used last."""

from typing import Final

import pygame
from pygame.event import Event

from game.app.window import Screen
from game.ui.gamepad import Gamepads
from game.ui.keys import Device, last_device, show_names_of
from game.ui.theme import theme_for
from game.ui.touch import Touch

USED: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Devices:
    """All that the player can use."""

    def __init__(self) -> None:
        self._gamepads = Gamepads()
        self._touch = Touch()
        show_names_of(Device.KEYS)

    def start(self) -> None:
        """Look for gamepads."""
        self._gamepads.start()

    def read(self, screen: Screen, seconds: float) -> list[Event]:
        """Return the events since the last call, which was `seconds` ago."""
        events = [each for event in pygame.event.get() for each in self._translate(event, screen)]
        return [*events, *self._gamepads.update(seconds), *self._touch.update(seconds)]

    def _translate(self, event: Event, screen: Screen) -> list[Event]:
        from_pad = self._gamepads.translate(event)
        if from_pad is not None:
            self._note(Device.PAD, from_pad)
            return from_pad
        size, density = screen.surface.get_size(), screen.density
        units = size[0] / density, size[1] / density
        from_touch = self._touch.translate(event, units, theme_for(size).scale / density)
        if from_touch is not None:
            self._note(Device.TOUCH, from_touch)
            return from_touch
        is_motion = event.type == pygame.MOUSEMOTION and event.rel != (0, 0)
        if is_motion or event.type in USED:
            self._note(Device.KEYS, [event])
        return [event]

    @staticmethod
    def _note(device: Device, events: list[Event]) -> None:
        if events and device is not last_device():
            show_names_of(device)
            pygame.mouse.set_visible(device is Device.KEYS)
