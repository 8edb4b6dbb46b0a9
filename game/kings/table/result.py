"""The panel at the end of a round of the Imposter Kings."""

from collections.abc import Sequence
from functools import partial

from game.engine.i18n import _, ngettext, percent
from game.kings.narration import ending
from game.kings.rules.cards import FOUR
from game.kings.rules.causes import Kind
from game.kings.rules.scoring import team_of
from game.kings.rules.view import View
from game.kings.table.court_view import seat_colors
from game.kings.table.view_model import RoundView, views_of
from game.table.result import Figure, Result, Score, faces_of
from game.ui.widget import Button


def result(moment: RoundView, heading: str, reason: str, buttons: Sequence[Button]) -> Result:
    """Return the result of a finished round; rays surround the winner of a match only."""
    now, view, outcome = moment.snapshot, moment.view, moment.view.outcome()
    winners = outcome.winners if outcome else ()
    # Of several causes, the first one ended the round.
    cause = next(ending.reasons(view, moment.names_inside, moment.reader), reason)
    if now.controls.first_chance is not None:
        worth = _("At the start, your chance was {percent}.", percent=percent(now.controls.first_chance))
        cause = f"{cause} {worth}"
    match = now.match.outcome_after_points(outcome.points) if now.match and outcome else None
    loser = ending.explained_loser(view, moment.reader) if winners else None
    faces = faces_of(now, winners, None if loser is None else team_of(view.variant, loser))
    known = () if loser is None else facts(views_of(now.states) or [view], loser, moment.names[loser])
    tones = partial(seat_colors, len(view.sides))
    return Result(
        heading, cause, buttons, known, faces, score(moment), has_rays=match is not None, tones=tones
    )


def facts(views: Sequence[View], loser: int, name: str) -> list[Figure]:
    """Return why a player could not go on: their cards, their King, and the Throne when they lost."""
    at = next((number for number, view in enumerate(views) if view.sides[loser].is_out), len(views) - 1)
    then, side = views[at], views[at].sides[loser]
    # Whoever is out before the end has put down their hand.
    cards = (side if then.loser == loser else views[at - 1].sides[loser]).hand_size
    king = _("used") if side.is_king_down else _("not used")
    if any(causes[0][:2] == (Kind.ASSASSINATED, loser) for causes in views[-1].causes):
        king = _("failed")
    return [
        Figure(str(cards), ngettext("{name}: card in hand", "{name}: cards in hand", cards, name=name)),
        Figure(king, _("{name}: King's flip", name=name)),
        Figure(str(then.throne_value), _("Throne to reach")),
    ]


def score(moment: RoundView) -> Score:
    """Return the points of each player or team: in a match the score, else those of the round.

    A round that was called off has none. One that was pasted belongs to no match, whatever its text says.
    """
    view, names, is_match = moment.view, moment.names, moment.snapshot.match is not None
    outcome = view.outcome()
    if outcome is None or not outcome.winners:
        return Score((), 0)
    points = ending.standing(view) if is_match else outcome.points
    target = view.match_target if is_match else 0
    sides = range(2 if view.variant == FOUR else len(view.sides))
    return Score([(team_name(view, names, side), points[side]) for side in sides], target)


def team_name(view: View, names: Sequence[str], side: int) -> str:
    """Return the name of a player or, with four players, of a team."""
    if view.variant != FOUR:
        return names[side]
    return _("{name} and {other}", name=names[side], other=names[side + 2])
