"""What a gamepad's buttons, sticks and triggers stand for."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.ui.gamepad import FIRST_REPEAT, NEXT_REPEATS, Gamepads
from game.ui.keys import (
    CODES,
    IN_A_GAME,
    MOVING,
    PAD_LEFT_TRIGGER,
    PAD_X,
    Device,
    Group,
    hint_of,
    name_of,
    show_names_of,
    with_key,
)
from support.devices import DOWN, LEFT, NEXT_GROUP, PREVIOUS_GROUP, START, A, B, X, pad_event

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_Y, TRIGGER = pygame.CONTROLLER_AXIS_RIGHTY, pygame.CONTROLLER_AXIS_TRIGGERLEFT


def button(pads: Gamepads, number: int, *, is_down: bool = True, pad: int = 0) -> list[tuple[int, Any]]:
    kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
    return read(pads.translate(pygame.event.Event(kind, instance_id=pad, button=number)))


def axis(pads: Gamepads, number: int, *values: float) -> list[list[tuple[int, Any]]]:
    events = (pad_event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(v * 32767)) for v in values)
    return [read(pads.translate(event)) for event in events]


def read(events: Sequence[pygame.event.Event] | None) -> list[tuple[int, Any]]:
    """Each event's type, and its key or the steps of the wheel."""
    return [(event.type, event.dict.get("key", event.dict.get("y"))) for event in events or ()]


def down(key: int) -> tuple[int, int]:
    return pygame.KEYDOWN, key


def up(key: int) -> tuple[int, int]:
    return pygame.KEYUP, key


@pytest.mark.parametrize(
    ("number", "key", "mod"),
    [
        (A, pygame.K_RETURN, 0),
        (B, pygame.K_ESCAPE, 0),
        (NEXT_GROUP, pygame.K_TAB, 0),
        (PREVIOUS_GROUP, pygame.K_TAB, pygame.KMOD_LSHIFT),
        (DOWN, pygame.K_DOWN, 0),
        (X, PAD_X, 0),
        (START, CODES["pad-start"], 0),
    ],
)
def test_a_button_is_a_key(number: int, key: int, mod: int) -> None:
    pads = Gamepads()
    sent = pads.translate(pad_event(pygame.CONTROLLERBUTTONDOWN, button=number)) or []
    assert [(each.type, each.key, each.mod, each.unicode) for each in sent] == [(*down(key), mod, "")]
    assert button(pads, number, is_down=False) == [up(key)]
    assert button(pads, number, is_down=False) == []


def test_a_direction_repeats_while_it_is_held_and_no_other_button_does() -> None:
    pads = Gamepads()
    assert button(pads, A) == [down(pygame.K_RETURN)]
    assert pads.update(10.0) == []
    assert button(pads, LEFT) == [down(pygame.K_LEFT)]
    assert pads.update(FIRST_REPEAT - 0.01) == []
    assert read(pads.update(0.02)) == [down(pygame.K_LEFT)]
    assert read(pads.update(NEXT_REPEATS)) == [down(pygame.K_LEFT)]
    button(pads, LEFT, is_down=False)
    assert pads.update(10.0) == []


def test_a_window_without_the_focus_gets_no_repeats() -> None:
    pads = Gamepads()
    button(pads, LEFT)
    assert pads.translate(pygame.event.Event(pygame.WINDOWFOCUSLOST)) is None
    assert pads.update(10.0) == []


def test_the_left_stick_is_the_arrows_once_for_each_push() -> None:
    left = pygame.K_LEFT
    found = axis(Gamepads(), LEFT_X, 0.1, -0.5, -0.7, -0.9, -0.5, -0.2, -1.0)
    assert found == [*([], [], [down(left)], [], [], [up(left)]), [down(left)]]


def test_a_slanted_stick_keeps_its_first_direction() -> None:
    pads = Gamepads()
    assert axis(pads, LEFT_X, 0.7) == [[down(pygame.K_RIGHT)]]
    assert axis(pads, LEFT_Y, 0.8, 0.9) == [[], []]
    assert axis(pads, LEFT_X, 0.0) == [[up(pygame.K_RIGHT), down(pygame.K_DOWN)]]
    assert read(pads.update(FIRST_REPEAT)) == [down(pygame.K_DOWN)]


def test_the_right_stick_is_the_wheel() -> None:
    pads = Gamepads()
    assert axis(pads, RIGHT_Y, 0.9) == [[(pygame.MOUSEWHEEL, -1)]]
    assert read(pads.update(FIRST_REPEAT)) == [(pygame.MOUSEWHEEL, -1)]
    assert axis(pads, RIGHT_Y, 0.0) == [[]]
    assert pads.update(10.0) == []


def test_a_trigger_is_pressed_once_until_it_is_let_go() -> None:
    trigger = PAD_LEFT_TRIGGER
    found = axis(Gamepads(), TRIGGER, 0.3, 0.7, 1.0, 0.5, 0.7, 0.1)
    assert found == [*([], [down(trigger)], [], [], []), [up(trigger)]]


def test_nothing_stays_down_when_a_pad_is_unplugged() -> None:
    pads = Gamepads()
    button(pads, X)
    axis(pads, LEFT_X, 1.0)
    assert button(pads, A, pad=1) == [down(pygame.K_RETURN)]
    removed = pads.translate(pad_event(pygame.CONTROLLERDEVICEREMOVED))
    assert sorted(read(removed)) == sorted([up(PAD_X), up(pygame.K_RIGHT)])
    assert pads.update(10.0) == []
    assert button(pads, A, is_down=False, pad=1) == [up(pygame.K_RETURN)]


def test_a_pad_that_is_gone_before_it_is_opened_is_ignored(silent_pygame: None) -> None:
    pads = Gamepads()
    pads.start()
    assert pads.translate(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=7)) == []
    assert pads.translate(pad_event(pygame.CONTROLLERDEVICEREMOVED)) == []


def test_what_a_joystick_sends_is_dropped_and_all_else_is_not_for_gamepads() -> None:
    for kind in (pygame.JOYAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYDEVICEADDED):
        assert Gamepads().translate(pygame.event.Event(kind)) == []
    for kind in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.USEREVENT):
        assert Gamepads().translate(pygame.event.Event(kind)) is None


@pytest.mark.parametrize(
    ("device", "undo", "end", "back"),
    [
        (Device.KEYS, "Undo (Ctrl+Z)", "End (End)", "Escape"),
        (Device.PAD, "Undo (Left trigger)", "End", "B"),
        (Device.TOUCH, "Undo", "End", ""),
    ],
)
def test_tooltips_name_the_keys_of_the_device_used_last(
    silent_pygame: None, device: Device, undo: str, end: str, back: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.keys.IS_MAC", False)
    show_names_of(device)
    assert hint_of("undo") == undo
    assert with_key("End", "ends", MOVING, number=1) == end
    assert name_of("back", MOVING) == back


def test_every_button_of_a_pad_has_a_name_and_one_meaning_at_a_table() -> None:
    for groups in ((IN_A_GAME,), (MOVING,)):
        keys = [key for group in groups for key in pad_keys(group)]
        assert len(set(keys)) == len(keys)
        assert all(key.name() for key in keys)


def pad_keys(group: Group) -> list[Any]:
    return [key for binding in group.bindings for key in binding.keys if key.is_pad]
