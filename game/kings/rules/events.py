"""What a table may show of a round: views, each with what the viewer saw happen before (R14, R15a)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from game.engine.seat import Seat
from game.kings.rules import notation as verbs
from game.kings.rules.board import CALLED_OFF, NO_CARD, EventKind, Observer
from game.kings.rules.cards import ASSASSIN, FOUR
from game.kings.rules.notation import Move, encode
from game.kings.rules.rules import State
from game.kings.rules.view import Event, View, view

_CACHE_SIZE: Final = 2048  # Cached views: more than a long round has for all its players.

UNSEEN_CARD: Final = -2  # Stands in an event for a card that the viewer may not see.

UNSEEN_CHOICE: Final = Move(0)
"""Stands for another player's choice that the viewer does not see, or sees only by its events."""

_PUBLIC: Final = frozenset(
    (
        *(verbs.PLAY, verbs.FLIP, verbs.REACT, verbs.NAME, verbs.SAY, verbs.GUESS, verbs.USE, verbs.LOOK),
        *(verbs.PICK, verbs.CHANGE, verbs.FIRST, verbs.DIRECTION, verbs.MULLIGAN, verbs.START),
    )
)
_SEEN_WITHOUT_CARD: Final = frozenset((verbs.REMOVE, verbs.PASS))

_OWN: Final = frozenset(
    (
        *(EventKind.KING_POWER, EventKind.CONDEMNED, EventKind.SUCCESSOR_TAKEN, EventKind.SUCCESSOR_PLACED),
        *(EventKind.SUCCESSOR_SEEN, EventKind.DISCARDED, EventKind.REMOVED, EventKind.LOOTED),
        *(EventKind.HAND_CARD_SEEN, EventKind.SHARED),
    )
)
"""The kinds of events whose card only their seat sees, apart from the exceptions in `_sees_card`."""

_BETWEEN_TWO: Final = frozenset(
    (EventKind.CARD_LEAVES_HAND, EventKind.CARD_REACHES_HAND, EventKind.GAVE_FACEDOWN)
)
"""The kinds of events whose card only their seat and the seat in their number see."""


ANNOUNCED: Final = frozenset((EventKind.USED, EventKind.FLIPPED, EventKind.REACTED))
"""The event kinds that everyone learns of before the Reaction window opens."""


class _Recorder(Observer):
    def __init__(self) -> None:
        self.recorded: list[Event] = []

    def on_event(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        self.recorded.append(Event(int(event), int(seat), int(card), int(number)))


class _Key:
    """Cache key of a position object; comparing position texts is slower than making a move."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


def events(before: State, move: Move, viewer: Seat | None = None) -> tuple[Event, ...]:
    """Return what `viewer` sees happen when the legal `move` is made in `before`, up to the next choice.

    None sees all cards.
    """
    recorder = _Recorder()
    state = before.unobserved_copy()
    state.observer = recorder
    state.do(encode(move))
    return tuple(recorder.recorded if viewer is None else _seen(recorder.recorded, viewer, before.variant))


def _seen(found: Sequence[Event], viewer: Seat, variant: int) -> Iterator[Event]:
    for event in found:
        if event.kind == EventKind.SOME_OPPONENT_HELD:
            yield event._replace(number=0)
        elif event.card == NO_CARD and event.kind != EventKind.LOOTED:
            yield event
        else:
            yield event if _sees_card(event, viewer, variant) else event._replace(card=UNSEEN_CARD)


def _sees_card(event: Event, viewer: Seat, variant: int) -> bool:
    kind, seat, _, number = event
    if kind in _BETWEEN_TWO:
        return viewer in (seat, number)
    if kind not in _OWN or viewer == seat or (kind == EventKind.REMOVED and number):
        return True
    is_for_partner = kind == EventKind.SHARED or (kind == EventKind.SUCCESSOR_PLACED and number)
    return bool(is_for_partner) and variant == FOUR and viewer == seat ^ 2


def history(
    states: Sequence[State],
    past: Sequence[tuple[int, Move]],
    viewer: Seat | None,
    announced: Move | None = None,
) -> tuple[tuple[View, ...], tuple[tuple[int, Move], ...]]:
    """Return the positions and the moves between them as `viewer` may see them; None sees all cards.

    `announced`: the move being made in the last position, if others may React to it. Views are cached by
    position object, so pass the same objects each time.
    """
    keys = [_Key(state) for state in states]
    views = [_view(keys[0], None, None, viewer)]
    views += [
        _view(after, before, move, viewer)
        for before, after, (_, move) in zip(keys, keys[1:], past, strict=False)
    ]
    if views[-1].is_over and views[-1].first_out is not None:
        views[-1] = _with_set_aside(views[-1], views[-1].first_out, states, past)
    if announced is not None:
        heard = events(states[-1], announced, viewer)
        views[-1] = replace(views[-1], announced=tuple(one for one in heard if one.kind in ANNOUNCED))
    return tuple(views), tuple((seat, _visible(seat, move, viewer)) for seat, move in past)


@lru_cache(_CACHE_SIZE)
def _view(key: _Key, before: _Key | None, move: Move | None, viewer: Seat | None) -> View:
    seen = () if before is None or move is None else events(before.state, move, viewer)
    found = replace(view(key.state, viewer), events=seen, result=key.state.outcome())
    # After a round all cards in front of the players are turned up; after a Mulligan they are dealt again.
    has_ended = found.is_over and found.ending != CALLED_OFF
    return replace(found, sides=view(key.state, None).sides) if has_ended else found


def _with_set_aside(last: View, seat: int, states: Sequence[State], past: Sequence[tuple[int, Move]]) -> View:
    """Return the view after a round with the cards that a player who was out earlier had to set aside."""
    found = [view(state, None).sides[seat] for state in states]
    ply = max((ply for ply, side in enumerate(found) if side.has_cards or side.discard_size), default=None)
    if ply is None:
        return last
    side = found[ply]
    hand, successor = [*(side.hand or ())], side.successor
    for event in events(states[ply], past[ply][1]):
        if event.kind == EventKind.LOOTED and event.card != NO_CARD:
            # The Assassin is left for the card that was taken (R20).
            if event.card in hand:
                hand.remove(event.card)
            else:
                successor = None
            hand.append(ASSASSIN)
    kept = replace(
        last.sides[seat],
        hand=tuple(sorted(hand)),
        hand_size=len(hand),
        successor=successor,
        has_successor=successor is not None,
        discard=side.discard,
        discard_size=side.discard_size,
    )
    return replace(last, sides=(*last.sides[:seat], kept, *last.sides[seat + 1 :]))


def _visible(seat: int, move: Move, viewer: Seat | None) -> Move:
    if viewer in (None, seat) or move.verb in _PUBLIC:
        return move
    return Move(move.verb) if move.verb in _SEEN_WITHOUT_CARD else UNSEEN_CHOICE
