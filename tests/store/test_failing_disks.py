"""Full, read-only and missing disks: the game continues in memory, with one notice."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.store.database import Database
from game.store.saved import SavedGame, Status
from support.saved_games import (
    A_WON,
    GAME,
    NOW,
    FailingDisk,
    a_record,
    begin,
    change_file,
    full_disk,
    notice_texts,
    played,
)

FULL = "The disk is full: games go on, but are kept only until the program is closed."


def not_writable(folder: Path) -> str:
    return f"Nothing can be written to {folder}: games go on, but are kept only until the program is closed."


def play_on(database: Database, game_id: int, moves: int) -> SavedGame:
    saved = database.game(game_id)
    assert saved is not None
    for _ in range(moves):
        saved = database.add_move(game_id, saved.ply, "5", NOW)
    return saved


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    database = Database.open(tmp_path / "file" / "games.db", NOW)
    assert database.is_in_memory
    assert notice_texts(database) == [not_writable(tmp_path / "file")]
    play_on(database, begin(database, "1"), 5)
    played(database, A_WON)
    assert database.statistics(GAME).tally().won == 1
    assert len(notice_texts(database)) == 1


def test_read_only_file_shows_its_games(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    whole = Database.open(path, NOW)
    played(whole, A_WON)
    running = begin(whole, "1", "2")
    whole.close()

    def read_only(path: str) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA query_only = ON")
        return connection

    before = path.read_bytes()
    database = Database.open(path, NOW, connect=read_only)
    assert notice_texts(database) == [not_writable(tmp_path)]
    assert database.statistics(GAME).tally().won == 1
    saved = database.latest_running()
    assert saved is not None
    assert saved.id == running
    assert database.add_move(running, 2, "3", NOW).ply == 3
    assert path.read_bytes() == before


def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    database = Database.open(tmp_path / "games.db", NOW, connect=full_disk(3))
    assert notice_texts(database) == [FULL]
    play_on(database, begin(database, "1"), 5)


def test_a_disk_that_gets_full_while_playing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    database = Database.open(path, NOW, connect=full_disk(14))
    for _ in range(20):
        played(database, A_WON)
    game_id = begin(database, "1", "2")
    database.set_ply(game_id, 1, NOW)
    while not database.is_in_memory:
        saved = play_on(database, game_id, 1)
        assert database.game(game_id) == saved
    saved = play_on(database, game_id, 20)
    assert saved.undos == 1
    assert saved.record.moves == ("1", *["5"] * (saved.ply - 1))
    assert notice_texts(database) == [FULL]
    assert database.statistics(GAME).tally().won == 20
    database.close()
    # What was acknowledged before is on disk, and intact.
    again = Database.open(path, NOW)
    kept = again.latest_running()
    assert kept is not None
    assert kept.record.moves == saved.record.moves[: kept.ply]
    assert kept.ply == saved.ply - 21
    assert notice_texts(again) == []


LIMITED = """
import logging, resource, signal, sys
from pathlib import Path
from support.saved_games import NOW, begin, notice_texts
from game.store.database import Database
from game.store.log import log
log.addHandler(logging.NullHandler())
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
database = Database.open(Path(sys.argv[1]), NOW)
game_id = begin(database, *["?=12x3"] * 400)
saved = database.game(game_id)
assert saved is not None and saved.ply == 400 and saved.record.moves == ("?=12x3",) * 400, saved
print(database.is_in_memory, *notice_texts(database), sep="|")
"""


@pytest.mark.parametrize("limit", [0, 100, 5000, 20_000, 30_000, 34_000, 70_000, 200_000])
def test_file_size_limit(tmp_path: Path, limit: int) -> None:
    """The operating system refuses, even in the middle of a write."""
    folders = (str(Path(game.__path__[0]).parent), str(Path(__file__).parents[1]))
    result = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path / "games.db"), str(limit)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stderr == ""
    is_in_memory, *sentences = result.stdout.strip().split("|")
    assert is_in_memory == "True"
    assert sentences in ([FULL], [not_writable(tmp_path)])
    again = Database.open(tmp_path / "games.db", NOW)
    assert notice_texts(again) == []
    kept = again.latest_running()
    assert kept is None or kept.record.moves == ("?=12x3",) * kept.ply


@pytest.mark.parametrize(
    "code",
    [sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CANTOPEN],
)
@pytest.mark.parametrize("after", range(40))
def test_a_disk_that_fails_at_any_statement(tmp_path: Path, after: int, code: int) -> None:
    """Even if nothing can be read any more, so that only what is in memory can continue."""
    disk = FailingDisk()
    database = Database.open(tmp_path / "games.db", NOW, connect=disk.connect)
    played(database, A_WON)
    game_id = begin(database, "1", "2", "3")
    disk.fail(after, code)
    database.set_ply(game_id, 1, NOW + 1)
    database.add_move(game_id, 1, "4", NOW + 2)
    database.add_hint(game_id, NOW + 3)
    assert database.running(GAME) == database.game(game_id)
    other = begin(database, "8")
    database.give_up(other, NOW + 5)
    saved = database.add_move(game_id, 2, "5", NOW + 6)
    assert saved.record.moves == ("1", "4", "5")
    assert (saved.undos, saved.hints, saved.status) == (1, 1, Status.RUNNING)
    assert database.latest_running() == database.game(game_id) == saved
    assert len(notice_texts(database)) == (1 if database.is_in_memory else 0)
    ended = database.add_move(game_id, 3, "6", NOW + 7, A_WON)
    assert database.finished(1) == [ended]
    database.checkpoint()
    database.close()


def test_all_statements_were_made_to_fail(tmp_path: Path) -> None:
    """The number 40 above is enough: the same play needs no more statements."""
    disk = FailingDisk()
    database = Database.open(tmp_path / "games.db", NOW, connect=disk.connect)
    game_id = begin(database, "1", "2", "3")
    disk.fail(after=40)
    for ply in range(3, 20):
        database.add_move(game_id, ply, "4", NOW)
    assert database.is_in_memory


def test_file_overwritten_while_open(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    database = Database.open(path, NOW)
    for _ in range(300):
        played(database, A_WON)
    game_id = begin(database, *["1"] * 300)
    database.checkpoint()
    path.write_bytes(b"\xaa" * path.stat().st_size)
    path.with_name("games.db-wal").write_bytes(b"")
    database.finished(1000)
    saved = play_on(database, game_id, 3)
    assert saved.ply == 303
    assert database.running(GAME) == saved
    assert len(notice_texts(database)) == (1 if database.is_in_memory else 0)


def test_game_deleted_by_another_program_continues(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    database = Database.open(path, NOW)
    game_id = begin(database, "1", "2")
    change_file(path, "DELETE FROM games", "DELETE FROM moves")
    assert database.add_move(game_id, 2, "3", NOW).record.moves == ("1", "2", "3")
    assert database.is_in_memory
    assert len(notice_texts(database)) == 1


def test_programming_error_still_raises(tmp_path: Path) -> None:
    """Only disk errors are tolerated: no game has five seats."""
    database = Database.open(tmp_path / "games.db", NOW)
    with pytest.raises(sqlite3.IntegrityError):
        database.begin(a_record(), (None,) * 5, 0, NOW)
