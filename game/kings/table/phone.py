"""What one player or an onlooker of the Imposter Kings sees on a phone, and what they are asked there."""

from game.engine.seat import Seat
from game.kings.narration import prompts
from game.kings.rules.step_ids import WINDOWS
from game.kings.table.message import message_of
from game.kings.table.moments import latest
from game.kings.table.questions import question_of, question_without_reaction
from game.kings.table.view_model import RoundView, views_of
from game.remote.moment import Moment, Played
from game.remote.page import Question
from game.table.snapshot import Snapshot


def seen(now: Snapshot, bottom: Seat) -> tuple[Moment, Question | None]:
    """Return the moment with the whole log, and the question; None if its viewer isn't asked anything.

    `bottom`: who sits at the bottom.
    """
    round_view = RoundView(now)
    view, names, message = round_view.view, round_view.names_inside, message_of(round_view, ())
    viewer = now.privacy.viewer
    played = Played(views_of(now.states), now.past, viewer, bottom, round_view.names)
    told = " ".join(filter(None, (message.text, message.rule, *message.more)))
    moment = latest(played, round_view.lines, view, round_view.offer, round_view.taken)
    if now.privacy.can_only_pass:
        return moment, question_without_reaction(told)
    if not now.can_choose:
        return moment._replace(said=told, turn=None if now.chosen else moment.turn), None
    # What a rule says about a Reaction would tell from afar that there is one.
    rule = "" if view.step in WINDOWS else prompts.prompt(view, names).rule
    return moment._replace(said=rule), question_of(view, names)
