"""Every message of Hierarkia's table."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine.seat import Seat
from game.hierarkia.rules.rulings import QUIET_TURNS
from game.hierarkia.table import sentences
from game.hierarkia.table.sentences import WARNED_FROM
from game.table.snapshot import Snapshot
from game.tables import TABLES
from support.hierarkia_positions import GAME, STARTS, after, played, position, square
from support.hierarkia_scene import FORCED, OPEN, STUCK

AGAINST = (None, "hard")
TWO = (None, None)
WATCHED = ("easy", "medium")
THREATENED = position("4a1 3d4 2d3 1c4", "4g7 2d6 3d7 1f4", size=7, links="- d6>d4")
HIGHEST_THREATENED = position("4d4 2d3 1c4", "4g7 2d6 3d7 1f4", size=7, links="- d6>d4")
AROUND = position("4a1 3e5 2c3 1c4", "4g7 2d6 3d7 1f4", size=7, links="- d6>e5")
"""The path from d6 to e5 has a corner."""

WON_BY_RED = after(position("4d4 2d3 1c4", "4g7 2d6 3d7 1f4", "r", size=7, links="- d6>d4"), "d6xd4")
QUIET = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, turns=WARNED_FROM)


def snapshot(state: Any, players: tuple[str | None, ...] = AGAINST, **values: Any) -> Snapshot:
    if isinstance(state, str):
        state = GAME.parse_state(state)
    return replace(Snapshot(state, None, players, None), **values)


def test_players_are_named_by_color_and_level() -> None:
    assert sentences.name_of(AGAINST, Seat.A) == "Blue: you"
    assert sentences.name_of(AGAINST, Seat.B) == "Red: computer, hard"
    assert [sentences.name_of(TWO, seat) for seat in (Seat.A, Seat.B)] == ["Blue", "Red"]
    assert sentences.name_of(WATCHED, Seat.A) == "Blue: computer, easy"


def test_every_offered_level_has_a_name() -> None:
    assert set(TABLES["hierarkia"].levels) >= set(GAME.bots)


def test_the_title_has_the_size_of_the_board() -> None:
    titles = [
        sentences.title_of(GAME.parse_state(STARTS[variant])) for variant in ("small", "standard", "large")
    ]
    assert titles == [f"Hierarkia, {size}\N{MULTIPLICATION SIGN}{size}" for size in (7, 9, 11)]


@pytest.mark.parametrize(
    ("made", "is_over", "told"),
    [
        ("", False, "This is the start. The game goes on at the last turn."),
        ("", True, "This is the start."),
        ("8. h5-g5", False, "This is how it stood after 8. h5-g5. The game goes on at the last turn."),
        ("8. h5-g5", True, "This is how it stood after 8. h5-g5."),
    ],
)
def test_an_earlier_position_is_named(made: str, is_over: bool, told: str) -> None:
    assert sentences.looking_back(made, is_over=is_over) == told


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ((None, "easy"), "You lose."),
        (("easy", None), "You win."),
        (TWO, "Red wins."),
        (WATCHED, "Red wins."),
    ],
)
def test_the_result_is_worded_for_the_players_at_the_window(
    players: tuple[str | None, ...], told: str
) -> None:
    assert sentences.result(snapshot(WON_BY_RED, players)) == (
        told,
        "The piece with the crown was destroyed.",
    )


def test_a_third_occurrence_is_announced_as_a_draw() -> None:
    there_and_back = ("d4-d5", "g7-g6", "d5-d4", "g6-g7")
    drawn = sentences.result(snapshot(played(OPEN, *there_and_back, *there_and_back)))
    assert drawn == ("A draw.", "The same position has come for the third time.")


def test_too_many_quiet_moves_are_announced_as_a_draw() -> None:
    quiet = GAME.parse_state(QUIET.replace(f" {WARNED_FROM}", f" {QUIET_TURNS - 1}"))
    drawn = sentences.result(snapshot(quiet.apply(GAME.parse_move("d4-d5"))))
    assert drawn == ("A draw.", "For 100 turns nothing was destroyed.")


def test_a_game_that_goes_on_has_no_result() -> None:
    for text in (OPEN, FORCED, STUCK, QUIET):
        assert sentences.result(snapshot(text)) is None


@pytest.mark.parametrize(
    ("players", "seat", "told", "why"),
    [
        ((None, "easy"), Seat.A, "You lose.", "Blue resigned."),
        (("easy", None), Seat.B, "You lose.", "Red resigned."),
        (TWO, Seat.A, "Red wins.", "Blue resigned."),
        (TWO, Seat.B, "Blue wins.", "Red resigned."),
    ],
)
def test_resigning_loses(players: tuple[str | None, ...], seat: Seat, told: str, why: str) -> None:
    assert sentences.result(snapshot(OPEN, players, given_up_by=seat)) == (told, why)


@pytest.mark.parametrize(
    ("players", "values", "told"),
    [
        (AGAINST, {}, "Your turn: choose a piece."),
        (AGAINST, {"is_reviewed": True}, "Your turn: choose a piece."),
        (("hard", None), {}, "The computer is choosing."),
        (("hard", None), {"is_reviewed": True}, "This game has ended; you are looking at it."),
        (WATCHED, {"is_reviewed": True}, "This game has ended; you are looking at it."),
    ],
)
def test_the_status_is_worded_for_the_player_to_move(
    players: tuple[str | None, ...], values: dict[str, bool], told: str
) -> None:
    assert sentences.standing(snapshot(OPEN, players, **values)) == told


def test_a_draw_warning_is_shown_while_waiting_for_the_computer() -> None:
    standing = sentences.standing(snapshot(QUIET, ("hard", None)))
    assert standing.startswith("The computer is choosing. ")
    assert standing.endswith(sentences.draw_warning(GAME.parse_state(QUIET)))


@pytest.mark.parametrize("turn", ["c4-c5", "d4>d6", "d4xd6", "pass"])
def test_a_hint_is_written_in_move_notation(turn: str) -> None:
    assert sentences.hint(GAME.parse_move(turn)) == f"Hint: {turn}"


@pytest.mark.parametrize(
    ("text", "players", "is_about_to_move", "told"),
    [
        (OPEN, AGAINST, False, "Your turn: choose a piece."),
        (OPEN, TWO, False, "Blue: choose a piece."),
        (FORCED, AGAINST, False, "The attack has held: destroy the 2 on d6. Click it."),
        (FORCED, AGAINST, True, "The attack has held: the 2 on d6 is destroyed."),
        (STUCK, AGAINST, False, "No piece can do anything. Click the board, or press Enter, to pass."),
        (STUCK, AGAINST, True, "No piece can do anything: this turn is passed."),
        (THREATENED, AGAINST, False, "The 3 on d4 is attacked. Break the attack, or it will be destroyed."),
        (
            HIGHEST_THREATENED,
            AGAINST,
            False,
            "The 4 on d4 is attacked: break the attack, or the game is lost!",
        ),
    ],
)
def test_the_prompt_says_what_to_do(
    text: str, players: tuple[str | None, ...], is_about_to_move: bool, told: str
) -> None:
    assert sentences.what_to_do(snapshot(text, players, is_about_to_move=is_about_to_move)) == told


def test_there_is_a_warning_before_a_draw() -> None:
    there_and_back = ("d4-d5", "g7-g6", "d5-d4", "g6-g7")
    assert sentences.draw_warning(played(OPEN)) == ""
    assert sentences.draw_warning(played(OPEN, *there_and_back[:3])) == ""
    twice = "This position came twice; a third time is a draw."
    assert sentences.draw_warning(played(OPEN, *there_and_back)) == twice
    assert sentences.draw_warning(played(OPEN, *there_and_back, *there_and_back)) == "", "it is over"


def test_moves_without_a_destroy_are_counted_near_the_limit() -> None:
    quiet = GAME.parse_state(QUIET)
    told = f"Nothing destroyed for {WARNED_FROM} turns; {QUIET_TURNS} make a draw."
    assert sentences.draw_warning(quiet) == told
    before = GAME.parse_state(QUIET.replace(f" {WARNED_FROM}", f" {WARNED_FROM - 1}"))
    assert sentences.draw_warning(before) == ""


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        (OPEN, "d4", "Blue 3 on d4: reach 3."),
        (OPEN, "g7", "Red 4 on g7: reach 0. At home it does not attack."),
        (OPEN, "a1", "Blue 4 on a1: reach 0. At home it does not attack."),
        (THREATENED, "d4", "Blue 3 on d4: reach 3. Attacked: it may not move until that is broken."),
        (
            THREATENED,
            "d6",
            "Red 2 on d6: reach 3. It attacks d4, 2 away; the attack is broken if its reach is less.",
        ),
        (
            AROUND,
            "d6",
            "Red 2 on d6: reach 3. It attacks e5, 2 away; the attack is broken if its reach is less.",
        ),
        (
            position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="f:d4 -"),
            "d4",
            "Blue 3 on d4: reach 3. Frozen: it neither moves nor attacks this turn.",
        ),
        (
            position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="- s:d6"),
            "d6",
            "Red 2 on d6: reach 0. Spent: it does not attack this turn.",
        ),
    ],
)
def test_a_description_of_a_piece_includes_its_restrictions(text: str, name: str, told: str) -> None:
    assert sentences.about(GAME.parse_state(text), square(name)) == told


@pytest.mark.parametrize(
    ("turns", "told"),
    [
        (["d4-d5"], "A dot: move there."),
        (["d4>d6"], "A ring: attack."),
        (["d4-d5", "d4>d6"], "A dot: move there. A ring: attack."),
    ],
)
def test_highlights_are_explained(turns: list[str], told: str) -> None:
    assert sentences.next_step([GAME.parse_move(turn) for turn in turns]) == told
