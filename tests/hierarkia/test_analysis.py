"""The analysis of Hierarkia: moving both sides, branches, and evaluations hidden until requested."""

import pygame
import pytest

from game.engine.evaluation import MoveEval
from game.engine.seat import Seat
from game.hierarkia.analysis.layout import ANALYSE_POSITION, CLEAR, DELETE, GRAPH, SET_UP, SHOW_ANSWERS
from game.hierarkia.analysis.layout import START as BEGINNING
from game.hierarkia.analysis.picture import captions
from game.hierarkia.table.layout import FIRST, FLIP, LAST, NEXT, PREVIOUS, SQUARE_ZONE
from game.table.toolbar import HINT, MENU, RULES
from game.ui.graph import plot_of, point_at
from game.ui.scene import CopyText, Open, PasteText, Pop, Request, Sound
from support.events import click, move, wheel
from support.hierarkia_analysis import Analysis, game_text, selected_square
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


def turn(text: str, share: float, *line: str, ends_in: int = 0, tries: int = 100) -> MoveEval:
    """Return an evaluation as a search would give it."""
    moves = tuple(GAME.parse_move(each) for each in line)
    return MoveEval(GAME.parse_move(text), share, tries, ends_in, moves)


# Moving both sides


def test_both_sides_are_moved_by_the_player() -> None:
    analysis = Analysis(OPEN)
    assert analysis.click("d4", "d5") == [Sound("step")]
    analysis.drag("g7", "g6")
    analysis.type("d5d4")
    assert analysis.turns == ["d4-d5", "g7-g6", "d5-d4"]
    assert analysis.position == after(OPEN, "d4-d5", "g7-g6", "d5-d4")


def test_an_analysis_without_a_game_begins_at_the_start() -> None:
    analysis = Analysis("")
    assert analysis.position == START
    assert analysis.sentence == "The start. Blue to move."
    analysis.click("a6", "a7")
    assert analysis.list == ["1. a6-a7"]


def test_an_analysis_opens_at_the_position_shown_on_the_table() -> None:
    assert studied(ply=1).turns == ["d4-d5"]
    assert studied().turns == list(TURNS)
    assert studied(ply=0).turns == []


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    analysis = Analysis(OPEN)
    analysis.drag("d4", "g4")
    assert analysis.turns == []
    assert analysis.sight.is_refused
    assert analysis.sentence


def test_one_key_carries_out_a_forced_destroy() -> None:
    analysis = Analysis(FORCED)
    analysis.key(ENTER)
    assert analysis.turns == ["d4xd6"]


def test_a_pass_is_a_move_in_the_tree() -> None:
    analysis = Analysis(STUCK)
    analysis.click("d4")
    assert analysis.turns == ["pass"]


def test_the_end_of_the_game_is_named_and_nothing_moves_there() -> None:
    analysis = Analysis(OVER)
    analysis.click("d6")
    assert analysis.turns == ["d4xd6"]
    assert analysis.sight.result == "Blue wins."
    analysis.click("f4", "f5")
    assert len(analysis.turns) == 1
    analysis.key(L)
    assert analysis.value == "Blue wins."
    assert analysis.panel.value is not None
    assert captions(analysis.panel.value) == ("wins", "")


# Branches


def test_a_different_move_becomes_a_branch_and_the_game_stays() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    assert analysis.list == ["1. d4-d5 g7-g6", "(1\N{HORIZONTAL ELLIPSIS} f4-f3)", "2. d5-d4 g6-g7"]
    assert [str(node.move) for node in analysis.study.tree.main_line[1:]] == list(TURNS)


def test_a_branch_of_a_branch_has_its_own_brackets() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3", "d5", "c5")
    analysis.key(LEFT)
    analysis.click("d5", "e5")
    assert analysis.list == [
        "1. d4-d5 g7-g6",
        "(1\N{HORIZONTAL ELLIPSIS} f4-f3 2. d5-c5)",
        "(2. d5-e5)",
        "2. d5-d4 g6-g7",
    ]
    widths = [row.cells[0].left for row in analysis.panel.rows]
    assert widths[1] < widths[2], "it stands further in"


def test_left_and_right_step_and_return_to_the_same_branch() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    analysis.walk(LEFT, LEFT, RIGHT, RIGHT, RIGHT)
    assert analysis.turns == ["d4-d5", "f4-f3"]


def test_up_and_down_switch_between_branches() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    analysis.key(UP)
    assert analysis.turns == ["d4-d5", "g7-g6"]
    analysis.key(DOWN)
    assert analysis.turns == ["d4-d5", "f4-f3"]
    analysis.key(DOWN)
    assert analysis.turns == ["d4-d5", "f4-f3"]


def test_home_end_and_the_buttons_step_as_well() -> None:
    analysis = studied()
    seen = []
    for step in (HOME, RIGHT, END, LEFT):
        analysis.key(step)
        seen.append(len(analysis.turns))
    for button in (FIRST, NEXT, LAST, PREVIOUS, NEXT, NEXT):
        analysis.click(button)
        seen.append(len(analysis.turns))
    assert seen == [0, 1, 4, 3, 0, 1, 4, 3, 4, 4]
    assert {NEXT, LAST, DELETE} <= analysis.idle()


def test_undo_and_redo_step_as_well() -> None:
    analysis = studied()
    analysis.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(analysis.turns) == 3
    analysis.key(pygame.K_y, pygame.KMOD_CTRL)
    assert len(analysis.turns) == 4


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
    assert analysis.sentence == "This turn was made in the game; only what you tried can be deleted."
    assert DELETE in analysis.idle()


def test_the_button_deletes_as_well() -> None:
    analysis = Analysis("")
    analysis.click("a6", "a7")
    analysis.click(DELETE)
    assert (analysis.list, analysis.turns) == ([], [])


def test_the_cursor_moves_over_the_list_and_the_board() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    analysis.walk(TAB, TAB)
    assert analysis.sight.cursor == analysis.target_of("d4-d5", "f4-f3")
    analysis.key(UP)
    assert analysis.sight.cursor == analysis.target_of("d4-d5", "g7-g6")
    analysis.walk(pygame.K_LEFT)
    assert analysis.turns == ["d4-d5"]
    analysis = Analysis(OPEN)
    analysis.walk(TAB)
    assert analysis.sight.cursor is not None
    assert analysis.sight.cursor.startswith(SQUARE_ZONE)
    before = analysis.turns
    analysis.walk(UP)
    assert analysis.turns == before, "on the board the arrows walk over squares"


def test_a_long_list_scrolls_to_the_current_move_and_with_the_wheel() -> None:
    analysis = Analysis("")
    chance = 0
    while len(analysis.turns) < 40:
        state = analysis.sight.state
        moves = state.legal_moves()
        chance = (chance * 7 + 3) % 101
        analysis.study.tree.play(moves[chance % len(moves)])
        analysis.table.turn()
    last = f"turn/{analysis.study.tree.cursor.number}"
    assert last in analysis.scene.targets()
    analysis.key(HOME)
    assert last not in analysis.scene.targets()
    assert "turn/1" in analysis.scene.targets()
    analysis.do(move(analysis.sight.layout.turns.center))
    for _ in range(30):
        analysis.do(wheel(-1))
    assert last in analysis.scene.targets()
    for _ in range(30):
        analysis.do(wheel(1))
    assert "turn/1" in analysis.scene.targets()


# Hidden until requested


def test_evaluations_are_hidden_until_requested() -> None:
    analysis = studied()
    before = analysis.picture()
    analysis.evaluate()
    assert analysis.picture() == before, "what is known does not show"
    panel = analysis.panel
    assert (panel.value, panel.line, panel.course, panel.message) == (None, (), None, ("", ""))
    assert "?" not in " ".join(analysis.list)
    assert analysis.sentence.startswith("2\N{HORIZONTAL ELLIPSIS} g6-g7. Blue to move.")
    assert analysis.captions[SHOW_ANSWERS] == "Show the answers: off"


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_switch_shows_and_hides_all_evaluations(way: str) -> None:
    analysis = studied()
    analysis.evaluate()
    hidden = analysis.picture()

    def switch() -> None:
        if way == "key":
            analysis.key(L)
        else:
            analysis.click(SHOW_ANSWERS)

    switch()
    panel = analysis.panel
    assert panel.value is not None
    assert panel.line
    assert panel.course is not None
    assert len(panel.course.shares) == 5
    assert analysis.captions[SHOW_ANSWERS] == "Show the answers: on"
    assert analysis.picture() != hidden
    switch()
    assert analysis.panel.value is None
    assert analysis.panel.course is None


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_shows_one_position_once(way: str) -> None:
    analysis = studied()
    analysis.evaluate()
    if way == "key":
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


def test_chances_are_shown_in_percent_for_both_sides() -> None:
    analysis = Analysis(OPEN)
    analysis.key(L)
    assert analysis.value == "Weighing \N{HORIZONTAL ELLIPSIS}"
    analysis.think([turn("d4-d5", 0.634, "g7-g6")])
    assert analysis.value == "Chances: Blue 63%, Red 37%"
    assert analysis.panel.message[1] == "Best: 1\N{NO-BREAK SPACE}d4-d5, 2\N{NO-BREAK SPACE}g7-g6"
    assert analysis.line == ["d4-d5", "g7-g6"]
    assert analysis.panel.value is not None
    assert captions(analysis.panel.value) == ("63%", "37%")


def test_the_chances_are_blues_whoever_moves() -> None:
    analysis = studied("d4-d5")
    analysis.key(L)
    analysis.think([turn("g7-g6", 0.9)])
    assert analysis.value == "Chances: Blue 10%, Red 90%"


@pytest.mark.parametrize(
    ("turns", "share", "ends_in", "expected"),
    [
        ((), 1.0, 1, "Blue wins in 1."),
        ((), 1.0, 5, "Blue wins in 3."),
        ((), 0.0, 2, "Red wins in 1."),
        ((), 0.0, 6, "Red wins in 3."),
        (("d4-d5",), 1.0, 3, "Red wins in 2."),
        (("d4-d5",), 0.0, 4, "Blue wins in 2."),
        ((), 0.5, 4, "A draw."),
    ],
)
def test_a_proven_win_is_counted_in_moves_of_the_winner(
    turns: tuple[str, ...], share: float, ends_in: int, expected: str
) -> None:
    analysis = Analysis(game_text(OPEN, *turns))
    analysis.key(L)
    best = analysis.sight.state.legal_moves()[0]
    analysis.think([turn(str(best), share, ends_in=ends_in)])
    assert analysis.value == expected


@pytest.mark.parametrize(
    ("lost", "expected"),
    [
        (0.0, "The best turn."),
        (0.03, "A good turn."),
        (0.07, "Inaccuracy: gives away 7 percent. Better: d4-c4."),
        (0.14, "Mistake: gives away 14 percent. Better: d4-c4."),
        (0.3, "Blunder: gives away 30 percent. Better: d4-c4."),
    ],
)
def test_the_last_move_is_graded_and_a_better_one_named(lost: float, expected: str) -> None:
    analysis = studied("d4-d5")
    analysis.key(L)
    analysis.think([turn("g7-g6", 0.5)], [turn("d4-c4", 0.6), turn("d4-d5", 0.6 - lost)])
    assert analysis.sentence == f"1. d4-d5: {expected} Red to move."


def test_a_missed_win_is_named() -> None:
    analysis = studied("d4-d5")
    analysis.key(L)
    analysis.think([turn("g7-g6", 0.5)], [turn("d4>f4", 1.0, ends_in=5), turn("d4-d5", 0.5)])
    assert "Better: d4>f4, which wins in 3." in analysis.sentence


def test_an_only_move_is_described_as_such() -> None:
    analysis = Analysis(game_text(FORCED, "d4xd6"))
    analysis.evaluate()
    analysis.key(L)
    assert analysis.sentence.startswith("1. d4xd6: The only turn there was.")


def test_bad_moves_have_suffixes_and_dots() -> None:
    analysis = studied("d4-d5", "g7-g6", "d5-d4")
    analysis.key(L)
    analysis.think(
        [turn("g6-g7", 0.5)],
        [turn("d5-e5", 0.8), turn("d5-d4", 0.5)],
        [turn("d4-c4", 0.6), turn("d4-d5", 0.54)],
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
    assert analysis.value == "What this position is worth could not be found out."
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
    analysis.click(FIRST)
    eval_request = analysis.scene.eval_request
    assert eval_request is not None
    assert eval_request.view == OPEN
    analysis.key(RIGHT)
    eval_request = analysis.scene.eval_request
    assert eval_request is not None
    assert eval_request.view == str(played(OPEN, "d4-d5").view(Seat.B))


def test_only_the_shown_position_of_a_branch_is_evaluated() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3", "d5", "d4")
    analysis.evaluate()
    views = [str(played(OPEN, "d4-d5", "f4-f3", *more).view(Seat.A)) for more in ((), ("d5-d4",))]
    assert set(views) < set(analysis.evals)
    assert len(analysis.evals) == 7


def test_evaluations_depend_on_the_history() -> None:
    # A repeated position is requested with its moves, since a third occurrence is a draw.
    analysis = studied(*TURNS)
    views = [str(node.state.view(Seat.A)) for node in analysis.study.tree.main_line[::4]]
    assert len(set(views)) == 2
    analysis.evaluate()
    assert set(views) <= set(analysis.evals)


def test_a_third_occurrence_is_a_draw_in_the_tree_too() -> None:
    analysis = studied(*TURNS, *TURNS)
    assert analysis.sight.result == "A draw."
    analysis.key(L)
    assert analysis.value == "A draw."
    analysis.walk(LEFT)
    assert not analysis.sight.result


# The graph


def test_a_click_on_the_graph_shows_that_position() -> None:
    analysis = studied()
    analysis.evaluate()
    analysis.key(L)
    graph = analysis.scene.targets()[GRAPH]
    layout = analysis.sight.layout
    for ply in (3, 0, 1, 4):
        left = point_at(plot_of(graph, layout.theme), ply, 4, 0.5)[0]
        analysis.do(*click((left, graph.centery)))
        assert len(analysis.turns) == ply


def test_a_click_on_the_hidden_graph_does_nothing() -> None:
    analysis = studied()
    before = analysis.turns
    left, top = analysis.scene.targets()[GRAPH].topleft
    analysis.do(*click((left + 8, top + 8)))
    assert analysis.turns == before


# Entering and leaving, and texts


def test_escape_and_the_button_lead_back() -> None:
    analysis = studied()
    assert analysis.click(MENU) == [Pop()]
    assert analysis.key(ESCAPE) == [Pop()]


def test_escape_deselects_first() -> None:
    analysis = Analysis(OPEN)
    analysis.click("d4")
    assert selected_square(analysis) == "d4"
    assert analysis.key(ESCAPE) == []
    assert selected_square(analysis) == ""


def test_shortcuts_of_a_game_are_ignored() -> None:
    analysis = studied()
    for code in (pygame.K_r, pygame.K_z, pygame.K_y):
        assert analysis.key(code, pygame.KMOD_CTRL) == []
    assert analysis.click(RULES) == [Open("rules-hierarkia")]


def test_the_line_is_copied_as_a_game() -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    assert analysis.key(pygame.K_c, pygame.KMOD_CTRL) == [CopyText(game_text(OPEN, "d4-d5", "f4-f3"))]


def test_a_pasted_game_is_analyzed() -> None:
    analysis = Analysis("")
    analysis.clipboard = game_text(OPEN, *TURNS)
    assert analysis.key(pygame.K_v, pygame.KMOD_CTRL) == [PasteText()]
    assert analysis.turns == list(TURNS)
    assert analysis.position == after(OPEN, *TURNS)


def test_a_pasted_position_is_analyzed() -> None:
    analysis = studied()
    analysis.paste(f"  {FORCED.replace(' ', '  ')}\n")
    assert (analysis.position, analysis.turns) == (FORCED, [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("good evening", "This is neither a game nor a position of Hierarkia."),
        ("", "This is neither a game nor a position of Hierarkia."),
        ("hierarchy standard deal 7\n4\n", "This is a record of"),
        (game_text(OPEN, "d4-d5", "d5-d4"), ""),
        (OPEN.replace("d", "a"), ""),
        (OPEN.replace("/", "|", 3), ""),
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


@pytest.mark.parametrize("way", ["escape", "button"])
def test_leaving_a_pasted_game_returns_to_the_analysis_before(way: str) -> None:
    analysis = studied(ply=1)
    analysis.click("f4", "f3")
    before = analysis.list, analysis.turns
    analysis.paste(FORCED)
    analysis.click("d4")
    assert analysis.turns == ["d4xd6"]
    analysis.click(SET_UP, CLEAR, BEGINNING, ANALYSE_POSITION)
    assert analysis.list == []
    analysis.key(L)

    def back() -> list[Request]:
        return analysis.key(ESCAPE) if way == "escape" else analysis.click(MENU)

    assert back() == []
    assert (analysis.position, analysis.turns) == (after(FORCED, "d4xd6"), ["d4xd6"])
    assert back() == []
    assert (analysis.list, analysis.turns) == before
    assert analysis.captions[SHOW_ANSWERS].endswith("on")
    assert back() == [Pop()]


def test_shown_evaluations_stay_shown_for_another_game() -> None:
    analysis = studied()
    analysis.key(L)
    analysis.paste(OPEN)
    assert analysis.captions[SHOW_ANSWERS].endswith("on")


def test_a_notice_stays_until_the_next_input() -> None:
    analysis = studied()
    analysis.scene.show_notice("The game is on the clipboard.")
    assert analysis.sentence == analysis.scene.notice == "The game is on the clipboard."
    analysis.evaluate(1)
    assert analysis.sentence == "The game is on the clipboard."
    analysis.key(LEFT)
    assert analysis.scene.notice == ""
    assert analysis.sentence != "The game is on the clipboard."


def test_the_value_bar_flips_with_the_board() -> None:
    analysis = studied()
    analysis.click(FLIP)
    assert analysis.panel.is_flipped
    assert analysis.sight.bottom == Seat.B
    analysis.key(pygame.K_f)
    analysis.rest(1.0)
    assert not analysis.panel.is_flipped


def test_the_scene_reports_when_nothing_moves() -> None:
    analysis = studied()
    seen = [analysis.scene.is_still]
    analysis.scene.set_motion(1.0)
    analysis.key(LEFT)
    seen.append(analysis.scene.is_still)
    analysis.rest(1.0)
    seen.append(analysis.scene.is_still)
    assert seen == [True, False, True]


def test_the_sound_setting_is_shown_in_both_tables() -> None:
    analysis = studied()
    analysis.scene.show_sound(is_sound_on=True)
    on = analysis.picture()
    analysis.click(SET_UP)
    analysis.key(ESCAPE)
    analysis.do(move((1, 1)))
    assert analysis.picture() == on
    analysis.scene.show_sound(is_sound_on=False)
    assert analysis.picture() != on
