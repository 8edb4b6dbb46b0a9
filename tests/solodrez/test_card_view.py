"""Card faces: each is unique, the strip alone identifies the card, and images stay small."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.solodrez.rules.cards import DECK, NAMES, NEUTRAL, RANKS, make_card, number_of, rank_of
from game.solodrez.table.card_view import (
    PLAIN,
    CardStyle,
    Part,
    color_of,
    draw_card,
    motion_names,
    rank_colors,
    series_image,
    strip_places,
)
from game.ui import assets
from game.ui.theme import LIGHT, PALETTES, REFERENCE, Color, Palette, Theme, theme_for
from support.cases import every_case
from support.solodrez_positions import GAME, beside_space

THEME = theme_for(REFERENCE)
SIZE = (90, 135)
STRIP = 51
STRIPS = (16, 28, STRIP)  # The lowest, one with everything in one line, and the highest.
GROUND = (1, 2, 3)


@pytest.fixture(autouse=True)
def _needs_pygame(silent_pygame: None) -> Iterator[None]:
    assets.pictures.clear()
    yield
    assets.pictures.clear()


def drawn(
    card: int, dress: CardStyle = PLAIN, strip: int = STRIP, part: Part = Part.WHOLE, theme: Theme = THEME
) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    draw_card(surface, card, dress, surface.get_rect(), strip, theme, part)
    return surface


def pixels(surface: pygame.Surface, area: Rect | None = None) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area) if area else surface, "RGB")


def test_a_card_and_its_strip_alone_look_like_no_other() -> None:
    # The two neutral cards are equal in play and in looks. Cards of hand-written positions have no number.
    cards = [card for card in DECK if rank_of(card) != NEUTRAL] + [make_card(NEUTRAL, 1), make_card(0)]
    assert len({pixels(drawn(card)) for card in cards}) == len(cards) == 56
    for strip in STRIPS:
        area = Rect(0, 0, SIZE[0], strip)
        # A low strip has no space for the number, which plays no part in the rules.
        count = len(cards) if strip == STRIP else len(NAMES)
        assert len({pixels(drawn(card, strip=strip), area) for card in cards}) == count


@every_case("strip", STRIPS)
def test_a_strip_shows_the_rank_large_on_its_color_and_the_number_as_small_dots(strip: int) -> None:
    places = strip_places(Rect(0, 0, SIZE[0], strip), THEME, is_neutral=False)
    for card in DECK[::5]:
        if rank_of(card) == NEUTRAL:
            continue
        same_rank, same_number = make_card(rank_of(card)), make_card((rank_of(card) + 1) % RANKS, 1)
        shown = drawn(card, strip=strip)
        assert share(shown, places.tab, color_of(card, LIGHT)) > 0.4
        assert pixels(shown, places.tab) == pixels(drawn(same_rank, strip=strip), places.tab)
        assert pixels(shown, places.tab) != pixels(drawn(same_number, strip=strip), places.tab)
        if places.number.width == 0:
            assert pixels(shown) == pixels(drawn(same_rank, strip=strip))
            continue
        assert pixels(shown, places.number) != pixels(drawn(same_rank, strip=strip), places.number)
        numeral = make_card((rank_of(card) + 1) % RANKS, number_of(card))
        assert pixels(shown, places.number) == pixels(drawn(numeral, strip=strip), places.number)
    assert places.number.width < places.tab.width / 2


@every_case("strip", STRIPS)
@every_case("palette", [LIGHT, PALETTES["high-contrast"]])
def test_a_neutral_strip_has_a_pattern_and_the_colors_of_all_ranks(strip: int, palette: Palette) -> None:
    theme = theme_for(REFERENCE, palette=palette)
    neutral = drawn(make_card(NEUTRAL, 1), strip=strip, theme=theme)
    area = Rect(0, 0, SIZE[0], strip)
    assert share(neutral, area, palette.paper) < 0.1
    assert share(neutral, area, palette.ink) < 0.2, "no dark block among the others"
    for rank in range(RANKS):
        assert share(drawn(make_card(rank, 1), strip=strip, theme=theme), area, palette.paper) > 0.3
    tab = strip_places(area, theme, is_neutral=True).tab
    colors = {tuple(neutral.get_at((tab.right - 1, y)))[:3] for y in range(tab.top + 1, tab.bottom)}
    assert colors >= set(rank_colors(palette)[1:])


def share(surface: pygame.Surface, area: Rect, color: Color) -> float:
    """The share of pixels in this color."""
    mask = pygame.mask.from_threshold(surface.subsurface(area), color, (1, 1, 1, 255))
    return mask.count() / (area.width * area.height)


def test_a_series_on_a_foundation_shows_all_ranks_from_hot_to_cool() -> None:
    image = series_image(1, (46, 49), THEME)
    column = [tuple(image.get_at((5, y)))[:3] for y in range(49)]
    tops = [column.index(color) for color in rank_colors(LIGHT)]
    assert tops == sorted(tops)


def test_highlighted_cards_look_different() -> None:
    dresses = (PLAIN, CardStyle(is_lit=True), CardStyle(is_chosen=True), CardStyle(is_marked=True))
    assert len({pixels(drawn(DECK[0], dress)) for dress in dresses}) == 4


def test_colors_are_readable_on_paper() -> None:
    def light(color: tuple[int, int, int]) -> float:
        parts = [
            part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    for palette, least in ((LIGHT, 4.5), (PALETTES["high-contrast"], 7.0)):
        for card in DECK:
            if rank_of(card) != NEUTRAL:
                contrast = (light(palette.paper) + 0.05) / (light(color_of(card, palette)) + 0.05)
                assert contrast >= least, (palette.name, card)
        assert len(set(rank_colors(palette))) == RANKS


def test_equal_cards_have_distinct_motion_names() -> None:
    for text in (beside_space("JJ", "J"), str(GAME.deal(0))):
        state = GAME.parse_state(text)
        names = [name for column in motion_names(state) for name in column]
        assert len(set(names)) == len(names) == sum(len(column) for column in state.columns)
