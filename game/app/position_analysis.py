"""Has positions weighed for a scene that studies them, by the process in which the computer players think.

It knows neither a window nor a disk.
"""

from game.catalog import find_game
from game.engine.evaluation import parse_weighed
from game.play.worker import BotFailed, Question, Worker
from game.store.log import log
from game.table.scene import EvaluatingScene, Wish


class PositionAnalysis:
    """One scene after another asks, and each is told."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._open: Wish | None = None
        """What the worker has been asked."""

    def tick(self, scene: EvaluatingScene) -> None:
        """Ask what the scene wants to know, or tell it what is known now."""
        wish = scene.wish
        if wish != self._open:
            self.rest()
            if wish is not None:
                self._open = wish
                self._worker.ask(_question(wish))
            return
        if wish is None:
            return
        try:
            text = self._worker.poll()
        except BotFailed as failure:
            log.error("%s\n%s", failure, failure.details)
            text = ""
        if text is not None:
            self._open = None
            scene.learn(wish, parse_weighed(text, find_game(wish.game).parse_move))

    def rest(self) -> None:
        """Nobody wants to know any more; the worker is free for somebody else."""
        if self._open is not None:
            self._worker.cancel()
            self._open = None


def _question(wish: Wish) -> Question:
    return Question(wish.game, "", wish.seed, wish.view, nodes=wish.nodes, is_weighing=True)
