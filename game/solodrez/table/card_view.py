"""Drawing of a card: a strip at the top, and its figure below.

The strip has the rank's symbol, its name if the language's names are short enough, and the number on its
color. It stays visible when another card covers the rest.
"""

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.solodrez.rules.cards import NAMES, NEUTRAL, make_card, number_of, rank_of
from game.solodrez.rules.notation import write_card
from game.solodrez.rules.rules import State
from game.table.cardface import draw_name, narrowest
from game.ui import assets
from game.ui import theme as look
from game.ui.drawing import SOFT_HYPHEN, fitting_font
from game.ui.theme import HIGH_CONTRAST, Color, Palette, Theme

_FIGURES: Final = ("joker", "queen", "tower", "bishop", "knight", "pawn", "neutral")
PORTRAITS: Final = tuple(f"solodrez/{name}" for name in _FIGURES)
"""Sprite of each rank's figure; one of its tones is recolored with the number's color."""

SIGNS: Final = tuple(f"{portrait}-mark" for portrait in PORTRAITS)
"""Sprite of each rank's symbol, in a single color."""

NUMBER_COLORS: Final[tuple[Color, ...]] = (
    (33, 28, 24),
    (106, 102, 105),
    (141, 5, 38),
    (202, 27, 139),
    (93, 33, 163),
    (24, 95, 170),
    (134, 107, 0),
    (0, 124, 134),
    (203, 64, 0),
    (14, 108, 58),
)
"""Color of each number as printed, dark enough for white digits; entry 0 is for cards without a number."""


class CardStyle(NamedTuple):
    """Highlighting of a card."""

    is_lit: bool = False  # True if cards may be dropped on it, or a hint points to it.
    is_chosen: bool = False
    is_marked: bool = False  # True if it keeps other cards from moving.


PLAIN: Final = CardStyle()

MARK_TINT: Final = 0.3  # Share of red in the background of a card in the way.


def color_of(card: int, palette: Palette) -> Color:
    """Return the color of a card's number; ink for a neutral or unnumbered card."""
    number = 0 if rank_of(card) == NEUTRAL else number_of(card)
    red, green, blue = NUMBER_COLORS[number]
    is_darker = palette.name == HIGH_CONTRAST.name
    return (red * 3 // 4, green * 3 // 4, blue * 3 // 4) if is_darker else (red, green, blue)


class Part(Enum):
    """How much of a card is visible."""

    WHOLE = "whole"
    STRIP = "strip"  # The part that shows under another card: an image of the top alone, to save memory.
    BLANK = "blank"  # A whole card without its figure, about to be covered by the next one.


class _Key(NamedTuple):
    card: int | None  # None for a blank card.
    name: str
    style: CardStyle
    text: float
    palette: Palette
    is_whole: bool
    size: tuple[int, int]
    strip: int
    scale: float


_SHAPE: Final = 6  # Number of leading fields that determine the content, whatever the size.


def draw_card(
    surface: pygame.Surface,
    card: int,
    style: CardStyle,
    rect: Rect,
    strip: int,
    theme: Theme,
    part: Part = Part.WHOLE,
    *,
    is_rough: bool = False,
) -> None:
    """Draw the visible part of a card at `rect`; its strip is `strip` pixels high.

    `is_rough`: scale an image of another size, while the window is being resized.
    """
    for image in card_images(card, style, rect.size, strip, theme, part, is_rough=is_rough):
        surface.blit(image, rect)


def card_images(
    card: int,
    style: CardStyle,
    size: tuple[int, int],
    strip: int,
    theme: Theme,
    part: Part,
    *,
    is_rough: bool = False,
) -> list[pygame.Surface]:
    """Return the images that are drawn at one place, one over the other; the arguments are `draw_card`'s."""
    key = _Key(
        card, _name(card), style, theme.text, theme.palette, part is Part.WHOLE, size, strip, theme.scale
    )
    blank = [key._replace(card=None, name="", is_whole=True, strip=0)] if part is Part.BLANK else []
    return [_image(each, theme, is_rough=is_rough) for each in (*blank, key)]


def _image(key: _Key, theme: Theme, *, is_rough: bool) -> pygame.Surface:
    if is_rough:
        other = assets.last_used(lambda each: isinstance(each, _Key) and each[:_SHAPE] == key[:_SHAPE])
        if other is not None and other.get_size() != _extent(key):
            return pygame.transform.smoothscale(other, _extent(key))
    return assets.cached(key, lambda: _render(key, theme))


def _corner(size: tuple[int, int]) -> int:
    return max(4, size[0] // 14)


def _extent(key: _Key) -> tuple[int, int]:
    """Return the image size; a strip reaches under the rounded corners of the card covering it."""
    return key.size if key.is_whole else (key.size[0], min(key.size[1], key.strip + _corner(key.size)))


def _render(key: _Key, theme: Theme) -> pygame.Surface:
    palette, style = theme.palette, key.style
    image = pygame.Surface(_extent(key), pygame.SRCALPHA)
    rect = Rect((0, 0), key.size)
    paper = pygame.Color(palette.paper)
    ground = paper.lerp(pygame.Color(palette.red), MARK_TINT) if style.is_marked else paper
    pygame.draw.rect(image, ground, rect, border_radius=_corner(key.size))
    if key.card is not None:
        _draw_print(image, key, key.card, theme)
    edge = (
        palette.red if style.is_marked else palette.gold if style.is_lit or style.is_chosen else palette.ink
    )
    is_thick = style.is_chosen or style.is_marked
    width = theme.px(4) if is_thick else theme.px(3) if style.is_lit else theme.edge()
    pygame.draw.rect(image, edge, rect, width, border_radius=_corner(key.size))
    return image


def _draw_print(image: pygame.Surface, key: _Key, card: int, theme: Theme) -> None:
    color = color_of(card, theme.palette)
    strip = Rect(0, 0, key.size[0], key.strip)
    if rank_of(card) == NEUTRAL:
        # Dark, while all others are light: recognizable at a glance, even without color vision.
        radius = _corner(key.size)
        pygame.draw.rect(image, color, strip, border_top_left_radius=radius, border_top_right_radius=radius)
    _draw_strip(image, card, strip, theme)
    if key.is_whole:
        below = Rect(0, strip.bottom, key.size[0], key.size[1] - strip.bottom)
        below.inflate_ip(-theme.px(6), -theme.px(6))
        figure = assets.tinted(PORTRAITS[rank_of(card)], min(below.size), color)
        image.blit(figure, figure.get_rect(center=below.center))


def strip_places(strip: Rect, theme: Theme, *, has_number: bool) -> tuple[Rect, Rect, Rect]:
    """Return the places of symbol, name and number in a strip; without a number the name is wider."""
    line = strip.inflate(-theme.px(6), -theme.px(2))
    height = line.height - theme.px(1)
    sign = Rect(0, 0, min(height, theme.px(20)), min(height, theme.px(20)))
    sign.midleft = line.midleft
    # A larger digit needs height only: what it took of the width, the name would lose.
    badge = Rect(0, 0, min(height, theme.px(16)), min(height, theme.text_px(16)))
    badge.midright = line.midright
    left = sign.right + theme.px(3)
    right = badge.left - theme.px(3) if has_number else line.right
    return sign, Rect(left, line.top, right - left, height), badge


class Names(NamedTuple):
    """Names as written on all cards of one size."""

    font: pygame.font.Font
    texts: tuple[str, ...]  # Names by rank; an overlong one is abbreviated at its soft hyphen.


def names_on(strip: Rect, theme: Theme) -> Names | None:
    """Return the names for strips of this size; None if the language's names are too long."""
    return _names(tuple(_name(make_card(rank)) for rank in range(NEUTRAL + 1)), strip.size, theme)


@lru_cache(maxsize=64)
def _names(names: tuple[str, ...], strip: tuple[int, int], theme: Theme) -> Names | None:
    place = Rect((0, 0), strip)
    places = [strip_places(place, theme, has_number=rank != NEUTRAL)[1] for rank in range(len(names))]
    widths = [round(place.width / narrowest(theme)) for place in places]
    fonts = [theme.font(look.NAME, percent / 100) for percent in range(100, 40, -4)]
    texts = tuple(
        whole if fonts[-1].size(whole := name.replace(SOFT_HYPHEN, ""))[0] <= width else _abbreviated(name)
        for name, width in zip(names, widths, strict=True)
    )
    for font in fonts:
        sizes = [font.size(text) for text in texts]
        is_narrow = all(size[0] <= width for size, width in zip(sizes, widths, strict=True))
        # A line of text is taller than its letters.
        if is_narrow and max(size[1] for size in sizes) <= places[0].height * 5 // 4:
            break
    return Names(font, texts) if is_narrow else None


def _abbreviated(name: str) -> str:
    beginning, hyphen, _ = name.partition(SOFT_HYPHEN)
    return f"{beginning}." if hyphen else name


def _draw_strip(image: pygame.Surface, card: int, strip: Rect, theme: Theme) -> None:
    palette, rank, number = theme.palette, rank_of(card), number_of(card)
    is_neutral = rank == NEUTRAL
    color = color_of(card, palette)
    place, words, badge = strip_places(strip, theme, has_number=not is_neutral)
    sign = assets.stencil(SIGNS[rank], place.width, palette.paper if is_neutral else color)
    image.blit(sign, place)
    if number and not is_neutral:
        pygame.draw.rect(image, color, badge, border_radius=theme.px(3))
        # A line of text is taller than its letters.
        line = Rect(0, 0, badge.width, badge.height * 5 // 4)
        font = fitting_font(str(number), line, theme, look.STRONG)
        numeral = font.render(str(number), True, palette.paper)
        image.blit(numeral, numeral.get_rect(center=badge.center))
    names = names_on(strip, theme)
    if names is not None:
        words.width = min(words.width, names.font.size(names.texts[rank])[0])
        draw_name(image, names.texts[rank], words, names.font, palette.paper if is_neutral else palette.ink)


def _name(card: int) -> str:
    rank = rank_of(card)
    return _("Neutral") if rank == NEUTRAL else _(NAMES[rank])


def motion_names(state: State) -> list[list[str]]:
    """Return a unique name for each card's motion, by column and place.

    A counter in the name tells cards without a number apart.
    """
    counted: dict[int, int] = {}
    names: list[list[str]] = []
    for cards in state.columns:
        names.append([])
        for card in cards:
            counted[card] = counted.get(card, 0) + 1
            names[-1].append(f"{write_card(card)}/{counted[card]}")
    return names
