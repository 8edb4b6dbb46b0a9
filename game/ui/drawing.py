"""Boxes with round corners, and text that is measured before it is drawn: wrapped, never cut off."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect
from pygame.font import Font

from game.engine.i18n import SOFT_HYPHEN
from game.ui.theme import STRONG, TEXT, Color, Theme, Type

SUPERSAMPLING: Final = 4  # Corners are drawn this many times larger, then scaled down smoothly.


def draw_box(
    surface: pygame.Surface, rect: Rect, fill: Color | None, edge: Color | None, width: int, radius: int
) -> None:
    """Draw a box with a background and a border inside `rect`; None leaves either out."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    width = min(width, radius) if edge else 0
    corner = _corner(radius, fill, edge, width)
    for image, place in (
        (corner, rect.topleft),
        (pygame.transform.flip(corner, True, False), (rect.right - radius, rect.top)),
        (pygame.transform.flip(corner, False, True), (rect.left, rect.bottom - radius)),
        (pygame.transform.flip(corner, True, True), (rect.right - radius, rect.bottom - radius)),
    ):
        surface.blit(image, place)
    if fill:
        surface.fill(fill, Rect(rect.left + radius, rect.top, rect.width - 2 * radius, rect.height))
        surface.fill(fill, Rect(rect.left, rect.top + radius, radius, rect.height - 2 * radius))
        surface.fill(fill, Rect(rect.right - radius, rect.top + radius, radius, rect.height - 2 * radius))
    if edge:
        long, high = rect.width - 2 * radius, rect.height - 2 * radius
        surface.fill(edge, Rect(rect.left + radius, rect.top, long, width))
        surface.fill(edge, Rect(rect.left + radius, rect.bottom - width, long, width))
        surface.fill(edge, Rect(rect.left, rect.top + radius, width, high))
        surface.fill(edge, Rect(rect.right - width, rect.top + radius, width, high))


def draw_focus(surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
    """Draw the focus ring: gold with a thin dark line around it, visible on any background."""
    strong, thin, gap = theme.px(3), theme.px(1), theme.px(2)
    ring = rect.inflate(2 * (strong + gap), 2 * (strong + gap))
    radius = theme.px(11)
    draw_box(surface, ring.inflate(2 * thin, 2 * thin), None, theme.palette.card.ink, thin, radius + thin)
    draw_box(surface, ring, None, theme.palette.gold, strong, radius)


def fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture as large as this space allows."""
    factor = min(size[0] / picture.get_width(), size[1] / picture.get_height())
    scaled = round(picture.get_width() * factor), round(picture.get_height() * factor)
    return pygame.transform.smoothscale(picture, scaled)


@lru_cache(maxsize=256)
def _corner(radius: int, fill: Color | None, edge: Color | None, width: int) -> pygame.Surface:
    large = pygame.Surface((radius * SUPERSAMPLING, radius * SUPERSAMPLING), pygame.SRCALPHA)
    center, outer = (radius * SUPERSAMPLING, radius * SUPERSAMPLING), radius * SUPERSAMPLING
    inner = (radius - width) * SUPERSAMPLING
    # A transparent background of the same color, so that the smooth edge does not darken.
    large.fill((*(edge or fill or (0, 0, 0)), 0))
    if edge:
        pygame.draw.circle(large, edge, center, outer)
        pygame.draw.circle(large, (*(fill or edge), 255 if fill else 0), center, inner)
    elif fill:
        pygame.draw.circle(large, fill, center, outer)
    return pygame.transform.smoothscale(large, (radius, radius))


MAX_WRAPPED: Final = 1000  # Most texts whose lines are kept for each font.
DASH: Final = "\N{EN DASH}"  # Shown for a missing value.
LEAST_TEXT: Final = 0.44  # The smallest factor on the font size where there is little space.
RIBBON: Final = 26  # Height of a ribbon; scales with the text.
MIN_PIECE: Final = 3  # Fewest letters that a break leaves for the next line, if possible.


# Forgotten with its font, whose file would else stay open.
_wrapped: Final = WeakKeyDictionary[Font, dict[tuple[str, int], list[str]]]()


def wrap(text: str, font: Font, width: int) -> Sequence[str]:
    """Wrap the text into lines no wider than `width`, breaking only words that are too wide for a line."""
    known = _wrapped.setdefault(font, {})
    if len(known) >= MAX_WRAPPED:
        known.clear()
    if (text, width) not in known:
        known[text, width] = _wrap(text, font, width)
    return known[text, width]


def _words(text: str) -> list[str]:
    """Return the parts between which a line may break: not at a no-break space."""
    return [word for word in re.split(r"[ \n]+", text) if word]


def _wrap(text: str, font: Font, width: int) -> list[str]:
    lines: list[str] = []
    for word in _words(text):
        whole = word.replace(SOFT_HYPHEN, "")
        longer = f"{lines[-1]} {whole}" if lines else whole
        if lines and font.size(longer)[0] <= width:
            lines[-1] = longer
        else:
            lines += _break_word(word, font, width)
    return lines


def _break_word(word: str, font: Font, width: int) -> list[str]:
    """Break a word into as few pieces as possible, preferably at its soft hyphens."""
    whole = word.replace(SOFT_HYPHEN, "")
    if font.size(whole)[0] <= width:
        return [whole]
    heads = [(word[:end].replace(SOFT_HYPHEN, "") + "-", end) for end in range(len(word) - 1, 0, -1)]
    fitting = [(head, end) for head, end in heads if font.size(head)[0] <= width]
    at_hyphens = [(head, end) for head, end in fitting if word[end] == SOFT_HYPHEN]
    even = [(head, end) for head, end in fitting if end <= len(word) - MIN_PIECE]
    for head, end in (at_hyphens or even or fitting)[:1]:
        return [head, *_break_word(word[end:].lstrip(SOFT_HYPHEN), font, width)]
    return [whole]


def height_of(text: str, font: Font, width: int) -> int:
    """Return the height of the text when wrapped to `width`."""
    return font.get_linesize() * len(wrap(text, font, width))


def widest_word(text: str, font: Font) -> int:
    """Return the smallest line width that breaks no word except at a soft hyphen."""
    pieces = _words(text.replace(SOFT_HYPHEN, "- "))
    return max((font.size(piece)[0] for piece in pieces), default=0)


def fitting_font(text: str, place: Rect, theme: Theme, kind: Type = TEXT) -> Font:
    """Return the largest font, up to the normal size, in which the text fits, or else the smallest.

    The text may take several lines, but no word is broken.
    """
    return theme.font(kind, _fitting_percent(text, place.size, theme, kind) / 100)


@lru_cache(maxsize=MAX_WRAPPED)
def _fitting_percent(text: str, size: tuple[int, int], theme: Theme, kind: Type) -> int:
    def fits(percent: int) -> bool:
        font = theme.font(kind, percent / 100)
        # The quicker test first: breaking words takes time.
        return widest_word(text, font) <= size[0] and height_of(text, font, size[0]) <= size[1]

    percents = range(100, round(100 * LEAST_TEXT) - 1, -4)
    return percents[min(bisect_left(percents, True, key=fits), len(percents) - 1)]


def draw_line(
    surface: pygame.Surface, text: str, rect: Rect, font: Font, color: Color, *, is_centered: bool = False
) -> None:
    """Draw text wrapped to the width of `rect`, vertically centered in it."""
    top = rect.centery - height_of(text, font, rect.width) // 2
    draw_text(surface, text, Rect(rect.left, top, rect.width, 0), font, color, is_centered=is_centered)


def draw_fitted(
    surface: pygame.Surface,
    text: str,
    place: Rect,
    theme: Theme,
    color: Color,
    kind: Type = TEXT,
    **how: bool,
) -> None:
    """Draw text as `draw_line` does, in the font that `fitting_font` finds for the place."""
    draw_line(surface, text, place, fitting_font(text, place, theme, kind), color, **how)


def draw_text(
    surface: pygame.Surface, text: str, rect: Rect, font: Font, color: Color, *, is_centered: bool = False
) -> None:
    """Draw text from the top of `rect`, wrapped to its width."""
    for number, line in enumerate(wrap(text, font, rect.width)):
        image = font.render(line, True, color)
        place = image.get_rect(left=rect.left, top=rect.top + number * font.get_linesize())
        if is_centered:
            place.centerx = rect.centerx
        surface.blit(image, place)


def draw_ribbon(surface: pygame.Surface, text: str, place: Rect, theme: Theme, part: float = 1.0) -> None:
    """Draw a golden ribbon with a line of text, which unrolls from its middle; `part`: how far, 0 to 1."""
    palette, grown = theme.palette.card, 1 - (1 - part) ** 3
    band = place.inflate(round(-place.width * (1 - grown)), 0)
    surface.fill(palette.crown, band)
    inside = place.inflate(-theme.px(12), 0)
    if band.width >= inside.width:
        draw_fitted(surface, text, inside, theme, palette.ink, STRONG, is_centered=True)
