"""Double clicks, drags, and keys that are tapped or held."""

from dataclasses import FrozenInstanceError

import pytest
from pygame import Rect

from game.ui.gestures import DOUBLE, DRAG_THRESHOLD, TAP, DoubleClick, Drag, KeyHold

ORIGIN = Rect(100, 200, 88, 124)
PRESSED_AT = (130, 250)
PRESS = Drag("hand/9", ORIGIN, PRESSED_AT, PRESSED_AT)


def test_a_double_click_needs_the_same_target_in_a_short_time() -> None:
    clicks = DoubleClick()
    assert not clicks.is_second("card/1")
    assert not clicks.is_second("card/2")
    clicks.update(DOUBLE * 0.9)
    assert clicks.is_second("card/2")
    assert not clicks.is_second("card/2"), "a third one begins anew"
    clicks.update(DOUBLE)
    assert not clicks.is_second("card/2")


def test_in_a_quick_series_only_the_first_click_counts() -> None:
    clicks = DoubleClick()
    assert not clicks.is_too_soon("button/a")
    for _ in range(4):
        clicks.update(DOUBLE * 0.9)
        assert clicks.is_too_soon("button/a")
    assert not clicks.is_too_soon("button/b")
    clicks.update(DOUBLE)
    assert not clicks.is_waiting
    assert not clicks.is_too_soon("button/b")


def test_expect_makes_the_next_click_too_soon_for_a_while() -> None:
    clicks = DoubleClick()
    clicks.expect()
    assert clicks.is_too_soon("button/a")
    clicks.expect()
    clicks.update(DOUBLE)
    assert not clicks.is_too_soon("button/a")


@pytest.mark.parametrize("scale", [1.0, 1.28, 3.6])
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_press_becomes_a_drag_by_four_logical_pixels(scale: float, way: tuple[int, int]) -> None:
    assert DRAG_THRESHOLD == 4.0
    drag, started = PRESS, []
    for pixels in range(1, 20):
        drag = drag.moved((PRESSED_AT[0] + pixels * way[0], PRESSED_AT[1] + pixels * way[1]), scale)
        started.append(drag.is_started)
    assert started == [pixels >= 4.0 * scale for pixels in range(1, 20)]


def test_the_distance_of_a_drag_is_measured_diagonally() -> None:
    assert not PRESS.is_started
    assert not PRESS.moved((PRESSED_AT[0] + 2, PRESSED_AT[1] + 2), 1.0).is_started
    assert PRESS.moved((PRESSED_AT[0] + 3, PRESSED_AT[1] + 3), 1.0).is_started


@pytest.mark.parametrize("position", [PRESSED_AT, (131, 249), (0, 0), (700, 20), (-15, 900)])
def test_the_dragged_thing_follows_the_pointer_even_back(position: tuple[int, int]) -> None:
    drag = PRESS.moved((300, 300), 1.0).moved(position, 1.0)
    assert drag.is_started
    assert drag.rect == ORIGIN.move(position[0] - PRESSED_AT[0], position[1] - PRESSED_AT[1])
    assert (drag.target, drag.origin, drag.pressed_at) == ("hand/9", ORIGIN, PRESSED_AT)
    assert (PRESS.position, PRESS.rect) == (PRESSED_AT, ORIGIN)
    with pytest.raises(FrozenInstanceError):
        PRESS.position = (0, 0)  # type: ignore[misc]


@pytest.mark.parametrize("is_forgotten", [False, True])
def test_a_short_press_is_a_tap_unless_forgotten(is_forgotten: bool) -> None:
    hold = KeyHold()
    assert not hold.release()
    hold.press(is_plain=False)
    assert not hold.update(TAP * 0.9)
    if is_forgotten:
        hold.forget()
    assert not hold.is_held
    assert hold.release() is not is_forgotten
    assert not hold.update(1.0)


@pytest.mark.parametrize("is_plain", [False, True])
def test_a_long_press_or_a_plain_key_is_held_and_no_tap(is_plain: bool) -> None:
    hold = KeyHold()
    hold.press(is_plain=is_plain)
    assert hold.is_held is is_plain
    assert hold.update(TAP) is not is_plain
    assert hold.is_held
    assert not hold.update(1.0), "it is told once"
    assert not hold.release()
    assert not hold.is_held
