"""Messages in the middle of the table: prompts, the current action, and the result of the round."""

from game.engine.i18n import N_, Phrase, _
from game.engine.outcome import Outcome
from game.kings.narration import ending, log, prompts
from game.kings.rules.board import CALLED_OFF
from game.kings.rules.notation import FLIP, Move
from game.kings.table.card_faces import KING, name_of, text_of
from game.kings.table.picture import Message
from game.kings.table.view_model import TWO_STEPS, RoundView
from game.table.snapshot import Snapshot, on_turn


def message_of(moment: RoundView, chosen: Move | None) -> Message:
    """Return the current message. `chosen`: a move that only needs a last click, or None."""
    now = moment.snapshot
    if now.notice:
        return Message(now.notice)
    if moment.view.is_over:
        return _result(moment)
    if now.awaits_reactions:
        return Message(_announced(moment), _("Others may React now …"))
    if now.is_hint_pending:
        return Message(_("Weighing every choice …"))
    if not now.can_choose:
        return Message(_waiting(now, moment))
    if chosen is not None and chosen.verb in TWO_STEPS:
        return _confirmation(chosen)
    seat = moment.state.to_move
    assert seat is not None
    asked = prompts.prompt(moment.state, seat, moment.names)
    rule = _("The numbers tell in how many of a hundred such rounds each choice wins.")
    return Message(asked.text, rule if now.hint is not None and now.evals_here else asked.rule)


def action_message(moment: RoundView) -> Message:
    """Return the message about the last action, shown until its animation ends."""
    return Message(" ".join(line.text for line in moment.lines[len(moment.lines) - moment.last_line_count :]))


def _announced(moment: RoundView) -> str:
    """Return what others may React to: the announced move or, after the viewer's pass, the last log line."""
    now, move = moment.snapshot, moment.snapshot.last_move
    seat = now.viewer
    if isinstance(move, Move) and move in moment.state.legal_moves():
        announced = log.announcement(moment.state, move, seat, moment.names)
        if announced:
            return announced
    return moment.lines[-1].text if moment.lines else ""


def _waiting(now: Snapshot, moment: RoundView) -> str:
    if now.is_paused:
        return on_turn(now)
    if now.is_computers_turn:
        return prompts.waiting(moment.view, moment.names)
    return _("This game has ended; you are looking at it.")


def _confirmation(move: Move) -> Message:
    if move.verb == FLIP:
        return Message(_("Flip your King? Click the Court."), text_of(KING))
    return Message(_("{card}: now click the Court.", card=name_of(move.card)), text_of(move.card))


def _result(moment: RoundView) -> Message:
    now, state = moment.snapshot, moment.state
    outcome = state.outcome()
    assert outcome is not None
    if state.ended == CALLED_OFF:
        return Message(_("A Mulligan is called: the cards are dealt anew."), is_result=True)
    match = now.match.outcome_after_points(outcome.points) if now.match is not None else None
    if match is not None:
        text = _winner_sentence(
            moment,
            match,
            (N_("You win the match."), N_("You lose the match.")),
            (N_("{name} wins the match."), N_("{name} and {other} win the match.")),
        )
        return Message(text, _("This is what the last round has brought:"), is_result=True)
    text = _winner_sentence(
        moment,
        outcome,
        (N_("You win the round."), N_("You lose the round.")),
        (N_("{name} wins the round."), N_("{name} and {other} win the round.")),
    )
    why = moment.lines[-1].text if moment.lines else ""
    true_king = ending.about_true_king(state, now.viewer, moment.names)
    return Message(text, why or true_king, is_result=True, more=true_king if why else "")


def _winner_sentence(
    moment: RoundView, outcome: Outcome, to_viewer: tuple[Phrase, Phrase], to_others: tuple[Phrase, Phrase]
) -> str:
    """Return who won. `to_viewer`: if the only person has won or lost; `to_others`: for one winner or two."""
    now = moment.snapshot
    if now.viewer is not None and now.players.count(None) == 1:
        return _(to_viewer[0] if now.viewer in outcome.winners else to_viewer[1])
    name, *other = (moment.names[seat] for seat in outcome.winners)
    return _(to_others[1], name=name, other=other[0]) if other else _(to_others[0], name=name)
