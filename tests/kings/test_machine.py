"""The engine of a round: played-out rounds, events, conservation of cards."""

from collections import Counter
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.rng import FastRandom, SplitMix64
from game.kings.bot.playout import any_index, finish_setup, play_out, play_rounds
from game.kings.rules import observer
from game.kings.rules.cards import CARDS, VARIANTS, deck
from game.kings.rules.notation import NAMES
from game.kings.rules.observer import Observer
from game.kings.rules.positions import deal, parse_state
from game.kings.rules.rulings import Reason
from game.kings.rules.validate import cards_of

KINGS = GAMES["kings"]

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


def followed(position: str) -> tuple[Any, Notebook]:
    state = parse_state(position)
    notebook = Notebook()
    state.observer = notebook
    return state, notebook


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
        assert str(state) == str(played)
        assert count == choices


@every_variant
def test_after_a_setup_the_first_player_is_on_turn_with_an_empty_court(variant: str) -> None:
    for number in range(30):
        start = deal(number, variant)
        before = str(start)
        state = start.clone()
        finish_setup(state, FastRandom(number))
        assert str(start) == before
        begun = str(state)
        finish_setup(state, FastRandom(number))
        assert str(state) == begun
        assert "pending" not in str(state)
        assert "court" not in str(state)
        assert state.outcome() is None
        assert all("successor" in field for field in str(state).split(" | ")[1 : 1 + state.seats])


def test_finish_setup_does_nothing_after_a_mulligan() -> None:
    start = deal(0, "two")
    for choice in ("first a", "mulligan"):
        start = start.apply(KINGS.parse_move(choice))
    over = str(start)
    finish_setup(start, FastRandom(0))
    assert str(start) == over


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


@every_variant
def test_cards_vanish_only_facedown_and_for_a_reason(variant: str) -> None:
    """Only Condemned cards removed unseen and the cards of players who are out may vanish."""
    size = len(deck(VARIANTS.index(variant))) + (variant == "quick1")
    for number in range(40):
        chance = SplitMix64(number)
        state = deal(number, variant)
        while (moves := state.legal_moves()) and state.outcome() is None:
            before = len(cards_of(state))
            move = moves[chance.below(len(moves))]
            after = state.apply(move)
            lost = before - len(cards_of(after))
            is_elimination = after.out != state.out or "pending: loot" in str(state)
            assert lost >= 0
            assert lost == 0 or str(move).startswith("remove") or is_elimination
            assert before <= size
            state = after


def test_an_observer_receives_events_and_a_copy_has_its_own() -> None:
    state, notebook = followed(
        "two | a: hand Inquisitor, Fool | b: hand Elder; successor Queen | accused: Judge | turn: a"
    )
    played = state.apply(KINGS.parse_move("play Inquisitor")).apply(KINGS.parse_move("name Elder"))
    assert notebook.notes == []
    card = NAMES.index
    assert played.observer.notes == [
        (observer.PLAYED, 0, card("Inquisitor"), observer.FROM_HAND),
        (observer.USED, 0, card("Inquisitor"), card("Elder")),
        (observer.NOT_PREVENTED, 0, card("Inquisitor"), 0),
        (observer.SUMMONED, 1, card("Elder"), 0),
        (observer.TURN, 1, observer.NO_CARD, 0),
    ]


def test_an_observer_receives_reactions_and_what_they_prevent() -> None:
    state, _ = followed(
        "two | a: hand Elder; successor Queen | b: hand Assassin, Fool | court: Zealot b | turn: a"
    )
    played = state.apply(KINGS.parse_move("flip")).apply(KINGS.parse_move("react Assassin"))
    events = [event for event, *_ in played.observer.notes]
    assert events == [observer.FLIPPED, observer.REACTED, observer.NOT_PREVENTED, observer.LOST]
    assert played.outcome().reason is Reason.ASSASSINATED


def test_a_round_without_an_observer_is_the_same() -> None:
    for number in range(20):
        silent = deal(number, "four").unobserved_copy()
        silent.observer = None
        heard = deal(number, "four")
        heard.observer = Notebook()
        assert silent.observer is None
        play_out(silent, FastRandom(number))
        play_out(heard, FastRandom(number))
        assert str(silent) == str(heard)


def test_every_card_has_one_entry_with_its_text_and_its_place_in_the_decks() -> None:
    assert len({card.name for card in CARDS}) == len(CARDS) == 18
    assert [len(deck(variant)) for variant in range(len(VARIANTS))] == [14, 15, 16, 18, 25, 29]
    for card in CARDS:
        assert card.text.endswith(".")
        assert card.ability is None or card.reacts == 0


TABLE = (
    "three | a: hand Fool, Elder; successor Queen; discard Judge"
    " | b: hand Soldier; king down; condemned Zealot; antechamber Elder"
    " | c: hand Warden, Oathbound; successor Spy | court: Princess a down, Warlord b, Soldier c"
    " | accused: Mystic | removed: Inquisitor | muted: 6 | turn: a | direction: right"
)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hand Fool, Elder", "hand Elder"),
        ("successor Queen", "successor Sentry"),
        ("discard Judge", "discard Inquisitor"),
        ("; king down", ""),
        ("condemned Zealot", "condemned Zealot seen"),
        ("antechamber Elder", "antechamber Executioner"),
        ("Princess a down", "Princess a"),
        ("Warlord b", "Warlord c"),
        ("Soldier c", "Soldier c +2"),
        ("Warlord b, Soldier c", "Soldier c, Warlord b"),
        ("accused: Mystic", "accused: Judge"),
        ("removed: Inquisitor", "removed: Executioner"),
        ("muted: 6", "muted: 5"),
        ("turn: a", "turn: c"),
        (" | direction: right", ""),
    ],
)
def test_positions_that_differ_in_one_thing_on_the_table_have_different_keys(old: str, new: str) -> None:
    assert TABLE.count(old) == 1
    assert parse_state(TABLE.replace(old, new)).key() != parse_state(TABLE).key()
