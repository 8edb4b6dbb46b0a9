"""Par of a deal of SoloDrez: the fewest moves known to win it, and whether fewer are proved impossible."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from game.engine.budget import Budget, Meter
from game.engine.solo import Winnable
from game.solodrez.bot.best_first import ANY_LENGTH, DEPTH_MASK, DEPTH_SHIFT, EXHAUSTED, WON, Search
from game.solodrez.bot.columns import Weights
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

_UNUSED: Final = Weights(loose=0, joined=0, buried=0, empty=0, depth=0)


class ShortestSearch(Search):
    """A search from one position for a line with the fewest moves.

    A*: it expands positions in the order of the least moves of a line through them: the moves made so
    far, and one for each loose card (see `columns`) and for each series on the table. A move leaves at
    most one loose card fewer, and a removal takes one series, so this number never falls along a line. No
    line through a position that is not yet expanded has fewer moves than the least of these numbers. So
    the first win found has the fewest moves, and a search for shorter lines that runs out of positions
    proves that there are none.

    Removals count here, but all lines have equally many: one for each Joker.

    All this requires that a position is expanded with the fewest moves that lead to it. So a known
    position that is reached by a shorter way is put into the queue again. It is expanded once more later,
    without effect, because what follows it is then known with as few moves.
    """

    def __init__(self, start: list[list[int]], meter: Meter, shorter_than: int = ANY_LENGTH) -> None:
        super().__init__(start, _UNUSED, meter, shorter_than)

    def least_left(self) -> int:
        """Return a lower bound on the moves of all lines, proved by what has been searched so far."""
        return self._cheapest

    def _store(self, link: i64, cost: i64) -> bool:
        cost = link >> DEPTH_SHIFT & DEPTH_MASK
        for column in self._next:
            cost += self._columns.least[column]
        return super()._store(link, cost)

    def _shorten(self, known: i64, link: i64, cost: i64) -> None:
        super()._shorten(known, link, cost)
        self._append(self._positions[known], self._positions[known + 1], link, cost)


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
