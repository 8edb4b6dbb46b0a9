"""Whether a text fits where it is drawn."""

import pygame

from game.ui.drawing import height_of, widest_word


def has_room(text: str, font: pygame.font.Font, rect: pygame.Rect) -> bool:
    """True if the wrapped text fits the rectangle without breaking a word."""
    return height_of(text, font, rect.width) <= rect.height and widest_word(text, font) <= rect.width
