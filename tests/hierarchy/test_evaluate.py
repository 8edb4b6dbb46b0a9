"""Evaluation of every move, checked against the solver."""

from game.engine.budget import Budget
from game.engine.evaluation import parse_evals, write_evals
from game.engine.rng import SplitMix64
from game.hierarchy.bot.players import NODES, evaluate
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.notation import parse_move
from game.hierarchy.rules.rules import State
from support.cases import every_case
from support.hierarchy_positions import random_game

ENOUGH = Budget(nodes=NODES)


def late_positions() -> list[State]:
    """About thirty positions with a choice, late enough to be solved at once."""
    chance = SplitMix64(9)
    found = []
    for number in range(36):
        states = [state for state in random_game(number)[6:] if len(state.legal_moves()) > 1]
        if states:
            found.append(states[chance.below(len(states))])
    return found


STATES = late_positions()


def test_every_evaluation_matches_the_solver() -> None:
    verdicts = set()
    assert len(STATES) >= 30
    for state in STATES:
        evals = evaluate(state, 0, ENOUGH)
        assert parse_evals(write_evals(evals), parse_move) == evals
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in evals)
        # From the quickest win to the quickest loss.
        assert [*evals] == sorted(evals, key=lambda one: (-one.share, one.ends_in * (2 * one.share - 1)))
        for one in evals:
            after = state.apply(one.move)
            solution = Solver(bits=10).solve(after)
            assert solution is not None
            mover_wins = (solution.value > 0) == (after.side() == state.side())
            assert one.share == (1.0 if mover_wins else 0.0), str(state)
            assert one.ends_in == 1 + len(solution.line), str(state)
            assert one.tries > 0
            assert len(one.line) == one.ends_in - 1
            for move in one.line:
                after = after.apply(move)
            outcome = after.outcome()
            assert outcome is not None
            assert (state.chooser in outcome.winners) == mover_wins
            verdicts.add(one.share)
    assert verdicts == {0.0, 1.0}


@every_case("nodes", [1, 5])
def test_small_budget_claims_nothing(nodes: int) -> None:
    for state in (random_game(number)[0] for number in range(3)):
        evals = evaluate(state, 0, Budget(nodes=nodes))
        assert sorted(map(str, state.legal_moves())) == sorted(str(one.move) for one in evals)
        assert {(one.share, one.tries, one.ends_in, one.line) for one in evals} == {(0.5, 0, 0, ())}
