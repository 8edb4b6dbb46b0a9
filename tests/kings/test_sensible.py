"""No level makes a choice that its own view proves pointless or losing, if there is another."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.budget import Budget
from game.kings.bot.sensible import asked, first_equals, sensible
from game.kings.bot.unseen import UnseenCards
from game.kings.narration.possible_hands import possible_hand
from game.kings.rules import notation as verbs
from game.kings.rules.board import HAND
from support.cases import every_case
from support.kings_positions import GAME, four, state_after, three, two
from support.kings_views import random_views, seat_of

LEVELS = ("medium", "pip")
SEEDS = 15
BUDGET = Budget(nodes=40)


def chosen(level: str, position: str, *steps: str) -> set[str]:
    """The choices of a level with many seeds."""
    state = state_after(position, *steps)
    view = state.view(state.to_move)
    return {str(GAME.bot(level, seed).choose(view, BUDGET)) for seed in range(SEEDS)}


def considered(position: str, *steps: str) -> set[str]:
    """The choices that are sensible by what the player sees."""
    state = state_after(position, *steps)
    view = state.view(state.to_move)
    return {str(move) for move in sensible(view, UnseenCards(view), view.legal_moves())}


# The court shows both Elders, the Zealot, both Soldiers and the Judge; a holds the Fool and both Inquisitors.
SEEN = (
    "court: Elder b, Elder a, Zealot b, Soldier a, Soldier b down, Judge a, Oathbound b | accused: Oathbound"
)
WITH_MYSTIC = two(
    "hand Mystic, Inquisitor, Inquisitor, Fool, Sentry; king down", "hand Queen, Princess", SEEN
)
MUTED = {"say 2", "say 7", "say 8"}  # Assassin, Warlord, King's Hand.


def test_only_a_number_that_another_player_may_have_is_muted() -> None:
    assert considered(WITH_MYSTIC, "a play Mystic") == MUTED | {"decline"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_mutes_a_number_that_nobody_else_can_have(level: str) -> None:
    assert chosen(level, WITH_MYSTIC, "a play Mystic") <= MUTED | {"decline"}


def naming(card: str) -> str:
    return two(
        f"hand {card}, Princess; king down", "hand Queen, Elder", "court: Fool b, Elder a, Sentry b down"
    )


IMPOSSIBLE = {"Princess", "Fool", "Sentry"}


@pytest.mark.parametrize(
    ("card", "words"), [("Inquisitor", "name"), ("Soldier", "name"), ("Judge", "guess b")]
)
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_names_a_card_that_no_opponent_can_have(level: str, card: str, words: str) -> None:
    steps = (naming(card), f"a play {card}")
    impossible = {f"{words} {name}" for name in IMPOSSIBLE}
    assert considered(*steps).isdisjoint(impossible)
    assert f"{words} Elder" in considered(*steps)
    assert chosen(level, *steps).isdisjoint(impossible)


def test_a_known_hand_leaves_only_its_cards_to_name() -> None:
    position = f"{naming('Soldier')} | known: a b-hand Queen, a b-hand Elder"
    assert considered(position, "a play Soldier") == {"name Queen", "name Elder"}


NO_HAND = two("hand {card}, Princess; king down", "successor Elder", "court: Fool b, Sentry b down")
PARTNER = four(
    "hand {card}, Elder",
    "hand Queen",
    "hand Princess",
    "hand Fool",
    "court: Zealot b, Zealot d down | known: a c-hand Princess",
)
MUTING = two("hand {card}, Fool; king down", "hand Queen", "court: Elder b down | removed: Assassin, Warlord")
CONDEMNING = three(
    "hand {card}, Elder", "hand Queen", "hand Spy", "court: Princess b, Fool a | removed: Assassin"
)


DECLINING = "Inquisitor", ("decline", "name Fool", "name Princess"), "name Queen"


@every_case(
    ("position", "card", "equal", "another"),
    [
        (NO_HAND, "Soldier", ("name Fool", "name Queen"), ""),
        (NO_HAND, "Inquisitor", ("decline", "name Fool", "name Queen"), ""),
        (naming("{card}"), "Inquisitor", ("name Fool", "name Princess"), "decline"),
        (naming("{card}") + " | muted: 8", "Judge", ("decline", "guess b Fool"), "guess b Queen"),
        (naming("{card}").replace("court", "removed: King's Hand | court"), *DECLINING),
        (f"{MUTING} | muted: 8", "Mystic", ("say 2", "say 7"), "decline"),
        (naming("{card}"), "Soldier", ("name Fool", "name Princess"), "name Queen"),
        (naming("{card}"), "Judge", ("guess b Fool", "guess b Sentry"), "guess b Queen"),
        (PARTNER, "Soldier", ("name Zealot", "name Princess"), "name Queen"),
        (PARTNER, "Inquisitor", ("name Zealot",), "name Princess"),
        (PARTNER, "Judge", ("guess b Zealot", "guess d Zealot", "guess b Princess"), "guess b Fool"),
        (MUTING, "Mystic", ("say 2", "say 7"), "say 1"),
        (CONDEMNING, "Executioner", ("say 1", "say 2"), "say 3"),
    ],
)
def test_what_can_certainly_hit_nothing_is_one_choice(
    position: str, card: str, equal: Sequence[str], another: str
) -> None:
    steps = (position.format(card=card), f"a play {card}")
    state = state_after(*steps)
    view = state.view(state.to_move)
    firsts = {str(move): str(first) for move, first in first_equals(view, view.legal_moves()).items()}
    first = "decline" if "decline" in equal else min(equal, key=[*firsts].index)
    assert {firsts[text] for text in equal} == {first}
    assert not another or firsts[another] == another
    assert len(considered(*steps) & {*equal}) <= 1


@pytest.mark.parametrize(
    ("card", "word", "seats"),
    [("Inquisitor", "name", {1, 2, 3}), ("Soldier", "name", {1, 3}), ("Judge", "guess b", {1})],
)
def test_each_card_asks_those_whom_its_rule_names(card: str, word: str, seats: set[int]) -> None:
    state = state_after(
        four(f"hand {card}", "hand Elder", "hand Fool", "hand Spy", "turn: a"), f"a play {card}"
    )
    view = state.view(state.to_move)
    assert {*asked(view, GAME.parse_move(f"{word} Queen"))} == seats
    assert not asked(view, GAME.parse_move("decline"))


def test_an_inquisitor_does_not_name_what_only_a_partner_holds() -> None:
    position = four(
        "hand Inquisitor, Elder",
        "hand Queen",
        "hand Princess",
        "hand Fool",
        "court: Fool b | known: a c-hand Princess",
    )
    assert "name Princess" not in considered(position, "a play Inquisitor")
    assert "name Queen" in considered(position, "a play Inquisitor")


# b is known to hold the Assassin; a can play a card instead of flipping.
KNOWN = "court: Elder b | known: a b-hand Assassin"
A = "hand Oathbound, Warlord; successor Queen"
B = "hand Assassin, Soldier; successor Fool"


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_flips_its_king_into_a_known_assassin(level: str) -> None:
    position = two(A, B, KNOWN)
    assert "flip" not in considered(position)
    assert "flip" not in chosen(level, position)
    assert "flip" in considered(position.replace(" | known: a b-hand Assassin", ""))


@pytest.mark.parametrize(
    "position",
    [
        two(A, B, f"{KNOWN} | muted: 2"),
        two(A.replace("Warlord", "King's Hand"), B, KNOWN),
        two(A, "hand Soldier, Fool; successor Assassin", KNOWN.replace("b-hand", "b-successor")),
        two("hand Elder, Inquisitor; successor Queen", B, KNOWN.replace("Elder b", "Sentry b")),
    ],
    ids=["muted", "can be stopped", "not in hand", "no other choice"],
)
def test_a_king_may_be_flipped(position: str) -> None:
    assert "flip" in considered(position)


def test_each_opponent_s_assassin_counts() -> None:
    position = three(A, "hand Elder", B, KNOWN.replace("a b-hand", "a c-hand"))
    assert "flip" not in considered(position)


@pytest.mark.parametrize("variant", ["two", "four"])
def test_what_a_hand_may_have_is_the_same_as_in_the_panel_of_possible_hands(variant: str) -> None:
    compared = 0
    for _, view in random_views(variant, range(3), 11):
        unseen = UnseenCards(view)
        for seat in set(range(len(view.sides))) - {int(seat_of(view))}:
            for holding in possible_hand(view, seat):
                most = unseen.most(holding.card, HAND + seat)
                assert most > 0 or not holding.is_possible
                assert unseen.fewest(holding.card, HAND + seat) <= holding.least
                compared += 1
    assert compared > 50


def test_every_choice_is_considered_where_no_card_is_named_and_no_king_flipped() -> None:
    for _, view in random_views("three", range(2), 5):
        moves: list[Any] = view.legal_moves()
        if moves and not {move.verb for move in moves} & {verbs.NAME, verbs.GUESS, verbs.SAY, verbs.FLIP}:
            assert sensible(view, UnseenCards(view), moves) == moves
