"""Review of a finished game: earlier positions, graded choices and turning points.

Every choice is proved won or lost, so one in a won position either keeps it won or gives it away.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.evaluation import GradedMove, MoveEval, grade_move
from game.engine.i18n import N_, _, as_beginning
from game.engine.seat import Seat
from game.hierarchy.bot.reasons import in_words
from game.hierarchy.game import GAME
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import log
from game.hierarchy.table.layout import Layout
from game.hierarchy.table.move_values import move_results
from game.table.snapshot import Snapshot, of_kind
from game.ui import theme as look
from game.ui.drawing import draw_fitted, draw_line, fitting_font, height_of
from game.ui.graph import Curve, draw_graph
from game.ui.theme import Color, Theme


def snapshot_at(now: Snapshot, ply: int) -> Snapshot:
    """Return the snapshot after `ply` moves; if the next one was a mistake, the hint is the best move."""
    if ply >= len(now.past):
        return now
    graded_move = grade_at(now, ply)
    hint = graded_move.best.move if graded_move and graded_move.grade.is_blamed else None
    return replace(now.at(ply), hint=hint)


def evals_at(now: Snapshot, ply: int) -> tuple[MoveEval, ...]:
    """Return the known evaluations of the choices after `ply` moves, best first."""
    return tuple(now.evals.get(ply, ()))


def is_fully_evaluated(now: Snapshot) -> bool:
    """Return True if every choice has been evaluated."""
    return all(ply in now.evals for ply in range(len(now.past)))


def grade_at(now: Snapshot, ply: int) -> GradedMove | None:
    """Return the grade of the choice after `ply` moves; None if unknown, or if it was forced."""
    return grade_move(now.past[ply][1], evals_at(now, ply)) if ply < len(now.past) else None


def turning_points(now: Snapshot) -> Sequence[int]:
    """Return the plies whose moves gave away a won position, as far as known."""
    graded_moves = [grade_at(now, ply) for ply in range(len(now.past))]
    return [ply for ply, graded in enumerate(graded_moves) if graded is not None and graded.grade.is_blamed]


def course(now: Snapshot, seat: Seat) -> dict[int, float]:
    """Return 1 where this seat was winning, else 0, by number of moves made; unknown positions are left out.

    A position with a forced choice has the value of the next one; the last position has that of the outcome.
    """
    found: dict[int, float] = {}
    outcome = now.state.outcome()
    if outcome is not None:
        found[len(now.past)] = float(seat in outcome.winners)
    for ply in reversed(range(len(now.past))):
        evals = evals_at(now, ply)
        if evals:
            best = evals[0].share
            found[ply] = best if now.states[ply].to_move == seat else 1 - best
        elif ply in now.evals and ply + 1 in found:
            found[ply] = found[ply + 1]
    return found


def _move_at(now: Snapshot, ply: int) -> Move:
    move = now.past[ply][1]
    assert isinstance(move, Move)
    return move


def move_text(now: Snapshot, ply: int) -> str:
    """Return who made which choice, with a note at a turning point, or at the start if there is none."""
    name, move = log.short_name(now, Seat(now.past[ply][0])), _move_at(now, ply)
    text = _("{number}. {name}: {move}.", number=ply + 1, name=name, move=in_words(move))
    turning, more = turning_points(now), ""
    if ply in turning:
        more = _("This was a turning point.")
    elif ply == 0 and is_fully_evaluated(now) and not turning:
        more = _("This game had no turning point.")
    return f"{text} {more}".strip()


def verdict_text(now: Snapshot, ply: int) -> str:
    """Return the result of the choice after `ply` moves, and a better choice if any."""
    if ply not in now.evals:
        return _("Evaluating every choice…")
    graded_move, move = grade_at(now, ply), _move_at(now, ply)
    if graded_move is None:
        return _("There was only one legal move.") if len(now.states[ply].legal_moves()) == 1 else ""
    known = move_results(of_kind(State, now.states[ply]), evals_at(now, ply))
    own, best = known[move], known[graded_move.best.move]
    graded = as_beginning(_("{grade}: {result}.", grade=_(graded_move.grade.value), result=own.caption()))
    if graded_move.grade.is_blamed:
        words, other = graded, N_("Better: {move} ({result}).")
    elif own.is_won:
        words = graded if own == best else f"{as_beginning(own.caption())}."
        other = N_("Faster: {move} ({result}).")
    else:
        words = _("No move wins here; this one {result}.", result=own.caption())
        other = N_("Holds out longest: {move} ({result}).")
    if own == best:
        return words
    reason = reason_text(now, ply) if graded_move.grade.is_blamed else ""
    better = _(other, move=in_words(graded_move.best.move), result=best.caption())
    return " ".join(filter(None, (words, reason, better)))


def reason_text(now: Snapshot, ply: int) -> str:
    """Return why the choice after `ply` moves is good or bad; empty if there is no short reason."""
    reason = GAME.explain(of_kind(State, now.states[ply]), _move_at(now, ply), evals_at(now, ply))
    return str(reason or "")


MOVE_TEXT_SHARE: Final = (
    0.42  # Greatest share of the prompt's height for the move; its verdict gets the rest.
)


class ReviewPicture(NamedTuple):
    """Everything that a review shows besides the cards."""

    text: str  # Who made which choice; empty at the end.
    verdict_text: str  # The result of that choice.
    course: Mapping[int, float]  # By moves made: 1 where the seat at the bottom was winning, else 0.
    length: int  # Number of moves in the game.
    shown: int  # Number of moves made at the position shown.
    marks: Mapping[int, Color]  # Color of each turning point, by moves made before it.
    words: tuple[str, str]  # Labels of the graph's top and bottom.
    entry: str  # Target of the log entry for the move.


def draw_review_graph(surface: pygame.Surface, layout: Layout, review: ReviewPicture) -> None:
    """Draw the graph of the winning side, with a dot at each turning point."""
    theme, graph = layout.theme, layout.graph
    courses = [Curve(review.course, theme.palette.ink)]
    draw_graph(
        surface,
        graph,
        theme,
        courses,
        length=review.length,
        shown=review.shown,
        marks=review.marks,
        unknown=range(review.length + 1) - review.course.keys(),
    )
    for words, place in zip(review.words, graph_label_places(graph, theme), strict=True):
        draw_fitted(surface, words, place, theme, theme.palette.ink, is_centered=True)


def graph_label_places(graph: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """Return the places of the labels at the graph's top and bottom."""
    above = Rect(graph.left, graph.top + theme.px(4), graph.width, theme.text_px(22)).inflate(-theme.px(8), 0)
    return above, above.move(0, graph.bottom - theme.px(4) - above.bottom)


def draw_review_text(surface: pygame.Surface, place: Rect, review: ReviewPicture, theme: Theme) -> None:
    """Draw the choice, and below it, more prominently, its verdict."""
    (upper, head), (lower, font) = review_text_places(place, review, theme)
    draw_line(surface, review.text, upper, head, theme.palette.ink, is_centered=True)
    draw_line(surface, review.verdict_text, lower, font, theme.palette.ink, is_centered=True)


def review_text_places(
    place: Rect, review: ReviewPicture, theme: Theme
) -> tuple[tuple[Rect, pygame.font.Font], tuple[Rect, pygame.font.Font]]:
    """Return the place and font of the choice and of its verdict."""
    upper = Rect(place.left, place.top, place.width, round(place.height * MOVE_TEXT_SHARE))
    lower = Rect(place.left, 0, place.width, place.height - upper.height)
    font = fitting_font(review.verdict_text, lower, theme, look.STRONG)
    # The less important line must not be larger.
    upper.height = min(upper.height, font.get_linesize())
    head = fitting_font(review.text, upper, theme)
    upper.height = height_of(review.text, head, place.width)
    lower.height = height_of(review.verdict_text, font, place.width)
    upper.top = place.centery - (upper.height + lower.height) // 2
    lower.top = upper.bottom
    return (upper, head), (lower, font)
