"""A live solitaire: a solver takes the place of an opponent.

The solver shows whether the game can still be won, the next move toward the win, and the whole solution.
"""

from typing import Any, Final

from game.engine.contract import Move
from game.engine.i18n import _
from game.engine.solo import LosingMove, SoloResult, Winnable, parse_solution
from game.play.known_solutions import KnownSolutions, LosingMoveSearch
from game.play.library import Clock, OpenGame
from game.play.live_game import LiveGame, Signal
from game.play.queries import Purpose
from game.play.worker import Worker
from game.store.database import Database

SOLVER_SECONDS: Final = 5.0  # Maximum seconds for the solver to search a position.
FIRST_DELAY: Final = 0.25  # Seconds between a move and the forced move after it.
DELAY_FACTOR: Final = 0.9  # Factor on the delay for each further forced move.
MIN_DELAY: Final = 0.08
VERDICT_GRACE_SECONDS: Final = 1.0  # Seconds to keep showing the last verdict while the solver works.


class SoloGame(LiveGame):
    """A game of one person, helped by a solver."""

    def __init__(
        self, open_game: OpenGame, database: Database, worker: Worker, signal: Signal, clock: Clock
    ) -> None:
        super().__init__(open_game, database, worker, signal, clock)
        self._auto_moves = True
        self.is_showing = False  # True if the solution is being played.
        self._show_winnable = True
        self._wants_hint = False
        self._is_help_counted = True  # True if the solution being played has been counted as help.
        self._verdict = Winnable.UNKNOWN  # The last verdict known for a position of this game.
        self._unknown_for = 0.0  # Seconds since the verdict on the current position was last known.
        self._queried_state: Any = None  # The position last sent to the solver.
        self._delay = FIRST_DELAY
        self._known_solutions = KnownSolutions(open_game.session.game, self._forced_move)
        self._losing_move_search: LosingMoveSearch | None = None  # Only while it runs.
        self.losing_move: LosingMove | None = None  # The result of `find_losing_move`.

    def set_help(self, *, auto_moves: bool, show_winnable: bool) -> None:
        """Set whether the program makes forced moves and shows if the game can still be won."""
        self.set_auto_moves(is_wanted=auto_moves)
        self._show_winnable = show_winnable

    def set_auto_moves(self, *, is_wanted: bool) -> None:
        if is_wanted != self._auto_moves:
            # All known solutions depend on whether the program makes the forced moves.
            self._known_solutions = KnownSolutions(self.session.game, self._forced_move)
        super().set_auto_moves(is_wanted=is_wanted)

    @property
    def winnable(self) -> Winnable | None:
        """The verdict after all pending forced moves; None if it is not wanted or the game is over.

        If the solver is late, the last verdict stays for a moment, so that the indicator does not flicker.
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
        """Moves and time of a won game, and the best of the other counted games without hints."""
        outcome = self.session.outcome
        if outcome is None or not outcome.winners:
            return None
        moves = self.session.ply - self._autosave.free_moves
        if not self._autosave.is_counted or self._autosave.has_used_hints:
            return SoloResult(moves, self._autosave.seconds, None, None)
        best = self._autosave.best_of_others()
        return SoloResult(moves, self._autosave.seconds, best.fewest_moves, best.best_seconds)

    @property
    def is_hint_pending(self) -> bool:
        return self._losing_move_search is not None

    @property
    def moves_to_go(self) -> int | None:
        """Number of moves left on the line of the hint."""
        return None if self.hint is None else self._known_solutions.moves_to_go(self.session.state)

    def play(self, move: Move) -> None:
        self.is_showing = False
        super().play(move)

    def ask_hint(self) -> None:
        self.is_showing = False
        self._clear_failure()
        if not self.is_over_at_ply:
            self._wants_hint = True
            self.is_idle = False

    def show_solution(self) -> None:
        """Start or stop playing the solution."""
        self.is_showing = not self.is_showing and not self.is_over_at_ply
        self.is_idle = False
        self._is_help_counted = False
        self._clear_failure()

    def find_losing_move(self) -> None:
        """Find the losing move and go back there; the result comes with a later `tick`."""
        self.is_showing = False
        self._clear_failure()
        self.is_idle = False
        if self.losing_move is None:
            moves = [move for _, move in self.session.past]
            self._losing_move_search = LosingMoveSearch(self.session.states, moves)
        else:
            self._go_to_losing_move(self.losing_move)

    def _make_move(self, move: Move) -> None:
        super()._make_move(move)
        # Any move makes this a different game from the one that was searched.
        self.losing_move = None

    def undo(self) -> None:
        self.is_showing = False
        super().undo()

    def redo(self) -> None:
        self.is_showing = False
        super().redo()

    def resign(self) -> None:
        if self.can_resign:
            self.is_showing = False
        super().resign()

    def rest(self) -> None:
        super().rest()
        self._autosave.save_time()

    def wait(self, seconds: float) -> None:
        super().wait(seconds)
        self._unknown_for += seconds
        self._remember_verdict()

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        before = self.winnable
        self.wait(seconds)
        is_changed = self._advance(is_moving=is_moving)
        self._remember_verdict()
        return is_changed or self.winnable is not before

    def _advance(self, *, is_moving: bool) -> bool:
        state = self.session.state
        if self._losing_move_search is not None:
            return self._advance_losing_move_search(self._losing_move_search)
        if self.session.outcome is not None:
            self.is_idle = True
            return False
        forced = self.pending_forced_move(state)
        if forced is not None:
            is_changed = self._solve_ahead()
            if is_moving or self._since_action < self._delay:
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
        if is_moving or self._since_action < self.pace:
            return False
        if not self._is_help_counted:
            self._is_help_counted = True
            self._autosave.add_hint()
        self._play_for_person(move)
        return True

    def _state_after_forced_moves(self) -> Any:
        state = self.session.state
        while state.outcome() is None and (forced := self.pending_forced_move(state)) is not None:
            state = state.apply(forced)
        return state

    def _known_verdict(self) -> Winnable | None:
        state = self._state_after_forced_moves()
        outcome = state.outcome()
        if outcome is not None:
            return Winnable.WON if outcome.winners else Winnable.LOST
        solution = self._known_solutions.of(state)
        return None if solution is None else solution.verdict

    def _remember_verdict(self) -> None:
        known = self._known_verdict()
        if known is None:
            return
        self._unknown_for = 0.0
        # The indicator is off at the end: undo from a dead end shows the earlier verdict again.
        if self.session.outcome is None:
            self._verdict = known

    def _play_for_person(self, move: Move) -> None:
        """Make a move for the person and keep open queries, which apply to the position after it."""
        self.hint = None
        self.is_idle = False
        self._make_move(move)
        if self.session.outcome is not None:
            self._cancel_query()
            self.is_showing = False

    def _solve_ahead(self) -> bool:
        state = self._state_after_forced_moves()
        if self.failure or state.outcome() is not None or self._known_solutions.of(state) is not None:
            return False
        is_changed = self._solve_if_wanted(state)
        # The forced moves go on even if the solver is not queried.
        self.is_idle = False
        return is_changed

    def _solve_if_wanted(self, state: Any) -> bool:
        if self.failure or not (self._show_winnable or self._wants_hint or self.is_showing):
            self.is_idle = True
            return False
        return self._query_solver(state)

    def _query_solver(self, state: Any) -> bool:
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
        while (index := search.next_index) is not None:
            state = search.states[index]
            outcome, solution = state.outcome(), self._known_solutions.of(state)
            if outcome is None and solution is None:
                is_changed = self._query_solver(state)
                if self.failure:
                    self._losing_move_search = None
                return is_changed
            verdict = solution.verdict if solution else Winnable.WON if outcome.winners else Winnable.LOST
            search.learn(verdict)
        self._losing_move_search = None
        self.losing_move = search.result
        self._go_to_losing_move(self.losing_move)
        return True

    def _go_to_losing_move(self, losing_move: LosingMove) -> None:
        self._wants_hint = False
        if losing_move.won_at is None:
            return
        if losing_move.won_at != self.session.ply:
            self.session.go_to(losing_move.won_at)
            self._on_ply_changed()
        self._show_next_move()

    def _show_next_move(self) -> None:
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
