"""The face of a card: a figure in the corner, a colour for its rank, a portrait, its name."""

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui import assets
from game.ui import theme as look
from game.ui.text import SOFT_HYPHEN, draw_line, height_of
from game.ui.theme import Theme


class Face(NamedTuple):
    """What is to be seen on a card."""

    figure: str
    """The corner."""

    rank: int
    """An index of the palette's ramp of colours."""

    name: str
    """In the player's language."""

    art: str
    """The sprite of its portrait."""


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


@lru_cache(maxsize=256)
def card_image(face: Face, dress: Dress, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The card at this size, drawn once and kept."""
    palette = theme.palette
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    corner = max(4, size[0] // 12)
    name_font = _narrow(theme, look.NAME, 1.0, face.name, size[0] - theme.px(8))
    band, portrait, name = _parts(rect, theme, height_of(face.name, name_font, size[0] - theme.px(8)))
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
    font = _narrow(theme, look.FIGURE, size[1] / theme.text_px(132), face.figure, round(width))
    figure = font.render(face.figure, True, palette.paper)
    image.blit(figure, figure.get_rect(midleft=(max(6, size[0] // 11), band.centery)))
    art = assets.sprite(face.art, portrait.height)
    image.blit(art, art.get_rect(center=portrait.center))
    draw_line(image, face.name, name, name_font, palette.ink, is_centred=True)
    edge = palette.gold if dress.is_chosen or dress.is_lit else palette.ink
    width = theme.px(4) if dress.is_chosen else theme.px(2.5) if dress.is_lit else theme.edge()
    pygame.draw.rect(image, edge, rect, width, border_radius=corner)
    if dress.is_dimmed:
        veil = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (*palette.table, 70), rect, border_radius=corner)
        image.blit(veil, (0, 0))
    return image


def _parts(card: pygame.Rect, theme: Theme, name_height: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The band of the figure, the square of the portrait, and the place of a name this high."""
    band = pygame.Rect(0, 0, card.width, round(card.height * 0.21))
    name = pygame.Rect(0, 0, card.width - theme.px(8), 0)
    name.height = max(round(card.height * 0.2), name_height)
    name.midbottom = card.midbottom
    free = name.top - band.bottom
    portrait = pygame.Rect(0, 0, min(free, card.width) - theme.px(2), min(free, card.width) - theme.px(2))
    portrait.center = (card.centerx, (name.top + band.bottom) // 2)
    return band, portrait, name


def _narrow(theme: Theme, kind: look.Type, factor: float, text: str, width: int) -> pygame.font.Font:
    """The font at the size wanted, or as much smaller as the text needs to stay on one line of `width`.

    No font is under 13 pixels; then it takes more lines.
    """
    font = theme.font(kind, factor)
    widest = font.size(text.replace(SOFT_HYPHEN, ""))[0]
    return font if widest <= width else theme.font(kind, factor * width / widest)
