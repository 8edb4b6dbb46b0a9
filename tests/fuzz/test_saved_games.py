"""A session and its saved game together: what was acknowledged is on disk and can be continued."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.catalog import GAMES
from game.engine.record import Record, parse_record
from game.play.session import Session
from game.store.database import Database
from game.store.saved import Status
from support.saved_games import NOW

SEATS: Final = ((None, "easy"), (None, None), ("easy", None))
numbers = st.integers(0, 2**16)


class SavedGames(RuleBasedStateMachine):
    """A game of any kind, played with undo and redo while the program is closed and opened again.

    Beside it stand the moves as a list and how many of them are made.
    """

    def __init__(self) -> None:
        super().__init__()
        self._folder = TemporaryDirectory()
        self._path = Path(self._folder.name, "games.db")
        self._database = Database.open(self._path, NOW)
        self._now = NOW
        self._undos = 0
        self._moves: list[str] = []
        self._made = 0

    @initialize(
        name=st.sampled_from(sorted(GAMES)), deal=st.integers(0, 2**64 - 1), players=st.sampled_from(SEATS)
    )
    def begin(self, name: str, deal: int, players: tuple[str | None, ...]) -> None:
        game = GAMES[name]
        record = Record(name, game.default_variant, deal)
        seated = players[: len(game.seats[game.default_variant])]
        self._players = tuple(level if level in game.bots else None for level in seated)
        self._id = self._database.begin(record, self._players, 5, NOW)
        self._session = Session(game, record, self._players, 5)

    @property
    def _is_running(self) -> bool:
        saved = self._database.game(self._id)
        return saved is not None and saved.status is Status.RUNNING

    @precondition(lambda self: self._is_running and self._session.state.outcome() is None)
    @rule(number=numbers)
    def play(self, number: int) -> None:
        moves = self._session.state.legal_moves()
        move = moves[number % len(moves)]
        self._database.add_move(self._id, self._made, str(move), self._tick())
        self._session.play(move)
        self._moves[self._made :] = [str(move)]
        self._made += 1

    @precondition(lambda self: self._is_running)
    @rule()
    def undo(self) -> None:
        could, before = self._session.can_undo, self._session.ply
        assert self._session.undo() == could
        assert (self._session.ply < before) == could
        self._save_ply()

    @precondition(lambda self: self._is_running)
    @rule()
    def redo(self) -> None:
        could, before = self._session.can_redo, self._session.ply
        assert self._session.redo() == could
        assert (self._session.ply > before) == could
        self._save_ply()

    @precondition(lambda self: self._is_running)
    @rule(number=numbers)
    def go_to(self, number: int) -> None:
        self._session.go_to(number % (len(self._moves) + 3) - 1)
        self._save_ply()

    def _save_ply(self) -> None:
        self._undos += self._session.ply < self._made
        self._made = self._session.ply
        self._database.set_ply(self._id, self._made, self._tick())

    @rule(is_closed=st.booleans())
    def open_again(self, is_closed: bool) -> None:
        """Continue from disk, with or without having been closed before."""
        old = self._database
        if is_closed:
            old.close()
        self._database = Database.open(self._path, NOW)
        if not is_closed:
            old.close()
        saved = self._database.game(self._id)
        assert saved is not None
        self._session = Session(self._session.game, saved.record, saved.players, saved.seed, saved.ply)

    @precondition(lambda self: self._is_running)
    @rule(ply=numbers)
    def give_up_and_branch(self, ply: int) -> None:
        old = self._database.give_up(self._id, self._tick())
        assert self._database.running(None) is None
        ended = self._id
        self._made, self._undos = ply % (len(self._moves) + 1), 0
        self._id = self._database.branch(old, self._made, self._tick())
        self._session.go_to(self._made)
        assert self._id != ended
        assert [game.id for game in self._database.finished(1)] == [ended]

    def _tick(self) -> float:
        self._now += 1
        return self._now

    @invariant()
    def the_file_has_what_was_played(self) -> None:
        saved = self._database.game(self._id)
        assert saved is not None
        assert saved == self._database.running(saved.record.game)
        assert (saved.record.moves, saved.ply, saved.undos) == (tuple(self._moves), self._made, self._undos)
        assert (saved.players, saved.seed) == (self._players, 5)
        assert parse_record(str(saved.record)) == saved.record == self._session.record
        assert self._session.shown == saved.shown
        assert self._session.state == saved.shown.replay(self._session.game)[-1]

    def teardown(self) -> None:
        self._database.close()
        self._folder.cleanup()


def test_games_are_saved_as_played() -> None:
    run_state_machine_as_test(SavedGames, settings=settings(max_examples=16, stateful_step_count=30))
