"""The learning screen: everything is visible, and nothing left empty."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from game.screens.learn import GameProgress, LearnScreen
from game.ui.page import SCROLL
from game.ui.theme import theme_for
from support.screen_values import LEARNING, NEW_LEARNING, learn

ROOMY = ((960, 600), (1280, 800), (1920, 1080), (3840, 2160), (1280, 1024))


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Initialize pygame, since measuring text needs fonts."""


@pytest.mark.parametrize("progress", [LEARNING, NEW_LEARNING])
@pytest.mark.parametrize("size", ROOMY)
def test_all_games_are_visible_at_once(size: tuple[int, int], progress: Sequence[GameProgress]) -> None:
    targets = LearnScreen(progress, size).targets()
    assert SCROLL not in targets
    assert {name.rpartition("-")[2] for name in targets if name.startswith("learn/lesson")} == {
        "hierarchy",
        "kings",
        "hierarkia",
        "solodrez",
    }


@pytest.mark.parametrize("size", ROOMY)
def test_the_games_fill_the_page(size: tuple[int, int]) -> None:
    targets = learn(size).targets()
    tops = [targets[f"learn/lesson-{each.game}"].top for each in LEARNING]
    steps = {below - above for above, below in pairwise(tops)}
    assert len(steps) == 1, "all games have the same room"
    left = size[1] - (tops[-1] + steps.pop())
    assert left < theme_for(size).px(40), "below the last one nothing is left over"


def test_large_text_scrolls_to_the_last_game() -> None:
    size = (960, 600)
    assert SCROLL in learn(size, theme_for(size, 1.5)).targets()


def test_newly_solved_puzzles_are_shown() -> None:
    screen = LearnScreen(NEW_LEARNING, (960, 600))
    assert "learn/puzzles-hierarchy" not in screen.targets()
    screen.show(LEARNING)
    assert "learn/puzzles-hierarchy" in screen.targets()
