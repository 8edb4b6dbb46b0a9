"""Best-first search for SoloDrez.

Positions that differ only in the order of columns or the numbers printed on cards count as one, as the rules
do not distinguish them. Only positions too far from a win for the requested length are pruned, so a search
for `ANY_LENGTH` that runs out of positions proves that there is no win. A position here is nine column
numbers (see `columns`).
"""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from game.engine.budget import Meter
from game.solodrez.bot.columns import NO_COLUMN, Columns, Weights
from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.runs import NOTHING, longest, takes

WON: Final = 1  # The results of a search: a win found, no position left, or stopped at a limit.
EXHAUSTED: Final = 2
STOPPED: Final = 3
ANY_LENGTH: Final = 1 << 20  # More moves than any line has.
MAX_POSITIONS: Final = 4_000_000  # Hard limit of any search: at 40 to 48 bytes per position, below 200 MB.
_COLUMN_BITS: Final = 14
_COLUMN_MASK: Final = (1 << _COLUMN_BITS) - 1
_HALF_BITS: Final = 7
_HALF_MASK: Final = (1 << _HALF_BITS) - 1
_MOST_COLUMNS: Final = _COLUMN_MASK - 3000  # Leaves enough column numbers to expand one more position.

# A position is four integers: two with its sorted columns (four and a half each), one that says how it was
# reached, and the next position in its queue.
STRIDE: Final = 4
LINK: Final = 2
NEXT: Final = 3

# How a position was reached is packed into one integer: the move (places among the sorted columns of the
# previous position, and the number of cards), its `Step.end`, the place of the target column after the move,
# the number of moves since the start, and the previous position.
PLACE_MASK: Final = 15
TARGET_SHIFT: Final = 4
SIZE_SHIFT: Final = 8
END_SHIFT: Final = 12
LANDING_SHIFT: Final = 16
DEPTH_SHIFT: Final = 20
DEPTH_MASK: Final = (1 << 20) - 1
PARENT_SHIFT: Final = 40

NONE: Final = -1
_FIRST_TABLE_BITS: Final = 12
_QUEUES: Final = 1 << 13
LEAST: Final = 400  # Added to all costs to keep them from being negative.

# Factors of 31 bits: the products fit the 63 bits of a compiled integer.
_LOW_BITS: Final = (1 << 31) - 1
_FIRST_SPREAD: Final = 0x4F1BBCDD
_SECOND_SPREAD: Final = 0x2C1B3C6D
_THIRD_SPREAD: Final = 0x2545F491


class Step(NamedTuple):
    """A move described by its columns' contents, not by their places."""

    source: int
    target: int
    size: int  # Number of cards moved; 0 to remove the series.
    end: int  # 1 + the last rank of the target's tail, or 0 for none; only `ExhaustiveSearch` sets it.


class Search:
    """A search from one position."""

    def __init__(self, start: list[list[int]], weights: Weights, meter: Meter, shorter_than: int) -> None:
        """Start from the ranks in each column, and look for lines of fewer than `shorter_than` moves."""
        self._columns: Columns = Columns(weights)
        self._meter: Meter = meter
        self._shorter_than: i64 = shorter_than
        self._depth_cost: i64 = weights.depth
        self._positions: vec[i64] = vec[i64]()
        self._count: i64 = 0
        self._table: vec[i32] = vec[i32]([i32(NONE)] * (1 << _FIRST_TABLE_BITS))
        self._queues: vec[i64] = vec[i64]([NONE] * _QUEUES)
        self._cheapest: i64 = _QUEUES
        self._latest: i64 = NONE  # The last position reached; after a successful search, the win.
        self._at: vec[i64] = vec[i64]([NO_COLUMN] * COLUMNS)  # Sorted columns of the position being expanded.
        self._next: vec[i64] = vec[i64]([NO_COLUMN] * COLUMNS)  # Sorted columns of the position after a move.
        self._ranks: vec[i64] = vec[i64]([0] * (PLACE_MASK + 1))  # The cards being moved, last card first.
        self._least: i64 = 0
        """Lower bound on the moves of a line through the expanded position, plus one move."""
        self._cost: i64 = 0  # Cost of the expanded position, plus one move.
        self.start: tuple[int, ...] = tuple(self._column(ranks) for ranks in start)  # Unsorted columns.
        self._store_start()

    def least_moves(self) -> int:
        """Return a lower bound on the moves to a win: one per loose card, and a removal per Joker."""
        least: i64 = 0
        for column in self.start:
            least += self._columns.least[column]
        return least

    def run(self, most: int) -> int:
        """Search until a win, until no position is left, or until the meter or `most` positions are spent."""
        limit: i64 = min(most, MAX_POSITIONS)
        while self._count < limit and len(self._columns.rank) < _MOST_COLUMNS:
            position = self._cheapest_position()
            if position == NONE:
                return EXHAUSTED
            if self._expand(position):
                return WON
            if self._meter.is_spent():
                return STOPPED
        return STOPPED

    def moves(self) -> list[Move]:
        """Return the moves from the start to the win found."""
        columns = list(self.start)
        moves: list[Move] = []
        for step in self._path():
            source = columns.index(step.source)
            if step.size == 0:
                moves.append(Move(source))
                columns[source] = NO_COLUMN
                continue
            columns[source] = self._take(step.source, step.size)
            laid = self._lay(step.target, step.size)
            # Once the cards are off, the source itself may equal the target.
            target = next(
                place for place in range(COLUMNS) if place != source and columns[place] == step.target
            )
            moves.append(Move(source, step.size, target))
            columns[target] = laid
        return moves

    def _path(self) -> list[Step]:
        steps: list[Step] = []
        link = self._positions[self._latest * STRIDE + LINK]
        while link >> PARENT_SHIFT != NONE:
            position = link >> PARENT_SHIFT
            self._unpack(position)
            source = self._at[link & PLACE_MASK]
            target = self._at[link >> TARGET_SHIFT & PLACE_MASK]
            size = link >> SIZE_SHIFT & PLACE_MASK
            steps.append(Step(source, target, size, link >> END_SHIFT & PLACE_MASK))
            link = self._positions[position * STRIDE + LINK]
        steps.reverse()
        return steps

    # Columns

    def _column(self, ranks: list[int]) -> i64:
        column: i64 = NO_COLUMN
        for rank in ranks:
            column = self._columns.push(column, rank)
        return column

    def _take(self, column: i64, size: i64) -> i64:
        """Return the column without its last `size` cards, and record their ranks in `_ranks`."""
        for index in range(size):
            self._ranks[index] = self._columns.rank[column]
            column = self._columns.below[column]
        return column

    def _lay(self, column: i64, size: i64) -> i64:
        """Return the column with the `size` cards recorded in `_ranks` added."""
        for index in range(size - 1, -1, -1):
            column = self._columns.push(column, self._ranks[index])
        return column

    # Positions

    def _store_start(self) -> None:
        for place in range(i64(COLUMNS)):
            self._insert(self.start[place], place)
        self._store(NONE << PARENT_SHIFT, 0)

    def _expand(self, position: i64) -> bool:
        """Reach every position that follows; return True as soon as one is won."""
        self._unpack(position)
        at = self._at
        columns = self._columns
        link = self._positions[position * STRIDE + LINK]
        depth = (link >> DEPTH_SHIFT & DEPTH_MASK) + 1
        # Cards just moved are not moved again: the previous position has already tried that target directly.
        moved = at[link >> LANDING_SHIFT & PLACE_MASK]
        moved_size = link >> SIZE_SHIFT & PLACE_MASK
        self._least = depth
        self._cost = depth * self._depth_cost + LEAST
        for column in at:
            self._least += columns.least[column]
            self._cost += columns.cost[column]
        for source in range(i64(COLUMNS)):
            column = at[source]
            # Of equal columns, one is enough as a source and one as a target.
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
                before: i64 = NONE
                for target in range(i64(COLUMNS)):
                    onto = at[target]
                    if target == source or onto == before:
                        continue
                    before = onto
                    top = columns.rank[onto]
                    # R4: a whole column does not go to an empty one.
                    if takes(top, run, size) and not (top == NOTHING and rest == NO_COLUMN):
                        move = source | target << TARGET_SHIFT | size << SIZE_SHIFT
                        self._reach(position, move, depth, rest, target, self._lay(onto, size))
        return False

    def _is_won(self) -> bool:
        """Return True if only neutral cards are left in the position reached last (R5)."""
        plain: i64 = 0
        for column in self._next:
            plain += self._columns.plain[column]
        return plain == 0

    def _reach(self, parent: i64, move: i64, depth: i64, rest: i64, target: i64, laid: i64) -> bool:
        """Store the position after a move; return False if it was known or is too far from a win.

        `target` is -1 for a removal.
        """
        columns = self._columns
        at = self._at
        source = move & PLACE_MASK
        least = self._least - columns.least[at[source]] + columns.least[rest]
        cost = self._cost - columns.cost[at[source]] + columns.cost[rest]
        # Insert the new columns so that all stay sorted.
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
        """Insert a column into the first `hole` columns of `_next`, which are sorted; return its place."""
        after = self._next
        while hole > 0 and after[hole - 1] > column:
            after[hole] = after[hole - 1]
            hole -= 1
        after[hole] = column
        return hole

    def _store(self, link: i64, cost: i64) -> bool:
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
            if number == NONE:
                break
            known = number * STRIDE
            if self._positions[known] == first and self._positions[known + 1] == second:
                if (
                    link >> DEPTH_SHIFT & DEPTH_MASK
                    < self._positions[known + LINK] >> DEPTH_SHIFT & DEPTH_MASK
                ):
                    self._shorten(known, link, cost)
                return False
            slot = slot + 1 & mask
        self._table[slot] = i32(self._count)
        self._append(first, second, link, cost)
        if self._count * 2 > mask:
            self._enlarge_table()
        return True

    def _shorten(self, known: i64, link: i64, _cost: i64) -> None:
        """Record a shorter way to a known position, which also shortens the lines through it.

        Paths cannot become cyclic, since a position always has a greater depth than the one before it.
        """
        self._positions[known + LINK] = link

    def _append(self, first: i64, second: i64, link: i64, cost: i64) -> None:
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

    def _cheapest_position(self) -> i64:
        while self._cheapest < _QUEUES:
            position = self._queues[self._cheapest]
            if position != NONE:
                self._queues[self._cheapest] = self._positions[position * STRIDE + NEXT]
                return position
            self._cheapest += 1
        return NONE

    def _unpack(self, position: i64) -> None:
        first = self._positions[position * STRIDE]
        second = self._positions[position * STRIDE + 1]
        for place in range(3, -1, -1):
            self._at[place] = first & _COLUMN_MASK
            self._at[place + 4] = second & _COLUMN_MASK
            first >>= _COLUMN_BITS
            second >>= _COLUMN_BITS
        self._at[8] = second << _HALF_BITS | first

    def _enlarge_table(self) -> None:
        self._table = vec[i32]([i32(NONE)] * (2 * len(self._table)))
        mask: i64 = len(self._table) - 1
        for position in range(self._count):
            start = position * STRIDE
            slot = _hash(self._positions[start], self._positions[start + 1]) & mask
            while self._table[slot] != NONE:
                slot = slot + 1 & mask
            self._table[slot] = i32(position)


def _hash(first: i64, second: i64) -> i64:
    mixed = ((first ^ first >> 31) & _LOW_BITS) * _FIRST_SPREAD
    mixed = ((second ^ second >> 29 ^ mixed >> 20) & _LOW_BITS) * _SECOND_SPREAD
    mixed = ((first >> 13 ^ second >> 42 ^ mixed >> 20) & _LOW_BITS) * _THIRD_SPREAD
    return mixed >> 24
