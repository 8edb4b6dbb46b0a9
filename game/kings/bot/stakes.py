"""What each possible end of a round is worth to each seat, as rewards for the tree search."""

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.search.hidden_info import FULL_REWARD
from game.kings.rules import scoring
from game.kings.rules.board import CALLED_OFF, Board, has_elimination

_SEATS: Final = 4
_CALLED_OFF: Final = 0  # Stands for the winner's points, which are 1 to 4, after a Mulligan.
_POINTS: Final = 5


class Stakes:
    """The rewards of a round: for each seat, 0 for its worst end and `FULL_REWARD` for its best."""

    def __init__(self, seats: int, shares: Callable[[int, int, int], Sequence[float] | None]) -> None:
        """Ask `shares` for every end: which seat lost, which was out first, and the points of the winner.

        It returns each seat's share of matches won afterwards, or None for an end that cannot happen. The
        points are 0 if the seat called a Mulligan.
        """
        self._rewards: vec[i64] = vec[i64]([0] * (_SEATS * _SEATS * _SEATS * _POINTS))
        ends = {
            (loser * _SEATS + first) * _POINTS + points: found
            for loser in range(seats)
            for first in range(seats)
            for points in range(_POINTS)
            if (found := shares(loser, first, points)) is not None
        }
        self._worst: list[float] = [min(end[seat] for end in ends.values()) for seat in range(seats)]
        self._best: list[float] = [max(end[seat] for end in ends.values()) for seat in range(seats)]
        for index, end in ends.items():
            for seat in range(seats):
                part = (end[seat] - self._worst[seat]) / (self._best[seat] - self._worst[seat])
                self._rewards[index * _SEATS + seat] = round(part * FULL_REWARD)

    def reward(self, board: Board, seat: i64) -> i64:
        """Return a seat's reward for the end of a round."""
        first = board.first_out if has_elimination(board.variant) else 0
        points = _CALLED_OFF if board.ended == CALLED_OFF else scoring.winner_points(board)
        return self._rewards[((board.loser * _SEATS + first) * _POINTS + points) * _SEATS + seat]

    def share(self, seat: int, reward: float) -> float:
        """Return the share of matches won to which a mean reward, 0 to 1, corresponds."""
        return self._worst[seat] + reward * (self._best[seat] - self._worst[seat])
