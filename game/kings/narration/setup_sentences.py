"""What is told of a setup (R17 to R19, R21): hidden choices once all have made them, to each their own."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from game.engine.i18n import N_, Phrase, ngettext
from game.kings.narration.events import Event
from game.kings.narration.narrator import Handler, Line, Narrator, list_of, taken_while
from game.kings.rules import notation as verbs
from game.kings.rules import observer as told
from game.kings.rules import step_ids
from game.kings.rules.cards import FOUR
from game.kings.rules.pending_codes import step_of

_FIRST: Final = (
    N_("You decide that {target} goes first."),
    N_("{name} decides that you go first."),
    N_("{name} decides that {target} goes first."),
)
_STARTS: Final = (
    N_("You decide that {target} takes a card first."),
    N_("{name} decides that you take a card first."),
    N_("{name} decides that {target} takes a card first."),
)
_TAKES: Final = (
    N_("You take the {card} from {target}."),
    N_("{name} takes the {card} from you."),
    N_("{name} takes the {card} from {target}."),
)
_TAKES_UNSEEN: Final = (
    N_("You take the facedown card from {target}: {card}."),
    N_("{name} takes the facedown card from you: {card}."),
    N_("{name} takes the facedown card from {target}: {card}."),
)
_TRADED: Final = (
    N_("You give {target}: {given}. You get: {got}."),
    N_("You give {name}: {given}. You get: {got}."),
    N_("{name} gives {target}: {given}. In return: {got}."),
)


def _public_choice(teller: Narrator, event: Event, _rest: deque[Event]) -> Iterator[Line]:
    verb, seat = teller.move.verb, event.seat
    if verb == verbs.MULLIGAN:
        yield teller.by(seat, N_("You call a Mulligan."), N_("{name} calls a Mulligan."))
    elif verb == verbs.DIRECTION:
        to_you = N_("You decide that play goes to the left.")
        to_others = N_("{name} decides that play goes to the left.")
        if event.number == verbs.RIGHT:
            to_you = N_("You decide that play goes to the right.")
            to_others = N_("{name} decides that play goes to the right.")
        yield teller.by(seat, to_you, to_others)
    elif event.number == seat:
        yield teller.by(seat, N_("You decide to go first."), N_("{name} decides to go first."))
    else:
        yield teller.between(seat, event.number, _FIRST)


def without_event(teller: Narrator) -> Iterator[Line]:
    """What was chosen before all eyes and has no event of its own: who takes a shown card first."""
    if teller.move.verb == verbs.START:
        seat, other = teller.before.chooser, teller.move.seat
        if seat == other:
            yield teller.by(
                seat,
                N_("You decide to take a card first."),
                N_("{name} decides to take a card first."),
            )
        else:
            yield teller.between(seat, other, _STARTS)


def _shown(teller: Narrator, event: Event, rest: deque[Event]) -> Iterator[Line]:
    """One line for each player."""
    cards = [event.card]
    while rest and rest[0].kind == told.SHOWN and rest[0].seat == event.seat:
        cards.append(rest.popleft().card)
    yield teller.by(
        event.seat,
        N_("You show: {cards}."),
        N_("{name} shows: {cards}."),
        *cards,
        cards=list_of(cards),
    )


def _gave_openly(teller: Narrator, event: Event, _rest: deque[Event]) -> Iterator[Line]:
    yield teller.between(event.number, event.seat, _TAKES, event.card)


def _gave_facedown(teller: Narrator, event: Event, _rest: deque[Event]) -> Iterator[Line]:
    """The card of a partner, which both see and nobody else (R21)."""
    if teller.sees(event.seat, event.number):
        yield teller.between(event.number, event.seat, _TAKES_UNSEEN, event.card)
    else:
        sentence = N_("{name} takes the facedown card from {target}.")
        yield teller.between(event.number, event.seat, (sentence, sentence, sentence))


def _everybody(
    teller: Narrator, all_of_them: list[Event], nameless: Phrase, own: Phrase, open_one: Phrase
) -> Iterator[Line]:
    """What everybody has chosen for themselves: one line, in which the viewer's own card is named."""
    if teller.viewer is None:
        for event in all_of_them:
            yield teller.by(event.seat, open_one, open_one, event.card)
        return
    cards = [event.card for event in all_of_them if event.seat == teller.viewer]
    yield teller.plain(own if cards else nameless, None, *cards)


def _shared(teller: Narrator, event: Event, rest: deque[Event]) -> Iterator[Line]:
    """A card of everybody for the partner's eyes."""
    shared = [event, *taken_while(rest, told.SHARED)]
    yield from _everybody(
        teller,
        shared,
        N_("Everybody shows their partner a card."),
        N_("Everybody shows their partner a card; yours is the {card}."),
        N_("{name} shows their partner the {card}."),
    )
    yield from _of_partner(teller, shared, N_("Your partner {name} shows you the {card}."))


def _of_partner(teller: Narrator, all_of_them: list[Event], sentence: Phrase) -> Iterator[Line]:
    """What the viewer sees of the partner's."""
    for event in all_of_them:
        if teller.before.variant == FOUR and teller.viewer == event.seat ^ 2:
            yield teller.by(event.seat, sentence, sentence, event.card)


def _successors_placed(teller: Narrator, event: Event, rest: deque[Event]) -> Iterator[Line]:
    """Partners look at each other's."""
    placed = [event, *taken_while(rest, told.SUCCESSOR_PLACED)]
    yield from _everybody(
        teller,
        placed,
        N_("Everybody has placed a Successor."),
        N_("Everybody has placed a Successor; yours is the {card}."),
        N_("{name} places the {card} as Successor."),
    )
    yield from _of_partner(teller, placed, N_("Your partner {name} has the {card} as Successor."))


def _discarded(teller: Narrator, event: Event, rest: deque[Event]) -> Iterator[Line]:
    discarded = [event, *taken_while(rest, told.DISCARDED)]
    yield from _everybody(
        teller,
        discarded,
        N_("Everybody has discarded a card."),
        N_("Everybody has discarded a card; yours is the {card}."),
        N_("{name} discards the {card}."),
    )


def _trades(teller: Narrator, event: Event, rest: deque[Event]) -> Iterator[Line]:
    """How many cards are down once all have put theirs, and then that one is taken back."""
    seats = list(range(teller.before.seats))
    following = [other.seat for other in list(rest)[: len(seats) - 1] if other.kind == told.TRADES]
    is_first = step_of(teller.before.frames[0]) == step_ids.TRADE and [event.seat, *following] == seats
    group = [event, *(rest.popleft() for _ in following)] if is_first else [event]
    if not is_first:
        yield teller.by(
            event.seat,
            N_("You take back a card."),
            N_("{name} takes back a card."),
        )
    elif not any(put.number for put in group):
        yield teller.plain(N_("Nobody puts down a card to trade."), None)
    else:
        for put in group:
            if put.number:
                yield teller.line(_put_down(teller, put), put.seat)


def _put_down(teller: Narrator, put: Event) -> str:
    if teller.viewer == put.seat:
        return ngettext(
            "You put down {count} card to trade.", "You put down {count} cards to trade.", put.number
        )
    return ngettext(
        "{name} puts down {count} card to trade.",
        "{name} puts down {count} cards to trade.",
        put.number,
        name=teller.names[put.seat],
    )


def _traded(teller: Narrator, event: Event, rest: deque[Event]) -> Iterator[Line]:
    """Partners swap what they have put down, and nobody else sees the cards."""
    given = [event, *taken_while(rest, told.GIVES)]
    taken_while(rest, told.GAVE)
    for seat in sorted({gift.seat for gift in given if gift.seat < gift.number}):
        partner = seat ^ 2
        own = [gift.card for gift in given if gift.seat == seat]
        others = [gift.card for gift in given if gift.seat == partner]
        if teller.sees(seat, partner):
            if teller.viewer == partner:
                own, others = others, own
            yield teller.between(
                seat, partner, _TRADED, *own, *others, given=list_of(own), got=list_of(others)
            )
        else:
            text = ngettext(
                "{name} swaps {count} card with {target}.",
                "{name} swaps {count} cards with {target}.",
                len(own),
                name=teller.names[seat],
                target=teller.names[partner],
            )
            yield teller.line(text, seat)


HANDLERS: Final[dict[int, Handler]] = {
    told.PUBLIC_CHOICE: _public_choice,
    told.SHOWN: _shown,
    told.GAVE_OPENLY: _gave_openly,
    told.GAVE_FACEDOWN: _gave_facedown,
    told.SHARED: _shared,
    told.SUCCESSOR_PLACED: _successors_placed,
    told.DISCARDED: _discarded,
    told.TRADES: _trades,
    told.GIVES: _traded,
}
"""By the kind of event, during a setup."""
