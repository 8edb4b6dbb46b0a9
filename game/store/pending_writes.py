"""What the file of saved games lacks while another program holds it: a backup, a browser of databases."""

import sqlite3
from collections.abc import Callable
from typing import Final

from game.store.connection import PATIENCE_IN_PLAY, be_patient, is_held
from game.store.schema import transact

PAUSE: Final = 3.0
"""Seconds from one quiet attempt to the next."""

LAST_PATIENCE: Final = 2.0
"""Seconds to wait for the other program when this one is closed."""


class Backlog:
    """Changes that wait for their file, in the order in which they were made."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self.file: Final = file
        self._changes: list[Callable[[sqlite3.Connection], object]] = []
        self._rested = 0.0
        """Seconds since the last attempt."""

    def __len__(self) -> int:
        """How many changes wait."""
        return len(self._changes)

    def add(self, change: Callable[[sqlite3.Connection], object]) -> None:
        """This one waits, too. It may be called more than once, and must do the same each time."""
        self._changes.append(change)

    def is_due(self, seconds: float) -> bool:
        """Whether, after so many seconds more, it is time for another attempt."""
        self._rested += seconds
        return self._rested >= PAUSE

    def write(self, patience: float = 0.0) -> bool:
        """Make all changes in the file, or none; False if another program holds it longer than `patience`.

        Raises `sqlite3.DatabaseError` if they cannot be made for another reason.
        """
        self._rested = 0.0
        try:
            be_patient(self.file, patience)
            transact(self.file, self._make)
        except sqlite3.DatabaseError as error:
            if is_held(error):
                return False
            raise
        return True

    def _make(self, connection: sqlite3.Connection) -> None:
        # Here and not after the commit: nothing may fail any more once that is done.
        be_patient(connection, PATIENCE_IN_PLAY)
        for change in self._changes:
            change(connection)
