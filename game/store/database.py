"""The saved games, ended and running: every change is on disk when the call returns.

What was written survives a kill; a power cut may lose the last moves (WAL, `synchronous=NORMAL`). For use by
one thread. File errors never reach the caller: the games continue in memory, with a message in `notices`, and
the file gets the missing changes as soon as it can be written.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.engine.errors import Refusal
from game.engine.i18n import N_, Notice
from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.repetition import Attempt, Repetition, Task, repetitions
from game.store import attempts, backup, challenges, ended, merging, results, rows
from game.store.connection import FILE_ERRORS, Connect, check_sqlite, connect_to
from game.store.database_file import DatabaseFile
from game.store.instance_lock import InstanceLock
from game.store.log import log
from game.store.saved import GameSearch, NotRunning, SavedGame, Status
from game.store.statistics import CountedGame, PuzzleScore, SeriesGame, SoloWin, Statistics, puzzle_score

NAME: Final = "games.db"  # File name in the player's folder.
_ONE_UNREADABLE: Final = N_("One saved game couldn't be read and was set aside.")
_NOT_ADDED: Final = N_("Can't save to {folder}, so the copy can't be added.")
_SOME_UNREADABLE: Final = N_("{count} saved games couldn't be read and were set aside.")


class Database:
    """All games of one player, as seen by one running instance of the program.

    A running game belongs to the instance that plays it; no other sees or changes it meanwhile. The first
    instance takes over the games of closed or killed ones; a second one starts with none.
    """

    def __init__(
        self, path: Path, *, claim: InstanceLock | None = None, connect: Connect = connect_to
    ) -> None:
        """Create without opening the file: use `Database.open`."""
        self.path = path
        self._claim = claim
        self._copy = 0 if claim is None else claim.copy
        self._running: dict[int, SavedGame] = {}  # The running games of this instance, as last saved.
        self._deleted: dict[int, rows.Deleted] = {}  # The games deleted in this run.
        renew_lock = claim.renew if claim else lambda: None
        self._file = DatabaseFile(path, connect, self._write_running, merging.merge, renew_lock)

    @property
    def is_in_memory(self) -> bool:
        """True if the file can't be written now."""
        return self._file.is_in_memory

    @property
    def is_at_risk(self) -> bool:
        """True if closing the program now may lose what was played."""
        return self._file.is_at_risk

    @property
    def is_first(self) -> bool:
        """True if no other instance was using the player's folder when this one started."""
        return self._copy == 0

    @property
    def notices(self) -> deque[Notice]:
        """Notices for the player; whoever shows one removes it."""
        return self._file.notices

    @classmethod
    def open(
        cls, path: Path, now: float, claim: InstanceLock | None = None, connect: Connect = connect_to
    ) -> "Database":
        """Open the file at `path`, created if needed, or continue in memory, whatever is wrong with it.

        `claim` says which instance of the program this is; None for the only one. A file that is damaged or
        from a newer version is set aside, unless another instance may be using it. Raises
        `Refusal` if the system's SQLite is too old.
        """
        check_sqlite()
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
        names: tuple[str, ...] = (),
        **fields: Any,
    ) -> int:
        """Add a running game and return its id.

        It may already have moves, `ply` of them made (None for all); then it should not be counted.
        `names` and `fields`: as in `SavedGame`.
        """
        moves, named = len(record.moves), names if any(names) else ()
        saved = SavedGame(0, record, moves, players, seed, now, now, names=named, **fields)
        return self._begin(saved, ply, now)

    def _begin(self, saved: SavedGame, ply: int | None, now: float) -> int:
        if ply is not None and ply != saved.ply:
            # Starting at an earlier ply is not an undo by the player.
            saved = replace(saved.at_ply(ply, now), undos=0)

        def change(connection: sqlite3.Connection) -> int:
            nonlocal saved
            if self._file.is_in_memory and not saved.id:
                # Another instance may be assigning ids meanwhile; it will not use one this large.
                saved = replace(saved, id=rows.free_number(connection, round(now * 1000)))
            return rows.insert(connection, saved, self._copy)

        game_id = self._file.write(change)
        self._running[game_id] = replace(saved, id=game_id)
        return game_id

    def branch(self, old: SavedGame, ply: int, now: float) -> int:
        """Continue an ended game as a new running one that is not counted, and return its id.

        It has all moves of the old one, `ply` of them made.
        """
        saved = SavedGame(
            0,
            old.record,
            len(old.record.moves),
            old.players,
            old.seed,
            now,
            now,
            is_counted=False,
            seconds=old.seconds,
            is_winnable=old.is_winnable,
            is_pasted=old.is_pasted,
            names=old.names,
        )
        return self._begin(saved, ply, now)

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
        """Append a move at `ply`, which must be the current ply; undone moves are lost.

        `outcome`: of the state after the move; if not None, the same write ends the game. `seconds`: time
        played so far. `free_moves`: number of moves made that do not count toward a win. None leaves the
        last two unchanged.
        """
        saved = self._own_game(game_id).with_move(ply, text, now).with_figures(seconds, free_moves)
        after = saved if outcome is None else saved.finished(outcome, now)
        return self._store(after, rows.add_move, rows.update)

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
        """Undo or redo to `ply`; no move is lost.

        `outcome`, `seconds` and `free_moves` as for `add_move`; a redo can lead to the end again.
        """
        saved = self._own_game(game_id).at_ply(ply, now).with_figures(seconds, free_moves)
        return self._store(saved if outcome is None else saved.finished(outcome, now), rows.update)

    def add_hint(self, game_id: int, now: float) -> SavedGame:
        return self._store(self._own_game(game_id).with_hint(now), rows.update)

    def exclude_from_statistics(self, game_id: int, now: float) -> SavedGame:
        """Exclude a game from the statistics, because it was only practice."""
        return self._store(self._own_game(game_id).uncounted(now), rows.update)

    def seat(
        self, game_id: int, players: tuple[str | None, ...], names: tuple[str, ...], now: float
    ) -> SavedGame:
        """Seat other players at a running game. `names`: as in `SavedGame`."""
        return self._store(self._own_game(game_id).seated(players, names, now), rows.update, rows.add_seats)

    def set_phones(self, game_id: int, phones: str) -> None:
        """Save a table that is open to phones, as in `SavedGame`, with a game that runs or has ended."""
        self._file.write(
            lambda connection: connection.execute(
                "UPDATE games SET phones = ? WHERE id = ?", (phones, game_id)
            )
        )
        if game_id in self._running:
            self._running[game_id] = replace(self._running[game_id], phones=phones)

    def finish(self, game_id: int, outcome: Outcome, now: float) -> SavedGame:
        """End a game whose outcome was not passed with its last move."""
        return self._store(self._own_game(game_id).finished(outcome, now))

    def give_up(self, game_id: int, now: float) -> SavedGame:
        return self._store(self._own_game(game_id).given_up(now))

    def remove(self, game_id: int) -> None:
        """Delete a running game. Raises `NotRunning`."""
        self._own_game(game_id)
        self._file.write(lambda connection: rows.delete(connection, [game_id]))
        del self._running[game_id]

    def bring_back(self, saved: SavedGame) -> None:
        """Let a game run again as it was before it was removed or given up."""

        def change(connection: sqlite3.Connection) -> None:
            rows.delete(connection, [saved.id])
            rows.insert(connection, saved, self._copy)

        self._file.write(change)
        self._running[saved.id] = saved

    def discard(self, game_id: int, now: float) -> SavedGame:
        """Mark a game unreadable, with a notice: it stays in the file, but is not offered again."""
        saved = self._own_game(game_id).unreadable(now)
        self.notices.append(Notice(_ONE_UNREADABLE))
        return self._store(saved)

    # Queries

    def running(self, game: str | None = None) -> SavedGame | None:
        """Return the running game of this name, or of any; if there are several, the one changed last."""
        return next(self.all_running(game), None)

    def all_running(self, game: str | None = None) -> Iterator[SavedGame]:
        """Yield the running games of this name, or all of them, those changed last first."""
        for game_id in self._file.read(lambda connection: rows.running_ids(connection, game, self._copy)):
            try:
                saved = self._find_own(game_id)
            except ValueError as error:
                log.error("a saved game cannot be read: %s", error)
                self.notices.append(Notice(_ONE_UNREADABLE))
                self._file.write(partial(rows.mark_unreadable, game_ids=[game_id]))
                continue
            # Games left by an earlier instance of the same number belong to the first instance.
            if saved is not None:
                yield saved

    def game(self, game_id: int) -> SavedGame | None:
        """Return one game; None if it does not exist or cannot be read."""
        try:
            return self._file.read(lambda connection: rows.read(connection, game_id))
        except ValueError as error:
            log.error("a saved game cannot be read: %s", error)
            return None

    def finished(self, limit: int, game: str | None = None) -> list[SavedGame]:
        """Return the games finished or given up, latest first, of all names or of one."""
        return self.found(GameSearch(game), limit)

    def found(self, search: GameSearch, limit: int, skipped: int = 0) -> list[SavedGame]:
        """Return at most `limit` of the games finished or given up, in order, without the first ones."""
        ids = self._file.read(lambda connection: ended.ids(connection, search, limit, skipped))
        return [saved for saved in map(self.game, ids) if saved is not None]

    def count_finished(self, search: GameSearch) -> int:
        """Return how many games finished or given up are found."""
        return self._file.read(lambda connection: ended.count(connection, search))

    def found_records(self, search: GameSearch) -> list[Record]:
        """Return all games found, as they stood when they ended."""
        return self._file.read(lambda connection: ended.records(connection, search))

    def choices(self, game: str | None) -> ended.Choices:
        """Return what the ended games of this name, or of any, can be searched for."""
        return self._file.read(lambda connection: ended.choices(connection, game))

    def delete(self, game_id: int) -> None:
        """Delete a game that was finished or given up, until `restore` brings it back in this run."""
        self._deleted[game_id] = self._file.write(partial(rows.delete_ended, game_id=game_id))

    def restore(self, game_id: int) -> None:
        """Bring back a game deleted in this run."""
        deleted = self._deleted.pop(game_id)
        self._file.write(lambda connection: rows.restore(connection, deleted))

    def close_matches(self, game_ids: Iterable[int]) -> None:
        """Let no match go on after these ended games, as the ones that ended it were deleted."""
        self._file.write(partial(rows.close_matches, game_ids=game_ids))

    def branches(self, game_id: int) -> list[str]:
        """Return the lines tried in a game's analysis in their order, each as its moves from the start."""
        return [line for line, _ in self._file.read(partial(rows.branches, game_id=game_id))]

    def change_branches(self, game_id: int, added: Iterable[str], removed: Iterable[str], now: float) -> None:
        """Add and remove lines tried in a game's analysis."""
        self._file.write(lambda connection: rows.change_branches(connection, game_id, added, removed, now))

    def starts(self, game: str, limit: int) -> list[tuple[int, str]]:
        """Return ids and starts of the latest games, running or ended, that did not start with a deal."""
        return self._file.read(lambda connection: rows.starts(connection, game, limit))

    def statistics(self, game: str, excluding: int | None = None) -> Statistics:
        """Return the counted games of one person or between people, except the game `excluding`."""
        return self._file.read(lambda connection: results.statistics(connection, game, excluding))

    def latest_games(self, game: str, variant: str, limit: int) -> tuple[CountedGame, ...]:
        """Return those of the latest `limit` games of a variant that the statistics count, oldest first."""
        return self._file.read(lambda connection: results.latest_games(connection, game, variant, limit))

    def series_games(self, game: str, key: str) -> list[SeriesGame]:
        """Return the ended games of one name whose series begin with this text, in the order of their ends.

        Those before a reset of the statistics are among them.
        """
        return self._file.read(lambda connection: results.series_games(connection, game, key))

    def solo_wins(self, game: str) -> list[SoloWin]:
        """Return the counted wins of a solitaire's deals without help, in the order of their ends."""
        return self._file.read(lambda connection: results.solo_wins(connection, game))

    def reset_statistics(self, game: str, now: float) -> None:
        """Count only games that end from now on; the games themselves stay."""
        self._file.write(lambda connection: results.reset(connection, game, now))

    # Puzzles

    def add_attempt(self, game: str, task: Task, is_solved: bool, now: float, day: int | None = None) -> None:
        """Add an attempt at a puzzle or a position; solved means without a mistake and without help.

        `day`: the day whose task it is, as by `date.toordinal`; None if it is not one of a day's tasks.
        """
        self._file.write(
            partial(attempts.add_attempt, game=game, task=task, now=now, is_solved=is_solved, day=day)
        )

    def attempts(self, game: str) -> PuzzleScore:
        """Return the score of all attempts at a game's puzzles."""
        made = self.all_attempts(game)
        return puzzle_score((each.task, each.is_solved) for each in made if isinstance(each.task, int))

    def all_attempts(self, game: str) -> list[Attempt]:
        """Return all attempts at a game's puzzles and positions, in order."""
        return self._file.read(lambda connection: attempts.attempts(connection, game))

    def repetitions(self, game: str) -> dict[Task, Repetition]:
        """Return the tasks of a game that were failed and are to come back."""
        return repetitions(self.all_attempts(game))

    def daily_puzzles(self) -> set[tuple[int, str, int]]:
        """Return the puzzles solved as tasks of a day: the day, the game and the number."""
        return self._file.read(attempts.daily_puzzles)

    def won_deals(self, game: str) -> set[int]:
        """Return the numbers of the deals of a solitaire that were won without help."""
        return self._file.read(lambda connection: results.won_deals(connection, game))

    # Challenges

    def challenges(self, game: str) -> dict[str, float]:
        """Return when each challenge of a game was done first, by name, in seconds since 1970."""
        return self._file.read(lambda connection: challenges.done(connection, game))

    def check_challenges(self, game: str) -> None:
        """Judge the finished games that were not judged when they ended, such as those of a copy."""
        found = map(self.game, self._file.read(lambda connection: challenges.unchecked(connection, game)))
        games = [saved for saved in found if saved is not None]

        def change(connection: sqlite3.Connection) -> None:
            for saved in games:
                challenges.check(connection, saved)

        if games:
            self._file.write(change)

    # The file

    def tick(self, seconds: float) -> None:
        """Advance the time: every few seconds, retry a file that can't be written."""
        self._file.tick(seconds)

    def retry(self) -> None:
        """Retry a file that can't be written at once; a notice says what came of it."""
        self._file.retry()

    def save_copy(self, path: Path) -> None:
        """Save a copy of everything, with the settings. Raises `Refusal`."""
        self._file.read(lambda connection: backup.save(connection, self.path.parent, path))

    def add_copy(self, copy: sqlite3.Connection) -> merging.Added:
        """Add the games, attempts and resets of a copy, all or none. Raises `Refusal`.

        No running game of this instance may be at a table. Those of others stay as they are.
        """
        others = {number for number in self._file.read(rows.copies) if number != self._copy}
        held = {number for number in others if self._claim is not None and self._claim.is_alive(number)}
        try:
            added = self._file.write_or_fail(lambda connection: merging.add(copy, connection, held))
        except FILE_ERRORS as error:
            log.error("a copy cannot be added: %s", error)
            raise Refusal(_NOT_ADDED, folder=self.path.parent) from error
        own = {
            game_id: self._file.read(partial(rows.read_running, game_id=game_id, copy=self._copy))
            for game_id in self._running
        }
        self._running = {game_id: saved for game_id, saved in own.items() if saved is not None}
        return added

    def checkpoint(self) -> None:
        """Checkpoint the file: takes some milliseconds, so call it when nothing moves."""
        self._file.checkpoint()

    def close(self) -> None:
        """Close the file. Skipping this loses only changes missing in a file that can't be written."""
        self._file.close()

    # Opening

    def _open(self, now: float) -> None:
        # The first instance may have the file open, so no other may move it away.
        self._file.open(now, may_set_aside=self._copy == 0)
        if self._copy == 0:
            self._file.bring_in_unsaved()
            self._mark_unreadable()
            for copy in self._file.read(rows.copies):
                if copy > 0 and not (self._claim is not None and self._claim.is_alive(copy)):
                    self._file.write(partial(rows.take_over, copy=copy))

    def _mark_unreadable(self) -> None:
        """Mark the games that mean nothing, so that neither the list nor the statistics meet them."""
        unreadable = self._file.read(rows.unreadable_ids)
        if not unreadable:
            return
        log.error("these saved games cannot be read: %s", unreadable)
        several = Notice(_SOME_UNREADABLE, {"count": len(unreadable)})
        self.notices.append(several if len(unreadable) > 1 else Notice(_ONE_UNREADABLE))
        self._file.write(partial(rows.mark_unreadable, game_ids=unreadable))

    def _write_running(self, connection: sqlite3.Connection) -> None:
        """Replace the running games with those of this instance, which are newer than the file's."""
        rows.delete(connection, self._running)
        for saved in self._running.values():
            rows.insert(connection, saved, self._copy)

    def _own_game(self, game_id: int) -> SavedGame:
        saved = self._find_own(game_id)
        if saved is None:
            raise NotRunning(f"game {game_id} does not run here")
        return saved

    def _find_own(self, game_id: int) -> SavedGame | None:
        if game_id not in self._running and self._copy == 0:
            saved = self._file.read(lambda connection: rows.read_running(connection, game_id, self._copy))
            if saved is not None:
                self._running[game_id] = saved
        return self._running.get(game_id)

    def _store(self, saved: SavedGame, *writes: Callable[[sqlite3.Connection, SavedGame], None]) -> SavedGame:
        """Make all writes in one transaction, and also end the game if it no longer runs."""
        is_running = saved.status is Status.RUNNING

        def change(connection: sqlite3.Connection) -> None:
            for write in writes if is_running else (*writes, rows.end_game, challenges.check):
                write(connection, saved)

        self._file.write(change)
        if is_running:
            self._running[saved.id] = saved
        else:
            del self._running[saved.id]
        return saved
