"""Hierarchy in depth: all deals, whole lines, and perft as deep as the reference rules can follow."""

from itertools import islice

import pytest

from game.catalog import GAMES
from game.cli.commands import lines
from game.engine.searchable import perft
from game.hierarchy.bot.solver import Solver
from game.hierarchy.game import forced_win
from reference import hierarchy as reference
from reference import hierarchy_solver
from support.hierarchy_solving import compare_with_plain_search, known_sign
from tools.hierarchy_par import cards_to_win
from tools.hierarchy_traits import deals, sign

GAME = GAMES["hierarchy"]


def test_the_first_player_wins_574_of_the_1716_deals() -> None:
    answers = list(lines(["solve", "hierarchy", "--all"]))
    hands = [answer.split(" ")[0] for answer in answers]
    verdicts = [answer.split(" ")[1] for answer in answers]
    assert len(set(hands)) == len(answers) == 1716
    assert (verdicts.count("win"), verdicts.count("loss")) == (574, 1142)


@pytest.mark.parametrize("part", range(5))
def test_solver_agrees_with_the_reference_on_winners(part: int) -> None:
    solver = Solver()
    for number in range(8 * part, 8 * part + 8):
        state = GAME.deal(number)
        winner = "a" if solver.mover_wins(state) else "b"
        assert hierarchy_solver.winner(str(state), {}) == winner, str(state)


@pytest.mark.parametrize("part", range(5))
def test_value_and_line_agree_with_a_plain_search(part: int) -> None:
    compare_with_plain_search(part)


def test_winner_never_gives_away_the_win_in_many_lines() -> None:
    solver = Solver()
    for number in range(40):
        state = GAME.deal(number)
        solution = solver.solve(state)
        assert solution is not None
        winner = "a" if solution.value > 0 else "b"
        length = len(solution.line)
        for passed, move in enumerate(solution.line):
            assert str(move) in reference.legal_moves(str(state))
            here = solver.solve(state)
            assert here is not None
            assert len(here.line) == length - passed
            assert winner == str(state.chooser) or here.value < 0
            state = state.apply(move)
        end = reference.end(str(state))
        assert end is not None
        assert end[1] == winner


@pytest.mark.parametrize("part", [0, 5])
def test_table_of_deals_agrees_with_the_solver(part: int) -> None:
    solver = Solver(bits=20)
    for state in islice(deals(), part, None, 10):
        assert known_sign(state) == sign(state, solver), state


@pytest.mark.parametrize("part", [3, 8])
def test_table_of_forced_wins_agrees_with_the_solver(part: int) -> None:
    solver = Solver(bits=20)
    for state in islice(deals(), part, None, 10):
        win = forced_win(state)
        assert win is not None
        assert win.cards == cards_to_win(state, solver), state


@pytest.mark.parametrize("number", range(4))
def test_perft_agrees_with_the_reference(number: int) -> None:
    state = GAME.deal(number)
    for depth in range(1, 9):
        assert perft(state, depth) == reference.leaves(str(state), depth), (str(state), depth)
