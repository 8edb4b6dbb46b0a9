"""The layout with three and four players, during the setup, in a full round, and in a review."""

from itertools import combinations, islice

import pygame
import pytest

from game.engine.evaluation import MoveEval
from game.engine.seat import Seat
from game.kings.rules.cards import PLAYERS, VARIANTS
from game.kings.rules.notation import REVEAL, SHARE, TAKE, TRADE
from game.kings.rules.view import view
from game.kings.table.layout import ChoiceControls, Layout
from game.kings.table.placement import lay_out
from game.kings.table.playback_model import ReviewPoint
from game.ui.theme import theme_for
from support.kings_layouts import (
    TEXTS,
    TypedSquare,
    check,
    crowded_view,
    draw,
    places,
    record_texts,
    themes,
)
from support.kings_positions import GAME
from support.kings_scene import review_of, round_of, scene_of, snapshot_of, windowed
from support.screens import SIZES, every_size

ROUNDS = {"three": 2, "four": 0}

MANY = pytest.mark.parametrize("variant", ROUNDS)


pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[TypedSquare]:
    return record_texts(monkeypatch)


def check_places(layout: Layout) -> None:
    """Check that everything is on the screen and nothing overlaps."""
    for name, rect in (*layout.targets.items(), *places(layout).items()):
        assert layout.screen.contains(rect), (name, rect)
    rects = {name: rect for name, rect in places(layout).items() if not layout.bar.contains(rect)}
    for (name, rect), (other, other_rect) in combinations(rects.items(), 2):
        assert not rect.colliderect(other_rect) or may_overlap(name, other), (name, rect, other, other_rect)


def may_overlap(name: str, other: str) -> bool:
    """Return True for cards in one row of a player, or in the Court's place during the setup."""
    zones = [each.split("/") for each in (name, other)]
    if any(zone[0] in ("shown", "shared", "put") for zone in zones) and "court" in (name, other):
        return True
    if any(each.startswith("empty place") for each in (name, other)):
        return any(zone[0] in ("king", "condemned", "antechamber") for zone in zones)
    rows = [("hand",), ("shown", "shared"), ("put",), ("king", "condemned", "antechamber")]
    is_one_seat = all(len(zone) > 1 for zone in zones) and zones[0][1] == zones[1][1]
    return is_one_seat and any(all(zone[0] in row for zone in zones) for row in rows)


@MANY
def test_cards_shown_in_the_setup_are_not_in_the_hand_row(variant: str) -> None:
    shown = 0
    for state in round_of(variant, 3)[0]:
        for viewer in (None, *map(Seat, range(PLAYERS[VARIANTS.index(variant)]))):
            table = view(state, viewer)
            items = lay_out((960, 600), table).items
            for side in table.sides:
                apart = len(side.shown) + side.has_shared + side.put_size
                in_row = [name for name in items if name.startswith(f"hand/{side.seat}/")]
                assert len(in_row) == side.hand_size - apart
                shown += apart
    assert shown > 0


@every_size
@MANY
def test_everything_is_placed_and_texts_fit_throughout_a_round(
    written: list[TypedSquare], size: tuple[int, int], variant: str
) -> None:
    states, moves = round_of(variant, ROUNDS[variant], target=1)
    match, seats = GAME.match(ROUNDS[variant], variant), PLAYERS[VARIANTS.index(variant)]
    look = list(themes(size))
    for ply, state in islice(enumerate(states), SIZES.index(size) % 2, None, 2):
        viewer, theme = Seat(ply // 2 % seats), look[ply % len(look)]
        told = {"match": match, "show_possible_hands": ply % 3 > 0}
        now = snapshot_of(states[: ply + 1], moves[:ply], viewer, **told)
        draw(written, now, size, theme)
        if state.outcome() is None:
            check_places(scene_of(now, size, theme).layout)
        if ply < len(moves) and GAME.reaction_windows.seats_to_ask(state, moves[ply]):
            draw(written, windowed(states[: ply + 1], moves[:ply], moves[ply], viewer, **told), size, theme)


@MANY
def test_the_sample_rounds_cover_the_setup_and_a_player_who_is_out(variant: str) -> None:
    states, moves = round_of(variant, ROUNDS[variant], target=1)
    made = {move.verb for move in moves}
    assert {REVEAL, TAKE} <= made
    assert {SHARE, TRADE} <= made or variant == "three"
    is_out = [any(side.is_out for side in view(state, Seat.A).sides) for state in states[:-1]]
    assert any(is_out) or variant == "four"


@every_size
@MANY
def test_a_court_of_twelve_and_full_hands_are_placed(size: tuple[int, int], variant: str) -> None:
    now = view(GAME.deal(1, variant), Seat.A)
    for text in TEXTS:
        for court, hands, waiting in ((12, (4, 4), 1), (12, (8, 7), 1), (15, (1, 1), 2)):
            full = crowded_view(now, court, hands, waiting, 2)
            for has_holdings in (True, False):
                check_places(
                    lay_out(size, full, ChoiceControls(), theme_for(size, text), has_holdings=has_holdings)
                )


@every_size
@pytest.mark.parametrize("variant", ["two", "three", "four"])
def test_everything_is_placed_and_texts_fit_in_a_review(
    written: list[TypedSquare], size: tuple[int, int], variant: str
) -> None:
    states, moves = round_of(variant, 2)
    seats = PLAYERS[VARIANTS.index(variant)]
    evals = {
        ply: tuple(MoveEval(each, 1 / (1 + place), 90) for place, each in enumerate(state.legal_moves()))
        for ply, state in enumerate(states[:-1])
    }
    for number, theme in enumerate(themes(size)):
        now = snapshot_of(states, moves, Seat.A, is_reviewed=True, evals=evals)
        scene = review_of(now, size, theme)
        for ply in range(number, len(states), 5):
            viewer = None if ply % 4 == 3 else Seat(ply % seats)
            scene._look_at(ReviewPoint(ply, viewer))
            scene.draw(pygame.Surface((8, 8)))
            check(written)
            check_places(scene.layout)
