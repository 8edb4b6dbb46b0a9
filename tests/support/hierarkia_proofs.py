"""Proofs of Hierarkia's puzzles by the plain prover."""

from typing import Any

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from game.hierarkia.rules.codes import encode
from reference.hierarkia_prover import Prover
from tools.hierarkia_puzzles import SAFE_MOVES

GAME = GAMES["hierarkia"]


def prove(puzzle: Puzzle) -> None:
    """Prove that only one move wins that quickly, with a line of best play, or that only one is safe."""
    state: Any = GAME.parse_state(puzzle.position)
    board = state.board()
    prover = Prover(board)
    line = [int(encode(GAME.parse_move(text))) for text in puzzle.line]
    if puzzle.goal is Goal.CHOICE:
        assert prover.safe_codes(SAFE_MOVES) == line
        return
    assert prover.winning_codes(puzzle.moves) == line[:1]
    for turns in range(puzzle.moves, 0, -1):
        place = 2 * (puzzle.moves - turns)
        # The win takes exactly this long, whatever the opponent replied before.
        assert not prover.wins(turns - 1)
        assert prover.is_won_by(line[place], turns)
        for code in line[place : place + 2]:
            board.do(code)
