"""Columns for searches, each stored once under a number.

A column is a shorter column plus a last card; number 0 is the empty column. Equal columns have the same
number, so a position is nine numbers, and each property of a column is computed only once. The numbers
printed on cards are ignored.
"""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from game.solodrez.rules.cards import JOKER, NEUTRAL, RANKS
from game.solodrez.rules.runs import NO_RUN, NOTHING, extend

NO_COLUMN: Final = 0  # The empty column.
_CHILDREN: Final = RANKS + 1  # One per rank, including neutral cards.
_UNKNOWN: Final = -1


class Weights(NamedTuple):
    """Weights of the cost of a position; a search expands the cheapest one first."""

    loose: int  # Cost of a card that has to leave its place.
    joined: int  # Cost of a card that is not loose but lies above one that is, and so has to move too.
    buried: int  # Cost of a loose card for each card above it.
    empty: int  # Saving for an empty column.

    depth: int
    """Cost of each move made.

    If as high as `loose`, the search slowly finds short lines; if 0, it quickly finds lines of any length.
    """


class Columns:
    """All columns seen so far and their properties, indexed by column number."""

    def __init__(self, weights: Weights) -> None:
        self._loose_cost: i64 = weights.loose
        self._joined_cost: i64 = weights.joined
        self._buried_cost: i64 = weights.buried
        self.below: vec[i64] = vec[i64]([NO_COLUMN])  # The column without its last card.
        self.rank: vec[i64] = vec[i64]([NOTHING])  # Rank of its last card, or `NOTHING`.
        self.run: vec[i64] = vec[i64]([NO_RUN])  # Its run, packed as in `runs`.
        self.plain: vec[i64] = vec[i64]([0])  # Number of its cards that are not neutral.
        self.head: vec[i64] = vec[i64]([NO_COLUMN])
        """The column up to the head of its tail (see `bot.exhaustive`).

        A column that ends with a neutral card has no tail and is its own head.
        """

        self.loose: vec[i64] = vec[i64]([0])  # Number of its loose cards, as defined by `_is_loose`.
        self.least: vec[i64] = vec[i64]([0])
        """Lower bound on the moves still to make: one for each loose card, and a removal for each Joker."""

        self.cost: vec[i64] = vec[i64]([-weights.empty])  # Its weighted cost.
        self._children: vec[i64] = vec[i64]([_UNKNOWN] * _CHILDREN)
        series: i64 = NO_COLUMN
        for rank in range(i64(RANKS)):
            series = self.push(series, rank)
        self.series: i64 = series  # The column that may be removed (rule 6).

    def push(self, column: i64, rank: i64) -> i64:
        """Return `column` with a card of this rank added."""
        slot = column * _CHILDREN + rank
        known = self._children[slot]
        if known != _UNKNOWN:
            return known
        number: i64 = len(self.rank)
        self._children[slot] = number
        loose = self.loose[column]
        least = self.least[column]
        cost = 0 if column == NO_COLUMN else self.cost[column]
        cost += self._buried_cost * loose
        if _is_loose(self.rank[column], rank):
            loose += 1
            least += 1
            cost += self._loose_cost
        elif loose:
            cost += self._joined_cost
        if rank == JOKER:
            least += 1
        self.below = append(self.below, column)
        self.rank = append(self.rank, rank)
        self.run = append(self.run, extend(self.run[column], rank))
        self.plain = append(self.plain, self.plain[column] + (0 if rank == NEUTRAL else 1))
        joins_tail = rank != NEUTRAL and self.rank[column] + 1 == rank
        self.head = append(self.head, self.head[column] if joins_tail else number)
        self.loose = append(self.loose, loose)
        self.least = append(self.least, least)
        self.cost = append(self.cost, cost)
        for _ in range(_CHILDREN):
            self._children = append(self._children, _UNKNOWN)
        return number


def _is_loose(below: i64, rank: i64) -> bool:
    """Return True if a card must leave the card or table below it before the game can be won.

    A series lies on the table, each card on the one immediately above it in rank; a neutral card may stay on
    the table or on another neutral card. So every loose card must at some point be the first card of a move.
    A move changes only what its first card lies on: at least as many moves remain as there are loose cards.
    """
    if rank == NEUTRAL:
        return below not in (NOTHING, NEUTRAL)
    if rank == JOKER:
        return below != NOTHING
    return below + 1 != rank
