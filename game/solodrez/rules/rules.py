"""The rules of SoloDrez: a position, its legal moves and what each does.

`runs` defines which cards move together and what a column takes. `State.codes` generates the moves,
`State.do` makes one in place, and `State._refusal` says why one is illegal.
"""

from enum import Enum
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.contract import State as BaseState
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.solodrez.rules.cards import DECK, JOKER, NAMES, NEUTRAL, PAWN, RANKS, number_of, rank_of
from game.solodrez.rules.notation import COLUMNS, Move, parse_columns, write_columns
from game.solodrez.rules.runs import NO_RUN, NOTHING, extend, first_rank, is_wild, longest, takes


class Rule(Enum):
    """Why a move is refused, as a sentence for the screen."""

    GAME_OVER = N_("The game is over.")
    NO_SERIES = N_(
        "You can remove a column only if its cards are exactly Joker, Queen, Tower, Bishop, Knight and Pawn."
    )
    SAME_COLUMN = N_("Move the cards to a different column.")
    TOO_FEW = N_("That is too many cards: the column has {number}.")
    NOT_IN_ORDER = N_("Those cards aren't in sequence, so they can't move together.")
    WHOLE_COLUMN = N_("Moving a whole column to an empty one would change nothing.")
    NOT_A_JOKER = N_(
        "An empty column takes only a Joker, a neutral card standing for one, or a sequence that starts with "
        "either."
    )
    ONLY_TO_EMPTY = N_("Nothing ranks above a Joker, so it goes only on an empty column.")
    ON_PAWN = N_("Nothing can go on a {target}.")
    TOO_MANY = N_("Too many cards: there aren't that many ranks below the {target}.")
    STANDS_FOR = N_("The neutral card stands for a {rank} here, so it can't go on a {target}.")
    NOT_ABOVE = N_("A {card} goes on a {above}, not on a {target}.")


# A move as an integer: source, target, size (0: remove the series in the source).
TARGET_SHIFT: Final = 4
SIZE_SHIFT: Final = 8
FOUR_BITS: Final = 15


def encode(move: Move) -> i64:
    """Return the integer code of a move."""
    source: i64 = move.source
    target: i64 = move.target
    size: i64 = move.size
    return source | target << TARGET_SHIFT | size << SIZE_SHIFT


def decode(code: i64) -> Move:
    """Return the move with this integer code."""
    return Move(code & FOUR_BITS, code >> SIZE_SHIFT, code >> TARGET_SHIFT & FOUR_BITS)


# A key is two hashes modulo a prime of 31 bits, so that products fit the 63 bits of a compiled integer.
_PRIME: Final = (1 << 31) - 1
_FIRST_FACTOR: Final = 0x4F1BBCDD
_SECOND_FACTOR: Final = 0x2C1B3C6D
_KEY_SHIFT: Final = 31

_ALL: Final = 1 << 20  # More moves than any position has.


class Reason(Enum):
    """Why the game ended, as a sentence for the screen."""

    WON = N_("All series have been removed.")
    NO_MOVE = N_("There are no moves left.")


class State(BaseState):
    """Nine columns of cards, all faceup, so a view is the position itself.

    It keeps no history: the removed cards are those of the deck that are not on the table.
    """

    def __init__(self, columns: list[bytes]) -> None:
        """Take the cards of each column, bottom first, one byte per card."""
        self._columns = columns

    # Queries for the rest of the program

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The cards of each column, bottom first."""
        return tuple(tuple(column) for column in self._columns)

    @property
    def removed(self) -> tuple[int, ...]:
        """The cards of the deck that are not on the table.

        Cards without a number count as the lowest unused numbers of their rank.
        """
        there = b"".join(self._columns)
        missing = [card for card in DECK if card not in there]
        for card in there:
            if not number_of(card):
                alike = [other for other in missing if rank_of(other) == rank_of(card)]
                if alike:
                    missing.remove(alike[0])
        return tuple(missing)

    @property
    def to_move(self) -> Seat | None:
        return None if len(self._find(1)) == 0 else Seat.A

    def longest_run(self, column: int) -> int:
        """Return the greatest number of a column's last cards that can be moved together."""
        return longest(_run(self._columns[column]))

    def is_series(self, column: int) -> bool:
        """Return True if this column may be removed (rule 6)."""
        return not self.is_won() and _is_series(self._columns[column])

    def targets(self, source: int, size: int) -> tuple[int, ...]:
        """Return the columns that take the last `size` cards of `source`; empty if these cannot be moved."""
        moves = [decode(code) for code in self.codes()]
        return tuple(move.target for move in moves if move.source == source and 0 < size == move.size)

    def is_won(self) -> bool:
        """Return True if only neutral cards or none are left (R5)."""
        for column in self._columns:
            for card in column:
                if rank_of(card) != NEUTRAL:
                    return False
        return True

    def is_standstill(self) -> bool:
        """Return True if no moves are left but those of neutral cards, now or later (R6)."""
        seen = {self.key()}
        waiting = [self]
        while waiting:
            state = waiting.pop()
            if state.is_won():
                return False
            for code in state.codes():
                if not state._moves_neutrals_alone(code):
                    return False
                after = state.clone()
                after.do(code)
                if after.key() not in seen:
                    seen.add(after.key())
                    waiting.append(after)
        return True

    def legal_moves(self) -> list[Move]:
        return [decode(code) for code in self.codes()]

    def apply(self, move: Move) -> "State":
        refusal = self._refusal(move)
        if refusal is not None:
            raise refusal
        after = self.clone()
        after.do(encode(move))
        return after

    def outcome(self) -> Outcome | None:
        """Return a win when all series are removed (rule 7; R5), a loss when no move is left (R6)."""
        if self.is_won():
            return Outcome(Reason.WON, (Seat.A,), (1,))
        if len(self._find(1)) == 0:
            return Outcome(Reason.NO_MOVE, (), (0,))
        return None

    def view(self, seat: Seat) -> "State":
        """Return the position itself: nothing is hidden."""
        if seat != Seat.A:
            raise InvalidInput(N_("“{text}” is not a player; the only player is “a”."), text=str(seat))
        return self

    def __str__(self) -> str:
        return write_columns(self.columns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._columns == other._columns

    def __hash__(self) -> int:
        return hash(tuple(self._columns))

    # Queries for searches

    def codes(self) -> vec[i64]:
        """Return the codes of the legal moves; empty if the game is over."""
        return self._find(_ALL)

    def do(self, code: i64) -> None:
        source = code & FOUR_BITS
        count = code >> SIZE_SHIFT
        if count == 0:
            self._columns[source] = b""
            return
        target = code >> TARGET_SHIFT & FOUR_BITS
        column = self._columns[source]
        rest = len(column) - count
        self._columns[target] += column[rest:]
        self._columns[source] = column[:rest]

    def side(self) -> i64:
        """Return 0: there is one player."""
        return 0

    def clone(self) -> "State":
        return State(self._columns[:])

    def key(self) -> i64:
        """Return a hash of the ranks in the columns; collisions are too rare to matter.

        Printed numbers have no effect on play and are left out.
        """
        first: i64 = 1
        second: i64 = 1
        for column in self._columns:
            for card in column:
                rank: i64 = rank_of(card) + 1
                first = (first * _FIRST_FACTOR + rank) % _PRIME
                second = (second * _SECOND_FACTOR + rank) % _PRIME
            first = (first * _FIRST_FACTOR + NOTHING + 1) % _PRIME
            second = (second * _SECOND_FACTOR + NOTHING + 1) % _PRIME
        return first << _KEY_SHIFT | second

    # The rules themselves

    def _find(self, most: i64) -> vec[i64]:
        """Return all legal moves, or at least the first `most`."""
        found = vec[i64]()
        if self.is_won():
            return found
        for source in range(i64(COLUMNS)):
            column = self._columns[source]
            size: i64 = len(column)
            if len(found) >= most:
                break
            if _is_series(column):
                found = append(found, source)
            run = _run(column)
            for count in range(i64(1), longest(run) + 1):
                for target in range(i64(COLUMNS)):
                    top = _top(self._columns[target])
                    if target == source or (top == NOTHING and count == size):
                        continue
                    if takes(top, run, count):
                        found = append(found, source | target << TARGET_SHIFT | count << SIZE_SHIFT)
        return found

    def _moves_neutrals_alone(self, code: i64) -> bool:
        count = code >> SIZE_SHIFT
        column = self._columns[code & FOUR_BITS]
        if count == 0:
            return False
        return all(rank_of(card) == NEUTRAL for card in column[len(column) - count :])

    def _refusal(self, move: Move) -> IllegalMove | None:
        if self.outcome() is not None:
            return IllegalMove(Rule.GAME_OVER)
        column = self._columns[move.source]
        size = len(column)
        if move.is_removal:
            return None if _is_series(column) else IllegalMove(Rule.NO_SERIES)
        if move.source == move.target:
            return IllegalMove(Rule.SAME_COLUMN)
        if move.size > size:
            return IllegalMove(Rule.TOO_FEW, number=size)
        run = _run(column)
        if move.size > longest(run):
            return IllegalMove(Rule.NOT_IN_ORDER)
        top = _top(self._columns[move.target])
        if takes(top, run, move.size):
            is_no_move = top == NOTHING and move.size == size
            return IllegalMove(Rule.WHOLE_COLUMN) if is_no_move else None
        return _no_place(rank_of(column[size - move.size]), run, move.size, top)


def _no_place(card: int, run: i64, count: int, top: i64) -> IllegalMove:
    """Return why the last `count` cards of `run`, the first of rank `card`, do not go on rank `top`."""
    if top == NOTHING:
        return IllegalMove(Rule.NOT_A_JOKER)
    target = NAMES[top]
    if top == PAWN:
        return IllegalMove(Rule.ON_PAWN, target=target)
    if is_wild(run, count):
        return IllegalMove(Rule.TOO_MANY, target=target)
    first = first_rank(run, count)
    if first == JOKER:
        return IllegalMove(Rule.ONLY_TO_EMPTY)
    if card == NEUTRAL:
        return IllegalMove(Rule.STANDS_FOR, rank=NAMES[first], target=target)
    return IllegalMove(Rule.NOT_ABOVE, card=NAMES[card], above=NAMES[card - 1], target=target)


def _run(column: bytes) -> i64:
    run: i64 = NO_RUN
    # No run has more cards than there are ranks, so cards farther down do not matter.
    for card in column[-RANKS:]:
        run = extend(run, rank_of(card))
    return run


def _top(column: bytes) -> i64:
    return rank_of(column[len(column) - 1]) if column else NOTHING


def _is_series(column: bytes) -> bool:
    if len(column) != RANKS:
        return False
    return all(rank_of(column[rank]) == rank for rank in range(RANKS))


def deal(number: int, variant: str = "standard") -> State:
    """Return deal `number`: the deck shuffled and dealt row by row into nine columns."""
    cards = list(DECK)
    SplitMix64(number).shuffle(cards)
    return State([bytes(cards[column::COLUMNS]) for column in range(COLUMNS)])


def parse_state(text: str) -> State:
    """Read a position. Raises `InvalidInput` if the text or the position is invalid."""
    return State([bytes(column) for column in parse_columns(text)])
