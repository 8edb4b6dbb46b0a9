"""Whole games of Hierarkia in this process, with real events and a simulated clock."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.rules.notation import Move
from game.hierarkia.table.layout import NEW_GAME, OTHER_SIDE, RESIGN
from game.store.database import NAME as DATABASE
from game.store.saved import Status
from game.ui.gestures import DOUBLE
from game.ui.theme import SMALLEST
from support.hierarkia_pilot import Attacker, BoardPilot, board_pilot
from support.hierarkia_positions import GAME, position
from support.hierarkia_scene import FORCED, STUCK
from support.pilot import running_pilot

BACK = pygame.K_ESCAPE
CTRL = pygame.KMOD_LCTRL
BOTH = (Seat.A, Seat.B)
QUICK = 'bot_pace = "quick"\nmotion = "off"\n'
WAY = 0.6  # Seconds the computer takes for a move, and a little more.
WON = position("4a1 3d4 2d3 1c4", "4d6 1f4", size=7, links="d4>d6 -")
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


def answered(pilot: BoardPilot) -> None:
    """Wait until the computer has moved."""
    pilot.wait_for(lambda: pilot.position().to_move == Seat.A)
    pilot.rest(0.1)


# Whole games


def test_a_game_is_won_by_dragging_with_animation(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, 'bot_pace = "quick"\n') as pilot:
        assert pilot.play_to_the_end(pilot.play_by_dragging, Attacker(11)) == "a"
        saved = pilot.saved()[-1]
        assert saved.status is Status.FINISHED
        assert saved.record.replay(GAME)[-1] == pilot.position()


def test_a_game_is_won_by_keys_alone(pilot: BoardPilot) -> None:
    ways = cycle((pilot.play_by_cursor, pilot.play_by_typing))

    def play(move: Move) -> None:
        next(ways)(move)

    assert pilot.play_to_the_end(play, Attacker(51)) == "a"
    assert pilot.saved()[-1].status is Status.FINISHED


def test_two_players_share_one_board(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, QUICK, players=(None, None)) as pilot:
        winner = pilot.play_to_the_end(pilot.play_by_clicking, Attacker(3), BOTH)
        assert winner in "ab"
        assert pilot.saved()[-1].record.replay(GAME)[-1] == pilot.position()


# Undo, redo and playback


def test_moves_are_undone_and_redone(pilot: BoardPilot) -> None:
    places = [pilot.position()]
    for number in range(3):
        pilot.play_by_dragging(places[-1].legal_moves()[number])
        answered(pilot)
        places.append(pilot.position())
    for place in places[-2::-1]:
        pilot.undo()
        assert pilot.position() == place
    pilot.undo()
    assert pilot.position() == places[0]
    for place in places[1:]:
        pilot.click("button/redo")
        assert pilot.position() == place
    pilot.redo()
    assert pilot.position() == places[-1]


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


def test_playback_leaves_the_game_where_it_is(pilot: BoardPilot) -> None:
    for _ in range(2):
        pilot.play_by_dragging(pilot.position().legal_moves()[0])
        answered(pilot)
    now, rested = pilot.position(), pilot.picture()
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_HOME, pygame.K_RIGHT):
        pilot.key(key)
        pilot.rest(0.3)
        assert pilot.position() == now
        assert pilot.picture() != rested
        move = now.legal_moves()[0]
        for play in (pilot.play_by_dragging, pilot.play_by_clicking, pilot.play_by_typing):
            play(move)
            assert pilot.position() == now
    pilot.key(pygame.K_ESCAPE)
    pilot.play_by_dragging(now.legal_moves()[0])
    assert pilot.position() != now


def test_the_computer_moves_during_playback_and_during_a_drag(pilot: BoardPilot) -> None:
    start = pilot.position()
    pilot.play_by_dragging(start.legal_moves()[0])
    pilot.key(pygame.K_HOME)
    answered(pilot)
    move = pilot.position().legal_moves()[0]
    pilot.play_by_dragging(move)
    later = next(each for each in start.legal_moves()[::-1] if each.source not in (move.source, move.target))
    source = f"square/{str(later).partition('-')[0]}"
    target = f"square/{str(later).partition('-')[2]}"
    pilot.press(pilot.point(source))
    pilot.move(pilot.point(target))
    answered(pilot)
    before = pilot.position()
    assert later in before.legal_moves()
    pilot.release(pilot.point(target))
    assert pilot.position() == before.apply(later)


# Input that changes nothing


def test_drops_anywhere_else_change_nothing(pilot: BoardPilot) -> None:
    before = pilot.position()
    start = pilot.point("square/a4")
    ends = [(-50, 300), (5000, 5000), (SMALLEST[0] - 3, SMALLEST[1] - 3)]
    ends += [pilot.point(target) for target in ("square/a4", "square/a3", "square/g7", "square/c5", NEW_GAME)]
    for end in ends:
        pilot.press(start)
        pilot.move(end)
        pilot.release(end)
        pilot.rest(0.3)
        assert pilot.position() == before
    assert pilot.saved()[0].record.moves == ()


def test_resizing_during_a_drag_changes_nothing(pilot: BoardPilot) -> None:
    before = pilot.position()
    move = before.legal_moves()[0]
    pilot.press(pilot.point(f"square/{str(move).partition('-')[0]}"))
    pilot.move(pilot.point("square/d4"))
    pilot.resize((1280, 800))
    pilot.release(pilot.point(f"square/{str(move).partition('-')[2]}"))
    assert pilot.position() == before
    pilot.play_by_dragging(move)
    assert pilot.position() == before.apply(move)


def test_a_flip_and_a_hint_change_nothing_and_are_seen(
    pilot: BoardPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A forced move takes no thinking time.
    paste(pilot, monkeypatch, WON)
    before, plain = pilot.position(), pilot.picture()
    pilot.type("f")
    pilot.rest(1.0)
    flipped = pilot.picture()
    assert flipped != plain
    pilot.type("h")
    pilot.wait_for(lambda: pilot.saved()[-1].hints == 1)
    pilot.rest(0.1)
    assert pilot.picture() != flipped
    assert pilot.position() == before


# Ends


def test_resigning_is_confirmed_ends_the_game_and_can_be_undone(pilot: BoardPilot) -> None:
    start = pilot.position()
    pilot.play_by_dragging(start.legal_moves()[0])
    answered(pilot)
    now = pilot.position()
    pilot.click(RESIGN)
    pilot.click(RESIGN)
    assert pilot.saved()[-1].status is Status.RUNNING, "a double click gives nothing up"
    pilot.rest(DOUBLE * 1.1)
    pilot.click(RESIGN)
    assert pilot.saved()[-1].status is Status.GIVEN_UP
    pilot.play_by_dragging(now.legal_moves()[0])
    pilot.play_by_typing(now.legal_moves()[0])
    pilot.rest(WAY)
    assert pilot.position() == now
    pilot.undo()
    pilot.undo()
    assert pilot.position() == start
    pilot.play_by_dragging(start.legal_moves()[1])
    assert pilot.position() == start.apply(start.legal_moves()[1])
    assert [game.status for game in pilot.saved()] == [Status.GIVEN_UP, Status.RUNNING]


def test_the_chosen_variant_is_started_saved_and_offered_again(silent_pygame: None, tmp_path: Path) -> None:
    with board_pilot(tmp_path, QUICK) as pilot:
        pilot.key(BACK)
        pilot.click("menu/open/start-hierarkia")
        pilot.click("start/variant/large")
        pilot.click("start/kind/TWO_PEOPLE")
        pilot.click("start/go")
        pilot.play_by_clicking(pilot.position().legal_moves()[0])
        pilot.key(pygame.K_r, CTRL)
        pilot.rest(DOUBLE * 1.1)
        pilot.key(pygame.K_r, CTRL)
        assert [game.record.variant for game in pilot.saved()[-2:]] == ["large", "large"]
        assert {game.record.start for game in pilot.saved()} == {0}
        pilot.play_by_clicking(pilot.position().legal_moves()[0])
        pilot.key(BACK)
        pilot.click("menu/resume")
        assert pilot.saved()[-1].record.variant == "large"
    with running_pilot(tmp_path) as later:
        later.click("menu/open/start-hierarkia")
        later.click("start/go")
        later.click("dialog/yes")
        assert later.saved()[-1].record.variant == "large"
    (tmp_path / DATABASE).unlink()
    with running_pilot(tmp_path) as later:
        later.click("menu/hierarkia")
        assert later.saved()[-1].record.variant == "large", "without a running game as with one"


def test_swapping_sides_swaps_corners(pilot: BoardPilot) -> None:
    corner = pilot.point("square/a1")
    pilot.rest(DOUBLE * 1.1)
    pilot.click(OTHER_SIDE)
    assert pilot.point("square/g7") == corner
    pilot.wait_for(lambda: pilot.position().to_move == Seat.B)
    before = pilot.position()
    pilot.play_by_dragging(before.legal_moves()[0])
    assert pilot.position() == before.apply(before.legal_moves()[0])


# Forced moves


def test_a_forced_move_takes_one_click_or_enter(pilot: BoardPilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for text, turn in ((STUCK, "pass"), (FORCED, "d4xd6")):
        for way in ("click", "enter"):
            paste(pilot, monkeypatch, text)
            pilot.rest(2 * WAY)
            assert str(pilot.position()) == text, "the program does it only where that is wished"
            if way == "click":
                pilot.click("square/d6")
            else:
                pilot.key(pygame.K_RETURN)
            assert pilot.saved()[-1].record.moves == (turn,)


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
