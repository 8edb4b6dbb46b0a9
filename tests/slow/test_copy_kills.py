"""Kills the program while it saves a copy of everything, adds one, or deletes a game: nothing is lost."""

import os
import signal
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.store import backup
from game.store.database import Database
from support import histories
from support.saved_games import NOW, notice_texts

KILLS: Final = int(os.environ.get("KILLS", "10"))  # For each of three changes.
LONGEST: Final = 0.003  # Seconds until a kill; some changes are over by then.


def content(path: Path) -> Any:
    with closing(backup.load(path)) as connection:
        return histories.content(connection)


def delete_latest(database: Database) -> None:
    for saved in database.finished(1):
        database.delete(saved.id)


def is_killed(change: Callable[[Database], object], path: Path, seconds: float) -> bool:
    """Carry out a change in a process that lives so long; return whether it was killed before the end."""
    child = os.fork()
    if not child:
        database = Database.open(path, NOW)
        # Nobody handles this signal, so the system ends the process at once.
        signal.setitimer(signal.ITIMER_REAL, seconds)
        change(database)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGALRM


@pytest.mark.parametrize("kind", ["add", "delete", "save"])
def test_a_kill_leaves_all_or_nothing_of_a_change(tmp_path: Path, kind: str) -> None:
    chance, copy, kills = Random(kind), tmp_path / "copy.db", 0
    for number in range(20 * KILLS):
        path = tmp_path / str(number) / "games.db"
        one, two = histories.pair(chance)
        database = Database.open(path, NOW)
        database.add_copy(one)
        database.save_copy(copy)
        before = content(path)
        if kind == "save":
            database.add_copy(two)
        database.close()
        whole = content(path)
        changes: dict[str, Callable[[Database], object]] = {
            "add": partial(Database.add_copy, copy=two),
            "delete": delete_latest,
            "save": lambda found: found.save_copy(copy),
        }
        kills += is_killed(changes[kind], path, chance.uniform(0.0001, LONGEST))
        after = Database.open(path, NOW)
        assert notice_texts(after) == []
        after.close()
        found = content(path)
        assert content(copy) in (before, whole)
        if kind == "save":
            assert found == whole
        elif kind == "add":
            with closing(histories.union(one, two)) as union:
                assert found in (before, histories.content(union))
        else:
            games = [saved for _, saved in before[0]]
            left = [saved for _, saved in found[0]]
            assert len(games) - 1 <= len(left)
            assert left == [saved for saved in games if saved in left]
        if kills == KILLS:
            break
    assert kills == KILLS
