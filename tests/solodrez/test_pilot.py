"""Whole games in this process, with real events and a simulated clock."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.play.solo_game import FIRST_DELAY
from game.solodrez.rules.best_moves import series_to_remove
from game.solodrez.rules.notation import Move
from game.store.saved import Status
from game.ui.gestures import DOUBLE
from game.ui.theme import REFERENCE
from support.solodrez_pilot import SolitairePilot, alone
from support.solodrez_positions import GAME

CTRL = pygame.KMOD_LCTRL
SERIES = "JQTBN/P1/Q1T1/Q2/J1/P2/P3/P4/P5"
DEAL = 1
NO_INDICATOR = "show_winnable = false\n"
"""No solver for the winnable indicator, which these tests do not need."""


@pytest.fixture
def pilot(silent_pygame: None, tmp_path: Path) -> Iterator[SolitairePilot]:
    """The table of deal 1, with the deal just starting."""
    with alone(tmp_path, DEAL, NO_INDICATOR) as pilot:
        yield pilot


def any_move(pilot: SolitairePilot) -> Move:
    move: Move = pilot.position().legal_moves()[0]
    return move


def paste(pilot: SolitairePilot, monkeypatch: pytest.MonkeyPatch, position: str) -> None:
    """Continue from a position on the clipboard."""
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"solodrez standard position {position}")
    pilot.key(pygame.K_v, CTRL)
    assert pilot.rects()


def columns(picture: bytes) -> bytes:
    """The part of the screen between the bar and the status line."""
    line = REFERENCE[0] * 3
    return picture[52 * line : 550 * line]


def says(pilot: SolitairePilot, text: str) -> bool:
    return any(node.name == text for node in pilot.app.scene.described().nodes)


# Winning


def test_solution_plays_to_the_win(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with alone(tmp_path, DEAL, NO_INDICATOR + 'bot_pace = "quick"\n') as pilot:
        paste(pilot, monkeypatch, GAME.puzzles[0].position)
        pilot.type("s")
        pilot.wait_for(pilot.end)
        assert pilot.saved()[-1].status is Status.FINISHED


def test_a_finished_game_from_the_list_is_replayed_from_any_of_its_moves(
    pilot: SolitairePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = "JQTBN/-/P1/-/-/-/-/-/-"
    paste(pilot, monkeypatch, start)
    pilot.play_by_clicking(GAME.parse_move("3:1>1"))
    pilot.wait_for(pilot.end)
    pilot.click("button/menu")
    pilot.click("menu/open/history")
    pilot.click(f"game/{pilot.saved()[-1].id}")
    pilot.click("reopen")
    pilot.click("turn/1")
    assert says(pilot, "Move 1 of 1: Pawn from column 3 to column 1.")
    pilot.key(pygame.K_LEFT)
    assert says(pilot, "The starting position.")
    pilot.click("button/play-from")
    assert pilot.position() == GAME.parse_state(start)
    assert "button/done" not in pilot.rects()


# Series that leave


def test_a_drag_while_a_series_leaves_goes_where_it_is_let_go(
    pilot: SolitairePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(pilot, monkeypatch, SERIES)
    pilot.play_by_dragging(GAME.parse_move("2:1>1"))
    start, end = pilot.point("card/3/2"), pilot.point("column/4")
    pilot.press(start)
    pilot.rest(FIRST_DELAY * 2)
    assert series_to_remove(pilot.position()) is None, "a press holds nothing up"
    pilot.move((start[0] + 20, start[1]))
    pilot.move(end)
    pilot.release(end)
    assert str(pilot.position()) == "-/-/Q1/Q2T1/J1/P2/P3/P4/P5"
    pilot.undo()
    pilot.undo()
    assert str(pilot.position()) == SERIES, "the move is taken back with the series that left"


def test_a_series_waits_for_a_drag_that_is_under_way(
    pilot: SolitairePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(pilot, monkeypatch, SERIES)
    pilot.play_by_dragging(GAME.parse_move("2:1>1"))
    start = pilot.point("card/3/2")
    pilot.press(start)
    pilot.move((start[0] + 20, start[1]))
    pilot.rest(FIRST_DELAY * 3)
    assert series_to_remove(pilot.position()) is not None
    pilot.key(pygame.K_ESCAPE)
    pilot.release((start[0] + 20, start[1]))
    pilot.rest(FIRST_DELAY * 2)
    assert str(pilot.position()) == "-/-/Q1T1/Q2/J1/P2/P3/P4/P5"


def test_series_is_marked_only_if_it_awaits_the_player(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = set()
    for setting in ("true", "false"):
        folder = tmp_path / setting
        folder.mkdir()
        with alone(folder, DEAL, f'{NO_INDICATOR}motion = "off"\nmoves_by_itself = {setting}\n') as pilot:
            paste(pilot, monkeypatch, "JQTBNP/P1/Q1T1/Q2/J1/P2/P3/P4/P5")
            pictures.add(columns(pilot.picture()))
            pilot.rest(FIRST_DELAY * 3)
            assert (series_to_remove(pilot.position()) is None) == (setting == "true")
            if setting == "false":
                pilot.type("1")
            assert str(pilot.position()).startswith("-/P1/")
    assert len(pictures) == 2


# Other games


def test_restart_next_and_previous_deal(pilot: SolitairePilot) -> None:
    pilot.rest(DOUBLE * 1.1)
    start = pilot.position()
    pilot.play_by_dragging(any_move(pilot))
    pilot.click("button/again")
    assert pilot.position() == start, "the other game stays in progress"
    pilot.key(pygame.K_PLUS, CTRL)
    assert pilot.position() == GAME.deal(DEAL + 1)
    pilot.key(pygame.K_MINUS, CTRL)
    pilot.key(pygame.K_KP_MINUS, CTRL)
    assert pilot.position() == GAME.deal(DEAL - 1)
