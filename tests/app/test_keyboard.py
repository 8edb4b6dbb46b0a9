"""The keyboard as the scenes get it: held keys and the numeric keypad."""

from collections.abc import Iterator

import pygame
import pytest

from game.app.devices import Devices
from game.ui.theme import REFERENCE
from support.events import key
from support.pilot import Picture


@pytest.fixture
def devices(silent_pygame: None) -> Iterator[Devices]:
    yield Devices()
    pygame.key.set_repeat()


def pressed(devices: Devices, *events: pygame.event.Event) -> list[int]:
    """The keys that are pressed, as scenes see it."""
    for event in events:
        pygame.event.post(event)
    found = devices.read(Picture(REFERENCE), 0.02)
    return [event.key for event in found if event.type == pygame.KEYDOWN]


@pytest.mark.parametrize(
    ("code", "times"), [(pygame.K_u, 1), (pygame.K_RETURN, 1), (pygame.K_DOWN, 3), (pygame.K_KP_2, 3)]
)
def test_only_keys_that_move_or_delete_repeat_while_held(devices: Devices, code: int, times: int) -> None:
    assert len(pressed(devices, *[key(code)] * 3)) == times
    released = pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
    assert len(pressed(devices, released, key(code))) == 1
    pressed(devices, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert len(pressed(devices, key(code))) == 1


def test_a_held_key_repeats(devices: Devices) -> None:
    assert pygame.key.get_repeat()[0] > 0


def test_the_keypad_moves(devices: Devices) -> None:
    assert pressed(devices, key(pygame.K_KP_8), key(pygame.K_KP_ENTER)) == [pygame.K_UP, pygame.K_RETURN]
