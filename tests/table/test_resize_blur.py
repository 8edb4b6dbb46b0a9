"""Pictures may be blurred during a resize, and are sharp soon after."""

from game.table.table import AFTER, ResizeBlur


def test_nothing_is_pending_before_a_resize() -> None:
    sharpening = ResizeBlur()
    assert not sharpening.is_waiting
    assert not sharpening.update(1.0)


def test_the_delay_counts_from_the_last_resize() -> None:
    sharpening = ResizeBlur()
    sharpening.begin()
    assert not sharpening.update(AFTER * 0.9)
    sharpening.begin()
    assert not sharpening.update(AFTER * 0.9)
    assert sharpening.is_waiting


def test_a_redraw_is_signalled_only_once() -> None:
    sharpening = ResizeBlur()
    sharpening.begin()
    assert sharpening.update(AFTER)
    assert not sharpening.is_waiting
    assert not sharpening.update(AFTER)
