"""Card faces: a symbol in the corner, a color for the rank, a portrait and a name.

A card on the table shows just these; an enlarged one also shows what the card does.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.engine.face import Face
from game.engine.i18n import SOFT_HYPHEN, plain
from game.ui import assets
from game.ui import theme as look
from game.ui.description import Node, Role
from game.ui.drawing import draw_line, draw_text, height_of
from game.ui.theme import Palette, Theme


class FullCard(NamedTuple):
    """What an enlarged card shows."""

    face: Face
    text: str  # What the card does, translated.
    note: str = ""  # A line below, such as the number of copies.

    def described(self, rect: pygame.Rect, target: str = "") -> Node:
        """Return what it shows at this place, in words."""
        name = plain(f"{self.face.name}, {self.face.figure}" if self.face.figure else self.face.name)
        return Node(name, Role.ITEM, rect, target, note=f"{self.text} {self.note}".strip())


class CardStyle(NamedTuple):
    """How a card is highlighted."""

    is_dimmed: bool = False  # True if it cannot be chosen now.
    is_lit: bool = False  # True if it can be chosen now.
    is_chosen: bool = False  # True if it is chosen and the choice is not complete.
    is_ghost: bool = False  # True if it lies facedown but may be looked at: drawn pale.


PLAIN = CardStyle()

MAX_NUMBER_WIDTH: Final = 0.32  # Largest fraction of the card's width for its number.
MAX_FIGURE_WIDTH: Final = 0.4  # The same for a symbol of more than two signs, such as `?=11`.
MAX_FIGURE_GROWTH: Final = 1.3  # Largest factor of the text size on the symbol, as the band allows.
BAND: Final = 0.21  # Fraction of the card's height for the colored band at the top.
GHOST_ALPHA: Final = 110  # Opacity, 0 to 255, of a ghost's portrait.
GHOST_TINT: Final = 0.3  # Share of the rank's color in a ghost's band.
MARK: Final = 0.62  # Fraction of the band's height for its marks.
FULL: Final = (200, 254)  # Size of an enlarged card at the smallest window, with normal text size.
FULL_BAND: Final = 42  # Height of its band.
MIN_PORTRAIT: Final = 0.25  # Smallest fraction of an enlarged card's height for the portrait.
LEAST_PORTRAIT: Final = 0.15  # If even less would be left, the card grows.
MIN_TEXT_FACTOR: Final = 0.6  # The factor to which a long text may shrink, but never below 13 pixels.

Covered = tuple[tuple[int, int, int, int], ...]
"""The parts of a card that other cards cover, relative to its upper left corner."""


class _Key(NamedTuple):
    face: Face
    style: CardStyle
    text: float
    palette: Palette
    size: tuple[int, int]
    scale: float
    covered: Covered
    foot: int


def card_image(
    face: Face,
    style: CardStyle,
    size: tuple[int, int],
    theme: Theme,
    *,
    covered: Covered = (),
    foot: int = 0,
    is_rough: bool = False,
) -> pygame.Surface:
    """Return the picture of a card at this size, from the cache if possible.

    `covered`: the parts that other cards hide; the name is put where it is visible.
    `foot`: height left empty at the foot of a card without a name.
    `is_rough`: while the window is being resized, scale a picture of another size instead.
    """
    key = _Key(face, style, theme.text, theme.palette, size, theme.scale, covered, foot)
    if is_rough:
        other = assets.last_used(lambda each: isinstance(each, _Key) and each[:4] == key[:4])
        if other is not None and other.get_size() != size:
            return pygame.transform.smoothscale(other, size)
    return assets.cached(key, lambda: _draw_card(face, style, covered, foot, size, theme))


def _draw_card(
    face: Face, style: CardStyle, covered: Covered, foot: int, size: tuple[int, int], theme: Theme
) -> pygame.Surface:
    palette = theme.palette.card
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    corner = max(4, size[0] // 12)
    # Without a symbol there is nothing for the band to hold.
    band = pygame.Rect(0, 0, size[0], round(size[1] * BAND) if face.figure else 0)
    ground, figure_color, text = palette.paper, palette.paper, palette.ink
    if style.is_ghost:
        ground, figure_color, text = palette.table, palette.ink, palette.faint
    name, name_font = _name_place(face.name, rect, band, covered, theme)
    if not face.name:
        name.update(name.left, rect.bottom - foot, name.width, foot)
    portrait = _portrait_place(rect, band, name, theme)
    pygame.draw.rect(image, ground, rect, border_radius=corner)
    if face.figure:
        color = band_color(face.rank, palette, is_ghost=style.is_ghost)
        pygame.draw.rect(image, color, band, border_top_left_radius=corner, border_top_right_radius=corner)
    # The symbol must be fully visible on the strip that an overlapped card shows.
    width = (MAX_FIGURE_WIDTH if len(face.figure) > 2 else MAX_NUMBER_WIDTH) * size[0]
    growth = min(theme.text, MAX_FIGURE_GROWTH) / theme.text
    font = fit_font(theme, look.FIGURE, growth * size[1] / theme.px(132), face.figure, round(width))
    figure = font.render(face.figure, True, figure_color)
    corner_figure = figure.get_rect(midleft=(max(6, size[0] // 11), band.centery))
    image.blit(figure, corner_figure)
    if not style.is_ghost:
        _draw_marks(image, face, corner_figure.right + band.height // 5, band, palette)
    # On a small card a large name may leave no space for the portrait.
    if portrait.height > 0:
        art = look.drawing(face.art, portrait.height, palette, palette.ramp[face.rank])
        if style.is_ghost:
            art = art.copy()
            art.set_alpha(GHOST_ALPHA)
        image.blit(art, art.get_rect(center=portrait.center))
    if face.name:
        draw_name(image, face.name, name, name_font, text)
    edge = (
        palette.gold if style.is_chosen or style.is_lit else palette.faint if style.is_ghost else palette.ink
    )
    width = theme.px(4) if style.is_chosen else theme.px(2.5) if style.is_lit else theme.edge()
    pygame.draw.rect(image, edge, rect, width, border_radius=corner)
    if style.is_dimmed:
        # The band keeps its color, so that the number in it stays legible.
        body = pygame.Rect(0, band.bottom, size[0], size[1] - band.bottom)
        overlay = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(
            overlay,
            (*theme.palette.table, 85),
            body,
            border_bottom_left_radius=corner,
            border_bottom_right_radius=corner,
        )
        image.blit(overlay, (0, 0))
    return image


def band_color(rank: int, palette: Palette, *, is_ghost: bool) -> pygame.Color:
    """Return the color of a card's band."""
    color = pygame.Color(palette.ramp[rank])
    return pygame.Color(palette.table).lerp(color, GHOST_TINT) if is_ghost else color


def _draw_marks(image: pygame.Surface, face: Face, left: int, band: pygame.Rect, palette: Palette) -> int:
    """Draw the marks in the band, from `left` on, and return their width."""
    side = round(band.height * MARK)
    step = side + side // 6
    for number, mark in enumerate(face.marks):
        shape = assets.stencil(mark, side, palette.paper)
        image.blit(shape, shape.get_rect(midleft=(left + number * step, band.centery)))
    return len(face.marks) * step


def back_image(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the picture of a card's back, from a square sprite with the back in its middle."""
    key = ("back", theme.back, theme.palette, size, theme.scale)
    return assets.cached(key, lambda: _draw_back(size, theme))


def _draw_back(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    palette = theme.palette.card
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    corner = max(4, size[0] // 12)
    pygame.draw.rect(image, palette.paper, rect, border_radius=corner)
    back = look.drawing(f"backs/{theme.back}", size[1], palette)
    image.blit(back, back.get_rect(center=rect.center))
    pygame.draw.rect(image, palette.ink, rect, theme.edge(), border_radius=corner)
    return image


def full_size(theme: Theme, text: str = "", note: str = "") -> tuple[int, int]:
    """Return the size of an enlarged card; it grows with the text size, and for long words on it."""
    width, height = theme.text_px(FULL[0]), theme.text_px(FULL[1])
    inside = _below_band((width, height), theme)
    _font, text_height, note_height = full_fonts(text, note, inside, theme)
    missing = round(LEAST_PORTRAIT * height) - (inside.height - text_height - note_height)
    return width, height + max(0, missing)


def full_image(face: Face, text: str, note: str, theme: Theme) -> pygame.Surface:
    """Return an enlarged card: symbol and name, portrait, text, and a note about the current position."""
    size = full_size(theme, text, note)
    key = ("full", face, text, note, size, theme)
    return assets.cached(key, lambda: _draw_full(face, text, note, size, theme))


def _draw_full(face: Face, text: str, note: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    palette = theme.palette.card
    image = pygame.Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    corner = theme.px(10)
    pygame.draw.rect(image, palette.paper, rect, border_radius=corner)
    band = pygame.Rect(0, 0, size[0], theme.text_px(FULL_BAND))
    pygame.draw.rect(
        image, palette.ramp[face.rank], band, border_top_left_radius=corner, border_top_right_radius=corner
    )
    font = theme.font(look.FIGURE, 1.2)
    figure = font.render(face.figure, True, palette.paper)
    corner_figure = figure.get_rect(midleft=(theme.px(12), band.centery))
    image.blit(figure, corner_figure)
    marks = _draw_marks(image, face, corner_figure.right + theme.px(6), band, palette)
    name = band.inflate(-theme.px(24), 0)
    name.width -= figure.get_width() + theme.px(10) + marks
    name.right = band.right - theme.px(12)
    draw_line(image, face.name, name, fit_font(theme, look.TITLE, 1.0, face.name, name.width), palette.paper)
    inside = _below_band(size, theme)
    text_font, text_height, note_height = full_fonts(text, note, inside, theme)
    words = pygame.Rect(inside.left, inside.bottom - text_height - note_height, inside.width, text_height)
    side = min(words.top - inside.top - theme.px(6), inside.width)
    art = look.drawing(face.art, side, palette, palette.ramp[face.rank])
    image.blit(art, art.get_rect(center=(inside.centerx, (inside.top + words.top) // 2)))
    draw_text(image, text, words, text_font, palette.ink, is_centered=True)
    if note:
        line = words.bottom + theme.px(5)
        ends = (inside.left, line), (inside.right - 1, line)
        pygame.draw.line(image, palette.line, *ends, theme.edge())
        below = pygame.Rect(words.left, words.bottom + theme.px(10), words.width, 0)
        draw_text(image, note, below, text_font, palette.ink, is_centered=True)
    pygame.draw.rect(image, palette.ink, rect, theme.edge(2), border_radius=corner)
    return image


def _below_band(size: tuple[int, int], theme: Theme) -> pygame.Rect:
    edge, top = theme.px(9), theme.text_px(FULL_BAND)
    return pygame.Rect(edge, top, size[0] - 2 * edge, size[1] - top - edge)


def full_fonts(text: str, note: str, inside: pygame.Rect, theme: Theme) -> tuple[pygame.font.Font, int, int]:
    """Return the largest font for text and note that leaves space for the portrait, and their heights.

    `inside` is the enlarged card below its band.
    """
    space = inside.height - round(MIN_PORTRAIT * theme.text_px(FULL[1]))
    for percent in range(100, round(100 * MIN_TEXT_FACTOR) - 1, -4):
        font = theme.font(look.TEXT, percent / 100)
        high = height_of(text, font, inside.width)
        below = theme.px(10) + height_of(note, font, inside.width) if note else 0
        if high + below <= space:
            break
    return font, high, below


def _name_place(
    text: str, card: pygame.Rect, band: pygame.Rect, covered: Covered, theme: Theme
) -> tuple[pygame.Rect, pygame.font.Font]:
    """Return the visible place and the font of the name: at the foot, or in one line below the band."""
    hidden, whole = [pygame.Rect(each) for each in covered], text.replace(SOFT_HYPHEN, "")
    foot = pygame.Rect(theme.px(3), 0, card.width - theme.px(6), round(card.height * 0.2))
    foot.bottom = card.bottom
    foot.width = _free_width(foot, hidden, theme)
    condensed = narrowest(theme)
    font = fit_font(theme, look.NAME, 1.0, text, round(foot.width / condensed))
    if hidden and font.size(whole)[0] * condensed > foot.width:
        # A line of text is empty at its top, so it may start within the band.
        head = pygame.Rect(foot.left, band.bottom - theme.px(2), card.width - theme.px(6), 0)
        head.height = min((each.top for each in hidden if each.top > head.top), default=head.top) - head.top
        head.width = _free_width(head, hidden, theme)
        head_font = fit_font(theme, look.NAME, 1.0, text, round(head.width / condensed), head.height)
        if head_font.size(whole)[0] * condensed <= head.width and head_font.get_linesize() <= head.height:
            return head, head_font
    foot.height = max(foot.height, font.get_linesize())
    foot.bottom = card.bottom
    foot.width = _free_width(foot, hidden, theme)
    return foot, font


def narrowest(theme: Theme) -> float:
    """Return the factor to which names are condensed before they shrink: the larger the text, the lower."""
    return 1 - (theme.text - 1) / 2


def draw_name(
    surface: pygame.Surface, name: str, place: pygame.Rect, font: pygame.font.Font, color: look.Color
) -> None:
    """Draw a name in one line in the middle of `place`, condensed to its width."""
    words = font.render(name.replace(SOFT_HYPHEN, ""), True, color)
    if words.get_width() > place.width:
        words = pygame.transform.smoothscale(words, (place.width, words.get_height()))
    surface.blit(words, words.get_rect(center=place.center))


def _free_width(place: pygame.Rect, hidden: Sequence[pygame.Rect], theme: Theme) -> int:
    """Return the visible width of a place; 0 if its left end is hidden."""
    ends = [each.left - theme.px(1) for each in hidden if each.colliderect(place)]
    return max(0, min([place.right, *ends]) - place.left)


def _portrait_place(card: pygame.Rect, band: pygame.Rect, name: pygame.Rect, theme: Theme) -> pygame.Rect:
    is_above = name.bottom < card.centery
    top, bottom = (name.bottom, card.bottom - theme.px(6)) if is_above else (band.bottom, name.top)
    side = min(bottom - top, card.width) - theme.px(2)
    portrait = pygame.Rect(0, 0, side, side)
    portrait.center = (card.centerx, (top + bottom) // 2)
    return portrait


def fit_font(
    theme: Theme, kind: look.Type, factor: float, text: str, width: int, height: int | None = None
) -> pygame.font.Font:
    """Return the largest font, up to the given size, for one line in this space, or else the smallest."""
    whole, least = text.replace(SOFT_HYPHEN, ""), 13 / (kind.height * theme.text)
    largest = theme.font(kind, factor)
    # A font's width is nearly proportional to its height, so most sizes needn't be loaded.
    share = width / max(1, largest.size(whole)[0])
    if height is not None:
        share = min(share, height / largest.get_linesize())
    percents = range(max(0, min(100, round(50 * share) * 2 + 4)), 0, -2)
    fonts = (
        theme.font(kind, factor * percent / 100) for percent in percents if factor * percent / 100 >= least
    )
    fitting = (
        font
        for font in fonts
        if font.size(whole)[0] <= width and (height is None or font.get_linesize() <= height)
    )
    return next(fitting, theme.font(kind, least))
