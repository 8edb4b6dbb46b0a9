"""What a finger's touch, drag and long touch stand for."""

from typing import Any

import pygame
import pytest

from game.ui.touch import AWAY, FORGOTTEN, LONG, Touch
from support.devices import finger_event

SIZE = (1000, 500)
DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
MOVE, PRESS, RELEASE = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


def touch(touch: Touch, kind: int, place: tuple[int, int], finger: int = 1, scale: float = 1.0) -> list[Any]:
    return read(touch.translate(finger_event(kind, place, SIZE, finger), SIZE, scale))


def read(events: list[pygame.event.Event]) -> list[Any]:
    assert all(event.touch for event in events)
    return [(event.type, event.pos, event.dict.get("button")) for event in events]


def test_a_tap_points_and_then_clicks() -> None:
    finger = Touch()
    assert touch(finger, DOWN, (100, 200)) == [(MOVE, (100, 200), None)]
    assert finger.update(LONG / 2) == []
    assert touch(finger, MOTION, (103, 202)) == []
    found = touch(finger, UP, (103, 202))
    assert found == [(PRESS, (100, 200), 1), (RELEASE, (100, 200), 1), (MOVE, AWAY, None)]


@pytest.mark.parametrize(("scale", "is_drag"), [(1.0, True), (2.0, False)])
def test_a_finger_that_moves_far_drags_from_where_it_began(scale: float, *, is_drag: bool) -> None:
    finger = Touch()
    touch(finger, DOWN, (100, 200))
    moved = touch(finger, MOTION, (100, 215), scale=scale)
    assert moved == ([(PRESS, (100, 200), 1), (MOVE, (100, 215), None)] if is_drag else [])
    if is_drag:
        assert finger.update(10.0) == []
        assert touch(finger, MOTION, (101, 216)) == [(MOVE, (101, 216), None)]
        found = touch(finger, UP, (300, 300))
        assert found == [(MOVE, (300, 300), None), (RELEASE, (300, 300), 1), (MOVE, AWAY, None)]


def test_a_long_touch_only_looks() -> None:
    finger = Touch()
    touch(finger, DOWN, (100, 200))
    assert read(finger.update(LONG)) == [(PRESS, (100, 200), 3)]
    assert finger.update(LONG) == []
    assert touch(finger, MOTION, (400, 200)) == [(MOVE, (400, 200), None)]
    assert touch(finger, UP, (400, 200)) == [(RELEASE, (400, 200), 3), (MOVE, AWAY, None)]


def test_further_fingers_and_those_on_a_trackpad_are_ignored() -> None:
    finger = Touch()
    assert touch(finger, UP, (1, 1)) == []
    touch(finger, DOWN, (100, 200))
    assert touch(finger, DOWN, (500, 200), 2) == touch(finger, UP, (500, 200), 2) == []
    assert touch(finger, UP, (100, 200))[0] == (PRESS, (100, 200), 1)
    trackpad = pygame.event.Event(DOWN, touch_id=-1, finger_id=1, x=0.5, y=0.5)
    assert finger.translate(trackpad, SIZE, 1.0) == []


def test_an_abandoned_touch_ends_without_acting() -> None:
    for moves, seconds, button in ((False, 0.0, None), (True, 0.0, 1), (False, LONG, 3)):
        finger = Touch()
        touch(finger, DOWN, (100, 200))
        if moves:
            touch(finger, MOTION, (200, 200))
        finger.update(seconds)
        assert read(finger.abandon()) == ([(RELEASE, AWAY, button), (MOVE, AWAY, None)] if button else [])
        assert finger.abandon() == finger.update(10.0) == touch(finger, UP, (200, 200)) == []


def test_a_finger_that_is_silent_for_long_gives_way_to_another() -> None:
    finger = Touch()
    touch(finger, DOWN, (100, 200))
    touch(finger, MOTION, (200, 200))
    finger.update(FORGOTTEN - 0.1)
    touch(finger, MOTION, (201, 200))
    finger.update(FORGOTTEN - 0.1)
    assert touch(finger, DOWN, (5, 5), 2) == []
    finger.update(0.2)
    assert touch(finger, DOWN, (5, 5), 2) == [(RELEASE, AWAY, 1), (MOVE, AWAY, None), (MOVE, (5, 5), None)]
    assert touch(finger, UP, (201, 200)) == []
    touch(finger, MOTION, (200, 200), 2)
    found = touch(finger, DOWN, (5, 5), 2)
    assert found == [(RELEASE, AWAY, 1), (MOVE, AWAY, None), (MOVE, (5, 5), None)], "it had left unseen"
    assert touch(finger, UP, (5, 5), 2) == [(PRESS, (5, 5), 1), (RELEASE, (5, 5), 1), (MOVE, AWAY, None)]
