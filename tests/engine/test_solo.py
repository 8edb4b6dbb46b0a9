"""Solver results as text and back."""

import pytest

from game.engine.errors import InvalidInput
from game.engine.solo import SoloSolution, Winnable, parse_solution


@pytest.mark.parametrize(
    "solution",
    [
        SoloSolution(Winnable.WON, ("3:2>5", "5!")),
        SoloSolution(Winnable.WON),
        SoloSolution(Winnable.LOST),
        SoloSolution(Winnable.UNKNOWN),
    ],
)
def test_solution_round_trips(solution: SoloSolution) -> None:
    assert parse_solution(str(solution)) == solution
    assert str(solution).split()[0] == solution.verdict.value


@pytest.mark.parametrize("text", ["", " ", "maybe", "WON", "3:2>5 won"])
def test_a_text_without_a_verdict_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        parse_solution(text)
