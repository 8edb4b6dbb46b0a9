"""Positions of Hierarchy for tests that need many: from random games, and the extremes."""

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.hierarchy.rules.rules import State

GAME = GAMES["hierarchy"]


def random_game(number: int) -> list[State]:
    """Every position of the random game with this number, from the deal to the end."""
    chance = SplitMix64(number)
    states: list[State] = [GAME.deal(number)]
    while moves := states[-1].legal_moves():
        states.append(states[-1].apply(moves[chance.below(len(moves))]))
    return states


def random_positions(games: int) -> list[State]:
    """The positions of this many random games."""
    return [state for number in range(games) for state in random_game(number)]


EXTREMES = (
    # All fourteen cards in the pile, the Impostor with the widest number, owners alternating and in a row.
    "- - 1a,2b,3a,4b,5a,6b,7a,8b,9a,10b,11a,12b,?=12a,13b a -",
    "- - ?=13a,1b,2b,3b,4b,5b,6b,7b,8b,9b,10b,11b,12b,13b a -",
    "- - ?=13b,1a,2a,3a,4a,5a,6a,7a,8a,9a,10a,11a,12a,13a b -",
    "- - 1a,2a,3a,4a,5a,6a,?=13a,7b,8b,9b,10b,11b,12b,13b a -",
    "- - 1b,2b,3b,4b,5b,6b,?=12b,7a,8a,9a,10a,11a,12a,13a b -",
    # Both hands full, in an order that the notation never writes.
    "9,8,7,5,4,3,? 13,12,11,10,6,2,1 - a -",
    # One hand with thirteen cards.
    "?,1,2,3,4,5,6,7,8,9,10,11,12 - 13a b -",
    "- ?,1,2,3,4,5,6,7,8,9,10,11,12 13b a -",
    # Many discards.
    "?,1,2 3,5,9,10,13 4a b -",
    "? 1,2,3,5,9,10 4b,13a b -",
    # The Surgeon's choices.
    "3,6,8,13 4,7,10,11,12 9b,?=9a,1b,2a,5b b surgeon1",
    "3,6,8,11,13 4,5,7,9,10,12 1a,2b,?=5a b surgeon2",
)


def extreme_positions() -> list[State]:
    """Piles, hands and discards of the largest size, and slightly beyond."""
    return [GAME.parse_state(text) for text in EXTREMES]
