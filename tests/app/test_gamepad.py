"""A gamepad alone plays every game and reaches every screen, whenever it is plugged in."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.screens.settings import SettingsScreen
from game.table.toolbar import HINT
from game.ui.keys import Device, last_device
from support.devices import LEFT_STICK, RIGHT, SELECT, START, B, PadPilot, X, Y, at_the_menu, pad_event

pytestmark = pytest.mark.usefixtures("silent_pygame")

TRIGGER, RIGHT_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[PadPilot]:
    with at_the_menu(tmp_path, PadPilot) as pilot:
        yield pilot


def test_a_game_is_played_from_the_menu_to_its_result(pilot: PadPilot) -> None:
    pilot.play("hierarchy")


def test_the_other_buttons_open_screens_take_hints_and_undo(pilot: PadPilot) -> None:
    for button, title in ((START, "Settings"), (LEFT_STICK, "Shortcuts"), (SELECT, "Rules: Hierarchy")):
        pilot.button(button)
        assert pilot.scene._title() == title
        pilot.button(B)
    pilot.choose("menu/solodrez")
    before = pilot.state
    move = before.legal_moves()[0]
    pilot.make("solodrez", move)
    assert pilot.state != before
    pilot.axis(TRIGGER, 1.0)
    pilot.axis(TRIGGER, 0.0)
    assert pilot.state == before
    pilot.axis(RIGHT_TRIGGER, 1.0)
    assert pilot.state == before.apply(move)
    pilot.button(Y)
    pilot.wait_for(lambda: pilot.scene.snapshot.hint)


def test_a_focused_button_is_explained_for_the_pad(pilot: PadPilot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("game.table.toolbar.draw_tooltip", lambda _, sentence, *__: shown.append(sentence))
    monkeypatch.setattr("game.ui.page.draw_tooltip", lambda _, sentence, *__: shown.append(sentence))
    pilot.reach("sound")
    assert shown[-1] == "Sound is off (Right stick (press))"
    pilot.choose("menu/hierarchy")
    pilot.reach(HINT)
    assert shown[-1] == "Hint (Y)"
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_LEFT)
    assert shown[-1] == "Hint (H)"


def test_x_shows_a_card_in_full_while_it_is_held(pilot: PadPilot) -> None:
    pilot.choose("menu/hierarchy")
    card = pilot.scene.zones.choices[0]
    pilot.reach(card)
    assert pilot.scene._full is None
    pilot._send(pad_event(pygame.CONTROLLERBUTTONDOWN, button=X))
    assert pilot.scene._full == card
    pilot._send(pad_event(pygame.CONTROLLERBUTTONUP, button=X))
    assert pilot.scene._full is None
    assert pilot.scene._chosen == ()


def test_x_lifts_the_card_under_the_chosen_ones(pilot: PadPilot) -> None:
    pilot.choose("menu/solodrez")
    pilot.reach("column/1")
    cards, run = len(pilot.scene._state.columns[0]), pilot.scene._state.longest_run(0)
    pilot._send(pad_event(pygame.CONTROLLERBUTTONDOWN, button=X))
    assert pilot.scene._peek.place == (0, cards - run - 1)
    pilot._send(pad_event(pygame.CONTROLLERBUTTONUP, button=X))
    pilot.rest(1.0)
    assert pilot.scene._peek.place is None


def test_a_held_direction_goes_on_and_no_pad_costs_no_frames(pilot: PadPilot) -> None:
    pilot.button(START)
    assert isinstance(pilot.scene, SettingsScreen)
    pilot.button(RIGHT)
    first = pilot.cursor
    pilot.axis(pygame.CONTROLLER_AXIS_LEFTY, 1.0)
    pilot.rest(2.0)
    assert pilot.cursor != first
    pilot.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    there = pilot.cursor
    pilot.rest(2.0)
    assert pilot.cursor == there
    assert pilot.app._idle_seconds > 1.0
    # A stick at rest trembles, and SDL reports it twice.
    pygame.event.post(pygame.event.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.05))
    pilot.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.05)
    assert pilot.app._idle_seconds > 1.0


def test_an_unplugged_pad_is_not_the_device_used_last(pilot: PadPilot) -> None:
    pilot._send(pad_event(pygame.CONTROLLERBUTTONDOWN, button=X))
    pilot.key(pygame.K_UP)
    pilot._send(pad_event(pygame.CONTROLLERDEVICEREMOVED))
    assert last_device() is Device.KEYS
