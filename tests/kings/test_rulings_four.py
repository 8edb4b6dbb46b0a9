"""The setup of Four-Player Standard (R17, R18, R21)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from support.kings_positions import (
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

PARTNERS = dict(zip("abcd", "cdab", strict=True))
ORDERS = [("a", "left", "abcd"), ("c", "left", "cdab"), ("b", "right", "badc"), ("d", "right", "dcba")]


def without(cards: list[str], *gone: str) -> list[str]:
    return sorted((Counter(cards) - Counter(gone)).elements())


def kinds(words: str, cards: list[str]) -> list[str]:
    return sorted({f"{words} {card}" for card in cards})


class Table:
    """A round of four during setup; each step checks who is asked and what the choices are."""

    def __init__(self, number: int) -> None:
        self.state = GAME.deal(number, "four")
        self.hands = {seat: cards_at(self.state, seat) for seat in "abcd"}
        self.true = true_king(self.state)
        self.faceup: dict[str, list[str]] = {seat: [] for seat in "abcd"}
        self.facedown: dict[str, str] = {}

    def choose(self, seat: str, offered: list[str], choice: str) -> None:
        assert (seat_to_choose(self.state), texts(self.state.legal_moves())) == (seat, offered)
        self.state = step(self.state, f"{seat} {choice}")

    def show(self) -> "Table":
        """Each shows three cards, then a fourth to the partner: always the lowest by name."""
        for seat in "abcd":
            for _ in range(3):
                left = without(self.hands[seat], *self.faceup[seat])
                self.choose(seat, kinds("reveal", left), f"reveal {left[0]}")
                self.faceup[seat].append(left[0])
        for seat in "abcd":
            left = without(self.hands[seat], *self.faceup[seat])
            self.choose(seat, kinds("share", left), f"share {left[0]}")
            self.facedown[seat] = left[0]
        return self

    def begin(self, first: str, direction: str, order: str) -> "Table":
        """The True King decides; nobody calls a Mulligan."""
        self.choose(self.true, [f"first {seat}" for seat in "abcd"], f"first {first}")
        self.choose(self.true, ["direction left", "direction right"], f"direction {direction}")
        for seat in order:
            self.choose(seat, ["keep", "mulligan"], "keep")
        return self

    def take(self, order: str, facedown: bool = False) -> "Table":
        """Each takes one of the partner's four cards."""
        for seat in order:
            partner = PARTNERS[seat]
            offered = sorted([*kinds("take", self.faceup[partner]), "take facedown"])
            card = self.facedown[partner] if facedown else self.faceup[partner][1]
            self.choose(seat, offered, "take facedown" if facedown else f"take {card}")
            self.hands[partner] = without(self.hands[partner], card)
            self.hands[seat] = sorted([*self.hands[seat], card])
        return self

    def place(self, words: str, order: str) -> "Table":
        """Each places a Successor or discards: always the lowest card by name."""
        for seat in order:
            self.choose(seat, kinds(words, self.hands[seat]), f"{words} {self.hands[seat][0]}")
            del self.hands[seat][0]
        return self

    def put(self, order: str, numbers: dict[str, int]) -> dict[str, list[str]]:
        """Each offers a number of cards, the highest by name. Return the cards offered."""
        out: dict[str, list[str]] = {seat: [] for seat in "abcd"}
        for seat in order:
            for _ in range(numbers.get(seat, 0)):
                left = without(self.hands[seat], *out[seat])
                self.choose(seat, sorted([*kinds("trade", left), "done"]), f"trade {left[-1]}")
                out[seat].append(left[-1])
            if len(out[seat]) < 2:
                left = without(self.hands[seat], *out[seat])
                self.choose(seat, sorted([*kinds("trade", left), "done"]), "done")
        return out

    def swap(self, out: dict[str, list[str]], one: str) -> None:
        """Update the hands after one team has traded."""
        other = PARTNERS[one]
        self.hands[one] = without([*self.hands[one], *out[other]], *out[one])
        self.hands[other] = without([*self.hands[other], *out[one]], *out[other])


def tables(numbers: range = range(2)) -> Iterator[Table]:
    return map(Table, numbers)


@pytest.mark.parametrize(("first", "direction", "order"), ORDERS)
def test_a_whole_setup_without_a_trade(first: str, direction: str, order: str) -> None:
    for number, table in enumerate(tables()):
        table.show().begin(first, direction, order).take(order, facedown=number % 2 == 1)
        table.place("successor", order)
        table.put(order, {})
        table.place("discard", order)
        ended = standing(str(table.state))
        assert (ended["turn"], ended["direction"], ended["is pending"]) == (first, direction, False)
        assert {seat: ended[seat]["hand"] for seat in "abcd"} == table.hands
        assert [len(table.hands[seat]) for seat in "abcd"] == [5] * 4
        assert all(len(ended[seat][place]) == 1 for seat in "abcd" for place in ("successor", "discard"))


def ready_to_trade(number: int) -> Table:
    return Table(number).show().begin("a", "left", "abcd").take("abcd").place("successor", "abcd")


@pytest.mark.parametrize("count", [1, 2])
def test_equal_numbers_above_none_change_hands(count: int) -> None:
    table = ready_to_trade(4)
    out = table.put("abcd", {"b": count, "d": count})
    table.swap(out, "b")
    table.place("discard", "abcd")
    assert {seat: cards_at(table.state, seat) for seat in "abcd"} == table.hands


def test_the_one_with_more_takes_cards_back_until_the_numbers_are_equal() -> None:
    table = ready_to_trade(5)
    out = table.put("abcd", {"a": 2, "c": 1})
    table.choose("a", kinds("back", out["a"]), f"back {out['a'][0]}")
    del out["a"][0]
    # The player may go on to none, but does not here.
    table.choose("a", sorted([*kinds("back", out["a"]), "done"]), "done")
    table.swap(out, "a")
    table.place("discard", "abcd")
    assert {seat: cards_at(table.state, seat) for seat in "abcd"} == table.hands


@pytest.mark.parametrize(("more", "less"), [("a", "c"), ("c", "a")])
def test_the_one_with_more_may_go_on_to_none_and_nothing_is_traded(more: str, less: str) -> None:
    table = ready_to_trade(5)
    out = table.put("abcd", {more: 2, less: 1})
    table.choose(more, kinds("back", out[more]), f"back {out[more][0]}")
    del out[more][0]
    table.choose(more, sorted([*kinds("back", out[more]), "done"]), f"back {out[more][0]}")
    table.place("discard", "abcd")
    assert {seat: cards_at(table.state, seat) for seat in "abcd"} == table.hands


def test_a_single_card_against_none_goes_back_automatically() -> None:
    table = ready_to_trade(6)
    table.put("abcd", {"d": 1})
    table.place("discard", "abcd")
    assert {seat: cards_at(table.state, seat) for seat in "abcd"} == table.hands


def test_knowledge_of_cards_that_a_trade_may_have_moved_is_dropped() -> None:
    for number in range(2):
        table = ready_to_trade(number)
        shown = [card for card in table.faceup["b"] if card in table.hands["b"]]
        assert shown
        entries = fields_of(str(table.state))["known"]
        assert all(f"b-holds {card}" in entries for card in shown)
        table.put("abcd", {"b": 1, "d": 1})
        traded = fields_of(str(table.state)).get("known", "").split(", ")
        assert not [entry for entry in traded if entry.startswith(("a b-", "c b-", "all b-", "all d-"))]


# Views of the others


def test_shown_cards_are_seen_by_all_and_shared_cards_by_the_partner_only() -> None:
    table = Table(2)
    first = table.hands["a"]
    one, other = (step(table.state, f"a reveal {card}") for card in sorted(set(first))[:2])
    for seat in "bcd":
        assert view_of(one, seat) == view_of(other, seat)
    shown = Table(2)
    for seat in "abcd":
        for _ in range(3):
            left = without(shown.hands[seat], *shown.faceup[seat])
            shown.choose(seat, kinds("reveal", left), f"reveal {left[0]}")
            shown.faceup[seat].append(left[0])
    shares = kinds("share", without(shown.hands["a"], *shown.faceup["a"]))
    one, other = (step(shown.state, f"a {choice}") for choice in shares[:2])
    assert view_of(one, "c") == view_of(other, "c")
    for seat in "bcd":
        left = without(shown.hands[seat], *shown.faceup[seat])
        one, other = (step(state, f"{seat} share {left[0]}") for state in (one, other))
    assert view_of(one, "c") != view_of(other, "c")
    assert view_of(one, "b") == view_of(other, "b")
    assert view_of(one, "d") == view_of(other, "d")


def test_a_partners_successor_may_be_looked_at_when_both_are_placed() -> None:
    start = Table(2).show().begin("a", "left", "abcd").take("abcd")
    choices = kinds("successor", start.hands["a"])
    one, other = (step(start.state, f"a {choice}") for choice in choices[:2])
    one, other = (step(state, f"b successor {start.hands['b'][0]}") for state in (one, other))
    assert view_of(one, "c") == view_of(other, "c")
    for seat in "cd":
        one, other = (step(state, f"{seat} successor {start.hands[seat][0]}") for state in (one, other))
    assert view_of(one, "c") != view_of(other, "c")
    assert view_of(one, "b") == view_of(other, "b")


def test_only_the_numbers_of_a_trade_are_seen_by_the_others() -> None:
    start = ready_to_trade(4)
    cards = kinds("trade", start.hands["b"])
    quiet = step(start.state, "a done")
    one, other = (step(step(quiet, f"b {card}"), "b done") for card in cards[:2])
    assert view_of(one, "d") == view_of(other, "d")
    assert view_of(one, "a") == view_of(other, "a")
    own = f"d trade {start.hands['d'][0]}"
    one, other = (step(step(step(state, "c done"), own), "d done") for state in (one, other))
    assert view_of(one, "a") == view_of(other, "a")
    assert view_of(one, "c") == view_of(other, "c")
    assert view_of(one, "d") != view_of(other, "d")
