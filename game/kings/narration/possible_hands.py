"""The cards that another player may hold, derived from what a viewer sees and knows (R4, R16).

This saves the player from counting, and shows nothing that could not be worked out at the table.
"""

from functools import lru_cache
from typing import NamedTuple

from game.kings.bot.deal_unseen import DealCounter
from game.kings.bot.unseen import UnseenCards
from game.kings.rules.board import HAND
from game.kings.rules.cards import deck
from game.kings.rules.view import View


class PossibleCard(NamedTuple):
    """What a viewer knows about one card and one player's hand."""

    card: int
    unseen: int  # Copies that the viewer does not see, including those known to be in some hidden place.
    total: int  # Copies in the deck.
    is_held: bool
    """True if the player is known to have one, not where (in hand, as Successor, discarded or Condemned)."""

    is_possible: bool  # True if one may be in the player's hand.
    certain: int  # Copies certainly in the player's hand.
    elsewhere: int  # Unseen copies that are certainly in another place.
    chance: float
    """Share of the deals consistent with the viewer's knowledge in which the hand has one, 0 to 1."""


@lru_cache(maxsize=64)
def possible_hand(view: View, seat: int) -> tuple[PossibleCard, ...]:
    """Return what the hand of `seat` may hold, by card name in card order; cached, as it may be slow."""
    cards = deck(view.variant)
    hidden = UnseenCards(view)
    hand = view.sides[seat].hand
    counter = None if hand is not None or not view.sides[seat].hand_size else DealCounter(hidden, HAND + seat)
    own = HAND + seat
    free = sum(size - len(hidden.certain[zone]) for zone, size in hidden.sizes.items() if zone != own)
    known_elsewhere = [card for zone, known in hidden.certain.items() if zone != own for card in known]
    found: list[PossibleCard] = []
    for card in sorted(set(cards)):
        deals = without = 1
        if hand is not None:
            without = 0 if card in hand else 1
        elif counter is not None:
            deals, without = counter.deals(), counter.deals_without(card, HAND + seat)
        unseen, elsewhere = hidden.cards.count(card), known_elsewhere.count(card)
        found.append(
            PossibleCard(
                card=card,
                unseen=unseen,
                total=cards.count(card),
                is_held=card in view.known_of(seat, "holds"),
                is_possible=without < deals,
                # Copies for which there is no other place are in the hand too.
                certain=max(int(without == 0), unseen - elsewhere - free)
                if hand is None
                else hand.count(card),
                elsewhere=elsewhere,
                chance=1 - without / deals,
            )
        )
    return tuple(found)
