"""Scroll areas."""

import pygame
import pytest
from pygame import Rect

from game.ui.scroll import Scroll
from game.ui.theme import REFERENCE, theme_for
from support.events import key, move, press, release, wheel

THEME = theme_for(REFERENCE)
WINDOW = Rect(100, 100, 400, 300)
MOST = 700


@pytest.fixture
def scroll() -> Scroll:
    scroll = Scroll()
    scroll.fit(WINDOW, 1000)
    return scroll


def is_dragging(scroll: Scroll) -> bool:
    return scroll.is_dragging


@pytest.mark.parametrize(
    ("code", "start", "end"),
    [
        (pygame.K_DOWN, 0, 60),
        (pygame.K_UP, 100, 40),
        (pygame.K_UP, 0, 0),
        (pygame.K_PAGEDOWN, 0, 240),
        (pygame.K_PAGEUP, 500, 260),
        (pygame.K_END, 10, MOST),
        (pygame.K_HOME, 500, 0),
        (pygame.K_PAGEDOWN, 650, MOST),
        (pygame.K_a, 70, 70),
    ],
)
def test_keys_scroll(scroll: Scroll, code: int, start: int, end: int) -> None:
    scroll.to(start)
    assert scroll.handle(key(code), THEME) == (start != end)
    assert scroll.offset == end


def test_the_wheel_scrolls_within_the_ends(scroll: Scroll) -> None:
    assert scroll.handle(wheel(-2), THEME)
    assert scroll.offset == 120
    assert scroll.handle(wheel(50), THEME)
    assert not scroll.handle(wheel(1), THEME)


def test_content_follows_a_drag_after_a_few_pixels(scroll: Scroll) -> None:
    scroll.handle(press((200, 300)), THEME)
    assert not scroll.handle(move((200, 297)), THEME)
    assert not is_dragging(scroll)
    assert scroll.handle(move((200, 250)), THEME)
    assert scroll.offset == 50
    assert is_dragging(scroll)
    scroll.handle(release((200, 250)), THEME)
    assert not scroll.handle(move((200, 100)), THEME)


def test_the_thumb_goes_from_end_to_end(scroll: Scroll) -> None:
    bar = scroll.bar(THEME)
    scroll.handle(press((bar.centerx, bar.top + 5)), THEME)
    scroll.handle(move((bar.centerx, bar.bottom + 50)), THEME)
    assert scroll.offset == MOST
    scroll.handle(release((bar.centerx, bar.bottom)), THEME)
    scroll.handle(press((bar.centerx, bar.top + 2)), THEME)
    assert scroll.offset == 0, "a press beside the thumb goes there"


def test_reveal_scrolls_hidden_content_into_the_window(scroll: Scroll) -> None:
    assert scroll.reveal(Rect(0, 500, 10, 40), 10)
    assert scroll.offset == 150
    assert scroll.reveal(Rect(0, 50, 10, 40), 10)
    assert scroll.offset == 90
    assert not scroll.reveal(Rect(0, 200, 10, 40), 10)


def test_another_content_height_keeps_the_position(scroll: Scroll) -> None:
    scroll.to(400)
    scroll.fit(WINDOW, 2000)
    assert scroll.offset == 800
    scroll.fit(WINDOW, 200)
    assert scroll.offset == 0
