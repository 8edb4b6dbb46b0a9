"""Animations start at the old place, end at the new one, and change only the picture."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Vector2

from game.ui.animation import FLIP, GLIDE, HOME, LIFT, OUTLINE, Motion, ScreenFade
from game.ui.lift import FLAT, Lift

START = Rect(10, 400, 88, 124)
PLACE = Rect(500, 200, 88, 124)
FRAME = 1 / 60


@pytest.fixture
def motion() -> Motion:
    return Motion()


def test_a_glide_follows_a_straight_line_and_slows_down_as_it_arrives(motion: Motion) -> None:
    assert not motion.update(1.0)
    motion.start("9", START)
    assert motion.rect("9", PLACE) == START
    assert motion.rect("4", PLACE) == PLACE
    ways = []
    while motion.is_moving:
        rect = motion.rect("9", PLACE)
        share = (rect.left - START.left) / (PLACE.left - START.left)
        assert rect.top == pytest.approx(START.top + share * (PLACE.top - START.top), abs=2)
        ways.append(Vector2(rect.topleft).distance_to(PLACE.topleft))
        motion.update(FRAME)
    assert len(ways) == pytest.approx(GLIDE / FRAME, abs=1)
    assert all(before > after or before < 1 for before, after in pairwise(ways))
    # Apart from rounding to whole pixels, each step is shorter than the one before.
    steps = [before - after for before, after in pairwise(ways)]
    assert all(before > after - 3 for before, after in pairwise(steps))
    assert steps[0] > 3 * steps[-1]


@pytest.mark.parametrize("seconds", [GLIDE, HOME])
def test_a_glide_lasts_its_duration(motion: Motion, seconds: float) -> None:
    motion.start("9", START, seconds)
    assert motion.update(seconds * 0.99)
    assert motion.names() == {"9"}
    assert motion.update(seconds * 2), "the frame in which it arrives has to be drawn"
    assert motion.names() == set()
    assert motion.rect("9", PLACE) == PLACE
    assert not motion.update(FRAME)


def test_glides_run_in_parallel_until_all_are_skipped(motion: Motion) -> None:
    motion.start("9", START, 0.1)
    motion.start("4", START, 0.3)
    motion.update(0.2)
    assert motion.names() == {"4"}
    assert motion.rect("9", PLACE) == PLACE
    assert motion.rect("4", PLACE) not in (START, PLACE)
    motion.skip()
    assert not motion.is_moving
    assert motion.rect("4", PLACE) == PLACE


def test_a_glide_follows_a_moving_destination_and_can_be_restarted(motion: Motion) -> None:
    start, elsewhere = START.copy(), Rect(30, 30, 120, 170)
    motion.start("9", start)
    motion.update(GLIDE / 2)
    between = motion.rect("9", elsewhere)
    motion.start("9", between)
    assert motion.rect("9", elsewhere) == between, "it is restarted there"
    assert START.width < between.width < elsewhere.width
    assert START.height < between.height < elsewhere.height
    between.move_ip(5, 5)
    motion.update(GLIDE)
    assert motion.rect("9", elsewhere) == elsewhere == Rect(30, 30, 120, 170)
    assert start == START


def test_a_waiting_glide_is_lifted_first(motion: Motion) -> None:
    motion.start("9", START, GLIDE, wait=LIFT, rise=10)
    assert motion.rect("9", PLACE) == START
    heights = []
    for tenth in range(10):
        assert motion.waiting("9") == pytest.approx(LIFT * (1 - tenth / 10))
        motion.update(LIFT / 10)
        rect = motion.rect("9", PLACE)
        assert rect.left == START.left
        heights.append(START.top - rect.top)
    assert heights == sorted(heights)
    assert heights[3] == heights[-1] == 10, "it is up early enough to be seen standing"
    motion.update(GLIDE / 2)
    assert START.left < motion.rect("9", PLACE).left < PLACE.left
    assert motion.waiting("9") == motion.waiting("2") == 0


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_the_speed_scales_waits_and_glides(motion: Motion, speed: float) -> None:
    motion.speed = speed
    motion.start("9", START, GLIDE, wait=LIFT)
    motion.update(LIFT * speed)
    assert motion.rect("9", PLACE) == START
    motion.update(GLIDE * speed * 0.99)
    assert motion.is_moving
    motion.update(GLIDE * speed * 0.02)
    assert not motion.is_moving


def test_with_motion_off_things_lie_face_up_and_are_outlined_for_a_moment(motion: Motion) -> None:
    motion.speed = 0.0
    motion.start("9", START, wait=LIFT, rise=10)
    motion.start("4", START, is_outlined=False)
    assert motion.names() == set()
    assert motion.rect("9", PLACE) == PLACE
    assert not motion.update(OUTLINE * 0.9), "the picture stays as it is"
    assert motion.outlined() == {"9": START}
    assert motion.update(OUTLINE * 0.2), "the picture without the outline has to be drawn"
    assert motion.outlined() == {}
    motion.start("9", START, is_lifted=True)
    assert motion.lift("9") == FLAT
    motion.turn_over("9", wait=LIFT)
    assert motion.turned("9") == 1
    motion.skip()
    assert motion.outlined() == {}
    assert not motion.is_moving


def flips(motion: Motion) -> tuple[bool, bool]:
    """Return whether anything is turning over, and whether all of it is still face down."""
    return motion.is_turning, motion.is_face_down


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_a_flip_starts_face_down_and_turns_over(motion: Motion, speed: float) -> None:
    motion.speed = speed
    motion.start("2", START)
    assert (motion.turned("2"), flips(motion)) == (1, (False, False))
    motion.turn_over("5")
    assert flips(motion) == (True, False)
    motion.skip()
    assert (motion.turned("5"), motion.is_moving) == (1, False)
    motion.turn_over("9", wait=LIFT)
    motion.turn_over("4", wait=LIFT + FLIP)
    assert motion.update(LIFT * speed * 0.99)
    assert flips(motion) == (True, True)
    assert motion.turned("9") == 0
    assert motion.update(LIFT * speed * 0.01 + FLIP * speed / 2)
    assert flips(motion) == (True, False)
    assert motion.turned("9") == pytest.approx(0.5)
    assert motion.turned("4") == 0
    motion.update(FLIP * speed * 0.51)
    assert motion.turned("9") == 1
    assert flips(motion) == (True, False)
    motion.update(FLIP * speed)
    assert flips(motion) == (False, False)


def test_a_lifted_thing_lands_slightly_beyond_its_place_and_settles(motion: Motion) -> None:
    motion.start("9", START, is_lifted=True)
    motion.let_go([START], Lift(1.0))
    heights, beyond = [], 0
    while motion.is_moving:
        heights.append(motion.lift("9").height)
        beyond = max(beyond, motion.rect("9", PLACE).left - PLACE.left)
        motion.update(FRAME)
    assert heights == sorted(heights, reverse=True)
    assert heights[0] == 1
    assert 1 <= beyond <= PLACE.height * 0.05
    assert motion.rect("9", PLACE) == PLACE
    assert motion.lift("9") == FLAT


def test_a_lifted_thing_rises_while_it_waits(motion: Motion) -> None:
    motion.start("9", START, wait=LIFT, rise=10, is_lifted=True)
    motion.start("4", START, wait=LIFT, rise=10)
    assert motion.lift("9") == FLAT
    motion.update(LIFT)
    assert motion.lift("9").height == 1
    assert motion.lift("4") == FLAT
    motion.skip()
    assert motion.lift("9") == FLAT


def test_what_a_tilted_hand_lets_go_becomes_level_on_its_way(motion: Motion) -> None:
    motion.start("9", START, is_lifted=True)
    motion.start("4", PLACE, is_lifted=True)
    motion.let_go([START], Lift(1.0, 4))
    tilts = []
    while motion.is_moving:
        tilts.append(motion.lift("9").tilt)
        assert motion.lift("4").tilt == 0
        motion.update(FRAME)
    assert (tilts[0], tilts[-1]) == (4, 0)
    assert tilts == sorted(tilts, reverse=True)


@pytest.mark.parametrize("wait", [0.0, 0.1])
def test_what_no_hand_has_held_rises_on_its_way_and_lands(motion: Motion, wait: float) -> None:
    motion.start("9", START, wait=wait, is_lifted=True)
    heights = []
    while motion.is_moving:
        heights.append(motion.lift("9").height)
        motion.update(FRAME)
    top = heights.index(max(heights))
    assert heights[0] == heights[int(wait / FRAME)] == 0
    assert heights == [*sorted(heights[:top]), *sorted(heights[top:], reverse=True)]
    assert heights[top] > 0.8


def test_an_attack_strikes_out_and_comes_back_exactly(motion: Motion) -> None:
    motion.strike("9", (20, -10), wait=0.1)
    assert motion.rect("9", PLACE) == PLACE
    ways = []
    while motion.is_moving:
        motion.update(FRAME)
        ways.append(motion.rect("9", PLACE).left - PLACE.left)
    assert 17 <= max(ways) <= 20
    assert min(ways) == ways[-1] == 0
    motion.speed = 0.0
    motion.strike("9", (20, -10))
    assert not motion.is_moving


def test_a_screen_fades_into_the_next_within_a_sixth_of_a_second() -> None:
    surface, fade = pygame.Surface((40, 30)), ScreenFade()
    surface.fill((0, 0, 0))
    fade.begin(surface)
    shades = []
    while fade.is_waiting:
        surface.fill((250, 250, 250))
        fade.draw(surface)
        shades.append(surface.get_at((5, 5)).r)
        assert fade.update(FRAME)
    assert 0 < shades[0] < 60, "the first frame already shows some of the new screen"
    assert shades == sorted(shades)
    assert 0.12 <= len(shades) * FRAME <= 0.18
    surface.fill((250, 250, 250))
    fade.draw(surface)
    assert surface.get_at((5, 5)).r == 250
    assert not fade.update(FRAME)


def test_a_fade_ends_at_once_and_does_not_survive_a_resize() -> None:
    fade = ScreenFade()
    fade.begin(pygame.Surface((40, 30)))
    larger = pygame.Surface((50, 30))
    larger.fill((250, 250, 250))
    fade.draw(larger)
    assert larger.get_at((5, 5)).r == 250
    fade.end()
    assert not fade.is_waiting
