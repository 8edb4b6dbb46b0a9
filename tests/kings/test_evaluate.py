"""The evaluations of all choices: they agree with what the computer plays, and are as sure as grades need."""

from typing import Any

from game.engine.budget import Budget
from game.engine.evaluation import is_gradable
from game.kings.bot.sensible import asked, first_equals, sensible
from game.kings.bot.unseen import UnseenCards
from game.kings.game import evaluate
from game.kings.narration.possible_hands import possible_hand
from game.kings.rules import notation as verbs
from support.kings_positions import GAME, state_after, two
from support.kings_views import random_views

NAMING = {verbs.NAME, verbs.GUESS, verbs.SAY}
FEW = Budget(nodes=20)


def choosers_views(variant: str, rounds: range) -> list[Any]:
    """The views of random rounds in which something has to be named, and some of the other choices."""
    views = [view for _, view in random_views(variant, rounds, 1) if view.viewer == view.chooser]
    views = [view for view in views if len(view.legal_moves()) > 1]
    return [view for view in views if NAMING & {move.verb for move in view.legal_moves()}] + views[::9]


def test_evaluations_agree_with_what_the_computer_considers() -> None:
    named = alike = 0
    for variant in GAME.variants:
        for view in choosers_views(variant, range(2)):
            moves = view.legal_moves()
            evals, firsts = evaluate(view, 0, FEW), first_equals(view, moves)
            considered = sensible(view, UnseenCards(view), moves)
            assert evals[0].move in considered
            assert GAME.bot("medium", 1).choose(view, FEW) in considered
            values = {one.move: (one.share, one.tries) for one in evals}
            assert {*values} == {*moves}
            assert all(values[move] == values[firsts[move]] for move in moves)
            alike += len({*firsts.values()}) < len(moves)
            if {move.verb for move in moves} & {verbs.NAME, verbs.GUESS}:
                impossible = [
                    move
                    for move in moves
                    if move.verb in (verbs.NAME, verbs.GUESS)
                    and not any(
                        one.card == move.card and one.is_possible
                        for seat in asked(view, move)
                        for one in possible_hand(view, seat)
                    )
                ]
                assert len({firsts[move] for move in impossible}) <= 1
                named += bool(impossible)
    assert named > 20
    assert alike >= named


CLEAR = two("hand Princess, Elder; king down", "hand Sentry; king down", "court: Fool b, Queen b down")
CLOSE = two(
    "hand Sentry, Mystic, Elder, Fool; successor Soldier",
    "hand Warlord, Judge, Oathbound, Soldier; successor Queen",
    "court: Inquisitor b",
)


def test_play_outs_grow_until_every_choice_can_be_graded() -> None:
    tries = []
    for position in (CLEAR, CLOSE):
        state = state_after(position)
        evals = evaluate(state.view(state.to_move), 0, Budget(nodes=50_000))
        best, *others = evals
        assert all(is_gradable(best, other) for other in others)
        tries.append(sum(one.tries for one in evals))
    assert 1500 <= tries[0] < 4000 < tries[1]


def test_play_outs_end_with_the_nodes_or_the_time_and_are_the_same_again() -> None:
    state = state_after(CLOSE)
    view = state.view(state.to_move)
    evals = evaluate(view, 0, Budget(nodes=2500))
    assert sum(one.tries for one in evals) == 2500
    assert evaluate(view, 0, Budget(nodes=2500)) == evals
    ticks = iter(range(1000))
    short = evaluate(view, 0, Budget(seconds=60, clock=lambda: next(ticks)))
    assert sum(one.tries for one in short) < 2500
