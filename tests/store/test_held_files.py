"""A file that another program holds: the game goes on, and the file is completed once it is released."""

import logging
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Final

import pytest

import game
from game.app.notices import NOTICE_SECONDS
from game.catalog import GAMES
from game.store import database_file, rows
from game.store.connection import memory_copy
from game.store.database import Database
from game.store.database_file import RETRY_SECONDS
from game.store.instance_lock import claim
from game.store.saved import SavedGame
from support.pilot import Pilot, move_with_return
from support.saved_games import (
    A_WON,
    B_WON,
    GAME,
    NOW,
    FailingDisk,
    a_record,
    begin,
    change_file,
    notice_texts,
    played,
)

HELD: Final = (
    "Another program holds the file of saved games; the game goes on, and is saved as soon as it lets go."
)
SAVED_AGAIN: Final = "The games are saved again."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def database(path: Path) -> Database:
    return Database.open(path, NOW)


@contextmanager
def lock_file(path: Path, how: str = "IMMEDIATE") -> Iterator[sqlite3.Connection]:
    """Hold the file as another program would."""
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute(f"BEGIN {how}")
    yield other
    if other.in_transaction:
        other.execute("ROLLBACK")
    other.close()


def contents(path: Path) -> list[str]:
    """Return everything in the file, as another process reads it."""
    connection = sqlite3.connect(path)
    lines = list(connection.iterdump())
    connection.close()
    return lines


def play_much(database: Database) -> int:
    """Write everything that can be written, and return the game left running."""
    game_id = begin(database, "1", "2", "3")
    database.set_ply(game_id, 1, NOW + 10)
    database.add_move(game_id, 1, "4", NOW + 11, seconds=1.5, free_moves=1)
    database.add_hint(game_id, NOW + 12)
    database.give_up(begin(database, "8"), NOW + 13)
    database.remove(begin(database))
    played(database, A_WON)
    database.reset_statistics(GAME, NOW + 15)
    database.finish(database.branch(played(database, B_WON), 0, NOW + 16), A_WON, NOW + 17)
    database.discard(begin(database, "9"), NOW + 18)
    database.set_ply(game_id, 0, NOW + 20)
    return game_id


def test_released_file_is_completed_by_next_write(database: Database, path: Path) -> None:
    game_id = begin(database, "1")
    with lock_file(path):
        before = contents(path)
        saved = database.add_move(game_id, 1, "2", NOW)
        database.add_move(game_id, 2, "3", NOW)
        assert saved.ply == 2
        assert notice_texts(database) == [HELD]
        assert not database.is_in_memory
        assert contents(path) == before
    saved = database.add_move(game_id, 3, "4", NOW)
    assert notice_texts(database) == [HELD, SAVED_AGAIN]
    again = Database.open(path, NOW)
    assert again.running(GAME) == database.game(game_id) == saved
    assert saved.record.moves == ("1", "2", "3", "4")


def test_completed_file_equals_file_never_locked(tmp_path: Path) -> None:
    paths = [tmp_path / name / "games.db" for name in ("free", "held")]
    free, other = [Database.open(each, NOW) for each in paths]
    for database in (free, other):
        begin(database, "6")
        played(database, A_WON)
    play_much(free)
    with lock_file(paths[1]):
        game_id = play_much(other)
        seen = (other.latest_running(), other.finished(100), other.statistics(GAME), other.game(game_id))
    other.checkpoint()
    discarded = "A saved game could not be read, so it is not offered any more."
    assert notice_texts(other) == [HELD, discarded, SAVED_AGAIN]
    again = Database.open(paths[1], NOW)
    assert seen == (again.latest_running(), again.finished(100), again.statistics(GAME), again.game(game_id))

    def without_number(games: list[SavedGame]) -> list[SavedGame]:
        return [SavedGame(**vars(saved) | {"id": 0}) for saved in games]

    ended = without_number(free.finished(100))
    assert without_number(again.finished(100)) == ended
    assert len(ended) == 5
    assert again.statistics(GAME) == free.statistics(GAME)


def test_released_file_is_completed_by_tick(database: Database, path: Path) -> None:
    game_id = begin(database, "1")
    with lock_file(path):
        database.add_move(game_id, 1, "2", NOW)
        database.tick(RETRY_SECONDS)
        assert notice_texts(database) == [HELD]
    database.tick(RETRY_SECONDS * 0.6)
    assert notice_texts(database) == [HELD]
    database.tick(RETRY_SECONDS * 0.6)
    assert notice_texts(database) == [HELD, SAVED_AGAIN]
    assert Database.open(path, NOW).game(game_id) == database.game(game_id)
    database.tick(RETRY_SECONDS)
    assert notice_texts(database) == [HELD, SAVED_AGAIN]


def test_each_lock_is_reported_once(database: Database, path: Path) -> None:
    game_id = begin(database)
    for ply in range(0, 6, 2):
        with lock_file(path):
            database.add_move(game_id, ply, "1", NOW)
        database.add_move(game_id, ply + 1, "2", NOW)
    assert notice_texts(database) == [HELD, SAVED_AGAIN] * 3
    assert Database.open(path, NOW).game(game_id) == database.game(game_id)


def test_frame_waits_briefly_and_once(path: Path) -> None:
    """Measured by the busy timeout set in SQLite, in milliseconds."""
    disk = FailingDisk()
    database = Database.open(path, NOW, connect=disk.connect)

    def patience() -> int:
        milliseconds: int = disk.connections[0].execute("PRAGMA busy_timeout").fetchone()[0]
        return milliseconds

    game_id = begin(database)
    assert patience() == 20
    with lock_file(path):
        database.add_move(game_id, 0, "1", NOW)
        database.add_move(game_id, 1, "2", NOW)
        assert patience() == 0
    database.checkpoint()
    assert patience() == 20


def test_kill_while_locked_resumes_last_saved_position(path: Path) -> None:
    player = """
import logging, os, sys
from pathlib import Path
from support.saved_games import NOW
from game.store.database import Database
from game.store.log import log
log.addHandler(logging.NullHandler())
database = Database.open(Path(sys.argv[1]), NOW)
saved = database.latest_running()
for ply in range(saved.ply, 9):
    database.add_move(saved.id, ply, "7", NOW)
print(database.game(saved.id).ply, flush=True)
os.kill(os.getpid(), 9)
"""
    database = Database.open(path, NOW)
    game_id = begin(database, "1", "2", "3")
    before = database.game(game_id)
    database.close()
    folders = (str(Path(game.__path__[0]).parent), str(Path(__file__).parents[1]))
    with lock_file(path):
        result = subprocess.run(
            [sys.executable, "-c", player, str(path)],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(folders)},
            capture_output=True,
            text=True,
            check=False,
        )
    assert (result.returncode, result.stdout, result.stderr) == (-signal.SIGKILL, "9\n", "")
    again = Database.open(path, NOW)
    assert again.latest_running() == before
    assert notice_texts(again) == []


def test_file_locked_at_start_is_read_and_written_later(path: Path) -> None:
    first = Database.open(path, NOW)
    game_id = begin(first, "1", "2")
    played(first, A_WON)
    first.close()
    with lock_file(path):
        database = Database.open(path, NOW)
        assert notice_texts(database) == []
        assert database.statistics(GAME).tally().won == 1
        assert database.latest_running() is not None
        database.add_move(game_id, 2, "3", NOW)
        assert notice_texts(database) == [HELD]
    database.tick(RETRY_SECONDS)
    saved = Database.open(path, NOW).game(game_id)
    assert saved is not None
    assert saved.record.moves == ("1", "2", "3")


def test_games_of_two_instances_without_write_access_stay_separate(path: Path) -> None:
    with claim(path.parent) as one, claim(path.parent) as two:
        first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
        begin(first, "1")
        with lock_file(path):
            mine = first.begin(a_record(), (None, "easy"), 1, NOW + 1.001)
            theirs = second.begin(a_record(deal=8), (None, "easy"), 2, NOW + 1.002)
            games = (first.game(mine), second.game(theirs))
        first.checkpoint()
        second.checkpoint()
        assert notice_texts(first) == notice_texts(second) == [HELD, SAVED_AGAIN]
        assert (second.game(mine), first.game(theirs)) == games
        assert begin(first) > max(mine, theirs)


@pytest.mark.parametrize("lets_go", [True, False])
def test_close_waits_a_while_for_other_program(
    database: Database,
    path: Path,
    lets_go: bool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "pecking-order")
    game_id = begin(database, "1")
    with lock_file(path) as other:
        saved = database.add_move(game_id, 1, "2", NOW)
        if lets_go:
            Timer(0.1, other.execute, ["ROLLBACK"]).start()
        else:
            monkeypatch.setattr("game.store.database_file.CLOSE_BUSY_TIMEOUT", 0.1)
        database.close()
    kept = Database.open(path, NOW).game(game_id)
    assert kept is not None
    if lets_go:
        assert kept == saved
        assert caplog.messages[-1] == "the saved games have what they lacked: 1 changes"
    else:
        assert kept.record.moves == ("1",)
        assert caplog.messages[-1] == "another program held the saved games to the end: 1 changes are lost"
    with pytest.raises(sqlite3.ProgrammingError):
        begin(database)


def test_close_timeout_is_two_seconds() -> None:
    assert database_file.CLOSE_BUSY_TIMEOUT == 2.0


def test_games_deleted_by_other_program_stay_in_memory(database: Database, path: Path) -> None:
    game_id = begin(database, "1")
    with lock_file(path) as other:
        database.add_move(game_id, 1, "2", NOW)
        other.execute("DELETE FROM moves")
        other.execute("DELETE FROM seats")
        other.execute("DELETE FROM games")
        other.execute("COMMIT")
    saved = database.add_move(game_id, 2, "3", NOW)
    assert saved.record.moves == ("1", "2", "3")
    assert database.game(game_id) == saved
    assert database.is_in_memory
    only_in_memory = (
        f"Nothing can be written to {path.parent}: games go on,"
        " but are kept only until the program is closed."
    )
    assert notice_texts(database) == [HELD, only_in_memory]
    assert Database.open(path, NOW).latest_running() is None


@pytest.mark.parametrize("after", range(30))
def test_disk_failure_while_completing_file(path: Path, after: int) -> None:
    """Either all changes are in the file, or none."""
    disk = FailingDisk()
    database = Database.open(path, NOW, connect=disk.connect)
    game_id = begin(database, "1", "2", "3")
    before = database.game(game_id)
    with lock_file(path):
        database.set_ply(game_id, 1, NOW)
        database.add_move(game_id, 1, "4", NOW)
        saved = database.add_hint(game_id, NOW)
    disk.fail(after)
    database.checkpoint()
    disk.repair()
    assert database.game(game_id) == saved
    kept = Database.open(path, NOW).game(game_id)
    assert kept == (saved if SAVED_AGAIN in notice_texts(database) else before)
    assert len(notice_texts(database)) == 2
    assert database.is_in_memory == (kept == before)


def test_exclusively_locked_file(path: Path) -> None:
    """As where SQLite cannot use WAL, such as on some network folders."""
    change_file(path, "PRAGMA journal_mode = DELETE")
    database = Database.open(path, NOW, connect=without_writing_ahead)
    game_id = begin(database, "1")
    played(database, A_WON)
    with lock_file(path, "EXCLUSIVE"):
        saved = database.add_move(game_id, 1, "2", NOW)
        assert notice_texts(database) == [HELD]
        assert database.latest_running() == saved
        other = begin(database, "8")
    database.tick(RETRY_SECONDS)
    assert notice_texts(database) == [HELD, SAVED_AGAIN]
    again = Database.open(path, NOW)
    assert again.game(game_id) == saved
    assert again.game(other) == database.game(other)
    assert again.statistics(GAME).tally().won == 1


def test_copy_of_exclusively_locked_file_does_not_wait(path: Path) -> None:
    database = Database.open(path, NOW)
    begin(database, "1")
    database.close()
    change_file(path, "PRAGMA journal_mode = DELETE")
    connection = sqlite3.connect(path, isolation_level=None, timeout=0)
    with lock_file(path, "EXCLUSIVE") as other:
        end = Timer(5.0, other.execute, ["ROLLBACK"])
        end.start()
        memory = memory_copy(connection)
        end.cancel()
    assert rows.running_ids(memory, None, 0) == []
    assert rows.running_ids(memory_copy(connection), None, 0) == [1]


class ConnectionWithoutWal(sqlite3.Connection):
    """A connection to a file on a file system that does not support WAL."""

    def execute(self, *arguments: object) -> sqlite3.Cursor:
        statement, *values = arguments
        assert isinstance(statement, str)
        return super().execute(statement.replace("journal_mode = WAL", "journal_mode = DELETE"), *values)  # type: ignore[arg-type]


def without_writing_ahead(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=0, factory=ConnectionWithoutWal)


def test_table_shows_notice_and_moves_reach_file_later(pilot: Pilot, tmp_path: Path) -> None:
    with lock_file(tmp_path / "games.db"):
        games = pilot.saved()
        pilot.play_by_click(move_with_return(pilot.position()))
        pilot.wait_for_turn()
        pilot.rest(3.0)
        telling = pilot.picture()
        pilot.rest(NOTICE_SECONDS)
        assert pilot.picture() != telling
        assert pilot.saved() == games
    silent = pilot.picture()
    pilot.rest(RETRY_SECONDS + 1.0)
    assert pilot.picture() != silent
    (saved,) = pilot.saved()
    assert saved.ply == 2
    assert saved.shown.replay(GAMES[GAME])[-1] == pilot.position()
