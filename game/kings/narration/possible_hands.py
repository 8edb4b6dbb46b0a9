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
    total: int  # Copies in the deck.
    is_held: bool
    """True if the player is known to have one, not where (in hand, as Successor, discarded or Condemned)."""

    least: int  # Fewest copies that the player's hand can have, as far as known.
    most: int  # Most copies that it can have, as far as known.
    chance: float
    """Share of the deals consistent with the viewer's knowledge in which the hand has one, 0 to 1."""

    @property
    def is_possible(self) -> bool:
        """True if a copy may be in the player's hand."""
        return self.most > 0


@lru_cache(maxsize=64)
def possible_hand(view: View, seat: int) -> tuple[PossibleCard, ...]:
    """Return what the hand of `seat` may hold, by card name in card order; cached, as it may be slow."""
    cards, hidden, own = deck(view.variant), UnseenCards(view), HAND + seat
    hand = view.sides[seat].hand
    counter = None if hand is not None or not view.sides[seat].hand_size else DealCounter(hidden, own)
    found: list[PossibleCard] = []
    for card in sorted(set(cards)):
        least = most = 0
        chance = 0.0
        if hand is not None:
            least = most = hand.count(card)
            chance = float(least > 0)
        elif counter is not None:
            deals = counter.deals_by_copies(card, own)
            chance = 1 - deals[0] / sum(deals)
            numbers = [copies for copies, found in enumerate(deals) if found]
            least, most = numbers[0], numbers[-1]
        found.append(
            PossibleCard(
                card=card,
                total=cards.count(card),
                is_held=card in view.known_of(seat, "holds"),
                least=least,
                most=most,
                chance=chance,
            )
        )
    return tuple(found)
