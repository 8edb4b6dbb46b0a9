"""The computer players of Hierarkia, from random moves to a search limited only by time.

Levels differ in search depth and in how they err. All randomness comes from the seed. docs/ladders.md
compares their strength.
"""

from dataclasses import dataclass
from typing import Final

from game.engine.budget import Budget
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import MAX_DEPTH, SURE, Search, Settings
from game.hierarkia.bot.heuristics import DEFAULT, BoardSearch, Weights
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import decode, encode
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import View, pack


@dataclass(frozen=True)
class Level:
    """Playing strength of a `Player`."""

    depth: int  # Search depth in moves, if the budget lasts.
    width: int  # Moves within this many points of the best one may be played.
    overlooks: float  # Chance, 0 to 1, of missing attacks on the highest pieces beyond the search depth.
    bits: int  # The transposition table has at most 2**bits entries.


EASY: Final = Level(depth=1, width=40, overlooks=0.15, bits=10)
MEDIUM: Final = Level(depth=2, width=15, overlooks=0.0, bits=12)
HARD: Final = Level(depth=MAX_DEPTH, width=0, overlooks=0.0, bits=20)

_FULL_SEARCH: Final = Settings()


class RandomPlayer:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self._rng = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        moves = view.state().legal_moves()
        return moves[self._rng.below(len(moves))]


class Player:
    """Searches to its level's depth and plays one of the best moves it finds."""

    def __init__(
        self, level: Level, seed: int, weights: Weights = DEFAULT, settings: Settings = _FULL_SEARCH
    ) -> None:
        """Create a player. Test other defaults of `weights` and `settings` in matches, as these were."""
        self._level = level
        self._rng = SplitMix64(seed)
        self._weights = weights
        self._settings = settings

    def choose(self, view: View, budget: Budget) -> Move:
        """Return a legal move. A small budget reduces the search depth, but never below one move."""
        level = self._level
        board, keys = board_with_keys(view)
        overlooks = self._rng.draw_bool(level.overlooks)
        settings = Settings(quiescence_plies=0) if overlooks else self._settings
        bits = level.bits if budget.nodes is None else min(level.bits, 1 + budget.nodes.bit_length())
        search = Search(BoardSearch(board, self._weights), budget.meter(), bits=bits, settings=settings)
        result = search.run(depth=level.depth, width=level.width, history=keys)
        best = result.turns[0].value
        if not level.width or abs(best) > SURE:
            # With a proven win or loss in sight, always play the best move.
            return decode(result.line[0])
        codes = [turn.code for turn in result.turns if turn.value >= best - level.width]
        return decode(codes[self._rng.below(len(codes))])


def board_with_keys(view: View) -> tuple[Board, tuple[int, ...]]:
    """Return the board of a view, and the keys of the earlier positions, back to the last destroy."""
    fields, moves = view.state().history()
    board = pack(fields)
    keys: list[int] = []
    for move in moves:
        keys.append(board.key())
        board.do(encode(move))
    return board, tuple(keys)


def easy(seed: int) -> Player:
    """Return a player that looks one move ahead, and further only at urgent or forced moves."""
    return Player(EASY, seed)


def medium(seed: int) -> Player:
    """Return a player that looks two moves ahead, and further only at urgent or forced moves."""
    return Player(MEDIUM, seed)


def hard(seed: int) -> Player:
    """Return a player limited only by its budget, which must be finite."""
    return Player(HARD, seed)
