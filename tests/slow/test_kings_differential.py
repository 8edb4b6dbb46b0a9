"""The Imposter Kings beside the plain reading of their rules, through many more rounds."""

import pytest

from reference.kings import SEATS
from support.kings_differential import play_deal, play_match, play_position, play_refused

ROUNDS = 10_000
"""Rounds of every variant from the deal, and as many from random positions: four minutes of one core."""
PARTS = 8
MATCHES = 200


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", SEATS)
def test_random_rounds_go_in_step(variant: str, part: int) -> None:
    for number in range(part, ROUNDS, PARTS):
        play_deal(1000 + number, variant)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", SEATS)
def test_random_positions_go_in_step(variant: str, part: int) -> None:
    for number in range(part, ROUNDS, PARTS):
        play_position(1000 + number, variant)


@pytest.mark.parametrize("variant", SEATS)
def test_random_matches_go_in_step(variant: str) -> None:
    for number in range(MATCHES):
        assert play_match(1000 + number, variant)


@pytest.mark.parametrize("variant", SEATS)
def test_all_that_the_plain_reading_does_not_allow_is_refused(variant: str) -> None:
    for number in range(100):
        play_refused(1000 + number, variant, share=0.3)
