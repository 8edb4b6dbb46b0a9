"""Why players lost a round: what ended it for them and, if the moves prove it, what brought that about.

An earlier event is named only if the player could have gone on without it: with the card that it took from
their hand, with the value that it changed, or by flipping the King that they had flipped before.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from mypy_extensions import i64

from game.engine.seat import Seat
from game.kings.bot.reasons import share_among
from game.kings.rules.board import (
    ASSASSINATED,
    CARD_MASK,
    HAND,
    HAS_BONUS,
    NO_CARD,
    OWNER_SHIFT,
    EventKind,
    Observer,
)
from game.kings.rules.cards import (
    ALL,
    ASSASSIN,
    CARDS,
    EXECUTIONER,
    GROWING,
    GROWTH_IN_HAND,
    INQUISITOR,
    KINGS_HAND,
    OATHBOUND,
    ROYALTY,
    SENTRY,
    WARDEN,
    card_list,
    lowest_bit,
)
from game.kings.rules.causes import Cause, Kind
from game.kings.rules.events import PositionKey
from game.kings.rules.notation import PLAY, Move, encode
from game.kings.rules.rules import State
from game.kings.rules.view import Event

_GAINS: Final = frozenset(
    (
        *(EventKind.KING_POWER, EventKind.TAKEN_FROM_COURT, EventKind.ACCUSED_TAKEN),
        *(EventKind.SUCCESSOR_TAKEN, EventKind.LOOTED),
    )
)
"""The kinds of events in which a card reaches the hand of their seat."""

_OWN_CARDS: Final = {EventKind.ACCUSED_PUT: WARDEN, EventKind.PUT_IN_COURT: SENTRY}
"""The own card for which a player gives up a card from hand, by the kind of the event."""


class _Loss(NamedTuple):
    """How a player lost the round."""

    seat: int
    is_assassinated: bool
    board: State  # As it was at that moment.
    before_flip: State | None  # The position before the player flipped their King, if it is recorded.
    events: Sequence[Event]  # All that had happened.

    def last(self, kind: int, seat: int) -> int:
        """Return the place of a seat's last event of a kind; -1 for none."""
        return max((k for k, event in enumerate(self.events) if event[:2] == (kind, seat)), default=-1)


class _LossRecorder(Observer):
    def __init__(self, before: State, events: list[Event], flips: dict[int, State]) -> None:
        self.before, self.events, self.flips = before, events, flips
        self.board = before.unobserved_copy()
        self.losses: list[_Loss] = []

    def on_event(self, event: i64, seat: i64, card: i64, number: i64) -> None:
        found = Event(int(event), int(seat), int(card), int(number))
        if found.kind == EventKind.FLIPPED:
            self.flips[found.seat] = self.before
        if found.kind == EventKind.LOST:
            board, flip = self.board.unobserved_copy(), self.flips.get(found.seat)
            is_assassinated = found.number == ASSASSINATED
            self.losses.append(_Loss(found.seat, is_assassinated, board, flip, tuple(self.events)))
        self.events.append(found)


@lru_cache(maxsize=16)
def causes(record: tuple[tuple[PositionKey, Move], ...]) -> tuple[tuple[Cause, ...], ...]:
    """Return one or two facts about each player who lost the round, in the order in which they lost.

    `record`: the positions and moves of a round that is over and was not called off. If it begins after an
    Assassin was revealed, there is nothing about that loss. Cached, since a table asks for every picture.
    """
    events: list[Event] = []
    flips: dict[int, State] = {}
    losses: list[_Loss] = []
    for key, move in record:
        before = key.state
        recorder = _LossRecorder(before, events, flips)
        recorder.board.observer = recorder
        recorder.board.do(encode(move))
        losses += recorder.losses
    found = (_assassination(loss) if loss.is_assassinated else _dead_end(loss) for loss in losses)
    return tuple(filter(None, found))


def _dead_end(loss: _Loss) -> tuple[Cause, ...]:
    flip = Cause(Kind.FORCED_FLIP, loss.seat)
    found = [*_lost_cards(loss), *_changed_values(loss)]
    if loss.before_flip is not None and _could_play(loss.before_flip):
        found.append((loss.last(EventKind.FLIPPED, loss.seat), flip._replace(kind=Kind.NEEDLESS_FLIP)))
    if not found and loss.before_flip is not None:
        found = [(0, flip)]
    return _stuck(loss), *(cause for _, cause in sorted(found, key=itemgetter(0))[-1:])


def _could_play(state: State) -> bool:
    return any(move.verb == PLAY for move in state.legal_moves())


def _assassination(loss: _Loss) -> tuple[Cause, ...]:
    seat, before = loss.seat, loss.before_flip
    answer = next((event for event in reversed(loss.events) if event.kind == EventKind.REACTED), None)
    if answer is None:
        return ()
    first = Cause(Kind.ASSASSINATED, seat, ASSASSIN, target=answer.seat)
    if before is None:
        return (first,)
    if not _could_play(before):
        return first, Cause(Kind.FORCED_FLIP, seat)
    others = tuple(k for k in range(before.seats) if k != seat and not before.is_out(k))
    share = share_among(before.view(Seat(seat)), ASSASSIN, others)
    return (first,) if share is None else (first, Cause(Kind.RISKED, seat, ASSASSIN, share=share))


def _stuck(loss: _Loss) -> Cause:
    """Return why a player who has flipped their King can't play."""
    seat, board = loss.seat, loss.board
    hand = card_list(board.hand(seat))
    if not hand:
        return Cause(Kind.NO_CARD, seat)
    throne, value = int(board.throne() & CARD_MASK), int(board.throne_value())
    if hand == [OATHBOUND] and not board.is_muted(OATHBOUND):
        return Cause(Kind.LONE_OATHBOUND, seat, card=OATHBOUND, second=throne, value=value)
    values = {card: _value_in_hand(board, card) for card in hand}
    best = max(hand, key=values.__getitem__)
    return Cause(Kind.TOO_LOW, seat, card=best, second=throne, value=value, number=values[best])


def _value_in_hand(board: State, card: int) -> int:
    """Return the value of a card in a hand (R2)."""
    grows = GROWING >> card & 1 and board.faceup & ROYALTY and not board.is_muted(card)
    return CARDS[card].base + (GROWTH_IN_HAND if grows else 0)


def _fits(loss: _Loss, card: int) -> bool:
    """Return True if the player could have played, perhaps an Oathbound, with this card in their hand."""
    board = loss.board.unobserved_copy()
    board.add_card(HAND, loss.seat, card)
    return board.playable(loss.seat) != 0


def _lost_cards(loss: _Loss) -> Iterator[tuple[int, Cause]]:
    """Yield the events that took a fitting card from the player's hand.

    It never came back, and no later name or number would have hit it there.
    """
    seat = loss.seat
    excluded: set[int] = set()
    for place in reversed(range(len(loss.events))):
        event = loss.events[place]
        if (event.seat == seat and event.kind in (*_GAINS, EventKind.LACKED)) or (
            event.kind == EventKind.CARD_REACHES_HAND and event.number == seat
        ):
            excluded.add(event.card)
        elif event.seat == seat and event.kind == EventKind.LACKED_BASE:
            excluded.update(card for card in range(ALL) if CARDS[card].base == event.number)
        elif event.seat == seat and event.card not in excluded:
            cause = _taken_card(loss, place)
            if cause is not None and _fits(loss, event.card):
                yield place, cause


def _taken_card(loss: _Loss, place: int) -> Cause | None:
    """Return the cause if an event took a card from the player's hand."""
    seat, (kind, _, card, number) = loss.seat, loss.events[place]
    if kind == EventKind.SUMMONED:
        return Cause(Kind.TAKEN, seat, card, INQUISITOR, number)
    if kind == EventKind.REACTED and card == KINGS_HAND:
        return Cause(Kind.REACTED, seat, card)
    if kind in _OWN_CARDS:
        return Cause(Kind.GIVEN_UP, seat, card, _OWN_CARDS[kind])
    if kind not in (EventKind.CARD_LEAVES_HAND, EventKind.CONDEMNED):
        return None
    user = next((event.seat for event in loss.events[place::-1] if event.kind == EventKind.USED), None)
    if user is None:
        return None  # Partners swap cards in the setup.
    if kind == EventKind.CARD_LEAVES_HAND:
        return Cause(Kind.SWAPPED, seat, card, target=number)
    if user == seat:
        return Cause(Kind.GIVEN_UP, seat, card, EXECUTIONER)
    return Cause(Kind.TAKEN, seat, card, EXECUTIONER, user)


def _changed_values(loss: _Loss) -> Iterator[tuple[int, Cause]]:
    """Yield the events that changed a value so that no card of the player fits any more."""
    seat, board, value = loss.seat, loss.board, int(loss.board.throne_value())
    if not board.court_size:
        return
    throne, owner = int(board.throne() & CARD_MASK), int(board.throne() >> OWNER_SHIFT & 3)
    changed = board.unobserved_copy()
    changed.muted = 0
    if (card := _playable(changed, seat)) != NO_CARD:
        user = max(range(board.seats), key=lambda each: loss.last(EventKind.MUTED, each))
        yield loss.last(EventKind.MUTED, user), Cause(Kind.MUTED, seat, card, number=int(board.muted))
    changed = board.unobserved_copy()
    changed.court[changed.court_size - 1] &= ~HAS_BONUS
    if owner != seat and (card := _playable(changed, seat)) != NO_CARD:
        place = loss.last(EventKind.SOME_OPPONENT_HELD, owner)
        yield place, Cause(Kind.STRUCK, seat, card, throne, owner, value)
    changed = board.unobserved_copy()
    changed.faceup &= ~ROYALTY
    if GROWING >> throne & 1 and (card := _playable(changed, seat)) != NO_CARD:
        yield loss.last(EventKind.PLAYED, owner), Cause(Kind.GREW, seat, card, throne, value=value)


def _playable(board: State, seat: int) -> int:
    """Return a card that a player could play, or `NO_CARD`."""
    cards = board.playable(seat)
    return int(lowest_bit(cards)) if cards else NO_CARD
