"""Numbers by chance, the same for ever, whose sum without carry over all that a position holds is its key."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.rng import SplitMix64
from game.hierarkia.rules.codes import CELLS

VALUE_SHIFT: Final = 5
"""A piece's number stands at its cell times 32, plus its value and 8."""

BARS: Final = 512
"""A bar is a cell, or 256 more than a cell."""

_SEED: Final = 1993


def _draw(count: int) -> vec[i64]:
    return vec[i64]([_chance.draw() >> 2 for _ in range(count)])


_chance: Final = SplitMix64(_SEED)

OF_SIDE: Final[i64] = _chance.draw() >> 2
"""For red's turn."""

OF_PIECE: Final[vec[i64]] = _draw(CELLS << VALUE_SHIFT)
OF_BAR: Final[vec[i64]] = _draw(BARS)
OF_ATTACKER: Final[vec[i64]] = _draw(2 * CELLS)
"""For a link's attacker: at its cell for blue, `CELLS` farther for red."""

OF_ATTACKED: Final[vec[i64]] = _draw(2 * CELLS)
