"""Drags: a press becomes one by distance alone, and the dragged thing keeps its place under the pointer."""

from dataclasses import FrozenInstanceError

import pytest
from pygame import Rect

from game.ui.gestures import DRAG_THRESHOLD, Drag

ORIGIN = Rect(100, 200, 88, 124)
PRESSED_AT = (130, 250)
PRESS = Drag("hand/9", ORIGIN, PRESSED_AT, PRESSED_AT)


def test_a_press_alone_is_no_drag() -> None:
    assert not PRESS.is_started
    assert PRESS.rect == ORIGIN


def test_four_pixels_start_a_drag() -> None:
    assert DRAG_THRESHOLD == 4.0


@pytest.mark.parametrize("scale", [1.0, 1.28, 2.0, 3.6])
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_threshold_is_in_logical_pixels(scale: float, way: tuple[int, int]) -> None:
    farthest_click = next(pixels for pixels in range(100) if pixels + 1 >= DRAG_THRESHOLD * scale)

    def after(pixels: int) -> Drag:
        return PRESS.moved((PRESSED_AT[0] + pixels * way[0], PRESSED_AT[1] + pixels * way[1]), scale)

    assert not after(farthest_click).is_started
    assert after(farthest_click + 1).is_started


def test_the_distance_is_measured_diagonally() -> None:
    assert not PRESS.moved((PRESSED_AT[0] + 2, PRESSED_AT[1] + 2), 1.0).is_started
    assert PRESS.moved((PRESSED_AT[0] + 3, PRESSED_AT[1] + 3), 1.0).is_started


def test_the_distance_counts_from_the_press() -> None:
    drag = PRESS
    starts = []
    for pixels in range(1, 7):
        drag = drag.moved((PRESSED_AT[0] + pixels, PRESSED_AT[1]), 1.0)
        starts.append(drag.is_started)
    assert starts == [False, False, False, True, True, True]


def test_a_drag_that_comes_back_is_still_a_drag() -> None:
    drag = PRESS.moved((300, 300), 1.0).moved(PRESSED_AT, 1.0)
    assert drag.is_started
    assert drag.rect == ORIGIN


@pytest.mark.parametrize("position", [(130, 250), (131, 249), (0, 0), (700, 20), (-15, 900)])
def test_the_dragged_thing_follows_the_pointer(position: tuple[int, int]) -> None:
    rect = PRESS.moved(position, 1.0).rect
    assert rect.size == ORIGIN.size
    grabbed_at = (PRESSED_AT[0] - ORIGIN.left, PRESSED_AT[1] - ORIGIN.top)
    assert (position[0] - rect.left, position[1] - rect.top) == grabbed_at


def test_a_drag_is_immutable() -> None:
    moved = PRESS.moved((300, 300), 1.0)
    assert PRESS.position == PRESSED_AT
    assert PRESS.rect == ORIGIN
    assert (moved.target, moved.origin, moved.pressed_at) == ("hand/9", ORIGIN, PRESSED_AT)
    with pytest.raises(FrozenInstanceError):
        PRESS.position = (0, 0)  # type: ignore[misc]
