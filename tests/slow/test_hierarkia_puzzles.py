"""Hierarkia's puzzles, proved again by an exhaustive search, and as the program judges them."""

from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Goal, Puzzle
from game.engine.evaluation import grade_move
from game.hierarkia.rules.codes import encode
from game.learn.puzzle import TEMPTING
from reference.hierarkia_prover import Prover

GAME = GAMES["hierarkia"]
PUZZLES = GAME.puzzles
ALL = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.number))


class ExhaustiveProver(Prover):
    """A prover that does not assume that a win ends with an attack on the highest piece and its destroy."""

    def codes(self, turns: int) -> list[int]:
        return [int(code) for code in self._board.codes()]


@pytest.mark.parametrize(
    "puzzle",
    [puzzle for puzzle in PUZZLES if puzzle.moves <= 3],
    ids=lambda puzzle: str(puzzle.number),
)
def test_moves_that_the_prover_skips_never_win(puzzle: Puzzle) -> None:
    prover = ExhaustiveProver(GAME.parse_state(puzzle.position).board())
    assert not prover.wins(puzzle.moves - 1)
    winning = [code for code in prover.codes(puzzle.moves) if prover.is_won_by(code, puzzle.moves)]
    assert winning == [encode(GAME.parse_move(puzzle.line[0]))]


@ALL
def test_evaluation_sees_the_win_and_blames_every_other_move(puzzle: Puzzle) -> None:
    state: Any = GAME.parse_state(puzzle.position)
    assert GAME.evaluate is not None
    evals = GAME.evaluate(state.view(state.mover), 0, Budget(nodes=GAME.evaluation_nodes))
    best = evals[0]
    assert str(best.move) == puzzle.line[0]
    assert (best.share, best.ends_in, len(best.line)) == (1.0, 2 * puzzle.moves - 1, 2 * puzzle.moves - 2)
    for other in evals[1:]:
        judged = grade_move(other.move, evals)
        assert judged is not None
        is_slower_win = other.share == 1.0 and other.ends_in > best.ends_in
        assert judged.grade.is_blamed or is_slower_win, other
    for move in (best.move, *best.line):
        state = state.apply(move)
    assert state.outcome() is not None


@pytest.mark.parametrize(
    "puzzle",
    [puzzle for puzzle in PUZZLES if puzzle.goal is Goal.WIN][::3],
    ids=lambda puzzle: str(puzzle.number),
)
def test_the_reply_to_another_move_prevents_the_win(puzzle: Puzzle) -> None:
    state: Any = GAME.parse_state(puzzle.position)
    assert GAME.evaluate is not None
    evals = GAME.evaluate(state.view(state.mover), 0, Budget(nodes=GAME.evaluation_nodes))
    for other in evals[1 : 1 + TEMPTING]:
        grade = grade_move(other.move, evals)
        if other.line and grade is not None and grade.grade.is_blamed:
            board = state.board()
            board.do(encode(other.move))
            board.do(encode(other.line[0]))
            assert not Prover(board).wins(puzzle.moves - 1), other
