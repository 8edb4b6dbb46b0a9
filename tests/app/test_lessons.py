"""The ways to the first lesson: from the menu at the very first start, and from the rules."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.hierarchy.content.lesson import STEPS
from game.hierarchy.table.scene import DuelScene
from game.learn.lesson import EXERCISES, NEXT, LessonScene
from game.learn.puzzle import PuzzleScene
from game.learn.scene import GAME_BUTTON
from game.learn.table import SKIP
from game.screens.menu import MenuScreen
from game.table.scene import TableScene
from game.tables import TABLES
from game.ui.sound import Sounds
from game.ui.theme import SMALLEST
from support.learner import Learner, tutor_of
from support.pilot import Pilot, running_pilot

OFFER = "menu/open/lesson-hierarchy"
OTHER_RULES = "menu/open/rules-solodrez"


@pytest.fixture
def newcomer(silent_pygame: None, tmp_path: Path) -> Iterator[Pilot]:
    """A program in the menu at the very first start."""
    with running_pilot(tmp_path) as pilot:
        yield pilot


def scene(pilot: Pilot) -> object:
    return pilot._app.scene


def solve_step(pilot: Pilot) -> None:
    """Make the good move of the present step."""
    lesson = scene(pilot)
    assert isinstance(lesson, LessonScene)
    for target in Learner(lesson, SMALLEST).way(lesson._step.good[0]):
        pilot.click(target)
    pilot.rest(2.0)


def go_to_the_end(pilot: Pilot, steps: int) -> None:
    for _ in range(steps - 1):
        pilot.click(NEXT)


def test_newcomer_hears_the_lesson_and_starts_a_game_at_its_end(
    newcomer: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda sounds, name: heard.append(name))
    newcomer.click(OFFER)
    assert isinstance(scene(newcomer), LessonScene)
    solve_step(newcomer)
    assert heard == ["place", "place"]
    go_to_the_end(newcomer, len(STEPS))
    solve_step(newcomer)
    newcomer.click(GAME_BUTTON)
    assert isinstance(scene(newcomer), DuelScene)


def test_leaving_final_puzzles_leaves_lesson(newcomer: Pilot) -> None:
    newcomer.click(OFFER)
    go_to_the_end(newcomer, len(STEPS))
    solve_step(newcomer)
    newcomer.click(EXERCISES)
    assert isinstance(scene(newcomer), PuzzleScene)
    newcomer.click(SKIP)
    assert isinstance(scene(newcomer), MenuScreen)


def test_lesson_is_offered_until_opened(newcomer: Pilot) -> None:
    newcomer.click("menu/open/settings")
    newcomer.key(pygame.K_ESCAPE)
    newcomer.click(OFFER)
    newcomer.click(SKIP)
    assert isinstance(scene(newcomer), MenuScreen)
    assert OFFER not in newcomer.rects()


def test_lesson_is_not_offered_with_a_game_in_progress(newcomer: Pilot) -> None:
    newcomer.click("menu/hierarchy")
    newcomer.click("button/menu")
    assert isinstance(scene(newcomer), MenuScreen)
    assert OFFER not in newcomer.rects()


def test_lesson_opens_from_rules_during_game(pilot: Pilot) -> None:
    before = pilot.position()
    pilot.key(pygame.K_F1)
    pilot.click("lesson")
    go_to_the_end(pilot, len(STEPS))
    solve_step(pilot)
    pilot.key(pygame.K_m, text="m")
    pilot.click(GAME_BUTTON)
    assert isinstance(scene(pilot), DuelScene)
    pilot.play_by_click(before.legal_moves()[0])
    assert pilot.position() != before


@pytest.mark.parametrize("game", TABLES)
def test_lesson_opens_from_rules_and_ends_at_the_table(game: str, newcomer: Pilot) -> None:
    newcomer.click(f"menu/open/rules-{game}")
    newcomer.click("lesson")
    assert isinstance(scene(newcomer), LessonScene)
    newcomer.key(pygame.K_F1)
    newcomer.click("lesson")
    assert isinstance(scene(newcomer), LessonScene)
    go_to_the_end(newcomer, len(tutor_of(game).steps))
    solve_step(newcomer)
    newcomer.click(GAME_BUTTON)
    table = scene(newcomer)
    assert isinstance(table, TableScene)
    assert getattr(table, "game", None) == game


def test_first_lesson_is_offered_after_another_games_lesson(newcomer: Pilot) -> None:
    newcomer.click(OTHER_RULES)
    newcomer.click("lesson")
    newcomer.key(pygame.K_ESCAPE)
    newcomer.key(pygame.K_ESCAPE)
    assert isinstance(scene(newcomer), MenuScreen)
    assert OFFER in newcomer.rects()
