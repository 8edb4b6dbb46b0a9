"""Looking back at a duel: an earlier moment of it, what was chosen there, what that was worth, and where the
result turned.

What every choice was worth is proved, so a choice either keeps a won position won or gives it away.

A moment of a duel that is looked back at, as it is told and drawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect

from game.engine.evaluation import GradedMove, MoveEval, graded
from game.engine.i18n import N_, Phrase, _
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.table import log
from game.hierarchy.table.layout import Layout
from game.hierarchy.table.worth import MoveResult, move_results
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.graph import Course, draw_graph
from game.ui.text import as_beginning, draw_line, fitting_font, height_of
from game.ui.theme import Colour, Theme


def snapshot_at(now: Snapshot, ply: int) -> Snapshot:
    """The moment after so many moves of the game of which `now` shows the end; what would have been better
    there is its hint.
    """
    if ply >= len(now.past):
        return now
    made = verdict(now, ply)
    return replace(
        now,
        state=now.states[ply],
        last_move=now.past[ply - 1][1] if ply else None,
        past=now.past[:ply],
        states=now.states[: ply + 1],
        hint=made.best.move if made and made.grade.is_blamed else None,
        shares=(),
        values=(),
        notice="",
        given_up_by=None,
    )


def evals_at(now: Snapshot, ply: int) -> tuple[MoveEval, ...]:
    """What is known of every choice that there was after so many moves, best first."""
    return tuple(now.opinions.get(ply, ()))


def is_whole(now: Snapshot) -> bool:
    """Whether every choice has been weighed."""
    return len(now.opinions) == len(now.past)


def verdict(now: Snapshot, ply: int) -> GradedMove | None:
    """What the choice made there was worth; None where that is not known, or there was nothing to choose."""
    return graded(now.past[ply][1], evals_at(now, ply)) if ply < len(now.past) else None


def turning_points(now: Snapshot) -> Sequence[int]:
    """The numbers of moves made before each one that gave a won position away, as far as they are known."""
    graded_moves = ((ply, verdict(now, ply)) for ply in range(len(now.past)))
    return [ply for ply, made in graded_moves if made is not None and made.grade.is_blamed]


def course(now: Snapshot, seat: Seat) -> dict[int, float]:
    """By the number of moves made whether this seat was winning, 1 or 0, as far as that is known.

    Where there was nothing to choose it is as after the move; at the end it is who has won.
    """
    found: dict[int, float] = {}
    outcome = now.state.outcome()
    if outcome is not None:
        found[len(now.past)] = float(seat in outcome.winners)
    for ply in reversed(range(len(now.past))):
        evals = evals_at(now, ply)
        if evals:
            best = evals[0].share
            found[ply] = best if now.states[ply].chooser == seat else 1 - best
        elif ply in now.opinions and ply + 1 in found:
            found[ply] = found[ply + 1]
    return found


def _move_at(now: Snapshot, ply: int) -> Move:
    """What was chosen after so many moves."""
    move = now.past[ply][1]
    assert isinstance(move, Move)
    return move


def move_text(now: Snapshot, ply: int) -> str:
    """Which choice was made there and by whom, and whether it turned the result."""
    name, move = log.short_name(now.players, Seat(now.past[ply][0])), _move_at(now, ply)
    text = _("{number}. {name}: {choice}.", number=ply + 1, name=name, choice=log.in_words(move))
    turned, more = turning_points(now), ""
    if ply in turned:
        more = _("Here the result turned.")
    elif ply == 0 and is_whole(now) and not turned:
        more = _("The result never turned in this game.")
    return f"{text} {more}".strip()


def verdict_text(now: Snapshot, ply: int) -> str:
    """What that choice was worth, and what would have been better."""
    if ply not in now.opinions:
        return _("Weighing every choice …")
    made, move = verdict(now, ply), _move_at(now, ply)
    if made is None:
        return _("There was nothing to choose.") if len(now.states[ply].legal_moves()) == 1 else ""
    known = move_results(now.states[ply], evals_at(now, ply))
    own, best = known[move], known[made.best.move]
    if made.grade.is_blamed:
        words = _("{grade}: {own}.", grade=_(made.grade.value), own=own.caption())
        better = _other(N_("Better: {choice}, {worth}."), made.best.move, best)
        return f"{as_beginning(words)} {better}"
    if own.is_won:
        if own == best:
            return as_beginning(_("{grade}: {own}.", grade=_(made.grade.value), own=own.caption()))
        sooner = _other(N_("Sooner: {choice}, {worth}."), made.best.move, best)
        return f"{as_beginning(own.caption())}. {sooner}"
    words = _("No choice wins here: this one {own}.", own=own.caption())
    if own == best:
        return words
    longest = _other(N_("Longest: {choice}, {worth}."), made.best.move, best)
    return f"{words} {longest}"


def _other(sentence: Phrase, move: Move, result: MoveResult) -> str:
    """Another choice, and what it was worth."""
    return _(sentence, choice=log.in_words(move), worth=result.caption())


MOVE_TEXT_SHARE = 0.42
"""The part of the prompt's height that what was chosen may take; what it was worth has the rest."""


class ReviewPicture(NamedTuple):
    """What is to be seen of it besides the cards."""

    text: str
    """What was chosen and by whom; empty at the end."""

    verdict_text: str
    """What that was worth."""

    course: Mapping[int, float]
    """By the number of moves made whether whose hand lies at the bottom was winning, 1 or 0."""

    length: int
    """How many moves the game had."""

    shown: int
    """How many had been made."""

    marks: Mapping[int, Colour]
    """Where the result turned, by the number of moves made before."""

    words: tuple[str, str]
    """What the graph means above and below."""

    entry: str
    """The target of the log's entry that tells the move."""


def draw_review_graph(surface: pygame.Surface, layout: Layout, review: ReviewPicture) -> None:
    """Draw who was winning when, with a dot wherever that turned."""
    theme, graph = layout.theme, layout.graph
    courses = [Course(review.course, theme.palette.ink)]
    draw_graph(surface, graph, theme, courses, length=review.length, shown=review.shown, marks=review.marks)
    above, below = graph_label_places(graph, theme)
    for words, place in zip(review.words, (above, below), strict=True):
        font = fitting_font(words, place, theme)
        draw_line(surface, words, place, font, theme.palette.ink, is_centred=True)


def graph_label_places(graph: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """Where it is told what the graph means above, and below."""
    above = graph.inflate(-theme.px(8), 0)
    above.height = theme.text_px(22)
    above.top = graph.top + theme.px(4)
    below = above.copy()
    below.bottom = graph.bottom - theme.px(4)
    return above, below


def draw_review_text(surface: pygame.Surface, place: Rect, review: ReviewPicture, theme: Theme) -> None:
    """Draw what was chosen, and below it, stronger, what that was worth."""
    (upper, head), (lower, font) = review_text_places(place, review, theme)
    draw_line(surface, review.text, upper, head, theme.palette.ink, is_centred=True)
    draw_line(surface, review.verdict_text, lower, font, theme.palette.ink, is_centred=True)


def review_text_places(
    place: Rect, review: ReviewPicture, theme: Theme
) -> tuple[tuple[Rect, pygame.font.Font], tuple[Rect, pygame.font.Font]]:
    """Where both stand, and their fonts."""
    upper = Rect(place.left, place.top, place.width, round(place.height * MOVE_TEXT_SHARE))
    lower = Rect(place.left, 0, place.width, place.height - upper.height)
    font = fitting_font(review.verdict_text, lower, theme, look.STRONG)
    # What matters less stands in no larger letters.
    upper.height = min(upper.height, font.get_linesize())
    head = fitting_font(review.text, upper, theme)
    upper.height = height_of(review.text, head, place.width)
    lower.height = height_of(review.verdict_text, font, place.width)
    upper.top = place.centery - (upper.height + lower.height) // 2
    lower.top = upper.bottom
    return (upper, head), (lower, font)
