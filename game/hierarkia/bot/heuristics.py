"""Static evaluation of Hierarkia positions, and the game's interface to the search.

The evaluation scores material, where pieces stand, their reach, and how exposed the highest pieces are.
Standing attacks are left to the search. The weights were tuned in matches: docs/hierarkia-tuning.md.
"""

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.search.two_player import CALM, DRAWN, FORCED, GOES_ON, LOST, PRESSED, VITAL, TwoPlayerGame
from game.hierarkia.rules.board import MOST_PIECES, NO_CELL, Board
from game.hierarkia.rules.codes import ATTACK, CELLS, EIGHT_BITS, KIND_SHIFT, PASS, SOURCE_SHIFT
from game.hierarkia.rules.paths import WALL
from game.hierarkia.rules.rulings import QUIET_TURNS

_MOST_RANK: Final = 8
_NEAR_LIMIT: Final = QUIET_TURNS - 24
_KINDS: Final = 2 * (_MOST_RANK + 1)
_CELLS_A_KIND: Final = 256


class Weights(NamedTuple):
    """Evaluation weights; a piece of rank 1 is worth about 100."""

    piece: int = 80  # Each piece except the highest.
    rank: int = 10  # Each rank of such a piece.
    abroad: int = 16  # Each piece outside its own starting area, where it can attack.
    reach: int = 7  # Each step of reach of such a piece, up to `most_reach`.
    most_reach: int = 12
    opening: int = 10  # Penalty for each empty square next to the side's own highest piece.
    cover: int = 20  # Penalty for each enemy piece that could attack the side's own highest piece.
    tempo: int = 10  # The right to move.


DEFAULT: Final = Weights()


class BoardSearch(TwoPlayerGame):
    """Search interface of a board; a search changes the board and then restores it."""

    def __init__(self, board: Board, weights: Weights = DEFAULT) -> None:
        self._board: Board = board
        self._values: vec[i64] = vec[i64]([0] * (_MOST_RANK + 1))
        for rank in range(1, _MOST_RANK + 1):
            self._values[rank] = weights.piece + weights.rank * rank
        self._values[board.highest] = 0
        self._abroad: i64 = weights.abroad
        self._reach: i64 = weights.reach
        self._most_reach: i64 = weights.most_reach
        self._opening: i64 = weights.opening
        self._cover: i64 = weights.cover
        self._tempo: i64 = weights.tempo
        self._steps: vec[i64] = vec[i64]([-16, -1, 1, 16])
        self._queue: vec[i64] = vec[i64]([0] * CELLS)
        self._attackers: vec[i64] = vec[i64]([0] * MOST_PIECES)
        """Cells of the pieces that could attack the enemy's highest piece; filled by `_find_attackers`."""
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
        for index in range(self._find_attackers(mover)):
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
        value = board.cells[board.links[1 - board.side()] & EIGHT_BITS]
        return self._values[value if value > 0 else -value]

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
        cells = board.cells
        around = board.around
        areas = board.areas
        values = self._values
        sign: i64 = 1 - 2 * seat
        home = seat + 1
        first = seat * MOST_PIECES
        score: i64 = 0
        reaches: i64 = 0
        abroad: i64 = 0
        most = self._most_reach
        for index in range(first, first + board.counts[seat]):
            cell = board.pieces[index]
            score += values[cells[cell] * sign]
            if areas[cell] != home:
                abroad += 1
                reach = around[cell] * sign
                reach = min(reach, most)
                if reach > 0:
                    reaches += reach
        top = board.tops[seat]
        if top == NO_CELL:
            return score
        openings: i64 = 0
        is_open = False
        for step in self._steps:
            value = cells[top + step]
            if value == 0:
                openings += 1
            elif value * sign < 0:
                is_open = True
        score += abroad * self._abroad + reaches * self._reach - openings * self._opening
        if is_open or openings > 0:
            score -= self._cover * self._find_attackers(1 - seat)
        return score

    def _find_attackers(self, seat: i64) -> i64:
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
