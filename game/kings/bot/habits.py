"""Habits of the computer players of the Imposter Kings: preferences among choices that seem about as good."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.kings.rules import notation as verbs
from game.kings.rules.cards import CARDS, HIGHEST_BASE, TO_ABILITY
from game.kings.rules.notation import Move
from game.kings.rules.view import View


@dataclass(frozen=True)
class Habits:
    """Points for choices, negative for what the player avoids.

    A player lets a choice be worse by that many points. The unit is that of rewards: 1 is the whole
    difference between the best and the worst end of a round.
    """

    cards: Mapping[int, float] = field(default_factory=dict)  # For playing this card.
    names: Mapping[int, float] = field(default_factory=dict)  # For naming or guessing this card.
    high: float = 0.0  # For each number on the card played.
    low: float = 0.0  # For each number by which the card played is below 10.
    names_high: float = 0.0  # As for a card played, for naming or guessing it.
    names_low: float = 0.0
    flip: float = 0.0  # For flipping the King.
    decline: float = 0.0  # For leaving an ability unused.
    react: float = 0.0  # For Reacting to an ability.
    first: float = 0.0  # For taking the first turn oneself.

    def points(self, view: View, move: Move) -> float:
        """Return the points of a choice."""
        match move.verb:
            case verbs.PLAY:
                return self.cards.get(move.card, 0.0) + _weigh(move.card, self.high, self.low)
            case verbs.NAME | verbs.GUESS:
                return self.names.get(move.card, 0.0) + _weigh(move.card, self.names_high, self.names_low)
            case verbs.FLIP:
                return self.flip
            case verbs.DECLINE:
                return self.decline
            case verbs.REACT if CARDS[move.card].reacts == TO_ABILITY:
                return self.react
            case verbs.FIRST if move.seat == view.chooser:
                return self.first
        return 0.0


def _weigh(card: int, high: float, low: float) -> float:
    base = CARDS[card].base
    return high * base + low * (HIGHEST_BASE + 1 - base)
