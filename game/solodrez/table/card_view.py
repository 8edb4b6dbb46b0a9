"""The face of a card of the Pokerdrez deck: a strip at the top, its figure below.

The rank is told by its sign, its name where a language has short ones, and the figure; the number by itself
and by its colour. The strip alone has it all, for cards that lie under others.
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
from game.ui import assets
from game.ui import theme as look
from game.ui.text import SOFT_HYPHEN
from game.ui.theme import HIGH_CONTRAST, Colour, Palette, Theme

PORTRAITS: Final = (
    "solodrez/joker",
    "solodrez/queen",
    "solodrez/tower",
    "solodrez/bishop",
    "solodrez/knight",
    "solodrez/pawn",
    "solodrez/neutral",
)
"""The sprite of each rank's figure, one tone of which is the colour of the card's number."""

SIGNS: Final = (
    "solodrez/joker-mark",
    "solodrez/queen-mark",
    "solodrez/tower-mark",
    "solodrez/bishop-mark",
    "solodrez/knight-mark",
    "solodrez/pawn-mark",
    "solodrez/neutral-mark",
)
"""The sprite of each rank's sign, a shape in one colour."""

NUMBER_COLOURS: Final[tuple[Colour, ...]] = (
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
"""The colours of the numbers 1 to 9 as the deck has them, dark enough for white figures; first that of a card
without one."""


class Dress(NamedTuple):
    """How a card stands out."""

    is_lit: bool = False
    """Something can be dropped on it, or it was advised."""

    is_chosen: bool = False
    """It is in hand."""

    is_marked: bool = False
    """It is in the way."""


PLAIN: Final = Dress()

BLUSH: Final = 0.3
"""How much red there is in the ground of a card in the way."""


def colour_of(card: int, palette: Palette) -> Colour:
    """The colour of a card's number; ink for a neutral card, and where the number is left out."""
    number = 0 if rank_of(card) == NEUTRAL else number_of(card)
    red, green, blue = NUMBER_COLOURS[number]
    if palette.name == HIGH_CONTRAST.name:
        return red * 3 // 4, green * 3 // 4, blue * 3 // 4
    return red, green, blue


class Part(Enum):
    """How much of a card there is to be seen."""

    WHOLE = "whole"
    STRIP = "strip"
    """What shows under another card: a picture of the upper end alone, which takes little memory."""

    BLANK = "blank"
    """The strip on a card without a figure, for one on its way to lie under others."""


class _Key(NamedTuple):
    """What decides a picture."""

    card: int | None
    """None: a card on which nothing is printed."""

    name: str
    dress: Dress
    text: float
    palette: Palette
    is_whole: bool
    size: tuple[int, int]
    strip: int
    scale: float


_SHAPE: Final = 6
"""So many of these tell what is to be seen, whatever its size."""


def draw_card(
    surface: pygame.Surface,
    card: int,
    dress: Dress,
    rect: Rect,
    strip: int,
    theme: Theme,
    part: Part = Part.WHOLE,
    *,
    is_rough: bool = False,
) -> None:
    """Draw the card, or what is to be seen of it, at `rect`; its strip is `strip` pixels high.

    `is_rough`: while sizes change quickly, a picture of another size will do, scaled.
    """
    key = _Key(
        card, _name(card), dress, theme.text, theme.palette, part is Part.WHOLE, rect.size, strip, theme.scale
    )
    if part is Part.BLANK:
        blank = key._replace(card=None, name="", is_whole=True, strip=0)
        surface.blit(_image(blank, theme, is_rough=is_rough), rect)
    surface.blit(_image(key, theme, is_rough=is_rough), rect)


def _image(key: _Key, theme: Theme, *, is_rough: bool) -> pygame.Surface:
    """The picture, drawn once and kept."""
    if is_rough:
        other = assets.last_used(lambda each: isinstance(each, _Key) and each[:_SHAPE] == key[:_SHAPE])
        if other is not None and other.get_size() != _extent(key):
            return pygame.transform.smoothscale(other, _extent(key))
    return assets.kept(key, lambda: _render(key, theme))


def _corner(size: tuple[int, int]) -> int:
    """The radius of a card's corners."""
    return max(4, size[0] // 14)


def _extent(key: _Key) -> tuple[int, int]:
    """How large the picture is; a strip reaches under the round corners of the card that lies on it."""
    return key.size if key.is_whole else (key.size[0], min(key.size[1], key.strip + _corner(key.size)))


def _render(key: _Key, theme: Theme) -> pygame.Surface:
    palette, dress = theme.palette, key.dress
    image = pygame.Surface(_extent(key), pygame.SRCALPHA)
    rect = Rect((0, 0), key.size)
    paper = pygame.Color(palette.paper)
    ground = paper.lerp(pygame.Color(palette.red), BLUSH) if dress.is_marked else paper
    pygame.draw.rect(image, ground, rect, border_radius=_corner(key.size))
    if key.card is not None:
        _draw_print(image, key, key.card, theme)
    edge = (
        palette.red if dress.is_marked else palette.gold if dress.is_lit or dress.is_chosen else palette.ink
    )
    is_thick = dress.is_chosen or dress.is_marked
    width = theme.px(4) if is_thick else theme.px(3) if dress.is_lit else theme.edge()
    pygame.draw.rect(image, edge, rect, width, border_radius=_corner(key.size))
    return image


def _draw_print(image: pygame.Surface, key: _Key, card: int, theme: Theme) -> None:
    """Draw what is printed on the card: the strip, and the figure below it."""
    colour = colour_of(card, theme.palette)
    strip = Rect(0, 0, key.size[0], key.strip)
    if rank_of(card) == NEUTRAL:
        # Dark where all others are light: it can be told from them at a glance, colours aside.
        radius = _corner(key.size)
        pygame.draw.rect(image, colour, strip, border_top_left_radius=radius, border_top_right_radius=radius)
    _draw_strip(image, card, strip, theme)
    if key.is_whole:
        below = Rect(0, strip.bottom, key.size[0], key.size[1] - strip.bottom)
        below.inflate_ip(-theme.px(6), -theme.px(6))
        figure = assets.tinted(PORTRAITS[rank_of(card)], min(below.size), colour)
        image.blit(figure, figure.get_rect(center=below.center))


def strip_places(strip: Rect, theme: Theme, *, has_number: bool) -> tuple[Rect, Rect, Rect]:
    """Where sign, name and number stand in a strip; without a number the name goes to the end."""
    line = strip.inflate(-theme.px(6), -theme.px(2))
    high = line.height - theme.px(1)
    sign = Rect(0, 0, min(high, theme.px(20)), min(high, theme.px(20)))
    sign.midleft = line.midleft
    badge = Rect(0, 0, min(high, theme.px(16)), min(high, theme.px(16)))
    badge.midright = line.midright
    left = sign.right + theme.px(3)
    right = badge.left - theme.px(3) if has_number else line.right
    return sign, Rect(left, line.top, right - left, high), badge


class Names(NamedTuple):
    """How the names are written on all cards of one size."""

    font: pygame.font.Font
    """The same for all of them."""

    texts: tuple[str, ...]
    """By rank; one that is too long is abbreviated where it may be broken."""


def names_on(strip: Rect, theme: Theme) -> Names | None:
    """How the names stand in strips like this one; None where the language has too long ones."""
    return _names(tuple(_name(make_card(rank)) for rank in range(NEUTRAL + 1)), strip.size, theme)


@lru_cache(maxsize=64)
def _names(names: tuple[str, ...], strip: tuple[int, int], theme: Theme) -> Names | None:
    place = Rect((0, 0), strip)
    rooms = [strip_places(place, theme, has_number=rank != NEUTRAL)[1].size for rank in range(len(names))]
    fonts = [theme.font(look.NAME, percent / 100) for percent in range(100, 40, -4)]
    texts = tuple(
        whole if fonts[-1].size(whole := name.replace(SOFT_HYPHEN, ""))[0] <= room[0] else _abbreviated(name)
        for name, room in zip(names, rooms, strict=True)
    )
    for font in fonts:
        if all(_has_room(text, font, room) for text, room in zip(texts, rooms, strict=True)):
            return Names(font, texts)
    is_narrow = all(fonts[-1].size(text)[0] <= room[0] for text, room in zip(texts, rooms, strict=True))
    return Names(fonts[-1], texts) if is_narrow else None


def _abbreviated(name: str) -> str:
    beginning, hyphen, _ = name.partition(SOFT_HYPHEN)
    return f"{beginning}." if hyphen else name


def _draw_strip(image: pygame.Surface, card: int, strip: Rect, theme: Theme) -> None:
    """Sign, name and number of the card, all on one line."""
    palette, rank, number = theme.palette, rank_of(card), number_of(card)
    is_neutral = rank == NEUTRAL
    colour = colour_of(card, palette)
    place, words, badge = strip_places(strip, theme, has_number=not is_neutral)
    sign = assets.stencil(SIGNS[rank], place.width, palette.paper if is_neutral else colour)
    image.blit(sign, place)
    if number and not is_neutral:
        pygame.draw.rect(image, colour, badge, border_radius=theme.px(3))
        figure_font = _fitting(theme, look.STRONG, str(number), badge.size)
        figure = figure_font.render(str(number), True, palette.paper)
        image.blit(figure, figure.get_rect(center=badge.center))
    names = names_on(strip, theme)
    if names is not None:
        text = names.font.render(names.texts[rank], True, palette.paper if is_neutral else palette.ink)
        image.blit(text, text.get_rect(midleft=words.midleft))


def _name(card: int) -> str:
    """The rank as it stands on the card, with soft hyphens where it may be broken."""
    rank = rank_of(card)
    return _("Neutral") if rank == NEUTRAL else _(NAMES[rank])


def _fitting(theme: Theme, kind: look.Type, text: str, room: tuple[int, int]) -> pygame.font.Font:
    """The largest font up to the normal one with room for the text; never under 13 pixels."""
    for percent in range(100, 40, -4):
        font = theme.font(kind, percent / 100)
        if _has_room(text, font, room):
            break
    return font


def _has_room(text: str, font: pygame.font.Font, room: tuple[int, int]) -> bool:
    width, height = font.size(text)
    # A line of text is higher than its letters.
    return width <= room[0] and height <= room[1] * 5 // 4


def motion_names(state: State) -> list[list[str]]:
    """By column and place what tells each card from all others; equal ones, where numbers are left out, are
    counted.
    """
    counted: dict[int, int] = {}
    names: list[list[str]] = []
    for cards in state.columns:
        names.append([])
        for card in cards:
            counted[card] = counted.get(card, 0) + 1
            names[-1].append(f"{write_card(card)}/{counted[card]}")
    return names
