"""A live game for tests, with its database, and a worker that answers as the test says."""

from pathlib import Path
from random import Random
from typing import Any, cast

from game.app import table_view
from game.play.library import Library, OpenGame, restore_session
from game.play.pacing import PACES
from game.play.session import Session
from game.play.worker import BotFailed, Question, Worker
from game.store.database import Database
from game.store.saved import SavedGame
from game.store.settings import Settings
from game.table.snapshot import Snapshot
from game.ui.scene import Request
from support.checked import known
from support.saved_games import NOW


class FakeWorker:
    """A worker that records its questions, and answers them from `answers`."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.hurried: list[Question] = []
        self.open: Question | None = None
        self.answers: list[str | BotFailed] = []  # The next answers, in order.
        self.is_silent = False

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.open = question

    def poll(self) -> str | None:
        if self.open is None or self.is_silent:
            return None
        answer = self.answers.pop(0) if self.answers else self.reply(self.open)
        if answer is not None:
            self.open = None
        if isinstance(answer, BotFailed):
            raise answer
        return answer

    def reply(self, question: Question) -> str | None:
        """Return the answer where the test gave none; None for no answer yet."""
        return None

    def cancel(self) -> None:
        self.open = None

    def finish_now(self) -> None:
        if self.open is not None:
            self.hurried.append(self.open)


class LiveTable:
    """A live game at its table."""

    def __init__(self, database: Database, worker: FakeWorker) -> None:
        self.database = database
        self.library = Library(database, Random(1), lambda: NOW)
        self.worker = worker
        self.signals: list[str] = []

    @classmethod
    def folder_database(cls, folder: Path) -> Database:
        return Database.open(folder / "games.db", NOW)

    def open(self, open_game: OpenGame) -> None:
        worker = cast(Worker, self.worker)
        self.game = table_view.make_live_game(open_game, self.database, worker, self.hear, lambda: NOW + 60)

    def reopen(self) -> None:
        """Reload the game from the file, as after a kill."""
        self.game.rest()
        self.open(OpenGame(restore_session(self.saved()), self.saved()))

    def hear(self, name: str) -> None:
        self.signals.append(name)

    @property
    def session(self) -> Session:
        return self.game.session

    def apply(self, pace: float = PACES["normal"], **settings: Any) -> None:
        """Apply these settings, and the defaults of the others."""
        self.game.apply(Settings(**settings), pace)

    @property
    def is_idle(self) -> bool:
        return self.game.pacing.is_idle

    @property
    def now(self) -> Snapshot:
        return table_view.snapshot(self.game, "")

    @property
    def hint(self) -> str | None:
        return None if self.now.hint is None else str(self.now.hint)

    def saved(self, number: int | None = None) -> SavedGame:
        """Return a saved game: this one, or that with a number."""
        return known(self.database.game(self.game.open_game.saved.id if number is None else number))

    def is_saved(self) -> bool:
        """True if the file has the record and the ply of the session."""
        saved = self.saved()
        return (saved.record, saved.ply) == (self.session.record, self.session.ply)

    def carry_out(self, request: Request) -> Snapshot:
        table_view.carry_out(self.game, request)
        return self.now

    def play(self, *texts: str) -> Snapshot:
        for text in texts:
            self.game.play(self.session.game.parse_move(text))
        return self.now

    def play_first(self, place: int = 0) -> None:
        self.game.play(self.session.state.legal_moves()[place])

    def tick(self, seconds: float = 10.0, *, is_moving: bool = False) -> bool:
        return self.game.tick(seconds, is_moving=is_moving)

    def is_still(self, ticks: int = 5) -> bool:
        """True if nothing happens, however long it takes."""
        before = self.session.ply
        return sum(self.tick() for _ in range(ticks)) == 0 and self.session.ply == before
