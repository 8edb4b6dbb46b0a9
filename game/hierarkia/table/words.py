"""Hierarkia's table in words, for screen readers: made from the picture that is drawn."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pygame import Rect

from game.engine.content import Example
from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Move, file_of, rank_of, square_text
from game.hierarkia.rules.rules import State
from game.hierarkia.table import sentences
from game.hierarkia.table.board_view import Marks, example_state, marks_of_example, squares_of_example
from game.hierarkia.table.layout import square_target
from game.hierarkia.table.moments import Standing, board_text, lost_ranks, move_text, piece_text, standing
from game.hierarkia.table.picture import BoardPicture, HierarkiaPicture
from game.hierarkia.table.piece_view import SIDES
from game.table.move_list import turn_target
from game.table.words import TableWords
from game.ui import description
from game.ui.description import Node, Role, listed


def words_of(
    picture: HierarkiaPicture, places: Mapping[str, Rect], said: str, more: Sequence[Node] = ()
) -> TableWords:
    """Return the table in words; `places` has the visible part of each target.

    `said`: the prompt, whatever the cursor is on. `more`: what else the table has.
    """
    nodes, hint = [board_node(picture, places)], _("Destroy the piece with the crown. Moves appear here.")
    if picture.has_panel:
        seats = (picture.bottom.other, picture.bottom)
        plates = zip(seats, picture.layout.players, strict=True)
        nodes += [Node(_player(picture, seat), Role.LABEL, plate) for seat, plate in plates]
        nodes.append(list_node(picture, places, hint))
    nodes += more
    own = picture.state.mover if picture.snapshot.can_choose else picture.bottom
    sides = {seat: pieces_text(picture.state, seat) for seat in (Seat.A, Seat.B)}
    state = description.sentences(said, sides[own.other], sides[own])
    told = picture.snapshot.past[: None if picture.is_told else -1]
    log = [move_text(Seat(seat), move) for seat, move in told if isinstance(move, Move)]
    return TableWords(picture.title, said, nodes, log, state, description.sentences(sides[own]))


def board_node(picture: BoardPicture, places: Mapping[str, Rect]) -> Node:
    """Return the board, its squares row by row as they are drawn."""
    squares = sorted(picture.layout.squares.items(), key=lambda each: (each[1].top, each[1].left))
    found: list[Node] = []
    now = standing(picture.state)
    for number, _rect in squares:
        target, note = square_target(number), ""
        if number in now.pieces and isinstance(picture, HierarkiaPicture):
            note = sentences.about(picture.state, number)
        name = _square(now, picture.marks, number)
        found.append(Node(name, Role.BUTTON, places[target], target, note=note))
    title = _("Board, {board}", board=board_text(picture.state.size))
    return Node(title, Role.GROUP, picture.layout.board, children=tuple(found))


def list_node(picture: HierarkiaPicture, places: Mapping[str, Rect], hint: str) -> Node:
    """Return the move list, with the moves out of sight, or the hint if it is empty."""
    moves = (
        Node(
            f"{row.label} {cell.text}".strip(),
            Role.ITEM,
            places.get(turn_target(cell.number), picture.layout.turns),
            turn_target(cell.number),
            is_on=cell.number == picture.made,
        )
        for row in picture.rows
        for cell in row.cells
    )
    return Node(
        _("Moves"), Role.LIST, picture.layout.turns, note="" if picture.rows else hint, children=tuple(moves)
    )


def example_in_words(example: Example) -> str:
    """Return what an example of the rulebook shows: its pieces, and the squares where one of them can go."""
    state = example_state(example)
    now, marks = standing(state), marks_of_example(example, state)
    shown = squares_of_example(example, Rect(0, 0, example.columns, example.rows))
    told = (number for number in shown if number in now.pieces or number in marks.dots)
    return "; ".join(_square(now, marks, number) for number in told)


def _square(now: Standing, marks: Marks, number: int) -> str:
    piece = now.pieces.get(number)
    corner = next((seat for seat, home in now.homes.items() if number in home), None)
    is_at_home = piece is not None and piece.seat == corner
    # A ring on a piece under attack: the attack has held.
    is_attacked = any(link.attacked == number for link in now.attacks)
    ring = _("must be destroyed") if is_attacked else _("can be attacked")
    return listed(
        square_text(number),
        _("empty") if piece is None else piece_text(piece),
        *now.notes(number),
        _("chosen") if number == marks.chosen else "",
        _("can move here") if number in marks.dots else "",
        ring if number in marks.rings else "",
        _("a draw") if number in marks.draws else "",
        _("hint") if marks.advised is not None and number in marks.advised else "",
        _("last move") if number in marks.last else "",
        "" if corner is None or is_at_home else _("{side} corner", side=SIDES[corner].name),
    )


def _player(picture: HierarkiaPicture, seat: Seat) -> str:
    lost = Counter(lost_ranks(picture.state, seat))
    ranks = ", ".join(
        f"{rank} \N{MULTIPLICATION SIGN} {many}" if many > 1 else str(rank) for rank, many in lost.items()
    )
    is_on_turn = picture.state.to_move == seat and not picture.snapshot.is_left
    return listed(
        sentences.name_of(picture.snapshot, seat),
        _("to move") if is_on_turn else "",
        " ".join((_("Lost:"), ranks)) if lost else _("No pieces lost"),
    )


def pieces_text(state: State, seat: Seat) -> str:
    """Return the pieces of a side, the highest first, with their squares."""
    own = [(piece.rank, number) for number, piece in state.pieces.items() if piece.seat == seat]
    own.sort(key=lambda each: (-each[0], file_of(each[1]), rank_of(each[1])))
    texts = [_("{rank} on {square}", rank=rank, square=square_text(number)) for rank, number in own]
    none = _("no pieces")
    return f"{_(SIDES[seat].name)}: {', '.join(texts) or none}"
