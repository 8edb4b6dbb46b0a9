"""Evaluations of an ended game's moves, for its review."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from game.engine.evaluation import MoveEval, parse_evals
from game.engine.game import AnyGame
from game.engine.repetition import Task
from game.play.session import Session
from game.play.worker import BotFailed, Worker
from game.store.log import log


def poll_evals(worker: Worker, game: AnyGame) -> tuple[MoveEval, ...] | None:
    """Return the evaluations, best move first, once they come; empty if they failed, None before."""
    try:
        text = worker.poll()
    except BotFailed as failure:
        log.error("%s\n%s", failure, failure.details)
        return ()
    return None if text is None else parse_evals(text, game.parse_move)


_Place = tuple[int, bool]  # A ply, and whether the match is evaluated or only the round.
MOMENTS: Final = 3  # Most moments of one game to try again.


class GameReview:
    """Evaluates the moves of an ended game, each by what its player could know at the time.

    Without a request for a review, it evaluates only the moves of a person who played against computers, to
    find the moments that are worth another try.
    """

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session = session
        self._worker = worker
        self._evals: dict[_Place, tuple[MoveEval, ...]] = {}
        self._solved: set[Task] = set()  # Positions that are worth no further try.
        self._own_moves: dict[int, tuple[Any, Any]] = {}  # Those among which to find moments, by ply.
        self.is_on = False  # True from the request for a review until another move is made.
        self._queried: _Place | None = None  # What the worker is evaluating.

    @property
    def evals(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """Evaluations by ply, best move first; empty where there was no choice, or without a request."""
        is_match = self._session.evaluates_match
        return {ply: self._evals[ply, kind] for ply, kind in self._evals if kind == is_match and self.is_on}

    @property
    def is_busy(self) -> bool:
        """True if more evaluations are to come."""
        return next(self._missing, None) is not None

    @property
    def moments(self) -> tuple[str, ...]:
        """The positions, as text, of the person's worst mistakes known so far, in the order of play.

        They are mistakes in the round, since only the round is played on when a moment is tried again.
        Of choices that follow each other directly, as in one turn, only the worst is among them. Those that
        were solved are left out.
        """
        own = self._own_moves
        plies = sorted(self._worst_plies)
        return tuple(text for ply in plies if (text := str(own[ply][0])) not in self._solved)

    @property
    def turning_point(self) -> int | None:
        """The ply of the person's worst mistake known so far, if any."""
        return next(iter(self._worst_plies), None)

    @property
    def first_chance(self) -> float | None:
        """The person's share of wins at their first choice; None as long as it is not known."""
        known = (self._evals.get((ply, False)) for ply in self._own_moves)
        first = next((evals for evals in known if evals != ()), None)
        return first[0].share if first else None

    @property
    def _worst_plies(self) -> list[int]:
        """The plies of the moments, the worst first, with those that were solved."""
        own = self._own_moves
        mistakes = {ply: self._clearly_lost(ply, own[ply][1]) for ply in own if (ply, False) in self._evals}
        found: list[int] = []
        for ply in sorted(mistakes, key=lambda ply: -mistakes[ply]):
            if mistakes[ply] and len(found) < MOMENTS and not {ply - 1, ply + 1} & {*found}:
                found.append(ply)
        return found

    def leave_out(self, solved: Iterable[Task]) -> None:
        """Leave these tasks out of the moments, because they were solved."""
        self._solved.update(solved)

    def _clearly_lost(self, ply: int, move: Any) -> float:
        """Return the share of wins that a move gave away; 0 if it is not blamed."""
        graded = self._session.game.grade(move, self._evals[ply, False])
        return graded.lost if graded is not None and graded.grade.is_blamed else 0.0

    @property
    def _missing(self) -> Iterator[_Place]:
        is_match = self._session.evaluates_match
        plies = range(len(self._session.record.moves) if self.is_on else 0)
        # The first choice tells what the deal was worth. Late mistakes are found sooner, and more often
        # cost the game.
        own = list(self._own_moves)
        places = [(ply, is_match) for ply in plies]
        places += [(ply, False) for ply in (*own[:1], *reversed(own[1:]))]
        return (place for place in places if place not in self._evals)

    def begin(self) -> None:
        """Start evaluating the positions not evaluated yet."""
        self.is_on = self._session.game.evaluate is not None

    def find_moments(self) -> None:
        """Start evaluating the person's moves, unless that was done before."""
        if not self._own_moves and self._session.game.evaluate is not None:
            self._own_moves = self._session.own_moves

    def end(self) -> None:
        """Stop, and discard the evaluations, because the game continues."""
        self.pause()
        self._evals.clear()
        self._own_moves = {}
        self.is_on = False

    def pause(self) -> None:
        """Forget the open query, because the worker is needed elsewhere; it is repeated later."""
        self._queried = None

    def tick(self) -> bool:
        """Send the next query or read an answer; True if there is a new evaluation."""
        if not self.is_busy:
            return False
        if self._queried is None:
            return self._ask()
        evals = poll_evals(self._worker, self._session.game)
        if evals is None:
            return False
        self._evals[self._queried] = evals
        self._queried = None
        return True

    def _ask(self) -> bool:
        """Query the first position not evaluated yet; True if it offered no choice and is done."""
        ply, is_match = next(self._missing)
        question = self._session.review_question(ply, is_match=is_match)
        if question is None:
            self._evals[ply, is_match] = ()
            return True
        self._queried = ply, is_match
        self._worker.ask(question)
        return False
