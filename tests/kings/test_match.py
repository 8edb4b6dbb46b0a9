"""Matches: points, the True King, Mulligans, targets, ties (R18, R23, End of Round)."""

from itertools import product
from typing import Any

import pytest

from game.engine.errors import InvalidInput
from support.kings_positions import (
    GAME,
    fields_of,
    four,
    is_one_sentence,
    seat_to_choose,
    state_after,
    step,
    three,
    two,
    until,
)

Match = Any


def match_of(variant: str, score: str = "", target: int | None = None) -> Match:
    """Return a match at this score."""
    text = str(GAME.match(3, variant, target))
    before = "score: 0 0 0" if variant == "three" else "score: 0 0"
    text = text.replace(before, f"score: {score}") if score else text
    match = GAME.parse_match(text)
    assert str(match) == text
    return match


def field(text: object, name: str) -> str | None:
    return fields_of(str(text)).get(name)


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_match_begins_without_points_and_its_rounds_are_the_same_for_ever(variant: str) -> None:
    match = GAME.match(11, variant)
    assert match.outcome() is None
    assert str(match.round()) == str(GAME.match(11, variant).round())
    assert str(match.round()) != str(GAME.match(12, variant).round())
    assert GAME.parse_match(str(match)) == match
    assert {*(field(match, "score") or "").split()} == {"0"}
    assert field(match, "target") == ("3" if variant.startswith("quick") else "7")


A_LOSES = ("hand Fool; king down", "hand Soldier; king down", "court: Sentry b")
B_IS_OUT = three("successor Mystic", "out first with cards", "king down", "court: Sentry b | turn: c")
"""The end of a round that gives a 3 points and c 1."""
DOWN = "king down"
B_LOSES_OF_FOUR = four(DOWN, DOWN, DOWN, DOWN, "court: Sentry b | turn: b")


@pytest.mark.parametrize(
    ("variant", "before", "target", "end", "score", "true", "winners"),
    [
        ("two", "4 4", 7, two(*A_LOSES), "4 6", "a", ""),
        ("two", "3 5", 7, two(*A_LOSES), "3 7", "a", "b"),
        ("two", "6 5", 7, two(*A_LOSES), "6 7", "a", "b"),
        ("quick2", "0 2", 3, two(*A_LOSES, "quick2"), "0 3", "a", "b"),
        ("quick2", "0 2", 5, two(*A_LOSES, "quick2"), "0 3", "a", ""),
        ("quick2", "0 2", 7, two(*A_LOSES, "quick2"), "0 3", "a", ""),
        # The first one out gets the True King.
        ("three", "0 0 0", 7, B_IS_OUT, "3 0 1", "b", ""),
        # If several reach 7 in one round, the most points win; equal points play another round.
        ("three", "5 0 6", 7, B_IS_OUT, "8 0 7", "b", "a"),
        ("three", "4 0 6", 7, B_IS_OUT, "7 0 7", "b", ""),
        # The player who lost gets the True King, and partners have their points together.
        ("four", "6 6", 7, B_LOSES_OF_FOUR, "7 6", "b", "ac"),
    ],
)
def test_a_round_adds_points_and_moves_the_true_king_until_somebody_has_won(
    variant: str, before: str, target: int, end: str, score: str, true: str, winners: str
) -> None:
    match = match_of(variant, before, target)
    following = match.after(state_after(end))
    assert (field(following, "score"), field(following, "true")) == (score, true)
    outcome = following.outcome()
    assert "".join(map(str, outcome.winners if outcome else ())) == winners
    if outcome is None:
        # The True King's owner chooses who goes first.
        assert seat_to_choose(until(following.round(), "first")) == true


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_match_ends_with_the_round_that_gives_enough_points(variant: str) -> None:
    sides = len(match_of(variant).points)
    for score in product(range(8), repeat=sides):
        match = match_of(variant, " ".join(map(str, score)))
        for gained in ((0,) * sides, (3, *(0,) * (sides - 1)), (*(0,) * (sides - 1), 1)):
            assert GAME.match_end(str(match), gained) == match.outcome_after_points(gained), (match, gained)
    assert GAME.match_end("two | deal: 1 | score: 0 0 | target: 7", (0, 0)) is None


def test_the_deal_of_a_round_depends_on_the_matchs_number_and_the_rounds_alone() -> None:
    match = match_of("two")
    holder = field(match, "true")
    after_a_mulligan = called(match, f"{holder} first a", "a mulligan").round()
    after_a_round = match.after(state_after(two(*A_LOSES))).round()
    for name in ("a", "b", "accused"):
        assert field(after_a_round, name) == field(after_a_mulligan, name) != field(match.round(), name)


# Mulligans


def called(match: Match, *steps: str) -> Match:
    """Return the match after a Mulligan in its next round, called after these choices."""
    state = until(match.round(), "first")
    for chosen in steps:
        state = step(state, chosen)
    assert state.outcome().winners == ()
    return match.after(state)


def test_a_free_mulligan_leaves_the_true_king_and_the_points() -> None:
    match = match_of("two", "4 5")
    holder = field(match, "true")
    for first in "ab":
        after = called(match, f"{holder} first {first}", f"{first} mulligan")
        assert (field(after, "true"), field(after, "score")) == (holder, "4 5")
        assert field(after, "mulligan") == first


def test_another_mulligan_gives_the_caller_the_true_king_and_the_opponent_2_points() -> None:
    match = match_of("two", "4 5")
    holder = field(match, "true")
    for caller, other, score in (("a", "b", "4 7"), ("b", "a", "6 5")):
        once = called(match, f"{holder} first {caller}", f"{caller} mulligan")
        twice = called(once, f"{holder} first {caller}", f"{caller} mulligan")
        assert (field(twice, "true"), field(twice, "score")) == (caller, score)
        if other == "b":
            # That has ended the match.
            assert [str(seat) for seat in twice.outcome().winners] == ["b"]
        else:
            # The other player keeps a free one.
            theirs = called(twice, f"{caller} first {other}", f"{other} mulligan")
            assert (field(theirs, "true"), field(theirs, "score")) == (caller, score)


def test_a_team_has_one_free_mulligan() -> None:
    match = match_of("four", "4 4")
    holder = field(match, "true")
    for first, score, true in (("b", "4 4", holder), ("a", "4 4", holder), ("d", "6 4", "d")):
        direction = f"{field(match, 'true')} direction left"
        match = called(match, f"{field(match, 'true')} first {first}", direction, f"{first} mulligan")
        assert (field(match, "score"), field(match, "true")) == (score, true)


# Texts


@pytest.mark.parametrize(
    "text",
    [
        *("", "two", "hello"),
        "two | deal: x | round: 1 | true: a | score: 0 0 | target: 7",
        "two | deal: 1 | round: 100001 | true: a | score: 0 0 | target: 7",
        *(f"quick1 | deal: 1 | round: 1 | true: a | score: 0 0 | target: {to}" for to in ("4", "0", "seven")),
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


def test_a_match_goes_on_only_after_the_end_of_a_round_and_not_after_its_own() -> None:
    match, over = match_of("two"), match_of("two", "7 3")
    assert over.outcome() is not None
    for refusing, final in ((match, match.round()), (over, state_after(two(*A_LOSES)))):
        with pytest.raises(InvalidInput) as refused:
            refusing.after(final)
        assert is_one_sentence(str(refused.value))
