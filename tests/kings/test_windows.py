"""The Imposter Kings' table in windows of every shape. Slower tests draw whole rounds in them."""

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.engine.seat import Seat
from game.kings.rules.cards import VARIANTS
from game.kings.rules.view import view
from game.kings.table.layout import ChoiceControls, Panels
from game.kings.table.placement import lay_out
from game.ui.theme import LARGEST_TEXT, theme_for
from support.cases import every_case
from support.events import key
from support.kings_log import round_of
from support.kings_positions import GAME
from support.kings_scene import Table, crowded_view, scene_of, snapshot_of
from support.layouts import DrawnText, check_layout, check_scene
from support.screens import SHAPES

SMALL, UPRIGHT = SHAPES[:2]
pytestmark = pytest.mark.usefixtures("silent_pygame")


@every_case("size", SHAPES)
def test_the_strip_and_the_result_leave_the_cards_in_view(size: tuple[int, int]) -> None:
    for variant in VARIANTS:
        full = crowded_view(view(GAME.deal(1, variant), Seat.A), 9, (6, 6), 1, 2)
        every = (ChoiceControls(), ChoiceControls(names=range(1, 14)))
        for controls, cards in product(every, (1.0, 1.3)):
            layout = lay_out(size, full, controls, theme_for(size, cards=cards))
            check_layout("kings", layout)
            stage, hand = layout.beat_area, layout.slots[0].hand
            assert stage.width >= layout.theme.px(420)
            assert stage.height >= layout.theme.px(64)
            assert layout.court.bottom <= stage.top
            assert stage.bottom <= hand.top
        for kept in (Panels(is_kept=True), Panels(has_holdings=False, is_kept=True)):
            assert min(lay_out(size, full, panels=kept).log.size) >= layout.theme.px(100)


@every_case("size", SHAPES)
def test_the_end_of_a_round_has_room_for_the_result(size: tuple[int, int]) -> None:
    states, moves = round_of("four", 0)
    for text in (1.0, LARGEST_TEXT):
        theme = theme_for(size, text)
        layout = scene_of(snapshot_of(states, moves, Seat.A), size, theme).layout
        area = layout.result_area
        assert area.height >= theme.px(140)
        assert not area.colliderect(layout.court)
        assert not area.colliderect(layout.slots[0].hand)


@pytest.mark.parametrize("size", [SMALL, UPRIGHT])
def test_a_round_has_room(drawn: list[DrawnText], size: tuple[int, int]) -> None:
    states, moves = round_of("four", 0)
    for ply in range(0, len(states), 12):
        now = snapshot_of(states[: ply + 1], moves[:ply], Seat(ply % 4))
        check_scene("kings", scene_of(now, size, theme_for(size, LARGEST_TEXT)), drawn)


def test_tabs_switch_between_the_log_and_the_possible_hand(tmp_path: Path) -> None:
    table = Table(tmp_path, size=UPRIGHT)
    assert table.zone("holding/")
    assert not table.zone("log/")
    table.click("tab/log")
    assert not table.zone("holding/")
    table.click("holder")
    assert table.zone("holding/")
    table.key(pygame.K_w, text="w")
    assert not table.zone("holding/")
    tabs = [node for node in table.scene.described().nodes if node.target in ("tab/log", "holder")]
    assert [node.is_on for node in tabs] == [True, False]


def test_a_small_window_opens_them_over_the_court(tmp_path: Path) -> None:
    table = Table(tmp_path, size=SMALL)
    hand = table.zone("hand/0/")
    assert not table.zone("holding/")
    table.key(pygame.K_w, text="w")
    assert table.zone("holding/")
    assert table.zone("drawer")
    table.click("button/log")
    assert not table.zone("holding/")
    assert table.scene.layout.log.height
    table.do(key(pygame.K_ESCAPE))
    assert not table.zone("drawer")
    assert table.zone("hand/0/") == hand
