"""The union of two databases. Each function runs within the caller's transaction."""

import sqlite3
from collections.abc import Container
from contextlib import suppress
from dataclasses import replace
from typing import Final, NamedTuple

from game.store import attempts, challenges, results, rows
from game.store.log import log
from game.store.saved import SavedGame, Status

_ATTEMPT: Final = "game, coalesce(number, position), is_solved, day"


def merge(other: sqlite3.Connection, connection: sqlite3.Connection) -> None:
    """Bring in what `other`, a version of this file, has more or newer; doing it again changes nothing."""
    _bring_in(other, connection, f"id, {rows.IDENTITY}")


class Added(NamedTuple):
    """How much a copy of everything had more or newer."""

    games: int
    attempts: int
    challenges: int
    branches: int


def add(other: sqlite3.Connection, connection: sqlite3.Connection, held: Container[int] = ()) -> Added:
    """Form the union with `other`, which has ids of its own; doing it again changes nothing.

    It is the same whichever of the two is `other`. If both had content, all that ended or was attempted
    stands in the order of its dates afterward. Running games of the instances `held` stay as they are.
    """
    content = "SELECT 1 FROM games UNION ALL SELECT 1 FROM attempts UNION ALL SELECT 1 FROM resets"
    was_empty = connection.execute(content).fetchone() is None
    before = connection.total_changes
    added = _bring_in(other, connection, rows.IDENTITY, held)
    if not was_empty and connection.total_changes != before:
        _renumber(connection, "games", "ending", f"ended, changed, {rows.IDENTITY}")
        _renumber(connection, "attempts", "id", f"made, {_ATTEMPT}")
        latest = "SELECT max(ending) FROM games WHERE ended <= since"
        connection.execute(f"UPDATE resets SET ending = coalesce(({latest}), 0)")
    return added


def _bring_in(
    other: sqlite3.Connection, connection: sqlite3.Connection, identity: str, held: Container[int] = ()
) -> Added:
    """Bring in what `other` has more or newer. `identity`: the columns in which versions of a game agree."""
    query = f"SELECT id, status = 'running', copy, {identity} FROM games"
    known = {
        tuple(key): (number, running and copy in held)
        for number, running, copy, *key in connection.execute(query)
    }
    resets = other.execute("SELECT ending, 1, game, since FROM resets")
    games = other.execute(
        f"SELECT coalesce(ending, 0), 0, id, {identity} FROM games WHERE status != 'unreadable'"
    )
    before = connection.total_changes
    challenges.merge(other, connection)
    count, goals = 0, connection.total_changes - before
    # A reset comes after the games that it no longer counts.
    for _, is_reset, key, *rest in sorted([*games, *resets], key=lambda row: row[:2]):
        number, is_held = known.get(tuple(rest), (None, False))
        if is_reset:
            _merge_reset(connection, key, *rest)
        elif not is_held:
            count += _merge_game(connection, other, key, number)
    numbers = {tuple(key): number for number, *key in connection.execute(f"SELECT id, {identity} FROM games")}
    before = connection.total_changes
    branches = f"SELECT line, made, {identity} FROM branches JOIN games ON id = game_id"
    for line, begun, *of in other.execute(branches):
        rows.add_branches(connection, numbers.get(tuple(of), 0), [(line, begun)])
    lines = connection.total_changes - before
    columns = f"SELECT {_ATTEMPT}, made, made_on FROM attempts ORDER BY id"
    known_attempts = {attempt[:-1] for attempt in connection.execute(columns)}
    new = [attempt for attempt in other.execute(columns) if attempt[:-1] not in known_attempts]
    for game, task, is_solved, day, made, made_on in new:
        attempts.add_attempt(connection, game, task, made, is_solved=is_solved, day=day, made_on=made_on)
    return Added(count, len(new), goals, lines)


def _merge_reset(connection: sqlite3.Connection, game: str, since: float) -> None:
    row = connection.execute("SELECT since FROM resets WHERE game = ?", (game,)).fetchone()
    if row is None or row[0] < since:
        results.reset(connection, game, since)


def _merge_game(
    connection: sqlite3.Connection, other: sqlite3.Connection, other_id: int, number: int | None
) -> bool:
    """Bring in a game unless its version here, which has this `number`, wins; True if it is brought in."""
    try:
        saved = rows.read(other, other_id)
    except ValueError as error:
        log.error("a game to be brought in cannot be read: %s", error)
        return False
    assert saved is not None
    kept: list[tuple[str, float]] = []
    if number is None:
        # Another game may have got the number.
        taken = connection.execute("SELECT 1 FROM games WHERE id = ?", (other_id,)).fetchone()
        saved = replace(saved, id=0 if taken else other_id)
    else:
        saved = replace(saved, id=number)
        kept = rows.branches(connection, number)
        with suppress(ValueError):
            known = rows.read(connection, number)
            assert known is not None
            if _rank(known) >= _rank(saved):
                return False
        rows.delete(connection, [number])
    saved = replace(saved, id=rows.insert(connection, saved, 0))
    rows.add_branches(connection, saved.id, kept)
    if saved.status is not Status.RUNNING:
        rows.end_game(connection, saved)
    return True


def _rank(saved: SavedGame) -> tuple[object, ...]:
    """Return what decides between versions of a game; the highest wins."""
    is_readable, has_ended = saved.status is not Status.UNREADABLE, saved.ended is not None
    return is_readable, has_ended, saved.changed, len(saved.record.moves), repr(saved)


def _renumber(connection: sqlite3.Connection, table: str, column: str, order: str) -> None:
    """Number the rows that have a number from 1 on."""
    numbered = (
        f"SELECT id AS row, row_number() OVER (ORDER BY {order}) AS place FROM {table}"
        f" WHERE {column} IS NOT NULL"
    )
    # Two steps, since no number may be there twice.
    connection.execute(f"UPDATE {table} SET {column} = -place FROM ({numbered}) WHERE id = row")
    connection.execute(f"UPDATE {table} SET {column} = -{column} WHERE {column} < 0")
