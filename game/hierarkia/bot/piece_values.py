"""What pieces are worth in Hierarkia; docs/hierarkia-tuning.md tells how it was learned."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

LEAST_REACH: Final = -1
MOST_REACH: Final = 12  # A reach beyond these two counts as the nearer of them.


class Values(NamedTuple):
    """What adds up to the value of a position on one size of board."""

    tempo: int  # The right to move.
    attackers: tuple[int, ...]
    """For the highest piece, by the number of pieces that could attack it; more count as the last."""

    reach: tuple[tuple[int, ...], ...]
    """For a piece by its reach, from `LEAST_REACH`: in the middle, in its own area, in the enemy's area."""

    places: tuple[tuple[tuple[int, ...], ...], ...]
    """For a piece by its rank, from 1, and its square: rows from a1, its own corner, each up to the diagonal.

    The board is symmetric about the diagonal from there, so mirrored squares share a number.
    """


PieceValues = Mapping[int, Values]  # By board size.


def parse_values(text: str) -> PieceValues:
    """Read the values from JSON: an object for each size of board, with the fields of `Values` in order."""
    return {int(size): Values(*map(_frozen, fields.values())) for size, fields in json.loads(text).items()}


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
