"""A best-first search through the positions of SoloDrez.

Two positions are the same to it if they have the same columns in any order, all cards of a rank alike: the
rules tell them apart no more than that. It cuts nothing off but what cannot lead to a line as short as asked
for; so if it was asked for any line and finds no further position, there is none. This room knows positions
as nine numbers of columns; `solver` makes them out of a state and moves out of its lines.
"""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from game.engine.budget import Meter
from game.solodrez.rules.columns import NO_COLUMN, Columns, Weights
from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.runs import NOTHING, longest, takes

WON: Final = 1
EXHAUSTED: Final = 2
STOPPED: Final = 3
"""How a search ended: with a line to a win, with no position left to look at, or at a limit."""

ANY_LENGTH: Final = 1 << 20
"""More moves than any line has."""

MOST_POSITIONS: Final = 4_000_000
"""Where a search stops, whatever its budget: with 40 to 48 bytes for each position, below 200 MB."""

_COLUMN_BITS: Final = 14
_COLUMN_MASK: Final = (1 << _COLUMN_BITS) - 1
_HALF_BITS: Final = 7
_HALF_MASK: Final = (1 << _HALF_BITS) - 1
_MOST_COLUMNS: Final = _COLUMN_MASK - 3000
"""Columns that can be numbered, less those that the moves of one position may add."""

# A position is four integers: in the first two its columns in order, four and a half in each; how it was
# reached; and which position comes after it in its queue.
STRIDE: Final = 4
LINK: Final = 2
NEXT: Final = 3

# How it was reached: the move (places among the sorted columns of the position before, and how many cards),
# the end that a thorough search notes, the place of the column onto which it went, the number of moves since
# the start, and the position before.
PLACE_MASK: Final = 15
TARGET_SHIFT: Final = 4
SIZE_SHIFT: Final = 8
END_SHIFT: Final = 12
LANDING_SHIFT: Final = 16
DEPTH_SHIFT: Final = 20
DEPTH_MASK: Final = (1 << 20) - 1
PARENT_SHIFT: Final = 40

NOBODY: Final = -1
_FIRST_TABLE_BITS: Final = 12
_QUEUES: Final = 1 << 13
LEAST: Final = 400
"""Added to what positions cost, so that it is not negative."""

# Multiplications of 31 bits by 31, so that the products stay within the 63 bits of a compiled integer.
_LOW_BITS: Final = (1 << 31) - 1
_FIRST_SPREAD: Final = 0x4F1BBCDD
_SECOND_SPREAD: Final = 0x2C1B3C6D
_THIRD_SPREAD: Final = 0x2545F491


class Step(NamedTuple):
    """A move as a search knows it: by the columns, not by where they are."""

    source: int
    target: int
    size: int
    """How many cards are moved; 0: the series is removed."""
    end: int
    """What a thorough search notes besides: one more than the rank with which the target ends, or 0."""


class Search:
    """One search from one position."""

    def __init__(self, start: list[list[int]], weights: Weights, meter: Meter, shorter_than: int) -> None:
        """`start`: the ranks in each column; `shorter_than`: the line must have fewer moves than this."""
        self._columns: Columns = Columns(weights)
        self._meter: Meter = meter
        self._shorter_than: i64 = shorter_than
        self._depth_cost: i64 = weights.depth
        self._positions: vec[i64] = vec[i64]()
        self._count: i64 = 0
        self._table: vec[i32] = vec[i32]([i32(NOBODY)] * (1 << _FIRST_TABLE_BITS))
        self._queues: vec[i64] = vec[i64]([NOBODY] * _QUEUES)
        self._cheapest: i64 = _QUEUES
        self._latest: i64 = NOBODY
        """The position reached last: at the end of a search that found one, a win."""
        self._at: vec[i64] = vec[i64]([NO_COLUMN] * COLUMNS)
        """The columns of the position looked at, in order."""
        self._next: vec[i64] = vec[i64]([NO_COLUMN] * COLUMNS)
        """The columns of one that follows it."""
        self._ranks: vec[i64] = vec[i64]([0] * (PLACE_MASK + 1))
        """The ranks of the cards that move, the last card first."""
        self._least: i64 = 0
        """The fewest moves of a line through the position looked at, one more than to it counted."""
        self._cost: i64 = 0
        """What that position costs, with one move more."""
        self.start: tuple[int, ...] = tuple(self._column(ranks) for ranks in start)
        """The columns from which it starts, where they are."""
        self._store_start()

    def least_moves(self) -> int:
        """No line from the start is shorter: each loose card needs a move, and each Joker a removal."""
        least: i64 = 0
        for column in self.start:
            least += self._columns.least[column]
        return least

    def run(self, most: int) -> int:
        """Look on until a win is found, nothing is left, the meter is spent or `most` positions are known."""
        limit: i64 = min(most, MOST_POSITIONS)
        while self._count < limit and len(self._columns.rank) < _MOST_COLUMNS:
            position = self._cheapest_position()
            if position == NOBODY:
                return EXHAUSTED
            if self._expand(position):
                return WON
            if self._meter.is_spent():
                return STOPPED
        return STOPPED

    def moves(self) -> list[Move]:
        """The moves from the start to the win that was found."""
        columns = list(self.start)
        moves: list[Move] = []
        for step in self._path():
            source = columns.index(step.source)
            if step.size == 0:
                moves.append(Move(source))
                columns[source] = NO_COLUMN
                continue
            columns[source], laid = self._after(step)
            # The source has changed, so that of two equal columns this is the other one.
            target = next(
                place for place in range(COLUMNS) if place != source and columns[place] == step.target
            )
            moves.append(Move(source, step.size, target))
            columns[target] = laid
        return moves

    def _path(self) -> list[Step]:
        """The steps from the start to the position reached last."""
        steps: list[Step] = []
        link = self._positions[self._latest * STRIDE + LINK]
        while link >> PARENT_SHIFT != NOBODY:
            position = link >> PARENT_SHIFT
            self._unpack(position)
            source = self._at[link & PLACE_MASK]
            target = self._at[link >> TARGET_SHIFT & PLACE_MASK]
            size = link >> SIZE_SHIFT & PLACE_MASK
            steps.append(Step(source, target, size, link >> END_SHIFT & PLACE_MASK))
            link = self._positions[position * STRIDE + LINK]
        steps.reverse()
        return steps

    def _after(self, step: Step) -> tuple[int, int]:
        """What a move makes of its source and its target."""
        rest = self._take(step.source, step.size)
        return rest, self._lay(step.target, step.size)

    # Columns

    def _column(self, ranks: list[int]) -> i64:
        column: i64 = NO_COLUMN
        for rank in ranks:
            column = self._columns.push(column, rank)
        return column

    def _take(self, column: i64, size: i64) -> i64:
        """The column without its last `size` cards, whose ranks are noted."""
        for index in range(size):
            self._ranks[index] = self._columns.rank[column]
            column = self._columns.below[column]
        return column

    def _lay(self, column: i64, size: i64) -> i64:
        """The column with the `size` cards noted by `_take` laid on it."""
        for index in range(size - 1, -1, -1):
            column = self._columns.push(column, self._ranks[index])
        return column

    # Positions

    def _store_start(self) -> None:
        """Note where the search starts."""
        for place in range(i64(COLUMNS)):
            self._insert(self.start[place], place)
        self._store(NOBODY << PARENT_SHIFT, 0)

    def _expand(self, position: i64) -> bool:
        """Reach every position that follows; True as soon as one of them is won."""
        self._unpack(position)
        at = self._at
        columns = self._columns
        link = self._positions[position * STRIDE + LINK]
        depth = (link >> DEPTH_SHIFT & DEPTH_MASK) + 1
        # The cards that have just been moved are not moved on: from the position before, where they could go
        # there at once, that has been reached already.
        moved = at[link >> LANDING_SHIFT & PLACE_MASK]
        moved_size = link >> SIZE_SHIFT & PLACE_MASK
        self._sum_columns(depth)
        for source in range(i64(COLUMNS)):
            column = at[source]
            # Of equal columns one is enough, as a source and as a target.
            if column == NO_COLUMN or (source > 0 and at[source - 1] == column):
                continue
            if (
                column == columns.series
                and self._reach(position, source, depth, NO_COLUMN, -1, NO_COLUMN)
                and self._is_won()
            ):
                return True
            run = columns.run[column]
            rest = column
            for size in range(i64(1), longest(run) + 1):
                self._ranks[size - 1] = columns.rank[rest]
                rest = columns.below[rest]
                if size == moved_size and column == moved:
                    continue
                before: i64 = NOBODY
                for target in range(i64(COLUMNS)):
                    onto = at[target]
                    if target == source or onto == before:
                        continue
                    before = onto
                    top = columns.rank[onto]
                    # R4: a whole column goes to no empty one.
                    if takes(top, run, size) and not (top == NOTHING and rest == NO_COLUMN):
                        move = source | target << TARGET_SHIFT | size << SIZE_SHIFT
                        self._reach(position, move, depth, rest, target, self._lay(onto, size))
        return False

    def _sum_columns(self, depth: i64) -> None:
        """What the columns looked at need and cost, all together, with so many moves made."""
        self._least = depth
        self._cost = depth * self._depth_cost + LEAST
        for column in self._at:
            self._least += self._columns.least[column]
            self._cost += self._columns.cost[column]

    def _is_won(self) -> bool:
        """Whether the position reached last has no cards but neutral ones (R5)."""
        plain: i64 = 0
        for column in self._next:
            plain += self._columns.plain[column]
        return plain == 0

    def _reach(self, parent: i64, move: i64, depth: i64, rest: i64, target: i64, laid: i64) -> bool:
        """Note and queue the position in which the source of `move` is `rest` and column `target` is `laid`.

        `target` is -1 where a series is removed. False if the position was known, or is too far from any win.
        """
        columns = self._columns
        at = self._at
        source = move & PLACE_MASK
        least = self._least - columns.least[at[source]] + columns.least[rest]
        cost = self._cost - columns.cost[at[source]] + columns.cost[rest]
        # The columns stay in order: what is new is put in among the others.
        after = self._next
        filled: i64 = 0
        for place in range(i64(COLUMNS)):
            if place not in (source, target):
                after[filled] = at[place]
                filled += 1
        self._insert(rest, filled)
        landing: i64 = 0
        if target >= 0:
            least += columns.least[laid] - columns.least[at[target]]
            cost += columns.cost[laid] - columns.cost[at[target]]
            landing = self._insert(laid, filled + 1)
        if least >= self._shorter_than:
            return False
        link = move | landing << LANDING_SHIFT | depth << DEPTH_SHIFT | parent << PARENT_SHIFT
        return self._store(link, cost)

    def _insert(self, column: i64, hole: i64) -> i64:
        """Put a column in its place among the first `hole` of `_next`, and say which place that is."""
        after = self._next
        while hole > 0 and after[hole - 1] > column:
            after[hole] = after[hole - 1]
            hole -= 1
        after[hole] = column
        return hole

    def _store(self, link: i64, cost: i64) -> bool:
        """Note the position in `_next` and queue it; False if it was known."""
        after = self._next
        first = after[8] & _HALF_MASK
        second = after[8] >> _HALF_BITS
        for place in range(i64(4)):
            first = first << _COLUMN_BITS | after[place]
            second = second << _COLUMN_BITS | after[place + 4]
        mask: i64 = len(self._table) - 1
        slot = _hash(first, second) & mask
        while True:
            number = i64(self._table[slot])
            if number == NOBODY:
                break
            known = number * STRIDE
            if self._positions[known] == first and self._positions[known + 1] == second:
                # A shorter way there, and so to all that was found from there. No way can run into itself: a
                # position is always noted with more moves than the one before it.
                if (
                    link >> DEPTH_SHIFT & DEPTH_MASK
                    < self._positions[known + LINK] >> DEPTH_SHIFT & DEPTH_MASK
                ):
                    self._positions[known + LINK] = link
                return False
            slot = slot + 1 & mask
        self._table[slot] = i32(self._count)
        cost = max(0, min(cost, _QUEUES - 1))
        self._positions = append(self._positions, first)
        self._positions = append(self._positions, second)
        self._positions = append(self._positions, link)
        self._positions = append(self._positions, self._queues[cost])
        self._queues[cost] = self._count
        self._cheapest = min(self._cheapest, cost)
        self._latest = self._count
        self._count += 1
        self._meter.spend()
        if self._count * 2 > mask:
            self._enlarge_table()
        return True

    def _cheapest_position(self) -> i64:
        """Take out the position that costs least, the latest of these; `NOBODY` when none is left."""
        while self._cheapest < _QUEUES:
            position = self._queues[self._cheapest]
            if position != NOBODY:
                self._queues[self._cheapest] = self._positions[position * STRIDE + NEXT]
                return position
            self._cheapest += 1
        return NOBODY

    def _unpack(self, position: i64) -> None:
        """Put the columns of a position where they are looked at."""
        first = self._positions[position * STRIDE]
        second = self._positions[position * STRIDE + 1]
        for place in range(3, -1, -1):
            self._at[place] = first & _COLUMN_MASK
            self._at[place + 4] = second & _COLUMN_MASK
            first >>= _COLUMN_BITS
            second >>= _COLUMN_BITS
        self._at[8] = second << _HALF_BITS | first

    def _enlarge_table(self) -> None:
        self._table = vec[i32]([i32(NOBODY)] * (2 * len(self._table)))
        mask: i64 = len(self._table) - 1
        for position in range(self._count):
            start = position * STRIDE
            slot = _hash(self._positions[start], self._positions[start + 1]) & mask
            while self._table[slot] != NOBODY:
                slot = slot + 1 & mask
            self._table[slot] = i32(position)


def _hash(first: i64, second: i64) -> i64:
    mixed = ((first ^ first >> 31) & _LOW_BITS) * _FIRST_SPREAD
    mixed = ((second ^ second >> 29 ^ mixed >> 20) & _LOW_BITS) * _SECOND_SPREAD
    mixed = ((first >> 13 ^ second >> 42 ^ mixed >> 20) & _LOW_BITS) * _THIRD_SPREAD
    return mixed >> 24
