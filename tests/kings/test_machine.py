"""The engine of a round: played-out rounds and events."""

from collections import Counter
from typing import Any

import pytest

from game.engine.rng import FastRandom
from game.kings.bot.playout import any_index, finish_setup, play_out, play_rounds
from game.kings.game import sentences
from game.kings.rules.board import NO_CARD, EventKind, Observer
from game.kings.rules.cards import CARDS, ELDER, INQUISITOR, VARIANTS, deck
from game.kings.rules.positions import deal, parse_state
from game.kings.rules.scoring import Reason
from support.kings_positions import GAME

every_variant = pytest.mark.parametrize("variant", VARIANTS)


class Notebook(Observer):
    """Observer that records all events."""

    def __init__(self, notes: list[tuple[int, int, int, int]] | None = None) -> None:
        super().__init__()
        self.notes = notes or []

    def on_event(self, event: int, seat: int, card: int, number: int) -> None:
        self.notes.append((event, seat, card, number))

    def clone(self) -> "Notebook":
        return Notebook(self.notes[:])


@every_variant
def test_play_out_agrees_with_making_the_same_choices_one_by_one(variant: str) -> None:
    for number in range(30):
        played = deal(number, variant)
        count = play_out(played, FastRandom(number))
        chance, state, choices = FastRandom(number), deal(number, variant), 0
        while state.outcome() is None:
            codes = list(state.codes())
            state.do(codes[any_index((1 << len(codes)) - 1, chance)])
            choices += 1
        assert (str(state), choices) == (str(played), count)


@every_variant
def test_after_a_setup_the_first_player_is_on_turn_with_an_empty_court(variant: str) -> None:
    for number in range(30):
        state = deal(number, variant)
        finish_setup(state, FastRandom(number))
        begun = str(state)
        finish_setup(state, FastRandom(number))
        assert str(state) == begun
        assert "pending" not in begun
        assert "court" not in begun
        assert state.outcome() is None
        assert all("successor" in field for field in begun.split(" | ")[1 : 1 + state.seats])


def test_finish_setup_does_nothing_after_a_mulligan() -> None:
    over = deal(0, "two").apply(GAME.parse_move("first a")).apply(GAME.parse_move("mulligan"))
    text = str(over)
    finish_setup(over, FastRandom(0))
    assert str(over) == text


def test_play_rounds_uses_copies() -> None:
    deals = [deal(number, "two") for number in range(3)]
    before = [str(state) for state in deals]
    chance, other = FastRandom(1), FastRandom(1)
    play_rounds(deals, 10, chance)
    assert [str(state) for state in deals] == before
    assert chance.below(1 << 14) != other.below(1 << 14)


def test_random_choices_are_uniform_and_fixed_by_the_seed() -> None:
    chance = FastRandom(5)
    drawn = Counter(chance.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert max(drawn.values()) < 1150
    assert [FastRandom(5).below(1000) for _ in range(2)] == [FastRandom(5).below(1000)] * 2
    assert len({FastRandom(seed).below(1 << 14) for seed in range(100)}) > 90


def events_of(position: str, *moves: str) -> tuple[Any, list[tuple[int, int, int, int]]]:
    """Return the state after these moves, and all events; check that earlier states keep their own."""
    state = parse_state(position)
    state.observer = notebook = Notebook()
    for move in moves:
        state = state.apply(GAME.parse_move(move))
    assert notebook.notes == []
    assert isinstance(state.observer, Notebook)
    return state, state.observer.notes


def test_an_observer_receives_events_and_a_copy_has_its_own() -> None:
    position = "two | a: hand Inquisitor, Fool | b: hand Elder; successor Queen | turn: a"
    assert events_of(position, "play Inquisitor", "name Elder")[1] == [
        (EventKind.PLAYED, 0, INQUISITOR, EventKind.FROM_HAND),
        (EventKind.USED, 0, INQUISITOR, ELDER),
        (EventKind.NOT_PREVENTED, 0, INQUISITOR, 0),
        (EventKind.SUMMONED, 1, ELDER, 0),
        (EventKind.TURN, 1, NO_CARD, 0),
    ]


def test_an_observer_receives_reactions_and_what_they_prevent() -> None:
    position = "two | a: hand Elder; successor Queen | b: hand Assassin, Fool | court: Zealot b | turn: a"
    played, events = events_of(position, "flip", "react Assassin")
    assert [event for event, *_ in events] == [
        *(EventKind.FLIPPED, EventKind.REACTED, EventKind.NOT_PREVENTED, EventKind.LOST)
    ]
    assert played.outcome().reason is Reason.ASSASSINATED


def test_a_round_without_an_observer_is_the_same() -> None:
    for number in range(20):
        silent, heard = deal(number, "four").unobserved_copy(), deal(number, "four")
        silent.observer, heard.observer = None, Notebook()
        play_out(silent, FastRandom(number))
        play_out(heard, FastRandom(number))
        assert str(silent) == str(heard)


def test_every_card_has_one_entry_with_its_text_and_its_place_in_the_decks() -> None:
    assert len({card.name for card in CARDS}) == len(CARDS) == 18
    assert [len(deck(variant)) for variant in range(len(VARIANTS))] == [14, 15, 16, 18, 25, 29]
    for card in CARDS:
        assert sentences()["card"][card.name]["text"].endswith(".")
        assert card.ability is None or card.reacts == 0
