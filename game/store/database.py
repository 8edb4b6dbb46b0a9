"""The saved games, finished and running: every change is on disk when the call returns.

What was written survives a kill; a power cut may take the last moves (WAL, `synchronous=NORMAL`). One thread
uses it. What goes wrong with files never reaches the caller as an error: the games go on in memory, and
`notices` has a sentence about it. That is for good, but for a file that another program holds: it gets what
it lacks once that has let go.
"""

import sqlite3
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.i18n import N_, Notice
from game.engine.outcome import Outcome
from game.engine.record import Record
from game.store import rows
from game.store.connection import Connect, connect_to
from game.store.database_file import DatabaseFile
from game.store.instance_lock import InstanceLock
from game.store.log import log
from game.store.saved import NotRunning, SavedGame, Status
from game.store.statistics import PuzzleScore, Statistics

NAME: Final = "games.db"
"""The file's name within the player's folder."""

_ONE_UNREADABLE: Final = N_("A saved game could not be read, so it is not offered any more.")


class Database:
    """All games of one player, as one running copy of the program sees them.

    A running game belongs to the copy that plays it; no other sees or changes it while that copy runs. The
    first copy goes on with what a closed or killed one has left; a second one begins with none.
    """

    def __init__(
        self,
        path: Path,
        *,
        claim: InstanceLock | None = None,
        connect: Connect = connect_to,
    ) -> None:
        """Nothing is open yet: use `Database.open`."""
        self._claim = claim
        self._copy = 0 if claim is None else claim.copy
        self._running: dict[int, SavedGame] = {}
        """The running games that this copy plays, as they were last acknowledged."""
        self._file = DatabaseFile(path, connect, self._write_running)

    @property
    def is_in_memory(self) -> bool:
        """Whether everything is lost when the program is closed."""
        return self._file.is_in_memory

    @property
    def is_first(self) -> bool:
        """Whether no other copy of the program was using the player's folder when this one began."""
        return self._copy == 0

    @property
    def notices(self) -> deque[Notice]:
        """Sentences that the player has to be told; whoever tells one takes it out."""
        return self._file.notices

    @classmethod
    def open(
        cls,
        path: Path,
        now: float,
        claim: InstanceLock | None = None,
        connect: Connect = connect_to,
    ) -> "Database":
        """Open the file at `path`, made if need be, or go on in memory; never an error.

        `claim` says which copy of the program this is; without it, the only one. A file that is damaged or
        from a newer version is set aside, unless another copy may be using it.
        """
        database = cls(path, claim=claim, connect=connect)
        database._open(now)
        return database

    # Playing

    def begin(
        self,
        record: Record,
        players: tuple[str | None, ...],
        seed: int,
        now: float,
        *,
        ply: int | None = None,
        is_counted: bool = True,
        is_winnable: bool = False,
        is_pasted: bool = False,
        seconds: float = 0.0,
    ) -> int:
        """A new running game; its id.

        It may have moves already, of which `ply` stand, or all, and have been played for `seconds`; then it
        should not be counted. `is_winnable`: whether the deal was chosen because a solver had won it.
        `is_pasted`: whether it was brought in as text.
        """
        moves = len(record.moves)
        saved = SavedGame(
            0,
            record,
            moves,
            players,
            seed,
            now,
            now,
            is_counted,
            seconds=seconds,
            is_winnable=is_winnable,
            is_pasted=is_pasted,
        )
        if ply is not None and ply != moves:
            # Taking back here is no undo of the player's.
            saved = replace(saved.at_ply(ply, now), undos=0)

        def change(connection: sqlite3.Connection) -> int:
            nonlocal saved
            if self._file.is_locked and not saved.id:
                # Another copy of the program may count on as well: the time is nobody else's number.
                saved = replace(saved, id=rows.free_number(connection, round(now * 1000)))
            return rows.insert(connection, saved, self._copy)

        game_id = self._file.write(change)
        self._running[game_id] = replace(saved, id=game_id)
        return game_id

    def branch(self, game_id: int, ply: int, now: float) -> int:
        """Go on from any position of a game that ended: a new running game that is not counted; its id.

        It has all moves of the old one, of which `ply` stand. Raises `LookupError` if there is no such game.
        """
        old = self.game(game_id)
        if old is None:
            raise LookupError(f"there is no game {game_id}")
        return self.begin(
            old.record,
            old.players,
            old.seed,
            now,
            ply=ply,
            is_counted=False,
            is_winnable=old.is_winnable,
            is_pasted=old.is_pasted,
            seconds=old.seconds,
        )

    def add_move(
        self,
        game_id: int,
        ply: int,
        text: str,
        now: float,
        outcome: Outcome | None = None,
        *,
        seconds: float | None = None,
        free_moves: int | None = None,
    ) -> SavedGame:
        """After `ply` moves, which are all that stand, comes this one. What was taken back is gone.

        `outcome` is the state's after that move: if it is the end, the game is finished with the same write.
        `seconds` is how long it has been played by now, and `free_moves` how many of the moves that stand
        then are none of those that a win took; None where that has not changed.
        """
        saved = self._own_game(game_id).with_move(ply, text, now).with_figures(seconds, free_moves)
        ended = saved if outcome is None else saved.finished(outcome, now)

        def change(connection: sqlite3.Connection) -> None:
            rows.add_move(connection, saved)
            rows.update(connection, saved)
            if ended is not saved:
                rows.end_game(connection, ended)

        return self._store(ended, change)

    def set_ply(
        self,
        game_id: int,
        ply: int,
        now: float,
        outcome: Outcome | None = None,
        *,
        seconds: float | None = None,
        free_moves: int | None = None,
    ) -> SavedGame:
        """Undo or redo: from now on `ply` of the moves stand; none is lost.

        `outcome` is the state's there, as for `add_move`: a redo can lead to the end once more. `seconds` and
        `free_moves` as there.
        """
        saved = self._own_game(game_id).at_ply(ply, now).with_figures(seconds, free_moves)
        ended = saved if outcome is None else saved.finished(outcome, now)

        def change(connection: sqlite3.Connection) -> None:
            rows.update(connection, saved)
            if ended is not saved:
                rows.end_game(connection, ended)

        return self._store(ended, change)

    def add_hint(self, game_id: int, now: float) -> SavedGame:
        """The player was shown a hint."""
        saved = self._own_game(game_id).with_hint(now)
        return self._store(saved, lambda connection: rows.update(connection, saved))

    def uncount(self, game_id: int, now: float) -> SavedGame:
        """The statistics do not count it any more, since it was only practice."""
        saved = self._own_game(game_id).uncounted(now)
        return self._store(saved, lambda connection: rows.update(connection, saved))

    def finish(self, game_id: int, outcome: Outcome, now: float) -> SavedGame:
        """Played to its end, where that was not told with the last move."""
        saved = self._own_game(game_id).finished(outcome, now)
        return self._store(saved, lambda connection: rows.end_game(connection, saved))

    def give_up(self, game_id: int, now: float) -> SavedGame:
        """Left by the player for good: lost, and kept."""
        saved = self._own_game(game_id).given_up(now)
        return self._store(saved, lambda connection: rows.end_game(connection, saved))

    def remove(self, game_id: int) -> None:
        """Let no trace be left of a running game, in which nobody has a part. Raises `NotRunning`."""
        self._own_game(game_id)
        self._file.write(lambda connection: rows.delete(connection, [game_id]))
        del self._running[game_id]

    def discard(self, game_id: int, now: float) -> SavedGame:
        """Its moves cannot be replayed: never offer it again. It is kept in the file, and told."""
        saved = self._own_game(game_id).unreadable(now)
        self.notices.append(Notice(_ONE_UNREADABLE))
        return self._store(saved, lambda connection: rows.end_game(connection, saved))

    # Looking

    def running(self, game: str) -> SavedGame | None:
        """The running game of this name to go on with, the last one if there are several."""
        return self._last_running(game)

    def latest_running(self) -> SavedGame | None:
        """The running game that was last changed, of whatever name."""
        return self._last_running(None)

    def game(self, game_id: int) -> SavedGame | None:
        """One game, or None if there is none of this number or it cannot be read."""
        return self._file.read(lambda connection: _read_or_none(connection, game_id))

    def finished(self, limit: int, offset: int = 0, game: str | None = None) -> list[SavedGame]:
        """The games that were finished or given up, the last one first; all of them, or those of one name."""

        def query(connection: sqlite3.Connection) -> list[SavedGame]:
            ids = rows.ended_ids(connection, limit, offset, game)
            games = (_read_or_none(connection, each) for each in ids)
            return [game for game in games if game is not None]

        return self._file.read(query)

    def starts(self, game: str, limit: int) -> list[tuple[int, str]]:
        """The last games of this name that did not begin with a deal, running or not, the latest first: the
        number of each, and the text of the position with which it began.
        """
        return self._file.read(lambda connection: rows.starts(connection, game, limit))

    def statistics(self, game: str, excluding: int | None = None) -> Statistics:
        """The counted games of this name in which one person played, finished or given up.

        `excluding` is the number of one that is left out.
        """
        return self._file.read(lambda connection: rows.statistics(connection, game, excluding))

    def reset_statistics(self, game: str, now: float) -> None:
        """Statistics count from now on; the games themselves stay."""
        self._file.write(lambda connection: rows.reset(connection, game, now))

    # Puzzles

    def add_attempt(self, game: str, number: int, is_solved: bool, now: float) -> None:
        """A puzzle of this game was tried: whether it was solved without a fault and without help."""
        self._file.write(partial(rows.add_attempt, game=game, number=number, now=now, is_solved=is_solved))

    def attempts(self, game: str) -> PuzzleScore:
        """What came of all puzzles of this game that were tried."""
        return self._file.read(lambda connection: rows.attempts(connection, game))

    # The file

    def tick(self, seconds: float) -> None:
        """Let time pass: every few seconds it is tried whether another program has let go of the file."""
        self._file.tick(seconds)

    def tidy(self) -> None:
        """Move what was written to its final place: some milliseconds, so do it when nothing moves."""
        self._file.tidy()

    def close(self) -> None:
        """The clean end. Nothing depends on it but what another program keeps from the file."""
        self._file.close()

    # Opening

    def _open(self, now: float) -> None:
        # The first copy may have it open: it is not for another one to move it away.
        self._file.open(now, may_set_aside=self._copy == 0)
        if self._copy == 0:
            for copy in self._file.read(rows.copies):
                if copy > 0 and not (self._claim is not None and self._claim.is_alive(copy)):
                    self._file.write(partial(rows.take_over, copy=copy))

    def _write_running(self, connection: sqlite3.Connection) -> None:
        """Whatever the file gave: the games played here are known better."""
        rows.delete(connection, self._running)
        for saved in self._running.values():
            rows.insert(connection, saved, self._copy)

    # One change, one look

    def _own_game(self, game_id: int) -> SavedGame:
        """A running game of this copy. Raises `NotRunning`."""
        if game_id not in self._running and self._copy == 0:
            self._load(game_id)
        if game_id not in self._running:
            raise NotRunning(f"game {game_id} does not run here")
        return self._running[game_id]

    def _load(self, game_id: int) -> None:
        def query(connection: sqlite3.Connection) -> SavedGame | None:
            is_running = rows.is_running(connection, game_id, self._copy)
            return rows.read(connection, game_id) if is_running else None

        saved = self._file.read(query)
        if saved is not None:
            self._running[game_id] = saved

    def _last_running(self, game: str | None) -> SavedGame | None:
        for game_id in self._file.read(lambda connection: rows.running_ids(connection, game, self._copy)):
            if game_id not in self._running and self._copy == 0:
                try:
                    self._load(game_id)
                except ValueError as error:
                    self._mark_unreadable(game_id, error)
            # What another copy of this number has left is for the first one to take.
            if game_id in self._running:
                return self._running[game_id]
        return None

    def _mark_unreadable(self, game_id: int, error: ValueError) -> None:
        """Never offer a running game whose rows do not fit each other."""
        log.error("a saved game cannot be read: %s", error)
        self.notices.append(Notice(_ONE_UNREADABLE))
        self._file.write(lambda connection: rows.mark_unreadable(connection, game_id))

    def _store(self, saved: SavedGame, change: Callable[[sqlite3.Connection], None]) -> SavedGame:
        self._file.write(change)
        if saved.status is Status.RUNNING:
            self._running[saved.id] = saved
        else:
            del self._running[saved.id]
        return saved


def _read_or_none(connection: sqlite3.Connection, game_id: int) -> SavedGame | None:
    try:
        return rows.read(connection, game_id)
    except ValueError as error:
        log.error("a saved game cannot be read: %s", error)
        return None
