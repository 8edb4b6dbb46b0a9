"""Log sentences for card effects and Condemned cards (R14, R15a)."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from game.engine.i18n import N_, Phrase
from game.kings.narration.narrator import Handler, LogLine, Narrator, one_line, take_while
from game.kings.narration.use_sentences import successor_taken
from game.kings.rules.board import SOLDIER_BONUS, EventKind
from game.kings.rules.cards import CARDS
from game.kings.rules.events import UNSEEN_CARD
from game.kings.rules.scoring import others
from game.kings.rules.view import Event

_MUTED: Final = N_("Cards of base value {number} are Muted for this round.")
_SWAPPED: Final = (
    N_("You give {target} the {card} and get the {second}."),
    N_("You give {name} the {card} and get the {second}."),
    N_("{name} gives {target} the {card} and gets the {second}."),
)


def _taken_from_court(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    if rest and rest[0].kind == EventKind.PLAYED:
        yield narrator.by(
            event.seat,
            N_("You play the {card} and take the {second} back into your hand."),
            N_("{name} plays the {card} and takes the {second} back into their hand."),
            rest.popleft().card,
            event.card,
        )
    else:
        yield narrator.by(
            event.seat,
            N_("You take the {card} into your hand."),
            N_("{name} takes the {card} into their hand."),
            event.card,
        )


def _lacked(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    before, owner = narrator.before, event.number
    lacking = [event, *take_while(rest, EventKind.LACKED)]
    in_round = [side.seat for side in before.sides if side.seat != owner and not side.is_out]
    opponents = [seat for seat in in_round if seat in others(before.variant, owner)]
    seats = sorted(other.seat for other in lacking)
    if len(seats) > 1 and seats in (opponents, in_round):
        nobody = N_("No opponent has the {card} in hand.")
        if seats != opponents:
            nobody = N_("No other player has the {card} in hand.")
        yield narrator.plain(nobody, owner, event.card)
        return
    for other in lacking:
        yield narrator.by(
            other.seat, N_("You have no {card} in hand."), N_("{name} has no {card} in hand."), other.card
        )


def _some_opponent_held(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    before = narrator.before
    soldier = before.court[-1].card
    value = CARDS[soldier].base + SOLDIER_BONUS
    # Opponents who are out or have no cards cannot be the holder.
    opponents = [seat for seat in others(before.variant, event.seat) if before.sides[seat].hand_size]
    if len(opponents) == 1:
        yield narrator.by(
            opponents[0],
            N_("You have the {card} in hand: the {second} is now worth {number}."),
            N_("{name} has the {card} in hand: the {second} is now worth {number}."),
            event.card,
            soldier,
            number=value,
        )
    else:
        yield narrator.plain(
            N_("An opponent has the {card} in hand: the {second} is now worth {number}."),
            event.seat,
            event.card,
            soldier,
            number=value,
        )


_placed: Final = one_line(
    N_("You place the {card} as your Successor."),
    N_("{name} places the {card} as Successor."),
    N_("{name} places a Successor."),
)


def _successor_placed(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    if not rest or rest[0].kind != EventKind.SUCCESSOR_TAKEN:
        yield from _placed(narrator, event, rest)
        return
    old = rest.popleft().card
    if event.card != UNSEEN_CARD:
        yield narrator.by(
            event.seat,
            N_("You place the {card} as your Successor and take the {second} into your hand."),
            N_("{name} places the {card} as Successor and takes the {second} into their hand."),
            event.card,
            old,
        )
    else:
        yield narrator.named(N_("{name} changes their Successor."), event.seat)


def _looked(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    yield narrator.by(event.seat, N_("You look at all Successors."), N_("{name} looks at all Successors."))
    for other in [event, *take_while(rest, EventKind.SUCCESSOR_SEEN)]:
        if other.number != other.seat and other.card != UNSEEN_CARD:
            yield narrator.plain(
                N_("{name}'s Successor is the {card}."),
                other.seat,
                other.card,
                name=narrator.names[other.number],
            )


def _swapped(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    owner, other = event.seat, event.number
    given, got = event.card, rest[0].card
    take_while(rest, EventKind.CARD_LEAVES_HAND, EventKind.CARD_REACHES_HAND)
    if UNSEEN_CARD in (given, got):
        yield narrator.plain(
            N_("{name} swaps a card with {target}."),
            owner,
            name=narrator.names[owner],
            target=narrator.names[other],
        )
        return
    cards = (got, given) if narrator.reader == other else (given, got)
    yield narrator.between(owner, other, _SWAPPED, *cards)


def _exchange(to_viewer: Phrase, to_others: Phrase) -> Handler:
    """Return a handler for two events: {card} leaves a hand, {second} comes to it."""

    def handle(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
        yield narrator.by(event.seat, to_viewer, to_others, event.card, rest.popleft().card)

    return handle


HANDLERS: Final[dict[int, Handler]] = {
    EventKind.TAKEN_FROM_COURT: _taken_from_court,
    EventKind.SUMMONED: one_line(
        N_("You must play the {card} to your Antechamber."),
        N_("{name} must play the {card} to their Antechamber."),
    ),
    EventKind.LACKED: _lacked,
    EventKind.HELD: one_line(N_("You have the {card} in hand."), N_("{name} has the {card} in hand.")),
    EventKind.SOME_OPPONENT_HELD: _some_opponent_held,
    EventKind.CONDEMNED: one_line(
        N_("You Condemn the {card}."),
        N_("{name} Condemns the {card}."),
        N_("{name} Condemns a card facedown."),
    ),
    EventKind.LACKED_BASE: one_line(
        N_("You have no card of base value {number} in hand."),
        N_("{name} has no card of base value {number} in hand."),
    ),
    EventKind.PREPARED: one_line(
        N_("You play the {card} to your Antechamber."),
        N_("{name} plays the {card} to their Antechamber."),
    ),
    EventKind.SUCCESSOR_TAKEN: successor_taken,
    EventKind.SUCCESSOR_PLACED: _successor_placed,
    EventKind.SUCCESSOR_SEEN: _looked,
    EventKind.MUTED: one_line(_MUTED, _MUTED),
    EventKind.ACCUSED_PUT: _exchange(
        N_("You make the {card} the Accused and take the {second} into your hand."),
        N_("{name} makes the {card} the Accused and takes the {second} into their hand."),
    ),
    EventKind.PUT_IN_COURT: _exchange(
        N_("You swap the {card} for the {second} in the Court."),
        N_("{name} swaps the {card} for the {second} in the Court."),
    ),
    EventKind.CARD_LEAVES_HAND: _swapped,
    EventKind.REMOVED: one_line(
        N_("You remove the Condemned {card}."),
        N_("{name} removes the Condemned {card}."),
        N_("{name} removes a Condemned card."),
    ),
}
"""Handlers by event kind."""
