"""Who may React, judging by public knowledge, and which choices are final (R7, R8, R11)."""

from random import Random
from typing import Any

import pytest

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from support.kings_positions import GAME, four, state_after, three, two
from support.kings_redeal import redeal

WINDOWS = GAME.reaction_windows

PLAIN = two(
    "hand Soldier, Inquisitor, Oathbound; successor Queen",
    "hand Judge, Fool; successor Oathbound",
    "court: Elder b | accused: Mystic | turn: a",
)
FOUR = four(
    "hand Soldier, Judge; successor Queen",
    "hand King's Hand, Assassin, Fool; successor Fool",
    "hand King's Hand, Assassin; successor Spy",
    "hand Herald, Warden; successor Warden",
    "court: Elder b | accused: Mystic | turn: a",
)


def seats_to_ask(position: str, *steps: str) -> str:
    """Return who may React to the last step, as letters."""
    *earlier, last = steps
    before = state_after(position, *earlier)
    return "".join(map(str, WINDOWS.seats_to_ask(before, GAME.parse_move(last.partition(" ")[2]))))


def is_final(position: str, *steps: str) -> bool:
    *earlier, last = steps
    move = GAME.parse_move(last.partition(" ")[2])
    final: bool = GAME.is_final(state_after(position, *earlier), move, state_after(position, *steps))
    return final


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (("a play Soldier",), ""),
        (("a play Soldier", "a name Fool"), "b"),
        (("a play Inquisitor", "a name Fool"), "b"),
        (("a play Inquisitor", "a decline"), ""),
        (("a flip",), "b"),
    ],
)
def test_a_window_opens_for_an_ability_that_is_used_and_a_king_that_is_flipped(
    steps: tuple[str, ...], expected: str
) -> None:
    assert seats_to_ask(PLAIN, *steps) == expected


@pytest.mark.parametrize(
    ("change", "by", "steps"),
    [
        ("accused: Mystic", "accused: King's Hand", ("a play Soldier", "a name Fool")),
        ("court: Elder b", "court: King's Hand b down, Elder b", ("a play Soldier", "a name Fool")),
        ("turn: a", "removed: King's Hand, Fool | turn: a", ("a play Soldier", "a name Elder")),
        ("turn: a", "muted: 8 | turn: a", ("a play Soldier", "a name Fool")),
        ("accused: Mystic", "accused: Assassin", ("a flip",)),
        ("turn: a", "muted: 2 | turn: a", ("a flip",)),
        ("hand Judge, Fool", "condemned Judge, Fool", ("a flip",)),
        ("two |", "quick1 |", ("a play Soldier", "a name Fool")),
        ("two |", "quick2 |", ("a play Soldier", "a name Fool")),
    ],
)
def test_no_window_opens_if_everyone_can_see_that_nobody_can_react(
    change: str, by: str, steps: tuple[str, ...]
) -> None:
    position = PLAIN.replace(change, by)
    if "removed" in by:
        position = position.replace("Judge, Fool", "Judge")
    if by.startswith("quick"):
        position = position.replace("hand Judge, Fool", "hand Elder, Fool")
    if by == "quick1 |":
        position = position.replace("accused: Mystic", "accused: Assassin")
    assert seats_to_ask(PLAIN, *steps[:-1], steps[-1]) == "b"
    assert seats_to_ask(position, *steps) == ""


def test_a_card_played_after_an_oathbound_opens_no_window() -> None:
    position = PLAIN.replace("court: Elder b", "court: Sentry b")
    assert seats_to_ask(position, "a play Oathbound", "a play Soldier", "a name Fool") == ""


def test_everybody_else_with_a_card_in_hand_may_react_in_the_order_of_play() -> None:
    steps = ("a play Soldier", "a name Spy")
    assert seats_to_ask(FOUR, *steps) == "bcd"
    right = FOUR.replace("direction: left", "direction: right")
    assert seats_to_ask(right, *steps) == "dcb"
    assert seats_to_ask(FOUR.replace("hand Herald, Warden", "antechamber Herald"), *steps) == "bc"


def test_players_who_are_out_may_not_react() -> None:
    position = three(
        "hand Soldier; successor Elder",
        "out first empty",
        "hand Spy; successor Sentry",
        "court: Elder b | accused: Mystic | turn: a",
    )
    assert seats_to_ask(position, "a play Soldier", "a name Spy") == "c"


def test_an_assassin_may_be_answered_by_all_others_and_then_the_flip_goes_on() -> None:
    flip = ("a flip", "b react Assassin")
    assert seats_to_ask(FOUR, "a flip") == "bcd"
    assert seats_to_ask(FOUR, *flip) == "cda"
    assert seats_to_ask(FOUR, *flip, "c react King's Hand") == "cd"
    # There are two of each and one has been seen, so c has another Assassin.
    assert WINDOWS.asks(state_after(FOUR, *flip, "c react King's Hand"))


def test_a_pass_opens_no_window_and_is_recognized() -> None:
    assert seats_to_ask(FOUR, "a play Soldier", "a name Spy", "b pass") == ""
    assert WINDOWS.is_pass(GAME.parse_move("pass"))
    assert not WINDOWS.is_pass(GAME.parse_move("react Assassin"))
    assert WINDOWS.asks(state_after(FOUR, "a play Soldier", "a name Spy"))
    assert not WINDOWS.asks(state_after(FOUR, "a play Soldier"))


def rounds(variant: str, count: int) -> list[tuple[Any, Any]]:
    """Yield positions of random rounds, each with the choice made there."""
    found = []
    for number in range(count):
        state, chance = GAME.deal(number, variant), Random(number)
        while state.outcome() is None:
            move = chance.choice([move for move in state.legal_moves() if str(move) != "mulligan"])
            found.append((state, move))
            state = state.apply(move)
    return found


@pytest.mark.parametrize("variant", GAME.variants)
def test_who_may_react_depends_only_on_public_knowledge(variant: str) -> None:
    compared = 0
    seats = len(GAME.seats[variant])
    for state, move in rounds(variant, 12 // seats):
        for seat in range(seats):
            other = redeal(state, Seat(seat), SplitMix64(compared))
            if move not in other.legal_moves():
                continue
            assert WINDOWS.seats_to_ask(state, move) == WINDOWS.seats_to_ask(other, move), f"{state} {move}"
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("variant", GAME.variants)
def test_only_players_who_may_react_are_asked(variant: str) -> None:
    waiting: tuple[Seat, ...] = ()
    asked = 0
    for state, move in rounds(variant, 30):
        if WINDOWS.asks(state):
            assert state.to_move in waiting, state
            waiting = waiting[waiting.index(state.to_move) + 1 :]
            asked += 1
        if not WINDOWS.is_pass(move):
            waiting = WINDOWS.seats_to_ask(state, move)
    assert asked or variant == "quick1"


# Final choices


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (("a play Soldier",), False),
        (("a play Soldier", "a name Fool"), True),
        (("a play Inquisitor", "a decline"), False),
        (("a flip",), True),
        (("a play Soldier", "a name Fool", "a disgrace itself"), False),
        (("a play Soldier", "a name Fool", "a done"), False),
    ],
)
def test_a_choice_that_opens_a_window_or_reveals_something_is_final(
    steps: tuple[str, ...], expected: bool
) -> None:
    assert is_final(PLAIN, *steps) is expected


def test_of_simultaneous_choices_only_the_last_is_final() -> None:
    state = GAME.deal(1, "three")
    kinds = []
    for _ in range(6):
        move = state.legal_moves()[0]
        after = state.apply(move)
        kinds.append(GAME.is_final(state, move, after))
        state = after
    # Three players show two cards each; the last choice reveals them all.
    assert kinds == [False] * 5 + [True]


@pytest.mark.parametrize(("variant", "is_seen"), [("two", False), ("three", False), ("four", True)])
def test_the_last_successor_is_final_when_partners_see_each_others(variant: str, is_seen: bool) -> None:
    state, found = GAME.deal(2, variant), []
    while state.turn is None or "discard" not in str(state.legal_moves()[0]):
        move = next(each for each in state.legal_moves() if str(each) != "mulligan")
        after = state.apply(move)
        if str(move).startswith("successor"):
            found.append(GAME.is_final(state, move, after))
        state = after
    assert found == [False] * (state.seats - 1) + [is_seen]


def test_a_card_that_puts_the_next_player_out_is_final() -> None:
    position = three("hand Queen, Elder", "hand Fool; king down", "hand Judge", "court: Spy c | turn: a")
    assert is_final(position, "a play Queen")
    assert not is_final(position.replace("hand Fool; king down", "hand Fool"), "a play Queen")


def test_guesses_and_revealed_cards_have_to_be_read() -> None:
    read = [
        GAME.needs_reading_time(GAME.parse_move(text)) for text in ("guess b Elder", "flip", "react Assassin")
    ]
    plain = [GAME.needs_reading_time(GAME.parse_move(text)) for text in ("play Elder", "pass", "decline")]
    assert all(read)
    assert not any(plain)
