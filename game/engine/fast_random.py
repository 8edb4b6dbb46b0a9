"""Fast chance, for searches that draw by the million; `deal` has the stream that fixes what is dealt."""

from typing import Final

from mypy_extensions import i64

# Factors of 31 bits keep every product within the 63 bits of compiled integers.
_FACTOR: Final = 0x5DEECE66D
_ADDEND: Final = 0xB
_MASK: Final = (1 << 48) - 1
_LOW: Final = (1 << 24) - 1


class Chance:
    """A stream of numbers that its seed alone decides: fast rather than good, only for playing out."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed ^ 0x5DEECE66D) & _MASK

    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` - 1; `bound` is below 2**15."""
        # Of the product of 48 by 35 bits the low 48 are kept, in two halves that do not overflow.
        low = (self.state & _LOW) * _FACTOR
        high = (self.state >> 24) * (_FACTOR & _LOW) & _LOW
        self.state = (low + (high << 24) + _ADDEND) & _MASK
        return (self.state >> 17) * bound >> 31
