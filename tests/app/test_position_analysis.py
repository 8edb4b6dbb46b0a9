"""Position analysis: each request of a scene is sent once, answered once, and forgotten."""

from collections.abc import Sequence
from typing import Any, cast

import pytest

from game.app.position_analysis import PositionAnalysis
from game.catalog import GAMES
from game.engine.evaluation import MoveEval, write_evals
from game.learn.puzzle import PuzzleScene
from game.play.worker import BotFailed, Question, Worker
from game.table.scene import EvalRequest

GAME = GAMES["hierarchy"]
REQUESTS = [EvalRequest("hierarchy", str(GAME.deal(number)), 1000 + number, number) for number in (1, 2)]


class FakeWorker:
    """A worker that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.cancelled = 0
        self.answer: str | BotFailed | None = None

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def cancel(self) -> None:
        self.cancelled += 1

    def poll(self) -> str | None:
        answer, self.answer = self.answer, None
        if isinstance(answer, BotFailed):
            raise answer
        return answer


class FakeScene(PuzzleScene):
    """A scene with a given evaluation request."""

    def __init__(self, eval_request: EvalRequest | None) -> None:
        self.wanted = eval_request
        self.learnt: list[tuple[EvalRequest, Sequence[MoveEval]]] = []

    @property
    def eval_request(self) -> EvalRequest | None:
        return self.wanted

    def learn(self, eval_request: EvalRequest, evals: Sequence[MoveEval]) -> None:
        self.learnt.append((eval_request, evals))
        self.wanted = None


@pytest.fixture
def worker() -> FakeWorker:
    return FakeWorker()


@pytest.fixture
def analysis(worker: FakeWorker) -> PositionAnalysis:
    return PositionAnalysis(cast(Worker, worker))


def evals() -> tuple[MoveEval, ...]:
    moves: list[Any] = list(GAME.deal(1).legal_moves())
    return tuple(MoveEval(move, 0.5, 3) for move in moves)


def test_request_is_sent_and_answered_once(worker: FakeWorker, analysis: PositionAnalysis) -> None:
    scene = FakeScene(REQUESTS[0])
    for _ in range(3):
        analysis.tick(scene)
    view, nodes, seed = REQUESTS[0].view, REQUESTS[0].nodes, REQUESTS[0].seed
    assert worker.asked == [Question("hierarchy", "", seed, view, nodes=nodes, is_evaluation=True)]
    assert scene.learnt == []
    worker.answer = write_evals(evals())
    for _ in range(3):
        analysis.tick(scene)
    assert scene.learnt == [(REQUESTS[0], evals())]
    assert len(worker.asked) == 1


def test_new_request_replaces_open_one(worker: FakeWorker, analysis: PositionAnalysis) -> None:
    scene = FakeScene(REQUESTS[0])
    analysis.tick(scene)
    scene.wanted = REQUESTS[1]
    worker.answer = write_evals(evals())
    analysis.tick(scene)
    assert worker.cancelled == 1
    assert [question.view for question in worker.asked] == [eval_request.view for eval_request in REQUESTS]
    assert scene.learnt == []


@pytest.mark.parametrize("is_gone", [False, True])
def test_withdrawn_request_is_cancelled(
    worker: FakeWorker, analysis: PositionAnalysis, is_gone: bool
) -> None:
    scene = FakeScene(REQUESTS[0])
    analysis.tick(scene)
    for _ in range(2):
        if is_gone:
            analysis.rest()
        else:
            scene.wanted = None
            analysis.tick(scene)
    assert worker.cancelled == 1
    # A scene that returns asks again.
    scene.wanted = REQUESTS[0]
    analysis.tick(scene)
    assert len(worker.asked) == 2


def test_scene_without_request_leaves_worker_alone(worker: FakeWorker, analysis: PositionAnalysis) -> None:
    analysis.tick(FakeScene(None))
    analysis.rest()
    assert (worker.asked, worker.cancelled) == ([], 0)


def test_failed_evaluation_is_logged_and_answered_with_nothing(
    worker: FakeWorker, analysis: PositionAnalysis, caplog: pytest.LogCaptureFixture
) -> None:
    scene = FakeScene(REQUESTS[0])
    analysis.tick(scene)
    worker.answer = BotFailed("It thought itself to death.", "line 7")
    analysis.tick(scene)
    assert scene.learnt == [(REQUESTS[0], ())]
    assert "It thought itself to death.\nline 7" in caplog.text
