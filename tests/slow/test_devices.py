"""The longer games, played from the menu to the result by a gamepad alone or by a finger alone."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.play.library import Library
from game.store.database import Database
from game.store.saved import Status
from game.table.toolbar import MENU
from game.ui.page import Page
from support.checked import known
from support.devices import (
    DECK,
    SETTINGS,
    DevicePilot,
    FingerPilot,
    KeyPilot,
    MousePilot,
    PadPilot,
    at_the_menu,
    finger_event,
)
from support.events import KEYS, key, move
from support.reach import missing, table_of
from support.reader import ReaderPilot
from support.saved_games import A_WON, NOW, played, played_on
from tools import descriptions
from tools.descriptions import PAGES, SCENES

NO_BUTTONS = {
    "scroll": "the triggers and the right stick scroll",
    "graph": "the arrows step through the game",
    "button/note": "a text to read",
}
"""Targets that a gamepad need not reach, and why."""
SKIPPED = {
    "hierarchy-end": "only the panel's buttons work",
    "kings-review": "has the keys of hierarchy-review, and takes two seconds to make",
}
"""Scenes whose targets are not tried, and why."""


@pytest.mark.parametrize("hands", [PadPilot, FingerPilot])
@pytest.mark.parametrize("game", ["solodrez", "hierarkia"])
def test_a_long_game_is_played_from_the_menu_to_its_result(
    game: str, hands: type[DevicePilot], silent_pygame: None, tmp_path: Path
) -> None:
    small = f'{SETTINGS}[variants]\nhierarkia = "small"\n'
    with at_the_menu(tmp_path, hands, small) as pilot:
        pilot.play(game)


@pytest.mark.parametrize("hands", [MousePilot, KeyPilot, PadPilot, FingerPilot, ReaderPilot])
def test_the_pages_of_games_are_used_by_one_device_alone(
    hands: type[DevicePilot], silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    at_stake, free, ended = saved_games(tmp_path)
    with at_the_menu(tmp_path, hands) as pilot:
        database = pilot.app.database
        pilot.choose("menu/open/in-progress")
        pilot.choose(f"in-progress/end-{free}")
        assert database.game(free) is None
        pilot.choose("in-progress/undo")
        assert database.game(free) is not None
        pilot.choose(f"in-progress/end-{at_stake}")
        pilot.rest(1.0)
        pilot.choose("dialog/yes")
        assert known(database.game(at_stake)).status is Status.GIVEN_UP
        pilot.choose(f"in-progress/game-{free}")
        assert known(pilot.app.game).open_game.saved.id == free
        pilot.choose(MENU)
        pilot.choose("menu/open/history")
        pilot.turn("filter", "hierarchy")
        listed = {name for name in pilot.rects() if name.startswith("game/")}
        assert listed == {f"game/{ended}", f"game/{at_stake}"}
        pilot.choose(f"game/{ended}")
        pilot.choose("delete")
        assert database.game(ended) is None
        pilot.choose("undo")
        assert database.game(ended) is not None
        pilot.choose("export")
        assert len([*tmp_path.rglob("*.txt")]) == 1
        pilot.choose("back")
        pilot.choose("menu/open/statistics")
        pilot.turn("statistics/game", "kings")
        pilot.choose("menu/open/climb-kings")
        pilot.turn("climb/variant", "three")
        pilot.choose("climb/challenge")
        assert known(pilot.app.game).open_game.saved.series
        pilot.choose(MENU)
        pilot.choose("menu/open/learn")
        pilot.choose("learn/challenges-hierarchy")
        pilot.choose("challenge/second")
        pilot.choose("start/go")
        assert known(pilot.app.game).open_game.session.game.name == "hierarchy"


def saved_games(folder: Path) -> tuple[int, int, int]:
    """Save a game at stake, one that is not under way, and one that was won; return their numbers."""
    database = Database.open(folder / "games.db", NOW)
    library = Library(database, Random(1), lambda: NOW)
    won = played(database, A_WON)
    played(database, A_WON, game="hierarkia", variant="large")
    numbers = []
    for name, moves in (("hierarchy", 4), ("hierarkia", 2)):
        saved = library.deal(name, (None, "random"), 3).saved
        for text in played_on(saved.record, moves, Random(1)).moves:
            saved = database.add_move(saved.id, saved.ply, text, NOW)
        numbers.append(saved.id)
    database.close()
    return numbers[0], numbers[1], won


@pytest.mark.parametrize("seed", range(2))
def test_random_events_of_pads_and_fingers_break_nothing_and_leave_no_press(
    seed: int, silent_pygame: None, tmp_path: Path
) -> None:
    chance = Random(seed)
    with at_the_menu(tmp_path, PadPilot) as pilot:
        for _ in range(1500):
            event = random_device_event(chance)
            pygame.event.post(event)
            pilot.app.step(chance.choice((0.0, 0.02, 0.5)))
            if pilot.is_over:
                return
            if event.type == pygame.WINDOWFOCUSLOST:
                assert held(pilot.scene) == []


def held(scene: Any) -> list[Any]:
    """The presses that are still waiting for their release."""
    if isinstance(scene, Page):
        found = [scene._ring.pressed, scene._scroll._pressed]
    else:
        table = table_of(scene)
        found = [table.input.drag, table._scrolled_at]
    return [press for press in found if press is not None]


def random_device_event(chance: Random) -> pygame.event.Event:
    pad = chance.randrange(2)
    place = chance.randrange(DECK[0]), chance.randrange(DECK[1])
    match chance.randrange(10):
        case 0:
            value = chance.choice((-32768, -20000, -9000, 0, 9000, 20000, 32767))
            return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=chance.randrange(8), value=value)
        case 1:
            return Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        case 2:
            return Event(pygame.CONTROLLERDEVICEADDED, device_index=pad)
        case 3 | 4:
            kind = chance.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
            return finger_event(kind, place, DECK, chance.choice((1, 1, 1, 2)))
        case 5:
            kind = chance.choice((pygame.JOYAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYDEVICEREMOVED))
            return Event(kind, instance_id=pad)
        case 6:
            return chance.choice((key(chance.choice(KEYS)), move(place), Event(pygame.WINDOWFOCUSLOST)))
        case _:
            kind = chance.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
            return Event(kind, instance_id=pad, button=chance.randrange(22))


def test_every_target_of_every_scene_can_be_reached_by_pad(silent_pygame: None) -> None:
    unreached = {name: missing(descriptions.make(name)) for name in {*SCENES, *PAGES} - {*SKIPPED}}
    assert {name: found - {*NO_BUTTONS} for name, found in unreached.items() if found - {*NO_BUTTONS}} == {}
    assert set().union(*unreached.values()) == {*NO_BUTTONS}, "some are excused in vain"
