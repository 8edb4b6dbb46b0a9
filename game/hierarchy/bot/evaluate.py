"""Exact evaluation of every move in Hierarchy."""

from typing import Final

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.hierarchy.bot import lookahead
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.rules import State, decode

NODES: Final = 2_000_000  # Limit in positions, several times what it takes to prove every move of any deal.
FALLBACK_DEPTH: Final = 7  # Plies searched to rank the moves if the budget is too small for a proof.
FALLBACK_NODES: Final = 10_000  # Node limit of that search: a few hundredths of a second if uncompiled.


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
