"""Plain players that the game's own bots are measured against."""

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State


def is_won_at_once(state: State, seat: Seat) -> bool:
    """True if `seat` is to move and one of its moves wins at once."""
    return state.to_move == seat and any(wins(state.apply(move), seat) for move in state.legal_moves())


def wins(state: State, seat: Seat) -> bool:
    """True if the game is over and `seat` has won."""
    outcome = state.outcome()
    return outcome is not None and seat in outcome.winners


class OneMoveAhead:
    """Looks one move ahead, as anyone does after their first evening with the game.

    It plays a checkmate in one if there is one. Otherwise it avoids, if it can, moves that let the opponent
    checkmate in one, keeps as many cards in hand as it can, and leaves the rest to its seed.
    """

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: State, budget: Budget) -> Move:
        own = view.to_move
        assert own is not None
        other = own.other
        ranked: list[tuple[bool, bool, int, Move]] = []
        for move in view.legal_moves():
            after = view.apply(move)
            ranked.append((wins(after, own), not is_won_at_once(after, other), len(after.hand(own)), move))
        best = max(entry[:3] for entry in ranked)
        choices = [entry[3] for entry in ranked if entry[:3] == best]
        return choices[self._chance.below(len(choices))]
