"""Cards turn, land and settle where the next layout has them."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.engine.seat import Seat
from game.kings.rules.view import view
from game.kings.table import picture
from game.kings.table.animation import DEALING, animate, deal
from game.kings.table.choices import NAME
from game.kings.table.layout import Layout
from game.kings.table.placement import lay_out
from game.kings.table.scene import KingsScene
from game.ui.animation import FLIP, GLIDE, LIFT, Motion
from game.ui.lift import FLAT, Lift
from support.any_table import AnyTable
from support.kings_positions import GAME, two
from support.kings_scene import OPENING, Table

SIDES = ("hand Elder; successor Warlord", "hand Sentry, Judge")


def layout_of(court: str, *, sides: tuple[str, str] = SIDES) -> Layout:
    state = GAME.parse_state(two(*sides, f"court: {court} | accused: Oathbound | turn: a"))
    return lay_out((960, 600), view(state, Seat.A))


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_disgraced_card_is_turned_in_its_place(speed: float) -> None:
    motion = Motion()
    motion.speed = speed
    animate(
        motion,
        layout_of("Zealot b, Queen b"),
        layout_of("Zealot b down, Queen b"),
        held={},
        is_announced=False,
    )
    assert motion.is_turning == (speed > 0)
    assert motion.turned("court/0") == (0.0 if speed else 1.0)
    assert motion.turned("court/1") == 1.0
    motion.update(FLIP + 0.01)
    assert not motion.is_turning


def test_all_hands_are_dealt_from_one_deck() -> None:
    motion, layout = Motion(), layout_of("", sides=("hand Elder, Queen; successor Warlord", SIDES[1]))
    deal(motion, layout)
    hands = motion.names()
    assert len({layout.targets[name].size for name in hands}) == 2
    deck = motion.rect("hand/0/0", layout.targets["hand/0/0"])
    assert deck.center == layout.court.center
    assert all(motion.rect(name, layout.targets[name]) == deck for name in hands)
    assert all(motion.lift(name) == FLAT for name in hands)
    motion.update(DEALING / 2)
    assert any(motion.lift(name) != FLAT for name in hands), "cards on their way are above the table"


def test_a_dropped_card_lands_from_the_hand() -> None:
    motion, held = Motion(), Rect(300, 180, 92, 130)
    old = layout_of("Zealot b", sides=("hand Elder, Queen; successor Warlord", SIDES[1]))
    new = layout_of("Zealot b, Queen a")
    played = new.items["court/1"].card
    queen = next(name for name, item in old.items.items() if name.startswith("hand/") and item.card == played)
    animate(motion, old, new, held={queen: held}, is_announced=False)
    assert motion.rect("court/1", new.targets["court/1"]).topleft == held.topleft
    motion.let_go([held], Lift(1.0))
    assert motion.lift("court/1").height == 1
    assert motion.lift("hand/0/0") == FLAT
    motion.update(1.0)
    assert motion.rect("court/1", new.targets["court/1"]) == new.targets["court/1"]


@pytest.mark.usefixtures("silent_pygame")
def test_a_hidden_card_is_lifted_above_all_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    table = AnyTable("kings")
    assert isinstance(table.scene, KingsScene)
    drawn: list[object] = []
    monkeypatch.setattr(picture, "draw_buttons", lambda *_: drawn.append("buttons"))
    monkeypatch.setattr(
        picture, "draw_lifted", lambda *arguments: drawn.append((arguments[2].topleft, arguments[3].height))
    )
    start, motion = Rect(400, 300, 50, 70), table.scene.stage.motion
    for target in ("hand/1/0", "hand/0/0"):
        motion.start(target, start, is_lifted=target == "hand/1/0")
    motion.let_go([start], Lift(1.0))
    motion.turn_over("hand/1/0", LIFT)
    table.picture()
    assert "buttons" in drawn[:-2]
    assert drawn[-2:] == [(start.topleft, 0), (start.topleft, 1)]


def test_a_card_is_lifted_out_of_its_row_and_others_only_make_room() -> None:
    motion = Motion()
    old = layout_of("Zealot b, Queen a")
    new = layout_of("Zealot b", sides=("hand Elder, Queen; successor Warlord", SIDES[1]))
    animate(motion, old, new, held={}, is_announced=False)
    motion.update(GLIDE / 2)
    lifted = {name for name in motion.names() if motion.lift(name) != FLAT}
    assert {new.items[name].card for name in lifted} == {old.items["court/1"].card}
    assert len(motion.names()) > 1


def test_cards_are_disgraced_after_the_computers_card_has_landed() -> None:
    motion = Motion()
    old = layout_of("Zealot b", sides=(SIDES[0], "hand Sentry, Judge, Queen"))
    new = layout_of("Zealot b down, Queen b")
    animate(motion, old, new, held={}, is_announced=True)
    motion.update(LIFT - 0.01)
    assert all(motion.waiting(name) for name in motion.names()), "all wait for the card that is shown"
    assert {"court/0", "court/1"} <= motion.names()
    motion.update(GLIDE)
    assert motion.turned("court/0") == 0
    motion.update(0.02)
    assert not motion.names()
    motion.update(FLIP / 2)
    assert 0.4 < motion.turned("court/0") < 0.7


def test_an_outline_covers_no_name_to_choose(tmp_path: Path) -> None:
    table = Table(tmp_path, OPENING)
    table.choose("play Soldier")
    assert table.scene.stage.motion.outlined()
    pictures = []
    for _ in range(2):
        table.scene.draw(table.surface)
        places = [place for target, place in table.scene.targets().items() if target.startswith(NAME)]
        pictures.append([pygame.image.tobytes(table.surface.subsurface(place), "RGB") for place in places])
        table.rest(1.0)
    assert pictures[0]
    assert pictures[0] == pictures[1]
