"""The busy indicator: it appears late and redraws rarely."""

import pygame
import pytest

from game.ui.busy_indicator import AFTER, DOTS, IMPATIENT_AFTER, STEP, BusyIndicator, draw_thinking
from game.ui.theme import REFERENCE, theme_for


@pytest.fixture
def thinking() -> BusyIndicator:
    indicator = BusyIndicator()
    indicator.set_thinking(is_thinking=True)
    return indicator


def test_short_thinking_shows_nothing(thinking: BusyIndicator) -> None:
    assert not thinking.update(AFTER * 0.9)
    assert thinking.step is None
    thinking.set_thinking(is_thinking=False)
    assert not thinking.update(1.0)
    assert thinking.step is None


def test_long_thinking_steps_through_the_dots_and_starts_over(thinking: BusyIndicator) -> None:
    assert thinking.update(AFTER)
    steps = [thinking.step]
    for _ in range(DOTS):
        thinking.set_thinking(is_thinking=True)
        assert not thinking.update(STEP * 0.4)
        assert thinking.update(STEP * 0.7)
        steps.append(thinking.step)
    assert steps == [*range(DOTS), 0]


def test_the_time_appears_after_three_seconds_and_ticks_once_a_second(thinking: BusyIndicator) -> None:
    steps = (IMPATIENT_AFTER * 0.99, IMPATIENT_AFTER * 0.02, *[0.25] * 8)
    found = [(thinking.update(step), thinking.whole_seconds) for step in steps]
    assert found[0][1] is None
    assert [seconds for is_other, seconds in found[1:] if is_other] == [3, 4, 5]
    thinking.set_thinking(is_thinking=False)
    assert thinking.whole_seconds is None


def test_the_time_stands_beside_the_dots(silent_pygame: None) -> None:
    theme, pictures = theme_for(REFERENCE), []
    for seconds in (None, 4, 5):
        surface = pygame.Surface((120, 40))
        surface.fill(theme.palette.paper)
        draw_thinking(surface, (4, 20), 0, theme, seconds)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3
