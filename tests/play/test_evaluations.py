"""The review of an ended round: every choice is evaluated while the player looks back or asks for a hint."""

from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.evaluations import GameReview
from game.play.session import Session
from game.play.worker import BotFailed, Question, Worker
from game.table.scene import AskHint, AskReview, Play
from support.kings_positions import GAME, two
from support.live_table import FakeWorker, LiveTable
from support.saved_games import played_on

START = two(
    "hand Elder, Warlord; successor Queen",
    "hand Judge, Zealot; successor Oathbound",
    "court: Inquisitor b | accused: Mystic | turn: a",
)


MATCH = "quick3 | deal: 29 | round: 2 | true: b | score: 1 0 | target: 3"


class Evaluator(FakeWorker):
    """A worker that answers that the first choice is the best, with a tenth of its share in a match."""

    def reply(self, question: Question) -> str:
        assert question.is_evaluation
        view = GAME.parse_view(question.view)
        best = 0.1 if view.score else 1.0
        return write_evals(MoveEval(move, best / (1 + n), 9) for n, move in enumerate(view.legal_moves()))


class Table(LiveTable):
    """A round of two people, played to its end at random."""

    def __init__(self, folder: Path, start: str = START) -> None:
        super().__init__(self.folder_database(folder), Evaluator())
        record = played_on(Record("kings", start.split(" ", maxsplit=1)[0], start), chance=Random(3))
        self.open(self.library.paste(str(record), lambda *_: ((None, None), ())))
        self.length = len(record.moves)
        states = self.session.states
        self.choices = [ply for ply in range(self.length) if len(states[ply].legal_moves()) > 1]

    def wait(self, times: int = 1) -> None:
        for _ in range(times):
            self.tick(0.1)

    @property
    def highest(self) -> set[float]:
        """The highest shares that are shown."""
        return {evals[0].share for evals in self.now.evals.values() if evals}

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


def test_a_review_in_a_match_shows_chances_of_the_round_or_of_the_match(tmp_path: Path) -> None:
    table = Table(tmp_path, MATCH)
    table.review()
    assert not any("score" in question.view for question in table.worker.asked)
    assert (table.highest, table.now.options.show_match_chances) == ({1.0}, False)
    asked = len(table.worker.asked)
    table.apply(show_match_chances=True)
    assert table.now.evals == {}
    table.review()
    assert all("score" in question.view for question in table.worker.asked[asked:])
    assert (table.highest, table.now.options.show_match_chances) == ({0.1}, True)
    assert len(table.worker.asked) == 2 * asked
    table.apply(show_match_chances=False)
    assert table.highest == {1.0}
    assert len(table.worker.asked) == 2 * asked, "nothing twice"


def test_a_hint_in_a_match_is_for_the_round_or_for_the_match(tmp_path: Path) -> None:
    table = Table(tmp_path, MATCH)
    table.game.go_to(table.choices[0])
    for is_match in (False, True):
        table.apply(show_match_chances=is_match)
        assert table.now.hint is None
        table.carry_out(AskHint())
        table.wait()
        assert ("score" in table.worker.asked[-1].view) is is_match
        assert table.now.evals_here[0].share == (0.1 if is_match else 1.0)


def test_a_single_round_has_no_other_chances(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.apply(show_match_chances=True)
    table.review()
    assert (table.highest, table.now.options.show_match_chances) == ({1.0}, False)


def test_moments_are_mistakes_in_the_round() -> None:
    record = played_on(Record("kings", "quick3", MATCH), chance=Random(3))
    session, worker = Session(GAME, record, (None, "easy"), seed=0), Evaluator()
    session.show_match_chances = True
    review = GameReview(session, cast(Worker, worker))
    review.find_moments()
    while review.is_busy:
        review.tick()
    assert worker.asked
    assert not any("score" in question.view for question in worker.asked)
