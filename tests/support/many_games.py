"""A player's years: databases with thousands of ended games of all kinds, for measuring."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from game.catalog import GAMES
from game.engine.record import Record
from game.engine.seat import Seat
from game.store import rows
from game.store.connection import connect_to, open_file
from game.store.saved import End, SavedGame, Status
from game.store.schema import transact
from support.histories import records
from support.saved_games import NOW

YEARS: Final = 5.0
SECONDS: Final = YEARS * 365.25 * 86_400


def ended_games(count: int, chance: Random, variant: str | None = None) -> Iterator[SavedGame]:
    """Yield games in the order in which they ended: most against birds, some between people or pasted.

    `variant`: the game and the variant of all, such as "kings two"; None for all kinds.
    """
    among = [each for each in records() if variant in (None, f"{each.game} {each.variant}")]
    for number in range(count):
        record = chance.choice(among)
        game = GAMES[record.game]
        seats = len(game.seats[record.variant])
        birds = list(game.characters)
        players: list[str | None] = [chance.choice(birds) for _ in range(seats)] if seats > 1 else [None]
        kind = chance.random()
        if kind < 0.95:
            players[chance.randrange(seats)] = None
        elif kind < 0.99:
            players = [None] * seats
        if game.match_variant is not None and chance.random() < 0.5:
            match = game.match(chance.randrange(10_000), record.variant, None)
            record = Record(record.game, record.variant, str(match))
        elif seats == 1:
            record = replace(record, start=chance.randrange(10_000))
        ended = NOW - SECONDS + SECONDS * number / count
        winner = chance.randrange(seats + 1)  # The last for none.
        points = tuple(int(seat == winner) for seat in range(seats))
        has_ended = chance.random() < 0.9
        yield SavedGame(
            0,
            record,
            len(record.moves),
            tuple(players),
            number,
            ended - 600.0,
            ended,
            is_counted=chance.random() < 0.95,
            hints=int(chance.random() < 0.1),
            seconds=600.0,
            is_pasted=chance.random() < 0.02,
            names=("Aino", *[""] * (seats - 1)) if players[0] is None and seats > 1 else (),
            status=Status.FINISHED if has_ended else Status.GIVEN_UP,
            ended=ended,
            end=End("CHECKMATE", (Seat(winner),) if winner < seats else (), points) if has_ended else None,
        )


def write_many_games(path: Path, count: int, variant: str | None = None) -> None:
    """Make a file with this many ended games, of one variant if it is given as for `ended_games`."""
    with closing(open_file(path, connect_to)) as connection:

        def write(connection: sqlite3.Connection) -> None:
            for saved in ended_games(count, Random(count), variant):
                rows.end_game(connection, replace(saved, id=rows.insert(connection, saved, 0)))

        transact(connection, write)
