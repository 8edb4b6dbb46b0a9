"""Match equity: the share of matches that each side wins from a score, by who has the True King.

The shares follow from how often rounds end in each way. A round outside a match is only won or lost.
docs/match-equity.md has the table and the command that made it.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from game.kings.bot.stakes import Stakes
from game.kings.rules import scoring
from game.kings.rules.cards import PLAYERS, THREE, VARIANTS
from game.kings.rules.view import View

MOST_MISSING: Final = scoring.TARGET  # More missing points count as this many.
ROUND_WEIGHT: Final = 0.001
"""Weight of winning the round itself, so that a player who can't win the match still tries."""


RoundEnds = Mapping[str, Mapping[tuple[tuple[int, ...], int], int]]
"""By variant, the number of rounds by their end: the sides from the winner down, and the winner's points.

Sides are counted from the one with the True King: in `((1, 0), 2)` the other side won with 2 points.
"""


def parse_round_ends(text: str) -> RoundEnds:
    """Read a line for each end: variant, sides, points and number, such as `two 10 2 471`."""
    ends: defaultdict[str, dict[tuple[tuple[int, ...], int], int]] = defaultdict(dict)
    for line in text.splitlines():
        variant, sides, points, number = line.split()
        ends[variant][tuple(map(int, sides)), int(points)] = int(number)
    return ends


def missing_points(view: View) -> tuple[int, ...]:
    """Return the points that each side still needs to win the match; empty outside a match."""
    missing = [view.match_target - points for points in view.score]
    # After a tie at the target the next point decides.
    shift = max(0, 1 - min(missing, default=1))
    return tuple(min(MOST_MISSING, points + shift) for points in missing)


class MatchEquity:
    """Match equity, and what it makes the ends of a round worth."""

    def __init__(self, ends: RoundEnds) -> None:
        self._ends = ends
        self._known_shares = cache(self._shares)
        self._known_stakes = lru_cache(maxsize=64)(self._stakes)

    def shares(self, variant: int, missing: tuple[int, ...], holder: int) -> tuple[float, ...]:
        """Return the share of matches that each side wins.

        A side is a player; with four players, a team. `missing` are the points that each side still needs,
        and `holder` is the side with the True King. Sides that reach the target with equal points play on
        (R23), which counts as even.
        """
        return self._known_shares(variant, missing, holder)

    def stakes(self, view: View) -> Stakes:
        """Return what the possible ends of a round are worth to its seats."""
        return self._known_stakes(view.variant, missing_points(view), view.true_king or 0, view.free_used)

    def _shares(self, variant: int, missing: tuple[int, ...], holder: int) -> tuple[float, ...]:
        if min(missing) <= 0:
            leaders = [points == min(missing) for points in missing]
            return tuple(is_leader / sum(leaders) for is_leader in leaders)
        ends = self._ends[VARIANTS[variant]]
        shares = [0.0] * len(missing)
        for (places, points), number in ends.items():
            order = [(holder + place) % len(missing) for place in places]
            for side, share in enumerate(self._after_round(variant, missing, order, points)):
                shares[side] += share * number
        return tuple(share / sum(ends.values()) for share in shares)

    def _after_round(
        self, variant: int, missing: tuple[int, ...], order: list[int], points: int
    ) -> tuple[float, ...]:
        """Return the shares after a round: its sides from the winner down, and the winner's points."""
        left = list(missing)
        left[order[0]] -= points
        if len(order) == 3:
            left[order[1]] -= 1
        return self.shares(variant, tuple(left), order[-1])

    def _stakes(
        self, variant: int, missing: tuple[int, ...], true_king: int, free_used: tuple[int, ...]
    ) -> Stakes:
        sides, seats = scoring.sides(variant), PLAYERS[variant]

        def after_win(order: list[int], points: int) -> tuple[float, ...]:
            wins = [float(side == order[0]) for side in range(sides)]
            if not missing:
                return tuple(wins)
            match = self._after_round(variant, missing, order, points)
            return tuple(share + ROUND_WEIGHT * (won - share) for share, won in zip(match, wins, strict=True))

        is_quick = scoring.is_quick(variant)
        has_mulligan = not is_quick and variant != THREE
        most = 1 if is_quick else 3 if has_mulligan else 4

        def shares(loser: int, first: int, points: int) -> tuple[float, ...] | None:
            side = loser % sides
            if points > most or not (points or has_mulligan):
                after: tuple[float, ...] = ()
            elif variant == THREE:
                after = after_win([3 - first - loser, loser, first], points) if first != loser else ()
            elif points or {*scoring.team_of(variant, loser)} & {*free_used}:
                after = after_win([1 - side, side], points or scoring.PENALTY)
            else:
                after = self.shares(variant, missing or (1, 1), true_king % sides)
            return tuple(after[seat % sides] for seat in range(seats)) if after else None

        return Stakes(seats, shares)
