"""The panel at the end of a game: what it shows, what its buttons do, and how it appears and goes."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.rng import SplitMix64
from game.table.result import RESULT, Figure, Result, lay_out_result, menu_button, pressed, streak_figures
from game.table.scene import NewGame
from game.tables import TABLES
from game.ui.scene import Pop
from game.ui.theme import SMALLEST, theme_for
from game.ui.widget import Button
from support.any_table import FRAME, NOWHERE, AnyTable
from support.events import click, key, press, release
from support.screens import check_apart, check_inside, every_screen

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_game = pytest.mark.parametrize("game", TABLES)

LAST = {"solodrez": "JQTBNP/-/-/-/-/-/-/-/*"}
"""Positions one move before a win, for games that seldom end when played at random."""


def before_the_end(game: str) -> tuple[AnyTable, Any]:
    """A table one move before the end, and that move."""
    table, chance = AnyTable(game), SplitMix64(1)
    if game in LAST:
        table.states = [table.game.parse_state(LAST[game])]
        table.show()
    while True:
        moves = table.states[-1].legal_moves()
        one = moves[chance.below(len(moves))]
        if table.states[-1].apply(one).outcome() is not None:
            break
        table.states.append(table.states[-1].apply(one))
        table.moves.append(one)
    table.show()
    table.rest(3.0)
    return table, one


def ended(game: str) -> AnyTable:
    table, one = before_the_end(game)
    table.play(one)
    return table


def is_open(table: AnyTable) -> bool:
    return RESULT in table.scene.targets()


def buttons(table: AnyTable) -> list[str]:
    return [name for name in table.scene.targets() if pressed(name) != name]


@every_game
def test_the_panel_appears_after_the_last_movement(game: str) -> None:
    table = ended(game)
    assert not is_open(table)
    seconds = 0.0
    while not is_open(table):
        assert not table.scene.is_still
        table.scene.update(FRAME)
        seconds += FRAME
    assert 0.4 <= seconds <= 2.0
    pictures = {table.picture()}
    for _ in range(8):
        table.rest(0.2)
        pictures.add(table.picture())
    assert len(pictures) > (4 if table.states[-1].outcome().winners else 1), "it moves"
    assert table.scene.is_still
    assert len(buttons(table)) >= 3


@every_game
def test_any_input_shows_the_whole_panel_at_once(game: str) -> None:
    table, waited = ended(game), ended(game)
    assert table.do(press(NOWHERE), release(NOWHERE)) == []
    assert is_open(table)
    shown = table.picture()
    waited.rest(4.0)
    waited.do(key(pygame.K_F7))
    assert shown == waited.picture()


@every_game
def test_with_motion_off_the_panel_stands_there_at_once(game: str) -> None:
    table, one = before_the_end(game)
    table.scene.set_motion(0.0)
    table.play(one)
    assert is_open(table)
    table.rest(1.0)
    shown = table.picture()
    table.rest(2.0)
    assert table.picture() == shown


@every_game
def test_the_panel_is_closed_by_escape_or_a_click_beside_it_and_by_undo(game: str) -> None:
    for events in ([key(pygame.K_ESCAPE)], click((3, SMALLEST[1] - 3))):
        table = ended(game)
        table.rest(3.0)
        assert table.do(*events) == []
        assert not is_open(table)
        assert table.do(key(pygame.K_ESCAPE)) == [Pop()]
    table = ended(game)
    table.rest(3.0)
    table.undo()
    assert not is_open(table)


@every_game
def test_the_buttons_of_the_panel_are_reached_by_mouse_and_keys(game: str) -> None:
    table = ended(game)
    table.rest(3.0)
    first, *_, menu = buttons(table)
    assert table.click(menu) == [Pop()]
    table.rest(1.0)
    assert [type(answer) for answer in table.do(key(pygame.K_RETURN))] == [NewGame]
    table.do(key(pygame.K_TAB))
    assert table.cursor == first
    for _ in buttons(table)[1:]:
        table.do(key(pygame.K_RIGHT))
    assert table.cursor == menu
    assert table.do(key(pygame.K_RETURN)) == [Pop()]


@every_game
def test_the_key_that_ends_the_animation_starts_no_game(game: str) -> None:
    table = ended(game)
    assert table.do(key(pygame.K_RETURN)) == []
    assert table.do(key(pygame.K_RETURN)) == []
    table.rest(1.0)
    assert [type(answer) for answer in table.do(key(pygame.K_RETURN))] == [NewGame]


@every_game
def test_a_finished_game_that_is_opened_again_shows_no_panel(game: str) -> None:
    table = ended(game)
    table.scene = TABLES[game].scene(table.snapshot(is_reviewed=True), table.size, None)
    table.rest(3.0)
    assert not is_open(table)


@every_screen
def test_everything_in_the_panel_has_space(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    figures = [Figure("123", "Moves"), Figure("99", "Fewest so far"), Figure("1:02:30", "Fastest so far")]
    captions = ("Play the full game", "New match", "Replay", "Swap sides")
    row = [*(Button(f"button/{number}", caption) for number, caption in enumerate(captions)), menu_button()]
    reason = "You can neither play a card nor flip your King, so you lose the round. You get the True King."
    layout = lay_out_result(Result("You lose the round.", reason, row, figures), Rect((0, 0), size), theme)
    rects = [layout.heading, layout.reason, *layout.figures, *layout.buttons.values()]
    check_apart({str(number): rect for number, rect in enumerate(rects)}, {})
    assert all(layout.panel.contains(rect) for rect in rects)
    check_inside({"panel": layout.panel}, size)


def test_a_record_streak_is_marked() -> None:
    table = AnyTable("hierarchy")
    assert streak_figures(table.snapshot()) == []
    assert [each.is_best for each in streak_figures(table.snapshot(streaks=(3, 5)))] == [False, False]
    assert [each.is_best for each in streak_figures(table.snapshot(streaks=(5, 5)))] == [True, False]


@every_game
def test_a_button_of_the_bar_pressed_during_the_animation_works_at_once(game: str) -> None:
    table = ended(game)
    assert table.click("button/menu") == [Pop()]
