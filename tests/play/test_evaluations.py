"""The review of an ended round: every choice is evaluated while the player looks back or asks for a hint."""

from pathlib import Path
from random import Random

import pytest

from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.worker import BotFailed, Question
from game.table.scene import AskHint, AskReview, Play
from support.kings_positions import GAME, two
from support.live_table import FakeWorker, LiveTable
from support.saved_games import played_on

START = two(
    "hand Elder, Warlord; successor Queen",
    "hand Judge, Zealot; successor Oathbound",
    "court: Inquisitor b | accused: Mystic | turn: a",
)


class Evaluator(FakeWorker):
    """A worker that answers that the first choice is the best."""

    def reply(self, question: Question) -> str:
        assert question.is_evaluation
        found = GAME.parse_view(question.view).legal_moves()
        return write_evals(MoveEval(move, 1 / (1 + place), 9) for place, move in enumerate(found))


class Table(LiveTable):
    """A round of two people, played to its end at random."""

    def __init__(self, folder: Path) -> None:
        super().__init__(self.folder_database(folder), Evaluator())
        record = played_on(Record("kings", "two", START), chance=Random(3))
        self.open(self.library.paste(str(record), lambda *_: ((None, None), ())))
        self.length = len(record.moves)
        states = self.session.states
        self.choices = [ply for ply in range(self.length) if len(states[ply].legal_moves()) > 1]

    def wait(self, times: int = 1) -> None:
        for _ in range(times):
            self.tick(0.1)

    def review(self) -> None:
        self.carry_out(AskReview())
        self.wait(3 * self.length)
        assert self.is_idle


@pytest.fixture
def table(tmp_path: Path) -> Table:
    found = Table(tmp_path)
    assert found.now.is_reviewed
    assert 2 < len(found.choices) < found.length, "there is something to choose, but not everywhere"
    return found


def test_review_asks_only_what_player_could_know(table: Table) -> None:
    table.wait(3 * table.length)
    assert (table.worker.asked, table.now.evals) == ([], {}), "nothing before it is requested"
    table.review()
    evals, states = table.now.evals, table.session.states
    assert list(evals) == list(range(table.length))
    assert [ply for ply in evals if evals[ply]] == table.choices
    assert [one.move for one in evals[table.choices[0]]] == states[table.choices[0]].legal_moves()
    assert [question.view for question in table.worker.asked] == [
        str(states[ply].view(Seat(table.session.past[ply][0]))) for ply in table.choices
    ]
    budgets = {(question.nodes, question.seconds) for question in table.worker.asked}
    assert budgets == {(GAME.evaluation_nodes, 3.0)}


def test_hint_during_review_loses_no_evaluation(table: Table) -> None:
    table.game.go_to(table.choices[-1])
    table.worker.is_silent = True
    table.carry_out(AskReview())
    table.wait(table.length)
    assert table.worker.asked
    assert not table.is_idle
    table.carry_out(AskHint())
    table.worker.is_silent = False
    table.wait()
    assert table.now.hint is not None
    table.wait(3 * table.length)
    table.game.go_to(table.length)
    assert len(table.now.evals) == table.length


def test_continued_game_starts_without_evaluations(table: Table) -> None:
    table.review()
    table.game.go_to(table.choices[0])
    table.carry_out(Play(table.session.state.legal_moves()[-1]))
    assert (table.now.is_reviewed, table.now.evals) == (False, {})


def test_review_continues_after_failed_search(table: Table) -> None:
    table.worker.answers = [BotFailed("It fails.", "")]
    table.review()
    evals = table.now.evals
    assert len(evals) == table.length
    assert [ply for ply in evals if evals[ply]] == table.choices[1:]
