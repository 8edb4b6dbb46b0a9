"""A worker without a process, for tests of the code that uses its answers."""

from typing import Self

from game.catalog import find_game
from game.engine.budget import Budget
from game.engine.evaluation import write_evals
from game.play.worker import Question
from support.live_table import FakeWorker

QUICK = 200  # Nodes that a computer player has for its move.


class InProcessWorker(FakeWorker):
    """Answers as soon as it is polled, with the game's own answer to the question."""

    def reply(self, question: Question) -> str:
        """The game's answer, with the question's own budget if it asks for evaluations."""
        game = find_game(question.game)
        view = game.parse_view(question.view)
        if question.is_evaluation:
            assert game.evaluate is not None
            budget = Budget(nodes=question.nodes, seconds=question.seconds)
            return write_evals(game.evaluate(view, question.seed, budget))
        return str(game.bot(question.bot, question.seed).choose(view, Budget(nodes=QUICK)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.cancel()
