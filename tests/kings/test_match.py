"""Matches: points, the True King, Mulligans, targets, ties (R18, R23, End of Round)."""

from typing import Any

import pytest

from game.engine.errors import InvalidInput
from support.kings_positions import GAME, fields_of, is_one_sentence, seat_to_choose, step, texts

Match = Any


def match_of(variant: str, score: str | None = None, target: int | None = None, number: int = 3) -> Match:
    """Return a match at this score."""
    text = str(GAME.match(number, variant))
    if score is not None:
        text = text.replace("score: 0 0 0" if variant == "three" else "score: 0 0", f"score: {score}")
    if target is not None:
        text = text.replace("target: 3", f"target: {target}")
    match = GAME.parse_match(text)
    assert str(match) == text
    return match


def field(text: object, name: str) -> str | None:
    return fields_of(str(text)).get(name)


def chosen(state: Any, *steps: str) -> Any:
    for chosen_step in steps:
        state = step(state, chosen_step)
    return state


def played(state: Any, number: int) -> Any:
    """Return the end of the round from here, without a Mulligan; `number` varies the play."""
    count = 0
    while state.outcome() is None:
        offered = [choice for choice in state.legal_moves() if str(choice) != "mulligan"]
        state = state.apply(offered[(number + 5 * count) % len(offered)])
        count += 1
    return state


def won_by(match: Match, wanted: str) -> Any:
    """Return the end of a round of this match won by exactly these seats."""
    for number in range(200):
        end = played(match.round(), number)
        if "".join(map(str, end.outcome().winners)) == wanted:
            return end
    raise AssertionError(f"no round for {wanted}")


def team_of(seat: int, variant: str) -> int:
    return seat % 2 if variant == "four" else seat


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_match_begins_without_points_and_its_rounds_are_the_same_for_ever(variant: str) -> None:
    match = GAME.match(11, variant)
    assert match.outcome() is None
    assert str(match.round()) == str(GAME.match(11, variant).round())
    assert str(match.round()) != str(GAME.match(12, variant).round())
    assert GAME.parse_match(str(match)) == match
    numbers = {int(number) for number in (field(match, "score") or "").split()}
    assert numbers == {0}
    assert field(match, "target") == ("3" if variant.startswith("quick") else "7")


@pytest.mark.parametrize("variant", GAME.variants)
def test_points_add_up_until_somebody_has_enough(variant: str) -> None:
    match = GAME.match(5, variant)
    rounds = 0
    while match.outcome() is None:
        end = played(match.round(), rounds)
        before = [int(points) for points in (field(match, "score") or "").split()]
        match = match.after(end)
        after = [int(points) for points in (field(match, "score") or "").split()]
        won = end.outcome().points
        assert after == [points + won[seat] for seat, points in enumerate(before)]
        assert GAME.parse_match(str(match)) == match
        rounds += 1
    target = 3 if variant.startswith("quick") else 7
    assert max(after) >= target > max(before)
    best = [seat for seat in range(len(after)) if after[seat] == max(after)]
    assert {team_of(seat, variant) for seat in match.outcome().winners} == set(best)
    assert len(best) == 1
    assert rounds > 1


def test_each_round_of_a_match_is_dealt_anew() -> None:
    match = GAME.match(8, "two")
    following = match.after(won_by(match, "a"))
    hands = [field(round_, "a") for round_ in (match.round(), following.round())]
    assert hands[0] != hands[1]


def test_the_deal_of_a_round_depends_on_the_matchs_number_and_the_rounds_alone() -> None:
    match = match_of("two")
    holder = field(match, "true")
    after_a_mulligan = called(match, f"{holder} first a", "a mulligan").round()
    for winner in "ab":
        after_a_round = match.after(won_by(match, winner)).round()
        for name in ("a", "b", "accused"):
            assert field(after_a_round, name) == field(after_a_mulligan, name)


@pytest.mark.parametrize(
    ("variant", "winner", "loser"), [("two", "a", "b"), ("two", "b", "a"), ("quick2", "a", "b")]
)
def test_the_loser_of_a_round_gets_the_true_king(variant: str, winner: str, loser: str) -> None:
    match = match_of(variant)
    following = match.after(won_by(match, winner))
    assert field(following, "true") == loser
    # The True King's owner chooses who goes first.
    assert seat_to_choose(following.round()) == loser
    assert texts(following.round().legal_moves()) == ["first a", "first b"]


def test_with_three_players_the_first_one_out_gets_the_true_king() -> None:
    match = match_of("three")
    seen = set()
    for number in range(12):
        end = played(match.round(), number)
        first = next(seat for seat in "abc" if "out first" in (field(end, seat) or ""))
        assert field(match.after(end), "true") == first
        seen.add(first)
    assert len(seen) > 1


def test_with_four_players_the_player_who_lost_gets_the_true_king() -> None:
    match = match_of("four")
    seen = set()
    for number in range(12):
        end = played(match.round(), number)
        holder = field(match.after(end), "true") or ""
        assert holder == field(end, "turn")
        assert holder not in "".join(map(str, end.outcome().winners))
        seen.add(holder)
    assert len(seen) > 1


@pytest.mark.parametrize(("target", "is_over"), [(3, True), (5, False), (7, False)])
def test_a_quickplay_match_is_to_3_5_or_7(target: int, is_over: bool) -> None:
    match = match_of("quick1", "2 0", target)
    following = match.after(won_by(match, "a"))
    assert field(following, "score") == "3 0"
    assert (following.outcome() is not None) == is_over


@pytest.mark.parametrize("target", ["4", "0", "seven"])
def test_a_quickplay_match_is_to_nothing_else(target: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.parse_match(str(GAME.match(3, "quick1")).replace("target: 3", f"target: {target}"))
    assert is_one_sentence(str(refused.value))


def test_a_match_is_to_7_points() -> None:
    match = match_of("two", "6 6")
    following = match.after(won_by(match, "b"))
    assert [str(seat) for seat in following.outcome().winners] == ["b"]
    below = match_of("two", "3 6")
    assert below.after(won_by(below, "a")).outcome() is None


def test_if_several_reach_7_in_one_round_the_most_points_win() -> None:
    match = match_of("three", "6 6 6")
    for number in range(8):
        end = played(match.round(), number)
        outcome = match.after(end).outcome()
        # The points of the winner and the second place cannot be equal from here, unless nobody has won.
        points = sorted(end.outcome().points)
        if points[1] == points[2]:
            assert outcome is None
        else:
            assert outcome.winners == end.outcome().winners


def test_equal_points_at_7_or_more_play_another_round() -> None:
    end = won_by(match_of("three"), "a")
    _, b, c = won = end.outcome().points
    # The second place was ahead by exactly as many points as the winner got more.
    ahead = (0, won[0] - b, 0) if b > c else (0, 0, won[0] - c)
    tied = match_of("three", " ".join(str(5 + more) for more in ahead)).after(end)
    totals = [5 + more + points for more, points in zip(ahead, won, strict=True)]
    assert field(tied, "score") == " ".join(map(str, totals))
    assert totals.count(max(totals)) == 2
    assert tied.outcome() is None
    assert seat_to_choose(tied.round()) == "a"


# Mulligans


def called(match: Match, *steps: str) -> Match:
    """Return the match after a Mulligan in its next round, called after these choices."""
    end = chosen(match.round(), *steps)
    assert seat_to_choose(end) is None
    assert end.outcome().winners == ()
    return match.after(end)


def test_the_player_who_goes_first_is_asked_for_a_mulligan_and_then_the_other() -> None:
    match = match_of("two")
    holder = field(match, "true")
    for first, other in ("ab", "ba"):
        start = chosen(match.round(), f"{holder} first {first}")
        assert (seat_to_choose(start), texts(start.legal_moves())) == (first, ["keep", "mulligan"])
        kept = chosen(start, f"{first} keep")
        assert (seat_to_choose(kept), texts(kept.legal_moves())) == (other, ["keep", "mulligan"])
        both = chosen(kept, f"{other} keep")
        assert seat_to_choose(both) == first
        assert all(text.startswith("successor ") for text in texts(both.legal_moves()))


def test_a_free_mulligan_leaves_the_true_king_and_the_points_and_deals_anew() -> None:
    match = match_of("two", "4 5")
    holder = field(match, "true")
    assert holder is not None
    for first in "ab":
        after = called(match, f"{holder} first {first}", f"{first} mulligan")
        assert field(after, "true") == holder
        assert field(after, "score") == "4 5"
        assert field(after, "mulligan") == first
        assert field(after.round(), "a") != field(match.round(), "a")
        assert after.outcome() is None


def test_another_mulligan_gives_the_caller_the_true_king_and_the_opponent_2_points() -> None:
    match = match_of("two", "4 4")
    holder = field(match, "true") or ""
    for caller, score in (("a", "4 6"), ("b", "6 4")):
        once = called(match, f"{holder} first {caller}", f"{caller} mulligan")
        twice = called(once, f"{holder} first {caller}", f"{caller} mulligan")
        assert field(twice, "true") == caller
        assert field(twice, "score") == score
        other = "b" if caller == "a" else "a"
        # The other player keeps a free one.
        theirs = called(twice, f"{caller} first {other}", f"{other} mulligan")
        assert field(theirs, "score") == score
        assert field(theirs, "true") == caller


def test_two_points_for_a_mulligan_may_end_the_match() -> None:
    match = match_of("two", "5 5")
    holder = field(match, "true") or ""
    once = called(match, f"{holder} first a", "a mulligan")
    over = called(once, f"{holder} first a", "a mulligan")
    assert field(over, "score") == "5 7"
    assert [str(seat) for seat in over.outcome().winners] == ["b"]


@pytest.mark.parametrize("variant", ["quick1", "quick2", "quick3", "three"])
def test_quickplay_and_three_players_have_no_mulligan(variant: str) -> None:
    state = GAME.match(2, variant).round()
    count = 0
    while state.outcome() is None and count < 60:
        assert "mulligan" not in texts(state.legal_moves())
        state = state.apply(state.legal_moves()[0])
        count += 1


def before_mulligans(match: Match, first: str, direction: str) -> Any:
    """Return a round of four at the question of Mulligans."""
    state = match.round()
    while not texts(state.legal_moves())[0].startswith("first"):
        state = state.apply(state.legal_moves()[0])
    holder = field(match, "true")
    assert seat_to_choose(state) == holder
    return chosen(state, f"{holder} first {first}", f"{holder} direction {direction}")


@pytest.mark.parametrize(("first", "direction", "order"), [("b", "left", "bcda"), ("b", "right", "badc")])
def test_four_players_are_asked_for_a_mulligan_in_the_order_of_play(
    first: str, direction: str, order: str
) -> None:
    state = before_mulligans(match_of("four"), first, direction)
    for seat in order:
        assert (seat_to_choose(state), texts(state.legal_moves())) == (seat, ["keep", "mulligan"])
        state = chosen(state, f"{seat} keep")
    assert "mulligan" not in texts(state.legal_moves())


def test_a_team_has_one_free_mulligan() -> None:
    match = match_of("four", "4 4")
    holder = field(match, "true")
    once = match.after(chosen(before_mulligans(match, "b", "left"), "b mulligan"))
    assert (field(once, "score"), field(once, "true")) == ("4 4", holder)
    others = once.after(chosen(before_mulligans(once, "a", "left"), "a mulligan"))
    assert (field(others, "score"), field(others, "true")) == ("4 4", holder)
    partner = others.after(chosen(before_mulligans(others, "d", "left"), "d mulligan"))
    assert (field(partner, "score"), field(partner, "true")) == ("6 4", "d")


# Texts


@pytest.mark.parametrize(
    "text",
    [
        *("", "two", "hello"),
        "two | deal: x | round: 1 | true: a | score: 0 0 | target: 7",
        "two | deal: 1 | round: 100001 | true: a | score: 0 0 | target: 7",
    ],
)
def test_malformed_matches_are_refused(text: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        GAME.parse_match(text)
    assert is_one_sentence(str(refused.value))


def test_who_has_used_a_free_mulligan_may_be_named_twice_and_in_any_order() -> None:
    text = "two | deal: 3 | round: 1 | true: a | score: 0 0 | mulligan: {} | target: 7"
    for named, written in (("a, a", "a"), ("b, a", "a, b")):
        match = GAME.parse_match(text.format(named))
        assert str(match) == text.format(written)
        assert f"mulligan: {written}" in str(match.round())


def test_a_match_goes_on_only_after_the_end_of_a_round() -> None:
    match = match_of("two")
    with pytest.raises(ValueError, match=r"."):
        match.after(match.round())


def test_a_finished_match_takes_no_further_round() -> None:
    match = match_of("two", "7 3")
    assert match.outcome() is not None
    final = played(GAME.deal(4, "two"), 0)
    with pytest.raises(InvalidInput) as refused:
        match.after(final)
    assert is_one_sentence(str(refused.value))
