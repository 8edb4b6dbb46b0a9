"""Evaluations as text and back."""

import pytest

from game.engine.errors import InvalidInput
from game.engine.evaluation import MoveEval, parse_evals, write_evals

FOUND = (
    MoveEval("play King's Hand", 2 / 3, 1200),
    MoveEval("flip", 0.0, 0),
    MoveEval("guess b Elder", 1.0, 7, 3, ("flip", "play Elder")),
)


@pytest.mark.parametrize("evals", [FOUND, FOUND[:1], ()])
def test_evaluations_round_trip(evals: tuple[MoveEval, ...]) -> None:
    assert parse_evals(write_evals(evals), str) == evals


@pytest.mark.parametrize(
    "text",
    [
        "flip",
        "0.5\tflip",
        "0.5\t3\tflip",
        "0.5 3 0 flip",
        "x\t3\t0\tflip",
        "0.5\tx\t0\tflip",
        "0.5\t3\tx\tflip",
        "1.5\t3\t0\tflip",
        "0.5\t-1\t0\tflip",
        "0.5\t3\t-1\tflip",
        "nan\t3\t0\tflip",
        "0.5\t3\t0\tno",
        "0.5\t3\t0\tflip\tno",
    ],
)
def test_unreadable_evaluations_are_refused(text: str) -> None:
    def parse_move(text: str) -> str:
        if text != "flip":
            raise InvalidInput(text)
        return text

    with pytest.raises(InvalidInput):
        parse_evals(text, parse_move)
