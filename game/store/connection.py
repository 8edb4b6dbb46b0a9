"""Connections to a database file, and to the copy in memory that replaces it."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.errors import Refusal
from game.engine.i18n import N_
from game.store.log import log
from game.store.paths import check_is_file, with_companions
from game.store.schema import Damaged, Newer, examine, is_up_to_date, migrate

Connect = Callable[[str], sqlite3.Connection]

BUSY_TIMEOUT: Final = 1.0  # Seconds to wait for another process that is writing when a file is opened.
FRAME_BUSY_TIMEOUT: Final = 0.02  # The same while a frame waits; a twentieth of it is enough to write.
AUTOCHECKPOINT_PAGES: Final = 250  # Pages (1 MB, about 60 moves) after which SQLite checkpoints by itself.
MAX_WRITE_VERSION: Final = 2  # In the header of an intact file; SQLite only reads files of a higher one.

PAGE_SIZE: Final = 4096  # Bytes of a page in files made here.

OLDEST_SQLITE: Final = (3, 37, 0)  # The first with tables that are STRICT.

FILE_ERRORS: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What a file can cause: Python cannot decode SQLite's message if that quotes a damaged schema."""

_INTACT_FILE_CODES: Final = {
    sqlite3.SQLITE_OK,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
"""Primary result codes that an intact file can cause too."""

JOURNALS: Final = (("NORMAL", "WAL"), ("EXCLUSIVE", "WAL"), ("EXCLUSIVE", "DELETE"))
"""Ways of locking and writing, best first.

Some network drives and shared folders accept WAL but have no memory that programs can share. With exclusive
locking WAL needs none, but then no other copy of the program can use the file. The last is for what fails
even so.
"""

_SHARED_MEMORY_CODES: Final = {
    sqlite3.SQLITE_IOERR_SHMLOCK,
    sqlite3.SQLITE_IOERR_SHMMAP,
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
}
_UNREADABLE_EXTENDED_CODES: Final = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ}


def check_sqlite() -> None:
    """Raise `Refusal` if the system's SQLite is too old for the tables."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE[:2]))
        sentence = N_("Pecking Order needs SQLite {oldest} or newer; this system has {found}.")
        raise Refusal(sentence, oldest=oldest, found=sqlite3.sqlite_version)


def connect_to(path: str) -> sqlite3.Connection:
    """Return a connection without implicit transactions."""
    return sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None)


def open_file(path: Path, connect: Connect, timeout: float = BUSY_TIMEOUT) -> sqlite3.Connection:
    """Return a connection to an intact and writable file, created if needed.

    `timeout`: seconds to wait for another process that is writing.
    Raises `Damaged` or `Newer` if the file is at fault, and `sqlite3.Error` if the disk or the folder is.
    """
    try:
        for file in with_companions(path):
            check_is_file(file)
    except OSError as error:
        raise Damaged(str(error)) from error
    is_new = not os.path.lexists(path)
    try:
        return next(filter(None, (_open(path, connect, journal, timeout) for journal in JOURNALS)))
    except BaseException:
        if is_new:
            _remove_empty(path)
        raise


def _open(
    path: Path, connect: Connect, journal: tuple[str, str], timeout: float
) -> sqlite3.Connection | None:
    """Return a connection; None if the file system lacks what this journal needs and another one may do."""
    try:
        connection = connect(str(path))
    except FILE_ERRORS as error:
        _raise_if_damaged(path, error)
        raise
    try:
        set_busy_timeout(connection, timeout)
        _prepare(connection, path, journal)
    except sqlite3.Error as error:
        connection.close()
        if journal is not JOURNALS[-1] and getattr(error, "sqlite_errorcode", None) in _SHARED_MEMORY_CODES:
            return None
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _remove_empty(path: Path) -> None:
    """Remove the file if it has no tables, at most SQLite's first page, and none are in its journal."""
    with suppress(OSError):
        sizes = [file.stat().st_size for file in with_companions(path) if file.exists()]
        if sum(sizes) <= PAGE_SIZE:
            for file in with_companions(path):
                file.unlink(missing_ok=True)


def set_busy_timeout(connection: sqlite3.Connection, seconds: float) -> None:
    """Set the seconds to wait for another process that is writing."""
    connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")


def memory_copy(
    source: sqlite3.Connection | Path | None, *, is_known_whole: bool = False
) -> sqlite3.Connection:
    """Return a database in memory with the content of `source`; empty if that is None or not intact.

    `is_known_whole`: True to skip examining a connection, which takes ten times as long as copying it.
    """
    try:
        match source:
            case sqlite3.Connection():
                copy = copy_of(source, is_known_whole=is_known_whole)
            case Path():
                copy = _copy_of_file(source)
            case None:
                copy = connect_to(":memory:")
    except (sqlite3.Error, UnicodeDecodeError, Damaged, Newer) as error:
        log.warning("the saved games could not be copied: %s", error)
        copy = connect_to(":memory:")
    _configure(copy)
    migrate(copy)
    return copy


def has_code(error: BaseException, *codes: int) -> bool:
    """True if SQLite gave one of these primary result codes."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF in codes


def is_locked(error: BaseException) -> bool:
    """True if another process holds the file: it is intact, and may be available later."""
    return has_code(error, sqlite3.SQLITE_BUSY)


def is_unreadable(error: BaseException) -> bool:
    """True if the file's content is at fault; other errors mean a full, locked or missing disk."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    is_of_content = not has_code(error, *_INTACT_FILE_CODES) or code in _UNREADABLE_EXTENDED_CODES
    return is_of_content or isinstance(error, UnicodeDecodeError)


def _prepare(connection: sqlite3.Connection, path: Path, journal: tuple[str, str]) -> None:
    _configure(connection)
    locking, mode = journal
    try:
        connection.execute(f"PRAGMA locking_mode = {locking}")
        examine(connection)
        # Where the file system refuses WAL, SQLite keeps its older and slower journal.
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {AUTOCHECKPOINT_PAGES}")
        migrate(connection)
    except FILE_ERRORS as error:
        _raise_if_damaged(path, error)
        # The file can be read; the first write will fail if it is still locked.
        if not (is_locked(error) and is_up_to_date(connection)):
            raise


def _configure(connection: sqlite3.Connection) -> None:
    # Undecodable text makes its own game fail when replayed; it must not cost the player all games.
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    connection.execute("PRAGMA foreign_keys = ON")


def _raise_if_damaged(path: Path, error: Exception) -> None:
    is_unopenable = has_code(error, sqlite3.SQLITE_CANTOPEN) and not _can_be_read(path)
    is_unwritable = has_code(error, sqlite3.SQLITE_READONLY) and _is_of_unknown_format(path)
    if is_unreadable(error) or is_unopenable or is_unwritable:
        raise Damaged(str(error)) from error


def _is_of_unknown_format(path: Path) -> bool:
    """True if the header names a format that SQLite does not write."""
    with path.open("rb") as file:
        header = file.read(20)
    return len(header) > 18 and header[18] > MAX_WRITE_VERSION


def _can_be_read(path: Path) -> bool:
    for file in with_companions(path):
        try:
            file.open("rb").close()
        except FileNotFoundError:
            continue
        except OSError:
            return False
    return True


def _copy_of_file(path: Path) -> sqlite3.Connection:
    try:
        return copy_of_file(path)
    except sqlite3.Error:
        # Reading a WAL database needs a file next to it, which a read-only folder cannot have.
        return copy_of_file(path, is_immutable=True)


def copy_of_file(path: Path, *, is_immutable: bool = False) -> sqlite3.Connection:
    """Return a file's database as one in memory. Raises `sqlite3.Error`, `Damaged` or `Newer`.

    `is_immutable`: True if nothing writes to the file, and nothing is to be made next to it.
    """
    how = "mode=ro&immutable=1" if is_immutable else "mode=ro"
    address = f"{path.absolute().as_uri()}?{how}"
    source = sqlite3.connect(address, uri=True, timeout=BUSY_TIMEOUT, isolation_level=None)
    with closing(source):
        return copy_of(source)


def copy_of(source: sqlite3.Connection, *, is_known_whole: bool = False) -> sqlite3.Connection:
    """Return a database as one in memory. Raises `sqlite3.Error`, `Damaged` or `Newer`."""
    copy = connect_to(":memory:")
    _configure(copy)
    try:
        # `backup` would wait forever for a file that another process has locked. A query fails after the
        # timeout instead, and keeps others out while it is open.
        with closing(source.execute("SELECT name FROM sqlite_master")):
            source.backup(copy)
        if not is_known_whole:
            examine(copy)
    except BaseException:
        copy.close()
        raise
    return copy
