"""A worker without a process, for tests of the code that uses its answers."""

from typing import Self

from game.catalog import find_game
from game.engine.budget import Budget
from game.engine.evaluation import write_evals
from game.play.worker import Question

QUICK = 200  # Nodes that a computer player has for its move.


class InProcessWorker:
    """Answers as soon as it is polled, with the game's own answer to the question."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self._question: Question | None = None

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self._question = question

    def poll(self) -> str | None:
        question, self._question = self._question, None
        return None if question is None else answer(question)

    def cancel(self) -> None:
        self._question = None

    def finish_now(self) -> None:
        """Do nothing: it is never late."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.cancel()


def answer(question: Question) -> str:
    """The game's answer, with the question's own budget if it asks for evaluations."""
    game = find_game(question.game)
    view = game.parse_view(question.view)
    if question.is_evaluation:
        assert game.evaluate is not None
        budget = Budget(nodes=question.nodes, seconds=question.seconds)
        return write_evals(game.evaluate(view, question.seed, budget))
    return str(game.bot(question.bot, question.seed).choose(view, Budget(nodes=QUICK)))
