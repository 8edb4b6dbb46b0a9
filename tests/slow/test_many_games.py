"""What pages cost with 10,000 finished games: in calls and steps of the database, the same on every machine.

A page may take 100 ms of processor time more than without any game. The limits are about one and a half times
what the costliest page needed when it took 80 ms.
"""

import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pygame
import pytest

from game.app.screen_factory import ScreenFactory
from game.play.library import Library
from game.store.connection import connect_to
from game.store.database import Database
from game.store.saved import COMPUTERS, EVERY_GAME, PEOPLE, FoundResult, GameSearch, Order
from game.store.settings import Settings
from game.tables import TABLES
from game.ui.theme import REFERENCE, theme_for
from support.many_games import write_many_games
from support.saved_games import NOW

COUNT: Final = 10_000
STEPS: Final = 1000  # Of the database, counted together.
MOST_CALLS: Final = 400_000
MOST_STEPS: Final = 2_400_000
MOST_CALLS_OF_ONE: Final = 700_000
MOST_STEPS_OF_ONE: Final = 800_000
PAGES: Final = (
    *("learn", "history", "daily", "settings", "in-progress"),
    *(f"{page}-{game}" for game in TABLES for page in ("statistics", "start", "climb", "challenges")),
)
VARIANTS: Final = ("hierarchy standard", "hierarkia large", "kings two", "solodrez standard")
SEARCHES: Final = (
    EVERY_GAME,
    *(GameSearch(opponent=each) for each in ("gus", PEOPLE, COMPUTERS)),
    *(GameSearch(result=each) for each in FoundResult),
    *(GameSearch(order=each) for each in Order),
    GameSearch(text="gus"),
    GameSearch("kings", variant="three"),
    GameSearch("solodrez", is_daily=True),
    GameSearch(month="2024-03"),
)


class Cost(NamedTuple):
    """How much it took to do something."""

    calls: int
    steps: int


class Player:
    """The pages of a player with this many finished games."""

    def __init__(self, folder: Path, count: int, variant: str | None = None) -> None:
        folder.mkdir()
        write_many_games(folder / "games.db", count, variant)
        self._steps = 0
        database = Database.open(folder / "games.db", NOW, connect=self._connect)
        library = Library(database, Random(1), lambda: NOW)
        self.pages = ScreenFactory(database, library, Settings, clock=lambda: NOW)

    def _connect(self, path: str) -> sqlite3.Connection:
        connection = connect_to(path)
        connection.set_progress_handler(self._step, STEPS)
        return connection

    def _step(self) -> None:
        self._steps += STEPS

    def cost(self, do: Callable[[ScreenFactory], object]) -> Cost:
        do(self.pages)  # What is read once does not count.
        calls, self._steps = 0, 0

        def count(_frame: Any, event: str, _argument: object) -> None:
            nonlocal calls
            calls += event in ("call", "c_call")

        sys.setprofile(count)
        try:
            do(self.pages)
        finally:
            sys.setprofile(None)
        return Cost(calls, self._steps)


def open_menu(pages: ScreenFactory) -> None:
    pages.menu(REFERENCE, theme_for(REFERENCE)).draw(pygame.Surface(REFERENCE))


def open_page(name: str, pages: ScreenFactory) -> None:
    pages.make(name, REFERENCE, theme_for(REFERENCE)).draw(pygame.Surface(REFERENCE))


def test_no_page_costs_much_more_with_many_games(silent_pygame: None, tmp_path: Path) -> None:
    many, none = Player(tmp_path / "many", COUNT), Player(tmp_path / "none", 0)
    ways: dict[str, Callable[[ScreenFactory], object]] = {"menu": open_menu}
    for name in PAGES:
        ways[name] = partial(open_page, name)
    for search in SEARCHES:
        ways[str(search)] = partial(ScreenFactory.finished, search=search)
    costs = {}
    for name, way in ways.items():
        with_games, without = many.cost(way), none.cost(way)
        costs[name] = Cost(with_games.calls - without.calls, with_games.steps - without.steps)
    assert max(cost.calls for cost in costs.values()) < MOST_CALLS, costs
    assert max(cost.steps for cost in costs.values()) < MOST_STEPS, costs


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_of_one_variant_alone_are_counted_quickly(
    silent_pygame: None, tmp_path: Path, variant: str
) -> None:
    pages, game = Player(tmp_path / "many", COUNT, variant), variant.partition(" ")[0]
    costs = {each: pages.cost(partial(open_page, f"{each}-{game}")) for each in ("statistics", "climb")}
    assert max(cost.calls for cost in costs.values()) < MOST_CALLS_OF_ONE, costs
    assert max(cost.steps for cost in costs.values()) < MOST_STEPS_OF_ONE, costs
