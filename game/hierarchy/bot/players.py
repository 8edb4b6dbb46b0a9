"""The computer players of Hierarchy, from random to unbeatable, and the exact evaluation of every move.

A level is a search depth plus two rates of human error: playing the second-best move found, and missing a
checkmate in one. All randomness comes from the seed. docs/ladders.md has the measured strengths.
"""

from dataclasses import dataclass
from functools import partial
from typing import Final

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.rng import SplitMix64
from game.hierarchy.bot import lookahead
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State, decode


@dataclass(frozen=True)
class Level:
    """Playing strength of a `Player`."""

    depth: int  # Search depth in plies.
    counts_choices: bool  # True if estimates include the number of replies, not just the cards kept.
    second_best: float  # Share of moves, 0 to 1, where the second-best move is played instead of the best.
    missed_wins: float  # Share of checkmates in one, 0 to 1, that are missed if there is another move.


EASY = Level(depth=1, counts_choices=False, second_best=0.05, missed_wins=0.08)
MEDIUM = Level(depth=4, counts_choices=True, second_best=0.1, missed_wins=0.02)
HARD = Level(depth=7, counts_choices=True, second_best=0.02, missed_wins=0.0)


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: State, budget: Budget) -> Move:
        moves = view.legal_moves()
        return moves[self._chance.below(len(moves))]


class Player:
    """Plays the best move found at its level's depth, but errs at its level's rates."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._chance = SplitMix64(seed)

    def choose(self, view: State, budget: Budget) -> Move:
        """Return a legal move; a small budget only makes the search shallower."""
        level = self._level
        ranked = lookahead.rank(view, level.depth, budget.meter(), counts_choices=level.counts_choices)
        best_score = ranked[0][0]
        best = [code for score, code in ranked if score == best_score]
        rest = [(score, code) for score, code in ranked if score < best_score]
        if rest and self._slips(best_score, rest[0][0]):
            best = [code for score, code in rest if score == rest[0][0]]
        return decode(best[self._chance.below(len(best))])

    def _slips(self, best_score: int, second_score: int) -> bool:
        """Return True to play the second-best move; it is a foreseen loss only if a win is missed."""
        if best_score == lookahead.WIN:
            return self._chance.draw_bool(self._level.missed_wins)
        return second_score > -lookahead.SURE and self._chance.draw_bool(self._level.second_best)


FALLBACK_NODES: Final = 10_000
"""Node limit of a lookahead without a proof: enough for `HARD`, hundredths of a second if uncompiled."""


class PerfectPlayer:
    """Never gives away a win, wins as fast as possible and loses as slowly as possible."""

    def __init__(self, seed: int) -> None:
        self._solver = Solver()
        self._fallback = Player(HARD, seed)

    def choose(self, view: State, budget: Budget) -> Move:
        """Return the first move of the best line, or `HARD`'s move if the budget ends first."""
        solution = self._solver.solve(view, budget)
        if solution is not None:
            return solution.line[0]
        # The budget is spent by now; a few more nodes are enough for a sensible move.
        nodes = FALLBACK_NODES if budget.nodes is None else min(FALLBACK_NODES, budget.nodes)
        return self._fallback.choose(view, Budget(nodes=nodes))


easy = partial(Player, EASY)  # Sees little beyond its own checkmates, and misses some of those.
medium = partial(Player, MEDIUM)  # Looks two moves ahead for each side.
hard = partial(Player, HARD)  # Looks about half a game ahead.


NODES: Final = 2_000_000  # Limit in positions, several times what it takes to prove every move of any deal.
FALLBACK_DEPTH: Final = 7  # Plies searched to rank the moves if the budget is too small for a proof.


def evaluate(view: State, _seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every move, best first: quick wins before slow ones, slow losses before quick ones.

    If the budget runs out before the proof, a short lookahead ranks the moves and every share is 0.5.
    """
    solver, meter = Solver(), budget.meter()
    evals: list[MoveEval] = []
    for code in view.codes():
        after = view.clone()
        after.do(code)
        solution = solver.solve_with_meter(after, meter)
        if solution is None:
            ranked = lookahead.rank(view, FALLBACK_DEPTH, Budget(nodes=FALLBACK_NODES).meter())
            return tuple(MoveEval(decode(code), 0.5, 0) for _, code in ranked)
        is_won = (solution.value > 0) == (after.side() == view.side())
        share, ends_in = 1.0 if is_won else 0.0, 1 + len(solution.line)
        evals.append(MoveEval(decode(code), share, max(1, solution.nodes), ends_in, solution.line))
    return tuple(sorted(evals, key=_rank))


def _rank(move_eval: MoveEval) -> tuple[float, int, str]:
    slowness = move_eval.ends_in if move_eval.share == 1.0 else -move_eval.ends_in
    return -move_eval.share, slowness, str(move_eval.move)
