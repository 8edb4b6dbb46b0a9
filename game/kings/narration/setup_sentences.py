"""Log sentences for the setup (R17 to R19, R21); hidden choices appear once everyone has made theirs."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from game.engine.i18n import N_, Phrase, ngettext
from game.kings.narration.narrator import Handler, LogLine, Narrator, card_list, take_while
from game.kings.rules import notation as verbs
from game.kings.rules.board import EventKind
from game.kings.rules.cards import FOUR
from game.kings.rules.events import UNSEEN_CARD
from game.kings.rules.view import Event

_FIRST: Final = (
    N_("You choose {target} to go first."),
    N_("{name} chooses you to go first."),
    N_("{name} chooses {target} to go first."),
)
_STARTS: Final = (
    N_("You choose {target} to take a card first."),
    N_("{name} chooses you to take a card first."),
    N_("{name} chooses {target} to take a card first."),
)
_TAKES: Final = (
    N_("You take the {card} from {target}."),
    N_("{name} takes the {card} from you."),
    N_("{name} takes the {card} from {target}."),
)
_TAKES_UNSEEN: Final = (
    N_("You secretly take the {card} from {target}."),
    N_("{name} secretly takes the {card} from you."),
    N_("{name} secretly takes the {card} from {target}."),
)
_TRADED: Final = (
    N_("You swap with {target}: {given} for {got}."),
    N_("You swap with {name}: {given} for {got}."),
    N_("{name} swaps with {target}: {given} for {got}."),
)


def _public_choice(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    verb, seat = narrator.move.verb, event.seat
    if verb == verbs.MULLIGAN:
        yield narrator.by(seat, N_("You call a Mulligan."), N_("{name} calls a Mulligan."))
    elif verb == verbs.DIRECTION:
        to_you = N_("You decide that play goes to the left.")
        to_others = N_("{name} decides that play goes to the left.")
        if event.number == verbs.RIGHT:
            to_you = N_("You decide that play goes to the right.")
            to_others = N_("{name} decides that play goes to the right.")
        yield narrator.by(seat, to_you, to_others)
    elif event.number == seat:
        yield narrator.by(seat, N_("You decide to go first."), N_("{name} decides to go first."))
    else:
        yield narrator.between(seat, event.number, _FIRST)


def without_event(narrator: Narrator) -> Iterator[LogLine]:
    """Yield the line of a public choice that causes no event: who takes a shown card first."""
    if narrator.move.verb == verbs.START:
        seat, other = narrator.mover, narrator.move.seat
        if seat == other:
            yield narrator.by(
                seat, N_("You decide to take a card first."), N_("{name} decides to take a card first.")
            )
        else:
            yield narrator.between(seat, other, _STARTS)


def _shown(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    cards = [event.card]
    while rest and rest[0].kind == EventKind.SHOWN and rest[0].seat == event.seat:
        cards.append(rest.popleft().card)
    yield narrator.by(
        event.seat, N_("You reveal: {cards}."), N_("{name} reveals: {cards}."), *cards, cards=card_list(cards)
    )


def _gave(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    if event.kind == EventKind.GAVE_FACEUP:
        yield narrator.between(event.number, event.seat, _TAKES, event.card)
    elif event.card != UNSEEN_CARD:
        yield narrator.between(event.number, event.seat, _TAKES_UNSEEN, event.card)
    else:
        sentence = N_("{name} takes the facedown card from {target}.")
        yield narrator.named(sentence, event.number, target=narrator.names[event.seat])


def _joint_choice(
    unnamed: Phrase, with_own: Phrase, each_named: Phrase, by_partner: Phrase | None
) -> Handler:
    """Return a handler for a choice that everyone makes: one line that names only the viewer's own card.

    With four players, `by_partner` names the partner's card in a line of its own. If the lines call nobody
    "you", `each_named` gives a line to every player whose card the viewer sees.
    """

    def handle(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
        group = [event, *take_while(rest, event.kind)]
        if narrator.reader is None:
            seen = [each for each in group if each.card != UNSEEN_CARD]
            if len(seen) < len(group):
                yield narrator.plain(unnamed, None)
            for each in seen:
                yield narrator.named(each_named, each.seat, each.card)
            return
        cards = [each.card for each in group if each.seat == narrator.reader]
        yield narrator.plain(with_own if cards else unnamed, None, *cards)
        for each in group:
            if by_partner and narrator.before.variant == FOUR and narrator.reader == each.seat ^ 2:
                yield narrator.named(by_partner, each.seat, each.card)

    return handle


def _trades(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    seats = list(range(len(narrator.before.sides)))
    following = [other.seat for other in list(rest)[: len(seats) - 1] if other.kind == EventKind.TRADE_COUNT]
    is_first = not narrator.before.is_trading and [event.seat, *following] == seats
    group = [event, *(rest.popleft() for _ in following)] if is_first else [event]
    if not is_first:
        yield narrator.by(event.seat, N_("You take back a card."), N_("{name} takes back a card."))
    elif not any(put.number for put in group):
        yield narrator.plain(N_("Nobody offers any cards."), None)
    else:
        for put in group:
            if put.number:
                yield narrator.line(_put_down(narrator, put), put.seat)


def _put_down(narrator: Narrator, put: Event) -> str:
    if narrator.reader == put.seat:
        return ngettext("You offer {count} card.", "You offer {count} cards.", put.number)
    return ngettext(
        "{name} offers {count} card.",
        "{name} offers {count} cards.",
        put.number,
        name=narrator.names[put.seat],
    )


def _traded(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    given = [event, *take_while(rest, EventKind.CARD_LEAVES_HAND)]
    take_while(rest, EventKind.CARD_REACHES_HAND)
    # Partners appear once, under the lower seat.
    for seat in sorted({gift.seat for gift in given if gift.seat < gift.number}):
        partner = seat ^ 2
        with_own = [gift.card for gift in given if gift.seat == seat]
        others = [gift.card for gift in given if gift.seat == partner]
        if UNSEEN_CARD not in with_own + others:
            if narrator.reader == partner:
                with_own, others = others, with_own
            yield narrator.between(
                seat, partner, _TRADED, *with_own, *others, given=card_list(with_own), got=card_list(others)
            )
        else:
            text = ngettext(
                "{name} swaps {count} card with {target}.",
                "{name} swaps {count} cards with {target}.",
                len(with_own),
                name=narrator.names[seat],
                target=narrator.names[partner],
            )
            yield narrator.line(text, seat)


HANDLERS: Final[dict[int, Handler]] = {
    EventKind.PUBLIC_CHOICE: _public_choice,
    EventKind.SHOWN: _shown,
    EventKind.GAVE_FACEUP: _gave,
    EventKind.GAVE_FACEDOWN: _gave,
    EventKind.SHARED: _joint_choice(
        N_("Everyone shows their partner a card."),
        N_("Everyone shows their partner a card. You show the {card}."),
        N_("{name} shows their partner the {card}."),
        N_("Your partner {name} shows you the {card}."),
    ),
    EventKind.SUCCESSOR_PLACED: _joint_choice(
        N_("Everyone has chosen a Successor."),
        N_("Everyone has chosen a Successor. Yours: {card}."),
        N_("{name} places the {card} as Successor."),
        N_("Your partner {name}'s Successor is the {card}."),
    ),
    EventKind.DISCARDED: _joint_choice(
        N_("Everyone has discarded a card."),
        N_("Everyone has discarded a card. Yours: {card}."),
        N_("{name} discards the {card}."),
        None,
    ),
    EventKind.TRADE_COUNT: _trades,
    EventKind.CARD_LEAVES_HAND: _traded,
}
"""Handlers by event kind, during the setup."""
