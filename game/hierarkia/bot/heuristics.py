"""Static evaluation of Hierarkia positions, and the game's interface to the search.

The evaluation adds up what each piece is worth by its rank, its square and its reach, how many pieces could
attack the highest pieces, and the right to move. Standing attacks are left to the search. The values were
learned from games: docs/hierarkia-tuning.md.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.search.two_player import CALM, DRAWN, FORCED, GOES_ON, LOST, PRESSED, VITAL, TwoPlayerGame
from game.hierarkia.bot.piece_values import LEAST_REACH, MOST_REACH, PieceValues, Values
from game.hierarkia.rules.board import MOST_PIECES, NO_CELL, Board
from game.hierarkia.rules.codes import (
    ATTACK,
    CELL_OF_A1,
    CELLS,
    EIGHT_BITS,
    KIND_SHIFT,
    PASS,
    SOURCE_SHIFT,
    distance,
    kind_of,
)
from game.hierarkia.rules.paths import RIGHT, UP, WALL
from game.hierarkia.rules.rulings import QUIET_TURNS

_MOST_RANK: Final = 8
_RANKS: Final = _MOST_RANK + 1  # Rank 0 stands for no piece.
_AREAS: Final = 3
_REACHES: Final = MOST_REACH - LEAST_REACH + 1
_NEAR_LIMIT: Final = QUIET_TURNS - 24
_KINDS: Final = 2 * (_MOST_RANK + 1)
_CELLS_A_KIND: Final = 256


def _places(values: Values, size: i64) -> vec[i64]:
    """Return the worth of pieces by side, rank and cell; red sees the board from the opposite corner."""
    found = vec[i64]([0] * (2 * _RANKS * CELLS))
    opposite = 2 * CELL_OF_A1 + (size - 1) * (UP + RIGHT)  # The sum of two cells in opposite places.
    for number, rows in enumerate(values.places, start=1):
        rank: i64 = number
        for far, row in enumerate(rows):
            for near, worth in enumerate(row):
                for up, right in ((far, near), (near, far)):
                    cell = CELL_OF_A1 + up * UP + right * RIGHT
                    found[rank * CELLS + cell] = worth
                    found[(_RANKS + rank) * CELLS + opposite - cell] = worth
    return found


class BoardSearch(TwoPlayerGame):
    """Search interface of a board; a search changes the board and then restores it."""

    def __init__(self, board: Board, piece_values: PieceValues) -> None:
        values = piece_values[int(board.size)]
        self._board: Board = board
        self._places: vec[i64] = _places(values, board.size)
        self._reaches: vec[i64] = vec[i64](
            [worth for area in (0, 1, 2, 0, 2, 1) for worth in values.reach[area]]
        )
        """By side, area in the numbering of `Board.areas`, and reach from `LEAST_REACH` to `MOST_REACH`."""
        self._cover: vec[i64] = vec[i64](list(values.attackers))
        self._tempo: i64 = values.tempo
        self._steps: vec[i64] = vec[i64]([-16, -1, 1, 16])
        self._queue: vec[i64] = vec[i64]([0] * CELLS)
        self._attackers: vec[i64] = vec[i64]([0] * MOST_PIECES)
        """Cells of the pieces that could attack the enemy's highest piece; filled by `find_attackers`."""
        self._stamps: vec[i64] = vec[i64]([0] * CELLS)
        """By cell, the number of the last path search that visited it, so that nothing must be cleared."""
        self._stamp: i64 = 0

    def codes(self) -> vec[i64]:
        return self._board.codes()

    def urgent_codes(self) -> vec[i64]:
        mover = self._board.side()
        found = vec[i64]()
        top = self._board.tops[1 - mover]
        barred = self._board.bars[mover] & EIGHT_BITS
        for index in range(self.find_attackers(mover)):
            cell = self._attackers[index]
            if cell != barred:
                found = append(found, ATTACK | cell << SOURCE_SHIFT | top)
        return found

    def do(self, code: i64) -> None:
        self._board.do(code)

    def undo(self) -> None:
        self._board.undo()

    def pass_move(self) -> None:
        self._board.do(PASS)

    def key(self) -> i64:
        return self._board.key()

    def end(self) -> i64:
        board = self._board
        mover = board.side()
        if board.tops[mover] == NO_CELL:
            return LOST
        if board.turns >= QUIET_TURNS and board.links[mover] == 0:
            return DRAWN
        return GOES_ON

    def plies_since_irreversible(self) -> i64:
        return self._board.turns

    def is_near_draw_limit(self) -> bool:
        return self._board.turns >= _NEAR_LIMIT

    def threat(self) -> i64:
        board = self._board
        mover = board.side()
        if board.links[mover] != 0:
            return FORCED
        link = board.links[1 - mover]
        if link == 0:
            return CALM
        return VITAL if link & EIGHT_BITS == board.tops[mover] else PRESSED

    def stake(self) -> i64:
        board = self._board
        mover = board.side()
        return self._worth(board.links[1 - mover] & EIGHT_BITS, mover)

    def priority(self, code: i64) -> i64:
        if code >> KIND_SHIFT << KIND_SHIFT != ATTACK:
            return 0
        value = self._board.cells[code & EIGHT_BITS]
        return value if value > 0 else -value

    def place(self, code: i64) -> i64:
        if code == PASS:
            return 0
        value = self._board.cells[code >> SOURCE_SHIFT & EIGHT_BITS] + _MOST_RANK
        if code >> KIND_SHIFT << KIND_SHIFT == ATTACK:
            value += _KINDS
        return value * _CELLS_A_KIND + (code & EIGHT_BITS)

    def history_size(self) -> i64:
        return 2 * _KINDS * _CELLS_A_KIND

    def estimate(self) -> i64:
        board = self._board
        mover = board.side()
        return self._side_score(mover) - self._side_score(1 - mover) + self._tempo

    def _side_score(self, seat: i64) -> i64:
        board = self._board
        first = seat * MOST_PIECES
        score: i64 = 0
        for index in range(first, first + board.counts[seat]):
            score += self._worth(board.pieces[index], seat)
        if board.tops[seat] == NO_CELL:
            return score
        count = self.find_attackers(1 - seat)
        most: i64 = len(self._cover) - 1
        return score + self._cover[min(count, most)]

    def _worth(self, cell: i64, seat: i64) -> i64:
        """Return the worth of a side's piece, which stands on this cell."""
        board = self._board
        sign: i64 = 1 - 2 * seat
        reach = board.around[cell] * sign
        if reach > MOST_REACH:
            reach = MOST_REACH
        elif reach < LEAST_REACH:
            reach = LEAST_REACH
        by_rank = self._places[(seat * _RANKS + board.cells[cell] * sign) * CELLS + cell]
        return by_rank + self._reaches[(seat * _AREAS + board.areas[cell]) * _REACHES + reach - LEAST_REACH]

    def find_attackers(self, seat: i64) -> i64:
        """Fill `_attackers`, including frozen and spent pieces, and return their number."""
        board = self._board
        cells = board.cells
        around = board.around
        areas = board.areas
        queue = self._queue
        stamps = self._stamps
        steps = self._steps
        sign: i64 = 1 - 2 * seat
        home = seat + 1
        self._stamp += 1
        stamp = self._stamp
        count: i64 = 0
        queue[0] = board.tops[1 - seat]
        stamps[queue[0]] = stamp
        head: i64 = 0
        filled: i64 = 1
        distance: i64 = 0
        level: i64 = 0
        while head < filled:
            if head == level:
                distance += 1
                level = filled
            origin = queue[head]
            head += 1
            for step in steps:
                cell = origin + step
                if stamps[cell] == stamp:
                    continue
                value = cells[cell]
                if value == 0:
                    stamps[cell] = stamp
                    queue[filled] = cell
                    filled += 1
                elif value != WALL and value * sign > 0:
                    stamps[cell] = stamp
                    if areas[cell] != home and around[cell] * sign >= distance:
                        self._attackers[count] = cell
                        count += 1
        return count


class ShortSight(BoardSearch):
    """A search in which nobody makes attacks on pieces too far away; attacks already made count as ever."""

    def __init__(self, board: Board, piece_values: PieceValues, sight: i64) -> None:
        """Create the search; `sight` is the longest attack made, as by `distance`."""
        super().__init__(board, piece_values)
        self._sight: i64 = sight

    def codes(self) -> vec[i64]:
        codes = super().codes()
        seen = self._seen(codes)
        return seen if len(seen) > 0 else codes

    def urgent_codes(self) -> vec[i64]:
        return self._seen(super().urgent_codes())

    def _seen(self, codes: vec[i64]) -> vec[i64]:
        seen = vec[i64](capacity=len(codes))
        for code in codes:
            if kind_of(code) != ATTACK or distance(code) <= self._sight:
                seen = append(seen, code)
        return seen
