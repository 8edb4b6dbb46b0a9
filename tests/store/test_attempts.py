"""Attempts at puzzles: each is on disk at once, and they add up to a score."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path

import pytest

from game.engine.repetition import Repetition
from game.store.database import Database
from game.store.dates import date_of
from game.store.instance_lock import claim
from game.store.schema import MIGRATIONS, migrate
from game.store.statistics import PuzzleScore
from support.saved_games import GAME, NOW, PATIENCE, FailingDisk, notice_texts


def attempt(database: Database, *attempts: tuple[int, bool], game: str = GAME) -> None:
    for number, is_solved in attempts:
        database.add_attempt(game, number, is_solved, NOW)


def on_disk(path: Path) -> PuzzleScore:
    """Return what another process would read now, while the file is still open here."""
    other = Database.open(path, NOW)
    found = other.attempts(GAME)
    other.close()
    return found


@pytest.mark.parametrize(
    ("attempts", "solved", "streak", "best_streak"),
    [
        ([], set(), 0, 0),
        ([(3, True), (8, True), (9, False), (9, True)], {3, 8, 9}, 1, 2),
        ([(3, True), (3, False)], {3}, 0, 1),
        ([(3, True), (3, True), (4, True)], {3, 4}, 3, 3),
    ],
    ids=["nothing", "a mistake in between", "solved stays solved", "every attempt counts"],
)
def test_attempts_add_up_and_each_is_on_disk_when_the_call_returns(
    database: Database,
    path: Path,
    attempts: list[tuple[int, bool]],
    solved: set[int],
    streak: int,
    best_streak: int,
) -> None:
    for each in attempts:
        attempt(database, each)
        assert on_disk(path) == database.attempts(GAME)
    assert database.attempts(GAME) == PuzzleScore(frozenset(solved), streak, best_streak)


def test_neither_another_game_nor_a_reset_nor_the_clock_changes_a_score(database: Database) -> None:
    for hours, is_solved in ((3, True), (2, False), (1, True)):
        database.add_attempt(GAME, hours, is_solved, NOW + 3600 * hours)
    attempt(database, (1, False), (2, True), (3, True), game=PATIENCE)
    database.reset_statistics(GAME, NOW)
    assert database.attempts(GAME) == PuzzleScore(frozenset({1, 3}), 1, 1)
    assert (database.finished(10), database.statistics(GAME).games) == ([], ())


def test_two_instances_share_puzzle_score(path: Path) -> None:
    with claim(path.parent) as first, claim(path.parent) as second:
        one, other = Database.open(path, NOW, first), Database.open(path, NOW, second)
        attempt(one, (1, True))
        attempt(other, (2, True))
        for database in (one, other):
            assert database.attempts(GAME) == PuzzleScore(frozenset({1, 2}), 2, 2)


def test_attempts_reach_locked_file_later_in_order(database: Database, path: Path) -> None:
    attempt(database, (1, True))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    attempt(database, (2, False), (3, True), (4, True))
    seen = database.attempts(GAME)
    assert on_disk(path).solved == {1}
    other.execute("ROLLBACK")
    database.checkpoint()
    assert seen == on_disk(path) == database.attempts(GAME) == PuzzleScore(frozenset({1, 3, 4}), 2, 2)


@pytest.mark.parametrize("after", range(3))
def test_attempts_continue_in_memory_after_disk_failure(path: Path, after: int) -> None:
    disk = FailingDisk()
    database = Database.open(path, NOW, connect=disk.connect)
    attempt(database, (1, True))
    disk.fail(after)
    attempt(database, (2, True), (3, True))
    assert database.attempts(GAME).solved >= {2, 3}
    assert database.is_in_memory
    assert len(notice_texts(database)) == 1
    disk.repair()
    assert on_disk(path).solved == {1}


DAY = 86_400.0
TODAY = date_of(NOW).toordinal()


def test_what_was_failed_comes_back_and_survives_its_game(database: Database, path: Path) -> None:
    position = "2,5 1,3 - a -"
    database.add_attempt(GAME, position, False, NOW)
    attempt(database, (4, False), (5, True))
    database.add_attempt(GAME, position, True, NOW + DAY)
    attempt(database, (6, False), game=PATIENCE)
    expected = {4: Repetition(1, TODAY + 1), position: Repetition(2, TODAY + 4)}
    assert database.repetitions(GAME) == expected
    assert database.attempts(GAME) == PuzzleScore(frozenset({5}), 1, 1), "positions don't count"
    database.close()
    again = Database.open(path, NOW)
    assert again.repetitions(GAME) == expected


@pytest.fixture
def go_to_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """A function that goes to another time zone."""

    def go_to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield go_to
    monkeypatch.undo()
    time.tzset()


def test_a_journey_moves_no_attempt_in_time(database: Database, go_to_zone: Callable[[str], None]) -> None:
    go_to_zone("XXX-12")
    evening = datetime(2026, 11, 20, 23).timestamp()
    for hours, is_solved in ((0, False), (2, True)):
        database.add_attempt(GAME, 4, is_solved, evening + 3600 * hours)
    expected = {4: Repetition(2, date(2026, 11, 21).toordinal() + 3)}
    assert database.repetitions(GAME) == expected
    go_to_zone("XXX+10")
    assert database.repetitions(GAME) == expected


@pytest.mark.parametrize("now", [0.0, -1e9, 1e12, 253_402_300_799.0])
def test_no_clock_raises_or_loses_anything(database: Database, now: float) -> None:
    database.add_attempt(GAME, 3, False, now)
    ((task, waiting),) = database.repetitions(GAME).items()
    assert (task, waiting.days_left(TODAY)) == (3, 0)


def test_attempts_of_the_version_before_positions_are_kept(path: Path) -> None:
    path.parent.mkdir()
    older = sqlite3.connect(path, isolation_level=None)
    migrate(older, MIGRATIONS[:5])
    rows = [(3, GAME, 8, NOW, 1), (5, GAME, 9, NOW, 0)]
    older.executemany("INSERT INTO attempts (id, game, number, made, is_solved) VALUES (?, ?, ?, ?, ?)", rows)
    older.close()
    database = Database.open(path, NOW)
    assert notice_texts(database) == []
    assert database.attempts(GAME) == PuzzleScore(frozenset({8}), 0, 1)
    assert database.repetitions(GAME) == {9: Repetition(1, TODAY + 1)}


def test_attempts_of_the_version_before_daily_tasks_are_kept_and_belong_to_no_day(path: Path) -> None:
    path.parent.mkdir()
    older = sqlite3.connect(path, isolation_level=None)
    migrate(older, MIGRATIONS[:6])
    rows = [(2, GAME, 8, None, NOW, 1), (3, GAME, None, "2,5 1,3 - a -", NOW, 0)]
    older.executemany("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?)", rows)
    older.close()
    database = Database.open(path, NOW)
    assert notice_texts(database) == []
    assert database.attempts(GAME) == PuzzleScore(frozenset({8}), 1, 1)
    assert database.repetitions(GAME) == {"2,5 1,3 - a -": Repetition(1, TODAY + 1)}
    assert database.daily_puzzles() == set()
    database.add_attempt(GAME, 8, True, NOW, TODAY)
    assert database.daily_puzzles() == {(TODAY, GAME, 8)}
