"""What stands on a card of the Imposter Kings: its face on the table, and its text in full.

A card of the Imposter Kings in full, beside what is looked at.
"""

from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import say
from game.kings.content.rulebook import KING as KING_ENTRY
from game.kings.rules.cards import ALL, CARDS, HIGHEST_BASE
from game.kings.table.layout import GAP
from game.kings.table.panels import HOLDING_ZONE
from game.kings.table.picture import Sight
from game.table.cardface import Face, full_image, full_size
from game.ui.theme import NORMAL
from game.ui.tooltip import place_beside

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
    return say("{number} %", number=round(100 * share))


def name_of(card: int) -> str:
    """Its name in the player's language."""
    return say(KING_ENTRY.name) if card == KING else say(CARDS[card].name)


def face_of(card: int) -> Face:
    """The face of a card, or of a King."""
    if card == KING:
        return Face("", 0, name_of(KING), "kings/king")
    entry = CARDS[card]
    return Face(str(entry.base), rank_of(entry.base), name_of(card), PORTRAITS[card], marks_of(card))


def marks_of(card: int) -> tuple[str, ...]:
    """The sprites of its keywords: Royalty, Immune, Reaction."""
    entry = CARDS[card]
    told = ((entry.is_royal, ROYALTY_MARK), (entry.is_immune, IMMUNE_MARK), (entry.reacts, REACTION_MARK))
    return tuple(mark for is_told, mark in told if is_told)


def text_of(card: int) -> str:
    """All that it says, its keywords first."""
    if card == KING:
        return say(KING_ENTRY.text)
    entry = CARDS[card]
    keywords = [say("Royalty.")] if entry.is_royal else []
    keywords += [say("Immune to the King's Hand.")] if entry.is_immune else []
    return " ".join((*keywords, say(entry.text)))


BUTTON: Final = 8.0
CARD: Final = 2.0
LINE: Final = 0.5
"""How bad it is that a card in full covers a pixel of a button, of another card, of a line of the log."""


def draw_full(surface: pygame.Surface, sight: Sight) -> None:
    """Draw the card that is looked at, if there is one, in full beside its place."""
    target = sight.full
    card = sight.layout.card_of(target)
    if target is None or card is None or target not in sight.places:
        return
    image = full_image(face_of(card), text_of(card), note_of(sight, target, card), sight.layout.theme)
    surface.blit(image, full_place(sight, target))


def note_of(sight: Sight, target: str, card: int) -> str:
    """What else there is to know of the card here."""
    item = sight.layout.items.get(target)
    if item is None:
        return _held(sight, card) if target.startswith(HOLDING_ZONE) else ""
    if card == KING:
        return say("This King has been flipped.") if item.is_down else ""
    if target.startswith("court/"):
        laid = sight.seen.court[int(target.partition("/")[2])]
        if laid.is_down:
            return say("Disgraced: it counts 1 and has no text.")
        if laid.value != laid.base:
            return say("It counts {value} now.", value=laid.value)
    return say("It lies facedown; you know it.") if item.is_known else ""


def _held(sight: Sight, card: int) -> str:
    """What is known of it in the hand into which the panel looks."""
    holding = next(each for each in sight.holdings if each.card == card)
    if holding.must_be:
        return say("This hand certainly has it.")
    if holding.can_be:
        share = percent(holding.chance)
        in_hand = say("It is in this hand in {share} of all deals that are possible.", share=share)
    else:
        in_hand = say("This hand cannot have it.")
    if holding.is_held:
        return say("This player has it: in hand, as Successor, discarded or Condemned.") + " " + in_hand
    return in_hand


def full_place(sight: Sight, target: str) -> Rect:
    """Where the card with this target is shown in full: where it hides least of what matters now."""
    theme = sight.layout.theme
    zone = target.rpartition("/")[0]
    kept_clear = [sight.layout.prompt]
    spared: list[tuple[Rect, float]] = []
    for name, rect in sight.places.items():
        if name in sight.steps or (zone and name.rpartition("/")[0] == zone):
            kept_clear.append(rect)
        elif name in sight.layout.items:
            spared.append((rect, CARD))
        elif name.startswith(("log/", "holding/")):
            spared.append((rect, LINE))
        else:
            spared.append((rect, BUTTON))
    bounds = sight.layout.screen.inflate(-theme.px(GAP), -theme.px(GAP))
    return place_beside(
        sight.places[target], full_size(theme), bounds, kept_clear, spared, theme.px(GAP) // 2
    )
