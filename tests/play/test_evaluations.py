"""The review of an ended round: every choice is evaluated while the player looks back or asks for a hint."""

from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.app import table_view
from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.hidden_game import HiddenHandsGame
from game.play.library import Library
from game.play.worker import BotFailed, Question, Worker
from game.store.database import Database
from game.table.scene import AskHint, AskReview, Play, Undo
from game.table.snapshot import Snapshot
from support.kings_positions import GAME, two
from support.saved_games import NOW

START = two(
    "hand Elder, Warlord; successor Queen",
    "hand Judge, Zealot; successor Oathbound",
    "court: Inquisitor b | accused: Mystic | turn: a",
)


class FakeWorker:
    """A worker that keeps only the last question open and answers that the first choice is the best."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.is_silent = False
        self.fails = False
        self._open: Question | None = None

    def ask(self, question: Question) -> None:
        assert question.is_evaluation
        self.asked.append(question)
        self._open = question

    def poll(self) -> str | None:
        if self._open is None or self.is_silent:
            return None
        question, self._open = self._open, None
        if self.fails:
            raise BotFailed("It fails.", "")
        found = GAME.parse_view(question.view).legal_moves()
        return write_evals(MoveEval(move, 1 / (1 + place), 9) for place, move in enumerate(found))

    def cancel(self) -> None:
        self._open = None


class Table:
    """A round of two people, played to its end at random."""

    def __init__(self, folder: Path) -> None:
        database = Database.open(folder / "games.db", NOW)
        library = Library(database, Random(1), lambda: NOW)
        record, state, chance = Record("kings", "two", START), GAME.parse_state(START), Random(3)
        while state.outcome() is None:
            move = chance.choice(state.legal_moves())
            state, record = state.apply(move), record.with_move(move)
        self.worker = FakeWorker()
        open_game = library.paste(str(record), lambda *_: (None, None))
        worker = cast(Worker, self.worker)
        game = table_view.make_live_game(open_game, database, worker, lambda _: None, lambda: NOW)
        assert isinstance(game, HiddenHandsGame)
        self.game = game
        self.length = len(record.moves)
        states = game.session.states
        self.open = [ply for ply in range(self.length) if len(states[ply].legal_moves()) > 1]

    @property
    def now(self) -> Snapshot:
        return table_view.snapshot(self.game, "")

    def wait(self, times: int = 1) -> None:
        for _ in range(times):
            self.game.tick(0.1, is_moving=False)

    def wait_for_all(self) -> None:
        self.wait(3 * self.length)
        assert self.game.is_idle


@pytest.fixture
def table(tmp_path: Path) -> Table:
    found = Table(tmp_path)
    assert found.now.is_reviewed
    assert 2 < len(found.open) < found.length, "there is something to choose, but not everywhere"
    return found


def test_nothing_is_evaluated_before_review(table: Table) -> None:
    table.wait_for_all()
    assert not table.worker.asked
    assert not table.now.evals


def test_evaluation_uses_only_what_player_could_know(table: Table) -> None:
    table_view.carry_out(table.game, AskReview())
    table.wait_for_all()
    evals, states = table.now.evals, table.game.session.states
    assert list(evals) == list(range(table.length))
    assert [ply for ply in evals if evals[ply]] == table.open
    assert [one.move for one in evals[table.open[0]]] == states[table.open[0]].legal_moves()
    assert [question.view for question in table.worker.asked] == [
        str(states[ply].view(Seat(table.game.session.past[ply][0]))) for ply in table.open
    ]
    budgets = {(question.nodes, question.seconds) for question in table.worker.asked}
    assert budgets == {(GAME.evaluation_nodes, None)}


def test_hint_during_review_loses_no_evaluation(table: Table) -> None:
    while table.game.session.ply > table.open[-1]:
        table_view.carry_out(table.game, Undo())
    table_view.carry_out(table.game, AskReview())
    table.worker.is_silent = True
    table.wait(table.length)
    assert table.worker.asked
    table_view.carry_out(table.game, AskHint())
    table.worker.is_silent = False
    table.wait()
    assert table.now.hint is not None
    table.wait_for_all()
    assert len(table.now.evals) == table.length


def test_continued_game_starts_without_evaluations(table: Table) -> None:
    table_view.carry_out(table.game, AskReview())
    table.wait_for_all()
    while table.game.session.ply > table.open[0]:
        table_view.carry_out(table.game, Undo())
    table_view.carry_out(table.game, Play(table.game.session.state.legal_moves()[-1]))
    assert not table.now.is_reviewed
    assert not table.now.evals


def test_review_continues_after_failed_search(table: Table) -> None:
    table_view.carry_out(table.game, AskReview())
    table.worker.fails = True
    while not table.worker.asked:
        table.wait()
    table.wait()
    table.worker.fails = False
    table.wait_for_all()
    evals = table.now.evals
    assert len(evals) == table.length
    assert [ply for ply in evals if evals[ply]] == table.open[1:]
