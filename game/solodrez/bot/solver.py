"""Solver for SoloDrez: finds a winning line, or proves that there is none, within a limit.

A quick search for short lines comes first. If it fails, an exhaustive search runs until it finds a win or
runs out of positions, which proves a loss. Then it looks for a shorter line, since players see the line.
"""

from typing import Final, NamedTuple

from game.engine.budget import Budget, Meter
from game.engine.solo import Winnable
from game.solodrez.bot.best_first import ANY_LENGTH, EXHAUSTED, MAX_POSITIONS, STOPPED, WON, Search
from game.solodrez.bot.columns import Weights
from game.solodrez.bot.exhaustive import ExhaustiveSearch
from game.solodrez.rules.cards import NEUTRAL, RANKS, rank_of
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State

DEFAULT_SECONDS: Final = 2.0

QUICK: Final = Weights(loose=40, joined=4, buried=0, empty=20, depth=28)
"""Nearly always finds a line within 2000 positions, on average two moves above the minimum."""

MAX_QUICK_POSITIONS: Final = 10_000  # Positions after which the quick search gives way to the exhaustive one.

EXHAUSTIVE: Final = Weights(loose=40, joined=8, buried=1, empty=30, depth=24)
"""For positions that the quick search fails on; lines are about ten moves longer."""

SHORT: Final = Weights(loose=40, joined=4, buried=0, empty=20, depth=32)  # Finds short lines or nothing.
SHORTER: Final = SHORT._replace(empty=30, depth=36)
SHORTENING: Final = ((SHORT, 5_000), (SHORTER, 8_000))  # Attempts to shorten a line, with position limits.

STRAIGHTENING: Final = 4  # Number of moves of a long line between attempts to shorten its rest.
MAX_STRAIGHTENING_POSITIONS: Final = 2_500  # Positions searched each time.


class Solution(NamedTuple):
    """The solver's result for a position."""

    verdict: Winnable
    moves: tuple[Move, ...]  # A winning line if one was found; not always the shortest.
    positions: int


def solve(state: State, seconds: float | None = DEFAULT_SECONDS, budget: Budget | None = None) -> Solution:
    """Return a winning line, a proved loss, or neither if `seconds` or `budget` is too small.

    `budget` replaces `seconds`; with a budget in positions the result is always the same.
    """
    meter = (budget or Budget(seconds=seconds)).meter()
    if state.is_won():
        return Solution(Winnable.WON, (), 0)
    start = ranks(state)
    if not _has_equal_rank_counts(start):
        return Solution(Winnable.LOST, (), 0)
    search = Search(start, QUICK, meter, ANY_LENGTH)
    end = search.run(MAX_QUICK_POSITIONS)
    if end == WON:
        return Solution(Winnable.WON, _shorten(start, search, meter), meter.nodes)
    if end == STOPPED and not meter.is_spent():
        search = ExhaustiveSearch(start, EXHAUSTIVE, meter)
        end = search.run(MAX_POSITIONS)
        if end == WON:
            return Solution(Winnable.WON, _straighten(state, search, meter), meter.nodes)
    return Solution(Winnable.LOST if end == EXHAUSTED else Winnable.UNKNOWN, (), meter.nodes)


def ranks(state: State) -> list[list[int]]:
    """Return the ranks in each column, as searches take them."""
    return [[rank_of(card) for card in column] for column in state.columns]


def _has_equal_rank_counts(columns: list[list[int]]) -> bool:
    """Return True if all ranks have equally many cards; a win needs that, as a series takes one of each."""
    found = [rank for column in columns for rank in column if rank != NEUTRAL]
    return len({found.count(rank) for rank in range(RANKS)}) == 1


def _shorten(start: list[list[int]], search: Search, meter: Meter) -> tuple[Move, ...]:
    moves = search.moves()
    for weights, most in SHORTENING:
        if len(moves) > search.least_moves() and not meter.is_spent():
            shorter = Search(start, weights, meter, len(moves))
            if shorter.run(most) == WON:
                moves = shorter.moves()
    return tuple(moves)


def _straighten(state: State, search: Search, meter: Meter) -> tuple[Move, ...]:
    moves = search.moves()
    for passed in range(STRAIGHTENING, len(moves), STRAIGHTENING):
        for move in moves[passed - STRAIGHTENING : passed]:
            state = state.apply(move)
        if meter.is_spent():
            break
        rest = Search(ranks(state), QUICK, meter, len(moves) - passed)
        if rest.run(MAX_STRAIGHTENING_POSITIONS) == WON:
            return (*moves[:passed], *rest.moves())
    return tuple(moves)
