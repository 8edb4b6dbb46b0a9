"""Habits of the computer players of Hierarchy: preferences among moves that a search finds about as good."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.hierarchy.rules.cards import ALL, IMPOSTOR
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State


@dataclass(frozen=True)
class Habits:
    """Points for moves, negative for what the player avoids.

    A player lets a move be worse by that many points. The unit is that of the estimates of `lookahead`, in
    which a card more in hand is 3.
    """

    cards: Mapping[int, float] = field(default_factory=dict)  # For playing this card.
    number: float = 0.0  # For each number on the card played, that of the copied card for the Impostor.
    opening: float = 0.0  # The same, for the first card of the game only.
    discard: float = 0.0  # For discarding a card.
    answers: float = 0.0  # For each move that the opponent can answer with.

    def points(self, state: State, move: Move) -> float:
        """Return the points of a legal move."""
        if move.is_return:
            return 0.0
        number = move.copied if move.card == IMPOSTOR else move.card
        points = self.cards.get(move.card, 0.0) + self.number * number
        if not state.pile:
            points += self.opening * number
        if move.discard != NONE:
            # A card is as good as any other to discard, so the lowest goes, and the Impostor last.
            points += self.discard - (move.discard or ALL) / 100
        if self.answers:
            points += self.answers * len(state.apply(move).legal_moves())
        return points
