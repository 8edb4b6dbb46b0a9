"""What is dragged rises, tilts by the speed of the hand and becomes level when the hand rests."""

import pygame
import pytest
from pygame import Rect

from game.ui import assets
from game.ui.lift import FLAT, HEIGHTS, MAX_TILT, Hand, Lift, draw_lifted, draw_stack

FRAME = 1 / 60
PLACE = Rect(60, 60, 80, 112)
TABLE = (236, 226, 205)


@pytest.fixture
def card() -> pygame.Surface:
    image = pygame.Surface(PLACE.size, pygame.SRCALPHA)
    image.fill((20, 90, 60))
    return image


def drawn(image: pygame.Surface, lift: Lift) -> pygame.Surface:
    surface = pygame.Surface((200, 240))
    surface.fill(TABLE)
    draw_lifted(surface, image, PLACE, lift)
    return surface


@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("scale", [1.0, 3.6])
def test_the_hand_tilts_what_it_moves_and_levels_it_at_rest(way: int, scale: float) -> None:
    hand, x = Hand(), 0
    tilts = []
    for _ in range(30):
        x += round(25 * scale)
        hand.follow((way * x, 0), scale, FRAME)
        tilts.append(hand.lift.tilt * way)
    assert tilts == sorted(tilts)
    assert tilts[-1] == MAX_TILT
    assert hand.lift.height == 1
    for _ in range(30):
        hand.follow((way * x, 0), scale, FRAME)
    assert hand.lift == Lift(1.0, 0)
    assert not hand.is_waiting, "nothing is drawn while the hand rests"
    assert hand.follow(None, scale, FRAME)
    assert hand.lift == FLAT


def test_a_slow_hand_tilts_nothing() -> None:
    hand = Hand()
    for x in range(60):
        hand.follow((x, 2 * x), 1.0, FRAME)
    assert hand.lift.tilt == 0


def test_what_lies_on_the_table_is_drawn_as_it_is(card: pygame.Surface) -> None:
    surface = drawn(card, FLAT)
    assert surface.get_at(PLACE.topleft)[:3] == card.get_at((0, 0))[:3]
    for point in ((PLACE.left - 1, PLACE.centery), (PLACE.centerx, PLACE.bottom)):
        assert surface.get_at(point)[:3] == TABLE


def test_what_is_lifted_is_larger_and_casts_a_shadow_below(card: pygame.Surface) -> None:
    surface, brightness = drawn(card, Lift(1.0)), sum(TABLE)
    assert surface.get_at((PLACE.left - 1, PLACE.centery))[0] < 40, "the card, whose edge is smooth"
    below = [sum(surface.get_at((PLACE.centerx, PLACE.bottom + gap))[:3]) for gap in (5, 9, 12, 30)]
    assert below == sorted(below)
    assert below[0] < brightness * 0.85
    assert below[-1] == brightness
    assert sum(surface.get_at((PLACE.centerx, PLACE.top - 9))[:3]) > brightness * 0.95


def test_the_edges_of_a_tilted_card_are_smooth(card: pygame.Surface) -> None:
    surface = drawn(card, Lift(1.0, 4))
    rows = range(PLACE.top + 20, PLACE.bottom - 20)
    seen = {tuple(surface.get_at((x, y))[:3]) for y in rows for x in range(PLACE.left - 8, PLACE.left + 8)}
    reds, blues = zip(*((red, blue) for red, _green, blue in seen), strict=True)
    assert min(reds) >= 20, "no darker than the card"
    between = [red for red in reds if 40 < red < 100]
    assert len(between) > 10
    assert min(blues) >= 50


def test_what_turns_over_in_the_air_narrows_about_its_middle_and_its_shadow(card: pygame.Surface) -> None:
    surface = pygame.Surface((200, 240))
    surface.fill(TABLE)
    flat, table = drawn(card, FLAT), surface.copy()
    draw_lifted(surface, card, PLACE, Lift(1.0), 1 / 3)
    inside = pygame.mask.from_threshold(surface, (20, 90, 60), (9, 9, 9, 255)).get_bounding_rects()[0]
    assert abs(inside.centerx - PLACE.centerx) <= 1
    assert abs(inside.width - PLACE.width * 1.04 / 2) <= 2
    below = (PLACE.centerx, PLACE.bottom + 5)
    assert sum(surface.get_at(below)[:3]) < sum(table.get_at(below)[:3])
    surface.blit(table, (0, 0))
    draw_lifted(surface, card, PLACE, FLAT, 0.5)
    assert surface.get_at(PLACE.center)[:3] == (20, 90, 60), "it does not vanish when seen edge-on"
    surface.blit(table, (0, 0))
    draw_lifted(surface, card, PLACE, FLAT, 1.0)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(flat, "RGB")


def test_a_drag_makes_few_pictures(card: pygame.Surface) -> None:
    heights, tilts = 60, 90
    for height in range(heights):
        for tilt in range(tilts):
            drawn(card, Lift(height / heights, round((tilt / tilts * 2 - 1) * MAX_TILT)))
    made = [key for key in assets.pictures if key[0] == "lifted" and key[1] is card]
    assert len(made) <= HEIGHTS * (2 * MAX_TILT + 1)


def test_cards_lifted_together_are_one_picture(card: pygame.Surface) -> None:
    surface = pygame.Surface((200, 240))
    layers = [(card, PLACE), (card, PLACE.move(0, 20))]
    for lift in (Lift(1.0), Lift(1.0, 2)):
        draw_stack(surface, layers, lift)
        draw_stack(surface, [(image, rect.move(7, 3)) for image, rect in layers], lift)
    assert len([key for key in assets.pictures if key[0] == "stack" and (card, (0, 0)) in key]) == 1


@pytest.mark.parametrize("lift", [FLAT, Lift(1.0)])
def test_a_picture_is_scaled_to_its_place(card: pygame.Surface, lift: Lift) -> None:
    large, small = pygame.Surface((200, 240)), pygame.Surface((200, 240))
    for surface, place in ((large, PLACE), (small, PLACE.scale_by(0.5))):
        surface.fill(TABLE)
        draw_lifted(surface, card, place, lift)
    seen = [
        pygame.mask.from_threshold(each, card.get_at((0, 0)), (2, 2, 2)).count() for each in (large, small)
    ]
    assert seen[0] / seen[1] == pytest.approx(4, rel=0.1)
