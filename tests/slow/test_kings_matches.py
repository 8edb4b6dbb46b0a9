"""Pilots play whole matches of the Imposter Kings in this process: alone against computers, and together."""

from pathlib import Path

import pytest

from game.kings.rules.cards import PLAYERS, VARIANTS
from support.kings_pilot import RandomChooser, at_the_table, check_choices, check_match

TARGETS = {"quick1": 3, "quick2": 3, "two": None, "three": None, "four": None}
SEEDS = {"quick1": 4, "quick2": 2, "two": 5, "three": 1, "four": 1}
"""By variant, the choices that the pilot makes."""

BY_KEYS = ("quick2", "two", "four")  # Played by keys alone; the others by mouse.

OTHER_SEATS = {"four": "easy"}
"""The bots in the other seats where they are not random; the random bot calls a Mulligan in most rounds."""

ALONE = {
    "three": {"reveal", "exchange", "take", "successor", "play"},
    "four": {"reveal", "share", "take", "successor", "play"},
}
"""Choices that one person against computers must have made; computers may play differently each time."""

TOGETHER = {
    "three": {"reveal", "exchange", "take", "successor", "play", "name", "react", "pass"},
    "four": {"reveal", "share", "take", "trade", "back", "successor", "play", "name", "react", "pass"},
}
"""Choices that people in all seats must have made together."""


def players_of(variant: str, others: str | None) -> tuple[str | None, ...]:
    return (None, *(others for _ in range(PLAYERS[VARIANTS.index(variant)] - 1)))


@pytest.mark.parametrize("variant", TARGETS)
def test_a_match_is_played_against_computers(silent_pygame: None, tmp_path: Path, variant: str) -> None:
    players = players_of(variant, OTHER_SEATS.get(variant, "random"))
    has_keys = variant in BY_KEYS
    with at_the_table(tmp_path, variant, players=players, target=TARGETS[variant]) as pilot:
        choices = RandomChooser(SEEDS[variant])
        rounds = pilot.play_a_match(
            pilot.ways(has_keys=has_keys),
            choices,
            pilot.continue_by_keys if has_keys else pilot.continue_by_mouse,
        )
        check_match(pilot, variant, rounds)
        if variant in ALONE:
            assert ALONE[variant] <= choices.verbs
        else:
            check_choices(choices, variant)


@pytest.mark.parametrize(("variant", "has_keys"), [("three", True), ("four", False)])
def test_a_match_is_played_at_one_screen(
    silent_pygame: None, tmp_path: Path, variant: str, has_keys: bool
) -> None:
    with at_the_table(tmp_path, variant, players=players_of(variant, None)) as pilot:
        choices = RandomChooser(3)
        rounds, curtains = pilot.play_a_match_together(choices, has_keys=has_keys)
        check_match(pilot, variant, rounds)
        assert TOGETHER[variant] <= choices.verbs
        assert curtains > 20 * rounds
