"""The finished games as a library: what is found, in which order, and what deleting a game means."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app.screen_factory import ScreenFactory
from game.engine.i18n import _
from game.play.daily import deal_of
from game.play.library import Library
from game.screens.history import FinishedGame, Result
from game.store.database import Database
from game.store.saved import COMPUTERS, EVERY_GAME, PEOPLE, FoundResult, GameSearch, Order
from game.store.settings import Settings
from support.many_games import write_many_games
from support.saved_games import NOW, a_record

DAY = 86_400.0
SHOWN_AS = {
    FoundResult.WON: {Result.WON},
    FoundResult.LOST: {Result.LOST, Result.STUCK, Result.SHOWN},
    FoundResult.DRAWN: {Result.DRAWN, Result.CALLED_OFF},
    FoundResult.GIVEN_UP: {Result.RESIGNED, Result.ABANDONED},
}


def has_result(result: FoundResult, game: FinishedGame) -> bool:
    return game.result in SHOWN_AS[result]


@pytest.fixture
def database(silent_pygame: None, tmp_path: Path) -> Database:
    return Database.open(tmp_path / "games.db", NOW)


def pages_of(database: Database) -> ScreenFactory:
    return ScreenFactory(database, Library(database, Random(1), lambda: NOW), Settings, clock=lambda: NOW)


def every(pages: ScreenFactory, search: GameSearch) -> list[FinishedGame]:
    """Return all pages of the games found."""
    found: list[FinishedGame] = []
    while games := pages.finished(search, len(found)).games:
        found += games
    assert pages.finished(search).total == len(pages.texts(search)) == len(found)
    return found


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> tuple[ScreenFactory, list[FinishedGame]]:
    """Return the pages of a player with 600 finished games, and all of these."""
    path = tmp_path_factory.mktemp("many") / "games.db"
    write_many_games(path, 600)
    pages = pages_of(Database.open(path, NOW))
    return pages, every(pages, EVERY_GAME)


@pytest.mark.parametrize("game", [None, "hierarchy", "kings", "solodrez"])
def test_each_search_finds_what_the_list_shows(
    library: tuple[ScreenFactory, list[FinishedGame]], game: str | None
) -> None:
    pages, games = library
    base = GameSearch(game)
    among = [each for each in games if each.text.startswith(game or "")]
    assert every(pages, base) == among
    searches: list[tuple[GameSearch, Callable[[FinishedGame], Any]]] = [
        (base._replace(opponent="gus"), lambda each: each.opponent is not None and _(each.opponent) == "Gus"),
        (base._replace(opponent=PEOPLE), lambda each: each.opponent == "people"),
        (base._replace(opponent=COMPUTERS), lambda each: each.opponent == "computers"),
        (base._replace(month="2024-03"), lambda each: each.date.startswith("2024-03")),
        (base._replace(variant="three"), lambda each: each.text.startswith("kings three")),
    ]
    for result in FoundResult:
        searches.append((base._replace(result=result), partial(has_result, result)))
    for search, is_found in searches:
        found = every(pages, search)
        wanted = [each for each in among if is_found(each)]
        if search.opponent == "gus":
            # Several different birds are shown as computers, but each is found.
            assert {each.number for each in found} >= {each.number for each in wanted}
            assert all("Gus" in _(each.opponent or "") or each.opponent == "computers" for each in found)
        else:
            assert found == wanted, search
    assert every(pages, base._replace(order=Order.OLDEST)) == among[::-1]
    most = every(pages, base._replace(order=Order.MOST_MOVES))
    assert most == sorted(among, key=lambda each: -each.moves)
    assert every(pages, base._replace(order=Order.FEWEST_MOVES)) == sorted(among, key=lambda each: each.moves)


def test_every_opponent_and_month_is_offered(library: tuple[ScreenFactory, list[FinishedGame]]) -> None:
    pages, games = library
    found = pages.finished()
    assert {"gus", "athena", PEOPLE, COMPUTERS} <= {value for value, _name in found.opponents}
    assert list(found.months) == sorted({each.date[:7] for each in games}, reverse=True)
    assert [value for value, _name in pages.finished(GameSearch("solodrez")).opponents] == [PEOPLE, COMPUTERS]
    gone = pages.finished(GameSearch("solodrez", opponent="gus", month="1999-01"))
    assert (gone.months[-1], gone.opponents[0][0]) == ("1999-01", "gus"), "what is chosen stays a choice"


def test_daily_deals_are_those_of_the_day_or_shortly_before(database: Database) -> None:
    today = datetime.fromtimestamp(NOW).toordinal()

    def alone(number: int, ended: float, game: str = "solodrez") -> int:
        game_id = database.begin(a_record(game=game, deal=number), (None,), 5, ended)
        database.give_up(game_id, ended)
        return game_id

    daily = {alone(deal_of(today - days, "solodrez"), NOW) for days in (0, 3, 30)}
    daily.add(alone(deal_of(today - 400, "solodrez"), NOW - 400 * DAY))
    alone(deal_of(today - 31, "solodrez"), NOW)
    alone(deal_of(today, "solodrez"), NOW - DAY)
    search = GameSearch("solodrez", is_daily=True)
    assert {each.number for each in every(pages_of(database), search)} == daily


def test_games_of_impossible_times_are_found_by_a_month_that_there_is(database: Database) -> None:
    for time in (-5e9, 2.6e11):
        database.give_up(database.begin(a_record(), (None, "hard"), 5, time), time)
    pages = pages_of(database)
    assert list(pages.finished().months) == ["9999-12", "1970-01"]
    assert [len(every(pages, GameSearch(month=month))) for month in pages.finished().months] == [1, 1]
