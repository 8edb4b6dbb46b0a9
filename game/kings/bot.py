"""The computer players of the Imposter Kings."""

from game.core.budget import Budget
from game.core.deal import SplitMix64
from game.kings.notation import Move
from game.kings.view import View


class RandomPlayer:
    """Chooses anything that may be chosen."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        """One of the seat's choices; the budget is not touched."""
        moves = view.legal_moves()
        return moves[self._chance.below(len(moves))]
