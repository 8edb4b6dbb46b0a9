"""The analysis of Hierarkia: moving both sides, branches, and evaluations hidden until requested."""

import pygame
import pytest

from game.engine.evaluation import MoveEval
from game.engine.seat import Seat
from game.hierarkia.analysis.layout import ANALYSE_POSITION, DELETE, GRAPH, SET_UP, SHOW_ANSWERS
from game.hierarkia.analysis.picture import captions
from game.hierarkia.table.layout import FIRST, LAST, NEXT, PREVIOUS
from game.table.toolbar import HINT, MENU, RULES
from game.ui.graph import plot_of, point_at
from game.ui.scene import CopyText, Open, PasteText, Pop, Sound
from support.cases import every_case
from support.events import click
from support.hierarkia_analysis import Analysis, check_values, game_text
from support.hierarkia_positions import GAME, START, after, played, position
from support.hierarkia_scene import FORCED, OPEN, STUCK

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
HOME, END, TAB, ENTER, ESCAPE = pygame.K_HOME, pygame.K_END, pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE
H, L = pygame.K_h, pygame.K_l
TURNS = ("d4-d5", "g7-g6", "d5-d4", "g6-g7")
OVER = position("4a1 3d4 2d3", "4d6 1f4", size=7, links="d4>d6 -")
"""The highest piece is about to be destroyed."""

pytestmark = pytest.mark.usefixtures("silent_pygame")


def studied(*turns: str, ply: int | None = None) -> Analysis:
    return Analysis(game_text(OPEN, *(turns or TURNS)), ply)


def turn(text: str, share: float, *line: str, ends_in: int = 0) -> MoveEval:
    """Return an evaluation as a search would give it."""
    moves = tuple(GAME.parse_move(each) for each in line)
    return MoveEval(GAME.parse_move(text), share, 100, ends_in, moves)


C4, WIN = turn("d4-e4", 0.6), turn("d4>f4", 1.0, ends_in=5)

# Moving both sides


def test_both_sides_are_moved_by_the_player_and_illegal_moves_refused() -> None:
    analysis = Analysis(OPEN)
    assert analysis.click("d4", "d5") == [Sound("step")]
    analysis.drag("g7", "g6")
    analysis.type("d5d4")
    analysis.drag("d4", "g4")
    assert analysis.sight.is_refused
    assert analysis.sentence
    assert analysis.turns == ["d4-d5", "g7-g6", "d5-d4"]
    assert analysis.position == after(OPEN, "d4-d5", "g7-g6", "d5-d4")


def test_an_analysis_begins_at_the_start_or_the_position_shown_on_the_table() -> None:
    analysis = Analysis("")
    assert analysis.position == START
    assert analysis.sentence == "Starting position. Blue to move."
    analysis.click("a6", "a7")
    assert analysis.list == ["1. a6-a7"]
    assert [studied(ply=ply).turns for ply in (0, 1, None)] == [[], ["d4-d5"], list(TURNS)]


def test_forced_moves_take_one_key_or_click() -> None:
    analysis = Analysis(FORCED)
    analysis.walk(ENTER, L)
    assert analysis.turns == ["d4xd6"]
    analysis.evaluate()
    assert analysis.sentence.startswith("1. d4xd6: The only legal move.")
    analysis = Analysis(STUCK)
    analysis.click("d4")
    assert analysis.turns == ["pass"]


@every_case(
    ("text", "turns", "result", "bar"),
    [(OVER, ["d4xd6"], "Blue wins.", ("wins", "")), (OPEN, [*TURNS, *TURNS], "A draw.", None)],
)
def test_the_end_of_the_game_is_named_and_nothing_moves_there(
    text: str, turns: list[str], result: str, bar: tuple[str, str] | None
) -> None:
    analysis = Analysis(game_text(text, *turns))
    assert analysis.sight.result == result
    analysis.click("f4", "f5")
    assert analysis.turns == turns
    analysis.key(L)
    assert analysis.value == result
    assert analysis.panel.value is not None
    assert bar in (None, captions(analysis.panel.value))
    analysis.key(LEFT)
    assert not analysis.sight.result


# Branches


def test_other_moves_become_branches_with_brackets_and_the_game_stays() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    assert analysis.list == ["1. d4-d5 g7-g6", "(1\N{HORIZONTAL ELLIPSIS} f4-f3)", "2. d5-d4 g6-g7"]
    analysis.click("d5", "c5")
    analysis.key(LEFT)
    analysis.click("d5", "e5")
    assert analysis.list == [
        "1. d4-d5 g7-g6",
        "(1\N{HORIZONTAL ELLIPSIS} f4-f3 2. d5-c5)",
        "(2. d5-e5)",
        "2. d5-d4 g6-g7",
    ]
    widths = [row.cells[0].left for row in analysis.sight.rows]
    assert widths[1] < widths[2], "it stands further in"
    assert [str(node.move) for node in analysis.tree.main_line[1:]] == list(TURNS)


def test_the_arrow_keys_step_within_and_between_branches() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    analysis.walk(LEFT, LEFT, RIGHT, RIGHT, RIGHT)
    assert analysis.turns == ["d4-d5", "f4-f3"]
    seen = []
    for step in (UP, DOWN, DOWN):
        analysis.key(step)
        seen.append(analysis.turns[-1])
    assert seen == ["g7-g6", "f4-f3", "f4-f3"]


def test_home_end_the_buttons_and_undo_step_as_well() -> None:
    analysis = studied()
    seen = []
    for step in (HOME, RIGHT, END, LEFT):
        analysis.key(step)
        seen.append(len(analysis.turns))
    for button in (FIRST, NEXT, LAST, PREVIOUS, NEXT, NEXT):
        analysis.click(button)
        seen.append(len(analysis.turns))
    for undo in (pygame.K_z, pygame.K_y):
        analysis.key(undo, pygame.KMOD_CTRL)
        seen.append(len(analysis.turns))
    assert seen == [0, 1, 4, 3, 0, 1, 4, 3, 4, 4, 3, 4]
    assert {NEXT, LAST, DELETE} <= analysis.idle()


def test_a_click_on_a_move_shows_its_position_in_branches_too() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    analysis.click(analysis.target_of("d4-d5", "g7-g6", "d5-d4"))
    assert analysis.position == after(OPEN, *TURNS[:3])
    analysis.click(analysis.target_of("d4-d5", "f4-f3"))
    assert analysis.position == after(OPEN, "d4-d5", "f4-f3")


def test_branches_can_be_deleted_but_not_the_game() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3", "d5", "d4")
    analysis.walk(LEFT, pygame.K_DELETE)
    assert analysis.list == ["1. d4-d5 g7-g6", "2. d5-d4 g6-g7"]
    assert analysis.turns == ["d4-d5"]
    analysis.key(pygame.K_DELETE)
    assert analysis.turns == ["d4-d5"]
    assert analysis.sentence == (
        "This move was played in the game. You can delete only the moves you tried here."
    )
    assert DELETE in analysis.idle()
    analysis.click("f4", "f3", DELETE)
    assert analysis.list == ["1. d4-d5 g7-g6", "2. d5-d4 g6-g7"]


# Hidden until requested


def test_evaluations_are_hidden_until_requested() -> None:
    analysis = studied()
    before = analysis.picture()
    analysis.evaluate()
    assert analysis.picture() == before, "what is known does not show"
    assert "?" not in " ".join(analysis.list)
    assert analysis.sentence.startswith("2\N{HORIZONTAL ELLIPSIS} g6-g7. Blue to move.")
    assert analysis.captions[SHOW_ANSWERS] == "Show answers: off"


def test_the_key_and_the_switch_show_and_hide_all_evaluations() -> None:
    analysis = studied()
    analysis.evaluate()
    hidden = analysis.picture()
    analysis.key(L)
    panel = analysis.panel
    assert panel.value is not None
    assert panel.line
    assert panel.course is not None
    assert len(panel.course.shares) == 5
    assert analysis.captions[SHOW_ANSWERS] == "Show answers: on"
    assert analysis.picture() != hidden
    # They stay shown for another game, too.
    analysis.paste(OPEN)
    assert analysis.captions[SHOW_ANSWERS] == "Show answers: on"
    analysis.click(SHOW_ANSWERS)
    assert analysis.panel.value is None
    assert analysis.panel.course is None


def test_a_hint_by_key_or_button_shows_one_position_once() -> None:
    analysis = studied()
    analysis.evaluate()
    for is_by_key in (True, False):
        if is_by_key:
            analysis.key(H)
            analysis.rest(1.0)
        else:
            analysis.click(HINT)
        shown = analysis.panel
        assert shown.value is not None
        assert shown.line
        assert shown.course is None, "the graph tells of others"
        analysis.key(LEFT)
        assert analysis.panel.value is None
        analysis.key(RIGHT)
        assert analysis.panel.value is None, "once is once"


# Shown answers


@every_case(
    ("turns", "share", "ends_in", "expected"),
    [
        (("d4-d5",), 0.9, 0, "Chances: Blue 10%, Red 90%"),
        ((), 1.0, 1, "Blue wins in 1."),
        ((), 1.0, 5, "Blue wins in 3."),
        ((), 0.0, 2, "Red wins in 1."),
        ((), 0.0, 6, "Red wins in 3."),
        (("d4-d5",), 1.0, 3, "Red wins in 2."),
        (("d4-d5",), 0.0, 4, "Blue wins in 2."),
        ((), 0.5, 4, "A draw."),
    ],
)
def test_values_are_blues_and_a_proven_win_is_counted_in_moves_of_the_winner(
    turns: tuple[str, ...], share: float, ends_in: int, expected: str
) -> None:
    analysis = Analysis(game_text(OPEN, *turns))
    analysis.key(L)
    best = analysis.sight.state.legal_moves()[0]
    analysis.think([turn(str(best), share, ends_in=ends_in)])
    assert analysis.value == expected


@every_case(
    ("best", "lost", "expected"),
    [
        (C4, 0.0, "The best move."),
        (C4, 0.03, "A good move."),
        (C4, 0.07, "Inaccuracy: chances drop by 7 percentage points. Better: d4-e4."),
        (C4, 0.14, "Mistake: chances drop by 14 percentage points. Better: d4-e4."),
        (C4, 0.3, "Blunder: chances drop by 30 percentage points. Better: d4-e4."),
        (WIN, 0.3, "Blunder: chances drop by 30 percentage points. Better: d4>f4, which wins in 3."),
    ],
)
def test_the_last_move_is_graded_and_a_better_one_named(best: MoveEval, lost: float, expected: str) -> None:
    analysis = studied("d4-d5")
    analysis.key(L)
    analysis.think([turn("g7-g6", 0.5)], [best, turn("d4-d5", best.share - lost)])
    grade, _, better = expected.partition(" Better")
    assert analysis.sentence.startswith(f"1. d4-d5: {grade}")
    assert analysis.sentence.endswith(f"{better} Red to move.")


def test_bad_moves_have_suffixes_and_dots() -> None:
    analysis = studied("d4-d5", "g7-g6", "d5-d4")
    analysis.key(L)
    analysis.think(
        [turn("g6-g7", 0.5)],
        [turn("d5-e5", 0.8), turn("d5-d4", 0.5)],
        [turn("d4-e4", 0.6), turn("d4-d5", 0.54)],
        [turn("f4-f3", 0.4), turn("g7-g6", 0.25)],
    )
    assert analysis.list == ["1. d4-d5 ?! g7-g6 ?", "2. d5-d4 ??"]
    course = analysis.panel.course
    assert course is not None
    assert course.shares == pytest.approx({0: 0.6, 1: 0.6, 2: 0.8, 3: 0.5})
    assert {ply: grade.name for ply, grade in course.blamed.items()} == {
        1: "INACCURACY",
        2: "MISTAKE",
        3: "BLUNDER",
    }


def test_a_failed_evaluation_is_reported_and_not_requested_again() -> None:
    analysis = Analysis(OPEN)
    analysis.key(L)
    analysis.think([])
    assert analysis.scene.eval_request is None
    assert analysis.value == "This position couldn't be evaluated."
    assert analysis.line == []


# Evaluation requests


def test_the_current_position_is_evaluated_first_then_the_main_line() -> None:
    analysis = studied(ply=2)
    known = []
    analysis.key(L)
    for _ in range(5):
        analysis.evaluate(1)
        assert analysis.panel.course is not None
        known.append(set(analysis.panel.course.shares))
    assert known[0] == {2}
    assert known[1] == {1, 2}, "the turn that led here is to be graded"
    assert known[4] == {0, 1, 2, 3, 4}
    assert analysis.scene.eval_request is None


def test_a_newly_shown_position_is_evaluated_next() -> None:
    analysis = studied()
    for way, view in ((HOME, OPEN), (RIGHT, str(played(OPEN, "d4-d5").view(Seat.B)))):
        analysis.key(way)
        assert analysis.scene.eval_request is not None
        assert analysis.scene.eval_request.view == view


def test_only_the_shown_position_of_a_branch_is_evaluated() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3", "d5", "d4")
    analysis.evaluate()
    views = [str(played(OPEN, "d4-d5", "f4-f3", *more).view(Seat.A)) for more in ((), ("d5-d4",))]
    assert set(views) < set(analysis.evals)
    assert len(analysis.evals) == 7
    # A repeated position is requested with its moves, since a third occurrence is a draw.
    ends = {str(node.state.view(Seat.A)) for node in analysis.tree.main_line[::4]}
    assert len(ends) == 2
    assert ends <= set(analysis.evals)


# The graph


def test_a_click_on_the_graph_shows_that_position_unless_it_is_hidden() -> None:
    analysis = studied()
    analysis.evaluate()
    graph = analysis.scene.targets()[GRAPH]
    places = {
        ply: (point_at(plot_of(graph, analysis.sight.layout.theme), ply, 4, 0.5)[0], graph.centery)
        for ply in (3, 0, 1, 4)
    }
    analysis.do(*click(places[3]))
    assert len(analysis.turns) == 4
    analysis.key(L)
    for ply, place in places.items():
        analysis.do(*click(place))
        assert len(analysis.turns) == ply


# Entering and leaving, and texts


def test_escape_deselects_first_and_leads_back_like_the_button() -> None:
    analysis = Analysis(OPEN)
    analysis.click("d4")
    assert analysis.chosen == "d4"
    assert analysis.key(ESCAPE) == []
    assert analysis.chosen == ""
    assert analysis.click(MENU) == analysis.key(ESCAPE) == [Pop()]


def test_the_line_is_copied_as_a_game_and_shortcuts_of_a_game_are_ignored() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    assert analysis.key(pygame.K_c, pygame.KMOD_CTRL) == [CopyText(game_text(OPEN, "d4-d5", "f4-f3"))]
    assert analysis.key(pygame.K_r, pygame.KMOD_CTRL) == []
    assert analysis.click(RULES) == [Open("rules-hierarkia")]


@every_case(
    ("text", "expected"), [(game_text(OPEN, *TURNS), [*TURNS]), (f"  {FORCED.replace(' ', '  ')}\n", [])]
)
def test_a_pasted_game_or_position_is_analyzed(text: str, expected: list[str]) -> None:
    analysis = Analysis("")
    analysis.clipboard = text
    assert analysis.key(pygame.K_v, pygame.KMOD_CTRL) == [PasteText()]
    assert analysis.turns == expected
    assert analysis.position == (after(OPEN, *TURNS) if expected else FORCED)


@every_case(
    ("text", "expected"),
    [
        ("good evening", "This is not a Hierarkia game or position."),
        ("", "This is not a Hierarkia game or position."),
        ("hierarchy standard deal 7\n4\n", "This is a game of"),
        (game_text(OPEN, "d4-d5", "d5-d4"), ""),
        (OPEN.replace("d", "a"), ""),
    ],
)
def test_unreadable_text_is_refused_and_nothing_is_lost(text: str, expected: str) -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    before = analysis.list
    analysis.paste(text)
    assert analysis.list == before
    assert analysis.sight.is_refused
    assert analysis.sentence.startswith(expected)


def test_leaving_a_pasted_game_returns_to_the_analysis_before() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    before = analysis.list, analysis.turns
    analysis.paste(FORCED)
    analysis.click("d4")
    assert analysis.turns == ["d4xd6"]
    analysis.click(SET_UP)
    analysis.paste(OPEN)
    analysis.click(ANALYSE_POSITION)
    assert analysis.list == []
    analysis.key(L)
    assert analysis.key(ESCAPE) == []
    assert (analysis.position, analysis.turns) == (after(FORCED, "d4xd6"), ["d4xd6"])
    assert analysis.click(MENU) == []
    assert (analysis.list, analysis.turns) == before
    assert analysis.captions[SHOW_ANSWERS].endswith("on")
    assert analysis.key(ESCAPE) == [Pop()]


def test_the_values_on_the_screen_are_those_of_the_command_line() -> None:
    """The slow suite compares many more."""
    assert check_values(14, 300, 1) >= 1
