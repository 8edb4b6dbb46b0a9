"""Drawing of the rulebook's examples of cards."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.content import CardExample
from game.engine.i18n import _
from game.ui import assets
from game.ui.drawing import draw_box
from game.ui.theme import Theme

RATIO: Final = 1.4  # Height of a card, as a multiple of its width.
STRIP: Final = 0.42  # The part of a card that shows under another one, as a multiple of its width.
GAP: Final = 0.12  # Between two piles.
ARROW: Final = 0.34  # Width of an arrow.


class ExampleCard(NamedTuple):
    """A card in an example."""

    name: str  # In the game's notation; empty for a card that lies facedown.
    is_lit: bool = False  # True if it can be chosen.
    is_dimmed: bool = False  # True if it cannot be chosen.
    is_covered: bool = False  # True if another card lies on it.


DrawCard = Callable[[pygame.Surface, ExampleCard, Rect, int, Theme], None]
"""Draws a card; the number is the height of the strip that shows under another card."""


def cards_of(pile: str) -> list[ExampleCard]:
    """Return the cards of a pile, the lowest first; none for an arrow or an empty place."""
    texts = [] if pile in (">", "_") else pile.split(", ")
    return [
        ExampleCard(text.rstrip("+-"), text.endswith("+"), text.endswith("-"), number < len(texts))
        for number, text in enumerate(texts, 1)
    ]


def shape_of(example: CardExample) -> tuple[float, float]:
    """Return width and height, as multiples of a card's width."""
    widths = [ARROW if pile == ">" else 1.0 for pile in example.piles]
    highest = max(len(cards_of(pile)) for pile in example.piles)
    return sum(widths) + GAP * (len(widths) - 1), RATIO + STRIP * max(0, highest - 1)


def cards_in_words(example: CardExample, name_of: Callable[[str], str]) -> str:
    """Return what an example shows; `name_of` returns the name of a card of the game's notation."""

    def words(card: ExampleCard) -> str:
        if not card.name:
            return _("facedown card")
        if card.is_lit or card.is_dimmed:
            name = name_of(card.name)
            return _("{card} (playable)", card=name) if card.is_lit else _("{card} (not playable)", card=name)
        return name_of(card.name)

    signs = {">": _("arrow"), "_": _("empty place")}
    return "; ".join(signs.get(pile) or ", ".join(map(words, cards_of(pile))) for pile in example.piles)


def draw_cards(
    surface: pygame.Surface, rect: Rect, example: CardExample, theme: Theme, draw_card: DrawCard
) -> None:
    """Draw an example into `rect`, which must have its proportions."""
    card = round(rect.width / shape_of(example)[0])
    high, strip = round(card * RATIO), round(card * STRIP)
    left: float = rect.left
    for pile in example.piles:
        place = Rect(round(left), rect.top, card, high)
        if pile == ">":
            arrow = assets.stencil("ui/next", round(card * ARROW), theme.palette.faint)
            surface.blit(arrow, arrow.get_rect(midleft=(place.left, rect.top + high // 2)))
        elif pile == "_":
            draw_box(surface, place, theme.palette.shade, theme.palette.line, theme.edge(), theme.px(5))
        for each in cards_of(pile):
            draw_card(surface, each, place, strip, theme)
            place = place.move(0, strip)
        left += card * ((ARROW if pile == ">" else 1.0) + GAP)
