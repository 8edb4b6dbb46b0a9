"""Who may React, judging by public knowledge, and which choices are final (R7, R8, R11)."""

import pytest

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from support.kings_log import round_of
from support.kings_positions import GAME, four, state_after, three, two, until
from support.kings_redeal import redeal

WINDOWS = GAME.reaction_windows

PLAIN = two(
    "hand Soldier, Inquisitor, Oathbound; successor Queen",
    "hand Elder, Fool; successor Oathbound",
    "court: Elder b | accused: Mystic",
)
FOUR = four(
    "hand Soldier, Judge; successor Queen",
    "hand King's Hand, Assassin, Fool; successor Fool",
    "hand King's Hand, Assassin; successor Spy",
    "hand Herald, Warden; successor Warden",
    "court: Elder b | accused: Mystic",
)
NAMED = ("a play Soldier", "a name Fool")


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
    ("steps", "asked", "final"),
    [
        (("a play Soldier",), "", False),
        (NAMED, "b", True),
        (("a play Inquisitor", "a name Fool"), "b", True),
        (("a play Inquisitor", "a decline"), "", False),
        (("a flip",), "b", True),
        ((*NAMED, "a disgrace itself"), "", False),
        ((*NAMED, "a done"), "", False),
    ],
)
def test_a_used_ability_and_a_flipped_king_open_a_window_and_are_final(
    steps: tuple[str, ...], asked: str, final: bool
) -> None:
    assert seats_to_ask(PLAIN, *steps) == asked
    assert is_final(PLAIN, *steps) is final


@pytest.mark.parametrize(
    ("old", "new", "steps"),
    [
        ("accused: Mystic", "accused: King's Hand", NAMED),
        ("court: Elder b", "court: King's Hand b down, Elder b", NAMED),
        ("turn: a", "removed: King's Hand | turn: a", NAMED),
        ("turn: a", "muted: 8 | turn: a", NAMED),
        ("accused: Mystic", "accused: Assassin", ("a flip",)),
        ("turn: a", "muted: 2 | turn: a", ("a flip",)),
        ("hand Elder, Fool", "condemned Elder, Fool", ("a flip",)),
        ("two |", "quick2 |", NAMED),
        ("court: Elder b", "court: Sentry b", ("a play Oathbound", *NAMED)),
    ],
)
def test_no_window_opens_if_everyone_can_see_that_nobody_can_react(
    old: str, new: str, steps: tuple[str, ...]
) -> None:
    assert seats_to_ask(PLAIN.replace(old, new), *steps) == ""


def test_everybody_else_with_a_card_in_hand_may_react_in_the_order_of_play() -> None:
    steps = ("a play Soldier", "a name Spy")
    assert seats_to_ask(FOUR, *steps) == "bcd"
    assert seats_to_ask(FOUR.replace("direction: left", "direction: right"), *steps) == "dcb"
    assert seats_to_ask(FOUR.replace("hand Herald, Warden", "antechamber Herald"), *steps) == "bc"
    out = three("hand Soldier", "out first empty", "hand Spy; successor Sentry", "court: Elder b")
    assert seats_to_ask(out, *steps) == "c"


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


@pytest.mark.parametrize("variant", GAME.variants)
def test_players_are_asked_if_public_knowledge_allows_that_they_react(variant: str) -> None:
    waiting: tuple[Seat, ...] = ()
    asked = compared = 0
    histories = [round_of(variant, number) for number in range(6)]
    pairs = (pair for states, moves in histories for pair in zip(states, moves, strict=False))
    for count, (state, move) in enumerate(pairs):
        if WINDOWS.asks(state):
            assert state.to_move in waiting, state
            waiting = waiting[waiting.index(state.to_move) + 1 :]
            asked += 1
        if WINDOWS.is_pass(move):
            continue
        waiting = WINDOWS.seats_to_ask(state, move)
        if count % state.seats == 0:
            other = redeal(state, Seat(count // state.seats % state.seats), SplitMix64(count))
            if move in other.legal_moves():
                assert WINDOWS.seats_to_ask(other, move) == waiting, f"{state} {move}"
                compared += 1
    assert asked or variant == "quick1"
    assert compared > 20


# Final choices


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
    state, found = until(GAME.deal(2, variant), "successor"), []
    while (move := state.legal_moves()[0]) and str(move).startswith("successor"):
        after = state.apply(move)
        found.append(GAME.is_final(state, move, after))
        state = after
    assert found == [False] * (state.seats - 1) + [is_seen]


def test_a_card_that_puts_the_next_player_out_is_final() -> None:
    position = three("hand Queen, Elder", "hand Fool; king down", "hand Judge", "court: Spy c")
    assert is_final(position, "a play Queen")
    assert not is_final(position.replace("hand Fool; king down", "hand Fool"), "a play Queen")


def test_guesses_and_revealed_cards_have_to_be_read() -> None:
    read, plain = (
        [GAME.needs_reading_time(GAME.parse_move(text)) for text in moves.split(", ")]
        for moves in ("guess b Elder, flip, react Assassin", "play Elder, pass, decline")
    )
    assert all(read)
    assert not any(plain)
