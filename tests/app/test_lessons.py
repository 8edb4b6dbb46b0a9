"""The ways to the first lesson: from the menu at the very first start, and from the rules."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.hierarchy.content.lesson import STEPS
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.table.choices import path
from game.hierarchy.table.scene import DuelScene
from game.hierarkia.content import lesson as hierarkia
from game.hierarkia.table.scene import BoardScene
from game.kings.content import lesson as kings
from game.kings.table.scene import KingsScene
from game.learn.lesson import EXERCISES, NEXT, LessonScene
from game.learn.puzzle import PuzzleScene
from game.learn.scene import GAME_BUTTON, TutorScene
from game.learn.table import SKIP
from game.screens.menu import MenuScreen
from game.solodrez.content import lesson as solodrez
from game.solodrez.table.scene import SolitaireScene
from game.ui.sound import Sounds
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


def is_at(pilot: Pilot, kind: type[TutorScene], game: str) -> bool:
    scene = pilot._app.scene
    return isinstance(scene, kind) and scene.game == game


def test_newcomer_takes_lesson_and_starts_game_at_its_end(newcomer: Pilot) -> None:
    newcomer.click(OFFER)
    assert is_at(newcomer, LessonScene, "hierarchy")
    for step in STEPS:
        for target in path(parse_move(step.good[0])):
            newcomer.click(target)
        newcomer.rest(2.0)
        newcomer.click(GAME_BUTTON if step is STEPS[-1] else NEXT)
    assert isinstance(scene(newcomer), DuelScene)


def test_leaving_final_puzzles_leaves_lesson(newcomer: Pilot) -> None:
    newcomer.click(OFFER)
    for step in STEPS:
        for target in path(parse_move(step.good[0])):
            newcomer.click(target)
        newcomer.rest(2.0)
        newcomer.click(EXERCISES if step is STEPS[-1] else NEXT)
    assert is_at(newcomer, PuzzleScene, "hierarchy")
    newcomer.click(SKIP)
    assert isinstance(scene(newcomer), MenuScreen)


def test_lesson_plays_sounds(newcomer: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda sounds, name: heard.append(name))
    newcomer.click(OFFER)
    for target in path(parse_move(STEPS[0].good[0])):
        newcomer.click(target)
    newcomer.rest(2.0)
    assert heard == ["place", "place"]


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
    for _ in STEPS[1:]:
        pilot.click(NEXT)
    for target in path(parse_move(STEPS[-1].good[0])):
        pilot.click(target)
    pilot.rest(2.0)
    pilot.key(pygame.K_m, text="m")
    pilot.click(GAME_BUTTON)
    assert isinstance(scene(pilot), DuelScene)
    pilot.play_by_click(before.legal_moves()[0])
    assert pilot.position() != before


def test_solitaire_lesson_opens_from_rules_and_ends_at_table(newcomer: Pilot) -> None:
    newcomer.click(OTHER_RULES)
    newcomer.click("lesson")
    assert is_at(newcomer, LessonScene, "solodrez")
    for step in solodrez.STEPS:
        source, target = step.good[0][0], step.good[0][-1]
        for column in (source, target):
            newcomer.key(ord(column), text=column)
        newcomer.rest(2.0)
        newcomer.click(GAME_BUTTON if step is solodrez.STEPS[-1] else NEXT)
    assert isinstance(scene(newcomer), SolitaireScene)


def test_hierarkia_lesson_opens_from_rules_and_ends_at_table(newcomer: Pilot) -> None:
    newcomer.click("menu/open/rules-hierarkia")
    newcomer.click("lesson")
    assert is_at(newcomer, LessonScene, "hierarkia")
    for step in hierarkia.STEPS:
        for square in (step.good[0][:2], step.good[0][-2:]):
            newcomer.click(f"square/{square}")
        newcomer.rest(2.0)
        newcomer.click(GAME_BUTTON if step is hierarkia.STEPS[-1] else NEXT)
    assert isinstance(scene(newcomer), BoardScene)


def test_kings_lesson_opens_from_rules_and_ends_at_table(newcomer: Pilot) -> None:
    newcomer.click("menu/open/rules-kings")
    newcomer.click("lesson")
    assert is_at(newcomer, LessonScene, "kings")
    for step in kings.STEPS:
        newcomer.click("button/hint")
        for _ in range(2 if step.good[0].startswith(("play", "flip")) else 1):
            newcomer.key(pygame.K_RETURN)
        newcomer.rest(2.0)
        newcomer.click(GAME_BUTTON if step is kings.STEPS[-1] else NEXT)
    assert isinstance(scene(newcomer), KingsScene)


def test_rules_key_in_lesson_opens_rules_of_its_game(newcomer: Pilot) -> None:
    newcomer.click(OTHER_RULES)
    newcomer.click("lesson")
    newcomer.key(pygame.K_F1)
    newcomer.click("lesson")
    assert is_at(newcomer, LessonScene, "solodrez")


def test_first_lesson_is_offered_after_another_games_lesson(newcomer: Pilot) -> None:
    newcomer.click(OTHER_RULES)
    newcomer.click("lesson")
    newcomer.key(pygame.K_ESCAPE)
    newcomer.key(pygame.K_ESCAPE)
    assert isinstance(scene(newcomer), MenuScreen)
    assert OFFER in newcomer.rects()
