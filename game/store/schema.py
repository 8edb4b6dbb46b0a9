"""The tables of the database, their migrations, and the check of a file.

`user_version` is the number of migrations applied to a file. A published migration never changes; any
change needs a new one.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from typing import Final, TypeVar

T = TypeVar("T")
Migration = tuple[str, ...]  # Statements that together lead from one version to the next.
MIGRATIONS: Final[Sequence[Migration]] = (
    (
        # Deal numbers and seeds exceed SQLite's integers, so they are texts.
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            start TEXT NOT NULL CHECK (start GLOB 'deal [0-9]*' OR start GLOB 'position ?*'),
            seed TEXT NOT NULL CHECK (seed GLOB '[0-9]*' OR seed GLOB '-[0-9]*'),
            -- Which running copy of the program plays it.
            copy INTEGER NOT NULL CHECK (copy >= 0),
            status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'given up', 'unreadable')),
            ply INTEGER NOT NULL CHECK (ply >= 0),
            is_counted INTEGER NOT NULL CHECK (is_counted IN (0, 1)),
            hints INTEGER NOT NULL CHECK (hints >= 0),
            undos INTEGER NOT NULL CHECK (undos >= 0),
            started REAL NOT NULL,
            changed REAL NOT NULL,
            ended REAL,
            -- Its place among the games that ended: a clock may be set back, this never is.
            ending INTEGER UNIQUE,
            reason TEXT,
            CHECK ((status IN ('finished', 'given up')) = (ended IS NOT NULL)),
            CHECK ((ended IS NULL) = (ending IS NULL)),
            CHECK ((status = 'finished') = (reason IS NOT NULL))
        ) STRICT
        """,
        "CREATE INDEX games_by_status ON games (status, game)",
        """
        CREATE TABLE seats (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
            level TEXT,
            is_winner INTEGER NOT NULL CHECK (is_winner IN (0, 1)),
            points INTEGER,
            PRIMARY KEY (game_id, seat)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE moves (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            ply INTEGER NOT NULL CHECK (ply >= 0),
            text TEXT NOT NULL,
            PRIMARY KEY (game_id, ply)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE resets (
            game TEXT PRIMARY KEY NOT NULL,
            since REAL NOT NULL,
            -- Only games that ended after this one count.
            ending INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
    ),
    (
        "ALTER TABLE games ADD COLUMN seconds REAL NOT NULL DEFAULT 0 CHECK (seconds >= 0)",
        # Number of moves made that do not count toward a win.
        "ALTER TABLE games ADD COLUMN free_moves INTEGER NOT NULL DEFAULT 0 CHECK (free_moves >= 0)",
        "ALTER TABLE games ADD COLUMN is_winnable INTEGER NOT NULL DEFAULT 0 CHECK (is_winnable IN (0, 1))",
    ),
    # Games pasted earlier cannot be recognized, so they stay as they are.
    ("ALTER TABLE games ADD COLUMN is_pasted INTEGER NOT NULL DEFAULT 0 CHECK (is_pasted IN (0, 1))",),
    (
        """
        CREATE TABLE attempts (
            -- Its place among the attempts, whatever the clock said.
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            number INTEGER NOT NULL CHECK (number >= 1),
            made REAL NOT NULL,
            is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1))
        ) STRICT
        """,
        "CREATE INDEX attempts_by_game ON attempts (game)",
    ),
    # The name that a person typed; empty for the default.
    ("ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT ''",),
    (
        "ALTER TABLE attempts RENAME TO old_attempts",
        """
        CREATE TABLE attempts (
            -- Its place among the attempts, whatever the clock said.
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            -- At a puzzle, or at a position of one of the player's own games.
            number INTEGER CHECK (number >= 1),
            position TEXT CHECK (position != ''),
            made REAL NOT NULL,
            is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
            CHECK ((number IS NULL) != (position IS NULL))
        ) STRICT
        """,
        "INSERT INTO attempts SELECT id, game, number, NULL, made, is_solved FROM old_attempts",
        "DROP TABLE old_attempts",
        "CREATE INDEX attempts_by_game ON attempts (game)",
    ),
    # The day, as by `date.toordinal`, one of whose tasks it was an attempt at.
    ("ALTER TABLE attempts ADD COLUMN day INTEGER CHECK (day >= 1)",),
    # The day, as by `date.toordinal`, on which it was made where the player was; older rows have none.
    ("ALTER TABLE attempts ADD COLUMN made_on INTEGER CHECK (made_on >= 1)",),
)


class Damaged(Exception):
    """A file that is not, or no longer, a database of this program."""


class Newer(Exception):
    """A file from a newer version of the program."""


def transact(connection: sqlite3.Connection, change: Callable[[sqlite3.Connection], T]) -> T:
    """Carry out `change` completely, so that it is on disk afterward, or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = change(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def examine(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Read the whole file and mend its indexes; write nothing else.

    Raises `Newer`, `Damaged`, or SQLite's error for an unreadable file.
    """
    version = _version(connection)
    if version > len(migrations):
        raise Newer(f"version {version}")
    if version == 0 and _schema(connection):
        raise Damaged("tables of another program")
    try:
        _check(connection)
    except Damaged as damage:
        if " index " not in str(damage):
            raise
        # The rows may be whole.
        transact(connection, _rebuild_indexes)
    if version and _schema(connection) != _schema_of(tuple(migrations[:version])):
        raise Damaged("not the tables of its version")
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise Damaged("rows that belong to no game")


def _check(connection: sqlite3.Connection) -> None:
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise Damaged(found)


def _rebuild_indexes(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("REINDEX")
    except sqlite3.IntegrityError as error:
        raise Damaged(str(error)) from error
    _check(connection)


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the tables up to date, all at once. Writes to the file even if it is up to date."""

    def change(connection: sqlite3.Connection) -> None:
        # Another instance may have done it in the meantime.
        for migration in migrations[_version(connection) :]:
            for statement in migration:
                connection.execute(statement)
        # Always write something: this shows that writing works before a game depends on it.
        connection.execute(f"PRAGMA user_version = {len(migrations)}")

    transact(connection, change)


def is_up_to_date(connection: sqlite3.Connection) -> bool:
    """True if `migrate` has nothing to do."""
    return _version(connection) == len(MIGRATIONS)


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def _schema(connection: sqlite3.Connection) -> frozenset[tuple[str, ...]]:
    """Return the statements that made the tables and all that belongs to them, with type and name."""
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    return frozenset(connection.execute(query))


@cache
def _schema_of(migrations: Sequence[Migration]) -> frozenset[tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, migrations)
        return _schema(connection)
