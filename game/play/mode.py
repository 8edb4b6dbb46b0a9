"""What a live game does by its kind, and by itself: computers move, forced moves and evaluations follow."""

from enum import Enum
from typing import Any, Protocol

from game.engine.contract import Move
from game.engine.outcome import Outcome
from game.engine.seat import Seat, Viewer
from game.play.advice import Advice
from game.play.autosave import Autosave
from game.play.pacing import Pacing
from game.play.queries import BotQueries, Purpose
from game.play.session import Session
from game.play.status import Course, Privacy, SoloStatus
from game.store.settings import Settings


class Progress(Enum):
    """What came of a tick."""

    CHANGED = "there is something new to show"
    WAITING = "something will change by itself"
    IDLE = "nothing will change until the player acts"

    @classmethod
    def of(cls, *, is_changed: bool) -> "Progress":
        return cls.CHANGED if is_changed else cls.WAITING


class ModeContext(Protocol):
    """What a mode needs of its live game: the parts, and requests as in `LiveGame`."""

    session: Session
    autosave: Autosave
    queries: BotQueries
    advice: Advice
    pacing: Pacing

    def signal(self, sound: str, /) -> None: ...
    def play(self, move: Move) -> None: ...
    def make_move(self, move: Move) -> None: ...
    def go_to(self, ply: int) -> None: ...
    def cancel_query(self) -> None: ...
    def answer(self) -> str | None: ...
    def retry(self) -> None: ...


class Mode:
    """The mode of games with open cards; a subclass for others."""

    def __init__(self, game: ModeContext) -> None:
        self._game = game
        self._session, self._autosave, self._pacing = game.session, game.autosave, game.pacing
        self._queries, self._advice = game.queries, game.advice

    def may_undo(self, seat: Seat | None = None) -> bool:
        """Return False if the last move is not the player's to undo.

        `seat`: who asks for it; None for whoever has this screen.
        """
        return True

    @property
    def is_hiding(self) -> bool:
        """True if the true state of the game must stay hidden, because others may be reacting."""
        return False

    @property
    def is_reviewed(self) -> bool:
        """True if the game has ended; it is under review until a move is made."""
        return not (self.is_hiding or self._autosave.is_running)

    @property
    def has_phones(self) -> bool:
        """True if people hold their cards on screens of their own."""
        return False

    @property
    def reactions_left(self) -> tuple[int, int]:
        """The ply of the last move that everybody has seen, and how many may still react to it."""
        return self._session.ply - 1, 0

    @property
    def can_pause(self) -> bool:
        """True if only computers play and the game has not ended."""
        return all(self._session.players) and not self.is_reviewed

    @property
    def is_held(self) -> bool:
        """True if the game is paused and no step was requested."""
        return self.can_pause and self._pacing.is_held

    @property
    def is_thinking(self) -> bool:
        """True if a computer player is choosing its move and no pause holds it back."""
        return self._queries.purpose is Purpose.MOVE and not self.is_held

    @property
    def is_hint_pending(self) -> bool:
        return self._queries.purpose is Purpose.HINT

    @property
    def shown_ply(self) -> int:
        """The ply that the table shows."""
        return self._session.ply

    @property
    def privacy(self) -> Privacy:
        """Who looks at the table, and what must not be seen yet."""
        return Privacy()

    @property
    def course(self) -> Course:
        """The position and what led to it, as the viewer may see it."""
        session = self._session
        return Course(
            session.state, session.last_move, session.past, session.states, evals=self._advice.evals
        )

    def seen_by(self, viewer: Viewer) -> tuple[Course, Privacy]:
        """Return what a viewer sees on another screen; with open cards the same as at the table."""
        return self.course, self.privacy

    @property
    def solo(self) -> SoloStatus:
        """What the solver of a solo game found out."""
        return SoloStatus()

    def pending_forced_move(self, state: Any) -> Move | None:
        """Return the move that the program is about to make for the person; None during a review."""
        return None if self.is_reviewed else self._session.forced_move(state)

    def apply(self, settings: Settings) -> None:
        self._session.auto_moves = settings.auto_forced_moves
        if self._advice.apply_show_evals(is_wanted=settings.show_evals):
            self._game.cancel_query()

    def ask_hint(self) -> None:
        """Request a hint, or show it if it is known."""
        self._advice.ask_hint()

    def wait(self, seconds: float) -> None:
        """Advance the time without doing anything else."""
        self._pacing.wait(seconds)
        self._autosave.wait(seconds)

    def tick(self, seconds: float, *, is_moving: bool) -> Progress:
        """Advance the game."""
        self.wait(seconds)
        return self._advance(is_moving=is_moving)

    def _advance(self, *, is_moving: bool) -> Progress:
        """Query, show or play what comes next."""
        purpose = self._queries.purpose
        if self._advice.ask_live_evals():
            return Progress.WAITING
        if self.is_held and purpose is not Purpose.LIVE_EVALS:
            return Progress.IDLE
        if purpose is None:
            return self._start_next_task(is_moving=is_moving)
        if purpose is Purpose.MOVE and not self._may_act(is_moving=is_moving):
            return Progress.WAITING
        return self._read_answer(purpose)

    def _start_next_task(self, *, is_moving: bool) -> Progress:
        queries = self._queries
        # Until the player makes a move in it, an ended game is only reviewed.
        if queries.failure or self.is_reviewed:
            if self.is_reviewed and not self._autosave.open_game.saved.is_pasted:
                # Whoever pasted the game need not have played it.
                queries.review.find_moments()
            is_changed = queries.review.tick()
            is_done = not (is_changed or queries.review.is_busy)
            return Progress.IDLE if is_done else Progress.of(is_changed=is_changed)
        if queries.ask_move(self._autosave.id):
            return Progress.CHANGED
        move = self._session.forced_move(self._session.state)
        if move is None:
            return Progress.IDLE
        if not self._may_act(is_moving=is_moving):
            return Progress.WAITING
        self._game.play(move)
        return Progress.CHANGED

    def _may_act(self, *, is_moving: bool) -> bool:
        windows, state = self._session.game.reaction_windows, self._session.state
        # An unseen choice leaves nothing to watch.
        is_unseen = windows is not None and windows.is_simultaneous(state)
        return not is_moving and (is_unseen or self._pacing.has_waited())

    def _read_answer(self, purpose: Purpose) -> Progress:
        text = self._game.answer()
        if text is None:
            return Progress.of(is_changed=bool(self._queries.failure) or self.is_reviewed)
        if purpose is Purpose.MOVE:
            self._game.play(self._session.game.parse_move(text))
            self._pacing.after_action(is_settled=not self.is_hiding)
        else:
            self._advice.learn(purpose, text)
        return Progress.CHANGED

    def after_move(self, before: Any, move: Move) -> None:
        """Play the sound of a move that was made in the state `before`."""
        session = self._session
        self._game.signal(session.game.sound_of(move))
        if session.outcome is not None:
            self.play_end_sound(session.outcome)
            return
        is_answered = before.to_move is not None and session.players[before.to_move] is not None
        seat = session.state.to_move
        is_persons_turn = is_answered and seat is not None and session.players[seat] is None
        self._pacing.due = "turn" if is_persons_turn else ""

    def play_end_sound(self, outcome: Outcome) -> None:
        """Play the sound of the end, once the last move has landed."""
        players = self._session.players
        is_lost = None in players and not any(players[seat] is None for seat in outcome.winners)
        self._pacing.due = "lose" if is_lost else "win"

    # What modes ignore unless they override it.

    def after_cancel(self) -> None:
        """Drop what the canceled query was for."""

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

    def answer(self, seat: Seat, move: Move) -> bool:
        """Make a choice of a person with another screen; False if they have no such choice now."""
        return False

    def decline_reaction(self) -> None:
        """Continue after asking a person who has no reaction."""
