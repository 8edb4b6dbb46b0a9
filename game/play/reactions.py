"""The Reactions to an announced move: whom to ask next, and how, without revealing who could react.

Computer players decide unseen during a pause of fixed length (rule R11 of the Imposter Kings), as does a lone
person who has no Reaction. If others watch, whoever might hold a Reaction is asked, even if the rules ask
nobody.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import takewhile
from typing import Final

from game.engine.contract import Move
from game.engine.seat import Onlooker, Seat
from game.play.session import Session


class ReactionState(Enum):
    """The stage of the Reactions to a move."""

    ANNOUNCED = "nobody has been asked yet"
    PAUSE = "the next seats are asked unseen"
    REACTED = "one of them has reacted, which is not shown before the pause ends"
    CHOICE = "a person chooses whether to react"
    NO_CHOICE = "a person who has no Reaction is asked, too"
    OVER = "nobody is left to ask"


_ASKING: Final = frozenset(
    (ReactionState.PAUSE, ReactionState.CHOICE, ReactionState.NO_CHOICE, ReactionState.OVER)
)

TRANSITIONS: Final[Mapping[ReactionState, frozenset[ReactionState]]] = {
    ReactionState.ANNOUNCED: _ASKING,
    ReactionState.PAUSE: _ASKING - {ReactionState.PAUSE} | {ReactionState.REACTED},
    ReactionState.CHOICE: _ASKING,
    ReactionState.NO_CHOICE: _ASKING,
    # The Reaction is then announced in its turn.
    ReactionState.REACTED: frozenset(),
    ReactionState.OVER: frozenset(),
}
"""The phases that may follow each phase."""


@dataclass(frozen=True)
class PendingReactions:
    """An announced move to which others may react."""

    ply: int  # The ply shown meanwhile to everybody who has not declined.
    move: Move
    by: Seat | None  # The seat that announced it.
    waiting: tuple[Seat, ...]  # Seats that, by public knowledge, may still be asked, in order.
    phase: ReactionState = ReactionState.ANNOUNCED
    reaction: "PendingReactions | None" = None  # The announced Reaction in `ReactionState.REACTED`.
    declined: Mapping[Seat, int] = field(default_factory=dict)
    """The plies shown to people who have declined: the others must not see that these had a choice."""

    @property
    def is_hiding(self) -> bool:
        """True if the true state of the game must stay hidden."""
        return self.phase is not ReactionState.CHOICE

    def silent(self, people: Sequence[Seat | Onlooker], asked: Seat | None) -> tuple[Seat, ...]:
        """Return the next seats to ask unseen.

        `people`: all who watch, perhaps onlookers, too. `asked`: the seat that the rules ask now.
        """

        def is_silent(seat: Seat) -> bool:
            return seat not in people or (len(people) == 1 and seat != asked)

        return tuple(takewhile(is_silent, self.waiting))

    def proceed(self, people: Sequence[Seat | Onlooker], asked: Seat | None) -> "PendingReactions":
        """Ask the next seats in `waiting`. `people` and `asked`: as for `silent`."""
        if not self.waiting:
            return self._enter(ReactionState.OVER)
        if self.silent(people, asked):
            return self._enter(ReactionState.PAUSE)
        return self._enter(ReactionState.CHOICE if asked == self.waiting[0] else ReactionState.NO_CHOICE)

    def react(self, reaction: "PendingReactions") -> "PendingReactions":
        """Keep a Reaction made in the pause, until that is over."""
        return replace(self._enter(ReactionState.REACTED), reaction=reaction)

    def skip(self, count: int) -> "PendingReactions":
        """Strike out the next seats, which have been asked."""
        return replace(self, waiting=self.waiting[count:])

    def decline(self, ply: int, seat: Seat) -> "PendingReactions":
        """Strike out a person, who has declined at `ply`, and everyone before them."""
        return replace(self.skip(self.waiting.index(seat) + 1), declined={**self.declined, seat: ply})

    def _enter(self, phase: ReactionState) -> "PendingReactions":
        assert phase in TRANSITIONS[self.phase], f"{phase} after {self.phase}"
        return replace(self, phase=phase)


def unfinished_reactions(session: Session) -> PendingReactions | None:
    """Return the reactions pending at the current ply, as everyone knows them; None if there are none.

    Passes by computer players do not count, because nobody saw them; those by people were public.
    """
    reaction_windows = session.game.reaction_windows
    if reaction_windows is None:
        return None
    past, ply = session.past, last_visible_ply(session)
    if ply < 0:
        return None
    by, move = past[ply]
    pending = PendingReactions(ply, move, Seat(by), reaction_windows.seats_to_ask(session.states[ply], move))
    for number, (seat, _) in enumerate(past[ply + 1 :], ply + 1):
        if session.players[seat] is None and seat in pending.waiting:
            pending = pending.decline(number, Seat(seat))
    return pending if pending.waiting else None


def last_visible_ply(session: Session) -> int:
    """Return how many moves were made before the last one that everyone has seen; -1 if there is none."""
    windows, past = session.game.reaction_windows, enumerate(session.past)
    return max((ply for ply, (_, move) in past if windows is None or not windows.is_pass(move)), default=-1)


def last_visible_move(session: Session) -> Move | None:
    """Return the last move that everyone has seen, if any."""
    ply = last_visible_ply(session)
    return session.past[ply][1] if ply >= 0 else None


def visible_move_count(session: Session) -> int:
    """Return the number of counted moves that everyone has seen: those of the only person, or else of all."""
    players = session.players
    seats = [seat for seat, player in enumerate(players) if player is None or players.count(None) != 1]
    return sum(seat in seats and session.game.is_counted_move(move) for seat, move in _visible_moves(session))


def _visible_moves(session: Session) -> list[tuple[int, Move]]:
    windows = session.game.reaction_windows
    return [made for made in session.past if windows is None or not windows.is_pass(made[1])]
