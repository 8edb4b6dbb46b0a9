"""The SoloDrez table in words, for screen readers: made from the picture that is drawn."""

from collections.abc import Mapping

from pygame import Rect

from game.engine.i18n import _, ngettext, plain
from game.solodrez.rules.cards import NAMES, RANKS
from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.rules import State
from game.solodrez.table.layout import card_target, column_target, moves_text
from game.solodrez.table.losing_move import FIND
from game.solodrez.table.moments import caption_of, log_lines, move_text, name_of, names_of, tally_text
from game.solodrez.table.picture import SolodrezPicture, is_chosen, is_to_move, stands_for, verdict_text
from game.table.move_list import TURN_ZONE
from game.table.snapshot import Snapshot, of_kind
from game.table.words import TableWords, in_order, log_node
from game.ui.description import Node, Role, listed, sentences


def words_of(picture: SolodrezPicture, places: Mapping[str, Rect], hint: str) -> TableWords:
    """Return the table in words; `places` has the visible part of each target. `hint`: empty for none."""
    layout, now, log = picture.layout, picture.snapshot, _log(picture.listed)
    status = [tally_text(picture.standing)]
    if now.solo.winnable is not None and all(button.target != FIND for button in picture.buttons):
        status.append(verdict_text(now.solo))
    if picture.moves is not None:
        status.append(moves_text(picture.moves, now.deal))
    rects = (layout.foundations[0].unionall(list(layout.foundations)), layout.winnable, layout.count)
    nodes = [_column(picture, column, places) for column in range(COLUMNS)]
    nodes += [Node(text, Role.LABEL, rect) for text, rect in zip(status, rects, strict=False)]
    if not picture.prompt:
        order = ", ".join(plain(_(name)) for name in NAMES[:RANKS])
        nodes.append(Node(_("Order: {names}", names=order), Role.LABEL, layout.prompt))
    if now.solo.losing_move is not None and now.solo.losing_move.length:
        nodes.append(Node(_timeline(picture), Role.IMAGE, layout.timeline))
    if layout.turns:
        nodes.append(log_node(layout.turns, log, places, TURN_ZONE, _("No moves yet.")))
    last = [_column_text(picture, column) for column in range(COLUMNS)]
    said = sentences(hint, picture.prompt)
    state = sentences(said, *status, *last)
    return TableWords(picture.title, said, nodes, log, state, _columns_text(picture))


def in_words(state: State, move: Move) -> str:
    """Return which card a move takes where."""
    if move.is_removal:
        return _("remove the series")
    card = state.columns[move.source][-move.size]
    return _("{card} to column {column}", card=name_of(card), column=move.target + 1)


def entry(state: State, move: Move) -> str:
    """Return what a move did, in short, such as `Queen: 3 → 8`."""
    if move.is_removal:
        return _("Series removed")
    card = plain(caption_of(state.columns[move.source][-move.size]))
    return f"{card}: {move.source + 1} → {move.target + 1}"


def hint_text(state: State, move: Move) -> str:
    """Return what a hint says of its move."""
    return _("Hint: {move}", move=in_words(state, move) if move.is_removal else move_text(state, move))


def _column_text(picture: SolodrezPicture, column: int) -> str:
    cards = picture.state.columns[column]
    if not cards:
        return _("Column {number}, empty", number=column + 1)
    return ngettext(
        "Column {number}, {count} card: {card}",
        "Column {number}, {count} cards, last: {card}",
        len(cards),
        number=column + 1,
        card=name_of(cards[-1]),
    )


def _upwards(picture: SolodrezPicture, column: int) -> str:
    cards = picture.state.columns[column]
    return _("From the last card up: {cards}", cards=names_of(reversed(cards))) if len(cards) > 1 else ""


def _whole_column(picture: SolodrezPicture, column: int) -> str:
    cards = picture.state.columns[column]
    if len(cards) < 2:
        return _column_text(picture, column)
    return sentences(_("Column {number}", number=column + 1), _upwards(picture, column))


def _columns_text(picture: SolodrezPicture) -> str:
    """Return all cards of the column under the cursor; without a cursor, of every column."""
    here = [column for column in range(COLUMNS) if picture.cursor == column_target(column)]
    columns = here or range(COLUMNS)
    return sentences(*(_whole_column(picture, each) for each in columns))


def _column(picture: SolodrezPicture, column: int, places: Mapping[str, Rect]) -> Node:
    target, advised = column_target(column), picture.advised
    chosen = picture.chosen[1] if picture.chosen and picture.chosen[0] == column else 0
    is_goal = advised is not None and not advised.is_removal and advised.target == column
    name = listed(
        _column_text(picture, column),
        _("chosen: {cards}", cards=names_of(picture.state.columns[column][-chosen:])) if chosen else "",
        _("takes the chosen cards") if column in picture.lit else "",
        _("hint: move there") if is_goal else "",
        _("complete series") if picture.state.is_series(column) else "",
    )
    here = Node(name, Role.BUTTON, places[target], target, note=_upwards(picture, column))
    names = in_order([_card(picture, column, place) for place in range(len(picture.state.columns[column]))])
    cards = (
        Node(text, Role.BUTTON, places[card_target(column, place)], card_target(column, place))
        for place, text in enumerate(names)
    )
    title = _("Column {number}", number=column + 1)
    return Node(title, Role.GROUP, picture.layout.columns[column], children=(here, *cards))


def _card(picture: SolodrezPicture, column: int, place: int) -> str:
    rank, name = stands_for(picture, column, place), name_of(picture.state.columns[column][place])
    return listed(
        name if rank is None else _("{card} as {rank}", card=name, rank=plain(_(NAMES[rank]))),
        _("chosen") if is_chosen(picture, column, place) else "",
        _("hint") if is_to_move(picture, column, place) else "",
        _("in the way") if picture.blocker == (column, place) else "",
    )


def _timeline(picture: SolodrezPicture) -> str:
    found = picture.snapshot.solo.losing_move
    assert found is not None, "the timeline is shown once the losing move is known"
    won, lost = found.won_at or 0, found.length if found.lost_at is None else found.lost_at
    here = min(len(picture.snapshot.past), found.length)
    return _(
        "Timeline of {length} moves: winnable until move {won}, lost from move {lost} on; here: move {here}",
        length=found.length,
        won=won,
        lost=lost,
        here=here,
    )


def _log(now: Snapshot) -> list[str]:
    return log_lines(moves_made(now))


def moves_made(now: Snapshot) -> list[tuple[State, Move]]:
    """Return each move with the position before it; empty if they are not known."""
    if len(now.states) != len(now.past) + 1:
        return []
    made = zip(now.past, now.states, strict=False)
    return [(of_kind(State, state), move) for (_seat, move), state in made if isinstance(move, Move)]
