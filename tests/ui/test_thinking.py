"""The sign that somebody thinks: not at once, and hardly ever another picture."""

from game.ui.thinking import AFTER, DOTS, STEP, Thinking

FRAME = 1 / 60


def test_short_thinking_shows_nothing() -> None:
    thinking = Thinking()
    thinking.go_on(is_thinking=True)
    assert not thinking.update(AFTER * 0.9)
    assert thinking.step is None
    thinking.go_on(is_thinking=False)
    assert not thinking.update(1.0)
    assert thinking.step is None


def test_long_thinking_is_shown_step_by_step_and_begins_again() -> None:
    thinking = Thinking()
    thinking.go_on(is_thinking=True)
    assert thinking.update(AFTER)
    steps = [thinking.step]
    for _ in range(DOTS):
        assert not thinking.update(STEP * 0.4)
        assert thinking.update(STEP * 0.7)
        steps.append(thinking.step)
    assert steps == [*range(DOTS), 0]


def test_the_window_is_drawn_no_more_than_twice_a_second_for_it() -> None:
    thinking = Thinking()
    thinking.go_on(is_thinking=True)
    drawn = [thinking.update(FRAME) for _ in range(round(10 / FRAME))]
    assert 0 < sum(drawn) <= 20


def test_being_told_again_that_somebody_thinks_begins_nothing_anew() -> None:
    thinking = Thinking()
    thinking.go_on(is_thinking=True)
    thinking.update(AFTER)
    thinking.go_on(is_thinking=True)
    assert thinking.step == 0
