"""Tooltips: when they appear, and where they and larger things are placed."""

import pygame
import pytest
from pygame import Rect

from game.ui.theme import REFERENCE, theme_for
from game.ui.tooltip import AFTER, Tooltip, draw_tooltip, place_beside

BOUNDS = Rect((0, 0), REFERENCE)
SIZE = (200, 254)
GAP = 8
THING = Rect(400, 240, 88, 124)


def is_shown(tooltip: Tooltip) -> bool:
    return tooltip.is_shown


def test_a_tooltip_appears_when_the_pointer_has_rested() -> None:
    tooltip = Tooltip()
    assert not tooltip.point("sound")
    assert not tooltip.update(AFTER * 0.9)
    assert tooltip.update(AFTER * 0.2)
    assert is_shown(tooltip)
    assert not tooltip.update(1.0), "it appears once"
    assert tooltip.point("back"), "and goes with the pointer"
    assert not is_shown(tooltip)
    assert not tooltip.point(None)
    assert not tooltip.update(9.0)
    assert not is_shown(tooltip)


def test_a_dismissed_tooltip_returns_only_after_the_pointer_has_left() -> None:
    tooltip = Tooltip()
    tooltip.point("one")
    tooltip.update(1.0)
    tooltip.dismiss()
    assert not is_shown(tooltip)
    for target, is_expected in (("one", False), ("other", True), ("one", True)):
        tooltip.point(target)
        tooltip.update(1.0)
        assert is_shown(tooltip) == is_expected


@pytest.mark.parametrize("corner", [(0, 0), (900, 0), (0, 560), (900, 560)])
def test_a_tooltip_is_fully_visible_beside_its_widget(silent_pygame: None, corner: tuple[int, int]) -> None:
    theme, ground = theme_for(REFERENCE), (1, 2, 3)
    surface = pygame.Surface((REFERENCE[0] + 200, REFERENCE[1] + 200))
    surface.fill(ground)
    beside = Rect(corner, (60, 40))
    draw_tooltip(surface, "A sentence that says what this is good for", beside, BOUNDS, theme)
    mask = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    box = boxes[0].unionall(boxes[1:])
    assert BOUNDS.contains(box)
    assert not box.colliderect(beside)


@pytest.mark.parametrize("left", range(0, 872, 218))
@pytest.mark.parametrize("top", range(0, 476, 119))
def test_a_place_is_within_bounds_and_does_not_cover_the_target(left: int, top: int) -> None:
    thing = Rect(left, top, 88, 124)
    place = place_beside(thing, SIZE, BOUNDS, [], [(BOUNDS, 1.0)], GAP)
    assert place.size == SIZE
    assert BOUNDS.contains(place)
    assert not place.colliderect(thing)


def test_without_obstacles_the_place_is_right_beside_the_target() -> None:
    place = place_beside(THING, SIZE, BOUNDS, [], [], GAP)
    assert place.right == THING.left - GAP or place.left == THING.right + GAP
    assert place.colliderect(Rect(0, THING.top, BOUNDS.width, THING.height))


def test_kept_clear_areas_are_avoided_and_otherwise_covered_as_little_as_possible() -> None:
    low, row, sentence = Rect(400, 440, 88, 124), Rect(100, 440, 760, 124), Rect(300, 400, 200, 20)
    place = place_beside(low, SIZE, BOUNDS, [row, sentence], [(Rect(0, 0, 300, 400), 9.0)], GAP)
    assert place.collidelist([row, sentence]) == -1
    left, right = Rect(0, 0, 400, 600), Rect(588, 0, 372, 600)
    place = place_beside(THING, SIZE, BOUNDS, [left, right], [], GAP)
    assert place.clip(left).width == 0
    assert place.clip(right).width < 120


def test_the_cheaper_area_is_covered() -> None:
    left, right = Rect(0, 0, 400, 600), Rect(488, 0, 472, 600)
    assert place_beside(THING, SIZE, BOUNDS, [], [(left, 9.0), (right, 1.0)], GAP).left >= THING.right
    assert place_beside(THING, SIZE, BOUNDS, [], [(left, 1.0), (right, 9.0)], GAP).right <= THING.left
