"""A player who does not see attacks along long paths, its own or the opponent's."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.bot.piece_values import PieceValues
from game.hierarkia.rules.board import Board
from game.hierarkia.rules.codes import ATTACK, distance, kind_of


class ShortSight(BoardSearch):
    """A search in which nobody makes attacks on pieces too far away; attacks already made count as ever."""

    def __init__(self, board: Board, piece_values: PieceValues, sight: i64) -> None:
        """Create the search; `sight` is the longest attack made, as by `distance`."""
        super().__init__(board, piece_values)
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
            if kind_of(code) != ATTACK or distance(code) <= self._sight:
                seen = append(seen, code)
        return seen
