"""Lengths, and fonts of 13 pixels or more."""

from pathlib import Path

import pytest

from game.ui import theme
from game.ui.assets import is_shipped
from game.ui.theme import LARGEST_TEXT, MAX_FONTS, PALETTES, REFERENCE, Theme, Type, theme_for

LEAST_HEIGHT = 13
TYPES = {name: value for name, value in vars(theme).items() if isinstance(value, Type)}


@pytest.mark.parametrize("size", [(960, 600), (3840, 2160), (200, 100)])
@pytest.mark.parametrize("kind", TYPES.values(), ids=TYPES)
def test_every_type_has_a_shipped_font_of_thirteen_pixels_or_more(
    silent_pygame: None, kind: Type, size: tuple[int, int]
) -> None:
    assert is_shipped(kind.face)
    for text in (1.0, LARGEST_TEXT):
        look = theme_for(size, text)
        for factor in (0.1, 0.72, 1.0, 1.5):
            height = look.font(kind, factor).point_size
            assert height == max(LEAST_HEIGHT, round(kind.height * look.scale * text * factor))


def test_the_scale_follows_the_smaller_side_of_the_window() -> None:
    sizes = ((960, 600), (1920, 1200), (1920, 600), (3840, 2160), (480, 300), (960, 1200), (600, 2000))
    assert [theme_for(size).scale for size in sizes] == pytest.approx([1.0, 2.0, 1.0, 3.6, 1.0, 1.5, 1.0])


def test_text_grows_up_to_its_limit() -> None:
    assert [theme_for(REFERENCE, wanted).text for wanted in (0.5, 1.2, 9.0)] == [1.0, 1.2, 2.0]


def test_resizing_keeps_the_rest_of_the_theme() -> None:
    rest = (1.25, PALETTES["high-contrast"], "king", 1.15)
    look = theme_for(REFERENCE, *rest)
    assert look.resized((1920, 1200)) == theme_for((1920, 1200), *rest)
    assert look.resized((1920, 1200)).resized(REFERENCE) == look


def test_lengths_are_whole_pixels_and_at_least_one() -> None:
    assert [Theme(1.0).px(length) for length in (0.0, 0.4, 1, 2.5, 8)] == [1, 1, 1, 2, 8]
    assert [Theme(2.4).px(length) for length in (0.0, 1, 2.5, 8)] == [1, 2, 6, 19]


def test_fonts_of_former_sizes_are_closed(silent_pygame: None) -> None:
    """Each font holds a file open, and dragging the edge of a window asks for fonts of many sizes."""

    def open_files() -> int:
        return len(list(Path("/proc/self/fd").iterdir()))

    before = open_files()
    for factor in range(1, 15):
        for kind in TYPES.values():
            theme_for(REFERENCE).font(kind, factor)
    assert open_files() - before <= MAX_FONTS
