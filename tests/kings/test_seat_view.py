"""The seat view of a round holds the same as its text view, and nothing more (R15a)."""

from typing import Any

import pytest

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.narration.seat_view import Seen, Side, seen
from game.kings.rules.board import ASSASSINATED, CALLED_OFF, STUCK
from game.kings.rules.notation import NAMES
from support.kings_positions import DECKS, GAME, fields_of, state_after, three, two
from support.kings_redeal import redeal
from support.kings_views import random_states


def some_states(variant: str, numbers: range, stride: int) -> list[Any]:
    return list(random_states(variant, numbers))[::stride]


def seats_of(variant: str) -> list[Seat]:
    return list(Seat)[: len(GAME.seats[variant])]


def sight(position: str, seat: str, *steps: str) -> Seen:
    return seen(state_after(position, *steps), Seat[seat.upper()])


# Agreement with the text view


def names(cards: Any) -> str:
    return ", ".join(NAMES[card] for card in cards)


def field_of(side: Side, viewer: int) -> str:
    """Write a player's field of a view from the seat view alone, without who is out."""
    is_own = side.seat == viewer
    hidden = [card for card in side.condemned if not card.is_seen]
    condemned = [NAMES[card.card] for card in hidden if card.card is not None]
    if hidden and not condemned:
        condemned = [str(len(hidden))]
    condemned += [
        f"{NAMES[card.card]} seen" for card in side.condemned if card.is_seen and card.card is not None
    ]
    successor = "1" if side.has_successor else ""
    shared = "1" if side.has_shared else ""
    parts = [
        ("hand", str(side.hand_size or "") if side.hand is None else names(side.hand)),
        ("successor", successor if side.successor is None else NAMES[side.successor]),
        ("king", "down" if side.is_king_down else ""),
        ("antechamber", names(side.antechamber)),
        ("condemned", ", ".join(condemned)),
        ("discard", str(side.discard_size or "") if side.discard is None else names(side.discard)),
        ("shown", names(side.shown)),
        ("shared", shared if side.shared is None else NAMES[side.shared]),
        ("put", "" if is_own else str(side.put_size or "")),
        ("chosen", names(side.chosen)),
    ]
    return "; ".join(f"{name} {value}" for name, value in parts if value)


def fields_from(sight: Seen) -> dict[str, str]:
    """Write the fields of a view from the seat view alone."""
    assert sight.viewer is not None
    letters = "abcd"
    court = [
        f"{NAMES[card.card]} {letters[card.owner]}" + " down" * card.is_down + " +2" * card.has_bonus
        for card in sight.court
    ]
    turn = sight.first if sight.turn is None else sight.turn
    known = []
    for entry in sight.known:
        # Whose cards lie out of the round makes no difference to the viewer.
        holder = "?" if entry.seat is None else letters[entry.seat]
        known.append(f"{holder}-{entry.place} {NAMES[entry.card]}")
    over = {STUCK: "stuck", ASSASSINATED: "assassinated"}
    if sight.ending == CALLED_OFF and sight.loser is not None:
        over[CALLED_OFF] = f"mulligan called by {letters[sight.loser]}"
    fields = {
        "court": ", ".join(court),
        "accused": "" if sight.accused is None else NAMES[sight.accused],
        "removed": names(sight.removed),
        "muted": str(sight.muted or ""),
        "turn": "" if turn is None else letters[turn],
        "direction": "right" if sight.plays_right else "",
        "true": "" if sight.true_king is None else letters[sight.true_king],
        "known": ", ".join(known),
        "over": over.get(sight.ending, ""),
    }
    sides = {letters[side.seat]: field_of(side, sight.viewer) for side in sight.sides}
    return sides | {name: value for name, value in fields.items() if value}


@pytest.mark.parametrize("variant", DECKS)
def test_the_seat_view_agrees_with_the_text_view(variant: str) -> None:
    for state in some_states(variant, range(4), 3):
        for seat in seats_of(variant):
            sight = seen(state, seat)
            said = fields_of(str(state.view(seat)))
            said.pop("variant")
            assert said.pop("you") == str(seat)
            choices, pending = said.pop("choices", ""), said.pop("pending", "")
            for letter in "abcd"[: len(sight.sides)]:
                parts = said[letter].split("; ")
                outs = [part for part in parts if part.startswith("out")]
                assert outs == [] or sight.sides["abcd".index(letter)].is_out
                said[letter] = "; ".join(part for part in parts if part not in outs)
            if "known" in said:
                entries = (entry.split("-", 1) for entry in said["known"].split(", "))
                said["known"] = ", ".join(
                    f"{'?' if rest.startswith('out') else holder}-{rest}" for holder, rest in entries
                )
            assert fields_from(sight) == said
            assert (sight.chooser == seat) == bool(choices)
            assert (sight.chooser is None and not sight.is_over) == (pending == "others")
            assert sight.is_over == (state.outcome() is not None)


@pytest.mark.parametrize("variant", DECKS)
def test_hidden_cards_do_not_change_the_seat_view(variant: str) -> None:
    chance = SplitMix64(5)
    for state in some_states(variant, range(3), 7):
        for seat in seats_of(variant):
            assert seen(redeal(state, seat, chance), seat) == seen(state, seat)


# The Court


@pytest.mark.parametrize("variant", DECKS)
def test_the_last_card_of_the_court_has_the_value_of_the_throne(variant: str) -> None:
    for state in random_states(variant, range(6)):
        sight = seen(state, None)
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
    assert (seen(start, Seat.A).turn, seen(start, Seat.A).first) == (None, None)
    decided = start.apply(GAME.parse_move("first b"))
    assert (seen(decided, Seat.A).turn, seen(decided, Seat.A).first) == (None, 1)


# Viewers


def test_with_open_cards_everything_on_the_table_is_seen() -> None:
    position = two(
        "hand Fool, Elder; successor Queen; discard Oathbound; condemned Sentry",
        "hand Soldier; successor Zealot; discard Mystic",
        "court: Princess b | accused: Warlord | turn: a",
    )
    first, second = seen(state_after(position), None).sides
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
    assert known == [(None, "out", "Elder"), (1, "hand", "Soldier"), (1, "successor", "Zealot")]
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
    assert (sight(position, "a").score, sight(position, "a").target) == (score, target)


def test_a_new_match_has_its_points_from_the_start() -> None:
    sight = seen(GAME.match(3, "four").round(), Seat.A)
    assert (sight.score, sight.target) == ((0, 0), 7)
