"""Exhaustive search, which needs far fewer positions to prove that there is no win.

A column's tail is the cards at its end that are not neutral, each immediately below the one before. A tail's
first card is its head, its last rank its end. If a tail ends with a rank that another tail contains, the
cards below that rank in the other can be moved onto it, and back: the two columns swap ends. So all positions
with the same columns up to the heads, and the same ends in any order (none above its head), can be reached
from one another: all can be won or none. They are treated as one position, in which the highest head has the
highest end, and so on.

A step is any other move. It is made in one of these positions that allows it, which `_assign` finds.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.budget import Meter
from game.solodrez.bot.best_first import (
    ANY_LENGTH,
    DEPTH_MASK,
    DEPTH_SHIFT,
    END_SHIFT,
    LEAST,
    LINK,
    NONE,
    PARENT_SHIFT,
    SIZE_SHIFT,
    STRIDE,
    TARGET_SHIFT,
    Search,
    Step,
)
from game.solodrez.bot.columns import NO_COLUMN, Weights
from game.solodrez.rules.cards import JOKER, NEUTRAL, PAWN
from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.runs import first_rank, longest, takes

# A step's recorded size if the source has a tail: 1 + the number of cards under the head that move with the
# whole tail, or `_PART` + the rank from which part of the tail moves.
_PART: Final = 8

_ANY_END: Final = -1


class ExhaustiveSearch(Search):
    """A search from one position, for lines of any length."""

    def __init__(self, start: list[list[int]], weights: Weights, meter: Meter) -> None:
        # The columns of the position in which a step is made, in the order of `_at`.
        self._member: vec[i64] = vec[i64]([NO_COLUMN] * COLUMNS)
        self._places: vec[i64] = vec[i64]([0] * COLUMNS)
        self._heads: vec[i64] = vec[i64]([0] * COLUMNS)
        self._ends: vec[i64] = vec[i64]([0] * COLUMNS)
        super().__init__(start, weights, meter, ANY_LENGTH)

    def moves(self) -> list[Move]:
        columns = list(self.start)
        moves: list[Move] = []
        for step in self._path():
            self._play(step, columns, moves)
        return moves

    def _store_start(self) -> None:
        for place in range(i64(COLUMNS)):
            self._next[place] = self.start[place]
        self._arrive(NONE << PARENT_SHIFT)

    # Tails and their ends

    def _has_tail(self, column: i64) -> bool:
        return self._columns.rank[column] < NEUTRAL

    def _with_end(self, head: i64, end: i64) -> i64:
        column = head
        for rank in range(self._columns.rank[head] + 1, end + 1):
            column = self._columns.push(column, rank)
        return column

    def _assign(self, at: vec[i64], raised: i64, lowest: i64, fixed: i64, end: i64) -> bool:
        """Fill `_member`, with `raised` ending at `lowest` or lower and `fixed` at `end`.

        Return False if that is impossible.
        """
        columns = self._columns
        count: i64 = 0
        is_unassigned = fixed != NONE
        ends: i64 = 0
        for place in range(i64(COLUMNS)):
            column = at[place]
            self._member[place] = column
            rank = columns.rank[column]
            if rank >= NEUTRAL:
                continue
            if is_unassigned and rank == end:
                # This end is reserved for `fixed`.
                is_unassigned = False
            else:
                hole = ends
                while hole > 0 and self._ends[hole - 1] > rank:
                    self._ends[hole] = self._ends[hole - 1]
                    hole -= 1
                self._ends[hole] = rank
                ends += 1
            if place == fixed:
                self._member[place] = self._with_end(columns.head[column], end)
                continue
            head = columns.rank[columns.head[column]]
            if place == raised:
                head = max(head, lowest)
            hole = count
            while hole > 0 and self._comes_before(head, column, hole - 1, at):
                self._heads[hole] = self._heads[hole - 1]
                self._places[hole] = self._places[hole - 1]
                hole -= 1
            self._heads[hole] = head
            self._places[hole] = place
            count += 1
        if is_unassigned:
            return False
        for index in range(count):
            if self._ends[index] < self._heads[index]:
                return False
            place = self._places[index]
            self._member[place] = self._with_end(columns.head[at[place]], self._ends[index])
        return True

    def _comes_before(self, head: i64, column: i64, index: i64, at: vec[i64]) -> bool:
        if head != self._heads[index]:
            return head < self._heads[index]
        return self._columns.head[column] < self._columns.head[at[self._places[index]]]

    def _arrive(self, link: i64) -> bool:
        """Store and queue the position in `_next`, with its ends assigned in order."""
        self._assign(self._next, NONE, JOKER, NONE, _ANY_END)
        self._cost = (link >> DEPTH_SHIFT & DEPTH_MASK) * self._depth_cost + LEAST
        for place in range(i64(COLUMNS)):
            column = self._member[place]
            self._cost += self._columns.cost[column]
            self._insert(column, place)
        return self._store(link, self._cost)

    # Steps

    def _expand(self, position: i64) -> bool:
        self._unpack(position)
        columns = self._columns
        depth = (self._positions[position * STRIDE + LINK] >> DEPTH_SHIFT & DEPTH_MASK) + 1
        link = depth << DEPTH_SHIFT | position << PARENT_SHIFT
        parts: i64 = 0
        for source in range(i64(COLUMNS)):
            column = self._at[source]
            if column == NO_COLUMN or self._is_duplicate(source, NONE):
                continue
            if not self._has_tail(column):
                self._expand_neutral(source, link)
                continue
            head = columns.head[column]
            if (
                columns.below[head] == NO_COLUMN
                and columns.rank[head] == JOKER
                and self._assign(self._at, source, PAWN, NONE, _ANY_END)
            ):
                self._fill_next()
                self._next[source] = NO_COLUMN
                if self._arrive(link | source) and self._is_won():
                    return True
            self._expand_tail(source, link)
            for rank in range(columns.rank[head] + 1, i64(PAWN) + 1):
                # Which tail the part comes from makes no difference if it goes onto neutral cards.
                if not parts & bit_at(rank) and self._expand_part(source, rank, link):
                    parts |= bit_at(rank)
        return False

    def _is_duplicate(self, place: i64, ignored: i64) -> bool:
        """Return True if an earlier column, except `ignored`, is the same up to the head."""
        head = self._columns.head[self._at[place]]
        return any(other != ignored and self._columns.head[self._at[other]] == head for other in range(place))

    def _expand_neutral(self, source: i64, link: i64) -> None:
        columns = self._columns
        column = self._at[source]
        run = columns.run[column]
        for size in range(i64(1), longest(run) + 1):
            step = link | source | size << SIZE_SHIFT
            is_whole = self._take(column, size) == NO_COLUMN
            for target in range(i64(COLUMNS)):
                onto = self._at[target]
                if target == source or self._is_duplicate(target, source):
                    continue
                if self._has_tail(onto):
                    for end in range(columns.rank[columns.head[onto]], i64(PAWN)):
                        if takes(end, run, size) and self._assign(self._at, NONE, JOKER, target, end):
                            self._move(source, size, target, step | (end + 1) << END_SHIFT)
                elif takes(columns.rank[onto], run, size) and not (is_whole and onto == NO_COLUMN):
                    self._fill_member()
                    self._move(source, size, target, step)

    def _expand_tail(self, source: i64, link: i64) -> None:
        """Make the moves of a whole tail, with any cards under its head that can go along."""
        columns = self._columns
        column = self._at[source]
        run = columns.run[column]
        length = self._tail_length(column)
        for size in range(length, longest(run) + 1):
            first = first_rank(run, size)
            step = link | source | (size - length + 1) << SIZE_SHIFT
            is_whole = self._take(column, size) == NO_COLUMN
            is_placed = False
            for target in range(i64(COLUMNS)):
                onto = self._at[target]
                if target == source:
                    continue
                if not self._has_tail(onto):
                    if self._is_duplicate(target, source) or (is_whole and onto == NO_COLUMN):
                        continue
                    if takes(columns.rank[onto], run, size):
                        self._fill_member()
                        self._move(source, size, target, step)
                elif size == length:
                    # Which tail is the target makes no difference: ends can be swapped.
                    if columns.rank[onto] == first - 1 and not is_placed:
                        self._fill_member()
                        self._move(source, size, target, step | first << END_SHIFT)
                        is_placed = True
                elif (
                    first > columns.rank[columns.head[onto]]
                    and not self._is_duplicate(target, source)
                    and self._assign(self._at, NONE, JOKER, target, first - 1)
                ):
                    moved = size - length + self._tail_length(self._member[source])
                    self._move(source, moved, target, step | first << END_SHIFT)

    def _tail_length(self, column: i64) -> i64:
        return self._columns.rank[column] - self._columns.rank[self._columns.head[column]] + 1

    def _expand_part(self, source: i64, rank: i64, link: i64) -> bool:
        """Move a tail's cards from `rank` down onto neutral cards; return False if no swap gives it any."""
        if not self._assign(self._at, source, rank, NONE, _ANY_END):
            return False
        size = self._columns.rank[self._member[source]] - rank + 1
        for target in range(i64(COLUMNS)):
            if self._columns.rank[self._at[target]] == NEUTRAL and not self._is_duplicate(target, source):
                # The previous `_move` has overwritten `_member`.
                self._assign(self._at, source, rank, NONE, _ANY_END)
                self._move(source, size, target, link | source | (_PART + rank) << SIZE_SHIFT)
        return True

    def _fill_member(self) -> None:
        for place in range(i64(COLUMNS)):
            self._member[place] = self._at[place]

    def _fill_next(self) -> None:
        for place in range(i64(COLUMNS)):
            self._next[place] = self._member[place]

    def _move(self, source: i64, size: i64, target: i64, link: i64) -> None:
        self._fill_next()
        self._next[source] = self._take(self._member[source], size)
        self._next[target] = self._lay(self._member[target], size)
        self._arrive(link | target << TARGET_SHIFT)

    # From steps to moves

    def _play(self, step: Step, columns: list[int], moves: list[Move]) -> None:
        source = self._find(columns, step.source, NONE)
        if step.size == 0:
            self._prepare(columns, moves, source, PAWN, NONE, _ANY_END)
            moves.append(Move(source))
            columns[source] = NO_COLUMN
            return
        target = self._find(columns, step.target, source)
        if not self._has_tail(step.source):
            size = step.size
            self._prepare(columns, moves, NONE, JOKER, target, step.end - 1)
        elif step.size > _PART:
            rank = step.size - _PART
            self._prepare(columns, moves, source, rank, NONE, _ANY_END)
            size = self._columns.rank[columns[source]] - rank + 1
        else:
            if step.size == 1 and self._has_tail(step.target):
                ends = [self._columns.rank[column] for column in columns]
                target = ends.index(step.end - 1)
            else:
                self._prepare(columns, moves, NONE, JOKER, target, step.end - 1)
            size = step.size - 1 + self._tail_length(columns[source])
        self._append_move(columns, moves, source, size, target)

    def _find(self, columns: list[int], column: int, other: int) -> int:
        """Return a place other than `other` whose column is the same as `column` up to the head."""
        head = self._columns.head[column]
        for place in range(COLUMNS):
            if place != other and self._columns.head[columns[place]] == head:
                return place
        raise AssertionError(columns)

    def _prepare(
        self, columns: list[int], moves: list[Move], raised: int, lowest: int, fixed: int, end: int
    ) -> None:
        """Swap ends until `raised` ends with `lowest` or lower, and `fixed` with `end`."""
        if fixed != NONE and end == _ANY_END:
            return
        ends = [int(self._columns.rank[column]) for column in columns]
        if (raised == NONE or ends[raised] >= lowest) and (fixed == NONE or ends[fixed] == end):
            return
        at = vec[i64]([NO_COLUMN] * COLUMNS)
        for place in range(COLUMNS):
            at[place] = columns[place]
        assert self._assign(at, raised, lowest, fixed, end)
        wanted = [int(self._columns.rank[column]) for column in self._member]
        heads = [int(self._columns.rank[self._columns.head[column]]) for column in columns]
        # Start at the lowest head: any column left has a head as high or higher, so it can hold that end.
        tails = sorted(
            (place for place in range(COLUMNS) if self._has_tail(columns[place])),
            key=lambda place: -heads[place],
        )
        for index, place in enumerate(tails):
            if ends[place] == wanted[place]:
                continue
            other = next(other for other in tails[index:] if ends[other] == wanted[place])
            if ends[place] > ends[other]:
                self._append_move(columns, moves, place, ends[place] - ends[other], other)
            else:
                self._append_move(columns, moves, other, ends[other] - ends[place], place)
            ends[place], ends[other] = ends[other], ends[place]

    def _append_move(
        self, columns: list[int], moves: list[Move], source: int, size: int, target: int
    ) -> None:
        moves.append(Move(source, size, target))
        columns[source] = self._take(columns[source], size)
        columns[target] = self._lay(columns[target], size)
