"""A click on an entry of the log shows that moment, also while the game goes on."""

import pygame
import pytest

from game.ui.description import Description
from support.any_table import AnyTable
from support.cases import every_case
from support.events import key, move

pytestmark = pytest.mark.usefixtures("silent_pygame")

ENTRY = {"hierarchy": "log", "kings": "log", "solodrez": "turn"}  # The zone of the log's entries.
EARLIER = "This is an earlier moment. Any click or key takes you back."


def played(game: str) -> AnyTable:
    """A table after a few moves of each side."""
    table = AnyTable(game, size=(1920, 1080))
    while len(table.moves) < 2 or table.states[-1].to_move != 0:
        table.play(table.states[-1].legal_moves()[0])
    table.rest(20.0)
    if game == "solodrez":
        table.click("button/moves")
        table.do(move((1, 1)))
    return table


def words(table: AnyTable) -> list[str]:
    told: Description = table.scene.described()
    return [*told.log, *(node.name for node in told.nodes)]


@every_case("game", [*ENTRY])
def test_a_click_on_the_log_shows_that_moment_until_the_next_input(game: str) -> None:
    table = played(game)
    now, log = table.picture(), table.scene.described().log
    for leave in (key(pygame.K_RETURN), key(pygame.K_ESCAPE), key(pygame.K_TAB), None):
        assert table.click(f"{ENTRY[game]}/1") == []
        table.rest(1.0)
        assert EARLIER in words(table)
        assert table.scene.described().log == log
        assert table.picture() != now
        assert (table.do(leave) if leave else table.click("button/undo")) == []
        table.do(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
        assert EARLIER not in words(table)
        assert table.picture() == now


@every_case("game", [*ENTRY])
def test_a_moment_ends_when_the_game_goes_on_and_no_sooner(game: str) -> None:
    table = played(game)
    table.click(f"{ENTRY[game]}/1")
    table.show(is_hint_pending=True)
    assert EARLIER in words(table)
    table.play(table.states[-1].legal_moves()[0])
    table.rest(20.0)
    assert EARLIER not in words(table)
    assert len(table.scene.described().log) > 1


@every_case("game", [*ENTRY])
def test_from_one_moment_a_click_leads_to_another(game: str) -> None:
    table = played(game)
    table.click(f"{ENTRY[game]}/1")
    first = table.picture()
    table.click(f"{ENTRY[game]}/2", f"{ENTRY[game]}/1")
    assert EARLIER in words(table)
    assert table.picture() == first
    last = len(table.scene.described().log)
    table.click(f"{ENTRY[game]}/{last}")
    assert EARLIER not in words(table), "that moment is now"


def test_up_and_down_walk_the_list_of_a_solitaire() -> None:
    table = played("solodrez")
    table.tab_to("turn/2")
    for way, target in ((pygame.K_UP, "turn/1"), (pygame.K_DOWN, "turn/2")):
        table.do(key(way))
        assert table.cursor == target
    table.do(key(pygame.K_l))
    assert "turn/1" not in table.scene.targets()


@every_case("game", [*ENTRY])
def test_keys_reach_a_moment_too(game: str) -> None:
    table = played(game)
    table.tab_to(f"{ENTRY[game]}/1")
    assert table.do(key(pygame.K_RETURN)) == []
    assert EARLIER in words(table)
    assert table.do(key(pygame.K_LEFT)) == []
    assert EARLIER not in words(table)
    assert table.cursor == f"{ENTRY[game]}/1", "where it was left"
