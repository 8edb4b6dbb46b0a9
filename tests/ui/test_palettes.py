"""Palettes: contrast by the WCAG formula, color differences by CIEDE2000."""

from itertools import combinations, pairwise, product
from math import dist
from typing import get_args

import coloraide
import pygame
import pytest

from game import data
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.table.moments import PORTRAITS as HIERARCHY
from game.hierarkia.rules.notation import SIZES
from game.hierarkia.rules.rulings import highest_rank
from game.kings.rules.cards import HIGHEST_BASE
from game.kings.table.card_faces import PORTRAITS as KINGS
from game.kings.table.card_faces import rank_of
from game.solodrez.rules.cards import RANKS
from game.solodrez.table.moments import PORTRAITS as SOLODREZ
from game.store.settings import Back, Colors, TableColor
from game.tables import TABLES
from game.ui import assets
from game.ui.theme import BACKS, LIGHT, PALETTES, TABLE_COLORS, Color, Palette, drawing, palette_for
from support.color_vision import VISIONS, difference, without_color
from support.contrast import LEAST_CONTRAST, contrast

HIGH_CONTRAST, COLOR_BLIND = PALETTES["high-contrast"], PALETTES["color-blind"]
HIGH = 7.0  # Least contrast in the high-contrast palette.
LEAST_EDGE = 3.0  # Least contrast of shapes.
GROUNDS = ("table", "shade", "paper")
SIX_APART = 14.4  # Least difference (CIE76) between any two of six ranks for the color-blind.
STEP = 15.0  # Least difference between neighboring ranks for the color-blind.

LOOKS = {f"{name}-{table}": palette_for(name, table) for name, table in product(PALETTES, TABLE_COLORS)}
every_look = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
every_palette = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)

SIX = [LIGHT.ramp.index(color) for color in LIGHT.steps(RANKS)]
NINE = [rank_of(base) for base in range(1, HIGHEST_BASE + 1)]
STEPS = [*pairwise(range(1, len(LIGHT.ramp))), *pairwise(SIX), *pairwise(NINE)]
"""Places in the ramp of ranks that differ by one step, in games of thirteen, six and nine ranks."""


def least_contrast(look: Palette) -> float:
    return HIGH if look.name == HIGH_CONTRAST.name else LEAST_CONTRAST


# Contrast


@every_look
def test_text_has_enough_contrast(look: Palette) -> None:
    pairs = [
        (text, ground, contrast(getattr(palette, text), getattr(palette, ground)))
        for palette, text, ground in product((look, look.card), ("ink", "faint", "red"), GROUNDS)
    ]
    assert [pair for pair in pairs if pair[-1] < least_contrast(look)] == []


@every_look
def test_colors_that_carry_meaning_stand_out(look: Palette) -> None:
    for palette in (look, look.card):
        assert all(contrast(palette.paper, color) >= least_contrast(look) for color in palette.sides)
        for ground in (palette.table, palette.paper):
            assert contrast(palette.green, ground) >= LEAST_EDGE
        assert contrast(palette.gold, palette.card.ink) >= LEAST_EDGE, "as in the focus ring"
        assert contrast(palette.idle, palette.paper) >= 2.5


def test_in_high_contrast_an_idle_button_is_legible_and_distinct() -> None:
    for ground in GROUNDS:
        assert contrast(HIGH_CONTRAST.idle, getattr(HIGH_CONTRAST, ground)) >= LEAST_CONTRAST
    assert contrast(HIGH_CONTRAST.idle, HIGH_CONTRAST.ink) >= LEAST_EDGE, "as of edges beside each other"


@every_palette
def test_digits_on_every_rank_have_enough_contrast(palette: Palette) -> None:
    assert len(palette.ramp) == len(palette.card.ramp) == len(CARDS)
    for look in (palette, palette.card):
        assert min(contrast(look.paper, color) for color in look.ramp) >= least_contrast(palette)
        assert all(dist(one, other) > 10 for one, other in combinations(look.ramp, 2))


def test_high_contrast_exceeds_normal_contrast_everywhere() -> None:
    for text in ("ink", "faint", "red", "gold", "line", "idle"):
        for ground in GROUNDS:
            light, high = (
                contrast(getattr(each, text), getattr(each, ground)) for each in (LIGHT, HIGH_CONTRAST)
            )
            assert light < high, (text, ground)
    assert HIGH_CONTRAST.edge > LIGHT.edge


# Ranks


@every_palette
def test_steps_go_evenly_from_the_coolest_to_the_hottest_color_of_the_ramp(palette: Palette) -> None:
    cool, hot = palette.ramp[1], palette.ramp[-1]
    places = [palette.ramp.index(color) for color in palette.steps(9)]
    widths = {later - earlier for earlier, later in pairwise(places)}
    assert palette.steps(9)[0] == cool
    assert palette.steps(9)[-1] == hot
    assert max(widths) - min(widths) <= 1
    assert palette.steps(1) == (cool,)
    assert palette.steps(2) == (cool, hot)


@every_palette
def test_ranks_differ_evenly(palette: Palette) -> None:
    """Thirteen colors of one lightness come no further apart; those for the color-blind also vary in it."""
    differences = [difference(one, other, VISIONS["normal"]) for one, other in pairwise(palette.ramp[1:])]
    assert min(differences) >= (STEP if palette is COLOR_BLIND else 11.0)
    assert max(differences) <= (1.75 if palette is COLOR_BLIND else 1.35) * min(differences)


def test_no_rank_is_gray_or_nearly_black_for_those_who_see_all_colors() -> None:
    for color in COLOR_BLIND.ramp[1:]:
        lightness, chroma, _hue = coloraide.Color("srgb", [part / 255 for part in color]).convert("lch-d65")[
            :3
        ]
        assert lightness >= 24, color
        assert chroma >= 18, color


@pytest.mark.parametrize("vision", VISIONS)
def test_color_blind_people_can_tell_ranks_results_and_sides_apart(vision: str) -> None:
    ramp = COLOR_BLIND.ramp
    pairs = [(ramp[one], ramp[other]) for one, other in STEPS]
    for one, other in (*pairs, (COLOR_BLIND.green, COLOR_BLIND.red), COLOR_BLIND.sides):
        assert difference(one, other, VISIONS[vision]) >= STEP, (one, other)


def test_any_two_of_the_six_ranks_differ_with_every_kind_of_color_vision() -> None:
    colors = COLOR_BLIND.steps(RANKS)
    assert min(contrast(COLOR_BLIND.paper, color) for color in colors) >= 4.8
    for vision in VISIONS.values():
        for one, other in combinations(colors, 2):
            assert difference(one, other, vision, "76") >= SIX_APART, (one, other)


def test_without_any_color_neighboring_ranks_differ_in_lightness() -> None:
    differences = [difference(one, other, without_color) for one, other in pairwise(COLOR_BLIND.ramp[1:])]
    assert min(differences) >= 7.0


# Drawings


@every_palette
def test_portraits_are_legible_on_their_cards(silent_pygame: None, palette: Palette) -> None:
    for name in (*HIERARCHY, *KINGS, *SOLODREZ):
        assert legible_share(drawing(name, 64, palette.card), palette.card.paper) > 0.1, name


@every_palette
def test_numbers_on_pieces_have_enough_contrast_and_armies_differ(palette: Palette) -> None:
    look = palette.card
    assert [len(army) for army in look.pieces] == [highest_rank(max(SIZES.values()))] * 2
    for color in (*look.pieces[0], *look.pieces[1]):
        assert contrast(look.paper, color) >= least_contrast(palette)
    for vision in VISIONS.values():
        assert all(difference(*pair, vision) >= STEP for pair in product(*look.pieces))


COLORS_IN_DRAWINGS = {
    *(getattr(LIGHT, name) for name in ("ink", "paper", "gold", "crown", "red", "line", "shade", "ice")),
    *(color for army in LIGHT.pieces for color in army),
}


def test_drawings_have_colors_of_the_light_palette_only() -> None:
    """So that `drawing` can replace every one of them. The window's icon has no palette."""
    known = {"#{:02x}{:02x}{:02x}".format(*color) for color in COLORS_IN_DRAWINGS}
    for path in data.folder("sprites").glob("*/*.svg"):
        found = set(assets.HEX.findall(path.read_text("utf-8")))
        assert found <= {*known, assets.PLACEHOLDER_COLOR}, path.name


@pytest.mark.parametrize("name", ["hierarkia/blue-6", "backs/king", "hierarchy/king", "menu/rooster"])
def test_a_drawing_has_the_colors_of_its_palette(silent_pygame: None, name: str) -> None:
    images = [drawing(name, 64, palette, LIGHT.ramp[1]) for palette in (LIGHT, HIGH_CONTRAST)]
    used = [{tuple(image.get_at((x, y)))[:3] for x in range(64) for y in range(64)} for image in images]
    assert {LIGHT.ink, LIGHT.paper} <= used[0]
    assert {HIGH_CONTRAST.ink, HIGH_CONTRAST.paper} <= used[1]
    assert not {LIGHT.ink, LIGHT.paper} & used[1]


@every_look
def test_drawings_outside_cards_are_legible(silent_pygame: None, look: Palette) -> None:
    assert legible_share(drawing("menu/rooster", 64, look), look.table) > 0.1
    for entry in TABLES.values():
        assert legible_share(drawing(entry.art, 64, look.card), look.card.ink) > 0.1


def legible_share(image: pygame.Surface, ground: Color) -> float:
    """Return the share of an image whose pixels have enough contrast with the ground."""
    shown = pygame.Surface(image.get_size())
    shown.fill(ground)
    shown.blit(image, (0, 0))
    width, height = shown.get_size()
    places = [(x, y) for x in range(0, width, 3) for y in range(0, height, 3)]
    pixels = [(pixel.r, pixel.g, pixel.b) for pixel in map(shown.get_at, places)]
    return sum(contrast(pixel, ground) >= LEAST_CONTRAST for pixel in pixels) / len(pixels)


# Names


def test_every_choice_in_the_settings_exists() -> None:
    assert tuple(PALETTES) == get_args(Colors)
    assert tuple(TABLE_COLORS) == get_args(TableColor)
    assert get_args(Back) == BACKS
    for name, palette in PALETTES.items():
        assert palette_for(name) == palette
        colors = get_args(TableColor)
        assert len({palette_for(name, color).table for color in colors}) == len(colors)
