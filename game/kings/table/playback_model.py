"""Data for reviewing a round: earlier moments from any player's view, the moves made, and their grades.

Each choice is judged by what its player could know then. Evaluations of another player's choices are shown
only with open cards, since they would reveal that player's hand.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.engine.evaluation import GOOD_WITHIN, GradedMove, MoveEval, grade_sampled
from game.engine.i18n import N_, _, percent
from game.engine.seat import Seat, Viewer
from game.kings.game import GAME
from game.kings.narration.log import lines
from game.kings.narration.prompts import choice_words
from game.kings.rules.cards import CARDS, FOUR
from game.kings.rules.notation import NONE, Move
from game.kings.table.moments import stops
from game.kings.table.view_model import RoundView, views_of
from game.table.snapshot import Snapshot

EvalsByPly = Mapping[int, Sequence[MoveEval]]
"""Evaluations of every choice, by the number of moves made before."""


@dataclass(frozen=True)
class ReviewPoint:
    """The moment under review and its viewer."""

    ply: int
    viewer: Viewer  # None shows open cards.


def round_view_at(now: Snapshot, point: ReviewPoint) -> RoundView:
    """Return the view of the moment under review; `now` shows the end of the game."""
    ply, states = point.ply, now.histories[point.viewer]
    then = replace(
        now,
        state=states[ply],
        last_move=now.past[ply - 1][1] if ply else None,
        past=now.past[:ply],
        states=states[: ply + 1],
        privacy=replace(now.privacy, viewer=point.viewer),
        hint=None,
        notice="",
    )
    return RoundView(then, is_past=True)


def choice_at(now: Snapshot, ply: int) -> tuple[int, Move] | None:
    """Return the seat and move made after `ply` moves, or None at the end."""
    if ply >= len(now.past):
        return None
    seat, move = now.past[ply]
    return (seat, move) if isinstance(move, Move) else None


def can_see_evals(moment: RoundView, seat: int) -> bool:
    """Return True if the viewer may see the evaluations of this player's choices."""
    return moment.snapshot.privacy.viewer in (None, seat)


def grade_at(now: Snapshot, ply: int, evals: EvalsByPly) -> GradedMove | None:
    """Return the grade of the move made at `ply`, or None.

    There is none without a choice, if every choice loses, or if the move may seem worse by chance.
    """
    made = choice_at(now, ply)
    graded = grade_sampled(made[1], evals[ply]) if made and ply in evals else None
    return graded if graded is not None and graded.best.share > GOOD_WITHIN else None


def text_at(now: Snapshot, moment: RoundView, ply: int) -> str:
    """Return the log from `ply` to the viewer's next stop: the mover's lines, or all if they have none."""
    made = choice_at(now, ply)
    if made is None:
        return ""
    viewer = moment.snapshot.privacy.viewer
    end = next(stop for stop in stops(now.past, viewer) if stop > ply)
    views = views_of(now.histories[viewer])
    visible = [
        line
        for place in range(ply, end)
        if (each := choice_at(now, place))
        for line in lines(
            views[place],
            each,
            views[place + 1],
            moment.names,
            place + 1,
            is_addressed=moment.reader is not None,
        )
    ]
    own = [line for line in visible if line.seat == made[0]]
    return " ".join(line.text for line in own or visible)


def grade_text(made: GradedMove, moment: RoundView) -> str:
    """Return the grade of a choice at `moment`, and of a blamed one also the best choice."""
    share, best = percent(made.share), percent(made.best.share)
    sentence = N_("{grade}: {share} chance of winning the round.")
    if moment.snapshot.options.show_match_chances:
        sentence = N_("{grade}: {share} chance of winning the match.")
    graded = _(sentence, grade=_(made.grade.value).capitalize(), share=share)
    if not made.grade.is_blamed:
        return graded
    better = _("Better: {choice} ({best}).", choice=choice_name(made.best.move, moment), best=best)
    return f"{graded} {better}"


def reason_at(now: Snapshot, ply: int) -> str:
    """Return why the choice made at `ply` was good or bad, by what its player knew; empty if unknown."""
    made = choice_at(now, ply)
    if made is None:
        return ""
    view = views_of(now.histories[Seat(made[0])])[ply]
    return str(GAME.explain(view, made[1], now.evals.get(ply, ())) or "")


def choice_name(move: Move, moment: RoundView) -> str:
    """Return what a player could do, to follow "Better:". `moment`: when it could be made."""
    view, words = moment.view, choice_words(move, moment.view.step)
    is_own = move.seat == view.chooser == moment.reader
    card = view.court[-1].card if move.card == NONE and view.court else move.card
    return _(
        words["you"] if is_own and "you" in words else words["text"],
        card="" if card == NONE else CARDS[card].name,
        name="" if move.seat == NONE else moment.names_inside[move.seat],
        number=move.number,
    )


def win_chances(now: Snapshot, evals: EvalsByPly, variant: int) -> dict[int, dict[int, float]]:
    """Return the expected share of wins by seat, then by ply, given what the player who chose could know.

    With three players, a seat has values only at its own choices.
    """
    seats = len(now.players)
    courses: dict[int, dict[int, float]] = {seat: {} for seat in range(seats)}
    for ply in sorted(evals):
        made = choice_at(now, ply)
        if made is None or not evals[ply]:
            continue
        best = evals[ply][0].share
        for seat in range(seats):
            is_own = seat == made[0] or (variant == FOUR and seat == made[0] ^ 2)
            if is_own:
                courses[seat][ply] = best
            elif seats != 3:
                courses[seat][ply] = 1 - best
    return courses
