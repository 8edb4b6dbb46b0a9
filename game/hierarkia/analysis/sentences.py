"""Messages of the analysis: values, grades of moves, and best lines."""

from collections.abc import Sequence
from typing import Final

from game.engine.evaluation import Grade
from game.engine.i18n import N_, _, as_beginning
from game.engine.move_tree import Node
from game.engine.seat import Seat
from game.hierarkia.analysis.analysis import Analysis, Value, value_of
from game.hierarkia.game import GAME
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import State
from game.hierarkia.table.piece_view import SIDES
from game.hierarkia.table.sentences import draw_warning

SIGNS: Final = {Grade.INACCURACY: "?!", Grade.MISTAKE: "?", Grade.BLUNDER: "??"}  # As in chess literature.
LONGEST_LINE: Final = 4  # Longest best line shown: an attack, the reply, and one more move each.
GRADES: Final = {
    Grade.BEST: N_("The best move."),
    Grade.GOOD: N_("A good move."),
    Grade.INACCURACY: N_("Inaccuracy: chances drop by {percent} percentage points."),
    Grade.MISTAKE: N_("Mistake: chances drop by {percent} percentage points."),
    Grade.BLUNDER: N_("Blunder: chances drop by {percent} percentage points."),
}


def percents(value: Value) -> tuple[int, int]:
    """Return blue's and red's chances in whole percent, which add up to 100."""
    blue = round(100 * value.blue)
    return blue, 100 - blue


def value_text(value: Value) -> str:
    """Return the value of a position in words."""
    if value.is_draw:
        return _("A draw.")
    if value.winner is not None:
        side = SIDES[value.winner].name
        if value.turns:
            return _("{side} wins in {number}.", side=side, number=value.turns)
        return _("{side} wins.", side=side)
    blue, red = percents(value)
    return _(
        "Chances: {blue} {first}%, {red} {second}%",
        blue=SIDES[Seat.A].name,
        first=blue,
        red=SIDES[Seat.B].name,
        second=red,
    )


def line_numbers(node: Node, start: State) -> list[int]:
    """Return the numbers of the moves of the best line from a position; a row has one move of each side."""
    first = node.ply + int(start.mover == Seat.B)
    return [half_move // 2 + 1 for half_move in range(first, first + LONGEST_LINE)]


def line_text(moves: Sequence[Move], node: Node, start: State) -> str:
    """Return the best line from a position, numbered as in the move list; empty if there is none."""
    parts: list[str] = []
    seat = node.state.mover
    for number, move in zip(line_numbers(node, start), moves, strict=False):
        has_number = seat == Seat.A or not parts
        parts.append(_numbered(number, seat, move) if has_number else str(move))
        seat = seat.other
    return _("Best line: {line}", line=" ".join(parts)) if moves else ""


def standing(analysis: Analysis, node: Node) -> tuple[str, str]:
    """Return the value and the best line of a position; the line may be empty."""
    value = analysis.value(node)
    if value is not None:
        line = analysis.best_line(node, LONGEST_LINE)
        return value_text(value), line_text(line, node, analysis.tree.start.state)
    if analysis.evals(node) is not None:
        return _("This position couldn't be evaluated."), ""
    return _("Evaluating…"), ""


def turn_number(node: Node, start: State) -> int:
    """Return the row number of a move; each row begins with blue's."""
    return (node.ply - 1 + int(start.mover == Seat.B)) // 2 + 1


def numbered_move(node: Node, start: State) -> str:
    """Return a move with its number, such as `8. h5-g5`, or `8… g5-g4` for red."""
    assert node.parent is not None
    return _numbered(turn_number(node, start), node.parent.state.mover, node.move)


def _numbered(number: int, mover: Seat, move: object) -> str:
    dots = "." if mover == Seat.A else "\N{HORIZONTAL ELLIPSIS}"
    return f"{number}{dots} {move}"


def about(analysis: Analysis, node: Node) -> str:
    """Return the last move, its grade if shown, the side to move, and any warning of a draw."""
    state: State = node.state
    parts = [_("Starting position.")]
    if node.parent:
        made = numbered_move(node, analysis.tree.start.state)
        parts = [f"{made}:", grade_text(analysis, node)] if analysis.is_answer_shown else [f"{made}."]
    if state.to_move is not None:
        parts.append(_("{side} to move.", side=SIDES[state.mover].name))
    return " ".join(part for part in (*parts, draw_warning(state)) if part)


def grade_text(analysis: Analysis, node: Node) -> str:
    """Return the grade of the move leading to a position, in words."""
    assert node.parent is not None
    if analysis.evals(node.parent) is None:
        return _("Evaluating…")
    graded_move = analysis.graded_move(node)
    if graded_move is None:
        return _("The only legal move.") if len(node.parent.state.legal_moves()) == 1 else ""
    sentence, mover = GRADES[graded_move.grade], node.parent.state.mover
    if not graded_move.grade.is_blamed:
        return _(sentence)
    best, value = str(graded_move.best.move), value_of(mover, graded_move.best)
    if value.winner == mover:
        best = _("{move}, which wins in {number}", move=best, number=value.turns)
    text = as_beginning(_(sentence, percent=round(100 * graded_move.lost)))
    reason = GAME.explain(node.parent.state.view(mover), node.move, analysis.evals(node.parent) or ())
    return " ".join(filter(None, (text, str(reason or ""), _("Better: {move}.", move=best))))
