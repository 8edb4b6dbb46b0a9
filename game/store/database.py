"""The saved games, finished and running: every change is on disk when the call returns.

What was written survives a kill; a power cut may take the last moves (WAL, `synchronous=NORMAL`). One thread
uses it. What goes wrong with files never reaches the caller as an error: the games go on in memory, and
`notices` has a sentence about it.
"""

import sqlite3
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from errno import ENOSPC
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from game.core.outcome import Outcome
from game.core.record import Record
from game.core.words import mark
from game.store import rows
from game.store.aside import set_aside
from game.store.instance import Claim
from game.store.log import log
from game.store.notice import Notice
from game.store.opening import Connect, connect_to, has_code, is_unreadable, memory_copy, open_file
from game.store.saved import NotRunning, SavedGame, Status
from game.store.schema import Damaged, Newer, transact
from game.store.statistics import Statistics

T = TypeVar("T")

NAME: Final = "games.db"
"""The file's name within the player's folder."""

_DAMAGED: Final = mark(
    "The saved games could not be read. They were kept as “{file}”, and a new file was begun."
)
_NEWER: Final = mark(
    "The saved games are from a newer version of this program."
    " They were kept as “{file}”, and a new file was begun."
)
_NOT_WRITABLE: Final = mark(
    "Nothing can be written to {folder}: games go on, but are kept only until the program is closed."
)
_FULL: Final = mark("The disk is full: games go on, but are kept only until the program is closed.")
_NOT_READABLE: Final = mark(
    "The saved games cannot be read now: games go on, but are kept only until the program is closed."
)
_ONE_UNREADABLE: Final = mark("A saved game could not be read, so it is not offered any more.")


class Database:
    """All games of one player, as one running copy of the program sees them.

    A running game belongs to the copy that plays it; no other sees or changes it while that copy runs. The
    first copy goes on with what a closed or killed one has left; a second one begins with none.
    """

    def __init__(
        self,
        path: Path,
        *,
        claim: Claim | None = None,
        connect: Connect = connect_to,
    ) -> None:
        """Nothing is open yet: use `Database.open`."""
        self._path = path
        self._claim = claim
        self._copy = 0 if claim is None else claim.copy
        self._connect = connect
        self._connection = memory_copy(None)
        self._running: dict[int, SavedGame] = {}
        """The running games that this copy plays, as they were last acknowledged."""
        self.is_in_memory = True
        """Whether everything is lost when the program is closed."""
        self.notices: deque[Notice] = deque()
        """Sentences that the player has to be told; whoever tells one takes it out."""

    @classmethod
    def open(
        cls,
        path: Path,
        now: float,
        claim: Claim | None = None,
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
    ) -> int:
        """A new running game; its id.

        It may have moves already, of which `ply` stand, or all; then it should not be counted.
        """
        moves = len(record.moves)
        saved = SavedGame(0, record, moves, players, seed, now, now, is_counted)
        if ply is not None and ply != moves:
            # Taking back here is no undo of the player's.
            saved = replace(saved.at_ply(ply, now), undos=0)
        game_id = self._write(lambda connection: rows.insert(connection, saved, self._copy))
        self._running[game_id] = replace(saved, id=game_id)
        return game_id

    def branch(self, game_id: int, ply: int, now: float) -> int:
        """Go on from any position of a game that ended: a new running game that is not counted; its id.

        It has all moves of the old one, of which `ply` stand. Raises `LookupError` if there is no such game.
        """
        old = self.game(game_id)
        if old is None:
            raise LookupError(f"there is no game {game_id}")
        return self.begin(old.record, old.players, old.seed, now, ply=ply, is_counted=False)

    def add_move(
        self, game_id: int, ply: int, text: str, now: float, outcome: Outcome | None = None
    ) -> SavedGame:
        """After `ply` moves, which are all that stand, comes this one. What was taken back is gone.

        `outcome` is the state's after that move: if it is the end, the game is finished with the same write.
        """
        saved = self._mine(game_id).with_move(ply, text, now)
        ended = saved if outcome is None else saved.finished(outcome, now)

        def change(connection: sqlite3.Connection) -> None:
            rows.add_move(connection, saved)
            rows.update(connection, saved)
            if ended is not saved:
                rows.leave(connection, ended)

        return self._store(ended, change)

    def set_ply(self, game_id: int, ply: int, now: float, outcome: Outcome | None = None) -> SavedGame:
        """Undo or redo: from now on `ply` of the moves stand; none is lost.

        `outcome` is the state's there, as for `add_move`: a redo can lead to the end once more.
        """
        saved = self._mine(game_id).at_ply(ply, now)
        ended = saved if outcome is None else saved.finished(outcome, now)

        def change(connection: sqlite3.Connection) -> None:
            rows.update(connection, saved)
            if ended is not saved:
                rows.leave(connection, ended)

        return self._store(ended, change)

    def add_hint(self, game_id: int, now: float) -> SavedGame:
        """The player was shown a hint."""
        saved = self._mine(game_id).with_hint(now)
        return self._store(saved, lambda connection: rows.update(connection, saved))

    def change_players(self, game_id: int, players: tuple[str | None, ...], now: float) -> SavedGame:
        """Others play from now on; after the first move the game counts no more."""
        saved = self._mine(game_id).with_players(players, now)

        def change(connection: sqlite3.Connection) -> None:
            rows.update(connection, saved)
            rows.update_players(connection, saved)

        return self._store(saved, change)

    def finish(self, game_id: int, outcome: Outcome, now: float) -> SavedGame:
        """Played to its end, where that was not told with the last move."""
        saved = self._mine(game_id).finished(outcome, now)
        return self._store(saved, lambda connection: rows.leave(connection, saved))

    def give_up(self, game_id: int, now: float) -> SavedGame:
        """Left by the player for good: lost, and kept; a game without a move leaves no trace."""
        saved = self._mine(game_id).given_up(now)

        def change(connection: sqlite3.Connection) -> None:
            if saved.record.moves:
                rows.leave(connection, saved)
            else:
                rows.delete(connection, [game_id])

        return self._store(saved, change)

    def discard(self, game_id: int, now: float) -> SavedGame:
        """Its moves cannot be replayed: never offer it again. It is kept in the file, and told."""
        saved = self._mine(game_id).unreadable(now)
        self.notices.append(Notice(_ONE_UNREADABLE))
        return self._store(saved, lambda connection: rows.leave(connection, saved))

    # Looking

    def running(self, game: str) -> SavedGame | None:
        """The running game of this name to go on with, the last one if there are several."""
        return self._last_running(game)

    def latest_running(self) -> SavedGame | None:
        """The running game that was last changed, of whatever name."""
        return self._last_running(None)

    def game(self, game_id: int) -> SavedGame | None:
        """One game, or None if there is none of this number or it cannot be read."""
        return self._read(lambda connection: _read_or_none(connection, game_id))

    def finished(self, limit: int, offset: int = 0) -> list[SavedGame]:
        """The games that were finished or given up, the last one first."""

        def look(connection: sqlite3.Connection) -> list[SavedGame]:
            games = (_read_or_none(connection, each) for each in rows.ended_ids(connection, limit, offset))
            return [game for game in games if game is not None]

        return self._read(look)

    def count_finished(self) -> int:
        """How many games were finished or given up."""
        return self._read(rows.count_ended)

    def statistics(self, game: str) -> Statistics:
        """The counted games of this name in which one person played, finished or given up."""
        return self._read(lambda connection: rows.statistics(connection, game))

    def reset_statistics(self, game: str, now: float) -> None:
        """Statistics count from now on; the games themselves stay."""
        self._write(lambda connection: rows.reset(connection, game, now))

    # The file

    def tidy(self) -> None:
        """Move what was written to its final place: some milliseconds, so do it when nothing moves."""
        try:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as error:
            log.warning("the saved games were not tidied up: %s", error)

    def close(self) -> None:
        """The clean end. Nothing depends on it: what was acknowledged is on disk before."""
        try:
            self._connection.close()
        except sqlite3.Error as error:
            log.warning("the saved games were not closed: %s", error)

    # Opening

    def _open(self, now: float) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._use(open_file(self._path, self._connect))
        except (Damaged, Newer) as fault:
            self._begin_anew(fault, now)
        except (sqlite3.Error, OSError) as error:
            self._go_on_in_memory(error, self._path)

    def _begin_anew(self, fault: Damaged | Newer, now: float) -> None:
        if self._copy > 0:
            # The first copy may have it open: it is not for this one to move it away.
            self._go_on_in_memory(fault, None)
            return
        is_newer = isinstance(fault, Newer)
        try:
            kept = set_aside(self._path, "newer" if is_newer else "damaged", now)
            log.error("the saved games went to %s: %s", kept, fault)
            self.notices.append(Notice(_NEWER if is_newer else _DAMAGED, {"file": kept.name}))
            self._use(open_file(self._path, self._connect))
        except (sqlite3.Error, OSError, Damaged, Newer) as error:
            self._go_on_in_memory(error, None)

    def _use(self, connection: sqlite3.Connection) -> None:
        """Play with this connection from now on; the first copy takes over what dead ones have left."""
        self._connection.close()
        self._connection = connection
        self.is_in_memory = False
        if self._copy == 0:
            for copy in rows.copies(connection):
                if copy > 0 and not (self._claim is not None and self._claim.is_alive(copy)):
                    transact(connection, partial(rows.take_over, copy=copy))

    # When the disk fails

    def _go_on_in_memory(self, error: Exception, source: sqlite3.Connection | Path | None) -> None:
        """From now on keep everything in memory, with what `source` still gives, and say so once."""
        log.error("the saved games are in memory only: %s", error)
        self.notices.append(self._notice_of(error))
        memory = memory_copy(source)
        transact(memory, self._write_running)
        self.close()
        self._connection = memory
        self.is_in_memory = True

    def _write_running(self, connection: sqlite3.Connection) -> None:
        """Whatever the file gave: the games played here are known better."""
        rows.delete(connection, self._running)
        for saved in self._running.values():
            rows.insert(connection, saved, self._copy)

    def _notice_of(self, error: Exception) -> Notice:
        if has_code(error, sqlite3.SQLITE_FULL) or getattr(error, "errno", None) == ENOSPC:
            return Notice(_FULL)
        if isinstance(error, Damaged | Newer) or is_unreadable(error):
            return Notice(_NOT_READABLE)
        return Notice(_NOT_WRITABLE, {"folder": self._path.parent})

    # One change, one look

    def _mine(self, game_id: int) -> SavedGame:
        """A running game of this copy. Raises `NotRunning`."""
        if game_id not in self._running and self._copy == 0:
            self._load(game_id)
        if game_id not in self._running:
            raise NotRunning(f"game {game_id} does not run here")
        return self._running[game_id]

    def _load(self, game_id: int) -> None:
        def look(connection: sqlite3.Connection) -> SavedGame | None:
            is_running = rows.is_running(connection, game_id, self._copy)
            return rows.read(connection, game_id) if is_running else None

        saved = self._read(look)
        if saved is not None:
            self._running[game_id] = saved

    def _last_running(self, game: str | None) -> SavedGame | None:
        for game_id in self._read(lambda connection: rows.running_ids(connection, game, self._copy)):
            if game_id not in self._running and self._copy == 0:
                try:
                    self._load(game_id)
                except ValueError as error:
                    self._drop(game_id, error)
            # What another copy of this number has left is for the first one to take.
            if game_id in self._running:
                return self._running[game_id]
        return None

    def _drop(self, game_id: int, error: ValueError) -> None:
        """Never offer a running game whose rows do not fit each other."""
        log.error("a saved game cannot be read: %s", error)
        self.notices.append(Notice(_ONE_UNREADABLE))
        self._write(lambda connection: rows.drop(connection, game_id))

    def _store(self, saved: SavedGame, change: Callable[[sqlite3.Connection], None]) -> SavedGame:
        self._write(change)
        if saved.status is Status.RUNNING:
            self._running[saved.id] = saved
        else:
            del self._running[saved.id]
        return saved

    def _write(self, change: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return transact(self._connection, change)
        except sqlite3.DatabaseError as error:
            self._survive(error)
        return transact(self._connection, change)

    def _read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return look(self._connection)
        except sqlite3.DatabaseError as error:
            self._survive(error)
        return look(self._connection)

    def _survive(self, error: sqlite3.DatabaseError) -> None:
        """Go on in memory, unless it is a slip of the program: such as a database that was closed."""
        if self.is_in_memory or isinstance(error, sqlite3.ProgrammingError):
            raise error
        self._go_on_in_memory(error, self._connection)


def _read_or_none(connection: sqlite3.Connection, game_id: int) -> SavedGame | None:
    try:
        return rows.read(connection, game_id)
    except ValueError as error:
        log.error("a saved game cannot be read: %s", error)
        return None
