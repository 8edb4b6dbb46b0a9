"""Every column that a search meets, kept once and known by a number.

A column is the column without its last card, and that card; number 0 is the empty one. So equal columns have
equal numbers, a position is nine numbers, and whatever a search asks of a column is worked out once. The
printed numbers of cards are left out. This room knows columns, no position and no search.
"""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from game.solodrez.rules.cards import JOKER, NEUTRAL, RANKS
from game.solodrez.rules.runs import NO_RUN, NOTHING, extend

NO_COLUMN: Final = 0
"""The empty column."""

_CHILDREN: Final = RANKS + 1
"""One for each rank, the neutral cards' too."""

_UNKNOWN: Final = -1


class Weights(NamedTuple):
    """By what a search chooses the position to look at next: the one that costs least."""

    loose: int
    """The cost of a card that cannot stay where it lies."""

    joined: int
    """The cost of a card that lies well, but above one that does not: it has to be moved along."""

    buried: int
    """The cost of a loose card, for each card above it."""

    empty: int
    """What an empty column saves."""

    depth: int
    """The cost of a move made. As much as `loose`: short lines, found late; 0: any line, found soon."""


class Columns:
    """The columns met so far, with what is known of each; by number."""

    def __init__(self, weights: Weights) -> None:
        self._loose_cost: i64 = weights.loose
        self._joined_cost: i64 = weights.joined
        self._buried_cost: i64 = weights.buried
        self.below: vec[i64] = vec[i64]([NO_COLUMN])
        """The column without its last card."""

        self.rank: vec[i64] = vec[i64]([NOTHING])
        """The rank of its last card, or `NOTHING`."""

        self.run: vec[i64] = vec[i64]([NO_RUN])
        """Which of its last cards are in order, as `runs` packs it."""

        self.plain: vec[i64] = vec[i64]([0])
        """How many cards it has that are not neutral."""

        self.head: vec[i64] = vec[i64]([NO_COLUMN])
        """The column up to the card that heads its tail, as `thorough` says; a column that ends with a
        neutral card has no tail and is its own head."""

        self.loose: vec[i64] = vec[i64]([0])
        """How many cards lie where they cannot stay, as `_is_loose` says."""

        self.least: vec[i64] = vec[i64]([0])
        """How many moves it needs at least: one for each loose card, and one to remove each Joker."""

        self.cost: vec[i64] = vec[i64]([-weights.empty])
        """What the weights make of it."""

        self._children: vec[i64] = vec[i64]([_UNKNOWN] * _CHILDREN)
        series: i64 = NO_COLUMN
        for rank in range(i64(RANKS)):
            series = self.push(series, rank)
        self.series: i64 = series
        """The column that may be removed (Play, 6)."""

    def push(self, column: i64, rank: i64) -> i64:
        """`column` with a card of this rank laid on it."""
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
    """Whether a card has to leave the card or table that it lies on before the game can be won.

    A series lies on the table, each card on the one immediately above it; a neutral card may stay on the
    table, and with another neutral card. So every loose card heads a move some day, and a move sets right no
    more than the card that heads it: there are at least as many moves to come as loose cards.
    """
    if rank == NEUTRAL:
        return below not in (NOTHING, NEUTRAL)
    if rank == JOKER:
        return below != NOTHING
    return below + 1 != rank
