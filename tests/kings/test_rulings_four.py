"""The trade and the views of partners in the setup of Four-Player Standard (R21)."""

from collections import Counter

import pytest

from support.kings_positions import GAME, cards_at, fields_of, seat_to_choose, step, texts, until, view_of


@pytest.mark.parametrize(
    ("one", "other", "more", "less", "backs", "traded"),
    [
        ("b", "d", 1, 1, [], 1),
        ("b", "d", 2, 2, [], 2),
        # The one with more takes cards back until the numbers are equal, and may go on to none.
        ("a", "c", 2, 1, ["back", "done"], 1),
        ("a", "c", 2, 1, ["back", "back"], 0),
        ("c", "a", 2, 1, ["back", "back"], 0),
        ("d", "b", 1, 0, [], 0),
    ],
)
def test_partners_trade_equal_numbers_of_cards(
    one: str, other: str, more: int, less: int, backs: list[str], traded: int
) -> None:
    state = until(GAME.deal(5, "four"), "trade")
    hands = {seat: Counter(cards_at(state, seat)) for seat in "abcd"}
    out: dict[str, list[str]] = {seat: [] for seat in "abcd"}
    for seat in "abcd":
        for _ in range({one: more, other: less}.get(seat, 0)):
            left = hands[seat] - Counter(out[seat])
            assert texts(state.legal_moves()) == sorted(["done", *(f"trade {card}" for card in left)])
            out[seat].append(max(left))
            state = step(state, f"{seat} trade {max(left)}")
        if len(out[seat]) < 2:
            state = step(state, f"{seat} done")
    for number, back in enumerate(backs):
        may_stop = ["done"] if number else []
        assert texts(state.legal_moves()) == sorted([*may_stop, *(f"back {card}" for card in {*out[one]})])
        state = step(state, f"{one} {back} {out[one].pop(0)}" if back == "back" else f"{one} done")
    assert seat_to_choose(state) == "a"
    assert texts(state.legal_moves())[0].startswith("discard")
    if traded:
        hands[one] += Counter(out[other])
        hands[other] += Counter(out[one])
        hands = {seat: hand - Counter(out[seat]) for seat, hand in hands.items()}
    assert {seat: Counter(cards_at(state, seat)) for seat in "abcd"} == hands
    # The other team forgets every card that may have changed hands.
    knowing = ("all", *{*"abcd"} - {one, other})
    entries = fields_of(str(state)).get("known", "").split(", ")
    known = [
        entry for entry in entries for who in knowing if entry.startswith((f"{who} {one}", f"{who} {other}"))
    ]
    assert bool(known) == (traded == 0)


@pytest.mark.parametrize(
    ("verb", "is_seen"), [("share", True), ("successor", True), ("trade", True), ("discard", False)]
)
def test_a_partner_alone_sees_these_cards_and_only_when_both_have_chosen(verb: str, is_seen: bool) -> None:
    start = until(GAME.deal(2, "four"), verb)
    one, other = (start.apply(move) for move in start.legal_moves()[:2])
    assert view_of(one, "c") == view_of(other, "c")
    while any(text.startswith(verb) for text in texts(one.legal_moves())):
        common = [text for text in texts(one.legal_moves()) if text in texts(other.legal_moves())]
        one, other = (step(state, f"{state.to_move} {common[-1]}") for state in (one, other))
        for seat in "bd":
            assert view_of(one, seat) == view_of(other, seat)
    assert (view_of(one, "c") != view_of(other, "c")) == is_seen
    shared = f"shared {str(start.legal_moves()[0]).partition(' ')[2]}"
    assert [shared in view_of(one, seat) for seat in "bcd"] == [False, verb == "share", False]
