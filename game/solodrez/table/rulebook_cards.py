"""The cards of SoloDrez on its rules page and in its gallery."""

from typing import Final

import pygame
from pygame import Rect

from game.engine.content import CardExample
from game.engine.face import Face
from game.engine.i18n import N_, Phrase, _
from game.solodrez.rules.cards import NAMES, NEUTRAL, RANKS, rank_of
from game.solodrez.rules.notation import parse_card
from game.solodrez.table.card_view import CardStyle, Part, draw_card
from game.solodrez.table.moments import COLORS, PORTRAITS
from game.table.card_example import ExampleCard, cards_in_words, draw_cards
from game.table.cardface import FullCard
from game.ui.theme import Theme

_TEXTS: Final[tuple[Phrase, ...]] = (
    N_("The highest rank. Goes only on an empty column."),
    N_("Goes on a Joker."),
    N_("Goes on a Queen."),
    N_("Goes on a Tower."),
    N_("Goes on a Bishop."),
    N_("The lowest rank. Goes on a Knight; nothing goes on a Pawn."),
    N_("Wild: goes on any card except a Pawn, and on an empty column."),
)


def full_cards() -> list[FullCard]:
    """Return a card of every rank and the neutral card with their texts."""
    found: list[FullCard] = []
    for rank, text in enumerate(_TEXTS):
        figure = "" if rank == NEUTRAL else str(RANKS - rank)
        face = Face(figure, COLORS[rank], _(NAMES[rank]), PORTRAITS[rank])
        found.append(FullCard(face, _(text)))
    return found


def draw_example(surface: pygame.Surface, rect: Rect, example: CardExample, theme: Theme) -> None:
    """Draw an example of the rulebook."""
    draw_cards(surface, rect, example, theme, _draw_card)


def example_in_words(example: CardExample) -> str:
    """Return what an example of the rulebook shows."""
    return cards_in_words(example, lambda name: _(NAMES[rank_of(parse_card(name))]))


def _draw_card(surface: pygame.Surface, card: ExampleCard, rect: Rect, strip: int, theme: Theme) -> None:
    style = CardStyle(is_lit=card.is_lit, is_marked=card.is_dimmed)
    part = Part.STRIP if card.is_covered else Part.WHOLE
    draw_card(surface, parse_card(card.name), style, rect, strip, theme, part)
