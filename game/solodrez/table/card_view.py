"""Drawing of a card: a strip at the top, and its portrait below.

The strip has the rank's figure and symbol on the rank's color, its name if the language's names are short
enough, and the card's number as a few dots. It stays visible when another card covers the rest. A neutral
card has a pattern and, instead of a figure, the colors of all ranks.
"""

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import SOFT_HYPHEN
from game.solodrez.rules.cards import NEUTRAL, RANKS, make_card, number_of, rank_of
from game.solodrez.rules.notation import write_card
from game.solodrez.rules.rules import State
from game.solodrez.table.layout import STRIP_SHARE
from game.solodrez.table.moments import PORTRAITS, SIGNS, caption_of, figure_of_rank
from game.table.cardface import draw_name, fit_font, narrowest
from game.ui import assets
from game.ui import theme as look
from game.ui.theme import Color, Palette, Theme

NAME_HEIGHT: Final = 17  # Height of the name; scales with the text.
TAB_WIDTH: Final = 24
STACKED: Final = 30  # Least height of a strip with the symbol below the figure.
DOT: Final = 1  # Size of one of the dots that show a card's number, which plays no part in the rules.
DOT_STEP: Final = 2.6  # Distance from one dot to the next.
DOTS: Final = 3  # Dots in a row, and rows.
TINT: Final = 0.16  # Share of gold in the background of a neutral card.
HATCH: Final = 0.42  # Share of gold in its pattern.
SEAL_TEXT: Final = 0.5  # Height of the number on a seal, in sizes of the seal.
SEAL_SHARE: Final = (0.7, 0.64)  # Largest size of a seal on a foundation, in its widths and heights.


class CardStyle(NamedTuple):
    """Highlighting of a card."""

    is_lit: bool = False  # True if cards may be dropped on it, or a hint points to it.
    is_chosen: bool = False
    is_marked: bool = False  # True if it keeps other cards from moving.
    stands_for: int | None = None  # The rank that a neutral card stands for; None for any other card.


PLAIN: Final = CardStyle()

MARK_TINT: Final = 0.3  # Share of red in the background of a card in the way.


def rank_colors(palette: Palette) -> tuple[Color, ...]:
    """Return the color of each rank, from Joker to Pawn."""
    return palette.steps(RANKS)[::-1]


def color_of(card: int, palette: Palette) -> Color:
    """Return the color of a card's rank; gold, for its portrait, of a neutral card."""
    rank = rank_of(card)
    return palette.gold if rank == NEUTRAL else rank_colors(palette)[rank]


class Part(Enum):
    """How much of a card is visible."""

    WHOLE = "whole"
    STRIP = "strip"  # The part that shows under another card: an image of the top alone, to save memory.
    SHARED = "shared"  # A whole card, about to be covered: its strip on an image that its rank shares.


class _Key(NamedTuple):
    card: int
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
    is_whole = part is Part.WHOLE
    key = _Key(card, caption_of(card), style, theme.text, theme.palette, is_whole, size, strip, theme.scale)
    shared = [key._replace(card=make_card(rank_of(card)), is_whole=True)] if part is Part.SHARED else []
    return [_image(each, theme, is_rough=is_rough) for each in (*shared, key)]


def _image(key: _Key, theme: Theme, *, is_rough: bool) -> pygame.Surface:
    if is_rough:
        other = assets.last_used(lambda each: isinstance(each, _Key) and each[:_SHAPE] == key[:_SHAPE])
        if other is not None and other.get_size() != _extent(key):
            return pygame.transform.smoothscale(other, _extent(key))
    return assets.cached(key, lambda: _render(key, theme.card))


def corner_of(size: tuple[int, int]) -> int:
    """Return the radius of a card's corners."""
    return max(4, size[0] // 14)


def _extent(key: _Key) -> tuple[int, int]:
    """Return the image size; a strip reaches under the rounded corners of the card covering it."""
    return key.size if key.is_whole else (key.size[0], min(key.size[1], key.strip + corner_of(key.size)))


def _render(key: _Key, theme: Theme) -> pygame.Surface:
    palette, style = theme.palette, key.style
    image = pygame.Surface(_extent(key), pygame.SRCALPHA)
    rect = Rect((0, 0), key.size)
    corner = corner_of(key.size)
    ground = pygame.Color(palette.paper)
    if rank_of(key.card) == NEUTRAL:
        ground = ground.lerp(pygame.Color(palette.gold), TINT)
    if style.is_marked:
        ground = ground.lerp(pygame.Color(palette.red), MARK_TINT)
    pygame.draw.rect(image, ground, rect, border_radius=corner)
    _draw_print(image, key, key.card, theme)
    edge = (
        palette.red if style.is_marked else palette.gold if style.is_lit or style.is_chosen else palette.ink
    )
    is_thick = style.is_chosen or style.is_marked
    width = theme.px(4) if is_thick else theme.px(3) if style.is_lit else theme.edge()
    pygame.draw.rect(image, edge, rect, width, border_radius=corner)
    return image


def _draw_print(image: pygame.Surface, key: _Key, card: int, theme: Theme) -> None:
    width, height = key.size
    if rank_of(card) == NEUTRAL:
        _draw_hatch(image, theme)
    _draw_strip(image, key, card, theme)
    if key.is_whole or key.strip > _header(key):
        # Its size does not depend on the strip's, so that it stays when the column's strips shrink.
        side = min(width - theme.px(10), round(height * (1 - STRIP_SHARE)) - theme.px(6))
        color = color_of(card, theme.palette)
        portrait = look.drawing(PORTRAITS[rank_of(card)], side, theme.palette.card, color)
        image.blit(portrait, portrait.get_rect(midbottom=(width // 2, height - theme.px(4))))


def _draw_hatch(image: pygame.Surface, theme: Theme) -> None:
    """Draw crossing diagonal lines all over a neutral card, except over its round corners."""
    width, height = image.get_size()
    color = pygame.Color(theme.palette.paper).lerp(pygame.Color(theme.palette.gold), HATCH)
    step = theme.px(11)
    lines = pygame.Surface((width, height), pygame.SRCALPHA)
    for left in range(-(height // step) * step, width + height, step):
        pygame.draw.aaline(lines, color, (left, 0), (left + height, height))
        pygame.draw.aaline(lines, color, (left, 0), (left - height, height))
    mask = image.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    image.blit(lines, (0, 0))


class StripPlaces(NamedTuple):
    """The places of a strip's parts."""

    tab: Rect  # The rank's color; all ranks' colors on a neutral card.
    figure: Rect  # Empty on a neutral card.
    sign: Rect
    name: Rect
    number: Rect  # Empty on a neutral card, and on a low strip.


def strip_places(strip: Rect, theme: Theme, *, is_neutral: bool) -> StripPlaces:
    """Return the places of a strip's parts: the symbol is below the figure where there is space for both."""
    has_two_lines = strip.height >= theme.px(STACKED)
    tab = Rect(strip.topleft, (theme.px(TAB_WIDTH), strip.height))
    inside = tab.inflate(-theme.px(2), -theme.px(6 if has_two_lines else 2))
    if is_neutral:
        figure = Rect(inside.center, (0, 0))
        sign = _square(min(inside.size) * 7 // 8, inside.center)
    elif has_two_lines:
        high = inside.height * 12 // 20
        figure = Rect(inside.topleft, (inside.width, high))
        below = Rect(inside.left, figure.bottom, inside.width, inside.height - high)
        sign = _square(min(below.height, inside.width * 4 // 5), below.center)
    else:
        figure = Rect(inside.topleft, (inside.width // 2, inside.height))
        sign = _square(min(inside.height, inside.width // 2 - theme.px(1)), inside.center)
        sign.right = inside.right
    left = tab.right + theme.px(4)
    name = Rect(left, 0, strip.right - theme.px(3) - left, min(theme.text_px(NAME_HEIGHT), strip.height - 2))
    name.centery = strip.centery
    side = theme.px(DOT) + (DOTS - 1) * theme.px(DOT_STEP)
    number = Rect(0, strip.top + theme.px(3), side, side)
    number.right = strip.right - theme.px(4)
    if is_neutral or number.bottom > name.top:
        number.size = 0, 0
    return StripPlaces(tab, figure, sign, name, number)


def _square(side: int, center: tuple[int, int]) -> Rect:
    square = Rect(0, 0, side, side)
    square.center = center
    return square


def condensing(theme: Theme) -> float:
    """Return the factor to which names on cards are condensed before they are abbreviated."""
    return min(0.75, narrowest(theme))


class Names(NamedTuple):
    """Names as written on all cards of one size."""

    font: pygame.font.Font
    texts: tuple[str, ...]  # Names by rank; an overlong one is abbreviated at its soft hyphen.


def names_on(strip: Rect, theme: Theme) -> Names | None:
    """Return the names for strips of this size; None if the language's names are too long."""
    return _names(tuple(caption_of(make_card(rank)) for rank in range(NEUTRAL + 1)), strip.size, theme)


@lru_cache(maxsize=64)
def _names(names: tuple[str, ...], strip: tuple[int, int], theme: Theme) -> Names | None:
    place = Rect((0, 0), strip)
    places = [strip_places(place, theme, is_neutral=rank == NEUTRAL).name for rank in range(len(names))]
    widths = [round(place.width / condensing(theme)) for place in places]
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


def _header(key: _Key) -> int:
    """Return the height of the part with rank and name."""
    return min(key.strip, round(key.size[1] * STRIP_SHARE))


def _draw_strip(image: pygame.Surface, key: _Key, card: int, theme: Theme) -> None:
    palette, number = theme.palette, number_of(card)
    own = rank_of(card)
    rank = own if key.style.stands_for is None else key.style.stands_for
    is_neutral, strip, corner = rank == NEUTRAL, Rect(0, 0, key.size[0], _header(key)), corner_of(key.size)
    places = strip_places(strip, theme, is_neutral=is_neutral)
    if not key.is_whole and key.strip == strip.height:
        # Under a covering card the color reaches into the gap at its round corner.
        below = Rect(0, strip.bottom, places.tab.width, corner)
        image.fill(rank_colors(palette)[-1 if is_neutral else rank], below)
    if is_neutral:
        _draw_ranks(image, places.tab, palette, corner)
    else:
        pygame.draw.rect(image, rank_colors(palette)[rank], places.tab, border_top_left_radius=corner)
        draw_figure(image, figure_of_rank(rank), places.figure, theme)
        if places.number.width and own != NEUTRAL:
            _draw_dots(image, number, places.number, theme)
    image.blit(assets.stencil(SIGNS[rank], places.sign.width, palette.paper), places.sign)
    names = names_on(strip, theme)
    if key.name and names is not None:
        words = places.name
        words.width = min(words.width, names.font.size(names.texts[own])[0])
        draw_name(image, names.texts[own], words, names.font, palette.ink)


def draw_figure(surface: pygame.Surface, text: str, place: Rect, theme: Theme) -> None:
    """Draw a rank's figure, as large as its place allows, on the rank's color."""
    # Figures leave about a third of a line's height empty.
    font = fit_font(theme, look.FIGURE, 1.5 / theme.text, text, place.width, place.height * 4 // 3)
    figure = font.render(text, True, theme.palette.paper)
    surface.blit(figure, figure.get_rect(center=place.center))


def _draw_dots(image: pygame.Surface, number: int, place: Rect, theme: Theme) -> None:
    """Draw as many dots as a card's number, in rows."""
    side, step = theme.px(DOT), theme.px(DOT_STEP)
    for dot in range(number):
        left, top = place.left + dot % DOTS * step, place.top + dot // DOTS * step
        image.fill(theme.palette.line, Rect(left, top, side, side))


def _draw_ranks(image: pygame.Surface, place: Rect, palette: Palette, corner: int) -> None:
    """Draw the colors of all ranks, the highest at the top."""
    for rank, color in enumerate(rank_colors(palette)):
        top = place.top + place.height * rank // RANKS
        bottom = place.top + place.height * (rank + 1) // RANKS
        part = Rect(place.left, top, place.width, bottom - top)
        pygame.draw.rect(image, color, part, border_top_left_radius=0 if rank else corner)


def series_image(number: int, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the small picture of a complete series: six ranks fanned out, the seal in front."""
    key = ("series", number, size, theme.palette, theme.scale)
    return assets.cached(key, lambda: _draw_series(number, size, theme.card))


def _draw_series(number: int, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    palette = theme.palette
    image = pygame.Surface(size, pygame.SRCALPHA)
    step = size[1] // (RANKS + 3)
    radius, edge = max(2, step // 2), theme.edge(0.7)
    for rank, color in enumerate(rank_colors(palette)):
        card = Rect(0, rank * step, size[0], size[1] - rank * step)
        pygame.draw.rect(image, color, card, border_radius=radius)
        pygame.draw.rect(image, palette.ink, card, edge, border_radius=radius)
    seal = seal_place(image.get_rect())
    image.blit(seal_image(number, seal.width, theme), seal)
    return image


def seal_place(foundation: Rect) -> Rect:
    """Return the place of the seal on a foundation."""
    side = round(min(share * length for share, length in zip(SEAL_SHARE, foundation.size, strict=True)))
    return _square(side, (foundation.centerx, foundation.bottom - round(0.53 * side)))


def seal_image(number: int, side: int, theme: Theme) -> pygame.Surface:
    """Return the seal of a complete series, with its number."""
    return assets.cached(("seal", number, side, theme.palette), lambda: _draw_seal(number, side, theme))


def _draw_seal(number: int, side: int, theme: Theme) -> pygame.Surface:
    image = look.drawing("solodrez/seal", side, theme.palette.card).copy()
    font = theme.font(look.FIGURE, SEAL_TEXT * side / theme.font(look.FIGURE).get_height())
    sign = font.render(str(number), True, theme.palette.card.paper)
    image.blit(sign, sign.get_rect(center=image.get_rect().center))
    return image


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
