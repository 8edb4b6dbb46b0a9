"""The toolbar above a table: the places of its buttons, and their requests."""

import pytest
from pygame import Rect

from game.table.toolbar import (
    MARGIN,
    PAUSE,
    RULES,
    bar_buttons,
    bar_requests,
    key_requests,
    pausing_buttons,
    place_bar,
)
from game.ui.button import Button
from game.ui.scene import Open
from game.ui.theme import theme_for


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
def test_the_first_button_is_at_the_left_and_the_others_at_the_right(
    silent_pygame: None, size: tuple[int, int]
) -> None:
    theme = theme_for(size)
    bar = Rect(0, 0, size[0], theme.px(46))
    buttons = [Button(f"button/{name}", name) for name in ("one", "two", "three")]
    places, title = place_bar(bar, buttons, theme)
    rects = [places[button.target] for button in buttons]
    assert [rect.width for rect in rects] == [button.width(theme) for button in buttons]
    assert rects[0].left == theme.px(MARGIN)
    assert rects[0].right < title.left < title.right <= rects[1].left
    assert rects[1].right < rects[2].left
    assert rects[2].right == size[0] - theme.px(MARGIN)
    assert all(bar.contains(rect) and abs(rect.centery - bar.centery) <= 1 for rect in rects)


def test_a_games_own_buttons_stand_between_the_common_ones() -> None:
    own = Button("button/own", "own")
    targets = [button.target for button in bar_buttons(is_sound_on=False, own=[own])]
    assert targets.index("button/hint") < targets.index("button/own") < targets.index("button/rules")


def test_the_pause_button_shows_the_current_state() -> None:
    (on, step), (off, other) = (pausing_buttons(is_paused=is_paused) for is_paused in (True, False))
    assert (on.target, on.note, off.target, off.note) == (PAUSE, "Go on", PAUSE, "Pause")
    assert on.icon != off.icon
    assert step == other


def test_buttons_and_keys_open_the_screens_of_their_game() -> None:
    assert bar_requests("solodrez")[RULES] == Open("rules-solodrez")
    assert key_requests("solodrez")["new"] == Open("start-solodrez")
