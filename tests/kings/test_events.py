"""Events that a move causes."""

import pytest

from game.engine.rng import SplitMix64
from game.kings.rules import observer
from game.kings.rules.events import events
from game.kings.rules.knowledge import Knowledge
from game.kings.rules.notation import NAMES, parse_move
from game.kings.rules.view import Event
from support.kings_positions import DECKS, GAME, state_after, two
from support.kings_views import random_states

POSITION = two(
    "hand Judge, Fool, Elder",
    "hand Soldier, Mystic",
    "court: Assassin b | accused: Warlord | turn: a",
)
JUDGE, ELDER, SOLDIER = (NAMES.index(name) for name in ("Judge", "Elder", "Soldier"))


def events_after(*steps: str) -> tuple[Event, ...]:
    """Return the events of the last step."""
    *earlier, last = steps
    return events(state_after(POSITION, *earlier), parse_move(last.partition(" ")[2]))


def test_events_come_in_order() -> None:
    assert events_after("a play Judge") == (Event(observer.PLAYED, 0, JUDGE, observer.FROM_HAND),)
    guessed = events_after("a play Judge", "a guess b Soldier")
    assert [event.kind for event in guessed] == [observer.USED, observer.NOT_PREVENTED, observer.HELD]
    assert guessed[-1] == Event(observer.HELD, 1, SOLDIER, 0)
    put = events_after("a play Judge", "a guess b Soldier", "a put Elder")
    assert put == (Event(observer.PREPARED, 0, ELDER, 0), Event(observer.TURN, 1, observer.NO_CARD, 0))


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
    assert heard == set(range(observer.PLAYED, observer.LEFT + 1))
