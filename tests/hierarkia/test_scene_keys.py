"""Hierarkia's table by keyboard alone: the cursor, typed moves, and keys with two meanings."""

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.rules.notation import TYPING_TIMEOUT
from game.table.scene import AskHint
from game.ui.scene import Pop, Request
from support.cases import every_case
from support.events import move
from support.hierarkia_positions import START, STARTS, position
from support.hierarkia_scene import AGAINST, FORCED, OPEN, STUCK, TWO, Table, plays

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
LARGE = position("8a1 5a10 5h2 5b3 4b2 5k11", "8j8 5c2", size=11)
"""A board with ranks of one and of two digits."""

pytestmark = pytest.mark.usefixtures("silent_pygame")


def walk_to(table: Table, name: str) -> None:
    """Move the cursor from its square to another one."""
    cursor = table.sight.cursor
    assert cursor is not None
    turned = -1 if table.sight.bottom == Seat.B else 1
    file, rank = ord(cursor[7]), int(cursor[8:])
    across, along = turned * (ord(name[0]) - file), turned * (int(name[1:]) - rank)
    for _ in range(abs(across)):
        table.key(RIGHT if across > 0 else LEFT)
    for _ in range(abs(along)):
        table.key(UP if along > 0 else DOWN)
    assert table.sight.cursor == f"square/{name}"


# The cursor


@every_case("is_flipped", [False, True])
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


def test_the_cursor_is_visible_enters_at_a_movable_piece_and_stays_on_the_board() -> None:
    table = Table()
    before = table.picture()
    table.key(UP)
    assert table.picture() != before
    assert "Blue 4 on a1: reach 0." in table.sentence
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


@every_case("is_on_the_board", [False, True])
@every_case(("text", "turn"), [(FORCED, "d4xd6"), (STUCK, "pass")])
def test_enter_carries_out_a_forced_move(text: str, turn: str, is_on_the_board: bool) -> None:
    table = Table(text)
    if is_on_the_board:
        table.key(UP)
        assert table.sight.cursor == ("square/d4" if text == FORCED else "square/a1")
    assert table.key(pygame.K_RETURN) == plays(turn)


# Typed moves


@every_case(
    ("text", "written", "turn"),
    [
        ("", "d4d5", "d4-d5"),
        ("", "d4d6", "d4>d6"),
        ("", "D4F4", "d4>f4"),
        (FORCED, "d4d6", "d4xd6"),
        (LARGE, "a10b10", "a10-b10"),
        (LARGE, "k11k10", "k11-k10"),
        (LARGE, "b2b10", None),
        (LARGE, "a10b0", None),
        ("", "d4d8", None),
        ("", "44d4", None),
        ("", "d4c4c5", "c4-c5"),
        ("", "a1d4d4d4d5", "d4-d5"),
        ("", "dc4c5", "c4-c5"),
        (LARGE, "a1b1", None),
    ],
)
def test_a_move_is_typed_by_its_squares(text: str, written: str, turn: str | None) -> None:
    table = Table(text) if text else Table()
    assert table.type(written) == (plays(turn) if turn else [])


def test_the_first_typed_square_is_selected_and_the_input_shown() -> None:
    table = Table()
    table.key(UP)
    assert table.type("d") == []
    assert table.sentence == "d …", "even with the cursor on a piece"
    table = Table()
    assert table.type("d4") == []
    assert "Dots show moves" in table.sentence
    assert table.chosen == "d4"
    assert table.rings == ["d6", "f4"]
    table.click("c4")
    assert table.type("d5") == [], "a click discards it"
    assert not table.moves
    table.type("d4")
    assert table.key(pygame.K_ESCAPE) == []
    assert table.chosen == ""
    assert table.sentence == "Your turn: choose a piece."


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
    assert one_or_ten().type("b") == plays("a2-a1"), "the next letter ends it"
    table = one_or_ten()
    table.key(pygame.K_ESCAPE)
    assert table.rest(2 * TYPING_TIMEOUT) == []
    assert table.key(pygame.K_RETURN) == []
    assert not table.moves


@every_case(
    ("written", "why"),
    [
        ("d4d7", "but d7 is 3 steps away"),
        ("d4e5", "isn't straight"),
        ("e5", "Your turn"),
        ("g7", "opponent's"),
        ("d8", "d8 is not on this board."),
        ("d0", "d0 is not on this board."),
    ],
)
def test_an_illegal_typed_move_says_why(written: str, why: str) -> None:
    table = Table(position("4a1 2d4 1d3 1c4", "4g7 2d7 1f4", size=7))
    assert table.type(written) == []
    assert why in table.sentence


# Shortcuts that are files as well


def test_f_flips_the_board_at_once_whether_it_is_a_file_or_not() -> None:
    for text in (OPEN, START):
        table = Table(text)
        assert table.type("h") == [AskHint()], "blue has no piece on the file h"
        assert table.type("f") == []
        assert table.sight.bottom == Seat.B
    assert table.sentence == "f \N{HORIZONTAL ELLIPSIS}"
    table.rest(2 * TYPING_TIMEOUT)
    assert not table.scene.is_moving
    assert "\N{HORIZONTAL ELLIPSIS}" not in table.sentence
    assert table.type("1") == [], "too late for a square"
    assert table.sight.bottom == Seat.B, "once"
    assert table.chosen == ""


def test_a_digit_after_the_last_f_undoes_its_flip_and_types_the_square() -> None:
    table = Table(START)
    table.type("ff")
    assert table.sight.bottom == Seat.A
    table.type("f")
    table.rest(TYPING_TIMEOUT - 0.1)
    assert table.sight.bottom == Seat.B
    assert table.type("1") == []
    assert table.sight.bottom == Seat.A, "two have turned it, the third was a file"
    assert table.chosen == "f1"
    table.rest(2 * TYPING_TIMEOUT)
    assert table.type("f2") == plays("f1-f2")
    assert table.sight.bottom == Seat.A


def test_a_square_typed_on_file_f_leaves_the_board_unflipped() -> None:
    table = Table()
    table.click("d4")
    assert table.type("f8") == []
    assert table.sentence == "f8 is not on this board."
    assert table.sight.bottom == Seat.A
    assert table.type("f4") == plays("d4>f4")
    assert table.sight.bottom == Seat.A


@every_case("players", [AGAINST, TWO])
@every_case(
    ("text", "first", "second", "made"),
    [
        (position("4a1 3d4 2d3 1c4", "4g7 1f4", size=7, links="d4>f4 -"), "d4", "f4", plays("d4xf4")),
        (STUCK, "a1", "f1", plays("pass")),
        (STARTS["small"], "a1", "f1", []),
    ],
)
def test_the_second_square_of_a_move_that_is_made_or_refused_does_nothing(
    text: str, first: str, second: str, made: list[Request], players: tuple[str | None, ...]
) -> None:
    table = Table(text, players=players)
    assert table.type(first) == made
    before = table.sentence
    assert table.type(second) == []
    assert (table.sight.bottom, table.chosen, table.sentence) == (Seat.A, "", before)
    table.rest(3 * TYPING_TIMEOUT)
    table.type("f")
    assert table.sight.bottom == Seat.B, "later, it is the shortcut again"


@every_case("pause", [0.0, 1.0])
def test_the_next_move_can_be_typed_right_after_a_forced_one(pause: float) -> None:
    table = Table(FORCED, players=TWO)
    assert table.type("d4") == plays("d4xd6")
    table.rest(pause)
    assert table.type("g7f7") == plays("g7-f7")


@every_case("moment", ["playback", "the computer thinks"])
def test_shortcuts_act_at_once_while_nothing_can_be_played(moment: str) -> None:
    table = Table(START)
    table.play("f1-f2")
    if moment == "playback":
        table.play("d9-d8")
        table.key(LEFT)
    assert table.type("h") == [AskHint()]
    table.type("f2")
    assert table.sight.bottom == Seat.B


def test_the_hint_waits_if_h_is_a_file() -> None:
    table = Table(LARGE)
    assert table.type("h") == []
    assert table.rest(TYPING_TIMEOUT - 0.1) == []
    assert table.rest(0.2) == [AskHint()]
    assert table.rest(2 * TYPING_TIMEOUT) == []


@every_case("other", ["escape", "click", "turn"])
def test_other_input_ends_the_wait_for_a_digit(other: str) -> None:
    waiting, flipped = Table(LARGE, players=TWO), Table(START, players=TWO)
    assert waiting.type("h") == flipped.type("f") == []
    for table, square, turn in ((waiting, "b3", "b3-c3"), (flipped, "d3", "f1-f2")):
        if other == "escape":
            assert table.key(pygame.K_ESCAPE) == []
        elif other == "click":
            table.click(square)
        else:
            table.play(turn)
    assert waiting.rest(2 * TYPING_TIMEOUT) == [], "the hint is discarded"
    assert flipped.type("1") == []
    flipped.rest(2 * TYPING_TIMEOUT)
    assert flipped.sight.bottom == Seat.B, "the board stays flipped"


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
    assert table.type("c4c5") == plays("c4-c5")
    assert not table.marks.is_lifted
