"""A key that is tapped does one thing, and one that is held another."""

from game.ui.gestures import TAP, KeyHold


def test_a_short_press_is_a_tap() -> None:
    hold = KeyHold()
    hold.press(is_plain=False)
    assert not hold.is_held
    assert not hold.update(TAP * 0.9)
    assert hold.release()
    assert not hold.is_held


def test_a_long_press_is_held_from_its_time_on_until_it_ends_and_no_tap() -> None:
    hold = KeyHold()
    hold.press(is_plain=False)
    assert hold.update(TAP)
    assert hold.is_held
    assert not hold.update(1.0), "it is told once"
    assert hold.is_held
    assert not hold.release()
    assert not hold.is_held


def test_where_a_tap_would_do_nothing_the_key_is_held_at_once() -> None:
    hold = KeyHold()
    hold.press(is_plain=True)
    assert hold.is_held
    assert not hold.release()


def test_a_forgotten_press_and_a_release_without_one_are_no_taps() -> None:
    hold = KeyHold()
    assert not hold.release()
    hold.press(is_plain=False)
    hold.forget()
    assert not hold.update(1.0)
    assert not hold.is_held
    assert not hold.release()
