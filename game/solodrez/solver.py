"""SoloDrez solved: a line of moves to the win, the proof that there is none, or neither within the limit.

A quick search for short lines comes first; where it finds nothing soon, another one, which goes for any win,
looks until nothing is left: then no win exists. A line that was found is tried to be shortened, since people
see it. This room knows states; the searching is done in `search`.
"""

from enum import Enum
from typing import Final, NamedTuple

from game.core.budget import Budget, Meter
from game.solodrez.cards import NEUTRAL, RANKS, rank_of
from game.solodrez.columns import Weights
from game.solodrez.notation import Move
from game.solodrez.rules import State
from game.solodrez.search import ANY_LENGTH, EXHAUSTED, MOST_POSITIONS, STOPPED, WON, Search
from game.solodrez.thorough import ThoroughSearch

DEFAULT_SECONDS: Final = 2.0

QUICK: Final = Weights(loose=40, joined=4, buried=0, empty=30, depth=24)
"""Nearly always finds a line within some 2000 positions, in the mean three moves above the least."""

THOROUGH: Final = Weights(loose=40, joined=8, buried=1, empty=30, depth=24)
"""For what the quick search does not find: it does not mind how long a line gets."""

SHORT: Final = Weights(loose=40, joined=4, buried=0, empty=30, depth=34)
"""Finds shorter lines, or nothing."""

MOST_QUICK: Final = 20_000
"""Positions after which the quick search gives way to the thorough one."""

MOST_SHORTENING: Final = 8_000
"""Positions that may be looked at to make a line shorter."""


class Verdict(Enum):
    """What is known of a position."""

    WON = "won"
    """There is a line to the win."""

    LOST = "lost"
    """It is proved that there is none."""

    UNKNOWN = "unknown"
    """The limit came first."""


class Solution(NamedTuple):
    """What the solver makes of a position."""

    verdict: Verdict

    moves: tuple[Move, ...]
    """If it is won, moves from there to the win; not always the fewest."""

    positions: int
    """How many were looked at."""


def solve(state: State, seconds: float | None = DEFAULT_SECONDS, budget: Budget | None = None) -> Solution:
    """A line to the win, or the proof that there is none, if it is found within `seconds`.

    `budget` takes the place of `seconds`; the answer within a budget of positions is always the same.
    """
    meter = (budget or Budget(seconds=seconds)).meter()
    if state.is_won():
        return Solution(Verdict.WON, (), 0)
    start = [[rank_of(card) for card in column] for column in state.columns]
    if not _is_whole(start):
        return Solution(Verdict.LOST, (), 0)
    search = Search(start, QUICK, meter, ANY_LENGTH)
    end = search.run(MOST_QUICK)
    if end == STOPPED and not meter.is_spent():
        search = ThoroughSearch(start, THOROUGH, meter)
        end = search.run(MOST_POSITIONS)
    if end == WON:
        return Solution(Verdict.WON, _shortened(start, search, meter), meter.nodes)
    return Solution(Verdict.LOST if end == EXHAUSTED else Verdict.UNKNOWN, (), meter.nodes)


def _is_whole(columns: list[list[int]]) -> bool:
    """Whether there are as many cards of each rank: with a series goes one of each, and so to the end."""
    ranks = [rank for column in columns for rank in column if rank != NEUTRAL]
    return len({ranks.count(rank) for rank in range(RANKS)}) == 1


def _shortened(start: list[list[int]], search: Search, meter: Meter) -> tuple[Move, ...]:
    """The moves of the line that was found, or of a shorter one if that is found soon."""
    moves = search.moves()
    if len(moves) > search.least_moves() and not meter.is_spent():
        shorter = Search(start, SHORT, meter, len(moves))
        if shorter.run(MOST_SHORTENING) == WON:
            moves = shorter.moves()
    return tuple(moves)
