"""How a database file becomes a connection, and what stands in for it where it cannot."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from game.store.log import log
from game.store.paths import COMPANIONS
from game.store.schema import Damaged, Newer, examine, is_up_to_date, migrate

Connect = Callable[[str], sqlite3.Connection]

BUSY_TIMEOUT: Final = 1.0
"""Seconds to wait for another process that writes, when a file is opened."""

FRAME_BUSY_TIMEOUT: Final = 0.02
"""The same when a frame waits for it; copies of the program need a twentieth of that."""

AUTOCHECKPOINT_PAGES: Final = 4000
"""After so many pages a write tidies up by itself, if nobody calls `Database.tidy`: some 1000 moves."""

_UNREADABLE_CODES: Final = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_ERROR,
}
_UNREADABLE_EXTENDED_CODES: Final = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ}


def connect_to(path: str) -> sqlite3.Connection:
    """A connection on which transactions are begun by hand."""
    return sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None)


def open_file(path: Path, connect: Connect) -> sqlite3.Connection:
    """A connection to the file at `path`, made if need be, which is whole and can be written.

    Raises `Damaged` or `Newer` if the file is at fault, and `sqlite3.Error` if the disk or the folder is.
    """
    try:
        connection = connect(str(path))
    except sqlite3.DatabaseError as error:
        _raise_if_damaged(path, error)
        raise
    try:
        _prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def set_busy_timeout(connection: sqlite3.Connection, seconds: float) -> None:
    """From now on wait so long for another process that writes."""
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def memory_copy(
    source: sqlite3.Connection | Path | None, *, is_known_whole: bool = False
) -> sqlite3.Connection:
    """A database in memory with what `source` holds, or with nothing if that is not whole.

    A connection that `is_known_whole` is not examined, which takes ten times as long as to copy it.
    """
    try:
        match source:
            case sqlite3.Connection():
                copy = _copy(source, is_known_whole=is_known_whole)
            case Path():
                copy = _copy_of_file(source)
            case None:
                copy = connect_to(":memory:")
    except (sqlite3.Error, Damaged, Newer) as error:
        log.warning("the saved games could not be copied: %s", error)
        copy = connect_to(":memory:")
    _configure(copy)
    migrate(copy)
    return copy


def has_code(error: BaseException, *codes: int) -> bool:
    """Whether SQLite gave one of these primary codes as its reason."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF in codes


def is_locked(error: BaseException) -> bool:
    """Whether another process holds the file: nothing is wrong with it, and later it may be had."""
    return has_code(error, sqlite3.SQLITE_BUSY)


def is_unreadable(error: BaseException) -> bool:
    """Whether what is in the file is at fault; other errors say that the disk is full, locked or gone."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return has_code(error, *_UNREADABLE_CODES) or code in _UNREADABLE_EXTENDED_CODES


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    _configure(connection)
    try:
        examine(connection)
        # Where the file system cannot do this, SQLite stays with its older and slower way.
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.DatabaseError as error:
        _raise_if_damaged(path, error)
        raise
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {AUTOCHECKPOINT_PAGES}")
    try:
        migrate(connection)
    except sqlite3.DatabaseError as error:
        # What is there can be read; the first write will tell who holds it.
        if not (is_locked(error) and is_up_to_date(connection)):
            raise


def _configure(connection: sqlite3.Connection) -> None:
    # A letter that is none shows when a game is replayed; it is no reason to lose all games.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    connection.execute("PRAGMA foreign_keys = ON")


def _raise_if_damaged(path: Path, error: sqlite3.DatabaseError) -> None:
    """Raise `Damaged` if it is the file that is at fault."""
    if is_unreadable(error) or (has_code(error, sqlite3.SQLITE_CANTOPEN) and not _can_be_read(path)):
        raise Damaged(str(error)) from error


def _can_be_read(path: Path) -> bool:
    """Whether what lies there, if anything does, are files that may be read."""
    for companion in ("", *COMPANIONS):
        companion_file = path.with_name(path.name + companion)
        try:
            companion_file.open("rb").close()
        except FileNotFoundError:
            continue
        except OSError:
            return False
    return True


def _copy_of_file(path: Path) -> sqlite3.Connection:
    try:
        return _copy_read_only(path, "mode=ro")
    except sqlite3.Error:
        # Reading a WAL database takes a file beside it, which an unwritable folder cannot have.
        return _copy_read_only(path, "immutable=1")


def _copy_read_only(path: Path, how: str) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?{how}"
    connection = sqlite3.connect(address, uri=True, timeout=BUSY_TIMEOUT, isolation_level=None)
    try:
        return _copy(connection)
    finally:
        connection.close()


def _copy(source: sqlite3.Connection, *, is_known_whole: bool = False) -> sqlite3.Connection:
    copy = connect_to(":memory:")
    try:
        # `backup` would wait without end for a file that nobody else may read. A look that has begun fails
        # in time, and keeps others away until it is closed.
        with closing(source.execute("SELECT name FROM sqlite_master")):
            source.backup(copy)
        if not is_known_whole:
            examine(copy)
    except BaseException:
        copy.close()
        raise
    return copy
