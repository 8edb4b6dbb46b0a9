"""The tables of the database, their migrations, and the check of a file.

`user_version` is the number of migrations applied to a file.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from re import MULTILINE, split
from typing import Final, TypeVar

from game import data

T = TypeVar("T")
Migration = tuple[str, ...]  # Statements that together lead from one version to the next.


def _parse_migrations(text: str) -> tuple[Migration, ...]:
    versions = split(r"^-- Version \d+$", text, flags=MULTILINE)[1:]
    return tuple(tuple(each for each in version.split(";\n") if each.strip()) for version in versions)


MIGRATIONS: Final[Sequence[Migration]] = data.read("store", "migrations.sql", _parse_migrations)


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
    tables = {name for _, name, *_ in _schema(connection)}
    if version > len(migrations) and {"games", "seats", "moves"} <= tables:
        raise Newer(f"version {version}")
    if not 0 < version <= len(migrations) and tables:
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
