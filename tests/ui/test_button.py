"""Buttons fit their captions and show hover and press."""

import pygame
import pytest
from pygame import Rect

from game.ui import theme as look
from game.ui.button import Button
from game.ui.theme import SMALLEST, theme_for
from game.ui.widget import Act

THEME = theme_for(SMALLEST)
BUTTON = Button("button/new-deal", "New deal")
RECT = Rect(20, 10, 120, 40)
INSIDE, OUTSIDE = RECT.center, (RECT.right + 1, RECT.centery)


@pytest.mark.parametrize("size", [SMALLEST, (1920, 1200), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_button_is_wider_than_its_caption_and_grows_with_it(
    silent_pygame: None, size: tuple[int, int], text: float
) -> None:
    theme = theme_for(size, text)
    captions = ["Go", "New deal", "Give up this game?"]
    widths = [Button("button/x", caption).width(theme) for caption in captions]
    assert widths == sorted(set(widths))
    for caption, width in zip(captions, widths, strict=True):
        font = theme.font(look.TEXT)
        assert width >= font.size(caption)[0] + theme.px(16)
        assert Button("button/x", caption).height(theme, width) >= max(theme.px(24), font.get_linesize())


def test_a_narrow_button_is_as_high_as_the_lines_of_its_caption(silent_pygame: None) -> None:
    button = Button("button/x", "Give up this game?")
    width = button.width(THEME)
    assert button.height(THEME, width // 3) > button.height(THEME, width)


def test_a_button_stays_in_its_rectangle_and_shows_hover_and_press(silent_pygame: None) -> None:
    pictures = []
    for is_hot, is_pressed in ((False, False), (True, False), (True, True)):
        surface = pygame.Surface((200, 60))
        surface.fill(look.NORMAL.table)
        BUTTON.draw(surface, RECT, THEME, is_hot=is_hot, is_pressed=is_pressed)
        around = surface.copy()
        around.fill(look.NORMAL.table, RECT)
        assert pygame.transform.average_color(around)[:3] == look.NORMAL.table
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3


@pytest.mark.parametrize(
    ("kind", "fields", "acts"),
    [
        (pygame.MOUSEBUTTONUP, {"pos": INSIDE, "button": 1}, True),
        (pygame.MOUSEBUTTONUP, {"pos": OUTSIDE, "button": 1}, False),
        (pygame.MOUSEBUTTONUP, {"pos": INSIDE, "button": 3}, False),
        (pygame.MOUSEBUTTONDOWN, {"pos": INSIDE, "button": 1}, False),
        (pygame.MOUSEMOTION, {"pos": INSIDE}, False),
        (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0}, True),
        (pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0}, True),
        (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": pygame.KMOD_LALT}, False),
        (pygame.KEYDOWN, {"key": pygame.K_x, "mod": 0}, False),
        (pygame.KEYUP, {"key": pygame.K_RETURN, "mod": 0}, False),
    ],
)
def test_a_button_acts_on_a_click_enter_or_space(kind: int, fields: dict[str, object], acts: bool) -> None:
    act = BUTTON.handle(pygame.event.Event(kind, fields), RECT, THEME)
    assert act == (Act("button/new-deal") if acts else None)


@pytest.mark.parametrize("palette", look.PALETTES.values(), ids=look.PALETTES)
@pytest.mark.parametrize(("icon", "caption"), [("ui/undo", ""), ("", "New deal")])
def test_an_idle_button_has_a_paler_edge_and_text(
    silent_pygame: None, palette: look.Palette, icon: str, caption: str
) -> None:
    theme = theme_for(SMALLEST, palette=palette)
    darkness = []
    for is_idle in (False, True):
        surface = pygame.Surface((200, 60))
        surface.fill(palette.table)
        Button("button/x", caption, icon=icon, is_idle=is_idle).draw(surface, RECT, theme)
        inner = surface.subsurface(RECT.inflate(-10, -10))
        edge = surface.subsurface(Rect(RECT.centerx, RECT.top, 1, 5))
        darkness.append([sum(pygame.transform.average_color(part)[:3]) for part in (inner, edge)])
    busy, idle = darkness
    assert idle[0] > busy[0]
    assert idle[1] > busy[1]
