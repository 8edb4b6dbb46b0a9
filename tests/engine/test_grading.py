"""Grades of moves by the share of wins given away."""

import pytest

from game.engine.evaluation import Grade, MoveEval, grade_move

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
    found = grade_move("made", (BEST, MoveEval("made", share, 40)))
    assert found is not None
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
