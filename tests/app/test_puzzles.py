"""The ways to the puzzles and back in the whole program: evaluations, saved attempts, and resumed games."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalog import GAMES
from game.engine.content import Puzzle
from game.hierarchy.content.lesson import STEPS
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.table.choices import path
from game.hierarchy.table.scene import DuelScene
from game.learn.lesson import EXERCISES
from game.learn.lesson import NEXT as NEXT_STEP
from game.learn.puzzle import MORE, NEXT, PuzzleScene
from game.learn.scene import GAME_BUTTON
from game.learn.table import SKIP
from game.screens.menu import MenuScreen
from game.table.scene import EvalRequest, EvaluatingScene
from game.ui.scene import Open
from support.pilot import FRAME, Pilot, running_pilot

PUZZLES = GAMES["hierarchy"].puzzles


@pytest.fixture
def newcomer(silent_pygame: None, tmp_path: Path) -> Iterator[Pilot]:
    """A program at the end of the first lesson."""
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/lesson-hierarchy")
        for _ in STEPS[1:]:
            pilot.click(NEXT_STEP)
        yield pilot


def scene(pilot: Pilot) -> object:
    return pilot._app.scene


def puzzles(pilot: Pilot) -> PuzzleScene:
    now = scene(pilot)
    assert isinstance(now, PuzzleScene)
    return now


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
    found = pilot._app._database.attempts("hierarchy")
    return sorted(found.solved), found.streak


def test_lesson_ends_with_three_saved_puzzles_and_more_or_a_game(newcomer: Pilot) -> None:
    newcomer.click(EXERCISES)
    for puzzle in PUZZLES[:3]:
        solve(newcomer, puzzle)
        if puzzle is not PUZZLES[2]:
            newcomer.click(NEXT)
    assert GAME_BUTTON in newcomer.rects()
    newcomer.click(MORE)
    assert puzzles(newcomer)._page().heading == f"Puzzle 4 of {len(PUZZLES)}"
    assert puzzles(newcomer)._page().foot == "Solved 3, streak 3 (best 3)"
    assert score(newcomer) == ([1, 2, 3], 3)
    newcomer.click(SKIP)
    assert isinstance(scene(newcomer), MenuScreen)


def test_mistake_is_saved_by_verdict_of_worker(newcomer: Pilot) -> None:
    newcomer._app._carry_out(Open("puzzles-hierarchy"))
    puzzle = PUZZLES[0]
    state = GAMES["hierarchy"].parse_state(puzzle.position)
    wrong = next(str(move) for move in state.legal_moves() if str(move) != puzzle.line[0])
    # At once, before the verdict can have arrived.
    make(newcomer, wrong)
    newcomer.wait_for(lambda: puzzles(newcomer)._page().title == "A blunder")
    assert score(newcomer) == ([], 0)
    attempts = newcomer._app._database.attempts("hierarchy")
    assert attempts.best_streak == 0


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.puzzles])
def test_puzzles_of_every_game_query_what_command_line_says(game: str, newcomer: Pilot) -> None:
    newcomer._app._carry_out(Open(f"puzzles-{game}"))
    now = scene(newcomer)
    assert isinstance(now, EvaluatingScene)
    state = GAMES[game].parse_state(GAMES[game].puzzles[0].position)
    assert now.eval_request == EvalRequest(game, str(state.view(state.to_move)), GAMES[game].evaluation_nodes)
    newcomer.click(SKIP)
    assert isinstance(scene(newcomer), MenuScreen)


def test_hint_requested_while_leaving_puzzles_arrives(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, deal=1) as pilot:
        app: Any = pilot._app
        app._carry_out(Open("puzzles-hierarchy"))
        pilot.rest(FRAME)
        for code in (pygame.K_ESCAPE, pygame.K_h):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        pilot.rest(FRAME)
        assert isinstance(scene(pilot), DuelScene)
        pilot.wait_for(lambda: app._game.hint is not None)
