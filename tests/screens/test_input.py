"""Every screen with mouse, keyboard and random events."""

from collections.abc import Iterable
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.play.daily import deal_of
from game.screens.menu import MenuData, MenuScreen
from game.table.scene import BeginWithPhones, Resume, StartGame
from game.tables import TABLES
from game.ui.page import SCROLL, Page
from game.ui.scene import Change, Open, Pop, Request
from game.ui.theme import REFERENCE
from support import reach
from support.events import click, key, move, press, random_event, release, run_with_chances, wheel
from support.screen_values import LONG_NAMES, SCREENS, TODAY

pytestmark = pytest.mark.usefixtures("silent_pygame")
HIGH = (960, 18000)
every_screen = pytest.mark.parametrize("name", SCREENS)


def send(screen: Page, events: Iterable[Event]) -> list[Request]:
    answers = [screen.handle(event) for event in events]
    return [answer for answer in answers if answer is not None]


def whole_targets(screen: Page) -> set[str]:
    """Return the targets that are not part of another one."""
    targets = set(screen.targets()) - {SCROLL}
    return {name for name in targets if name.rpartition("/")[0] not in targets}


@every_screen
def test_the_keyboard_reaches_everything_and_makes_the_same_requests_as_the_mouse(name: str) -> None:
    ways = reach.ways(SCREENS[name](REFERENCE, None))
    for goal in whole_targets(SCREENS[name](HIGH, None)):
        by_mouse, by_keys = SCREENS[name](HIGH, None), SCREENS[name](REFERENCE, None)
        reach.press(by_keys, *ways[goal])
        assert by_keys.focused == goal
        assert goal in by_keys.targets(), "what the keys go to is brought into sight"
        if any(part.startswith(f"{goal}/") for part in by_mouse.targets()) or "volume" in goal:
            continue
        answers = send(by_mouse, click(by_mouse.targets()[goal].center))
        if by_keys.is_typing:
            assert by_mouse.is_typing
            continue
        assert send(by_keys, [key(pygame.K_RETURN)]) == answers, goal
        by_keys.resize(HIGH)
        assert by_mouse.targets() == by_keys.targets(), goal


@every_screen
def test_the_first_key_only_shows_the_focus_and_a_click_hides_it(name: str) -> None:
    screen = SCREENS[name](HIGH, None)
    focused = [screen.focused]
    for event in (key(pygame.K_RIGHT), press((3, 3))):
        assert screen.handle(event) is None
        focused.append(screen.focused)
    assert [each is None for each in focused] == [True, False, True]


@every_screen
def test_the_first_enter_acts_only_on_a_main_action(name: str) -> None:
    screen = SCREENS[name](HIGH, None)
    wanted = {
        "menu": Resume("hierarchy"),
        "menu between two rounds": Resume("hierarchy"),
        "menu with the first lesson": Open("lesson-hierarchy"),
        "daily": StartGame("solodrez", deal=deal_of(TODAY.toordinal(), "solodrez"), is_daily=True),
        "lessons": Open("lesson-kings-quick2"),
        "puzzles": Open("puzzles-hierarchy-all"),
        "challenges": Open("start-kings"),
        "start": StartGame("hierarchy", (None, "medium")),
        "start against birds": StartGame("hierarchy", (None, "berta"), deal_traits={"way": "narrow"}),
        "start on a board": StartGame("hierarkia", (None, "medium"), variant="large"),
        "start of a match": StartGame("kings", (None, "medium"), variant="quick1", target=3),
        "start for three": StartGame("kings", (None, "medium", "medium"), variant="three"),
        "start for four": StartGame(
            "kings",
            (None, "hard", None, "medium"),
            variant="four",
            names=(LONG_NAMES[0], "", LONG_NAMES[2], ""),
        ),
        "start with wishes": StartGame("hierarchy", (None, "medium"), deal_traits={"way": "narrow"}),
        "deal": StartGame("solodrez"),
        "deal with wishes": StartGame("solodrez", deal_traits={"way": "narrow"}),
        "phones": BeginWithPhones(),
        "phones and this computer": BeginWithPhones(),
        "phones in a game": Pop(),
        "phones without a network": BeginWithPhones(),
        "phones refused": BeginWithPhones(),
    }
    before = screen.targets()
    assert screen.handle(key(pygame.K_RETURN)) == wanted.get(name)
    assert screen.targets() == before


@every_screen
def test_every_screen_can_be_left_with_mouse_and_escape_and_has_a_sound_button(name: str) -> None:
    screen = SCREENS[name](REFERENCE, None)
    speaker = screen.targets()["sound"].center
    assert send(screen, [*click(speaker), *click(speaker)]) == [Change("sound", True), Change("sound", False)]
    if name.startswith("menu"):
        assert screen.handle(key(pygame.K_ESCAPE)) is None
        assert "menu/quit" in screen.targets()
    else:
        assert screen.handle(key(pygame.K_ESCAPE)) == Pop()
        assert send(screen, click(screen.targets()["back"].center)) == [Pop()]


def is_dirty(screen: Page) -> bool:
    return screen.is_dirty


@every_screen
def test_unchanged_screens_are_not_redrawn(name: str) -> None:
    screen, surface = SCREENS[name](REFERENCE, None), pygame.Surface(REFERENCE)
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
def test_random_events_raise_nothing_and_change_only_what_is_drawn_again(name: str) -> None:
    shown, again = pygame.Surface(REFERENCE), pygame.Surface(REFERENCE)

    def send_random_events(chance: Random) -> None:
        screen = SCREENS[name](REFERENCE, None)
        screen.draw(shown)
        for number in range(25):
            screen.handle(random_event(chance, REFERENCE))
            screen.update(chance.randrange(20) / 60)
            if screen.is_dirty:
                screen.draw(shown)
            elif number % 6 == 0:
                screen.draw(again)
                assert shown.get_buffer().raw == again.get_buffer().raw
        screen.resize((960 + chance.randrange(900), 600 + chance.randrange(600)))
        screen.resize(REFERENCE)
        assert screen.targets()

    run_with_chances(2, send_random_events)


def test_a_drag_that_scrolls_is_no_click() -> None:
    screen = SCREENS["history"](REFERENCE, None)
    screen.handle(move((480, 400)))
    screen.handle(wheel(-1))
    row = screen.targets()["game/4"].center
    assert row[1] == SCREENS["history"](REFERENCE, None).targets()["game/4"].centery - 60
    up = (row[0], row[1] - 60)
    send(screen, [move(row), press(row), move((row[0], row[1] - 20)), move(up), release(up)])
    assert "reopen" not in screen.targets()
    send(screen, click(screen.targets()["game/4"].center))
    assert "reopen" in screen.targets()


def test_hover_and_focus_differ_in_shape_in_the_menu() -> None:
    """The focus is a frame around a target; the pointer changes only what is inside."""
    for target in (f"menu/{game}" for game in TABLES):
        seen = []
        for way in ("none", "pointer", "focus"):
            menu, surface = MenuScreen(MenuData, REFERENCE), pygame.Surface(REFERENCE)
            rect = menu.targets()[target]
            if way == "pointer":
                menu.handle(move(rect.center))
            elif way == "focus":
                menu.focus_on(target)
            menu.draw(surface)
            edges = (surface.get_at((rect.centerx, rect.top + depth))[:3] for depth in (-4, 1))
            seen.append((*edges, surface.get_at((rect.left + 14, rect.bottom - 14))[:3]))
        plain, hovered, focused = seen
        assert hovered[:2] == plain[:2]
        assert hovered[2] != plain[2]
        assert focused[0] != plain[0]
        assert focused[2] == plain[2]
