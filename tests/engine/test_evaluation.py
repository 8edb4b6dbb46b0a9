"""Evaluations as text and back, and grades of moves by the share of wins given away."""

import pytest

from game.engine.errors import InvalidInput
from game.engine.evaluation import (
    Grade,
    MoveEval,
    grade_move,
    grade_sampled,
    is_gradable,
    parse_evals,
    write_evals,
)
from support.cases import every_case
from support.checked import known

FOUND = (
    MoveEval("play King's Hand", 2 / 3, 1200),
    MoveEval("flip", 0.0, 0),
    MoveEval("guess b Elder", 1.0, 7, 3, ("flip", "play Elder")),
)


@pytest.mark.parametrize("evals", [FOUND, FOUND[:1], ()])
def test_evaluations_round_trip(evals: tuple[MoveEval, ...]) -> None:
    assert parse_evals(write_evals(evals), str) == evals


WRONG = "flip|0.5 3 flip|x 3 0 flip|1.5 3 0 flip|0.5 -1 0 flip|0.5 3 -1 flip|nan 3 0 flip|0.5 3 0 flip no"


@pytest.mark.parametrize("text", WRONG.replace(" ", "\t").split("|"))
def test_unreadable_evaluations_are_refused(text: str) -> None:
    def parse_move(text: str) -> str:
        if text != "flip":
            raise InvalidInput(text)
        return text

    with pytest.raises(InvalidInput):
        parse_evals(text, parse_move)


BEST = MoveEval("best", 0.6, 900)


@pytest.mark.parametrize(
    ("share", "grade"),
    [
        (0.6, Grade.BEST),
        (0.59, Grade.BEST),
        (0.56, Grade.GOOD),
        (0.54, Grade.INACCURACY),
        (0.49, Grade.MISTAKE),
        (0.39, Grade.BLUNDER),
        (0.0, Grade.BLUNDER),
    ],
)
def test_grade_depends_on_the_share_given_away(share: float, grade: Grade) -> None:
    found = known(grade_move("made", (BEST, MoveEval("made", share, 40))))
    assert found.grade is grade
    assert found.best == BEST
    assert found.lost == pytest.approx(0.6 - share)
    assert found.grade.is_blamed is (share < 0.55)


def test_untried_only_or_unevaluated_move_has_no_grade() -> None:
    made, untried = MoveEval("made", 0.5, 40), MoveEval("untried", 0.0, 0)
    assert grade_move("untried", (BEST, made, untried)) is None
    assert grade_move("made", (made, untried)) is None
    assert grade_move("made", (made,)) is None
    assert grade_move("made", (BEST, untried)) is None
    assert grade_move("made", ()) is None


@every_case(
    ("best", "made", "grade", "is_enough"),
    [
        ((0.61, 9000), (0.5, 9000), Grade.MISTAKE, True),
        ((0.61, 900), (0.5, 900), Grade.MISTAKE, False),
        ((0.6, 900), (0.5, 20), None, False),
        ((0.61, 20), (0.5, 9000), None, False),
        ((1.0, 3), (0.0, 3), Grade.BLUNDER, True),
        ((0.75, 4), (0.25, 4), None, False),
        ((0.6, 9000), (0.56, 90), Grade.GOOD, False),
        ((0.6, 9000), (0.57, 9000), Grade.GOOD, True),
        ((0.6, 900), (0.6, 900), Grade.BEST, True),
        ((0.5, 50), (0.6, 50), Grade.BEST, False),
    ],
)
def test_sampled_shares_are_blamed_only_for_more_than_chance_explains(
    best: tuple[float, int], made: tuple[float, int], grade: Grade | None, is_enough: bool
) -> None:
    evals = (MoveEval("best", *best), MoveEval("made", *made))
    found = grade_sampled("made", evals)
    assert (found and found.grade) is grade
    assert is_gradable(*evals) is is_enough
