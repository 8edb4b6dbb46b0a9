"""The moments of a game of Hierarkia for a page, and the words that the table shares with it."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.face import Face
from game.engine.i18n import N_, Phrase, _
from game.engine.seat import Seat
from game.hierarkia.rules.notation import (
    SIDE_NAMES,
    Kind,
    Link,
    Move,
    Piece,
    file_of,
    rank_of,
    square,
    square_text,
)
from game.hierarkia.rules.rules import State
from game.hierarkia.rules.rulings import pieces_of_rank
from game.remote.moment import Moment, Place, Played, Thing

SPRITES: Final = {Seat.A: "hierarkia/blue-", Seat.B: "hierarkia/red-"}
"""The beginnings of the names of the pieces' sprites, which a rank completes."""

MOVE_TEXTS: Final[Mapping[Kind, Phrase]] = {
    Kind.MOVE: N_("{side}: {source} to {target}"),
    Kind.ATTACK: N_("{side}: {source} attacks {target}"),
    Kind.DESTROY: N_("{side}: {source} destroys {target}"),
    Kind.PASS: N_("{side} passes"),
}


def move_text(seat: Seat, move: Move) -> str:
    """Return who moved what where; a notation's signs may not be read aloud."""
    squares = {"source": move.source, "target": move.target} if move.kind is not Kind.PASS else {}
    texts = {name: square_text(square) for name, square in squares.items()}
    return _(MOVE_TEXTS[move.kind], side=SIDE_NAMES[seat], **texts)


def piece_text(piece: Piece) -> str:
    """Return the side and rank of a piece."""
    return _("{side} {rank}", side=SIDE_NAMES[piece.seat], rank=piece.rank)


def board_text(size: int) -> str:
    """Return the size of a board, such as 9x9 but with a multiplication sign."""
    return f"{size}\N{MULTIPLICATION SIGN}{size}"


def lost_ranks(state: State, seat: Seat) -> list[int]:
    """Return the ranks of the pieces a side has lost, highest first."""
    there = [piece.rank for piece in state.pieces.values() if piece.seat == seat]
    return [
        rank
        for rank in range(state.highest, 0, -1)
        for _ in range(pieces_of_rank(rank, state.size) - there.count(rank))
    ]


class Standing(NamedTuple):
    """What is the same for all squares of a position."""

    pieces: Mapping[int, Piece]
    homes: Mapping[Seat, Collection[int]]
    frozen: Collection[int | None]
    spent: Collection[int | None]
    attacks: Sequence[Link]
    highest: int

    def notes(self, number: int) -> list[str]:
        """Return what there is to say of the piece on a square."""
        attacked = [square_text(link.attacked) for link in self.attacks if link.attacker == number]
        is_attacked = any(link.attacked == number for link in self.attacks)
        piece = self.pieces.get(number)
        marks = (
            (_("crown"), piece is not None and piece.rank == self.highest),
            (_("frozen"), number in self.frozen),
            (_("spent"), number in self.spent),
            *((_("attacking {square}", square=goal), True) for goal in attacked),
            (_("under attack"), is_attacked),
        )
        return [note for note, applies in marks if applies]


def standing(state: State) -> Standing:
    """Return what is the same for all squares of a position."""
    seats = (Seat.A, Seat.B)
    return Standing(
        state.pieces,
        {seat: state.home(seat) for seat in seats},
        [state.frozen(seat) for seat in seats],
        [state.spent(seat) for seat in seats],
        [link for seat in seats if (link := state.link(seat)) is not None],
        state.highest,
    )


def moments(played: Played) -> list[Moment]:
    """Return the moment before and after every move."""
    found, keys = [], {number: square_text(number) for number in played.states[0].pieces}
    for ply, state in enumerate(played.states):
        seat, move = played.past[ply - 1] if ply else (Seat.A, Move(Kind.PASS))
        if move.kind is Kind.MOVE:
            keys[move.target] = keys.pop(move.source)
        log = (move_text(Seat(seat), move),) if ply else ()
        last = () if move.kind is Kind.PASS else (move.source, move.target)
        below = played.bottom
        sides = [_lost(played, state, seat) for seat in (below.other, below)]
        places = (sides[0], _board(state, below, last, keys), sides[1])
        found.append(Moment(ply, places, state.to_move, log))
    return found


def _board(state: State, below: Seat, last: Collection[int], keys: Mapping[int, str]) -> Place:
    now, ranks = standing(state), range(state.size)
    numbers = [square(file, rank) for rank in reversed(ranks) for file in ranks]
    if below == Seat.B:
        numbers.reverse()
    places = {number: place for place, number in enumerate(numbers)}
    ends = [(places[link.attacker], places[link.attacked], link.attacker) for link in now.attacks]
    lines = ((start, end, int(now.pieces[number].seat)) for start, end, number in ends)
    return Place(
        "board",
        _("Board, {board}", board=board_text(state.size)),
        tuple(_square(now, number, last, keys) for number in numbers),
        squares=tuple(map(square_text, numbers)),
        lines=tuple(lines),
    )


def _square(now: Standing, number: int, last: Collection[int], keys: Mapping[int, str]) -> Thing:
    home = next((seat for seat, squares in now.homes.items() if number in squares), None)
    is_dark = (file_of(number) + rank_of(number)) % 2 == 0
    styles = ["dark" if is_dark else "light", *([] if home is None else [f"side{int(home)}"])]
    styles += ["last"] if number in last else []
    if (piece := now.pieces.get(number)) is None:
        return Thing(style=" ".join(styles))
    marks = (
        ("crown", piece.rank == now.highest),
        ("frozen", number in now.frozen),
        ("attacked", any(link.attacked == number for link in now.attacks)),
        ("attacker", any(link.attacker == number for link in now.attacks)),
        ("spent", number in now.spent),
        ("snowflake", number in now.frozen),
    )
    face = _face(piece, tuple(f"hierarkia/{name}" for name, applies in marks if applies))
    notes = [*now.notes(number), *([_("last move")] if number in last else [])]
    return Thing(face, tuple(notes), " ".join(styles), key=keys[number])


def _face(piece: Piece, marks: tuple[str, ...] = ()) -> Face:
    return Face(str(piece.rank), 0, piece_text(piece), f"{SPRITES[piece.seat]}{piece.rank}", marks)


def _lost(played: Played, state: State, seat: Seat) -> Place:
    pieces = tuple(Thing(_face(Piece(seat, rank))) for rank in lost_ranks(state, seat))
    name = _("{side}: {name}", side=SIDE_NAMES[seat], name=played.names[seat])
    return Place("lost", name, pieces, seat, _("Lost:") if pieces else _("No pieces lost"))
