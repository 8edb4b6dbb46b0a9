"""Entering and leaving the analysis of Hierarkia in the whole program, with real events."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.hierarkia.analysis.layout import ANALYSE_POSITION, SET_UP, SHOW_ANSWERS
from game.hierarkia.analysis.scene import AnalysisScene
from game.hierarkia.table.layout import ANALYSE, PREVIOUS, RESIGN
from game.ui.gestures import DOUBLE
from support.hierarkia_analysis import game_text
from support.hierarkia_pilot import BoardPilot, board_pilot
from support.hierarkia_positions import GAME
from support.hierarkia_scene import FORCED
from support.pilot import Pilot, running_pilot

BACK = pygame.K_ESCAPE
CTRL = pygame.KMOD_LCTRL
QUICK = 'bot_pace = "quick"\nmotion = "off"\n'


@pytest.fixture
def pilot(silent_pygame: None, tmp_path: Path) -> Iterator[BoardPilot]:
    """A new small board against `random`, moving first."""
    with board_pilot(tmp_path, QUICK) as pilot:
        yield pilot


def give_up(pilot: BoardPilot) -> None:
    """Make a move, then resign."""
    pilot.drag("square/a4", "square/a5")
    pilot.wait_for(lambda: pilot.position().turns == 2)
    for _ in range(2):
        pilot.rest(DOUBLE * 1.1)
        pilot.click(RESIGN)
    pilot.wait_for(lambda: ANALYSE in pilot.rects())


def analysis_of(pilot: Pilot) -> AnalysisScene:
    """Return the analysis on top of the scene stack."""
    scene = pilot._app.scene
    assert isinstance(scene, AnalysisScene)
    return scene


def test_a_game_against_the_computer_is_analyzed_only_when_over(pilot: BoardPilot) -> None:
    assert ANALYSE not in pilot.rects()
    give_up(pilot)
    table = dict(pilot.rects())
    pilot.click(PREVIOUS)
    pilot.click(ANALYSE)
    assert SHOW_ANSWERS in pilot.rects()
    # The whole game is there, at the position shown on the table before.
    study = analysis_of(pilot)._study
    assert [len(study.tree.main_line) - 1, study.tree.cursor.ply] == [2, 1]
    pilot.play_by_dragging(study.tree.cursor.state.legal_moves()[0])
    assert study.tree.cursor.ply == 2
    pilot.key(BACK)
    assert dict(pilot.rects()) == table
    assert len(pilot.saved()) == 1
    assert len(pilot.saved()[0].record.moves) == 2, "the game is what it was"


def test_a_finished_game_is_analyzed_from_the_history(pilot: BoardPilot) -> None:
    give_up(pilot)
    pilot.key(BACK)
    pilot.click("menu/open/history")
    pilot.click(f"game/{pilot.saved()[-1].id}")
    pilot.click("reopen")
    pilot.click(ANALYSE)
    assert SHOW_ANSWERS in pilot.rects()
    pilot.key(BACK)
    assert ANALYSE in pilot.rects()


def test_a_game_between_computers_waits_during_an_analysis(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, QUICK, players=("random", "random")) as pilot:
        pilot.wait_for(lambda: pilot.position().turns > 1)
        pilot.click(ANALYSE)
        turns = pilot.position().turns
        pilot.rest(2.0)
        assert pilot.position().turns == turns
        pilot.key(BACK)
        pilot.wait_for(lambda: pilot.position().turns > turns)


def test_two_players_cannot_analyze_during_their_game(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, QUICK, players=(None, None)) as pilot:
        assert ANALYSE not in pilot.rects()


def test_the_learn_page_opens_the_analysis_with_this_games_rules(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/learn")
        learn = dict(pilot.rects())
        pilot.click("learn/analysis-hierarkia")
        board = dict(pilot.rects())
        assert SHOW_ANSWERS in board
        pilot.key(pygame.K_F1)
        assert SHOW_ANSWERS not in pilot.rects()
        pilot.key(BACK)
        assert dict(pilot.rects()) == board
        pilot.key(BACK)
        assert dict(pilot.rects()) == learn


def test_the_learn_page_opens_the_editor(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/learn")
        pilot.click("learn/setup-hierarkia")
        assert ANALYSE_POSITION in pilot.rects()
        pilot.key(BACK)
        assert SET_UP in pilot.rects()
        pilot.key(BACK)
        assert "learn/setup-hierarkia" in pilot.rects()


def test_a_pasted_game_is_analyzed_and_evaluated_by_the_worker(pilot: BoardPilot) -> None:
    give_up(pilot)
    pilot.click(ANALYSE)
    pygame.scrap.put_text(game_text(FORCED))
    pilot.key(pygame.K_v, CTRL, "\x16")
    assert len(pilot.saved()) == 1
    pilot.key(pygame.K_l, text="l")
    scene = analysis_of(pilot)
    pilot.wait_for(lambda: scene.eval_request is None)
    assert scene._study.evals(scene._study.tree.cursor)
    assert scene._table._panel().value is not None


def test_copying_is_confirmed_in_the_analysis(pilot: BoardPilot) -> None:
    give_up(pilot)
    pilot.click(ANALYSE)
    pilot.move((3, 3))
    pilot.rest(1.0)
    before = pilot.picture()
    pilot.key(pygame.K_c, CTRL, "\x03")
    pilot.rest(0.1)
    assert pygame.scrap.get_text() == str(pilot.saved()[-1].record)
    assert analysis_of(pilot).notice == "The game is on the clipboard."
    assert pilot.picture() != before


def test_an_analysis_survives_a_resized_window(pilot: BoardPilot) -> None:
    give_up(pilot)
    pilot.click(ANALYSE)
    before = pilot.picture()
    pilot.resize((1280, 800))
    assert pilot.rects()[SHOW_ANSWERS].left > 600
    pilot.resize((960, 600))
    pilot.rest(0.5)
    assert pilot.picture() == before


def test_only_the_board_game_has_an_analysis_board(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/learn")
        offered = {name for name in pilot.rects() if name.startswith("learn/analysis-")}
        assert offered == {f"learn/analysis-{GAME.name}"}
