"""Full, read-only and missing disks: the game continues in memory, with one notice."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.store.database import Database
from game.store.database_file import REOPEN_SECONDS
from game.store.instance_lock import claim
from game.store.saved import SavedGame, Status
from support.checked import known
from support.processes import run_python
from support.saved_games import (
    A_WON,
    GAME,
    NOW,
    FailingDisk,
    a_record,
    begin,
    full_disk,
    notice_texts,
    played,
)

LONG = "5" * 300  # A move that soon fills a disk.
FULL = (
    "The disk is full. Keep playing; your games are saved once there is space again. If you quit before then,"
    " they are lost."
)


def not_writable(folder: Path) -> str:
    return (
        f"Can't save to {folder}. Keep playing; your games are saved as soon as possible. If you quit before "
        "then, they are lost."
    )


def play_on(database: Database, game_id: int, moves: int) -> SavedGame:
    saved = known(database.game(game_id))
    for _ in range(moves):
        saved = database.add_move(game_id, saved.ply, LONG, NOW)
    return saved


def test_a_disk_that_gets_full_while_playing(path: Path) -> None:
    database = Database.open(path, NOW, connect=full_disk(16))
    for _ in range(20):
        played(database, A_WON)
    game_id = begin(database, "1", "2")
    database.set_ply(game_id, 1, NOW)
    while not database.is_in_memory:
        saved = play_on(database, game_id, 1)
        assert database.game(game_id) == saved
    saved = play_on(database, game_id, 20)
    assert saved.undos == 1
    assert saved.record.moves == ("1", *[LONG] * (saved.ply - 1))
    assert notice_texts(database) == [FULL]
    assert database.statistics(GAME).tally().won == 20
    database.close()
    # What was acknowledged before is on disk, and intact.
    again = Database.open(path, NOW)
    kept = known(again.running())
    assert (kept.record.moves, kept.ply) == (saved.record.moves[: kept.ply], saved.ply - 21)
    assert notice_texts(again) == []


def test_a_disk_with_space_again_gets_everything(path: Path) -> None:
    space = [20]

    def connect(name: str) -> sqlite3.Connection:
        return full_disk(space[0])(name)

    database = Database.open(path, NOW, connect=connect)
    ended, game_id = played(database, A_WON), begin(database, "1", "2")
    begun, unreadable, left = begin(database), begin(database, "3"), begin(database, "4")
    while not database.is_in_memory:
        play_on(database, game_id, 1)
    database.finish(begin(database, "8"), A_WON, NOW + 1)
    database.add_attempt(GAME, 5, True, NOW)
    database.remove(begun)
    database.discard(unreadable, NOW - 9)
    database.give_up(left, NOW - 9)
    database.tick(REOPEN_SECONDS)
    assert (database.is_at_risk, notice_texts(database)[:1]) == (True, [FULL])
    database.retry()
    assert notice_texts(database)[-1] == FULL, "what is in the way, not silently"
    saved, space[0] = play_on(database, game_id, 20), 10_000
    database.tick(REOPEN_SECONDS - 1)
    assert database.is_in_memory
    database.tick(1)
    assert (database.is_at_risk, notice_texts(database)[-1]) == (False, "Your games can be saved again.")
    saved = play_on(database, game_id, 1)
    again = Database.open(path, NOW)
    assert [again.game(each) for each in (ended, game_id)] == [database.game(ended), saved]
    assert [each.id for each in again.finished(9)] == [each.id for each in database.finished(9)]
    assert {each.id for each in again.finished(9)} > {ended, left}
    assert again.running(GAME) == saved, "what was removed or is unreadable is not offered again"
    assert again.game(begun) is None
    assert again.attempts(GAME).solved == {5}


def test_a_folder_that_can_be_made_later_gets_everything(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    database = Database.open(tmp_path / "file" / "games.db", NOW)
    assert database.is_in_memory
    saved, ended = play_on(database, begin(database, "1"), 5), played(database, A_WON)
    assert database.statistics(GAME).tally().won == 1
    assert notice_texts(database) == [not_writable(tmp_path / "file")]
    database.tick(REOPEN_SECONDS)
    was_in_memory = database.is_in_memory
    (tmp_path / "file").unlink()
    database.tick(REOPEN_SECONDS)
    assert (was_in_memory, database.is_in_memory) == (True, False)
    again = Database.open(tmp_path / "file" / "games.db", NOW)
    assert (again.running(), again.game(ended)) == (saved, database.game(ended))


def test_what_cannot_be_saved_to_the_end_is_kept_beside_the_file(database: Database, path: Path) -> None:
    game_id = begin(database, "1")
    database.close()
    disk = FailingDisk()
    database = Database.open(path, NOW, connect=disk.connect)
    play_on(database, game_id, 1)
    disk.fail(0, sqlite3.SQLITE_FULL)
    saved = play_on(database, game_id, 3)
    database.close()
    assert Database.open(path, NOW).game(game_id) == saved


class ConnectionWithoutSharedMemory(sqlite3.Connection):
    """A connection to a file on a drive that accepts WAL, but has no memory that programs can share."""

    locking, mode, missing = "NORMAL", "", sqlite3.SQLITE_IOERR_SHMMAP

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if self.mode == "WAL" and self.locking not in self.works:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = self.missing
            raise error
        word, _, value = statement.removeprefix("PRAGMA ").partition(" = ")
        if word == "locking_mode":
            self.locking = value
        elif word == "journal_mode":
            self.mode = value
        return super().execute(statement, *values)

    works: tuple[str, ...] = ()


class ConnectionWithoutSharedLocks(ConnectionWithoutSharedMemory):
    """The same where exclusive locking helps."""

    works = ("EXCLUSIVE",)


@pytest.mark.parametrize(
    ("factory", "mode"), [(ConnectionWithoutSharedLocks, "wal"), (ConnectionWithoutSharedMemory, "delete")]
)
def test_a_drive_without_shared_memory(path: Path, factory: type[sqlite3.Connection], mode: str) -> None:
    def connect(name: str) -> sqlite3.Connection:
        return sqlite3.connect(name, isolation_level=None, factory=factory)

    for _ in range(2):
        database = Database.open(path, NOW, connect=connect)
        played(database, A_WON)
        assert (database.is_in_memory, notice_texts(database)) == (False, [])
        database.close()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == (mode,)
    assert Database.open(path, NOW).statistics(GAME).tally().won == 2


def test_a_disk_without_space_gets_no_empty_file(path: Path) -> None:
    database = Database.open(path, NOW, connect=full_disk(1))
    assert database.is_in_memory
    play_on(database, begin(database, "1"), 5)
    assert notice_texts(database) == [FULL]
    assert not path.exists()


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
saved = database.game(begin(database, *["?=12x3"] * 400))
assert saved is not None and saved.ply == 400 and saved.record.moves == ("?=12x3",) * 400, saved
print(database.is_in_memory, *notice_texts(database), sep="|")
"""


@pytest.mark.parametrize("limit", [0, 30_000, 200_000])
def test_file_size_limit(tmp_path: Path, limit: int) -> None:
    """The operating system refuses, even in the middle of a write."""
    result = run_python("-c", LIMITED, str(tmp_path / "games.db"), str(limit))
    assert result.stderr == ""
    assert result.stdout.strip() in (f"True|{FULL}", f"True|{not_writable(tmp_path)}")
    again = Database.open(tmp_path / "games.db", NOW)
    kept = again.running()
    assert kept is None or kept.record.moves == ("?=12x3",) * kept.ply
    assert notice_texts(again) == []


ERRORS = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


@pytest.mark.parametrize("is_corrupt", [True, False])
def test_a_disk_that_fails_at_any_statement(tmp_path: Path, *, is_corrupt: bool) -> None:
    """Even if nothing can be read any more, so that only what is in memory can continue.

    A corrupt file is replaced.
    """
    is_reached, after = True, 0
    while is_reached:
        disk, code = FailingDisk(), sqlite3.SQLITE_CORRUPT if is_corrupt else ERRORS[after % 3]
        database = Database.open(tmp_path / f"{after}.db", NOW, connect=disk.connect)
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
        assert database.running() == database.game(game_id) == saved
        is_reached = bool(database.notices)
        assert len(database.notices) == is_reached
        assert database.is_in_memory == (is_reached and not is_corrupt)
        ended = database.add_move(game_id, 3, "6", NOW + 7, A_WON)
        assert database.finished(1) == [ended]
        database.checkpoint()
        database.close()
        if not database.is_in_memory:
            assert Database.open(tmp_path / f"{after}.db", NOW).finished(1) == [ended]
        after += 1
    assert after > 20


def test_read_only_file_shows_its_games(database: Database, path: Path) -> None:
    played(database, A_WON)
    running = begin(database, "1", "2")
    database.add_attempt(GAME, 1, True, NOW)
    database.close()

    def read_only(path: str) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA query_only = ON")
        return connection

    before = path.read_bytes()
    database = Database.open(path, NOW, connect=read_only)
    assert notice_texts(database) == [not_writable(path.parent)]
    assert database.statistics(GAME).tally().won == 1
    assert database.attempts(GAME).solved == {1}
    assert database.running() == database.game(running)
    assert database.add_move(running, 2, "3", NOW).ply == 3
    assert path.read_bytes() == before


def test_file_overwritten_while_open(database: Database, path: Path) -> None:
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


@pytest.mark.parametrize("is_held", [False, True])
def test_games_deleted_by_others_continue_in_memory(database: Database, path: Path, *, is_held: bool) -> None:
    game_id = begin(database, "1", "2")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    if is_held:
        database.add_move(game_id, 2, "3", NOW)
    for table in ("moves", "seats", "games"):
        other.execute(f"DELETE FROM {table}")
    other.execute("COMMIT")
    saved = database.add_move(game_id, 3, "4", NOW) if is_held else database.set_ply(game_id, 1, NOW)
    assert saved.record.moves == (("1", "2", "3", "4") if is_held else ("1", "2"))
    assert (database.game(game_id), database.is_in_memory) == (saved, True)
    assert notice_texts(database)[is_held:] == [not_writable(path.parent)]
    assert Database.open(path, NOW).running() is None


def test_programming_error_still_raises(database: Database) -> None:
    """Only disk errors are tolerated: no game has five seats."""
    with pytest.raises(sqlite3.IntegrityError):
        database.begin(a_record(), (None,) * 5, 0, NOW)


def test_deleted_folder_is_made_again_with_all_games(database: Database, path: Path) -> None:
    with claim(path.parent) as one, claim(path.parent) as two:
        first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
        ended, mine, theirs = played(first, A_WON), begin(first, "1"), begin(second, "8")
        shutil.rmtree(path.parent)
        saved = [first.add_move(mine, 1, "2", NOW), second.add_move(theirs, 1, "9", NOW)]
        told = (
            "Your saved games were deleted while you were playing."
            f" They have been saved again in {path.parent}."
        )
        assert notice_texts(first) == notice_texts(second) == [told]
        again = Database.open(path, NOW)
        assert [again.game(each) for each in (mine, theirs)] == saved
        assert [game.id for game in again.finished(9)] == [ended]
        with claim(path.parent) as three:
            assert three.copy == 2


def test_folder_that_is_gone_for_good(database: Database, path: Path) -> None:
    game_id = begin(database, "1")
    shutil.rmtree(path.parent)
    path.parent.write_text("a file is in the way")
    assert database.add_move(game_id, 1, "2", NOW).ply == 2
    assert notice_texts(database) == [not_writable(path.parent)]
