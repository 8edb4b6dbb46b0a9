"""The game compared with a plain implementation of its rules, in random rounds, positions and matches."""

import pytest

from reference.kings import SEATS
from support.kings_differential import play_deal, play_match, play_position, play_refused

QUICK = "decline disgrace done flip give name pick play put say successor take"
VERBS = {
    "quick1": f"{QUICK} first",
    "quick2": f"{QUICK} first pass react",
    "quick3": f"{QUICK} first pass react remove",
    "two": f"{QUICK} discard first guess keep mulligan pass react remove",
    "three": f"{QUICK} change direction discard exchange first guess look pass react remove reveal start use",
    "four": f"{QUICK} back change direction discard exchange first guess keep look mulligan pass react remove"
    " reveal share trade use",
}
"""First words of choices that must occur, so that the rounds cover most of the rules."""


@pytest.mark.parametrize("variant", SEATS)
def test_random_rounds_agree_with_the_reference(variant: str) -> None:
    verbs = {choice.split()[0] for number in range(25) for choice in play_deal(number, variant)}
    assert verbs >= set(VERBS[variant].split())


@pytest.mark.parametrize("variant", SEATS)
def test_random_positions_agree_with_the_reference(variant: str) -> None:
    verbs = {choice.split()[0] for number in range(30) for choice in play_position(number, variant)}
    assert verbs >= {"play", "flip", "remove", "name", "disgrace", "take", "decline"}


@pytest.mark.parametrize("variant", SEATS)
def test_matches_agree_with_the_reference(variant: str) -> None:
    assert len({tuple(play_match(number, variant)) for number in range(4)}) > 1


@pytest.mark.parametrize("variant", SEATS)
def test_everything_the_reference_forbids_is_refused(variant: str) -> None:
    play_refused(0, variant, share=0.15)
