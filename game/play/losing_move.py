"""Finds where a game that one plays alone stopped being winnable, by as few questions as can be.

What is lost stays lost, and what can still be won could be won before: so halves are left out, one after
another. This room knows neither a solver nor a window; it says which place is to be asked about next.
"""

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Move
from game.engine.solo import Turning, Verdict


class Tracing:
    """The places of one game, from its start on, and what has been learnt of them."""

    def __init__(self, states: Sequence[Any], moves: Sequence[Move]) -> None:
        """`states`: every position from the start up to the last one in question; `moves`: those between."""
        self.states = states
        self._moves = moves
        self._won_at: int | None = None
        self._lost_at: int | None = None
        self._unknown: set[int] = set()

    @property
    def place(self) -> int | None:
        """The place of which one has to know next; None once there is nothing more to be found out."""
        low = 0 if self._won_at is None else self._won_at + 1
        high = len(self.states) if self._lost_at is None else self._lost_at
        middle = (low + high - 1) / 2
        open_places = [place for place in range(low, high) if place not in self._unknown]
        return min(open_places, key=lambda place: abs(place - middle), default=None)

    def learn(self, verdict: Verdict) -> None:
        """Take in what is known of `place`."""
        place = self.place
        if place is None:
            return
        if verdict is Verdict.WON:
            self._won_at = place
        elif verdict is Verdict.LOST:
            self._lost_at = place
        else:
            self._unknown.add(place)

    @property
    def found(self) -> Turning:
        """What has been found out so far."""
        won_at, lost_at = self._won_at, self._lost_at
        fault = self._moves[won_at] if won_at is not None and lost_at == won_at + 1 else None
        return Turning(won_at, lost_at, len(self._moves), fault)
