"""What only Hierarkia's first lesson shows; `tests/learn` plays it through."""

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.content.lesson import STEPS
from game.hierarkia.rules.positions import parse_state
from game.learn.lesson import LessonScene
from game.ui.theme import SMALLEST
from support.learner import Learner, tutor_of

LINE, BESIDE, ANOTHER, WIN = 4, 5, 7, 8

pytestmark = pytest.mark.usefixtures("silent_pygame")


def fresh(number: int) -> Learner:
    walker = Learner(LessonScene(tutor_of("hierarkia"), SMALLEST), SMALLEST)
    walker.go_to(number)
    walker.point_at_nothing()
    return walker


@pytest.mark.parametrize(("number", "ignoring"), [(LINE, "a1-b1"), (BESIDE, "a1-a2")])
def test_ignoring_the_attack_costs_the_piece(number: int, ignoring: str) -> None:
    walker = fresh(number)
    attacked = parse_state(STEPS[number].position).link(Seat.B)
    assert attacked is not None
    walker.by_mouse(ignoring)
    walker.rest()
    assert attacked.attacked not in parse_state(walker.position).pieces


def test_a_frozen_piece_explains_why_it_does_nothing() -> None:
    walker = fresh(ANOTHER)
    shown = walker.picture()
    walker.click("square/c5")
    walker.point_at_nothing()
    walker.rest()
    assert walker.picture() != shown
    walker.press_keys(pygame.K_ESCAPE)
    assert walker.picture() == shown
    assert walker.answers == []


def test_a_hint_names_the_move() -> None:
    walker = fresh(0)
    walker.press_keys(pygame.K_h)
    assert walker.table._picture().prompt == f"Hint: {STEPS[0].good[0]}"


def test_a_lesson_shows_its_title_but_no_players_or_moves() -> None:
    walker = fresh(0)
    shown = walker.table._picture()
    assert (shown.title, shown.has_panel, shown.result) == ("First lesson", False, "")
    picture = pygame.image.frombytes(walker.picture(), SMALLEST, "RGB")
    for place in (shown.layout.names[1], shown.layout.taken[1]):
        part = picture.subsurface(place)
        empty = part.copy()
        empty.fill(shown.layout.theme.palette.table)
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(empty, "RGB")


def test_the_final_win_is_shown_in_large_letters() -> None:
    walker = fresh(WIN)
    walker.by_mouse(STEPS[WIN].good[0])
    walker.rest()
    walker.point_at_nothing()
    shown = walker.table._picture()
    assert (shown.result, shown.prompt) == ("You win.", "The piece with the crown was destroyed.")
