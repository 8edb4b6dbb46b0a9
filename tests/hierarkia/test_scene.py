"""Hierarkia's table by mouse: clicks and drags become legal moves, and nothing else."""

import pygame
import pytest
from pygame.event import Event

from game.engine.seat import Seat
from game.hierarkia.table.layout import FLIP, NEW_GAME
from game.table.scene import Play, Undo
from game.ui.animation import HOME
from game.ui.scene import Pop, Request
from game.ui.theme import SMALLEST
from support.events import click, move, press, release
from support.hierarkia_positions import GAME, STARTS, names, position
from support.hierarkia_scene import ATTACKED, FORCED, FRAME, OPEN, STUCK, TWO, Table, plays

OUTSIDE = (SMALLEST[0] + 300, 300)
MARGIN = (4, SMALLEST[1] - 4)  # A point where nothing is.
FROZEN = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="f:d4 -")
SPENT = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="s:d4 -")
HELD_BACK = position("4a1 3d4 2d3", "4d6 1c4 1d5 1e4", size=7, links="- d5>d4")
"""The 3 on d4 is attacked and has no reach: it can do nothing."""


pytestmark = pytest.mark.usefixtures("silent_pygame")


# Clicks


def test_a_click_on_a_piece_highlights_its_moves_and_attacks() -> None:
    table = Table()
    assert table.click("d4") == []
    assert table.chosen == "d4"
    assert table.dots == ["d5", "e4"]
    assert table.rings == ["d6", "f4"]
    assert "reach 3" in table.sentence
    assert "A dot: move there. A ring: attack." in table.sentence


@pytest.mark.parametrize(
    ("source", "target", "turn"),
    [("d4", "d5", "d4-d5"), ("d4", "d6", "d4>d6"), ("d3", "f4", "d3>f4"), ("a1", "a5", "a1-a5")],
)
@pytest.mark.parametrize("way", ["clicks", "drag"])
def test_a_turn_is_made_by_two_clicks_or_a_drag(way: str, source: str, target: str, turn: str) -> None:
    table = Table()
    answers = table.click(source, target) if way == "clicks" else table.drag(source, target)
    assert answers == plays(turn)
    assert table.state == GAME.parse_state(OPEN).apply(GAME.parse_move(turn))
    assert table.chosen == ""
    assert not table.is_dragging()


def test_a_second_click_deselects() -> None:
    table = Table()
    assert table.click("d4", "d4") == []
    assert table.chosen == ""
    assert table.dots == table.rings == []


def test_a_click_on_another_piece_selects_it_instead() -> None:
    table = Table()
    assert table.click("d4", "c4") == []
    assert table.chosen == "c4"


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("e5", "no straight line"),
        ("d7", "farther than this piece goes"),
        ("g7", "farther than its reach"),
    ],
)
def test_a_click_on_an_illegal_target_says_why_and_deselects(target: str, why: str) -> None:
    text = position("4a1 2d4 1d3 1c4", "4g7 2c6 1f4", size=7)
    table = Table(text)
    assert table.click("d4", target) == []
    assert why in table.sentence
    assert table.chosen == ""
    table.click("d4")
    assert why not in table.sentence


def test_a_click_on_an_own_piece_without_moves_says_why() -> None:
    table = Table(HELD_BACK)
    for before in ((), ("a1",)):
        assert table.click(*before, "d4") == []
        assert "d4 is under attack from d5" in table.sentence
        assert table.chosen == ""


@pytest.mark.parametrize(
    ("text", "square", "why"),
    [
        (STARTS["small"], "a1", "has nowhere to go and nothing to attack"),
        (FROZEN, "d4", "is frozen"),
        (OPEN, "d6", "is the opponent's"),
        (HELD_BACK, "d4", "is under attack"),
        (OPEN, "g1", "Your turn"),
    ],
)
@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_piece_that_cannot_be_dragged_stays_and_says_why(
    way: str, text: str, square: str, why: str
) -> None:
    table = Table(text)
    if way == "click":
        assert table.click(square) == []
    else:
        assert table.begin_drag(square, "b3") == []
        assert not table.is_dragging()
        table.do(release(table.target_center("b3")))
    assert why in table.sentence
    assert not table.is_moving()


def test_an_attacked_piece_may_attack_and_may_not_be_moved() -> None:
    table = Table(ATTACKED)
    table.click("d4")
    assert table.dots == []
    assert table.rings == ["d6", "f4"]
    assert table.sentence.endswith("A ring: attack.")
    table.click("d4")
    assert table.drag("d4", "e4") == []
    assert "d4 is under attack from d6" in table.sentence
    assert table.drag("d4", "d6") == plays("d4>d6")


def test_a_spent_piece_moves_and_does_not_attack() -> None:
    table = Table(SPENT)
    table.click("d4")
    assert table.rings == []
    assert "d5" in table.dots
    assert "Spent" in table.sentence
    assert table.click("d6") == []
    assert "has just destroyed" in table.sentence


@pytest.mark.parametrize("square", ["d4", "d6"])
def test_one_click_on_either_piece_carries_out_a_forced_destroy(square: str) -> None:
    table = Table(FORCED)
    assert table.sentence == "The attack has held: destroy the 2 on d6. Click it."
    assert table.chosen == "d4"
    assert table.rings == ["d6"]
    assert table.click(square) == plays("d4xd6")


def test_a_forced_destroy_can_be_dragged() -> None:
    table = Table(FORCED)
    assert table.drag("d4", "d5") == []
    assert "d4 has to destroy d6" in table.sentence
    assert table.drag("d4", "d6") == plays("d4xd6")


@pytest.mark.parametrize("square", ["a1", "g7", "g1"])
def test_nothing_else_is_possible_during_a_forced_destroy(square: str) -> None:
    table = Table(FORCED)
    assert table.click(square) == []
    assert "destroy" in table.sentence
    assert "d6" in table.sentence
    assert table.drag(square, "d5") == []
    assert not table.moves


@pytest.mark.parametrize("square", ["a1", "g7", "d4"])
def test_a_player_without_moves_passes_with_one_click(square: str) -> None:
    table = Table(STUCK)
    assert table.sentence == "No piece can do anything. Click the board, or press Enter, to pass."
    table.begin_drag(square, "c5")
    assert table.do(release(table.target_center("c5"))) == []
    assert "to pass" in table.sentence
    assert table.click(square) == plays("pass")
    assert table.marks.last == ()


def test_a_drawing_move_is_marked() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, turns=99))
    table.click("d4")
    assert names(table.marks.draws) == ["d5", "d6", "e4", "f4"]
    table = Table()
    table.click("d4")
    assert table.marks.draws == []


# Drags


def test_a_drag_leaves_a_ghost_and_highlights_like_a_click() -> None:
    table = Table()
    before = table.picture()
    assert table.begin_drag("d4", "d5") == []
    assert table.is_dragging()
    assert table.chosen == "d4"
    assert table.dots == ["d5", "e4"]
    assert table.rings == ["d6", "f4"]
    assert table.picture() != before
    assert table.do(release(table.target_center("d5"))) == plays("d4-d5")


@pytest.mark.parametrize(
    ("way", "why"),
    [
        ("escape", ""),
        ("right button", ""),
        ("outside", "over a square"),
        ("margin", "over a square"),
        ("button", "over a square"),
        ("own square", ""),
        ("own piece", "is not empty"),
        ("far enemy", "farther than its reach"),
        ("focus lost", ""),
    ],
)
def test_a_drag_that_goes_nowhere_glides_home_and_plays_nothing(way: str, why: str) -> None:
    table = Table()
    rested = table.picture()
    assert table.begin_drag("d4", "e5") == []
    end = table.target_center("e5")
    answers: list[Request] = []
    ends = {"outside": OUTSIDE, "margin": MARGIN}
    if way == "escape":
        answers += table.key(pygame.K_ESCAPE)
    elif way == "right button":
        answers += table.do(press(end, 3), release(end, 3))
    elif way == "focus lost":
        answers += table.do(Event(pygame.WINDOWFOCUSLOST))
    else:
        places = {"button": NEW_GAME, "own square": "d4", "own piece": "c4", "far enemy": "g7"}
        end = ends[way] if way in ends else table.target_center(places[way])
        answers += table.do(move(end))
    answers += table.do(release(end))
    assert answers == []
    assert not table.is_dragging()
    assert table.is_moving(), "it glides home"
    assert table.sentence == "Your turn: choose a piece." if not why else why in table.sentence
    table.rest(HOME + 2 * FRAME)
    assert not table.is_moving()
    table.do(*click(MARGIN))
    assert table.picture() == rested


def test_dropped_pieces_do_not_glide_but_clicked_ones_do() -> None:
    table = Table()
    table.drag("d4", "d5")
    assert not table.is_moving()
    table = Table()
    table.click("d4", "d5")
    assert table.is_moving()


def test_nothing_stays_in_the_hand_after_a_drop_that_moves_nothing() -> None:
    # An attack leaves the dragged piece on its square.
    table = Table(players=TWO)
    assert table.drag("d4", "d6") == plays("d4>d6")
    table.play("g7-g6")
    table.do(move(table.target_center("e5")))
    assert not table.is_dragging()
    assert table.do(release(table.target_center("d6"))) == []
    assert table.key(pygame.K_ESCAPE) == [Pop()]


def test_a_second_release_plays_nothing() -> None:
    table = Table()
    table.drag("d4", "d6")
    table.play("g7-g6")
    assert table.do(release(table.target_center("d6"))) == []
    assert len(table.moves) == 2


def test_flipping_the_board_ends_a_drag() -> None:
    table = Table()
    table.begin_drag("d4", "d5")
    table.type("f")
    assert not table.is_dragging()
    assert table.do(release(table.target_center("d5"))) == []


def test_undo_ends_a_drag() -> None:
    table = Table(players=TWO)
    table.play("d4-d5", "g7-g6")
    table.begin_drag("c4", "b4")
    assert table.key(pygame.K_z, pygame.KMOD_CTRL) == [Undo()]
    assert not table.is_dragging()
    assert table.do(release(table.target_center("b4"))) == []
    assert table.board == str(table.states[-1])


def test_a_piece_pressed_too_early_is_dragged_when_the_turn_comes() -> None:
    table = Table()
    table.play("d4-d5")
    table.begin_drag("c4", "b4")
    assert not table.is_dragging()
    table.play("g7-g6")
    assert table.is_dragging()
    assert table.do(release(table.target_center("b4"))) == plays("c4-b4")


def test_a_pressed_piece_that_has_gone_is_not_dragged() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4g7 2d6 3d7 1f4", "r", size=7, links="- d6>d4"))
    table.begin_drag("d4", "d5")
    table.play("d6xd4")
    assert not table.is_dragging()
    assert table.do(release(table.target_center("d5"))) == []


def test_nothing_can_be_dragged_while_the_computer_thinks() -> None:
    table = Table()
    table.play("d4-d5")
    assert table.sentence == "The computer is choosing."
    for name in ("c4", "d6"):
        assert table.click(name) == []
        assert table.chosen == ""
        assert table.drag(name, "b4") == []
        assert not table.is_dragging()
    assert len(table.moves) == 1


# Undo and ends


def test_a_changed_position_deselects_the_piece() -> None:
    table = Table(players=TWO)
    table.play("d4-d5", "g7-g6")
    table.click("c4")
    table.undo(2)
    assert table.chosen == ""


# Buttons, wheel, pointer


def test_a_flip_turns_board_and_players_and_input_follows() -> None:
    table = Table()
    here = table.target_center("a1")
    table.click(FLIP)
    assert table.target_center("g7") == here
    assert table.bottom() == Seat.B
    assert table.click("d4", "d6") == plays("d4>d6")
    assert table.drag("d4", "e4") == []
    table.click(FLIP)
    assert table.target_center("a1") == here


def test_a_player_of_red_has_reds_corner_at_the_bottom() -> None:
    table = Table(players=("random", None))
    assert table.bottom() == Seat.B
    assert table.target_center("g7")[1] > table.target_center("a1")[1]
    assert Table(players=TWO).bottom() == Seat.A
    assert Table(players=("random", "random")).bottom() == Seat.A


@pytest.mark.parametrize("variant", sorted(STARTS))
def test_every_turn_of_a_start_can_be_clicked_and_dragged(variant: str) -> None:
    state = GAME.parse_state(STARTS[variant])
    for number, turn in enumerate(state.legal_moves()):
        if number % 12:
            continue
        source, target = str(turn).split("-")
        assert Table(STARTS[variant]).click(source, target) == [Play(turn)]
        assert Table(STARTS[variant]).drag(source, target) == [Play(turn)]
