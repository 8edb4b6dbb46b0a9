"""Whole games in this process, with real events and a simulated clock."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.play.solo_game import FIRST_DELAY
from game.solodrez.rules.notation import Move
from game.solodrez.rules.sending import series_to_remove
from game.store.saved import Status
from game.ui.gestures import DOUBLE
from game.ui.theme import SMALLEST
from support.solodrez_pilot import SolitairePilot, alone
from support.solodrez_positions import GAME

CTRL = pygame.KMOD_LCTRL
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
    line = SMALLEST[0] * 3
    return picture[52 * line : 550 * line]


# Winning


def test_a_deal_is_won_by_drags_clicks_and_keys(pilot: SolitairePilot) -> None:
    ways = cycle((pilot.play_by_dragging, pilot.play_by_clicking, pilot.play_by_typing))

    def play(move: Move) -> None:
        next(ways)(move)

    made = pilot.win(play)
    end = pilot.end()
    assert end is not None
    assert end[0] == "WON"
    saved = pilot.saved()[0]
    assert saved.status is Status.FINISHED
    assert sum("!" not in text for text in saved.record.moves) == made
    assert sum("!" in text for text in saved.record.moves) == 9


def test_a_hint_is_shown_and_counted(pilot: SolitairePilot) -> None:
    pilot.rest(1.0)
    plain = pilot.picture()
    pilot.type("h")
    pilot.wait_for(lambda: pilot.saved()[0].hints == 1)
    assert columns(pilot.picture()) != columns(plain)


def test_solution_plays_until_stopped_by_taking_a_card(silent_pygame: None, tmp_path: Path) -> None:
    with alone(tmp_path, DEAL, NO_INDICATOR + 'bot_pace = "quick"\n') as pilot:
        start = pilot.position()
        pilot.click("button/show")
        pilot.wait_for(lambda: pilot.position() != start)
        pilot.rest(2.0)
        move = any_move(pilot)
        pilot.press(pilot.point(pilot.first_card(move)))
        stopped = pilot.position()
        pilot.rest(3.0)
        assert pilot.position() == stopped
        pilot.release(pilot.point(pilot.first_card(move)))
        pilot.click(f"column/{move.target + 1}")
        assert pilot.position() == stopped.apply(move)


def test_solution_plays_to_the_win(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with alone(tmp_path, DEAL, NO_INDICATOR + 'bot_pace = "quick"\n') as pilot:
        paste(pilot, monkeypatch, GAME.puzzles[0].position)
        pilot.type("s")
        pilot.wait_for(pilot.end)
        assert pilot.saved()[-1].status is Status.FINISHED


# Input that changes nothing


def test_drops_outside_of_every_column_change_nothing(pilot: SolitairePilot) -> None:
    before = pilot.position()
    start = pilot.point(pilot.first_card(any_move(pilot)))
    for end in ((2, -100), (SMALLEST[0] // 2, -100), (-50, 300), (5000, 5000)):
        pilot.press(start)
        pilot.move(end)
        pilot.release(end)
        pilot.rest(0.5)
        assert pilot.position() == before
        assert pilot.saved()[0].record.moves == ()


def test_a_drag_on_buttons_pushes_none(pilot: SolitairePilot) -> None:
    before = pilot.position()
    for target in ("button/new-deal", "button/menu", "button/show"):
        pilot.drag(pilot.first_card(any_move(pilot)), target)
        pilot.rest(0.5)
        assert pilot.position() == before
        assert "card/1/1" in pilot.rects()


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_a_drag_across_a_change_of_the_size_changes_nothing(
    pilot: SolitairePilot, size: tuple[int, int]
) -> None:
    before, move = pilot.position(), any_move(pilot)
    start = pilot.point(pilot.first_card(move))
    pilot.press(start)
    pilot.move((start[0] + 50, start[1] + 50))
    pilot.resize(size)
    end = pilot.point(f"column/{move.target + 1}")
    pilot.move(end)
    pilot.release(end)
    pilot.rest(1.0)
    assert pilot.position() == before
    pilot.play_by_dragging(move)
    assert pilot.position() == before.apply(move)


def test_a_drag_while_a_series_leaves_goes_where_it_is_let_go(
    pilot: SolitairePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(pilot, monkeypatch, "JQTBN/P1/Q1T1/Q2/J1/P2/P3/P4/P5")
    pilot.play_by_dragging(GAME.parse_move("2:1>1"))
    start, end = pilot.point("card/3/2"), pilot.point("column/4")
    pilot.press(start)
    pilot.rest(FIRST_DELAY * 2)
    assert series_to_remove(pilot.position()) is None, "a press holds nothing up"
    pilot.move((start[0] + 20, start[1]))
    pilot.move(end)
    pilot.release(end)
    assert str(pilot.position()) == "-/-/Q1/Q2T1/J1/P2/P3/P4/P5"


def test_a_series_waits_for_a_drag_that_is_under_way(
    pilot: SolitairePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(pilot, monkeypatch, "JQTBN/P1/Q1T1/Q2/J1/P2/P3/P4/P5")
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


def test_undo_works_during_a_glide(pilot: SolitairePilot) -> None:
    pilot.rest(1.0)
    before, rested = pilot.position(), pilot.picture()
    pilot.play_by_dragging(any_move(pilot))
    pilot.rest(0.05)
    pilot.click("button/undo")
    assert pilot.position() == before
    pilot.click("button/redo")
    pilot.click("button/undo")
    assert pilot.position() == before
    pilot.rest(1.0)
    assert columns(pilot.picture()) == columns(rested)


def test_one_undo_takes_back_a_move_with_the_series_that_left(
    pilot: SolitairePilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paste(pilot, monkeypatch, "JQTBN/P1/Q1T1/Q2/J1/P2/P3/P4/P5")
    before = pilot.position()
    pilot.play_by_dragging(GAME.parse_move("2:1>1"))
    pilot.rest(1.0)
    after = pilot.position()
    assert str(after).startswith("-/-/")
    pilot.undo()
    assert pilot.position() == before
    pilot.redo()
    assert pilot.position() == after


def test_input_never_waits_for_an_animation(silent_pygame: None, tmp_path: Path) -> None:
    with alone(tmp_path, DEAL, NO_INDICATOR + 'motion = "slow"\n') as pilot:
        state = pilot.position()
        for _ in range(6):
            move = state.legal_moves()[-1]
            pilot.play_by_typing(move)
            state = state.apply(move)
            assert pilot.position() == state


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
    assert pilot.position() != start, "a game with moves is not given up by one click"
    pilot.click("button/again")
    assert pilot.position() != start, "nor by a double one"
    pilot.rest(DOUBLE * 1.1)
    pilot.click("button/again")
    assert pilot.position() == start
    pilot.key(pygame.K_PLUS, CTRL)
    assert pilot.position() == GAME.deal(DEAL + 1)
    pilot.key(pygame.K_MINUS, CTRL)
    pilot.key(pygame.K_KP_MINUS, CTRL)
    assert pilot.position() == GAME.deal(DEAL - 1)


def test_the_keyboard_alone_reaches_every_button(pilot: SolitairePilot) -> None:
    pilot.play_by_typing(any_move(pilot))
    moved = pilot.position()
    pilot.key(pygame.K_TAB, text="\t")
    pilot.key(pygame.K_RETURN)
    assert pilot.position() == GAME.deal(DEAL), "the first one takes the move back"
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_SPACE, text=" ")
    assert pilot.position() == moved


def test_game_resumes_where_it_was_left(silent_pygame: None, tmp_path: Path) -> None:
    with alone(tmp_path, DEAL, NO_INDICATOR) as pilot:
        for _ in range(3):
            pilot.play_by_typing(any_move(pilot))
        pilot.undo()
        position = pilot.position()
        pilot.key(pygame.K_ESCAPE)
        assert "card/1/1" not in pilot.rects()
        pilot.click("menu/resume")
        assert pilot.position() == position
        pilot.redo()
        assert pilot.position() != position
