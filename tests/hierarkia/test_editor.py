"""The position editor of Hierarkia: dragging, clicking, keys, text, and validation."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.errors import Refusal
from game.engine.rng import SplitMix64
from game.hierarkia.analysis.layout import (
    ANALYSE_POSITION,
    ATTACK,
    CLEAR,
    FREEZE,
    MOVER,
    PIECE_ZONE,
    POSITION,
    QUIET,
    SET_UP,
    SIZE_ZONE,
    SPEND,
    START,
)
from game.hierarkia.table.layout import SQUARE_ZONE
from game.table.toolbar import MENU, REDO, UNDO
from game.ui.keys import PAD_Y
from game.ui.scene import CopyText, PasteText, Pop
from support.cases import every_case
from support.hierarkia_analysis import Analysis, game_text
from support.hierarkia_positions import GAME, SIZES, SMALL_START, STARTS, after, position
from support.hierarkia_positions import START as STANDARD
from support.hierarkia_scene import ATTACKED, FORCED, OPEN

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
TAB, ENTER, ESCAPE, DELETE = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_DELETE
CTRL = pygame.KMOD_LCTRL
FROZEN = position("4a1 3d4", "4g7", size=7, bars="f:d4 -", turns=7)
READY = "This position is valid."

pytestmark = pytest.mark.usefixtures("silent_pygame")


def board(text: str = OPEN) -> Analysis:
    """Return the editor over an analysis of this position."""
    analysis = Analysis(text)
    analysis.click(SET_UP)
    return analysis


def empty() -> Analysis:
    analysis = board(SMALL_START)
    analysis.click(CLEAR)
    return analysis


def walk_to(analysis: Analysis, square: str) -> None:
    """Move the cursor onto the board with Tab and to a square with the arrows."""
    if analysis.editor_sight.cursor is None:
        analysis.key(TAB)
    steps = [*[LEFT, DOWN] * 11, *[RIGHT] * (ord(square[0]) - ord("a")), *[UP] * (int(square[1:]) - 1)]
    analysis.walk(*steps)
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


# Setting up


@every_case("put", [put_by_click, put_by_drag, put_by_key])
def test_a_position_is_set_up_and_analyzed_in_three_ways(put: Callable[[Analysis, str, str], None]) -> None:
    analysis = empty()
    for sign, square in (("4", "a1"), ("3", "d4"), ("d", "g7"), ("a", "f4")):
        put(analysis, sign, square)
    wanted = position("4a1 3d4", "4g7 1f4", size=7)
    assert analysis.position == wanted
    analysis.click(ANALYSE_POSITION)
    assert analysis.editor is None
    assert (analysis.position, analysis.turns) == (wanted, [])


@every_case("remove", [DELETE, PAD_Y])
def test_a_position_is_set_up_and_analyzed_by_keys_alone(remove: int) -> None:
    analysis = Analysis(SMALL_START)
    analysis.key(pygame.K_s)
    walk_to(analysis, "d3")
    analysis.type("a")
    assert analysis.sentence.startswith("Too many pieces of rank 1: Red can have only 4.")
    walk_to(analysis, "g4")
    analysis.key(remove)
    walk_to(analysis, "d3")
    # Shift and a digit stand for a red piece.
    analysis.key(pygame.K_1, pygame.KMOD_LSHIFT, "!")
    analysis.type("x")
    assert " r " in analysis.position
    analysis.walk(TAB, TAB, LEFT)
    assert analysis.editor_sight.cursor == ANALYSE_POSITION
    analysis.key(ENTER)
    assert analysis.editor is None
    assert str(analysis.sight.state).endswith("r - - - - 0")


def test_a_piece_is_moved_by_clicks_and_dragged_about_and_off_the_board() -> None:
    analysis = board()
    analysis.click("d4", "b5")
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


def test_a_piece_key_without_a_square_or_of_too_high_a_rank_is_refused() -> None:
    analysis = empty()
    analysis.type("3")
    assert analysis.sentence == "First click a square, or go to one with Tab and the arrow keys."
    walk_to(analysis, "b2")
    analysis.type("7")
    assert analysis.sentence == "The highest rank on this board is 4."
    assert "7" not in analysis.position.split()[0]


def test_a_click_selects_a_square_for_the_keys() -> None:
    analysis = empty()
    for square, sign in (("b2", "3"), ("c2", "3"), ("b2", "2")):
        analysis.click(square)
        analysis.type(sign)
    assert analysis.position == position("2b2 3c2", "", size=7)
    analysis.click("c2")
    analysis.key(pygame.K_BACKSPACE)
    assert analysis.position == position("2b2", "", size=7)
    analysis.click(POSITION)
    analysis.walk(pygame.K_BACKSPACE, ENTER, pygame.K_BACKSPACE)
    assert analysis.position == position("2b2", "", size=7), "the keys wrote in the field"


@every_case(
    ("text", "presses", "marks"),
    [
        (OPEN, ("d4", ATTACK, "d6"), "d4>d6 - - - 0"),
        (FORCED, ("d4", ATTACK), "- - - - 0"),
        (FORCED, ("d4", SPEND), "- - s:d4 - 0"),
        (ATTACKED, ("d4", ATTACK, "g7", "f4"), "d4>f4 d6>d4 - - 0"),
        (OPEN, ("d4", FREEZE), "- - f:d4 - 0"),
        (FROZEN, ("d4", FREEZE), "- - - - 7"),
        (FROZEN, ("d4", SPEND, QUIET, QUIET), "- - s:d4 - 20"),
        (FROZEN, ("d4", FREEZE, "d4", FREEZE), "- - f:d4 - 7"),
        (position("4a1 3d4", "4g7", size=7, turns=93), (QUIET,), "- - - - 0"),
    ],
)
def test_attacks_restrictions_and_quiet_moves_have_controls(
    text: str, presses: tuple[str, ...], marks: str
) -> None:
    analysis = board(text)
    analysis.click(*presses)
    assert analysis.position.split(" ", 2)[2] == marks


@every_case(
    ("presses", "why"),
    [
        ((ATTACK,), "First select a piece on the board."),
        (("d4", ATTACK), "Choose the piece that d4 attacks."),
        (("d4", ATTACK, "g7"), "d4>g7: this attack isn't possible."),
        (("d4", ATTACK, "e1"), "d4>e1: there is no enemy piece on e1."),
        (("a1", SPEND), "a1: a piece can't attack from its own starting area."),
        (("d6", FREEZE), "Only the side to move can have a frozen piece."),
    ],
)
def test_what_is_impossible_is_refused_in_words(presses: tuple[str, ...], why: str) -> None:
    analysis = board()
    analysis.click(*presses)
    assert (analysis.sentence, analysis.position) == (why, OPEN)


@every_case("variant", STARTS)
def test_each_board_size_begins_at_its_start(variant: str) -> None:
    analysis, start = board(), STARTS[variant]
    analysis.click(f"{SIZE_ZONE}{SIZES[variant]}")
    assert analysis.position == (OPEN if variant == "small" else start)
    analysis.click(CLEAR)
    assert not analysis.editor_sight.setup.pieces
    analysis.click(START)
    assert analysis.position == start
    assert analysis.captions[MOVER] == "To move: Blue"
    analysis.click(MOVER)
    assert analysis.captions[MOVER] == "To move: Red"
    analysis.click(ANALYSE_POSITION)
    assert str(analysis.sight.state) == start.replace(" b ", " r ")
    assert analysis.sentence == "Starting position. Red to move."


# Validation


@every_case(
    ("taken", "told"),
    [
        (("a1",), "Blue is missing its 4, the piece with the crown."),
        (("g7",), "Red is missing its 4, the piece with the crown."),
        (("a1", "g7"), "Blue is missing its 4, the piece with the crown."),
    ],
)
def test_a_position_without_a_highest_piece_or_a_drawn_one_cannot_be_analyzed(
    taken: tuple[str, ...], told: str
) -> None:
    analysis = board()
    for square in taken:
        analysis.right_click(square)
    assert analysis.sentence == told
    assert analysis.editor_sight.is_refused
    assert ANALYSE_POSITION in analysis.idle()
    analysis.click(ANALYSE_POSITION)
    assert analysis.editor is not None
    analysis.paste(position("4a1 3d4", "4g7", size=7, turns=100))
    assert analysis.sentence.startswith("This game is already over: ")
    assert ANALYSE_POSITION in analysis.idle()


def test_a_broken_attack_is_removed_with_a_message_and_others_stay() -> None:
    analysis = board(FORCED)
    analysis.right_click("f4")
    assert "d4>d6" in analysis.position
    analysis.right_click("d3")
    assert "d4>d6" not in analysis.position
    assert analysis.sentence == "That attack is impossible here, so it was removed."
    analysis.drag("c4", "c5")
    assert analysis.sentence.startswith(READY)
    # It stays while a highest piece is off the board.
    analysis = board(FORCED)
    analysis.right_click("a1")
    analysis.click("piece/4", "a1")
    assert analysis.position == FORCED
    analysis = board(
        "....c..ef/.....c.../..1.....d/21....d../.31...b../3...1..../4.22...ea/5..41..../654.321a. "
        "r g1>h1 i3>g1 - - 0"
    )
    analysis.right_click("f1")
    assert analysis.position.endswith(" r - i3>g1 - - 0")
    assert analysis.sentence == "That attack is impossible here, so it was removed."


def test_an_impossible_restriction_is_removed_with_a_message() -> None:
    analysis = board(FROZEN)
    analysis.drag("d4", "d5")
    assert " - - - - " in analysis.position
    assert analysis.sentence == "That piece is no longer frozen or spent."


def test_every_change_can_be_undone_and_redone() -> None:
    analysis = board(FORCED)
    assert {UNDO, REDO} <= analysis.idle()
    seen = [analysis.position]
    changes: list[Callable[[], object]] = [
        lambda: analysis.click(MOVER),
        lambda: analysis.drag("a1", "a2"),
        lambda: analysis.click(CLEAR),
        lambda: analysis.click(f"{SIZE_ZONE}9"),
        lambda: analysis.paste(OPEN),
        lambda: analysis.click(START),
    ]
    for change in changes:
        change()
        seen.append(analysis.position)
    assert len(set(seen)) == len(seen)
    analysis.click(START)
    assert analysis.position == seen[-1], "what changes nothing is no step"
    for number, expected in enumerate(seen[-2::-1]):
        assert (analysis.key(pygame.K_z, CTRL) if number % 2 else analysis.click(UNDO)) == []
        assert analysis.position == expected
    assert UNDO in analysis.idle()
    for number, expected in enumerate(seen[1:]):
        assert (analysis.key(pygame.K_y, CTRL) if number % 2 else analysis.click(REDO)) == []
        assert analysis.position == expected
    assert REDO in analysis.idle()


@every_case("text", ["nonsense", OPEN.replace(" b ", " x "), OPEN.replace("- - - -", "d4>g7 - - -")])
def test_a_text_that_is_no_position_is_refused_in_words(text: str) -> None:
    analysis = board()
    analysis.paste(text)
    assert analysis.position == OPEN
    assert analysis.editor_sight.is_refused
    assert analysis.sentence


def test_the_editor_accepts_what_the_parser_accepts() -> None:
    """A randomly edited position can be analyzed exactly if it can be parsed and is not over."""
    chance = SplitMix64(11)
    agreed = {True: 0, False: 0}
    for start, size, changes in ((SMALL_START, 7, 24), (STANDARD, 9, 8)):
        analysis = board(start)
        for _ in range(changes):
            square, other = (f"{'abcdefghi'[chance.below(size)]}{chance.below(size) + 1}" for _ in range(2))
            match chance.below(5):
                case 0:
                    analysis.right_click(square)
                case 1:
                    analysis.click(MOVER)
                case 2:
                    put_by_click(analysis, "1234dcba"[chance.below(8)], square)
                case _:
                    analysis.drag(square, other)
            is_open = ANALYSE_POSITION not in analysis.idle()
            try:
                can_be = GAME.parse_state(analysis.position).outcome() is None
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
    analysis.walk(*[pygame.K_BACKSPACE] * len("- - - - 0"))
    analysis.type("d4>d6 - - - 07")
    analysis.walk(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert analysis.position == OPEN, "letters are no keys meanwhile"
    analysis.key(ENTER)
    assert analysis.sentence.startswith("A position has seven fields")
    analysis.type(FORCED[-1])
    assert analysis.sentence.startswith(READY)
    analysis.key(ENTER)
    assert (analysis.position, analysis.scene.is_typing) == (FORCED, False)


def test_ctrl_and_the_pointer_move_the_caret_in_the_field() -> None:
    analysis = board()
    analysis.click(POSITION)
    analysis.key(pygame.K_a, CTRL)
    analysis.type(FORCED)
    analysis.click(POSITION)
    analysis.key(pygame.K_LEFT, CTRL)
    analysis.key(pygame.K_DELETE, CTRL)
    analysis.key(pygame.K_HOME)
    analysis.key(pygame.K_DELETE)
    analysis.type(FORCED[0])
    analysis.key(pygame.K_a, CTRL)
    analysis.type(FORCED)
    analysis.key(ENTER)
    assert (analysis.position, analysis.scene.is_typing) == (FORCED, False)


@every_case(
    ("text", "end"),
    [
        ("4d", lambda analysis: analysis.key(ESCAPE)),
        ("4d", lambda analysis: analysis.click("e5")),
        ("4d", lambda analysis: analysis.right_click("e5")),
        ("", lambda analysis: analysis.key(ENTER)),
    ],
)
def test_editing_the_text_can_be_cancelled(text: str, end: Callable[[Analysis], object]) -> None:
    analysis = board()
    analysis.click(POSITION)
    analysis.type(text)
    end(analysis)
    assert not analysis.scene.is_typing
    assert (analysis.editor is not None, analysis.position) == (True, OPEN)


@every_case(("text", "pasted"), [(FORCED, FORCED), (game_text(OPEN, "d4-d5"), after(OPEN, "d4-d5"))])
def test_a_pasted_position_or_the_end_of_a_game_replaces_the_position(text: str, pasted: str) -> None:
    analysis = board()
    analysis.click(POSITION)
    analysis.clipboard = text
    assert analysis.key(pygame.K_v, CTRL) == [PasteText()]
    assert analysis.position == pasted
    assert not analysis.scene.is_typing
    assert analysis.key(pygame.K_c, CTRL) == [CopyText(game_text(pasted))]


# Entering and leaving


@every_case("way", ["key", "button"])
def test_back_returns_to_the_analysis_unchanged(way: str) -> None:
    analysis = Analysis(game_text(OPEN, "d4-d5", "g7-g6"), 1)
    analysis.click("f4", "f3")
    before, now = analysis.list, analysis.position
    is_evaluated = [analysis.scene.eval_request is not None]
    analysis.click(SET_UP)
    assert analysis.position == now
    is_evaluated.append(analysis.scene.eval_request is not None)
    assert is_evaluated == [True, False], "nothing is evaluated while editing"
    analysis.click(CLEAR)
    # Keys of a game do nothing.
    assert analysis.key(pygame.K_r, CTRL) == analysis.key(pygame.K_n, CTRL) == []
    answers = analysis.key(ESCAPE) if way == "key" else analysis.click(MENU)
    assert answers == []
    assert analysis.editor is None
    assert (analysis.list, analysis.turns) == (before, ["d4-d5", "f4-f3"])
    assert analysis.key(ESCAPE) == [Pop()]
