"""Pygame events, for tests that hand them to a scene or a widget."""

import pygame
from pygame.event import Event

from game.engine.rng import SplitMix64
from game.ui.page import Page
from game.ui.scene import Request


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
)


def mouse_input(chance: SplitMix64, kind: int, place: tuple[int, int]) -> Event:
    """One random mouse event at `place`. `kind`: 0 press, 1 release, 2 move, 3 turn the wheel."""
    match kind:
        case 0:
            return press(place, 1 + chance.below(3))
        case 1:
            return release(place, 1 + chance.below(3))
        case 2:
            return move(place)
    return wheel(chance.below(7) - 3)


def random_event(chance: SplitMix64, size: tuple[int, int]) -> Event:
    """A random input event within a window of this size, or slightly outside it."""
    position = (chance.below(size[0] + 40) - 20, chance.below(size[1] + 40) - 20)
    kind = chance.below(6)
    if kind < 4:
        return mouse_input(chance, kind, position)
    code = KEYS[chance.below(len(KEYS))]
    mod = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)[chance.below(5)]
    return key(code, mod, chr(code) if 32 <= code < 127 else "")


def click_on(screen: Page, target: str) -> Request | None:
    answers = [screen.handle(event) for event in click(screen.targets()[target].center)]
    return next((answer for answer in answers if answer is not None), None)
