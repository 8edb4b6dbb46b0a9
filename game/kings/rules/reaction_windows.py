"""Who may React to a choice, and which choices are final or need reading time (R7, R11).

Everybody sees that a Reaction window opens, and for whom, so `seats_to_ask` must not depend on hidden cards.
Whom the engine actually asks stays secret.
"""

from typing import Final

from game.engine.seat import Seat
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import (
    ANTECHAMBER,
    CARD_MASK,
    EXPOSED,
    IMMUNE,
    at_of,
    card_of,
    flags_of,
    seat_of,
    step_of,
)
from game.kings.rules.cards import DECKS, FOUR, REACTING, TO_ABILITY, TO_FLIP, card_list
from game.kings.rules.effects import ReactionStep, Use
from game.kings.rules.machine import current_step
from game.kings.rules.notation import Move
from game.kings.rules.rules import State

_REVOCABLE: Final = frozenset(
    (
        *(verbs.PLAY, verbs.REMOVE, verbs.DISGRACE, verbs.DISGRACE_ITSELF, verbs.DONE, verbs.PUT),
        *(verbs.SUCCESSOR, verbs.DISCARD, verbs.DECLINE, verbs.KEEP, verbs.CONDEMN, verbs.FIRST),
        *(verbs.DIRECTION, verbs.TRADE, verbs.BACK, verbs.SHARE, verbs.REVEAL),
    )
)
"""Choices that reveal nothing to their player and open no window by themselves."""

_SIMULTANEOUS: Final = frozenset(
    (
        *(step_ids.REVEAL_TWO, step_ids.REVEAL_THIRD, step_ids.REVEAL_THREE, step_ids.SHARE),
        *(step_ids.TRADE, step_ids.BACK, step_ids.CONDEMN),
    )
)
"""Steps in which everyone chooses unseen cards; the last choice reveals something about the others'."""

_CHOSEN_UNSEEN: Final = (_SIMULTANEOUS | {step_ids.SUCCESSORS, step_ids.DISCARDS}) - {step_ids.BACK}
"""Steps in which nobody sees what the others choose, or needs to know when they have chosen.

Everybody sees how many cards are taken back.
"""

_SHOWS_OR_GUESSES: Final = frozenset(
    (
        *(verbs.FLIP, verbs.NAME, verbs.SAY, verbs.GUESS, verbs.LOOK, verbs.REACT, verbs.REVEAL),
        *(verbs.MULLIGAN, verbs.EXCHANGE, verbs.PICK),
    )
)
"""Choices that show or guess something."""


class KingsReactionWindows:
    """The Reaction windows of a round (`engine.contract.ReactionWindows`)."""

    def seats_to_ask(self, before: State, move: Move) -> tuple[Seat, ...]:
        """Return the seats that may React to a choice, in the order in which they are asked (R8, R11)."""
        if before.options == 0:
            return ()
        pending = before.frames[before.depth - 1]
        step = current_step(before)
        owner = before.chooser
        if move.verb == verbs.FLIP:
            return _possible_reactors(before, TO_FLIP, owner, before.after(owner))
        if isinstance(step, Use) and move.verb != verbs.DECLINE:
            is_immune = flags_of(pending) & IMMUNE
            return () if is_immune else _possible_reactors(before, TO_ABILITY, owner, before.after(owner))
        if not isinstance(step, ReactionStep) or move.verb != verbs.REACT or before.depth < 2:
            return ()
        kind = step_of(pending)
        if kind == step_ids.FLIP_WINDOW:
            return _possible_reactors(before, TO_ABILITY, owner, before.after(owner))
        if kind != step_ids.ASSASSIN_WINDOW:
            return ()
        # The Assassin is prevented: the window of the flip goes on with the player after its owner.
        flip = before.frames[before.depth - 3]
        board = before.unobserved_copy()
        board.expose(owner, move.card)
        board.expose(seat_of(pending), card_of(pending))
        return _possible_reactors(board, TO_FLIP, seat_of(flip), at_of(flip))

    def asks(self, state: State) -> bool:
        return state.options != 0 and isinstance(current_step(state), ReactionStep)

    def is_simultaneous(self, state: State) -> bool:
        return self.common_step(state) in _CHOSEN_UNSEEN

    def common_step(self, state: State) -> int | None:
        step = int(step_of(state.frames[state.depth - 1])) if state.options != 0 else step_ids.NOTHING
        return step if step in _CHOSEN_UNSEEN or step == step_ids.MULLIGAN else None

    def is_pass(self, move: Move) -> bool:
        return move.verb == verbs.PASS


def is_final(before: State, move: Move, after: State) -> bool:
    """Return True if a choice revealed something to its player or opened a window, so it cannot be undone.

    If the next player goes out, this reveals that they had no choice (R20). Partners look at each other's
    Successor once everyone has placed theirs (R21).
    """
    is_somebody_out = before.first_out != after.first_out
    if move.verb not in _REVOCABLE or is_somebody_out:
        return True
    step = step_of(before.frames[before.depth - 1])
    waits = {step_of(after.frames[k]) for k in range(after.depth)}
    is_reviewed = step == step_ids.SUCCESSORS and before.variant == FOUR
    return (step in _SIMULTANEOUS or is_reviewed) and step not in waits


def needs_reading_time(move: Move) -> bool:
    """Return True if a choice shows or guesses something, so players need time to read it."""
    return move.verb in _SHOWS_OR_GUESSES


def _possible_reactors(board: State, trigger: int, owner: int, first: int) -> tuple[Seat, ...]:
    """Return the seats from `first` up to the one before `owner` that may hold a card with this trigger."""
    cards = set(card_list(REACTING[trigger] & ~board.muted_names()))
    if not any(_can_be_hidden(board, card) for card in cards):
        return ()
    found = []
    seat = first
    while seat != owner:
        if board.hand(seat) and not board.out >> seat & 1:
            found.append(Seat(seat))
        seat = board.after(seat)
    return tuple(found)


def _can_be_hidden(board: State, card: int) -> bool:
    seen = [board.court[k] & CARD_MASK for k in range(board.court_size)]
    seen += card_list(board.removed)
    seen += [board.accused - 1] if board.accused else []
    for seat in range(board.seats):
        seen += card_list(board.zones[EXPOSED + seat])
        seen += card_list(board.zones[ANTECHAMBER + seat])
    return card_list(DECKS[board.variant]).count(card) > seen.count(card)
