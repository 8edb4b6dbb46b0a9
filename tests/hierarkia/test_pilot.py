"""Games and analyses of Hierarkia in this process, with real events and a simulated clock."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.engine.seat import Seat
from game.hierarkia.analysis.layout import ANALYSE_POSITION, SET_UP, SHOW_ANSWERS
from game.hierarkia.analysis.scene import AnalysisScene
from game.hierarkia.table.layout import ANALYSE, PREVIOUS, RESIGN
from game.table.result import RESULT
from game.ui.gestures import DOUBLE
from support.hierarkia_analysis import game_text
from support.hierarkia_pilot import BoardPilot, board_pilot
from support.hierarkia_positions import GAME, position
from support.hierarkia_scene import FORCED, STUCK
from support.pilot import Pilot, running_pilot

BACK = pygame.K_ESCAPE
CTRL = pygame.KMOD_LCTRL
QUICK = 'bot_pace = "quick"\nmotion = "off"\n'
WAY = 0.6  # Seconds the computer takes for a move, and a little more.
BLOCKED = position("4a1 1c7 2d6 2e5 1f4 1g3 3c6", "4g7 3f7 3g6 2e7 2f6 2g5 1d7 1e6 1f5 1g4", size=7)
"""Red can only pass."""


@pytest.fixture
def pilot(silent_pygame: None, tmp_path: Path) -> Iterator[BoardPilot]:
    """A new small board against `random`, moving first."""
    with board_pilot(tmp_path, QUICK) as pilot:
        yield pilot


def paste(pilot: BoardPilot, monkeypatch: pytest.MonkeyPatch, position: str) -> None:
    """Continue from a position pasted from the clipboard."""
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"hierarkia small position {position}")
    pilot.key(pygame.K_v, CTRL)
    assert str(pilot.position()) == position


# Undo and playback


def test_undo_works_while_the_computer_thinks_and_while_its_piece_glides(
    silent_pygame: None, tmp_path: Path
) -> None:
    with board_pilot(tmp_path) as pilot:
        start = pilot.position()
        pilot.play_by_clicking(start.legal_moves()[0])
        pilot.undo()
        assert pilot.position() == start
        pilot.rest(2 * WAY)
        assert pilot.position() == start
        pilot.play_by_clicking(start.legal_moves()[0])
        pilot.wait_for(lambda: pilot.position().to_move == Seat.A)
        pilot.undo()
        assert pilot.position() == start
        pilot.play_by_dragging(start.legal_moves()[1])
        assert pilot.position() == start.apply(start.legal_moves()[1])


# Forced moves


def test_automatic_moves_are_undone_with_the_move_before_them(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with board_pilot(tmp_path, f"{QUICK}auto_forced_moves = true\n") as pilot:
        for text, turn in ((FORCED, "d4xd6"), (STUCK, "pass")):
            paste(pilot, monkeypatch, text)
            pilot.rest(0.2)
            assert str(pilot.position()) == text, "it can be seen before"
            pilot.rest(0.3)
            assert pilot.saved()[-1].record.moves[:1] == (turn,)
        paste(pilot, monkeypatch, BLOCKED)
        pilot.play_by_dragging(GAME.parse_move("d6>e6"))
        pilot.wait_for(lambda: len(pilot.saved()[-1].record.moves) == 3)
        destroyed = pilot.position()
        assert pilot.saved()[-1].record.moves == ("d6>e6", "pass", "d6xe6")
        pilot.undo()
        assert str(pilot.position()) == BLOCKED
        pilot.rest(2 * WAY)
        assert str(pilot.position()) == BLOCKED, "nothing is done by itself where one has gone back to"
        pilot.redo()
        assert pilot.position() == destroyed


# The analysis


def give_up(pilot: BoardPilot) -> None:
    """Make a move, then resign and close the result."""
    pilot.drag("square/a4", "square/a5")
    pilot.wait_for(lambda: pilot.position().turns == 2)
    pilot.click(RESIGN)
    pilot.rest(DOUBLE * 1.1)
    pilot.click("dialog/yes")
    pilot.wait_for(lambda: RESULT in pilot.rects())
    pilot.key(BACK)
    assert ANALYSE in pilot.rects()


def analysis_of(pilot: Pilot) -> AnalysisScene:
    """Return the analysis on top of the scene stack."""
    scene = pilot.app.scene
    assert isinstance(scene, AnalysisScene)
    return scene


def test_a_game_against_the_computer_is_analyzed_only_when_over(pilot: BoardPilot) -> None:
    assert ANALYSE not in pilot.rects()
    give_up(pilot)
    table = pilot.places()
    pilot.click(PREVIOUS)
    pilot.click(ANALYSE)
    assert SHOW_ANSWERS in pilot.rects()
    # The whole game is there, at the position shown on the table before.
    tree = analysis_of(pilot)._analysis.tree
    assert [len(tree.main_line) - 1, tree.cursor.ply] == [2, 1]
    pilot.play_by_dragging(tree.cursor.state.legal_moves()[0])
    assert tree.cursor.ply == 2
    pilot.key(BACK)
    assert pilot.places() == table
    assert len(pilot.saved()) == 1
    assert len(pilot.saved()[0].record.moves) == 2, "the game is what it was"
    # The window can be resized, and the game copied.
    pilot.click(ANALYSE)
    pilot.move((3, 3))
    pilot.rest(1.0)
    before = pilot.picture()
    pilot.resize((1280, 800))
    assert pilot.rects()[SHOW_ANSWERS].left > 600
    pilot.resize((960, 600))
    pilot.rest(0.5)
    assert pilot.picture() == before
    pilot.key(pygame.K_c, CTRL, "\x03")
    pilot.rest(0.1)
    assert pygame.scrap.get_text() == "hierarkia small deal 0\na4-a5\n", "up to the position shown"
    assert analysis_of(pilot).notice == "Game copied to the clipboard."
    assert pilot.picture() != before


def test_a_game_between_computers_waits_during_an_analysis(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, QUICK, players=("random", "random")) as pilot:
        pilot.wait_for(lambda: pilot.position().turns > 1)
        pilot.click(ANALYSE)
        turns = pilot.position().turns
        pilot.rest(2.0)
        assert pilot.position().turns == turns
        pilot.key(BACK)
        pilot.wait_for(lambda: pilot.position().turns > turns)


def test_the_learn_page_opens_the_analysis_and_the_editor_of_this_game(
    silent_pygame: None, tmp_path: Path
) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/learn")
        learn = dict(pilot.rects())
        assert [name for name in learn if name.startswith("learn/analysis-")] == [
            f"learn/analysis-{GAME.name}"
        ]
        pilot.click("learn/analysis-hierarkia")
        board = dict(pilot.rects())
        assert SHOW_ANSWERS in board
        pilot.key(pygame.K_F1)
        assert SHOW_ANSWERS not in pilot.rects()
        pilot.key(BACK)
        assert dict(pilot.rects()) == board
        pilot.key(BACK)
        assert dict(pilot.rects()) == learn
        pilot.click("learn/setup-hierarkia")
        assert ANALYSE_POSITION in pilot.rects()
        pilot.key(BACK)
        assert SET_UP in pilot.rects()
        pilot.key(BACK)
        assert dict(pilot.rects()) == learn


def test_a_pasted_game_is_analyzed_and_evaluated_by_the_worker(
    pilot: BoardPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAMES["hierarkia"], "evaluation_nodes", 100)
    give_up(pilot)
    pilot.click(ANALYSE)
    pygame.scrap.put_text(game_text(FORCED))
    pilot.key(pygame.K_v, CTRL, "\x16")
    assert len(pilot.saved()) == 1
    pilot.key(pygame.K_l, text="l")
    scene = analysis_of(pilot)
    pilot.wait_for(lambda: scene.eval_request is None)
    assert scene._analysis.evals(scene._analysis.tree.cursor)
    assert scene.table._panel().value is not None
