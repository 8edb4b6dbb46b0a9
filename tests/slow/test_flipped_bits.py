"""Flips single bits of a database file, one at a time: the program starts and plays on every time.

What SQLite cannot read is set aside with one sentence, and the game being played goes on in a new file. A
flip that changes a text into another one of the same kind can be noticed by nobody.
"""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

from game.catalog import GAMES
from game.engine.outcome import Outcome
from game.engine.repetition import due_tasks
from game.play.daily import daily_marks
from game.store import rows
from game.store.database import Database
from support.saved_games import (
    A_WON,
    B_WON,
    GAME,
    NOW,
    Reason,
    a_record,
    begin,
    change_file,
    notice_texts,
    played_alone,
)

FLIPS: Final = 1000
PAGE: Final = 512  # Bytes; small pages leave little of the file unused.
NOTICE: Final = re.compile(
    "Your saved games couldn't be read. They have been kept as “games-damaged-2026-11-18.db”.*"
    "|Your saved games are from a newer version .* kept as “games-newer-2026-11-18.db”.*"
    "|One saved game couldn't be read.*"
    "|[0-9]+ saved games couldn't be read.*"
)


def make_database(path: Path) -> None:
    """Write rows of every kind: games of each state and size, seats, moves, a reset, and attempts."""
    change_file(path, f"PRAGMA page_size = {PAGE}", "VACUUM")
    database = Database.open(path, NOW)
    four = (None, "hard", "easy", None)

    for ply, outcome in enumerate([A_WON, B_WON, None, Outcome(Reason.REPETITION, (), (0, 0))] * 2):
        game_id = begin(database, *["?=12x3"] * ply, "4")
        if outcome is None:
            database.give_up(game_id, NOW + ply)
        else:
            database.add_move(game_id, ply + 1, "6", NOW, outcome, seconds=60.5, free_moves=1)
        database.begin(a_record("set up: 4", game="kings", variant="four"), four, 5, NOW)
        played_alone(database, hints=ply % 2, is_winnable=True)
        database.add_attempt(GAME, ply + 1, ply % 3 > 0, NOW, None if ply % 2 else 739_000 + ply)
        database.add_attempt(GAME, f"position {ply}", False, NOW)
    database.branch(database.finished(1)[0], 0, NOW)
    database.discard(begin(database, "?"), NOW)
    database.reset_statistics("kings", NOW)
    database.close()


class QuickConnection(sqlite3.Connection):
    """A connection that doesn't wait for the disk."""

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        return super().execute(statement.replace("synchronous = NORMAL", "synchronous = OFF"), *values)


def connect_quickly(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, factory=QuickConnection)


def play(database: Database) -> int:
    """Do all that the program does with its file, and return the number of ended games."""
    for name in GAMES:
        database.running(name)
        database.statistics(name).tally()
        database.attempts(name)
        due_tasks(database.repetitions(name), 0)
        database.starts(name, 100)
    daily_marks(database).of(739_002)
    database.running()
    database.checkpoint()
    return len(database.finished(100))


def test_flipped_bits(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    make_database(path)
    intact = path.read_bytes()
    ended = play(Database.open(path, NOW))
    chance = Random(16)
    set_aside = 0
    for _ in range(FLIPS):
        data = bytearray(intact)
        bit = chance.randrange(len(data) * 8)
        data[bit // 8] ^= 1 << bit % 8
        path.write_bytes(data)
        told = f"bit {bit}"
        database = Database.open(path, NOW, connect=connect_quickly)
        game_id = begin(database, "1", "2")
        found = play(database)
        saved = database.add_move(game_id, 2, "3", NOW)
        database.close()
        notices = notice_texts(database)
        assert notices or found >= ended - 1, told
        assert len(notices) <= 1, (told, notices)
        assert all(map(NOTICE.fullmatch, notices)), (told, notices)
        with closing(sqlite3.connect(path)) as again:
            assert rows.read(again, game_id) == saved, told
        kept = list(tmp_path.glob("games-*"))
        assert bool(kept) == any("kept as" in notice for notice in notices), told
        set_aside += bool(kept)
        for file in (path, *kept, *tmp_path.glob("games.db-*")):
            file.unlink()
    assert set_aside > FLIPS / 3
