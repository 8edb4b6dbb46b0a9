"""The Imposter Kings compared with the reference rules, in many more rounds."""

import pytest

from reference.kings import SEATS
from support.kings_differential import play_deal, play_match, play_position, play_refused

ROUNDS = 4_000
"""Rounds of each variant from the deal, and as many from random positions."""
PARTS = 4
MATCHES = 80


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", SEATS)
def test_random_rounds_agree_with_the_reference(variant: str, part: int) -> None:
    for number in range(part, ROUNDS, PARTS):
        play_deal(1000 + number, variant)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", SEATS)
def test_random_positions_agree_with_the_reference(variant: str, part: int) -> None:
    for number in range(part, ROUNDS, PARTS):
        play_position(1000 + number, variant)


@pytest.mark.parametrize("variant", SEATS)
def test_random_matches_agree_with_the_reference(variant: str) -> None:
    for number in range(MATCHES):
        assert play_match(1000 + number, variant)


@pytest.mark.parametrize("variant", SEATS)
def test_choices_that_the_reference_forbids_are_refused(variant: str) -> None:
    for number in range(100):
        play_refused(1000 + number, variant, share=0.3)
