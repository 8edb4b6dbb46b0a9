"""The computer players of the Imposter Kings: a search among guesses of what the seat cannot see.

A level is how long it looks. All chance comes from the seed. What each level is worth
against the others is measured in docs/ladders.md.
"""

from typing import Final, NamedTuple

from game.core.advice import Weighed
from game.core.budget import Budget
from game.core.deal import SplitMix64
from game.core.ismcts import POLL_EVERY, Search
from game.kings.deal_unseen import dealer
from game.kings.guessing import Guess
from game.kings.notation import Move
from game.kings.view import View


class Level(NamedTuple):
    """How often a `Player` plays a guess through for one choice, if its budget lasts."""

    with_two: int
    with_more: int
    """With three or four players, where it takes several times as long."""


EASY: Final = Level(8, 8)
MEDIUM: Final = Level(100, 100)
HARD: Final = Level(60_000, 20_000)

_SEED_BITS: Final = 62


class RandomPlayer:
    """Chooses anything that may be chosen."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        """One of the seat's choices; the budget is not touched."""
        moves = view.legal_moves()
        return moves[self._chance.below(len(moves))]


class Player:
    """Plays what wins most often against what may be hidden, as often as it looks.

    What it thinks of is made anew for each choice, so that the same question always has the same answer, be
    it asked of a bot that has played the whole round or of one that the worker has just made.
    """

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._chance = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        """A legal choice; where there is only one, at once."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        weighed = _search(view, self._chance.draw(), budget, self._level)
        move: Move = weighed[0].move
        return move


def easy(seed: int) -> Player:
    """Gives each choice about one thought."""
    return Player(EASY, seed)


def medium(seed: int) -> Player:
    """Looks a little."""
    return Player(MEDIUM, seed)


def hard(seed: int) -> Player:
    """Looks for a quarter of a second, more or less."""
    return Player(HARD, seed)


def weigh(view: View, seed: int, budget: Budget) -> tuple[Weighed, ...]:
    """Every choice of the seat with the share of rounds that it won and how often it was tried, best
    first.
    """
    return _search(view, seed, budget, HARD)


def _search(view: View, seed: int, budget: Budget, level: Level) -> tuple[Weighed, ...]:
    moves = view.legal_moves()
    game = Guess(dealer(view), seed >> 64 - _SEED_BITS)
    search = Search(game, budget.meter(POLL_EVERY))
    search.run(level.with_two if game.seats() == 2 else level.with_more)
    by_choice = dict(zip(_indexes(int(game.asked())), moves, strict=True))
    weighed = [Weighed(by_choice.pop(one.choice), one.worth, one.tries) for one in search.tried()]
    return (*weighed, *(Weighed(move, 0.0, 0) for move in by_choice.values()))


def _indexes(options: int) -> list[int]:
    """The choices of these bits; in this order the machine lists them."""
    return [index for index in range(options.bit_length()) if options >> index & 1]
