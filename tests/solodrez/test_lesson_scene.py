"""What only SoloDrez's first lesson shows; `tests/learn` plays it through."""

import pygame
import pytest

from game.learn.lesson import PREVIOUS, LessonScene
from game.learn.table import NOTE
from game.solodrez.table.layout import card_target, column_target
from game.solodrez.table.learn import SolitaireLessonTable
from game.ui.theme import REFERENCE, theme_for
from support.cases import every_case
from support.learner import Learner, steps_of, tutor_of

WILD, SERIES = 2, 5

pytestmark = pytest.mark.usefixtures("silent_pygame")


def fresh(number: int, text: float = 1.0) -> Learner:
    walker = Learner(LessonScene(tutor_of("solodrez"), REFERENCE, theme_for(REFERENCE, text)), REFERENCE)
    walker.go_to(number)
    walker.point_at_nothing()
    return walker


@every_case(
    ("number", "source"), [(0, card_target(5, 1)), (WILD, card_target(4, 1)), (SERIES, card_target(3, 4))]
)
def test_illegal_moves_get_the_usual_refusal(number: int, source: str) -> None:
    walker = fresh(number)
    before, shown = walker.heights(), walker.picture()
    # No card but a Joker or a neutral one may go on an empty column.
    walker.drag(source, column_target(0))
    walker.rest()
    walker.point_at_nothing()
    assert walker.heights() == before
    assert walker.picture() != shown
    walker.press_keys(pygame.K_ESCAPE)
    assert walker.picture() == shown
    assert walker.answers == []


def test_the_series_leaves_after_a_pause_unless_the_learner_goes_back() -> None:
    walker = fresh(SERIES)
    walker.by_mouse(steps_of("solodrez")[0][SERIES].good[0])
    walker.rest(0.5)
    assert walker.heights() == [0, 0, 0, 6, 0, 1, 0, 0, 0]
    walker.rest(0.6)
    assert walker.heights() == [0] * 9, "the neutral card leaves too"
    table = walker.scene.table
    assert isinstance(table, SolitaireLessonTable)
    leaving = [(each.number, len(each.cards), len(each.neutrals)) for each in table.picture().leaving]
    assert leaving == [(9, 6, 1)], "what is not in play counts as removed"
    walker.rest()
    assert table.picture().standing == 9
    walker = fresh(SERIES)
    walker.by_mouse(steps_of("solodrez")[0][SERIES].good[0])
    walker.click(PREVIOUS)
    before = walker.heights()
    walker.rest()
    assert walker.heights() == before


def test_at_the_end_nothing_covers_the_note() -> None:
    walker = fresh(SERIES, 1.5)
    walker.scene.set_motion(0.0)
    note = pygame.Rect(walker.scene.targets()[NOTE])
    walker.by_mouse(steps_of("solodrez")[0][SERIES].good[0])
    walker.rest()
    surface = pygame.Surface(walker.size)
    walker.scene.draw(surface)
    top = {tuple(surface.get_at((x, note.top + 6))) for x in range(note.left + 10, note.right - 10)}
    assert top == {tuple(pygame.Color(theme_for(REFERENCE).palette.paper))}
