"""A look a few plies ahead, for the opponents that are not perfect.

This room ranks moves by what a player of limited sight sees; which of them is then played, `bot` decides.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.budget import Meter
from game.hierarchy.rules.rules import State

WIN: Final = 1000
"""The score of a checkmate seen; one ply farther away is one point less. All estimates are far below."""

SURE: Final = WIN // 2
"""A score beyond this, either way, is a checkmate seen."""


def rank(state: State, depth: int, meter: Meter, *, counts_choices: bool = True) -> list[tuple[int, int]]:
    """Every legal move as (score for the player to choose, code), best first, seen `depth` plies deep.

    Looks deeper one ply at a time and answers with the last depth that the meter let it finish; before the
    first is finished all moves count alike. `counts_choices`: whether an estimate goes by the number of
    choices too, or by the cards in hand alone.
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
        seen.sort(key=_by_score)
        ranked = seen
    return ranked


def _by_score(entry: tuple[int, int]) -> tuple[int, int]:
    return -entry[0], entry[1]


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
    """For the player to choose: cards kept against the other's, and the weighed number of choices.

    Whoever runs out of cards first loses, so a discard is dear; weights chosen by matches (docs/ladders.md).
    """
    own, other = state.hand_sizes()
    return 3 * (own - other) + choices
