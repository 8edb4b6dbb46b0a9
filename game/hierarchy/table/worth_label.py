"""What a choice is worth, as a label on its card."""

from typing import Final

import pygame
from pygame import Rect

from game.hierarchy.table.worth import Worth
from game.ui import theme as look
from game.ui.shapes import draw_box
from game.ui.text import draw_line, height_of, widest_word
from game.ui.theme import Theme

FOOT: Final = 0.2
"""The part of a card's height that its name has, above which the label stands."""

PADDING: Final = 3
"""On each side of the words, and of the label, at the smallest window."""


def label_place(worth: Worth, card: Rect, theme: Theme) -> tuple[Rect, pygame.font.Font]:
    """Where the label stands on the part of a card that is seen, and its font: on one line if there is room,
    else on more, and no word broken.
    """
    place = Rect(card.left + theme.px(PADDING), 0, card.width - theme.px(2 * PADDING), 0)
    caption, width = worth.caption(), place.width - theme.px(2 * PADDING)
    fonts = [theme.font(look.STRONG, percent / 100) for percent in range(100, 40, -4)]
    one_line = (font for font in fonts if font.size(caption)[0] <= width)
    unbroken = (font for font in fonts if widest_word(caption, font) <= width)
    font = next(one_line, None) or next(unbroken, fonts[-1])
    place.height = height_of(caption, font, width) + theme.px(PADDING)
    place.bottom = card.bottom - round(card.height * FOOT)
    return place, font


def draw_worth(surface: pygame.Surface, worth: Worth, card: Rect, theme: Theme) -> None:
    """Draw it: light on dark for a win, dark on light within a strong edge for a loss."""
    palette = theme.palette
    place, font = label_place(worth, card, theme)
    ground, edge = (palette.ink, palette.gold) if worth.is_won else (palette.paper, palette.red)
    draw_box(surface, place, ground, edge, theme.edge(2), theme.px(5))
    words = palette.paper if worth.is_won else palette.red
    inside = place.inflate(-theme.px(2 * PADDING), 0)
    draw_line(surface, worth.caption(), inside, font, words, is_centred=True)
