"""The birds' ratings by game and variant, from the matches in docs/ladders.md.

Made by `python -m tools.ratings` in tests/; change that tool or the matches instead.
"""

from collections.abc import Mapping
from typing import Final

RATINGS: Final[Mapping[str, Mapping[str, Mapping[str, float]]]] = {
    "hierarchy": {
        "standard": {
            "pip": 1423.8,
            "dilly": 1500.0,
            "percy": 1563.2,
            "berta": 1640.9,
            "gus": 1695.6,
            "maisie": 1775.5,
            "rufus": 1842.3,
            "athena": 1922.2,
        },
    },
}
