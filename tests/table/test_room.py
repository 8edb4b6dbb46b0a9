"""A row closes where a card is dragged away, opens where it may go, and is at rest again afterwards."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.hierarchy.table.choices import PILE
from game.table.room import SECONDS, Room
from game.ui.widget import HOVER
from support.any_table import FRAME, AnyTable
from support.events import key, move, press

pytestmark = pytest.mark.usefixtures("silent_pygame")
PLACES = {f"hand/{number}": Rect(100 * number, 50, 88, 124) for number in range(5)} | {
    "pile/0": Rect(0, 300, 88, 124)
}


def shifts(room: Room) -> list[int]:
    return [room.shift(PLACES, target) for target in PLACES]


def run(room: Room, rows: set[str], dragged: str = "hand/2") -> None:
    room.update(dragged, frozenset(rows), FRAME)
    while room.is_waiting:
        room.update(dragged, frozenset(rows), FRAME)


def drawn(table: AnyTable) -> Mapping[str, Rect]:
    places: Mapping[str, Rect] = table.scene.picture().places  # type: ignore[attr-defined]
    return places


def test_neighbors_close_the_gap_and_open_one() -> None:
    room = Room()
    run(room, {"hand/"})
    assert shifts(room) == [50, 50, 0, -50, -50, 0]
    run(room, {"hand/", "pile/"})
    assert shifts(room) == [50, 50, 0, -50, -50, -44]
    run(room, set())
    assert shifts(room) == [0] * 6


def test_cards_move_in_small_steps_unless_cleared() -> None:
    room, seen = Room(), [0]
    for _ in range(round(SECONDS / FRAME) + 1):
        room.update("hand/2", frozenset({"hand/"}), FRAME)
        seen.append(room.shift(PLACES, "hand/0"))
    assert seen == sorted(seen)
    assert not room.update("hand/2", frozenset({"hand/"}), FRAME), "nothing is redrawn at rest"
    assert max(after - before for before, after in pairwise(seen)) < 25
    room.clear()
    assert shifts(room) == [0] * 6
    assert not room.is_waiting


@pytest.mark.parametrize("game", ["hierarchy", "kings"])
def test_the_hand_closes_while_a_card_is_dragged_out_of_it(game: str) -> None:
    table, still = AnyTable(game), AnyTable(game)
    still.scene.set_motion(0.0)
    row = "hand/0/" if game == "kings" else "hand/"
    at_rest, targets = drawn(table), table.scene.targets()
    for each in (table, still):
        each.grab(each.draggable())
        each.rest(1.0)
    moved = {name for name, rect in drawn(table).items() if rect.left != at_rest[name].left}
    assert moved
    assert all(name.startswith((row, f"{PILE}/", "court/")) for name in moved)
    assert table.scene.targets() == targets, "cards are still hit in their own places"
    assert drawn(still).keys() == at_rest.keys()
    assert all(rect.left == at_rest[name].left for name, rect in drawn(still).items()), (
        "nothing moves while motion is off"
    )
    table.do(key(pygame.K_ESCAPE))
    table.rest(1.0)
    assert drawn(table) == at_rest


def test_a_card_that_cannot_be_played_opens_no_gap_in_the_pile() -> None:
    table = AnyTable("hierarchy")
    table.play(table.game.parse_move("9"))
    table.rest(2.0)
    theirs = next(name for name in table.scene.targets() if name == "theirs/3")
    before = drawn(table)["pile/9"]
    table.do(press(table.place(theirs)), move(table.place(PILE)))
    table.rest(1.0)
    assert drawn(table)["pile/9"] == before


@pytest.mark.parametrize("game", ["hierarchy", "kings"])
def test_a_raised_card_rises_further_under_the_pointer_but_is_hit_where_it_was(game: str) -> None:
    table = AnyTable(game)
    table.rest(2.0)
    scene: Any = table.scene
    before, targets, at_rest = drawn(table), scene.targets(), scene.layout.targets
    raised = next(name for name in at_rest if name.startswith("hand/") and before[name] != at_rest[name])
    table.do(move(targets[raised].center))
    assert drawn(table)[raised] == before[raised].move(0, -HOVER)
    assert scene.targets()[raised] == targets[raised]
