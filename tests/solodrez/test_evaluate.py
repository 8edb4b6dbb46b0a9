"""Evaluation of every move, checked against the solver."""

from functools import cache

from game.engine.budget import Budget
from game.engine.evaluation import parse_evals, write_evals
from game.engine.solo import Winnable
from game.solodrez.bot.players import NODES, evaluate
from game.solodrez.bot.solver import solve
from game.solodrez.rules.notation import parse_move
from game.solodrez.rules.rules import State
from support.solodrez_positions import GAME
from support.solodrez_solving import decided_positions, is_win

ENOUGH = Budget(nodes=NODES)


@cache
def states() -> list[State]:
    """Some small positions, won and lost, with a choice."""
    found = [GAME.parse_state(text) for text, _ in decided_positions(3, 25)]
    return [state for state in found if state.outcome() is None and len(state.legal_moves()) > 1][:8]


def test_every_evaluation_matches_the_solver_and_wins_have_a_line() -> None:
    shares = set()
    assert len(states()) == 8
    for state in states():
        evals = evaluate(state, 0, ENOUGH)
        assert parse_evals(write_evals(evals), parse_move) == evals
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in evals)
        assert [*evals] == sorted(evals, key=lambda one: (-one.share, one.ends_in)), "shorter wins first"
        for one in evals:
            verdict = solve(state.apply(one.move), budget=ENOUGH).verdict
            assert one.share == {Winnable.WON: 1.0, Winnable.LOST: 0.0}[verdict], (str(state), str(one.move))
            assert one.tries > 0
            shares.add(one.share)
            if verdict is Winnable.WON:
                assert is_win(state, (one.move, *one.line))
                assert one.ends_in == 1 + len(one.line)
            else:
                assert (one.ends_in, one.line) == (0, ())
    assert shares == {0.0, 1.0}


def test_small_budget_claims_nothing() -> None:
    state = GAME.deal(1)
    for nodes in (1, 3):
        evals = evaluate(state, 0, Budget(nodes=nodes))
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in evals)
        assert {(one.share, one.tries, one.ends_in, one.line) for one in evals} == {(0.5, 0, 0, ())}
