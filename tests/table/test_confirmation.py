"""A question in the prompt's place: yes returns its request, and whatever is not an answer withdraws it."""

import pygame
import pytest
from pygame import Rect

from game.table.confirmation import Confirmation
from game.ui.dialog import NO, YES, Confirm
from game.ui.scene import Pop
from game.ui.theme import theme_for
from support.events import key, move, press, release

pytestmark = pytest.mark.usefixtures("silent_pygame")
THEME, PLACE, REQUEST = theme_for((960, 600)), Rect(100, 100, 600, 60), Pop()


def asked() -> Confirmation:
    confirmation = Confirmation()
    confirmation.ask(Confirm("Resign this game?", "Resign", "Keep playing"), REQUEST, PLACE, THEME)
    confirmation.update(1.0)
    return confirmation


def test_without_a_question_everything_passes() -> None:
    confirmation = Confirmation()
    assert confirmation.handle(key(pygame.K_RETURN)) == (False, None)
    assert (confirmation.node, confirmation.targets(), confirmation.is_waiting) == (None, {}, False)
    assert not confirmation.focus_on(YES)


@pytest.mark.parametrize(("target", "request_made"), [(YES, REQUEST), (NO, None)])
def test_a_click_answers(target: str, request_made: Pop | None) -> None:
    confirmation = asked()
    place = confirmation.targets()[target].center
    answers = [confirmation.handle(event) for event in (move(place), press(place), release(place))]
    assert answers[-1] == (True, request_made) or answers[-2] == (True, request_made)
    assert confirmation.node is None


def test_clicks_that_come_too_soon_are_taken_but_answer_nothing() -> None:
    confirmation = Confirmation()
    confirmation.ask(Confirm("Resign this game?", "Resign", "Keep playing"), REQUEST, PLACE, THEME)
    assert confirmation.is_waiting
    assert confirmation.handle(press(confirmation.targets()[YES].center)) == (True, None)
    assert confirmation.node is not None


@pytest.mark.parametrize(
    ("event", "stays"),
    [(press((5, 5)), False), (key(pygame.K_h), False), (key(pygame.K_LSHIFT), True), (move((5, 5)), True)],
)
def test_what_is_no_answer_withdraws_the_question(event: pygame.event.Event, *, stays: bool) -> None:
    confirmation = asked()
    assert confirmation.handle(event) == (False, None)
    assert (confirmation.node is not None) == stays


def test_the_focus_goes_to_a_button_of_the_question() -> None:
    confirmation = asked()
    assert confirmation.focus_on(YES)
    assert confirmation.focused == YES
    assert confirmation.handle(key(pygame.K_RETURN)) == (True, REQUEST)
