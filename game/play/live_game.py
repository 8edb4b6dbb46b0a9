"""The game at the table: its moves, the computer players' turns, and what the player wants of it.

Every move is on disk before anybody sees it (`Autosave`), and whatever takes time to find out is asked of the
worker (`BotQueries`). This room knows neither a window nor a scene; what it wants heard, it says to `signal`.

A pause of computers that play among themselves: they wait, and then go on, or act one at a time.

It knows neither who plays nor what; the game at the table asks it whether to go on.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.contract import CARD_SOUND, Match, Move
from game.engine.evaluation import MoveEval
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.play.autosave import Autosave
from game.play.library import OpenGame
from game.play.queries import BotQueries, Purpose
from game.play.worker import BotFailed, Worker
from game.store.database import Database
from game.store.log import log


class PauseState:
    """Whether the computers wait."""

    def __init__(self) -> None:
        self.is_on = False
        """Whether they act only when they are told to."""
        self._is_step_pending = False
        """Whether they were told to act once, and nothing has been seen of it yet."""
        self._is_step_settling = False
        """Whether they have, and what becomes of it is still to be seen."""

    @property
    def is_waiting(self) -> bool:
        """Whether nothing is to happen now."""
        return self.is_on and not (self._is_step_pending or self._is_step_settling)

    @property
    def is_step_settling(self) -> bool:
        """Whether the one action has been seen, so that no other one may be."""
        return self._is_step_settling

    def toggle(self) -> None:
        """Let them wait, or go on."""
        self.is_on = not self.is_on
        self.stop()

    def step(self) -> None:
        """Let them act once, and wait after that."""
        self.is_on = self._is_step_pending = True
        self._is_step_settling = False

    def after_action(self, *, is_settled: bool) -> None:
        """An action has been seen, and if it `is_settled` what becomes of it too."""
        self._is_step_pending = False
        self._is_step_settling = self.is_on and not is_settled

    def stop(self) -> None:
        """What they were told to do last is done with."""
        self._is_step_pending = self._is_step_settling = False


PACES: Final = {"quick": 0.3, "normal": 0.6, "slow": 1.2}
"""Seconds between two actions to be seen, at least, by the setting's name."""

READING_FACTOR: Final = 1.5
"""So many times as long stays what has to be read, such as a guess."""

Signal = Callable[[str], None]


class LiveGame:
    """A session that is saved move by move, in which the computer plays its part."""

    def __init__(
        self,
        open_game: OpenGame,
        database: Database,
        worker: Worker,
        signal: Signal,
        clock: Callable[[], float],
    ) -> None:
        """`clock` gives seconds since 1970, UTC."""
        self.session = open_game.session
        self.hint: Move | None = None
        """The move that was advised in this position."""
        self.shares: tuple[MoveEval, ...] = ()
        """What the advice is made of: every choice and what it is worth, best first; empty if not told."""
        self.pace = PACES["normal"]
        """Seconds between two actions to be seen, at least."""
        self.is_idle = False
        """Whether nothing comes of time before the player does something."""
        self._auto_moves = False
        """Whether the program makes the moves for the person with which nobody would wait."""
        self._autosave = Autosave(open_game, database, clock)
        self._queries = BotQueries(open_game.session, worker)
        self.session.steps_single_moves = self.is_reviewed
        self.session.forced_move = self._forced_move
        self._signal = signal
        self._since_action = 0.0
        self._needs_reading_time = False
        """Whether the last action stays to be seen for longer."""
        self._pause_state = PauseState()

    @property
    def open_game(self) -> OpenGame:
        """The session and where it is kept now."""
        return self._autosave.open_game

    @property
    def failure(self) -> str:
        """Why the computer player gives no move, as a sentence; it is asked again once something changes."""
        return self._queries.failure

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is looking for its move, and may make it."""
        return self._queries.purpose is Purpose.MOVE and not self._is_held

    @property
    def is_advising(self) -> bool:
        """Whether a hint is being looked for."""
        return self._queries.purpose is Purpose.HINT

    @property
    def can_pause(self) -> bool:
        """Whether only computers play, and the game goes on."""
        return all(self.session.players) and not self.is_reviewed

    @property
    def is_paused(self) -> bool:
        """Whether they act only when they are told to."""
        return self.can_pause and self._pause_state.is_on

    @property
    def _is_held(self) -> bool:
        """Whether nothing is to happen before they are told to go on."""
        return self.is_paused and self._pause_state.is_waiting

    @property
    def opinions(self) -> Mapping[int, tuple[MoveEval, ...]]:
        """What has been thought of each choice of a game that is looked back at, see `GameReview`."""
        return self._queries.opinions

    @property
    def values(self) -> tuple[MoveEval, ...]:
        """What every choice here is worth, best first, as soon as it is known; empty where it is not told."""
        return () if self.is_over_here else self._queries.values

    @property
    def show_evals(self) -> bool:
        """Whether it is told what every choice is worth, where a game can prove that."""
        return self._queries.show_evals

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self.session.can_undo

    @property
    def match(self) -> Match | None:
        """How the match stood before this round; None where this is no round of a match."""
        return self.session.match

    @property
    def can_go_on(self) -> bool:
        """Whether this round is over, and another one of its match can follow."""
        return self._autosave.can_go_on

    @property
    def is_practice(self) -> bool:
        """Whether it does not count, in a game in which not everything can be taken back."""
        return self.session.game.is_final is not None and not self._autosave.is_counted

    @property
    def can_resign(self) -> bool:
        """Whether a person may give the game up for lost: one that has moved in it, as long as it goes on."""
        session = self.session
        is_undecided = session.ply > 0 and session.outcome is None and self._autosave.is_running
        return is_undecided and session.has_person_moved

    @property
    def given_up_by(self) -> Seat | None:
        """Who has given up the game at this place in it; None where nobody has."""
        return self._autosave.given_up_by

    @property
    def is_over_here(self) -> bool:
        """Whether the game ends at this place in it: by its rules, or since somebody has given it up."""
        return self.session.outcome is not None or self.given_up_by is not None

    def play(self, move: Move) -> None:
        """Make a move. Raises `IllegalMove`."""
        self._cancel_and_play(move)

    def _cancel_and_play(self, move: Move) -> None:
        """Make a move, whoever's it is, after which nothing holds that was asked."""
        self._cancel_query()
        self._make_move(move)

    def _make_move(self, move: Move) -> None:
        """Make a move, whatever the worker has been asked."""
        session = self.session
        ply, before = session.ply, session.state.to_move
        session.play(move)
        self._queries.end_review()
        outcome = session.outcome
        if not self._autosave.is_running:
            session.steps_single_moves = False
        self._autosave.add_move(ply, move)
        log.info("move %s -> %s", move, session.state)
        self._since_action = 0.0
        self._needs_reading_time = session.game.takes_reading(move)
        if outcome is not None:
            winners = " ".join(str(seat) for seat in outcome.winners)
            log.info("end %s, won by %s", outcome.reason.name, winners)
        self._play_sound(before, move)

    def _play_sound(self, before: Seat | None, move: Move) -> None:
        """Let a move be heard that has just been made by `before`."""
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
        """Whether the game has ended, and is only looked at until a move is made."""
        return not self._autosave.is_running

    def undo(self) -> None:
        """Back to where a person chose last, if there is such a place. Where the game's own rules would not
        have it, it counts no more.
        """
        first = self.session.earliest_undo_ply
        if self.session.undo():
            if self.session.ply < first:
                self._autosave.uncount()
            self._on_ply_changed()
        else:
            self._clear_failure()

    def redo(self) -> None:
        """On to where a person chose next, if something was taken back."""
        if self.session.redo():
            self._on_ply_changed()

    def move_now(self) -> None:
        """Let the computer player that thinks make the best move that it has found so far."""
        if self.is_thinking:
            self._queries.hurry()

    def skip_wait(self) -> None:
        """Let the computer's next action follow at once, as soon as it is found."""
        self._since_action = max(self._since_action, self._min_wait)

    def pause(self) -> None:
        """Let the computers that play among themselves wait, or go on. What one of them finds meanwhile is
        kept. Nothing happens where `can_pause` is not.
        """
        if self.can_pause:
            self._pause_state.toggle()
            self.is_idle = False

    def step(self) -> None:
        """Let one of them act at once, so that there is one thing more to be seen, and let them wait then."""
        if self.can_pause:
            self._clear_failure()
            self._pause_state.step()
            self.skip_wait()
            self.is_idle = False

    def resign(self) -> None:
        """Give the game up for lost, for the only person or else for who is to move; it is kept as a game
        given up, and from now on looked at. Nothing happens where `can_resign` is not.
        """
        if not self.can_resign:
            return
        self._cancel_query()
        self._autosave.give_up()
        self.session.steps_single_moves = True
        log.info("given up at move %d -> %s", self.session.ply, self.session.state)
        self._signal("lose")

    def ask_hint(self) -> None:
        """Ask for the best choice, which comes with a later `tick` where it is not known yet; or a computer
        player that has failed once more.
        """
        self._clear_failure()
        if self.is_over_here:
            return
        known = self._queries.ask_hint()
        if known:
            self._show_hint(known)
        elif self._queries.purpose is Purpose.HINT:
            self.is_idle = False

    def set_auto_moves(self, *, is_wanted: bool) -> None:
        """Whether the program makes the moves from now on with which nobody would wait."""
        self._auto_moves = is_wanted
        self.is_idle = False

    def set_show_evals(self, *, is_wanted: bool) -> None:
        """Whether it is told from now on what every choice is worth, where a game can prove that."""
        if is_wanted == self.show_evals:
            return
        self.is_idle = False
        if self._queries.set_show_evals(is_wanted=is_wanted):
            self._cancel_query()

    def review(self) -> None:
        """Let every choice of a game that has ended be weighed; what is thought of them comes by and by."""
        self._queries.begin_review()
        self.is_idle = False

    def rest(self) -> None:
        """Nobody looks at the table any more; whatever was asked is asked again later."""
        self._cancel_query()

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing can happen, since the game is idle."""
        self._since_action += seconds
        self._autosave.wait(seconds)

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Let time pass; True if there is something else to be seen."""
        self.wait(seconds)
        queries = self._queries
        if queries.needs_live_evals and not self.is_over_here:
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
        """Do what is due where nothing is asked; True if there is something else to be seen."""
        # A game that has ended is looked at; it goes on once the player has moved in it.
        if self.failure or self.is_reviewed:
            is_changed = self._queries.review()
            self.is_idle = not self._queries.is_reviewing
            return is_changed
        return self._queries.ask_move(self._autosave.id) or self._play_forced_move(is_moving=is_moving)

    def _read_answer(self, purpose: Purpose) -> bool:
        """Take in the answer to what was asked; True if there is something else to be seen."""
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
        elif not all(self.session.players) and not self._autosave.has_hints:
            # Who is told what choices are worth has help, like who asks for a hint: once for the whole game.
            self._autosave.add_hint()
        return True

    def _show_hint(self, evals: tuple[MoveEval, ...]) -> None:
        """Show the best of these choices."""
        self.shares = evals
        self.hint = evals[0].move
        self._autosave.add_hint()

    def _forced_move(self, state: Any) -> Move | None:
        """The move that the program makes for the person in a position of a game that goes on, or none."""
        seat = state.to_move
        is_persons = seat is not None and self.session.players[seat] is None
        return self.session.game.forced_move(state) if self._auto_moves and is_persons else None

    def pending_forced_move(self, state: Any) -> Move | None:
        """The move that the program is about to make for the person in a position.

        None while the game is only looked at, until the player goes on with it.
        """
        return None if self.is_reviewed else self._forced_move(state)

    def _play_forced_move(self, *, is_moving: bool) -> bool:
        """Make such a move once what led to it has been seen; True if it was made."""
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
        """Whether what has become of the last action can be seen."""
        return True

    @property
    def _min_wait(self) -> float:
        """Seconds for which the last action stays to be seen, at least."""
        return self.pace * (READING_FACTOR if self._needs_reading_time else 1.0)

    def _answer(self) -> str | None:
        """What the worker says to the open question; None without news. If it fails, `failure` tells."""
        try:
            return self._queries.answer()
        except BotFailed as failure:
            self._cancel_query()
            self._pause_state.stop()
            self._queries.fail(failure)
            return None

    def _clear_failure(self) -> None:
        """Whoever has given no answer is asked once more."""
        if self.failure:
            self._queries.failure = ""
            self.is_idle = False

    def _on_ply_changed(self) -> None:
        """The session stands at another ply; in a game that has ended this is only looking."""
        self._cancel_query()
        self._pause_state.stop()
        session = self.session
        self._autosave.save_ply()
        log.info("at move %d -> %s", session.ply, session.state)
        self._signal("slide")
        self._since_action = 0.0

    def _cancel_query(self) -> None:
        self._queries.forget()
        self.is_idle = False
        self.hint = None
        self.shares = ()
