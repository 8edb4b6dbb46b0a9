"""The packed board of Hierarkia: generates the legal moves, makes and undoes them.

States, hints, bots and refusal messages all use this implementation of the rules. History and draws belong to
`rules`. Evaluations read the attributes directly; only this module writes them.

A position's key is a Zobrist hash: the XOR of fixed random numbers for its pieces, attacks, bars (frozen or
spent pieces) and side to move.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.rng import SplitMix64
from game.engine.searchable import Reversible
from game.hierarkia.rules.codes import (
    ATTACK,
    CELL_OF_A1,
    CELLS,
    DESTROY,
    EIGHT_BITS,
    MOVE,
    PASS,
    SOURCE_SHIFT,
    kind_of,
)
from game.hierarkia.rules.paths import RIGHT, UP, WALL, Paths
from game.hierarkia.rules.rulings import SHORTEST_STRIDE, highest_rank

VALUE_SHIFT: Final = 5  # A piece's random number is at index cell * 32 + value + 8.


def _random_numbers(count: int) -> vec[i64]:
    return vec[i64]([_chance.draw() >> 2 for _ in range(count)])


_chance: Final = SplitMix64(1993)

OF_SIDE: Final[i64] = _chance.draw() >> 2  # Part of the key when red is to move.
OF_PIECE: Final[vec[i64]] = _random_numbers(CELLS << VALUE_SHIFT)
OF_BAR: Final[vec[i64]] = _random_numbers(512)
OF_ATTACKER: Final[vec[i64]] = _random_numbers(2 * CELLS)  # Index: the attacker's cell, plus `CELLS` for red.
OF_ATTACKED: Final[vec[i64]] = _random_numbers(2 * CELLS)

MOST_PIECES: Final = 36  # Most pieces of one side; red's begin at this index of `Board.pieces`.
NO_CELL: Final = 0  # Stands for no cell; cell 0 is on the border.
FROZEN: Final = 256  # Flag of a frozen piece's bar; without it the piece is spent.
_VALUE_OFFSET: Final = 8
_FRAME: Final = 4  # Stack entries per move.
_CAPTURED_SHIFT: Final = 20
_CODE_MASK: Final = 1048575
_LINK_BITS: Final = 16
_LINK_MASK: Final = 65535
_BAR_BITS: Final = 9
_BAR_MASK: Final = 511
_WALLS: Final = vec[i64]([WALL] * CELLS)
_ZEROS: Final = vec[i64]([0] * CELLS)


class Board(Reversible):
    """A position that is changed in place."""

    def __init__(self, size: int) -> None:
        """Create a board of `size` files and ranks with no squares yet; blue is to move."""
        self.size: i64 = size
        self.highest: i64 = highest_rank(size)  # The rank of the piece whose loss loses the game.
        self.cells: vec[i64] = _WALLS[:]
        """By cell: a blue piece's rank, a red piece's rank negated, 0 if empty, or `WALL`."""
        self.around: vec[i64] = _ZEROS[:]
        """By cell, the sum of the neighbors' values; meaningless on the border.

        For a blue piece this is its reach, for a red piece its reach negated.
        """
        self.areas: vec[i64] = _ZEROS[:]
        """By cell: 1 in blue's starting area, 2 in red's, 0 elsewhere. Constant, so clones share it."""
        self.pieces: vec[i64] = _ZEROS[: 2 * MOST_PIECES]
        """Cells of blue's pieces from index 0 and of red's from `MOST_PIECES`, unordered."""
        self.counts: vec[i64] = _ZEROS[:2]  # The number of pieces, by side.
        self.tops: vec[i64] = _ZEROS[:2]  # The cell of each side's highest piece; `NO_CELL` once destroyed.
        self.links: vec[i64] = _ZEROS[:2]  # Each side's attack: attacker's cell * 256 + target's; 0 for none.
        self.bars: vec[i64] = _ZEROS[:2]
        """Each side's restricted piece: its cell, plus `FROZEN` if frozen; `NO_CELL` for none."""
        self.turns: i64 = 0  # Moves since the last destroy, both sides counted.
        self._side: i64 = 0
        self._key: i64 = 0
        self._slots: vec[i64] = _ZEROS[:]  # By cell, the index of its piece in `pieces`.
        self._stack: vec[i64] = vec[i64]()  # `_FRAME` numbers for each move that can be undone.
        self._depth: i64 = 0  # Number of stack entries in use.
        self._paths: Paths = Paths()

    # Search interface

    def side(self) -> i64:
        return self._side

    def key(self) -> i64:
        """Return a hash of board, side to move, links and bars; collisions are negligible."""
        return self._key

    def codes(self) -> vec[i64]:
        """Return the legal moves, ignoring draws: a pass if there is no other, none once the game is won."""
        found = vec[i64](capacity=64)
        mover = self._side
        if self.is_won():
            return found
        if self.links[mover] != 0:
            return append(found, DESTROY | self.links[mover])
        self._sort(mover)
        cells = self.cells
        attacked = self.links[1 - mover] & EIGHT_BITS
        bar = self.bars[mover]
        first = mover * MOST_PIECES
        for index in range(first, first + self.counts[mover]):
            cell = self.pieces[index]
            if bar == FROZEN | cell:
                continue
            if cell != attacked:
                stride = self.stride(cell)
                found = _slide(found, cells, cell, RIGHT, stride)
                found = _slide(found, cells, cell, -RIGHT, stride)
                found = _slide(found, cells, cell, UP, stride)
                found = _slide(found, cells, cell, -UP, stride)
            if bar != cell and self.areas[cell] != mover + 1:
                found = self._add_attacks(found, cell, mover)
        if len(found) == 0:
            return append(found, PASS)
        return found

    def do(self, code: i64) -> None:
        mover = self._side
        other = 1 - mover
        kind = kind_of(code)
        source = code >> SOURCE_SHIFT & EIGHT_BITS
        target = code & EIGHT_BITS
        captured: i64 = 0
        if kind == DESTROY:
            captured = self.cells[target] + _VALUE_OFFSET
        self._push(code | captured << _CAPTURED_SHIFT)
        self._key ^= OF_SIDE
        self._set_bar(mover, NO_CELL)
        self._side = other
        self.turns += 1
        if kind == MOVE:
            value = self.cells[source] + _VALUE_OFFSET
            self._key ^= OF_PIECE[source << VALUE_SHIFT | value] ^ OF_PIECE[target << VALUE_SHIFT | value]
            self._shift(source, target, mover)
        elif kind == DESTROY:
            self._take(target, other)
            self._set_link(mover, 0)
            self._set_bar(mover, source)
            self.turns = 0
            if self.bars[other] & EIGHT_BITS == target:
                self._set_bar(other, NO_CELL)
            if self.links[other] >> SOURCE_SHIFT == target:
                self._set_link(other, 0)
        else:
            # An attack or a pass leaves the board as it was, so the opponent's link still holds.
            if kind == ATTACK:
                self._set_link(mover, code & _LINK_MASK)
            return
        link = self.links[other]
        if link != 0 and not self.holds(other):
            self._set_link(other, 0)
            self._set_bar(other, FROZEN | link >> SOURCE_SHIFT)

    def undo(self) -> None:
        self._depth -= _FRAME
        stack = self._stack
        code = stack[self._depth]
        marks = stack[self._depth + 1]
        source = code >> SOURCE_SHIFT & EIGHT_BITS
        target = code & EIGHT_BITS
        mover = 1 - self._side
        kind = kind_of(code & _CODE_MASK)
        if kind == MOVE:
            self._shift(target, source, mover)
        elif kind == DESTROY:
            self._put(target, (code >> _CAPTURED_SHIFT) - _VALUE_OFFSET, 1 - mover)
        self._side = mover
        self.links[0] = marks & _LINK_MASK
        self.links[1] = marks >> _LINK_BITS & _LINK_MASK
        self.bars[0] = marks >> 2 * _LINK_BITS & _BAR_MASK
        self.bars[1] = marks >> 2 * _LINK_BITS + _BAR_BITS
        self.turns = stack[self._depth + 2]
        self._key = stack[self._depth + 3]

    def clone(self) -> "Board":
        """Return an independent copy without the undo stack."""
        other = Board(self.size)
        other.cells = self.cells[:]
        other.around = self.around[:]
        other.areas = self.areas
        other.pieces = self.pieces[:]
        other.counts = self.counts[:]
        other.tops = self.tops[:]
        other.links = self.links[:]
        other.bars = self.bars[:]
        other.turns = self.turns
        other._side = self._side
        other._key = self._key
        other._slots = self._slots[:]
        return other

    # Queries about one piece

    def stride(self, cell: i64) -> i64:
        """Return the most squares that the piece on a cell may move."""
        value = self.cells[cell]
        if value * value == 1:
            is_home = self.areas[cell] == (1 if value == 1 else 2)
            return SHORTEST_STRIDE if is_home else 1
        return value if value > 0 else -value

    def reach(self, cell: i64) -> i64:
        """Return the reach of the piece on a cell."""
        around = self.around[cell]
        return around if self.cells[cell] > 0 else -around

    def holds(self, seat: i64) -> bool:
        """True if the side's attack, which must exist, still holds."""
        source = self.links[seat] >> SOURCE_SHIFT
        target = self.links[seat] & EIGHT_BITS
        return self._paths.is_within(self.cells, source, target, self.reach(source))

    def is_won(self) -> bool:
        """True if a highest piece has been destroyed."""
        return self.tops[0] == NO_CELL or self.tops[1] == NO_CELL

    def must_destroy(self) -> bool:
        """True if the only legal move is a destroy."""
        return self.links[self._side] != 0 and not self.is_won()

    def covered(self, cell: i64) -> list[int]:
        """Return the empty and enemy cells within reach of the piece on a cell."""
        paths = self._paths
        struck = paths.fill(self.cells, cell, self.reach(cell))
        found: list[int] = [paths.struck[index] for index in range(struck)]
        found.extend([paths.queue[index] for index in range(i64(1), paths.filled)])
        return found

    # Setting up a position

    def add_square(self, cell: i64, area: i64) -> None:
        """Turn a border cell into an empty square; `area` as in `areas`."""
        self.cells[cell] = 0
        self.areas[cell] = area

    def place(self, cell: i64, value: i64) -> None:
        """Put a new piece on an empty square; `value` as in `cells`."""
        seat: i64 = 0 if value > 0 else 1
        self._put(cell, value, seat)
        self._key ^= OF_PIECE[cell << VALUE_SHIFT | value + _VALUE_OFFSET]

    def mark(self, seat: i64, link: i64, bar: i64) -> None:
        """Set a side's link and bar, encoded as in `links` and `bars`."""
        self._set_link(seat, link)
        self._set_bar(seat, bar)

    def begin(self, side: i64, turns: i64) -> None:
        """Set the side to move and the number of moves since the last destroy. Call this only once."""
        self._side = side
        if side == 1:
            self._key ^= OF_SIDE
        self.turns = turns

    # Steps of a move

    def _push(self, code: i64) -> None:
        while len(self._stack) < self._depth + _FRAME:
            self._stack = append(self._stack, 0)
        stack = self._stack
        depth = self._depth
        stack[depth] = code
        stack[depth + 1] = (
            self.links[0]
            | self.links[1] << _LINK_BITS
            | self.bars[0] << 2 * _LINK_BITS
            | self.bars[1] << 2 * _LINK_BITS + _BAR_BITS
        )
        stack[depth + 2] = self.turns
        stack[depth + 3] = self._key
        self._depth = depth + _FRAME

    def _shift(self, source: i64, target: i64, seat: i64) -> None:
        """Move a piece to an empty cell; the caller updates the key."""
        cells = self.cells
        around = self.around
        value = cells[source]
        cells[source] = 0
        cells[target] = value
        around[source - UP] -= value
        around[source - RIGHT] -= value
        around[source + RIGHT] -= value
        around[source + UP] -= value
        around[target - UP] += value
        around[target - RIGHT] += value
        around[target + RIGHT] += value
        around[target + UP] += value
        slot = self._slots[source]
        self._slots[target] = slot
        self.pieces[slot] = target
        if self.tops[seat] == source:
            self.tops[seat] = target

    def _put(self, cell: i64, value: i64, seat: i64) -> None:
        """Add a piece on an empty cell; the caller updates the key."""
        around = self.around
        self.cells[cell] = value
        around[cell - UP] += value
        around[cell - RIGHT] += value
        around[cell + RIGHT] += value
        around[cell + UP] += value
        slot = seat * MOST_PIECES + self.counts[seat]
        self.counts[seat] += 1
        self._slots[cell] = slot
        self.pieces[slot] = cell
        if value * value == self.highest * self.highest:
            self.tops[seat] = cell

    def _take(self, cell: i64, seat: i64) -> None:
        around = self.around
        value = self.cells[cell]
        self.cells[cell] = 0
        around[cell - UP] -= value
        around[cell - RIGHT] -= value
        around[cell + RIGHT] -= value
        around[cell + UP] -= value
        self._key ^= OF_PIECE[cell << VALUE_SHIFT | value + _VALUE_OFFSET]
        self.counts[seat] -= 1
        slot = self._slots[cell]
        last = self.pieces[seat * MOST_PIECES + self.counts[seat]]
        self.pieces[slot] = last
        self._slots[last] = slot
        if self.tops[seat] == cell:
            self.tops[seat] = NO_CELL

    def _set_link(self, seat: i64, link: i64) -> None:
        self._key ^= _key_of_link(self.links[seat], seat) ^ _key_of_link(link, seat)
        self.links[seat] = link

    def _set_bar(self, seat: i64, bar: i64) -> None:
        self._key ^= OF_BAR[self.bars[seat]] ^ OF_BAR[bar]
        self.bars[seat] = bar

    # Move generation

    def _sort(self, seat: i64) -> None:
        """Sort a side's pieces by cell, so that the order of the moves depends on the position alone."""
        pieces = self.pieces
        slots = self._slots
        first = seat * MOST_PIECES
        for index in range(first + 1, first + self.counts[seat]):
            cell = pieces[index]
            if pieces[index - 1] < cell:
                continue
            hole = index
            while hole > first and pieces[hole - 1] > cell:
                pieces[hole] = pieces[hole - 1]
                slots[pieces[hole]] = hole
                hole -= 1
            pieces[hole] = cell
            slots[cell] = hole

    def _add_attacks(self, found: vec[i64], cell: i64, seat: i64) -> vec[i64]:
        around = self.around[cell]
        paths = self._paths
        struck = paths.fill(self.cells, cell, around if seat == 0 else -around)
        code = ATTACK | cell << SOURCE_SHIFT
        for index in range(struck):
            found = append(found, code | paths.struck[index])
        return found


def _slide(found: vec[i64], cells: vec[i64], cell: i64, step: i64, stride: i64) -> vec[i64]:
    source = cell << SOURCE_SHIFT
    target = cell + step
    while stride > 0 and cells[target] == 0:
        found = append(found, source | target)
        target += step
        stride -= 1
    return found


def _key_of_link(link: i64, seat: i64) -> i64:
    if link == 0:
        return 0
    offset = seat * CELLS
    return OF_ATTACKER[offset + (link >> SOURCE_SHIFT)] ^ OF_ATTACKED[offset + (link & EIGHT_BITS)]


def empty_board(size: int) -> Board:
    """Return an empty board of `size` files and ranks with blue to move."""
    board = Board(size)
    for rank in range(size):
        for file in range(size):
            area = 0
            if rank + file < board.highest:
                area = 1
            elif 2 * (size - 1) - rank - file < board.highest:
                area = 2
            board.add_square(CELL_OF_A1 + UP * rank + file, area)
    return board
