"""The file of saved games, written and read whatever becomes of it.

Every change is on disk when the call returns. Where that cannot be, everything goes on in memory, and
`notices` has a sentence about it: for good, or until another program that holds the file lets go of it. What
the rows mean is not known here.

What the file of saved games lacks while another program holds it: a backup, a browser of databases.
"""

import sqlite3
from collections import deque
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path
from typing import Final, TypeVar

from game.engine.i18n import N_, Notice
from game.store.connection import (
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
from game.store.paths import set_aside
from game.store.schema import Damaged, Newer, transact

RETRY_SECONDS: Final = 3.0
"""Seconds from one quiet attempt to the next."""

CLOSE_BUSY_TIMEOUT: Final = 2.0
"""Seconds to wait for the other program when this one is closed."""


class PendingWrites:
    """Changes that wait for their file, in the order in which they were made."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self.file: Final = file
        self._changes: list[Callable[[sqlite3.Connection], object]] = []
        self._since_attempt = 0.0
        """Seconds since the last attempt."""

    def __len__(self) -> int:
        """How many changes wait."""
        return len(self._changes)

    def add(self, change: Callable[[sqlite3.Connection], object]) -> None:
        """This one waits, too. It may be called more than once, and must do the same each time."""
        self._changes.append(change)

    def is_due(self, seconds: float) -> bool:
        """Whether, after so many seconds more, it is time for another attempt."""
        self._since_attempt += seconds
        return self._since_attempt >= RETRY_SECONDS

    def write(self, timeout: float = 0.0) -> bool:
        """Make all changes in the file, or none; False if another program holds it longer than `timeout`.

        Raises `sqlite3.DatabaseError` if they cannot be made for another reason.
        """
        self._since_attempt = 0.0
        try:
            set_busy_timeout(self.file, timeout)
            transact(self.file, self._apply_all)
        except sqlite3.DatabaseError as error:
            if is_locked(error):
                return False
            raise
        return True

    def _apply_all(self, connection: sqlite3.Connection) -> None:
        # Here and not after the commit: nothing may fail any more once that is done.
        set_busy_timeout(connection, FRAME_BUSY_TIMEOUT)
        for change in self._changes:
            change(connection)


T = TypeVar("T")

_DAMAGED: Final = N_(
    "The saved games could not be read. They were kept as “{file}”, and a new file was begun."
)
_NEWER: Final = N_(
    "The saved games are from a newer version of this program."
    " They were kept as “{file}”, and a new file was begun."
)
_NOT_WRITABLE: Final = N_(
    "Nothing can be written to {folder}: games go on, but are kept only until the program is closed."
)
_FULL: Final = N_("The disk is full: games go on, but are kept only until the program is closed.")
_NOT_READABLE: Final = N_(
    "The saved games cannot be read now: games go on, but are kept only until the program is closed."
)
_HELD: Final = N_(
    "Another program holds the file of saved games; the game goes on, and is saved as soon as it lets go."
)
_SAVED_AGAIN: Final = N_("The games are saved again.")


class DatabaseFile:
    """A database file, or the memory that stands in for it."""

    def __init__(
        self, path: Path, connect: Connect, write_running: Callable[[sqlite3.Connection], None]
    ) -> None:
        """Nothing is open yet: use `open`. `write_running` writes the running games."""
        self._path = path
        self._connect = connect
        self._write_running = write_running
        self._connection = memory_copy(None)
        self._backlog: PendingWrites | None = None
        """What the file lacks while another program holds it."""
        self.is_in_memory = True
        """Whether everything is lost when the program is closed."""
        self.notices: deque[Notice] = deque()
        """Sentences that the player has to be told; whoever tells one takes it out."""

    @property
    def is_locked(self) -> bool:
        """Whether another program holds the file, which gets later what it lacks."""
        return self._backlog is not None

    def open(self, now: float, *, may_set_aside: bool) -> None:
        """Open the file, made if need be, or go on in memory; never an error."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._switch_to(open_file(self._path, self._connect))
        except (Damaged, Newer) as fault:
            if may_set_aside:
                self._start_new_file(fault, now)
            else:
                self._go_on_in_memory(fault, None)
        except (sqlite3.Error, OSError) as error:
            self._go_on_in_memory(error, self._path)

    def write(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Carry out `change` wholly or not at all. It may be called again, and must then do the same."""
        self._catch_up()
        try:
            result = transact(self._connection, change)
        except sqlite3.DatabaseError as error:
            self._recover(error)
            result = transact(self._connection, change)
        if self._backlog is not None:
            self._backlog.add(change)
        return result

    def read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """What `query` finds."""
        try:
            return query(self._connection)
        except sqlite3.DatabaseError as error:
            self._recover(error)
        return query(self._connection)

    def tick(self, seconds: float) -> None:
        """Let time pass: every few seconds it is tried whether another program has let go of the file."""
        if self._backlog is not None and self._backlog.is_due(seconds):
            self._catch_up()

    def tidy(self) -> None:
        """Move what was written to its final place: some milliseconds, so do it when nothing moves."""
        self._catch_up()
        try:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as error:
            log.warning("the saved games were not tidied up: %s", error)

    def close(self) -> None:
        """The clean end. It waits a little for another program that still holds the file."""
        self._catch_up(CLOSE_BUSY_TIMEOUT)
        if self._backlog is not None:
            lost = len(self._backlog)
            log.error("another program held the saved games to the end: %d changes are lost", lost)
            _close(self._backlog.file)
            self._backlog = None
        _close(self._connection)

    # Opening

    def _start_new_file(self, fault: Damaged | Newer, now: float) -> None:
        is_newer = isinstance(fault, Newer)
        try:
            moved_to = set_aside(self._path, "newer" if is_newer else "damaged", now)
            log.error("the saved games went to %s: %s", moved_to, fault)
            self.notices.append(Notice(_NEWER if is_newer else _DAMAGED, {"file": moved_to.name}))
            self._switch_to(open_file(self._path, self._connect))
        except (sqlite3.Error, OSError, Damaged, Newer) as error:
            self._go_on_in_memory(error, None)

    def _switch_to(self, connection: sqlite3.Connection) -> None:
        self._connection.close()
        self._connection = connection
        self.is_in_memory = False
        set_busy_timeout(connection, FRAME_BUSY_TIMEOUT)

    # When the disk fails

    def _recover(self, error: sqlite3.DatabaseError) -> None:
        """Go on in memory, unless it is a slip of the program: such as a database that was closed."""
        is_memory = self.is_in_memory or self._backlog is not None
        if is_memory or isinstance(error, sqlite3.ProgrammingError):
            raise error
        if is_locked(error):
            self._queue_writes(error)
        else:
            self._go_on_in_memory(error, self._connection)

    def _go_on_in_memory(self, error: Exception, source: sqlite3.Connection | Path | None) -> None:
        """From now on keep everything in memory, with what `source` still gives, and say so once."""
        log.error("the saved games are in memory only: %s", error)
        self.notices.append(self._notice_of(error))
        memory = memory_copy(source)
        transact(memory, self._write_running)
        _close(self._connection)
        self._connection = memory
        self.is_in_memory = True

    def _notice_of(self, error: Exception) -> Notice:
        if has_code(error, sqlite3.SQLITE_FULL) or getattr(error, "errno", None) == ENOSPC:
            return Notice(_FULL)
        if isinstance(error, Damaged | Newer) or is_unreadable(error):
            return Notice(_NOT_READABLE)
        return Notice(_NOT_WRITABLE, {"folder": self._path.parent})

    # When another program holds it

    def _queue_writes(self, error: sqlite3.DatabaseError) -> None:
        """Go on in memory until the other program has let go of the file."""
        log.warning("another program holds the saved games: %s", error)
        self.notices.append(Notice(_HELD))
        memory = memory_copy(self._connection, is_known_whole=True)
        transact(memory, self._write_running)
        self._backlog = PendingWrites(self._connection)
        self._connection = memory

    def _catch_up(self, timeout: float = 0.0) -> None:
        """Give the file what it lacks, all at once, if the other program has let go of it."""
        backlog = self._backlog
        if backlog is None:
            return
        try:
            if not backlog.write(timeout):
                return
        except sqlite3.DatabaseError as error:
            self._backlog = None
            _close(backlog.file)
            self._go_on_in_memory(error, self._connection)
            return
        log.info("the saved games have what they lacked: %d changes", len(backlog))
        self.notices.append(Notice(_SAVED_AGAIN))
        self._backlog = None
        _close(self._connection)
        self._connection = backlog.file


def _close(connection: sqlite3.Connection) -> None:
    try:
        connection.close()
    except sqlite3.Error as error:
        log.warning("the saved games were not closed: %s", error)
