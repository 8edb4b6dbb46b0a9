"""Kills the store's writer at 80 random instants: no acknowledged move may be lost.

A player in a process of its own carries out scripts of legal moves, with undo and redo, as fast as it can,
and now and then moves in one of several other games in progress. It prints each step before and after doing
it. After a kill the file must hold either the last step done or the one being done, with all undone moves and
all other games, and no third state.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from game.catalog import GAMES
from game.engine.record import Record
from game.store.database import Database
from game.store.instance_lock import claim
from game.store.saved import SavedGame, Status
from support.saved_games import GAME, NOW, import_path, notice_texts

KILLS: Final = 20  # Kills in each folder; the first finds the folder empty.
FOLDERS: Final = 4
SCRIPTS: Final = 40
OTHERS: Final = 3  # Other games in progress.

PLAYER: Final = """
import json, os, signal, sqlite3, sys
from pathlib import Path
from game.engine.record import Record
from game.store.database import Database
from game.store.instance_lock import claim
from support.saved_games import A_WON, B_WON, GAME, NOW, notice_texts

folder, scripts = Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text("utf-8"))
ends = {"a": A_WON, "b": B_WON, None: None}

def tell(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())

left = 0  # Instructions of SQLite's in steps until the process kills itself; 0 if another one does.
is_writing = False

def count():
    global left
    left -= is_writing
    if is_writing and not left:
        os.kill(os.getpid(), signal.SIGKILL)

def connect(path):
    connection = sqlite3.connect(path, timeout=1.0, isolation_level=None)
    connection.set_progress_handler(count, 1)
    return connection

def play(number, step, instructions):
    global left, is_writing
    tell("ready", os.getpid())
    left = instructions
    place = claim(folder)
    database = Database.open(folder / "games.db", NOW, place, connect)
    running = database.running(GAME)
    game_id, ply = (None, 0) if running is None else (running.id, running.ply)
    others = {saved.seed: (saved.id, saved.ply) for saved in database.all_running("hierarkia")}
    tell("opened", place.copy, *notice_texts(database))
    while True:
        script = scripts[number % len(scripts)]
        while step < len(script):
            verb, value, winner = script[step]
            tell("try", number, step)
            is_writing = True
            if verb == "begin":
                game_id, ply = database.begin(Record(GAME, "standard", value), (None, "hard"), number, NOW), 0
            elif verb == "move":
                ply = database.add_move(game_id, ply, value, NOW + step, ends[winner]).ply
            elif verb == "ply":
                ply = database.set_ply(game_id, value, NOW + step).ply
            elif verb == "hint":
                database.add_hint(game_id, NOW + step)
            elif verb == "give up":
                database.give_up(game_id, NOW + step)
            elif verb == "other" and value not in others:
                record = Record("hierarkia", "large", 0)
                others[value] = database.begin(record, (None, "hard"), value, NOW), 0
            elif verb == "other":
                other_id, made = others[value]
                others[value] = other_id, database.add_move(other_id, made, str(made), NOW + step).ply
            elif verb == "checkpoint":
                database.checkpoint()
            is_writing = False
            step += 1
            tell("did", number, step)
        number, step = number + 1, 0

for place in sys.stdin:  # The program is loaded once; each player is a process of its own.
    child = os.fork()
    if not child:
        play(*map(int, place.split()))
    os.waitpid(child, 0)
    tell("killed")
"""


class Step(NamedTuple):
    """One step of the player."""

    verb: str
    value: int | str = 0
    winner: str | None = None  # The seat that has won with this move.


class Place(NamedTuple):
    """How far the player has come."""

    number: int  # The game, from 0; the scripts repeat after the last.
    steps: int  # How many of its steps were done.


Found = tuple[tuple[str, ...], int, int, int, Status]
"""The parts of a saved game that are compared: moves, ply, undos, hints and status."""


def random_script(chance: Random) -> list[Step]:
    """A game of legal moves with many undos and redos; abandoned or played out."""
    deal = chance.randrange(1716)
    steps = [Step("begin", deal)]
    states = [GAMES[GAME].deal(deal)]
    moves: list[str] = []
    ply = 0
    while True:
        kind = chance.random()
        if kind < 0.15 and ply > 0:
            ply = chance.randrange(ply)
            steps.append(Step("ply", ply))
        elif kind < 0.3 and ply < len(moves):
            ply = chance.randint(ply + 1, len(moves))
            steps.append(Step("ply", ply))
        elif kind < 0.34:
            steps.append(Step("hint"))
        elif kind < 0.37:
            steps.append(Step("checkpoint"))
        elif kind < 0.45:
            steps.append(Step("other", chance.randrange(OTHERS)))
        elif kind < 0.46 and moves:
            steps.append(Step("give up"))
            return steps
        else:
            move = chance.choice(states[ply].legal_moves())
            del states[ply + 1 :], moves[ply:]
            states.append(states[ply].apply(move))
            moves.append(str(move))
            ply += 1
            outcome = states[ply].outcome()
            steps.append(Step("move", str(move), str(outcome.winners[0]) if outcome else None))
            if outcome:
                return steps


def expected(script: list[Step], steps: int) -> Found | None:
    """The game expected after these steps, computed independently; None before it was begun."""
    moves: list[str] = []
    ply = undos = hints = 0
    status = Status.RUNNING
    for step in script[:steps]:
        if step.verb == "move":
            moves = [*moves[:ply], str(step.value)]
            ply += 1
            status = Status.FINISHED if step.winner else status
        elif step.verb == "ply":
            undos += int(step.value) < ply
            ply = int(step.value)
        elif step.verb == "hint":
            hints += 1
        elif step.verb == "give up":
            status = Status.GIVEN_UP
    return (tuple(moves), ply, undos, hints, status) if steps else None


def expected_others(scripts: list[list[Step]]) -> dict[int, tuple[str, ...]]:
    """The moves of the other games, by seed, after all these steps; the first step of each begins it."""
    made = Counter(step.value for script in scripts for step in script if step.verb == "other")
    return {int(seed): tuple(map(str, range(count - 1))) for seed, count in made.items()}


def found(saved: SavedGame | None) -> Found | None:
    if saved is None:
        return None
    return (saved.record.moves, saved.ply, saved.undos, saved.hints, saved.status)


class Table:
    """One folder, and what is known of it."""

    def __init__(self, folder: Path, scripts: list[list[Step]]) -> None:
        self._data = folder / "data"
        self._scripts_file = folder / "scripts.json"
        self._scripts_file.write_text(json.dumps(scripts), "utf-8")
        self._scripts = scripts
        self.done = Place(0, 0)  # What is known to be in the file.
        self.writes = 0
        self.interrupted = 0  # The number of kills between the lines "try" and "did" of a step.

    def script(self, number: int) -> list[Step]:
        return self._scripts[number % len(self._scripts)]

    def start_players(self) -> subprocess.Popen[str]:
        """Start the process that forks a player for each place it is told."""
        return subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(self._data), str(self._scripts_file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=import_path(),
        )

    def play_until_killed(
        self, players: subprocess.Popen[str], seconds: float = 0.0, instructions: int = 0
    ) -> list[str]:
        """Let a player live for `seconds` from its first line, or for so many instructions of SQLite's.

        Return the lines that it printed.
        """
        assert players.stdin
        assert players.stdout
        print(*self.done, instructions, file=players.stdin, flush=True)
        ready, pid = players.stdout.readline().split()
        assert ready == "ready"
        if not instructions:
            time.sleep(seconds)
            os.kill(int(pid), signal.SIGKILL)
        lines = []
        while (line := players.stdout.readline()) != "killed\n":
            assert line, "the player ended by itself"
            lines.append(line.removesuffix("\n"))
        return lines

    def expect_after(self, lines: list[str]) -> None:
        """Check that the file holds the last step done, or the one being done, and all earlier games."""
        if lines:
            assert lines[0] == "opened 0"
        words = [line.split() for line in lines[1:]]
        done = [Place(int(number), int(steps)) for word, number, steps in words if word == "did"]
        self.writes += len(done)
        last = done[-1] if done else self.done
        possible = [last]
        if words and words[-1][0] == "try":
            self.interrupted += 1
            possible.append(Place(int(words[-1][1]), int(words[-1][2]) + 1))
        with claim(self._data) as place:
            database = Database.open(self._data / "games.db", NOW, place)
            assert notice_texts(database) == []
            self.done = self._find(database, possible)
            self._expect_games_before(database)
            self._expect_replay(database)
            database.close()

    def _find(self, database: Database, possible: list[Place]) -> Place:
        number = possible[-1].number
        saved = self._game(database, number)
        others = {each.seed: each.record.moves for each in database.all_running("hierarkia")}
        fitting = [
            each for each in possible if each.number == number or each.steps == len(self.script(each.number))
        ]
        for each in reversed(fitting):
            steps = each.steps if each.number == number else 0
            done = [*map(self.script, range(number)), self.script(number)[:steps]]
            if found(saved) == expected(done[-1], steps) and others == expected_others(done):
                return Place(number, steps)
        raise AssertionError(f"found {saved}, which is none of {possible}")

    def _game(self, database: Database, number: int) -> SavedGame | None:
        """The game of this number, recognized by its seed."""
        latest = database.running(GAME)
        candidates = [*database.finished(2), *([] if latest is None else [latest])]
        return next((saved for saved in candidates if saved.seed == number), None)

    def _expect_games_before(self, database: Database) -> None:
        number = self.done.number
        is_over = self.done.steps == len(self.script(number))
        ended = number + is_over
        assert len(database.finished(ended + 1)) == ended
        assert database.statistics(GAME).tally().played == ended
        for back, saved in enumerate(database.finished(10)):
            assert saved.seed == ended - 1 - back
            script = self.script(saved.seed)
            assert found(saved) == expected(script, len(script))

    def _expect_replay(self, database: Database) -> None:
        """Check that the moves made and those undone can be played from the deal on."""
        saved = database.running(GAME)
        if saved is not None:
            deal = int(self.script(saved.seed)[0].value)
            assert saved.record == Record(GAME, "standard", deal, saved.record.moves)
            assert len(saved.record.replay(GAMES[GAME])) == len(saved.record.moves) + 1


@pytest.mark.parametrize("folder", range(FOLDERS))
def test_a_kill_at_any_instant_loses_nothing(folder: int, tmp_path: Path) -> None:
    chance = Random(folder)
    table = Table(tmp_path, [random_script(chance) for _ in range(SCRIPTS)])
    with table.start_players() as players:
        for kill in range(KILLS):
            # Some kills hit the opening, or the first writing, of the file.
            seconds = chance.uniform(0, 0.012) if kill % 4 == 0 else chance.uniform(0, 0.12)
            # A third hits a write for certain, however busy the machine is.
            instructions = chance.randrange(1, 20_000) if kill % 3 == 2 else 0
            table.expect_after(table.play_until_killed(players, seconds, instructions))
    print(f"{KILLS} kills, {table.interrupted} of them in a write, {table.writes} writes, {table.done}")
    assert table.interrupted >= KILLS // 4
    assert table.writes > 100
