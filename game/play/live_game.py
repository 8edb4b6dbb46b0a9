"""A live game: a session saved move by move, in which computer players take their turns.

Anything slow is left to the worker (`BotQueries`); sounds are played through `signal`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.contract import CARD_SOUND, Match, Move
from game.engine.evaluation import MoveEval
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.play.autosave import Autosave
from game.play.library import Clock, OpenGame
from game.play.queries import BotQueries, Purpose
from game.play.worker import BotFailed, Worker
from game.store.database import Database
from game.store.log import log


class PauseState:
    """Pause and single steps of a game between computer players."""

    def __init__(self) -> None:
        self.is_on = False  # True if the computers move only by single steps.
        self._is_step_pending = False  # True if a step was requested and its action has not been seen yet.
        self.is_step_settling = False  # True if the step's action was seen, but its consequences were not.

    @property
    def is_waiting(self) -> bool:
        """True if nothing may happen now."""
        return self.is_on and not (self._is_step_pending or self.is_step_settling)

    def toggle(self) -> None:
        self.is_on = not self.is_on
        self.stop()

    def step(self) -> None:
        """Allow one action, then pause."""
        self.is_on = self._is_step_pending = True
        self.is_step_settling = False

    def after_action(self, *, is_settled: bool) -> None:
        """Record that an action was seen; `is_settled`: True if its consequences were, too."""
        self._is_step_pending = False
        self.is_step_settling = self.is_on and not is_settled

    def stop(self) -> None:
        """Drop the requested step."""
        self._is_step_pending = self.is_step_settling = False


PACES: Final = {"quick": 0.3, "normal": 0.6, "slow": 1.2}  # Minimum seconds between two visible actions.
READING_FACTOR: Final = 1.5  # Factor on the wait after actions that take time to read, such as a guess.
Signal = Callable[[str], None]  # Plays the sound of this name.


class LiveGame:
    """A session that is saved move by move, in which the computer plays its part."""

    def __init__(
        self, open_game: OpenGame, database: Database, worker: Worker, signal: Signal, clock: Clock
    ) -> None:
        self.session = open_game.session
        self.hint: Move | None = None  # The recommended move.
        self.hint_evals: tuple[MoveEval, ...] = ()  # Evaluations behind the hint, best move first.
        self.pace = PACES["normal"]
        self.is_idle = False  # True if nothing will change until the player acts.
        self._auto_moves = False  # True if the program makes forced moves for the person.
        self._autosave = Autosave(open_game, database, clock)
        self._queries = BotQueries(open_game.session, worker)
        self.session.steps_single_moves = self.is_reviewed
        self.session.forced_move = self._forced_move
        self._signal = signal
        self._since_action = 0.0
        self._needs_reading_time = False  # True if the last action must stay visible for longer.
        self._pause_state = PauseState()

    @property
    def open_game(self) -> OpenGame:
        return self._autosave.open_game

    @property
    def failure(self) -> str:
        """A sentence saying why the computer gave no move or hint; empty if nothing failed.

        Any move, undo, redo or request for a hint clears it.
        """
        return self._queries.failure

    @property
    def is_thinking(self) -> bool:
        """True if a computer player is choosing its move and no pause holds it back."""
        return self._queries.purpose is Purpose.MOVE and not self._is_held

    @property
    def is_hint_pending(self) -> bool:
        return self._queries.purpose is Purpose.HINT

    @property
    def can_pause(self) -> bool:
        """True if only computers play and the game has not ended."""
        return all(self.session.players) and not self.is_reviewed

    @property
    def is_paused(self) -> bool:
        return self.can_pause and self._pause_state.is_on

    @property
    def _is_held(self) -> bool:
        return self.is_paused and self._pause_state.is_waiting

    @property
    def live_evals(self) -> tuple[MoveEval, ...]:
        """Evaluations of the current position, best move first; empty if unknown or not shown."""
        return () if self.is_over_at_ply else self._queries.live_values.shown

    @property
    def evals(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """Evaluations by ply: from the review, but at the current ply from live evaluation or the hint."""
        evals, here = dict(self._queries.review.evals), self.session.ply
        evals.pop(here, None)
        # A hint's budget may end before the proof, so it never replaces exact evaluations.
        is_exact = self.show_evals and self.session.game.evaluation_is_exact
        found = self.live_evals if is_exact else self.hint_evals
        return evals | {here: found} if found else evals

    @property
    def show_evals(self) -> bool:
        """True if the player wants to see evaluations; only games that can prove them show any."""
        return self._queries.live_values.is_on

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo

    @property
    def match(self) -> Match | None:
        return self.session.match

    @property
    def has_next_round(self) -> bool:
        return self._autosave.has_next_round

    @property
    def is_practice(self) -> bool:
        """True if the game has final moves and does not count, for example because one was undone."""
        return self.session.game.is_final is not None and not self._autosave.is_counted

    @property
    def can_resign(self) -> bool:
        """True if a person has moved in the game and may give it up."""
        session = self.session
        is_undecided = session.ply > 0 and session.outcome is None and self._autosave.is_running
        return is_undecided and session.has_person_moved

    @property
    def given_up_by(self) -> Seat | None:
        return self._autosave.given_up_by

    @property
    def is_over_at_ply(self) -> bool:
        """True if the game ends at the current ply, by its rules or by resignation."""
        return self.session.outcome is not None or self.given_up_by is not None

    def play(self, move: Move) -> None:
        """Make a move. Raises `IllegalMove`."""
        self._cancel_and_play(move)

    def _cancel_and_play(self, move: Move) -> None:
        self._cancel_query()
        self._make_move(move)

    def _make_move(self, move: Move) -> None:
        """Make a move and keep the open query."""
        session = self.session
        ply, before = session.ply, session.state.to_move
        session.play(move)
        self._queries.review.end()
        outcome = session.outcome
        if not self._autosave.is_running:
            session.steps_single_moves = False
        self._autosave.add_move(ply, move)
        log.info("move %s -> %s", move, session.state)
        self._since_action = 0.0
        self._needs_reading_time = session.game.needs_reading_time(move)
        if outcome is not None:
            winners = " ".join(str(seat) for seat in outcome.winners)
            log.info("end %s, won by %s", outcome.reason.name, winners)
        self._play_sound(before, move)

    def _play_sound(self, before: Seat | None, move: Move) -> None:
        session = self.session
        if session.outcome is None:
            is_answered = before is not None and session.players[before] is not None
            is_own_turn = is_answered and session.players[session.state.to_move] is None
            sound = session.game.sound_of(move)
            self._signal("turn" if is_own_turn and sound == CARD_SOUND else sound)
        else:
            self._play_end_sound(session.outcome)

    def _play_end_sound(self, outcome: Outcome) -> None:
        players = self.session.players
        is_lost = None in players and not any(players[seat] is None for seat in outcome.winners)
        self._signal("lose" if is_lost else "win")

    @property
    def is_reviewed(self) -> bool:
        """True if the game has ended; it is under review until a move is made."""
        return not self._autosave.is_running

    def undo(self) -> None:
        """Go back to the person's last choice; the game stops counting if its rules do not allow that."""
        first = self.session.earliest_undo_ply
        if self.session.undo():
            if self.session.ply < first:
                self._autosave.exclude_from_statistics()
            self._on_ply_changed()
        else:
            self._clear_failure()

    def redo(self) -> None:
        """Redo moves up to the person's next choice, or up to the end; do nothing if no move was undone."""
        if self.session.redo():
            self._on_ply_changed()

    def move_now(self) -> None:
        """Make the thinking computer player play the best move it has found so far."""
        if self.is_thinking:
            self._queries.finish_now()

    def skip_wait(self) -> None:
        """Show the computer's next action as soon as it is found."""
        self._since_action = max(self._since_action, self._min_wait)

    def pause(self) -> None:
        """Pause or continue a game between computers, if `can_pause`; a move found meanwhile is kept."""
        if self.can_pause:
            self._pause_state.toggle()
            self.is_idle = False

    def step(self) -> None:
        """Let one computer act without delay, then pause, if `can_pause`."""
        if self.can_pause:
            self._clear_failure()
            self._pause_state.step()
            self.skip_wait()
            self.is_idle = False

    def resign(self) -> None:
        """Give up the game, if `can_resign`, and review it from then on."""
        if not self.can_resign:
            return
        self._cancel_query()
        self._autosave.give_up()
        self.session.steps_single_moves = True
        log.info("given up at move %d -> %s", self.session.ply, self.session.state)
        self._signal("lose")

    def ask_hint(self) -> None:
        """Request a hint, which a later `tick` may show; after a failure, also retry the computer player."""
        self._clear_failure()
        if self.is_over_at_ply:
            return
        known = self._queries.ask_hint()
        if known:
            self._show_hint(known)
        elif self._queries.purpose is Purpose.HINT:
            self.is_idle = False

    def set_auto_moves(self, *, is_wanted: bool) -> None:
        self._auto_moves = is_wanted
        self.is_idle = False

    def set_show_evals(self, *, is_wanted: bool) -> None:
        if is_wanted == self.show_evals:
            return
        self.is_idle = False
        if self._queries.set_show_evals(is_wanted=is_wanted):
            self._cancel_query()

    def review(self) -> None:
        """Start evaluating every move of an ended game; evaluations arrive with later ticks."""
        self._queries.review.begin()
        self.is_idle = False

    def rest(self) -> None:
        """Stop computing because the table is hidden; queries are repeated later."""
        self._cancel_query()

    def wait(self, seconds: float) -> None:
        """Advance the time and do nothing else."""
        self._since_action += seconds
        self._autosave.wait(seconds)

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Advance the game; True if there is something new to show."""
        self.wait(seconds)
        queries = self._queries
        if queries.needs_live_evals and not self.is_over_at_ply:
            queries.ask_live_evals()
            self.is_idle = False
            return False
        if self._is_held and queries.purpose is not Purpose.LIVE_EVALS:
            self.is_idle = True
            return False
        if queries.purpose is None:
            return self._start_next_task(is_moving=is_moving)
        if queries.purpose is Purpose.MOVE and (self._since_action < self._min_wait or is_moving):
            return False
        return self._read_answer(queries.purpose)

    def _start_next_task(self, *, is_moving: bool) -> bool:
        # Until the player makes a move in it, an ended game is only reviewed.
        if self.failure or self.is_reviewed:
            is_changed = self._queries.review.tick()
            self.is_idle = not self._queries.review.is_busy
            return is_changed
        return self._queries.ask_move(self._autosave.id) or self._play_forced_move(is_moving=is_moving)

    def _read_answer(self, purpose: Purpose) -> bool:
        text = self._answer()
        if text is None:
            return bool(self.failure)
        if purpose is Purpose.MOVE:
            self._cancel_and_play(self.session.game.parse_move(text))
            self._pause_state.after_action(is_settled=self._is_settled)
            return True
        evals = self._queries.evals(purpose, text)
        if purpose is Purpose.HINT:
            self._show_hint(evals)
        elif not all(self.session.players) and not self._autosave.has_used_hints:
            # Showing evaluations counts as a hint, unless one has been counted already.
            self._autosave.add_hint()
        return True

    def _show_hint(self, evals: tuple[MoveEval, ...]) -> None:
        self.hint_evals = evals
        self.hint = evals[0].move
        self._autosave.add_hint()

    def _forced_move(self, state: Any) -> Move | None:
        seat = state.to_move
        is_persons = seat is not None and self.session.players[seat] is None
        return self.session.game.forced_move(state) if self._auto_moves and is_persons else None

    def pending_forced_move(self, state: Any) -> Move | None:
        """Return the move that the program is about to make for the person; None during a review."""
        return None if self.is_reviewed else self._forced_move(state)

    def _play_forced_move(self, *, is_moving: bool) -> bool:
        move = self.pending_forced_move(self.session.state)
        if move is None:
            self.is_idle = True
            return False
        if self._since_action < self._min_wait or is_moving:
            return False
        self._cancel_and_play(move)
        return True

    @property
    def _is_settled(self) -> bool:
        return True

    @property
    def _min_wait(self) -> float:
        """Minimum seconds that the last action stays visible."""
        return self.pace * (READING_FACTOR if self._needs_reading_time else 1.0)

    def _answer(self) -> str | None:
        """Return the worker's answer to the open query; None if it has none yet or has failed."""
        try:
            return self._queries.answer()
        except BotFailed as failure:
            self._cancel_query()
            self._pause_state.stop()
            self._queries.fail(failure)
            return None

    def _clear_failure(self) -> None:
        if self.failure:
            self._queries.failure = ""
            self.is_idle = False

    def _on_ply_changed(self) -> None:
        self._cancel_query()
        self._pause_state.stop()
        self._autosave.save_ply()
        log.info("at move %d -> %s", self.session.ply, self.session.state)
        self._signal("slide")
        self._since_action = 0.0

    def _cancel_query(self) -> None:
        self._queries.forget()
        self.is_idle = False
        self.hint = None
        self.hint_evals = ()
