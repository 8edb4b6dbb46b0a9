"""The setups of Quickplay and of two and three players (rulebook; R17, R18, R19)."""

from collections import Counter
from typing import Any

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
    view_of,
)

NUMBERS = range(4)


def offers(state: Any, words: str, cards: list[str]) -> bool:
    return texts(state.legal_moves()) == sorted({f"{words} {card}" for card in cards})


@pytest.mark.parametrize("variant", DECKS)
def test_a_deal_is_the_shuffled_deck_one_hand_after_the_other_then_the_accused(variant: str) -> None:
    cards = [NAMES[card] for card in deck(VARIANTS.index(variant))]
    SplitMix64(7).shuffle(cards)
    state = GAME.deal(7, variant)
    for seat in GAME.seats[variant]:
        hand = cards_at(state, seat)
        assert hand == sorted(cards[: len(hand)])
        del cards[: len(hand)]
    assert fields_of(str(state))["accused"] == (cards[0] if cards else "Assassin")


@pytest.mark.parametrize(
    ("variant", "cards", "accused"),
    [("quick1", 7, 1), ("quick2", 7, 1), ("quick3", 7, 1), ("two", 8, 1), ("three", 8, 1), ("four", 7, 1)],
)
def test_every_player_is_dealt_these_cards_and_one_is_accused(variant: str, cards: int, accused: int) -> None:
    for number in NUMBERS:
        state = GAME.deal(number, variant)
        seats = GAME.seats[variant]
        assert [len(cards_at(state, seat)) for seat in seats] == [cards] * len(seats)
        named = Counter(card for seat in seats for card in cards_at(state, seat))
        assert len(standing(str(state))["accused"]) == accused
        if variant != "quick1":
            named[fields_of(str(state))["accused"]] += 1
        assert all(named[card] <= DECKS[variant][card] for card in named)
        # Two-player games and the third stage leave one more card facedown.
        left = {"two": 1, "quick3": 1}.get(variant, 0)
        assert named.total() == sum(DECKS[variant].values()) - left


@pytest.mark.parametrize("variant", DECKS)
def test_the_first_true_king_comes_from_the_number_of_the_deal(variant: str) -> None:
    holders = [true_king(GAME.deal(number, variant)) for number in range(40)]
    assert holders == [true_king(GAME.deal(number, variant)) for number in range(40)]
    assert set(holders) == set(GAME.seats[variant])


@pytest.mark.parametrize("first", ["a", "b"])
def test_two_players_choose_successors_then_discards_in_the_order_of_play(first: str) -> None:
    other = "b" if first == "a" else "a"
    for number in NUMBERS:
        start = GAME.deal(number, "two")
        holder = true_king(start)
        assert seat_to_choose(start) == holder
        assert texts(start.legal_moves()) == ["first a", "first b"]
        state = step(step(step(start, f"{holder} first {first}"), f"{first} keep"), f"{other} keep")
        placed: dict[str, list[str]] = {}
        for words in ("successor", "discard"):
            for seat in (first, other):
                assert seat_to_choose(state) == seat
                left = list((Counter(cards_at(start, seat)) - Counter(placed.get(seat, []))).elements())
                assert offers(state, words, left)
                card = sorted(left)[number]
                placed.setdefault(seat, []).append(card)
                state = step(state, f"{seat} {words} {card}")
        assert standing(str(state)) | {"accused": []} == {
            **standing("two | turn: " + first),
            **{
                seat: {
                    "hand": sorted((Counter(cards_at(start, seat)) - Counter(placed[seat])).elements()),
                    "successor": [placed[seat][0]],
                    "discard": [placed[seat][1]],
                }
                for seat in "ab"
            },
        }
        assert len(cards_at(state, "a")) == len(cards_at(state, "b")) == 6
        assert "play " + cards_at(state, first)[0] in texts(state.legal_moves())
        assert "flip" in texts(state.legal_moves())


@pytest.mark.parametrize("variant", ["quick1", "quick2", "quick3"])
def test_quickplay_has_neither_mulligan_nor_discard(variant: str) -> None:
    for number in NUMBERS:
        start = GAME.deal(number, variant)
        state = step(start, f"{true_king(start)} first b")
        for seat in "ba":
            assert seat_to_choose(state) == seat
            assert offers(state, "successor", cards_at(start, seat))
            state = step(state, f"{seat} successor {cards_at(start, seat)[0]}")
        assert [cards_at(state, seat, "successor") for seat in "ab"] == [
            [cards_at(start, seat)[0]] for seat in "ab"
        ]
        assert [len(cards_at(state, seat)) for seat in "ab"] == [6, 6]
        assert standing(str(state))["turn"] == "b"
        assert not standing(str(state))["is pending"]


def test_a_successor_and_a_discard_are_in_nobody_elses_view() -> None:
    start = GAME.deal(1, "two")
    state = step(step(step(start, f"{true_king(start)} first a"), "a keep"), "b keep")
    one, other = (step(state, f"a successor {card}") for card in sorted(set(cards_at(start, "a")))[:2])
    assert view_of(one, "b") == view_of(other, "b")
    card = cards_at(start, "b")[0]
    one, other = (step(after, f"b successor {card}") for after in (one, other))
    assert view_of(one, "b") == view_of(other, "b")
    assert view_of(one, "a") != view_of(other, "a")
    last = sorted(set(cards_at(start, "a")))[-1]
    assert view_of(step(one, f"a discard {last}"), "b") == view_of(step(other, f"a discard {last}"), "b")
    assert view_of(step(one, f"a discard {last}"), "b") == view_of(
        step(one, f"a discard {sorted(set(cards_at(start, 'a')))[-2]}"), "b"
    )


# Three players


def shown(number: int, picks: tuple[int, int, int]) -> tuple[Any, dict[str, list[str]], Any]:
    """Return a deal of three, the cards shown by each, and the state after that.

    Each shows the cards at these indexes of what is left of their sorted hand.
    """
    start = state = GAME.deal(number, "three")
    cards: dict[str, list[str]] = {"a": [], "b": [], "c": []}
    for seat, place in [*((seat, place) for seat in "abc" for place in picks[:2])] + [
        (seat, picks[2]) for seat in "abc"
    ]:
        assert seat_to_choose(state) == seat
        left = sorted((Counter(cards_at(start, seat)) - Counter(cards[seat])).elements())
        assert offers(state, "reveal", left)
        card = left[place]
        state = step(state, f"{seat} reveal {card}")
        cards[seat].append(card)
    return start, cards, state


def highest(cards: list[str]) -> int:
    return max(BASE[card] for card in cards)


def starters(cards: dict[str, list[str]]) -> list[str]:
    best = max(map(highest, cards.values()))
    return [seat for seat in "abc" if highest(cards[seat]) == best]


def test_three_players_show_two_cards_and_then_a_third_unseen_by_the_others_until_all_have() -> None:
    start = GAME.deal(2, "three")
    cards = sorted(set(cards_at(start, "a")))
    one, other = (step(start, f"a reveal {card}") for card in cards[:2])
    assert view_of(one, "b") == view_of(other, "b")
    assert view_of(one, "c") == view_of(other, "c")
    assert view_of(one, "a") != view_of(other, "a")


def test_shown_cards_are_known_to_all() -> None:
    for picks in ((0, 1, 2), (3, 3, 3)):
        start, cards, state = shown(2, picks)
        seen = view_of(state, "b")
        assert all(card in seen for card in (*cards["a"], *cards["c"]))
        assert set(cards_at(start, "a")) - set(cards["a"])


def exchange(number: int, picks: tuple[int, int, int]) -> tuple[Any, dict[str, list[str]], Any, list[str]]:
    """Return a deal of three, the hands after the exchange, the state, and who started."""
    start, cards, state = shown(number, picks)
    hands = {seat: Counter(cards_at(start, seat)) for seat in "abc"}
    best = starters(cards)
    if len(best) > 1:
        assert seat_to_choose(state) == true_king(start)
        assert texts(state.legal_moves()) == [f"start {seat}" for seat in best]
        starter = best[number % len(best)]
        state = step(state, f"{true_king(start)} start {starter}")
    else:
        starter = best[0]

    def take(seat: str, sources: str, state: Any) -> tuple[str, Any]:
        offered = sorted({f"take {source} {card}" for source in sources for card in cards[source]})
        if len(offered) == 1:
            choice = offered[0]
        else:
            assert seat_to_choose(state) == seat
            assert texts(state.legal_moves()) == offered
            choice = offered[number % len(offered)]
            state = step(state, f"{seat} {choice}")
        _, source, card = choice.split(" ", 2)
        hands[source][card] -= 1
        hands[seat][card] += 1
        return source, state

    victim, state = take(starter, "".join(seat for seat in "abc" if seat != starter), state)
    third = next(seat for seat in "abc" if seat not in (starter, victim))
    _, state = take(victim, third, state)
    _, state = take(third, starter, state)
    return start, {seat: sorted(hands[seat].elements()) for seat in "abc"}, state, best


def test_the_highest_shown_card_starts_the_exchange_which_goes_round() -> None:
    tied = set()
    for number in range(4):
        for picks in ((0, 1, 2), (5, 5, 5)):
            start, hands, state, best = exchange(number, picks)
            tied.add(len(best))
            assert all(len(cards) == 8 for cards in hands.values())
            assert seat_to_choose(state) == true_king(start)
            assert texts(state.legal_moves()) == ["first a", "first b", "first c"]
    assert {1, 2} <= tied


@pytest.mark.parametrize(("direction", "order"), [("left", "bca"), ("right", "bac")])
def test_after_the_exchange_first_player_direction_successors_and_discards(
    direction: str, order: str
) -> None:
    for number in NUMBERS:
        start, hands, state, _ = exchange(number, (0, 2, 4))
        holder = true_king(start)
        state = step(state, f"{holder} first b")
        assert seat_to_choose(state) == holder
        assert texts(state.legal_moves()) == ["direction left", "direction right"]
        state = step(state, f"{holder} direction {direction}")
        for words in ("successor", "discard"):
            for seat in order:
                assert seat_to_choose(state) == seat
                assert offers(state, words, hands[seat])
                card = hands[seat].pop(number)
                state = step(state, f"{seat} {words} {card}")
        ended = standing(str(state))
        assert (ended["turn"], ended["direction"], ended["is pending"]) == ("b", direction, False)
        for seat in "abc":
            assert ended[seat]["hand"] == hands[seat]
            assert len(hands[seat]) == 6
        assert "flip" in texts(state.legal_moves())


def test_a_shown_or_taken_card_is_known_until_it_may_have_left_the_hand() -> None:
    _, cards, _ = shown(1, (0, 2, 4))
    start, hands, state, _ = exchange(1, (0, 2, 4))
    state = step(step(state, f"{true_king(start)} first a"), f"{true_king(start)} direction left")
    changes = {seat: Counter(hands[seat]) for seat in "abc"}
    for seat in "abc":
        changes[seat].subtract(cards_at(start, seat))
    taken = [(seat, card) for seat in "abc" for card, number in changes[seat].items() if number > 0]
    kept = [(seat, card) for seat in "abc" for card in set(cards[seat]) if changes[seat][card] == 0]
    assert taken
    assert kept
    now_open = taken + kept
    entries = set(fields_of(str(state))["known"].split(", "))
    for seat, card in now_open:
        for other in set("abc") - {seat}:
            assert {f"all {seat}-hand {card}", f"{other} {seat}-hand {card}"} & entries
    for seat in "abc":
        state = step(state, f"{seat} successor {hands[seat][0]}")
    entries = set(fields_of(str(state))["known"].split(", "))
    for seat, card in now_open:
        for other in set("abc") - {seat}:
            assert {f"all {seat}-holds {card}", f"{other} {seat}-holds {card}"} & entries
