"""Fixtures for the tests of the store."""

import sqlite3
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest

from game.engine.i18n import use
from game.store.database import Database
from support.saved_games import NOW


@pytest.fixture(autouse=True)
def _connections_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what is left open: many tests abandon a database as a crash would.

    Python reports unclosed connections only after the test.
    """
    connect = sqlite3.connect
    connections: list[sqlite3.Connection] = []

    def connect_and_remember(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connections.append(connect(*arguments, **options))
        return connections[-1]

    monkeypatch.setattr(sqlite3, "connect", connect_and_remember)
    yield
    for connection in connections:
        connection.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of saved games, in a folder that does not exist yet."""
    return tmp_path / "data" / "games.db"


@pytest.fixture
def database(path: Path) -> Database:
    return Database.open(path, NOW)


@pytest.fixture
def english_again() -> Iterator[None]:
    """Translate nothing after the test."""
    yield
    use(NullTranslations())
