"""The first lesson of every game: its steps against the rules, and its scene played through."""

from collections.abc import Callable
from functools import reduce
from random import Random
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.engine.content import Step
from game.engine.seat import Seat
from game.learn.lesson import AGAIN, EXERCISES, NEXT, PREVIOUS, LessonScene
from game.learn.scene import GAME_BUTTON
from game.learn.table import NOTE, SKIP
from game.table.scene import Resume, StartGame
from game.tables import TABLES
from game.ui.scene import Change, Open, Pop
from game.ui.theme import SMALLEST
from support.events import click, key, move, press, random_event, release, run_with_chances
from support.learner import FRAME, Learner, tutor_of

SIZES = (SMALLEST, (1920, 1080), (960, 1200))
LONGEST = 190  # Longest text of a step, so that it is read at a glance.
pytestmark = pytest.mark.usefixtures("silent_pygame")
ALL = [(game, number) for game in TABLES for number in range(len(tutor_of(game).steps))]
BACKWARDS = key(pygame.K_TAB, pygame.KMOD_SHIFT)
ZONES_BACK_TO_THE_BAR = {"hierarchy": 2, "hierarkia": 2, "kings": 2, "solodrez": 1}
"""The buttons beside a hand, the board or the Court are a zone of their own."""
LENGTHS = {"hierarkia": (5, 10), "kings": (14, 18)}  # Steps; the Imposter Kings have three stages.
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
def test_each_step_agrees_with_the_rules(game: str, number: int) -> None:
    step, state, moves = step_of(game, number), start(game, number), good(game, number)
    assert str(state) == step.position
    assert state.to_move == Seat.A
    assert moves
    assert set(moves) <= set(state.legal_moves())
    assert [str(move) for move in moves] == list(step.good)
    assert bool(step.otherwise) == bool(set(state.legal_moves()) - set(moves)), "other moves are explained"
    for text in step.good:
        outcome = after(game, number, text).outcome()
        assert outcome is None or Seat.A in outcome.winners


@every_step
def test_all_texts_are_short_sentences(game: str, number: int) -> None:
    step = step_of(game, number)
    said = [step.text, step.done, *([step.otherwise] if step.otherwise else [])]
    assert [text for text in said if text[-1] not in ".?!" or text[0].islower()] == []
    assert not step.title.endswith(".")
    assert max(len(step.task()), *map(len, said)) <= LONGEST


# Scene

FIRST_GAME = {
    "hierarchy": StartGame("hierarchy"),
    "hierarkia": StartGame("hierarkia", (None, "easy"), variant="small"),
    "kings": StartGame("kings", (None, "easy"), variant="quick1"),
    "solodrez": StartGame("solodrez"),
}
"""The request for a game after the lesson; what is missing in it is as it was last chosen."""

PUNISHED = {
    ("hierarchy", 6): True,
    ("hierarkia", 5): False,
    ("hierarkia", 6): True,
    ("kings", 10): True,
    ("kings", 17): False,
}
"""The steps whose wrong moves are answered, with True if that loses. Elsewhere they are taken back."""

some_steps = pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game, last in dict(ALL).items() for number in (0, 1, last)]
)


def after(game: str, number: int, text: str) -> Any:
    """The position after a good move and its reply."""
    moves = [text, *filter(None, [step_of(game, number).reply])]
    return reduce(lambda state, move: state.apply(GAMES[game].parse_move(move)), moves, start(game, number))


def sounds(game: str, number: int) -> list[str]:
    """The sounds of a good move and its reply."""
    step = step_of(game, number)
    texts = filter(None, [step.good[0], step.reply])
    names = [GAMES[game].sound_of(GAMES[game].parse_move(text)) for text in texts]
    return names if after(game, number, step.good[0]).outcome() is None else [*names[:-1], "win"]


def by_hint(walker: Learner, text: str) -> None:
    """Have the cursor put on the hint; type the first letter where letters name a card."""
    if walker.scene.is_typing:
        (target,) = walker.way(text)
        for _card in walker.scene.targets():
            walker.press_keys(ord(text.removeprefix("name ")[0].lower()))
            if walker.cursor == target:
                break
        walker.press_keys(pygame.K_RETURN)
    else:
        way = walker.way(text)
        walker.press_keys(pygame.K_h, *[pygame.K_RETURN] * len(way))


def walk_through(
    walker: Learner, play: Callable[[Learner, str], None], choice: int, go_on: Callable[[str], None]
) -> None:
    """Play the whole lesson, with this one of the good moves at each step."""
    game = walker.game.name
    steps = tutor_of(game).steps
    for number, step in enumerate(steps):
        shown = walker.picture()
        assert walker.text == step.task()
        play(walker, step.good[choice])
        walker.rest()
        assert walker.text == step.done
        assert walker.position == str(after(game, number, step.good[choice])), step.title
        assert walker.heard == sounds(game, number)
        assert walker.answers == []
        assert walker.picture() != shown
        walker.heard.clear()
        go_on(NEXT if number < len(steps) - 1 else GAME_BUTTON)
    assert walker.answers == [FIRST_GAME[game]]


@every_game
@pytest.mark.parametrize(("play", "choice"), [(Learner.by_mouse, 0), (Learner.by_drag, -1)])
def test_the_whole_lesson_by_mouse(game: str, play: Callable[[Learner, str], None], choice: int) -> None:
    walker = learner(game)
    walk_through(walker, play, choice, walker.click)


@pytest.mark.parametrize(
    ("game", "play"), [*((game, Learner.by_keys) for game in TABLES), ("kings", by_hint)]
)
def test_the_whole_lesson_by_keyboard(game: str, play: Callable[[Learner, str], None]) -> None:
    walker = learner(game)
    walk_through(walker, play, 0, lambda _button: walker.press_keys(pygame.K_RETURN))


@every_step
def test_another_legal_move_is_taken_back_or_punished(game: str, number: int) -> None:
    step = step_of(game, number)
    others = [str(move) for move in start(game, number).legal_moves() if str(move) not in step.good]
    for other in others[:: max(1, len(others) // 2)]:
        for play in (Learner.by_mouse, Learner.by_drag):
            walker = learner(game, number)
            walker.point_at_nothing()
            shown, buttons = walker.picture(), walker.scene.targets().keys()
            play(walker, other)
            walker.rest()
            walker.point_at_nothing()
            assert walker.picture() != shown, other
            if (game, number) in PUNISHED:
                first, second = (GAMES[game].sound_of(move) for _, move in walker.scene._past)
                assert walker.heard == [first, "lose" if PUNISHED[game, number] else second]
                assert walker.text == step.otherwise
                assert NEXT not in walker.scene.targets()
                punished = walker.position
                assert_closed(walker)
                assert walker.position == punished
                if play is Learner.by_mouse:
                    walker.click(AGAIN)
                else:
                    walker.press_keys(pygame.K_RETURN)
            else:
                assert walker.heard == []
            assert walker.position == step.position
            assert walker.scene.targets().keys() == buttons
            walker.by_mouse(step.good[0])
            walker.rest()
            assert walker.position == str(after(game, number, step.good[0]))


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


@some_steps
def test_a_step_can_be_skipped_and_revisited_and_appears_at_once(game: str, number: int) -> None:
    walker, fresh = learner(game, number), learner(game, number)
    fresh.point_at_nothing()
    shown = fresh.picture()
    fresh.rest()
    assert fresh.picture() == shown
    walker.by_mouse(step_of(game, number).good[0])
    walker.rest()
    assert walker.picture() != shown
    assert_closed(walker)
    for target in (PREVIOUS, NEXT) if number else (NEXT, PREVIOUS):
        walker.click(target)
    walker.point_at_nothing()
    assert walker.picture() == shown


@some_steps
def test_a_hint_is_shown_and_undo_restarts_a_step(game: str, number: int) -> None:
    walker = learner(game, number)
    walker.point_at_nothing()
    shown = walker.picture()
    walker.click("button/hint")
    walker.point_at_nothing()
    assert walker.picture() != shown
    walker.by_mouse(step_of(game, number).good[0])
    walker.send(key(pygame.K_z, pygame.KMOD_CTRL))
    walker.point_at_nothing()
    walker.rest()
    assert walker.position == step_of(game, number).position
    assert walker.picture() == shown


@every_game
def test_the_reply_comes_after_a_pause_unless_the_learner_moves_on(game: str) -> None:
    number = next(number for number, step in enumerate(tutor_of(game).steps) if step.reply)
    good, beside = step_of(game, number).good[0], PREVIOUS if number else NEXT
    walker = learner(game, number)
    walker.by_mouse(good)
    walker.rest(0.5)
    assert len(walker.heard) == 1
    walker.rest(1.0)
    assert walker.heard == sounds(game, number)
    other = learner(game, number)
    other.by_mouse(good)
    other.click(beside)
    other.rest()
    assert other.position == step_of(game, number - 1 if number else 1).position


@pytest.mark.parametrize("game", ["hierarkia", "kings", "solodrez"])
def test_enter_continues_with_the_cursor_on_the_table(game: str) -> None:
    walker = learner(game)
    walker.by_mouse(step_of(game, 0).good[0])
    walker.press_keys(*[] if game == "solodrez" else [pygame.K_TAB], pygame.K_RIGHT, pygame.K_RETURN)
    assert PREVIOUS in walker.scene.targets()


@every_game
@pytest.mark.parametrize("is_done", [False, True])
def test_resizing_in_the_middle_changes_nothing_else(game: str, is_done: bool) -> None:
    walker = learner(game, 1)
    good = step_of(game, 1).good[0]
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
    assert walker.position == str(after(game, 1, good))


@every_game
def test_the_learner_can_step_to_the_end_and_back_and_nothing_is_redrawn(game: str) -> None:
    last = len(tutor_of(game).steps) - 1
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
    last = len(tutor_of(game).steps) - 1
    begun = Resume(game) if has_game else FIRST_GAME[game]
    walker = learner(game, last, has_game=has_game)
    walker.click(GAME_BUTTON)
    assert walker.answers == [begun]
    skip = learner(game, last - 1).scene.targets()[NEXT]
    walker = learner(game, last, has_game=has_game, has_puzzles=True)
    assert walker.scene.targets()[PREVIOUS].topleft == skip.topleft, (
        "one skip too many doesn't leave the lesson"
    )
    walker.click(EXERCISES)
    assert walker.answers.pop() == Open(f"exercises-{game}")
    assert PREVIOUS in walker.scene.targets()
    walker.by_mouse(step_of(game, last).good[0])
    walker.rest()
    walker.press_keys(pygame.K_RETURN)
    assert walker.answers.pop() == Open(f"exercises-{game}")
    walker.click(GAME_BUTTON)
    assert walker.answers == [begun]


@every_game
def test_the_keyboard_reaches_every_button_and_escape_leaves(game: str) -> None:
    walker = learner(game, 1)
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


@every_game
def test_random_events_raise_nothing(game: str) -> None:
    def send_random_events(chance: Random) -> None:
        walker = learner(game)
        for _ in range(100):
            targets = list(walker.scene.targets().values())
            if chance.randrange(3):
                walker.send(random_event(chance, walker.size))
            else:
                walker.send(*click(chance.choice(targets).center))
            walker.rest(FRAME * chance.randrange(20))
        walker.resize(chance.choice(SIZES))
        walker.picture()

    run_with_chances(3, send_random_events)
