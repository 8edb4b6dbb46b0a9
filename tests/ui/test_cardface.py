"""A card's picture: its figure, the colour of its rank, its name, and how it stands out."""

from itertools import combinations

import pygame
import pytest

from game.hierarchy.cards import CARDS
from game.hierarchy.picture import PORTRAITS
from game.ui.cardface import PLAIN, Dress, Face, card_image
from game.ui.theme import NORMAL, SMALLEST, Colour, theme_for

SIZE = (88, 124)
THEME = theme_for(SMALLEST)
DRAGON = Face("9", 9, "Dragon", "hierarchy/dragon")
DRESSES = (PLAIN, Dress(is_dimmed=True), Dress(is_lit=True), Dress(is_chosen=True))


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def share(image: pygame.Surface, colour: Colour) -> float:
    """How much of the picture has this colour, 0 to 1."""
    mask = pygame.mask.from_threshold(image, colour, (2, 2, 2, 255))
    return mask.count() / (image.get_width() * image.get_height())


@pytest.mark.parametrize("rank", range(len(CARDS)))
def test_a_card_is_paper_with_the_colour_of_its_rank_and_ink(silent_pygame: None, rank: int) -> None:
    card = CARDS[rank]
    image = card_image(Face(card.symbol, rank, card.name, PORTRAITS[rank]), PLAIN, SIZE, THEME)
    assert image.get_size() == SIZE
    assert share(image, NORMAL.ramp[rank]) > 0.15
    assert share(image, NORMAL.paper) > 0.2
    assert share(image, NORMAL.ink) > 0.01
    assert all(share(image, other) < 0.01 for other in NORMAL.ramp if other != NORMAL.ramp[rank])


@pytest.mark.parametrize("size", [SIZE, (158, 223), (317, 446)])
def test_every_card_looks_different(silent_pygame: None, size: tuple[int, int]) -> None:
    faces = [
        Face(figure, rank, card.name, PORTRAITS[rank])
        for rank, card in enumerate(CARDS)
        for figure in (card.symbol, f"?={card.symbol}")
    ]
    pictures = [pixels(card_image(face, PLAIN, size, THEME)) for face in faces]
    assert len(set(pictures)) == len(faces)


def test_a_card_shows_how_it_stands_out(silent_pygame: None) -> None:
    images = [card_image(DRAGON, dress, SIZE, THEME) for dress in DRESSES]
    for one, other in combinations(images, 2):
        assert pixels(one) != pixels(other)
    gold = [share(image, NORMAL.gold) for image in images]
    assert gold[0] == gold[1] == 0
    assert 0 < gold[2] < gold[3]


def test_a_dimmed_card_is_paler_and_can_still_be_read(silent_pygame: None) -> None:
    plain, dimmed = (card_image(DRAGON, dress, SIZE, THEME) for dress in DRESSES[:2])
    corner = (SIZE[0] // 2, 3)
    band, pale_band = plain.get_at(corner), dimmed.get_at(corner)
    assert sum(pale_band[:3]) > sum(band[:3])
    darkest = min(sum(dimmed.get_at((x, y))[:3]) for x in range(6, 82) for y in range(50, 118))
    assert darkest < 450


def test_the_corners_of_a_card_let_the_table_through(silent_pygame: None) -> None:
    for dress in DRESSES:
        image = card_image(DRAGON, dress, SIZE, THEME)
        for corner in ((0, 0), (87, 0), (0, 123), (87, 123)):
            assert image.get_at(corner).a == 0
        assert image.get_at((44, 62)).a == 255


@pytest.mark.parametrize("size", [SIZE, (158, 223)])
def test_a_figure_of_several_signs_stays_on_the_strip_that_an_overlapped_card_shows(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    theme = theme_for((960 * size[0] // SIZE[0], 600 * size[0] // SIZE[0]))
    image = card_image(Face("?=13", 13, "King", "hierarchy/king"), PLAIN, size, theme)
    band = image.subsurface((0, 0, size[0], size[1] // 5))
    right = band.subsurface((size[0] // 2 + 3, 3, size[0] // 2 - 8, size[1] // 5 - 6))
    assert share(band, NORMAL.paper) > 0.02
    assert share(right, NORMAL.paper) == 0


def test_the_same_card_is_drawn_once(silent_pygame: None) -> None:
    assert card_image(DRAGON, PLAIN, SIZE, THEME) is card_image(DRAGON, PLAIN, SIZE, THEME)
    assert card_image(DRAGON, PLAIN, SIZE, THEME) is not card_image(DRAGON, PLAIN, (89, 124), THEME)
