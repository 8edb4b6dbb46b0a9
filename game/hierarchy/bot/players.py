"""The computer players of the duel, from one that plays anything to one that cannot be beaten.

A level is a depth of sight and two rates of human weakness: how often it takes the second-best move that it
sees, and how often it overlooks a checkmate in one. All chance comes from the seed. What each level is worth
against the others is measured in docs/ladders.md.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.hierarchy.bot import lookahead
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State, decode


@dataclass(frozen=True)
class Level:
    """How well a `Player` plays."""

    depth: int
    """Plies that it sees."""

    counts_choices: bool
    """Whether it goes by how many answers a move leaves, or only by the cards that it keeps."""

    second_best: float
    """The share of moves, 0 to 1, in which it takes the second-best instead of the best that it sees."""

    missed_wins: float
    """The share of checkmates in one, 0 to 1, that it overlooks when another move is there."""


EASY = Level(depth=1, counts_choices=False, second_best=0.05, missed_wins=0.08)
MEDIUM = Level(depth=4, counts_choices=True, second_best=0.1, missed_wins=0.02)
HARD = Level(depth=7, counts_choices=True, second_best=0.02, missed_wins=0.0)


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: State, budget: Budget) -> Move:
        """A legal move; the budget is not touched."""
        moves = view.legal_moves()
        return moves[self._chance.below(len(moves))]


class Player:
    """Looks as far as its level sees and plays the best move that it finds, with its level's slips."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._chance = SplitMix64(seed)

    def choose(self, view: State, budget: Budget) -> Move:
        """A legal move; a small budget makes the sight shorter, never blind."""
        level = self._level
        ranked = lookahead.rank(view, level.depth, budget.meter(), counts_choices=level.counts_choices)
        best_score = ranked[0][0]
        best = [code for score, code in ranked if score == best_score]
        rest = [(score, code) for score, code in ranked if score < best_score]
        if rest and self._slips(best_score, rest[0][0]):
            best = [code for score, code in rest if score == rest[0][0]]
        return decode(best[self._chance.below(len(best))])

    def _slips(self, best_score: int, second_score: int) -> bool:
        """Whether it takes the second-best: nobody human walks into a checkmate that they have seen."""
        if best_score == lookahead.WIN:
            return self._chance.has_luck(self._level.missed_wins)
        return second_score > -lookahead.SURE and self._chance.has_luck(self._level.second_best)


FALLBACK_NODES: Final = 10_000
"""So many nodes let `hard` look as far as it ever does: a few hundredths of a second, uncompiled."""


class PerfectPlayer:
    """Never gives away a win and wins as soon as can be; in a lost position holds out as long as can be."""

    def __init__(self, seed: int) -> None:
        self._solver = Solver()
        self._fallback = Player(HARD, seed)

    def choose(self, view: State, budget: Budget) -> Move:
        """The first move of the solver's line; if the budget ends before the proof, what `hard` plays."""
        solution = self._solver.solve(view, budget)
        if solution is not None:
            return solution.line[0]
        # Who cannot wait for the proof has spent the clock: a few nodes besides make a move that is seen.
        nodes = FALLBACK_NODES if budget.nodes is None else min(FALLBACK_NODES, budget.nodes)
        return self._fallback.choose(view, Budget(nodes=nodes))


def easy(seed: int) -> Player:
    """Sees its own checkmates, most of them, and little else."""
    return Player(EASY, seed)


def medium(seed: int) -> Player:
    """Sees two moves of each side."""
    return Player(MEDIUM, seed)


def hard(seed: int) -> Player:
    """Sees about half of the game."""
    return Player(HARD, seed)
