"""Random histories of a player on two computers, and what their databases hold apart from ids."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from game.catalog import GAMES
from game.engine.record import Record
from game.engine.seat import Seat
from game.store import challenges, merging, results, rows
from game.store.attempts import add_attempt
from game.store.connection import connect_to, copy_of, memory_copy
from game.store.saved import End, SavedGame, Status
from support.saved_games import NOW, played_on

POOL: Final = 10  # Records of each game.
LONGEST: Final = 40  # Most moves of a record.
YEAR: Final = 31_000_000.0  # Seconds in which a history takes place.

Content = tuple[list[Any], list[Any], list[Any], list[Any], list[Any]]
LINES: Final = ("a6-a7", "a6-a7\ni4-i3", "b5-b6")  # Tried in the analysis of a game.


@cache
def records() -> Sequence[Record]:
    """Return legal games of all kinds and variants, whole or begun."""
    chance = Random(43)
    starts = [
        Record(game.name, chance.choice(game.variants), number)
        for game in GAMES.values()
        for number in range(POOL)
    ]
    return [played_on(start, chance.randrange(LONGEST), chance) for start in starts]


@cache
def _empty() -> bytes:
    with closing(memory_copy(None)) as connection:
        return connection.serialize()


def empty() -> sqlite3.Connection:
    """Return a database in memory without games."""
    connection = connect_to(":memory:")
    connection.deserialize(_empty())
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def versions(chance: Random, count: int) -> list[SavedGame]:
    """Return this many games as two computers may know them: some of them in several versions."""
    found = []
    for _ in range(count):
        record = chance.choice(records())
        seats = len(GAMES[record.game].seats[record.variant])
        bots = [None if seats == 1 else "hard", *("easy" for _ in range(seats - 2))]
        started = NOW + chance.uniform(0, YEAR)
        begun = SavedGame(
            0,
            replace(record, moves=()),
            0,
            (None, *bots)[:seats],
            chance.randrange(1 << 32),
            started,
            started,
            names=("Aino", *[""] * (seats - 1)) if chance.random() < 0.2 else (),
        )
        found += [version(chance, begun, record) for _ in range(chance.choice((1, 1, 2)))]
    return found


def version(chance: Random, begun: SavedGame, record: Record) -> SavedGame:
    """Return a game at a random moment: running, ended or left. Some moments are those of other versions."""
    moves = record.moves[: chance.choice((0, len(record.moves) // 2, len(record.moves)))]
    now = begun.started + chance.choice((1.0, 60.0, chance.uniform(1, YEAR)))
    saved = replace(
        begun,
        record=replace(record, moves=moves),
        ply=chance.randint(0, len(moves)),
        changed=now,
        hints=chance.choice((0, 0, 1)),
        is_counted=chance.random() < 0.9,
        seconds=chance.choice((0.0, 90.5)),
    )
    kind = chance.random()
    if kind < 0.3:
        return saved
    if kind < 0.5:
        return saved.given_up(now)
    points = tuple(chance.randrange(3) for _ in begun.players)
    winners = tuple(Seat(seat) for seat, each in enumerate(points) if each)
    return replace(saved, status=Status.FINISHED, ended=now, end=End("CHECKMATE", winners, points))


def history(
    chance: Random, games: Sequence[SavedGame], tries: Sequence[Any], share: float
) -> sqlite3.Connection:
    """Return a database in memory with this share of the games and attempts, and some resets."""
    known: dict[tuple[object, ...], SavedGame] = {}
    for saved in games:
        if chance.random() < share:
            known[saved.record.game, saved.seed, saved.started] = saved
    resets = [(NOW + chance.uniform(0, YEAR), game) for game in GAMES if chance.random() < 0.2 * share]
    connection = empty()
    steps: list[tuple[float, SavedGame | str]] = [
        *((saved.changed, saved) for saved in known.values()),
        *resets,
    ]
    # In the order of time, as the program writes them.
    for time, step in sorted(steps, key=lambda each: each[0]):
        if not isinstance(step, SavedGame):
            results.reset(connection, step, time)
            continue
        saved = replace(step, id=rows.insert(connection, step, 0))
        if saved.status is not Status.RUNNING:
            rows.end_game(connection, saved)
            lines = [(line, chance.uniform(0, 9)) for line in LINES if chance.random() < 0.3]
            rows.add_branches(connection, saved.id, lines)
    done = [(game, name, NOW + chance.randrange(9)) for game in GAMES for name in ("one", "two")]
    challenges.add(connection, [each for each in done if chance.random() < share])
    for game, task, made, is_solved, day in tries:
        if chance.random() < share:
            add_attempt(connection, game, task, made, is_solved=is_solved, day=day)
    return connection


def attempts(chance: Random, count: int) -> list[Any]:
    """Return attempts at puzzles and positions, in the order of time."""
    times = sorted(NOW + chance.uniform(0, YEAR) for _ in range(count))
    return [
        (
            chance.choice(list(GAMES)),
            chance.choice((1, 2, "2,5 1,3 - a -")),
            made,
            chance.random() < 0.5,
            chance.choice((None, 739_000)),
        )
        for made in times
    ]


def content(connection: sqlite3.Connection) -> Content:
    """Return all that the tables hold except ids and who plays a running game, in order."""
    ids = connection.execute("SELECT id, ending FROM games ORDER BY ending, game, started, seed").fetchall()
    games = [(ending, replace(rows.read(connection, game_id) or NO_GAME, id=0)) for game_id, ending in ids]
    columns = "game, number, position, made, is_solved, day, made_on"
    tries = connection.execute(f"SELECT {columns} FROM attempts ORDER BY id").fetchall()
    goals = connection.execute("SELECT * FROM challenges ORDER BY game, name").fetchall()
    columns = "game, seed, started, line, made"
    query = f"SELECT {columns} FROM branches JOIN games ON id = game_id ORDER BY 3, 1, 2, 4"
    lines = connection.execute(query).fetchall()
    return games, tries, connection.execute("SELECT * FROM resets ORDER BY game").fetchall(), goals, lines


NO_GAME: Final = SavedGame(0, Record("hierarchy", "standard", 0), 0, (), 0, 0.0, 0.0)


def union(one: sqlite3.Connection, *others: sqlite3.Connection) -> sqlite3.Connection:
    """Return a database with all that these have."""
    found = copy_of(one, is_known_whole=True)
    for other in others:
        merging.add(other, found)
    return found


def pair(chance: Random) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Return two random histories that have some games in common."""
    games, tries = versions(chance, chance.randrange(8)), attempts(chance, chance.randrange(5))
    shares = chance.choices((0.0, 0.3, 0.7, 1.0), k=2)
    one, other = (history(chance, games, tries, share) for share in shares)
    return one, other


def check_pair(chance: Random) -> None:
    """Check that two random histories form the same union both ways, and that it is one."""
    one, other = pair(chance)
    both, swapped = union(one, other), union(other, one)
    with closing(one), closing(other), closing(both), closing(swapped):
        assert content(both) == content(swapped)
        before = both.total_changes
        for each in (one, other, swapped):
            assert not any(merging.add(each, both))
        assert both.total_changes == before
        assert both.execute("PRAGMA foreign_key_check").fetchone() is None
        found, tries, _, goals, lines = content(both)
        ended = [place for place, _ in found if place is not None]
        assert ended == list(range(1, len(ended) + 1))
        parts = content(one), content(other)
        assert sorted(map(identity, found)) == sorted({identity(row) for part in parts for row in part[0]})
        firsts: dict[tuple[str, str], float] = {}
        for game, name, time in (row for part in parts for row in part[3]):
            firsts[game, name] = min(time, firsts.get((game, name), time))
        assert goals == [(*key, time) for key, time in sorted(firsts.items())]
        begun: dict[tuple[object, ...], float] = {}
        for *line, made in (row for part in parts for row in part[4]):
            begun[tuple(line)] = min(made, begun.get(tuple(line), made))
        assert set(lines) == {(*line, made) for line, made in begun.items()}
        assert sorted(tries, key=str) == sorted({row for part in parts for row in part[1]}, key=str)


def identity(row: Any) -> tuple[str, int, float]:
    """Return what tells games apart in all databases."""
    _, saved = row
    return saved.record.game, saved.seed, saved.started
