"""The computer players of Hierarkia, from random moves to a search limited only by time, and evaluations.

Levels differ in search depth and in how they err. All randomness comes from the seed. docs/ladders.md
compares their strength.
"""

from dataclasses import dataclass
from functools import partial
from math import exp, log
from typing import Final

from game.engine.budget import Budget
from game.engine.evaluation import BLUNDERED_FROM, MoveEval
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import MAX_DEPTH, SURE, WIN, Search, Settings
from game.engine.search.multipv import NO_VALUE, Line, evaluate_moves
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


easy = partial(Player, EASY)  # Looks one move ahead, and further only at urgent or forced moves.
medium = partial(Player, MEDIUM)  # Looks two moves ahead, and further as `easy`.
hard = partial(Player, HARD)  # Limited only by its budget, which must be finite.


NODES: Final = 500_000
"""About a quarter of a second on an ordinary computer; in plain Python about fifty times as long."""

SCALES: Final = {7: 180.0, 9: 120.0, 11: 170.0}
"""By board size, the score that stands for a share of 1 / (1 + 1/e), or 73%."""

MIN_SHARE: Final = 0.01
MAX_SHARE: Final = 0.99  # Bounds of estimated shares: only proven results are 0 or 1.
_MOST_BITS: Final = 18


def evaluate(view: View, _seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every legal move, best first, with quicker wins and slower losses ahead of others.

    The share of a blunder, a move that gives away at least `BLUNDERED_FROM`, may be only an upper bound.
    A win or loss is proven, but may come sooner than `ends_in`. The same view and nodes give the same result.
    """
    board, keys = board_with_keys(view)
    position, meter = BoardSearch(board), budget.meter()
    bits = _MOST_BITS if budget.nodes is None else min(_MOST_BITS, 1 + budget.nodes.bit_length())
    # Without contempt, a draw is worth one half to both sides.
    search = Search(position, meter, bits=bits, settings=Settings(contempt=0))
    scale = SCALES[board.size]
    found = evaluate_moves(search, position, meter, lambda best: _exact_from(best, scale), history=keys)
    return tuple(_move_eval(board, line, scale) for line in found)


def share_of(value: int, scale: float) -> float:
    """Return the expected share of wins for a search value."""
    if abs(value) > SURE:
        return 1.0 if value > 0 else 0.0
    # Rounded, since the last digits differ between systems.
    return round(min(MAX_SHARE, max(MIN_SHARE, 1 / (1 + exp(-value / scale)))), 4)


def _exact_from(best: int, scale: float) -> int:
    """Return the lowest value that must be exact when `best` is the best move's value."""
    share = share_of(best, scale) - BLUNDERED_FROM
    return -SURE if share <= MIN_SHARE else round(scale * log(share / (1 - share)))


def _move_eval(board: Board, line: Line, scale: float) -> MoveEval:
    move = decode(line.code)
    if line.value == NO_VALUE:
        return MoveEval(move, 0.5, 0)
    ends_in = WIN - abs(line.value) if abs(line.value) > SURE else 0
    codes = _extend_to_end(board, [line.code, *line.line], ends_in)
    return MoveEval(move, share_of(line.value, scale), line.nodes, ends_in, tuple(map(decode, codes[1:])))


def _extend_to_end(board: Board, codes: list[int], ends_in: int) -> list[int]:
    """Append the last two moves, which the search omits: any reply and the destroy."""
    if len(codes) + 2 == ends_in:
        after = board.clone()
        for code in codes:
            after.do(code)
        for _ in range(2):
            codes.append(int(after.codes()[0]))
            after.do(codes[-1])
    return codes
