"""Legibility: contrast by the WCAG formula, and no font under 13 pixels."""

from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest

from game.hierarchy.rules.cards import CARDS
from game.ui import theme
from game.ui.assets import is_shipped
from game.ui.theme import LARGEST_TEXT, MAX_FONTS, PALETTES, SMALLEST, Palette, Theme, Type, theme_for
from support.contrast import LEAST_CONTRAST, contrast

HIGH_CONTRAST_FIGURES = 7.0
LEAST_HEIGHT = 13
TYPES = {name: value for name, value in vars(theme).items() if isinstance(value, Type)}


every_palette = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


@every_palette
@pytest.mark.parametrize("ground", ["table", "shade", "paper"])
@pytest.mark.parametrize("text", ["ink", "faint", "red"])
def test_text_has_enough_contrast(palette: Palette, text: str, ground: str) -> None:
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= LEAST_CONTRAST


@pytest.mark.parametrize("ground", ["table", "shade", "paper"])
def test_in_high_contrast_an_idle_button_is_legible_and_distinct(ground: str) -> None:
    high = PALETTES["high"]
    assert contrast(high.idle, getattr(high, ground)) >= LEAST_CONTRAST
    assert contrast(high.idle, high.ink) >= 3.0, "as of edges beside each other"


@every_palette
def test_every_card_has_its_own_color_with_enough_contrast(palette: Palette) -> None:
    assert len(palette.ramp) == len(CARDS)
    assert min(contrast(palette.paper, color) for color in palette.ramp) >= LEAST_CONTRAST
    assert all(dist(one, other) > 10 for one, other in combinations(palette.ramp, 2))


@every_palette
def test_steps_go_evenly_from_the_coolest_to_the_hottest_color_of_the_ramp(palette: Palette) -> None:
    cool, hot = palette.ramp[1], palette.ramp[-1]
    places = [palette.ramp.index(color) for color in palette.steps(6)]
    widths = {later - earlier for earlier, later in pairwise(places)}
    assert palette.steps(6)[0] == cool
    assert palette.steps(6)[-1] == hot
    assert max(widths) - min(widths) <= 1
    assert palette.steps(1) == (cool,)
    assert palette.steps(2) == (cool, hot)


def test_high_contrast_exceeds_normal_contrast_everywhere() -> None:
    normal, high = PALETTES["normal"], PALETTES["high"]
    for text in ("ink", "faint", "red", "gold", "line", "idle"):
        for ground in ("table", "shade", "paper"):
            ratios = [contrast(getattr(look, text), getattr(look, ground)) for look in (normal, high)]
            assert ratios[0] < ratios[1], (text, ground)
    for rank in range(len(CARDS)):
        assert contrast(high.paper, high.ramp[rank]) >= HIGH_CONTRAST_FIGURES
    assert high.edge > normal.edge


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
    sizes = ((960, 600), (1920, 1200), (1920, 600), (960, 1200), (3840, 2160), (480, 300))
    assert [theme_for(size).scale for size in sizes] == pytest.approx([1.0, 2.0, 1.0, 1.0, 3.6, 1.0])


def test_text_grows_up_to_its_limit() -> None:
    assert [theme_for(SMALLEST, wanted).text for wanted in (0.5, 1.2, 9.0)] == [1.0, 1.2, 1.5]


def test_resizing_keeps_the_rest_of_the_theme() -> None:
    look = theme_for(SMALLEST, 1.25, PALETTES["high"])
    assert look.resized((1920, 1200)) == theme_for((1920, 1200), 1.25, PALETTES["high"])
    assert look.resized((1920, 1200)).resized(SMALLEST) == look


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
            theme_for(SMALLEST).font(kind, factor)
    assert open_files() - before <= MAX_FONTS
