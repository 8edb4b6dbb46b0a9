"""A table's layout is complete once it is made: nothing that happens at the table changes it."""

from collections.abc import Iterator, Mapping

import pygame
import pytest
from pygame import Rect

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.play.status import Privacy
from game.table.snapshot import Snapshot, TableLayout
from game.table.table import Table
from game.tables import TABLES
from game.ui.theme import SMALLEST, theme_for
from support.events import click, key, move


def rects_of(layout: TableLayout) -> Iterator[tuple[int, int, int, int]]:
    """Every rectangle in a layout."""
    waiting: list[object] = list(vars(layout).values())
    while waiting:
        value = waiting.pop()
        if isinstance(value, Rect):
            yield value.x, value.y, value.w, value.h
        elif isinstance(value, Mapping):
            waiting += value.values()
        elif isinstance(value, tuple):
            waiting += value


@pytest.mark.usefixtures("silent_pygame")
@pytest.mark.parametrize("name", TABLES)
def test_nothing_at_the_table_changes_a_layout(name: str) -> None:
    game, chance, seen = GAMES[name], SplitMix64(5), 0
    players = (None, *("easy" for _ in game.seats[game.default_variant][1:]))
    viewer = Seat.A if game.reaction_windows else None
    states, _ = game.history([game.deal(4)], [], viewer)
    scene = TABLES[name].scene(
        Snapshot(states[0], None, players, 4, privacy=Privacy(viewer=viewer)), SMALLEST, theme_for(SMALLEST)
    )
    assert isinstance(scene, Table)
    surface = pygame.Surface(SMALLEST)
    keys = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE)
    for _ in range(40):
        layout = scene.layout
        before = list(rects_of(layout))
        with pytest.raises(TypeError):
            layout.targets["new"] = Rect(0, 0, 1, 1)  # type: ignore[index]
        place = list(layout.targets.values())[chance.below(len(layout.targets))].center
        for event in (move(place), *click(place), key(keys[chance.below(len(keys))])):
            scene.handle(event)
        scene.update(0.3)
        scene.draw(surface)
        assert list(rects_of(layout)) == before
        seen += len(before)
    assert seen > 40 * 20
