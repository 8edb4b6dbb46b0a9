"""Pictures are scaled while the size changes, and sharp soon after."""

from game.table.table import AFTER, ResizeBlur


def test_nothing_waits_before_the_size_changes() -> None:
    sharpening = ResizeBlur()
    assert not sharpening.is_waiting
    assert not sharpening.update(1.0)


def test_the_time_counts_from_the_last_change() -> None:
    sharpening = ResizeBlur()
    sharpening.begin()
    assert not sharpening.update(AFTER * 0.9)
    sharpening.begin()
    assert not sharpening.update(AFTER * 0.9)
    assert sharpening.is_waiting


def test_it_says_once_that_everything_is_to_be_drawn_anew() -> None:
    sharpening = ResizeBlur()
    sharpening.begin()
    assert sharpening.update(AFTER)
    assert not sharpening.is_waiting
    assert not sharpening.update(AFTER)
