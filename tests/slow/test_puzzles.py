"""Many puzzles of Hierarchy and of the Imposter Kings proved, and many difficulties."""

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Puzzle
from reference import hierarchy_solver
from support.puzzle_claims import check_blame, state_of
from tools import kings_puzzles as kings
from tools import puzzle_grades as grades

DUEL = GAMES["hierarchy"]
KINGS = GAMES["kings"]
PARTS = 20  # Hierarchy's puzzles are checked in parts, as each takes little time.
PROVED = range(0, PARTS, 4)  # The parts that the slow reference rules prove.

SOME_OF_KINGS = pytest.mark.parametrize("puzzle", KINGS.puzzles[::4], ids=lambda one: str(one.number))


@pytest.mark.parametrize("part", PROVED)
def test_the_reference_rules_prove_that_only_one_choice_wins(part: int) -> None:
    for puzzle in DUEL.puzzles[part::PARTS]:
        assert hierarchy_solver.winning_moves(puzzle.position) == [puzzle.line[0]], puzzle.number


@pytest.mark.parametrize("part", range(PARTS))
def test_the_line_is_the_quickest_win_and_not_all_other_choices_lose_at_once(part: int) -> None:
    assert DUEL.evaluate is not None
    for puzzle in DUEL.puzzles[part::PARTS]:
        evals = DUEL.evaluate(state_of(DUEL, puzzle), 0, Budget(nodes=DUEL.evaluation_nodes))
        assert [one.share for one in evals] == [1.0, *(0.0,) * (len(evals) - 1)]
        assert tuple(map(str, (evals[0].move, *evals[0].line))) == puzzle.line
        assert sum(one.ends_in > 2 for one in evals[1:]) >= 2, puzzle.number


@SOME_OF_KINGS
def test_rounds_that_look_the_same_are_won_and_after_other_choices_often_lost(puzzle: Puzzle) -> None:
    state = state_of(KINGS, puzzle)
    seat = state.to_move
    assert kings.is_played_out(state.view(seat), seat, KINGS.parse_move(puzzle.line[0]))
    check_blame(KINGS, puzzle)


@SOME_OF_KINGS
def test_no_other_choice_is_within_the_interval_of_the_good_one(puzzle: Puzzle) -> None:
    assert kings.is_proved(puzzle)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(2))
def test_difficulties_follow_from_the_efforts(game: str, part: int) -> None:
    # Published difficulties stay, though a search that draws cards draws others in later versions.
    error = 1 if game == "kings" else 0
    for puzzle in GAMES[game].puzzles[part::4]:
        assert abs(grades.difficulty(game, puzzle) - puzzle.difficulty) <= error, puzzle.number
