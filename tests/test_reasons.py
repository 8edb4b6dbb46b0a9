"""Reasons of moves are true, by a checker that knows only the rules; `tools.reasons` checks more games."""

import pytest

from game.catalog import GAMES
from game.hierarchy.bot import reasons as hierarchy
from game.hierarkia.bot import reasons as hierarkia
from game.kings.bot import reasons as kings
from game.solodrez.bot import reasons as solodrez
from reference.reasons import CHECKS
from tools.reasons import Count, count_game, count_puzzles


@pytest.mark.parametrize(
    ("name", "variant", "games", "nodes", "step"),
    [
        ("hierarchy", "standard", 3, 5000, 3),
        ("hierarkia", "small", 1, 500, 4),
        ("kings", "quick3", 2, 100, 2),
        ("kings", "two", 2, 100, 2),
    ],
)
def test_what_is_said_of_moves_is_true(name: str, variant: str, games: int, nodes: int, step: int) -> None:
    found = Count()
    for number in range(games):
        count_game(GAMES[name], variant, number, found, nodes=nodes, step=step)
    assert not found.false
    assert found.checked >= 10
    assert found.explained >= 0.8 * found.blamed


# In Hierarkia a wrong answer mostly just misses the win, and without naming that there is nothing to say.
@pytest.mark.parametrize(
    ("name", "nodes", "least"),
    [("hierarchy", 20_000, 0.8), ("hierarkia", 300, 0.01), ("kings", 100, 0.8), ("solodrez", 500, 0.8)],
)
def test_what_is_said_of_choices_in_puzzles_is_true(name: str, nodes: int, least: float) -> None:
    found = Count()
    count_puzzles(GAMES[name], found, nodes=nodes, step=len(GAMES[name].puzzles) // 4)
    assert not found.false
    assert found.best_explained
    assert found.explained >= least * found.blamed > 0


def test_the_checker_knows_every_fact() -> None:
    for name, module in zip(GAMES, (hierarchy, hierarkia, kings, solodrez), strict=True):
        assert {fact.name for fact in module.Fact} == CHECKS[name].keys()
