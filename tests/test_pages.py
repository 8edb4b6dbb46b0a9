"""The screens beside the tables, made out of what the store holds at that moment."""

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.core.words import say
from game.library import Library
from game.pages import Pages
from game.screens.history import Result
from game.store.database import Database
from game.store.settings import Settings
from game.ui.theme import SMALLEST, theme_for
from saved_games import A_WON, B_WON, NOW, begin, played, told

THEME = theme_for(SMALLEST)


@pytest.fixture
def database(silent_pygame: None, tmp_path: Path) -> Database:
    return Database.open(tmp_path / "games.db", NOW)


@pytest.fixture
def pages(database: Database) -> Pages:
    return Pages(database, Library(database, Random(1), lambda: NOW), Settings)


def test_every_screen_can_be_made_without_a_single_game(pages: Pages) -> None:
    assert len(pages.names) >= 7
    for name in pages.names:
        assert pages.make(name, SMALLEST, THEME).targets(), name
    assert pages.menu(SMALLEST, THEME).targets()


def test_every_screen_can_be_made_with_games_of_every_kind(database: Database, pages: Pages) -> None:
    for players in ((None, "hard"), ("easy", None), (None, None), ("easy", "hard"), (None, "of old")):
        for outcome in (A_WON, B_WON):
            played(database, outcome, players)
        database.give_up(begin(database, "4", players=players), NOW)
    begin(database, "4")
    for name in pages.names:
        assert pages.make(name, SMALLEST, THEME).targets(), name
    assert len(pages.finished()) == 15


def test_without_a_running_game_there_is_none_to_go_on_with(database: Database, pages: Pages) -> None:
    played(database, A_WON)
    assert pages.running() is None


@pytest.mark.parametrize(
    ("players", "is_own_turn", "opponent"),
    [
        ((None, "hard"), False, "hard"),
        (("hard", None), True, "hard"),
        ((None, None), True, None),
        (("easy", "hard"), False, None),
        ((None, "of old"), False, None),
    ],
)
def test_the_running_game_says_whose_turn_it_is_and_against_whom(
    database: Database,
    pages: Pages,
    players: tuple[str | None, ...],
    is_own_turn: bool,
    opponent: str | None,
) -> None:
    begin(database, "5", players=players)
    running = pages.running()
    assert running is not None
    assert (running.game, running.moves, running.is_own_turn) == ("hierarchy", 1, is_own_turn)
    assert (None if running.opponent is None else say(running.opponent)) == opponent


def test_a_running_game_without_moves_is_the_first_players_turn(database: Database, pages: Pages) -> None:
    begin(database)
    running = pages.running()
    assert running is not None
    assert (running.moves, running.is_own_turn) == (0, True)


def test_a_running_game_that_cannot_be_replayed_does_not_stop_the_menu(
    database: Database, pages: Pages
) -> None:
    begin(database, "<9")
    assert pages.menu(SMALLEST, THEME).targets()
    assert pages.running() is None
    assert len(told(database)) == 1


def test_finished_games_say_how_they_ended_for_the_person(database: Database, pages: Pages) -> None:
    expected: dict[int, Result] = {
        played(database, A_WON, (None, "hard")): Result.WON,
        played(database, B_WON, (None, "hard")): Result.LOST,
        played(database, A_WON, ("hard", None)): Result.LOST,
        played(database, B_WON, ("hard", None)): Result.WON,
        played(database, A_WON, (None, None)): Result.WATCHED,
        played(database, A_WON, ("easy", "hard")): Result.WATCHED,
    }
    given_up = begin(database, "4")
    database.give_up(given_up, NOW)
    expected[given_up] = Result.GIVEN_UP
    found = {game.number: game for game in pages.finished()}
    assert {number: game.result for number, game in found.items()} == expected
    assert list(found) == sorted(expected, reverse=True)
    for number, game in found.items():
        saved = database.game(number)
        assert saved is not None
        assert game.is_first == (saved.players[0] is None or None not in saved.players)
        assert (game.moves, game.text) == (1, str(saved.shown))
        assert game.date == f"{datetime.fromtimestamp(saved.ended or 0):%Y-%m-%d}"
