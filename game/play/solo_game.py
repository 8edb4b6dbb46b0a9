"""The mode of a live solo game: a solver takes the place of an opponent.

The solver shows whether the game can still be won, the next move toward the win, and the whole solution.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.engine.contract import Move
from game.engine.errors import Refusal
from game.engine.game import AnyGame
from game.engine.i18n import _
from game.engine.solo import LosingMove, SoloResult, SoloSolution, Winnable, parse_solution
from game.play.mode import Mode, ModeContext, Progress
from game.play.queries import Purpose
from game.play.status import SoloStatus
from game.store.settings import Settings


class KnownSolutions:
    """The solutions of one game, stored for every position on their lines so hints never go in circles."""

    def __init__(self, game: AnyGame, forced_move: Callable[[Any], Move | None]) -> None:
        self._game = game
        self._forced_move = forced_move
        self._known: dict[Any, SoloSolution] = {}

    def of(self, state: Any) -> SoloSolution | None:
        """Return the solution of a position; None if unknown."""
        return self._known.get(state)

    def next_move(self, state: Any) -> Move | None:
        """Return the next move toward the win, if known."""
        solution = self.of(state)
        return self._game.parse_move(solution.moves[0]) if solution is not None and solution.moves else None

    def moves_to_go(self, state: Any) -> int | None:
        """Return the number of counted moves left to the win, if known."""
        solution = self.of(state)
        if solution is None or solution.verdict is not Winnable.WON:
            return None
        return sum(self._game.is_counted_move(self._game.parse_move(text)) for text in solution.moves)

    def learn(self, state: Any, solution: SoloSolution) -> None:
        """Store the solution of `state` and of every position along its line."""
        line, played, states = list(solution.moves), [], [state]
        try:
            while line and state.outcome() is None:
                forced = self._forced_move(state)
                if forced is not None:
                    # The line has this move too, now or later; the program makes it now.
                    line.remove(str(forced))
                played.append(line.pop(0) if forced is None else str(forced))
                state = state.apply(self._game.parse_move(played[-1]))
                states.append(state)
        except (Refusal, ValueError):
            # A forced move does not fit the line: only its first position is known.
            played, states = list(solution.moves), states[:1]
        for number, passed in enumerate(states):
            known, rest = self._known.get(passed), tuple(played[number:])
            # Keep a shorter line: the promised number of moves must never grow.
            is_better = (
                solution.verdict is Winnable.WON and known is not None and len(rest) < len(known.moves)
            )
            if known is None or known.verdict is not Winnable.WON or is_better:
                self._known[passed] = SoloSolution(solution.verdict, rest)


class LosingMoveSearch:
    """Binary search for the move after which a solitaire could no longer be won.

    Lost positions stay lost, and all positions before a winnable one were winnable.
    """

    def __init__(self, states: Sequence[Any], moves: Sequence[Move]) -> None:
        """`states`: every position from the start on; `moves`: the moves between them."""
        self.states = states
        self._moves = moves
        self._won_at: int | None = None
        self._lost_at: int | None = None
        self._unknown: set[int] = set()

    @property
    def next_index(self) -> int | None:
        """Index of the position to solve next; None once the search is done."""
        low = 0 if self._won_at is None else self._won_at + 1
        high = len(self.states) if self._lost_at is None else self._lost_at
        middle = (low + high - 1) / 2
        open_indexes = [index for index in range(low, high) if index not in self._unknown]
        return min(open_indexes, key=lambda index: abs(index - middle), default=None)

    def learn(self, verdict: Winnable) -> None:
        """Process the verdict on the position at `next_index`."""
        index = self.next_index
        if index is None:
            return
        if verdict is Winnable.WON:
            self._won_at = index
        elif verdict is Winnable.LOST:
            self._lost_at = index
        else:
            self._unknown.add(index)

    @property
    def result(self) -> LosingMove:
        """The result so far."""
        won_at, lost_at = self._won_at, self._lost_at
        losing_move = self._moves[won_at] if won_at is not None and lost_at == won_at + 1 else None
        return LosingMove(won_at, lost_at, len(self._moves), losing_move)


SOLVER_SECONDS: Final = 5.0  # Maximum seconds for the solver to search a position.
FIRST_DELAY: Final = 0.25  # Seconds between a move and the forced move after it.
DELAY_FACTOR: Final = 0.9  # Factor on the delay for each further forced move.
MIN_DELAY: Final = 0.08
VERDICT_GRACE_SECONDS: Final = 1.0  # Seconds to keep showing the last verdict while the solver works.


class SoloMode(Mode):
    """The mode of a game of one person, helped by a solver."""

    def __init__(self, game: ModeContext) -> None:
        super().__init__(game)
        self._session.auto_moves = True
        self._show_winnable = True
        self._is_showing = False  # True while the solution plays.
        self._was_shown = False  # True if the last move was the solution's; the series it completes follow.
        self._wants_hint = False
        self._shown_hints: list[Move] = []  # The hints shown for this position.
        self._is_help_counted = True  # True if the solution being played has been counted as help.
        self._verdict = Winnable.UNKNOWN  # The last verdict known for a position of this game.
        self._unknown_for = 0.0  # Seconds since the verdict on the current position was last known.
        self._queried_state: Any = None  # The position last sent to the solver.
        self._delay = FIRST_DELAY
        self.known_solutions = KnownSolutions(self._session.game, self._session.forced_move)
        self._losing_move_search: LosingMoveSearch | None = None  # Only while it runs.
        self._losing_move: LosingMove | None = None  # The result of `find_losing_move`.

    def apply(self, settings: Settings) -> None:
        session = self._session
        if settings.auto_moves != session.auto_moves:
            # All known solutions depend on whether the program makes the forced moves.
            self.known_solutions = KnownSolutions(session.game, session.forced_move)
        session.auto_moves = settings.auto_moves
        self._show_winnable = settings.show_winnable

    @property
    def solo(self) -> SoloStatus:
        hint = self._advice.hint
        moves_to_go = None if hint is None else self._moves_to_go(hint)
        return SoloStatus(
            winnable=self.winnable,
            is_deal_lost=self._is_deal_lost and (self._show_winnable or self._session.outcome is not None),
            losing_move=self._losing_move,
            is_showing=self._is_showing,
            moves_to_go=moves_to_go,
            result=self._result,
        )

    @property
    def is_hint_pending(self) -> bool:
        return self._losing_move_search is not None

    @property
    def winnable(self) -> Winnable | None:
        """The verdict after all pending forced moves; None if it is not wanted or the game is over.

        If the solver is late, the last verdict stays for a moment, so that the indicator does not flicker.
        """
        if not self._show_winnable or self._session.outcome is not None:
            return None
        known = self._known_verdict()
        if known is not None:
            return known
        is_late = bool(self._queries.failure) or self._unknown_for >= VERDICT_GRACE_SECONDS
        return Winnable.UNKNOWN if is_late else self._verdict

    @property
    def _is_deal_lost(self) -> bool:
        """True if it is known that the game could not be won from its start."""
        return self._verdict_on(self._after_forced_moves(self._session.states[0])) is Winnable.LOST

    @property
    def _result(self) -> SoloResult | None:
        """Moves and time of a won game, and the best of the other counted games without hints."""
        session, autosave = self._session, self._autosave
        if session.outcome is None or not session.outcome.winners:
            return None
        moves = session.ply - autosave.free_moves
        if not autosave.is_counted or autosave.has_used_hints:
            return SoloResult(moves, autosave.seconds, None, None, autosave.is_shown)
        return SoloResult(moves, autosave.seconds, *autosave.records_of_others())

    def ask_hint(self) -> None:
        self._wants_hint = True

    def stop_solution(self) -> None:
        self._is_showing = self._was_shown = False

    def show_solution(self) -> None:
        self._is_showing = not self._is_showing and not self._autosave.is_over_at_ply
        self._is_help_counted = False
        self._game.retry()

    def find_losing_move(self) -> None:
        self._is_showing = False
        self._game.retry()
        if self._losing_move is None:
            moves = [move for _, move in self._session.past]
            self._losing_move_search = LosingMoveSearch(self._session.states, moves)
        else:
            self._go_to_losing_move(self._losing_move)

    def after_move(self, before: Any, move: Move) -> None:
        super().after_move(before, move)
        # Any move makes this a different game from the one that was searched.
        self._losing_move = None

    def after_cancel(self) -> None:
        self._wants_hint = False
        self._losing_move_search = None

    def wait(self, seconds: float) -> None:
        super().wait(seconds)
        self._unknown_for += seconds
        self._remember_verdict()

    def tick(self, seconds: float, *, is_moving: bool) -> Progress:
        before = self.winnable
        progress = super().tick(seconds, is_moving=is_moving)
        self._remember_verdict()
        return progress if self.winnable is before else Progress.CHANGED

    def _advance(self, *, is_moving: bool) -> Progress:
        state = self._session.state
        if self._losing_move_search is not None:
            return self._advance_losing_move_search(self._losing_move_search)
        if self._session.outcome is not None:
            return Progress.IDLE
        forced = self.pending_forced_move(state)
        if forced is not None:
            progress = self._solve_ahead()
            if is_moving or not self._pacing.has_waited(self._delay):
                return progress
            self._play_for_person(forced)
            self._delay = max(MIN_DELAY, self._delay * DELAY_FACTOR)
            return Progress.CHANGED
        self._delay = FIRST_DELAY
        solution = self.known_solutions.of(state)
        if solution is None:
            return self._solve_if_wanted(state)
        if self._wants_hint:
            return self._show_hint(state)
        if not self._is_showing:
            return Progress.IDLE
        move = self.known_solutions.next_move(state)
        if move is None:
            self._is_showing = False
            self._queries.failure = self._no_solution_message()
            return Progress.CHANGED
        if is_moving or not self._pacing.has_waited():
            return Progress.WAITING
        if not self._is_help_counted:
            self._is_help_counted = True
            self._autosave.add_hint()
        self._play_for_person(move)
        return Progress.CHANGED

    def _show_hint(self, state: Any) -> Progress:
        """Show the next move toward the win; if it is shown, another one that keeps the game winnable."""
        if self._advice.hint is not None:
            for move in state.legal_moves():
                if move in self._shown_hints:
                    continue
                after = self._after_forced_moves(state.apply(move))
                verdict = self._verdict_on(after)
                if verdict is None:
                    return self._query_solver(after)
                if verdict is Winnable.WON:
                    self._wants_hint = False
                    self._advice.show(move)
                    self._shown_hints.append(move)
                    return Progress.CHANGED
        self._wants_hint = False
        self._show_next_move()
        self._shown_hints = [] if self._advice.hint is None else [self._advice.hint]
        return Progress.CHANGED

    def _moves_to_go(self, hint: Move) -> int | None:
        """Return the number of counted moves to the win that begins with this hint, if known."""
        state = self._session.state
        if hint == self.known_solutions.next_move(state):
            return self.known_solutions.moves_to_go(state)
        after = self._after_forced_moves(state.apply(hint))
        rest = 0 if after.outcome() else self.known_solutions.moves_to_go(after)
        return None if rest is None else rest + self._session.game.is_counted_move(hint)

    def _after_forced_moves(self, state: Any) -> Any:
        while (forced := self.pending_forced_move(state)) is not None:
            state = state.apply(forced)
        return state

    def _known_verdict(self) -> Winnable | None:
        return self._verdict_on(self._after_forced_moves(self._session.state))

    def _verdict_on(self, state: Any) -> Winnable | None:
        outcome = state.outcome()
        if outcome is not None:
            return Winnable.WON if outcome.winners else Winnable.LOST
        solution = self.known_solutions.of(state)
        return None if solution is None else solution.verdict

    def _remember_verdict(self) -> None:
        known = self._known_verdict()
        if known is None:
            return
        self._unknown_for = 0.0
        # The indicator is off at the end: undo from a dead end shows the earlier verdict again.
        if self._session.outcome is None:
            self._verdict = known

    def _play_for_person(self, move: Move) -> None:
        """Make a move for the person and keep open queries, which apply to the position after it."""
        self._advice.clear()
        self._was_shown = self._is_showing or self._was_shown
        self._autosave.is_showing = self._was_shown
        self._game.make_move(move)
        self._autosave.is_showing = False
        if self._session.outcome is not None:
            self._game.cancel_query()
            self._is_showing = False

    def _solve_ahead(self) -> Progress:
        state = self._after_forced_moves(self._session.state)
        if self._queries.failure or state.outcome() is not None or self.known_solutions.of(state) is not None:
            return Progress.WAITING
        # The forced moves go on even if the solver is not queried.
        return Progress.of(is_changed=self._solve_if_wanted(state) is Progress.CHANGED)

    def _solve_if_wanted(self, state: Any) -> Progress:
        if self._queries.failure or not (self._show_winnable or self._wants_hint or self._is_showing):
            return Progress.IDLE
        return self._query_solver(state)

    def _query_solver(self, state: Any) -> Progress:
        if self._queries.purpose is None:
            self._queried_state = state
            self._queries.ask(Purpose.SOLUTION, self._session.solve_question(state, SOLVER_SECONDS))
            return Progress.WAITING
        text = self._game.answer()
        if text is None:
            self._is_showing = self._is_showing and not self._queries.failure
            return Progress.of(is_changed=bool(self._queries.failure))
        self.known_solutions.learn(self._queried_state, parse_solution(text))
        return Progress.CHANGED

    def _advance_losing_move_search(self, search: LosingMoveSearch) -> Progress:
        while (index := search.next_index) is not None:
            verdict = self._verdict_on(search.states[index])
            if verdict is None:
                return self._query_solver(search.states[index])
            search.learn(verdict)
        self._losing_move_search = None
        self._losing_move = search.result
        self._go_to_losing_move(self._losing_move)
        return Progress.CHANGED

    def _go_to_losing_move(self, losing_move: LosingMove) -> None:
        self._wants_hint = False
        if losing_move.won_at is None:
            return
        if losing_move.won_at != self._session.ply:
            self._game.go_to(losing_move.won_at)
        self._show_next_move()

    def _show_next_move(self) -> None:
        hint = self.known_solutions.next_move(self._session.state)
        if hint is None:
            self._advice.clear()
            self._queries.failure = self._no_solution_message()
        else:
            self._advice.show(hint)

    def _no_solution_message(self) -> str:
        solution = self.known_solutions.of(self._session.state)
        if self._is_deal_lost:
            return _("This deal can't be won.")
        if solution is not None and solution.verdict is Winnable.LOST:
            return _("This game can no longer be won. Undo some moves.")
        return _("No win was found from here, but there may be one.")
