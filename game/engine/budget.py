"""Limits on how long a search may think.

The only pure module that imports a clock, and only as the default of an argument.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

from mypy_extensions import i64

from game.engine.errors import InvalidInput
from game.engine.i18n import N_

NO_LIMIT: Final = 1 << 62
POLL_EVERY: Final = 1024
"""Nodes between checks for time and cancellation; 10 ms in plain Python if each node is one position."""


def _never() -> bool:
    return False


class Budget:
    """A limit in nodes, seconds, both or neither, with a cancellation callback."""

    def __init__(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
        is_cancelled: Callable[[], bool] = _never,
    ) -> None:
        if nodes is not None and nodes < 1:
            raise InvalidInput(N_("The number of nodes must be at least 1, not {number}."), number=nodes)
        if seconds is not None and not seconds > 0:
            raise InvalidInput(N_("The number of seconds must be above 0, not {number}."), number=seconds)
        self.nodes = nodes
        self.seconds = seconds
        self.clock = clock
        self.is_cancelled = is_cancelled

    def meter(self, poll_every: int = POLL_EVERY) -> "Meter":
        """Return a meter that starts counting now; set a lower `poll_every` if nodes are slow."""
        return Meter(self, poll_every)


class Meter:
    """Counts the nodes of one search against its budget."""

    def __init__(self, budget: Budget, poll_every: int = POLL_EVERY) -> None:
        self.nodes: i64 = 0
        self._budget = budget
        self._limit: i64 = NO_LIMIT if budget.nodes is None else min(budget.nodes, NO_LIMIT)
        self._poll_every: i64 = poll_every
        self._next_poll: i64 = min(self._poll_every, self._limit)
        self._deadline: float = -1.0 if budget.seconds is None else budget.clock() + budget.seconds
        self._is_spent: bool = False

    def spend(self) -> bool:
        """Count one node; return False once the budget is used up or the search is canceled."""
        self.nodes += 1
        if self.nodes >= self._next_poll:
            self._poll()
        return not self._is_spent

    def is_spent(self) -> bool:
        """True if the search has to stop."""
        return self._is_spent

    def _poll(self) -> None:
        budget = self._budget
        self._next_poll = min(self.nodes + self._poll_every, self._limit)
        if (
            self.nodes >= self._limit
            or budget.is_cancelled()
            or (self._deadline >= 0.0 and budget.clock() >= self._deadline)
        ):
            self._is_spent = True
        if self._is_spent:
            self._next_poll = self.nodes + self._poll_every
