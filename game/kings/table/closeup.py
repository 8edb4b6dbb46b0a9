"""A card of the Imposter Kings in full, beside what is looked at."""

from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import say
from game.kings.table.card_faces import KING, face_of, percent, text_of
from game.kings.table.layout import GAP
from game.kings.table.panels import HOLDING_ZONE
from game.kings.table.picture import Sight
from game.table.cardface import full_image, full_size
from game.ui.tooltip import place_beside

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
