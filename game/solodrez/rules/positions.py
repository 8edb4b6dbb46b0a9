"""Positions of SoloDrez, from a deal number or from text."""

from game.engine.rng import SplitMix64
from game.solodrez.rules.cards import DECK
from game.solodrez.rules.notation import COLUMNS, parse_columns
from game.solodrez.rules.rules import State


def deal(number: int, variant: str = "standard") -> State:
    """Return deal `number`: the deck shuffled and dealt row by row into nine columns."""
    cards = list(DECK)
    SplitMix64(number).shuffle(cards)
    return State([bytes(cards[column::COLUMNS]) for column in range(COLUMNS)])


def parse_state(text: str) -> State:
    """Read a position. Raises `InvalidInput` if the text or the position is invalid."""
    return State([bytes(column) for column in parse_columns(text)])
