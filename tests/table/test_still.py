"""While something is dragged, the table below it is drawn again only where it changes."""

from typing import Any

import pygame
import pytest

from game.hierarchy.table import scene as hierarchy
from game.hierarkia.table import scene as hierarkia
from game.kings.table import scene as kings
from game.solodrez.table import scene as solodrez
from support.any_table import AnyTable
from support.events import move

SCENES: dict[str, Any] = {
    "hierarchy": hierarchy,
    "hierarkia": hierarkia,
    "kings": kings,
    "solodrez": solodrez,
}
pytestmark = pytest.mark.usefixtures("silent_pygame")
every_game = pytest.mark.parametrize("name", SCENES)


def dragging(name: str) -> tuple[AnyTable, tuple[int, int]]:
    """Hold something over the place where it may go; everything has come to rest."""
    table = AnyTable(name)
    place = table.grab(table.draggable())
    table.rest(1.0)
    table.picture()
    return table, place


def shifted(place: tuple[int, int], number: int) -> pygame.event.Event:
    return move((place[0] + number, place[1]))


@every_game
def test_the_table_is_drawn_once_for_many_places_of_the_hand(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    draw = SCENES[name].draw_table

    def counted(*arguments: Any, **more: Any) -> None:
        drawn.append(arguments)
        draw(*arguments, **more)

    monkeypatch.setattr(SCENES[name], "draw_table", counted)
    table, place = dragging(name)
    drawn.clear()
    pictures = set()
    for number in range(5):
        table.do(shifted(place, number))
        pictures.add(table.picture())
    assert (len(drawn), len(pictures)) == (0, 5)


@every_game
def test_what_is_kept_looks_as_if_drawn_anew(name: str) -> None:
    table, place = dragging(name)
    table.do(shifted(place, 4))
    kept = table.picture()
    # What is kept has the size of the surface.
    table.scene.draw(pygame.Surface((40, 30)))
    assert table.picture() == kept


@pytest.mark.parametrize("name", ["hierarchy", "hierarkia", "kings"])
def test_that_the_computer_thinks_is_seen_during_a_drag(name: str) -> None:
    table, _place = dragging(name)
    before = table.picture()
    table.show(is_thinking=True)
    table.rest(1.0)
    thinking = table.picture()
    table.rest(0.7)
    assert len({before, thinking, table.picture()}) == 3
