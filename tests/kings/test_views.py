"""Views beyond the examples of the rulings, and that a view follows from a position's text."""

import pytest

from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import determinize
from support.kings_positions import DECKS, GAME, fields_of, known, state_after, step, three, two, view
from support.kings_redeal import redeal
from support.kings_views import random_states


@pytest.mark.parametrize("variant", DECKS)
def test_a_position_read_from_its_text_gives_every_seat_the_same_view(variant: str) -> None:
    for count, state in enumerate(random_states(variant, range(4))):
        if count % 5 == 0:
            again = GAME.parse_state(str(state))
            for letter in GAME.seats[variant]:
                seen = state.view(Seat[letter.upper()])
                assert again.view(Seat[letter.upper()]) == seen
                assert GAME.parse_view(str(seen)) == seen


@pytest.mark.parametrize(
    ("variant", "least"), [("quick1", 20), ("quick3", 60), ("two", 60), ("three", 60), ("four", 60)]
)
def test_most_positions_can_be_dealt_again_for_a_seat(variant: str, least: int) -> None:
    """So that tests/test_secrets.py compares different positions and not the same one twice."""
    chance = SplitMix64(3)
    states = list(random_states(variant, range(3)))[::4]
    others = [redeal(state, Seat.A, chance) for state in states]
    changed = sum(
        fields_of(str(other)) | {"known": ""} != fields_of(str(state)) | {"known": ""}
        for state, other in zip(states, others, strict=True)
    )
    assert changed * 100 > least * len(states)


def test_a_view_shows_that_and_how_the_round_ended() -> None:
    position = two("hand Mystic", "hand Fool; king down", "court: Zealot b | accused: Judge | turn: a")
    for seat in "ab":
        assert fields_of(view(position, seat, "a play Mystic"))["over"] == "stuck"
    shot = two("hand Fool; successor Elder", "hand Assassin", "accused: Judge | turn: a")
    assert fields_of(view(shot, "b", "a flip", "b react Assassin"))["over"] == "assassinated"
    start = GAME.deal(4, "two")
    first = step(start, f"{start.to_move} first a")
    assert fields_of(str(step(first, "a mulligan").view(Seat.B)))["over"] == "mulligan called by a"


def test_a_seat_keeps_its_own_half_of_a_choice_in_view_while_others_choose() -> None:
    position = three(
        "hand Princess, Fool, Elder",
        "hand Sentry, Zealot",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    given = view(position, "a", "a play Princess", "a pick b", "a give Fool")
    assert fields_of(given)["a"] == "hand Fool, Elder; chosen Fool"
    assert fields_of(given)["pending"] == "others"
    assert "chosen" not in view(position, "b", "a play Princess", "a pick b", "a give Fool")


def test_a_player_who_may_react_sees_what_they_would_prevent() -> None:
    position = three(
        "hand Inquisitor, Elder",
        "hand King's Hand, Judge",
        "hand Soldier",
        "court: Fool b | accused: Warlord | turn: a",
    )
    said = [view(position, "b", "a play Inquisitor", f"a name {card}") for card in ("Judge", "Soldier")]
    assert said[0] != said[1]


# What is known of players who are out, with three players (R20)

LOOTED = three(
    "hand Fool, Elder, Elder; successor Mystic; discard Queen",
    "hand Judge; successor Zealot",
    "hand Assassin, Soldier; successor Spy",
    "court: Sentry b | accused: Warlord | turn: a"
    " | known: all a-hand Elder, b a-hand Elder, b a-successor Mystic",
)
KILLED = ["a flip", "c react Assassin"]


def test_a_shown_assassin_is_known_to_all_until_she_may_have_been_put_back() -> None:
    assert "c-hand Assassin" in known(LOOTED, "b", *KILLED)
    assert "c-hand Assassin" not in known(LOOTED, "b", *KILLED, "c keep")
    assert "c-hand Assassin" not in known(LOOTED, "b", *KILLED, "c take Fool")


def test_the_assassins_owner_knows_which_cards_left_and_others_which_cannot_have_been_taken() -> None:
    assert known(LOOTED, "c", *KILLED) == {"a-hand Fool", "a-hand Elder", "a-successor Mystic"}
    taken = state_after(LOOTED, *KILLED, "c take Mystic")
    entries = fields_of(str(taken))["known"].split(", ")
    assert sorted(entry for entry in entries if entry.startswith("c")) == [
        "c a-out Assassin",
        "c a-out Elder",
        "c a-out Fool",
    ]
    # At least one Elder was left, whichever card was taken.
    assert "all a-out Elder" in entries
    assert "b a-out Mystic" not in entries


def test_what_is_known_of_a_player_who_is_stuck_is_out_of_the_round() -> None:
    position = three(
        "hand Queen; successor Mystic",
        "hand Fool, Sentry; king down; discard Zealot",
        "hand Judge, Spy; successor Soldier",
        "court: Assassin b | accused: Warlord | turn: a"
        " | known: a b-hand Fool, c b-holds Zealot, all b-hand Sentry",
    )
    assert known(position, "a", "a play Queen") == {"b-out Fool", "b-out Sentry"}
    assert known(position, "c", "a play Queen") == {"b-out Zealot", "b-out Sentry"}


def test_only_its_player_knows_which_unseen_condemned_card_was_removed() -> None:
    position = two(
        "hand Soldier; condemned Elder, Fool",
        "hand Judge",
        "court: Sentry b down | accused: Warlord | turn: a | known: b a-holds Elder, b a-hand Soldier",
    )
    entries = fields_of(str(state_after(position, "a remove Elder")))["known"].split(", ")
    assert sorted(entries) == ["a a-out Elder", "b a-hand Soldier"]


# What a seat knows thanks to its own hand


def test_a_right_guess_of_the_soldier_shows_an_opponent_that_the_other_one_has_the_card() -> None:
    position = three(
        "hand Soldier, Fool",
        "hand Elder, Mystic",
        "hand Sentry",
        "court: Zealot b | accused: Warlord | turn: a",
    )
    named = ["a play Soldier", "a name Elder", "a done"]
    assert known(position, "a", *named) == set()
    assert known(position, "b", *named) == set()
    assert known(position, "c", *named) == {"b-hand Elder"}


def test_a_card_given_for_one_of_the_same_name_is_still_known() -> None:
    position = three(
        "hand Princess, Elder",
        "hand Elder, Zealot",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    swapped = ["a play Princess", "a pick b", "b give Elder"]
    assert known(position, "a", *swapped) == {"b-hand Elder"}
    assert known(position, "b", *swapped) == {"a-hand Elder"}


def test_of_two_known_copies_one_is_still_in_hand_after_an_unseen_successor() -> None:
    position = three(
        "hand Herald, Elder, Elder; successor Mystic",
        "hand Sentry",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a | known: b a-hand Elder, b a-hand Elder",
    )
    placed = ["a play Herald", "a use", "a successor Mystic"]
    assert known(position, "b", *placed) == {"a-hand Elder", "a-holds Elder"}


def test_a_partner_knows_the_successor_they_saw_and_what_is_still_in_hand() -> None:
    state = GAME.deal(2, "four")
    while "successors" not in str(state):
        moves = [move for move in state.legal_moves() if str(move) != "mulligan"]
        state = state.apply(moves[0])
    while "successors" in str(state):
        state = state.apply(state.legal_moves()[0])
    fields = fields_of(str(state))
    for seat, partner in ("ac", "bd", "ca", "db"):
        successor = fields[partner].partition("successor ")[2].partition(";")[0]
        entries = fields_of(str(state.view(Seat[seat.upper()])))["known"].split(", ")
        assert f"{partner}-successor {successor}" in entries
        assert any(entry.startswith(f"{partner}-hand") for entry in entries)
        assert not any(
            entry.startswith(f"{other}-hand")
            for entry in entries
            for other in "abcd"
            if other not in (seat, partner)
        )


@pytest.mark.parametrize(
    "text",
    [
        "two | you: a | a: hand Fool",
        "two | you: c | a: hand Fool | b: hand 1 | turn: a",
        "two | you: a | a: hand Fool | b: hand 99 | accused: Judge | turn: b",
        "two | you: a | a: hand Fool | b: hand 1 | accused: Judge",
    ],
)
def test_malformed_views_are_not_dealt(text: str) -> None:
    with pytest.raises(InvalidInput):
        determinize(GAME.parse_view(text), SplitMix64(1))
