"""The start position of Hierarkia, and parsing and validation of positions and views."""

from game.engine.errors import IllegalMove, InvalidInput
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


def deal(number: int, variant: str = "standard") -> State:
    """Return the start position, which is the same for every number."""
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
    """Parse a position. Raises `InvalidInput` if the text is malformed or the position impossible."""
    fields = parse_fields(text)
    _check_pieces(fields)
    board = pack(fields)
    check_attacks(fields, board)
    return State(board, board.clone())


def parse_view(text: str) -> View:
    """Parse a view: a position, optionally followed by `moves` and a list of moves.

    Raises `InvalidInput` if the text is malformed, the position impossible, or a move illegal.
    """
    position, word, turns = text.partition(" moves")
    state = parse_state(position)
    if word and not turns.startswith(" "):
        raise InvalidInput(N_("At least one move must follow the word “moves”."))
    for turn in turns.split():
        try:
            state = state.apply(parse_move(turn))
        except IllegalMove as illegal:
            raise InvalidInput(illegal.sentence, **illegal.params) from illegal
    return state.view(Seat.A)


def check_attacks(fields: Fields, board: Board) -> None:
    """Raise `InvalidInput` for an impossible attack or restriction; `board` is packed from `fields`."""
    for seat in (Seat.A, Seat.B):
        _check_bar(fields, board, seat)
        _check_link(fields, board, seat)


def _check_pieces(fields: Fields) -> None:
    size = len(fields.rows)
    highest = highest_rank(size)
    pieces = list(fields.pieces().values())
    for piece in pieces:
        most = pieces_of_rank(piece.rank, size)
        if pieces.count(piece) > most:
            raise InvalidInput(
                N_("“{sign}” appears too often on the board; the limit is {most}."),
                sign=str(piece),
                most=most,
            )
    if Piece(fields.to_move.other, highest) not in pieces:
        raise InvalidInput(N_("A side that has lost its highest piece must be the side to move."))


def _check_bar(fields: Fields, board: Board, seat: Seat) -> None:
    bar = fields.bars[seat]
    if bar is None:
        return
    _check_attacker(fields, board, bar.square, seat)
    if bar.is_frozen and seat != fields.to_move:
        raise InvalidInput(N_("Only the side to move can have a frozen piece."))
    if fields.links[seat] is not None:
        raise InvalidInput(N_("A side with an attack underway can't have a frozen or spent piece."))


def _check_link(fields: Fields, board: Board, seat: Seat) -> None:
    link = fields.links[seat]
    if link is None:
        return
    _check_attacker(fields, board, link.attacker, seat)
    _check_square(fields, link.attacked)
    attacked = fields.pieces().get(link.attacked)
    if attacked is None or attacked.seat == seat:
        raise InvalidInput(
            N_("{link}: there is no enemy piece on {square}."),
            link=str(link),
            square=square_text(link.attacked),
        )
    if not board.holds(seat.value):
        raise InvalidInput(N_("{link}: this attack isn't possible."), link=str(link))


def _check_attacker(fields: Fields, board: Board, square: int, seat: Seat) -> None:
    _check_square(fields, square)
    piece = fields.pieces().get(square)
    if piece is None or piece.seat != seat:
        raise InvalidInput(N_("{square}: the attacking side has no piece there."), square=square_text(square))
    if board.areas[cell_of(square)] == seat + 1:
        raise InvalidInput(
            N_("{square}: a piece can't attack from its own starting area."), square=square_text(square)
        )


def _check_square(fields: Fields, square: int) -> None:
    if max(file_of(square), rank_of(square)) >= len(fields.rows):
        raise InvalidInput(N_("{square} is not on this board."), square=square_text(square))
