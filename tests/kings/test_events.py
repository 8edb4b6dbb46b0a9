"""Events that a move causes."""

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.rules.board import NO_CARD, EventKind
from game.kings.rules.cards import ELDER, JUDGE, SOLDIER, deck
from game.kings.rules.events import UNSEEN_CARD, UNSEEN_CHOICE, events
from game.kings.rules.knowledge import Knowledge
from game.kings.rules.notation import Move, parse_move
from game.kings.rules.view import Event
from support.kings_log import round_of
from support.kings_positions import DECKS, GAME, state_after, two
from support.kings_views import random_states

POSITION = two(
    "hand Judge, Fool, Elder", "hand Soldier, Mystic", "court: Assassin b | accused: Warlord | turn: a"
)


def events_after(*steps: str) -> tuple[Event, ...]:
    """Return the events of the last step."""
    *earlier, last = steps
    return events(state_after(POSITION, *earlier), parse_move(last.partition(" ")[2]))


def test_events_come_in_order() -> None:
    assert events_after("a play Judge") == (Event(EventKind.PLAYED, 0, JUDGE, EventKind.FROM_HAND),)
    guessed = events_after("a play Judge", "a guess b Soldier")
    assert [event.kind for event in guessed] == [EventKind.USED, EventKind.NOT_PREVENTED, EventKind.HELD]
    assert guessed[-1] == Event(EventKind.HELD, 1, SOLDIER, 0)
    put = events_after("a play Judge", "a guess b Soldier", "a put Elder")
    assert put == (Event(EventKind.PREPARED, 0, ELDER, 0), Event(EventKind.TURN, 1, NO_CARD, 0))


def test_reading_the_events_does_not_change_the_position() -> None:
    state = GAME.parse_state(POSITION)
    text = str(state)
    for move in state.legal_moves():
        events(state, move)
        assert str(state) == text
        assert events(state, move) == events(GAME.parse_state(POSITION), move)


@pytest.mark.parametrize("variant", DECKS)
def test_events_determine_what_the_seats_know(variant: str) -> None:
    for number in range(4):
        chance = SplitMix64(number)
        state = GAME.deal(number, variant)
        while moves := [move for move in state.legal_moves() if str(move) != "mulligan"]:
            move = moves[chance.below(len(moves))]
            knowledge = state.observer.clone()
            assert isinstance(knowledge, Knowledge)
            for event in events(state, move):
                knowledge.on_event(*event)
            state = state.apply(move)
            assert knowledge.known() == state.observer.known()


def test_every_kind_of_event_occurs_in_random_rounds() -> None:
    heard = set()
    for variant in DECKS:
        for state in random_states(variant, range(12)):
            for move in state.legal_moves():
                heard |= {event.kind for event in events(state, move)}
    assert heard == set(range(EventKind.PLAYED, EventKind.LEFT + 1))


# What each seat sees (R14, R15a, R20, R21)

OWN = {
    *(EventKind.KING_POWER, EventKind.CONDEMNED, EventKind.SUCCESSOR_TAKEN, EventKind.SUCCESSOR_SEEN),
    *(EventKind.DISCARDED, EventKind.LOOTED, EventKind.HAND_CARD_SEEN),
}
BETWEEN_TWO = {EventKind.CARD_LEAVES_HAND, EventKind.CARD_REACHES_HAND, EventKind.GAVE_FACEDOWN}
UNSEEN_VERBS = {
    *("take", "decline", "condemn", "disgrace", "done", "put", "successor", "exchange", "give", "keep"),
    *("discard", "reveal", "share", "trade", "back"),
}
SEEN_WITHOUT_CARD = {"remove", "pass"}


def seers(event: Event, variant: str) -> set[int]:
    """The seats that see the card of an event."""
    everybody = set(range(len(GAME.seats[variant])))
    partners = {event.seat, event.seat ^ 2} & everybody if variant == "four" else {event.seat}
    if event.kind in BETWEEN_TWO:
        return {event.seat, event.number}
    if event.kind == EventKind.SHARED:
        return partners
    if event.kind == EventKind.SUCCESSOR_PLACED:
        return partners if event.number == EventKind.SEEN_BY_PARTNER else {event.seat}
    if event.kind in OWN or (event.kind == EventKind.REMOVED and not event.number):
        return {event.seat}
    return everybody


def seen(event: Event, viewer: int, variant: str) -> Event:
    """What a seat sees of an event."""
    if event.kind in (EventKind.SOME_OPPONENT_HELD, EventKind.LEFT):
        return event._replace(number=0)
    # That a seat exchanged its Assassin for nothing is unseen, too.
    is_shown = event.card == NO_CARD and event.kind != EventKind.LOOTED
    return event if is_shown or viewer in seers(event, variant) else event._replace(card=UNSEEN_CARD)


def test_an_announced_choice_is_only_in_the_last_view() -> None:
    states = [state_after(POSITION), state_after(POSITION, "a play Judge")]
    past = [(0, parse_move("play Judge"))]
    _, before = GAME.history(states, past, Seat.B)[0]
    first, last = GAME.history(states, past, Seat.B, parse_move("guess b Soldier"))[0]
    assert first.announced == before.announced == ()
    assert [event.kind for event in last.announced] == [EventKind.USED]
    assert replace(last, announced=()) == before != first


@pytest.mark.parametrize("variant", DECKS)
def test_each_seat_sees_the_cards_that_the_rules_show_it(variant: str) -> None:
    for number in range(3):
        states, moves = round_of(variant, number)
        past = [(int(state.to_move), move) for state, move in zip(states, moves, strict=False)]
        for viewer in map(Seat, range(len(GAME.seats[variant]))):
            for state, move in zip(states, moves, strict=False):
                shown = tuple(seen(event, viewer, variant) for event in events(state, move))
                assert events(state, move, viewer) == shown
            for (seat, move), (_, told) in zip(past, GAME.history(states, past, viewer)[1], strict=True):
                word = str(move).partition(" ")[0]
                if viewer == seat or word not in UNSEEN_VERBS | SEEN_WITHOUT_CARD:
                    assert told == move
                else:
                    assert told == (UNSEEN_CHOICE if word in UNSEEN_VERBS else Move(move.verb))


def test_after_a_round_of_three_every_card_lies_in_one_place() -> None:
    for number in range(60):
        states, moves = round_of("three", number)
        past = [(int(state.to_move), move) for state, move in zip(states, moves, strict=False)]
        last = GAME.history(states, past, Seat.C)[0][-1]
        cards = Counter((*last.removed, last.accused, *(one.card for one in last.court)))
        for side in last.sides:
            condemned = (one.card for one in side.condemned)
            cards.update((*side.hand, side.successor, *side.antechamber, *condemned, *side.discard))
        del cards[None]
        # Condemned cards that nobody turns up may be missing.
        assert cards <= Counter(deck(last.variant))
