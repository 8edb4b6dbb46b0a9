"""Random generators: SplitMix64 for deals and bots, and a faster one for random playouts.

SplitMix64 is specified in the rules of Hierarchy and never changes: a deal number gives the same deal on
every machine, forever, and a seed and a view determine a bot's move.
"""

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

MASK: Final = 0xFFFFFFFFFFFFFFFF
DEALS: Final = 1 << 64  # Deal numbers are 0 or more and below this.


class SplitMix64:
    """A stream of 64-bit numbers, determined by its seed."""

    def __init__(self, seed: int) -> None:
        self._state: int = seed & MASK

    def draw(self) -> int:
        """Return the next number, from 0 to 2**64 - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1."""
        return (self.draw() * bound) >> 64

    def draw_bool(self, chance: float) -> bool:
        """Return True with probability `chance` (0 to 1)."""
        return self.draw() < chance * DEALS

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place: from the last item down to the second, swap with a random one up to itself."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


# Split factors keep every product within the 63 bits of compiled integers.
_FACTOR: Final = 0x5DEECE66D
_ADDEND: Final = 0xB
_MASK: Final = (1 << 48) - 1
_LOW: Final = (1 << 24) - 1


class FastRandom:
    """A stream of numbers, determined by its seed: fast but of low quality, for random playouts only."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed ^ 0x5DEECE66D) & _MASK

    def below(self, bound: i64) -> i64:
        """Return a number from 0 to `bound` - 1; `bound` is below 2**15."""
        # Keep the low 48 bits of the 48 by 35 bit product, in two halves that do not overflow.
        low = (self.state & _LOW) * _FACTOR
        high = (self.state >> 24) * (_FACTOR & _LOW) & _LOW
        self.state = (low + (high << 24) + _ADDEND) & _MASK
        return (self.state >> 17) * bound >> 31
