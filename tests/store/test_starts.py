"""Games that began with a position: how they are found, and how they are counted."""

from pathlib import Path

import pytest

from game.engine.record import Record
from game.store.database import Database
from game.store.saved import NotRunning
from support.saved_games import A_WON, AGAINST_HARD, B_WON, GAME, NOW, VARIED, begin, played


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return Database.open(tmp_path / "games.db", NOW)


def begun_at(database: Database, position: str, game: str = GAME) -> int:
    return database.begin(Record(game, "standard", position), AGAINST_HARD, 5, NOW)


def test_starts_include_running_games_latest_first(database: Database) -> None:
    first = begun_at(database, "one | round: 1")
    database.add_move(first, 0, "4", NOW, A_WON)
    begin(database)
    begun_at(database, "elsewhere", VARIED)
    second = begun_at(database, "one | round: 2")
    assert database.starts(GAME, 10) == [(second, "one | round: 2"), (first, "one | round: 1")]
    assert database.starts(GAME, 1) == [(second, "one | round: 2")]
    assert database.starts("kings", 10) == []


def test_finished_games_of_one_name(database: Database) -> None:
    own = played(database, A_WON)
    other = played(database, B_WON, game=VARIED)
    database.give_up(begun := begin(database, "4"), NOW)
    assert [saved.id for saved in database.finished(9, game=GAME)] == [begun, own]
    assert [saved.id for saved in database.finished(9, game=VARIED)] == [other]
    assert [saved.id for saved in database.finished(9)] == [begun, other, own]


def test_practice_stays_uncounted_after_restart(database: Database, tmp_path: Path) -> None:
    number = begin(database, "4")
    assert not database.exclude_from_statistics(number, NOW).is_counted
    database.close()
    again = Database.open(tmp_path / "games.db", NOW)
    saved = again.latest_running()
    assert saved is not None
    assert not saved.is_counted
    again.add_move(number, 1, "6", NOW, A_WON)
    assert again.statistics(GAME).games == ()
    with pytest.raises(NotRunning):
        again.exclude_from_statistics(number, NOW)


def test_counted_games_have_start_and_points(database: Database) -> None:
    number = begun_at(database, "one | round: 1")
    database.add_move(number, 0, "4", NOW, A_WON)
    played(database, B_WON)
    database.give_up(begun_at(database, "one | round: 2"), NOW)
    notice_texts = [(game.start, game.points) for game in database.statistics(GAME).games]
    assert notice_texts == [("one | round: 1", (1, 0)), (None, (0, 1)), ("one | round: 2", None)]
