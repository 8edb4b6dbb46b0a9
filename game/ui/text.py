"""Text that is measured before it is drawn: wrapped between words, never cut."""

from typing import Final

import pygame

from game.ui.theme import TEXT, Colour, Theme, Type

SOFT_HYPHEN: Final = "\u00ad"
"""In a text, where a word may be broken; it shows only where one is."""

LEAST_TEXT: Final = 0.44
"""At least so many times as large as the player wants it text is where there is little room."""

SHORTEST_PIECE: Final = 3
"""So many letters of a word go to the next line at least."""


def wrap(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """The text in lines no wider than `width`, broken between words, and within one that is too wide."""
    lines: list[str] = []
    for word in text.split():
        whole = word.replace(SOFT_HYPHEN, "")
        longer = f"{lines[-1]} {whole}" if lines else whole
        if lines and font.size(longer)[0] <= width:
            lines[-1] = longer
        else:
            lines += _break_word(word, font, width)
    return lines


def _break_word(word: str, font: pygame.font.Font, width: int) -> list[str]:
    """A word in as few pieces as fit: broken at its soft hyphens, or anywhere if there is none in time.

    What is broken anywhere leaves the next line more than one or two letters where that can be helped.
    """
    whole = word.replace(SOFT_HYPHEN, "")
    if font.size(whole)[0] <= width:
        return [whole]
    heads = [(word[:end].replace(SOFT_HYPHEN, "") + "-", end) for end in range(len(word) - 1, 0, -1)]
    fitting = [(head, end) for head, end in heads if font.size(head)[0] <= width]
    at_hyphens = [(head, end) for head, end in fitting if word[end] == SOFT_HYPHEN]
    even = [(head, end) for head, end in fitting if end <= len(word) - SHORTEST_PIECE]
    for head, end in (at_hyphens or even or fitting)[:1]:
        return [head, *_break_word(word[end:].lstrip(SOFT_HYPHEN), font, width)]
    return [whole]


def height_of(text: str, font: pygame.font.Font, width: int) -> int:
    """How high the text is, wrapped to `width`."""
    return font.get_linesize() * len(wrap(text, font, width))


def as_beginning(text: str) -> str:
    """The text as it stands at the beginning of a line: with a capital letter."""
    return text[:1].upper() + text[1:]


def widest_word(text: str, font: pygame.font.Font) -> int:
    """The width below which a line of this text cannot go without breaking a word where none asks for it."""
    pieces = text.replace(SOFT_HYPHEN, "- ").split()
    return max((font.size(piece)[0] for piece in pieces), default=0)


def fitting_font(text: str, place: pygame.Rect, theme: Theme, kind: Type = TEXT) -> pygame.font.Font:
    """The largest font up to the one that the player wants with room for the text, on one or more lines and
    with no word broken; where there is none, the smallest.
    """
    percents = range(100, round(100 * LEAST_TEXT) - 1, -4)
    sizes = [theme.font(kind, percent / 100) for percent in percents]
    fitting = (
        font
        for font in sizes
        if height_of(text, font, place.width) <= place.height and widest_word(text, font) <= place.width
    )
    return next(fitting, sizes[-1])


def shortened(text: str, font: pygame.font.Font, width: int) -> str:
    """As many words of the text as one line of `width` has room for, and a sign that there is more."""
    words = text.split()
    lines = (" ".join(words[:count]) + " …" for count in range(len(words) - 1, 0, -1))
    whole = " ".join(words)
    return whole if font.size(whole)[0] <= width else next((x for x in lines if font.size(x)[0] <= width), "")


def draw_line(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    font: pygame.font.Font,
    colour: Colour,
    *,
    is_centred: bool = False,
) -> None:
    """Draw text of one or more lines into `rect`, around its middle height, wrapped to its width."""
    top = rect.centery - height_of(text, font, rect.width) // 2
    draw_text(surface, text, pygame.Rect(rect.left, top, rect.width, 0), font, colour, is_centred=is_centred)


def draw_text(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    font: pygame.font.Font,
    colour: Colour,
    *,
    is_centred: bool = False,
) -> None:
    """Draw text of one or more lines from the top of `rect`, wrapped to its width."""
    for number, line in enumerate(wrap(text, font, rect.width)):
        image = font.render(line, True, colour)
        place = image.get_rect(left=rect.left, top=rect.top + number * font.get_linesize())
        if is_centred:
            place.centerx = rect.centerx
        surface.blit(image, place)
