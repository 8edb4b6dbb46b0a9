"""Puzzles of Hierarchy keep their promises. tests/slow solves all of them to the end."""

from collections import Counter
from typing import Any

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from game.engine.seat import Seat
from game.hierarchy.bot.solver import Solver
from support.cases import every_case
from support.puzzle_claims import check_blame, check_numbers, state_of

GAME = GAMES["hierarchy"]
PUZZLES = GAME.puzzles
SOLVED_HERE = [puzzle for puzzle in PUZZLES if puzzle.moves <= 5][::10]
"""Puzzles that plain Python solves quickly."""


def test_enough_puzzles_for_either_player_and_every_length() -> None:
    assert len(PUZZLES) >= 1000
    lengths = Counter(puzzle.moves for puzzle in PUZZLES)
    assert all(lengths[moves] >= 30 for moves in range(2, 9))
    check_numbers(GAME)
    states = [state_of(GAME, puzzle) for puzzle in PUZZLES]
    assert len({frozenset((state.hand(Seat.A), state.hand(Seat.B))) for state in states}) == len(PUZZLES)
    for puzzle, state in zip(PUZZLES[:3], states, strict=False):
        assert puzzle.moves == 2
        assert sum(state.hand_sizes()) <= 7
        assert not state.pending
    choosers = Counter(state.chooser for state in states)
    assert min(choosers[Seat.A], choosers[Seat.B]) >= 200


def test_every_card_and_both_surgeon_choices_are_a_solution() -> None:
    moves = [GAME.parse_move(puzzle.line[0]) for puzzle in PUZZLES]
    assert {move.card for move in moves if not move.is_return} == set(range(14))
    assert any(move.discard >= 0 for move in moves)
    assert {state_of(GAME, puzzle).pending for puzzle in PUZZLES} == {0, 1, 2}


@every_case("part", range(8))
def test_lines_are_legal_and_win_with_the_stated_number_of_cards(part: int) -> None:
    for puzzle in PUZZLES[part::8]:
        assert puzzle.goal is Goal.WIN
        state: Any = state_of(GAME, puzzle)
        winner, cards = state.chooser, 0
        for text in puzzle.line:
            move = GAME.parse_move(text)
            assert str(move) == text
            cards += state.chooser == winner and not move.is_return
            state = state.apply(move)
        assert state.outcome().winners == (winner,), puzzle.number
        assert cards == puzzle.moves


@every_case("puzzle", SOLVED_HERE)
def test_only_one_choice_wins_and_some_other_does_not_lose_at_once(puzzle: Puzzle) -> None:
    state = state_of(GAME, puzzle)
    solver = Solver(bits=14)
    after = {str(move): state.apply(move) for move in state.legal_moves()}
    won = [text for text, one in after.items() if solver.mover_wins(one) == (one.chooser == state.chooser)]
    assert won == [puzzle.line[0]]
    assert len(after) >= 3
    lines = {text: solver.solve(one) for text, one in after.items() if text != puzzle.line[0]}
    assert sum(solution is not None and len(solution.line) > 1 for solution in lines.values()) >= 2


@every_case("puzzle", SOLVED_HERE[::4])
def test_every_other_choice_is_blamed(puzzle: Puzzle) -> None:
    check_blame(GAME, puzzle)
