"""Choices, sliders and switches, with mouse and keyboard."""

import pygame
import pytest
from pygame import Rect

from game.ui.button import Toggle
from game.ui.choice import Choice, Slider
from game.ui.theme import SMALLEST, theme_for
from game.ui.widget import Act, Widget
from support.events import key, move, press, release

THEME = theme_for(SMALLEST)
OPTIONS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))
CHOICE = Choice("speed", OPTIONS, "normal")
SLIDER = Slider("volume", 50)


@pytest.fixture(autouse=True)
def fonts(silent_pygame: None) -> None:
    """Initialize pygame, since measuring text needs fonts."""


def place(widget: Widget, width: int | None = None) -> Rect:
    wide = width or widget.width(THEME)
    return Rect(30, 20, wide, widget.height(THEME, wide))


def test_every_option_is_chosen_by_a_click_on_it() -> None:
    rect = place(CHOICE)
    parts = CHOICE.parts(rect, THEME)
    assert list(parts) == ["speed/slow", "speed/normal", "speed/fast"]
    answers = [CHOICE.handle(release(part.center), rect, THEME) for part in parts.values()]
    assert answers == [Act("speed", "slow"), None, Act("speed", "fast")]


def test_a_narrow_choice_shows_one_option_at_a_time() -> None:
    rect = place(CHOICE, CHOICE.width(THEME) - 1)
    parts = CHOICE.parts(rect, THEME)
    assert list(parts) == ["speed/previous", "speed/next"]
    back, on = (CHOICE.handle(release(part.center), rect, THEME) for part in parts.values())
    assert (back, on) == (Act("speed", "slow"), Act("speed", "fast"))
    last = Choice("speed", OPTIONS, "fast")
    assert last.handle(release(rect.center), rect, THEME) == Act("speed", "slow"), "and round again"


def test_a_narrow_choice_is_high_enough_for_its_longest_caption() -> None:
    wordy = Choice("x", (("a", "A"), ("b", "Something that needs several lines")), "a")
    assert wordy.height(THEME, 150) > wordy.height(THEME, wordy.width(THEME))


@pytest.mark.parametrize(
    ("value", "code", "answer"),
    [
        ("normal", pygame.K_LEFT, "slow"),
        ("normal", pygame.K_RIGHT, "fast"),
        ("slow", pygame.K_LEFT, None),
        ("fast", pygame.K_RIGHT, None),
        ("fast", pygame.K_RETURN, "slow"),
        ("fast", pygame.K_SPACE, "slow"),
        ("fast", pygame.K_a, None),
    ],
)
def test_keys_step_through_the_options(value: str, code: int, answer: str | None) -> None:
    choice = Choice("speed", OPTIONS, value)
    expected = None if answer is None else Act("speed", answer)
    assert choice.handle(key(code), place(choice), THEME) == expected


@pytest.mark.parametrize(
    ("value", "code", "answer"),
    [
        (50, pygame.K_LEFT, 40),
        (50, pygame.K_RIGHT, 60),
        (0, pygame.K_LEFT, None),
        (100, pygame.K_RIGHT, None),
        (50, pygame.K_HOME, 0),
        (50, pygame.K_END, 100),
        (50, pygame.K_RETURN, None),
    ],
)
def test_a_slider_follows_the_keys(value: int, code: int, answer: int | None) -> None:
    expected = None if answer is None else Act("volume", answer)
    slider = Slider("volume", value)
    assert slider.handle(key(code), place(slider), THEME) == expected


def test_a_slider_follows_the_pointer_even_beyond_its_ends() -> None:
    rect = place(SLIDER)
    assert SLIDER.handle(press((rect.left, rect.centery)), rect, THEME) == Act("volume", 0)
    assert SLIDER.handle(move((rect.left - 500, 0)), rect, THEME) == Act("volume", 0)
    assert SLIDER.handle(move((rect.right + 500, 0)), rect, THEME) == Act("volume", 100)
    assert SLIDER.handle(release(rect.center), rect, THEME) is None


@pytest.mark.parametrize("is_on", [False, True])
def test_a_switch_is_turned_by_clicks_and_keys(is_on: bool) -> None:
    switch = Toggle("sound", is_on)
    rect = place(switch)
    turned = Act("sound", not is_on)
    assert switch.handle(release(rect.center), rect, THEME) == turned
    assert switch.handle(key(pygame.K_SPACE), rect, THEME) == turned
    ways = {pygame.K_LEFT: False, pygame.K_RIGHT: True}
    for code, wanted in ways.items():
        assert switch.handle(key(code), rect, THEME) == (turned if wanted != is_on else None)


@pytest.mark.parametrize("size", [SMALLEST, (3840, 2160)])
@pytest.mark.parametrize("widget", [CHOICE, SLIDER, Toggle("x")], ids=lambda widget: type(widget).__name__)
def test_widgets_stay_in_their_rectangles(widget: Widget, size: tuple[int, int]) -> None:
    theme = theme_for(size)
    wide = widget.width(theme)
    rect = Rect(40, 40, wide, widget.height(theme, wide))
    surface = pygame.Surface((rect.right + 40, rect.bottom + 40))
    surface.fill((1, 2, 3))
    widget.draw(surface, rect, theme)
    mask = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    assert boxes
    assert rect.contains(boxes[0].unionall(boxes[1:]))
