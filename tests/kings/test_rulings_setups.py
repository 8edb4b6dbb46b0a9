"""The setups (rulebook; R17, R18, R19); those of four players are also in test_rulings_four.py."""

from collections import Counter

import pytest

from game.engine.rng import SplitMix64
from game.kings.rules.cards import VARIANTS, deck
from game.kings.rules.notation import NAMES
from reference.kings import BASE
from support.kings_positions import (
    DECKS,
    GAME,
    cards_at,
    fields_of,
    seat_to_choose,
    standing,
    step,
    texts,
    true_king,
    until,
)


@pytest.mark.parametrize("variant", DECKS)
def test_a_deal_is_the_shuffled_deck_one_hand_after_the_other_then_the_accused(variant: str) -> None:
    cards = [NAMES[card] for card in deck(VARIANTS.index(variant))]
    assert Counter(cards) == DECKS[variant]
    SplitMix64(7).shuffle(cards)
    state = GAME.deal(7, variant)
    for seat in GAME.seats[variant]:
        hand = cards_at(state, seat)
        assert len(hand) == (8 if variant in ("two", "three") else 7)
        assert hand == sorted(cards[: len(hand)])
        del cards[: len(hand)]
    # Two-player games and the third stage leave one more card facedown.
    assert fields_of(str(state))["accused"] == (cards[0] if cards else "Assassin")
    assert len(cards) == {"quick1": 0, "two": 2, "quick3": 2}.get(variant, 1)


@pytest.mark.parametrize("variant", DECKS)
def test_the_first_true_king_comes_from_the_number_of_the_deal(variant: str) -> None:
    holders = [true_king(GAME.deal(number, variant)) for number in range(20)]
    assert holders == [true_king(GAME.deal(number, variant)) for number in range(20)]
    assert set(holders) == set(GAME.seats[variant])


def each(order: str, *verbs: str) -> list[str]:
    """The questions of those who are asked for the same one after another."""
    return [f"{seat} {verb}" for verb in verbs for seat in order]


REVEALS = ["a reveal", "a reveal", "b reveal", "b reveal", "c reveal", "c reveal", *each("abc", "reveal")]
SHOWN_BY_FOUR = [f"{seat} reveal" for seat in "abcd" for _ in range(3)] + each("abcd", "share")


@pytest.mark.parametrize(
    ("variant", "first", "direction", "questions"),
    [
        *((variant, "b", None, each("ba", "successor")) for variant in ("quick1", "quick2", "quick3")),
        ("two", "a", None, each("ab", "keep", "successor", "discard")),
        ("two", "b", None, each("ba", "keep", "successor", "discard")),
        ("three", "b", "left", [*REVEALS, *each("bca", "successor", "discard")]),
        ("three", "b", "right", [*REVEALS, *each("bac", "successor", "discard")]),
        *(
            (
                "four",
                first,
                way,
                [*SHOWN_BY_FOUR, *each(order, "keep", "take", "successor", "done", "discard")],
            )
            for first, way, order in (("c", "left", "cdab"), ("b", "right", "badc"))
        ),
    ],
)
def test_who_is_asked_for_what_before_the_first_turn(
    variant: str, first: str, direction: str | None, questions: list[str]
) -> None:
    state = GAME.deal(3, variant)
    holder = true_king(state)
    decisions = {f"first {first}", f"direction {direction}"}
    asked = []
    while "pending" in fields_of(str(state)):
        moves = {str(move): move for move in state.legal_moves()}
        quiet = ({"keep", "done"} | decisions) & set(moves)
        chosen = quiet.pop() if quiet else min(moves)
        # Who starts to take a shown card of another player, and from whom, depends on the cards.
        if variant != "three" or chosen.split()[0] not in ("start", "take"):
            asked.append(f"{seat_to_choose(state)} {chosen if chosen in decisions else chosen.split()[0]}")
        state = state.apply(moves[chosen])
    decided = [f"{holder} first {first}"] + [f"{holder} direction {direction}"] * (direction is not None)
    assert Counter(asked) == Counter([*questions, *decided])
    assert [question for question in asked if question not in decided] == questions
    assert standing(str(state))["direction"] == (direction or "left")
    assert seat_to_choose(state) == first
    assert "flip" in texts(state.legal_moves())
    number = 5 if variant == "four" else 6
    assert [len(cards_at(state, seat)) for seat in GAME.seats[variant]] == [number] * len(GAME.seats[variant])


# Three players


@pytest.mark.parametrize("number", range(6))
def test_the_highest_shown_card_starts_the_exchange_which_goes_round(number: int) -> None:
    state = GAME.deal(number, "three")
    holder = true_king(state)
    shown: dict[str, set[str]] = {seat: set() for seat in "abc"}
    while str(move := state.legal_moves()[number % 2]).startswith("reveal"):
        shown[str(state.to_move)].add(str(move).removeprefix("reveal "))
        state = state.apply(move)
    highest = {seat: max(BASE[card] for card in cards) for seat, cards in shown.items()}
    tied = [seat for seat in "abc" if highest[seat] == max(highest.values())]
    starter = tied[-1]
    if len(tied) > 1:
        assert texts(state.legal_moves()) == [f"start {seat}" for seat in tied]
        state = step(state, f"{holder} start {starter}")

    def take(seat: str, sources: str) -> str:
        """Take the last of the cards on offer; return from whom."""
        nonlocal state
        offered = sorted(f"take {source} {card}" for source in sources for card in shown[source])
        assert texts(state.legal_moves()) == offered
        state = step(state, f"{seat} {offered[-1]}")
        return offered[-1][5]

    others = "abc".replace(starter, "")
    victim = take(starter, others)
    third = others.replace(victim, "")
    take(victim, third)
    take(third, starter)
    assert seat_to_choose(state) == holder


def test_a_shown_or_taken_card_is_known_until_it_may_have_left_the_hand() -> None:
    state = until(GAME.deal(2, "three"), "first")
    for verb, place in (("successor", "hand"), ("discard", "holds")):
        state = until(state, verb)
        for seat in "abc":
            entries = [entry.split(" ") for entry in fields_of(str(state))["known"].split(", ")]
            others = Counter(where for who, where, *_ in entries if who in ("all", seat) and where[0] != seat)
            assert others == {f"{other}-{place}": 3 for other in "abc" if other != seat}
