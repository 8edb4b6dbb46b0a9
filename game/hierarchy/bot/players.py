"""The computer players of Hierarchy, and the exact evaluation of every move.

A level is a search depth plus two rates of human error: playing the second-best move found, and missing a
checkmate in one. A bird's level also has habits, which choose among moves that seem about as good. All
randomness comes from the seed. docs/ladders.md has the measured strengths.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Final, NamedTuple

from game.engine.budget import Budget, Meter
from game.engine.evaluation import MoveEval
from game.engine.habits import Habits, points
from game.engine.rng import SplitMix64
from game.hierarchy.bot import features, lookahead
from game.hierarchy.bot.solver import Solution, Solver
from game.hierarchy.rules.cards import (
    ALL,
    ASSASSIN,
    IMPOSTOR,
    LEPER,
    ROYALTY,
    SERF,
    SORCERER,
    SURGEON,
    USURPER,
)
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State, decode


@dataclass(frozen=True)
class Level:
    """Playing strength and style of a `Player`."""

    depth: float
    """Search depth in plies; a fraction is the share of moves searched one ply deeper; `inf` for a proof."""

    counts_choices: bool  # True if estimates include the number of replies, not just the cards kept.
    second_best: float  # Share of moves, 0 to 1, where the second-best move is played instead of the best.
    missed_wins: float  # Share of checkmates in one, 0 to 1, that are missed if there is another move.
    habits: Habits[State, Move] | None = None
    """In the unit of the estimates of `lookahead`, in which a card more in hand is 3.

    None for a player who chooses among equally good moves by chance.
    """


EASY = Level(depth=1, counts_choices=False, second_best=0.05, missed_wins=0.08)
MEDIUM = Level(depth=4, counts_choices=True, second_best=0.1, missed_wins=0.02)
HARD = Level(depth=7, counts_choices=True, second_best=0.02, missed_wins=0.0)


FALLBACK_DEPTH: Final = 7  # Plies searched to rank the moves if the budget is too small for a proof.
FALLBACK_NODES: Final = 10_000
"""Node limit of a lookahead without a proof: enough for `HARD`, hundredths of a second if uncompiled."""


class Player:
    """Plays the best move found at its level's depth, but errs at its level's rates."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._chance = SplitMix64(seed)
        self._solver = Solver() if level.depth == inf else None

    def choose(self, view: State, budget: Budget) -> Move:
        """Return a legal move; a small budget only makes the search shallower."""
        ranked = self._ranked(view, budget)
        best_score = ranked[0][0]
        best = [code for score, code in ranked if score == best_score]
        rest = [(score, code) for score, code in ranked if score < best_score]
        if rest and self._slips(best_score, rest[0][0]):
            best = [code for score, code in rest if score == rest[0][0]]
        return decode(best[self._chance.below(len(best))])

    def _slips(self, best_score: float, second_score: float) -> bool:
        """Return True to play the second-best move; it is a foreseen loss only if a win is missed."""
        if best_score == lookahead.WIN:
            return self._chance.draw_bool(self._level.missed_wins)
        return second_score > -lookahead.SURE and self._chance.draw_bool(self._level.second_best)

    def _ranked(self, view: State, budget: Budget) -> Sequence[tuple[float, int]]:
        """Return all legal moves as (score with habits, code), best first."""
        ranked, habits = self._searched(view, budget), self._level.habits
        if habits is None:
            return ranked
        entries = [(_habitual(score, _points(habits, view, decode(code))), code) for score, code in ranked]
        return sorted(entries, key=lambda entry: (-entry[0], entry[1]))

    def _searched(self, view: State, budget: Budget) -> list[tuple[int, int]]:
        level = self._level
        if self._solver is None:
            depth = int(level.depth)
            # A whole number draws nothing from the seed.
            if level.depth > depth and self._chance.draw_bool(level.depth - depth):
                depth += 1
            return lookahead.rank(view, depth, budget.meter(), counts_choices=level.counts_choices)
        proofs = _prove(view, self._solver, budget.meter())
        if proofs is None:
            return lookahead.rank(view, FALLBACK_DEPTH, _fallback(budget).meter())
        return sorted(((proof.score, proof.code) for proof in proofs), reverse=True)


def _points(habits: Habits[State, Move], state: State, move: Move) -> float:
    # A card is as good as any other to discard, so the lowest goes, and the Impostor last.
    start = 0.0 if move.discard == NONE else -(move.discard or ALL) / 100
    return points(habits, state, move, start)


def _habitual(score: int, points: float) -> float:
    """Return a score with the points of habits.

    A checkmate stays best and a loss that is seen stays worst; all other wins are equal but for the habit.
    """
    if score == lookahead.WIN:
        return score
    if score > lookahead.SURE:
        return lookahead.WIN - 100 + points
    return score + points / 1000 if score < -lookahead.SURE else score + points


class _Proof(NamedTuple):
    code: int
    is_won: bool  # True if the move wins with perfect play.
    ends_in: int  # Moves until the end, including this one.
    solution: Solution  # That of the position after the move.

    @property
    def score(self) -> int:
        """The score that a search to the end gives the move: quick wins first, quick losses last."""
        score: int = lookahead.WIN + 1 - self.ends_in
        return score if self.is_won else -score


def _prove(view: State, solver: Solver, meter: Meter) -> list[_Proof] | None:
    """Return the result of every legal move; None if the meter is spent."""
    proofs: list[_Proof] = []
    for code in view.codes():
        after = view.clone()
        after.do(code)
        solution = solver.solve_with_meter(after, meter)
        if solution is None:
            return None
        is_won = (solution.value > 0) == (after.side() == view.side())
        proofs.append(_Proof(code, is_won, 1 + len(solution.line), solution))
    return proofs


def _fallback(budget: Budget) -> Budget:
    """Return the budget for a sensible move once this one is spent: a few more nodes are enough."""
    return Budget(nodes=FALLBACK_NODES if budget.nodes is None else min(FALLBACK_NODES, budget.nodes))


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
        return self._fallback.choose(view, _fallback(budget))


BIRDS: Final = {
    "pip": Level(1.8, False, 0.04, 0.1, {features.discards: 3.5, features.plays(IMPOSTOR): 3}),
    "dilly": Level(2.2, False, 0.07, 0.08, {features.opens_low: 0.6, features.plays_low: 0.3}),
    "percy": Level(4, False, 0.1, 0.05, {features.discards: -3, features.plays_high: 0.4}),
    "berta": Level(4.2, True, 0.1, 0.03, {features.plays(IMPOSTOR): -3, features.plays(ASSASSIN): -3}),
    "gus": Level(5.9, True, 0.05, 0.02, {features.plays(ASSASSIN): 5, features.leaves_few_answers: 0.6}),
    "maisie": Level(7, True, 0.04, 0.01, {features.plays(SURGEON): 3, features.plays(*ROYALTY): -2.5}),
    "rufus": Level(9, True, 0.01, 0.0, {features.plays(*ROYALTY): 1.5, features.plays(LEPER, SERF): -1}),
    "athena": Level(inf, True, 0.0, 0.0, {features.plays(SORCERER): 4, features.plays(USURPER): 3}),
}
"""The levels of the birds, weakest first; `Hierarchy.characters` tells people of their habits."""

easy = partial(Player, EASY)  # Sees little beyond its own checkmates, and misses some of those.
medium = partial(Player, MEDIUM)  # Looks two moves ahead for each side.
hard = partial(Player, HARD)  # Looks about half a game ahead.


NODES: Final = 2_000_000  # Limit in positions, several times what it takes to prove every move of any deal.


def evaluate(view: State, _seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every move, best first: quick wins before slow ones, slow losses before quick ones.

    If the budget runs out before the proof, a short lookahead ranks the moves and every share is 0.5.
    """
    proofs = _prove(view, Solver(), budget.meter())
    if proofs is None:
        ranked = lookahead.rank(view, FALLBACK_DEPTH, Budget(nodes=FALLBACK_NODES).meter())
        return tuple(MoveEval(decode(code), 0.5, 0) for _, code in ranked)
    evals = (
        MoveEval(decode(code), 1.0 if is_won else 0.0, max(1, solution.nodes), ends_in, solution.line)
        for code, is_won, ends_in, solution in proofs
    )
    return tuple(sorted(evals, key=_rank))


def _rank(move_eval: MoveEval) -> tuple[float, int, str]:
    slowness = move_eval.ends_in if move_eval.share == 1.0 else -move_eval.ends_in
    return -move_eval.share, slowness, str(move_eval.move)
