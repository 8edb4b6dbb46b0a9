"""A live game at its table: requests are carried out, and snapshots have what the table needs."""

from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.app import table_view
from game.catalog import GAMES
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.library import Library
from game.play.live_game import LiveGame
from game.play.worker import Question, Worker
from game.store.database import Database
from game.store.settings import Settings
from game.table.scene import AskHint, MoveNow, Play, Redo, Resign, ShowSolution, Undo
from game.table.snapshot import Snapshot
from game.ui.scene import Request
from support.hierarkia_positions import position
from support.saved_games import NOW

HELD_ATTACK = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, links="d4>d6 -")
"""An attack has held: the attacked piece is to be destroyed."""

COMPLETE_SERIES = "JQTBN/P/JQTBNP/-/-/-/-/-/JQ"  # A series is complete and is about to be cleared.


class SilentWorker:
    """A worker that records its questions and never answers."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.hurried = 0

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def poll(self) -> None:
        return

    def cancel(self) -> None:
        return

    def finish_now(self) -> None:
        self.hurried += 1


class Table:
    """A new game against a computer player, or between two people."""

    def __init__(
        self,
        folder: Path,
        name: str = "hierarchy",
        players: tuple[str | None, ...] = (None, None),
        record: Record | None = None,
    ):
        """`record`: the start, instead of deal 3."""
        database = Database.open(folder / "games.db", NOW)
        library = Library(database, Random(1), lambda: NOW)
        open_game = (
            library.paste(str(record), lambda *_: players) if record else library.deal(name, players, 3)
        )
        self.worker = SilentWorker()
        worker = cast(Worker, self.worker)
        self.game: LiveGame = table_view.make_live_game(
            open_game, database, worker, lambda _: None, lambda: NOW
        )

    def answer(self, answer: Request) -> Snapshot:
        """Carry out a request and return the new snapshot."""
        table_view.carry_out(self.game, answer)
        return self.shown()

    def shown(self) -> Snapshot:
        return table_view.snapshot(self.game, "")

    def play_first(self) -> Snapshot:
        return self.answer(Play(self.game.session.state.legal_moves()[0]))


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_play_undo_and_redo(table: Table) -> None:
    first = table.shown().state
    second = table.play_first().state
    assert second == first.apply(first.legal_moves()[0])
    assert table.answer(Undo()).state == first
    assert table.answer(Redo()).state == second


def test_snapshot_has_every_position_up_to_the_current_one(table: Table) -> None:
    found = [table.shown().state, *(table.play_first().state for _ in range(3))]
    assert table.shown().states == tuple(found)
    now = table.answer(Undo())
    assert now.states == tuple(found[:-1])
    assert len(now.states) == len(now.past) + 1


def test_setting_controls_whether_evaluations_are_shown(table: Table) -> None:
    assert not table.shown().show_evals
    table_view.apply(table.game, Settings(show_evals=True), 0.6)
    assert table.shown().show_evals
    assert table.shown().evals_here == ()
    table.game.tick(1.0, is_moving=False)
    (question,) = table.worker.asked
    assert question.is_evaluation


def test_hint_is_requested(table: Table) -> None:
    assert not table.shown().is_hint_pending
    assert table.answer(AskHint()).is_hint_pending
    assert [question.is_evaluation for question in table.worker.asked] == [True]


def test_solution_plays_until_stopped(tmp_path: Path) -> None:
    table = Table(tmp_path, "solodrez", (None,))
    assert [table.answer(ShowSolution()).is_showing for _ in range(3)] == [True, False, True]


def test_move_now_stops_a_thinking_computer(tmp_path: Path) -> None:
    table = Table(tmp_path, players=("easy", None))
    table.answer(MoveNow())
    assert table.worker.hurried == 0
    table.game.tick(1.0, is_moving=False)
    assert table.answer(MoveNow()).is_thinking
    assert table.worker.hurried == 1


def test_snapshot_tells_who_can_resign_and_who_did(table: Table) -> None:
    assert not table.shown().can_resign
    while table.play_first().state.to_move != Seat.B:
        pass
    assert (table.shown().can_resign, table.shown().given_up_by) == (True, None)
    assert (table.answer(Resign()).can_resign, table.shown().given_up_by) == (False, Seat.B)
    assert table.answer(Undo()).given_up_by is None


def test_game_given_up_continues_from_any_ply_but_the_last(table: Table) -> None:
    assert table.play_first().can_choose
    now = table.answer(Resign())
    assert (now.is_reviewed, now.can_choose, now.is_computers_turn) == (True, False, False)
    table.answer(AskHint())
    assert table.worker.asked == [], "nobody is advised who cannot choose"
    before = table.answer(Undo())
    assert (before.is_reviewed, before.can_choose) == (True, True)
    on = table.play_first()
    assert (on.is_reviewed, on.can_choose) == (False, True)


def test_computer_does_not_move_during_review(tmp_path: Path) -> None:
    table = Table(tmp_path, players=(None, "easy"))
    assert table.shown().can_choose
    now = table.play_first()
    assert (now.can_choose, now.is_computers_turn) == (False, True)
    now = table.answer(Resign())
    assert (now.can_choose, now.is_computers_turn, now.is_about_to_move) == (False, False, False)


@pytest.mark.parametrize(("name", "start"), [("hierarkia", HELD_ATTACK), ("solodrez", COMPLETE_SERIES)])
def test_no_forced_move_during_review(tmp_path: Path, name: str, start: str) -> None:
    game = GAMES[name]
    players = (None,) * len(game.seats[game.default_variant])
    record = Record(name, "small" if name == "hierarkia" else game.default_variant, start)
    table = Table(tmp_path, name, players, record)
    table_view.apply(table.game, Settings(auto_forced_moves=True, auto_moves=True), 0.1)
    assert table.shown().is_about_to_move
    table.play_first()
    table.answer(Resign())
    now = table.answer(Undo())
    assert (now.is_reviewed, now.is_about_to_move) == (True, False)
    assert [table.game.tick(5.0, is_moving=False) for _ in range(3)].count(True) == 0
    assert table.shown().state == now.state


def test_playing_solution_stops_on_resignation(tmp_path: Path) -> None:
    table = Table(tmp_path, "solodrez", (None,))
    table.play_first()
    table.answer(ShowSolution())
    now = table.answer(Resign())
    assert (now.is_showing, now.given_up_by) == (False, Seat.A)
