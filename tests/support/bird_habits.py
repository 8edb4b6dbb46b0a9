"""Checks that birds show their habits, the same for every game."""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

import pytest

from game.engine.budget import Budget
from game.table.portraits import BIRDS
from tools.habits import Habit, Study

Players = Callable[[int], Any]  # Makes a bot from a seed.


def check_catalog(study: Study, levels: Sequence[str]) -> None:
    """Check that every bird of a game has a level, a sentence and two habits."""
    assert list(BIRDS) == list(study.game.characters) == list(levels) == list(study.habits)
    assert list(study.game.bots)[-len(BIRDS) :] == list(BIRDS)
    assert {len(pair) for pair in study.habits.values()} == {2}


def by_habit(study: Study) -> pytest.MarkDecorator:
    """Run a test for each bird and habit."""
    return pytest.mark.parametrize(
        ("bird", "habit"),
        [(bird, habit) for bird, pair in study.habits.items() for habit in pair],
        ids=lambda each: each if isinstance(each, str) else each.name.replace(" ", "-"),
    )


def has_choice(study: Study, habit: Habit, view: Any) -> bool:
    """Return True if some moves show a habit and some do not."""
    return len(study.showing(habit, view)) < len(view.legal_moves())


def check_habit(
    study: Study, habit: Habit, views: Sequence[Any], bird: Players, other: Players, budget: Budget
) -> None:
    """Check that a bird shows a habit, or avoids it, more than the same level without habits."""
    shown, by_chance = (
        fmean(
            make(seed).choose(view, budget) in study.showing(habit, view) for seed, view in enumerate(views)
        )
        for make in (bird, other)
    )
    assert habit.direction * (shown - by_chance) > 0, (shown, by_chance)
