"""Where positions of Hierarkia come from: the start, a text, or a view's text."""

from game.engine.errors import IllegalMove, Unreadable
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import cell_of
from game.hierarkia.rules.notation import (
    BLUE_SIGNS,
    EMPTY,
    RED_SIGNS,
    SIZES,
    Fields,
    Piece,
    file_of,
    parse_fields,
    parse_move,
    rank_of,
    square_text,
)
from game.hierarkia.rules.rules import State, View, pack
from game.hierarkia.rules.rulings import highest_rank, pieces_of_rank

_MOVES = "moves"


def deal(number: int, variant: str = "standard") -> State:
    """The start; there is no chance in it, so every number deals the same."""
    size = SIZES[variant]
    highest = highest_rank(size)
    rows: list[str] = []
    for rank in range(size - 1, -1, -1):
        row = ""
        for file in range(size):
            blue = highest - rank - file
            red = highest - 2 * (size - 1) + rank + file
            row += BLUE_SIGNS[blue - 1] if blue > 0 else RED_SIGNS[red - 1] if red > 0 else EMPTY
        rows.append(row)
    board = pack(Fields(tuple(rows), Seat.A, (None, None), (None, None), 0))
    return State(board, board.clone())


def parse_state(text: str) -> State:
    """Read a position. Raises `Unreadable` for a text that cannot be read or a position that cannot be."""
    fields = parse_fields(text)
    _check_pieces(fields)
    board = pack(fields)
    check_attacks(fields, board)
    return State(board, board.clone())


def parse_view(text: str) -> View:
    """Read a view: a position, and perhaps turns after the word `moves`.

    Raises `Unreadable`, also where the rules forbid one of the turns.
    """
    position, word, turns = text.partition(f" {_MOVES}")
    state = parse_state(position)
    if word and not turns.startswith(" "):
        raise Unreadable(N_("After the word “moves” turns have to follow."))
    for turn in turns.split():
        try:
            state = state.apply(parse_move(turn))
        except IllegalMove as illegal:
            raise Unreadable(illegal.sentence, **illegal.params) from illegal
    return state.view(Seat.A)


def check_attacks(fields: Fields, board: Board) -> None:
    """Raise `Unreadable` for an attack or a piece under a bar that cannot be; `board`: that of the fields."""
    for seat in (Seat.A, Seat.B):
        _check_bar(fields, board, seat)
        _check_link(fields, board, seat)


def _check_pieces(fields: Fields) -> None:
    """Refuse more pieces than there are, and a highest piece that cannot be missing."""
    size = len(fields.rows)
    highest = highest_rank(size)
    pieces = list(fields.pieces().values())
    for piece in pieces:
        most = pieces_of_rank(piece.rank, size)
        if pieces.count(piece) > most:
            raise Unreadable(
                N_("“{sign}” stands on the board too often: the most on this board is {most}."),
                sign=str(piece),
                most=most,
            )
    if Piece(fields.to_move.other, highest) not in pieces:
        raise Unreadable(
            N_("Without its highest piece a side has lost at once, so that it is this side's turn.")
        )


def _check_bar(fields: Fields, board: Board, seat: Seat) -> None:
    """Refuse a piece under a bar that cannot be there."""
    bar = fields.bars[seat]
    if bar is None:
        return
    _check_attacker(fields, board, bar.square, seat)
    if bar.is_frozen and seat != fields.to_move:
        raise Unreadable(N_("Only a piece of the side to move is frozen: its next turn thaws it."))
    if fields.links[seat] is not None:
        raise Unreadable(N_("A side that attacks has no piece under a bar."))


def _check_link(fields: Fields, board: Board, seat: Seat) -> None:
    """Refuse an attack that cannot stand."""
    link = fields.links[seat]
    if link is None:
        return
    _check_attacker(fields, board, link.attacker, seat)
    _check_square(fields, link.attacked)
    attacked = fields.pieces().get(link.attacked)
    if attacked is None or attacked.seat == seat:
        raise Unreadable(
            N_("{link}: on {square} stands no enemy piece."),
            link=str(link),
            square=square_text(link.attacked),
        )
    if not board.holds(seat.value):
        raise Unreadable(N_("{link}: such an attack does not hold."), link=str(link))


def _check_attacker(fields: Fields, board: Board, square: int, seat: Seat) -> None:
    """Refuse a square without a piece of that side, or in its starting area, from which nothing attacks."""
    _check_square(fields, square)
    piece = fields.pieces().get(square)
    if piece is None or piece.seat != seat:
        raise Unreadable(
            N_("{square}: no piece of the side stands there whose attack this is or was."),
            square=square_text(square),
        )
    if board.areas[cell_of(square)] == seat + 1:
        raise Unreadable(
            N_("{square}: nothing attacks from its own starting area."), square=square_text(square)
        )


def _check_square(fields: Fields, square: int) -> None:
    if max(file_of(square), rank_of(square)) >= len(fields.rows):
        raise Unreadable(N_("{square} is not on this board."), square=square_text(square))
