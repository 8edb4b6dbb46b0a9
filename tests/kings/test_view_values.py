"""The view of a round as values (R15a)."""

from typing import Any

import pytest

from game.engine.seat import Seat
from game.kings.rules.board import STUCK
from game.kings.rules.notation import NAMES
from game.kings.rules.view import View, view
from support.kings_positions import DECKS, GAME, state_after, three, two
from support.kings_views import random_states


def sight(position: str, seat: str, *steps: str) -> View:
    return view(state_after(position, *steps), Seat[seat.upper()])


def names(cards: Any) -> str:
    return ", ".join(NAMES[card] for card in cards)


# The Court


@pytest.mark.parametrize("variant", DECKS)
def test_the_last_card_of_the_court_has_the_value_of_the_throne(variant: str) -> None:
    for state in random_states(variant, range(6)):
        sight = view(state, None)
        assert sight.throne_value == (sight.court[-1].value if sight.court else 0)


def test_court_cards_have_their_current_values() -> None:
    position = two(
        "hand Fool",
        "hand Elder",
        "court: Soldier a +2, Sentry b, Warlord b, Judge a, Zealot b down, Queen a"
        " | accused: Inquisitor | muted: 8 | turn: b",
    )
    court = sight(position, "a").court
    assert [card.value for card in court] == [5, 3, 9, 5, 1, 9]
    assert [card.base for card in court] == [5, 8, 7, 5, 3, 9]
    assert [card.owner for card in court] == [0, 1, 1, 0, 1, 0]
    assert [card.has_bonus for card in court] == [True, False, False, False, False, False]


def test_a_right_soldier_on_the_throne_counts_seven() -> None:
    position = two("hand Fool", "hand Elder", "court: Soldier a +2 | accused: Inquisitor | turn: b")
    assert sight(position, "b").throne_value == 7


# Choosing

WINDOW = three(
    "hand Fool, Elder",
    "hand King's Hand, Judge",
    "hand Soldier, Zealot",
    "court: Mystic b, Princess b down, Assassin c down | accused: Warlord | turn: a",
)


def test_everyone_sees_whose_turn_it_is_and_only_the_chooser_who_may_react() -> None:
    assert [sight(WINDOW, seat).chooser for seat in "abc"] == [0, 0, 0]
    taken = [sight(WINDOW, seat, "a play Fool", "a take Mystic") for seat in "abc"]
    assert [one.chooser for one in taken] == [None, 1, None]
    assert [one.turn for one in taken] == [0, 0, 0]


def test_a_setup_has_no_turn_but_may_have_a_first_player() -> None:
    start = GAME.deal(4, "two")
    assert (view(start, Seat.A).turn, view(start, Seat.A).first) == (None, None)
    decided = start.apply(GAME.parse_move("first b"))
    assert (view(decided, Seat.A).turn, view(decided, Seat.A).first) == (None, 1)


# Viewers


def test_with_open_cards_everything_on_the_table_is_seen() -> None:
    position = two(
        "hand Fool, Elder; successor Queen; discard Oathbound; condemned Sentry",
        "hand Soldier; successor Zealot; discard Mystic",
        "court: Princess b | accused: Warlord | turn: a",
    )
    first, second = view(state_after(position), None).sides
    assert (names(first.hand), names(second.hand)) == ("Fool, Elder", "Soldier")
    assert [card.card for card in first.condemned] == [NAMES.index("Sentry")]
    assert second.discard == (NAMES.index("Mystic"),)
    assert second.successor == NAMES.index("Zealot")


def test_a_seat_sees_what_it_has_learned_and_what_it_knows_to_be_out_of_the_round() -> None:
    position = two(
        "hand Fool",
        "hand Soldier; successor Zealot",
        "court: Princess b | accused: Warlord | turn: a"
        " | known: a b-hand Soldier, a b-successor Zealot, a a-out Elder",
    )
    known = [(entry.seat, entry.place, NAMES[entry.card]) for entry in sight(position, "a").known]
    assert known == [(0, "out", "Elder"), (1, "hand", "Soldier"), (1, "successor", "Zealot")]
    assert sight(position, "b").known == ()


def test_players_who_have_lost_are_seen() -> None:
    position = three(
        "hand Judge; successor Elder",
        "out first with cards",
        "hand Fool; king down",
        "court: Sentry c | accused: Warlord | turn: c",
    )
    over = sight(position, "a")
    assert [side.is_out for side in over.sides] == [False, True, True]
    assert (over.is_over, over.ending, over.loser) == (True, STUCK, 2)


# The match


@pytest.mark.parametrize(
    ("rest", "score", "target"),
    [
        ("", (), 0),
        (" | score: 2 1", (2, 1), 7),
        (" | target: 5", (0, 0), 5),
    ],
)
def test_a_match_has_its_target(rest: str, score: tuple[int, ...], target: int) -> None:
    position = two("hand Fool", "hand Elder", f"accused: Inquisitor | turn: a{rest}")
    assert (sight(position, "a").match_score, sight(position, "a").match_target) == (score, target)


def test_a_new_match_has_its_points_from_the_start() -> None:
    sight = view(GAME.match(3, "four").round(), Seat.A)
    assert (sight.match_score, sight.match_target) == ((0, 0), 7)
    assert GAME.parse_view(str(sight)) == sight
