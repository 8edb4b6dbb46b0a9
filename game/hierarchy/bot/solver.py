"""Solver for Hierarchy: exact value and best line of any position.

A full-width alpha-beta search to the end of the game, with a table of bounds. Positions never repeat (R6),
so the path does not matter and table entries stay valid forever.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.budget import Budget, Meter
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import MAX_PLIES, State, decode

# A score is relative to the player to choose: TOP - n for a win in n plies, n - TOP for a loss.
TOP: Final = MAX_PLIES + 9
UNKNOWN: Final = 2 * TOP  # Returned up the tree when the budget is spent.
DEFAULT_BITS: Final = 18
# Fibonacci hashing of 31 bits: the product fits the 63 bits of a compiled integer.
_SPREAD: Final = 0x4F1BBCDD
_LOW_BITS: Final = (1 << 31) - 1


class Solution(NamedTuple):
    """The result of perfect play from a position."""

    value: int  # +1 if the player to choose wins, -1 if they lose.
    line: tuple[Move, ...]  # The fastest win against the longest defense, to the end of the game.
    nodes: int


class Solver:
    """Solves positions one after another, remembering what it has proved."""

    def __init__(self, bits: int = DEFAULT_BITS) -> None:
        """Create a table of 2**`bits` entries of 16 bytes."""
        size = bit_at(bits)
        self._mask: i64 = size - 1
        self._keys: vec[i64] = vec[i64]([-1] * size)
        self._bounds: vec[i64] = vec[i64]([0] * size)
        self._meter: Meter = Budget().meter()

    def mover_wins(self, state: State) -> bool:
        """Return True if the player to choose wins; faster than `solve`, which also finds how soon."""
        self._meter = Budget().meter()
        return self._search(state, -1, 1) > 0

    def solve(self, state: State, budget: Budget | None = None) -> Solution | None:
        """Return value and best line, or None if the budget was too small."""
        return self.solve_with_meter(state, (budget or Budget()).meter())

    def solve_with_meter(self, state: State, meter: Meter) -> Solution | None:
        self._meter = meter
        before = meter.nodes
        score = self._score(state)
        if score == UNKNOWN:
            return None
        line: list[Move] = []
        position = state.clone()
        while True:
            codes = position.codes()
            if len(codes) == 0:
                break
            best = self._best_code(position, codes)
            if best < 0:
                return None
            line.append(decode(best))
            position.do(best)
        return Solution(1 if score > 0 else -1, tuple(line), int(meter.nodes - before))

    def _score(self, state: State) -> i64:
        """Return the exact score; finding the winner first narrows the search for the distance."""
        score = self._search(state, -1, 1)
        if score == UNKNOWN:
            return UNKNOWN
        return self._search(state, 0, TOP) if score > 0 else self._search(state, -TOP, 0)

    def _best_code(self, position: State, codes: vec[i64]) -> i64:
        best: i64 = -1
        best_score: i64 = -UNKNOWN
        for code in codes:
            child = position.clone()
            child.do(code)
            score = self._score(child)
            if score == UNKNOWN:
                return -1
            score = _nearer(score if child.side() == position.side() else -score)
            if score > best_score:
                best = code
                best_score = score
        return best

    def _search(self, state: State, alpha: i64, beta: i64) -> i64:
        """Return the exact score if it lies in the window, else a bound (fail-soft alpha-beta)."""
        if not self._meter.spend():
            return UNKNOWN
        codes = state.codes()
        if len(codes) == 0:
            return -TOP
        key = state.key()
        slot = ((key ^ key >> 27) & _LOW_BITS) * _SPREAD >> 20 & self._mask
        low: i64 = -TOP
        high: i64 = TOP
        if self._keys[slot] == key:
            bounds = self._bounds[slot]
            low = (bounds >> 8) - TOP
            high = (bounds & 255) - TOP
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        best: i64 = -TOP
        reached = alpha
        for code in codes:
            child = state.clone()
            child.do(code)
            if child.side() == state.side():
                score = self._search(child, _farther(reached), _farther(beta))
            else:
                score = -self._search(child, -_farther(beta), -_farther(reached))
            if self._meter.is_spent():
                return UNKNOWN
            score = _nearer(score)
            if score > best:
                best = score
                if score > reached:
                    reached = score
                    if reached >= beta:
                        break
        if best <= alpha:
            high = min(high, best)
        elif best >= beta:
            low = max(low, best)
        else:
            low = best
            high = best
        self._keys[slot] = key
        self._bounds[slot] = (low + TOP) << 8 | (high + TOP)
        return best


def _nearer(score: i64) -> i64:
    """Return a child's score as seen one ply earlier: nearer to 0, as the end is one ply farther away."""
    return score - 1 if score > 0 else score + 1


def _farther(score: i64) -> i64:
    return score + 1 if score > 0 else score - 1 if score < 0 else score


def solve(state: State) -> Solution:
    """Return value and best line of a position."""
    solution = Solver().solve(state)
    assert solution is not None
    return solution
