"""The game at the table when one plays alone: a solver stands in for an opponent.

What the solver says lights the way: whether the game can still be won, the next move to it, and the whole
of it played for the player to see. This room knows neither a window nor a scene.
"""

from collections.abc import Callable
from typing import Any, Final

from game.engine.contract import Move
from game.engine.i18n import _
from game.engine.solo import LosingMove, SoloResult, Winnable, parse_solution
from game.play.known_solutions import KnownSolutions, LosingMoveSearch
from game.play.library import OpenGame
from game.play.live_game import LiveGame, Signal
from game.play.queries import Purpose
from game.play.worker import Worker
from game.store.database import Database

SOLVER_SECONDS: Final = 5.0
"""How long the solver may look for a way."""

FIRST_DELAY: Final = 0.25
"""Seconds after a move before a move that the program makes by itself."""

DELAY_FACTOR: Final = 0.9
"""Each further one follows so many times as soon."""

MIN_DELAY: Final = 0.08

VERDICT_GRACE_SECONDS: Final = 1.0
"""So long the light stays as it was while the solver has not answered; most answers come sooner."""


class SoloGame(LiveGame):
    """A game of one person, with a solver beside."""

    def __init__(
        self,
        open_game: OpenGame,
        database: Database,
        worker: Worker,
        signal: Signal,
        clock: Callable[[], float],
    ) -> None:
        """`clock` gives seconds since 1970, UTC."""
        super().__init__(open_game, database, worker, signal, clock)
        self._auto_moves = True
        self.is_showing = False
        """Whether a solution plays itself."""
        self._show_winnable = True
        self._wants_hint = False
        self._is_help_counted = True
        """Whether the solution that plays itself has been counted as help."""
        self._verdict = Winnable.UNKNOWN
        """What was last known of a position at this table."""
        self._unknown_for = 0.0
        """Seconds since something was known of the position at the table."""
        self._queried_state: Any = None
        """The position that the worker was asked about last."""
        self._delay = FIRST_DELAY
        self._known_solutions = KnownSolutions(open_game.session.game, self._forced_move)
        self._losing_move_search: LosingMoveSearch | None = None
        """The search for where the game stopped being winnable, while it goes on."""
        self._losing_move: LosingMove | None = None

    def set_help(self, *, auto_moves: bool, show_winnable: bool) -> None:
        """Whether the program makes moves with which nobody would wait, and says what the solver knows."""
        self.set_auto_moves(is_wanted=auto_moves)
        self._show_winnable = show_winnable

    def set_auto_moves(self, *, is_wanted: bool) -> None:
        """Whether the program makes the moves from now on with which nobody would wait."""
        if is_wanted != self._auto_moves:
            # Every way that is known goes with the moves that the program has made so far, or without them.
            self._known_solutions = KnownSolutions(self.session.game, self._forced_move)
        super().set_auto_moves(is_wanted=is_wanted)

    @property
    def winnable(self) -> Winnable | None:
        """Whether the game can still be won, if the player wants to be told and the game is not over.

        A series that is about to leave has left already for it. For a moment an answer may be late, or else
        the light would flicker with every move off the known way.
        """
        if not self._show_winnable or self.session.outcome is not None:
            return None
        known = self._known_verdict()
        if known is not None:
            return known
        is_late = bool(self.failure) or self._unknown_for >= VERDICT_GRACE_SECONDS
        return Winnable.UNKNOWN if is_late else self._verdict

    @property
    def solo_result(self) -> SoloResult | None:
        """What the game took once it is won, beside the best of the others that count and took no hint."""
        outcome = self.session.outcome
        if outcome is None or not outcome.winners:
            return None
        moves = self.session.ply - self._autosave.free_moves
        if not self._autosave.is_counted or self._autosave.has_hints:
            return SoloResult(moves, self._autosave.seconds, None, None)
        best = self._autosave.best_of_others()
        return SoloResult(moves, self._autosave.seconds, best.fewest_moves, best.best_seconds)

    @property
    def losing_move(self) -> LosingMove | None:
        """Where the game stopped being winnable, once that was asked for."""
        return self._losing_move

    @property
    def is_advising(self) -> bool:
        """Whether it is being looked for where the game stopped being winnable."""
        return self._losing_move_search is not None

    @property
    def moves_to_go(self) -> int | None:
        """How many moves are left on the way that the hint shows."""
        return None if self.hint is None else self._known_solutions.moves_to_go(self.session.state)

    def play(self, move: Move) -> None:
        """Make a move of the person's. Raises `IllegalMove`."""
        self.is_showing = False
        super().play(move)

    def ask_hint(self) -> None:
        """Show the next move on the way to the win; it comes with a later `tick` if no way is known yet."""
        self.is_showing = False
        self._clear_failure()
        if not self.is_over_here:
            self._wants_hint = True
            self.is_idle = False

    def show_solution(self) -> None:
        """Let the solution play itself, or stop it."""
        self.is_showing = not self.is_showing and not self.is_over_here
        self.is_idle = False
        self._is_help_counted = False
        self._clear_failure()

    def find_losing_move(self) -> None:
        """Find out where the game stopped being winnable, and go back there; it comes with a later `tick`."""
        self.is_showing = False
        self._clear_failure()
        self.is_idle = False
        if self._losing_move is None:
            moves = [move for _, move in self.session.past]
            self._losing_move_search = LosingMoveSearch(self.session.states, moves)
        else:
            self._go_to_losing_move(self._losing_move)

    def _make_move(self, move: Move) -> None:
        super()._make_move(move)
        # Whoever made the move: from here on it is another game than the one that was looked into.
        self._losing_move = None

    def undo(self) -> None:
        """Back to where the person chose last, past what the program did by itself."""
        self.is_showing = False
        super().undo()

    def redo(self) -> None:
        """On to where the person chose next."""
        self.is_showing = False
        super().redo()

    def resign(self) -> None:
        """Give the game up for lost; a solution that plays itself stops. Only where that `can_resign`."""
        if self.can_resign:
            self.is_showing = False
        super().resign()

    def rest(self) -> None:
        """Nobody looks at the table any more; the time since the last move is not lost."""
        super().rest()
        self._autosave.save_time()

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing can happen, since the game is idle."""
        super().wait(seconds)
        self._unknown_for += seconds
        self._remember_verdict()

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Let time pass; True if there is something else to be seen."""
        before = self.winnable
        self.wait(seconds)
        is_changed = self._advance(is_moving=is_moving)
        self._remember_verdict()
        return is_changed or self.winnable is not before

    def _advance(self, *, is_moving: bool) -> bool:
        """Do what is due now; True if there is something else to be seen."""
        state = self.session.state
        if self._losing_move_search is not None:
            return self._advance_losing_move_search(self._losing_move_search)
        if self.session.outcome is not None:
            self.is_idle = True
            return False
        forced = self.pending_forced_move(state)
        if forced is not None:
            is_changed = self._solve_ahead()
            if not self._is_due(self._delay, is_moving=is_moving):
                return is_changed
            self._play_for_person(forced)
            self._delay = max(MIN_DELAY, self._delay * DELAY_FACTOR)
            return True
        self._delay = FIRST_DELAY
        solution = self._known_solutions.of(state)
        if solution is None:
            return self._solve_if_wanted(state)
        if self._wants_hint:
            self._wants_hint = False
            self._show_next_move()
            return True
        if not self.is_showing:
            self.is_idle = True
            return False
        move = self._known_solutions.next_move(state)
        if move is None:
            self.is_showing = False
            self._queries.failure = self._no_solution_message()
            return True
        if not self._is_due(self.pace, is_moving=is_moving):
            return False
        if not self._is_help_counted:
            self._is_help_counted = True
            self._autosave.add_hint()
        self._play_for_person(move)
        return True

    def _state_after_forced_moves(self) -> Any:
        """The position to which what the program does by itself leads from here."""
        state = self.session.state
        while state.outcome() is None and (forced := self.pending_forced_move(state)) is not None:
            state = state.apply(forced)
        return state

    def _known_verdict(self) -> Winnable | None:
        """Whether what is about to be on the table can be won, where that is known."""
        state = self._state_after_forced_moves()
        outcome = state.outcome()
        if outcome is not None:
            return Winnable.WON if outcome.winners else Winnable.LOST
        solution = self._known_solutions.of(state)
        return None if solution is None else solution.verdict

    def _remember_verdict(self) -> None:
        """Remember what the light says, for when an answer is late."""
        known = self._known_verdict()
        if known is None:
            return
        self._unknown_for = 0.0
        # At the end the light is off: who goes back from a dead end sees again what it said before.
        if self.session.outcome is None:
            self._verdict = known

    def _is_due(self, delay: float, *, is_moving: bool) -> bool:
        """Whether enough time has passed for the next move that is made for the person."""
        return self._since_action >= delay and not is_moving

    def _play_for_person(self, move: Move) -> None:
        """Make a move for the person. What was asked for in the meantime is asked of where it leads to."""
        self.hint = None
        self.is_idle = False
        self._make_move(move)
        if self.session.outcome is not None:
            self._cancel_query()
            self.is_showing = False

    def _solve_ahead(self) -> bool:
        """Ask at once about the position in which the person will choose, while series still leave."""
        state = self._state_after_forced_moves()
        if self.failure or state.outcome() is not None or self._known_solutions.of(state) is not None:
            return False
        is_changed = self._solve_if_wanted(state)
        # The series leave, whether the solver is asked or not.
        self.is_idle = False
        return is_changed

    def _solve_if_wanted(self, state: Any) -> bool:
        """Ask the solver about a position of which nothing is known, or take in what it says."""
        if self.failure or not (self._show_winnable or self._wants_hint or self.is_showing):
            self.is_idle = True
            return False
        return self._query_solver(state)

    def _query_solver(self, state: Any) -> bool:
        """Ask the solver, or take in what it says; True if there is something else to be seen."""
        if self._queries.purpose is None:
            self._queried_state = state
            self._queries.ask(Purpose.SOLUTION, self.session.solve_question(state, SOLVER_SECONDS))
            return False
        text = self._answer()
        if text is None:
            self.is_showing = self.is_showing and not self.failure
            return bool(self.failure)
        self._known_solutions.learn(self._queried_state, parse_solution(text))
        return True

    def _advance_losing_move_search(self, search: LosingMoveSearch) -> bool:
        """Go on with the search for the turning point; True if there is something else to be seen."""
        while (place := search.place) is not None:
            state = search.states[place]
            outcome, solution = state.outcome(), self._known_solutions.of(state)
            if outcome is None and solution is None:
                is_changed = self._query_solver(state)
                if self.failure:
                    self._losing_move_search = None
                return is_changed
            verdict = solution.verdict if solution else Winnable.WON if outcome.winners else Winnable.LOST
            search.learn(verdict)
        self._losing_move_search = None
        self._losing_move = search.found
        self._go_to_losing_move(self._losing_move)
        return True

    def _go_to_losing_move(self, losing_move: LosingMove) -> None:
        """Show the last position from which a way to the win is known, and its next move."""
        self._wants_hint = False
        if losing_move.won_at is None:
            return
        if losing_move.won_at != self.session.ply:
            self.session.go_to(losing_move.won_at)
            self._on_ply_changed()
        self._show_next_move()

    def _show_next_move(self) -> None:
        """Show the next move of the way from here to the win, or say that none is known."""
        self.hint = self._known_solutions.next_move(self.session.state)
        if self.hint is None:
            self._queries.failure = self._no_solution_message()
        else:
            self._autosave.add_hint()

    def _no_solution_message(self) -> str:
        solution = self._known_solutions.of(self.session.state)
        if solution is not None and solution.verdict is Winnable.LOST:
            return _("This position can no longer be won. Take moves back.")
        return _("No way to a win was found from here; there may be one.")

    def _cancel_query(self) -> None:
        super()._cancel_query()
        self._wants_hint = False
        self._losing_move_search = None
