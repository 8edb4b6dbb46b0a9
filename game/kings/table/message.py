"""The message at the Imposter Kings' table: what to do, what just happened, or who has won."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.i18n import N_, Phrase, _
from game.engine.outcome import Outcome
from game.kings.game import GAME
from game.kings.narration import ending, prompts
from game.kings.rules.board import CALLED_OFF
from game.kings.rules.match import Match
from game.kings.rules.notation import FLIP, Move
from game.kings.table.card_faces import KING, name_of, text_of
from game.kings.table.choices import NAME, Path
from game.kings.table.picture import Message
from game.kings.table.view_model import TWO_STEPS, RoundView
from game.table.names import hint_reason, match_text, on_turn
from game.table.snapshot import Snapshot
from game.ui.keys import Device, last_device


def message_of(moment: RoundView, path: Path) -> Message:
    """Return the current message; `path` is what is chosen so far."""
    now, chosen = moment.snapshot, moment.offer.finished(path)
    if now.notice:
        return Message(now.notice)
    if moment.view.is_over or now.forfeit:
        return result_message(moment)
    if now.privacy.can_only_pass:
        return Message(_announced(moment), _("You have no card to React with."))
    if now.privacy.awaits_reactions:
        return Message(_announced(moment), _("The others may React now…"))
    if now.is_hint_pending:
        return Message(_("Evaluating every choice…"))
    if not now.can_choose:
        return Message(_waiting(now, moment))
    if chosen is not None and chosen.verb in TWO_STEPS:
        return _confirmation(chosen)
    if path and chosen is None:
        return Message(_rest_of_guess(path[0], moment.names_inside))
    asked = prompts.prompt(moment.view, moment.names_inside)
    if now.hint is None or not now.evals_here:
        return Message(asked.text, asked.rule)
    estimated = _("Estimated chances of winning the round.")
    if now.options.show_match_chances:
        estimated = _("Estimated chances of winning the match.")
    reason = GAME.explain(moment.view, now.hint, now.evals_here) if isinstance(now.hint, Move) else None
    why = hint_reason(reason, moment.view.legal_moves())
    # Where space is short, the reason matters more than what the percentages mean.
    return Message(asked.text, more=(estimated, why) if reason is None else (why, estimated))


def _announced(moment: RoundView) -> str:
    """Return what others may React to: the announced move or, after the viewer's pass, the last log line."""
    announced = " ".join(line.text for line in moment.announced)
    return announced or (moment.lines[-1].text if moment.lines else "")


def _waiting(now: Snapshot, moment: RoundView) -> str:
    if now.controls.is_paused:
        return on_turn(now)
    if now.is_computers_turn:
        # Whoever has chosen waits for the others, even if the rules ask them first.
        view = moment.view if now.chosen is None else replace(moment.view, chooser=None)
        return prompts.waiting(view, moment.names)
    if now.given_up_by is not None and (score := match_text(now)):
        return score
    return _("You're replaying a finished game.")


def _rest_of_guess(target: str, names: Sequence[str]) -> str:
    """Return the question that is left once the card or the player of a guess is chosen."""
    number = int(target.replace("-", "/").rpartition("/")[2])
    if target.startswith(NAME):
        return _("Who has the {card} in hand?", card=name_of(number))
    return _("Which card does {name} have in hand?", name=names[number])


def _confirmation(move: Move) -> Message:
    is_pad = last_device() is Device.PAD
    if move.verb == FLIP:
        asked = _("Flip your King? Press A.") if is_pad else _("Flip your King? Choose the Court.")
        return Message(asked, text_of(KING))
    next_step = N_("{card}: press A to play it.") if is_pad else N_("{card}: now choose the Court.")
    return Message(_(next_step, card=name_of(move.card)), text_of(move.card))


def result_message(moment: RoundView) -> Message:
    """Return who has won the round or the match, and why."""
    now, outcome = moment.snapshot, moment.view.outcome()
    if now.forfeit:
        why, text = now.forfeit
        return Message(text, why, is_result=True)
    assert outcome is not None
    match = now.match.outcome_after_points(outcome.points) if now.match is not None else None
    if match is not None:
        text = _winner_sentence(
            moment,
            match,
            (N_("You win the match."), N_("You lose the match.")),
            (N_("{name} wins the match."), N_("{name} and {other} win the match.")),
        )
        return Message(text, _reason(moment), is_result=True)
    if moment.view.ending == CALLED_OFF:
        text = _("Mulligan: the cards are dealt again.")
    else:
        text = _winner_sentence(
            moment,
            outcome,
            (N_("You win the round."), N_("You lose the round.")),
            (N_("{name} wins the round."), N_("{name} and {other} win the round.")),
        )
    return Message(text, _reason(moment), is_result=True, more=(_true_king(moment),))


def _true_king(moment: RoundView) -> str:
    """Return a sentence saying who has the True King in the next round of a match."""
    match = moment.snapshot.match
    if not isinstance(match, Match):
        return ""
    return ending.about_true_king(moment.view, moment.names, match.true_king, moment.reader)


def _reason(moment: RoundView) -> str:
    """Return why the round ended: its causes, or else the last log line."""
    told = ending.reasons(moment.view, moment.names_inside, moment.reader)
    return " ".join(told) or (moment.lines[-1].text if moment.lines else "")


def _winner_sentence(
    moment: RoundView, outcome: Outcome, to_viewer: tuple[Phrase, Phrase], to_others: tuple[Phrase, Phrase]
) -> str:
    """Return who won. `to_viewer`: if the only person has won or lost; `to_others`: for one winner or two."""
    if moment.reader is not None and moment.snapshot.players.count(None) == 1:
        return _(to_viewer[0] if moment.reader in outcome.winners else to_viewer[1])
    name, *other = (moment.names[seat] for seat in outcome.winners)
    return _(to_others[1], name=name, other=other[0]) if other else _(to_others[0], name=name)
