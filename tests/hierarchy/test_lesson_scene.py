"""The whole lesson with real events, by mouse alone and by keyboard alone."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.engine.content import Step
from game.hierarchy.content.lesson import STEPS
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.table.choices import PILE, path
from game.hierarchy.table.layout import CARD_ZONES
from game.hierarchy.table.learn import TUTOR
from game.learn.lesson import AGAIN, NEXT, PREVIOUS, LessonScene
from game.learn.scene import GAME_BUTTON
from game.table.scene import StartGame
from game.ui.theme import theme_for
from support.events import click, key, move
from support.learner import Learner

SIZE = (960, 600)
SIZES = (SIZE, (1280, 800), (3840, 2160), (960, 1200), (3000, 600))

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_number = pytest.mark.parametrize("number", range(len(STEPS)))


class Walker(Learner):
    """A learner in the Hierarchy lesson."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        super().__init__(LessonScene(TUTOR, size), size)

    def click(self, target: str) -> None:
        rect = self.scene.targets()[target]
        # The lower edge of the pile is free of cards.
        self.send(*click((rect.centerx, rect.bottom - 3) if target == PILE else rect.center))

    def zones(self) -> dict[str, list[str]]:
        names = self.scene.targets()
        return {zone: [name for name in names if name.startswith(f"{zone}/")] for zone in CARD_ZONES}


def fresh(number: int) -> Walker:
    walker = Walker()
    walker.go_to(number)
    return walker


def by_click(walker: Walker, text: str) -> None:
    for target in path(parse_move(text)):
        walker.click(target)


def by_drag(walker: Walker, text: str) -> None:
    first, second, *rest = path(parse_move(text))
    walker.drag(first, second if second.startswith(PILE) else PILE)
    for target in [*rest] if second.startswith(PILE) else [second, *rest]:
        walker.click(target)


def by_keys(walker: Walker, text: str) -> None:
    """Select a card by its place, then use arrows for anything else, and Enter."""
    first, second, *_ = path(parse_move(text))
    walker.press_keys(ord("1") + walker.zones()["hand"].index(first))
    if second != PILE:
        walker.press_keys(pygame.K_RIGHT)
    walker.press_keys(pygame.K_RETURN)


def pile_after(step: Step, text: str) -> list[str]:
    before = step.position.split()[2].split(",")
    return [*before, text, *([step.reply] if step.reply else [])]


@pytest.mark.parametrize("play", [by_click, by_drag])
@pytest.mark.parametrize("choice", [0, -1])
def test_the_whole_lesson_by_mouse(play: Callable[[Walker, str], None], choice: int) -> None:
    walker = Walker()
    for number, step in enumerate(STEPS):
        good = step.good[choice]
        play(walker, good)
        walker.rest()
        assert len(walker.zones()[PILE]) == len(pile_after(step, good)), step.title
        assert len(walker.zones()["discard"]) == ("x" in good)
        assert walker.answers == []
        walker.click(NEXT if number < len(STEPS) - 1 else GAME_BUTTON)
    assert walker.answers == [StartGame("hierarchy")]


def test_the_whole_lesson_by_keyboard() -> None:
    walker = Walker()
    for step in STEPS:
        by_keys(walker, step.good[0])
        walker.rest()
        assert len(walker.zones()[PILE]) == len(pile_after(step, step.good[0])), step.title
        assert walker.answers == []
        walker.press_keys(pygame.K_RETURN)
    assert walker.answers == [StartGame("hierarchy")]


@every_number
def test_step_can_be_skipped_and_revisited(number: int) -> None:
    walker = Walker()
    walker.go_to(number)
    before = walker.picture()
    by_click(walker, STEPS[number].good[0])
    walker.rest()
    assert walker.picture() != before
    if number:
        walker.click(PREVIOUS)
        walker.click(NEXT)
    else:
        walker.click(NEXT)
        walker.click(PREVIOUS)
    walker.send(move((1, 1)))
    walker.scene.resize(SIZE)
    assert dict(walker.scene.targets()) == dict(fresh(number).scene.targets())
    assert PREVIOUS not in Walker().scene.targets()


def test_wrong_card_returns_with_an_explanation() -> None:
    walker = fresh(5)
    before = dict(walker.scene.targets())
    shown = walker.picture()
    by_drag(walker, "9")
    walker.rest()
    assert dict(walker.scene.targets()) == before
    assert walker.picture() != shown
    walker.press_keys(pygame.K_ESCAPE)
    assert walker.answers == []


def test_shortsighted_move_shows_the_reply_and_can_be_retried() -> None:
    walker = fresh(6)
    before = list(walker.zones()["hand"])
    by_click(walker, "9")
    walker.rest()
    assert walker.zones()[PILE] == ["pile/5", "pile/9", "pile/10"]
    assert NEXT not in walker.scene.targets()
    walker.click(AGAIN)
    assert walker.zones()["hand"] == before
    by_click(walker, "9")
    walker.press_keys(pygame.K_RETURN)
    assert walker.zones()["hand"] == before


def test_undo_restarts_the_step_and_hints_are_shown() -> None:
    walker = fresh(3)
    before = list(walker.zones()["hand"])
    by_click(walker, STEPS[3].good[0])
    walker.send(key(pygame.K_z, pygame.KMOD_CTRL))
    assert walker.zones()["hand"] == before
    shown = walker.picture()
    walker.press_keys(pygame.K_h)
    assert walker.picture() != shown


def test_the_answer_comes_after_a_pause_and_next_does_not_wait_for_it() -> None:
    walker = Walker()
    by_click(walker, "9")
    walker.rest(0.5)
    assert walker.zones()[PILE] == ["pile/6", "pile/9"]
    walker.rest(0.6)
    assert walker.zones()[PILE] == ["pile/6", "pile/9", "pile/1"]
    other = Walker()
    by_click(other, "9")
    other.click(NEXT)
    other.rest()
    assert other.zones()[PILE] == ["pile/5", "pile/9"]


def test_once_a_step_is_done_nothing_more_is_played_in_it() -> None:
    walker = Walker()
    by_click(walker, "9")
    walker.rest()
    before = dict(walker.scene.targets())
    for play in (by_click, by_drag):
        play(walker, "3")
        walker.press_keys(pygame.K_1)
        walker.rest()
        assert dict(walker.scene.targets()) == before


@pytest.mark.parametrize(
    ("number", "played", "sounds"),
    [(0, "9", ["place", "place"]), (5, "8", ["win"]), (6, "6", ["place"]), (6, "9", ["place", "lose"])],
)
def test_every_move_plays_a_sound(number: int, played: str, sounds: list[str]) -> None:
    walker = fresh(number)
    by_click(walker, played)
    walker.rest()
    assert walker.heard == sounds


def test_returning_card_is_silent() -> None:
    walker = fresh(5)
    by_click(walker, "9")
    walker.rest()
    assert walker.heard == []


def test_nothing_is_redrawn_at_rest() -> None:
    walker = Walker()
    walker.picture()
    walker.rest()
    assert not walker.scene.is_dirty
    by_click(walker, "9")
    walker.rest()
    assert walker.scene.is_dirty


# Layout


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.usefixtures("language")
def test_layout_has_room_for_everything(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    screen = pygame.Rect((0, 0), size)
    for number, step in enumerate(STEPS):
        scene = LessonScene(TUTOR, size, theme)
        walker = Walker(size)
        walker.scene = scene
        walker.go_to(number)
        by_click(walker, step.good[-1])
        walker.rest()
        targets = scene.targets()
        assert all(screen.contains(rect) for rect in targets.values())
        apart = [name for name in targets if "/" in name or name == PILE]
        for one, other in combinations(apart, 2):
            if PILE not in (one.split("/")[0], other.split("/")[0]):
                assert not targets[one].colliderect(targets[other]), (one, other)
        for name in walker.zones()[PILE]:
            assert targets[PILE].contains(targets[name])
