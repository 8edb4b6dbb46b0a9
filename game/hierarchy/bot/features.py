"""Features of moves that the birds of Hierarchy like or avoid."""

from game.engine import habits
from game.hierarchy.rules.cards import IMPOSTOR
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State

Feature = habits.Feature[State, Move]


def plays(*cards: int) -> Feature:
    """Return the feature of playing one of these cards."""
    return lambda _state, move: not move.is_return and move.card in cards


def plays_high(_state: State, move: Move) -> int:
    """The number on the card played, that of the copied card for the Impostor."""
    if move.is_return:
        return 0
    return move.copied if move.card == IMPOSTOR else move.card


def plays_low(state: State, move: Move) -> int:
    """As `plays_high`, but negative."""
    return -plays_high(state, move)


def opens_low(state: State, move: Move) -> int:
    """As `plays_low`, for the first card of the game only."""
    return 0 if state.pile else plays_low(state, move)


def discards(_state: State, move: Move) -> bool:
    """True if a card is discarded."""
    return move.discard != NONE


def leaves_few_answers(state: State, move: Move) -> int:
    """The number of moves that the opponent can answer with, negative."""
    return 0 if move.is_return else -len(state.apply(move).legal_moves())
