"""The texts of Hierarkia: squares, turns, and the seven fields of a position.

This room knows squares and pieces, not what may be played; `positions` checks whether a position can be.

A square that is written with keys, a letter and a figure or two: neither a window nor a position.
"""

import re
from enum import Enum
from typing import Final, NamedTuple

from game.engine.errors import Unreadable
from game.engine.i18n import N_
from game.engine.seat import Seat

NONE: Final = -1
"""Stands for a square that a turn does not name."""

SIZES: Final = {"small": 7, "standard": 9, "large": 11}
"""How many files and ranks a board has, by variant."""

SEATS: Final = "br"
"""The letters of blue and red, by seat."""

FILES: Final = "abcdefghijk"
BLUE_SIGNS: Final = "12345678"
RED_SIGNS: Final = "abcdefgh"
EMPTY: Final = "."

_SQUARE: Final = re.compile(r"[a-k](?:[1-9]|1[01])", re.ASCII)
_TURN: Final = re.compile(r"([a-k][0-9]{1,2})([->x])([a-k][0-9]{1,2})", re.ASCII)
_ROW: Final = re.compile(r"[.1-8a-h]*", re.ASCII)
_TURNS: Final = re.compile(r"[0-9]+", re.ASCII)
_MOST_DIGITS: Final = 18
"""A number of turns with so many digits fits into the packed board, and can be counted on from there."""

PASSED: Final = "pass"


class Kind(Enum):
    """What a turn is; the value is its sign between the squares."""

    MOVE = "-"
    ATTACK = ">"
    DESTROY = "x"
    PASS = PASSED


class Move(NamedTuple):
    """One turn of one player."""

    kind: Kind

    source: int = NONE
    """The square of the piece that moves, attacks or destroys."""

    target: int = NONE
    """Where it goes, or whom it attacks or destroys."""

    def __str__(self) -> str:
        if self.kind is Kind.PASS:
            return PASSED
        return f"{square_text(self.source)}{self.kind.value}{square_text(self.target)}"


class Piece(NamedTuple):
    """A piece on the board."""

    seat: Seat
    """Whose it is."""

    rank: int

    def __str__(self) -> str:
        return (BLUE_SIGNS if self.seat == Seat.A else RED_SIGNS)[self.rank - 1]


class Link(NamedTuple):
    """An attack that stands, as the squares of both pieces."""

    attacker: int
    attacked: int

    def __str__(self) -> str:
        return f"{square_text(self.attacker)}>{square_text(self.attacked)}"


class Bar(NamedTuple):
    """A piece under a bar: what it may not do on its owner's next turn."""

    square: int

    is_frozen: bool
    """Whether it may neither move nor attack; otherwise it is spent and may only not attack."""

    def __str__(self) -> str:
        return f"{'f' if self.is_frozen else 's'}:{square_text(self.square)}"


class Fields(NamedTuple):
    """The seven fields of a position, read but not yet judged."""

    rows: tuple[str, ...]
    """The board from its top row, one sign a square."""

    to_move: Seat

    links: tuple[Link | None, Link | None]
    """Each side's attack, by seat."""

    bars: tuple[Bar | None, Bar | None]
    """Each side's piece under a bar, by seat."""

    turns: int
    """Turns since the last destroy, both sides counted."""

    def __str__(self) -> str:
        marks = " ".join("-" if value is None else str(value) for value in (*self.links, *self.bars))
        return f"{'/'.join(self.rows)} {SEATS[self.to_move]} {marks} {self.turns}"

    def pieces(self) -> dict[int, Piece]:
        """The pieces by square, from a1 rank by rank."""
        return {
            square(file, rank): piece
            for rank, row in enumerate(reversed(self.rows))
            for file, sign in enumerate(row)
            if (piece := _piece(sign)) is not None
        }


def square(file: int, rank: int) -> int:
    """The square of a file and a rank, both from 0; the same for every size of board."""
    return 16 * rank + file


def file_of(square: int) -> int:
    """The file of a square, from 0 at the left."""
    return square & 15


def rank_of(square: int) -> int:
    """The rank of a square, from 0 at the bottom."""
    return square >> 4


def square_text(square: int) -> str:
    """A square as text, such as `c7`."""
    return f"{FILES[file_of(square)]}{rank_of(square) + 1}"


def parse_square(text: str) -> int:
    """Read a square of the largest board, such as `c7` or `k11`."""
    if not _SQUARE.fullmatch(text):
        raise Unreadable(
            N_("“{text}” is no square; squares are written like c7, a letter from a to k and a number."),
            text=text,
        )
    return square(FILES.index(text[0]), int(text[1:]) - 1)


def parse_move(text: str) -> Move:
    """Read a turn: `a6-a7`, `c7>g8`, `c7xg8` or `pass`."""
    if text == PASSED:
        return Move(Kind.PASS)
    found = _TURN.fullmatch(text)
    if not found:
        raise Unreadable(
            N_("“{text}” is no turn; turns are written like a6-a7, c7>g8, c7xg8 or pass."), text=text
        )
    return Move(Kind(found[2]), parse_square(found[1]), parse_square(found[3]))


def parse_fields(text: str) -> Fields:
    """Read a position such as `..bcd/...bc/....b/… b - - - - 0`; blanks may be more than one."""
    fields = text.split()
    if len(fields) != 7:
        raise Unreadable(
            N_("A position has seven fields with blanks between them, this has {number}."),
            number=len(fields),
        )
    board, to_move, blue_link, red_link, blue_bar, red_bar, turns = fields
    if to_move not in tuple(SEATS):
        raise Unreadable(N_("“{text}” is no player; the players are b and r."), text=to_move)
    if not _TURNS.fullmatch(turns):
        raise Unreadable(
            N_("“{text}” is no number of turns since the last destroy; it is 0 or more."), text=turns
        )
    digits = turns.lstrip("0") or "0"
    if len(digits) > _MOST_DIGITS:
        raise Unreadable(N_("“{text}” is too large a number of turns since the last destroy."), text=turns)
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
        raise Unreadable(
            N_("A board has 7, 9 or 11 rows with a / between them, this has {number}."), number=size
        )
    for row in rows:
        if not _ROW.fullmatch(row):
            raise Unreadable(
                N_("“{text}” is no row of a board; its signs are the dot, 1 to 8 and a to h."), text=row
            )
        if len(row) != size:
            raise Unreadable(
                N_("“{text}” is no row of this board: it needs {size} signs and has {number}."),
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
        raise Unreadable(N_("“{text}” is no attack; it is written like c7>g8, or - for none."), text=text)
    return Link(parse_square(attacker), parse_square(attacked))


def _parse_bar(text: str) -> Bar | None:
    if text == "-":
        return None
    letter, sign, square = text.partition(":")
    if letter not in ("f", "s") or not sign:
        raise Unreadable(
            N_("“{text}” is no piece under a bar; it is written like f:c7 or s:c7, or - for none."),
            text=text,
        )
    return Bar(parse_square(square), letter == "f")


def _piece(sign: str) -> Piece | None:
    if sign == EMPTY:
        return None
    if sign in BLUE_SIGNS:
        return Piece(Seat.A, BLUE_SIGNS.index(sign) + 1)
    return Piece(Seat.B, RED_SIGNS.index(sign) + 1)


FIGURES: Final = "0123456789"

WAIT: Final = 0.6
"""Seconds in which a key that is a file too, and means something else besides, may still become a square, and
a square such as a1 may still become a10.
"""


class TypedSquare:
    """What has been written so far, and what it can still become."""

    def __init__(self) -> None:
        self.text = ""
        """The signs so far."""
        self._fallback: str | None = None
        """What the first sign means besides."""
        self._seconds_left = 0.0

    def forget(self) -> None:
        """Nothing is written."""
        self.text, self._fallback, self._seconds_left = "", None, 0.0

    def begin(self, file: str, other: str | None = None) -> None:
        """A square begins with its file; `other`: what the key means besides, which `due` gives if no square
        comes of it.
        """
        self.text, self._fallback, self._seconds_left = file, other, WAIT if other else 0.0

    def add(self, figure: str, size: int) -> int | None:
        """Take in a figure of a square that has begun, on a board of `size` ranks; the square, once it can
        be no other. One that is not on the board is forgotten.
        """
        self.text, self._fallback, self._seconds_left = self.text + figure, None, WAIT
        rank = int(self.text[1:])
        if 10 * rank <= size and rank:
            return None
        whole = self.whole if rank <= size else None
        self.forget()
        return whole

    @property
    def whole(self) -> int | None:
        """The square that is written if nothing is added; None if it is none yet."""
        return parse_square(self.text) if len(self.text) > 1 and self.text[1] != "0" else None

    @property
    def is_waiting(self) -> bool:
        """Whether something may still be due."""
        return self._seconds_left > 0

    def update(self, seconds: float) -> bool:
        """Let time pass; False, since nothing else is to be seen for it."""
        self._seconds_left = max(0.0, self._seconds_left - seconds)
        return False

    def due(self) -> int | str | None:
        """What is meant after all, once nothing was added in time: a square, or what else the key means."""
        due = self._fallback if self.whole is None else self.whole
        if due is None or self.is_waiting:
            return None
        self.forget()
        return due


def is_file(sign: str, size: int) -> bool:
    """Whether a board of this size has such a file."""
    return sign in tuple(FILES[:size])
