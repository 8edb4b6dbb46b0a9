"""The random generators, of which SplitMix64 never changes, and single bits."""

import pytest

from game.engine.bits import bit_at
from game.engine.rng import DEALS, SplitMix64


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_first_numbers_are_the_published_ones(seed: int, numbers: list[int]) -> None:
    chance = SplitMix64(seed)
    assert [chance.draw() for _ in numbers] == numbers


def test_seed_is_taken_modulo_the_number_of_deals() -> None:
    assert SplitMix64(5).draw() == SplitMix64(DEALS + 5).draw()
    assert SplitMix64(-1).draw() == SplitMix64(DEALS - 1).draw()


def test_numbers_below_a_bound_are_the_high_part_of_a_draw() -> None:
    for bound in (1, 2, 14, 1000, 1 << 40):
        drawn, bounded = SplitMix64(9), SplitMix64(9)
        for _ in range(200):
            assert bounded.below(bound) == drawn.draw() * bound // 2**64 < bound


def test_a_shuffle_swaps_from_the_last_place_down() -> None:
    chance = SplitMix64(0)
    expected = list("pecking order")
    for i in range(len(expected) - 1, 0, -1):
        j = chance.draw() * (i + 1) >> 64
        expected[i], expected[j] = expected[j], expected[i]
    shuffled = list("pecking order")
    SplitMix64(0).shuffle(shuffled)
    assert shuffled == expected != list("pecking order")


def test_every_bit_is_a_power_of_two() -> None:
    assert [bit_at(place) for place in range(63)] == [2**place for place in range(63)]


@pytest.mark.parametrize("chance", [0.0, 0.02, 0.5, 0.9, 1.0])
def test_has_luck_has_the_given_probability(chance: float) -> None:
    draws = SplitMix64(3)
    lucky = sum(draws.draw_bool(chance) for _ in range(5000))
    assert abs(lucky / 5000 - chance) < 0.03
    assert (lucky == 0) == (chance == 0.0)
    assert (lucky == 5000) == (chance == 1.0)
