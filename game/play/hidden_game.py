"""The game at the table where players hide cards from each other: who looks, and who may React to what.

After a move to which others may React the table stands still for a fixed time, whether or not somebody is
asked: what a computer player does with a Reaction is decided within it, and nothing of it shows before (R11
of the Imposter Kings). Where several people share the screen, a curtain stands between them, and whoever
could have a Reaction is asked, also where the rules ask nobody. This room knows neither a window nor a scene.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.engine.contract import Move, ReactionWindows
from game.engine.seat import Seat
from game.play.library import OpenGame
from game.play.live_game import PACES, LiveGame, Signal
from game.play.queries import Purpose
from game.play.session import Session
from game.play.worker import Worker
from game.store.database import Database

REACTION_SECONDS: Final = 0.9
"""How long the table stands still at the normal pace."""

LEAST_WINDOW_SECONDS: Final = 0.5

THINKING_SHARE: Final = 0.6
"""So much of that time computer players may think about their Reactions, all together."""

FINISH_EARLY_SHARE: Final = 0.8
"""After so much of it they are hurried."""


@dataclass
class PendingReactions:
    """An announced move to which others may React."""

    ply: int
    """The place in the game that is shown meanwhile."""

    move: Move
    """What was announced."""

    by: Seat | None
    """Who announced it."""

    waiting: list[Seat]
    """Who may still be asked, as far as everybody can know, in order."""

    seconds: float | None = None
    """How long the table has been standing still; None while it does not."""

    passer: Seat | None = None
    """A person who is asked though they have no Reaction."""

    reaction: Move | None = None
    """With what a computer player has Reacted, as long as nobody has seen it."""

    @property
    def is_hiding(self) -> bool:
        """Whether what is true of the game now must not be seen yet."""
        return self.seconds is not None or self.passer is not None


class HiddenHandsGame(LiveGame):
    """A game of hidden cards."""

    def __init__(
        self,
        open_game: OpenGame,
        database: Database,
        worker: Worker,
        signal: Signal,
        clock: Callable[[], float],
    ) -> None:
        """`clock` gives seconds since 1970, UTC. Raises `ValueError` for a game without Reactions."""
        reaction_windows = open_game.session.game.reaction_windows
        if reaction_windows is None:
            raise ValueError(f"{open_game.session.game.name} has no Reactions")
        self._reaction_windows: ReactionWindows = reaction_windows
        self._people = [Seat(seat) for seat, player in enumerate(open_game.session.players) if player is None]
        self._screen_holder: Seat | None = None
        """Who of several people has the screen; None before the first one has taken it."""
        self._pending: PendingReactions | None = None
        self._next_pending: PendingReactions | None = None
        """What opens when that one is over: a Reaction that others may answer."""
        self.show_possible_hands = True
        """Whether the table tells what others may hold."""
        super().__init__(open_game, database, worker, signal, clock)
        if not self.is_reviewed:
            self._restore_pending()

    # What is shown

    @property
    def pending_reactions(self) -> PendingReactions | None:
        """The announced move that is shown instead of what has become of it; None where nothing is hidden."""
        return self._pending if self._pending is not None and self._pending.is_hiding else None

    @property
    def last_move(self) -> Move | None:
        """The last move that all have seen; that somebody let something pass, nobody sees."""
        if self._pending is not None:
            return self._pending.move
        made = (move for _, move in reversed(self.session.past))
        return next((move for move in made if not self._reaction_windows.lets_pass(move)), None)

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the table is seen with; None where all cards are open."""
        if len(self._people) < 2:
            return self._people[0] if self._people else None
        if self.is_reviewed or (self.is_over_here and self.pending_reactions is None):
            return None
        return self._people[0] if self._screen_holder is None else self._screen_holder

    @property
    def curtain(self) -> Seat | None:
        """Which of several people has to take the screen now."""
        if len(self._people) < 2 or self.is_reviewed:
            return None
        pending = self.pending_reactions
        first = self._people[0] if self._screen_holder is None else None
        if pending is not None:
            needed = first if pending.passer is None else pending.passer
        elif self.is_over_here:
            needed = None
        else:
            to_move = self.session.state.to_move
            needed = to_move if to_move in self._people else first
        return None if needed == self._screen_holder else needed

    @property
    def is_reviewed(self) -> bool:
        """Whether the game has ended, and is only looked at; not while its end is still hidden."""
        return self.pending_reactions is None and super().is_reviewed

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back, for who has the screen."""
        session = self.session
        if session.steps_single_moves or session.is_practice:
            return session.can_undo
        is_own = len(self._people) == 1 or (session.ply > 0 and session.past[-1][0] == self._screen_holder)
        return self.pending_reactions is None and is_own and session.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be made again; not while others may React."""
        return self.pending_reactions is None and self.session.can_redo

    @property
    def can_resign(self) -> bool:
        """Whether a person may give the game up; not while others may React."""
        return self.pending_reactions is None and super().can_resign

    @property
    def can_go_on(self) -> bool:
        """Whether this round is seen to be over, and another one of its match can follow."""
        return self.pending_reactions is None and super().can_go_on

    # What the people do

    def play(self, move: Move) -> None:
        """Make a move; nothing happens while others may React. Raises `IllegalMove`."""
        if self.pending_reactions is None and self.curtain is None:
            super().play(move)

    def take_screen(self, seat: Seat) -> None:
        """A person who has to take the screen has it now."""
        if seat == self.curtain:
            self._screen_holder = seat
            self.is_idle = False

    def decline_reaction(self) -> None:
        """A person goes on who was asked for a Reaction without having one."""
        pending = self._pending
        if pending is None or pending.passer is None or self.curtain is not None:
            return
        pending.waiting.remove(pending.passer)
        pending.passer = None
        self.is_idle = False
        self._continue_reactions(pending)
        self._play_next_sound(pending.by)

    def undo(self) -> None:
        """Back to where a person chose last, if there is such a place."""
        if self.can_undo:
            self._pending = self._next_pending = None
            super().undo()
        else:
            self._clear_failure()

    def redo(self) -> None:
        """On to where a person chose next, if something was taken back."""
        if self.can_redo:
            self._pending = self._next_pending = None
            super().redo()

    def ask_hint(self) -> None:
        """Ask for advice; not while others may React."""
        if self.pending_reactions is None and self.curtain is None:
            super().ask_hint()

    # Time

    def tick(self, seconds: float, *, is_moving: bool) -> bool:
        """Let time pass; True if there is something else to be seen."""
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
            # A Reaction is an action of its own.
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
        """Of a choice that nobody sees there is nothing to be followed."""
        return 0.0 if self._reaction_windows.is_unseen(self.session.state) else super()._min_wait

    @property
    def reaction_seconds(self) -> float:
        """How long the table stands still for Reactions."""
        return max(LEAST_WINDOW_SECONDS, REACTION_SECONDS * self.pace / PACES["normal"])

    def _poll_reactions(self, pending: PendingReactions) -> None:
        """Ask the computer players whose turn it is to React, and do what they say, unseen."""
        if (
            self._queries.purpose is None
            and self._seat_asked in self._silent_seats(pending)
            and self._next_pending is None
        ):
            share = self.reaction_seconds * THINKING_SHARE / len(self._silent_seats(pending))
            question = self.session.question(share)
            if question is not None:
                self._queries.ask(Purpose.REACTION, question)
        if self._queries.purpose is not Purpose.REACTION:
            return
        if pending.seconds is not None and pending.seconds >= self.reaction_seconds * FINISH_EARLY_SHARE:
            self._queries.hurry()
        text = self._answer()
        if text is not None:
            self._make_move(self.session.game.parse_move(text))

    def _end_pause(self, pending: PendingReactions) -> None:
        """The table moves again: show what has become of the move, or go on to who is asked next."""
        del pending.waiting[: len(self._silent_seats(pending))]
        reaction, pending.seconds = pending.reaction, None
        self._since_action, self._needs_reading_time = 0.0, True
        if self._next_pending is not None:
            self._pending = pending = self._next_pending
            self._next_pending = None
        self._continue_reactions(pending)
        self._play_next_sound(pending.by, reaction)

    # The windows

    @property
    def _seat_asked(self) -> Seat | None:
        """Who is asked for a Reaction, by the rules."""
        state = self.session.state
        to_move: Seat | None = state.to_move
        return to_move if self._reaction_windows.asks(state) else None

    def _silent_seats(self, pending: PendingReactions) -> list[Seat]:
        """Those who are next in the window and for whom the table stands still: computer players, and an only
        person who has nothing to React with.
        """
        found = []
        for seat in pending.waiting:
            is_asked_openly = seat in self._people and (len(self._people) > 1 or self._seat_asked == seat)
            if is_asked_openly:
                break
            found.append(seat)
        return found

    def _continue_reactions(self, pending: PendingReactions) -> None:
        """Come to who may React next; the window is over when nobody is left."""
        if not pending.waiting:
            self._pending = None
            self._since_action = 0.0
            # Nothing is hidden any more of a game that has ended: one may look at it move by move.
            self.session.steps_single_moves = self.session.outcome is not None
        elif self._silent_seats(pending):
            pending.seconds = 0.0
        elif self._seat_asked != pending.waiting[0]:
            pending.passer = pending.waiting[0]

    def _restore_pending(self) -> None:
        """Open the window that may have been open when the game was left: who comes back sees no more than
        who has stayed.
        """
        self._pending = unfinished_reactions(self.session)
        if self._pending is not None:
            self._continue_reactions(self._pending)

    def _make_move(self, move: Move) -> None:
        """Make a move, and open the window that belongs to it, or go on with the one that is open."""
        session, pending = self.session, self._pending
        before, ply, seat = session.state, session.ply, session.state.to_move
        reactors = self._reaction_windows.reactors(before, move)
        is_unseen = pending is not None and pending.seconds is not None
        super()._make_move(move)
        if is_unseen and pending is not None:
            if reactors:
                self._next_pending = PendingReactions(ply, move, seat, list(reactors))
            if not self._reaction_windows.lets_pass(move):
                pending.reaction = move
                pending.waiting.clear()
            return
        if reactors:
            pending = PendingReactions(ply, move, seat, list(reactors))
        elif pending is not None and self._reaction_windows.lets_pass(move) and seat in pending.waiting:
            left = pending.waiting[pending.waiting.index(seat) + 1 :]
            pending = PendingReactions(ply, pending.move, pending.by, left)
        else:
            pending = PendingReactions(ply, move, seat, [])
        self._pending = pending
        self._continue_reactions(pending)
        if self._reaction_windows.lets_pass(move):
            self._play_next_sound(pending.by)
        elif self.pending_reactions is None:
            super()._play_sound(seat, move)
        else:
            self._signal(session.game.sound_of(move))

    def _play_sound(self, before: Seat | None, move: Move) -> None:
        """Nothing is heard before it is known whether it may be."""

    def _play_next_sound(self, by: Seat | None, reaction: Move | None = None) -> None:
        """Let be heard what is seen once a pause is over, or a person has let pass what `by` did: the end, a
        Reaction, or that it is a person's turn. Whether people are asked by the rules, or have nothing to
        React with, makes no difference.
        """
        pending, outcome = self._pending, self.session.outcome
        following: Seat | None = None
        if pending is not None and pending.seconds is None:
            following = pending.waiting[0]
        elif pending is None:
            following = self.session.state.to_move
        if pending is None and outcome is not None:
            self._play_end_sound(outcome)
        elif reaction is not None:
            self._signal(self.session.game.sound_of(reaction))
        elif following in self._people and following != by:
            self._signal("turn")


def unfinished_reactions(session: Session) -> PendingReactions | None:
    """The window that is open in a game that is not at the table, as far as everybody can know, or None.

    It does not show whether computer players have let the move pass already; people did so openly.
    """
    reaction_windows = session.game.reaction_windows
    if reaction_windows is None or session.outcome is not None:
        return None
    past = session.past
    ply = max(
        (ply for ply, (_, move) in enumerate(past) if not reaction_windows.lets_pass(move)), default=None
    )
    if ply is None:
        return None
    by, move = past[ply]
    waiting = list(reaction_windows.reactors(session.states[ply], move))
    for number, (seat, _) in enumerate(past[ply + 1 :], ply + 1):
        if session.players[seat] is None and seat in waiting:
            ply, waiting = number, waiting[waiting.index(Seat(seat)) + 1 :]
    return PendingReactions(ply, move, Seat(by), waiting) if waiting else None


def visible_move_count(session: Session) -> int:
    """How many moves have been made that all have seen: that somebody let something pass, nobody sees."""
    reaction_windows = session.game.reaction_windows
    return sum(reaction_windows is None or not reaction_windows.lets_pass(move) for _, move in session.past)
