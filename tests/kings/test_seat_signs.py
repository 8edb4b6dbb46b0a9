"""Signs of three or four players: tokens, the ring with the order of play, and last actions."""

import re
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.seat import Seat
from game.kings.rules.view import view
from game.kings.table.court_view import TOKEN, draw_ring, draw_token, seat_colors
from game.kings.table.layout import Layout
from game.kings.table.moments import side_panel_text
from game.kings.table.playback_model import ReviewPoint
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, REFERENCE, theme_for
from support.kings_log import round_of
from support.kings_positions import GAME
from support.kings_scene import review_of, scene_of, snapshot_of
from support.layouts import DrawnText, check_texts
from support.screens import every_size

THEME = theme_for(REFERENCE)
SIDE = 4 * THEME.px(TOKEN)


pytestmark = pytest.mark.usefixtures("silent_pygame")


def token(seat: int, seats: int, **how: bool) -> pygame.Surface:
    image = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    draw_token(image, (SIDE // 2, SIDE // 2), seat, seats, THEME, **how)
    return image


def outline(image: pygame.Surface) -> bytes:
    """Return the shape of what is drawn there."""
    return pygame.image.tobytes(pygame.mask.from_surface(image).to_surface(), "RGB")


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def test_partners_have_tokens_of_one_shape_and_colour_and_the_other_team_has_another() -> None:
    shapes = [outline(token(seat, 4)) for seat in range(4)]
    colours = seat_colors(4, THEME.palette)
    assert shapes[0] == shapes[2] != shapes[1] == shapes[3]
    assert colours[0] == colours[2] != colours[1] == colours[3]
    assert len({pixels(token(seat, 4)) for seat in range(4)}) == 4, "partners have numbers"


def test_three_players_have_different_colours() -> None:
    assert len(set(seat_colors(3, THEME.palette))) == 3


def test_a_token_shows_whose_turn_it_is_and_who_is_out() -> None:
    assert len({pixels(token(1, 3, **how)) for how in ({}, {"is_turn": True}, {"is_out": True})}) == 3


def ring(now: Any) -> bytes:
    image = pygame.Surface((100, 90), pygame.SRCALPHA)
    draw_ring(image, image.get_rect(), now, 0, THEME)
    return pixels(image)


@pytest.mark.parametrize("variant", ["three", "four"])
def test_the_ring_shows_the_direction_once_turns_begin(variant: str) -> None:
    states, _ = round_of(variant, 2)
    begun = next(now for state in states if (now := view(state, Seat.A)).turn is not None)
    assert ring(begun) != ring(replace(begun, plays_right=not begun.plays_right))
    setup = replace(begun, turn=None)
    assert ring(setup) == ring(replace(setup, plays_right=not setup.plays_right))


def of_others(layout: Layout) -> list[pygame.Rect]:
    return [slot.note for seat, slot in layout.slots.items() if seat != layout.bottom]


@every_size
@pytest.mark.parametrize("variant", ["three", "four"])
def test_each_name_has_the_last_action_below_it_however_long(
    drawn: list[DrawnText], size: tuple[int, int], variant: str
) -> None:
    states, moves = round_of(variant, 2)
    theme, missing, whole = theme_for(size, LARGEST_TEXT), 0, 0
    for ply in range(20, len(states) - 1, 7):
        scene = scene_of(snapshot_of(states[: ply + 1], moves[:ply], Seat.A), size, theme)
        scene.draw(pygame.Surface((8, 8)))
        told = {tuple(each.room): each.text for each in drawn}
        for side, note in zip(scene.picture().players[1:], of_others(scene.layout), strict=True):
            # The smallest window has it beside the name, as far as there is width.
            assert note.width or size == LEAST_WINDOW
            # What has no space whole is left to log and tooltip.
            missing += bool(note.width and side.note and not told.get(tuple(note)))
            whole += bool(told.get(tuple(note)))
            assert side.note or not told.get(tuple(note)), (ply, side)
        check_texts(drawn)
    assert missing <= 2 * whole


def test_a_turns_note_starts_with_the_card_played_and_includes_what_follows() -> None:
    states, moves = round_of("three", 2)
    longest = 0
    for ply in range(1, len(states)):
        notes = scene_of(snapshot_of(states[: ply + 1], moves[:ply], Seat.A))._moment.notes
        for told in notes.values():
            plays = [number for number, text in enumerate(told) if re.search("(?<!then) plays the ", text)]
            assert plays in ([], [0]), told
            longest = max(longest, len(told) if plays else 0)
    assert longest > 1


@pytest.mark.parametrize("variant", ["two", "four"])
def test_in_a_review_no_button_covers_the_side_panel(drawn: list[DrawnText], variant: str) -> None:
    states, moves = round_of(variant, 2)
    now = snapshot_of(states, moves, Seat.A, is_reviewed=True)
    scene = review_of(now, REFERENCE, theme_for(REFERENCE, LARGEST_TEXT))
    for ply in range(0, len(states), 6):
        scene._look_at(ReviewPoint(ply, Seat.A))
        scene.draw(pygame.Surface((8, 8)))
        sight = scene.picture()
        side_panel = side_panel_text(sight.view, sight.goes_first)
        layout = scene.layout
        for each in drawn:
            if each.text and each.text == side_panel:
                assert layout.side_panel.contains(each.room), (each.text, each.room, layout.side_panel)
        check_texts(drawn)


def test_the_ring_lies_below_the_accused() -> None:
    for variant in ("three", "four"):
        layout = scene_of(snapshot_of([GAME.deal(1, variant)], [], Seat.A)).layout
        assert layout.side.contains(layout.ring)
        assert layout.ring.top >= layout.targets["accused"].bottom
