"""Automatic players of SoloDrez, the solver's verdict, and the evaluation of every move."""

from typing import Final

from game.engine import contract
from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.solo import SoloSolution, Winnable
from game.solodrez.bot.solver import solve
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State


class SolverPlayer:
    """Follows the solver's line to the win; plays any move if none is found."""

    def __init__(self, seed: int) -> None:
        self._fallback = contract.RandomPlayer(seed)
        self._position: State | None = None  # The position from which `_line` continues.
        self._line: tuple[Move, ...] = ()

    def choose(self, view: State, budget: Budget) -> contract.Move:
        """Return the next move of the line; search again only if the game has left it."""
        if view != self._position or not self._line:
            self._line = solve(view, budget=budget).moves
        if not self._line:
            return self._fallback.choose(view, budget)
        move = self._line[0]
        self._position = view.apply(move)
        self._line = self._line[1:]
        return move


def solve_view(state: State, budget: Budget) -> SoloSolution:
    """Return the solver's verdict, and the line to the win if found."""
    solution = solve(state, budget=budget)
    return SoloSolution(solution.verdict, tuple(map(str, solution.moves)))


NODES: Final = 20_000  # Positions per move: enough to decide 99 of 100 random deals.


def evaluate(state: State, _seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every move: known wins first, the shorter first, then unknown ones, then losses.

    An unknown move has `tries` 0. A budget in nodes applies to each move, one in seconds to all together.
    """
    moves = state.legal_moves()
    seconds = None if budget.seconds is None else budget.seconds / len(moves)
    each = Budget(nodes=budget.nodes, seconds=seconds, clock=budget.clock, is_cancelled=budget.is_cancelled)
    return tuple(sorted((_move_eval(state, move, each) for move in moves), key=_rank))


def _move_eval(state: State, move: Move, budget: Budget) -> MoveEval:
    solution = solve(state.apply(move), budget=budget)
    looked_at = max(1, solution.positions)
    if solution.verdict is Winnable.WON:
        return MoveEval(move, 1.0, looked_at, 1 + len(solution.moves), solution.moves)
    if solution.verdict is Winnable.LOST:
        return MoveEval(move, 0.0, looked_at)
    return MoveEval(move, 0.5, 0)


def _rank(move_eval: MoveEval) -> tuple[float, int, str]:
    return -move_eval.share, move_eval.ends_in, str(move_eval.move)
