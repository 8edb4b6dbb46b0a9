"""Evaluations of moves, and grades by the share of wins that a move gave away.

A move is judged by what could be known when it was made, not by how it turned out.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from enum import Enum
from typing import Any, Final, NamedTuple

from game.engine.errors import InvalidInput
from game.engine.i18n import N_


class MoveEval(NamedTuple):
    """A move and its evaluation."""

    move: Any  # A move value of its game.

    share: float
    """Expected share of wins for the player to move, 0 to 1; exactly 1 or 0 for a proved win or loss."""

    tries: int  # Times tried, or positions searched. With few, the share is unreliable; with 0, meaningless.
    ends_in: int = 0  # Moves of all players until the end, including this one; 0 if no end was found.
    line: tuple[Any, ...] = ()  # The expected moves after this one, as far as the search has looked.


def write_evals(evals: Iterable[MoveEval]) -> str:
    """Return evaluations as text that reads back as the same values, one per line.

    Fields are separated by tabs: share, tries, plies to the end, the move, the moves that follow.
    """
    return "\n".join(
        "\t".join(map(str, (repr(one.share), one.tries, one.ends_in, one.move, *one.line))) for one in evals
    )


def parse_evals(text: str, parse_move: Callable[[str], Any]) -> tuple[MoveEval, ...]:
    """Read the text that `write_evals` returns; `parse_move` reads a move. Raises `InvalidInput`."""
    return tuple(_parse_line(line, parse_move) for line in text.splitlines())


def _parse_line(text: str, parse_move: Callable[[str], Any]) -> MoveEval:
    with suppress(ValueError):
        share, tries, ends_in, *moves = text.split("\t")
        move, *line = map(parse_move, moves)
        found = MoveEval(move, float(share), int(tries), int(ends_in), tuple(line))
        if 0 <= found.share <= 1 and found.tries >= 0 and found.ends_in >= 0:
            return found
    raise InvalidInput(N_("Can't read this evaluation: “{text}”."), text=text)


GOOD_WITHIN: Final = 0.02  # A move that gives away at most this share of wins is graded best.
INACCURATE_FROM: Final = 0.05
MISTAKEN_FROM: Final = 0.10
BLUNDERED_FROM: Final = 0.20  # The least share of wins given away, 0 to 1, for each of these grades.


class Grade(Enum):
    """The grade of a move; the value is its name."""

    BEST = N_("best")
    GOOD = N_("good")
    INACCURACY = N_("inaccuracy")
    MISTAKE = N_("mistake")
    BLUNDER = N_("blunder")

    @property
    def is_blamed(self) -> bool:
        """True if a clearly better move was available."""
        return self in (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)


class GradedMove(NamedTuple):
    """A move that was made, with its grade."""

    grade: Grade
    share: float  # Its expected share of wins, 0 to 1.
    best: MoveEval  # The best move, according to the search.

    @property
    def lost(self) -> float:
        """The share of wins given away, 0 to 1."""
        return max(0.0, self.best.share - self.share)


def grade_of(lost: float) -> Grade:
    """Return the grade of a move that gave away this share of wins."""
    if lost >= BLUNDERED_FROM:
        return Grade.BLUNDER
    if lost >= MISTAKEN_FROM:
        return Grade.MISTAKE
    if lost >= INACCURATE_FROM:
        return Grade.INACCURACY
    return Grade.BEST if lost <= GOOD_WITHIN else Grade.GOOD


def grade_move(move: Any, evals: Sequence[MoveEval]) -> GradedMove | None:
    """Return a move's grade among `evals`, best first; None if it was not tried, or no other move was."""
    tried = [one for one in evals if one.tries]
    own = next((one for one in tried if one.move == move), None)
    if own is None or len(tried) < 2:
        return None
    # Not the highest share: a move that was tried only a few times may owe its share to luck.
    best = tried[0]
    return GradedMove(grade_of(best.share - own.share), own.share, best)


ERRORS: Final = 2.0  # Standard errors by which the shares of two moves differ if one is clearly better.


def sampling_error(one: MoveEval, other: MoveEval) -> float:
    """Return by how much the shares of two moves may differ by chance, if they are shares of samples."""
    return ERRORS * math.hypot(deviation(one), deviation(other))


def deviation(one: MoveEval) -> float:
    """Return the standard error of a sampled share."""
    share, tries = _smoothed(one)
    return math.sqrt(share * (1 - share) / tries)


def least_share(one: MoveEval) -> float:
    """Return the share that a move has at least, as far as its samples tell."""
    return _smoothed(one)[0] - ERRORS * deviation(one)


def _smoothed(one: MoveEval) -> tuple[float, int]:
    # As if a win and a loss had been sampled too, because a few tries that end alike prove nothing.
    tries = one.tries + 2
    return (one.share * one.tries + 1) / tries, tries


def grade_sampled(move: Any, evals: Sequence[MoveEval]) -> GradedMove | None:
    """Return a move's grade if shares are sampled; also None if it would be blamed for what may be chance."""
    graded = grade_move(move, evals)
    if graded is None or not graded.grade.is_blamed:
        return graded
    own = next(one for one in evals if one.move == move)
    return graded if graded.lost > sampling_error(graded.best, own) else None


def is_rough(evals: Sequence[MoveEval], most: int) -> bool:
    """Return True if samples, best first, ended before `most` of them and before each could be graded."""
    # Equal moves share their samples.
    tries = sum(tries for _, tries in {(one.share, one.tries) for one in evals})
    return 0 < tries < most and not all(is_gradable(evals[0], one) for one in evals[1:])


def is_gradable(best: MoveEval, other: MoveEval) -> bool:
    """Return True if more samples would hardly change the grade of `other`, and not whether it is blamed."""
    error = sampling_error(best, other)
    lowest, highest = (grade_of(best.share - other.share + end) for end in (-error, error))
    return error <= GOOD_WITHIN or lowest is highest or not highest.is_blamed
