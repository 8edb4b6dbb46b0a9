"""A finger alone plays every game, scrolls, and sees all that a mouse shows by resting on it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.screens.newgame import DEAL
from game.screens.settings import PREFIX
from game.table.toolbar import HINT
from game.ui.keys import Device, last_device
from game.ui.theme import REFERENCE
from game.ui.touch import LONG, Touch
from support.any_table import AnyTable
from support.devices import DECK, FingerPilot, at_the_menu, finger_event

pytestmark = pytest.mark.usefixtures("silent_pygame")
DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[FingerPilot]:
    with at_the_menu(tmp_path, FingerPilot) as pilot:
        yield pilot


def test_a_game_is_played_from_the_menu_to_its_result(pilot: FingerPilot) -> None:
    pilot.play("hierarchy")


def swipe(pilot: FingerPilot, start: tuple[int, int], down: int) -> None:
    pilot.finger(DOWN, start)
    for step in range(1, 6):
        pilot.finger(MOTION, (start[0], start[1] + down * step // 5))
    pilot.finger(UP, (start[0], start[1] + down))


def test_a_finger_scrolls_a_page_and_moves_a_slider(pilot: FingerPilot) -> None:
    pilot.choose("menu/open/settings" if "menu/open/settings" in pilot.rects() else "open/settings")
    page = pilot.scene
    swipe(pilot, (640, 700), -5000)
    assert page._scroll.offset == page._scroll._max_offset
    track = pilot.rects()[f"{PREFIX}effects_volume"]
    offset = page._scroll.offset
    pilot.finger(DOWN, track.center)
    pilot.finger(MOTION, (track.left - 50, track.centery))
    pilot.finger(UP, (track.left - 50, track.centery))
    assert (page._settings.effects_volume, page._scroll.offset) == (0, offset)


def test_a_finger_that_is_down_when_the_window_loses_focus_leaves_no_press(pilot: FingerPilot) -> None:
    pilot.app.open("settings")
    page = pilot.scene
    swipe(pilot, (640, 700), -5000)
    track = pilot.rects()[f"{PREFIX}effects_volume"]
    pilot.finger(DOWN, track.center)
    pilot.finger(MOTION, (track.centerx + 20, track.centery))
    assert page._ring.pressed
    volume = page._settings.effects_volume
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert (page._ring.pressed, page._settings.effects_volume) == (None, volume)


def test_a_finger_scrolls_the_game_log() -> None:
    table, finger = AnyTable("kings"), Touch()
    scene: Any = table.scene
    while not scene._lines or "log/1" in scene.targets():
        table.play(table.states[-1].legal_moves()[-1])
        table.rest(5.0)
    log, newest = scene.layout.log, f"log/{len(scene._lines)}"

    def swipe_log(start: int, end: int) -> None:
        for kind, y in ((DOWN, start), (MOTION, (start + end) // 2), (MOTION, end), (UP, end)):
            table.do(*finger.translate(finger_event(kind, (log.centerx, y), REFERENCE), REFERENCE, 1.0))

    assert newest in scene.targets()
    swipe_log(log.top + 5, log.bottom - 5)
    assert newest not in scene.targets()
    assert "log/1" in scene.targets()
    swipe_log(log.bottom - 5, log.top + 5)
    assert newest in scene.targets()


def test_a_tap_on_a_text_field_opens_the_keyboard(
    pilot: FingerPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[bool] = []
    monkeypatch.setattr("pygame.key.start_text_input", lambda: opened.append(pilot.scene.is_typing))
    pilot.app.open("number-solodrez")
    pilot.choose(DEAL)
    assert opened == [True]
    x, y = pilot.rects()[DEAL].center
    pilot.finger(pygame.FINGERDOWN, (x, y + 90))
    pilot.finger(pygame.FINGERMOTION, (x, y + 1))
    pilot.finger(pygame.FINGERUP, (x, y))
    assert opened == [True], "a swipe that ends on the field is no tap"
    pilot.tap((3, DECK[1] - 3))
    pilot.press(pilot.rects()[DEAL].center)
    pilot.release(pilot.rects()[DEAL].center)
    assert pilot.scene.is_typing
    assert opened == [True], "a keyboard that was closed stays closed, and a mouse has keys beside it"


def test_a_long_touch_shows_a_card_in_full_and_plays_nothing(pilot: FingerPilot) -> None:
    pilot.choose("menu/hierarchy")
    first, second = pilot.scene.zones.choices[:2]
    before = pilot.state
    pilot.finger(DOWN, pilot.point(first))
    pilot.rest(LONG + 0.1)
    assert pilot.scene._full == first
    pilot.finger(MOTION, pilot.point(second))
    pilot.rest(0.5)
    assert pilot.scene._full == second
    pilot.finger(UP, pilot.point(second))
    pilot.rest(0.5)
    assert (pilot.scene._full, pilot.scene._chosen, pilot.state) == (None, (), before)


def test_a_long_touch_explains_a_button_without_key(
    pilot: FingerPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("game.table.toolbar.draw_tooltip", lambda _, sentence, *__: shown.append(sentence))
    pilot.choose("menu/hierarchy")
    pilot.choose(pilot.scene.zones.choices[0])
    chosen = pilot.scene._chosen
    pilot.finger(DOWN, pilot.point(HINT))
    pilot.rest(LONG + 0.1)
    pilot.finger(UP, pilot.point(HINT))
    assert shown[-1] == "Hint"
    assert not pilot.scene.snapshot.is_hint_pending
    assert pilot.scene._chosen == chosen != (), "what is chosen stays chosen"


def test_a_long_touch_lifts_a_covered_card_of_solodrez(pilot: FingerPilot) -> None:
    pilot.choose("menu/solodrez")
    pilot.finger(DOWN, pilot.point("card/1/1"))
    pilot.rest(LONG + 1.0)
    assert pilot.scene._peek.place == (0, 0)
    pilot.finger(UP, pilot.point("card/1/1"))
    pilot.rest(0.5)
    assert pilot.scene._peek.place is None


def test_two_quick_taps_are_a_double_click(pilot: FingerPilot) -> None:
    pilot.choose("menu/hierarchy")
    scene, before = pilot.scene, pilot.state
    card = next(each for each in scene.zones.choices if scene._steps((each,)) == ["pile"])
    pilot.choose(card)
    pilot.choose(card)
    assert pilot.state != before


def test_the_names_of_keys_follow_the_device_used_last(pilot: FingerPilot) -> None:
    assert last_device() is Device.KEYS
    pilot.tap((2, 2))
    assert last_device() is Device.TOUCH
    pilot.move((5, 5))
    assert last_device() is Device.TOUCH, "the pointer has not moved by itself"
    pilot.press((2, 2))
    assert last_device() is Device.KEYS
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1, touch=True)
    assert last_device() is Device.KEYS
    pilot.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert last_device() is Device.PAD
    pilot.key(pygame.K_UP)
    assert last_device() is Device.KEYS
