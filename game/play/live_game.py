"""A live game: a session saved move by move, in which computer players take their turns.

Anything slow is left to the worker (`BotQueries`); sounds are played through `signal`. Most of what
depends on the kind of game is in its `Mode`: `SoloMode` for solo games, `HiddenMode` for hidden cards.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.contract import Move
from game.engine.evaluation import MoveEval
from game.engine.forfeit import Fault, outcome_of
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.play.autosave import Autosave
from game.play.library import Clock, OpenGame
from game.play.pacing import Pacing
from game.play.queries import BotQueries, Purpose
from game.play.status import Controls, Course, Privacy, SoloStatus
from game.play.worker import BotFailed, ProgramLost, Worker
from game.store.database import Database
from game.store.log import log
from game.store.settings import Settings

Signal = Callable[[str], None]  # Plays the sound of this name.


class Mode:
    """What a live game does by its kind: this for games with open cards, a subclass for others."""

    def __init__(self, game: "LiveGame") -> None:
        self._game = game

    @property
    def may_undo(self) -> bool:
        """False if the last move is not the player's to undo."""
        return True

    @property
    def is_hiding(self) -> bool:
        """True if the true state of the game must stay hidden, because others may be reacting."""
        return False

    @property
    def shown_ply(self) -> int:
        """The ply that the table shows."""
        return self._game.session.ply

    @property
    def last_move(self) -> Move | None:
        """The last move visible to all."""
        return self._game.session.last_move

    @property
    def privacy(self) -> Privacy:
        """Who looks at the table, and what must not be seen yet."""
        return Privacy()

    @property
    def course(self) -> Course:
        """The position and what led to it, as the viewer may see it."""
        game, session = self._game, self._game.session
        return Course(session.state, game.last_move, session.past, session.states, game.evals)

    @property
    def solo(self) -> SoloStatus:
        """What the solver of a solo game found out."""
        return SoloStatus()

    @property
    def is_hint_pending(self) -> bool:
        return self._game.queries.purpose is Purpose.HINT

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Advance the game; True if there is something new to show."""
        self._game.wait(seconds)
        return self._game.advance(is_moving=is_moving)

    def wait(self, seconds: float) -> None:
        """Advance the time without doing anything else."""

    def after_move(self, before: Any, move: Move) -> None:
        """Play the sound of a move that was made in the state `before`."""
        self._game.play_sound(before, move)

    def after_cancel(self) -> None:
        """Drop what the canceled query was for."""

    def ask_hint(self) -> None:
        """Request a hint, or show it if it is known."""
        known = self._game.queries.ask_hint()
        if known:
            self._game.show_hint(known)
        elif self._game.queries.purpose is Purpose.HINT:
            self._game.pacing.is_idle = False

    def apply(self, settings: Settings) -> None:
        self._game.auto_moves = settings.auto_forced_moves
        self._game.set_show_evals(is_wanted=settings.show_evals)

    # Requests that modes ignore unless they override them.

    def find_losing_move(self) -> None:
        """Find the losing move of a solo game and go back there; the result comes with a later `tick`."""

    def stop_solution(self) -> None:
        """Stop playing the solution of a solo game."""

    def drop_reactions(self) -> None:
        """Drop the pending reactions, because the game goes on elsewhere."""

    def show_solution(self) -> None:
        """Start or stop playing the solution of a solo game."""

    def take_screen(self, seat: Seat) -> None:
        """Hand the screen to a person, behind the curtain."""

    def decline_reaction(self) -> None:
        """Continue after asking a person who has no reaction."""


class LiveGame:
    """A session that is saved move by move, in which the computer plays its part."""

    def __init__(
        self,
        open_game: OpenGame,
        database: Database,
        worker: Worker,
        signal: Signal,
        clock: Clock,
        make_mode: Callable[["LiveGame"], Mode] = Mode,
    ) -> None:
        self.session = open_game.session
        self.hint: Move | None = None  # The recommended move.
        self.hint_evals: tuple[MoveEval, ...] = ()  # Evaluations behind the hint, best move first.
        self.show_possible_hands = True  # True if the table shows what others may hold.
        self.auto_moves = False  # True if the program makes forced moves for the person.
        self.autosave = Autosave(open_game, database, clock)
        self.queries = BotQueries(open_game.session, worker)
        self.session.steps_single_moves = not self.autosave.is_running
        self.session.forced_move = self.forced_move
        self.signal = signal
        self.streaks: tuple[int, int] | None = None  # As in `Snapshot`, of the game that ended at this table.
        self.pacing = Pacing()
        self.mode = make_mode(self)

    @property
    def open_game(self) -> OpenGame:
        return self.autosave.open_game

    @property
    def failure(self) -> str:
        """A sentence saying why the computer gave no move or hint; empty if nothing failed.

        Any move, undo, redo or request for a hint clears it.
        """
        return self.queries.failure

    @property
    def is_thinking(self) -> bool:
        """True if a computer player is choosing its move and no pause holds it back."""
        return self.queries.purpose is Purpose.MOVE and not self.is_held

    @property
    def is_hint_pending(self) -> bool:
        return self.mode.is_hint_pending

    @property
    def controls(self) -> Controls:
        """What a person may ask for now, besides moves."""
        return Controls(
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            can_resign=self.can_resign,
            can_pause=self.can_pause,
            is_paused=self.is_paused,
            has_next_round=self.has_next_round,
            moments=len(self.moments),
            has_person_moved=self.session.has_person_moved,
        )

    @property
    def can_pause(self) -> bool:
        """True if only computers play and the game has not ended."""
        return all(self.session.players) and not self.is_reviewed

    @property
    def is_paused(self) -> bool:
        return self.can_pause and self.pacing.is_paused

    @property
    def is_held(self) -> bool:
        """True if the game is paused and no step was requested."""
        return self.can_pause and self.pacing.is_held

    @property
    def is_hiding(self) -> bool:
        return self.mode.is_hiding

    @property
    def shown_ply(self) -> int:
        return self.mode.shown_ply

    @property
    def last_move(self) -> Move | None:
        return self.mode.last_move

    @property
    def live_evals(self) -> tuple[MoveEval, ...]:
        """Evaluations of the current position, best move first; empty if unknown or not shown."""
        return () if self.is_over_at_ply else self.queries.live_values.shown

    @property
    def evals(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """Evaluations by ply: from the review, but at the current ply from live evaluation or the hint."""
        evals, here = dict(self.queries.review.evals), self.session.ply
        evals.pop(here, None)
        # A hint's budget may end before the proof, so it never replaces exact evaluations.
        is_exact = self.show_evals and self.session.game.evaluation_is_exact
        found = self.live_evals if is_exact else self.hint_evals
        return evals | {here: found} if found else evals

    @property
    def show_evals(self) -> bool:
        """True if the player wants to see evaluations; only games that can prove them show any."""
        return self.queries.live_values.is_on

    @property
    def can_undo(self) -> bool:
        return self.mode.may_undo and self.session.can_undo

    @property
    def can_redo(self) -> bool:
        return not self.is_hiding and self.session.can_redo

    @property
    def has_next_round(self) -> bool:
        return not self.is_hiding and self.autosave.has_next_round

    @property
    def is_practice(self) -> bool:
        """True if the game has final moves and does not count, for example because one was undone."""
        return self.session.game.is_final is not None and not self.autosave.is_counted

    @property
    def can_resign(self) -> bool:
        """True if a person has moved in the game and may resign."""
        session = self.session
        is_undecided = session.ply > 0 and session.outcome is None and self.autosave.is_running
        return is_undecided and session.has_person_moved and not self.is_hiding

    @property
    def moments(self) -> tuple[str, ...]:
        """The moments of an ended game that are worth another try, as far as they are known."""
        return self.queries.review.moments if self.is_reviewed else ()

    @property
    def given_up_by(self) -> Seat | None:
        return self.autosave.given_up_by

    @property
    def is_over_at_ply(self) -> bool:
        """True if the game ends at the current ply, by its rules or by resignation."""
        return self.session.outcome is not None or self.given_up_by is not None

    @property
    def is_locked(self) -> bool:
        """True if the player may not choose or be advised, as others may react or must take the screen."""
        return self.mode.privacy.is_locked

    def play(self, move: Move) -> None:
        """Make a move, unless the table is locked. Raises `IllegalMove`."""
        if not self.is_locked:
            self.mode.stop_solution()
            self.cancel_query()
            self.make_move(move)

    def make_move(self, move: Move) -> None:
        """Make a move and keep the open query."""
        session = self.session
        ply, before = session.ply, session.state
        self.pacing.is_turn_due = False
        session.play(move)
        self.queries.review.end()
        outcome = session.outcome
        if not self.autosave.is_running:
            session.steps_single_moves = False
        self.autosave.add_move(ply, move)
        log.info("move %s -> %s", session.for_log(move), session.for_log(session.state))
        self.pacing.show_action(needs_reading_time=session.game.needs_reading_time(move))
        if outcome is not None:
            winners = " ".join(str(seat) for seat in outcome.winners)
            log.info("end %s, won by %s", outcome.reason.name, winners)
            self.streaks = self.autosave.streaks()
            self.queries.end_game(outcome)
        self.mode.after_move(before, move)

    def play_sound(self, before: Any, move: Move) -> None:
        """Play the sound of a move that was made in the state `before`."""
        session = self.session
        if session.outcome is None:
            is_answered = before.to_move is not None and session.players[before.to_move] is not None
            seat = session.state.to_move
            is_own_turn = is_answered and seat is not None and session.players[seat] is None
            self.signal(session.game.sound_of(move))
            self.pacing.is_turn_due = is_own_turn
        else:
            self.play_end_sound(session.outcome)

    def play_end_sound(self, outcome: Outcome) -> None:
        players = self.session.players
        is_lost = None in players and not any(players[seat] is None for seat in outcome.winners)
        self.signal("lose" if is_lost else "win")

    @property
    def is_reviewed(self) -> bool:
        """True if the game has ended; it is under review until a move is made."""
        return not (self.is_hiding or self.autosave.is_running)

    def undo(self) -> None:
        """Go back to the person's last choice; the game stops counting if its rules do not allow that."""
        self.mode.stop_solution()
        first = self.session.earliest_undo_ply
        if self.can_undo and self.session.undo():
            if self.session.ply < first:
                self.autosave.exclude_from_statistics()
            self._after_jump()
        else:
            self.clear_failure()

    def take_back(self, move: Move) -> None:
        """Undo `move`, one of the person's last choices, and make the later ones again."""
        session = self.session
        made = [each for _, each in session.past[session.earliest_undo_ply :]]
        if self.is_locked or move not in made:
            return
        kept = made[made.index(move) + 1 :]
        self.go_to(session.ply - len(kept) - 1)
        for each in kept:
            self.play(each)

    def redo(self) -> None:
        """Redo moves up to the person's next choice, or up to the end; do nothing if no move was undone."""
        self.mode.stop_solution()
        if self.can_redo and self.session.redo():
            self._after_jump()

    def go_to(self, ply: int) -> None:
        """Go to a ply, whoever has to choose there; later moves can be redone."""
        self.session.go_to(ply)
        self._after_jump()

    def move_now(self) -> None:
        """Make the thinking computer player play the best move it has found so far."""
        if self.is_thinking:
            self.queries.finish_now()

    def skip_wait(self) -> None:
        """Show the computer's next action as soon as it is found."""
        self.pacing.skip_wait()

    def pause(self) -> None:
        """Pause or continue a game between computers, if `can_pause`; a move found meanwhile is kept."""
        if self.can_pause:
            self.pacing.toggle_pause()
            self.pacing.is_idle = False

    def step(self) -> None:
        """Let one computer act without delay, then pause, if `can_pause`."""
        if self.can_pause:
            self.clear_failure()
            self.pacing.step()
            self.pacing.is_idle = False

    def resign(self) -> None:
        """Resign the game, if `can_resign`, and review it from then on."""
        if not self.can_resign:
            return
        self.mode.stop_solution()
        self.cancel_query()
        self.autosave.give_up()
        self.queries.end_game(None)
        self.session.steps_single_moves = True
        log.info("resigned at move %d -> %s", self.session.ply, self.session.for_log(self.session.state))
        self.signal("lose")

    def forfeit(self, fault: Fault) -> None:
        """End the game because of what the program to move did, and review it from then on."""
        session, seat = self.session, self.session.state.to_move
        assert seat is not None
        outcome = outcome_of(session.game, session.record.variant, seat, fault)
        self.cancel_query()
        self.pacing.drop_step()
        self.mode.drop_reactions()
        self.autosave.finish(outcome)
        self.queries.end_game(outcome)
        session.steps_single_moves = session.game.reaction_windows is None
        log.info("end %s, won by %s", fault.name, " ".join(map(str, outcome.winners)))
        self.streaks = self.autosave.streaks()
        self.play_end_sound(outcome)

    def ask_hint(self) -> None:
        """Request a hint, which a later `tick` may show; after a failure, also retry the computer player."""
        if self.is_locked:
            return
        self.mode.stop_solution()
        self.clear_failure()
        if not self.is_over_at_ply:
            self.mode.ask_hint()

    def apply(self, settings: Settings, pace: float) -> None:
        """Apply the settings. `pace`: minimum seconds between two visible actions."""
        self.pacing.pace = pace
        self.show_possible_hands = settings.show_possible_hands
        self.session.is_practice = settings.is_practice
        self.session.programs = settings.programs
        self.mode.apply(settings)
        self.pacing.is_idle = False

    def set_show_evals(self, *, is_wanted: bool) -> None:
        if is_wanted == self.show_evals:
            return
        self.pacing.is_idle = False
        if self.queries.set_show_evals(is_wanted=is_wanted):
            self.cancel_query()

    def review(self) -> None:
        """Start evaluating every move of an ended game; evaluations arrive with later ticks."""
        self.queries.review.begin()
        self.pacing.is_idle = False

    def rest(self) -> None:
        """Stop computing because the table is hidden; queries are repeated later."""
        self.cancel_query()
        if self.session.game.solve is not None:
            # Only solo games have a best time.
            self.autosave.save_time()

    def leave(self) -> None:
        """Stop computing because the game leaves the table; programs that play it end."""
        self.rest()
        self.queries.end_game(None)

    def wait(self, seconds: float) -> None:
        """Advance the time and do nothing else."""
        self.pacing.wait(seconds)
        self.autosave.wait(seconds)
        self.mode.wait(seconds)

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Advance the game; True if there is something new to show."""
        if self.pacing.announce_turn(is_moving=is_moving):
            self.signal("turn")
        is_changed = self.mode.tick(seconds, is_moving=is_moving)
        if self.pacing.is_turn_due:
            self.pacing.is_idle = False
        return is_changed

    def advance(self, *, is_moving: bool) -> bool:
        """Query, show or play what comes next; True if there is something new to show."""
        queries = self.queries
        if queries.needs_live_evals and not self.is_over_at_ply:
            queries.ask(Purpose.LIVE_EVALS, self.session.live_eval_question())
            self.pacing.is_idle = False
            return False
        if self.is_held and queries.purpose is not Purpose.LIVE_EVALS:
            self.pacing.is_idle = True
            return False
        if queries.purpose is None:
            return self._start_next_task(is_moving=is_moving)
        if queries.purpose is Purpose.MOVE and not self._may_act(is_moving=is_moving):
            return False
        return self._read_answer(queries.purpose)

    def _start_next_task(self, *, is_moving: bool) -> bool:
        # Until the player makes a move in it, an ended game is only reviewed.
        if self.failure or self.is_reviewed:
            if self.is_reviewed and not self.open_game.saved.is_pasted:
                # Whoever pasted the game need not have played it.
                self.queries.review.find_moments()
            is_changed = self.queries.review.tick()
            self.pacing.is_idle = not self.queries.review.is_busy
            return is_changed
        if self.queries.ask_move(self.autosave.id):
            return True
        move = self.pending_forced_move(self.session.state)
        if move is None:
            self.pacing.is_idle = True
            return False
        if not self._may_act(is_moving=is_moving):
            return False
        self.play(move)
        return True

    def _read_answer(self, purpose: Purpose) -> bool:
        text = self.answer()
        if text is None:
            return bool(self.failure) or self.is_reviewed
        if purpose is Purpose.MOVE:
            self.play(self.session.game.parse_move(text))
            self.pacing.after_action(is_settled=not self.is_hiding)
            return True
        evals = self.queries.evals(purpose, text)
        if purpose is Purpose.HINT:
            self.show_hint(evals)
        elif not all(self.session.players) and not self.autosave.has_used_hints:
            # Shown evaluations are help like a hint, counted once per game.
            self.autosave.add_hint()
        return True

    def show_hint(self, evals: tuple[MoveEval, ...]) -> None:
        self.hint_evals = evals
        self.hint = evals[0].move
        self.autosave.add_hint()

    def forced_move(self, state: Any) -> Move | None:
        """Return the move that the program makes for the person in this state, if any."""
        seat = state.to_move
        is_persons = seat is not None and self.session.players[seat] is None
        game = self.session.game
        is_wanted = self.auto_moves or game.always_plays_forced_moves
        return game.forced_move(state) if is_wanted and is_persons else None

    def pending_forced_move(self, state: Any) -> Move | None:
        """Return the move that the program is about to make for the person; None during a review."""
        return None if self.is_reviewed else self.forced_move(state)

    def _may_act(self, *, is_moving: bool) -> bool:
        windows, state = self.session.game.reaction_windows, self.session.state
        # An unseen choice leaves nothing to watch.
        is_unseen = windows is not None and windows.is_simultaneous(state)
        return not is_moving and (is_unseen or self.pacing.has_waited())

    def answer(self) -> str | None:
        """Return the worker's answer to the open query; None if it has none, or failed (`failure`)."""
        try:
            return self.queries.answer()
        except ProgramLost as lost:
            log.info("%s", lost.details)
            self.forfeit(lost.fault)
            return None
        except BotFailed as failure:
            self.cancel_query()
            self.pacing.drop_step()
            self.queries.fail(failure)
            return None

    def clear_failure(self) -> None:
        """Let the worker be queried again."""
        if self.failure:
            self.queries.failure = ""
            self.pacing.is_idle = False

    def _after_jump(self) -> None:
        self.cancel_query()
        self.mode.drop_reactions()
        self.pacing.drop_step()
        self.autosave.save_ply()
        log.info("at move %d -> %s", self.session.ply, self.session.for_log(self.session.state))
        self.signal("slide")
        self.pacing.restart()

    def cancel_query(self) -> None:
        """Cancel the open query, and clear the hint and the failure."""
        self.queries.forget()
        self.pacing.is_idle = False
        self.hint = None
        self.hint_evals = ()
        self.mode.after_cancel()
