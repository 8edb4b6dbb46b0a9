"""All puzzles of Hierarchy solved to the end, and all of the Imposter Kings played out."""

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Puzzle
from support.puzzle_claims import check_blame, state_of
from tools import kings_puzzles as kings

DUEL = GAMES["hierarchy"]
KINGS = GAMES["kings"]

ALL_OF_THE_DUEL = pytest.mark.parametrize("puzzle", DUEL.puzzles, ids=lambda one: str(one.number))
ALL_OF_KINGS = pytest.mark.parametrize("puzzle", KINGS.puzzles, ids=lambda one: str(one.number))


@ALL_OF_THE_DUEL
def test_only_one_choice_wins_and_the_line_is_the_quickest_win(
    puzzle: Puzzle,
) -> None:
    state = state_of(DUEL, puzzle)
    assert DUEL.evaluate is not None
    evals = DUEL.evaluate(state, 0, Budget(nodes=DUEL.evaluation_nodes))
    assert [one.share for one in evals] == [1.0, *(0.0,) * (len(evals) - 1)]
    assert tuple(map(str, (evals[0].move, *evals[0].line))) == puzzle.line
    assert sum(one.ends_in > 2 for one in evals[1:]) >= 2
    check_blame(DUEL, puzzle)


@ALL_OF_KINGS
def test_choice_wins_whatever_is_hidden_and_all_others_often_lose(puzzle: Puzzle) -> None:
    state = state_of(KINGS, puzzle)
    seat = state.to_move
    best = KINGS.parse_move(puzzle.line[0])
    others = [move for move in state.legal_moves() if move != best]
    assert kings.is_proved(state.view(seat), seat, best, others)
    check_blame(KINGS, puzzle)
