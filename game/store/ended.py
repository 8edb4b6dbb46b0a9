"""The search among the ended games. Each function runs within the caller's transaction."""

import sqlite3
from typing import Final, NamedTuple

from game.catalog import GAMES
from game.engine.record import Record
from game.store.dates import LAST
from game.store.queries import QUERIES
from game.store.rows import start_of
from game.store.saved import GameSearch, Order

_IN_TURN: Final = f" {' '.join(name for name, game in GAMES.items() if game.reaction_windows is None)} "
_ORDERS: Final = {
    Order.NEWEST: "ending DESC",
    Order.OLDEST: "ending",
    Order.MOST_MOVES: f"{QUERIES['moves_shown']} DESC, ending DESC",
    Order.FEWEST_MOVES: f"{QUERIES['moves_shown']}, ending DESC",
}


class Choices(NamedTuple):
    """What the ended games can be searched for."""

    opponents: list[str]  # The levels of the computer players.
    months: list[str]  # As in `GameSearch`, latest first.


def ids(connection: sqlite3.Connection, search: GameSearch, limit: int, skipped: int = 0) -> list[int]:
    """Return the ids of at most `limit` of the ended games found, in order, without the first ones."""
    query = f"{QUERIES['found_ids']} ORDER BY {_ORDERS[search.order]} LIMIT {limit} OFFSET {skipped}"
    return [row[0] for row in _find(connection, query, search)]


def count(connection: sqlite3.Connection, search: GameSearch) -> int:
    """Return how many ended games are found."""
    number: int = _find(connection, QUERIES["count_found"], search).fetchone()[0]
    return number


def records(connection: sqlite3.Connection, search: GameSearch) -> list[Record]:
    """Return all ended games found as they stood when they ended, in order."""
    query = f"{QUERIES['found_records']} ORDER BY {_ORDERS[search.order]}"
    return [
        Record(game, variant, start_of(start), tuple(texts.split("\n")) if texts else ())
        for game, variant, start, texts in _find(connection, query, search)
    ]


def choices(connection: sqlite3.Connection, game: str | None) -> Choices:
    """Return what the ended games of this name, or of any, can be searched for."""
    queries = QUERIES["found_opponents"], QUERIES["found_months"]
    found = (connection.execute(query, {"game": game, "last": LAST}) for query in queries)
    return Choices(*([row[0] for row in rows] for rows in found))


def _find(connection: sqlite3.Connection, query: str, search: GameSearch) -> sqlite3.Cursor:
    """Execute a query about the games found."""
    # SQLite itself folds only the letters from A to Z.
    connection.create_function("casefold", 1, str.casefold, deterministic=True)
    connection.create_function("day_of", 1, search.days.get)
    values = {
        "text": search.text.strip().casefold(),
        "levels": f" {' '.join(search.levels)} ",
        "result": search.result and search.result.value,
        "in_turn": _IN_TURN,
        "last": LAST,
    }
    return connection.execute(query, search._asdict() | values)
