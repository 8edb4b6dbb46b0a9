"""The longer games, played from the menu to the result by a gamepad alone or by a finger alone."""

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from support.devices import DECK, SETTINGS, DevicePilot, FingerPilot, PadPilot, at_the_menu, finger_event


@pytest.mark.parametrize("hands", [PadPilot, FingerPilot])
@pytest.mark.parametrize("game", ["solodrez", "hierarkia"])
def test_a_long_game_is_played_from_the_menu_to_its_result(
    game: str, hands: type[DevicePilot], silent_pygame: None, tmp_path: Path
) -> None:
    small = f'{SETTINGS}[variants]\nhierarkia = "small"\n'
    with at_the_menu(tmp_path, hands, small) as pilot:
        pilot.play(game)


@pytest.mark.parametrize("seed", range(6))
def test_random_events_of_pads_and_fingers_break_nothing(
    seed: int, silent_pygame: None, tmp_path: Path
) -> None:
    chance = Random(seed)
    with at_the_menu(tmp_path, PadPilot) as pilot:
        for _ in range(1500):
            pygame.event.post(random_device_event(chance))
            pilot._app.step(chance.choice((0.0, 0.02, 0.5)))
            if pilot.is_over:
                return


def random_device_event(chance: Random) -> pygame.event.Event:
    pad = chance.randrange(2)
    match chance.randrange(8):
        case 0:
            value = chance.choice((-32768, -20000, -9000, 0, 9000, 20000, 32767))
            return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=chance.randrange(8), value=value)
        case 1:
            return Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        case 2:
            return Event(pygame.CONTROLLERDEVICEADDED, device_index=pad)
        case 3 | 4:
            kind = chance.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
            place = chance.randrange(DECK[0]), chance.randrange(DECK[1])
            return finger_event(kind, place, DECK, chance.choice((1, 1, 1, 2)))
        case _:
            kind = chance.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
            return Event(kind, instance_id=pad, button=chance.randrange(22))
