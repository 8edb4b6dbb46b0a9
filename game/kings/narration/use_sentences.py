"""Log sentences for playing and using cards, the King, and Reactions.

Everything here is public, except the Successor taken into hand and what an Assassin's owner sees or takes.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.i18n import N_, Phrase
from game.kings.narration.narrator import Handler, LogLine, Narrator, card_list, one_line, take_while
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import (
    ASSASSINATED,
    NO_CARD,
    EventKind,
    card_of,
    pair_card,
    pair_seat,
    seat_of,
    target_of,
)
from game.kings.rules.cards import FIRST_STEP, QUICK_ACCUSED, THEN_STEP
from game.kings.rules.events import UNSEEN_CARD, UNSEEN_CHOICE
from game.kings.rules.view import Event, View

_USED: Final = {
    step_ids.USE_ON_COURT: (
        N_("You use the {card} on the {second}."),
        N_("{name} uses the {card} on the {second}."),
    ),
    step_ids.USE_ON_COMMONER: (
        N_("You Disgrace the {card} to take the {second}."),
        N_("{name} Disgraces the {card} to take the {second}."),
    ),
    step_ids.USE_ON_NAME: (N_("You name the {card}."), N_("{name} names the {card}.")),
    step_ids.USE_ON_BASE: (N_("You name {number}."), N_("{name} names {number}.")),
    step_ids.USE_ON_ANY_BASE: (
        N_("You Disgrace the {card} and name {number}."),
        N_("{name} Disgraces the {card} and names {number}."),
    ),
    step_ids.USE_WITH_SUCCESSOR: (N_("You use the {card}."), N_("{name} uses the {card}.")),
    step_ids.USE_WITH_ACCUSED: (
        N_("You use the {card} to swap a card for the Accused."),
        N_("{name} uses the {card} to swap a card for the Accused."),
    ),
    step_ids.USE_TO_LOOK: (
        N_("You Disgrace the {card} to look at all Successors."),
        N_("{name} Disgraces the {card} to look at all Successors."),
    ),
}
"""Sentences for using an ability, for its owner and for others, by the ability's first step."""

_GUESSED: Final = (
    N_("You guess that {target} has the {card} in hand."),
    N_("{name} guesses that you have the {card} in hand."),
    N_("{name} guesses that {target} has the {card} in hand."),
)
_PICKED: Final = (
    N_("You choose to swap a card with {target}."),
    N_("{name} chooses to swap a card with you."),
    N_("{name} chooses to swap a card with {target}."),
)
_FORCED: Final = (
    N_("You force {target} to change their Successor."),
    N_("{name} forces you to change your Successor."),
    N_("{name} forces {target} to change their Successor."),
)
_OPENED: Final = (
    N_("You see {target}'s cards: {cards}."),
    N_("{name} sees your hand and Successor."),
    N_("{name} sees {target}'s hand and Successor."),
)


successor_taken: Final = one_line(
    N_("You take your Successor: {card}."),
    N_("{name} takes their Successor: {card}."),
    N_("{name} takes their Successor."),
)


def _played(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    sentences = {
        EventKind.FROM_HAND: (N_("You play the {card}."), N_("{name} plays the {card}.")),
        EventKind.FROM_ANTECHAMBER: (
            N_("You play the {card} from your Antechamber."),
            N_("{name} plays the {card} from their Antechamber."),
        ),
        EventKind.AS_FOLLOW_UP: (N_("You then play the {card}."), N_("{name} then plays the {card}.")),
    }
    yield narrator.by(event.seat, *sentences[event.number], event.card)
    if FIRST_STEP[event.card] == step_ids.NOTHING and THEN_STEP[event.card] == step_ids.DISGRACE_OTHERS:
        disgraced = [other.card for other in take_while(rest, EventKind.DISGRACED)]
        if disgraced:
            yield narrator.plain(
                N_("The {card} Disgraces all other cards in the Court."), event.seat, event.card, *disgraced
            )


def _disgraced(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    follower = rest[0] if rest else None
    if follower is not None and follower.kind == EventKind.KING_POWER:
        yield _king(narrator, rest.popleft(), event.card)
    elif follower is not None and follower.kind == EventKind.PLAYED:
        rest.popleft()
        yield narrator.by(
            follower.seat,
            N_("You play the {card} on the {second}, Disgracing it."),
            N_("{name} plays the {card} on the {second}, Disgracing it."),
            follower.card,
            event.card,
        )
    else:
        yield narrator.by(
            event.seat, N_("You Disgrace the {card}."), N_("{name} Disgraces the {card}."), event.card
        )


def _king_takes(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    if event.card != NO_CARD:
        yield from successor_taken(narrator, event, rest)


def _king(narrator: Narrator, event: Event, disgraced: int) -> LogLine:
    seat, successor = event.seat, event.card
    if successor == NO_CARD:
        return narrator.plain(N_("The King Disgraces the {card}."), seat, disgraced)
    if successor == UNSEEN_CARD:
        sentence = N_("The King Disgraces the {card}; {name} takes their Successor.")
        return narrator.named(sentence, seat, disgraced)
    return narrator.by(
        seat,
        N_("The King Disgraces the {card}; you take your Successor: {second}."),
        N_("The King Disgraces the {card}; {name} takes their Successor: {second}."),
        disgraced,
        successor,
    )


def _used(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    take_while(rest, EventKind.DISGRACED)
    first, seat, card, index = FIRST_STEP[event.card], event.seat, event.card, event.number
    if first == step_ids.USE_ON_GUESS:
        other = pair_seat(seat, index, len(narrator.before.sides))
        yield narrator.between(seat, other, _GUESSED, pair_card(index))
    elif first == step_ids.USE_ON_OPPONENT:
        yield narrator.between(seat, index, _PICKED)
    else:
        cards: tuple[int, ...] = (card,)
        if first in (step_ids.USE_ON_COURT, step_ids.USE_ON_COMMONER):
            cards = (card, index)
        elif first == step_ids.USE_ON_NAME:
            cards = (index,)
        elif first == step_ids.USE_ON_BASE:
            cards = ()
        yield narrator.by(seat, *_USED[first], *cards, number=index)


def use_announcement(view: View, then: int, names: Sequence[str]) -> str:
    """Return the sentence that announced the use of an ability; `then` is the pending step of its effect."""
    seat = int(seat_of(then))
    card, target = int(card_of(then)), int(target_of(then))
    narrator = Narrator(view, seat, UNSEEN_CHOICE, names, 0)
    return next(_used(narrator, Event(EventKind.USED, seat, card, target), deque())).text


def _reacted(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    if rest and rest[0].kind == EventKind.PREVENTED:
        yield narrator.by(
            event.seat,
            N_("You block the {second} with the {card}. Both are Condemned."),
            N_("{name} blocks the {second} with the {card}. Both are Condemned."),
            event.card,
            rest.popleft().card,
        )
    else:
        yield narrator.by(
            event.seat, N_("You reveal the {card}."), N_("{name} reveals the {card}."), event.card
        )


def _declined(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    # The owner knows if there was nothing to decide; the others must not learn it (R15a).
    if narrator.before.viewer != event.seat or narrator.move.verb == verbs.DECLINE:
        yield narrator.by(
            event.seat,
            N_("You don't use the {card}'s ability."),
            N_("{name} doesn't use the {card}'s ability."),
            event.card,
        )


def _lost(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    is_first = bool(rest) and rest[0].kind in (EventKind.LEFT, EventKind.CARDS_INSPECTED)
    take_while(rest, EventKind.LEFT)
    sentences: dict[tuple[bool, bool], tuple[Phrase, Phrase]] = {
        (True, False): (
            N_("You lose the round: your King is assassinated."),
            N_("{name} loses the round: their King is assassinated."),
        ),
        (True, True): (
            N_("You're out: your King is assassinated."),
            N_("{name} is out: their King is assassinated."),
        ),
        (False, False): (
            N_("You can neither play a card nor flip your King, so you lose the round."),
            N_("{name} can neither play a card nor flip their King, and loses the round."),
        ),
        (False, True): (
            N_("You can neither play a card nor flip your King, so you're out."),
            N_("{name} can neither play a card nor flip their King, and is out."),
        ),
    }
    yield narrator.by(event.seat, *sentences[event.number == ASSASSINATED, is_first])


def _opened(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    """Name the victim's cards only to the Assassin's owner; the event's number is the victim's seat."""
    cards = [other.card for other in take_while(rest, EventKind.HAND_CARD_SEEN, EventKind.SUCCESSOR_SEEN)]
    if not cards:
        return
    named = [card for card in cards if card != UNSEEN_CARD]
    sentences = (*_OPENED[:2], N_("{name} sees {target}'s cards: {cards}.")) if named else _OPENED
    yield narrator.between(event.seat, event.number, sentences, *named, cards=card_list(named))


def _looted(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    if not narrator.before.sides[event.number].has_cards:
        return
    if event.card == UNSEEN_CARD:
        sentence = N_(
            "{name} may have taken one of the cards. The rest are set aside facedown for this round."
        )
        yield narrator.named(sentence, event.seat)
    elif event.card == NO_CARD:
        yield narrator.by(
            event.seat, N_("You keep the {card}."), N_("{name} keeps the {card}."), QUICK_ACCUSED
        )
    else:
        yield narrator.by(
            event.seat,
            N_("You take the {card} and leave the {second}."),
            N_("{name} takes the {card} and leaves the {second}."),
            event.card,
            QUICK_ACCUSED,
        )


def without_event(narrator: Narrator) -> Iterator[LogLine]:
    """Yield the line of a public choice that causes no event: whom a Spy forces."""
    if narrator.move.verb == verbs.CHANGE:
        seat, other = narrator.mover, narrator.move.seat
        if seat == other:
            yield narrator.by(
                seat,
                N_("You choose to change your own Successor."),
                N_("{name} chooses to change their own Successor."),
            )
        else:
            yield narrator.between(seat, other, _FORCED)


HANDLERS: Final[dict[int, Handler]] = {
    EventKind.PLAYED: _played,
    EventKind.DISGRACED: _disgraced,
    EventKind.FLIPPED: one_line(N_("You flip your King."), N_("{name} flips their King.")),
    EventKind.KING_POWER: _king_takes,
    EventKind.USED: _used,
    EventKind.DECLINED: _declined,
    EventKind.REACTED: _reacted,
    EventKind.LOST: _lost,
    EventKind.CARDS_INSPECTED: _opened,
    EventKind.LOOTED: _looted,
}
"""Handlers by event kind."""
