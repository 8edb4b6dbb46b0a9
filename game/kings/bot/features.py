"""Features of choices that the birds of the Imposter Kings like or avoid."""

from game.engine import habits
from game.kings.rules import notation as verbs
from game.kings.rules.cards import CARDS, HIGHEST_BASE, TO_ABILITY
from game.kings.rules.notation import Move
from game.kings.rules.view import View

Feature = habits.Feature[View, Move]


def plays(*cards: int) -> Feature:
    """Return the feature of playing one of these cards."""
    return lambda _view, move: move.verb == verbs.PLAY and move.card in cards


def plays_royalty(_view: View, move: Move) -> bool:
    """True for Royalty played."""
    return move.verb == verbs.PLAY and CARDS[move.card].is_royal


def plays_high(_view: View, move: Move) -> int:
    """The base value of the card played."""
    return CARDS[move.card].base if move.verb == verbs.PLAY else 0


def plays_low(_view: View, move: Move) -> int:
    """By how much the base value of the card played is below 10."""
    return _lowness(move.card) if move.verb == verbs.PLAY else 0


def names(*cards: int) -> Feature:
    """Return the feature of naming or guessing one of these cards."""
    return lambda _view, move: _is_naming(move) and move.card in cards


def names_high(_view: View, move: Move) -> int:
    """The base value of the card named or guessed."""
    return CARDS[move.card].base if _is_naming(move) else 0


def names_low(_view: View, move: Move) -> int:
    """By how much the base value of the card named or guessed is below 10."""
    return _lowness(move.card) if _is_naming(move) else 0


def flips(_view: View, move: Move) -> bool:
    """True for flipping the King."""
    return move.verb == verbs.FLIP


def declines(_view: View, move: Move) -> bool:
    """True for leaving an ability unused."""
    return move.verb == verbs.DECLINE


def blocks(_view: View, move: Move) -> bool:
    """True for Reacting to an ability."""
    return move.verb == verbs.REACT and CARDS[move.card].reacts == TO_ABILITY


def goes_first(view: View, move: Move) -> bool:
    """True for taking the first turn oneself."""
    return move.verb == verbs.FIRST and move.seat == view.chooser


def _is_naming(move: Move) -> bool:
    return move.verb in (verbs.NAME, verbs.GUESS)


def _lowness(card: int) -> int:
    return HIGHEST_BASE + 1 - CARDS[card].base
