"""Faces, names and texts of the cards of the Imposter Kings."""

from typing import Final

from game.engine.face import HIGHEST, Face
from game.engine.i18n import N_, _
from game.kings.game import sentences
from game.kings.rules.cards import ALL, CARDS, HIGHEST_BASE
from game.kings.rules.notation import parse_card

KING: Final = ALL  # Stands for a King wherever a card is given by number.
KING_NAME: Final = N_("King")
TRUE_KING: Final = "kings/true-king"
ROYALTY_MARK: Final = "ui/crown"
IMMUNE_MARK: Final = "kings/shield"
REACTION_MARK: Final = "kings/reaction"
MUTED_MARK: Final = "kings/muted"

PORTRAITS: Final = tuple(
    "kings/" + str(card.name).lower().replace(" ", "-").replace("'", "") for card in CARDS
)
"""Sprites by card."""


def rank_of(base: int) -> int:
    """Return the place of a base value in the color ramp."""
    return (base * HIGHEST + HIGHEST_BASE // 2) // HIGHEST_BASE


def number_of(name: str) -> int:
    """Return the card, or a King, with this English name."""
    return KING if name == KING_NAME else parse_card(name)


def name_of(card: int) -> str:
    """Return the name of a card, or of a King, in the player's language."""
    return _(KING_NAME) if card == KING else _(CARDS[card].name)


def face_of(card: int, *, is_muted: bool = False) -> Face:
    """Return the face of a card, or of a King; a Muted card has a mark instead of its keywords."""
    if card == KING:
        return Face("", 0, name_of(KING), "kings/king")
    entry = CARDS[card]
    marks = (MUTED_MARK,) if is_muted else marks_of(card)
    return Face(str(entry.base), rank_of(entry.base), name_of(card), PORTRAITS[card], marks)


def marks_of(card: int) -> tuple[str, ...]:
    """Return the sprites of a card's keywords: Royalty, Immune, Reaction."""
    entry = CARDS[card]
    marks = ((entry.is_royal, ROYALTY_MARK), (entry.is_immune, IMMUNE_MARK), (entry.reacts, REACTION_MARK))
    return tuple(mark for has_mark, mark in marks if has_mark)


def text_of(card: int) -> str:
    """Return the full text of a card, or of a King, keywords first."""
    if card == KING:
        return _(sentences()["card"]["King"]["text"])
    entry = CARDS[card]
    keywords = [_("Royalty.")] if entry.is_royal else []
    keywords += [_("Immune to the King's Hand.")] if entry.is_immune else []
    return " ".join((*keywords, _(sentences()["card"][entry.name]["text"])))
