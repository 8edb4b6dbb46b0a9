"""Hierarkia's puzzles, proved again by an exhaustive search, and as the program judges them."""

from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.content import Goal, Puzzle
from game.engine.evaluation import grade_move
from game.hierarkia.rules.codes import encode
from game.learn.puzzle_texts import TEMPTING
from reference.hierarkia_prover import Prover
from support.hierarkia_proofs import prove

GAME = GAMES["hierarkia"]
PUZZLES = GAME.puzzles
ALL = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.number))


class ExhaustiveProver(Prover):
    """A prover that does not assume that a win ends with an attack on the highest piece and its destroy."""

    def codes(self, turns: int) -> list[int]:
        return [int(code) for code in self._board.codes()]


@ALL
def test_only_one_move_is_good(puzzle: Puzzle) -> None:
    prove(puzzle)


@pytest.mark.parametrize(
    "puzzle",
    [puzzle for puzzle in PUZZLES if puzzle.goal is Goal.WIN and puzzle.moves <= 3],
    ids=lambda puzzle: str(puzzle.number),
)
def test_moves_that_the_prover_skips_never_win(puzzle: Puzzle) -> None:
    prover = ExhaustiveProver(GAME.parse_state(puzzle.position).board())
    assert not prover.wins(puzzle.moves - 1)
    assert prover.winning_codes(puzzle.moves) == [encode(GAME.parse_move(puzzle.line[0]))]


@pytest.mark.parametrize("puzzle", PUZZLES[::3], ids=lambda puzzle: str(puzzle.number))
def test_evaluation_agrees_and_blames_every_other_move(puzzle: Puzzle) -> None:
    state: Any = GAME.parse_state(puzzle.position)
    assert GAME.evaluate is not None
    evals = GAME.evaluate(state.view(state.mover), 0, Budget(nodes=GAME.evaluation_nodes))
    best = evals[0]
    assert str(best.move) == puzzle.line[0]
    for place, other in enumerate(evals[1:]):
        judged = grade_move(other.move, evals)
        assert judged is not None
        is_slower_win = other.share == 1.0 and other.ends_in > best.ends_in
        assert judged.grade.is_blamed or is_slower_win, other
        if puzzle.goal is Goal.WIN and judged.grade.is_blamed and place < TEMPTING and other.line:
            # The reply that the program shows prevents the win.
            board = state.board()
            board.do(encode(other.move))
            board.do(encode(other.line[0]))
            assert not Prover(board).wins(puzzle.moves - 1), other
    if puzzle.goal is Goal.WIN:
        assert (best.share, best.ends_in, len(best.line)) == (1.0, 2 * puzzle.moves - 1, 2 * puzzle.moves - 2)
        for move in (best.move, *best.line):
            state = state.apply(move)
        assert state.outcome() is not None
