"""Reasons of moves are true, by a checker that knows only the rules; `tools.reasons` checks more games."""

import pytest

from game.catalog import GAMES
from game.hierarchy.bot import reasons as hierarchy
from game.hierarkia.bot import reasons as hierarkia
from reference.reasons import CHECKS
from tools.reasons import Count, count_game


@pytest.mark.parametrize(
    ("name", "variant", "games", "nodes", "step"),
    [
        ("hierarchy", "standard", 3, 5000, 3),
        ("hierarkia", "small", 1, 500, 4),
    ],
)
def test_reasons_are_true(name: str, variant: str, games: int, nodes: int, step: int) -> None:
    found = Count()
    for number in range(games):
        count_game(GAMES[name], variant, number, found, nodes=nodes, step=step)
    assert not found.false
    assert found.checked >= 10
    assert found.explained >= 0.95 * found.blamed


def test_the_checker_knows_every_fact() -> None:
    for name, module in (("hierarchy", hierarchy), ("hierarkia", hierarkia)):
        assert {fact.name for fact in module.Fact} == CHECKS[name].keys()
