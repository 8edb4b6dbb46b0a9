"""Pygame events, for tests that hand them to a scene or a widget."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import randoms
from pygame.event import Event

from game.ui.gestures import DOUBLE
from game.ui.keys import PAD_X, PAD_Y, TRIGGERS
from game.ui.page import Page
from game.ui.scene import Request

Result = TypeVar("Result")


def key(code: int, mod: int = 0, text: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


def press(position: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button, touch=False)


def move(position: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def release(position: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=position, button=button, touch=False)


def wheel(steps: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)


def click(position: tuple[int, int]) -> list[Event]:
    return [move(position), press(position), release(position)]


KEYS = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN),
    *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_a, pygame.K_5),
    *(PAD_X, PAD_Y, *TRIGGERS),
)


def mouse_input(chance: Random, kind: int, place: tuple[int, int]) -> Event:
    """One random mouse event at `place`. `kind`: 0 press, 1 release, 2 move, 3 turn the wheel."""
    match kind:
        case 0:
            return press(place, 1 + chance.randrange(3))
        case 1:
            return release(place, 1 + chance.randrange(3))
        case 2:
            return move(place)
    return wheel(chance.randrange(7) - 3)


def random_event(chance: Random, size: tuple[int, int]) -> Event:
    """A random input event within a window of this size, or slightly outside it."""
    position = (chance.randrange(size[0] + 40) - 20, chance.randrange(size[1] + 40) - 20)
    kind = chance.randrange(6)
    if kind < 4:
        return mouse_input(chance, kind, position)
    code = chance.choice(KEYS)
    mod = chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
    return key(code, mod, chr(code) if 32 <= code < 127 else "")


def click_on(screen: Page, target: str) -> Request | None:
    screen.update(DOUBLE)  # A new question takes no click at first.
    answers = [screen.handle(event) for event in click(screen.targets()[target].center)]
    return next((answer for answer in answers if answer is not None), None)


def run_with_chances(count: int, run: Callable[[Random], Result]) -> list[Result]:
    """Call `run` so often, each time with other random numbers, and return its results.

    If a call fails, hypothesis looks for the shortest one that does, for five minutes at most.
    """
    results = []

    @settings(max_examples=count, suppress_health_check=list(HealthCheck))
    @given(randoms(use_true_random=False))
    def run_once(chance: Random) -> None:
        results.append(run(chance))

    run_once()
    return results
