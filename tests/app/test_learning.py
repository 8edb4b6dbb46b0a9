"""The ways to lessons and puzzles and back in the whole program: evaluations, attempts and resumed games."""

import time
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import data
from game.catalog import GAMES
from game.engine.content import Puzzle
from game.engine.puzzle_level import level_of, puzzle_strength
from game.engine.record import Record
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.table.choices import path
from game.hierarchy.table.scene import DuelScene
from game.hierarkia.table.scene import BoardScene
from game.learn.lesson import EXERCISES, NEXT_LESSON, LessonScene
from game.learn.lesson import NEXT as NEXT_STEP
from game.learn.puzzle import AGAIN, LEAVE, MORE, NEXT, PuzzleScene
from game.learn.puzzle_sets import DIFFICULTY_NAMES
from game.learn.scene import GAME_BUTTON
from game.learn.table import SKIP
from game.screens.gallery import GalleryScreen
from game.screens.learn import LearnScreen
from game.screens.lessons import LessonRow, LessonsScreen
from game.screens.menu import MenuScreen
from game.screens.puzzles import PuzzlesScreen
from game.screens.start import StartScreen
from game.store.database import NAME, Database
from game.table.scene import EvalRequest, TableScene
from game.table.toolbar import MOMENTS
from game.tables import TABLES
from game.ui.assets import Sounds
from game.ui.block import Whole
from game.ui.description import walk
from game.ui.gestures import DOUBLE
from game.ui.scene import Open
from game.ui.theme import REFERENCE
from support.checked import checked, known
from support.learner import Learner, steps_of, tutor_of
from support.pilot import FRAME, Pilot, running_pilot

OFFER = "menu/open/lesson-hierarchy"
PUZZLES = GAMES["hierarchy"].puzzles
AT_MY_LEVEL = "set/puzzles-hierarchy-all"
(STEPS,) = steps_of("hierarchy")


@pytest.fixture
def graduate(newcomer: Pilot) -> Pilot:
    """A program at the end of the first lesson."""
    newcomer.click(OFFER)
    go_to_the_end(newcomer, len(STEPS))
    return newcomer


def test_a_lesson_that_was_begun_is_no_longer_suggested(newcomer: Pilot) -> None:
    newcomer.click("menu/open/start-hierarkia")
    page = checked(StartScreen, scene(newcomer))
    advice = "New to this game?" in str(page.described())
    newcomer.click("start/lesson")
    newcomer.click(NEXT_STEP)
    newcomer.key(pygame.K_ESCAPE)
    assert scene(newcomer) is page
    assert advice
    assert "New to this game?" not in str(page.described())
    newcomer.key(pygame.K_RETURN)
    assert isinstance(scene(newcomer), BoardScene)


def scene(pilot: Pilot) -> object:
    return pilot.app.scene


def solve_step(pilot: Pilot) -> None:
    """Make the good move of the present step."""
    lesson = checked(LessonScene, scene(pilot))
    for target in Learner(lesson, REFERENCE).way(lesson.attempt.step.good[0]):
        pilot.click(target)
    pilot.rest(2.0)


def go_to_the_end(pilot: Pilot, steps: int) -> None:
    for _ in range(steps - 1):
        pilot.click(NEXT_STEP)
        pilot.rest(DOUBLE * 1.1)


def puzzles(pilot: Pilot) -> PuzzleScene:
    return checked(PuzzleScene, scene(pilot))


def make(pilot: Pilot, text: str) -> None:
    for target in path(parse_move(text)):
        pilot.click(target)


def solve(pilot: Pilot, puzzle: Puzzle) -> None:
    """Make the moves of the solution, each once it has been evaluated."""
    state = GAMES["hierarchy"].parse_state(puzzle.position)
    solver = state.to_move
    for text in puzzle.line:
        if state.to_move == solver:
            pilot.wait_for(lambda: puzzles(pilot).eval_request is None)
            pilot.rest(2.0)
            make(pilot, text)
            pilot.rest(2.0)
        state = state.apply(parse_move(text))
    pilot.wait_for(lambda: puzzles(pilot).eval_request is None and puzzles(pilot).is_still)


def score(pilot: Pilot) -> tuple[list[int], int]:
    found = pilot.app.database.attempts("hierarchy")
    return sorted(found.solved), found.streak


# Lessons


def test_newcomer_hears_a_lesson_and_starts_a_game(newcomer: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda sounds, name, tone: heard.append(name))
    newcomer.click(OFFER)
    assert isinstance(scene(newcomer), LessonScene)
    solve_step(newcomer)
    assert heard == ["place", "place"]
    go_to_the_end(newcomer, len(STEPS))
    solve_step(newcomer)
    newcomer.click(GAME_BUTTON)
    assert isinstance(scene(newcomer), DuelScene)


def test_escape_leaves_lessons_and_puzzles_which_resume_where_they_were_left(newcomer: Pilot) -> None:
    newcomer.click("menu/open/learn")
    for target, place in (
        ("learn/lesson-hierarchy", ("lesson-hierarchy-basics", 2)),
        (AT_MY_LEVEL, ("puzzles-hierarchy", 1)),
    ):
        if target == AT_MY_LEVEL:
            newcomer.click("learn/puzzles-hierarchy")
        newcomer.click(target)
        for _ in range(place[1]):
            newcomer.click(NEXT_STEP)
        newcomer.key(pygame.K_ESCAPE)
        assert isinstance(scene(newcomer), LearnScreen | PuzzlesScreen)
        newcomer.click(target)
        now = scene(newcomer)
        assert isinstance(now, LessonScene | PuzzleScene)
        assert now.place == place
        newcomer.key(pygame.K_ESCAPE)


def test_a_finished_lesson_starts_again_at_its_first_step(graduate: Pilot) -> None:
    solve_step(graduate)
    graduate.key(pygame.K_ESCAPE)
    graduate.click("menu/open/learn")
    graduate.click("learn/lesson-hierarchy")
    now = checked(LessonScene, scene(graduate))
    assert now.table.page.number == 0
    assert now.place == ("lesson-hierarchy-basics", len(STEPS)), "it stays finished"


def test_lessons_are_listed_and_lead_from_one_to_the_next(newcomer: Pilot) -> None:
    first, second = (f"lesson/lesson-kings-{name}" for name in ("quick1", "quick2"))
    lessons = tutor_of("kings").lessons
    newcomer.click("menu/open/learn")
    newcomer.click("learn/lessons-kings")
    page = checked(LessonsScreen, scene(newcomer))
    assert [row.done for row in rows(page)] == [0] * len(lessons)
    newcomer.key(pygame.K_RETURN)
    go_to_the_end(newcomer, len(lessons[0].steps))
    solve_step(newcomer)
    newcomer.click(NEXT_LESSON)
    assert checked(LessonScene, scene(newcomer)).attempt.step is lessons[1].steps[0]
    newcomer.click(NEXT_STEP)
    newcomer.key(pygame.K_ESCAPE)
    assert scene(newcomer) is page
    assert [row.done for row in rows(page)][:3] == [len(lessons[0].steps), 1, 0]
    assert [row.is_next for row in rows(page)][:3] == [False, True, False]
    for target, step in ((first, lessons[0].steps[0]), (second, lessons[1].steps[1])):
        newcomer.click(target)
        assert checked(LessonScene, scene(newcomer)).attempt.step is step
        newcomer.key(pygame.K_ESCAPE)


def rows(page: LessonsScreen) -> list[LessonRow]:
    widgets = [block.widget for block in page._blocks() if isinstance(block, Whole)]
    return [widget for widget in widgets if isinstance(widget, LessonRow)]


@pytest.mark.parametrize(
    ("saved", "done", "following"),
    [
        ({}, [0, 0, 0], 0),
        ({"lesson-kings": 12}, [10, 2, 0], 1),
        ({"lesson-kings": 18}, [10, 7, 1], 2),
        ({"lesson-kings": 12, "lesson-kings-quick2": 7}, [10, 7, 0], 2),
        ({"lesson-kings-quick1": 10_000}, [10, 0, 0], 1),
    ],
)
def test_places_of_earlier_versions_are_kept(saved: dict[str, int], done: list[int], following: int) -> None:
    tutor = tutor_of("kings")
    assert tutor.progress(saved)[:3] == done
    assert tutor.next_lesson(saved) == following
    every = {tutor.screen_of(lesson): len(lesson.steps) for lesson in tutor.lessons}
    assert tutor.next_lesson(every) is None


def test_lesson_is_offered_until_opened(newcomer: Pilot) -> None:
    newcomer.click("menu/open/settings")
    newcomer.key(pygame.K_ESCAPE)
    newcomer.click("menu/open/rules-solodrez")
    newcomer.click("lesson")
    newcomer.key(pygame.K_ESCAPE)
    newcomer.key(pygame.K_ESCAPE)
    newcomer.click(OFFER)
    newcomer.click(SKIP)
    assert isinstance(scene(newcomer), MenuScreen)
    assert OFFER not in newcomer.rects()


def texts(pilot: Pilot) -> dict[str, str]:
    """What the buttons of the page say, by target."""
    return {node.target: node.name for node in walk(pilot.app.scene.described().nodes)}


def test_a_lesson_left_in_the_middle_is_offered_by_menu_and_learn_page(newcomer: Pilot) -> None:
    for screen in ("lesson-kings-quick2", "lesson-hierarchy-basics", "lesson-kings-quick1"):
        newcomer.app.open(screen)
        newcomer.click(NEXT_STEP)
        newcomer.key(pygame.K_ESCAPE)
    assert texts(newcomer)[f"menu/open/{screen}"] == "Continue lesson"
    assert "menu/open/lesson-hierarchy" not in newcomer.rects(), "nothing else is suggested"
    newcomer.click("menu/open/learn")
    assert {target for target, text in texts(newcomer).items() if text == "Continue lesson"} == {
        "learn/lesson-kings-quick1",
        "learn/lesson-hierarchy-basics",
    }
    newcomer.click("learn/lesson-kings-quick1")
    assert checked(LessonScene, scene(newcomer)).place == ("lesson-kings-quick1", 1)


def test_the_menu_says_how_many_puzzles_are_due(newcomer: Pilot) -> None:
    assert texts(newcomer)["menu/open/learn"] == "Learn"
    failed(newcomer, 1)
    failed(newcomer, 2)
    newcomer.click("menu/open/credits")
    newcomer.key(pygame.K_ESCAPE)
    newcomer.rest(0.2)
    assert texts(newcomer)["menu/open/learn"] == "Learn: 2 due"


def test_lesson_is_not_offered_with_a_game_in_progress(pilot: Pilot) -> None:
    pilot.click("button/menu")
    assert isinstance(scene(pilot), MenuScreen)
    assert OFFER not in pilot.rects()


def test_gallery_opens_from_the_table_by_key_and_from_its_rules(newcomer: Pilot) -> None:
    newcomer.click("menu/hierarkia")
    table = scene(newcomer)
    newcomer.key(pygame.K_F2)
    assert checked(GalleryScreen, scene(newcomer)).game == "hierarkia"
    newcomer.click("rules")
    newcomer.click("cards")
    assert isinstance(scene(newcomer), GalleryScreen)
    newcomer.key(pygame.K_ESCAPE)
    assert scene(newcomer) is table


def test_lesson_opens_from_rules_and_ends_at_the_table(newcomer: Pilot) -> None:
    newcomer.click("menu/open/rules-solodrez")
    newcomer.click("lesson")
    assert isinstance(scene(newcomer), LessonScene)
    newcomer.key(pygame.K_F1)
    newcomer.click("lesson")
    assert isinstance(scene(newcomer), LessonScene)
    go_to_the_end(newcomer, len(tutor_of("solodrez").lessons[0].steps))
    solve_step(newcomer)
    newcomer.click(GAME_BUTTON)
    table = scene(newcomer)
    assert isinstance(table, TableScene)
    assert getattr(table, "game", None) == "solodrez"


# Puzzles


def test_lesson_ends_with_three_saved_puzzles_and_more_or_a_game(graduate: Pilot) -> None:
    graduate.click(EXERCISES)
    for puzzle in PUZZLES[:3]:
        solve(graduate, puzzle)
        if puzzle is not PUZZLES[2]:
            graduate.click(NEXT)
    assert GAME_BUTTON in graduate.rects()
    graduate.click(MORE)
    assert puzzles(graduate).series.puzzles is PUZZLES
    assert puzzles(graduate).series.puzzle not in PUZZLES[:3]
    assert puzzles(graduate).table.page.foot == "Solved 3, streak 3 (best 3)"
    assert score(graduate) == ([1, 2, 3], 3)
    graduate.click(SKIP)
    assert isinstance(scene(graduate), MenuScreen)


def test_puzzles_at_ones_level_are_chosen_solved_and_counted(newcomer: Pilot) -> None:
    newcomer.click("menu/open/learn")
    newcomer.click("learn/puzzles-hierarchy")
    page = checked(PuzzlesScreen, scene(newcomer))
    newcomer.click(AT_MY_LEVEL)
    first = puzzles(newcomer).series.puzzle
    assert first.difficulty == 1
    solve(newcomer, first)
    newcomer.click(NEXT)
    series = puzzles(newcomer).series
    assert series.puzzle.difficulty == level_of(series.progress.strength) > 1
    newcomer.click(SKIP)
    assert scene(newcomer) is page
    strength = puzzle_strength(newcomer.app.database.all_attempts("hierarchy"), PUZZLES)
    shown = known(page.described().node(AT_MY_LEVEL))
    assert shown.value == f"1 of {len(PUZZLES)} solved"
    assert shown.note.startswith(f"{DIFFICULTY_NAMES[level_of(strength)]}: ")
    newcomer.click("set/puzzles-hierarchy-difficulty-4")
    assert {each.difficulty for each in puzzles(newcomer).series.puzzles} == {4}


def test_the_menu_does_not_wait_for_the_puzzles(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in GAMES.values():
        monkeypatch.delitem(vars(each), "puzzles", raising=False)
    with running_pilot(tmp_path) as pilot:
        # The first frame is on screen.
        assert not any("puzzles" in vars(each) for each in GAMES.values())
        pilot.click("menu/open/learn")
        assert "puzzles" in vars(GAMES["hierarchy"])


def test_mistake_is_saved_by_verdict_of_worker(newcomer: Pilot) -> None:
    newcomer.app.carry_out(Open("puzzles-hierarchy-all"))
    puzzle = puzzles(newcomer).series.puzzle
    state = GAMES["hierarchy"].parse_state(puzzle.position)
    wrong = next(str(move) for move in state.legal_moves() if str(move) != puzzle.line[0])
    # At once, before the verdict can have arrived.
    make(newcomer, wrong)
    newcomer.wait_for(lambda: puzzles(newcomer).table.page.title == "Blunder")
    assert score(newcomer) == ([], 0)
    assert newcomer.app.database.attempts("hierarchy").best_streak == 0


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.puzzles])
def test_puzzles_of_every_game_query_what_command_line_says(game: str, newcomer: Pilot) -> None:
    newcomer.app.carry_out(Open(f"puzzles-{game}-all"))
    now = puzzles(newcomer)
    state = GAMES[game].parse_state(now.series.puzzle.position)
    assert now.eval_request == EvalRequest(game, str(state.view(state.to_move)), GAMES[game].evaluation_nodes)
    newcomer.click(SKIP)
    assert isinstance(scene(newcomer), MenuScreen)


def test_hint_requested_while_leaving_puzzles_arrives(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, deal=1) as pilot:
        app: Any = pilot.app
        app.carry_out(Open("puzzles-hierarchy-all"))
        pilot.rest(FRAME)
        for code in (pygame.K_ESCAPE, pygame.K_h):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        pilot.rest(FRAME)
        assert isinstance(scene(pilot), DuelScene)
        pilot.wait_for(lambda: app.scene.snapshot.hint is not None)


# What comes back

DAY = 86_400.0


def failed(pilot: Pilot, task: int | str) -> None:
    """Let a task have been failed yesterday."""
    pilot.app.database.add_attempt("hierarchy", task, False, time.time() - DAY)


def days_left(pilot: Pilot) -> dict[int | str, int]:
    """In how many days each task of Hierarchy comes back."""
    today = date.today().toordinal()
    waiting = pilot.app.database.repetitions("hierarchy")
    return {task: each.days_left(today) for task, each in waiting.items()}


def test_a_failed_puzzle_is_solved_again_from_the_learn_page(newcomer: Pilot) -> None:
    failed(newcomer, PUZZLES[0].number)
    newcomer.click("menu/open/learn")
    newcomer.click("learn/again-hierarchy")
    solve(newcomer, PUZZLES[0])
    assert puzzles(newcomer).table.page.text.endswith("You'll see this again in 3 days.")
    assert days_left(newcomer) == {PUZZLES[0].number: 3}
    newcomer.click(LEAVE)
    assert isinstance(scene(newcomer), LearnScreen)
    assert "learn/again-hierarchy" not in newcomer.rects()


def lost_game(folder: Path) -> tuple[str, str]:
    """Save a game that a person lost by a single mistake; return where it was made, and the good choice."""
    puzzle = PUZZLES[0]
    state = GAMES["hierarchy"].parse_state(puzzle.position)
    person = known(state.to_move)
    record = Record("hierarchy", "standard", puzzle.position)
    made = next(move for move in state.legal_moves() if str(move) != puzzle.line[0])
    while state.outcome() is None:
        state, record = state.apply(made), record.with_move(made)
        made = next(iter(state.legal_moves()), made)
    database = Database.open(folder / NAME, time.time())
    players = tuple(None if seat == person else "easy" for seat in range(2))
    number = database.begin(record, players, 1, time.time())
    database.finish(number, state.outcome(), time.time())
    database.close()
    return puzzle.position, puzzle.line[0]


def test_moments_of_a_game_are_tried_again_and_failed_ones_return(
    silent_pygame: None, tmp_path: Path
) -> None:
    position, good = lost_game(tmp_path)
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/history")
        pilot.click("game/1")
        pilot.click("reopen")
        table = checked(DuelScene, scene(pilot))
        pilot.wait_for(lambda: MOMENTS in pilot.rects())
        pilot.click(MOMENTS)
        assert puzzles(pilot).series.puzzles[0].task == position
        state = GAMES["hierarchy"].parse_state(position)
        make(pilot, next(str(move) for move in state.legal_moves() if str(move) != good))
        pilot.wait_for(lambda: puzzles(pilot).table.page.title == "Blunder")
        assert days_left(pilot) == {position: 1}
        pilot.rest(3.0)
        pilot.click(AGAIN)
        make(pilot, good)
        pilot.wait_for(lambda: puzzles(pilot).table.page.title == "That's it")
        assert puzzles(pilot).table.page.text.endswith("You'll see this again in 1 day.")
        pilot.key(pygame.K_ESCAPE)
        assert scene(pilot) is table
        assert MOMENTS not in pilot.rects(), "it is solved"
        assert pilot.app.database.attempts("hierarchy").streak == 0


@pytest.mark.parametrize("name", ["lesson-kings", "lesson-kings-crown", "lessons-kings"])
def test_damaged_lessons_of_a_game_are_a_notice_and_leave_other_screens_alone(
    name: str, newcomer: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = {tutor_of(game).screen_of(tutor_of(game).lessons[0]) for game in TABLES if game != "kings"}
    monkeypatch.delitem(vars(tutor_of("kings")), "lessons", raising=False)
    monkeypatch.setattr("game.learn.tutor.parse_lessons", int)
    for other in (*others, "puzzles-kings", "start-kings", "rules-kings", "learn"):
        before = scene(newcomer)
        newcomer.app.open(other)
        assert scene(newcomer) is not before, other
    page = scene(newcomer)
    newcomer.app.open(name)
    newcomer.rest(FRAME)
    assert scene(newcomer) is page
    told = "The file “kings/data/lessons.toml” is missing or damaged; install the program again."
    assert checked(LearnScreen, page).notice == told


def test_damaged_puzzles_leave_the_menu_working(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in GAMES.values():
        monkeypatch.delitem(vars(each), "puzzles", raising=False)
    damaged = data.from_file("puzzles.txt", int)
    damaged.__set_name__(type(GAMES["hierarchy"]), "puzzles")
    monkeypatch.setattr(type(GAMES["hierarchy"]), "puzzles", damaged)
    with running_pilot(tmp_path) as pilot:
        menu = pilot.app.scene
        pilot.rest(1.0)
        assert pilot.app.scene is menu
        pilot.click("menu/open/learn")
        pilot.rest(FRAME)
        assert pilot.app.scene is menu
        pilot.click("menu/open/settings")
        assert pilot.app.scene is not menu
