"""Glicko-2 ratings against opponents of known strength, and the opponent to play next.

After Mark Glickman, "Example of the Glicko-2 system". Every game is a rating period of its own, so that the
next opponent already depends on it; time without games changes nothing.
"""

from collections.abc import Mapping
from math import exp, log, sqrt
from typing import Final, NamedTuple, TypeVar

SCALE: Final = 400 / log(10)  # Points of rating per unit of log-odds.
TAU: Final = 0.5  # How quickly the volatility may change.
PRECISION: Final = 1e-6  # Of the volatility's logarithm.
REACH: Final = 400.0  # Points that a rating can be beyond the weakest or the strongest opponent.
Opponent = TypeVar("Opponent")


class Rating(NamedTuple):
    """A player's strength as known after some games."""

    value: float
    deviation: float  # The standard deviation of `value`.
    volatility: float  # How much the strength is expected to change in a game.

    @property
    def margin(self) -> float:
        """The true strength is within this distance of `value` with a probability of 95%."""
        return 2 * self.deviation


NEWCOMER: Final = Rating(1500.0, 700.0, 0.06)  # The best birds may be 730 points stronger.


def expected_score(difference: float) -> float:
    """Return the expected score of a player rated `difference` above the opponent."""
    return 1 / (1 + exp(-difference / SCALE))


def rating_difference(score: float) -> float:
    """Return how far a player who scores this, between 0 and 1, is rated above the opponent."""
    return SCALE * log(score / (1 - score))


def effective_opponent(rating: float, rivals: int) -> float:
    """Return the rating of the one opponent who is as hard to beat as `rivals` equal ones, each for himself.

    Among players of equal strength each wins as often as the others.
    """
    return rating + SCALE * log(rivals)


def revised(rating: Rating, precision: float, surprise: float) -> Rating:
    """Return the rating after games that together are this precise, and whose scores surprise this much.

    In Glickman's terms, v is 1 / `precision`, and Δ is `surprise` / `precision`.
    """
    deviation = rating.deviation / SCALE
    volatility = _new_volatility(rating.volatility, deviation, 1 / precision, surprise / precision)
    variance = 1 / (1 / (deviation**2 + volatility**2) + precision)
    # Games with a certain end say nothing; many of them must not make the rating jump at the next surprise.
    variance = min(variance, (NEWCOMER.deviation / SCALE) ** 2)
    return Rating(rating.value + SCALE * variance * surprise, SCALE * sqrt(variance), volatility)


def after_game(
    rating: Rating, opponents: Mapping[Opponent, float], opponent: Opponent, score: float, rivals: int = 1
) -> Rating:
    """Return the rating after a game against one of the known opponents, or several like it.

    `rivals`: how many of them play, each for itself. `score`: 1 for a win, 0.5 for a draw, 0 for a loss.
    """
    expected = expected_score(rating.value - effective_opponent(opponents[opponent], rivals))
    value, deviation, volatility = revised(rating, expected * (1 - expected), score - expected)
    low, high = min(opponents.values()) - REACH, max(opponents.values()) + REACH
    return Rating(max(low, min(high, value)), deviation, volatility)


def _new_volatility(volatility: float, deviation: float, variance: float, change: float) -> float:
    """Return the volatility after a period whose games alone suggest `change`, known to `variance`."""
    start, known, squared = log(volatility**2), deviation**2 + variance, change**2
    # The zero of Glickman's f(x), by Newton's method: it falls steeply, almost along a straight line.
    x, step = start, 1.0
    while abs(step) > PRECISION:
        added = exp(x)
        spread = known + added
        pull = added * (squared - spread) / (2 * spread**2)
        slope = pull * (1 - 2 * added / spread) - added**2 / (2 * spread**2) - 1 / TAU**2
        step = (pull - (x - start) / TAU**2) / slope
        x -= step
    return exp(x / 2)


def even_match(value: float, opponents: Mapping[str, float]) -> str:
    """Return the opponent whom a player rated `value` beats closest to half the time."""
    return min(opponents, key=lambda name: abs(opponents[name] - value))
