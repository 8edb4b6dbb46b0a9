"""The lessons of every game, played through in their scene; `test_steps` checks them by the rules."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.engine.content import Step
from game.learn.lesson import AGAIN, EXERCISES, NEXT, NEXT_LESSON, PREVIOUS, LessonScene
from game.learn.scene import GAME_BUTTON
from game.learn.table import NOTE, SKIP
from game.table.scene import Resume, StartGame
from game.tables import TABLES
from game.ui.animation import GLIDE
from game.ui.description import walk
from game.ui.scene import Change, Open, Pop
from game.ui.theme import REFERENCE
from support.events import key, move, press, release
from support.learner import FRAME, Learner, tutor_of
from support.steps import PUNISHED, Rules, name_of

SIZES = (REFERENCE, (1920, 1080), (960, 1200))
pytestmark = pytest.mark.usefixtures("silent_pygame")
LESSONS = [
    pytest.param(game, number, id=f"{game}-{lesson.name}")
    for game in TABLES
    for number, lesson in enumerate(tutor_of(game).lessons)
]
BACKWARDS = key(pygame.K_TAB, pygame.KMOD_SHIFT)
ZONES_BACK_TO_THE_BAR = {"hierarchy": 2, "hierarkia": 2, "kings": 2, "solodrez": 1}
"""The buttons beside a hand, the board or the Court are a zone of their own."""
every_game = pytest.mark.parametrize("game", TABLES)
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)


def steps_of(game: str, lesson: int) -> Sequence[Step]:
    return tutor_of(game).lessons[lesson].steps


def step_of(game: str, lesson: int, number: int) -> Step:
    return steps_of(game, lesson)[number]


def learner(
    game: str, lesson: int = 0, number: int = 0, *, has_game: bool = False, has_puzzles: bool = False
) -> Learner:
    scene = LessonScene(
        tutor_of(game), REFERENCE, lesson=lesson, done=number, has_game=has_game, has_puzzles=has_puzzles
    )
    return Learner(scene, REFERENCE)


FIRST_GAME = {
    "hierarchy": {"basics": StartGame("hierarchy")},
    "hierarkia": {
        name: StartGame("hierarkia", (None, "easy"), variant=variant)
        for name, variant in (("basics", "small"), ("breaking", "small"), ("boards", "standard"))
    },
    "kings": {
        name: StartGame("kings", (None, *("easy",) * (len(seats) - 1)), variant=name)
        for name, seats in GAMES["kings"].seats.items()
    },
    "solodrez": {"basics": StartGame("solodrez")},
}
"""The request for a game after each lesson; what is missing in it is as it was last chosen."""

REFUSING = [
    pytest.param(game, number, place, id=name_of(game, lesson, step))
    for game in TABLES
    for number, lesson in enumerate(tutor_of(game).lessons)
    for place, step in enumerate(lesson.steps)
    if Rules(game).others(step) and (number == place == 0 or name_of(game, lesson, step) in PUNISHED)
]
"""The first step of each game, and those whose wrong moves are punished; `test_attempts` has all."""


def after(game: str, lesson: int, number: int, text: str) -> Any:
    """The position after a good move and its reply."""
    rules, step = Rules(game), step_of(game, lesson, number)
    return rules.play(rules.start(step), text, step.reply)


def sounds(game: str, lesson: int, number: int) -> list[str]:
    """The sounds of a good move and its reply, and of the end."""
    step = step_of(game, lesson, number)
    texts = filter(None, [step.good[0], step.reply])
    names = [GAMES[game].sound_of(GAMES[game].parse_move(text)) for text in texts]
    outcome = after(game, lesson, number, step.good[0]).outcome()
    return names if outcome is None or not outcome.winners else [*names, "win"]


def by_hint(walker: Learner, text: str) -> None:
    """Have the cursor put on the hint."""
    way = walker.way(text)
    walker.press_keys(pygame.K_h, *[pygame.K_RETURN] * len(way))


def walk_through(
    game: str, lesson: int, play: Callable[[Learner, str], None], go_on: Callable[[Learner, str], None]
) -> None:
    """Play a whole lesson."""
    walker, steps = learner(game, lesson), steps_of(game, lesson)
    for number, step in enumerate(steps):
        shown = walker.picture()
        assert walker.text == step.task()
        play(walker, step.good[0])
        walker.rest()
        assert walker.text == step.done
        assert walker.position == str(after(game, lesson, number, step.good[0])), step.title
        assert walker.heard == sounds(game, lesson, number)
        assert walker.answers == []
        assert walker.picture() != shown
        walker.heard.clear()
        assert walker.scene.place
        assert walker.scene.place[1] == (number if number < len(steps) - 1 else len(steps))
        if number < len(steps) - 1:
            go_on(walker, NEXT)


def by_enter(walker: Learner, _button: str) -> None:
    walker.press_keys(pygame.K_RETURN)


@every_game
def test_the_first_lesson_by_mouse(game: str) -> None:
    """`test_layout` clicks through all lessons."""
    walk_through(game, 0, Learner.by_mouse, Learner.click)


@every_game
def test_the_first_lesson_by_keyboard(game: str) -> None:
    walk_through(game, 0, Learner.by_keys, by_enter)


def test_a_lesson_in_which_cards_are_named_by_hints() -> None:
    walk_through("kings", 1, by_hint, by_enter)


@every_lesson
def test_a_lesson_ends_with_the_next_one_and_its_game(game: str, lesson: int) -> None:
    name, *following = (each.name for each in tutor_of(game).lessons[lesson:])
    walker = learner(game, lesson, len(steps_of(game, lesson)) - 1)
    walker.by_mouse(steps_of(game, lesson)[-1].good[0])
    walker.rest()
    if following:
        assert NEXT_LESSON in walker.scene.targets()
        walker.press_keys(pygame.K_RETURN)
        assert walker.answers.pop() == Open(f"lesson-{game}-{following[0]}")
    walker.click(GAME_BUTTON)
    assert walker.answers == [FIRST_GAME[game][name]]


@pytest.mark.parametrize(("game", "lesson", "number"), REFUSING)
def test_another_legal_move_is_taken_back_or_punished(game: str, lesson: int, number: int) -> None:
    step = step_of(game, lesson, number)
    case = name_of(game, tutor_of(game).lessons[lesson], step)
    walker = learner(game, lesson, number)
    walker.point_at_nothing()
    shown, buttons = walker.picture(), walker.scene.targets().keys()
    walker.by_mouse(str(Rules(game).others(step)[-1]))
    walker.rest()
    walker.point_at_nothing()
    assert walker.picture() != shown
    if case in PUNISHED:
        first, second = (GAMES[game].sound_of(move) for _, move in walker.scene.attempt.past)
        assert walker.heard == [first, second, *["lose"] * PUNISHED[case]]
        assert walker.text == step.otherwise
        assert NEXT not in walker.scene.targets()
        assert_closed(walker)
        walker.press_keys(pygame.K_RETURN) if lesson else walker.click(AGAIN)
    else:
        assert walker.heard == []
    assert walker.position == step.position
    assert walker.scene.targets().keys() == buttons
    walker.by_mouse(step.good[0])
    walker.rest()
    assert walker.position == str(after(game, lesson, number, step.good[0]))


def assert_closed(walker: Learner) -> None:
    """Check that nothing can be played now."""
    before, heard = walker.position, list(walker.heard)
    others = [name for name in walker.scene.targets() if not name.startswith("button/")]
    for target, other in zip(others, others[1:] + others[:1], strict=True):
        walker.drag(target, other)
        walker.click(target)
    walker.press_keys(*range(pygame.K_1, pygame.K_9))
    walker.rest()
    assert (walker.position, walker.heard) == (before, heard)


@every_game
def test_a_step_appears_at_once_and_can_be_restarted_skipped_and_revisited(game: str) -> None:
    walker, step = learner(game, 0, 1), step_of(game, 0, 1)
    walker.point_at_nothing()
    shown = walker.picture()
    walker.rest()
    assert walker.picture() == shown
    walker.click("button/hint")
    walker.point_at_nothing()
    assert walker.picture() != shown
    walker.by_mouse(step.good[0])
    walker.send(key(pygame.K_z, pygame.KMOD_CTRL))
    walker.point_at_nothing()
    walker.rest()
    assert (walker.position, walker.picture()) == (step.position, shown)
    walker.by_mouse(step.good[0])
    walker.rest()
    assert walker.picture() != shown
    assert_closed(walker)
    for target in (PREVIOUS, NEXT):
        walker.click(target)
    walker.point_at_nothing()
    assert walker.picture() == shown


@every_lesson
@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_nothing_tells_of_a_move_before_it_has_landed(game: str, lesson: int, speed: float) -> None:
    for number, step in enumerate(steps_of(game, lesson)):
        walker = learner(game, lesson, number)
        walker.scene.set_motion(speed)
        before, seconds = (walker.page.note, walker.page.side), 0.0
        walker.by_mouse(step.good[0])
        while walker.page.note == before[0]:
            told = {node.name for node in walk(walker.scene.described().nodes)}
            assert walker.page.side == before[1]
            assert not told & {"Well done!", "Lesson finished!"}
            assert "win" not in walker.heard
            walker.rest(FRAME)
            seconds += FRAME
        # A mere choice at the Imposter Kings' table moves nothing.
        assert (seconds >= GLIDE if speed else not seconds) or (game == "kings" and not seconds), step.title
        assert walker.page.text == step.done
        walker.rest()
        is_last = number == len(steps_of(game, lesson)) - 1
        assert (walker.page.note.foot == "Lesson finished!") == is_last


@every_game
def test_the_reply_comes_after_a_pause_unless_the_learner_moves_on(game: str) -> None:
    number = next(number for number, step in enumerate(steps_of(game, 0)) if step.reply)
    good = step_of(game, 0, number).good[0]
    walker = learner(game, 0, number)
    walker.by_mouse(good)
    walker.rest(0.5)
    assert len(walker.heard) == 1
    walker.rest(1.0)
    assert walker.heard == sounds(game, 0, number)
    is_last = number == len(steps_of(game, 0)) - 1
    other = learner(game, 0, number)
    other.by_mouse(good)
    other.click(PREVIOUS if is_last else NEXT)
    other.rest()
    assert other.position == step_of(game, 0, number - 1 if is_last else number + 1).position


@pytest.mark.parametrize("game", ["hierarkia", "kings", "solodrez"])
def test_enter_continues_with_the_cursor_on_the_table(game: str) -> None:
    walker = learner(game)
    walker.by_mouse(step_of(game, 0, 0).good[0])
    walker.press_keys(*[] if game == "solodrez" else [pygame.K_TAB], pygame.K_RIGHT, pygame.K_RETURN)
    assert PREVIOUS in walker.scene.targets()


@every_game
@pytest.mark.parametrize("is_done", [False, True])
def test_resizing_in_the_middle_changes_nothing_else(game: str, is_done: bool) -> None:
    walker = learner(game, 0, 1)
    good = step_of(game, 0, 1).good[0]
    if is_done:
        walker.by_mouse(good)
    else:
        # In the middle of a drag.
        start = walker.scene.targets()[walker.way(good)[0]].center
        walker.send(move(start), press(start), move((start[0] + 40, start[1] + 20)))
    note = walker.scene.targets()[NOTE]
    walker.resize((1280, 800))
    walker.send(release((1, 700)))
    assert walker.scene.targets()[NOTE] != note
    if not is_done:
        walker.by_drag(good)
    walker.rest()
    assert walker.position == str(after(game, 0, 1, good))


@every_game
def test_the_learner_can_step_to_the_end_and_back_and_nothing_is_redrawn(game: str) -> None:
    last = len(steps_of(game, 0)) - 1
    walker = learner(game)
    first = walker.picture()
    walker.rest()
    assert not walker.scene.is_dirty
    assert walker.scene.is_still
    assert PREVIOUS not in walker.scene.targets()
    walker.go_to(last)
    assert NEXT not in walker.scene.targets()
    for _attempt in range(last):
        walker.click(PREVIOUS)
    walker.point_at_nothing()
    assert walker.picture() == first
    assert walker.answers == []


@every_game
@pytest.mark.parametrize("has_game", [False, True])
def test_a_lesson_ends_with_three_puzzles_or_a_game(game: str, has_game: bool) -> None:
    lesson = len(tutor_of(game).lessons) - 1
    last = len(steps_of(game, lesson)) - 1
    begun = Resume(game) if has_game else FIRST_GAME[game][tutor_of(game).lessons[-1].name]
    walker = learner(game, lesson, last, has_game=has_game)
    walker.click(GAME_BUTTON)
    assert walker.answers == [begun]
    skip = learner(game, lesson, last - 1).scene.targets()[NEXT]
    walker = learner(game, lesson, last, has_game=has_game, has_puzzles=True)
    assert walker.scene.targets()[PREVIOUS].topleft == skip.topleft, "one skip too many leaves no lesson"
    walker.click(EXERCISES)
    assert walker.answers.pop() == Open(f"exercises-{game}")
    assert PREVIOUS in walker.scene.targets()
    walker.by_mouse(step_of(game, lesson, last).good[0])
    walker.rest()
    walker.press_keys(pygame.K_RETURN)
    assert walker.answers.pop() == Open(f"exercises-{game}")
    walker.click(GAME_BUTTON)
    assert walker.answers == [begun]


@every_game
def test_the_keyboard_reaches_every_button_and_escape_leaves(game: str) -> None:
    walker = learner(game, 0, 1)
    walker.send(BACKWARDS)
    walker.press_keys(pygame.K_LEFT, pygame.K_RETURN)
    assert PREVIOUS not in walker.scene.targets()
    walker.send(*[BACKWARDS] * ZONES_BACK_TO_THE_BAR[game])
    walker.press_keys(pygame.K_RETURN, pygame.K_ESCAPE)
    walker.click(SKIP)
    assert walker.answers == [Pop()] * 3


@every_game
def test_rules_and_sound_are_requested_but_nothing_about_a_game_in_progress(game: str) -> None:
    walker = learner(game)
    for code in (pygame.K_z, pygame.K_y, pygame.K_r):
        walker.send(key(code, pygame.KMOD_CTRL))
    walker.press_keys(pygame.K_s, pygame.K_h)
    walker.click("button/rules")
    walker.click("button/sound")
    assert walker.answers == [Open(f"rules-{game}"), Change("sound", value=True)]
