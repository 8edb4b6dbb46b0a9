"""A file that another program holds: the game goes on, and the file is completed once it is released."""

import logging
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Timer
from typing import Final

import pytest

from game.app.notices import NOTICE_SECONDS
from game.catalog import GAMES
from game.store import rows
from game.store.connection import connect_to, memory_copy
from game.store.database import Database
from game.store.database_file import RETRY_SECONDS
from game.store.instance_lock import claim
from game.store.statistics import PuzzleScore
from support.checked import known
from support.pilot import Pilot, move_with_return
from support.processes import run_python
from support.saved_games import (
    A_WON,
    AGAINST_HARD,
    B_WON,
    GAME,
    NOW,
    FailingDisk,
    a_record,
    begin,
    change_file,
    notice_texts,
    played,
)

HELD: Final = (
    "Another program is using the saved-games file. Keep playing; your game will be saved as soon as the "
    "file is free."
)
SAVED_AGAIN: Final = "Your games can be saved again."


@contextmanager
def lock_file(path: Path, how: str = "IMMEDIATE") -> Iterator[sqlite3.Connection]:
    """Hold the file as another program would."""
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute(f"BEGIN {how}")
    yield other
    if other.in_transaction:
        other.execute("ROLLBACK")
    other.close()


def contents(path: Path) -> list[str]:
    """Return everything in the file, as another process reads it."""
    connection = sqlite3.connect(path)
    lines = list(connection.iterdump())
    connection.close()
    return lines


def play_much(database: Database) -> int:
    """Write everything that can be written, and return the game left running."""
    game_id = begin(database, "1", "2", "3")
    database.set_ply(game_id, 1, NOW + 10)
    database.add_move(game_id, 1, "4", NOW + 11, seconds=1.5, free_moves=1)
    database.add_hint(game_id, NOW + 12)
    database.give_up(begin(database, "8"), NOW + 13)
    database.remove(begin(database))
    played(database, A_WON)
    database.reset_statistics(GAME, NOW + 15)
    old = known(database.game(played(database, B_WON)))
    database.finish(database.branch(old, 0, NOW + 16), A_WON, NOW + 17)
    database.discard(begin(database, "9"), NOW + 18)
    database.set_ply(game_id, 0, NOW + 20)
    return game_id


def test_released_file_is_completed_by_next_write_and_locks_reported(database: Database, path: Path) -> None:
    game_id = begin(database, "1")
    for ply in (1, 4):
        with lock_file(path):
            before = contents(path)
            for later in range(2):
                assert database.add_move(game_id, ply + later, "2", NOW).ply == ply + later + 1
            assert notice_texts(database)[-1] == HELD
            assert database.is_in_memory
            assert contents(path) == before
        saved = database.add_move(game_id, ply + 2, "4", NOW)
        assert Database.open(path, NOW).running(GAME) == database.game(game_id) == saved
    assert notice_texts(database) == [HELD, SAVED_AGAIN] * 2
    assert saved.record.moves == ("1", "2", "2", "4", "2", "2", "4")


def test_completed_file_equals_file_never_locked(tmp_path: Path) -> None:
    paths = [tmp_path / name / "games.db" for name in ("free", "held")]
    free, other = [Database.open(each, NOW) for each in paths]
    for database in (free, other):
        begin(database, "6")
        played(database, A_WON)

    def contents_of(database: Database, game_id: int) -> tuple[object, ...]:
        return database.game(game_id), database.finished(100), database.statistics(GAME)

    play_much(free)
    with lock_file(paths[1]):
        game_id = play_much(other)
        seen = contents_of(other, game_id)
    other.checkpoint()
    discarded = "One saved game couldn't be read and was set aside."
    assert notice_texts(other) == [HELD, discarded, SAVED_AGAIN]
    again = Database.open(paths[1], NOW)
    assert seen == contents_of(again, game_id)
    ended = [[replace(saved, id=0) for saved in each.finished(100)] for each in (free, again)]
    assert ended[0] == ended[1]
    assert len(ended[0]) == 5
    assert again.statistics(GAME) == free.statistics(GAME)


@pytest.mark.parametrize("how", ["while playing", "at the start", "exclusively"])
def test_released_file_is_completed_by_tick(path: Path, how: str) -> None:
    """Exclusively as where SQLite cannot use WAL, such as on some network folders."""
    connect = without_writing_ahead if how == "exclusively" else connect_to
    database = Database.open(path, NOW, connect=connect)
    game_id = begin(database, "1", "2")
    played(database, A_WON)
    if how == "at the start":
        database.close()
    with lock_file(path, "EXCLUSIVE" if how == "exclusively" else "IMMEDIATE"):
        if how == "at the start":
            database = Database.open(path, NOW)
            assert notice_texts(database) == []
        saved = database.add_move(game_id, 2, "3", NOW)
        assert database.running() == saved
        assert how == "exclusively" or database.statistics(GAME).tally().won == 1, "it can be read"
        other = begin(database, "8")
        database.tick(RETRY_SECONDS)
        assert notice_texts(database) == [HELD]
    database.tick(RETRY_SECONDS * 0.6)
    assert notice_texts(database) == [HELD]
    database.tick(RETRY_SECONDS * 0.6)
    again = Database.open(path, NOW)
    assert [again.game(each) for each in (game_id, other)] == [saved, database.game(other)]
    assert again.statistics(GAME).tally().won == 1
    database.tick(RETRY_SECONDS)
    assert notice_texts(database) == [HELD, SAVED_AGAIN]


def test_frame_waits_briefly_and_once(path: Path) -> None:
    """Measured by the busy timeout set in SQLite, in milliseconds."""
    disk = FailingDisk()
    database = Database.open(path, NOW, connect=disk.connect)

    def patience() -> object:
        return disk.connections[0].execute("PRAGMA busy_timeout").fetchone()[0]

    game_id = begin(database)
    assert patience() == 20
    with lock_file(path):
        database.add_move(game_id, 0, "1", NOW)
        database.add_move(game_id, 1, "2", NOW)
        assert patience() == 0
    database.checkpoint()
    assert patience() == 20


def test_kill_while_locked_resumes_last_saved_position(database: Database, path: Path) -> None:
    player = """
import os, sys
from pathlib import Path
from support.saved_games import NOW
from game.store.database import Database
database = Database.open(Path(sys.argv[1]), NOW)
saved = database.running()
for ply in range(saved.ply, 9):
    database.add_move(saved.id, ply, "7", NOW)
print(database.game(saved.id).ply, flush=True)
os.kill(os.getpid(), 9)
"""
    before = database.game(begin(database, "1", "2", "3"))
    database.close()
    with lock_file(path):
        result = run_python("-c", player, str(path))
    assert (result.returncode, result.stdout) == (-signal.SIGKILL, "9\n")
    again = Database.open(path, NOW)
    assert (again.running(), notice_texts(again)) == (before, [])


def test_games_of_two_instances_without_write_access_stay_separate(path: Path) -> None:
    with claim(path.parent) as one, claim(path.parent) as two:
        first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
        begin(first, "1")
        with lock_file(path):
            mine = first.begin(a_record(), (None, "easy"), 1, NOW + 1.001)
            theirs = second.begin(a_record(deal=8), (None, "easy"), 2, NOW + 1.002)
            games = (first.game(mine), second.game(theirs))
        first.checkpoint()
        second.checkpoint()
        assert notice_texts(first) == notice_texts(second) == [HELD, SAVED_AGAIN]
        assert (second.game(mine), first.game(theirs)) == games
        assert begin(first) > max(mine, theirs)


@pytest.mark.parametrize("lets_go", [True, False])
def test_close_waits_a_while_for_other_program(
    database: Database,
    path: Path,
    lets_go: bool,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "pecking-order")
    game_id = begin(database, "1")
    with lock_file(path) as other:
        database.add_move(game_id, 1, "2", NOW + 2)
        if lets_go:
            Timer(0.1, other.execute, ["ROLLBACK"]).start()
        else:
            monkeypatch.setattr("game.store.database_file.CLOSE_BUSY_TIMEOUT", 0.1)
        database.close()
    kept = known(Database.open(path, NOW).game(game_id))
    assert kept.record.moves == ("1", "2")
    told = "have what they lacked: 1" if lets_go else "could not be written to the end: 1"
    assert f"the saved games {told} changes" in caplog.messages[-1]
    with pytest.raises(sqlite3.ProgrammingError):
        begin(database)


def test_unsaved_changes_are_brought_in_at_the_next_start(
    database: Database, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.database_file.CLOSE_BUSY_TIMEOUT", 0.0)
    running, ended = begin(database, "1"), begin(database, "1")
    with claim(path.parent) as one, claim(path.parent) as two:
        first, second = Database.open(path, NOW, one), Database.open(path, NOW, two)
        theirs = begin(second, "8")
        with lock_file(path):
            first.add_move(running, 1, "2", NOW + 2)
            first.finish(ended, A_WON, NOW + 3)
            first.reset_statistics(GAME, NOW + 4)
            played(first, B_WON)
            first.add_attempt(GAME, 5, True, NOW, 739_000)
            first.add_attempt(GAME, "2,5 1,3 - a -", False, NOW)
            first.close()
        played(second, A_WON)
        saved = second.add_move(theirs, 1, "9", NOW + 9)
    for _ in range(2):
        again = Database.open(path, NOW)
        assert (known(again.game(running)).record.moves, again.game(theirs)) == (("1", "2"), saved)
        tally = again.statistics(GAME).tally()
        # The second instance's game ended before the changes were brought in, so the reset concerns it too.
        assert (tally.won, tally.lost, len(again.finished(9))) == (0, 1, 3)
        assert again.attempts(GAME) == PuzzleScore(frozenset({5}), 1, 1)
        assert again.daily_puzzles() == {(739_000, GAME, 5)}
        assert list(again.repetitions(GAME)) == ["2,5 1,3 - a -"]
        assert (notice_texts(again), list(path.parent.glob("games-*"))) == ([], [])
        again.close()


def test_disk_failure_while_completing_file(path: Path) -> None:
    """Either all changes are in the file, or none."""
    is_reached, after = True, 0
    while is_reached:
        disk, file = FailingDisk(), path.with_name(f"{after}.db")
        database = Database.open(file, NOW, connect=disk.connect)
        game_id = begin(database, "1", "2", "3")
        before = database.game(game_id)
        with lock_file(file):
            database.set_ply(game_id, 1, NOW)
            database.add_move(game_id, 1, "4", NOW)
            saved = database.add_hint(game_id, NOW)
        disk.fail(after)
        database.checkpoint()
        is_reached = disk.connections[0].fails_after == 0
        disk.repair()
        assert database.game(game_id) == saved
        kept = Database.open(file, NOW).game(game_id)
        assert kept == (saved if SAVED_AGAIN in notice_texts(database) else before)
        assert len(notice_texts(database)) == 2
        assert database.is_in_memory == (kept == before)
        after += 1
    assert after > 5


def test_copy_of_exclusively_locked_file_does_not_wait(path: Path) -> None:
    database = Database.open(path, NOW)
    begin(database, "1")
    database.close()
    change_file(path, "PRAGMA journal_mode = DELETE")
    connection = sqlite3.connect(path, isolation_level=None, timeout=0)
    with lock_file(path, "EXCLUSIVE") as other:
        end = Timer(5.0, other.execute, ["ROLLBACK"])
        end.start()
        memory = memory_copy(connection)
        end.cancel()
    assert rows.running_ids(memory, None, 0) == []
    assert rows.running_ids(memory_copy(connection), None, 0) == [1]


class ConnectionWithoutWal(sqlite3.Connection):
    """A connection to a file on a file system that does not support WAL."""

    def execute(self, *arguments: object) -> sqlite3.Cursor:
        statement, *values = arguments
        assert isinstance(statement, str)
        return super().execute(statement.replace("journal_mode = WAL", "journal_mode = DELETE"), *values)  # type: ignore[arg-type]


def without_writing_ahead(path: str) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=0, factory=ConnectionWithoutWal)


def test_table_shows_notice_and_moves_reach_file_later(pilot: Pilot, tmp_path: Path) -> None:
    with lock_file(tmp_path / "games.db"):
        games = pilot.saved()
        pilot.play_by_click(move_with_return(pilot.position()))
        pilot.wait_for_turn()
        pilot.rest(3.0)
        telling = pilot.picture()
        pilot.rest(NOTICE_SECONDS)
        assert pilot.picture() == telling, "the player may be away"
        # The player moves the mouse, so the notice has been seen.
        pilot.move((1, 1))
        pilot.rest(NOTICE_SECONDS)
        assert pilot.picture() != telling
        assert pilot.saved() == games
    silent = pilot.picture()
    pilot.rest(RETRY_SECONDS + 1.0)
    assert pilot.picture() != silent
    (saved,) = pilot.saved()
    assert saved.ply == 2
    assert saved.shown.replay(GAMES[GAME])[-1] == pilot.position()


def test_an_unsaved_game_loses_nothing_to_another_of_its_number_or_to_an_unreadable_one(path: Path) -> None:
    for place, deals in ((path, [22]), (path.with_name("games-unsaved-1.db"), [11, 12])):
        database = Database.open(place, NOW)
        for deal in deals:
            database.begin(a_record(deal=deal), AGAINST_HARD, 5, NOW)
        database.close()
    change_file(place, "UPDATE games SET ply = 9 WHERE id = 2")
    again = Database.open(path, NOW)
    found = [again.game(number) for number in (1, 2)]
    assert [game.record.start for game in found if game is not None] == [22, 11]
    assert list(path.parent.glob("games-unsaved*")) == []
