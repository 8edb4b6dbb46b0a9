"""The position editor of Hierarkia: dragging, clicking, keys, text, and validation."""

import pygame
import pytest

from game.engine.errors import Refusal
from game.engine.rng import SplitMix64
from game.hierarkia.analysis.layout import (
    ANALYSE_POSITION,
    CLEAR,
    MOVER,
    PIECE_ZONE,
    POSITION,
    SET_UP,
    SIZE_ZONE,
    START,
)
from game.hierarkia.table.layout import FLIP, SQUARE_ZONE
from game.table.toolbar import MENU, REDO, UNDO
from game.ui.scene import CopyText, PasteText, Pop
from support.hierarkia_analysis import Analysis, game_text
from support.hierarkia_positions import GAME, LARGE_START, SMALL_START, names, position
from support.hierarkia_positions import START as STANDARD
from support.hierarkia_scene import ATTACKED, FORCED, OPEN

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
TAB, ENTER, ESCAPE, DELETE = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_DELETE
SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


pytestmark = pytest.mark.usefixtures("silent_pygame")


def board(text: str = OPEN) -> Analysis:
    """Return the editor over an analysis of this position."""
    analysis = Analysis(text)
    analysis.click(SET_UP)
    return analysis


def empty(size: int = 7) -> Analysis:
    analysis = board({7: SMALL_START, 9: STANDARD, 11: LARGE_START}[size])
    analysis.click(CLEAR)
    return analysis


def walk_to(analysis: Analysis, square: str) -> None:
    """Move the cursor onto the board with Tab and to a square with the arrows."""
    if analysis.editor_sight.cursor is None:
        analysis.key(TAB)
    for _ in range(11):
        analysis.key(LEFT)
        analysis.key(DOWN)
    analysis.walk(*[RIGHT] * (ord(square[0]) - ord("a")), *[UP] * (int(square[1:]) - 1))
    assert analysis.editor_sight.cursor == f"{SQUARE_ZONE}{square}"


def put_by_click(analysis: Analysis, sign: str, square: str) -> None:
    analysis.click(f"{PIECE_ZONE}{sign}", square)
    if analysis.editor_sight.chosen:
        analysis.key(ESCAPE)


def put_by_drag(analysis: Analysis, sign: str, square: str) -> None:
    analysis.drag(f"{PIECE_ZONE}{sign}", square)


def put_by_key(analysis: Analysis, sign: str, square: str) -> None:
    walk_to(analysis, square)
    analysis.type(sign)


def put_by_shift(analysis: Analysis, sign: str, square: str) -> None:
    """Put a piece by its digit, with Shift for red; Shift produces another character."""
    walk_to(analysis, square)
    if sign.isdigit():
        analysis.type(sign)
    else:
        figure = "abcdefgh".index(sign)
        analysis.key(pygame.K_1 + figure, SHIFT, '!"#$%&/('[figure])


PUTS = {"click": put_by_click, "drag": put_by_drag, "letters": put_by_key, "shift": put_by_shift}


@pytest.mark.parametrize("way", PUTS)
def test_a_position_is_set_up_and_analyzed_by(way: str) -> None:
    analysis = empty()
    for sign, square in (("4", "a1"), ("3", "d4"), ("d", "g7"), ("b", "d6"), ("a", "f4")):
        PUTS[way](analysis, sign, square)
    wanted = position("4a1 3d4", "4g7 2d6 1f4", size=7)
    assert analysis.position == wanted
    analysis.click(ANALYSE_POSITION)
    assert analysis.editor is None
    assert (analysis.position, analysis.turns) == (wanted, [])


def test_a_position_is_set_up_and_analyzed_by_keys_alone() -> None:
    analysis = Analysis(SMALL_START)
    analysis.key(pygame.K_s)
    walk_to(analysis, "d3")
    analysis.key(pygame.K_a, text="a")
    assert "piece/a" in analysis.scene.targets()
    assert analysis.sentence.startswith("All pieces of this kind are on the board: Red 1, 4 of them.")
    walk_to(analysis, "g4")
    analysis.key(DELETE)
    walk_to(analysis, "d3")
    analysis.key(pygame.K_a, text="a")
    analysis.key(pygame.K_x)
    assert " r " in analysis.position
    analysis.walk(TAB, TAB, LEFT)
    assert analysis.editor_sight.cursor == ANALYSE_POSITION
    analysis.key(ENTER)
    assert analysis.editor is None
    assert str(analysis.sight.state).endswith("r - - - - 0")


def test_enter_selects_and_places_like_a_click() -> None:
    analysis = empty()
    walk_to(analysis, "b2")
    analysis.walk(TAB, ENTER)
    assert analysis.editor_sight.chosen == "piece/1"
    analysis.key(ESCAPE)
    assert analysis.editor_sight.chosen == ""


def test_a_selected_piece_is_placed_on_square_after_square_and_removed() -> None:
    analysis = empty()
    analysis.click("piece/1", "a1", "b1", "c1", "b1")
    assert analysis.position == position("1a1 1c1", "", size=7)
    assert analysis.editor_sight.setup.left(analysis.editor_sight.setup.pieces[0]) == 2


def test_a_selected_piece_on_the_board_moves_to_the_clicked_square() -> None:
    analysis = board()
    analysis.click("d4", "b5")
    assert analysis.position == position("4a1 3b5 2d3 1c4", "4g7 2d6 1f4", size=7)


def test_a_piece_is_dragged_about_and_off_the_board() -> None:
    analysis = board()
    analysis.drag("d4", "b5")
    analysis.drag("f4", "d3")
    assert analysis.position == position("4a1 3b5 1c4", "4g7 2d6 1d3", size=7)
    analysis.drag("b5", "button/clear")
    analysis.drag("c4", (2, 2))
    assert analysis.position == position("4a1", "4g7 2d6 1d3", size=7)


def test_a_right_click_deselects_first_then_removes() -> None:
    analysis = board()
    analysis.click("piece/1")
    analysis.right_click("d4")
    assert analysis.position == OPEN
    analysis.right_click("d4")
    analysis.right_click("e5")
    assert analysis.position == position("4a1 2d3 1c4", "4g7 2d6 1f4", size=7)


def test_a_piece_of_which_none_is_left_cannot_be_selected() -> None:
    analysis = board(STANDARD)
    analysis.click("piece/6")
    assert analysis.editor_sight.is_refused
    analysis.drag("piece/a", "e5")
    assert analysis.position == STANDARD
    assert analysis.editor_sight.in_hand is None


def test_a_rank_too_high_for_the_board_is_refused() -> None:
    analysis = empty()
    walk_to(analysis, "b2")
    analysis.type("7")
    assert analysis.sentence == "On this board the highest rank is 4."
    assert "7" not in analysis.position.split()[0]


def test_a_piece_key_without_a_square_is_refused() -> None:
    analysis = empty()
    analysis.type("3")
    assert analysis.sentence == "Go to a square first, with Tab and the arrows."


@pytest.mark.parametrize("size", [7, 9, 11])
def test_each_board_size_begins_at_its_start(size: int) -> None:
    analysis = board()
    analysis.click(f"{SIZE_ZONE}{size}")
    wanted = {7: OPEN, 9: STANDARD, 11: LARGE_START}[size]
    assert analysis.position == wanted
    analysis.click(CLEAR)
    assert not analysis.editor_sight.setup.pieces
    analysis.click(START)
    assert analysis.position == {7: SMALL_START, 9: STANDARD, 11: LARGE_START}[size]
    analysis.click(ANALYSE_POSITION)
    assert analysis.sight.state.size == size


def test_the_side_to_move_changes() -> None:
    analysis = board()
    assert analysis.captions[MOVER] == "To move: Blue"
    analysis.click(MOVER)
    assert analysis.captions[MOVER] == "To move: Red"
    analysis.click(ANALYSE_POSITION)
    assert analysis.sentence == "The start. Red to move."


def test_the_arrow_keys_flip_with_the_board() -> None:
    analysis = board()
    before = analysis.target_center("a1")
    analysis.click(FLIP)
    assert analysis.target_center("g7") == before
    analysis.key(TAB)
    analysis.key(LEFT)
    assert analysis.editor_sight.cursor == f"{SQUARE_ZONE}b1"


# Validation


@pytest.mark.parametrize(
    ("text", "taken", "told"),
    [
        (OPEN, ("a1",), "Blue needs its 4, the piece with the crown."),
        (OPEN, ("g7",), "Red needs its 4, the piece with the crown."),
        (OPEN, ("a1", "g7"), "Blue needs its 4, the piece with the crown."),
    ],
)
def test_a_position_without_a_highest_piece_cannot_be_analyzed(
    text: str, taken: tuple[str, ...], told: str
) -> None:
    analysis = board(text)
    for square in taken:
        analysis.right_click(square)
    assert analysis.sentence == told
    assert analysis.editor_sight.is_refused
    assert ANALYSE_POSITION in analysis.idle()
    analysis.click(ANALYSE_POSITION)
    assert analysis.editor is not None


def test_a_drawn_position_cannot_be_analyzed() -> None:
    analysis = board()
    analysis.paste(position("4a1 3d4", "4g7", size=7, turns=100))
    assert analysis.sentence.startswith("This game is over already: ")
    assert ANALYSE_POSITION in analysis.idle()


@pytest.mark.parametrize(
    "text", [FORCED, ATTACKED, position("4a1 3d4", "4g7", size=7, bars="f:d4 -", turns=7)]
)
def test_attacks_bars_and_turns_come_with_the_text(text: str) -> None:
    analysis = board()
    analysis.paste(text)
    assert analysis.position == text
    analysis.click(ANALYSE_POSITION)
    assert analysis.position == text


def test_a_broken_attack_is_removed_with_a_message() -> None:
    analysis = board(FORCED)
    analysis.right_click("d3")
    assert "d4>d6" not in analysis.position
    assert analysis.sentence == "The attack that stood cannot hold so, and is gone."
    analysis.drag("c4", "c5")
    assert analysis.sentence.startswith("This position can be studied.")


def test_an_attack_that_holds_stays() -> None:
    analysis = board(FORCED)
    analysis.right_click("f4")
    assert "d4>d6" in analysis.position


def test_breaking_one_sides_attack_keeps_the_others() -> None:
    analysis = board(
        "....c..ef/.....c.../..1.....d/21....d../.31...b../3...1..../4.22...ea/5..41..../654.321a. "
        "r g1>h1 i3>g1 - - 0"
    )
    analysis.right_click("f1")
    assert analysis.position.endswith(" r - i3>g1 - - 0")
    assert analysis.sentence == "The attack that stood cannot hold so, and is gone."


def test_an_attack_stays_while_a_highest_piece_is_off_the_board() -> None:
    analysis = board(FORCED)
    analysis.right_click("a1")
    analysis.click("piece/4", "a1")
    assert analysis.position == FORCED


def test_an_impossible_restriction_is_removed_with_a_message() -> None:
    barred = position("4a1 3d4", "4g7", size=7, bars="f:d4 -")
    analysis = board(barred)
    analysis.drag("d4", "d5")
    assert " - - - - " in analysis.position
    assert analysis.sentence == "The piece that was frozen or spent is so no longer."


@pytest.mark.parametrize("way", ["keys", "buttons"])
def test_every_change_can_be_undone_and_redone(way: str) -> None:
    analysis = board(FORCED)
    assert {UNDO, REDO} <= analysis.idle()
    seen = [analysis.position]
    changes = (
        lambda: analysis.click(MOVER),
        lambda: analysis.drag("a1", "a2"),
        lambda: analysis.click(CLEAR),
        lambda: analysis.click(f"{SIZE_ZONE}9"),
        lambda: analysis.paste(OPEN),
        lambda: analysis.click(START),
    )
    for change in changes:
        change()
        seen.append(analysis.position)
    assert len(set(seen)) == len(seen)
    for expected in seen[-2::-1]:
        assert (analysis.key(pygame.K_z, CTRL) if way == "keys" else analysis.click(UNDO)) == []
        assert analysis.position == expected
    assert UNDO in analysis.idle()
    for expected in seen[1:]:
        assert (analysis.key(pygame.K_y, CTRL) if way == "keys" else analysis.click(REDO)) == []
        assert analysis.position == expected
    assert REDO in analysis.idle()


def test_unchanged_positions_are_not_undo_steps() -> None:
    analysis = board(SMALL_START)
    analysis.click(START)
    assert UNDO in analysis.idle()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        OPEN.replace(" b ", " x "),
        OPEN.replace("d", "."),
        OPEN.replace("- - - -", "d4>g7 - - -"),
        OPEN.replace("13", "44"),
    ],
)
def test_a_text_that_is_no_position_is_refused_in_words(text: str) -> None:
    analysis = board()
    analysis.paste(text)
    assert analysis.position == OPEN
    assert analysis.editor_sight.is_refused
    assert analysis.sentence
    with pytest.raises(Refusal):
        GAME.parse_state(text)


def test_the_editor_accepts_what_the_parser_accepts() -> None:
    """A randomly edited position can be analyzed exactly if it can be parsed and is not over."""
    chance = SplitMix64(11)
    agreed = {True: 0, False: 0}
    for size in (7, 9):
        analysis = board({7: SMALL_START, 9: STANDARD}[size])
        for _ in range(50):
            square = f"{'abcdefghi'[chance.below(size)]}{chance.below(size) + 1}"
            match chance.below(5):
                case 0:
                    analysis.right_click(square)
                case 1:
                    analysis.click(MOVER)
                case 2:
                    put_by_click(analysis, "1234dcba"[chance.below(8)], square)
                case _:
                    analysis.drag(square, f"{'abcdefghi'[chance.below(size)]}{chance.below(size) + 1}")
            is_open = ANALYSE_POSITION not in analysis.idle()
            try:
                state = GAME.parse_state(analysis.position)
                can_be = state.outcome() is None
            except Refusal:
                can_be = False
            # Without its highest piece the side to move has lost: the position parses but is over.
            assert is_open == can_be, analysis.position
            agreed[can_be] += 1
    assert min(agreed.values()) > 5


# The position's text field


def test_a_position_is_typed_in_its_field() -> None:
    analysis = board()
    analysis.click(POSITION)
    assert analysis.scene.is_typing
    analysis.type(FORCED + "7")
    analysis.key(pygame.K_BACKSPACE)
    assert analysis.position == OPEN, "letters are no keys meanwhile"
    analysis.key(ENTER)
    assert analysis.position == FORCED
    assert not analysis.scene.is_typing


def test_refused_text_can_be_corrected() -> None:
    analysis = board()
    analysis.click(POSITION)
    analysis.type(FORCED[:-2])
    analysis.key(ENTER)
    assert analysis.sentence.startswith("A position has seven fields")
    analysis.type(FORCED[-2])
    assert analysis.sentence.startswith("This position can be studied.")
    analysis.type(FORCED[-1])
    analysis.key(ENTER)
    assert (analysis.position, analysis.scene.is_typing) == (FORCED, False)


@pytest.mark.parametrize("way", ["escape", "another place", "right button", "nothing written"])
def test_editing_the_text_can_be_cancelled(way: str) -> None:
    analysis = board()
    analysis.click(POSITION)
    if way != "nothing written":
        analysis.type("4d")
    if way == "escape":
        analysis.key(ESCAPE)
    elif way == "another place":
        analysis.click("e5")
    elif way == "right button":
        analysis.right_click("e5")
    else:
        analysis.key(ENTER)
    assert not analysis.scene.is_typing
    assert (analysis.editor is not None, analysis.position) == (True, OPEN)


def test_a_pasted_text_replaces_the_position() -> None:
    analysis = board()
    analysis.click(POSITION)
    analysis.clipboard = FORCED
    assert analysis.key(pygame.K_v, CTRL) == [PasteText()]
    assert analysis.position == FORCED
    assert not analysis.scene.is_typing


def test_a_game_is_pasted_as_the_position_at_its_end() -> None:
    analysis = board()
    analysis.paste(game_text(OPEN, "d4-d5"))
    assert analysis.position.split()[1] == "r"


def test_a_copied_position_can_be_pasted_anywhere() -> None:
    analysis = board(FORCED)
    text = game_text(FORCED)
    assert analysis.key(pygame.K_c, CTRL) == [CopyText(text)]
    other = Analysis(text)
    assert other.position == FORCED


# Entering and leaving


@pytest.mark.parametrize("way", ["key", "button"])
def test_back_returns_to_the_analysis_unchanged(way: str) -> None:
    analysis = Analysis(game_text(OPEN, "d4-d5", "g7-g6"), 1)
    analysis.click("f4", "f3")
    before = analysis.list
    analysis.click(SET_UP)
    analysis.click(CLEAR)
    answers = analysis.key(ESCAPE) if way == "key" else analysis.click(MENU)
    assert answers == []
    assert analysis.editor is None
    assert (analysis.list, analysis.turns) == (before, ["d4-d5", "f4-f3"])
    assert analysis.key(ESCAPE) == [Pop()]


def test_the_editor_opens_with_the_current_position() -> None:
    analysis = Analysis(game_text(OPEN, "d4-d5", "g7-g6"), 1)
    analysis.click(SET_UP)
    assert analysis.position == str(analysis.study.tree.cursor.state)


def test_an_analysis_can_begin_with_the_editor() -> None:
    analysis = Analysis("", is_setting_up=True)
    assert analysis.editor is not None
    assert analysis.position == STANDARD
    analysis.key(ESCAPE)
    assert analysis.position == STANDARD
    assert analysis.editor is None


def test_nothing_is_evaluated_while_editing() -> None:
    analysis = Analysis(OPEN)
    assert analysis.scene.eval_request is not None
    analysis.click(SET_UP)
    assert analysis.scene.eval_request is None


def test_the_editor_survives_a_resized_window() -> None:
    analysis = board()
    for size in ((1280, 800), (960, 600)):
        analysis.scene.resize(size)
        analysis.surface = pygame.Surface(size)
        analysis.click("piece/1", "e1")
        analysis.key(ESCAPE)
    analysis.key(ESCAPE)
    analysis.click("d4")
    assert names(analysis.sight.marks.dots)


def test_a_notice_is_shown_in_the_editor() -> None:
    analysis = board()
    analysis.scene.show_notice("The game is on the clipboard.")
    assert analysis.sentence == "The game is on the clipboard."
    analysis.key(TAB)
    assert analysis.sentence.startswith("This position can be studied.")


def test_keys_of_a_game_do_nothing_in_the_editor() -> None:
    analysis = board()
    for code in (pygame.K_r, pygame.K_n):
        assert analysis.key(code, CTRL) == []
    assert analysis.position == OPEN
