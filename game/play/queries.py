"""What the game at the table asks the worker, one question at a time, and what is learnt from its answers.

When something is to be asked, and what then becomes of the game, says the game at the table; this room knows
neither a disk nor a window.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Final

from game.engine.evaluation import MoveEval, parse_evals
from game.engine.i18n import _
from game.play.evaluations import GameReview, LiveValues
from game.play.session import Session
from game.play.worker import BotFailed, Question, Worker
from game.store.log import log

THINKING_SECONDS: Final = 2.0
"""How long a computer player may look for a move."""


class Purpose(Enum):
    """What an answer is wanted for."""

    MOVE = "the move of a computer player"
    REACTION = "what it Reacts with, unseen"
    HINT = "what a person is advised"
    LIVE_EVALS = "what every choice is worth"
    SOLUTION = "whether a game that one plays alone can be won"


class BotQueries:
    """The open question of one game, and what is known by the answers to others."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self.purpose: Purpose | None = None
        """What the open question of this position is for; None while there is none."""
        self.failure = ""
        """Why there is no answer, as a sentence; nothing is asked of a position before that is gone."""
        self._session = session
        self._worker = worker
        self._review = GameReview(session, worker)
        self._live_values = LiveValues(session)

    @property
    def opinions(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """What has been thought of each choice of a game that is looked back at, see `GameReview`."""
        return self._review.opinions

    @property
    def values(self) -> tuple[MoveEval, ...]:
        """What every choice here is worth, best first, as far as it is told."""
        return self._live_values.shown

    @property
    def show_evals(self) -> bool:
        """Whether it is told what every choice is worth, where a game can prove that."""
        return self._live_values.is_on

    @property
    def needs_live_evals(self) -> bool:
        """Whether it is to be asked now, in a game that goes on, what every choice here is worth."""
        return self.purpose is None and not self.failure and self._live_values.is_missing

    @property
    def is_reviewing(self) -> bool:
        """Whether more opinions on a game that has ended are to come."""
        return self._review.is_busy

    # Questions

    def ask(self, purpose: Purpose, question: Question) -> None:
        """Ask this question instead of whatever is open."""
        self._review.pause()
        self.purpose = purpose
        self._worker.ask(question)

    def ask_move(self, thread: int) -> bool:
        """Ask a computer player for its move in a running game (`thread`, as in `Question`); False if it is
        none's turn.
        """
        question = self._session.question(THINKING_SECONDS)
        if question is not None:
            self.ask(Purpose.MOVE, replace(question, thread=thread))
        return question is not None

    def ask_hint(self) -> tuple[MoveEval, ...]:
        """Ask what a person is advised, where one has to choose and nothing but values is asked yet.

        The choices, best first, where they are known already; else none. A game without advice is a
        `failure`.
        """
        question = self._session.hint_question(THINKING_SECONDS)
        if question is None or self.purpose not in (None, Purpose.LIVE_EVALS):
            return ()
        if self._session.game.evaluate is None:
            self.failure = _("No hint can be given in this game.")
        elif not self._live_values.current:
            self.ask(Purpose.HINT, question)
        return self._live_values.current

    def ask_live_evals(self) -> None:
        """Ask what every choice here is worth."""
        self.ask(Purpose.LIVE_EVALS, self._session.live_eval_question())

    # Answers

    def answer(self) -> str | None:
        """The answer to the open question, which is then no longer open; None without news.

        Raises `BotFailed` when there will be no answer.
        """
        text = self._worker.poll()
        if text is not None:
            self.purpose = None
        return text

    def fail(self, failure: BotFailed) -> None:
        """There is no answer: nothing is open any more, and it is told how to ask again."""
        log.error("%s\n%s", failure, failure.details)
        self.forget()
        self.failure = _("{failure} Ask for a hint to try again.", failure=failure)

    def evals(self, purpose: Purpose, answer: str) -> tuple[MoveEval, ...]:
        """The choices in an answer that weighs them, best first; what they are worth is kept."""
        choices = parse_evals(answer, self._session.game.parse_move)
        if purpose is Purpose.LIVE_EVALS:
            self._live_values.learn(choices)
        return choices

    def hurry(self) -> None:
        """Let the open question be answered with the best that has been found so far."""
        self._worker.hurry()

    def forget(self) -> None:
        """Nothing holds any more that was asked of this position, nor that it was not answered."""
        self._worker.cancel()
        self._review.pause()
        self.purpose = None
        self.failure = ""

    # What is told beside the game

    def set_show_evals(self, *, is_wanted: bool) -> bool:
        """Whether it is told from now on what every choice is worth. True if the open question is to be
        forgotten for that.
        """
        self._live_values.is_on = is_wanted
        # What a computer player is asked in a game that is watched, it is asked again after that.
        is_watched = self.purpose is Purpose.MOVE and all(self._session.players)
        return self.purpose is Purpose.LIVE_EVALS or is_watched

    def begin_review(self) -> None:
        """Let every choice of a game that has ended be weighed."""
        self._review.begin()

    def review(self) -> bool:
        """Ask about the next of them, or hear what is thought of one; True if there is an opinion more."""
        return self._review.tick()

    def end_review(self) -> None:
        """The game goes on: what was thought of it is forgotten."""
        self._review.end()
