"""SoloDrez solved: a line of moves to the win, the proof that there is none, or neither within the limit.

A quick search for short lines comes first; where it finds nothing soon, a thorough one looks until a win is
found or nothing is left: then no win exists. Then a shorter line is looked for, since people see it. This
room knows states; the searching is done in `search` and `thorough`.
"""

from typing import Final, NamedTuple

from game.engine.budget import Budget, Meter
from game.engine.solo import Winnable
from game.solodrez.bot.best_first import ANY_LENGTH, EXHAUSTED, MOST_POSITIONS, STOPPED, WON, Search
from game.solodrez.bot.exhaustive import ThoroughSearch
from game.solodrez.rules.cards import NEUTRAL, RANKS, rank_of
from game.solodrez.rules.columns import Weights
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State

DEFAULT_SECONDS: Final = 2.0

QUICK: Final = Weights(loose=40, joined=4, buried=0, empty=20, depth=28)
"""Nearly always finds a line within some 2000 positions, in the mean two moves above the least."""

MOST_QUICK: Final = 10_000
"""Positions after which the quick search gives way to the thorough one."""

THOROUGH: Final = Weights(loose=40, joined=8, buried=1, empty=30, depth=24)
"""For what the quick search does not find; the lines are some ten moves longer."""

SHORT: Final = Weights(loose=40, joined=4, buried=0, empty=20, depth=32)
SHORTER: Final = Weights(loose=40, joined=4, buried=0, empty=30, depth=36)
"""Find shorter lines, or nothing."""

SHORTENING: Final = ((SHORT, 5_000), (SHORTER, 8_000))
"""What is tried to make a line shorter, one after another, and how many positions each may look at."""


STRAIGHTENING: Final = 4
MOST_STRAIGHTENING: Final = 2_500
"""After every so many moves of a long line, a shorter rest is looked for among so many positions."""


class Solution(NamedTuple):
    """What the solver makes of a position."""

    verdict: Winnable

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
        return Solution(Winnable.WON, (), 0)
    start = _ranks(state)
    if not _has_equal_rank_counts(start):
        return Solution(Winnable.LOST, (), 0)
    search = Search(start, QUICK, meter, ANY_LENGTH)
    end = search.run(MOST_QUICK)
    if end == WON:
        return Solution(Winnable.WON, _shorten(start, search, meter), meter.nodes)
    if end == STOPPED and not meter.is_spent():
        search = ThoroughSearch(start, THOROUGH, meter)
        end = search.run(MOST_POSITIONS)
        if end == WON:
            return Solution(Winnable.WON, _straighten(state, search, meter), meter.nodes)
    return Solution(Winnable.LOST if end == EXHAUSTED else Winnable.UNKNOWN, (), meter.nodes)


def _ranks(state: State) -> list[list[int]]:
    return [[rank_of(card) for card in column] for column in state.columns]


def _has_equal_rank_counts(columns: list[list[int]]) -> bool:
    """Whether there are as many cards of each rank: with a series goes one of each, and so to the end."""
    ranks = [rank for column in columns for rank in column if rank != NEUTRAL]
    return len({ranks.count(rank) for rank in range(RANKS)}) == 1


def _shorten(start: list[list[int]], search: Search, meter: Meter) -> tuple[Move, ...]:
    """The moves of the line that was found, or of a shorter one if that is found soon."""
    moves = search.moves()
    for weights, most in SHORTENING:
        if len(moves) > search.least_moves() and not meter.is_spent():
            shorter = Search(start, weights, meter, len(moves))
            if shorter.run(most) == WON:
                moves = shorter.moves()
    return tuple(moves)


def _straighten(state: State, search: Search, meter: Meter) -> tuple[Move, ...]:
    """The moves of a line of the thorough search, or its beginning with a shorter rest that is found soon."""
    moves = search.moves()
    for passed in range(STRAIGHTENING, len(moves), STRAIGHTENING):
        for move in moves[passed - STRAIGHTENING : passed]:
            state = state.apply(move)
        if meter.is_spent():
            break
        rest = Search(_ranks(state), QUICK, meter, len(moves) - passed)
        if rest.run(MOST_STRAIGHTENING) == WON:
            return (*moves[:passed], *rest.moves())
    return tuple(moves)
