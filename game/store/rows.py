"""Conversion between saved games or puzzle attempts and database rows.

Each function runs within the caller's transaction.
"""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.catalog import GAMES
from game.engine.game import AnyGame
from game.engine.record import Record
from game.engine.repetition import Attempt, Task
from game.engine.seat import Seat
from game.store import challenges
from game.store.dates import LAST, date_of
from game.store.log import log
from game.store.saved import (
    COMPUTERS,
    PEOPLE,
    End,
    FoundResult,
    GameSearch,
    Order,
    SavedGame,
    Status,
    is_player_name,
    program_of,
)
from game.store.statistics import CountedGame, GameResult, SeriesGame, SoloWin, Statistics

_COLUMNS: Final = (
    "id, game, variant, start, seed, status, ply, is_counted, hints, undos, seconds, free_moves, "
    "is_winnable, is_pasted, started, changed, ended, reason, series"
)
MAX_TIME: Final = 2.0**38  # Seconds before or after 1970, further than any clock says.
_IDENTITY: Final = "game, start, seed, started"  # Columns in which all versions of a game agree.
_ATTEMPT: Final = "game, coalesce(number, position), is_solved, day"
# A number is never used again, or a reset of the statistics would hide the game that gets it.
_LATEST_ENDING: Final = (
    "max(coalesce((SELECT max(ending) FROM games), 0), coalesce((SELECT max(ending) FROM resets), 0))"
)

_OF_SEATS: Final = "(SELECT {} FROM seats WHERE game_id = games.id)"
_ONE_PERSON: Final = f"{_OF_SEATS.format('sum(level IS NULL)')} = 1"
_OWN_WINS: Final = _OF_SEATS.format("sum(is_winner AND level IS NULL)")
_WINS: Final = _OF_SEATS.format("sum(is_winner)")
_SEATS: Final = _OF_SEATS.format("count(*)")
_ENDED: Final = f"min(max(ended, 0), {LAST})"  # As `date_of` understands it.
_MONTH: Final = f"strftime('%Y-%m', {_ENDED}, 'unixepoch', 'localtime')"
_CATCHING_UP: Final = 30  # Days after which the deal of a day is taken for any deal.

_TEXT_FOUND: Final = """
    start = 'deal ' || :text OR EXISTS (
        SELECT 1 FROM seats WHERE game_id = games.id
        AND (instr(casefold(name), :text) OR instr(:levels, ' ' || level || ' '))
    )
"""
_DAILY: Final = f"""
    julianday(date({_ENDED}, 'unixepoch', 'localtime')) - julianday(day_of(start))
    BETWEEN 0 AND {_CATCHING_UP}
"""
_LEVEL_FOUND: Final = "EXISTS (SELECT 1 FROM seats WHERE game_id = games.id AND level = :opponent)"
_OPPONENTS: Final = {
    PEOPLE: _OF_SEATS.format("sum(level IS NULL) > 1"),
    COMPUTERS: _OF_SEATS.format(
        "sum(level IS NULL) = 0 OR sum(level IS NULL) = 1 AND count(DISTINCT level) > 1"
    ),
}
_RESULTS: Final = {
    FoundResult.WON: f"status = 'finished' AND {_ONE_PERSON} AND {_OWN_WINS}",
    FoundResult.LOST: (
        f"status = 'finished' AND {_ONE_PERSON} AND NOT {_OWN_WINS} AND ({_WINS} OR {_SEATS} = 1)"
    ),
    FoundResult.DRAWN: f"status = 'finished' AND NOT {_WINS} AND {_SEATS} > 1",
    FoundResult.GIVEN_UP: "status = 'given up'",
}
_IN_TURN: Final = " ".join(name for name, game in GAMES.items() if game.reaction_windows is None)
# As the list shows them: of two players who move in turn, those of the only person, or else the winner's.
_MOVES: Final = f"""
    iif(
        {_SEATS} = 2 AND instr(' {_IN_TURN} ', ' ' || game || ' '),
        (ply - free_moves + 1 - iif({_ONE_PERSON}, {_OF_SEATS.format("sum(seat AND level IS NULL)")},
            {_OF_SEATS.format("sum(seat AND is_winner)")})) / 2,
        ply - free_moves
    )
"""
_ORDERS: Final = {
    Order.NEWEST: "ending DESC",
    Order.OLDEST: "ending",
    Order.MOST_MOVES: f"{_MOVES} DESC, ending DESC",
    Order.FEWEST_MOVES: f"{_MOVES}, ending DESC",
}
_COUNTED: Final = """
    SELECT
        ply - free_moves, hints, seconds, is_winnable, variant, start, reason, status,
        (
            SELECT json_group_array(json_array(seat, level, is_winner, points, name))
            FROM seats WHERE game_id = id
        )
    FROM games
    WHERE game = :game AND id IS NOT :besides AND is_counted AND status IN ('finished', 'given up')
        AND ending > coalesce((SELECT ending FROM resets WHERE game = :game), 0)
        AND {condition}
    ORDER BY ending
"""
_IN_SERIES: Final = """
    SELECT
        games.id, games.series, games.variant, games.start, person.seat, max(rival.level),
        CASE WHEN games.status = 'given up' THEN 0 WHEN max(rival.is_winner) OR person.is_winner
            THEN person.is_winner END,
        (
            SELECT group_concat(points, ' ') FROM (
                SELECT points FROM seats WHERE game_id = games.id AND points IS NOT NULL ORDER BY seat
            )
        ),
        games.hints, games.is_counted, games.ended
    FROM games
    JOIN seats AS person ON person.game_id = games.id AND person.level IS NULL
    JOIN seats AS rival ON rival.game_id = games.id AND rival.level IS NOT NULL
    WHERE games.series != '' AND games.series GLOB :key || '*' AND games.game = :game
        AND games.ending IS NOT NULL
    GROUP BY games.id ORDER BY games.ending
"""
_LATEST: Final = """
    variant = :variant AND ending > coalesce((
        SELECT ending FROM games WHERE game = :game AND variant = :variant AND ending IS NOT NULL
        ORDER BY ending DESC LIMIT 1 OFFSET :limit
    ), 0)
"""


class _SeatRow(NamedTuple):
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
    cursor = connection.execute(
        "INSERT INTO games (id, game, variant, start, seed, copy, status, ply, is_counted, hints, undos,"
        " seconds, free_moves, is_winnable, is_pasted, started, changed, series)"
        " VALUES (:id, :game, :variant, :start, :seed, :copy, 'running', :ply, :is_counted, :hints, :undos,"
        " :seconds, :free_moves, :is_winnable, :is_pasted, :started, :changed, :series)",
        vars(saved) | values,
    )
    game_id = cursor.lastrowid
    assert game_id is not None
    connection.executemany(
        "INSERT INTO seats (game_id, seat, level, is_winner, name) VALUES (?, ?, ?, 0, ?)",
        [
            (game_id, seat, level, saved.names[seat] if saved.names else "")
            for seat, level in enumerate(saved.players)
        ],
    )
    connection.executemany(
        "INSERT INTO moves (game_id, ply, text) VALUES (?, ?, ?)",
        [(game_id, ply, text) for ply, text in enumerate(record.moves)],
    )
    return game_id


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
    cursor = connection.execute(
        "UPDATE games SET ply = :ply, is_counted = :is_counted, hints = :hints, undos = :undos,"
        " seconds = :seconds, free_moves = :free_moves, changed = :changed WHERE id = :id",
        vars(saved),
    )
    if cursor.rowcount != 1:
        raise sqlite3.IntegrityError(f"game {saved.id} is gone")


def end_game(connection: sqlite3.Connection, saved: SavedGame) -> None:
    """Write that a game has ended, and how."""
    end = saved.end
    connection.execute(
        f"UPDATE games SET status = :status, ended = :ended, reason = :reason, changed = :changed,"
        f" ending = CASE WHEN :ended IS NULL THEN NULL ELSE {_LATEST_ENDING} + 1 END WHERE id = :id",
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
    belonging = (
        'SELECT tables.name, keys."from" FROM sqlite_master AS tables'
        " JOIN pragma_foreign_key_list(tables.name) AS keys WHERE keys.\"table\" = 'games'"
    )
    found = {}
    for table, column in [("games", "id"), *connection.execute(belonging)]:
        cursor = connection.execute(f"SELECT * FROM {table} WHERE {column} = ?", (game_id,))
        columns = [column for column, *_ in cursor.description]
        found[table] = [dict(zip(columns, row, strict=True)) for row in cursor]
    connection.execute("DELETE FROM games WHERE id = ? AND ending IS NOT NULL", (game_id,))
    return found


def restore(connection: sqlite3.Connection, deleted: Deleted) -> None:
    """Bring a deleted game back to its place among the games that ended, unless it is back already."""
    same = f"id = :id OR ({_IDENTITY}) = (:game, :start, :seed, :started)"
    for row in deleted["games"]:
        if connection.execute(f"SELECT 1 FROM games WHERE {same}", row).fetchone():
            return
        if connection.execute("SELECT 1 FROM games WHERE ending = :ending", row).fetchone():
            # Another game ended meanwhile. Two steps, since no number may be there twice.
            connection.execute("UPDATE games SET ending = -ending - 1 WHERE ending >= :ending", row)
            connection.execute("UPDATE games SET ending = -ending WHERE ending < 0")
    for table, found in deleted.items():
        for row in found:
            places = ", ".join(f":{column}" for column in row)
            connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", row)


def running_ids(connection: sqlite3.Connection, game: str | None, copy: int) -> list[int]:
    """Return the ids of the running games of one instance, last changed first."""
    rows = connection.execute(
        "SELECT id FROM games WHERE status = 'running' AND copy = :copy AND (:game IS NULL OR game = :game)"
        " ORDER BY changed DESC, id DESC",
        {"copy": copy, "game": game},
    )
    return [row[0] for row in rows]


def ended_ids(connection: sqlite3.Connection, search: GameSearch, limit: int, skipped: int = 0) -> list[int]:
    """Return the ids of at most `limit` of the ended games found, in order, without the first ones."""
    query = f"SELECT id FROM games WHERE {{}} ORDER BY {_ORDERS[search.order]} LIMIT {limit} OFFSET {skipped}"
    return [row[0] for row in _find(connection, query, search)]


def count_ended(connection: sqlite3.Connection, search: GameSearch) -> int:
    """Return how many ended games are found."""
    count: int = _find(connection, "SELECT count(*) FROM games WHERE {}", search).fetchone()[0]
    return count


def ended_records(connection: sqlite3.Connection, search: GameSearch) -> list[Record]:
    """Return all ended games found as they stood when they ended, in order."""
    moves = "SELECT text FROM moves WHERE game_id = id AND moves.ply < games.ply ORDER BY moves.ply"
    query = (
        f"SELECT game, variant, start, (SELECT group_concat(text, char(10)) FROM ({moves}))"
        f" FROM games WHERE {{}} ORDER BY {_ORDERS[search.order]}"
    )
    return [
        Record(game, variant, _start(start), tuple(texts.split("\n")) if texts else ())
        for game, variant, start, texts in _find(connection, query, search)
    ]


class Choices(NamedTuple):
    """What the ended games can be searched for."""

    opponents: list[str]  # The levels of the computer players.
    months: list[str]  # As in `GameSearch`, latest first.


def choices(connection: sqlite3.Connection, game: str | None) -> Choices:
    """Return what the ended games of this name, or of any, can be searched for."""
    among = GameSearch(game)
    levels = "SELECT DISTINCT level FROM seats JOIN games ON id = game_id WHERE level IS NOT NULL AND {}"
    months = f"SELECT DISTINCT {_MONTH} AS month FROM games WHERE {{}} ORDER BY month DESC"
    return Choices(*([row[0] for row in _find(connection, query, among)] for query in (levels, months)))


def _find(connection: sqlite3.Connection, query: str, search: GameSearch) -> sqlite3.Cursor:
    """Execute a query about games with the condition that they are found."""
    text = search.text.strip().casefold()
    conditions = {
        "ending IS NOT NULL": True,
        "game = :game": search.game,
        "variant = :variant": search.variant,
        f"({_TEXT_FOUND})": text,
        f"NOT is_pasted AND {_OPPONENTS.get(search.opponent or '', _LEVEL_FOUND)}": search.opponent,
        f"NOT is_pasted AND {_RESULTS.get(search.result or FoundResult.WON)}": search.result,
        f"{_MONTH} = :month": search.month,
        _DAILY: search.is_daily,
    }
    # SQLite itself folds only the letters from A to Z.
    connection.create_function("casefold", 1, str.casefold, deterministic=True)
    connection.create_function("day_of", 1, search.days.get)
    values = search._asdict() | {"text": text, "levels": f" {' '.join(search.levels)} "}
    named = {name: values[name] for name in ("game", "variant", "text", "levels", "opponent", "month")}
    found = " AND ".join(condition for condition, wanted in conditions.items() if wanted)
    return connection.execute(query.format(found), named)


def starts(connection: sqlite3.Connection, game: str, limit: int) -> list[tuple[int, str]]:
    """Return ids and starts of the games that began with a position, latest first."""
    rows = connection.execute(
        "SELECT id, start FROM games WHERE game = ? AND start GLOB 'position *' ORDER BY id DESC LIMIT ?",
        (game, limit),
    )
    return [(row[0], row[1].partition(" ")[2]) for row in rows]


def read_running(connection: sqlite3.Connection, game_id: int, copy: int) -> SavedGame | None:
    """Return one game if it is running in this instance. Raises `ValueError` as `read` does."""
    found = "SELECT 1 FROM games WHERE id = ? AND copy = ? AND status = 'running'"
    is_running = connection.execute(found, (game_id, copy)).fetchone() is not None
    return read(connection, game_id) if is_running else None


def read(connection: sqlite3.Connection, game_id: int) -> SavedGame | None:
    """Return one game; None if it does not exist. Raises `ValueError` if its rows are inconsistent."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM games WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        return None
    seats = connection.execute(
        "SELECT seat, level, is_winner, points, name FROM seats WHERE game_id = ? ORDER BY seat", (game_id,)
    ).fetchall()
    moves = connection.execute(
        "SELECT ply, text FROM moves WHERE game_id = ? ORDER BY ply", (game_id,)
    ).fetchall()
    last_ply = moves[-1][0] if moves else -1
    return _saved_game(row, [_SeatRow(*seat) for seat in seats], tuple(text for _, text in moves), last_ply)


def unreadable_ids(connection: sqlite3.Connection) -> list[int]:
    """Return the ids of the games for which `read` raises `ValueError`, except those marked unreadable."""
    seats: dict[int, list[_SeatRow]] = defaultdict(list)
    for row in connection.execute(
        "SELECT seat, level, is_winner, points, name, game_id FROM seats ORDER BY game_id, seat"
    ):
        seats[row[-1]].append(_SeatRow(*row[:-1]))
    query = "SELECT game_id, count(*), max(ply) FROM moves GROUP BY game_id"
    moves = {game_id: (count, last) for game_id, count, last in connection.execute(query)}
    found = []
    for row in connection.execute(f"SELECT {_COLUMNS} FROM games WHERE status != 'unreadable'"):
        count, last = moves.get(row[0], (0, -1))
        try:
            _saved_game(row, seats[row[0]], ("",) * count, last)
        except ValueError:
            found.append(row[0])
    return found


def _saved_game(
    columns: Sequence[Any], seats: list[_SeatRow], moves: tuple[str, ...], last_ply: int
) -> SavedGame:
    row = dict(zip(_COLUMNS.split(", "), columns, strict=True))
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
        record=Record(game, variant, _start(row.pop("start")), moves),
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


def _start(stored: str) -> int | str:
    kind, _, text = stored.partition(" ")
    return int(text) if kind == "deal" else text


def statistics(connection: sqlite3.Connection, game: str, excluding: int | None = None) -> Statistics:
    """Return the counted games since the last reset, without the game `excluding`."""
    row = connection.execute("SELECT since FROM resets WHERE game = ?", (game,)).fetchone()
    games, people = _counted_games(connection, "TRUE", {"game": game, "besides": excluding})
    return Statistics(games, None if row is None else row[0], people)


def latest_games(
    connection: sqlite3.Connection, game: str, variant: str, limit: int
) -> tuple[CountedGame, ...]:
    """Return those of the latest `limit` games of a variant that the statistics count."""
    values = {"game": game, "besides": None, "variant": variant, "limit": limit}
    return _counted_games(connection, _LATEST, values)[0]


def _counted_games(
    connection: sqlite3.Connection, condition: str, values: Mapping[str, object]
) -> tuple[tuple[CountedGame, ...], tuple[CountedGame, ...]]:
    """Return the counted games of one person that meet a condition, and those between people."""
    games: list[CountedGame] = []
    people: list[CountedGame] = []
    for moves, hints, seconds, is_winnable, variant, start, reason, status, seats in connection.execute(
        _COUNTED.format(condition=condition), values
    ):
        is_finished = status == Status.FINISHED.value
        for level, seat, result, points, name in _persons(seats):
            if name and not is_finished:
                continue
            (people if name else games).append(
                CountedGame(
                    level,
                    seat,
                    result if is_finished else GameResult.LOST,
                    moves,
                    seconds,
                    hints,
                    bool(is_winnable),
                    variant,
                    _start(start),
                    reason,
                    points,
                    name,
                )
            )
    return tuple(games), tuple(people)


class _Person(NamedTuple):
    """A person in a finished game, as in `CountedGame`."""

    level: str
    seat: Seat
    result: GameResult
    points: tuple[int, ...] | None
    name: str


@lru_cache(maxsize=10_000)
def _persons(seats: str) -> Sequence[_Person]:
    """Return the only person or, in a game between people, everyone who typed a name."""
    found = sorted((_SeatRow(*row) for row in json.loads(seats)), key=lambda each: each.seat)
    persons = [each for each in found if each.level is None]
    is_alone = len(persons) == 1
    if not is_alone and len(persons) < len(found):
        return ()
    level = "+".join(sorted({each.level for each in found if each.level is not None}))
    points = tuple(each.points for each in found if each.points is not None) or None
    # A solitaire has no draw.
    has_winner = any(each.is_winner for each in found) or len(found) == 1
    lost = GameResult.LOST if has_winner else GameResult.DRAWN
    return [
        _Person(
            level,
            Seat(each.seat),
            GameResult.WON if each.is_winner else lost,
            points,
            "" if is_alone else each.name,
        )
        for each in persons
        if is_alone or each.name
    ]


def reset(connection: sqlite3.Connection, game: str, now: float) -> None:
    """Count only games that end from now on."""
    connection.execute(
        f"INSERT OR REPLACE INTO resets (game, since, ending) VALUES (?, ?, {_LATEST_ENDING})", (game, now)
    )


def add_attempt(
    connection: sqlite3.Connection,
    game: str,
    task: Task,
    now: float,
    *,
    is_solved: bool,
    day: int | None = None,
    made_on: int | None = None,
) -> None:
    """Add an attempt at a puzzle or a position.

    `day`: the one whose task it is, if any. `made_on`: the day of `now` if it is not known from elsewhere.
    """
    number, position = (task, None) if isinstance(task, int) else (None, task)
    # Stored, because the player may be in another time zone when it is read.
    made_on = made_on or date_of(now).toordinal()
    connection.execute(
        "INSERT INTO attempts (game, number, position, made, is_solved, day, made_on)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game, number, position, now, is_solved, day, made_on),
    )


def attempts(connection: sqlite3.Connection, game: str) -> list[Attempt]:
    """Return all attempts at one game's puzzles and positions, in order."""
    query = (
        "SELECT coalesce(number, position), made_on, made, is_solved FROM attempts WHERE game = ? ORDER BY id"
    )
    return [
        Attempt(task, made_on or date_of(made).toordinal(), bool(is_solved))
        for task, made_on, made, is_solved in connection.execute(query, (game,))
    ]


def daily_puzzles(connection: sqlite3.Connection) -> set[tuple[int, str, int]]:
    """Return the puzzles solved as tasks of a day: the day, the game and the number."""
    query = "SELECT day, game, number FROM attempts WHERE day IS NOT NULL AND is_solved"
    return set(connection.execute(query))


def series_games(connection: sqlite3.Connection, game: str, key: str) -> list[SeriesGame]:
    """Return the ended games of one name whose series begin with this text, in the order of their ends."""
    found = []
    for number, series, variant, start, seat, rival, is_won, points, *rest in connection.execute(
        _IN_SERIES, {"game": game, "key": key}
    ):
        hints, is_counted, ended = rest
        found.append(
            SeriesGame(
                number,
                series,
                variant,
                _start(start),
                Seat(seat),
                rival,
                None if is_won is None else bool(is_won),
                tuple(map(int, points.split())) if points else None,
                hints,
                bool(is_counted),
                ended,
            )
        )
    return found


def branches(connection: sqlite3.Connection, game_id: int) -> list[str]:
    """Return the lines tried in a game's analysis."""
    query = "SELECT line FROM branches WHERE game_id = ? ORDER BY line"
    return [line for (line,) in connection.execute(query, (game_id,))]


def change_branches(
    connection: sqlite3.Connection, game_id: int, added: Iterable[str], removed: Iterable[str] = ()
) -> None:
    """Add and remove lines tried in a game's analysis; nothing happens if the game is gone."""
    delete = "DELETE FROM branches WHERE game_id = ? AND line = ?"
    connection.executemany(delete, [(game_id, line) for line in removed])
    insert = "INSERT OR IGNORE INTO branches SELECT id, ? FROM games WHERE id = ?"
    connection.executemany(insert, [(line, game_id) for line in added])


def solo_wins(connection: sqlite3.Connection, game: str) -> list[SoloWin]:
    """Return the counted wins of a solitaire's deals without help, in the order of their ends."""
    query = (
        "SELECT start, ply - free_moves, ended FROM games JOIN seats ON game_id = id"
        " WHERE game = ? AND status = 'finished' AND is_winner AND NOT hints AND is_counted"
        " AND start GLOB 'deal *' ORDER BY ending"
    )
    return [SoloWin(int(_start(start)), *rest) for start, *rest in connection.execute(query, (game,))]


def won_deals(connection: sqlite3.Connection, game: str) -> set[int]:
    """Return the numbers of the deals of a solitaire that were won without help."""
    query = (
        "SELECT start FROM games JOIN seats ON game_id = id"
        " WHERE game = ? AND status = 'finished' AND is_winner AND NOT hints AND NOT is_pasted"
    )
    starts = (_start(start) for (start,) in connection.execute(query, (game,)))
    return {start for start in starts if isinstance(start, int)}


def merge(other: sqlite3.Connection, connection: sqlite3.Connection) -> None:
    """Bring in what `other`, a version of this file, has more or newer; doing it again changes nothing."""
    _bring_in(other, connection, f"id, {_IDENTITY}")


class Added(NamedTuple):
    """How much a copy of everything had more or newer."""

    games: int
    attempts: int


def add(other: sqlite3.Connection, connection: sqlite3.Connection, held: Container[int] = ()) -> Added:
    """Form the union with `other`, which has ids of its own; doing it again changes nothing.

    It is the same whichever of the two is `other`. If both had content, all that ended or was attempted
    stands in the order of its dates afterward. Running games of the instances `held` stay as they are.
    """
    content = "SELECT 1 FROM games UNION ALL SELECT 1 FROM attempts UNION ALL SELECT 1 FROM resets"
    was_empty = connection.execute(content).fetchone() is None
    before = connection.total_changes
    added = _bring_in(other, connection, _IDENTITY, held)
    if not was_empty and connection.total_changes != before:
        _renumber(connection, "games", "ending", f"ended, changed, {_IDENTITY}")
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
    challenges.merge(other, connection)
    count = 0
    # A reset comes after the games that it no longer counts.
    for _, is_reset, key, *rest in sorted([*games, *resets], key=lambda row: row[:2]):
        number, is_held = known.get(tuple(rest), (None, False))
        if is_reset:
            _merge_reset(connection, key, *rest)
        elif not is_held:
            count += _merge_game(connection, other, key, number)
    numbers = {tuple(key): number for number, *key in connection.execute(f"SELECT id, {identity} FROM games")}
    for line, *of in other.execute(f"SELECT line, {identity} FROM branches JOIN games ON id = game_id"):
        change_branches(connection, numbers.get(tuple(of), 0), [line])
    columns = f"SELECT {_ATTEMPT}, made, made_on FROM attempts ORDER BY id"
    attempts = {attempt[:-1] for attempt in connection.execute(columns)}
    new = [attempt for attempt in other.execute(columns) if attempt[:-1] not in attempts]
    for game, task, is_solved, day, made, made_on in new:
        add_attempt(connection, game, task, made, is_solved=is_solved, day=day, made_on=made_on)
    return Added(count, len(new))


def _merge_reset(connection: sqlite3.Connection, game: str, since: float) -> None:
    row = connection.execute("SELECT since FROM resets WHERE game = ?", (game,)).fetchone()
    if row is None or row[0] < since:
        reset(connection, game, since)


def _merge_game(
    connection: sqlite3.Connection, other: sqlite3.Connection, other_id: int, number: int | None
) -> bool:
    """Bring in a game unless its version here, which has this `number`, wins; True if it is brought in."""
    try:
        saved = read(other, other_id)
    except ValueError as error:
        log.error("a game to be brought in cannot be read: %s", error)
        return False
    assert saved is not None
    kept: list[str] = []
    if number is None:
        # Another game may have got the number.
        taken = connection.execute("SELECT 1 FROM games WHERE id = ?", (other_id,)).fetchone()
        saved = replace(saved, id=0 if taken else other_id)
    else:
        saved = replace(saved, id=number)
        kept = branches(connection, number)
        with suppress(ValueError):
            known = read(connection, number)
            assert known is not None
            if _rank(known) >= _rank(saved):
                return False
        delete(connection, [number])
    saved = replace(saved, id=insert(connection, saved, 0))
    change_branches(connection, saved.id, kept)
    if saved.status is not Status.RUNNING:
        end_game(connection, saved)
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


def copies(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of the instances that own running games."""
    return [row[0] for row in connection.execute("SELECT DISTINCT copy FROM games WHERE status = 'running'")]


def take_over(connection: sqlite3.Connection, copy: int) -> None:
    """Assign the running games of a dead instance to the first one."""
    connection.execute("UPDATE games SET copy = 0 WHERE status = 'running' AND copy = ?", (copy,))
