"""A player who does not see attacks along long paths, its own or the opponent's."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import ATTACK, EIGHT_BITS, SOURCE_SHIFT, kind_of

_RANK_BITS: Final = 4  # A cell is 16 times its rank plus its file.
_FILE_MASK: Final = 15


class ShortSight(BoardSearch):
    """A search in which nobody makes attacks on pieces too far away; attacks already made count as ever."""

    def __init__(self, board: Board, sight: i64) -> None:
        """Create the search; `sight` is the longest attack made, as by `attack_distance`."""
        super().__init__(board)
        self._sight: i64 = sight

    def codes(self) -> vec[i64]:
        codes = super().codes()
        seen = self._seen(codes)
        return seen if len(seen) > 0 else codes

    def urgent_codes(self) -> vec[i64]:
        return self._seen(super().urgent_codes())

    def _seen(self, codes: vec[i64]) -> vec[i64]:
        seen = vec[i64](capacity=len(codes))
        for code in codes:
            if kind_of(code) != ATTACK or attack_distance(code) <= self._sight:
                seen = append(seen, code)
        return seen


def attack_distance(code: i64) -> i64:
    """Return the files and ranks, added, between the attacker and its target."""
    source = code >> SOURCE_SHIFT & EIGHT_BITS
    target = code & EIGHT_BITS
    files = (source & _FILE_MASK) - (target & _FILE_MASK)
    ranks = (source >> _RANK_BITS) - (target >> _RANK_BITS)
    if files < 0:
        files = -files
    if ranks < 0:
        ranks = -ranks
    return files + ranks
