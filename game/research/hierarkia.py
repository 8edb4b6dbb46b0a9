"""Actions and observations of Hierarkia.

A view is the position and its history since the last destroy, on which draws depend. An observation has both
positions and the moves between them.
"""

from functools import cache, partial
from itertools import permutations
from typing import Final

from game.hierarkia.game import GAME
from game.hierarkia.rules.notation import (
    BLUE_SIGNS,
    EMPTY,
    RED_SIGNS,
    SIZES,
    Fields,
    Kind,
    Move,
    file_of,
    rank_of,
    square,
)
from game.hierarkia.rules.rules import View
from game.hierarkia.rules.rulings import QUIET_TURNS
from game.research.encoding import Encoding, lay_out

MOVE_LIMIT = 2000

_PIECES: Final = bytes.maketrans(
    (EMPTY + BLUE_SIGNS + RED_SIGNS).encode(), bytes(range(1 + len(BLUE_SIGNS) + len(RED_SIGNS)))
)
_KINDS: Final = {kind: number for number, kind in enumerate(Kind, 1)}
_MARKS: Final = 10  # Numbers for what a position has besides its pieces.


def _moves(size: int) -> tuple[Move, ...]:
    squares = [square(file, rank) for rank in range(size) for file in range(size)]
    pairs = [*permutations(squares, 2)]
    straight = [
        (source, target)
        for source, target in pairs
        if file_of(source) == file_of(target) or rank_of(source) == rank_of(target)
    ]
    return (
        *(Move(Kind.MOVE, *pair) for pair in straight),
        *(Move(kind, *pair) for kind in (Kind.ATTACK, Kind.DESTROY) for pair in pairs),
        Move(Kind.PASS),
    )


def _position(fields: Fields) -> bytes:
    marks = [fields.to_move, fields.turns]
    for link in fields.links:
        marks += (0, 0) if link is None else (link.attacker + 1, link.attacked + 1)
    for bar in fields.bars:
        marks += (0, 0) if bar is None else (bar.square + 1, 1 + bar.is_frozen)
    return "".join(fields.rows).encode().translate(_PIECES) + bytes(marks)


def observe(size: int, view: View) -> bytearray:
    """Return the observation of a view on a board of `size` files and ranks."""
    state = view.state()
    start, moves = state.history()
    data = bytearray(_position(state.fields()))
    data += _position(start)
    for kind, source, target in moves:
        data += bytes((_KINDS[kind], source + 1, target + 1))
    return data.ljust(_layout(size)["moves"].stop, b"\0")


@cache
def _layout(size: int) -> dict[str, slice]:
    return lay_out(
        [
            # By row from the top: 0 for an empty square, blue's rank, or 8 plus red's rank.
            ("pieces", size * size),
            # The side to move, the moves since the last destroy; for each side its attack (attacker and
            # attacked square) and its restricted piece (the square, then 1 if it is spent, 2 if frozen).
            # A square is 16 times its rank plus its file plus 1, both from 0; zeros stand for none.
            ("marks", _MARKS),
            # The same after the last destroy, or at the start of the game.
            ("start pieces", size * size),
            ("start marks", _MARKS),
            # The moves since then, oldest first: kind (move 1, attack 2, pass 4), source and target.
            ("moves", 3 * QUIET_TURNS),
        ]
    )


def encoding(variant: str) -> Encoding:
    """Return the encoding of a variant."""
    size = SIZES[variant]
    return Encoding(GAME, variant, _moves(size), _layout(size), partial(observe, size), MOVE_LIMIT)
