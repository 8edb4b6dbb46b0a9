"""The field `pending`: every decision reads back, and golden scripts have impossible ones."""

from contextlib import suppress

import pytest

from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.kings.rules import step_ids
from game.kings.rules.cards import VARIANTS
from game.kings.rules.machine import STEPS
from game.kings.rules.turns import Ask
from support.kings_log import round_of
from support.kings_positions import GAME, unreadable_reason

FOOL = "two | a: hand Elder | b: hand Elder, King's Hand | court: Judge b, Fool a | accused: Queen | turn: a"
SPY = (
    "three | a: hand Elder | b: hand Fool; successor Queen | c: hand Judge"
    " | court: Elder b, Spy a down | turn: a"
)
MYSTIC = "two | a: hand Elder | b: hand King's Hand | court: Elder b{down}, Mystic a down | turn: a"
SAID = "mute; seat a; card 11; target 5 > ability window; seat a; at 1; card 11"
SOLDIER = (
    "two | a: hand Elder | b: hand Queen | court: Elder b, Fool b, Judge b, Soldier a +2"
    " | turn: a | pending: disgrace; seat a; count {left}"
)
FLIP = "two | a: hand Elder; successor Queen; king down | b: hand Assassin | court: Judge b | turn: a"
HANDS = "a: hand Fool, Elder, Judge, Sentry, Queen | b: hand Elder, Zealot, Mystic, Warden, Spy"
SETUP = f"three | {HANDS} | c: hand Soldier, Herald, Warlord, Princess | accused: Judge | true: a"

CAN_BE = [
    f"{FOOL} | pending: use on court; seat a",
    f"{FOOL} | pending: take; seat a; target 7 > ability window; seat a; at 1",
    SOLDIER.format(left=3),
    f"{SPY} | pending: change; seat a",
    f"{MYSTIC.format(down=' down')} | pending: {SAID}",
    f"{FLIP} | pending: king power; seat a > flip window; seat a; at 1",
    f"{SETUP} | pending: reveal two; seat b; count 1 > marked a Fool, Queen > marked b Spy",
    f"{SETUP} | pending: first; seat a",
]


@pytest.mark.parametrize("position", CAN_BE)
def test_valid_pending_steps_read_back_as_the_same(position: str) -> None:
    state = GAME.parse_state(position)
    assert len(state.legal_moves()) > 1
    assert str(state) == position


def test_pending_steps_of_other_positions_are_refused_or_can_be_played_to_the_end() -> None:
    chance = SplitMix64(7)
    played = 0
    for variant in VARIANTS:
        texts = [str(state) for state in round_of(variant, 1)[0][:-1]]
        waits = [text.partition(" | pending: ")[2] for text in texts if "pending" in text]
        for text in texts:
            pending = waits[chance.below(len(waits))]
            with suppress(InvalidInput):
                state = GAME.parse_state(f"{text.partition(' | pending')[0]} | pending: {pending}")
                while moves := state.legal_moves():
                    state = state.apply(moves[chance.below(len(moves))])
                assert state.outcome() is not None
                played += 1
    assert played > 20


def test_every_step_that_asks_comes_up_in_random_rounds_and_reads_back() -> None:
    asking = {number for number in range(1, step_ids.ALL) if isinstance(STEPS[number], Ask)}
    seen: set[int] = set()
    for number in range(60):
        for variant in VARIANTS:
            chance = SplitMix64(number)
            state = GAME.deal(number, variant)
            while moves := state.legal_moves():
                step = state.frames[state.depth - 1] & 63
                if step not in seen:
                    seen.add(step)
                    twin = GAME.parse_state(str(state))
                    assert str(twin) == str(state)
                    assert twin.legal_moves() == moves
                kept = [move for move in moves if str(move) not in ("mulligan", "decline", "pass", "flip")]
                bold = kept if kept and chance.below(4) else [m for m in moves if str(m) != "mulligan"]
                state = state.apply(bold[chance.below(len(bold))])
        if seen == asking:
            return
    assert {step_ids.NAMES[step] for step in asking - seen} == set()


UNREVEALED = (
    "three | a: hand Fool, Elder, Soldier, Soldier, Judge, Oathbound, Mystic, Spy"
    " | b: hand Assassin, Executioner, Executioner, Oathbound, Warlord, Warden, Princess, Queen"
    " | c: hand Elder, Zealot, Inquisitor, Judge, Herald, Warden, Sentry, King's Hand"
    " | accused: Inquisitor | true: a | pending: reveal two; seat b; count 1 > marked a Oathbound, Spy"
)


def test_a_card_is_not_known_before_it_is_revealed() -> None:
    """It would be known twice once its player reveals it, which no later text could say."""
    assert GAME.parse_state(UNREVEALED).to_move is not None
    for place in ("hand", "holds"):
        known = f"known: all b-{place} Warden | pending"
        assert unreadable_reason(UNREVEALED.replace("pending", known)).startswith("Warden: ")
