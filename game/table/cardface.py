"""The face of a card: a figure in the corner, a colour for its rank, a portrait, its name.

On the table it shows these; in full, large, also what the card may do.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.ui import assets
from game.ui import theme as look
from game.ui.text import SOFT_HYPHEN, draw_line, draw_text, height_of
from game.ui.theme import Palette, Theme


class Face(NamedTuple):
    """What is to be seen on a card."""

    figure: str
    """The corner."""

    rank: int
    """An index of the palette's ramp of colours."""

    name: str
    """In the player's language; empty on a card so small that only figure and portrait have room."""

    art: str
    """The sprite of its portrait."""

    marks: tuple[str, ...] = ()
    """The sprites of small signs that stand beside the figure, of which only the shape counts."""


class Dress(NamedTuple):
    """How a card stands out."""

    is_dimmed: bool = False
    """It cannot be chosen now."""

    is_lit: bool = False
    """It can be chosen now."""

    is_chosen: bool = False
    """It has been chosen, and more is to be chosen with it."""


PLAIN = Dress()

WIDEST_FIGURE = 0.4
"""The part of a card's width that a figure such as `?=11` may take."""

BAND: Final = 0.21
"""The part of a card's height that the coloured band at its top has."""

MARK: Final = 0.62
"""The part of the band's height that its small signs have."""

FULL: Final = (200, 254)
"""A card in full at the smallest window, with text of the normal size."""

LEAST_PORTRAIT: Final = 0.25
"""The part of a full card's height that its portrait keeps, however long the text."""

SMALLEST_TEXT: Final = 0.6
"""A long text in a large size is written this small before the portrait gives way; never under 13 pixels."""


Covered = tuple[tuple[int, int, int, int], ...]
"""Rectangles of a card that others lie on, from its own upper left corner."""


class _Key(NamedTuple):
    """What decides a card's picture."""

    face: Face
    dress: Dress
    text: float
    palette: Palette
    size: tuple[int, int]
    scale: float
    covered: Covered


def card_image(
    face: Face,
    dress: Dress,
    size: tuple[int, int],
    theme: Theme,
    *,
    covered: Covered = (),
    is_rough: bool = False,
) -> pygame.Surface:
    """The card at this size, drawn once and kept.

    `covered`: what other cards hide of it; its name stands where it can be seen.
    `is_rough`: while sizes change quickly, a picture of another size will do, scaled.
    """
    key = _Key(face, dress, theme.text, theme.palette, size, theme.scale, covered)
    if is_rough:
        other = assets.last_used(lambda each: isinstance(each, _Key) and each[:4] == key[:4])
        if other is not None and other.get_size() != size:
            return pygame.transform.smoothscale(other, size)
    return assets.kept(key, lambda: _draw_card(face, dress, covered, size, theme))


def _draw_card(
    face: Face, dress: Dress, covered: Covered, size: tuple[int, int], theme: Theme
) -> pygame.Surface:
    palette = theme.palette
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    corner = max(4, size[0] // 12)
    band = pygame.Rect(0, 0, size[0], round(size[1] * BAND))
    name, name_font = _name_place(face.name, rect, band, covered, theme)
    if not face.name:
        name.update(name.left, rect.bottom, name.width, 0)
    # Narrow strips have room for a name on the spine alone.
    spine = _spine_place(face.name, rect, band, covered, theme) if covered else None
    if spine and _name_width(face.name, name_font) > name.width:
        name, name_font = spine
        beside = pygame.Rect(name.right, rect.top, rect.right - name.right, rect.height)
        portrait = _portrait_place(beside, band, pygame.Rect(rect.bottomleft, (0, 0)), theme)
    else:
        spine, portrait = None, _portrait_place(rect, band, name, theme)
    pygame.draw.rect(image, palette.paper, rect, border_radius=corner)
    pygame.draw.rect(
        image,
        palette.ramp[face.rank],
        band,
        border_top_left_radius=corner,
        border_top_right_radius=corner,
    )
    # A figure of several signs has to be seen whole on the strip that an overlapped card shows.
    width = WIDEST_FIGURE * size[0] if len(face.figure) > 2 else size[0]
    font = _fit_font(theme, look.FIGURE, size[1] / theme.text_px(132), face.figure, round(width))
    figure = font.render(face.figure, True, palette.paper)
    corner_figure = figure.get_rect(midleft=(max(6, size[0] // 11), band.centery))
    image.blit(figure, corner_figure)
    _draw_marks(image, face, corner_figure.right + band.height // 5, band, palette)
    # On a small card a large name leaves no room for it.
    if portrait.height > 0:
        art = assets.sprite(face.art, portrait.height)
        image.blit(art, art.get_rect(center=portrait.center))
    if spine:
        words = name_font.render(face.name.replace(SOFT_HYPHEN, ""), True, palette.ink)
        upright = pygame.transform.rotate(words, -90)
        image.blit(upright, upright.get_rect(midtop=name.midtop))
    else:
        draw_line(image, face.name, name, name_font, palette.ink, is_centred=True)
    edge = palette.gold if dress.is_chosen or dress.is_lit else palette.ink
    width = theme.px(4) if dress.is_chosen else theme.px(2.5) if dress.is_lit else theme.edge()
    pygame.draw.rect(image, edge, rect, width, border_radius=corner)
    if dress.is_dimmed:
        overlay = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(overlay, (*palette.table, 70), rect, border_radius=corner)
        image.blit(overlay, (0, 0))
    return image


def _draw_marks(image: pygame.Surface, face: Face, left: int, band: pygame.Rect, palette: Palette) -> int:
    """Draw the small signs from `left` on, where they are seen also if the rest is covered; their width."""
    side = round(band.height * MARK)
    step = side + side // 6
    for number, mark in enumerate(face.marks):
        shape = assets.stencil(mark, side, palette.paper)
        image.blit(shape, shape.get_rect(midleft=(left + number * step, band.centery)))
    return len(face.marks) * step


def back_image(art: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The back of every card at this size, drawn once and kept.

    `art`: the sprite of the whole back, as high as its square and as wide as a card in its middle.
    """
    return assets.kept(("back", art, theme.palette, size, theme.scale), lambda: _draw_back(art, size, theme))


def _draw_back(art: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    corner = max(4, size[0] // 12)
    pygame.draw.rect(image, theme.palette.paper, rect, border_radius=corner)
    back = assets.sprite(art, size[1])
    image.blit(back, back.get_rect(center=rect.center))
    pygame.draw.rect(image, theme.palette.ink, rect, theme.edge(), border_radius=corner)
    return image


def turning_image(image: pygame.Surface, turned: float) -> pygame.Surface:
    """A card's picture while it turns over, `turned` from 0 to 1: narrower and narrower, then wider again."""
    width = round(image.get_width() * abs(math.cos(math.pi * turned)))
    return pygame.transform.smoothscale(image, (max(1, width), image.get_height()))


def full_size(theme: Theme) -> tuple[int, int]:
    """How large a card in full is; it grows with the text."""
    return theme.text_px(FULL[0]), theme.text_px(FULL[1])


def full_image(face: Face, text: str, note: str, theme: Theme) -> pygame.Surface:
    """The card in full: figure and name, portrait, its text, and a note that belongs to this moment."""
    size = full_size(theme)
    key = ("full", face, text, note, size, theme)
    return assets.kept(key, lambda: _draw_full(face, text, note, size, theme))


def _draw_full(face: Face, text: str, note: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    palette = theme.palette
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    corner, edge = theme.px(10), theme.px(9)
    pygame.draw.rect(image, palette.paper, rect, border_radius=corner)
    band = pygame.Rect(0, 0, size[0], theme.text_px(42))
    pygame.draw.rect(
        image,
        palette.ramp[face.rank],
        band,
        border_top_left_radius=corner,
        border_top_right_radius=corner,
    )
    font = theme.font(look.FIGURE, 1.2)
    figure = font.render(face.figure, True, palette.paper)
    corner_figure = figure.get_rect(midleft=(theme.px(12), band.centery))
    image.blit(figure, corner_figure)
    marks = _draw_marks(image, face, corner_figure.right + theme.px(6), band, palette)
    name = band.inflate(-theme.px(24), 0)
    name.width -= figure.get_width() + theme.px(10) + marks
    name.right = band.right - theme.px(12)
    draw_line(image, face.name, name, _fit_font(theme, look.TITLE, 1.0, face.name, name.width), palette.paper)
    inside = pygame.Rect(edge, band.bottom, size[0] - 2 * edge, size[1] - band.bottom - edge)
    text_font, text_height, note_height = full_fonts(text, note, inside, theme)
    words = pygame.Rect(inside.left, inside.bottom - text_height - note_height, inside.width, text_height)
    side = min(words.top - inside.top - theme.px(6), inside.width)
    art = assets.sprite(face.art, side)
    image.blit(art, art.get_rect(center=(inside.centerx, (inside.top + words.top) // 2)))
    draw_text(image, text, words, text_font, palette.ink, is_centred=True)
    if note:
        line = words.bottom + theme.px(5)
        ends = (inside.left, line), (inside.right - 1, line)
        pygame.draw.line(image, palette.line, *ends, theme.edge())
        below = pygame.Rect(words.left, words.bottom + theme.px(10), words.width, 0)
        draw_text(image, note, below, text_font, palette.ink, is_centred=True)
    pygame.draw.rect(image, palette.ink, rect, theme.edge(2), border_radius=corner)
    return image


def full_fonts(text: str, note: str, inside: pygame.Rect, theme: Theme) -> tuple[pygame.font.Font, int, int]:
    """The font of a full card's text and note, and the heights of both, below the band.

    It is the largest, up to the normal one, that leaves the portrait its room.
    """
    room = inside.height - round(LEAST_PORTRAIT * full_size(theme)[1])
    for percent in range(100, round(100 * SMALLEST_TEXT) - 1, -4):
        font = theme.font(look.TEXT, percent / 100)
        high = height_of(text, font, inside.width)
        below = theme.px(10) + height_of(note, font, inside.width) if note else 0
        if high + below <= room:
            break
    return font, high, below


def _name_place(
    text: str, card: pygame.Rect, band: pygame.Rect, covered: Covered, theme: Theme
) -> tuple[pygame.Rect, pygame.font.Font]:
    """Where the name stands, and its font: at the foot of the card, or else on one line below the band.

    It stays clear of what is covered. Where neither place has room for one line it takes more, at the foot.
    """
    hidden, whole = [pygame.Rect(each) for each in covered], text.replace(SOFT_HYPHEN, "")
    foot = pygame.Rect(theme.px(3), 0, card.width - theme.px(6), round(card.height * 0.2))
    foot.bottom = card.bottom
    foot.width = _free_width(foot, hidden, theme)
    font = _fit_font(theme, look.NAME, 1.0, text, foot.width)
    if hidden and font.size(whole)[0] > foot.width:
        # A line of text is empty at its top: it may begin within the band.
        head = pygame.Rect(foot.left, band.bottom - theme.px(2), card.width - theme.px(6), 0)
        head.height = min((each.top for each in hidden if each.top > head.top), default=head.top) - head.top
        head.width = _free_width(head, hidden, theme)
        head_font = _fit_font(theme, look.NAME, 1.0, text, head.width, head.height)
        if head_font.size(whole)[0] <= head.width and head_font.get_linesize() <= head.height:
            return head, head_font
    foot.height = max(foot.height, height_of(text, font, foot.width))
    foot.bottom = card.bottom
    return foot, font


def _name_width(name: str, font: pygame.font.Font) -> int:
    """How wide a name is on one line."""
    return font.size(name.replace(SOFT_HYPHEN, ""))[0]


def _spine_place(
    text: str, card: pygame.Rect, band: pygame.Rect, covered: Covered, theme: Theme
) -> tuple[pygame.Rect, pygame.font.Font] | None:
    """Where the name of an overlapped card stands as on the spine of a book, downwards at its left edge, and
    its font; None where the strip that shows, or the card, has no room for that.
    """
    hidden = [pygame.Rect(each) for each in covered]
    above = [each.bottom for each in hidden if each.left <= theme.px(3) and each.top <= band.bottom]
    place = pygame.Rect(theme.px(3), max([band.bottom, *above]) + theme.px(3), 0, 0)
    place.height = max(0, card.bottom - theme.px(5) - place.top)
    font = _fit_font(theme, look.NAME, 1.0, text, place.height)
    place.width = font.get_linesize()
    is_free = _free_width(place, hidden, theme) == place.width
    return (place, font) if is_free and _name_width(text, font) <= place.height else None


def _free_width(place: pygame.Rect, hidden: Sequence[pygame.Rect], theme: Theme) -> int:
    """How wide a place is as far as it can be seen; 0 where its left end is hidden."""
    ends = [each.left - theme.px(1) for each in hidden if each.colliderect(place)]
    return max(0, min([place.right, *ends]) - place.left)


def _portrait_place(card: pygame.Rect, band: pygame.Rect, name: pygame.Rect, theme: Theme) -> pygame.Rect:
    """The square of the portrait: between the band and the name, or below a name that stands above it."""
    is_above = name.bottom < card.centery
    top, bottom = (name.bottom, card.bottom - theme.px(6)) if is_above else (band.bottom, name.top)
    side = min(bottom - top, card.width) - theme.px(2)
    portrait = pygame.Rect(0, 0, side, side)
    portrait.center = (card.centerx, (top + bottom) // 2)
    return portrait


def _fit_font(
    theme: Theme, kind: look.Type, factor: float, text: str, width: int, height: int | None = None
) -> pygame.font.Font:
    """The font at the size wanted, or as much smaller as the text needs to stay on one line of `width`.

    `height`: the line may be no higher than this. No font is under 13 pixels at the smallest window; then it
    takes more lines, or a higher one.
    """
    whole, least = text.replace(SOFT_HYPHEN, ""), 13 / (kind.height * theme.text)
    factors = (factor * percent / 100 for percent in range(100, 0, -2))
    fonts = (theme.font(kind, each) for each in factors if each >= least)
    fitting = (
        font
        for font in fonts
        if font.size(whole)[0] <= width and (height is None or font.get_linesize() <= height)
    )
    return next(fitting, theme.font(kind, least))
