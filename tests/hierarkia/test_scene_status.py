"""What Hierarkia's table tells the players: pieces, hints, refusals, results and resigning."""

import pygame
import pytest

from game.hierarkia.table.layout import NEW_GAME, RESIGN
from game.table.scene import Resign
from game.table.toolbar import UNDO
from game.ui.gestures import DOUBLE
from support.hierarkia_positions import GAME, position
from support.hierarkia_scene import STUCK, TWO, Table

FROZEN = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars="f:d4 -")


pytestmark = pytest.mark.usefixtures("silent_pygame")


# Descriptions and refusals


def test_two_players_see_whose_move_it_is() -> None:
    table = Table(players=TWO)
    assert table.sentence == "Blue: choose a piece."
    table.drag("d4", "d5")
    assert table.sentence == "Red: choose a piece."
    table.click("d6")
    assert table.chosen == "d6"


def test_a_piece_under_the_pointer_is_explained() -> None:
    table = Table()
    before = table.picture()
    table.hover("d4")
    assert table.sentence == "Blue 3 on d4: reach 3."
    assert table.picture() != before
    table.hover("e5")
    assert table.sentence == "Your turn: choose a piece."
    table.hover("d6")
    assert table.sentence == "Red 2 on d6: reach 0."


def test_the_pointer_explains_pieces_again_after_keys_were_used() -> None:
    table = Table()
    table.key(pygame.K_UP)
    table.hover("d4")
    assert table.sentence.startswith("Blue 3 on d4")
    table.key(pygame.K_UP)
    assert not table.sentence.startswith("Blue 3 on d4")


def test_a_notice_comes_before_the_prompt() -> None:
    table = Table()
    table.show(notice="The computer player has failed.")
    assert table.sentence == "The computer player has failed."
    table.click("d4")
    assert table.sentence == "The computer player has failed."


def test_a_piece_under_the_pointer_comes_before_a_notice_or_refusal() -> None:
    table = Table()
    table.show(notice="The computer player has failed.")
    table.hover("d4")
    assert table.sentence == "Blue 3 on d4: reach 3."
    table.hover("e5")
    assert table.sentence == "The computer player has failed."
    table.show(notice="")
    table.click("d6")
    assert "is the opponent's" in table.sentence
    assert table.is_refused()
    table.hover("f4")
    assert table.sentence == "Red 1 on f4: reach 0."
    assert not table.is_refused()
    table.hover("e5")
    assert "is the opponent's" in table.sentence
    assert table.is_refused()


def test_a_refusal_comes_before_the_piece_at_the_cursor() -> None:
    table = Table(FROZEN)
    table.key(pygame.K_UP)
    assert table.sight.cursor is not None
    for _ in range(3):
        table.key(pygame.K_RIGHT)
        table.key(pygame.K_UP)
    assert table.sight.cursor == "square/d4"
    assert table.sentence.startswith("Blue 3 on d4")
    assert table.key(pygame.K_RETURN) == []
    assert "d4 is frozen" in table.sentence
    assert table.is_refused()


def test_a_draw_warning_is_shown_with_a_selected_piece_too() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, turns=85))
    warning = "Nothing destroyed for 85 turns; 100 make a draw."
    assert table.sentence == f"Your turn: choose a piece. {warning}"
    table.click("d4")
    assert table.sentence.startswith("Blue 3 on d4")
    assert table.sentence.endswith(f"A ring: attack. {warning}")


# Hints


def test_a_hint_is_shown_on_the_board() -> None:
    table = Table()
    assert table.advised() == []
    before = table.picture()
    table.show(hint=GAME.parse_move("c4-c5"))
    assert table.advised() == ["c4", "c5"]
    assert table.sentence == "Hint: c4-c5"
    assert table.picture() != before
    table.show(hint=GAME.parse_move("d4>d6"))
    assert table.advised() == ["d4", "d6"]
    assert table.sentence == "Hint: d4>d6"


def test_a_hint_to_pass_is_shown_without_an_arrow() -> None:
    table = Table(STUCK)
    table.show(hint=GAME.parse_move("pass"))
    assert table.advised() == []
    assert table.sentence == "Hint: pass"


@pytest.mark.parametrize("before", [(), ("d4",)])
def test_the_prompt_says_that_a_hint_is_being_searched(before: tuple[str, ...]) -> None:
    table = Table()
    table.click(*before)
    told = table.sentence
    table.show(is_hint_pending=True)
    assert table.sentence == "Looking for a good turn \N{HORIZONTAL ELLIPSIS}"
    table.show(is_hint_pending=False)
    assert table.sentence == told


def test_a_selected_piece_comes_before_a_hint() -> None:
    table = Table()
    table.show(hint=GAME.parse_move("c4-c5"))
    table.click("d4")
    assert table.sentence.startswith("Blue 3 on d4")
    assert table.advised() == ["c4", "c5"]


# Ends


def test_a_finished_game_names_the_winner_and_takes_no_move() -> None:
    text = position("4a1 3d4 2d3 1c4", "4d6 1f4", size=7, links="d4>d6 -")
    table = Table(text)
    table.click("d6")
    table.rest(1.0)
    assert table.sight.result == "You win."
    assert table.sentence == "The piece with the crown was destroyed."
    assert table.click("d4") == []
    assert table.chosen == ""
    assert table.captions[NEW_GAME] == "New game"


def test_a_draw_is_announced() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, turns=99))
    assert table.sight.result == "", "it goes on"
    table.drag("d4", "d5")
    assert table.sight.result == "A draw."
    assert table.sentence == "For 100 turns nothing was destroyed."


def test_the_result_is_in_large_letters_above_the_reason() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4d6 1f4", size=7, links="d4>d6 -"))
    table.click("d6")
    table.rest(1.0)
    with_result, without = table.picture_of(result="You win."), table.picture_of(result="")
    other, prompt = table.picture_of(result="You lose."), table.sight.layout.prompt
    assert pygame.image.tobytes(with_result, "RGB") == table.picture()
    outside = with_result.copy()
    for picture in (without, other):
        assert pygame.image.tobytes(with_result.subsurface(prompt), "RGB") != pygame.image.tobytes(
            picture.subsurface(prompt), "RGB"
        )
        outside.blit(picture, prompt, prompt)
        assert pygame.image.tobytes(outside, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_piece_of_a_finished_game_is_explained_instead_of_the_result() -> None:
    table = Table(position("4a1 3d4 2d3 1c4", "4d6 1f4", size=7, links="d4>d6 -"))
    table.click("d6")
    table.hover("c4")
    assert table.sentence.startswith("Blue 1 on c4")
    assert table.sight.result == ""
    table.hover("g1")
    assert table.sight.result == "You win."


def test_resigning_is_confirmed_and_ends_the_game() -> None:
    table = Table()
    table.play("d4-d5", "g7-g6")
    assert table.click(RESIGN) == []
    assert table.captions[RESIGN] == "Really resign?"
    table.rest(DOUBLE + 0.1)
    assert table.click(RESIGN) == [Resign()]
    assert table.sight.result == "You lose."
    assert table.sentence == "Blue resigned."
    assert table.click("c4") == []
    assert table.chosen == ""
    assert table.drag("c4", "b4") == []
    assert table.type("c4b4") == []
    assert RESIGN not in table.scene.targets()


def test_a_double_click_does_not_resign() -> None:
    table = Table()
    table.play("d4-d5", "g7-g6")
    assert table.click(RESIGN, RESIGN) == []
    assert table.sight.result == ""
    assert table.sentence.startswith("Your turn")


@pytest.mark.parametrize("other", ["c4", UNDO, "key"])
def test_any_other_input_cancels_resigning(other: str) -> None:
    table = Table()
    table.play("d4-d5", "g7-g6")
    table.click(RESIGN)
    if other == "key":
        table.key(pygame.K_RIGHT)
    else:
        table.click(other)
    assert table.captions[RESIGN] == "Resign"


def test_a_game_without_moves_cannot_be_resigned() -> None:
    table = Table()
    table.rest(1.0)
    table.click(RESIGN)
    table.rest(1.0)
    assert table.click(RESIGN) == []
    assert table.captions[RESIGN] == "Resign"
