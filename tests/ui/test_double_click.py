"""Clicks that belong together: a double click, and those that must not be made by mistake."""

from game.ui.gestures import DOUBLE, DoubleClick


def test_a_second_click_belongs_to_the_first_only_on_the_same_and_soon() -> None:
    clicks = DoubleClick()
    assert not clicks.is_second("card/1")
    assert not clicks.is_second("card/2")
    clicks.update(DOUBLE * 0.9)
    assert clicks.is_second("card/2")
    assert not clicks.is_second("card/2"), "a third one begins anew"
    clicks.update(DOUBLE)
    assert not clicks.is_second("card/2")


def test_of_hasty_clicks_only_the_first_counts() -> None:
    clicks = DoubleClick()
    assert not clicks.is_hasty("button/a")
    for _ in range(4):
        clicks.update(DOUBLE * 0.9)
        assert clicks.is_hasty("button/a")
    assert not clicks.is_hasty("button/b")
    clicks.update(DOUBLE)
    assert not clicks.is_waiting
    assert not clicks.is_hasty("button/b")


def test_after_a_click_elsewhere_whatever_is_clicked_next_is_hasty_for_a_while() -> None:
    clicks = DoubleClick()
    clicks.expect()
    assert clicks.is_hasty("button/a")
    clicks.expect()
    clicks.update(DOUBLE)
    assert not clicks.is_hasty("button/a")
