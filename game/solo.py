"""The game at the table when one plays alone: a solver stands in for an opponent.

What the solver says lights the way: whether the game can still be won, the next move to it, and the whole
of it played for the player to see. This room knows neither a window nor a scene.
"""

from collections.abc import Callable
from typing import Any, Final

from game.core.contract import Move
from game.core.finish import Finish
from game.core.forecast import Verdict, parse_forecast
from game.core.words import say
from game.foresight import Foresight
from game.library import Kept
from game.running import RunningGame, Signal, told
from game.store.database import Database
from game.store.log import log
from game.store.saved import Status
from game.store.statistics import summary
from game.worker import BotFailed, Worker

FORECAST_SECONDS: Final = 5.0
"""How long the solver may look for a way."""

FIRST_DELAY: Final = 0.25
"""Seconds after a move before a move that the program makes by itself."""

NEXT_DELAY: Final = 0.9
"""Each further one follows so many times as soon."""

LEAST_DELAY: Final = 0.08


class SoloGame(RunningGame):
    """A game of one person, with a solver beside."""

    def __init__(
        self, kept: Kept, database: Database, worker: Worker, signal: Signal, clock: Callable[[], float]
    ) -> None:
        """`clock` gives seconds since 1970, UTC."""
        super().__init__(kept, database, worker, signal, clock)
        self._is_helpful = True
        self._tells_outlook = True
        self._wants_hint = False
        self._delay = FIRST_DELAY
        self._foresight = Foresight(kept.session.game, self._by_itself)
        kept.session.by_itself = self._by_itself

    def set_help(self, *, moves_by_itself: bool, tells_outlook: bool) -> None:
        """Whether the program makes moves with which nobody would wait, and says what the solver knows."""
        if moves_by_itself != self._is_helpful:
            self._is_helpful = moves_by_itself
            self._foresight = Foresight(self.session.game, self._by_itself)
        self._tells_outlook = tells_outlook
        self.is_idle = False

    @property
    def outlook(self) -> Verdict | None:
        """Whether the game can still be won, if the player wants to be told and the game is not over."""
        if not self._tells_outlook or self.session.outcome is not None:
            return None
        forecast = self._foresight.of(self.session.state)
        return Verdict.UNKNOWN if forecast is None else forecast.verdict

    @property
    def finish(self) -> Finish | None:
        """What the game took once it is won, beside the best of the others that count and took no hint."""
        outcome = self.session.outcome
        if outcome is None or not outcome.winners:
            return None
        moves = self.session.ply - self._free_moves()
        if not self._saved.is_counted or self._saved.hints:
            return Finish(moves, self._seconds, None, None)
        counted = self._database.statistics(self.session.game.name, besides=self._saved.id).games
        # What the solver has helped to win is no measure for what a person wins alone.
        best = summary(game for game in counted if not game.hints)
        return Finish(moves, self._seconds, best.fewest_moves, best.best_seconds)

    @property
    def moves_to_go(self) -> int | None:
        """How many moves are left on the way that the hint shows."""
        return None if self.hint is None else self._foresight.moves_to_go(self.session.state)

    def play(self, move: Move) -> None:
        """Make a move of the person's. Raises `IllegalMove`."""
        self.is_showing = False
        super().play(move)

    def ask_hint(self) -> None:
        """Show the next move on the way to the win; it comes with a later `tick` if no way is known yet."""
        self.is_showing = False
        self._ask_again()
        if self.session.outcome is None:
            self._wants_hint = True
            self.is_idle = False

    def show_solution(self) -> None:
        """Let the solution play itself, or stop it."""
        self.is_showing = not self.is_showing and self.session.outcome is None
        self.is_idle = False
        self._ask_again()
        if self.is_showing:
            self._count_help()

    def undo(self) -> None:
        """Back to where the person chose last, past what the program did by itself."""
        self.is_showing = False
        super().undo()

    def redo(self) -> None:
        """On to where the person chose next."""
        self.is_showing = False
        super().redo()

    def rest(self) -> None:
        """Nobody looks at the table any more; the time since the last move is not lost."""
        super().rest()
        saved = self._database.game(self._saved.id)
        # It may have been given up just now, for another one to begin.
        if saved is not None and saved.status is Status.RUNNING and self._seconds > saved.seconds:
            now = self._clock()
            self._saved = self._database.set_ply(saved.id, saved.ply, now, seconds=self._seconds)

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Let time pass; True if there is something else to be seen."""
        self.wait(seconds)
        state = self.session.state
        if self.session.outcome is not None:
            self.is_idle = True
            return False
        # A game that was given up is looked at; it goes on once the player has gone back in it.
        own = self._by_itself(state) if self._saved.status is Status.RUNNING else None
        if own is not None:
            is_made = self._make(own, self._delay, is_moving=is_moving)
            if is_made:
                self._delay = max(LEAST_DELAY, self._delay * NEXT_DELAY)
            return is_made
        self._delay = FIRST_DELAY
        forecast = self._foresight.of(state)
        if forecast is None:
            return self._look_ahead(state)
        if self._wants_hint:
            self._wants_hint = False
            self._advise(state)
            return True
        if not self.is_showing:
            self.is_idle = True
            return False
        move = self._foresight.next_move(state)
        if move is None:
            self.is_showing = False
            self.failure = self._no_way()
            return True
        return self._make(move, self.pace, is_moving=is_moving)

    def _by_itself(self, state: Any) -> Move | None:
        return self.session.game.by_itself(state) if self._is_helpful else None

    def _make(self, move: Move, delay: float, *, is_moving: bool) -> bool:
        """Make a move for the person once enough time has passed."""
        if self._since_action < delay or is_moving:
            return False
        wants_hint = self._wants_hint
        super().play(move)
        # What was asked for in the meantime is asked of the position that it led to.
        self._wants_hint = wants_hint and self.session.outcome is None
        self.is_showing = self.is_showing and self.session.outcome is None
        return True

    def _look_ahead(self, state: Any) -> bool:
        """Ask the solver about a position of which nothing is known, or take in what it says."""
        if self.failure or not (self._tells_outlook or self._wants_hint or self.is_showing):
            self.is_idle = True
            return False
        if self._asks_for is None:
            self._asks_for = "forecast"
            self._worker.ask(self.session.forecast_question(FORECAST_SECONDS))
            return False
        try:
            text = self._worker.poll()
        except BotFailed as failure:
            log.error("%s\n%s", failure, failure.details)
            self._forget_question()
            self.is_showing = False
            self.failure = told(failure)
            return True
        if text is None:
            return False
        self._asks_for = None
        self._foresight.learn(state, parse_forecast(text))
        return True

    def _advise(self, state: Any) -> None:
        self.hint = self._foresight.next_move(state)
        if self.hint is None:
            self.failure = self._no_way()
        self._count_help()

    def _no_way(self) -> str:
        forecast = self._foresight.of(self.session.state)
        if forecast is not None and forecast.verdict is Verdict.LOST:
            return say("This position can no longer be won. Take moves back.")
        return say("No way to a win was found from here; there may be one.")

    def _count_help(self) -> None:
        if self._saved.status is Status.RUNNING:
            self._saved = self._database.add_hint(self._saved.id, self._clock())

    def _forget_question(self) -> None:
        super()._forget_question()
        self._wants_hint = False
