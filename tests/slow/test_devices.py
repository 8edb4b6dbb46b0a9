"""The longer games, played from the menu to the result by a gamepad alone or by a finger alone."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ui.page import Page
from support.devices import DECK, SETTINGS, DevicePilot, FingerPilot, PadPilot, at_the_menu, finger_event
from support.events import KEYS, key, move
from support.reach import table_of


@pytest.mark.parametrize("hands", [PadPilot, FingerPilot])
@pytest.mark.parametrize("game", ["solodrez", "hierarkia"])
def test_a_long_game_is_played_from_the_menu_to_its_result(
    game: str, hands: type[DevicePilot], silent_pygame: None, tmp_path: Path
) -> None:
    small = f'{SETTINGS}[variants]\nhierarkia = "small"\n'
    with at_the_menu(tmp_path, hands, small) as pilot:
        pilot.play(game)


@pytest.mark.parametrize("seed", range(2))
def test_random_events_of_pads_and_fingers_break_nothing_and_leave_no_press(
    seed: int, silent_pygame: None, tmp_path: Path
) -> None:
    chance = Random(seed)
    with at_the_menu(tmp_path, PadPilot) as pilot:
        for _ in range(1500):
            event = random_device_event(chance)
            pygame.event.post(event)
            pilot.app.step(chance.choice((0.0, 0.02, 0.5)))
            if pilot.is_over:
                return
            if event.type == pygame.WINDOWFOCUSLOST:
                assert held(pilot.scene) == []


def held(scene: Any) -> list[Any]:
    """The presses that are still waiting for their release."""
    if isinstance(scene, Page):
        found = [scene._ring.pressed, scene._scroll._pressed]
    else:
        table = table_of(scene)
        found = [table.input.drag, table._scrolled_at]
    return [press for press in found if press is not None]


def random_device_event(chance: Random) -> pygame.event.Event:
    pad = chance.randrange(2)
    place = chance.randrange(DECK[0]), chance.randrange(DECK[1])
    match chance.randrange(10):
        case 0:
            value = chance.choice((-32768, -20000, -9000, 0, 9000, 20000, 32767))
            return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=chance.randrange(8), value=value)
        case 1:
            return Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        case 2:
            return Event(pygame.CONTROLLERDEVICEADDED, device_index=pad)
        case 3 | 4:
            kind = chance.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
            return finger_event(kind, place, DECK, chance.choice((1, 1, 1, 2)))
        case 5:
            kind = chance.choice((pygame.JOYAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYDEVICEREMOVED))
            return Event(kind, instance_id=pad)
        case 6:
            return chance.choice((key(chance.choice(KEYS)), move(place), Event(pygame.WINDOWFOCUSLOST)))
        case _:
            kind = chance.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
            return Event(kind, instance_id=pad, button=chance.randrange(22))
