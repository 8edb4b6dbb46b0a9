"""How good a choice was, by the share of wins that it gave away: one measure for all games.

A choice is judged by what could have been known when it was made; how it turned out plays no part.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, NamedTuple

from game.engine.evaluation import Weighed
from game.engine.i18n import mark

GOOD_WITHIN: Final = 0.02
"""A choice that gives away no more is as good as the best one."""
INACCURATE_FROM: Final = 0.05
MISTAKEN_FROM: Final = 0.10
BLUNDERED_FROM: Final = 0.20
"""Shares of wins given away, 0 to 1, from which on a choice is called so."""


class Grade(Enum):
    """What a choice is called; the value is the word for it."""

    BEST = mark("best")
    GOOD = mark("good")
    INACCURACY = mark("inaccuracy")
    MISTAKE = mark("mistake")
    BLUNDER = mark("blunder")

    @property
    def is_blamed(self) -> bool:
        """Whether something clearly better was there."""
        return self in (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)


class Graded(NamedTuple):
    """One choice that was made, graded."""

    grade: Grade

    share: float
    """The share of wins that it could expect, 0 to 1."""

    best: Weighed
    """The choice that could expect most, and what."""

    @property
    def lost(self) -> float:
        """The share of wins that was given away, 0 to 1."""
        return max(0.0, self.best.share - self.share)


def grade_of(lost: float) -> Grade:
    """The grade of a choice that gave away this share of wins."""
    if lost >= BLUNDERED_FROM:
        return Grade.BLUNDER
    if lost >= MISTAKEN_FROM:
        return Grade.MISTAKE
    if lost >= INACCURATE_FROM:
        return Grade.INACCURACY
    return Grade.BEST if lost <= GOOD_WITHIN else Grade.GOOD


def graded(move: Any, weighed: Sequence[Weighed]) -> Graded | None:
    """The grade of a choice among all those that were tried, best first; None where it was not, or alone."""
    tried = [one for one in weighed if one.tries]
    own = next((one for one in tried if one.move == move), None)
    if own is None or len(tried) < 2:
        return None
    # The search's own best one: a higher share of a choice that it soon left alone may be luck.
    best = tried[0]
    return Graded(grade_of(best.share - own.share), own.share, best)
