"""Positions are weighed for one scene after another: each is asked once, told once, and forgotten."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pygame
import pytest

from game.app.position_analysis import PositionAnalysis
from game.catalog import GAMES
from game.engine.evaluation import MoveEval, write_evals
from game.play.worker import BotFailed, Question, Worker
from game.table.scene import EvalRequest, EvaluatingScene
from game.ui.theme import Theme

GAME = GAMES["hierarchy"]
REQUESTS = [EvalRequest("hierarchy", str(GAME.deal(number)), 1000 + number, number) for number in (1, 2)]


class Desk:
    """Somebody at work, who answers when the test says so."""

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


class Curious(EvaluatingScene):
    """A scene that wants to know what the test says."""

    def __init__(self, eval_request: EvalRequest | None) -> None:
        self.wanted = eval_request
        self.learnt: list[tuple[EvalRequest, Sequence[MoveEval]]] = []

    @property
    def eval_request(self) -> EvalRequest | None:
        return self.wanted

    def learn(self, eval_request: EvalRequest, evals: Sequence[MoveEval]) -> None:
        self.learnt.append((eval_request, evals))
        self.wanted = None

    def handle(self, event: pygame.event.Event) -> None:
        return

    def update(self, seconds: float) -> None:
        return

    def draw(self, surface: pygame.Surface) -> None:
        return

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        return

    @property
    def is_still(self) -> bool:
        return True

    def targets(self) -> Mapping[str, pygame.Rect]:
        return {}


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def consulting(desk: Desk) -> PositionAnalysis:
    return PositionAnalysis(cast(Worker, desk))


def evals() -> tuple[MoveEval, ...]:
    moves: list[Any] = list(GAME.deal(1).legal_moves())
    return tuple(MoveEval(move, 0.5, 3) for move in moves)


def test_a_wish_is_asked_once_and_its_answer_told_once(desk: Desk, consulting: PositionAnalysis) -> None:
    scene = Curious(REQUESTS[0])
    for _ in range(3):
        consulting.tick(scene)
    view, nodes, seed = REQUESTS[0].view, REQUESTS[0].nodes, REQUESTS[0].seed
    assert desk.asked == [Question("hierarchy", "", seed, view, nodes=nodes, is_evaluation=True)]
    assert scene.learnt == []
    desk.answer = write_evals(evals())
    for _ in range(3):
        consulting.tick(scene)
    assert scene.learnt == [(REQUESTS[0], evals())]
    assert len(desk.asked) == 1


def test_another_wish_takes_the_place_of_the_open_one(desk: Desk, consulting: PositionAnalysis) -> None:
    scene = Curious(REQUESTS[0])
    consulting.tick(scene)
    scene.wanted = REQUESTS[1]
    desk.answer = write_evals(evals())
    consulting.tick(scene)
    assert desk.cancelled == 1
    assert [question.view for question in desk.asked] == [eval_request.view for eval_request in REQUESTS]
    assert scene.learnt == []


@pytest.mark.parametrize("is_gone", [False, True])
def test_what_nobody_wants_to_know_any_more_is_not_found_out(
    desk: Desk, consulting: PositionAnalysis, is_gone: bool
) -> None:
    scene = Curious(REQUESTS[0])
    consulting.tick(scene)
    for _ in range(2):
        if is_gone:
            consulting.rest()
        else:
            scene.wanted = None
            consulting.tick(scene)
    assert desk.cancelled == 1
    # Whoever comes back asks again.
    scene.wanted = REQUESTS[0]
    consulting.tick(scene)
    assert len(desk.asked) == 2


def test_a_scene_that_wants_nothing_disturbs_nobody(desk: Desk, consulting: PositionAnalysis) -> None:
    consulting.tick(Curious(None))
    consulting.rest()
    assert (desk.asked, desk.cancelled) == ([], 0)


def test_whoever_fails_to_weigh_is_told_of_by_the_log_and_the_scene_learns_that_there_is_nothing(
    desk: Desk, consulting: PositionAnalysis, caplog: pytest.LogCaptureFixture
) -> None:
    scene = Curious(REQUESTS[0])
    consulting.tick(scene)
    desk.answer = BotFailed("It thought itself to death.", "line 7")
    consulting.tick(scene)
    assert scene.learnt == [(REQUESTS[0], ())]
    assert "It thought itself to death.\nline 7" in caplog.text
