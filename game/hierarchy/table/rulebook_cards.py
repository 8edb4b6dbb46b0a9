"""The cards of Hierarchy on its rules page and in its gallery."""

import pygame
from pygame import Rect

from game.engine.content import CardExample
from game.engine.face import Face
from game.engine.i18n import _
from game.hierarchy.rules.cards import CARDS, ROYALTY
from game.hierarchy.rules.notation import parse_card
from game.hierarchy.table.moments import CROWN, PORTRAITS
from game.table.card_example import ExampleCard, cards_in_words, draw_cards
from game.table.cardface import CardStyle, FullCard, card_image
from game.ui.theme import Theme


def full_cards() -> list[FullCard]:
    """Return every card with its text."""
    return [FullCard(_face(number), _(card.text)) for number, card in enumerate(CARDS)]


def draw_example(surface: pygame.Surface, rect: Rect, example: CardExample, theme: Theme) -> None:
    """Draw an example of the rulebook."""
    draw_cards(surface, rect, example, theme, _draw_card)


def example_in_words(example: CardExample) -> str:
    """Return what an example of the rulebook shows."""
    return cards_in_words(example, lambda name: _face(parse_card(name)).name)


def _face(number: int) -> Face:
    card = CARDS[number]
    return Face(card.symbol, number, _(card.name), PORTRAITS[number], (CROWN,) if number in ROYALTY else ())


def _draw_card(surface: pygame.Surface, card: ExampleCard, rect: Rect, _strip: int, theme: Theme) -> None:
    style = CardStyle(is_dimmed=card.is_dimmed, is_lit=card.is_lit)
    surface.blit(card_image(_face(parse_card(card.name)), style, rect.size, theme), rect)
