"""The panel at the end of a game is closed, appearing or open; nothing else is seen in its place then."""

from dataclasses import replace

import pytest
from pygame import Rect

from game.table.result import (
    CLOSE_RESULT,
    DELAY,
    RESULT,
    RESULT_MENU,
    Figure,
    Result,
    ResultPanel,
    lay_out_result,
)
from game.ui.theme import theme_for
from game.ui.widget import Button
from support.checked import known

pytestmark = pytest.mark.usefixtures("silent_pygame")
RESULT_OF_GAME = Result("You win.", "Your opponent has no move.", [Button("button/new", "New deal")])
AREA = Rect(100, 100, 600, 300)


def targets(panel: ResultPanel) -> list[str]:
    return [*panel.lay_out(RESULT_OF_GAME, AREA, theme_for((960, 600)))]


def test_the_panel_opens_after_a_moment() -> None:
    panel = ResultPanel()
    assert (panel.is_open, panel.is_waiting, panel.has_told, targets(panel)) == (False, False, False, [])
    panel.begin(RESULT_OF_GAME, 1.0)
    assert (panel.is_open, panel.is_waiting, panel.has_told, panel.has_result) == (False, True, True, True)
    assert not panel.update(DELAY / 2), "nothing is seen yet"
    whole = replace(RESULT_OF_GAME, figures=[Figure("", "Practice")])
    panel.prepare(whole, AREA, theme_for((960, 600)))
    assert targets(panel) == [RESULT, "button/new", RESULT_MENU, CLOSE_RESULT]
    assert panel.buttons == [], "they are not seen yet"
    assert panel.update(DELAY / 2)
    assert panel.is_open
    assert targets(panel) == [RESULT, "button/new", RESULT_MENU, CLOSE_RESULT]
    assert panel.buttons == ["button/new", RESULT_MENU, CLOSE_RESULT]
    panel.update(10.0)
    assert not panel.is_waiting


def test_the_panel_can_be_shown_at_once_and_closed_once() -> None:
    panel = ResultPanel()
    panel.begin(None, 0.0)
    assert (panel.is_open, panel.is_waiting) == (False, False), "a game without a result has no panel"
    panel.begin(RESULT_OF_GAME, 1.0)
    panel.skip()
    assert panel.is_open
    assert targets(panel)
    assert known(panel.described(theme_for((960, 600)))).name == "You win."
    assert [panel.close(), panel.close()] == [True, False]
    assert (panel.is_open, panel.buttons, targets(panel)) == (False, [], [])
    assert panel.has_told, "closing it makes nothing new"
    assert panel.described(theme_for((960, 600))) is None


def test_only_the_longest_caption_takes_two_lines() -> None:
    buttons = [Button(f"button/{name}", name) for name in ("New deal", "Other side", "Replay")]
    result = replace(RESULT_OF_GAME, buttons=buttons, is_turning_point_known=True)
    theme = theme_for((960, 600))
    places = lay_out_result(result, Rect(0, 0, 645, 300), theme).buttons
    *others, last = (places[button.target].width - button.width(theme) for button in result.row)
    assert min(others) >= 0 > last
