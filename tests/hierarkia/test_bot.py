"""The computer players of Hierarkia, what they overlook, and how they evaluate moves.

Some moves and evaluations are in tests/golden/hierarkia_bots.txt and hierarkia_weighing.txt, and never
change, compiled or not. After an intended change of a bot or the search, run this file as a program to
rewrite them, and review the difference before committing.
"""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.cli import commands
from game.engine.budget import Budget
from game.engine.evaluation import MoveEval, parse_evals, write_evals
from game.engine.rng import SplitMix64
from game.engine.search.alphabeta import WIN, Search
from game.engine.tournament import opening
from game.hierarkia.bot import players
from game.hierarkia.bot.heuristics import BoardSearch
from game.hierarkia.game import evaluate, piece_values
from game.hierarkia.rules.codes import decode, encode
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import State
from reference.hierarkia_prover import Prover
from support.cases import every_case
from support.hierarkia_positions import GAME, START, mirrored, played
from support.hierarkia_threats import DANGERS, loses_in_two, wins_in_two

NODES = 400


def positions(variant: str, seed: int) -> Iterator[State]:
    """Yield every position of a random game except the last."""
    chance = SplitMix64(seed)
    state = GAME.deal(seed, variant)
    while moves := state.legal_moves():
        yield state
        state = state.apply(moves[chance.below(len(moves))])


def choice(name: str, state: State, seed: int, nodes: int = NODES) -> Move:
    move = GAME.bot(name, seed).choose(state.view(state.mover), Budget(nodes=nodes))
    assert isinstance(move, Move)
    return move


def loses(state: State, move: Move) -> bool:
    """True if this move allows a loss of the highest piece in two."""
    return loses_in_two(state.board(), int(encode(move)))


@every_case("name", ["medium", "hard"])
def test_the_highest_piece_is_not_left_to_a_loss_in_two(name: str) -> None:
    for text in DANGERS[:: 3 if name == "medium" else 8]:
        state = GAME.parse_state(text)
        assert not loses(state, choice(name, state, 1, nodes=8000)), text


def test_easy_leaves_its_highest_piece_no_more_often_than_its_documented_rate() -> None:
    rate = players.EASY.overlooks
    states = [GAME.parse_state(text) for text in DANGERS] * 4
    lost = sum(loses(state, choice("easy", state, seed)) for seed, state in enumerate(states))
    spread = (rate * (1 - rate) / len(states)) ** 0.5
    assert 0 < lost / len(states) <= rate + 4 * spread


def test_a_forced_win_in_two_is_found_and_played_by_medium_and_hard() -> None:
    for number, text in enumerate(DANGERS):
        state = GAME.parse_state(text)
        state = state.apply(next(move for move in state.legal_moves() if loses(state, move)))
        assert wins_in_two(state.board())
        result = Search(BoardSearch(state.board(), piece_values()), Budget().meter(), bits=10).run(depth=2)
        assert result.value == WIN - 3, text
        for name in ("medium", "hard") if number % 6 == 0 else ():
            board = state.board()
            board.do(encode(choice(name, state, 1, nodes=3000)))
            assert board.links[state.mover] & 255 == board.tops[1 - state.mover], text


def test_an_estimate_is_the_same_for_both_colours() -> None:
    for text in DANGERS:
        here = BoardSearch(GAME.parse_state(text).board(), piece_values()).estimate()
        assert BoardSearch(GAME.parse_state(mirrored(text)).board(), piece_values()).estimate() == here, text


def test_a_forced_move_is_played_without_searching() -> None:
    state = GAME.parse_state(
        "....bcdef/..a.b.cde/...aac.../...b..dbc/3.......b/2..1..aa./43.2...../543..2.../65.4...1."
        " r d4>d6 e7>a5 - - 0"
    )
    assert len(state.legal_moves()) == 1
    meter = Budget().meter()
    result = Search(BoardSearch(state.board(), piece_values()), meter).run()
    assert (meter.nodes, result.depth) == (0, 0)
    assert decode(result.line[0]) == state.legal_moves()[0]


def test_a_side_that_is_not_worse_avoids_repetition() -> None:
    state = played(START, "c4-c5", "i4-h4", "c5-c4", "h4-i4", "c4-c5", "i4-h4")
    assert state.repetitions == 2
    for name in ("easy", "medium", "hard"):
        assert state.apply(choice(name, state, 2)).repetitions == 1


def test_a_draw_by_length_is_foreseen() -> None:
    rows = "....b..ef/......cde/......bcd/........c/........./21......./321....../4321...../65432...."
    values = []
    for turns in (0, 98):
        board = GAME.parse_state(f"{rows} b - - - - {turns}").board()
        game = BoardSearch(board, piece_values())
        values.append(Search(game, Budget().meter(), bits=10).run(depth=2).value)
    assert abs(values[0]) > 50
    assert abs(values[1]) <= 10


@every_case("name", GAME.bots)
def test_every_move_is_legal_and_determined_by_the_seed(name: str) -> None:
    for variant in GAME.variants:
        for seed, state in enumerate(list(positions(variant, 3))[5:60:18]):
            text = str(state.view(state.mover))
            for nodes in (1, 10, NODES):
                move = choice(name, state, seed, nodes)
                assert move in state.legal_moves()
            assert GAME.bot(name, seed).choose(GAME.parse_view(text), Budget(nodes=NODES)) == move
            assert str(state.view(state.mover)) == text


# Golden moves

BOTS = Path(__file__).parents[1] / "golden" / "hierarkia_bots.txt"
GOLDEN_NODES = 1500  # Too few for deep searches, so that the effect of the budget shows.


def moves() -> list[str]:
    """Return a line for each position: its view's text, then each bot and its move."""
    lines = []
    for number in range(18):
        variant = GAME.variants[number % len(GAME.variants)]
        state: Any = opening(GAME.deal(number, variant), 3 * number, SplitMix64(number))
        view = state.view(state.mover)
        chosen = [
            f"{name} {GAME.bot(name, 1).choose(view, Budget(nodes=GOLDEN_NODES))}" for name in GAME.bots
        ]
        lines.append(" | ".join([str(view), *chosen]))
    return lines


def test_golden_bot_moves_are_unchanged() -> None:
    assert moves() == BOTS.read_text(encoding="utf-8").splitlines()


# Evaluations

EVALUATIONS = BOTS.with_name("hierarkia_weighing.txt")


def evals(state: Any, nodes: int = GOLDEN_NODES) -> tuple[MoveEval, ...]:
    return evaluate(state.view(state.mover), 0, Budget(nodes=nodes))


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


# Wins and losses


RED_IS_HELPLESS = "......d/......./.....31/......./......./a....../4...... {} - - - 0"
"""The 3 gives the 1 its reach. Once attacked, the red 4 cannot move, and nobody can step in between."""


def test_an_inescapable_attack_wins_in_three_plies() -> None:
    (only,) = evals(GAME.parse_state(RED_IS_HELPLESS.format("b g5>g7")))
    assert (str(only.move), only.share, only.ends_in, only.line) == ("g5xg7", 1.0, 1, ())
    state = GAME.parse_state(RED_IS_HELPLESS.format("b -"))
    best = evals(state)[0]
    assert (str(best.move), best.share, best.ends_in) == ("g5>g7", 1.0, 3)
    assert [str(move) for move in best.line][1:] == ["g5xg7"]
    assert played_out(state, GOLDEN_NODES) == 3
    answers = evals(GAME.parse_state(RED_IS_HELPLESS.format("r g5>g7")))
    assert len(answers) > 1
    assert {(one.share, one.ends_in) for one in answers} == {(0.0, 2)}


@every_case("text", DANGERS[1::6])
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


# Estimates


@every_case("nodes", [1, 30, GOLDEN_NODES])
def test_all_moves_are_listed_best_first_and_only_proven_ones_are_certain(nodes: int) -> None:
    for state in some_positions() if nodes == GOLDEN_NODES else some_positions()[1:4]:
        answers = evals(state, nodes)
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in answers)
        is_sorted = all(one.share >= other.share for one, other in pairwise(answers))
        assert is_sorted or nodes < GOLDEN_NODES
        assert all(one.tries for one in answers) == (nodes == GOLDEN_NODES)
        for one in answers:
            if not one.tries:
                assert (one.share, one.ends_in, one.line) == (0.5, 0, ()), "it was not searched"
            elif one.ends_in:
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
    state = played(START, "c4-c5", "i4-h4", "c5-c4", "h4-i4", "c4-c5", "i4-h4", "c5-c4")
    (back,) = [one for one in evals(state) if str(one.move) == "h4-i4"]
    assert (back.share, back.ends_in) == (0.5, 0)


# Reproducibility


def test_golden_evaluations_are_unchanged() -> None:
    assert lines() == EVALUATIONS.read_text(encoding="utf-8").splitlines()


def test_the_command_line_prints_the_same_evaluations(capsys: pytest.CaptureFixture[str]) -> None:
    text = DANGERS[3]
    answers = evals(GAME.parse_state(text), 900)
    assert commands.run(["evaluate", "hierarkia", text, "--nodes", "900"]) == 0
    assert capsys.readouterr().out == write_evals(answers) + "\n"
    assert parse_evals(write_evals(answers), GAME.parse_move) == answers


if __name__ == "__main__":
    for file, golden in ((BOTS, moves()), (EVALUATIONS, lines())):
        file.write_text("".join(line + "\n" for line in golden), encoding="utf-8")
