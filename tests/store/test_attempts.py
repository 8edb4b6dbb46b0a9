"""Attempts at puzzles: each is on disk at once, and they add up to a score."""

import sqlite3
from pathlib import Path
from typing import Final

import pytest

from game.store.database import Database
from game.store.instance_lock import claim
from game.store.schema import MIGRATIONS
from game.store.statistics import PuzzleScore
from support.saved_games import (
    A_WON,
    GAME,
    NOW,
    PATIENCE,
    FailingDisk,
    begin,
    change_file,
    notice_texts,
    played,
)

NOTHING: Final = PuzzleScore(frozenset(), 0, 0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def database(path: Path) -> Database:
    return Database.open(path, NOW)


def attempt(database: Database, *attempts: tuple[int, bool], game: str = GAME) -> None:
    for number, is_solved in attempts:
        database.add_attempt(game, number, is_solved, NOW)


def on_disk(path: Path, game: str = GAME) -> PuzzleScore:
    """Return what another process would read now, while the file is still open here."""
    other = Database.open(path, NOW)
    found = other.attempts(game)
    other.close()
    return found


def test_no_attempts_no_score(database: Database) -> None:
    assert database.attempts(GAME) == NOTHING


def test_every_attempt_is_on_disk_when_the_call_returns(database: Database, path: Path) -> None:
    expected = [
        ((3, True), PuzzleScore(frozenset({3}), 1, 1)),
        ((8, True), PuzzleScore(frozenset({3, 8}), 2, 2)),
        ((9, False), PuzzleScore(frozenset({3, 8}), 0, 2)),
        ((9, True), PuzzleScore(frozenset({3, 8, 9}), 1, 2)),
    ]
    for made, score in expected:
        attempt(database, made)
        assert on_disk(path) == database.attempts(GAME) == score


def test_solved_puzzle_stays_solved_after_mistake(database: Database) -> None:
    attempt(database, (3, True), (3, False))
    assert database.attempts(GAME) == PuzzleScore(frozenset({3}), 0, 1)


def test_every_attempt_counts_for_streak(database: Database) -> None:
    attempt(database, (3, True), (3, True), (4, True))
    assert database.attempts(GAME) == PuzzleScore(frozenset({3, 4}), 3, 3)


def test_mistake_in_one_game_keeps_streak_in_another(database: Database) -> None:
    attempt(database, (1, True))
    attempt(database, (1, False), (2, True), game=PATIENCE)
    assert database.attempts(GAME) == PuzzleScore(frozenset({1}), 1, 1)
    assert database.attempts(PATIENCE) == PuzzleScore(frozenset({2}), 1, 1)


def test_clock_set_back_keeps_streak(database: Database) -> None:
    for hours, is_solved in ((3, True), (2, False), (1, True)):
        database.add_attempt(GAME, hours, is_solved, NOW + 3600 * hours)
    assert database.attempts(GAME) == PuzzleScore(frozenset({1, 3}), 1, 1)


def test_statistics_reset_keeps_puzzle_score(database: Database) -> None:
    attempt(database, (1, True))
    assert database.finished(10) == []
    assert database.statistics(GAME).games == ()
    database.reset_statistics(GAME, NOW)
    assert database.attempts(GAME).solved == {1}


def test_two_instances_share_puzzle_score(path: Path) -> None:
    with claim(path.parent) as first, claim(path.parent) as second:
        one, other = Database.open(path, NOW, first), Database.open(path, NOW, second)
        attempt(one, (1, True))
        attempt(other, (2, True))
        for database in (one, other):
            assert database.attempts(GAME) == PuzzleScore(frozenset({1, 2}), 2, 2)
            database.close()


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_old_file_without_puzzles_takes_attempts(path: Path, version: int) -> None:
    statements = [statement for migration in MIGRATIONS[:version] for statement in migration]
    change_file(path, *statements, f"PRAGMA user_version = {version}")
    database = Database.open(path, NOW)
    assert notice_texts(database) == []
    assert database.attempts(GAME) == NOTHING
    attempt(database, (5, True))
    assert on_disk(path).solved == {5}


def test_attempts_reach_locked_file_later_in_order(database: Database, path: Path) -> None:
    attempt(database, (1, True))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    attempt(database, (2, False), (3, True), (4, True))
    seen = database.attempts(GAME)
    assert on_disk(path).solved == {1}
    other.execute("ROLLBACK")
    other.close()
    database.checkpoint()
    assert seen == on_disk(path) == database.attempts(GAME) == PuzzleScore(frozenset({1, 3, 4}), 2, 2)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY])
@pytest.mark.parametrize("after", range(3))
def test_attempts_continue_in_memory_after_disk_failure(path: Path, after: int, code: int) -> None:
    disk = FailingDisk()
    database = Database.open(path, NOW, connect=disk.connect)
    attempt(database, (1, True))
    disk.fail(after, code)
    attempt(database, (2, True), (3, True))
    assert database.attempts(GAME).solved >= {2, 3}
    assert database.is_in_memory
    assert len(notice_texts(database)) == 1
    disk.repair()
    assert on_disk(path).solved == {1}


def test_read_only_file_still_has_score(path: Path) -> None:
    whole = Database.open(path, NOW)
    attempt(whole, (1, True))
    whole.close()

    def read_only(path: str) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA query_only = ON")
        return connection

    database = Database.open(path, NOW, connect=read_only)
    attempt(database, (2, True))
    assert database.attempts(GAME) == PuzzleScore(frozenset({1, 2}), 2, 2)
    assert on_disk(path).solved == {1}


@pytest.mark.parametrize(
    "damage",
    ["DROP TABLE attempts", "ALTER TABLE attempts ADD COLUMN later TEXT", "PRAGMA user_version = 99"],
)
def test_file_with_other_tables_is_set_aside(path: Path, damage: str) -> None:
    whole = Database.open(path, NOW)
    attempt(whole, (1, True))
    whole.close()
    change_file(path, damage)
    database = Database.open(path, NOW)
    assert len(notice_texts(database)) == 1
    assert database.attempts(GAME) == NOTHING
    attempt(database, (2, True))
    assert on_disk(path).solved == {2}


@pytest.mark.parametrize(("number", "is_solved"), [(0, True), (-1, True), (1, 2)])
def test_invalid_attempt_raises(path: Path, number: int, is_solved: int) -> None:
    Database.open(path, NOW).close()
    with pytest.raises(sqlite3.IntegrityError):
        sqlite3.connect(path).execute(
            "INSERT INTO attempts (game, number, made, is_solved) VALUES ('kings', ?, 0.0, ?)",
            (number, is_solved),
        )


def test_games_and_attempts_have_separate_ids(database: Database) -> None:
    attempt(database, (1, True), (2, True))
    assert [begin(database), played(database, A_WON)] == [1, 2]
