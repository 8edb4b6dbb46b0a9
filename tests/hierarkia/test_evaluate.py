"""Evaluation of Hierarkia moves: proven results, estimates, and reproducibility.

Some results are in tests/golden/hierarkia_weighing.txt. After an intended change of the search, run this file
as a program to rewrite them, and review the difference before committing.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.cli import commands
from game.engine.budget import Budget
from game.engine.evaluation import MoveEval, parse_evals, write_evals
from game.engine.rng import SplitMix64
from game.engine.tournament import opening
from game.hierarkia.bot import players
from game.hierarkia.rules.codes import encode
from game.hierarkia.rules.notation import parse_move
from reference.hierarkia_prover import Prover
from support.hierarkia_threats import DANGERS, loses_in_two

GAME = GAMES["hierarkia"]
FILE = Path(__file__).parents[1] / "golden" / "hierarkia_weighing.txt"
NODES = 1500  # Too few for deep searches, so that the effect of the budget shows.


def evals(state: Any, nodes: int = NODES) -> tuple[MoveEval, ...]:
    return players.evaluate(state.view(state.mover), 0, Budget(nodes=nodes))


def some_positions() -> list[Any]:
    """Return positions on all boards, from the start to the middle of a game."""
    return [
        opening(GAME.deal(0, GAME.variants[number % 3]), 9 * number, SplitMix64(number))
        for number in range(9)
    ]


def lines() -> list[str]:
    """Return for each of some positions a line with its text, the three best moves and the worst."""
    found = []
    for state in some_positions():
        answers = evals(state)
        texts = write_evals((*answers[:3], answers[-1])).replace("\t", " ").splitlines()
        found.append(" | ".join([str(state.view(state.mover)), *texts]))
    return found


def played_out(state: Any, nodes: int) -> int:
    """Return how many moves the game lasts if both sides play the best evaluated move."""
    count = 0
    while state.outcome() is None:
        state = state.apply(evals(state, nodes)[0].move)
        count += 1
    return count


def by_move(answers: tuple[MoveEval, ...]) -> dict[str, MoveEval]:
    return {str(one.move): one for one in answers}


# Wins and losses


def test_a_destroy_of_the_highest_piece_ends_the_game_at_once() -> None:
    state = GAME.parse_state("......d/......./.....31/......./......./a....../4...... b g5>g7 - - - 0")
    (only,) = evals(state)
    assert (str(only.move), only.share, only.ends_in, only.line) == ("g5xg7", 1.0, 1, ())


def test_an_inescapable_attack_wins_in_three_plies() -> None:
    # The 3 gives the 1 its reach. The attacked red 4 cannot move, and no other red piece can step in
    # between in one move.
    state = GAME.parse_state("......d/......./.....31/......./......./a....../4...... b - - - - 0")
    best = evals(state)[0]
    assert (str(best.move), best.share, best.ends_in) == ("g5>g7", 1.0, 3)
    assert [str(move) for move in best.line][1:] == ["g5xg7"]
    assert played_out(state, NODES) == 3


def test_ignoring_such_an_attack_loses() -> None:
    state = GAME.parse_state("......d/......./.....31/......./......./a....../4...... r g5>g7 - - - 0")
    answers = evals(state)
    assert len(answers) > 1
    assert {(one.share, one.ends_in) for one in answers} == {(0.0, 2)}


@pytest.mark.parametrize("text", DANGERS[1::6])
def test_proven_losses_are_real_and_every_loss_in_two_is_proven(text: str) -> None:
    state = GAME.parse_state(text)
    seen = 0
    for one in evals(state, 2500):
        board = state.board()
        if loses_in_two(board, int(encode(one.move))):
            assert (one.share, one.ends_in) == (0.0, 4), one
            seen += 1
        elif one.share == 0.0:
            board.do(encode(one.move))
            assert one.ends_in > 4
            assert one.ends_in > 6 or Prover(board).wins(one.ends_in // 2), one
    assert seen


@pytest.mark.parametrize("text", DANGERS[4::6])
def test_best_play_ends_after_the_predicted_moves(text: str) -> None:
    state = GAME.parse_state(text)
    state = state.apply(
        next(move for move in state.legal_moves() if loses_in_two(state.board(), encode(move)))
    )
    best = evals(state)[0]
    assert (best.share, best.ends_in) == (1.0, 3)
    assert Prover(state.board()).is_won_by(int(encode(best.move)), 2)
    assert played_out(state, NODES) == best.ends_in
    for move in (best.move, *best.line):
        state = state.apply(move)
    assert state.outcome() is not None


# Estimates


def test_all_moves_are_listed_best_first_and_only_proven_ones_are_certain() -> None:
    for state in some_positions():
        answers = evals(state)
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in answers)
        assert all(one.share >= other.share for one, other in pairwise(answers))
        for one in answers:
            assert one.tries > 0
            if one.ends_in:
                assert one.share in (0.0, 1.0)
            else:
                assert players.MIN_SHARE <= one.share <= players.MAX_SHARE
            after = state.apply(one.move)
            for move in one.line:
                after = after.apply(move)


def test_the_share_curve_is_symmetric_and_rising() -> None:
    for scale in players.SCALES.values():
        shares = [players.share_of(value, scale) for value in range(-1500, 1501, 50)]
        assert shares == sorted(shares)
        assert players.share_of(0, scale) == 0.5
        assert all(abs(one + other - 1) < 1e-9 for one, other in zip(shares, reversed(shares), strict=True))
        assert (shares[0], shares[-1]) == (players.MIN_SHARE, players.MAX_SHARE)


def test_a_draw_by_repetition_is_worth_a_half() -> None:
    state = GAME.deal(0)
    for text in ("c4-c5", "i4-h4", "c5-c4", "h4-i4", "c4-c5", "i4-h4", "c5-c4"):
        state = state.apply(parse_move(text))
    back = by_move(evals(state))["h4-i4"]
    assert (back.share, back.ends_in) == (0.5, 0)


# Reproducibility


def test_golden_evaluations_are_unchanged() -> None:
    assert lines() == FILE.read_text(encoding="utf-8").splitlines()


def test_evaluations_round_trip_as_text() -> None:
    for state in some_positions()[:4]:
        answers = evals(state)
        assert parse_evals(write_evals(answers), GAME.parse_move) == answers


def test_the_command_line_prints_the_same_evaluations(capsys: pytest.CaptureFixture[str]) -> None:
    text = DANGERS[3]
    assert commands.run(["evaluate", "hierarkia", text, "--nodes", "900"]) == 0
    assert capsys.readouterr().out == write_evals(evals(GAME.parse_state(text), 900)) + "\n"


def test_a_finished_game_has_no_evaluations(capsys: pytest.CaptureFixture[str]) -> None:
    over = "......./......./.....31/......./......./a....../4...... r - - s:g5 - 0"
    assert commands.run(["evaluate", "hierarkia", over]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "The game is over.\n")


@pytest.mark.parametrize("nodes", [1, 2, 30])
def test_a_small_budget_lists_all_moves_and_marks_the_unsearched(nodes: int) -> None:
    for state in some_positions()[1:4]:
        answers = evals(state, nodes)
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in answers)
        unknown = [one for one in answers if not one.tries]
        assert unknown
        assert all((one.share, one.ends_in, one.line) == (0.5, 0, ()) for one in unknown)


if __name__ == "__main__":
    FILE.write_text("".join(line + "\n" for line in lines()), encoding="utf-8")
