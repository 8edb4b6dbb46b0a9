"""What has just come under the pointer, or has just appeared, takes neither a click nor Enter yet."""

from game.table.answer_guard import Answer, AnswerGuard
from game.ui.gestures import DOUBLE

YES, NO = Answer("button/yes", "Yes"), Answer("button/no", "No")


def test_an_answer_that_comes_under_the_pointer_takes_no_click_at_first() -> None:
    guard = AnswerGuard()
    guard.come_under(YES)
    assert (guard.is_settling(YES.target), guard.is_settling(NO.target)) == (True, False)
    guard.come_under(YES)
    guard.update(DOUBLE)
    assert (guard.is_settling(YES.target), guard.is_waiting) == (False, False)
    guard.come_under(YES._replace(caption="Another question's yes"))
    assert guard.is_settling(YES.target), "the same button may answer another question"


def test_an_answer_that_the_pointer_moves_to_takes_a_click() -> None:
    guard = AnswerGuard()
    guard.come_under(YES)
    guard.point(NO)
    guard.come_under(NO)
    assert not guard.is_settling(NO.target)
    guard.come_under(None)
    assert not guard.is_waiting


def test_a_double_click_acts_once() -> None:
    guard = AnswerGuard()
    assert not guard.is_second_click("button/new")
    assert guard.is_second_click("button/new")
    guard.update(DOUBLE)
    guard.expect_click()
    assert guard.is_second_click("button/new"), "the first half led here"


def test_what_appears_takes_no_answer_for_a_moment() -> None:
    guard = AnswerGuard()
    guard.expect_answer()
    assert (guard.takes_answers, guard.is_waiting) == (False, True)
    guard.update(DOUBLE)
    assert (guard.takes_answers, guard.is_waiting) == (True, False)
