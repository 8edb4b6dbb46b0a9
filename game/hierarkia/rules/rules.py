"""States and views of Hierarkia: legal moves, draws (R8), and the reason why a move is refused.

`board` implements the moves; this module adds the history that draws depend on.
"""

from collections.abc import Mapping
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.contract import State as BaseState
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.searchable import Reversible
from game.engine.seat import Seat
from game.hierarkia.rules.board import FROZEN, MOST_PIECES, NO_CELL, Board, empty_board
from game.hierarkia.rules.codes import (
    DESTROY,
    EIGHT_BITS,
    SOURCE_SHIFT,
    cell_of,
    decode,
    encode,
    kind_of,
    square_of,
)
from game.hierarkia.rules.notation import (
    BLUE_SIGNS,
    EMPTY,
    RED_SIGNS,
    SIZES,
    Bar,
    Fields,
    Kind,
    Link,
    Move,
    Piece,
    file_of,
    rank_of,
    square,
    square_text,
)
from game.hierarkia.rules.paths import shortest
from game.hierarkia.rules.rulings import OCCURRENCES, QUIET_TURNS, Reason, Rule


def refusal(board: Board, move: Move, *, is_over: bool) -> IllegalMove:
    """Return the error for the first rule that an illegal move breaks; `is_over` includes draws."""
    if is_over:
        return IllegalMove(Rule.GAME_OVER)
    squares = () if move.kind is Kind.PASS else (move.source, move.target)
    for place in squares:
        if max(file_of(place), rank_of(place)) >= board.size:
            return IllegalMove(Rule.OFF_THE_BOARD, square=square_text(place))
    mover = board.side()
    link = board.links[mover]
    if link:
        attacker, attacked = square_of(link >> SOURCE_SHIFT), square_of(link & EIGHT_BITS)
        return IllegalMove(Rule.MUST_DESTROY, source=square_text(attacker), target=square_text(attacked))
    if move.kind is Kind.PASS:
        return IllegalMove(Rule.NOT_STUCK)
    source = square_text(move.source)
    cell = cell_of(move.source)
    value = board.cells[cell]
    if value == 0:
        return IllegalMove(Rule.NO_PIECE, square=source)
    if (value > 0) != (mover == 0):
        return IllegalMove(Rule.NOT_OWN, square=source)
    if move.kind is Kind.DESTROY:
        return IllegalMove(Rule.NOT_LINKED)
    if board.bars[mover] == FROZEN | cell:
        return IllegalMove(Rule.FROZEN, square=source)
    return _refused_move(board, move) if move.kind is Kind.MOVE else _refused_attack(board, move)


def _refused_move(board: Board, move: Move) -> IllegalMove:
    cell, target = cell_of(move.source), cell_of(move.target)
    threat = board.links[1 - board.side()]
    if threat & EIGHT_BITS == cell:
        attacker = square_text(square_of(threat >> SOURCE_SHIFT))
        return IllegalMove(Rule.ATTACKED, square=square_text(move.source), attacker=attacker)
    if board.cells[target] != 0:
        return IllegalMove(Rule.OCCUPIED, square=square_text(move.target))
    files = file_of(move.target) - file_of(move.source)
    ranks = rank_of(move.target) - rank_of(move.source)
    if files and ranks:
        return IllegalMove(
            Rule.NOT_STRAIGHT, source=square_text(move.source), target=square_text(move.target)
        )
    steps = max(abs(files), abs(ranks))
    if steps > board.stride(cell):
        return IllegalMove(Rule.TOO_FAR, source=square_text(move.source), steps=board.stride(cell))
    step = (target - cell) // steps
    blocked = next(place for place in range(cell + step, target, step) if board.cells[place] != 0)
    return IllegalMove(Rule.IN_THE_WAY, square=square_text(square_of(blocked)))


def _refused_attack(board: Board, move: Move) -> IllegalMove:
    cell, target = cell_of(move.source), cell_of(move.target)
    mover = board.side()
    source, goal = square_text(move.source), square_text(move.target)
    if board.areas[cell] == mover + 1:
        return IllegalMove(Rule.AT_HOME, square=source)
    if board.bars[mover] == cell:
        return IllegalMove(Rule.SPENT, square=source)
    value = board.cells[target]
    if value == 0 or (value > 0) == (mover == 0):
        return IllegalMove(Rule.NO_ENEMY, square=goal)
    reach = board.reach(cell)
    if reach <= 0:
        return IllegalMove(Rule.NO_REACH, square=source, reach=reach)
    distance = len(shortest(board.cells, cell, target)) - 1
    if distance < 0:
        return IllegalMove(Rule.NO_PATH, source=source, target=goal)
    return IllegalMove(Rule.OUT_OF_REACH, source=source, target=goal, distance=distance, reach=reach)


class State(BaseState):
    """A position with its history since the last destroy; text and equality ignore the history."""

    def __init__(self, board: Board, start: Board) -> None:
        """Take ownership of `board`; `start` is shared and never changed."""
        self._board = board
        self._start = start
        """The position after the last destroy, or at the start of the record; shared between states."""
        self._made: vec[i64] = vec[i64]()  # Codes of the moves made since `_start`.
        self._keys: vec[i64] = vec[i64]([board.key()])  # Position keys since `_start`, current one last.

    # Public interface

    @property
    def to_move(self) -> Seat | None:
        return None if self._reason() is not None else self.mover

    @property
    def mover(self) -> Seat:
        """The seat to move, even when the game is over."""
        return Seat.A if self._board.side() == 0 else Seat.B

    @property
    def size(self) -> int:
        return self._board.size

    @property
    def variant(self) -> str:
        return next(name for name, size in SIZES.items() if size == self.size)

    @property
    def highest(self) -> int:
        """The highest rank; losing that piece loses the game."""
        return self._board.highest

    @property
    def turns(self) -> int:
        """Moves since the last destroy, both sides counted."""
        return self._board.turns

    @property
    def repetitions(self) -> int:
        """Occurrences of this position in the history, this one included."""
        count: i64 = 0
        for key in self._keys:
            if key == self._board.key():
                count += 1
        return count

    @property
    def pieces(self) -> Mapping[int, Piece]:
        """The pieces by square, from a1 rank by rank."""
        board = self._board
        cells: list[int] = []
        for seat in range(2):
            first = seat * MOST_PIECES
            cells.extend([board.pieces[index] for index in range(first, first + board.counts[seat])])
        return {square_of(cell): _piece(board.cells[cell]) for cell in sorted(cells)}

    def link(self, seat: Seat) -> Link | None:
        """Return a side's standing attack."""
        return _link(self._board, seat.value)

    def frozen(self, seat: Seat) -> int | None:
        """Return the square of a side's frozen piece, which can neither move nor attack next turn."""
        bar = _bar(self._board, seat.value)
        return bar.square if bar is not None and bar.is_frozen else None

    def spent(self, seat: Seat) -> int | None:
        """Return the square of a side's spent piece, which cannot attack next turn."""
        bar = _bar(self._board, seat.value)
        return bar.square if bar is not None and not bar.is_frozen else None

    def reach(self, square: int) -> int:
        """Return the reach of the piece on a square; there must be one."""
        assert square in self.pieces, "only a piece has a reach"
        return self._board.reach(cell_of(square))

    def path(self, source: int, target: int) -> tuple[int, ...] | None:
        """Return a shortest attack path, including both ends; None if there is none.

        The same position always gives the same path.
        """
        cells = shortest(self._board.cells, cell_of(source), cell_of(target))
        return tuple(square_of(cell) for cell in cells) or None

    def covered(self, square: int) -> tuple[int, ...]:
        """Return the empty and enemy squares within reach of the piece on a square.

        This does not depend on whose move it is or on whether the piece may attack now.
        """
        assert square in self.pieces, "only a piece covers squares"
        return tuple(square_of(cell) for cell in sorted(self._board.covered(cell_of(square))))

    def home(self, seat: Seat) -> frozenset[int]:
        """Return the squares of a side's starting area."""
        area = seat.value + 1
        squares = [square(file, rank) for rank in range(self.size) for file in range(self.size)]
        return frozenset(place for place in squares if self._board.areas[cell_of(place)] == area)

    def legal_moves(self) -> list[Move]:
        return [] if self._reason() is not None else [decode(code) for code in self.codes()]

    def apply(self, move: Move) -> "State":
        if self._reason() is not None or encode(move) not in self.codes():
            raise refusal(self._board, move, is_over=self._reason() is not None)
        after = self.clone()
        after.do(encode(move))
        return after

    def outcome(self) -> Outcome | None:
        """Return the result once a highest piece is destroyed (rule 8) or the game is drawn (R8)."""
        reason = self._reason()
        if reason is None:
            return None
        if reason is not Reason.HIGHEST_DESTROYED:
            return Outcome(reason, (), (0, 0))
        if self._board.tops[1] == NO_CELL:
            return Outcome(reason, (Seat.A,), (1, 0))
        return Outcome(reason, (Seat.B,), (0, 1))

    def view(self, seat: Seat) -> "View":
        if seat not in (Seat.A, Seat.B):
            raise InvalidInput(N_("“{text}” is not a player; the players are “b” and “r”."), text=str(seat))
        return View(self)

    def fields(self) -> Fields:
        """Return the fields of the position, which are also its text."""
        return _fields(self._board)

    def history(self) -> tuple["Fields", tuple[Move, ...]]:
        """Return the position after the last destroy, or at the start of the record, and the moves since."""
        return _fields(self._start), tuple([decode(code) for code in self._made])

    def __str__(self) -> str:
        return str(self.fields())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    # What a search uses

    def codes(self) -> vec[i64]:
        """Return the legal moves as codes, ignoring draws; none once a highest piece is destroyed."""
        return self._board.codes()

    def do(self, code: i64) -> None:
        self._board.do(code)
        if kind_of(code) == DESTROY:
            # No earlier position can occur again after a destroy.
            self._start = self._board.clone()
            self._made = vec[i64]()
            self._keys = vec[i64]()
        else:
            self._made = append(self._made, code)
        self._keys = append(self._keys, self._board.key())

    def side(self) -> i64:
        return self._board.side()

    def clone(self) -> "State":
        other = State(self._board.clone(), self._start)
        other._made = self._made[:]
        other._keys = self._keys[:]
        return other

    def key(self) -> i64:
        """Return a hash of the board, side to move, attacks and bars; it ignores the move count."""
        return self._board.key()

    def reversible(self) -> Reversible:
        """A copy of the board alone, which takes its turns back."""
        return self._board.clone()

    def board(self) -> Board:
        """A copy of the packed board."""
        return self._board.clone()

    # Draws and restrictions

    def _reason(self) -> Reason | None:
        board = self._board
        if board.is_won():
            return Reason.HIGHEST_DESTROYED
        if self.repetitions >= OCCURRENCES:
            return Reason.THIRD_TIME
        if board.turns >= QUIET_TURNS and not board.must_destroy():
            return Reason.NO_DESTROY
        return None


class View:
    """Everything that either player knows: the position and its history since the last destroy.

    Its text is the position after the last destroy, or at the start of the record, and the moves since then:
    `POSITION moves a1-a2 i9-i8`.
    """

    def __init__(self, state: State) -> None:
        self._state = state.clone()

    def state(self) -> State:
        return self._state.clone()

    def legal_moves(self) -> list[Move]:
        return self._state.legal_moves()

    def __str__(self) -> str:
        start, moves = self._state.history()
        return " ".join((str(start), "moves", *map(str, moves))) if moves else str(start)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def pack(fields: Fields) -> Board:
    """Return the board of a position, without checking that its attacks and bars are possible."""
    board = empty_board(len(fields.rows))
    for place, piece in fields.pieces().items():
        board.place(cell_of(place), piece.rank if piece.seat == Seat.A else -piece.rank)
    for seat in range(2):
        link = fields.links[seat]
        bar = fields.bars[seat]
        packed: i64 = 0
        if link is not None:
            packed = cell_of(link.attacker) << SOURCE_SHIFT | cell_of(link.attacked)
        barred: i64 = NO_CELL
        if bar is not None:
            barred = cell_of(bar.square) | (FROZEN if bar.is_frozen else 0)
        board.mark(seat, packed, barred)
    board.begin(fields.to_move.value, fields.turns)
    return board


_SIGNS: Final = EMPTY + BLUE_SIGNS + RED_SIGNS[::-1]  # Red's pieces are negative, and count from the end.


def _fields(board: Board) -> Fields:
    rows: list[str] = []
    for rank in range(board.size - 1, -1, -1):
        first = cell_of(square(0, rank))
        rows.append("".join([_SIGNS[board.cells[first + file]] for file in range(board.size)]))
    return Fields(
        tuple(rows),
        Seat.A if board.side() == 0 else Seat.B,
        (_link(board, 0), _link(board, 1)),
        (_bar(board, 0), _bar(board, 1)),
        board.turns,
    )


def _link(board: Board, seat: i64) -> Link | None:
    link = board.links[seat]
    return Link(square_of(link >> SOURCE_SHIFT), square_of(link & EIGHT_BITS)) if link else None


def _bar(board: Board, seat: i64) -> Bar | None:
    bar = board.bars[seat]
    return None if bar == NO_CELL else Bar(square_of(bar & EIGHT_BITS), bar & FROZEN != 0)


def _piece(value: i64) -> Piece:
    return Piece(Seat.A, value) if value > 0 else Piece(Seat.B, -value)
