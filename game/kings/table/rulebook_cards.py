"""The cards of the Imposter Kings on their rules page and in their gallery."""

import pygame
from pygame import Rect

from game.engine.content import CardExample
from game.engine.i18n import _
from game.kings.rules.cards import CARDS, VARIANTS
from game.kings.table.card_faces import KING, face_of, number_of, text_of
from game.table.card_example import ExampleCard, cards_in_words, draw_cards
from game.table.cardface import CardStyle, FullCard, back_image, card_image
from game.ui.theme import Theme


def full_cards() -> list[FullCard]:
    """Return every card and the King with their texts, and how often each card is in the decks."""
    found = [FullCard(face_of(card), text_of(card), _copies(card)) for card in range(len(CARDS))]
    return [*found, FullCard(face_of(KING), text_of(KING), _("One for each player"))]


def draw_example(surface: pygame.Surface, rect: Rect, example: CardExample, theme: Theme) -> None:
    """Draw an example of the rulebook."""
    draw_cards(surface, rect, example, theme, _draw_card)


def example_in_words(example: CardExample) -> str:
    """Return what an example of the rulebook shows."""
    return cards_in_words(example, lambda name: face_of(number_of(name)).name)


def _copies(card: int) -> str:
    two, three, four = (CARDS[card].counts[VARIANTS.index(name)] for name in ("two", "three", "four"))
    return _("Copies: {two} / {three} / {four}", two=two, three=three, four=four)


def _draw_card(surface: pygame.Surface, card: ExampleCard, rect: Rect, _strip: int, theme: Theme) -> None:
    if not card.name:
        surface.blit(back_image(rect.size, theme), rect)
        return
    number = number_of(card.name)
    style = CardStyle(is_dimmed=card.is_dimmed, is_lit=card.is_lit)
    surface.blit(card_image(face_of(number), style, rect.size, theme), rect)
