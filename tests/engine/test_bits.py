"""Single bits: the same compiled and uncompiled."""

from game.engine.bits import bit_at


def test_every_bit_is_a_power_of_two() -> None:
    assert [bit_at(place) for place in range(63)] == [2**place for place in range(63)]
