"""Tooltips: when they appear, and where larger things are placed."""

import pytest
from pygame import Rect

from game.ui.tooltip import AFTER, Tooltip, place_beside

BOUNDS = Rect(0, 0, 960, 600)
SIZE = (200, 254)
GAP = 8


def test_a_tooltip_shows_after_resting_and_hides_on_leaving() -> None:
    tooltip = Tooltip()
    assert not tooltip.point("one")
    assert not tooltip.update(AFTER * 0.9)
    assert tooltip.update(AFTER * 0.2)
    assert tooltip.is_shown
    assert not tooltip.update(1.0)
    assert tooltip.point("other")
    assert not tooltip.is_shown


def test_no_target_shows_no_tooltip() -> None:
    tooltip = Tooltip()
    tooltip.point(None)
    tooltip.update(1.0)
    assert not tooltip.is_shown


def test_a_dismissed_tooltip_returns_only_after_the_pointer_has_left() -> None:
    tooltip = Tooltip()
    tooltip.point("one")
    tooltip.update(1.0)
    tooltip.dismiss()
    assert not tooltip.is_shown
    tooltip.point("one")
    tooltip.update(1.0)
    assert not tooltip.is_shown
    tooltip.point("other")
    tooltip.point("one")
    tooltip.update(1.0)
    assert tooltip.is_shown


@pytest.mark.parametrize("left", range(0, 872, 109))
@pytest.mark.parametrize("top", range(0, 476, 68))
def test_a_place_is_within_bounds_and_does_not_cover_the_target(left: int, top: int) -> None:
    thing = Rect(left, top, 88, 124)
    place = place_beside(thing, SIZE, BOUNDS, [], [(BOUNDS, 1.0)], GAP)
    assert place.size == SIZE
    assert BOUNDS.contains(place)
    assert not place.colliderect(thing)


def test_without_obstacles_the_place_is_right_beside_the_target() -> None:
    thing = Rect(400, 240, 88, 124)
    place = place_beside(thing, SIZE, BOUNDS, [], [], GAP)
    assert place.right == thing.left - GAP or place.left == thing.right + GAP
    assert place.colliderect(Rect(0, thing.top, BOUNDS.width, thing.height))


def test_kept_clear_areas_are_avoided_if_possible() -> None:
    thing = Rect(400, 440, 88, 124)
    row = Rect(100, 440, 760, 124)
    sentence = Rect(300, 400, 200, 20)
    place = place_beside(thing, SIZE, BOUNDS, [row, sentence], [(Rect(0, 0, 300, 400), 9.0)], GAP)
    assert not place.colliderect(row)
    assert not place.colliderect(sentence)


def test_the_cheaper_area_is_covered() -> None:
    thing = Rect(400, 240, 88, 124)
    worse, less = Rect(0, 0, 400, 600), Rect(488, 0, 472, 600)
    assert place_beside(thing, SIZE, BOUNDS, [], [(worse, 9.0), (less, 1.0)], GAP).left >= thing.right
    assert place_beside(thing, SIZE, BOUNDS, [], [(worse, 1.0), (less, 9.0)], GAP).right <= thing.left


def test_as_little_as_possible_is_covered() -> None:
    thing = Rect(400, 240, 88, 124)
    left, right = Rect(0, 0, 400, 600), Rect(588, 0, 372, 600)
    place = place_beside(thing, SIZE, BOUNDS, [left, right], [], GAP)
    assert place.clip(left).width == 0
    assert place.clip(right).width < 120
