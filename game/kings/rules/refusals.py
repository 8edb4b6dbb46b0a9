"""Reasons why a choice is illegal; the first that applies is shown to the player."""

from enum import Enum

from game.engine.errors import IllegalMove
from game.engine.i18n import N_
from game.engine.seat import Seat
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.cards import CARDS, GROWTH_IN_HAND, MAX_MUTED, ON_HIGHER
from game.kings.rules.machine import STEPS
from game.kings.rules.notation import VERBS, Move
from game.kings.rules.turns import Ask
from game.kings.rules.view import View


class Rule(Enum):
    """Why a choice is illegal; the value is a sentence."""

    ROUND_OVER = N_("The round is over.")
    OTHER_CHOICE = N_("Choose one of these now: {known}.")
    MUST_REMOVE = N_("You have to spend this turn removing a Condemned card.")
    MUST_ARRIVE = N_("Play a card from the Antechamber first.")
    KING_WAITS = N_("The King can't be flipped now.")
    KING_FLIPPED = N_("The King has already been flipped.")
    NOT_IN_HAND = N_("The {card} isn't in this player's hand.")
    NOT_CONDEMNED = N_("The current player has no Condemned {card}.")
    TOO_LOW = N_("The {card} is worth {worth}: you need {value} or more.")
    NO_FOLLOWER = N_("The {card} can go on a higher card only if you have another card to play after it.")
    NOT_IN_COURT = N_("There is no other faceup {card} in the Court.")
    ROYAL = N_("Royalty can't be taken.")
    MUST_USE = N_("You have to use this ability.")
    NOT_IN_DECK = N_("The {card} isn't in this deck.")
    NUMBER = N_("Choose a number from 1 to {most}.")
    BASE_TOO_LOW = N_("The {card} is too low: you need a base value of {value} or more.")
    WRONG_SEAT = N_("You can't choose player “{seat}” here.")
    CANNOT_REACT = N_("You can't React with the {card} here.")
    NOT_SHOWN = N_("That player hasn't revealed the {card}.")
    FACEDOWN_GONE = N_("Your partner has no facedown card to take.")
    NOT_PUT = N_("The {card} hasn't been offered.")
    MUST_GIVE_WAY = N_("First take cards back until both partners offer the same number.")
    ALREADY_DOWN = N_("The card being used is already Disgraced.")
    NOT_AVAILABLE = N_("You can't choose the {card} here.")


def refusal(view: View, move: Move) -> IllegalMove:
    """Return the error for `move`, not a choice in `view`, which is the chooser's or a spectator's."""
    if view.chooser is None:
        return IllegalMove(Rule.ROUND_OVER)
    number = view.step
    step = STEPS[number]
    assert isinstance(step, Ask)
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
        return _other_choice(view, step)
    card = CARDS[move.card].name if move.card != verbs.NONE else ""
    if number == step_ids.REMOVE:
        return IllegalMove(Rule.NOT_CONDEMNED, card=card)
    if number == step_ids.ARRIVE:
        return IllegalMove(Rule.MUST_ARRIVE)
    is_held = move.card in (view.sides[view.chooser].hand or ())
    if number == step_ids.PLAY:
        return _play_refusal(view, move.card) if is_held else IllegalMove(Rule.NOT_IN_HAND, card=card)
    if number in (step_ids.USE_ON_COURT, step_ids.USE_ON_COMMONER, step_ids.DISGRACE):
        is_royal = number == step_ids.USE_ON_COMMONER and CARDS[move.card].is_royal
        is_there = any(other.card == move.card and not other.is_down for other in view.court[:-1])
        return IllegalMove(Rule.ROYAL if is_royal and is_there else Rule.NOT_IN_COURT, card=card)
    if number in (step_ids.USE_ON_BASE, step_ids.USE_ON_ANY_BASE):
        most = view.highest_base if number == step_ids.USE_ON_BASE else MAX_MUTED
        return IllegalMove(Rule.NUMBER, most=most)
    if number in (step_ids.USE_ON_NAME, step_ids.USE_ON_GUESS) and not CARDS[move.card].counts[view.variant]:
        return IllegalMove(Rule.NOT_IN_DECK, card=card)
    if number in (step_ids.TAKE_SHOWN, step_ids.TAKE_SHARED):
        return IllegalMove(Rule.NOT_SHOWN, card=card)
    if move.seat != verbs.NONE:
        return IllegalMove(Rule.WRONG_SEAT, seat=str(Seat(move.seat)))
    if step.verb == verbs.REACT:
        return IllegalMove(Rule.CANNOT_REACT, card=card)
    if number == step_ids.BACK:
        return IllegalMove(Rule.NOT_PUT, card=card)
    if not is_held:
        return IllegalMove(Rule.NOT_IN_HAND, card=card)
    if number in (step_ids.PREPARE, step_ids.RETURN):
        return IllegalMove(Rule.BASE_TOO_LOW, card=card, value=2 if number == step_ids.PREPARE else 5)
    return IllegalMove(Rule.NOT_AVAILABLE, card=card)


def _flip_refusal(number: int) -> IllegalMove:
    if number == step_ids.PLAY:
        return IllegalMove(Rule.KING_FLIPPED)
    if number == step_ids.REMOVE:
        return IllegalMove(Rule.MUST_REMOVE)
    return IllegalMove(Rule.KING_WAITS)


def _other_choice(view: View, step: Ask) -> IllegalMove:
    possible = {move.verb for move in view.choices}
    words = [VERBS[step.verb].word]
    if step.no in possible:
        words.append(VERBS[step.no].word)
    if step.extra in possible and VERBS[step.extra].word not in words:
        words.append(VERBS[step.extra].word)
    return IllegalMove(Rule.OTHER_CHOICE, known=", ".join(words))


def _play_refusal(view: View, card: int) -> IllegalMove:
    name = CARDS[card].name
    if CARDS[card].exception == ON_HIGHER and CARDS[card].base != view.muted:
        return IllegalMove(Rule.NO_FOLLOWER, card=name)
    worth = value_in_hand(view, card)
    return IllegalMove(Rule.TOO_LOW, card=name, worth=worth, value=view.throne_value)


def value_in_hand(view: View, card: int) -> int:
    """Return what a card is worth in a hand (R2); `Board.playable` has the same rule for whole hands."""
    base = CARDS[card].base
    has_royalty = any(CARDS[each.card].is_royal and not each.is_down for each in view.court)
    return base + GROWTH_IN_HAND if CARDS[card].grows and has_royalty and base != view.muted else base
