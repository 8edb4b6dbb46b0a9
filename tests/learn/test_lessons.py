"""The first lesson of every game: its steps against the rules, and its scene played through."""

from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.engine.content import Step
from game.engine.i18n import _
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.learn.lesson import EXERCISES, NEXT, PREVIOUS, LessonScene
from game.learn.scene import GAME_BUTTON
from game.learn.table import NOTE, SKIP, Note
from game.table.scene import Resume, StartGame
from game.tables import TABLES
from game.ui.scene import Change, Open, Pop
from game.ui.text import height_of, wrap
from game.ui.theme import SMALLEST, theme_for
from support.events import click, key, random_event
from support.learner import FRAME, Learner, tutor_of

SIZES = (SMALLEST, (1280, 800), (3840, 2160), (960, 1200), (3000, 600))
RANDOM_EVENTS = 2000
LONGEST = 190  # Longest text of a step, so that it is read at a glance.
pytestmark = pytest.mark.usefixtures("silent_pygame")
ALL = [(game, number) for game in TABLES for number in range(len(tutor_of(game).steps))]
BACKWARDS = key(pygame.K_TAB, pygame.KMOD_SHIFT)
ZONES_BACK_TO_THE_BAR = {"hierarchy": 2, "hierarkia": 2, "kings": 2, "solodrez": 1}
"""The buttons beside a hand, the board or the Court are a zone of their own."""
LENGTHS = {"kings": (14, 18)}  # The number of steps; the Imposter Kings have three stages.
every_game = pytest.mark.parametrize("game", TABLES)
every_step = pytest.mark.parametrize(("game", "number"), ALL)


def step_of(game: str, number: int) -> Step:
    return tutor_of(game).steps[number]


def start(game: str, number: int) -> Any:
    return GAMES[game].parse_state(step_of(game, number).position)


def good(game: str, number: int) -> list[Any]:
    return [GAMES[game].parse_move(text) for text in step_of(game, number).good]


def learner(game: str, number: int = 0, *, has_game: bool = False, has_puzzles: bool = False) -> Learner:
    walker = Learner(
        LessonScene(tutor_of(game), SMALLEST, has_game=has_game, has_puzzles=has_puzzles), SMALLEST
    )
    walker.go_to(number)
    return walker


# Steps


@every_game
def test_a_lesson_is_short_and_its_steps_have_distinct_names(game: str) -> None:
    steps = tutor_of(game).steps
    assert tutor_of(game).game.name == game
    least, most = LENGTHS.get(game, (5, 9))
    assert least <= len(steps) <= most
    assert len({step.title for step in steps}) == len(steps)


@every_step
def test_each_position_round_trips_and_the_learner_is_to_move(game: str, number: int) -> None:
    state = start(game, number)
    assert str(state) == step_of(game, number).position
    assert state.to_move == Seat.A


@every_step
def test_good_moves_are_legal(game: str, number: int) -> None:
    assert good(game, number)
    assert set(good(game, number)) <= set(start(game, number).legal_moves())
    assert [str(move) for move in good(game, number)] == list(step_of(game, number).good)


@every_step
def test_only_steps_with_other_legal_moves_explain_them(game: str, number: int) -> None:
    others = set(start(game, number).legal_moves()) - set(good(game, number))
    assert bool(step_of(game, number).otherwise) == bool(others)


@every_step
def test_after_a_good_move_and_its_reply_the_game_continues_or_is_won(game: str, number: int) -> None:
    reply = step_of(game, number).reply
    for move in good(game, number):
        after = start(game, number).apply(move)
        if reply:
            after = after.apply(GAMES[game].parse_move(reply))
        outcome = after.outcome()
        assert outcome is None or Seat.A in outcome.winners


@every_step
def test_all_texts_are_short_sentences(game: str, number: int) -> None:
    step = step_of(game, number)
    said = [step.text, step.done, *([step.otherwise] if step.otherwise else [])]
    assert [text for text in said if text[-1] not in ".?!" or text[0].islower()] == []
    assert not step.title.endswith(".")
    assert max(len(step.task()), *map(len, said)) <= LONGEST


# Scene

FIRST_PLAYERS = {"hierarkia": (None, "easy"), "kings": (None, "easy")}
FIRST_VARIANTS = {"hierarkia": "small", "kings": "quick1"}
"""The variant offered after the lesson, where it is not the last one chosen."""


@every_game
def test_the_learner_can_step_to_the_end_and_back(game: str) -> None:
    last = len(tutor_of(game).steps) - 1
    walker = learner(game)
    first = walker.picture()
    assert PREVIOUS not in walker.scene.targets()
    walker.go_to(last)
    assert NEXT not in walker.scene.targets()
    for _attempt in range(last):
        walker.click(PREVIOUS)
    walker.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    assert walker.picture() == first
    assert walker.answers == []


@every_game
@pytest.mark.parametrize("has_game", [False, True])
def test_the_last_step_starts_or_continues_a_game(game: str, has_game: bool) -> None:
    walker = learner(game, len(tutor_of(game).steps) - 1, has_game=has_game)
    walker.click(GAME_BUTTON)
    begun = StartGame(game, FIRST_PLAYERS.get(game), variant=FIRST_VARIANTS.get(game))
    assert walker.answers == [Resume(game) if has_game else begun]


@every_game
@pytest.mark.parametrize("has_game", [False, True])
def test_a_lesson_ends_with_three_puzzles_or_a_game(game: str, has_game: bool) -> None:
    steps = tutor_of(game).steps
    walker = learner(game, len(steps) - 1, has_game=has_game, has_puzzles=True)
    walker.click(EXERCISES)
    assert walker.answers.pop() == Open(f"exercises-{game}")
    assert PREVIOUS in walker.scene.targets()
    walker.scene._try(good(game, len(steps) - 1)[0])
    walker.rest()
    walker.press_keys(pygame.K_RETURN)
    assert walker.answers.pop() == Open(f"exercises-{game}")
    walker.click(GAME_BUTTON)
    begun = StartGame(game, FIRST_PLAYERS.get(game), variant=FIRST_VARIANTS.get(game))
    assert walker.answers == [Resume(game) if has_game else begun]


@every_step
def test_a_lesson_can_be_left_at_every_step(game: str, number: int) -> None:
    by_mouse, by_key = learner(game, number), learner(game, number)
    by_mouse.click(SKIP)
    by_key.press_keys(pygame.K_ESCAPE)
    assert by_mouse.answers == by_key.answers == [Pop()]


@every_game
def test_the_keyboard_reaches_every_button(game: str) -> None:
    walker = learner(game, 1)
    walker.send(BACKWARDS)
    walker.press_keys(pygame.K_LEFT, pygame.K_RETURN)
    assert PREVIOUS not in walker.scene.targets()
    walker.send(*[BACKWARDS] * ZONES_BACK_TO_THE_BAR[game])
    walker.press_keys(pygame.K_RETURN)
    assert walker.answers == [Pop()]


@every_game
def test_rules_and_sound_are_requested_from_the_program(game: str) -> None:
    walker = learner(game)
    walker.click("button/rules")
    walker.click("button/sound")
    assert walker.answers == [Open(f"rules-{game}"), Change("sound", value=True)]


@every_game
def test_a_lesson_makes_no_requests_about_a_game_in_progress(game: str) -> None:
    walker = learner(game)
    for code in (pygame.K_z, pygame.K_y, pygame.K_r):
        walker.send(pygame.event.Event(pygame.KEYDOWN, key=code, mod=pygame.KMOD_CTRL, unicode=""))
    walker.press_keys(pygame.K_s, pygame.K_h)
    assert walker.answers == []


@every_game
def test_a_lesson_at_rest_is_not_redrawn(game: str) -> None:
    walker = learner(game)
    walker.picture()
    walker.rest()
    assert not walker.scene.is_dirty
    assert walker.scene.is_still


@every_game
def test_2000_random_events_raise_nothing(game: str) -> None:
    chance, walker = SplitMix64(7), learner(game)
    for number in range(RANDOM_EVENTS):
        targets = list(walker.scene.targets().values())
        if chance.below(3):
            walker.send(random_event(chance, walker.size))
        else:
            walker.send(*click(targets[chance.below(len(targets))].center))
        walker.rest(FRAME * chance.below(20))
        if number % 100 == 0:
            walker.size = SIZES[chance.below(3)]
            walker.scene.resize(walker.size)
            walker.picture()


@every_game
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.usefixtures("language")
def test_every_text_and_button_fits(game: str, size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    lesson = tutor_of(game)
    for number, step in enumerate(lesson.steps):
        walker = Learner(LessonScene(lesson, size, theme, has_game=True), size)
        walker.go_to(number)
        targets = walker.scene.targets()
        for words in (step.task(), _(step.done), _(step.otherwise)):
            note = Note(NOTE, words, title=_(step.title), number=number, count=len(lesson.steps))
            inside = note.inside(targets[NOTE], theme)
            title, font = note.fonts(inside, theme)
            high = height_of(note.title, title, inside.width) + theme.px(6)
            assert high + height_of(words, font, inside.width) <= inside.height, words
            assert all(font.size(line)[0] <= inside.width for line in wrap(words, font, inside.width))
