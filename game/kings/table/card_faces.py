"""What stands on a card of the Imposter Kings: its face on the table, and its text in full.

A card of the Imposter Kings in full, beside what is looked at.
"""

from typing import Final

from game.engine.i18n import _
from game.kings.content.rulebook import KING as KING_ENTRY
from game.kings.rules.cards import ALL, CARDS, HIGHEST_BASE
from game.table.cardface import Face
from game.ui.theme import NORMAL

KING: Final = ALL
"""Stands for a King where a card is told by its number."""

BACK: Final = "kings/back"
"""The sprite of every card's back."""

TRUE_KING: Final = "kings/true-king"

ROYALTY_MARK: Final = "kings/crown"
IMMUNE_MARK: Final = "kings/shield"
REACTION_MARK: Final = "kings/reaction"

PORTRAITS: Final = tuple(
    "kings/" + str(card.name).lower().replace(" ", "-").replace("'", "") for card in CARDS
)
"""The sprites of the cards, by card."""

_RANKS: Final = len(NORMAL.ramp) - 1


def rank_of(base: int) -> int:
    """The place of a base value in the ramp of colours."""
    return (base * _RANKS + HIGHEST_BASE // 2) // HIGHEST_BASE


def percent(share: float) -> str:
    """A share from 0 to 1 as it is written."""
    return _("{number} %", number=round(100 * share))


def name_of(card: int) -> str:
    """Its name in the player's language."""
    return _(KING_ENTRY.name) if card == KING else _(CARDS[card].name)


def face_of(card: int) -> Face:
    """The face of a card, or of a King."""
    if card == KING:
        return Face("", 0, name_of(KING), "kings/king")
    entry = CARDS[card]
    return Face(str(entry.base), rank_of(entry.base), name_of(card), PORTRAITS[card], marks_of(card))


def marks_of(card: int) -> tuple[str, ...]:
    """The sprites of its keywords: Royalty, Immune, Reaction."""
    entry = CARDS[card]
    marks = ((entry.is_royal, ROYALTY_MARK), (entry.is_immune, IMMUNE_MARK), (entry.reacts, REACTION_MARK))
    return tuple(mark for has_mark, mark in marks if has_mark)


def text_of(card: int) -> str:
    """All that it says, its keywords first."""
    if card == KING:
        return _(KING_ENTRY.text)
    entry = CARDS[card]
    keywords = [_("Royalty.")] if entry.is_royal else []
    keywords += [_("Immune to the King's Hand.")] if entry.is_immune else []
    return " ".join((*keywords, _(entry.text)))
