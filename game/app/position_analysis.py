"""Passes the positions that a scene wants evaluated to the worker."""

from game.catalog import find_game
from game.play.evaluations import poll_evals
from game.play.worker import Question, Worker
from game.table.scene import EvalRequest, EvaluatingScene
from game.ui.scene import Scene


class PositionAnalysis:
    """Passes evaluation requests of scenes to the worker, one at a time."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._open_request: EvalRequest | None = None  # The request the worker is busy with.

    def tick(self, scene: Scene) -> None:
        """Send the scene's request to the worker, or pass its answer to the scene."""
        if not isinstance(scene, EvaluatingScene):
            self.rest()
            return
        wanted = scene.eval_request
        if wanted != self._open_request:
            self.rest()
            if wanted is not None:
                self._open_request = wanted
                question = Question(
                    wanted.game,
                    "",
                    wanted.seed,
                    wanted.view,
                    nodes=wanted.nodes,
                    seconds=find_game(wanted.game).evaluation_seconds,
                    is_evaluation=True,
                )
                self._worker.ask(question)
            return
        if wanted is None:
            return
        evals = poll_evals(self._worker, find_game(wanted.game))
        if evals is not None:
            self._open_request = None
            scene.learn(wanted, evals)

    def rest(self) -> None:
        """Cancel the open request, so that the worker is free for others."""
        if self._open_request is not None:
            self._worker.cancel()
            self._open_request = None
