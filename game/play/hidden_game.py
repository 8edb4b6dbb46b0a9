"""The mode of a live game with hidden cards: who may see what, and who may react to a move.

After a move to which others may react, the table pauses for a fixed time, even if nobody is asked, so that
neither timing nor pictures reveal who could react (`PendingReactions`). If several people share the screen, a
curtain hides the table until the right one takes it; if they have phones, the screen stays with one seat or
with the public.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.engine.contract import Move
from game.engine.seat import PUBLIC, Onlooker, Seat, Viewer
from game.play.mode import Mode, ModeContext, Progress
from game.play.pacing import PACES
from game.play.queries import Purpose
from game.play.reactions import (
    PendingReactions,
    ReactionState,
    last_visible_move,
    last_visible_ply,
    unfinished_reactions,
)
from game.play.status import Course, Privacy
from game.store.settings import Settings

REACTION_SECONDS: Final = 0.9  # Length of the pause for reactions at the normal pace, in seconds.
MIN_REACTION_SECONDS: Final = 0.5
THINKING_SHARE: Final = 0.6  # Share of the pause that all computer players together spend thinking.
FINISH_EARLY_SHARE: Final = 0.8  # Share of the pause after which the computers' searches are stopped.


class HiddenMode(Mode):
    """The mode of a game with hidden cards."""

    def __init__(
        self,
        game: ModeContext,
        own: Seat | Onlooker | None = None,
        reactions_left: tuple[int, int] | None = None,
    ) -> None:
        """Raises `ValueError` for a game without reactions.

        `own`: whose view the screen shows while other people have phones; None if all share the screen.
        `reactions_left`: as the mode before had it, if that is known.
        """
        super().__init__(game)
        session = self._session
        if session.game.reaction_windows is None:
            raise ValueError(f"{session.game.name} has no Reactions")
        self._reaction_windows = session.game.reaction_windows
        # Undo goes back to a person's choice, after the end too: a review shows the moves one by one.
        session.steps_single_moves = False
        self._people = [Seat(seat) for seat, player in enumerate(session.players) if player is None]
        self._screen_holder: Seat | None = None  # Of several people, the one at the screen; None at first.
        self._own = own
        self._watcher: Viewer = None  # Whose view the table shows if only computers play.
        self._pending: PendingReactions | None = None  # The reactions to the last announced move.
        self._paused_for = 0.0  # Seconds since the pause for reactions began.
        # Reopening the game must not reveal more than staying would have.
        unfinished = unfinished_reactions(session)
        if unfinished is not None and reactions_left is not None and unfinished.ply == reactions_left[0]:
            self._proceed(unfinished.skip(max(0, len(unfinished.waiting) - reactions_left[1])))
        elif unfinished is not None and self._autosave.is_running:
            self._proceed(unfinished)

    @property
    def _watching(self) -> Sequence[Seat | Onlooker]:
        """The people who see how long a Reaction takes: with phones, perhaps others than the players."""
        return self._people if self._own is None else [*self._people, PUBLIC]

    @property
    def _phase(self) -> ReactionState:
        pending = self._pending
        return ReactionState.OVER if pending is None else pending.phase

    @property
    def is_hiding(self) -> bool:
        return self._pending is not None and self._pending.is_hiding

    @property
    def has_phones(self) -> bool:
        return self._own is not None

    @property
    def reactions_left(self) -> tuple[int, int]:
        if self._pending is not None:
            return self._pending.ply, len(self._pending.waiting)
        return last_visible_ply(self._session), 0

    @property
    def shown_ply(self) -> int:
        return self._ply_for(self._viewer)

    def _ply_for(self, viewer: Viewer) -> int:
        """Return the ply that a viewer sees.

        It doesn't tell whether those who have passed had a Reaction, nor the public whether anybody has one.
        """
        pending = self._pending
        if pending is None or (pending.phase is ReactionState.CHOICE and viewer == self._asked_person):
            return self._session.ply
        return next((ply for seat, ply in pending.declined.items() if seat == viewer), pending.ply)

    def apply(self, settings: Settings) -> None:
        super().apply(settings)
        self._watcher = None if settings.show_watched_hands else PUBLIC

    def drop_reactions(self) -> None:
        self._pending = None

    @property
    def privacy(self) -> Privacy:
        return self._privacy_of(self._viewer)

    def _privacy_of(self, viewer: Viewer) -> Privacy:
        curtain, asked = self._curtain if viewer == self._viewer else None, self._asked_person
        is_asked = asked is not None and asked == (viewer if curtain is None else curtain)
        has_choice = self._phase is ReactionState.CHOICE and asked == viewer
        awaits_reactions = self._pending is not None and not has_choice
        to_move = self._session.state.to_move
        is_persons = to_move in self._people and not self.is_reviewed
        return Privacy(
            viewer=viewer,
            curtain=curtain,
            awaits_reactions=awaits_reactions,
            # While others may React, whose turn it really is would tell who can.
            awaits_phone=self._own is not None and is_persons and to_move != viewer and not awaits_reactions,
            can_only_pass=is_asked and self._phase is ReactionState.NO_CHOICE,
            asks_reaction=is_asked,
        )

    @property
    def _asked_person(self) -> Seat | None:
        """The person who is asked for a Reaction now, whether they have one or not."""
        pending = self._pending
        is_asking = pending is not None and pending.phase in (ReactionState.CHOICE, ReactionState.NO_CHOICE)
        return pending.waiting[0] if pending is not None and is_asking else None

    @property
    def _viewer(self) -> Viewer:
        """Whose view the table shows."""
        if self._own is None and len(self._people) < 2:
            return self._people[0] if self._people else self._watcher
        if not self.is_hiding and (self.is_reviewed or self._autosave.is_over_at_ply):
            return None
        if self._own is not None:
            return self._own
        return self._people[0] if self._screen_holder is None else self._screen_holder

    @property
    def _curtain(self) -> Seat | None:
        """The seat that must take the screen before anything is shown; None if there is none."""
        is_over = self._autosave.is_over_at_ply and not self.is_hiding
        if self._own is not None or len(self._people) < 2 or self.is_reviewed or is_over:
            return None
        needed: Seat | None = self._session.state.to_move
        if self._pending is not None and self.is_hiding:
            needed = self._pending.waiting[0] if self._phase is ReactionState.NO_CHOICE else None
        if needed not in self._people:
            needed = self._people[0] if self._screen_holder is None else None
        return None if needed == self._screen_holder else needed

    @property
    def course(self) -> Course:
        return self._course_for(self._viewer)

    def seen_by(self, viewer: Viewer) -> tuple[Course, Privacy]:
        return self._course_for(viewer), self._privacy_of(viewer)

    def _course_for(self, viewer: Viewer) -> Course:
        session, advice, ply = self._session, self._advice, self._ply_for(viewer)
        show, states, past = session.game.history, session.states[: ply + 1], session.past
        following = past[ply][1] if ply < session.ply else None
        is_announced = self._pending is not None and self._pending.move == following
        views, moves = show(states, past[:ply], viewer, following if is_announced else None)
        seen = [move for _, move in moves if not self._reaction_windows.is_pass(move)]
        last = self._pending.move if self._pending else seen[-1] if seen else last_visible_move(session)
        if self._queries.review.is_on and self._autosave.is_over_at_ply:
            histories = session.game.histories(states, past)
            return Course(views[-1], last, past, views, evals=advice.evals, histories=histories)
        is_own = viewer == self._viewer and viewer is not PUBLIC
        evals = {ply: advice.hint_evals} if advice.hint_evals and is_own else {}
        return Course(views[-1], last, moves, views, evals=evals)

    def may_undo(self, seat: Seat | None = None) -> bool:
        session = self._session
        if session.is_practice:
            return True
        if self.is_reviewed:
            return False
        holder = seat if seat is not None else self._screen_holder if self._own is None else self._own
        is_own = session.ply > 0 and session.past[-1][0] == holder
        return (is_own or (self._own is None and len(self._people) == 1)) and not self.is_hiding

    def take_screen(self, seat: Seat) -> None:
        if seat == self._curtain:
            self._screen_holder = seat
            self._pacing.is_idle = False

    def decline_reaction(self) -> None:
        if self._curtain is None and self.privacy.can_only_pass:
            self._decline()

    def answer(self, seat: Seat, move: Move) -> bool:
        privacy, state = self._privacy_of(seat), self._session.state
        if privacy.can_only_pass and self._reaction_windows.is_pass(move):
            self._decline()
            return True
        if privacy.is_locked or self.is_reviewed or state.to_move != seat or move not in state.legal_moves():
            return False
        self._game.cancel_query()
        self._game.make_move(move)
        return True

    def _decline(self) -> None:
        """Go on after a person who has no Reaction was asked."""
        pending = self._pending
        if pending is not None:
            # As after a move: otherwise the sound would tell that there was no Reaction.
            self._pacing.is_idle, self._pacing.due = False, ""
            self._proceed(pending.skip(1))
            self._play_next_sound(pending.by)

    def after_move(self, before: Any, move: Move) -> None:
        pending = self._pending
        ply, seat = self._session.ply - 1, before.to_move
        is_pass = self._reaction_windows.is_pass(move)
        announced = PendingReactions(ply, move, seat, self._reaction_windows.seats_to_ask(before, move))
        if pending is not None and pending.phase is ReactionState.PAUSE:
            if not is_pass:
                self._pending = pending.react(announced)
            return
        if is_pass and pending is not None and seat in pending.waiting:
            announced = pending.decline(ply, seat)
        self._proceed(announced)
        if is_pass:
            self._play_next_sound(announced.by)
        elif self.is_hiding:
            self._game.signal(self._session.game.sound_of(move))
        else:
            super().after_move(before, move)

    def tick(self, seconds: float, *, is_moving: bool) -> Progress:
        self.wait(seconds)
        if self._curtain is not None or self._phase is ReactionState.NO_CHOICE or self.is_held:
            return Progress.IDLE
        if self._pending is None or self._pending.phase is ReactionState.CHOICE:
            return self._advance(is_moving=is_moving)
        self._paused_for += seconds
        if self._pending.phase is ReactionState.PAUSE:
            self._query_silent(self._pending)
        if self._queries.failure or self.is_reviewed:
            self._pending = None
            return Progress.CHANGED
        if self._paused_for < self.reaction_seconds or self._queries.purpose is not None:
            return Progress.WAITING
        # A reaction is a step of its own.
        if self._phase is not ReactionState.REACTED or not self._pacing.settle_step():
            self._end_pause(self._pending)
            self._pacing.after_action(is_settled=not self.is_hiding)
        return Progress.CHANGED

    @property
    def reaction_seconds(self) -> float:
        """Length of the pause for reactions, in seconds."""
        return max(MIN_REACTION_SECONDS, REACTION_SECONDS * self._pacing.pace / PACES["normal"])

    def _query_silent(self, pending: PendingReactions) -> None:
        """Query the reaction of a computer player, or make the answered one."""
        session, queries = self._session, self._queries
        silent = pending.silent(self._watching, self._asked)
        if queries.purpose is None and self._asked in silent:
            question = session.question(self.reaction_seconds * THINKING_SHARE / len(silent))
            if question is not None:
                if question.command:
                    # The program that plays the whole game, not another one.
                    question = replace(question, thread=self._autosave.id)
                queries.ask(Purpose.REACTION, question)
        if queries.purpose is not Purpose.REACTION:
            return
        if self._paused_for >= self.reaction_seconds * FINISH_EARLY_SHARE:
            queries.finish_now()
        text = self._game.answer()
        if text is not None:
            self._game.make_move(session.game.parse_move(text))

    def _end_pause(self, pending: PendingReactions) -> None:
        self._pacing.show_action(needs_reading_time=True)
        reaction = pending.reaction
        following = reaction or pending.skip(len(pending.silent(self._watching, self._asked)))
        self._proceed(following)
        self._play_next_sound(following.by, reaction and reaction.move)

    @property
    def _asked(self) -> Seat | None:
        """The seat that the rules ask for a reaction now."""
        state = self._session.state
        to_move: Seat | None = state.to_move
        return to_move if self._reaction_windows.asks(state) else None

    def _proceed(self, pending: PendingReactions) -> None:
        pending = pending.proceed(self._watching, self._asked)
        self._pending, self._paused_for = pending, 0.0
        if pending.phase is ReactionState.OVER:
            self._pending = None
            self._pacing.restart()

    def _play_next_sound(self, by: Seat | None, reaction: Move | None = None) -> None:
        """Play the sound of what follows `by`'s move: the game's end, a reaction or a person's turn.

        A person's turn sounds the same even if they have nothing to react with.
        """
        session, pending = self._session, self._pending
        if pending is None and session.outcome is not None:
            self.play_end_sound(session.outcome)
            return
        if reaction is not None:
            self._game.signal(session.game.sound_of(reaction))
            return
        following = session.state.to_move if pending is None else pending.waiting[0]
        if self._phase is not ReactionState.PAUSE and following in self._people and following != by:
            self._pacing.due = "turn"
