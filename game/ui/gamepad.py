"""Gamepads: turns their buttons and sticks into the key presses that every scene understands.

The D-pad and the left stick are the arrow keys, and repeat while held. A, B and the shoulder buttons are
Enter, Escape, Tab and Shift+Tab; the right stick is the mouse wheel. Every other button is a key of its own
(`PAD`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame
from pygame.event import Event

from game.store.log import log
from game.ui.keys import PAD, TRIGGERS

FIRST_REPEAT: Final = 0.4  # Seconds until a direction that is held repeats.
NEXT_REPEATS: Final = 0.12
PUSHED: Final = 0.6  # Part of its way at which a stick or trigger counts as pushed.
LET_GO: Final = 0.4  # The same at which it stops counting as pushed.
FULL: Final = 32767  # The value of an axis at its end.

AS_KEYS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_LSHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
}
"""The buttons that act as keys of the keyboard: key code and modifiers."""

ARROWS: Final = {(-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT, (0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN}
LEFT_STICK: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
RIGHT_STICK: Final = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
STICKS: Final = {axis: stick for stick in (LEFT_STICK, RIGHT_STICK) for axis in stick}
CENTER: Final = (0, 0)
RAW: Final = (
    *(pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION),
    *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED),
)
"""What SDL sends besides a gamepad's own events, and for joysticks that it has no mapping for."""

Input = tuple[int, str, int]
"""A pad's number, the kind of input (button, stick or trigger), and which one."""


@dataclass
class Repeat:
    """A direction that is held."""

    source: Input
    event: Event
    seconds_left: float


class Gamepads:
    """All gamepads, including those plugged in later. A pad that SDL has no mapping for does nothing."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}  # A pad sends events only while there is an object for it.
        self._axes: dict[tuple[int, int], float] = {}  # Position by pad and axis, from -1 to 1.
        self._pushed: dict[Input, tuple[int, int]] = {}  # The direction of each stick that is pushed.
        self._down: dict[Input, Event] = {}  # Buttons and triggers that are down, and what was sent for them.
        self._repeat: Repeat | None = None

    @staticmethod
    def start() -> None:
        """Look for gamepads; those found will send an event."""
        # Importing it takes longer than anything else here, so the first frame does not wait for it.
        from pygame._sdl2.controller import init  # noqa: PLC0415

        try:
            init()
        except pygame.error as error:
            log.error("no gamepads: %s", error)

    def translate(self, event: Event) -> list[Event] | None:
        """Return the events that stand for a gamepad's event; None if it is not a gamepad's."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._connect(event.device_index)
                return []
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._disconnect(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                return self._press(event.instance_id, event.button)
            case pygame.CONTROLLERBUTTONUP:
                return self._release((event.instance_id, "button", event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._move(event.instance_id, event.axis, event.value / FULL)
            case pygame.WINDOWFOCUSLOST:
                self._repeat = None
                return None
            case raw if raw in RAW:
                return []
            case _:
                return None

    def update(self, seconds: float) -> list[Event]:
        """Advance by `seconds`. Return the event of a direction that is held, if it is due again."""
        repeat = self._repeat
        if repeat is None:
            return []
        repeat.seconds_left -= seconds
        if repeat.seconds_left > 0:
            return []
        repeat.seconds_left = NEXT_REPEATS
        return [repeat.event]

    def _connect(self, device: int) -> None:
        from pygame._sdl2.controller import Controller  # noqa: PLC0415

        try:
            pad = Controller(device)
            self._open[pad.id] = pad
        except pygame.error:
            # It is gone again already.
            return

    def _disconnect(self, pad: int) -> list[Event]:
        self._open.pop(pad, None)
        self._axes = {axis: value for axis, value in self._axes.items() if axis[0] != pad}
        self._pushed = {source: way for source, way in self._pushed.items() if source[0] != pad}
        return [event for source in list(self._down) if source[0] == pad for event in self._release(source)]

    def _press(self, pad: int, button: int) -> list[Event]:
        code, modifiers = AS_KEYS.get(button, (PAD | button, 0))
        source = pad, "button", button
        event = self._key_down(source, code, modifiers)
        if code in ARROWS.values():
            self._repeat = Repeat(source, event, FIRST_REPEAT)
        return [event]

    def _key_down(self, source: Input, code: int, modifiers: int = 0) -> Event:
        event = Event(pygame.KEYDOWN, key=code, mod=modifiers, unicode="", scancode=0)
        self._down[source] = event
        return event

    def _release(self, source: Input) -> list[Event]:
        if self._repeat and self._repeat.source == source:
            self._repeat = None
        event = self._down.pop(source, None)
        return [] if event is None else [Event(pygame.KEYUP, event.dict)]

    def _move(self, pad: int, axis: int, value: float) -> list[Event]:
        if axis in STICKS:
            self._axes[pad, axis] = value
            return self._tilt(pad, STICKS[axis])
        source = pad, "trigger", axis
        if source not in self._down and value >= PUSHED:
            trigger = next((each for each in TRIGGERS if each & 0xFF == axis), None)
            return [] if trigger is None else [self._key_down(source, trigger)]
        return self._release(source) if value <= LET_GO else []

    def _tilt(self, pad: int, stick: tuple[int, int]) -> list[Event]:
        """Send what a stick's new direction stands for, if it has one."""
        source = pad, "stick", stick[0]
        x, y = (self._axes.get((pad, axis), 0.0) for axis in stick)
        before = self._pushed.get(source, CENTER)
        # A direction lasts until the stick is back: at a slant, it must not jump between two.
        if before != CENTER and x * before[0] + y * before[1] > LET_GO:
            return []
        if max(abs(x), abs(y)) < PUSHED:
            way = CENTER
        elif abs(x) > abs(y):
            way = (1 if x > 0 else -1, 0)
        else:
            way = (0, 1 if y > 0 else -1)
        self._pushed[source] = way
        events = self._release(source)
        if way == CENTER:
            return events
        if stick == RIGHT_STICK:
            event = Event(pygame.MOUSEWHEEL, x=0, y=-way[1], flipped=False, touch=False)
        else:
            event = self._key_down(source, ARROWS[way])
        self._repeat = Repeat(source, event, FIRST_REPEAT)
        return [*events, event]
