"""Log lines for playing and using cards, their effects, the King, Reactions and Condemned cards (R14, R15a).

Everything here is public, except the Successor taken into hand and what an Assassin's owner sees or takes.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from game.kings.narration.narrator import Handler, LogLine, Narrator, card_list, one_line, take_while
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import (
    ASSASSINATED,
    NO_CARD,
    SOLDIER_BONUS,
    EventKind,
    card_of,
    pair_card,
    pair_seat,
    seat_of,
    target_of,
)
from game.kings.rules.cards import CARDS, FIRST_STEP, QUICK_ACCUSED, THEN_STEP
from game.kings.rules.events import UNSEEN_CARD, UNSEEN_CHOICE
from game.kings.rules.scoring import others
from game.kings.rules.view import Event, View

_PLAYED: Final = {
    EventKind.FROM_HAND: "play",
    EventKind.FROM_ANTECHAMBER: "play from antechamber",
    EventKind.AS_FOLLOW_UP: "then play",
}


def _played(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    yield narrator.line(_PLAYED[event.number], event.seat, event.card)
    if FIRST_STEP[event.card] == step_ids.NOTHING and THEN_STEP[event.card] == step_ids.DISGRACE_OTHERS:
        disgraced = [other.card for other in take_while(rest, EventKind.DISGRACED)]
        if disgraced:
            yield narrator.line("disgrace others", event.seat, event.card, *disgraced)


def _disgraced(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    follower = rest[0] if rest else None
    if follower is not None and follower.kind == EventKind.KING_POWER:
        rest.popleft()
        taken = () if follower.card == NO_CARD else (follower.card,)
        sentence = "king disgraces and takes" if taken else "king disgraces"
        yield narrator.line(sentence, follower.seat, event.card, *taken)._replace(event=follower)
    elif follower is not None and follower.kind == EventKind.PLAYED:
        rest.popleft()
        line = narrator.line("play and disgrace", follower.seat, follower.card, event.card)
        yield line._replace(event=follower)
    else:
        yield narrator.line("disgrace", event.seat, event.card)


def _king_takes(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    if event.card != NO_CARD:
        yield narrator.line("take successor", event.seat, event.card)


def _used(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    take_while(rest, EventKind.DISGRACED)
    first, seat, card, index = FIRST_STEP[event.card], event.seat, event.card, event.number
    cards: tuple[int, ...] = (card,)
    target = None
    if first == step_ids.USE_ON_GUESS:
        cards, target = (pair_card(index),), pair_seat(seat, index, len(narrator.before.sides))
    elif first == step_ids.USE_ON_OPPONENT:
        cards, target = (), index
    elif first in (step_ids.USE_ON_COURT, step_ids.USE_ON_COMMONER):
        cards = (card, index)
    elif first == step_ids.USE_ON_NAME:
        cards = (index,)
    elif first == step_ids.USE_ON_BASE:
        cards = ()
    yield narrator.line(step_ids.NAMES[first], seat, *cards, target=target, number=index)


def use_announcement(view: View, then: int, names: Sequence[str]) -> str:
    """Return the sentence that announced the use of an ability; `then` is the pending step of its effect."""
    seat = int(seat_of(then))
    card, target = int(card_of(then)), int(target_of(then))
    narrator = Narrator(view, seat, UNSEEN_CHOICE, names, 0)
    return next(_used(narrator, Event(EventKind.USED, seat, card, target), deque())).text


def _reacted(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    if rest and rest[0].kind == EventKind.PREVENTED:
        blocked = rest.popleft()
        yield narrator.line("block", event.seat, event.card, blocked.card)._replace(event=blocked)
    else:
        yield narrator.line("react", event.seat, event.card)


def _declined(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    # The owner knows if there was nothing to decide; the others must not learn it (R15a).
    if narrator.before.viewer != event.seat or narrator.move.verb == verbs.DECLINE:
        yield narrator.line("decline", event.seat, event.card)


def _lost(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    is_first = bool(rest) and rest[0].kind in (EventKind.LEFT, EventKind.CARDS_INSPECTED)
    take_while(rest, EventKind.LEFT)
    if event.number == ASSASSINATED:
        sentence = "out by assassin" if is_first else "lose to assassin"
    else:
        sentence = "out without a move" if is_first else "lose without a move"
    yield narrator.line(sentence, event.seat)


def _opened(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    """Name the victim's cards only to the Assassin's owner; the event's number is the victim's seat."""
    cards = [other.card for other in take_while(rest, EventKind.HAND_CARD_SEEN, EventKind.SUCCESSOR_SEEN)]
    if not cards:
        return
    named = [card for card in cards if card != UNSEEN_CARD]
    seen = named or [UNSEEN_CARD]
    yield narrator.line("inspect", event.seat, *seen, target=event.number, cards=card_list(named))


def _looted(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    if not narrator.before.sides[event.number].has_cards:
        return
    if event.card == UNSEEN_CARD:
        yield narrator.line("loot", event.seat, UNSEEN_CARD)
    elif event.card == NO_CARD:
        yield narrator.line("loot nothing", event.seat, QUICK_ACCUSED)
    else:
        yield narrator.line("loot", event.seat, event.card, QUICK_ACCUSED)


def without_event(narrator: Narrator) -> Iterator[LogLine]:
    """Yield the line of a public choice that causes no event: whom a Spy forces."""
    if narrator.move.verb == verbs.CHANGE:
        yield narrator.chosen_player("change own", "force change")


def _taken_from_court(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    if rest and rest[0].kind == EventKind.PLAYED:
        yield narrator.line("play and take back", event.seat, rest.popleft().card, event.card)
    else:
        yield narrator.line("take", event.seat, event.card)


def _lacked(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    before, owner = narrator.before, event.number
    lacking = [event, *take_while(rest, EventKind.LACKED)]
    in_round = [side.seat for side in before.sides if side.seat != owner and not side.is_out]
    opponents = [seat for seat in in_round if seat in others(before.variant, owner)]
    seats = sorted(other.seat for other in lacking)
    if len(seats) > 1 and seats in (opponents, in_round):
        yield narrator.line("no opponent has" if seats == opponents else "nobody has", owner, event.card)
        return
    for other in lacking:
        yield narrator.line("lack", other.seat, other.card)


def _some_opponent_held(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    before = narrator.before
    soldier = before.court[-1].card
    # Opponents who are out or have no cards cannot be the holder.
    opponents = [seat for seat in others(before.variant, event.seat) if before.sides[seat].hand_size]
    is_known = len(opponents) == 1
    sentence, seat = ("strike", opponents[0]) if is_known else ("strike somebody", event.seat)
    yield narrator.line(sentence, seat, event.card, soldier, number=CARDS[soldier].base + SOLDIER_BONUS)


def _successor_placed(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    if not rest or rest[0].kind != EventKind.SUCCESSOR_TAKEN:
        yield narrator.line("place successor", event.seat, event.card)
        return
    old = rest.popleft().card
    cards = (event.card,) if event.card == UNSEEN_CARD else (event.card, old)
    yield narrator.line("change successor", event.seat, *cards)


def _looked(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    yield narrator.line("look", event.seat)
    for other in [event, *take_while(rest, EventKind.SUCCESSOR_SEEN)]:
        if other.number != other.seat and other.card != UNSEEN_CARD:
            name = narrator.names[other.number]
            yield narrator.line("see successor", other.seat, other.card, name=name)


def _swapped(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    owner, other = event.seat, event.number
    given, got = event.card, rest[0].card
    take_while(rest, EventKind.CARD_LEAVES_HAND, EventKind.CARD_REACHES_HAND)
    if UNSEEN_CARD in (given, got):
        yield narrator.line("swap unseen", owner, target=other)
    else:
        cards = (got, given) if narrator.reader == other else (given, got)
        yield narrator.line("swap", owner, *cards, target=other)


def _exchange(sentence: str) -> Handler:
    """Return a handler for two events: {card} leaves a hand, {second} comes to it."""

    def handle(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
        yield narrator.line(sentence, event.seat, event.card, rest.popleft().card)

    return handle


HANDLERS: Final[dict[int, Handler]] = {
    EventKind.PLAYED: _played,
    EventKind.DISGRACED: _disgraced,
    EventKind.FLIPPED: one_line("flip"),
    EventKind.KING_POWER: _king_takes,
    EventKind.USED: _used,
    EventKind.DECLINED: _declined,
    EventKind.REACTED: _reacted,
    EventKind.LOST: _lost,
    EventKind.CARDS_INSPECTED: _opened,
    EventKind.LOOTED: _looted,
    EventKind.TAKEN_FROM_COURT: _taken_from_court,
    EventKind.SUMMONED: one_line("summon"),
    EventKind.LACKED: _lacked,
    EventKind.HELD: one_line("have"),
    EventKind.SOME_OPPONENT_HELD: _some_opponent_held,
    EventKind.CONDEMNED: one_line("condemn"),
    EventKind.LACKED_BASE: one_line("lack base value"),
    EventKind.PREPARED: one_line("prepare"),
    EventKind.SUCCESSOR_TAKEN: one_line("take successor"),
    EventKind.SUCCESSOR_PLACED: _successor_placed,
    EventKind.SUCCESSOR_SEEN: _looked,
    EventKind.MUTED: one_line("mute"),
    EventKind.ACCUSED_PUT: _exchange("exchange accused"),
    EventKind.PUT_IN_COURT: _exchange("replace in court"),
    EventKind.CARD_LEAVES_HAND: _swapped,
    EventKind.REMOVED: one_line("remove"),
}
"""Handlers by event kind."""
