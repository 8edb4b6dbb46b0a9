"""Evaluation of every legal move of Hierarkia: expected share of wins, or a proven win, loss or draw.

The conversion of scores to shares was fitted on self-play games: docs/hierarkia-tuning.md.
"""

from math import exp, log
from typing import Final

from game.engine.budget import Budget
from game.engine.evaluation import BLUNDERED_FROM, MoveEval
from game.engine.search.alphabeta import SURE, WIN, Search, Settings
from game.engine.search.multipv import NO_VALUE, Line, evaluate_moves
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.bot.players import board_with_keys
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import decode
from game.hierarkia.rules.rules import View

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
    A win or loss is proven, but may come sooner than `ends_in` says. The same view and number of nodes give
    the same result.
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
