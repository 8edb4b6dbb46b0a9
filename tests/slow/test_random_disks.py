"""2,000 random events while the disk fills, empties, gets read-only and writable: nothing played is lost.

The program runs in a process of its own, since its limits are those of a process. Root could write to a
read-only folder, so root drops that right first.
"""

import os
import resource
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.catalog import GAMES
from game.store.database import NAME, Database
from game.store.database_file import REOPEN_SECONDS
from game.store.saved import SavedGame
from slow.test_random_events import send_random_input
from support.pilot import running_pilot
from support.processes import ENVIRONMENT
from support.saved_games import NOW

EVENTS: Final = 2000
PERIOD: Final = 25  # Events from one change of the disk to the next.
WITHOUT_ROOTS_RIGHT: Final = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search")


def test_nothing_played_is_lost_on_a_failing_disk(tmp_path: Path) -> None:
    limits = WITHOUT_ROOTS_RIGHT if os.geteuid() == 0 else ()
    assert not limits or shutil.which(limits[0])
    done = subprocess.run(
        [*limits, sys.executable, "-B", "-m", "slow.test_random_disks", str(tmp_path)],
        env=ENVIRONMENT | {"SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["ok"]), done.stderr


def set_disk(folder: Path, state: str) -> None:
    """Make the disk `full`, `read-only` or `ok`."""
    most = resource.RLIM_INFINITY
    resource.setrlimit(resource.RLIMIT_FSIZE, (0 if state == "full" else most, most))
    folder.chmod(0o555 if state == "read-only" else 0o755)
    for file in folder.glob(f"{NAME}*"):
        file.chmod(0o444 if state == "read-only" else 0o644)


def games_of(database: Database) -> dict[int, SavedGame]:
    """All games that ended or go on, by id."""
    going_on = (database.running(name) for name in GAMES)
    return {game.id: game for game in (*database.finished(10_000), *going_on) if game is not None}


def attempts_of(database: Database) -> list[object]:
    return [attempt for name in GAMES for attempt in database.all_attempts(name)]


def play(folder: Path) -> Counter[str]:
    """Send random events, and compare the file with what was in memory each time the disk works again."""
    chance, done, counts = Random(5), 0, Counter[str]()
    ended: dict[int, SavedGame] = {}
    while done < EVENTS:
        with running_pilot(folder) as pilot:
            database = pilot.app.database
            while done < EVENTS and not pilot.is_over:
                done += 1
                if done % PERIOD == 0:
                    state = chance.choice(("full", "read-only", "ok"))
                    set_disk(folder, state)
                    counts[state] += 1
                was_at_risk = database.is_at_risk
                send_random_input(chance, pilot)
                counts["saved again"] += was_at_risk and not database.is_in_memory
                ended |= {game.id: game for game in database.finished(10_000)}
            set_disk(folder, "ok")
            database.tick(REOPEN_SECONDS)
            assert not database.is_in_memory
            games, attempts, live = games_of(database), attempts_of(database), pilot.app.game
            assert live is None or live.session.record in [game.record for game in games.values()]
        with closing(Database.open(folder / NAME, NOW)) as file:
            assert (games_of(file), attempts_of(file)) == (games, attempts)
            assert {game: file.game(game) for game in ended} == ended
        counts["games"], counts["moves"] = len(games), sum(len(game.record.moves) for game in games.values())
    return counts


if __name__ == "__main__":
    pygame.init()
    pygame.display.set_mode((960, 600))
    found = play(Path(sys.argv[1]))
    print(dict(found))
    assert all(found[name] for name in ("full", "read-only", "ok", "saved again", "games", "moves")), found
    print("ok")
