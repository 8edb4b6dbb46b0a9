"""Reasons why a choice is illegal; the first that applies is shown to the player."""

from game.engine.bits import bit_at
from game.engine.errors import IllegalMove
from game.engine.seat import Seat
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import Table
from game.kings.rules.card_sets import ROYALTY
from game.kings.rules.cards import CARDS, MAX_MUTED, ON_HIGHER
from game.kings.rules.machine import current_step
from game.kings.rules.notation import VERBS, Move
from game.kings.rules.pending_codes import EXTRA, NO, step_of
from game.kings.rules.rulings import Rule
from game.kings.rules.step import Ask


def refusal(table: Table, move: Move) -> IllegalMove:
    """Return the error for `move`, which is not a legal choice."""
    if not table.options:
        return IllegalMove(Rule.ROUND_OVER)
    step = current_step(table)
    number = step_of(table.frames[table.depth - 1])
    if move.verb == verbs.FLIP:
        return _flip_refusal(number)
    if move.verb == verbs.PLAY and number == step_ids.REMOVE:
        return IllegalMove(Rule.MUST_REMOVE)
    if move.verb == verbs.DISGRACE_ITSELF and step.extra == verbs.DISGRACE_ITSELF:
        return IllegalMove(Rule.ALREADY_DOWN)
    if move.verb == verbs.TAKE_FACEDOWN and step.extra == verbs.TAKE_FACEDOWN:
        return IllegalMove(Rule.FACEDOWN_GONE)
    if move.verb == verbs.DONE and number == step_ids.BACK:
        return IllegalMove(Rule.MUST_GIVE_WAY)
    if move.verb == verbs.DECLINE and number == step_ids.USE_ON_NAME:
        return IllegalMove(Rule.MUST_USE)
    if move.verb != step.verb:
        return _other_choice(table, step)
    card = CARDS[move.card].name if move.card != verbs.NONE else ""
    if number == step_ids.REMOVE:
        return IllegalMove(Rule.NOT_CONDEMNED, card=card)
    if number == step_ids.ARRIVE:
        return IllegalMove(Rule.MUST_ARRIVE, card=card)
    if number == step_ids.PLAY:
        return _play_refusal(table, move.card)
    if number in (step_ids.USE_ON_COURT, step_ids.USE_ON_COMMONER, step_ids.DISGRACE):
        is_royal = number == step_ids.USE_ON_COMMONER and ROYALTY & bit_at(move.card)
        is_there = table.others_faceup() >> move.card & 1
        return IllegalMove(Rule.ROYAL if is_royal and is_there else Rule.NOT_IN_COURT, card=card)
    if number in (step_ids.USE_ON_BASE, step_ids.USE_ON_ANY_BASE):
        most = table.highest_base() if number == step_ids.USE_ON_BASE else MAX_MUTED
        return IllegalMove(Rule.NUMBER, number=move.number, most=most)
    if number in (step_ids.USE_ON_NAME, step_ids.USE_ON_GUESS) and not table.deck_names() >> move.card & 1:
        return IllegalMove(Rule.NOT_IN_DECK, card=card)
    if number in (step_ids.TAKE_SHOWN, step_ids.TAKE_SHARED):
        return IllegalMove(Rule.NOT_SHOWN, card=card)
    if move.seat != verbs.NONE:
        return IllegalMove(Rule.WRONG_SEAT, seat=str(Seat(move.seat)))
    if step.verb == verbs.REACT:
        return IllegalMove(Rule.CANNOT_REACT, card=card)
    if number == step_ids.BACK:
        return IllegalMove(Rule.NOT_PUT, card=card)
    if table.has(table.chooser, move.card):
        if number in (step_ids.PREPARE, step_ids.RETURN):
            least = 2 if number == step_ids.PREPARE else 5
            return IllegalMove(Rule.BASE_TOO_LOW, card=card, value=least)
        return IllegalMove(Rule.NOT_AVAILABLE, card=card)
    return IllegalMove(Rule.NOT_IN_HAND, card=card)


def _flip_refusal(number: int) -> IllegalMove:
    if number == step_ids.PLAY:
        return IllegalMove(Rule.KING_FLIPPED)
    if number == step_ids.REMOVE:
        return IllegalMove(Rule.MUST_REMOVE)
    return IllegalMove(Rule.KING_WAITS)


def _other_choice(table: Table, step: Ask) -> IllegalMove:
    words = [VERBS[step.verb].word]
    if table.options >> NO & 1:
        words.append(VERBS[step.no].word)
    if table.options >> EXTRA & 1 and VERBS[step.extra].word not in words:
        words.append(VERBS[step.extra].word)
    return IllegalMove(Rule.OTHER_CHOICE, known=", ".join(words))


def _play_refusal(table: Table, card: int) -> IllegalMove:
    name = CARDS[card].name
    if not table.has(table.chooser, card):
        return IllegalMove(Rule.NOT_IN_HAND, card=name)
    if CARDS[card].exception == ON_HIGHER and not table.is_muted(card):
        return IllegalMove(Rule.NO_FOLLOWER, card=name)
    return IllegalMove(Rule.TOO_LOW, card=name, value=table.throne_value())
