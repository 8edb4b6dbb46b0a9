"""A key can be tapped or held."""

from game.ui.gestures import TAP, KeyHold


def test_a_short_press_is_a_tap() -> None:
    hold = KeyHold()
    hold.press(is_plain=False)
    assert not hold.is_held
    assert not hold.update(TAP * 0.9)
    assert hold.release()
    assert not hold.is_held


def test_a_long_press_is_held_and_no_tap() -> None:
    hold = KeyHold()
    hold.press(is_plain=False)
    assert hold.update(TAP)
    assert hold.is_held
    assert not hold.update(1.0), "it is told once"
    assert hold.is_held
    assert not hold.release()
    assert not hold.is_held


def test_a_plain_key_is_held_at_once() -> None:
    hold = KeyHold()
    hold.press(is_plain=True)
    assert hold.is_held
    assert not hold.release()


def test_a_forgotten_or_missing_press_is_no_tap() -> None:
    hold = KeyHold()
    assert not hold.release()
    hold.press(is_plain=False)
    hold.forget()
    assert not hold.update(1.0)
    assert not hold.is_held
    assert not hold.release()
