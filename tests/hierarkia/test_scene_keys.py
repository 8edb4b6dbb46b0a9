"""Hierarkia's table by keyboard alone: the cursor, typed moves, and keys with two meanings."""

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.rules.notation import TYPING_TIMEOUT
from game.hierarkia.table.layout import ACTIONS, FIRST, STEPS
from game.table.scene import AskHint, Play
from game.table.toolbar import MENU
from game.ui.scene import Pop, Request
from support.events import move
from support.hierarkia_positions import GAME, START, position
from support.hierarkia_scene import FORCED, STUCK, TWO, Table, plays

CTRL = pygame.KMOD_LCTRL
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
LARGE = position("8a1 5a10 5h2 5b3 4b2 5k11", "8j8 5c2", size=11)
"""A board with ranks of one and of two digits."""


pytestmark = pytest.mark.usefixtures("silent_pygame")


def walk_to(table: Table, name: str) -> None:
    """Move the cursor from its square to another one."""
    cursor = table.sight.cursor
    assert cursor is not None
    turned = -1 if table.bottom() == Seat.B else 1
    file, rank = ord(cursor[7]), int(cursor[8:])
    across, along = turned * (ord(name[0]) - file), turned * (int(name[1:]) - rank)
    for _ in range(abs(across)):
        table.key(RIGHT if across > 0 else LEFT)
    for _ in range(abs(along)):
        table.key(UP if along > 0 else DOWN)
    assert table.sight.cursor == f"square/{name}"


# The cursor


@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_move_is_made_with_arrows_and_enter(is_flipped: bool) -> None:
    table = Table()
    if is_flipped:
        table.type("f")
    table.key(UP)
    walk_to(table, "d4")
    assert table.key(pygame.K_RETURN) == []
    assert table.chosen == "d4"
    walk_to(table, "d6")
    assert table.key(pygame.K_SPACE) == plays("d4>d6")


def test_the_cursor_enters_at_a_movable_piece_and_stays_on_the_board() -> None:
    table = Table()
    table.key(UP)
    assert table.sight.cursor == "square/a1"
    table.key(DOWN)
    table.key(LEFT)
    assert table.sight.cursor == "square/a1"
    walk_to(table, "g7")
    table.key(UP)
    table.key(RIGHT)
    assert table.sight.cursor == "square/g7"
    table = Table()
    table.click("c4")
    table.key(DOWN)
    assert table.sight.cursor == "square/c4"


def test_the_cursor_is_visible_and_explains_pieces() -> None:
    table = Table()
    before = table.picture()
    table.key(UP)
    assert table.picture() != before
    assert "Blue 4 on a1: reach 0." in table.sentence


def test_tab_visits_everything_in_both_directions() -> None:
    table = Table()
    table.play("d4-d5", "g7-g6")
    seen: list[str | None] = []
    for _ in range(5):
        table.key(pygame.K_TAB)
        seen.append(table.sight.cursor)
    assert seen == ["square/a1", "turn/2", FIRST, ACTIONS[0], MENU]
    back = []
    for _ in range(4):
        table.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
        back.append(table.sight.cursor)
    assert back == seen[-2::-1]
    table.key(pygame.K_TAB)
    table.key(RIGHT)
    assert table.sight.cursor == "turn/2", "there is no later one"
    table.key(pygame.K_TAB)
    table.key(RIGHT)
    assert table.sight.cursor == STEPS[1]


@pytest.mark.parametrize("is_on_the_board", [False, True])
def test_enter_carries_out_a_forced_destroy(is_on_the_board: bool) -> None:
    table = Table(FORCED)
    if is_on_the_board:
        table.key(UP)
        assert table.sight.cursor == "square/d4"
    assert table.key(pygame.K_RETURN) == plays("d4xd6")


@pytest.mark.parametrize("is_on_the_board", [False, True])
def test_enter_passes_when_there_is_no_move(is_on_the_board: bool) -> None:
    table = Table(STUCK)
    if is_on_the_board:
        table.key(UP)
    assert table.key(pygame.K_RETURN) == plays("pass")


def test_enter_without_a_cursor_makes_no_move() -> None:
    table = Table()
    assert table.key(pygame.K_RETURN) == []
    table.click("d4")
    assert table.key(pygame.K_RETURN) == []
    assert not table.moves


# Typed moves


@pytest.mark.parametrize(
    ("text", "written", "turn"),
    [
        ("", "d4d5", "d4-d5"),
        ("", "d4d6", "d4>d6"),
        ("", "D4F4", "d4>f4"),
        (FORCED, "d4d6", "d4xd6"),
        (START, "f1f2", "f1-f2"),
        (LARGE, "b3c3", "b3-c3"),
        (LARGE, "a10a11", "a10-a11"),
        (LARGE, "a10b10", "a10-b10"),
        (LARGE, "k11k10", "k11-k10"),
        (LARGE, "b2b10", None),
        (LARGE, "b2b12", None),
        (LARGE, "a10b0", None),
        ("", "d4d8", None),
        ("", "44d4", None),
        ("", "d4c4c5", "c4-c5"),
        ("", "a1d4d4d4d5", "d4-d5"),
    ],
)
def test_a_move_is_typed_by_its_squares(text: str, written: str, turn: str | None) -> None:
    table = Table(text) if text else Table()
    answers = [answer for sign in written for answer in table.key(ord(sign.lower()), text=sign)]
    assert answers == (plays(turn) if turn else [])


def test_the_first_typed_square_is_selected_and_the_input_shown() -> None:
    table = Table()
    assert table.type("d") == []
    assert table.sentence == "d …"
    assert table.type("4") == []
    assert "A dot: move there." in table.sentence
    assert table.chosen == "d4"
    assert table.rings == ["d6", "f4"]
    assert table.key(pygame.K_ESCAPE) == []
    assert table.chosen == ""
    assert table.sentence == "Your turn: choose a piece."
    assert table.key(pygame.K_ESCAPE) == [Pop()]


def test_typed_input_is_shown_with_the_cursor_on_a_piece() -> None:
    table = Table()
    table.key(UP)
    table.type("d")
    assert table.sentence == "d …"


def one_or_ten() -> Table:
    """The 8 on a2 can move to a1 and to a10."""
    table = Table(position("8a2 1b1", "8j8", size=11))
    assert table.type("a2a1") == []
    assert table.sentence == "a1 …"
    return table


def test_an_ambiguous_rank_waits_for_a_second_digit() -> None:
    assert one_or_ten().type("0") == plays("a2-a10")
    assert one_or_ten().key(pygame.K_RETURN) == plays("a2-a1")
    table = one_or_ten()
    assert table.rest(TYPING_TIMEOUT - 0.1) == []
    assert table.rest(0.2) == plays("a2-a1")
    assert one_or_ten().type("b") == plays("a2-a1")
    table = one_or_ten()
    table.key(pygame.K_ESCAPE)
    assert table.rest(2 * TYPING_TIMEOUT) == []
    assert table.key(pygame.K_RETURN) == []
    assert not table.moves


def test_the_next_letter_ends_an_ambiguous_rank() -> None:
    assert Table(LARGE).type("a1b1") == []
    table = Table(LARGE)
    table.type("a1b")
    assert table.chosen == "a1"
    assert table.type("1") == []
    assert table.key(pygame.K_RETURN) == plays("a1-b1")


def test_a_letter_after_a_letter_starts_over() -> None:
    table = Table()
    assert table.type("dc4c5") == plays("c4-c5")


def test_a_typed_square_off_the_board_is_refused() -> None:
    table = Table()
    assert table.type("d8") == []
    assert table.sentence == "d8 is not on this board."
    table = Table(LARGE)
    assert table.type("b12") == []
    assert table.sentence == "b12 is not on this board."
    assert table.type("b02") == []


@pytest.mark.parametrize(
    ("written", "why"),
    [("d4d7", "farther"), ("d4e5", "no straight line"), ("e5", "Your turn"), ("g7", "opponent's")],
)
def test_an_illegal_typed_move_says_why(written: str, why: str) -> None:
    table = Table(position("4a1 2d4 1d3 1c4", "4g7 2d7 1f4", size=7))
    assert table.type(written) == []
    assert why in table.sentence


def test_a_click_discards_typed_input() -> None:
    table = Table()
    table.type("d4")
    table.click("c4")
    assert table.chosen == "c4"
    assert table.type("d5") == []
    assert not table.moves


def test_nothing_is_typed_while_the_computer_thinks() -> None:
    table = Table()
    table.play("d4-d5")
    assert table.type("c4c5") == []
    assert table.sentence == "The computer is choosing."


# Shortcuts that are files as well


def rest(table: Table, seconds: float) -> list[Request]:
    return table.rest(seconds)


def test_a_shortcut_that_is_no_file_of_the_board_acts_at_once() -> None:
    table = Table()
    assert table.type("h") == [AskHint()]
    table.type("f")
    assert table.bottom() == Seat.B, "no turn begins on the file f"


def test_f_flips_the_board_at_once_even_if_it_is_a_file() -> None:
    table = Table(START)
    assert table.type("h") == [AskHint()], "blue has no piece on the file h"
    assert table.type("f") == []
    assert table.bottom() == Seat.B
    assert table.sentence == "f \N{HORIZONTAL ELLIPSIS}"
    table.rest(2 * TYPING_TIMEOUT)
    assert table.bottom() == Seat.B, "once"
    assert not table.is_moving()
    assert "\N{HORIZONTAL ELLIPSIS}" not in table.sentence
    assert table.type("1") == [], "too late for a square"
    assert table.bottom() == Seat.B
    assert table.chosen == ""


def test_a_digit_after_f_undoes_the_flip_and_types_the_square() -> None:
    table = Table(START)
    table.type("f")
    table.rest(TYPING_TIMEOUT - 0.1)
    assert table.type("1") == []
    assert table.bottom() == Seat.A
    assert table.chosen == "f1"
    table.rest(2 * TYPING_TIMEOUT)
    assert table.bottom() == Seat.A
    assert table.type("f2") == plays("f1-f2")
    assert table.bottom() == Seat.A


def test_every_f_flips_the_board_and_only_the_last_can_be_a_file() -> None:
    table = Table(START)
    table.type("ff")
    assert table.bottom() == Seat.A
    table.type("f")
    assert table.bottom() == Seat.B
    table.type("1")
    assert table.bottom() == Seat.A, "two have turned it, the third was a file"
    assert table.chosen == "f1"


def test_a_square_off_the_board_on_file_f_leaves_the_board_unflipped() -> None:
    table = Table()
    table.click("d4")
    assert table.type("f8") == []
    assert table.sentence == "f8 is not on this board."
    assert table.bottom() == Seat.A


def test_file_f_can_be_the_target_of_a_typed_move() -> None:
    table = Table()
    assert table.type("d4f4") == plays("d4>f4")
    assert table.bottom() == Seat.A


def test_f_flips_the_board_at_once_during_playback() -> None:
    table = Table(START)
    table.play("f1-f2", "d9-d8")
    table.key(LEFT)
    table.type("f")
    assert table.bottom() == Seat.B
    assert table.type("2") == []
    assert table.bottom() == Seat.B, "nothing is written there"


def test_the_hint_waits_if_h_is_a_file() -> None:
    table = Table(LARGE)
    assert table.type("h") == []
    assert table.rest(TYPING_TIMEOUT - 0.1) == []
    assert table.rest(0.2) == [AskHint()]
    assert table.rest(2 * TYPING_TIMEOUT) == []


@pytest.mark.parametrize("other", ["escape", "click", "turn"])
def test_other_input_discards_a_waiting_key(other: str) -> None:
    table = Table(LARGE, players=TWO)
    assert table.type("h") == []
    if other == "escape":
        assert table.key(pygame.K_ESCAPE) == []
    elif other == "click":
        table.click("b3")
    else:
        table.play("b3-c3")
    assert table.rest(2 * TYPING_TIMEOUT) == []


@pytest.mark.parametrize("other", ["escape", "click", "turn"])
def test_a_flipped_board_stays_flipped_after_other_input(other: str) -> None:
    table = Table(START, players=TWO)
    table.type("f")
    if other == "escape":
        assert table.key(pygame.K_ESCAPE) == []
    elif other == "click":
        table.click("d3")
    else:
        table.play("f1-f2")
    assert table.type("1") == []
    table.rest(2 * TYPING_TIMEOUT)
    assert table.bottom() == Seat.B


def test_both_shortcuts_work_while_the_computer_thinks() -> None:
    table = Table(START)
    table.play("f1-f2")
    table.type("f")
    assert table.bottom() == Seat.B
    assert table.type("h") == [AskHint()]


# Escape, and the keys of every table


def test_escape_deselects_then_leaves_playback_then_opens_the_menu() -> None:
    table = Table(players=TWO)
    table.play("d4-d5", "g7-g6")
    table.click("c4")
    assert table.key(pygame.K_ESCAPE) == []
    assert table.chosen == ""
    table.key(pygame.K_HOME)
    assert table.sight.made == 0
    assert table.key(pygame.K_ESCAPE) == []
    assert table.sight.made == 2
    assert table.key(pygame.K_ESCAPE) == [Pop()]


def test_a_key_during_a_drag_does_not_lose_the_piece() -> None:
    table = Table()
    table.begin_drag("d4", "d5")
    table.key(RIGHT)
    table.do(move(table.target_center("d6")))
    assert table.board == str(table.state)
    typed = table.type("c4c5")
    assert typed == [Play(GAME.parse_move("c4-c5"))]
    assert not table.is_dragging()
