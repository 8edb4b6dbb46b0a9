"""Shared helpers of the store's tests: a clock, an outcome, some games, and failing disks."""

import os
import sqlite3
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any, Final

import game
from game.catalog import GAMES
from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.seat import Seat
from game.store.connection import connect_to
from game.store.database import Database

NOW: Final = 1_795_000_000.0  # 2026-11-18
GAME: Final = "hierarchy"
AGAINST_HARD: Final = (None, "hard")


class Reason(Enum):
    CHECKMATE = "No card can be played."
    REPETITION = "The position came for the third time."


A_WON: Final = Outcome(Reason.CHECKMATE, (Seat.A,), (1, 0))
B_WON: Final = Outcome(Reason.CHECKMATE, (Seat.B,), (0, 1))
DRAWN: Final = Outcome(Reason.REPETITION, (), (0, 0))

VARIED: Final = "hierarkia"
"""A game with several variants, of which these are two, and nothing random in its start."""

SMALL: Final = "small"
STANDARD: Final = "standard"

PATIENCE: Final = "solodrez"
ALONE: Final = (None,)
WON_ALONE: Final = Outcome(Reason.CHECKMATE, (Seat.A,), (1,))
STUCK: Final = Outcome(Reason.CHECKMATE, (), (0,))


def a_record(*moves: str, deal: int = 7, game: str = GAME, variant: str = "standard") -> Record:
    return Record(game, variant, deal, moves)


def played_on(record: Record, moves: int = 10_000, chance: Random | None = None) -> Record:
    """Continue a game by this many moves, or to its end: at random, or always by the first legal move."""
    state = record.replay(GAMES[record.game])[-1]
    while state.outcome() is None and moves > 0:
        legal = state.legal_moves()
        move = chance.choice(legal) if chance else legal[0]
        state, record, moves = state.apply(move), record.with_move(move), moves - 1
    return record


def begin(
    database: Database, *moves: str, players: tuple[str | None, ...] = AGAINST_HARD, game: str = GAME
) -> int:
    """A game of deal 7, saved without a move and then given these."""
    game_id = database.begin(a_record(game=game), players, 5, NOW)
    for ply, text in enumerate(moves):
        database.add_move(game_id, ply, text, NOW + ply + 1)
    return game_id


def played(
    database: Database,
    outcome: Outcome,
    players: tuple[str | None, ...] = AGAINST_HARD,
    variant: str = "standard",
    game: str = GAME,
    names: tuple[str, ...] = (),
) -> int:
    """A game of one move that ended with this outcome."""
    game_id = database.begin(a_record(game=game, variant=variant), players, 5, NOW, names=names)
    database.add_move(game_id, 0, "4", NOW, outcome)
    return game_id


def played_alone(
    database: Database,
    outcome: Outcome | None = WON_ALONE,
    moves: int = 1,
    seconds: float = 60.0,
    *,
    free_moves: int = 0,
    hints: int = 0,
    is_winnable: bool = False,
    deal: int = 7,
) -> int:
    """A solitaire game; abandoned if there is no outcome."""
    game_id = database.begin(a_record(game=PATIENCE, deal=deal), ALONE, 5, NOW, is_winnable=is_winnable)
    for _ in range(hints):
        database.add_hint(game_id, NOW)
    for ply in range(moves):
        end = outcome if ply == moves - 1 else None
        database.add_move(game_id, ply, "4", NOW, end, seconds=seconds, free_moves=free_moves)
    if outcome is None:
        database.give_up(game_id, NOW)
    return game_id


def notice_texts(database: Database) -> list[str]:
    return [str(notice) for notice in database.notices]


class FailingConnection(sqlite3.Connection):
    """A connection whose statements fail after a given number, as on a disk that is gone."""

    fails_after: int | None = None  # The number of statements that still work; None for all.
    code: int = sqlite3.SQLITE_IOERR

    def _count(self) -> None:
        if self.fails_after is None:
            return
        if self.fails_after == 0:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = self.code
            raise error
        self.fails_after -= 1

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        self._count()
        return super().execute(*arguments)

    def executemany(self, *arguments: Any) -> sqlite3.Cursor:
        self._count()
        return super().executemany(*arguments)

    def backup(self, *arguments: Any, **options: Any) -> None:
        self._count()
        super().backup(*arguments, **options)


class FailingDisk:
    """Connections to files that can be made to fail later."""

    def __init__(self) -> None:
        self.connections: list[FailingConnection] = []

    def connect(self, path: str) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, factory=FailingConnection)
        self.connections.append(connection)
        return connection

    def repair(self) -> None:
        for connection in self.connections:
            connection.fails_after = None

    def fail(self, after: int = 0, code: int = sqlite3.SQLITE_IOERR) -> None:
        for connection in self.connections:
            connection.fails_after = after
            connection.code = code


def full_disk(pages: int) -> Callable[[str], sqlite3.Connection]:
    """Connections to a disk that is full once the file has this many pages; SQLite reports it itself."""

    def connect(path: str) -> sqlite3.Connection:
        connection = connect_to(path)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    return connect


def change_file(path: Path, *statements: str) -> None:
    """Change the file while it is closed, as another program might."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    for statement in statements:
        connection.execute(statement)
    connection.close()


def import_path() -> dict[str, str]:
    """Return the environment for a Python process that imports the program and the tests' helpers."""
    folders = (str(Path(game.__path__[0]).parent), str(Path(__file__).parents[1]))
    return os.environ | {"PYTHONPATH": os.pathsep.join(folders)}
