"""Deleting finished games, and bringing them back."""

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from game.engine.outcome import Outcome
from game.store.connection import copy_of_file
from game.store.database import Database
from support.histories import Content, content
from support.saved_games import A_WON, AGAINST_HARD, B_WON, DRAWN, GAME, NOW, a_record, begin

SEEDS = count()


def saved_in(database: Database) -> Content:
    with closing(copy_of_file(database.path)) as connection:
        return content(connection)


def played(database: Database, outcome: Outcome) -> int:
    """Save a game of one move that differs from all others, and return its id."""
    game_id = database.begin(a_record(), AGAINST_HARD, next(SEEDS), NOW, names=("Aino", ""))
    database.add_move(game_id, 0, "4", NOW, outcome)
    return game_id


def results(database: Database) -> list[str]:
    return [each.result.value for each in database.statistics(GAME).games]


def test_a_deleted_game_is_gone_from_the_file_and_the_statistics_and_comes_back_whole(
    database: Database,
) -> None:
    games = [played(database, outcome) for outcome in (A_WON, B_WON, DRAWN)]
    for game_id in games:
        database.change_branches(game_id, ["4", "5\n6"], [], NOW)
    before = saved_in(database)
    for game_id in games:
        others = [each for each in reversed(games) if each != game_id]
        database.delete(game_id)
        assert [each.id for each in database.finished(9)] == others
        assert len(results(database)) == 2
        with closing(copy_of_file(database.path)) as connection:
            for table, column in (("games", "id"), ("seats", "game_id"), ("moves", "game_id")):
                query = f"SELECT count(*) FROM {table} WHERE {column} = ?"
                assert connection.execute(query, (game_id,)).fetchone() == (0,)
        database.restore(game_id)
        assert saved_in(database) == before
    for game_id in games:
        database.delete(game_id)
    for game_id in (games[1], games[2], games[0]):
        database.restore(game_id)
    assert saved_in(database) == before


def test_what_ends_meanwhile_follows_a_game_that_comes_back(database: Database) -> None:
    lost = played(database, B_WON)
    database.delete(lost)
    played(database, A_WON)
    played(database, DRAWN)
    database.restore(lost)
    assert results(database) == ["lost", "won", "drawn"]


def test_a_game_after_a_reset_counts_even_if_the_last_one_before_it_was_deleted(database: Database) -> None:
    last = played(database, B_WON)
    database.reset_statistics(GAME, NOW)
    database.delete(last)
    played(database, A_WON)
    assert results(database) == ["won"]


def test_a_game_that_a_copy_brought_back_does_not_come_twice(database: Database, tmp_path: Path) -> None:
    game_id = played(database, A_WON)
    path = tmp_path / "elsewhere" / "copy.db"
    path.parent.mkdir()
    database.save_copy(path)
    database.delete(game_id)
    with closing(copy_of_file(path)) as copy:
        database.add_copy(copy)
    database.restore(game_id)
    assert len(database.finished(9)) == 1


def test_a_running_game_is_not_deleted(database: Database) -> None:
    game_id = begin(database, "4")
    database.delete(game_id)
    assert database.running(GAME) is not None
    database.restore(game_id)
    assert database.running(GAME) == database.game(game_id)


def test_a_deletion_waits_for_a_file_that_is_held(database: Database) -> None:
    kept, deleted, back = (played(database, A_WON) for _ in range(3))
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for game_id in (deleted, back):
            database.delete(game_id)
        database.restore(back)
        assert database.is_in_memory
        assert [each.id for each in database.finished(9)] == [back, kept]
    database.close()
    with closing(Database.open(database.path, NOW)) as again:
        assert [each.id for each in again.finished(9)] == [back, kept]
        assert [each.names for each in again.finished(9)] == [("Aino", "")] * 2
