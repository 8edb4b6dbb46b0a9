"""Log lines for the setup (R17 to R19, R21); hidden choices appear once everyone has made theirs."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from game.engine.i18n import ngettext
from game.kings.narration.narrator import Handler, LogLine, Narrator, card_list, take_while
from game.kings.rules import notation as verbs
from game.kings.rules.board import EventKind
from game.kings.rules.cards import FOUR
from game.kings.rules.events import UNSEEN_CARD
from game.kings.rules.view import Event


def _public_choice(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    verb, seat = narrator.move.verb, event.seat
    if verb == verbs.MULLIGAN:
        yield narrator.line("mulligan", seat)
    elif verb == verbs.DIRECTION:
        yield narrator.line(verbs.DIRECTIONS[event.number], seat)
    elif event.number == seat:
        yield narrator.line("go first", seat)
    else:
        yield narrator.line("let go first", seat, target=event.number)


def without_event(narrator: Narrator) -> Iterator[LogLine]:
    """Yield the line of a public choice that causes no event: who takes a shown card first."""
    if narrator.move.verb == verbs.START:
        yield narrator.chosen_player("take first", "let take first")


def _shown(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    cards = [event.card]
    while rest and rest[0].kind == EventKind.SHOWN and rest[0].seat == event.seat:
        cards.append(rest.popleft().card)
    yield narrator.line("reveal", event.seat, *cards, cards=card_list(cards))


def _gave(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
    sentence = "take revealed" if event.kind == EventKind.GAVE_FACEUP else "take secretly"
    yield narrator.line(sentence, event.number, event.card, target=event.seat)


def _joint_choice(sentence: str, *, is_partner_told: bool = True) -> Handler:
    """Return a handler for a choice that everyone makes: one line that names only the viewer's own card.

    With four players, the partner's card may have a line of its own. If the lines call nobody "you", every
    player whose card the viewer sees has one.
    """

    def handle(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
        group = [event, *take_while(rest, event.kind)]
        if narrator.reader is None:
            seen = [each for each in group if each.card != UNSEEN_CARD]
            if len(seen) < len(group):
                yield narrator.in_form(sentence, "unseen", None)
            for each in seen:
                yield narrator.in_form(sentence, "others", each.seat, each.card)
            return
        cards = [each.card for each in group if each.seat == narrator.reader]
        yield narrator.in_form(sentence, "you" if cards else "unseen", None, *cards)
        for each in group:
            if is_partner_told and narrator.before.variant == FOUR and narrator.reader == each.seat ^ 2:
                yield narrator.in_form(sentence, "partner", each.seat, each.card)

    return handle


def _trades(narrator: Narrator, event: Event, rest: deque[Event]) -> Iterator[LogLine]:
    seats = list(range(len(narrator.before.sides)))
    following = [other.seat for other in list(rest)[: len(seats) - 1] if other.kind == EventKind.TRADE_COUNT]
    is_first = not narrator.before.is_trading and [event.seat, *following] == seats
    group = [event, *(rest.popleft() for _ in following)] if is_first else [event]
    if not is_first:
        yield narrator.line("take back", event.seat)
    elif not any(put.number for put in group):
        yield narrator.line("offer nothing", None)
    else:
        for put in group:
            if put.number:
                yield narrator.as_line(_put_down(narrator, put), put.seat)


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
            lists = {"given": card_list(with_own), "got": card_list(others)}
            yield narrator.line("trade", seat, *with_own, *others, target=partner, **lists)
        else:
            text = ngettext(
                "{name} swaps {count} card with {target}.",
                "{name} swaps {count} cards with {target}.",
                len(with_own),
                name=narrator.names[seat],
                target=narrator.names[partner],
            )
            yield narrator.as_line(text, seat)


HANDLERS: Final[dict[int, Handler]] = {
    EventKind.PUBLIC_CHOICE: _public_choice,
    EventKind.SHOWN: _shown,
    EventKind.GAVE_FACEUP: _gave,
    EventKind.GAVE_FACEDOWN: _gave,
    EventKind.SHARED: _joint_choice("share"),
    EventKind.SUCCESSOR_PLACED: _joint_choice("choose successor"),
    EventKind.DISCARDED: _joint_choice("discard", is_partner_told=False),
    EventKind.TRADE_COUNT: _trades,
    EventKind.CARD_LEAVES_HAND: _traded,
}
"""Handlers by event kind, during the setup."""
