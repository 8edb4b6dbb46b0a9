"""What a table may show of a round: views, each with what the viewer saw happen before (R14, R15a)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from game.engine.seat import Viewer
from game.kings.rules import notation as verbs
from game.kings.rules.board import CALLED_OFF, DISCARD, HAND, NO_CARD, SUCCESSOR, Board, EventKind, Observer
from game.kings.rules.cards import FOUR, card_list
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


class _LossObserver(Observer):
    """Keeps a player's hand, Successor and discard as in `Board.zones` before they are removed (R20)."""

    def __init__(self, board: Board, seat: int) -> None:
        self._board = board
        self._seat = seat
        self.found = (0, 0, 0)

    def on_event(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        if _is_loss(int(event), int(seat), int(number), self._seat):
            zones, at = self._board.zones, self._seat
            self.found = int(zones[HAND + at]), int(zones[SUCCESSOR + at]), int(zones[DISCARD + at])


class PositionKey:
    """Cache key of a position object; comparing positions is slower than making a move."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PositionKey) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


def events(before: State, move: Move, viewer: Viewer = None) -> tuple[Event, ...]:
    """Return what `viewer` sees happen when the legal `move` is made in `before`, up to the next choice.

    None sees all cards.
    """
    recorder = _Recorder()
    state = before.unobserved_copy()
    state.observer = recorder
    state.do(encode(move))
    return tuple(recorder.recorded if viewer is None else _seen(recorder.recorded, viewer, before.variant))


def _seen(found: Sequence[Event], viewer: Viewer, variant: int) -> Iterator[Event]:
    for event in found:
        if event.kind in (EventKind.SOME_OPPONENT_HELD, EventKind.LEFT):
            yield event._replace(number=0)
        elif event.card == NO_CARD and event.kind != EventKind.LOOTED:
            yield event
        else:
            yield event if _sees_card(event, viewer, variant) else event._replace(card=UNSEEN_CARD)


def _sees_card(event: Event, viewer: Viewer, variant: int) -> bool:
    kind, seat, _, number = event
    if kind in _BETWEEN_TWO:
        return viewer in (seat, number)
    if kind not in _OWN or viewer == seat or (kind == EventKind.REMOVED and number):
        return True
    is_for_partner = kind == EventKind.SHARED or (kind == EventKind.SUCCESSOR_PLACED and number)
    return bool(is_for_partner) and variant == FOUR and viewer == seat ^ 2


def history(
    states: Sequence[State], past: Sequence[tuple[int, Move]], viewer: Viewer, announced: Move | None = None
) -> tuple[tuple[View, ...], tuple[tuple[int, Move], ...]]:
    """Return the positions and the moves between them as `viewer` may see them; None sees all cards.

    `announced`: the move being made in the last position, if others may React to it. Views are cached by
    position object, so pass the same objects each time.
    """
    keys = [PositionKey(state) for state in states]
    views = [_view(keys[0], None, None, viewer)]
    views += [
        _view(after, before, move, viewer)
        for before, after, (_, move) in zip(keys, keys[1:], past, strict=False)
    ]
    if views[-1].is_over and views[-1].first_out is not None:
        seat = views[-1].first_out
        for before, after, (_, move) in zip(keys, views[1:], past, strict=False):
            if any(_is_loss(one.kind, one.seat, one.number, seat) for one in after.events):
                views[-1] = _with_set_aside(views[-1], seat, _set_aside(before, move, seat))
    if announced is not None:
        heard = events(states[-1], announced, viewer)
        views[-1] = replace(views[-1], announced=tuple(one for one in heard if one.kind in ANNOUNCED))
    return tuple(views), tuple((seat, _visible(seat, move, viewer)) for seat, move in past)


@lru_cache(_CACHE_SIZE)
def _view(key: PositionKey, before: PositionKey | None, move: Move | None, viewer: Viewer) -> View:
    seen = () if before is None or move is None else events(before.state, move, viewer)
    found = replace(view(key.state, viewer), events=seen, result=key.state.outcome())
    # After a round all cards in front of the players are turned up; after a Mulligan they are dealt again.
    has_ended = found.is_over and found.ending != CALLED_OFF
    return replace(found, sides=view(key.state, None).sides) if has_ended else found


def _with_set_aside(last: View, seat: int, found: tuple[int, int, int]) -> View:
    """Return the view after a round with the hand, Successor and discard that a player had to set aside."""
    hand, successor, discard = card_list(found[0]), found[1], card_list(found[2])
    kept = last.sides[seat]._replace(
        hand=tuple(hand),
        hand_size=len(hand),
        successor=successor - 1 if successor else None,
        has_successor=successor != 0,
        discard=tuple(discard),
        discard_size=len(discard),
    )
    return replace(last, sides=(*last.sides[:seat], kept, *last.sides[seat + 1 :]))


@lru_cache(_CACHE_SIZE)
def _set_aside(before: PositionKey, move: Move, seat: int) -> tuple[int, int, int]:
    """Return a player's hand, Successor and discard at the move that costs the player the round or a card."""
    state = before.state.unobserved_copy()
    observer = _LossObserver(state, seat)
    state.observer = observer
    state.do(encode(move))
    return observer.found


def _is_loss(event: int, seat: int, number: int, loser: int) -> bool:
    """Return True for the events at which a player loses the round or, later, a card to the Assassin."""
    return (event == EventKind.LOST and seat == loser) or (event == EventKind.LOOTED and number == loser)


def _visible(seat: int, move: Move, viewer: Viewer) -> Move:
    if viewer in (None, seat) or move.verb in _PUBLIC:
        return move
    return Move(move.verb) if move.verb in _SEEN_WITHOUT_CARD else UNSEEN_CHOICE
