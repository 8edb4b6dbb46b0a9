"""The daily tasks in the whole program, played to the end by mouse."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.catalog import GAMES
from game.cli import launch
from game.engine.content import Puzzle
from game.engine.daily import DailyTask
from game.engine.evaluation import write_evals
from game.learn.puzzle import LEAVE, PuzzleScene
from game.play.daily import COUNT, DailyMarks, daily_marks, puzzle_of, tasks_of
from game.play.worker import Question
from game.screens.daily import COPY, TASK, DailyScreen
from game.screens.menu import Link, MenuScreen
from game.screens.month import DAY, EARLIER, LATER
from game.solodrez.table.scene import SolitaireScene
from game.store.log import close_log, open_log
from game.store.settings import NAME
from game.table.scene import EvalRequest
from game.table.toolbar import MENU
from game.ui.gestures import DOUBLE
from game.ui.scene import Change
from game.ui.theme import REFERENCE
from support.checked import checked
from support.hand_puzzles import evaluate
from support.in_process_worker import InProcessWorker
from support.learner import Learner
from support.pilot import FRAME, Picture
from support.solodrez_pilot import SolitairePilot

DAILY = "menu/open/daily"


def is_simple(task: DailyTask) -> bool:
    """True if no move of a puzzle of Hierarchy takes more than the choice of a card."""
    line = () if task.is_deal else puzzle_of(task).line
    return task.game != "hierarchy" or all(text.isdigit() for text in line)


FROM = date(2026, 11, 26).toordinal()
TODAY = next(day for day in range(FROM, FROM + 365) if all(map(is_simple, tasks_of(day))))
DATE = date.fromordinal(TODAY)
NOON = (TODAY - date(1970, 1, 1).toordinal()) * 86_400.0 + 43_200.0  # In UTC, in seconds since 1970.


class LineWorker(InProcessWorker):
    """Evaluates the positions of puzzles by their proof lines, at once, and solves no deal."""

    def reply(self, question: Question) -> str:
        if not question.is_evaluation:
            return super().reply(question)
        wanted = EvalRequest(question.game, question.view, question.nodes or 0)
        tasks = [task for task in tasks_of(TODAY) if task.game == question.game and not task.is_deal]
        # Today's first: each puzzle before the one in question takes time.
        return write_evals(evaluate(wanted, [*map(puzzle_of, tasks), *GAMES[question.game].puzzles]))


@contextmanager
def program(
    folder: Path, monkeypatch: pytest.MonkeyPatch, settings: str = "", now: float = NOON
) -> Iterator[SolitairePilot]:
    """The program in the menu, at noon on `DATE` unless the clock says something else."""
    monkeypatch.setattr(launch, "App", partial(App, clock=lambda: now))
    monkeypatch.setattr(launch, "Worker", LineWorker)
    (folder / NAME).write_text(f'motion = "off"\nshow_winnable = false\n{settings}', "utf-8")
    assert open_log(folder)
    screen = Picture(REFERENCE)
    with launch.open_app(folder, lambda _: screen, is_muted=True, language="en") as app:
        yield SolitairePilot(app, folder, screen)
    close_log()


@pytest.fixture
def pilot(silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SolitairePilot]:
    with program(tmp_path, monkeypatch) as pilot:
        yield pilot


class PilotLearner(Learner):
    """Plays a puzzle with a pilot's events."""

    def __init__(self, pilot: SolitairePilot) -> None:
        self._pilot = pilot
        super().__init__(scene(pilot), REFERENCE)

    def send(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
            self._pilot.rest(FRAME)

    def rest(self, seconds: float = 3.0) -> None:
        self._pilot.rest(seconds)


def scene(pilot: SolitairePilot) -> Any:
    return pilot.app.scene


def marks(pilot: SolitairePilot, day: int = TODAY) -> list[bool]:
    return list(daily_marks(pilot.app.database).of(day))


def solve_puzzle(pilot: SolitairePilot, puzzle: Puzzle) -> None:
    assert isinstance(scene(pilot), PuzzleScene)
    learner = PilotLearner(pilot)
    for text in puzzle.line[::2] if puzzle.moves > 1 else puzzle.line[:1]:
        learner.rest(DOUBLE)
        learner.by_mouse(text)
        learner.rest()


def solve(pilot: SolitairePilot, task: DailyTask) -> None:
    """Play a task that is open to its end, and go back to the list."""
    if task.is_deal:
        assert isinstance(scene(pilot), SolitaireScene)
        pilot.rest(2.0)
        pilot.win(pilot.play_by_clicking)
        pilot.rest(3.0)
        pilot.click(MENU)
    else:
        solve_puzzle(pilot, puzzle_of(task))
        pilot.click(LEAVE)


def today_on_the_menu(pilot: SolitairePilot) -> str:
    pilot.rest(0.5)  # It counts once it is on screen.
    page = checked(MenuScreen, scene(pilot))
    (link,) = (each.widget for each in page._placed if each.widget.target == DAILY)
    assert isinstance(link, Link)
    return link.caption


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was written to the clipboard."""
    texts: list[str] = []

    def write(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr("game.app.window.write", write)
    return texts


def test_a_days_tasks_are_played_to_the_end(pilot: SolitairePilot, copied: list[str]) -> None:
    assert today_on_the_menu(pilot) == "Daily five: 0 of 5"
    pilot.click(DAILY)
    for place, task in enumerate(tasks_of(TODAY)):
        assert isinstance(scene(pilot), DailyScreen)
        assert sum(marks(pilot)) == place
        pilot.click(f"{TASK}{place}")
        solve(pilot, task)
    assert isinstance(scene(pilot), DailyScreen)
    assert marks(pilot) == COUNT * [True]
    pilot.click(COPY)
    assert copied == [f"Pecking Order {DATE}: 5 of 5 " + COUNT * "\N{BLACK STAR}"]
    pilot.rest(0.1)
    assert scene(pilot).notice == "Result copied to the clipboard."
    pilot.key(pygame.K_ESCAPE)
    assert today_on_the_menu(pilot) == "Daily five: 5 of 5"


def test_a_past_day_is_played_by_mouse_and_marked(pilot: SolitairePilot) -> None:
    day = (DATE.replace(day=1) - timedelta(days=1)).replace(day=7)
    pilot.click(DAILY)
    pilot.click(EARLIER)
    pilot.click(f"{DAY}{day}")
    pilot.click(f"{TASK}0")
    solve(pilot, tasks_of(day.toordinal())[0])
    assert marks(pilot, day.toordinal()) == [True, False, False, False, False]
    assert sum(marks(pilot)) == 0
    assert scene(pilot)._day == day, "the page stays at that day"


def test_a_mistake_leaves_the_task_open_until_it_is_solved_and_comes_back(pilot: SolitairePilot) -> None:
    task = tasks_of(TODAY)[0]
    puzzle = puzzle_of(task)
    pilot.click(DAILY)
    pilot.click(f"{TASK}0")
    moves = map(str, GAMES[task.game].parse_state(puzzle.position).legal_moves())
    learner = PilotLearner(pilot)
    learner.by_mouse(next(move for move in moves if move != puzzle.line[0]))
    learner.rest()
    pilot.key(pygame.K_ESCAPE)
    assert not any(marks(pilot))
    assert puzzle.number in pilot.app.database.repetitions(task.game)
    pilot.click(f"{TASK}0")
    solve(pilot, task)
    assert marks(pilot)[0]
    assert puzzle.number in pilot.app.database.repetitions(task.game)


def test_todays_deal_on_the_new_game_page_is_the_task(pilot: SolitairePilot) -> None:
    task = next(each for each in tasks_of(TODAY) if each.is_deal)
    pilot.click("menu/open/start-solodrez")
    pilot.click("start/which/TODAY")
    pilot.rest(DOUBLE)
    pilot.click("start/go")
    assert pilot.saved()[-1].record.start == task.number
    pilot.click(MENU)
    pilot.click(DAILY)
    place = tasks_of(TODAY).index(task)
    pilot.click(f"{TASK}{place}")
    assert len(pilot.saved()) == 1, "it is resumed"
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(scene(pilot), DailyScreen)


def test_the_tasks_can_be_hidden(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch, "show_daily = false") as pilot:
        assert DAILY not in pilot.rects()
        pilot.click("menu/open/settings")
        pilot.app.carry_out(Change("show_daily", True))
        pilot.key(pygame.K_ESCAPE)
        assert today_on_the_menu(pilot) == "Daily five: 0 of 5"


@pytest.mark.usefixtures("silent_pygame")
@pytest.mark.parametrize("now", [-6.3e10, 253_402_300_800.0, 1e15], ids=str)
def test_no_clock_stops_the_daily_tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: float) -> None:
    with program(tmp_path, monkeypatch, now=now) as pilot:
        pilot.click(DAILY)
        page = scene(pilot)
        task = tasks_of(page.day)[0]
        for target in (EARLIER, LATER, f"{TASK}0"):
            pilot.click(target)
        pilot.key(pygame.K_ESCAPE)
        pilot.app.database.add_attempt(task.game, task.number, True, now, page.day)
        pilot.key(pygame.K_ESCAPE)
        assert today_on_the_menu(pilot) == "Daily five: 1 of 5"


@pytest.mark.usefixtures("silent_pygame")
def test_a_clock_set_back_hides_days_but_loses_no_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch) as pilot:
        pilot.click(DAILY)
        pilot.click(f"{TASK}0")
        solve(pilot, tasks_of(TODAY)[0])
    with program(tmp_path, monkeypatch, now=NOON - 86_400.0) as pilot:
        assert today_on_the_menu(pilot) == "Daily five: 0 of 5"
        pilot.click(DAILY)
        assert f"{DAY}{DATE}" not in pilot.rects()
        assert sum(marks(pilot)) == 1


@pytest.mark.usefixtures("silent_pygame")
def test_the_menu_is_on_screen_before_it_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[str] = []

    def of(_marks: DailyMarks, _day: int) -> list[bool]:
        events.append("counted")
        return [True, False, True, False, False]

    monkeypatch.setattr(Picture, "show", lambda _: events.append("shown"))
    monkeypatch.setattr(DailyMarks, "of", of)
    with program(tmp_path, monkeypatch) as pilot:
        assert today_on_the_menu(pilot) == "Daily five: 2 of 5"
    assert events == ["shown", "counted", "shown"]
