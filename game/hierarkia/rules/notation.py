"""Text notation of Hierarkia: squares, moves, the seven fields of a position, and squares being typed.

Only the form is checked here; `positions` checks whether a position is possible.
"""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from game.engine.errors import InvalidInput
from game.engine.i18n import N_, Phrase
from game.engine.seat import Seat

NONE: Final = -1  # Stands for the missing squares of a pass.
SIZES: Final = {"small": 7, "standard": 9, "large": 11}  # Files and ranks of the board, by variant.
SEATS: Final = "br"  # The letters of blue and red, by seat.
SIDE_NAMES: Final[Mapping[Seat, Phrase]] = {Seat.A: N_("Blue"), Seat.B: N_("Red")}
FILES: Final = "abcdefghijk"
BLUE_SIGNS: Final = "12345678"
RED_SIGNS: Final = "abcdefgh"
EMPTY: Final = "."

_SQUARE: Final = re.compile(r"[a-k](?:[1-9]|1[01])", re.ASCII)
_TURN: Final = re.compile(r"([a-k][0-9]{1,2})([->x])([a-k][0-9]{1,2})", re.ASCII)
_ROW: Final = re.compile(r"[.1-8a-h]*", re.ASCII)
_TURNS: Final = re.compile(r"[0-9]+", re.ASCII)
_MOST_DIGITS: Final = 18
"""Most digits accepted in the move count, so that the packed board's 64-bit counter cannot overflow."""

PASSED: Final = "pass"


class Kind(Enum):
    """Kinds of moves; the value is the sign between the squares, or the whole text of a pass."""

    MOVE = "-"
    ATTACK = ">"
    DESTROY = "x"
    PASS = PASSED

    __hash__ = object.__hash__  # Much faster than that of an enumeration; every move has one.


class Move(NamedTuple):
    """One player's move: moving a piece, attacking, destroying or passing."""

    kind: Kind
    source: int = NONE  # The square of the piece that moves, attacks or destroys.
    target: int = NONE  # The square moved to, or that of the piece attacked or destroyed.

    def __str__(self) -> str:
        if self.kind is Kind.PASS:
            return PASSED
        return f"{square_text(self.source)}{self.kind.value}{square_text(self.target)}"


class Piece(NamedTuple):
    """A piece on the board."""

    seat: Seat  # The owner.
    rank: int

    def __str__(self) -> str:
        return (BLUE_SIGNS if self.seat == Seat.A else RED_SIGNS)[self.rank - 1]


class Link(NamedTuple):
    """A standing attack: the squares of the attacker and its target."""

    attacker: int
    attacked: int

    def __str__(self) -> str:
        return f"{square_text(self.attacker)}>{square_text(self.attacked)}"


class Bar(NamedTuple):
    """A restriction on a piece during its owner's next turn."""

    square: int
    is_frozen: bool  # True if the piece can neither move nor attack; a spent piece can move but not attack.

    def __str__(self) -> str:
        return f"{'f' if self.is_frozen else 's'}:{square_text(self.square)}"


class Fields(NamedTuple):
    """The seven fields of a position, parsed but not validated."""

    rows: tuple[str, ...]  # The board from the top row down, one character a square.
    to_move: Seat
    links: tuple[Link | None, Link | None]  # Each side's attack, by seat.
    bars: tuple[Bar | None, Bar | None]  # Each side's restricted piece, by seat.
    turns: int  # Moves since the last destroy, both sides counted.

    def __str__(self) -> str:
        marks = " ".join("-" if value is None else str(value) for value in (*self.links, *self.bars))
        return f"{'/'.join(self.rows)} {SEATS[self.to_move]} {marks} {self.turns}"

    def pieces(self) -> dict[int, Piece]:
        """Return the pieces by square, rank by rank from a1."""
        return {
            square(file, rank): piece_of(sign)
            for rank, row in enumerate(reversed(self.rows))
            for file, sign in enumerate(row)
            if sign != EMPTY
        }


def square(file: int, rank: int) -> int:
    """Return the square of a file and a rank, both from 0; the same for every board size."""
    return 16 * rank + file


def file_of(square: int) -> int:
    """Return the file of a square, from 0 at the left."""
    return square & 15


def rank_of(square: int) -> int:
    """Return the rank of a square, from 0 at the bottom."""
    return square >> 4


def square_text(square: int) -> str:
    """Return a square as text, such as `c7`."""
    return f"{FILES[file_of(square)]}{rank_of(square) + 1}"


def parse_square(text: str) -> int:
    """Parse a square of the largest board, such as `c7` or `k11`."""
    if not _SQUARE.fullmatch(text):
        raise InvalidInput(
            N_("“{text}” is not a square; write squares like c7: a letter from “a” to “k” and a number."),
            text=text,
        )
    return square(FILES.index(text[0]), int(text[1:]) - 1)


def parse_move(text: str) -> Move:
    """Parse a move: `a6-a7`, `c7>g8`, `c7xg8` or `pass`."""
    if text == PASSED:
        return Move(Kind.PASS)
    found = _TURN.fullmatch(text)
    if not found:
        raise InvalidInput(
            N_("“{text}” is not a move; write moves like a6-a7, c7>g8, c7xg8 or “pass”."), text=text
        )
    return Move(Kind(found[2]), parse_square(found[1]), parse_square(found[3]))


def parse_fields(text: str) -> Fields:
    """Parse a position such as `..bcd/...bc/....b/… b - - - - 0`; extra spaces are accepted."""
    fields = text.split()
    if len(fields) != 7:
        raise InvalidInput(
            N_("A position has seven fields separated by spaces; this one has {number}."), number=len(fields)
        )
    board, to_move, blue_link, red_link, blue_bar, red_bar, turns = fields
    if to_move not in tuple(SEATS):
        raise InvalidInput(N_("“{text}” is not a player; the players are “b” and “r”."), text=to_move)
    if not _TURNS.fullmatch(turns):
        raise InvalidInput(
            N_(
                "“{text}” can't be the number of moves since a piece was destroyed; it must be a whole "
                "number, 0 or more."
            ),
            text=turns,
        )
    digits = turns.lstrip("0") or "0"
    if len(digits) > _MOST_DIGITS:
        raise InvalidInput(
            N_("The number of moves since a piece was destroyed can't be as high as “{text}”."), text=turns
        )
    return Fields(
        _parse_rows(board),
        Seat(SEATS.index(to_move)),
        (_parse_link(blue_link), _parse_link(red_link)),
        (_parse_bar(blue_bar), _parse_bar(red_bar)),
        int(digits),
    )


def _parse_rows(text: str) -> tuple[str, ...]:
    rows = tuple(text.split("/"))
    size = len(rows)
    if size not in SIZES.values():
        raise InvalidInput(
            N_("A board has 7, 9 or 11 rows separated by /; this one has {number}."), number=size
        )
    for row in rows:
        if not _ROW.fullmatch(row):
            raise InvalidInput(
                N_("“{text}” is not a row of a board; use dots, “1” to “8” and “a” to “h”."), text=row
            )
        if len(row) != size:
            raise InvalidInput(
                N_(
                    "“{text}” is not a row of this board: a row has {size} characters, and this one has "
                    "{number}."
                ),
                text=row,
                size=size,
                number=len(row),
            )
    return rows


def _parse_link(text: str) -> Link | None:
    if text == "-":
        return None
    attacker, sign, attacked = text.partition(">")
    if not sign:
        raise InvalidInput(N_("“{text}” is not an attack; write it like c7>g8, or “-” for none."), text=text)
    return Link(parse_square(attacker), parse_square(attacked))


def _parse_bar(text: str) -> Bar | None:
    if text == "-":
        return None
    letter, sign, square = text.partition(":")
    if letter not in ("f", "s") or not sign:
        raise InvalidInput(
            N_("“{text}” is not a frozen or spent piece; write it like f:c7 or s:c7, or “-” for none."),
            text=text,
        )
    return Bar(parse_square(square), letter == "f")


def piece_of(sign: str) -> Piece:
    """Return the piece that a character of a position stands for."""
    if sign in BLUE_SIGNS:
        return Piece(Seat.A, BLUE_SIGNS.index(sign) + 1)
    return Piece(Seat.B, RED_SIGNS.index(sign) + 1)


TYPING_TIMEOUT: Final = 0.6
"""Seconds to wait for the next key: a file letter may also be a shortcut, and a1 may become a10."""

TARGET_TIMEOUT: Final = 1.5
"""Seconds during which a square typed after another one is the target of the same move."""


class TypedSquare:
    """A square being typed: a file letter, then one or two digits."""

    def __init__(self) -> None:
        self.text = ""  # The characters typed so far.
        self.fallback: str | None = None  # The shortcut that the first key stands for.
        self._seconds_left = 0.0
        self._source: tuple[int, float] = (NONE, 0.0)

    def clear(self) -> None:
        self.text, self.fallback, self._seconds_left = "", None, 0.0

    def expect_target(self, source: int) -> None:
        """For a while, take the next square for the target of a move from `source`; `NONE`: it is made."""
        self._source = source, TARGET_TIMEOUT

    @property
    def source(self) -> int | None:
        """The square typed just before, as given to `expect_target`; None if no target is expected."""
        return self._source[0] if self._source[1] > 0 else None

    def end_move(self) -> None:
        """Take the next square for that of another move."""
        self._source = NONE, 0.0

    def begin(self, file: str, other: str | None = None) -> None:
        """Start with a file letter; `other` is the shortcut that `due` returns if no digit follows."""
        self.text, self.fallback, self._seconds_left = file, other, TYPING_TIMEOUT if other else 0.0

    def add(self, digit: str, size: int) -> int | None:
        """Add a digit and return the square once it is unambiguous; discard it if it is off the board."""
        self.text, self.fallback, self._seconds_left = self.text + digit, None, TYPING_TIMEOUT
        rank = int(self.text[1:])
        if 10 * rank <= size and rank:
            return None
        found = self.complete_square if rank <= size else None
        self.clear()
        return found

    @property
    def complete_square(self) -> int | None:
        """The square typed so far, or None while it is incomplete."""
        return parse_square(self.text) if len(self.text) > 1 and self.text[1] != "0" else None

    @property
    def is_waiting(self) -> bool:
        """True until the timeouts."""
        return max(self._seconds_left, self._source[1]) > 0

    def update(self, seconds: float) -> bool:
        """Advance the timeout. Return False, since nothing on screen changes."""
        self._seconds_left = max(0.0, self._seconds_left - seconds)
        self._source = self._source[0], max(0.0, self._source[1] - seconds)
        return False

    def due(self) -> int | str | None:
        """After the timeout, return the square or shortcut that was meant; otherwise None."""
        due = self.fallback if self.complete_square is None else self.complete_square
        if due is None or self._seconds_left > 0:
            return None
        self.clear()
        return due


def is_file(sign: str, size: int) -> bool:
    """True if `sign` is a file of a board of this size."""
    return sign in tuple(FILES[:size])
