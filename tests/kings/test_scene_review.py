"""Reviewing a round at the table: the grade of each choice, as far as it is known."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from game.engine.evaluation import MoveEval
from game.engine.seat import Seat
from game.kings.table.review import OPEN, KingsReview
from game.table.playback import NEXT
from support.kings_scene import review_of, round_of, snapshot_of

NOTHING = "There was nothing to choose."


def click_on(scene: KingsReview, target: str) -> object:
    return scene._press_button(target)


def open_review(evals: Mapping[int, Sequence[MoveEval]]) -> tuple[KingsReview, list[int]]:
    """Return a review with open cards at the start of a finished round, and whether there was a choice."""
    states, moves = round_of("quick1", 3)
    now = snapshot_of(states, moves, Seat.A, players=(None, "random"), is_reviewed=True)
    scene = review_of(replace(now, evals=evals))
    click_on(scene, OPEN)
    return scene, [ply for ply, state in enumerate(states[:-1]) if len(state.legal_moves()) > 1]


@pytest.mark.usefixtures("silent_pygame")
def test_a_choice_that_was_never_tried_has_no_grade() -> None:
    states, moves = round_of("quick1", 3)
    evals = {
        ply: tuple(MoveEval(move, 0.0, 0) for move in state.legal_moves())
        if len(state.legal_moves()) > 1
        else ()
        for ply, state in enumerate(states[:-1])
    }
    scene, free = open_review(evals)
    assert 0 < len(free) < len(moves)
    for ply in range(len(moves)):
        message = scene._picture().message
        assert (message.rule == NOTHING) is (ply not in free), ply
        assert message.rule in ("", NOTHING)
        click_on(scene, NEXT)


@pytest.mark.usefixtures("silent_pygame")
def test_a_choice_is_shown_with_its_grade_and_a_better_one() -> None:
    states, moves = round_of("quick1", 3)
    ply = next(ply for ply, state in enumerate(states[:-1]) if len(state.legal_moves()) > 1)
    best = next(move for move in states[ply].legal_moves() if move != moves[ply])
    scene, _ = open_review({ply: (MoveEval(best, 0.75, 900), MoveEval(moves[ply], 0.25, 90))})
    for _ in range(ply):
        click_on(scene, NEXT)
    rule = scene._picture().message.rule
    assert rule.startswith("Blunder: wins 25 % of such rounds; better was ")
    assert rule.endswith(", 75 %.")
    assert set(scene._picture().shares.values()) >= {0.25, 0.75}
