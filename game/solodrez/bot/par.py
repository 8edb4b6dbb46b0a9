"""Par of a deal of SoloDrez: the fewest moves known to win it, and whether fewer are proved impossible."""

from typing import Final, NamedTuple

from game.engine.budget import Budget
from game.engine.solo import Winnable
from game.solodrez.bot.best_first import EXHAUSTED, WON, Search
from game.solodrez.bot.shortest import ShortestSearch
from game.solodrez.bot.solver import SHORT, ranks, solve
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State

NODES: Final = 400_000  # The solver's limit in positions; enough to decide every known deal.
MOST: Final = 1_500_000  # Positions after which a proof is given up: some 15 seconds.

SHORTENING: Final = tuple(
    SHORT._replace(empty=empty, depth=depth)
    for empty, depth in ((20, 20), (20, 26), (20, 30), (10, 33), (20, 33), (30, 33), (30, 36))
)
"""Weights of the searches for a shorter line where the proof is given up, the quickest first."""

MAX_SHORTENING_POSITIONS: Final = 100_000  # Positions that each of them may take.


class ShortestLine(NamedTuple):
    """A winning line and whether it is proved that none has fewer moves."""

    line: tuple[Move, ...]
    is_proved: bool

    @property
    def moves(self) -> int:
        """The number of moves without removals."""
        return sum(not move.is_removal for move in self.line)


def find_par(start: State, most: int = MOST) -> ShortestLine | None:
    """Return the shortest line found with at most `most` positions for each search; None without a win."""
    solution = solve(start, budget=Budget(nodes=NODES))
    if solution.verdict is not Winnable.WON:
        return None
    line = solution.moves
    while True:
        search = ShortestSearch(ranks(start), Budget().meter(), len(line))
        end = search.run(most)
        if end == WON:
            return ShortestLine(tuple(search.moves()), is_proved=True)
        if end == EXHAUSTED:
            return ShortestLine(line, is_proved=True)
        before, line = len(line), _shortened(start, line, min(most, MAX_SHORTENING_POSITIONS))
        # With a shorter line to beat, the proof may succeed.
        if len(line) == before or len(line) == search.least_left():
            return ShortestLine(line, is_proved=len(line) == search.least_left())


def _shortened(start: State, line: tuple[Move, ...], most: int) -> tuple[Move, ...]:
    for weights in SHORTENING:
        search = Search(ranks(start), weights, Budget().meter(), len(line))
        if search.run(most) == WON:
            line = tuple(search.moves())
    return line
