"""What one player or an onlooker of the Imposter Kings sees on a phone, and what they are asked there."""

from game.engine.seat import Seat
from game.kings.narration import prompts
from game.kings.rules.step_ids import WINDOWS
from game.kings.rules.view import View
from game.kings.table.message import message_of
from game.kings.table.moments import latest
from game.kings.table.questions import question_of, question_without_reaction
from game.kings.table.view_model import RoundView, views_of
from game.remote.moment import Moment, Played
from game.remote.page import Question
from game.table.snapshot import Snapshot


def seen(now: Snapshot, bottom: Seat, asked: View | None) -> tuple[Moment, Question | None]:
    """Return the moment with the whole log, and the question; None if its viewer isn't asked anything.

    `bottom`: who sits at the bottom. `asked`: the view in which the viewer has a choice; None if in none.
    """
    round_view = RoundView(now)
    names, message = round_view.names_inside, message_of(round_view, ())
    viewer = now.privacy.viewer
    played = Played(views_of(now.states), now.past, viewer, bottom, round_view.names)
    told = " ".join(filter(None, (message.text, message.rule, *message.more)))
    moment = latest(played, round_view.lines, asked)
    if now.privacy.can_only_pass:
        return moment, question_without_reaction(told)
    if asked is None:
        return moment._replace(said=told), None
    # What a rule says about a Reaction would tell from afar that there is one.
    rule = "" if asked.step in WINDOWS else prompts.prompt(asked, names).rule
    return moment._replace(said=rule), question_of(asked, names)
