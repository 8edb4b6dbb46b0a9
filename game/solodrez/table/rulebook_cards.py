"""The cards of SoloDrez on its rules page and in its gallery."""

import pygame
from pygame import Rect

from game.engine.content import CardExample
from game.engine.i18n import _
from game.solodrez.content.rulebook import RULEBOOK
from game.solodrez.rules.cards import NEUTRAL, RANKS, rank_of
from game.solodrez.rules.notation import parse_card
from game.solodrez.table.card_view import PORTRAITS, CardStyle, Part, draw_card
from game.table.card_example import ExampleCard, cards_in_words, draw_cards
from game.table.cardface import Face, FullCard
from game.ui.theme import Theme


def full_cards() -> list[FullCard]:
    """Return a card of every rank and the neutral card with their texts."""
    found: list[FullCard] = []
    for rank, card in enumerate(RULEBOOK.cards):
        figure = "" if rank == NEUTRAL else str(RANKS - rank)
        face = Face(figure, card.rank, _(card.name), PORTRAITS[rank])
        found.append(FullCard(face, _(card.text)))
    return found


def draw_example(surface: pygame.Surface, rect: Rect, example: CardExample, theme: Theme) -> None:
    """Draw an example of the rulebook."""
    draw_cards(surface, rect, example, theme, _draw_card)


def example_in_words(example: CardExample) -> str:
    """Return what an example of the rulebook shows."""
    return cards_in_words(example, lambda name: _(RULEBOOK.cards[rank_of(parse_card(name))].name))


def _draw_card(surface: pygame.Surface, card: ExampleCard, rect: Rect, strip: int, theme: Theme) -> None:
    style = CardStyle(is_lit=card.is_lit, is_marked=card.is_dimmed)
    part = Part.STRIP if card.is_covered else Part.WHOLE
    draw_card(surface, parse_card(card.name), style, rect, strip, theme, part)
