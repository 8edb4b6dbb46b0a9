"""Questions in a small panel."""

import pygame
import pytest
from pygame import Rect

from game.ui.dialog import NO, YES, Confirm, Dialog, PromptDialog
from game.ui.gestures import DOUBLE
from game.ui.theme import REFERENCE, theme_for
from support.events import click, key, release

pytestmark = pytest.mark.usefixtures("silent_pygame")
QUESTION = Confirm("Abandon your current game?", "Abandon", "Keep playing")
WORDY = Confirm(*(f"{text} {text} {text}" for text in QUESTION.__dict__.values()))
BOUNDS = Rect((0, 0), REFERENCE)


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("bounds", [BOUNDS, Rect(300, 100, 340, 400)])
@pytest.mark.parametrize("question", [QUESTION, WORDY])
def test_a_question_stays_within_its_bounds(text: float, bounds: Rect, question: Confirm) -> None:
    dialog = Dialog(question, bounds, theme_for(REFERENCE, text))
    assert bounds.contains(dialog.rect)
    yes, no = dialog.targets()[YES], dialog.targets()[NO]
    assert dialog.rect.contains(yes)
    assert dialog.rect.contains(no)
    assert not yes.colliderect(no)
    dialog.draw(pygame.Surface(REFERENCE))


def test_only_a_click_on_a_button_answers() -> None:
    dialog = Dialog(QUESTION, BOUNDS, theme_for(REFERENCE))
    places = dialog.targets()
    yes = places[YES].center
    assert [dialog.handle(event) for event in click(yes)] == [None] * 3, "it may belong to a double click"
    dialog.update(DOUBLE)
    for place, answer in ((places[YES].center, True), (places[NO].center, False), ((5, 5), None)):
        assert [dialog.handle(event) for event in click(place)] == [None, None, answer]


def test_the_focus_starts_at_no() -> None:
    dialog = Dialog(QUESTION, BOUNDS, theme_for(REFERENCE))
    assert dialog.handle(key(pygame.K_RETURN)) is False
    dialog.handle(key(pygame.K_LEFT))
    assert dialog.handle(key(pygame.K_RETURN)) is True
    assert dialog.handle(key(pygame.K_ESCAPE)) is False


def test_a_table_hears_of_the_right_button_while_it_asks() -> None:
    dialog = PromptDialog(QUESTION, BOUNDS, theme_for(REFERENCE))
    assert [dialog.takes(release(BOUNDS.center, button)) for button in (1, 3)] == [True, False]
