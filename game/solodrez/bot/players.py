"""Automatic players of SoloDrez: a random one, and one that follows the solver."""

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.solodrez.bot.solver import solve
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: State, budget: Budget) -> Move:
        moves = view.legal_moves()
        return moves[self._chance.below(len(moves))]


class SolverPlayer:
    """Follows the solver's line to the win; plays any move if none is found."""

    def __init__(self, seed: int) -> None:
        self._fallback = RandomPlayer(seed)
        self._position: State | None = None  # The position from which `_line` continues.
        self._line: tuple[Move, ...] = ()

    def choose(self, view: State, budget: Budget) -> Move:
        """Return the next move of the line; search again only if the game has left it."""
        if view != self._position or not self._line:
            self._line = solve(view, budget=budget).moves
        if not self._line:
            return self._fallback.choose(view, budget)
        move = self._line[0]
        self._position = view.apply(move)
        self._line = self._line[1:]
        return move
