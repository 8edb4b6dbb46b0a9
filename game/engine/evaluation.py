"""What a search thinks of every choice there is: for hints, for looking back, for puzzles. This room knows no
game.

How good a choice was, by the share of wins that it gave away: one measure for all games.

A choice is judged by what could have been known when it was made; how it turned out plays no part.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from enum import Enum
from typing import Any, Final, NamedTuple

from game.engine.errors import Unreadable
from game.engine.i18n import N_


class MoveEval(NamedTuple):
    """One choice, and what came of it when it was tried."""

    move: Any
    """The choice, a value of its game."""

    share: float
    """The share of wins, 0 to 1, that the player who chooses may expect. Where the end is seen it is 1 for a
    win and 0 for a loss.
    """

    tries: int
    """How often it was tried, or how many positions were looked at: the less, the less its share says; 0
    where it says nothing.
    """

    ends_in: int = 0
    """Where the end is seen: after how many moves of all players, this one among them, the game is over. 0
    where it is not seen.
    """

    line: tuple[Any, ...] = ()
    """What would follow, as far as the search has looked: the moves after this one, values of the game."""


def write_evals(evals: Iterable[MoveEval]) -> str:
    """The text of some choices in their order, one a line, its fields split by tabs: share, tries, plies to
    the end, the choice, what follows it. It reads back as the same values.
    """
    return "\n".join(
        "\t".join(map(str, (repr(one.share), one.tries, one.ends_in, one.move, *one.line))) for one in evals
    )


def parse_evals(text: str, parse_move: Callable[[str], Any]) -> tuple[MoveEval, ...]:
    """Read such a text; `parse_move` reads a choice of the game. Raises `Unreadable`."""
    return tuple(_parse_line(line, parse_move) for line in text.splitlines())


def _parse_line(text: str, parse_move: Callable[[str], Any]) -> MoveEval:
    with suppress(ValueError):
        share, tries, ends_in, move, *line = text.split("\t")
        move_eval = MoveEval(
            parse_move(move), float(share), int(tries), int(ends_in), tuple(map(parse_move, line))
        )
        if 0 <= move_eval.share <= 1 and move_eval.tries >= 0 and move_eval.ends_in >= 0:
            return move_eval
    raise Unreadable(N_("This says nothing about a choice: “{text}”."), text=text)


GOOD_WITHIN: Final = 0.02
"""A choice that gives away no more is as good as the best one."""
INACCURATE_FROM: Final = 0.05
MISTAKEN_FROM: Final = 0.10
BLUNDERED_FROM: Final = 0.20
"""Shares of wins given away, 0 to 1, from which on a choice is called so."""


class Grade(Enum):
    """What a choice is called; the value is the word for it."""

    BEST = N_("best")
    GOOD = N_("good")
    INACCURACY = N_("inaccuracy")
    MISTAKE = N_("mistake")
    BLUNDER = N_("blunder")

    @property
    def is_blamed(self) -> bool:
        """Whether something clearly better was there."""
        return self in (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)


class GradedMove(NamedTuple):
    """One choice that was made, graded."""

    grade: Grade

    share: float
    """The share of wins that it could expect, 0 to 1."""

    best: MoveEval
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


def graded(move: Any, evals: Sequence[MoveEval]) -> GradedMove | None:
    """The grade of a choice among all those that were tried, best first; None where it was not, or alone."""
    tried = [one for one in evals if one.tries]
    own = next((one for one in tried if one.move == move), None)
    if own is None or len(tried) < 2:
        return None
    # The search's own best one: a higher share of a choice that it soon left alone may be luck.
    best = tried[0]
    return GradedMove(grade_of(best.share - own.share), own.share, best)
