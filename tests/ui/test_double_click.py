"""Double clicks, and clicks that come too soon to be meant."""

from game.ui.gestures import DOUBLE, DoubleClick


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
