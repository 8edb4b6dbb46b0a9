"""How often rounds end in each way, counted by `python -m tools.kings_rounds`; see docs/match-equity.md."""

from collections.abc import Mapping
from typing import Final

ROUND_ENDS: Final[Mapping[str, Mapping[tuple[tuple[int, ...], int], int]]] = {
    "quick1": {
        ((0, 1), 1): 1081,
        ((1, 0), 1): 651,
    },
    "quick2": {
        ((0, 1), 1): 1096,
        ((1, 0), 1): 649,
    },
    "quick3": {
        ((0, 1), 1): 1082,
        ((1, 0), 1): 672,
    },
    "two": {
        ((0, 1), 1): 292,
        ((0, 1), 2): 519,
        ((0, 1), 3): 451,
        ((1, 0), 1): 96,
        ((1, 0), 2): 471,
        ((1, 0), 3): 197,
    },
    "three": {
        ((0, 1, 2), 1): 31,
        ((0, 1, 2), 2): 83,
        ((0, 1, 2), 3): 164,
        ((0, 1, 2), 4): 60,
        ((0, 2, 1), 1): 35,
        ((0, 2, 1), 2): 90,
        ((0, 2, 1), 3): 173,
        ((0, 2, 1), 4): 59,
        ((1, 0, 2), 1): 12,
        ((1, 0, 2), 2): 48,
        ((1, 0, 2), 3): 156,
        ((1, 0, 2), 4): 42,
        ((1, 2, 0), 1): 9,
        ((1, 2, 0), 2): 61,
        ((1, 2, 0), 3): 112,
        ((1, 2, 0), 4): 37,
        ((2, 0, 1), 1): 9,
        ((2, 0, 1), 2): 54,
        ((2, 0, 1), 3): 136,
        ((2, 0, 1), 4): 24,
        ((2, 1, 0), 1): 11,
        ((2, 1, 0), 2): 72,
        ((2, 1, 0), 3): 111,
        ((2, 1, 0), 4): 40,
    },
    "four": {
        ((0, 1), 1): 25,
        ((0, 1), 2): 177,
        ((0, 1), 3): 546,
        ((1, 0), 1): 12,
        ((1, 0), 2): 235,
        ((1, 0), 3): 610,
    },
}
"""By variant, the number of rounds by their end: the sides from the winner down, and the winner's points.

Sides are counted from the one with the True King: in `((1, 0), 2)` the other side won with 2 points.
"""
