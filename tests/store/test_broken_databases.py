"""Damaged, newer and foreign database files: set aside, reported in one sentence, and replaced."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.engine.record import Record
from game.engine.seat import Seat
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.saved import End, SavedGame, Status
from game.store.schema import MIGRATIONS, Damaged, Newer, examine, migrate
from support.checked import known
from support.saved_games import A_WON, NOW, begin, change_file, notice_texts, played

KEPT: Final = "games-damaged-2026-11-18.db"
DAMAGED: Final = (
    f"Your saved games couldn't be read. They have been kept as “{KEPT}”, and a new file has been started."
)


@pytest.fixture(scope="module")
def intact(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The contents of a file with several pages of each table and one running game."""
    path = tmp_path_factory.mktemp("intact") / "games.db"
    database = Database.open(path, NOW)
    for _ in range(60):
        played(database, A_WON)
    begin(database, *["?=12x3"] * 400)
    database.close()
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, intact: bytes) -> Path:
    path = tmp_path / "games.db"
    path.write_bytes(intact)
    return path


def fill(path: Path, start: int, stop: int | None, content: Callable[[int], bytes]) -> None:
    """Overwrite a part of the file."""
    data = bytearray(path.read_bytes())
    part = slice(start, stop)
    data[part] = content(len(data[part]))
    path.write_bytes(data)


def put_a_folder(path: Path) -> None:
    path.unlink(missing_ok=True)
    (path / "inside").mkdir(parents=True)


def replace(path: Path, old: bytes, new: bytes) -> None:
    assert old in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(old, new))


TRIGGER: Final = "CREATE TRIGGER thief AFTER INSERT ON moves BEGIN DELETE FROM games; END"
THIS_VERSION: Final = f"PRAGMA user_version = {len(MIGRATIONS)}"


def put_another_program(path: Path, *statements: str) -> None:
    path.unlink()
    change_file(path, "CREATE TABLE bookmarks (url TEXT)", "INSERT INTO bookmarks VALUES ('x')", *statements)


def put(make: Callable[..., object], *arguments: object) -> Callable[[Path], object]:
    """Return a function that makes something else in place of the file."""

    def put_it(path: Path) -> None:
        path.unlink()
        make(path, *arguments)

    return put_it


BREAKING: Final[dict[str, Callable[[Path], object]]] = {
    "a text": lambda path: path.write_text("Not a database at all.\n" * 500, "utf-8"),
    "noise": lambda path: path.write_bytes(Random(1).randbytes(50_000)),
    "a few bytes": lambda path: path.write_bytes(b"SQL"),
    "zeros": lambda path: fill(path, 0, None, bytes),
    "half of it": lambda path: os.truncate(path, path.stat().st_size // 2),
    "only the header": lambda path: os.truncate(path, 100),
    "the end cut off within a page": lambda path: os.truncate(path, path.stat().st_size - 1000),
    "noise in the list of tables": lambda path: fill(path, 100, 4096, Random(2).randbytes),
    "noise in a page": lambda path: fill(path, 3 * 4096, 4 * 4096, Random(3).randbytes),
    "zeros in the later half": lambda path: fill(path, path.stat().st_size // 2, None, bytes),
    "another program's": put_another_program,
    "another program's of the same version": lambda path: put_another_program(path, THIS_VERSION),
    "a table missing": lambda path: change_file(path, "DROP TABLE resets"),
    "a column missing": lambda path: change_file(path, "ALTER TABLE games DROP COLUMN hints"),
    "a version but no tables": put(change_file, THIS_VERSION),
    "a state that there is not": lambda path: change_file(path, "UPDATE games SET status = 'paused'"),
    "moves of no game": lambda path: change_file(path, "DELETE FROM games WHERE id = 3"),
    "no letters in the list of tables": lambda path: replace(
        path, b"(status, game)", b"(st\xe5\xe5us, game)"
    ),
    "a format that is only read": lambda path: fill(path, 18, 19, lambda _: b"\3"),
    "a trigger": lambda path: change_file(path, TRIGGER),
    "a folder": put_a_folder,
    "a folder in place of its log": lambda path: put_a_folder(path.with_name("games.db-wal")),
    "a pipe": put(os.mkfifo),
    "a pipe in place of its log": lambda path: os.mkfifo(path.with_name("games.db-wal")),
    "a device": put(Path.symlink_to, "/dev/zero"),
    "links in a circle": put(lambda path: path.symlink_to(path)),
}


@pytest.mark.parametrize("fault", BREAKING)
def test_broken_file_is_set_aside_and_replaced(path: Path, fault: str) -> None:
    BREAKING[fault](path)
    before = path.read_bytes() if path.is_file() else None
    database = Database.open(path, NOW)
    assert notice_texts(database) == [DAMAGED]
    assert not database.is_in_memory
    assert database.running() is None
    assert database.finished(1) == []
    game_id = begin(database, "1")
    database.close()
    kept = path.with_name(KEPT)
    assert kept.is_symlink() or kept.exists()
    assert before is None or kept.read_bytes() == before
    again = Database.open(path, NOW)
    assert notice_texts(again) == []
    assert known(again.running()).id == game_id


def test_damaged_index_is_rebuilt_and_no_game_lost(path: Path) -> None:
    database = Database.open(path, NOW)
    before = database.finished(100)
    database.close()
    replace(path, b"finishedhierarchy", b"finishedhierarchz")
    database = Database.open(path, NOW)
    assert (notice_texts(database), database.finished(100)) == ([], before)
    assert database.finished(100, game="hierarchy") == before


def test_newer_file_is_set_aside_intact(path: Path) -> None:
    change_file(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}", "CREATE TABLE later (x)")
    before = path.read_bytes()
    database = Database.open(path, NOW)
    assert notice_texts(database) == [
        "Your saved games are from a newer version of this program."
        " They have been kept as “games-newer-2026-11-18.db”, and a new file has been started."
    ]
    begin(database, "1")
    assert path.with_name("games-newer-2026-11-18.db").read_bytes() == before


def test_companion_files_are_set_aside_too(path: Path) -> None:
    """A newer program was killed: its last games are still in the log next to the file."""
    crashed = sqlite3.connect(path, isolation_level=None)
    crashed.execute("PRAGMA user_version = 99")
    copy = path.with_name("copy")
    copy.mkdir()
    for name in (path.name, f"{path.name}-wal"):
        shutil.copy(path.with_name(name), copy)
    crashed.close()
    Database.open(copy / path.name, NOW).close()
    kept = sqlite3.connect(copy / "games-newer-2026-11-18.db")
    assert kept.execute("PRAGMA user_version").fetchone() == (99,)


def test_files_set_aside_are_not_overwritten_and_an_empty_file_is_a_new_one(path: Path) -> None:
    for text in ("first", "second", "third", ""):
        path.write_text(text, "utf-8")
        database = Database.open(path, NOW)
        assert (len(notice_texts(database)), database.is_in_memory) == (text != "", False)
        database.close()
    kept = [path.with_name(f"games-damaged-2026-11-18{number}.db") for number in ("", "-2", "-3")]
    assert [file.read_text("utf-8") for file in kept] == ["first", "second", "third"]


@pytest.mark.parametrize("companion", ["-wal", "-shm"])
def test_garbage_in_companion_files_is_harmless(path: Path, companion: str) -> None:
    path.with_name(path.name + companion).write_bytes(Random(4).randbytes(40_000))
    database = Database.open(path, NOW)
    assert notice_texts(database) == []
    assert len(database.finished(100)) == 60
    assert known(database.running()).ply == 400


@pytest.mark.parametrize("is_second", [True, False])
def test_file_that_cannot_be_set_aside_is_left_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, is_second: bool
) -> None:
    """Because another instance may be using it, or the folder is read-only."""
    path.write_text("Not a database at all.\n", "utf-8")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with claim(path.parent), claim(path.parent) as two:
        if not is_second:
            monkeypatch.setattr(Path, "rename", refuse)
        database = Database.open(path, NOW, two if is_second else None)
    assert database.is_in_memory
    (notice,) = notice_texts(database)
    assert notice.startswith("Your saved games can't be read right now." if is_second else "Can't save to")
    assert path.read_text("utf-8") == "Not a database at all.\n"
    assert begin(database, "1")


# Migrations

LATER: Final = (
    *MIGRATIONS,
    ("ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT ''", "UPDATE games SET note = 'old'"),
    ("CREATE TABLE friends (name TEXT) STRICT",),
)


def test_every_version_migrates_to_latest(tmp_path: Path) -> None:
    files = []
    for version in range(len(LATER) + 1):
        connection = sqlite3.connect(tmp_path / f"{version}.db", isolation_level=None)
        migrate(connection, LATER[:version])
        examine(connection, LATER)
        migrate(connection, LATER)
        examine(connection, LATER)
        files.append(connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall())
    assert all(file == files[0] for file in files)


def test_a_migration_keeps_every_game(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, LATER)
    examine(connection, LATER)
    assert connection.execute("SELECT count(*) FROM games WHERE note = 'old'").fetchone() == (61,)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(LATER),)
    with pytest.raises(Newer):
        examine(connection)
    connection.execute("DROP TABLE friends")
    with pytest.raises(Damaged):
        examine(connection, LATER)


FIRST_VERSION: Final = (
    *MIGRATIONS[0],
    "PRAGMA user_version = 1",
    "INSERT INTO games VALUES"
    " (1, 'hierarchy', 'standard', 'deal 7', '5', 0, 'finished', 2, 1, 1, 0, 10.0, 12.0, 12.0, 1,"
    " 'CHECKMATE'),"
    " (2, 'hierarchy', 'standard', 'deal 8', '6', 0, 'given up', 1, 1, 0, 2, 20.0, 22.0, 22.0, 2, NULL),"
    " (3, 'hierarchy', 'standard', 'deal 9', '7', 0, 'running', 1, 1, 0, 1, 30.0, 32.0, NULL, NULL, NULL)",
    "INSERT INTO seats VALUES (1, 0, NULL, 1, 1), (1, 1, 'hard', 0, 0),"
    " (2, 0, NULL, 0, NULL), (2, 1, 'easy', 0, NULL), (3, 0, 'easy', 0, NULL), (3, 1, NULL, 0, NULL)",
    "INSERT INTO moves VALUES (1, 0, '4'), (1, 1, '6'), (2, 0, '5'), (3, 0, '7'), (3, 1, '8')",
    "INSERT INTO resets VALUES ('kings', 5.0, 0)",
)
"""A file as written by the first version of the program."""


@pytest.mark.parametrize("is_locked", [False, True])
def test_a_file_of_the_first_version_keeps_all_games(tmp_path: Path, *, is_locked: bool) -> None:
    path = tmp_path / "games.db"
    change_file(path, *FIRST_VERSION)
    before = path.read_bytes()
    holder = sqlite3.connect(path, isolation_level=None)
    if is_locked:
        holder.execute("BEGIN IMMEDIATE")
    database = Database.open(path, NOW)
    assert (len(notice_texts(database)), database.is_in_memory) == (is_locked, is_locked)
    two, one = database.finished(10)
    record, end = Record("hierarchy", "standard", 7, ("4", "6")), End("CHECKMATE", (Seat.A,), (1, 0))
    ended: dict[str, Any] = {"status": Status.FINISHED, "ended": 12.0, "end": end}
    assert one == SavedGame(1, record, 2, (None, "hard"), 5, 10.0, 12.0, hints=1, **ended)
    assert (two.id, two.status, two.undos, two.record.moves) == (2, Status.GIVEN_UP, 2, ("5",))
    assert (one.seconds, one.counted_moves, one.is_winnable, one.is_pasted) == (0.0, 2, False, False)
    tally = database.statistics("hierarchy").tally()
    assert (tally.won, tally.lost, tally.best_seconds) == (1, 1, None)
    assert database.statistics("kings").since == 5.0
    database.add_attempt("kings", 5, True, NOW)
    assert database.attempts("kings").solved == {5}
    running = known(database.running("hierarchy"))
    assert (running.id, running.ply, running.record.moves) == (3, 1, ("7", "8"))
    saved = database.add_move(3, 1, "9", NOW, seconds=3.5)
    assert (saved.record.moves, saved.seconds) == (("7", "9"), 3.5)
    database.close()
    holder.close()
    if is_locked:
        assert path.read_bytes() == before
    else:
        assert Database.open(path, NOW).running("hierarchy") == saved


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, (*LATER, ("CREATE TABLE x (y)", "this is no statement")))
    assert list(connection.iterdump()) == before
    examine(connection)
