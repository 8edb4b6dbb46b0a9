"""Hierarkia's puzzles: their claims are true by the rules; tests/slow checks them with the search."""

from collections import Counter

import pytest

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from game.hierarkia.content.puzzles import PUZZLES
from game.hierarkia.rules.codes import encode
from game.hierarkia.rules.notation import Kind
from reference.hierarkia_prover import Prover
from support.puzzle_claims import check_order, state_of

GAME = GAMES["hierarkia"]
ALL = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.number))


def test_there_are_enough_puzzles_on_the_common_boards() -> None:
    counts = Counter(state_of(GAME, puzzle).variant for puzzle in PUZZLES)
    assert counts["standard"] >= 60
    assert counts["small"] >= 10
    assert GAME.puzzles == PUZZLES


def test_puzzles_are_ordered_unique_and_of_every_length() -> None:
    check_order(GAME)
    lengths = Counter(puzzle.moves for puzzle in PUZZLES)
    assert sorted(lengths) == [2, 3, 4]
    assert min(lengths.values()) >= 10


def test_puzzles_begin_in_many_ways() -> None:
    firsts = Counter(GAME.parse_move(puzzle.line[0]).kind for puzzle in PUZZLES)
    assert set(firsts) == {Kind.MOVE, Kind.ATTACK}
    assert min(firsts.values()) >= 20
    assert min(Counter(state_of(GAME, puzzle).mover for puzzle in PUZZLES).values()) >= 20


@ALL
def test_the_position_has_no_history_and_offers_a_choice(puzzle: Puzzle) -> None:
    state = state_of(GAME, puzzle)
    assert state.turns == 0
    assert len(state.legal_moves()) > 5


@ALL
def test_the_line_is_played_by_the_rules_and_ends_with_the_win(puzzle: Puzzle) -> None:
    state = state_of(GAME, puzzle)
    mover = state.mover
    assert puzzle.goal is Goal.WIN
    assert len(puzzle.line) == 2 * puzzle.moves - 1
    for text in puzzle.line:
        assert state.outcome() is None
        state = state.apply(GAME.parse_move(text))
    assert state.outcome().winners == (mover,)


@ALL
def test_exactly_one_move_forces_the_quickest_win(puzzle: Puzzle) -> None:
    prover = Prover(state_of(GAME, puzzle).board())
    assert not prover.wins(puzzle.moves - 1)
    winning = [code for code in prover.codes(puzzle.moves) if prover.is_won_by(code, puzzle.moves)]
    assert winning == [encode(GAME.parse_move(puzzle.line[0]))]


@ALL
def test_the_line_is_best_play_by_both_sides(puzzle: Puzzle) -> None:
    board = state_of(GAME, puzzle).board()
    prover = Prover(board)
    for turns in range(puzzle.moves, 0, -1):
        place = 2 * (puzzle.moves - turns)
        # The win takes exactly this long, whatever the opponent replied before.
        assert not prover.wins(turns - 1)
        assert prover.is_won_by(int(encode(GAME.parse_move(puzzle.line[place]))), turns)
        for text in puzzle.line[place : place + 2]:
            board.do(encode(GAME.parse_move(text)))
