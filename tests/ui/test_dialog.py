"""Questions in a small panel, and tooltips."""

import pygame
import pytest
from pygame import Rect

from game.ui.dialog import NO, YES, Dialog, Question
from game.ui.theme import SMALLEST, theme_for
from game.ui.tooltip import AFTER, Tooltip, draw_tooltip
from support.events import click, key

QUESTION = Question("Give up the running game?", "Give it up", "Go on with it")
WORDY = Question(*(f"{text} {text} {text}" for text in QUESTION.__dict__.values()))
BOUNDS = Rect((0, 0), SMALLEST)


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Initialize pygame, since measuring text needs fonts."""


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("bounds", [BOUNDS, Rect(300, 100, 340, 400)])
@pytest.mark.parametrize("question", [QUESTION, WORDY])
def test_a_question_stays_within_its_bounds(text: float, bounds: Rect, question: Question) -> None:
    dialog = Dialog(question, bounds, theme_for(SMALLEST, text))
    assert bounds.contains(dialog.rect)
    yes, no = dialog.targets()[YES], dialog.targets()[NO]
    assert dialog.rect.contains(yes)
    assert dialog.rect.contains(no)
    assert not yes.colliderect(no)
    dialog.draw(pygame.Surface(SMALLEST))


def test_a_click_answers() -> None:
    dialog = Dialog(QUESTION, BOUNDS, theme_for(SMALLEST))
    for target, answer in ((YES, True), (NO, False)):
        assert [dialog.handle(event) for event in click(dialog.targets()[target].center)][-1] is answer


def test_a_click_outside_the_buttons_answers_nothing() -> None:
    dialog = Dialog(QUESTION, BOUNDS, theme_for(SMALLEST))
    assert [dialog.handle(event) for event in click((5, 5))] == [None, None, None]


def test_the_focus_starts_at_no() -> None:
    dialog = Dialog(QUESTION, BOUNDS, theme_for(SMALLEST))
    assert dialog.handle(key(pygame.K_RETURN)) is False
    dialog.handle(key(pygame.K_LEFT))
    assert dialog.handle(key(pygame.K_RETURN)) is True
    assert dialog.handle(key(pygame.K_ESCAPE)) is False


def is_shown(tooltip: Tooltip) -> bool:
    return tooltip.is_shown


def test_a_tooltip_appears_when_the_pointer_has_rested() -> None:
    tooltip = Tooltip()
    assert not tooltip.point("sound")
    assert not tooltip.update(AFTER / 2)
    assert tooltip.update(AFTER / 2)
    assert is_shown(tooltip)
    assert not tooltip.update(1.0), "it appears once"
    assert tooltip.point("back"), "and goes with the pointer"
    assert not is_shown(tooltip)
    assert not tooltip.point(None)
    assert not tooltip.update(9.0)


@pytest.mark.parametrize("corner", [(0, 0), (900, 0), (0, 560), (900, 560)])
def test_a_tooltip_is_fully_visible_beside_its_widget(corner: tuple[int, int]) -> None:
    theme, ground = theme_for(SMALLEST), (1, 2, 3)
    surface = pygame.Surface((SMALLEST[0] + 200, SMALLEST[1] + 200))
    surface.fill(ground)
    beside = Rect(corner, (60, 40))
    draw_tooltip(surface, "A sentence that says what this is good for", beside, BOUNDS, theme)
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    box = boxes[0].unionall(boxes[1:])
    assert BOUNDS.contains(box)
    assert not box.colliderect(beside)
