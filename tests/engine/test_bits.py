"""Single bits: the same compiled and uncompiled, up to the sign."""

import pytest

from game.engine.bits import bit_at


@pytest.mark.parametrize("place", range(63))
def test_a_bit_is_a_power_of_two(place: int) -> None:
    assert bit_at(place) == 2**place
