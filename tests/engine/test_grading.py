"""What a choice is called, by what it gave away."""

import pytest

from game.engine.evaluation import Grade, MoveEval, graded

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
def test_a_choice_is_called_by_the_share_of_wins_that_it_gave_away(share: float, grade: Grade) -> None:
    found = graded("made", (BEST, MoveEval("made", share, 40)))
    assert found is not None
    assert found.grade is grade
    assert found.best == BEST
    assert found.lost == pytest.approx(0.6 - share)
    assert found.grade.is_blamed is (share < 0.55)


def test_a_choice_that_was_never_tried_is_not_judged_nor_the_only_one_nor_what_was_not_weighed() -> None:
    made, untried = MoveEval("made", 0.5, 40), MoveEval("untried", 0.0, 0)
    assert graded("untried", (BEST, made, untried)) is None
    assert graded("made", (made, untried)) is None
    assert graded("made", (made,)) is None
    assert graded("made", (BEST, untried)) is None
    assert graded("made", ()) is None
