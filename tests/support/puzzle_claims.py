"""Checks that a game's puzzles are correct: their numbers, positions, lines and good choices."""

from typing import Any

from game.engine.budget import Budget
from game.engine.content import Puzzle
from game.engine.game import AnyGame
from support.checked import known


def check_numbers(game: AnyGame) -> None:
    """Check that numbers are consecutive, and that no position repeats."""
    assert [puzzle.number for puzzle in game.puzzles] == list(range(1, len(game.puzzles) + 1))
    assert len({str(state_of(game, puzzle)) for puzzle in game.puzzles}) == len(game.puzzles)


def state_of(game: AnyGame, puzzle: Puzzle) -> Any:
    """Return the position; check that its text is the one that the game writes."""
    state = game.parse_state(puzzle.position)
    assert str(state) == puzzle.position
    return state


def end_of_line(game: AnyGame, puzzle: Puzzle) -> Any:
    """Return the position after the line; check that the line is legal."""
    state = state_of(game, puzzle)
    for text in puzzle.line:
        move = game.parse_move(text)
        assert str(move) == text
        state = state.apply(move)
    return state


def check_blame(game: AnyGame, puzzle: Puzzle) -> None:
    """Check that, with the game's own budget, the line's first choice is best and every other is blamed."""
    state = state_of(game, puzzle)
    assert game.evaluate is not None
    evals = game.evaluate(state.view(state.to_move), 0, Budget(nodes=game.evaluation_nodes))
    assert {str(one.move) for one in evals} == {str(move) for move in state.legal_moves()}
    assert str(evals[0].move) == puzzle.line[0]
    for other in evals[1:]:
        assert known(game.grade(other.move, evals)).grade.is_blamed, other
