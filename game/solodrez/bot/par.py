"""A search for the shortest line of SoloDrez, for tools: compiled, because a proof takes long."""

from typing import Final

from mypy_extensions import i64

from game.engine.budget import Meter
from game.solodrez.bot.best_first import ANY_LENGTH, DEPTH_MASK, DEPTH_SHIFT, Search
from game.solodrez.bot.columns import Weights

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
