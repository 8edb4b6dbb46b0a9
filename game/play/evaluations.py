"""Lets the search weigh every choice of a game that has ended, one after another, while one looks back.

Each is weighed with what its player could know then. This room knows neither a window nor a disk.

What every choice at the table is worth, told while a game goes on that can be known to its end.

It keeps what has been proved; it knows neither a worker nor a window nor a disk.
"""

from collections.abc import Mapping
from typing import Any

from game.engine.evaluation import MoveEval, parse_evals
from game.play.session import Session
from game.play.worker import BotFailed, Worker
from game.store.log import log


class GameReview:
    """The opinions on one game, as far as they have come."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session = session
        self._worker = worker
        self._evals: dict[int, tuple[MoveEval, ...]] = {}
        self._is_on = False
        self._queried_ply: int | None = None
        """The place that the worker has been asked about."""

    @property
    def opinions(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """By the number of moves made before what is thought of every choice there, best first; empty where
        there was nothing to choose.
        """
        return dict(self._evals)

    @property
    def is_busy(self) -> bool:
        """Whether there is more to come."""
        return self._is_on and len(self._evals) < len(self._session.record.moves)

    def begin(self) -> None:
        """Weigh whatever has not been weighed yet."""
        self._is_on = self._session.game.evaluate is not None

    def end(self) -> None:
        """The game goes on: what was thought of it is forgotten."""
        self.pause()
        self._evals.clear()
        self._is_on = False

    def pause(self) -> None:
        """The worker is needed for something else; the open question is asked again later."""
        self._queried_ply = None

    def tick(self) -> bool:
        """Ask what is to be asked next, or hear what was asked; True if there is an opinion more."""
        if not self.is_busy:
            return False
        if self._queried_ply is None:
            return self._ask()
        try:
            text = self._worker.poll()
        except BotFailed as failure:
            log.error("%s\n%s", failure, failure.details)
            text = ""
        if text is None:
            return False
        self._evals[self._queried_ply] = parse_evals(text, self._session.game.parse_move)
        self._queried_ply = None
        return True

    def _ask(self) -> bool:
        """Ask about the first place that nobody was asked about yet; True where there was nothing to ask."""
        ply = next(ply for ply in range(len(self._session.record.moves)) if ply not in self._evals)
        question = self._session.review_question(ply, self._session.game.evaluation_nodes)
        if question is None:
            self._evals[ply] = ()
            return True
        self._queried_ply = ply
        self._worker.ask(question)
        return False


class LiveValues:
    """What is known of the positions of one game, and whether it is told."""

    def __init__(self, session: Session) -> None:
        self.is_on = False
        """Whether the player wants to be told."""
        self._session = session
        self._known: dict[Any, tuple[MoveEval, ...]] = {}

    @property
    def current(self) -> tuple[MoveEval, ...]:
        """What is known of the choices at this place, best first, be it told or not."""
        return self._known.get(self._session.state, ())

    @property
    def shown(self) -> tuple[MoveEval, ...]:
        """What is told of them."""
        return self.current if self._is_shown else ()

    @property
    def is_missing(self) -> bool:
        """Whether that is still to be found out."""
        return self._is_shown and self._session.state not in self._known

    @property
    def _is_shown(self) -> bool:
        """Whether it is told here: of a person's choice, or of anybody's where only computers play."""
        seat, players = self._session.state.to_move, self._session.players
        is_open = seat is not None and (players[seat] is None or all(players))
        return self.is_on and is_open and self._session.game.evaluates_exactly

    def learn(self, evals: tuple[MoveEval, ...]) -> None:
        """Keep what the choices at this place are worth."""
        self._known[self._session.state] = evals
