"""The focus ring: Tab between zones, arrows within one, press and release on the same widget."""

import pygame
import pytest
from pygame import Rect

from game.ui.choice import Choice, Slider
from game.ui.focus import FocusRing, Placed
from game.ui.keys import Device, show_names_of
from game.ui.theme import REFERENCE, theme_for
from game.ui.widget import Act, Button, Widget
from support.events import click, key, move, press, release

pytestmark = pytest.mark.usefixtures("silent_pygame")
THEME = theme_for(REFERENCE)
WINDOW = Rect(0, 0, 600, 400)
TAB, LEFT, RIGHT, UP, DOWN = pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


def placed(widget: Widget, x: int, y: int, zone: str, window: Rect = WINDOW) -> Placed:
    return Placed(widget, Rect(x, y, 80, 40), zone, window)


@pytest.fixture
def ring() -> FocusRing:
    """A bar with one button, and a grid of two by two."""
    ring = FocusRing("b")
    ring.place(
        [
            placed(Button("bar", "Bar"), 10, 10, "bar"),
            placed(Button("a", "A"), 10, 100, "grid"),
            placed(Button("b", "B"), 110, 100, "grid"),
            placed(Button("c", "C"), 10, 160, "grid"),
            placed(Button("d", "D"), 110, 160, "grid"),
        ]
    )
    return ring


def focused(ring: FocusRing) -> str | None:
    return ring.focused.widget.target if ring.focused else None


def is_visible(ring: FocusRing) -> bool:
    return ring.is_visible


def walk(ring: FocusRing, *codes: int) -> list[str | None]:
    way = []
    for code in codes:
        assert ring.handle(key(code), THEME) is None
        way.append(focused(ring))
    return way


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, TAB, RIGHT])
def test_the_first_enter_triggers_the_main_action(code: int) -> None:
    ring = FocusRing("b", is_main=True)
    ring.place([placed(Button("a", "A"), 10, 100, "grid"), placed(Button("b", "B"), 110, 100, "grid")])
    assert ring.handle(key(code), THEME) == (None if code in (TAB, RIGHT) else Act("b"))
    assert focused(ring) == "b"
    assert is_visible(ring)


@pytest.mark.parametrize(("code", "answer"), [(pygame.K_RETURN, Act("go")), (RIGHT, Act("level", "dilly"))])
def test_enter_after_a_click_on_an_option_triggers_the_main_action(code: int, answer: Act) -> None:
    ring = FocusRing("go", is_main=True)
    level = Choice("level", options=(("pip", "Pip"), ("dilly", "Dilly")), value="pip")
    ring.place([placed(level, 10, 100, "rows"), placed(Button("go", "Go"), 310, 100, "rows")])
    answers = [ring.handle(event, THEME) for event in click((12, 102))]
    assert answers[-1] == Act("level", "dilly")
    assert ring.handle(key(code), THEME) == answer


def test_without_the_main_target_the_first_enter_only_shows_the_ring() -> None:
    ring = FocusRing("b", is_main=True)
    ring.place([placed(Button("a", "A"), 10, 100, "grid")])
    assert walk(ring, pygame.K_RETURN) == ["a"]


def test_the_start_can_be_changed_until_the_first_key(ring: FocusRing) -> None:
    ring.begin_at("c")
    assert walk(ring, pygame.K_RETURN) == ["c"]
    ring.begin_at("d")
    assert focused(ring) == "c"


def test_tab_goes_through_the_zones_and_wraps_around(ring: FocusRing) -> None:
    assert walk(ring, TAB, TAB, TAB, TAB) == ["b", "bar", "a", "bar"]
    assert ring.handle(key(TAB, pygame.KMOD_SHIFT), THEME) is None
    assert focused(ring) == "a"


def test_arrows_go_to_the_nearest_widget_of_the_zone(ring: FocusRing) -> None:
    assert walk(ring, TAB, LEFT, DOWN, RIGHT, UP) == ["b", "a", "c", "d", "b"]
    assert walk(ring, UP, RIGHT) == ["b", "b"]


def test_a_gamepads_arrows_lead_on_to_other_zones(ring: FocusRing) -> None:
    show_names_of(Device.PAD)
    assert walk(ring, TAB, UP, DOWN, DOWN, DOWN) == ["b", "bar", "a", "c", "c"]


def test_up_and_down_skip_no_row() -> None:
    ring = FocusRing()
    ring.place([placed(Button(name, name), x, y, "form") for name, x, y in FORM])
    assert walk(ring, TAB, DOWN, RIGHT, DOWN, DOWN) == ["kind", "left", "right", "field", "start"]
    assert walk(ring, UP, UP) == ["field", "right"]


FORM = (("kind", 10, 0), ("left", 10, 60), ("right", 200, 60), ("field", 300, 120), ("start", 10, 180))


def test_a_widget_may_use_arrows_itself() -> None:
    ring = FocusRing()
    choice = Choice("x", (("one", "1"), ("two", "2")), "two")
    ring.place([placed(choice, 10, 10, "z"), placed(Slider("y", 50), 110, 10, "z")])
    assert walk(ring, TAB, RIGHT) == ["x", "x"], "at its end the arrow does not lead away"
    assert ring.handle(key(LEFT), THEME) == Act("x", "one")


def test_a_click_is_a_press_and_a_release_on_the_same_widget(ring: FocusRing) -> None:
    here, there = (20, 110), (120, 110)
    assert [ring.handle(event, THEME) for event in click(here)] == [None, None, Act("a")]
    assert [ring.handle(event, THEME) for event in (press(here), move(there), release(there))] == [None] * 3
    assert [ring.handle(event, THEME) for event in (press(there, 3), release(there, 3))] == [None] * 2


def test_a_click_moves_the_focus_and_hides_the_ring(ring: FocusRing) -> None:
    walk(ring, TAB)
    ring.handle(press((20, 170)), THEME)
    assert focused(ring) == "c"
    assert not is_visible(ring)
    assert walk(ring, RIGHT) == ["d"]


def test_a_widget_outside_its_window_is_not_hit() -> None:
    ring = FocusRing()
    ring.place([placed(Button("x", "X"), 10, 90, "z", Rect(0, 0, 300, 100))])
    assert [ring.handle(event, THEME) for event in click((20, 120))][-1] is None
    assert [ring.handle(event, THEME) for event in click((20, 95))][-1] == Act("x")
    assert ring.targets(THEME) == {}, "too little of it can be seen to be pointed at"


def test_a_removed_widget_loses_the_focus(ring: FocusRing) -> None:
    walk(ring, TAB)
    ring.place([placed(Button("bar", "Bar"), 10, 10, "bar")])
    assert focused(ring) is None
    assert walk(ring, TAB) == ["bar"]


def test_an_empty_ring_handles_every_event() -> None:
    ring = FocusRing("x")
    for event in (*click((5, 5)), key(TAB), key(DOWN), key(pygame.K_RETURN)):
        assert ring.handle(event, THEME) is None
    assert ring.targets(THEME) == {}
