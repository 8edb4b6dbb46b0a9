"""Card pictures: figure, rank color, name and highlight."""

import pygame
import pytest

from game.engine.face import Face
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.table.moments import PORTRAITS
from game.table.cardface import PLAIN, CardStyle, card_image, draw_name, full_fonts, full_image, full_size
from game.ui import assets
from game.ui import theme as look
from game.ui.drawing import widest_word
from game.ui.theme import LARGEST_TEXT, LIGHT, PALETTES, REFERENCE, Color, Palette, theme_for
from support.contrast import LEAST_CONTRAST, contrast, luminance
from support.longer_words import LongerWords

pytestmark = pytest.mark.usefixtures("silent_pygame")
SIZE = (88, 124)
THEME = theme_for(REFERENCE)
DRAGON = Face("9", 9, "Dragon", "hierarchy/dragon")
DRESSES = (PLAIN, CardStyle(is_dimmed=True), CardStyle(is_lit=True), CardStyle(is_chosen=True))


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def color_at(image: pygame.Surface, x: int, y: int) -> Color:
    red, green, blue, _ = image.get_at((x, y))
    return red, green, blue


def share(image: pygame.Surface, color: Color) -> float:
    """Return the share of the picture in this color, 0 to 1."""
    mask = pygame.mask.from_threshold(image, color, (2, 2, 2, 255))
    return mask.count() / (image.get_width() * image.get_height())


@pytest.mark.parametrize("rank", range(len(CARDS)))
def test_a_card_shows_paper_ink_and_the_color_of_its_rank(rank: int) -> None:
    card = CARDS[rank]
    image = card_image(Face(card.symbol, rank, card.name, PORTRAITS[rank]), PLAIN, SIZE, THEME)
    assert image.get_size() == SIZE
    assert share(image, LIGHT.ramp[rank]) > 0.15
    assert share(image, LIGHT.paper) > 0.2
    assert share(image, LIGHT.ink) > 0.01
    assert all(share(image, other) < 0.01 for other in LIGHT.ramp if other != LIGHT.ramp[rank])


@pytest.mark.parametrize("size", [SIZE, (317, 446)])
def test_every_card_looks_different(size: tuple[int, int]) -> None:
    faces = [
        Face(figure, rank, card.name, PORTRAITS[rank])
        for rank, card in enumerate(CARDS)
        for figure in (card.symbol, f"?={card.symbol}")
    ]
    pictures = [pixels(card_image(face, PLAIN, size, THEME)) for face in faces]
    assert len(set(pictures)) == len(faces)


def test_a_card_shows_its_highlight_within_transparent_corners() -> None:
    images = [card_image(DRAGON, style, SIZE, THEME) for style in DRESSES]
    assert len({pixels(image) for image in images}) == len(images)
    gold = [share(image, LIGHT.gold) for image in images]
    assert gold[0] == gold[1] == 0
    assert 0 < gold[2] < gold[3]
    for image in images:
        assert [image.get_at(corner).a for corner in ((0, 0), (87, 0), (0, 123), (87, 123))] == [0] * 4
        assert image.get_at((44, 62)).a == 255


def test_a_dimmed_card_is_paler_but_legible() -> None:
    plain, dimmed = (card_image(DRAGON, style, SIZE, THEME) for style in DRESSES[:2])
    body = (SIZE[0] // 2, SIZE[1] // 2)
    assert dimmed.get_at(body) != plain.get_at(body)
    darkest = min(sum(dimmed.get_at((x, y))[:3]) for x in range(6, 82) for y in range(50, 118))
    assert darkest < 450


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_number_of_a_dimmed_card_has_enough_contrast(palette: Palette) -> None:
    for rank in range(len(palette.ramp)):
        face = DRAGON._replace(rank=rank)
        image = card_image(face, CardStyle(is_dimmed=True), SIZE, theme_for((960, 600), palette=palette))
        band = [color_at(image, x, y) for x in range(6, SIZE[0] // 2) for y in range(4, 22)]
        figure, ground = max(band, key=luminance), color_at(image, SIZE[0] // 2, 3)
        assert contrast(figure, ground) >= LEAST_CONTRAST


@pytest.mark.parametrize("size", [SIZE, (158, 223)])
def test_a_long_figure_fits_the_visible_strip_of_an_overlapped_card(size: tuple[int, int]) -> None:
    theme = theme_for((960 * size[0] // SIZE[0], 600 * size[0] // SIZE[0]))
    image = card_image(Face("?=13", 13, "King", "hierarchy/king"), PLAIN, size, theme)
    band = image.subsurface((0, 0, size[0], size[1] // 5))
    right = band.subsurface((size[0] // 2 + 3, 3, size[0] // 2 - 8, size[1] // 5 - 6))
    assert share(band, LIGHT.paper) > 0.02
    assert share(right, LIGHT.paper) == 0


# While the window is being resized


def test_a_rough_card_is_its_last_picture_scaled() -> None:
    assets.pictures.clear()
    sharp = card_image(DRAGON, PLAIN, SIZE, THEME)
    larger = theme_for((1000, 625))
    rough = card_image(DRAGON, PLAIN, (92, 129), larger, is_rough=True)
    assert pixels(rough) == pixels(pygame.transform.smoothscale(sharp, (92, 129)))
    assert pixels(card_image(DRAGON, PLAIN, (92, 129), larger)) != pixels(rough)
    assert card_image(DRAGON, PLAIN, SIZE, THEME) is sharp


def test_a_rough_card_without_an_earlier_picture_is_drawn() -> None:
    assets.pictures.clear()
    card_image(DRAGON, PLAIN, SIZE, THEME)
    contrast = theme_for((1000, 625), palette=PALETTES["high-contrast"])
    for face, style, theme in (
        (DRAGON, CardStyle(is_lit=True), THEME),
        (DRAGON._replace(name="Drache"), PLAIN, THEME),
        (DRAGON, PLAIN, contrast),
        (DRAGON, PLAIN, theme_for((1000, 625), 1.5)),
    ):
        rough = card_image(face, style, (92, 129), theme, is_rough=True)
        assert pixels(rough) == pixels(card_image(face, style, (92, 129), theme))


# Enlarged cards


def test_a_name_is_condensed_rather_than_broken_or_turned() -> None:
    surface = pygame.Surface((100, 60), pygame.SRCALPHA)
    place = pygame.Rect(10, 20, 24, 20)
    draw_name(surface, "Dra\u00adgon", place, THEME.font(look.NAME), LIGHT.ink)
    inked = surface.get_bounding_rect()
    assert place.contains(inked)
    assert inked.width > inked.height


NOTE = "Your opponent has at most 7 replies."


@pytest.mark.parametrize("rank", range(len(CARDS)))
def test_an_enlarged_card_shows_its_text_and_a_note(rank: int) -> None:
    card = CARDS[rank]
    face = Face(card.symbol, rank, card.name, PORTRAITS[rank])
    images = [full_image(face, *words, THEME) for words in ((card.text, NOTE), (card.text, ""), ("", ""))]
    assert len({pixels(image) for image in images}) == 3
    for image in images:
        assert image.get_size() == full_size(THEME) >= (2 * SIZE[0], 2 * SIZE[1])
        assert share(image, LIGHT.ramp[rank]) > 0.1


@pytest.mark.parametrize("size", [REFERENCE, (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, LARGEST_TEXT])
@pytest.mark.parametrize("is_longer", [False, True])
def test_the_text_of_an_enlarged_card_leaves_room_for_the_portrait(
    size: tuple[int, int], text: float, is_longer: bool
) -> None:
    theme = theme_for(size, text)
    translate = LongerWords().gettext if is_longer else str
    texts, note = {translate(card.text) for card in CARDS}, translate(NOTE)
    width, height = full_size(theme)
    inside = pygame.Rect(theme.px(9), theme.text_px(42), width - theme.px(18), height - theme.text_px(51))
    for words in texts:
        font, *heights = full_fonts(words, note, inside, theme)
        assert sum(heights) <= inside.height - 0.15 * height, words
        assert widest_word(words, font) <= inside.width, words
        assert font.get_height() >= assets.font("sans", 13).get_height()


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_ghost_is_pale_but_its_figure_and_name_are_readable(palette: Palette) -> None:
    theme, colors = theme_for(REFERENCE, palette=palette), palette.card
    for rank in range(1, len(colors.ramp)):
        ghost, plain = (
            card_image(Face("9", rank, "Dragon", "hierarchy/dragon"), style, SIZE, theme)
            for style in (CardStyle(is_ghost=True), PLAIN)
        )
        band, ground = color_at(ghost, SIZE[0] - 8, 10), color_at(ghost, 8, SIZE[1] - 8)
        assert contrast(colors.ink, band) >= LEAST_CONTRAST
        assert contrast(colors.faint, ground) >= LEAST_CONTRAST
        assert contrast(band, ground) < contrast(color_at(plain, SIZE[0] - 8, 10), ground) / 2
        assert share(ghost, colors.ink) > 0.002, "the figure"
        assert share(ghost, colors.faint) > 0.01, "the name"
