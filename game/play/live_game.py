"""A live game: a session saved move by move, in which computer players take their turns.

Anything slow is left to the worker (`BotQueries`); sounds are played through `signal`. What depends on the
kind of game, and what goes on by itself, is in its `Mode`.
"""

from collections.abc import Callable

from game.engine.contract import Move
from game.engine.forfeit import Agreement, Fault, outcome_of
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.play.advice import Advice
from game.play.autosave import Autosave
from game.play.library import Clock, OpenGame
from game.play.mode import Mode, ModeContext, Progress
from game.play.pacing import Pacing
from game.play.queries import BotQueries
from game.play.status import Controls
from game.play.worker import BotFailed, ProgramLost, Worker
from game.store.database import Database
from game.store.log import log
from game.store.settings import Remarking, Settings

Signal = Callable[[str], None]  # Plays the sound of this name.


class LiveGame:
    """A session that is saved move by move, in which the computer plays its part."""

    def __init__(
        self,
        open_game: OpenGame,
        database: Database,
        worker: Worker,
        signal: Signal,
        clock: Clock,
        make_mode: Callable[[ModeContext], Mode] = Mode,
    ) -> None:
        self.session = open_game.session
        self.show_possible_hands = True  # True if the table shows what others may hold.
        self.remarks: Remarking = "off"
        self.autosave = Autosave(open_game, database, clock)
        self.queries = BotQueries(open_game.session, worker)
        self.advice = Advice(open_game.session, self.autosave, self.queries)
        self.pacing = Pacing()
        self.session.steps_single_moves = not self.autosave.is_running
        if not self.autosave.is_running:
            attempts = database.all_attempts(self.session.game.name)
            self.queries.review.leave_out(each.task for each in attempts if each.is_solved)
        self.signal = signal
        self.mode = make_mode(self)

    @property
    def open_game(self) -> OpenGame:
        return self.autosave.open_game

    @property
    def controls(self) -> Controls:
        """What a person may ask for now, besides moves."""
        return Controls(
            can_undo=self.can_undo(),
            can_redo=self.can_redo,
            can_resign=self.can_resign,
            can_agree=self.can_agree,
            can_pause=self.mode.can_pause,
            is_paused=self.mode.can_pause and self.pacing.is_paused,
            has_phones=self.mode.has_phones,
            has_next_round=self.has_next_round,
            moments=len(self.queries.review.moments),
            turning_point=self.queries.review.turning_point,
            first_chance=self.queries.review.first_chance,
        )

    def can_undo(self, seat: Seat | None = None) -> bool:
        """Return True if there is something to undo. `seat`: as in `Mode.may_undo`."""
        return self.mode.may_undo(seat) and self.session.can_undo

    @property
    def can_redo(self) -> bool:
        return not self.is_locked and self.session.can_redo

    @property
    def has_next_round(self) -> bool:
        return not self.mode.is_hiding and self.autosave.has_next_round

    @property
    def can_resign(self) -> bool:
        """True if a person has moved in the game and may resign."""
        session = self.session
        is_undecided = session.ply > 0 and session.outcome is None and self.autosave.is_running
        return is_undecided and session.has_person_moved and not self.is_locked

    @property
    def can_agree(self) -> bool:
        """True if two people play who may agree on a draw."""
        return self.can_resign and self.session.players == (None, None)

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
        self.pacing.due = ""
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
            self.queries.end_game(outcome)
        self.mode.after_move(before, move)

    @property
    def is_reviewed(self) -> bool:
        """True if the game has ended; it is under review until a move is made."""
        return self.mode.is_reviewed

    def undo(self, seat: Seat | None = None) -> None:
        """Go back to the person's last choice; the game stops counting if its rules do not allow that.

        `seat`: as in `Mode.may_undo`.
        """
        self.mode.stop_solution()
        first = self.session.earliest_undo_ply
        if self.can_undo(seat) and self.session.undo():
            if self.session.ply < first:
                self.autosave.exclude_from_statistics()
            self._after_jump()
        else:
            self.retry()

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
        if self.mode.is_thinking:
            self.queries.finish_now()

    def pause(self) -> None:
        """Pause or continue a game between computers, if `can_pause`; a move found meanwhile is kept."""
        if self.mode.can_pause:
            self.pacing.toggle_pause()
            self.pacing.is_idle = False

    def step(self) -> None:
        """Let one computer act without delay, then pause, if `can_pause`."""
        if self.mode.can_pause:
            self.retry()
            self.pacing.step()

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

    def agree_on_draw(self) -> None:
        """End the game as a draw, if `can_agree`, and review it from then on."""
        if not self.can_agree:
            return
        outcome = Outcome(Agreement.AGREED, (), (0, 0))
        self.cancel_query()
        self.autosave.finish(outcome)
        self.queries.end_game(outcome)
        self.session.steps_single_moves = True
        log.info("end %s", Agreement.AGREED.name)
        self.mode.play_end_sound(outcome)

    def forfeit(self, fault: Fault) -> None:
        """End the game because of what the program to move did, and review it from then on."""
        session, seat = self.session, self.session.state.to_move
        assert seat is not None
        outcome = outcome_of(session.game, session.record.variant, seat, fault)
        self.cancel_query()
        self.pacing.drop_step()
        self.mode.drop_reactions()
        if all(mover != seat for mover, _ in session.past):
            # A program that can't play at all is no opponent.
            self.autosave.exclude_from_statistics()
        self.autosave.finish(outcome)
        self.queries.end_game(outcome)
        session.steps_single_moves = session.game.reaction_windows is None
        log.info("end %s, won by %s", fault.name, " ".join(map(str, outcome.winners)))
        self.mode.play_end_sound(outcome)

    def reseat(
        self,
        players: tuple[str | None, ...],
        names: tuple[str, ...],
        make_mode: Callable[[ModeContext], Mode],
    ) -> None:
        """Let others play from now on, in a mode of their own. `names`: as in `SavedGame`."""
        self.cancel_query()
        self.session.players = players
        self.autosave.seat(players, names)
        self.mode = make_mode(self)

    def switch_evals(self) -> None:
        """Show or hide what each move leads to, in this game only."""
        if self.advice.set_show_evals(is_wanted=not self.advice.show_evals):
            self.cancel_query()
        self.pacing.is_idle = False

    def ask_hint(self) -> None:
        """Request a hint, which a later `tick` may show; after a failure, also retry the computer player."""
        if self.is_locked:
            return
        self.mode.stop_solution()
        self.retry()
        if not self.autosave.is_over_at_ply:
            self.mode.ask_hint()

    def apply(self, settings: Settings, pace: float) -> None:
        """Apply the settings. `pace`: minimum seconds between two visible actions."""
        self.pacing.pace = pace
        self.show_possible_hands = settings.show_possible_hands
        self.remarks = settings.remarks
        if self.session.show_match_chances != settings.show_match_chances:
            self.session.show_match_chances = settings.show_match_chances
            self.advice.clear()
        # What was shown to people can't be taken from them.
        self.session.is_practice = settings.is_practice and not self.mode.has_phones
        self.session.programs = settings.programs
        self.mode.apply(settings)
        self.pacing.is_idle = False

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
        self.mode.wait(seconds)

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Advance the game; True if there is something new to show."""
        if due := self.pacing.take_due(is_moving=is_moving):
            self.signal(due)
        progress = self.mode.tick(seconds, is_moving=is_moving)
        self.pacing.is_idle = progress is Progress.IDLE and not self.pacing.due
        return progress is Progress.CHANGED

    def answer(self) -> str | None:
        """Return the worker's answer to the open query; None if it has none, or failed."""
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

    def retry(self) -> None:
        """Let the worker be queried again after a failure."""
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
        self.advice.clear()
        self.mode.after_cancel()
