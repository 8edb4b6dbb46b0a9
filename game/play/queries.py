"""Queries to the bot worker for one game, one at a time."""

from dataclasses import replace
from enum import Enum
from typing import Final

from game.engine.i18n import _
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.play.evaluations import GameReview
from game.play.program import result_of
from game.play.session import Session
from game.play.worker import BotFailed, Question, Worker
from game.store.log import log
from game.store.saved import program_of

THINKING_SECONDS: Final = 2.0  # Maximum seconds for a move of the computer, or a hint.


class Purpose(Enum):
    """Purpose of a query."""

    MOVE = "a computer player's move"
    REACTION = "a computer player's reaction"
    HINT = "a hint"
    LIVE_EVALS = "live evaluations"
    SOLUTION = "a solitaire's solution"


class BotQueries:
    """The open query of one game."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self.purpose: Purpose | None = None  # Purpose of the open query; None if there is none.
        self.failure = ""
        """Why there is no answer, as a sentence; nothing is queried until a move or a request clears it."""
        self._session = session
        self._worker = worker
        self.review = GameReview(session, worker)

    def ask(self, purpose: Purpose, question: Question) -> None:
        """Replace the open query with this one. Set `failure` if its program is not in the settings."""
        program = program_of(question.bot)
        if program is not None and not question.command:
            self.failure = _(
                "The program “{name}” is no longer in the settings. Put it back, or start another game.",
                name=program,
            )
            return
        self.review.pause()
        self.purpose = purpose
        self._worker.ask(question)

    def ask_move(self, thread: int) -> bool:
        """Query a computer player's move; False if it is not a computer's turn. `thread` as in `Question`."""
        question = self._session.question(THINKING_SECONDS)
        if question is not None:
            self.ask(Purpose.MOVE, replace(question, thread=thread))
        return question is not None

    def answer(self) -> str | None:
        """Return the answer and close the query; None if there is none yet. Raises `BotFailed`."""
        text = self._worker.poll()
        if text is not None:
            self.purpose = None
        return text

    def fail(self, failure: BotFailed) -> None:
        """Close the query and set `failure`, which says how to retry."""
        log.error("%s\n%s", self._session.for_log(failure), failure.details)
        self.forget()
        self.failure = _("{failure} Ask for a hint to try again.", failure=failure)

    def end_game(self, outcome: Outcome | None) -> None:
        """End the programs that play, and tell them the outcome unless the game was broken off."""
        players = self._session.players
        if any(program_of(player) is not None for player in players):
            seats = map(Seat, range(len(players)))
            self._worker.end_game([] if outcome is None else [result_of(outcome, seat) for seat in seats])

    def finish_now(self) -> None:
        """Make the worker answer now with the best found so far."""
        self._worker.finish_now()

    def forget(self) -> None:
        """Cancel the open query and clear the failure."""
        self._worker.cancel()
        self.review.pause()
        self.purpose = None
        self.failure = ""
