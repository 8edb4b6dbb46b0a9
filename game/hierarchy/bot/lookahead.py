"""Shallow search that ranks moves for the easy, medium and hard players."""

from typing import Final

from mypy_extensions import i64

from game.engine.budget import Meter
from game.hierarchy.rules.rules import State

WIN: Final = 1000  # Score of a checkmate, less one point for each ply before it. Estimates are far smaller.
SURE: Final = WIN // 2  # Scores beyond ±`SURE` mean a checkmate was found.


def rank(state: State, depth: int, meter: Meter, *, counts_choices: bool = True) -> list[tuple[int, int]]:
    """Return all legal moves as (score for the player to choose, code), best first.

    Searches one ply deeper at a time up to `depth`. The ranking is that of the last depth completed before
    the meter was spent; if none was, all scores are 0. `counts_choices`: True if estimates count legal moves.
    """
    codes = state.codes()
    ranked = [(0, code) for code in codes]
    weight: i64 = 1 if counts_choices else 0
    for limit in range(1, depth + 1):
        seen: list[tuple[int, int]] = []
        for _, code in ranked:
            child = state.clone()
            child.do(code)
            score = _search(child, limit - 1, -WIN, WIN, weight, meter)
            if meter.is_spent():
                return ranked
            seen.append((score if child.side() == state.side() else -score, code))
        ranked = sorted(seen, key=lambda entry: (-entry[0], entry[1]))
    return ranked


def _search(state: State, depth: i64, alpha: i64, beta: i64, weight: i64, meter: Meter) -> i64:
    if not meter.spend():
        return 0
    codes = state.codes()
    if len(codes) == 0:
        return -WIN
    if depth == 0:
        return _estimate(state, weight * len(codes))
    best: i64 = -WIN
    for code in codes:
        child = state.clone()
        child.do(code)
        if child.side() == state.side():
            score = _search(child, depth - 1, alpha, beta, weight, meter)
        else:
            score = -_search(child, depth - 1, -beta, -alpha, weight, meter)
        if meter.is_spent():
            return 0
        score += -1 if score > SURE else 1 if score < -SURE else 0
        if score > best:
            best = score
            if score > alpha:
                alpha = score
                if alpha >= beta:
                    break
    return best


def _estimate(state: State, choices: i64) -> i64:
    # Whoever runs out of cards first loses. The weights were tuned in matches (docs/ladders.md).
    own, other = state.hand_sizes()
    return 3 * (own - other) + choices
