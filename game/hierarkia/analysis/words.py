"""The analysis board and the position editor in words, for screen readers: made from their pictures."""

from collections.abc import Mapping

from pygame import Rect

from game.engine.i18n import _
from game.engine.seat import Seat
from game.hierarkia.analysis.layout import GRAPH, PIECE_ZONE, POSITION, piece_on
from game.hierarkia.analysis.picture import (
    AnalysisPicture,
    EditorPicture,
    captions,
    hint_of_list,
    value_lines,
)
from game.hierarkia.analysis.sentences import SIGNS
from game.hierarkia.table.moments import piece_text
from game.hierarkia.table.piece_view import SIDES
from game.hierarkia.table.words import board_node, list_node, pieces_text
from game.table.words import TableWords
from game.ui.description import Node, Role, listed, sentences


def panel_nodes(picture: AnalysisPicture, places: Mapping[str, Rect]) -> list[Node]:
    """Return the panel beside the board: value, graph and move list."""
    layout, panel = picture.layout, picture.panel
    parts = captions(panel.value) if panel.value is not None else ("?", "")
    bar = ", ".join(
        f"{_(SIDES[seat].name)} {caption}"
        for seat, caption in zip((Seat.A, Seat.B), parts, strict=True)
        if caption
    )
    if panel.value is None:
        bar = _("unknown")
    nodes = [
        Node(_("Value"), Role.IMAGE, layout.value_bar, value=bar),
        *(Node(line, Role.LABEL, layout.value) for line in value_lines(panel)),
        _graph(picture, places),
    ]
    return [*nodes, list_node(picture, places, hint_of_list())]


def _graph(picture: AnalysisPicture, places: Mapping[str, Rect]) -> Node:
    panel, name = picture.panel, _("Graph of winning chances")
    if panel.course is None or panel.length == 0:
        return Node(name, Role.IMAGE, places[GRAPH], GRAPH, note=_("Nothing is shown yet."), is_idle=True)
    value = _("After {number} of {count} moves", number=panel.here, count=panel.length)
    blamed = ", ".join(f"{ply} {SIGNS[grade]}" for ply, grade in sorted(panel.course.blamed.items()))
    note = _("Faults: {moves}", moves=blamed) if blamed else ""
    return Node(name, Role.IMAGE, places[GRAPH], GRAPH, value, note)


def editor_words(picture: EditorPicture, places: Mapping[str, Rect], bottom: Seat) -> TableWords:
    """Return the position editor in words; `places` has the visible part of each target."""
    pieces = tuple(
        _choice(picture, target, places) for target in picture.layout.targets if target.startswith(PIECE_ZONE)
    )
    area = pieces[0].rect.unionall([piece.rect for piece in pieces])
    written = picture.line.written if picture.line.written is not None else str(picture.setup)
    nodes = [
        board_node(picture, places),
        Node(_("Pieces beside the board"), Role.GROUP, area, children=pieces),
        Node(_("Position as text"), Role.TEXT_FIELD, places[POSITION], POSITION, written),
    ]
    sides = {seat: pieces_text(picture.state, seat) for seat in (bottom.other, bottom)}
    state = sentences(picture.message, *sides.values())
    return TableWords(picture.title, picture.message, nodes, (), state, sentences(sides[bottom]))


def _choice(picture: EditorPicture, target: str, places: Mapping[str, Rect]) -> Node:
    piece = piece_on(target)
    left = picture.setup.left(piece)
    name = listed(
        piece_text(piece), _("{count} left", count=left), _("chosen") if target == picture.chosen else ""
    )
    return Node(name, Role.BUTTON, places[target], target, is_idle=not left)
