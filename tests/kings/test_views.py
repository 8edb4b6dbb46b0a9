"""The view of a round as values (R15a)."""

from typing import Any

import pytest

from game.engine.seat import Seat
from game.kings.rules.board import STUCK
from game.kings.rules.cards import MYSTIC, SENTRY, ZEALOT
from game.kings.rules.notation import NAMES
from game.kings.rules.view import View, view
from support.kings_positions import GAME, state_after, three, two


def sight(position: str, seat: str, *steps: str) -> View:
    return view(state_after(position, *steps), Seat[seat.upper()])


def names(cards: Any) -> str:
    return ", ".join(NAMES[card] for card in cards)


def test_court_cards_and_the_throne_have_their_current_values() -> None:
    cards = "Soldier a +2, Sentry b, Warlord b, Judge a, Zealot b down, Queen a"
    position = two("hand Fool", "hand Elder", f"court: {cards} | muted: 8")
    seen = sight(position, "a")
    assert [card.value for card in seen.court] == [5, 3, 9, 5, 1, 9]
    assert [card.base for card in seen.court] == [5, 8, 7, 5, 3, 9]
    assert [card.owner for card in seen.court] == [0, 1, 1, 0, 1, 0]
    assert [card.has_bonus for card in seen.court] == [True, False, False, False, False, False]
    assert seen.throne_value == 9
    assert sight(two("hand Fool", "hand Elder", "court: Soldier a +2"), "b").throne_value == 7


def test_everyone_sees_whose_turn_it_is_and_only_the_chooser_who_may_react() -> None:
    position = three(
        "hand Fool, Elder", "hand King's Hand", "hand Soldier", "court: Mystic b, Assassin c down"
    )
    assert [sight(position, seat).chooser for seat in "abc"] == [0, 0, 0]
    taken = [sight(position, seat, "a play Fool", "a take Mystic") for seat in "abc"]
    assert [one.chooser for one in taken] == [None, 1, None]
    assert [one.turn for one in taken] == [0, 0, 0]


def test_a_setup_has_no_turn_but_may_have_a_first_player() -> None:
    start = GAME.deal(4, "two")
    assert (view(start, Seat.A).turn, view(start, Seat.A).first) == (None, None)
    decided = start.apply(GAME.parse_move("first b"))
    assert (view(decided, Seat.A).turn, view(decided, Seat.A).first) == (None, 1)


def test_with_open_cards_everything_on_the_table_is_seen() -> None:
    position = two(
        "hand Fool, Elder; condemned Sentry",
        "hand Soldier; successor Zealot; discard Mystic",
        "court: Queen b",
    )
    first, second = view(state_after(position), None).sides
    assert (names(first.hand), names(second.hand)) == ("Fool, Elder", "Soldier")
    assert [card.card for card in first.condemned] == [SENTRY]
    assert second.discard == (MYSTIC,)
    assert second.successor == ZEALOT


def test_a_seat_sees_what_it_has_learned_and_what_it_knows_to_be_out_of_the_round() -> None:
    learned = "known: a b-hand Soldier, a b-successor Zealot, a a-out Elder"
    position = two("hand Fool", "hand Soldier; successor Zealot", f"court: Princess b | {learned}")
    known = [(entry.seat, entry.place, NAMES[entry.card]) for entry in sight(position, "a").known]
    assert known == [(0, "out", "Elder"), (1, "hand", "Soldier"), (1, "successor", "Zealot")]
    assert sight(position, "b").known == ()


def test_players_who_have_lost_are_seen() -> None:
    hands = ("hand Judge; successor Elder", "out first with cards", "hand Fool; king down")
    over = sight(three(*hands, "court: Sentry c | turn: c"), "a")
    assert [side.is_out for side in over.sides] == [False, True, True]
    assert (over.is_over, over.ending, over.loser) == (True, STUCK, 2)


@pytest.mark.parametrize(
    ("rest", "score", "target"), [("court: ", (), 0), ("score: 2 1", (2, 1), 7), ("target: 5", (0, 0), 5)]
)
def test_a_match_has_its_points_and_its_target(rest: str, score: tuple[int, ...], target: int) -> None:
    seen = sight(two("hand Fool", "hand Elder", rest), "a")
    assert (seen.score, seen.match_target) == (score, target)
    new = view(GAME.match(3, "four").round(), Seat.A)
    assert (new.score, new.match_target) == ((0, 0), 7)
