"""Hierarkia's table by mouse: clicks and drags become legal moves, and what the table tells the players."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.table.layout import ANALYSE, DRAW, FLIP, NEW_GAME, RESIGN
from game.hierarkia.table.result import result
from game.table.names import names_of
from game.table.scene import AgreeOnDraw, Analyze, Resign
from game.ui.dialog import YES
from game.ui.gestures import DOUBLE
from game.ui.scene import Pop, Sound
from support.cases import every_case
from support.events import move, release
from support.hierarkia_positions import GAME, STARTS, names, position
from support.hierarkia_scene import AGAINST, ATTACKED, FORCED, FRAME, OPEN, STUCK, TWO, Table, numbers, plays

FROZEN = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="f:d4 -")
WINNING = position("4a1 3d4 2d3 1c4", "4d6 1f4", size=7, links="d4>d6 -")
HELD_BACK = position("4a1 3d4 2d3", "4d6 1c4 1d5 1e4", size=7, links="- d5>d4")
"""The 3 on d4 is attacked and has no reach: it can do nothing."""

pytestmark = pytest.mark.usefixtures("silent_pygame")


# Clicks


@every_case("way", ["click", "drag"])
def test_a_piece_that_is_clicked_or_dragged_highlights_its_moves_and_attacks(way: str) -> None:
    table = Table()
    before = table.picture()
    assert (table.click("d4") if way == "click" else table.begin_drag("d4", "d5")) == []
    assert table.chosen == "d4"
    assert table.marks.is_lifted == (way == "drag")
    assert table.dots == ["d5", "e4"]
    assert table.rings == ["d6", "f4"]
    assert "reach 3" in table.sentence
    assert "Dots show moves; rings show attacks." in table.sentence
    assert table.picture() != before


@every_case(("target", "turn"), [("d5", "d4-d5"), ("d6", "d4>d6")])
@every_case("way", [Table.click, Table.drag])
def test_a_turn_is_made_by_two_clicks_or_a_drag(way: Callable[..., Any], target: str, turn: str) -> None:
    table = Table()
    assert way(table, "d4", target) == plays(turn)
    assert table.state == GAME.parse_state(OPEN).apply(GAME.parse_move(turn))
    assert table.chosen == ""
    assert table.scene.is_moving
    # Nothing stays in the hand, not even a piece that attacked and stays on its square.
    table.do(move(table.target_center("e5")), release(table.target_center("e5")))
    assert not table.marks.is_lifted
    assert table.key(pygame.K_ESCAPE) == [Pop()]


def test_a_second_click_deselects_and_one_on_another_piece_selects_it_instead() -> None:
    table = Table()
    assert table.click("d4", "c4") == []
    assert table.chosen == "c4"
    assert table.click("c4") == []
    assert table.chosen == ""
    assert table.dots == table.rings == []
    table = Table(HELD_BACK)
    table.click("a1", "d4")
    assert table.chosen == "", "the other piece can do nothing"


@every_case(
    ("target", "why"), [("e5", "isn't straight"), ("d7", "Too far"), ("g7", "but g7 is 6 steps away")]
)
def test_a_click_on_an_illegal_target_says_why_and_deselects(target: str, why: str) -> None:
    table = Table(position("4a1 2d4 1d3 1c4", "4g7 2c6 1f4", size=7))
    assert table.click("d4", target) == []
    assert why in table.sentence
    assert table.chosen == ""
    table.click("d4")
    assert why not in table.sentence


@every_case(
    ("text", "square", "why"),
    [
        (STARTS["small"], "a1", "has nowhere to move and nothing to attack"),
        (FROZEN, "d4", "is frozen"),
        (OPEN, "d6", "is your opponent's"),
        (HELD_BACK, "d4", "d4 is under attack from d5"),
        (OPEN, "g1", "Your turn"),
    ],
)
@every_case("way", ["click", "drag"])
def test_a_piece_that_cannot_be_dragged_stays_and_says_why(
    way: str, text: str, square: str, why: str
) -> None:
    table = Table(text)
    if way == "click":
        assert table.click(square) == []
    else:
        assert table.begin_drag(square, "b3") == []
        assert not table.marks.is_lifted
        table.do(release(table.target_center("b3")))
    assert why in table.sentence
    assert not table.scene.is_moving


def test_an_attacked_piece_may_attack_and_may_not_be_moved() -> None:
    table = Table(ATTACKED)
    table.click("d4")
    assert table.dots == []
    assert table.rings == ["d6", "f4"]
    assert table.sentence.endswith("Rings show attacks.")
    table.click("d4")
    assert table.drag("d4", "e4") == []
    assert "d4 is under attack from d6" in table.sentence
    assert table.drag("d4", "d6") == plays("d4>d6")


@every_case("square", ["d4", "d6"])
def test_one_click_on_either_piece_carries_out_a_forced_destroy(square: str) -> None:
    table = Table(FORCED)
    assert table.sentence == "Choose the 2 on d6 to destroy it."
    assert table.chosen == "d4"
    assert table.rings == ["d6"]
    assert table.click(square) == plays("d4xd6")


def test_words_tell_a_piece_to_destroy_from_pieces_to_attack() -> None:
    forced = Table(FORCED).scene.described().node("square/d6")
    assert forced is not None
    assert forced.name.endswith("under attack, must be destroyed")
    table = Table(OPEN)
    table.click("d4")
    found = [table.scene.described().node(f"square/{square}") for square in table.rings]
    assert found
    assert all(node is not None and node.name.endswith("can be attacked") for node in found)


def test_a_forced_destroy_can_be_dragged_and_nothing_else_is_possible() -> None:
    table = Table(FORCED)
    for square in ("a1", "g7", "g1"):
        assert table.click(square) == []
        assert "destroy" in table.sentence
        assert "d6" in table.sentence
        assert table.drag(square, "d5") == []
    assert table.drag("d4", "d5") == []
    assert "the piece on d4 must destroy the piece on d6" in table.sentence
    assert table.drag("d4", "d6") == plays("d4xd6")


@every_case("square", ["a1", "g7", "d4"])
def test_a_player_without_moves_passes_with_one_click(square: str) -> None:
    table = Table(STUCK)
    assert table.sentence == "You have no legal move. Choose any square to pass."
    assert table.drag(square, "c5") == []
    assert "to pass" in table.sentence
    assert table.click(square) == plays("pass")
    assert table.marks.last == ()


def test_a_drawing_move_is_marked() -> None:
    for turns, draws in ((99, ["d5", "d6", "e4", "f4"]), (0, [])):
        table = Table(position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, turns=turns))
        table.click("d4")
        assert names(table.marks.draws) == draws


# Drags


@every_case(
    ("target", "why"),
    [(NEW_GAME, "on a square"), ("d4", "Your turn: choose a piece."), ("c4", "isn't empty")],
)
def test_a_drop_that_makes_no_move_says_why(target: str, why: str) -> None:
    table = Table()
    table.begin_drag("d4", "e5")
    end = table.target_center(target)
    assert table.do(move(end), release(end)) == []
    assert why in table.sentence


@every_case("way", ["flip", "undo"])
def test_a_change_of_the_board_ends_a_drag_and_a_selection(way: str) -> None:
    table = Table(players=TWO)
    table.play("d4-d5", "g7-g6")
    table.click("c4")
    table.begin_drag("c4", "b4")
    if way == "flip":
        table.type("f")
    else:
        table.undo(2)
        assert table.chosen == ""
    assert not table.marks.is_lifted
    assert table.do(release(table.target_center("b4"))) == []
    assert table.board == str(table.state)


def test_a_piece_pressed_too_early_is_dragged_when_the_turn_comes() -> None:
    table = Table()
    table.play("d4-d5")
    table.begin_drag("c4", "b4")
    assert not table.marks.is_lifted
    table.play("g7-g6")
    assert table.marks.is_lifted
    assert table.do(release(table.target_center("b4"))) == plays("c4-b4")


def test_a_pressed_piece_that_has_gone_is_not_dragged() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4g7 2d6 3d7 1f4", "r", size=7, links="- d6>d4"))
    table.begin_drag("d4", "d5")
    table.play("d6xd4")
    assert not table.marks.is_lifted
    assert table.do(release(table.target_center("d5"))) == []


# The sides of the board


def test_a_flip_turns_board_and_players_and_input_follows() -> None:
    table = Table()
    here = table.target_center("a1")
    table.click(FLIP)
    assert table.target_center("g7") == here
    assert table.sight.bottom == Seat.B
    assert table.click("d4", "d6") == plays("d4>d6")
    table.click(FLIP)
    assert table.target_center("a1") == here


def test_a_player_of_red_has_reds_corner_at_the_bottom() -> None:
    table = Table(players=("random", None))
    assert table.sight.bottom == Seat.B
    assert table.target_center("g7")[1] > table.target_center("a1")[1]
    assert Table(players=TWO).sight.bottom == Seat.A
    assert Table(players=("random", "random")).sight.bottom == Seat.A


# Descriptions and refusals


def test_the_piece_under_the_pointer_or_the_cursor_is_explained_whichever_was_used_last() -> None:
    table = Table()
    before = table.picture()
    table.hover("d4")
    assert table.sentence == "Blue 3 on d4: reach 3."
    assert table.picture() != before
    table.key(pygame.K_UP)
    assert not table.sentence.startswith("Blue 3 on d4")
    table.hover("d6")
    assert table.sentence == "Red 2 on d6: reach 0."


def test_a_piece_shows_its_double_step_under_the_pointer_and_when_chosen() -> None:
    table = Table(STARTS["small"])
    assert table.sight.marks.steps == []
    table.hover("c2")
    assert set(table.sight.marks.steps) >= {tuple(numbers("c2 c4")), tuple(numbers("c2 e2"))}
    assert table.sight.marks.dots == []
    table.click("b3")
    table.hover("c2")
    assert {source for source, _ in table.sight.marks.steps} == set(numbers("b3"))


def test_a_piece_under_the_pointer_comes_before_a_notice_but_after_a_refusal() -> None:
    table = Table()
    table.show(notice="The computer player has failed.")
    assert table.sentence == "The computer player has failed."
    table.hover("d4")
    assert table.sentence == "Blue 3 on d4: reach 3."
    table.hover("e5")
    assert table.sentence == "The computer player has failed."
    table.show(notice="")
    assert table.sentence == "Your turn: choose a piece."
    table.click("d6")
    assert "is your opponent's" in table.sentence
    assert table.sight.is_refused
    table.hover("f4")
    assert "is your opponent's" in table.sentence, "until the next click or key"
    assert table.sight.is_refused
    table.click("e5")
    table.hover("f4")
    assert table.sentence == "Red 1 on f4: reach 0."
    assert not table.sight.is_refused


def test_a_refusal_comes_before_the_piece_at_the_cursor() -> None:
    table = Table(FROZEN)
    table.key(pygame.K_UP)
    for _ in range(3):
        table.key(pygame.K_RIGHT)
        table.key(pygame.K_UP)
    assert table.sight.cursor == "square/d4"
    assert table.sentence.startswith("Blue 3 on d4")
    assert table.key(pygame.K_RETURN) == []
    assert "d4 is frozen" in table.sentence
    assert table.sight.is_refused


def test_a_draw_warning_is_shown_with_a_selected_piece_too() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, turns=85))
    warning = "No piece destroyed in 85 moves of both sides; draw at 100."
    assert table.sentence == f"Your turn: choose a piece. {warning}"
    table.click("d4")
    assert table.sentence.startswith("Blue 3 on d4")
    assert table.sentence.endswith(f"Dots show moves; rings show attacks. {warning}")


# Hints


@every_case(
    ("turn", "advised", "reason"),
    [
        ("c4-c5", ["c4", "c5"], "It leaves Red nothing to attack."),
        ("d4>d6", ["d4", "d6"], "It attacks the 2 on d6 (path 2, reach 3), and no reply breaks it."),
        ("pass", [], "The only legal move."),
    ],
)
def test_a_hint_is_shown_on_the_board_and_in_words(turn: str, advised: list[str], reason: str) -> None:
    table = Table(STUCK) if turn == "pass" else Table()
    assert table.advised == []
    table.show(hint=GAME.parse_move(turn))
    assert table.advised == advised
    assert table.sentence == f"Hint: {turn}. {reason}"
    if turn != "pass":
        table.click("d4")
        assert table.sentence.startswith("Blue 3 on d4"), "a selected piece comes first"
        assert table.advised == advised


# Ends


def test_a_finished_game_names_the_winner_and_takes_no_move() -> None:
    table = Table(WINNING)
    table.click("d6")
    while table.scene.strip.beat is None:
        assert (table.sight.result, table.sentence, table.sight.made) == ("", "", 0), (
            "nothing tells of it yet"
        )
        table.rest(0.1)
    assert table.scene.strip.beat.headline == "The crown falls on d6."
    assert (table.scene.strip.beat.pleased, table.scene.strip.beat.upset) == ([Seat.A], [Seat.B])
    fallen = table.picture()
    assert Sound("fall") in table.rest(0.8)
    assert table.picture() != fallen, "it rolls"
    table.rest(2.0)
    assert table.sight.result == "You win."
    assert table.sentence == "The piece with the crown was destroyed."
    table.key(pygame.K_ESCAPE)
    assert table.click("d4") == []
    assert table.chosen == ""
    assert table.captions[NEW_GAME] == "New game"
    # A piece is explained instead of the result.
    table.hover("c4")
    assert table.sentence.startswith("Blue 1 on c4")
    assert table.sight.result == ""
    table.hover("g1")
    assert table.sight.result == "You win."


def test_resigning_is_confirmed_and_ends_the_game() -> None:
    table = Table()
    table.play("d4-d5", "g7-g6")
    assert table.click(RESIGN) == []
    table.rest(DOUBLE + 0.1)
    assert table.click(YES) == [Resign()]
    assert table.sight.result == "You lose."
    assert table.sentence == "Blue resigned."
    assert table.click("c4") == []
    assert table.chosen == ""
    assert table.drag("c4", "b4") + table.type("c4b4") == []
    assert RESIGN not in table.scene.targets()


@every_case("players", [(None, "random"), TWO, ("random", "random")])
def test_only_a_game_that_is_over_or_without_people_can_be_analyzed(players: tuple[str | None, ...]) -> None:
    table = Table(players=players)
    assert (ANALYSE in table.scene.targets()) == (None not in players)
    for values in ({"given_up_by": Seat.A}, {"is_reviewed": True}):
        table.show(**values)
        table.rest(2.0)
        assert table.click(ANALYSE) == [Analyze(table.scene.snapshot.text, 0)]


def test_a_game_without_moves_cannot_be_resigned() -> None:
    table = Table()
    for _ in range(2):
        table.rest(1.0)
        assert table.click(RESIGN) == []
        assert table.captions[RESIGN] == "Resign"


def test_a_puzzle_on_a_smaller_board_may_follow_an_attack() -> None:
    table = Table(position("6a1 3e9 2d9 1c9", "6i9 2e7 1f4", size=9, links="e9>e7 -"))
    table.states = [GAME.parse_state(OPEN)]
    table.show()
    table.scene.update(FRAME)
    assert table.picture()
    assert table.click("d4") == []
    assert table.chosen == "d4"


@every_case(
    ("players", "moves"),
    [(AGAINST, ("1", "Your moves")), (AGAINST[::-1], ("0", "Your moves")), (TWO, ("1", "Winner's moves"))],
)
def test_the_result_says_where_the_crown_fell_and_whose_moves_it_counts(
    players: tuple[str | None, ...], moves: tuple[str, str]
) -> None:
    table = Table(
        position("4a1 3d4 2d3 1c4", "4d6", size=7, links="d4>d6 -"), players=players, tells_states=True
    )
    table.play("d4xd6")
    shown = result(table.scene.snapshot, ())
    assert shown is not None
    found = [(each.value, each.label) for each in shown.figures]
    winner, loser = names_of(players)
    assert found == [("d6", f"{loser}: crown lost"), ("3", f"{winner}: attacker's rank"), moves]


def test_a_draw_can_be_agreed_on_and_has_no_winner() -> None:
    table = Table(players=TWO)
    table.play("d4-d5", "g7-g6")
    table.show(can_agree=True)
    table.click(DRAW)
    table.rest(0.5)
    assert table.click(YES) == [AgreeOnDraw()]
    table.show(agreed="Both players agreed to a draw.")
    shown = result(table.scene.snapshot, ())
    assert shown is not None
    assert (shown.heading, shown.reason, shown.figures) == ("A draw.", "Both players agreed to a draw.", [])
