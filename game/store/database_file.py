"""The file of saved games, read and written despite disk errors and locks.

Every change is on disk when the call returns. Where that is impossible, everything continues in memory, with
a message in `notices`. The file is tried again every few seconds, until the disk and the folder can be
written, or until another program that holds it, such as a backup or a database browser, releases it. This
module does not know what the rows mean.
"""

import os
import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import closing
from errno import EACCES, ENOSPC
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from game.engine.i18n import N_, Notice
from game.store.connection import (
    FILE_ERRORS,
    FRAME_BUSY_TIMEOUT,
    Connect,
    has_code,
    is_locked,
    is_unreadable,
    memory_copy,
    open_file,
    set_busy_timeout,
)
from game.store.log import log
from game.store.paths import set_aside, with_companions
from game.store.schema import Damaged, Newer, T, transact

RETRY_SECONDS: Final = 3.0  # Seconds between silent attempts to write to a file that is held.
REOPEN_SECONDS: Final = 15.0  # Seconds between silent attempts to open a file again.
SPACE_NEEDED: Final = 65_536  # Bytes that must be free before a file is opened again: SQLite's own files.
CLOSE_BUSY_TIMEOUT: Final = 2.0  # Seconds to wait for the other program when this one is closed.


class PendingWrites:
    """Changes that wait for the file, in order."""

    def __init__(self, file: sqlite3.Connection | None) -> None:
        """`file`: the connection to a file that another program holds; None if it has to be opened again."""
        self.file = file
        self._changes: list[Callable[[sqlite3.Connection], object]] = []
        self._since_attempt = 0.0  # Seconds since the last attempt.

    def __len__(self) -> int:
        return len(self._changes)

    def add(self, change: Callable[[sqlite3.Connection], object]) -> None:
        """Add a change, which may be called more than once and must do the same each time."""
        self._changes.append(change)

    def is_due(self, seconds: float) -> bool:
        """True if, after `seconds` more, it is time for another attempt."""
        self._since_attempt += seconds
        return self._since_attempt >= (REOPEN_SECONDS if self.file is None else RETRY_SECONDS)

    def restart(self) -> None:
        """Wait again from now on."""
        self._since_attempt = 0.0

    def write(self, timeout: float) -> bool:
        """Make all changes or none; False if another program holds the file longer than `timeout`.

        Raises one of `FILE_ERRORS` if they cannot be made for another reason.
        """
        assert self.file is not None
        try:
            set_busy_timeout(self.file, timeout)
            transact(self.file, self.apply)
        except FILE_ERRORS as error:
            if is_locked(error):
                return False
            raise
        return True

    def apply(self, connection: sqlite3.Connection) -> None:
        """Make all changes within a transaction."""
        # Set this before the commit, after which nothing may fail.
        set_busy_timeout(connection, FRAME_BUSY_TIMEOUT)
        for change in self._changes:
            change(connection)


_DAMAGED: Final = N_(
    "Your saved games couldn't be read. They have been kept as “{file}”, and a new file has been started."
)
_NEWER: Final = N_(
    "Your saved games are from a newer version of this program. They have been kept as “{file}”, and a new "
    "file has been started."
)
_NOT_WRITABLE: Final = N_(
    "Can't save to {folder}. Keep playing; your games are saved as soon as possible. If you quit before then,"
    " they are lost."
)
_FULL: Final = N_(
    "The disk is full. Keep playing; your games are saved once there is space again. If you quit before then,"
    " they are lost."
)
_NOT_READABLE: Final = N_(
    "Your saved games can't be read right now. Keep playing; new games are saved as soon as possible. If you"
    " quit before then, they are lost."
)
_HELD: Final = N_(
    "Another program is using the saved-games file. Keep playing; your game will be saved as soon as the "
    "file is free."
)
_MADE_AGAIN: Final = N_(
    "Your saved games were deleted while you were playing. They have been saved again in {folder}."
)
_SAVED_AGAIN: Final = N_("Your games can be saved again.")


class DatabaseFile:
    """A database file, or the database in memory that replaces it."""

    def __init__(
        self,
        path: Path,
        connect: Connect,
        write_running: Callable[[sqlite3.Connection], None],
        merge: Callable[[sqlite3.Connection, sqlite3.Connection], None],
        renew_lock: Callable[[], None],
    ) -> None:
        """Create without opening the file: use `open`.

        `write_running` writes the running games. `merge` takes a database and a file, and brings in what the
        file lacks. `renew_lock` locks this instance's number again if its lock was deleted with the file.
        """
        self._path = path
        self._connect = connect
        self._write_running = write_running
        self._merge = merge
        self._renew_lock = renew_lock
        self._connection = memory_copy(None)
        self._opened = 0.0  # When the file was opened, in seconds since 1970, UTC.
        self._may_set_aside = False  # True unless another instance may be using the file.
        self._identity: tuple[int, int] | None = None  # Device and number of the file that is open.
        self._backlog: PendingWrites | None = PendingWrites(None)  # Changes that the file lacks.
        self._obstacle = Notice(
            _NOT_WRITABLE, {"folder": path.parent}
        )  # What last kept it from being written.
        self.notices: deque[Notice] = deque()  # Notices for the player; whoever shows one removes it.

    @property
    def is_in_memory(self) -> bool:
        """True if the file can't be written; it gets the missing changes as soon as it can."""
        return self._backlog is not None

    @property
    def unsaved(self) -> int:
        """The number of changes that the file lacks."""
        return 0 if self._backlog is None else len(self._backlog)

    @property
    def is_at_risk(self) -> bool:
        """True if closing may lose changes; those missing in a file that another program holds are kept."""
        return self.unsaved > 0 and not self._holds_file

    def open(self, now: float, *, may_set_aside: bool) -> None:
        """Open the file, created if needed, or continue in memory; never raises an error."""
        self._opened, self._may_set_aside = now, may_set_aside
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._switch_to(open_file(self._path, self._connect))
        except (Damaged, Newer) as fault:
            self._replace_file(fault, None)
        except (sqlite3.Error, OSError) as error:
            self._go_on_in_memory(error, self._path)

    def write(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out `change` completely or not at all; it may be called again and must then do the same."""
        if self._holds_file:
            self._catch_up()
        if not (self.is_in_memory or self._is_in_place()):
            self._restore_file()
        try:
            result = transact(self._connection, change)
        except FILE_ERRORS as error:
            self._recover(error)
            result = transact(self._connection, change)
        if self._backlog is not None:
            self._backlog.add(change)
        return result

    def write_or_fail(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out `change` in the file, or raise one of `FILE_ERRORS` with nothing changed."""
        if self.is_in_memory:
            raise sqlite3.OperationalError("the file can't be written")
        return transact(self._connection, change)

    def read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return query(self._connection)
        except FILE_ERRORS as error:
            self._recover(error)
        return query(self._connection)

    def tick(self, seconds: float) -> None:
        """Advance the time: every few seconds, retry a file that can't be written."""
        if self._backlog is not None and self._backlog.is_due(seconds):
            self._catch_up()

    def retry(self) -> None:
        """Retry a file that can't be written at once; a notice says what came of it."""
        self._catch_up()
        if self.is_in_memory:
            self.notices.append(self._obstacle)

    def checkpoint(self) -> None:
        """Checkpoint the file: takes some milliseconds, so call it when nothing moves."""
        if self._holds_file:
            self._catch_up()
        try:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as error:
            log.warning("the saved games were not tidied up: %s", error)

    def close(self) -> None:
        """Close the file, after trying once more to write what it lacks."""
        self._catch_up(CLOSE_BUSY_TIMEOUT)
        if self._backlog is not None:
            if self.unsaved:
                self._keep_unsaved()
            if self._backlog.file is not None:
                _close(self._backlog.file)
        _close(self._connection)

    def bring_in_unsaved(self) -> None:
        """Write the changes that earlier runs had to keep in files of their own, and delete those."""
        if self.is_in_memory:
            return
        for path in sorted(self._path.parent.glob(self._unsaved_name("*"))):
            try:
                with closing(open_file(path, self._connect)) as other:
                    transact(self._connection, partial(self._merge, other))
                for file in with_companions(path):
                    file.unlink(missing_ok=True)
            except (sqlite3.Error, OSError, ValueError, Damaged, Newer) as error:
                log.error("the unsaved changes in %s could not be brought in: %s", path, error)

    @property
    def _holds_file(self) -> bool:
        """True if there is a connection to the file, which may be held by another program."""
        return self._backlog is None or self._backlog.file is not None

    def _keep_unsaved(self) -> None:
        """Keep all games in a file of their own until the next start."""
        log.error("the saved games could not be written to the end: %d changes are kept apart", self.unsaved)
        names = (self._path.with_name(self._unsaved_name(str(number))) for number in count(1))
        path = next(name for name in names if not os.path.lexists(name))
        try:
            with closing(self._connect(str(path))) as file:
                self._connection.backup(file)
        except (sqlite3.Error, OSError) as error:
            log.error("they are lost: %s", error)

    def _unsaved_name(self, number: str) -> str:
        return f"{self._path.stem}-unsaved-{number}{self._path.suffix}"

    def _replace_file(self, fault: Exception, source: sqlite3.Connection | None) -> None:
        """Set the file aside and start a new one; if that is not allowed, go on with `source` in memory."""
        if not self._may_set_aside:
            self._go_on_in_memory(fault, source)
            return
        is_newer = isinstance(fault, Newer)
        _close(self._connection)
        try:
            moved_to = set_aside(self._path, "newer" if is_newer else "damaged", self._opened)
            log.error("the saved games went to %s: %s", moved_to, fault)
            self.notices.append(Notice(_NEWER if is_newer else _DAMAGED, {"file": moved_to.name}))
            self._switch_to(open_file(self._path, self._connect))
            transact(self._connection, self._write_running)
        except (sqlite3.Error, OSError, Damaged, Newer) as error:
            self._go_on_in_memory(error, None)

    def _switch_to(self, connection: sqlite3.Connection) -> None:
        self._connection.close()
        self._connection = connection
        self._identity = _identity(self._path)
        self._backlog = None
        set_busy_timeout(connection, FRAME_BUSY_TIMEOUT)

    def _is_in_place(self) -> bool:
        """True if the file that is open still has its name: a deleted one could be written without error."""
        return self._identity == _identity(self._path)

    def _restore_file(self) -> None:
        """Write all games to a new file; or if another instance has made one, the running games to that."""
        log.error("the saved games have vanished from %s", self._path.parent)
        try:
            is_missing = _identity(self._path) is None
            file = self._open_again(FRAME_BUSY_TIMEOUT)
            if is_missing:
                self._connection.backup(file)
            else:
                transact(file, self._write_running)
        except (sqlite3.Error, OSError, Damaged, Newer) as error:
            self._go_on_in_memory(error, self._connection)
            return
        self._switch_to(file)
        self.notices.append(Notice(_MADE_AGAIN, {"folder": self._path.parent}))

    def _open_again(self, timeout: float) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._renew_lock()
        return open_file(self._path, self._connect, timeout)

    def _reopen(self, backlog: PendingWrites, timeout: float) -> None:
        """Open the file again and make the changes that it lacks; raise whatever prevents it."""

        def bring_in(file: sqlite3.Connection) -> None:
            if file.execute("SELECT 1 FROM games UNION SELECT 1 FROM attempts").fetchone() is None:
                # It is a new one.
                self._merge(self._connection, file)
            else:
                backlog.apply(file)
            self._write_running(file)

        # Opening the file reads all of it, which would hold up a frame at each attempt.
        _check_writable(self._path)
        file = self._open_again(timeout)
        try:
            transact(file, bring_in)
        except BaseException:
            _close(file)
            raise
        self._switch_to(file)

    def _recover(self, error: Exception) -> None:
        """Make writing possible again; raise `error` again in memory, or for a bug such as a closed file."""
        if self.is_in_memory or isinstance(error, sqlite3.ProgrammingError):
            raise error
        if is_unreadable(error):
            self._replace_file(error, self._connection)
        else:
            self._go_on_in_memory(error, self._connection)

    def _go_on_in_memory(self, error: Exception, source: sqlite3.Connection | Path | None) -> None:
        """Continue in memory with what `source` still yields, until the file can be written; add a notice."""
        log.error("the saved games are in memory only: %s", error)
        self._obstacle = self._notice_of(error)
        self.notices.append(self._obstacle)
        is_held = source is self._connection and is_locked(error)
        memory = memory_copy(source, is_known_whole=is_held)
        transact(memory, self._write_running)
        if not is_held:
            _close(self._connection)
        self._backlog = PendingWrites(self._connection if is_held else None)
        self._connection = memory

    def _notice_of(self, error: Exception) -> Notice:
        if has_code(error, sqlite3.SQLITE_FULL) or getattr(error, "errno", None) == ENOSPC:
            return Notice(_FULL)
        if is_locked(error):
            return Notice(_HELD)
        if isinstance(error, Damaged | Newer) or is_unreadable(error):
            return Notice(_NOT_READABLE)
        return Notice(_NOT_WRITABLE, {"folder": self._path.parent})

    def _catch_up(self, timeout: float = 0.0) -> None:
        """Write what the file lacks, all at once, if it can be written again."""
        backlog = self._backlog
        if backlog is None:
            return
        backlog.restart()
        try:
            if backlog.file is None:
                self._reopen(backlog, max(timeout, FRAME_BUSY_TIMEOUT))
            elif backlog.write(timeout):
                _close(self._connection)
                self._connection, self._backlog = backlog.file, None
            else:
                return
        except (*FILE_ERRORS, OSError, Damaged, Newer) as error:
            log.warning("the saved games still can't be written: %s", error)
            self._obstacle = self._notice_of(error)
            if backlog.file is not None:
                # The other program has released the file, but not as it was.
                self.notices.append(self._obstacle)
                _close(backlog.file)
                backlog.file = None
            return
        log.info("the saved games have what they lacked: %d changes", len(backlog))
        self.notices.append(Notice(_SAVED_AGAIN))


def _check_writable(path: Path) -> None:
    """Raise `OSError` if a file is read-only, or its folder's disk is full or read-only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES), str(path))
    with TemporaryFile(dir=path.parent, buffering=0) as file:
        if file.write(bytes(SPACE_NEEDED)) < SPACE_NEEDED:
            raise OSError(ENOSPC, os.strerror(ENOSPC), str(path))


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the device and the number of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _close(connection: sqlite3.Connection) -> None:
    try:
        connection.close()
    except sqlite3.Error as error:
        log.warning("the saved games were not closed: %s", error)
