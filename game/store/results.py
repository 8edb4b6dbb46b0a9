"""The results of ended games. Each function runs within the caller's transaction."""

import json
import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.seat import Seat
from game.store.queries import QUERIES
from game.store.rows import SeatRow, start_of
from game.store.saved import Status
from game.store.statistics import CountedGame, GameResult, SeriesGame, SoloWin, Statistics


def statistics(connection: sqlite3.Connection, game: str, excluding: int | None = None) -> Statistics:
    """Return the counted games since the last reset, without the game `excluding`."""
    row = connection.execute("SELECT since FROM resets WHERE game = ?", (game,)).fetchone()
    games, people = _counted_games(connection, game=game, besides=excluding)
    return Statistics(games, None if row is None else row[0], people)


def latest_games(
    connection: sqlite3.Connection, game: str, variant: str, limit: int
) -> tuple[CountedGame, ...]:
    """Return those of the latest `limit` games of a variant that the statistics count."""
    return _counted_games(connection, game=game, variant=variant, limit=limit)[0]


def _counted_games(
    connection: sqlite3.Connection, **wanted: object
) -> tuple[tuple[CountedGame, ...], tuple[CountedGame, ...]]:
    """Return the counted games of one person, and those between people."""
    games: list[CountedGame] = []
    people: list[CountedGame] = []
    for moves, hints, seconds, is_winnable, variant, start, reason, status, seats in connection.execute(
        QUERIES["counted"], {"besides": None, "variant": None, "limit": None} | wanted
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
                    start_of(start),
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
    found = sorted((SeatRow(*row) for row in json.loads(seats)), key=lambda each: each.seat)
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
    connection.execute(QUERIES["add_reset"], (game, now))


def series_games(connection: sqlite3.Connection, game: str, key: str) -> list[SeriesGame]:
    """Return the ended games of one name whose series begin with this text, in the order of their ends."""
    found = []
    for number, series, variant, start, seat, rival, is_won, points, *rest in connection.execute(
        QUERIES["in_series"], {"game": game, "key": key}
    ):
        hints, is_counted, ended = rest
        found.append(
            SeriesGame(
                number,
                series,
                variant,
                start_of(start),
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


def solo_wins(connection: sqlite3.Connection, game: str) -> list[SoloWin]:
    """Return the counted wins of a solitaire's deals without help, in the order of their ends."""
    found = connection.execute(QUERIES["solo_wins"], (game,))
    return [SoloWin(int(start_of(start)), *rest) for start, *rest in found]


def won_deals(connection: sqlite3.Connection, game: str) -> set[int]:
    """Return the numbers of the deals of a solitaire that were won without help."""
    return {int(start_of(start)) for (start,) in connection.execute(QUERIES["won_deals"], (game,))}
