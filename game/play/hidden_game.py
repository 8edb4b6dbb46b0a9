"""A live game with hidden cards: who may see what, and who may react to a move.

After a move to which others may react, the table pauses for a fixed time, even if nobody is asked. Computer
players decide during the pause, unseen, so that neither timing nor pictures reveal who could react (rule R11
of the Imposter Kings). If several people share the screen, a curtain hides the table until the right
person is there, and whoever might hold a reaction is asked, even if they hold none.
"""

from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from game.engine.contract import Move, ReactionWindows
from game.engine.seat import Seat
from game.play.library import Clock, OpenGame
from game.play.live_game import PACES, LiveGame, Signal
from game.play.queries import Purpose
from game.play.session import Session
from game.play.worker import Worker
from game.store.database import Database

REACTION_SECONDS: Final = 0.9  # Length of the pause for reactions at the normal pace, in seconds.
MIN_REACTION_SECONDS: Final = 0.5
THINKING_SHARE: Final = 0.6  # Share of the pause that all computer players together spend thinking.
FINISH_EARLY_SHARE: Final = 0.8  # Share of the pause after which the computers' searches are stopped.


@dataclass
class PendingReactions:
    """An announced move to which others may react."""

    ply: int  # The ply shown while reactions are pending.
    move: Move
    by: Seat | None  # The seat that announced the move.
    waiting: list[Seat]  # Seats that, by public knowledge, may still be asked, in order.
    seconds: float | None = None  # Seconds since the pause began; None if there is no pause.
    passer: Seat | None = None  # A person who is asked although they have no reaction.
    reaction: Move | None = None  # A computer player's reaction that is not shown yet.

    @property
    def is_hiding(self) -> bool:
        """True if the true state of the game must stay hidden."""
        return self.seconds is not None or self.passer is not None


class HiddenHandsGame(LiveGame):
    """A live game with hidden cards."""

    def __init__(
        self, open_game: OpenGame, database: Database, worker: Worker, signal: Signal, clock: Clock
    ) -> None:
        """Raises `ValueError` for a game without reactions."""
        reaction_windows = open_game.session.game.reaction_windows
        if reaction_windows is None:
            raise ValueError(f"{open_game.session.game.name} has no Reactions")
        self._reaction_windows: ReactionWindows = reaction_windows
        self._people = [Seat(seat) for seat, player in enumerate(open_game.session.players) if player is None]
        self._screen_holder: Seat | None = None  # Of several people, the one at the screen; None at first.
        self._pending: PendingReactions | None = None
        self._next_pending: PendingReactions | None = None  # Reactions to a reaction, due after `_pending`.
        self.show_possible_hands = True
        super().__init__(open_game, database, worker, signal, clock)
        if not self.is_reviewed:
            self._restore_pending()

    @property
    def pending_reactions(self) -> PendingReactions | None:
        """The announced move to show instead of its consequences; None if nothing is hidden."""
        return self._pending if self._pending is not None and self._pending.is_hiding else None

    @property
    def last_move(self) -> Move | None:
        """The last move visible to all, so never a pass."""
        if self._pending is not None:
            return self._pending.move
        made = (move for _, move in reversed(self.session.past))
        return next((move for move in made if not self._reaction_windows.is_pass(move)), None)

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view the table shows; None if all cards are open."""
        if len(self._people) < 2:
            return self._people[0] if self._people else None
        if self.is_reviewed or (self.is_over_at_ply and self.pending_reactions is None):
            return None
        return self._people[0] if self._screen_holder is None else self._screen_holder

    @property
    def curtain(self) -> Seat | None:
        """The seat that must take the screen now, if several people play."""
        if len(self._people) < 2 or self.is_reviewed:
            return None
        pending = self.pending_reactions
        first = self._people[0] if self._screen_holder is None else None
        if pending is not None:
            needed = first if pending.passer is None else pending.passer
        elif self.is_over_at_ply:
            needed = None
        else:
            to_move = self.session.state.to_move
            needed = to_move if to_move in self._people else first
        return None if needed == self._screen_holder else needed

    @property
    def is_reviewed(self) -> bool:
        return self.pending_reactions is None and super().is_reviewed

    @property
    def can_undo(self) -> bool:
        session = self.session
        if session.steps_single_moves or session.is_practice:
            return session.can_undo
        is_own = len(self._people) == 1 or (session.ply > 0 and session.past[-1][0] == self._screen_holder)
        return self.pending_reactions is None and is_own and session.can_undo

    @property
    def can_redo(self) -> bool:
        return self.pending_reactions is None and self.session.can_redo

    @property
    def can_resign(self) -> bool:
        return self.pending_reactions is None and super().can_resign

    @property
    def has_next_round(self) -> bool:
        return self.pending_reactions is None and super().has_next_round

    def play(self, move: Move) -> None:
        if self.pending_reactions is None and self.curtain is None:
            super().play(move)

    def take_screen(self, seat: Seat) -> None:
        if seat == self.curtain:
            self._screen_holder = seat
            self.is_idle = False

    def decline_reaction(self) -> None:
        """Continue after asking a person who has no reaction."""
        pending = self._pending
        if pending is None or pending.passer is None or self.curtain is not None:
            return
        pending.waiting.remove(pending.passer)
        pending.passer = None
        self.is_idle = False
        self._continue_reactions(pending)
        self._play_next_sound(pending.by)

    def undo(self) -> None:
        if self.can_undo:
            self._pending = self._next_pending = None
            super().undo()
        else:
            self._clear_failure()

    def redo(self) -> None:
        if self.can_redo:
            self._pending = self._next_pending = None
            super().redo()

    def ask_hint(self) -> None:
        if self.pending_reactions is None and self.curtain is None:
            super().ask_hint()

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        pending = self._pending
        is_waited_for = self.curtain is not None or (pending is not None and pending.passer is not None)
        if is_waited_for or self._is_held:
            self.wait(seconds)
            self.is_idle = True
            return False
        if pending is None or pending.seconds is None:
            return super().tick(seconds, is_moving=is_moving)
        self.wait(seconds)
        pending.seconds += seconds
        self._poll_reactions(pending)
        if self.failure:
            self._pending = self._next_pending = None
            return True
        if pending.seconds < self.reaction_seconds or self._queries.purpose is not None:
            return False
        if pending.reaction is not None and self._pause_state.is_step_settling:
            # When the player steps through a paused game, a reaction takes another step.
            self._pause_state.stop()
            return True
        self._end_pause(pending)
        self._pause_state.after_action(is_settled=self._is_settled)
        return True

    @property
    def _is_settled(self) -> bool:
        return self.pending_reactions is None

    @property
    def _min_wait(self) -> float:
        # An unseen choice leaves nothing to watch.
        return 0.0 if self._reaction_windows.is_simultaneous(self.session.state) else super()._min_wait

    @property
    def reaction_seconds(self) -> float:
        """Length of the pause for reactions, in seconds."""
        return max(MIN_REACTION_SECONDS, REACTION_SECONDS * self.pace / PACES["normal"])

    def _poll_reactions(self, pending: PendingReactions) -> None:
        silent = self._silent_seats(pending)
        if self._queries.purpose is None and self._seat_asked in silent and self._next_pending is None:
            question = self.session.question(self.reaction_seconds * THINKING_SHARE / len(silent))
            if question is not None:
                self._queries.ask(Purpose.REACTION, question)
        if self._queries.purpose is not Purpose.REACTION:
            return
        if pending.seconds is not None and pending.seconds >= self.reaction_seconds * FINISH_EARLY_SHARE:
            self._queries.finish_now()
        text = self._answer()
        if text is not None:
            self._make_move(self.session.game.parse_move(text))

    def _end_pause(self, pending: PendingReactions) -> None:
        del pending.waiting[: len(self._silent_seats(pending))]
        reaction, pending.seconds = pending.reaction, None
        self._since_action, self._needs_reading_time = 0.0, True
        if self._next_pending is not None:
            self._pending = pending = self._next_pending
            self._next_pending = None
        self._continue_reactions(pending)
        self._play_next_sound(pending.by, reaction)

    @property
    def _seat_asked(self) -> Seat | None:
        state = self.session.state
        to_move: Seat | None = state.to_move
        return to_move if self._reaction_windows.asks(state) else None

    def _silent_seats(self, pending: PendingReactions) -> list[Seat]:
        """Return the next waiting seats that need no prompt: computers, or a lone person who is not asked."""

        def is_silent(seat: Seat) -> bool:
            return seat not in self._people or (len(self._people) == 1 and self._seat_asked != seat)

        return list(takewhile(is_silent, pending.waiting))

    def _continue_reactions(self, pending: PendingReactions) -> None:
        if not pending.waiting:
            self._pending = None
            self._since_action = 0.0
            # Nothing is hidden in an ended game: undo and redo may step through it move by move.
            self.session.steps_single_moves = self.session.outcome is not None
        elif self._silent_seats(pending):
            pending.seconds = 0.0
        elif self._seat_asked != pending.waiting[0]:
            pending.passer = pending.waiting[0]

    def _restore_pending(self) -> None:
        # Reopening the game must not reveal more than staying would have.
        self._pending = unfinished_reactions(self.session)
        if self._pending is not None:
            self._continue_reactions(self._pending)

    def _make_move(self, move: Move) -> None:
        session, pending = self.session, self._pending
        before, ply, seat = session.state, session.ply, session.state.to_move
        seats_to_ask = self._reaction_windows.seats_to_ask(before, move)
        is_simultaneous = pending is not None and pending.seconds is not None
        super()._make_move(move)
        if is_simultaneous and pending is not None:
            if seats_to_ask:
                self._next_pending = PendingReactions(ply, move, seat, list(seats_to_ask))
            if not self._reaction_windows.is_pass(move):
                pending.reaction = move
                pending.waiting.clear()
            return
        if seats_to_ask:
            pending = PendingReactions(ply, move, seat, list(seats_to_ask))
        elif pending is not None and self._reaction_windows.is_pass(move) and seat in pending.waiting:
            left = pending.waiting[pending.waiting.index(seat) + 1 :]
            pending = PendingReactions(ply, pending.move, pending.by, left)
        else:
            pending = PendingReactions(ply, move, seat, [])
        self._pending = pending
        self._continue_reactions(pending)
        if self._reaction_windows.is_pass(move):
            self._play_next_sound(pending.by)
        elif self.pending_reactions is None:
            super()._play_sound(seat, move)
        else:
            self._signal(session.game.sound_of(move))

    def _play_sound(self, before: Seat | None, move: Move) -> None:
        """Do nothing: each sound is played elsewhere, when it reveals nothing."""

    def _play_next_sound(self, by: Seat | None, reaction: Move | None = None) -> None:
        """Play the sound of what follows `by`'s move: the game's end, a reaction or a person's turn.

        A person's turn sounds the same even if they have nothing to react with.
        """
        pending, outcome = self._pending, self.session.outcome
        following: Seat | None = None
        if pending is None:
            following = self.session.state.to_move
        elif pending.seconds is None:
            following = pending.waiting[0]
        if pending is None and outcome is not None:
            self._play_end_sound(outcome)
        elif reaction is not None:
            self._signal(self.session.game.sound_of(reaction))
        elif following in self._people and following != by:
            self._signal("turn")


def unfinished_reactions(session: Session) -> PendingReactions | None:
    """Return the reactions pending at the current ply by public knowledge; None if there are none.

    A computer player's pass is ignored, because nobody saw it; a person's counts, because they made it.
    """
    reaction_windows = session.game.reaction_windows
    if reaction_windows is None or session.outcome is not None:
        return None
    past = session.past
    ply = max((ply for ply, (_, move) in enumerate(past) if not reaction_windows.is_pass(move)), default=None)
    if ply is None:
        return None
    by, move = past[ply]
    waiting = list(reaction_windows.seats_to_ask(session.states[ply], move))
    for number, (seat, _) in enumerate(past[ply + 1 :], ply + 1):
        if session.players[seat] is None and seat in waiting:
            ply, waiting = number, waiting[waiting.index(Seat(seat)) + 1 :]
    return PendingReactions(ply, move, Seat(by), waiting) if waiting else None


def visible_move_count(session: Session) -> int:
    """Return the number of moves made that everyone has seen; passes are not seen."""
    reaction_windows = session.game.reaction_windows
    return sum(reaction_windows is None or not reaction_windows.is_pass(move) for _, move in session.past)
