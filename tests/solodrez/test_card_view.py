"""Card faces: each is unique, the strip alone identifies the card, and images stay small."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.solodrez.rules.cards import DECK, NEUTRAL, make_card, rank_of
from game.solodrez.table.card_view import (
    NUMBER_COLORS,
    PLAIN,
    CardStyle,
    Part,
    color_of,
    draw_card,
    motion_names,
    strip_places,
)
from game.ui import assets
from game.ui.theme import HIGH_CONTRAST, NORMAL, SMALLEST, Theme, theme_for
from support.solodrez_positions import GAME, beside_space

THEME = theme_for(SMALLEST)
SIZE = (94, 122)
STRIP = 28
GROUND = (1, 2, 3)


@pytest.fixture(autouse=True)
def _needs_pygame(silent_pygame: None) -> Iterator[None]:
    assets._pictures.clear()
    yield
    assets._pictures.clear()


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
    for strip in (16, STRIP, 42):
        area = Rect(0, 0, SIZE[0], strip)
        assert len({pixels(drawn(card, strip=strip), area) for card in cards}) == len(cards)


def test_a_strip_shows_the_number_in_its_badge() -> None:
    badge = strip_places(Rect(0, 0, SIZE[0], STRIP), THEME, has_number=True)[2]
    ground = drawn(DECK[0]).get_at((badge.left + 1, badge.centery))[:3]
    assert ground == color_of(DECK[0], NORMAL)
    assert pixels(drawn(DECK[0]), badge) != pixels(drawn(make_card(0)), badge)


def test_strip_looks_the_same_as_on_the_whole_card() -> None:
    area = Rect(0, 0, SIZE[0], STRIP)
    for card in (DECK[0], DECK[-1]):
        whole = pixels(drawn(card), area)
        assert pixels(drawn(card, part=Part.STRIP), area) == whole
        assert pixels(drawn(card, part=Part.BLANK), area) == whole
        drawn(card, strip=6, part=Part.STRIP)  # The lowest one of a hand-written position.
    below = (SIZE[0] // 2, SIZE[1] - 20)
    assert drawn(DECK[0], part=Part.STRIP).get_at(below)[:3] == GROUND, "the table below it is free"
    assert drawn(DECK[0], part=Part.BLANK).get_at(below)[:3] == THEME.palette.paper


def test_highlighted_cards_look_different() -> None:
    dresses = (PLAIN, CardStyle(is_lit=True), CardStyle(is_chosen=True), CardStyle(is_marked=True))
    assert len({pixels(drawn(DECK[0], dress)) for dress in dresses}) == 4


def test_colors_are_readable_on_paper() -> None:
    def light(color: tuple[int, int, int]) -> float:
        parts = [
            part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    for palette, least in ((NORMAL, 4.5), (HIGH_CONTRAST, 7.0)):
        for card in DECK:
            contrast = (light(palette.paper) + 0.05) / (light(color_of(card, palette)) + 0.05)
            assert contrast >= least, (palette.name, card)
    assert len(set(NUMBER_COLORS)) == 10


def test_images_are_scaled_to_the_requested_size_while_resizing() -> None:
    drawn(DECK[0])
    surface = pygame.Surface((400, 400))
    surface.fill(GROUND)
    larger = Rect(0, 0, 188, 244)
    draw_card(surface, DECK[0], PLAIN, larger, 56, theme_for((1920, 1200)), is_rough=True)
    assert surface.get_at((94, 220))[:3] != GROUND
    assert surface.get_at((94, 250))[:3] == GROUND


def test_equal_cards_have_distinct_motion_names() -> None:
    for text in (beside_space("JJ", "J"), str(GAME.deal(0))):
        state = GAME.parse_state(text)
        names = [name for column in motion_names(state) for name in column]
        assert len(set(names)) == len(names) == sum(len(column) for column in state.columns)
