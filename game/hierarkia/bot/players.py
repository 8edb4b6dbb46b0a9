"""The computer players of Hierarkia, from one that plays anything to one that looks as far as time allows.

A level is how far it looks and how it slips. All chance comes from the seed. What each level is worth against
the others is measured in docs/ladders.md.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import MOST_DEPTH, SURE, Search, Settings
from game.hierarkia.bot.heuristics import DEFAULT, BoardSearch, Weights
from game.hierarkia.rules.codes import decode, encode
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import View, pack


@dataclass(frozen=True)
class Level:
    """How well a `Player` plays."""

    depth: int
    """How many turns deep it looks, if its budget lasts."""

    width: int
    """It takes any turn that it sees as at most so much worse than the best one."""

    overlooks: float
    """The share of turns, 0 to 1, in which it does not see attacks on the highest pieces beyond its depth."""

    bits: int
    """Its table has 2**bits entries."""


EASY: Final = Level(depth=1, width=40, overlooks=0.15, bits=10)
MEDIUM: Final = Level(depth=2, width=15, overlooks=0.0, bits=12)
HARD: Final = Level(depth=MOST_DEPTH, width=0, overlooks=0.0, bits=20)

_FULL_SEARCH: Final = Settings()
_SHALLOW_SEARCH: Final = Settings(quiet_plies=0)


class RandomPlayer:
    """Plays any legal turn."""

    def __init__(self, seed: int) -> None:
        self._rng = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        """A legal turn; the budget is not touched."""
        moves = view.state().legal_moves()
        return moves[self._rng.below(len(moves))]


class Player:
    """Looks as far as its level sees and plays one of the best turns that it finds."""

    def __init__(
        self, level: Level, seed: int, weights: Weights = DEFAULT, settings: Settings = _FULL_SEARCH
    ) -> None:
        """`weights` and `settings` are what matches have found best; only matches try others."""
        self._level = level
        self._rng = SplitMix64(seed)
        self._weights = weights
        self._settings = settings

    def choose(self, view: View, budget: Budget) -> Move:
        """A legal turn; a small budget makes the sight shorter, never blind."""
        level = self._level
        fields, moves = view.state().history()
        board = pack(fields)
        keys: list[int] = []
        for move in moves:
            keys.append(board.key())
            board.do(encode(move))
        settings = _SHALLOW_SEARCH if self._rng.has_luck(level.overlooks) else self._settings
        bits = level.bits if budget.nodes is None else min(level.bits, 1 + budget.nodes.bit_length())
        search = Search(BoardSearch(board, self._weights), budget.meter(), bits=bits, settings=settings)
        result = search.run(depth=level.depth, width=level.width, history=tuple(keys))
        best = result.turns[0].value
        if not level.width or abs(best) > SURE:
            # Nobody plays with a win or a loss that they see.
            return decode(result.line[0])
        codes = [turn.code for turn in result.turns if turn.value >= best - level.width]
        return decode(codes[self._rng.below(len(codes))])


def easy(seed: int) -> Player:
    """Sees its own turn and what must follow from it."""
    return Player(EASY, seed)


def medium(seed: int) -> Player:
    """Sees a few turns."""
    return Player(MEDIUM, seed)


def hard(seed: int) -> Player:
    """Sees as far as its budget goes, so it needs one that ends."""
    return Player(HARD, seed)
