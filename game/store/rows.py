"""Conversion between saved games and database rows.

Each function runs within the caller's transaction.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.catalog import GAMES
from game.engine.game import AnyGame
from game.engine.record import Record
from game.engine.seat import Seat
from game.store.queries import QUERIES
from game.store.saved import End, SavedGame, Status, is_player_name, program_of

MAX_TIME: Final = 2.0**38  # Seconds before or after 1970, further than any clock says.
IDENTITY: Final = "game, start, seed, started"  # Columns in which all versions of a game agree.


class SeatRow(NamedTuple):
    """The row of a player."""

    seat: int
    level: str | None
    is_winner: int
    points: int | None
    name: str


def insert(connection: sqlite3.Connection, saved: SavedGame, copy: int) -> int:
    """Add a running game with all its moves and return its id, which is a new one if `saved.id` is 0."""
    record = saved.record
    values = {
        "id": saved.id or None,
        "game": record.game,
        "variant": record.variant,
        "start": f"{'deal' if isinstance(record.start, int) else 'position'} {record.start}",
        "seed": str(saved.seed),
        "copy": copy,
    }
    cursor = connection.execute(QUERIES["insert_game"], vars(saved) | values)
    game_id = cursor.lastrowid
    assert game_id is not None
    add_seats(connection, replace(saved, id=game_id))
    connection.executemany(
        "INSERT INTO moves (game_id, ply, text) VALUES (?, ?, ?)",
        [(game_id, ply, text) for ply, text in enumerate(record.moves)],
    )
    return game_id


def add_seats(connection: sqlite3.Connection, saved: SavedGame) -> None:
    """Write who plays a running game, in place of those who did."""
    connection.execute("DELETE FROM seats WHERE game_id = ?", (saved.id,))
    connection.executemany(
        "INSERT INTO seats (game_id, seat, level, is_winner, name) VALUES (?, ?, ?, 0, ?)",
        [
            (saved.id, seat, level, saved.names[seat] if saved.names else "")
            for seat, level in enumerate(saved.players)
        ],
    )


def free_number(connection: sqlite3.Connection, least: int) -> int:
    """Return the lowest id from `least` on that is above all ids used so far."""
    last: int = connection.execute("SELECT coalesce(max(seq), 0) FROM sqlite_sequence").fetchone()[0]
    return max(least, last + 1)


def add_move(connection: sqlite3.Connection, saved: SavedGame) -> None:
    """Write the last move of `saved`, replacing the moves from there on."""
    last = saved.ply - 1
    connection.execute("DELETE FROM moves WHERE game_id = ? AND ply >= ?", (saved.id, last))
    connection.execute(
        "INSERT INTO moves (game_id, ply, text) VALUES (?, ?, ?)", (saved.id, last, saved.record.moves[last])
    )


def update(connection: sqlite3.Connection, saved: SavedGame) -> None:
    """Write what changes in a running game, except its moves. Raises `IntegrityError` if it is gone."""
    if connection.execute(QUERIES["update_game"], vars(saved)).rowcount != 1:
        raise sqlite3.IntegrityError(f"game {saved.id} is gone")


def end_game(connection: sqlite3.Connection, saved: SavedGame) -> None:
    """Write that a game has ended, and how."""
    end = saved.end
    connection.execute(
        QUERIES["end_game"],
        vars(saved) | {"status": saved.status.value, "reason": None if end is None else end.reason},
    )
    if end is not None:
        connection.executemany(
            "UPDATE seats SET is_winner = ?, points = ? WHERE game_id = ? AND seat = ?",
            [(Seat(seat) in end.winners, points, saved.id, seat) for seat, points in enumerate(end.points)],
        )


def mark_unreadable(connection: sqlite3.Connection, game_ids: Iterable[int]) -> None:
    """Remove unreadable games from the running and the ended ones."""
    connection.executemany(
        "UPDATE games SET status = 'unreadable', ended = NULL, ending = NULL, reason = NULL WHERE id = ?",
        [(game_id,) for game_id in game_ids],
    )


def delete(connection: sqlite3.Connection, game_ids: Iterable[int]) -> None:
    """Delete games and everything that belongs to them, if they exist."""
    connection.executemany("DELETE FROM games WHERE id = ?", [(game_id,) for game_id in game_ids])


Deleted = Mapping[str, Sequence[Mapping[str, Any]]]
"""All rows of a deleted game, by table: values by column, that of the game itself first."""


def delete_ended(connection: sqlite3.Connection, game_id: int) -> Deleted:
    """Delete an ended game and everything that belongs to it; return what was deleted."""
    found = {}
    for table, column in [("games", "id"), *connection.execute(QUERIES["belonging_tables"])]:
        cursor = connection.execute(f"SELECT * FROM {table} WHERE {column} = ?", (game_id,))
        found[table] = list(_by_column(cursor))
    connection.execute("DELETE FROM games WHERE id = ? AND ending IS NOT NULL", (game_id,))
    return found


def close_matches(connection: sqlite3.Connection, game_ids: Iterable[int]) -> None:
    """Take ended games out of their matches; those of a series are in it again once its last game is back."""
    connection.executemany(QUERIES["close_match"], [(game_id,) for game_id in game_ids])


def _by_column(cursor: sqlite3.Cursor) -> Iterator[dict[str, Any]]:
    columns = [column for column, *_ in cursor.description]
    return (dict(zip(columns, row, strict=True)) for row in cursor)


def restore(connection: sqlite3.Connection, deleted: Deleted) -> None:
    """Bring a deleted game back to its place among the games that ended, unless it is back already."""
    same = f"id = :id OR ({IDENTITY}) = (:game, :start, :seed, :started)"
    for row in deleted["games"]:
        if connection.execute(f"SELECT 1 FROM games WHERE {same}", row).fetchone():
            return
        if connection.execute("SELECT 1 FROM games WHERE ending = :ending", row).fetchone():
            # Another game ended meanwhile. Two steps, since no number may be there twice.
            connection.execute("UPDATE games SET ending = -ending - 1 WHERE ending >= :ending", row)
            connection.execute("UPDATE games SET ending = -ending WHERE ending < 0")
    connection.execute(QUERIES["reopen_match"], deleted["games"][0])
    for table, found in deleted.items():
        for row in found:
            places = ", ".join(f":{column}" for column in row)
            connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", row)


def running_ids(connection: sqlite3.Connection, game: str | None, copy: int) -> list[int]:
    """Return the ids of the running games of one instance, last changed first."""
    return [row[0] for row in connection.execute(QUERIES["running_ids"], {"copy": copy, "game": game})]


def starts(connection: sqlite3.Connection, game: str, limit: int) -> list[tuple[int, str]]:
    """Return ids and starts of the games that began with a position, latest first."""
    return connection.execute(QUERIES["positions"], (game, limit)).fetchall()


def read_running(connection: sqlite3.Connection, game_id: int, copy: int) -> SavedGame | None:
    """Return one game if it is running in this instance. Raises `ValueError` as `read` does."""
    found = "SELECT 1 FROM games WHERE id = ? AND copy = ? AND status = 'running'"
    is_running = connection.execute(found, (game_id, copy)).fetchone() is not None
    return read(connection, game_id) if is_running else None


def read(connection: sqlite3.Connection, game_id: int) -> SavedGame | None:
    """Return one game; None if it does not exist. Raises `ValueError` if its rows are inconsistent."""
    found = connection.execute(f"{QUERIES['read_game']} WHERE id = ?", (game_id,))
    row = next(_by_column(found), None)
    if row is None:
        return None
    seats = connection.execute(
        "SELECT seat, level, is_winner, points, name FROM seats WHERE game_id = ? ORDER BY seat", (game_id,)
    ).fetchall()
    moves = connection.execute(
        "SELECT ply, text FROM moves WHERE game_id = ? ORDER BY ply", (game_id,)
    ).fetchall()
    last_ply = moves[-1][0] if moves else -1
    return _saved_game(row, [SeatRow(*seat) for seat in seats], tuple(text for _, text in moves), last_ply)


def unreadable_ids(connection: sqlite3.Connection) -> list[int]:
    """Return the ids of the games for which `read` raises `ValueError`, except those marked unreadable."""
    seats: dict[int, list[SeatRow]] = defaultdict(list)
    for row in connection.execute(
        "SELECT seat, level, is_winner, points, name, game_id FROM seats ORDER BY game_id, seat"
    ):
        seats[row[-1]].append(SeatRow(*row[:-1]))
    query = "SELECT game_id, count(*), max(ply) FROM moves GROUP BY game_id"
    moves = {game_id: (count, last) for game_id, count, last in connection.execute(query)}
    found = []
    for row in _by_column(connection.execute(f"{QUERIES['read_game']} WHERE status != 'unreadable'")):
        number = row["id"]
        count, last = moves.get(number, (0, -1))
        try:
            _saved_game(row, seats[number], ("",) * count, last)
        except ValueError:
            found.append(number)
    return found


def _saved_game(
    row: dict[str, Any], seats: list[SeatRow], moves: tuple[str, ...], last_ply: int
) -> SavedGame:
    # The tables guarantee the types, but only this checks that values fit together and mean something.
    game_id, game, variant = row["id"], row.pop("game"), row.pop("variant")
    if last_ply != len(moves) - 1:
        raise ValueError(f"game {game_id} lacks moves")
    if not seats or [each.seat for each in seats] != list(range(len(seats))):
        raise ValueError(f"game {game_id} lacks players")
    if not row["free_moves"] <= row["ply"] <= len(moves):
        raise ValueError(f"game {game_id} has no move {row['ply']}")
    if game in GAMES:
        _check_players(GAMES[game], variant, [each.level for each in seats])
    names = tuple(each.name for each in seats)
    if not all(map(is_player_name, names)):
        raise ValueError(f"game {game_id} has players with impossible names")
    times = (row["seconds"], row["started"], row["changed"], row["ended"] or 0.0)
    if not all(abs(time) < MAX_TIME for time in times):
        raise ValueError(f"game {game_id} was played at impossible times")
    end, reason = None, row.pop("reason")
    if reason is not None:
        points = tuple(each.points for each in seats if each.points is not None)
        if len(points) < len(seats):
            raise ValueError(f"game {game_id} ended without points")
        end = End(reason, tuple(Seat(each.seat) for each in seats if each.is_winner), points)
    row |= {name: bool(row[name]) for name in ("is_counted", "is_winnable", "is_pasted")}
    row |= {"seed": int(row["seed"]), "status": Status(row["status"])}
    return SavedGame(
        record=Record(game, variant, start_of(row.pop("start")), moves),
        players=tuple(each.level for each in seats),
        names=names if any(names) else (),
        end=end,
        **row,
    )


def _check_players(game: AnyGame, variant: str, levels: list[str | None]) -> None:
    """Raise `ValueError` unless these players can play the variant."""
    if len(levels) != len(game.seats[game.variant(variant)]):
        raise ValueError(f"{variant} is not played by {len(levels)}")
    if not all(level is None or level in game.bots or program_of(level) for level in levels):
        raise ValueError(f"{game.name} has not all of these players: {levels}")


def start_of(stored: str) -> int | str:
    """Return the start of a record as it is stored."""
    kind, _, text = stored.partition(" ")
    return int(text) if kind == "deal" else text


def branches(connection: sqlite3.Connection, game_id: int) -> list[tuple[str, float]]:
    """Return the lines tried in a game's analysis, each with the time when it was begun, in their order."""
    query = "SELECT line, made FROM branches WHERE game_id = ? ORDER BY made, line"
    return connection.execute(query, (game_id,)).fetchall()


def add_branches(connection: sqlite3.Connection, game_id: int, lines: Iterable[tuple[str, float]]) -> None:
    """Add lines as in `branches`; nothing happens if the game is gone."""
    connection.executemany(QUERIES["add_branch"], [(*line, game_id) for line in lines])


def change_branches(
    connection: sqlite3.Connection, game_id: int, added: Iterable[str], removed: Iterable[str], now: float
) -> None:
    """Add and remove lines; what is added in place of a longer or shorter one was begun with that."""
    for line in added:
        values = {"game_id": game_id, "line": line, "now": now}
        add_branches(connection, game_id, [(line, *connection.execute(QUERIES["begun"], values).fetchone())])
    delete = "DELETE FROM branches WHERE game_id = ? AND line = ?"
    connection.executemany(delete, [(game_id, line) for line in removed])


def copies(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of the instances that own running games."""
    return [row[0] for row in connection.execute("SELECT DISTINCT copy FROM games WHERE status = 'running'")]


def take_over(connection: sqlite3.Connection, copy: int) -> None:
    """Assign the running games of a dead instance to the first one."""
    connection.execute("UPDATE games SET copy = 0 WHERE status = 'running' AND copy = ?", (copy,))
