"""Every screen with mouse, keyboard and random events."""

from collections.abc import Iterable

import pygame
import pytest
from pygame.event import Event

from game.engine.rng import SplitMix64
from game.table.scene import Resume, StartGame
from game.ui.page import SCROLL, Page
from game.ui.scene import Change, Open, Pop, Request
from game.ui.theme import SMALLEST
from support.events import click, key, move, press, random_event, release, wheel
from support.screen_values import SCREENS

HIGH = (960, 9000)
WAYS = (*[pygame.K_DOWN] * 30, *[pygame.K_RIGHT] * 10, pygame.K_UP, pygame.K_LEFT, pygame.K_TAB)
"""Keys for random events that only move about, some repeated, since a list may be long."""

STEPS = 3000

every_screen = pytest.mark.parametrize("name", SCREENS)


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Initialize pygame, since measuring text needs fonts."""


def send(screen: Page, events: Iterable[Event]) -> list[Request]:
    answers = [screen.handle(event) for event in events]
    return [answer for answer in answers if answer is not None]


def whole_targets(screen: Page) -> set[str]:
    """Return the targets that are not part of another one."""
    targets = set(screen.targets()) - {SCROLL}
    return {name for name in targets if name.rpartition("/")[0] not in targets}


def walk_to(screen: Page, goal: str, seed: int = 1) -> bool:
    """Press navigation keys until the focus is on this target."""
    chance = SplitMix64(seed)
    for _ in range(STEPS):
        if screen.focused == goal:
            return True
        code = WAYS[chance.below(len(WAYS))]
        is_setting = (screen.focused or "").startswith(("setting/", "start/", "statistics/"))
        if not is_setting or code not in (pygame.K_LEFT, pygame.K_RIGHT):
            screen.handle(key(code))
    return False


@every_screen
def test_the_keyboard_reaches_everything(name: str) -> None:
    for goal in whole_targets(SCREENS[name](HIGH, None)):
        screen = SCREENS[name](SMALLEST, None)
        assert walk_to(screen, goal), goal
        assert goal in screen.targets(), "what the keys go to is brought into sight"


@every_screen
def test_mouse_and_keyboard_make_the_same_requests(name: str) -> None:
    for goal in whole_targets(SCREENS[name](HIGH, None)):
        by_mouse, by_keys = SCREENS[name](HIGH, None), SCREENS[name](HIGH, None)
        if any(part.startswith(f"{goal}/") for part in by_mouse.targets()) or "volume" in goal:
            continue
        rect = by_mouse.targets()[goal]
        assert walk_to(by_keys, goal), goal
        if by_keys.is_typing:
            send(by_mouse, click(rect.center))
            assert by_mouse.is_typing
            continue
        assert send(by_mouse, click(rect.center)) == send(by_keys, [key(pygame.K_RETURN)]), goal
        assert by_mouse.targets() == by_keys.targets(), goal


@every_screen
def test_the_first_key_only_shows_the_focus(name: str) -> None:
    screen = SCREENS[name](HIGH, None)
    assert screen.focused is None
    assert screen.handle(key(pygame.K_RIGHT)) is None
    assert screen.focused is not None


@every_screen
def test_the_first_enter_acts_only_on_a_main_action(name: str) -> None:
    screen = SCREENS[name](HIGH, None)
    wanted = {
        "menu": Resume("hierarchy"),
        "menu at the first start": StartGame("hierarchy"),
        "menu with a game on a board": Resume("hierarchy"),
        "menu between two rounds": Resume("hierarchy"),
        "menu with the first lesson": Open("lesson-hierarchy"),
        "start": StartGame("hierarchy", (None, "medium")),
        "start on a board": StartGame("hierarkia", (None, "medium"), variant="large"),
        "start of a match": StartGame("kings", (None, "medium"), variant="quick1", target=3),
        "start for three": StartGame("kings", (None, "medium", "medium"), variant="three"),
        "start for four": StartGame("kings", (None, "hard", None, "medium"), variant="four"),
        "start with wishes": StartGame("hierarchy", (None, "medium"), deal_traits={"way": "narrow"}),
        "deal": StartGame("solodrez"),
        "deal with wishes": StartGame("solodrez", deal_traits={"way": "narrow"}),
    }
    before = screen.targets()
    assert screen.handle(key(pygame.K_RETURN)) == wanted.get(name)
    assert screen.targets() == before


@every_screen
def test_the_ring_disappears_when_the_mouse_is_used(name: str) -> None:
    screen = SCREENS[name](SMALLEST, None)
    screen.handle(key(pygame.K_TAB))
    screen.handle(press((3, 3)))
    assert screen.focused is None


@every_screen
def test_every_screen_can_be_left_with_mouse_and_escape(name: str) -> None:
    screen = SCREENS[name](SMALLEST, None)
    if name.startswith("menu"):
        assert screen.handle(key(pygame.K_ESCAPE)) is None
        assert "menu/quit" in screen.targets()
    else:
        assert screen.handle(key(pygame.K_ESCAPE)) == Pop()
        assert send(screen, click(screen.targets()["back"].center)) == [Pop()]


@every_screen
def test_every_screen_has_a_sound_button(name: str) -> None:
    screen = SCREENS[name](SMALLEST, None)
    speaker = screen.targets()["sound"].center
    assert send(screen, click(speaker)) == [Change("sound", True)]
    assert send(screen, click(speaker)) == [Change("sound", False)]


def is_dirty(screen: Page) -> bool:
    return screen.is_dirty


@every_screen
def test_unchanged_screens_are_not_redrawn(name: str) -> None:
    screen, surface = SCREENS[name](SMALLEST, None), pygame.Surface(SMALLEST)
    assert is_dirty(screen)
    screen.draw(surface)
    assert not is_dirty(screen)
    screen.handle(move((2, 2)))
    screen.update(1.0)
    screen.handle(Event(pygame.KEYUP, key=pygame.K_a, mod=0))
    assert not is_dirty(screen)
    screen.handle(move(screen.targets()["sound"].center))
    assert is_dirty(screen)
    screen.draw(surface)
    screen.update(0.2)
    assert not is_dirty(screen)
    screen.update(0.2)
    assert is_dirty(screen), "the hint appears"


@every_screen
def test_the_picture_depends_only_on_the_state(name: str) -> None:
    # What is not marked as dirty looks the same when it is drawn again.
    screen, chance = SCREENS[name](SMALLEST, None), SplitMix64(7)
    shown, again = pygame.Surface(SMALLEST), pygame.Surface(SMALLEST)
    screen.draw(shown)
    for _ in range(100):
        screen.handle(random_event(chance, SMALLEST))
        screen.update(0.1)
        if screen.is_dirty:
            screen.draw(shown)
        else:
            screen.draw(again)
            assert shown.get_buffer().raw == again.get_buffer().raw


@every_screen
def test_2000_random_events_raise_nothing(name: str) -> None:
    screen, chance = SCREENS[name](SMALLEST, None), SplitMix64(1)
    surface = pygame.Surface(SMALLEST)
    for number in range(2000):
        screen.handle(random_event(chance, SMALLEST))
        screen.update(chance.below(20) / 60)
        if number % 50 == 0:
            screen.draw(surface)
        if number % 333 == 0:
            screen.resize((960 + chance.below(900), 600 + chance.below(600)))
            screen.resize(SMALLEST)
    assert screen.targets()


def test_wheel_keys_and_drags_scroll() -> None:
    screen = SCREENS["history"](SMALLEST, None)
    row, middle = "game/5", (480, 400)
    top = screen.targets()[row].top
    screen.handle(move(middle))
    screen.handle(wheel(-1))
    assert screen.targets()[row].top == top - 60
    screen.handle(key(pygame.K_END))
    assert row not in screen.targets()
    screen.handle(key(pygame.K_HOME))
    assert screen.targets()[row].top == top
    send(screen, [press(middle), move((480, 390)), move((480, 370)), release((480, 370))])
    assert screen.targets()[row].top == top - 30
    screen.handle(move((480, 300)))
    assert screen.targets()[row].top == top - 30


def test_a_drag_that_scrolls_is_no_click() -> None:
    screen = SCREENS["history"](SMALLEST, None)
    row = screen.targets()["game/5"].center
    up = (row[0], row[1] - 60)
    send(screen, [move(row), press(row), move((row[0], row[1] - 20)), move(up), release(up)])
    assert "reopen" not in screen.targets()
    send(screen, click(screen.targets()["game/5"].center))
    assert "reopen" in screen.targets()
