"""The rulebook's Quickplay chapter, played through."""

from game.engine.seat import Seat
from support.kings_positions import (
    GAME,
    after,
    asked,
    choices,
    end,
    every_name,
    fields_of,
    read,
    seat_to_choose,
    standing,
    step,
    texts,
    two,
)

ROUND = two(
    "hand Elder, Inquisitor, Soldier, Oathbound, Sentry, Queen; successor Mystic",
    "hand Fool, Elder, Inquisitor, Oathbound, Warlord, Princess; successor Soldier",
    "accused: Assassin | turn: a",
    "quick1",
)
"""All fourteen cards of the first stage."""

SCRIPT = [
    # The first player may play any card; the Inquisitor is a decisive first move.
    ("a", "play Elder, play Inquisitor, play Soldier, play Oathbound, play Sentry, play Queen, flip"),
    "play Inquisitor",
    ("a", every_name("name", "quick1") + ", decline"),
    "name Princess",
    # From the Antechamber, regardless of values, and with its ability.
    ("b", "play Princess"),
    "play Princess",
    ("b", "pick a, decline"),
    "decline",
    # The Elder may be played on any Royalty, the Oathbound on any card if another one follows.
    ("a", "play Elder, play Oathbound, play Queen, flip"),
    "play Elder",
    # Royalty is in the Court, so the Warlord would be an 8 here.
    ("b", "play Elder, play Inquisitor, play Oathbound, play Warlord, flip"),
    "play Inquisitor",
    ("b", every_name("name", "quick1") + ", decline"),
    "name Sentry",
    ("a", "play Sentry"),
    "play Sentry",
    ("a", "take Inquisitor, take Elder, decline"),
    "decline",
    ("b", "play Oathbound, play Warlord, flip"),
    "play Warlord",
    ("a", "play Oathbound, play Queen, flip"),
    "play Queen",
    ("b", "play Elder, play Oathbound, flip"),
    "play Oathbound",
    ("b", "play Fool, play Elder"),
    "play Fool",
    # The Queen has Disgraced all the others.
    ("b", "take Oathbound, decline"),
    "take Oathbound",
    ("a", "play Soldier, play Oathbound, flip"),
    "play Soldier",
    ("a", every_name("name", "quick1")),
    "name Elder",
    ("a", "disgrace Fool, disgrace itself, done"),
    "disgrace Fool",
    ("a", "disgrace itself, done"),
    "done",
    # The Soldier is a 7 now.
    ("b", "play Oathbound, flip"),
    "play Oathbound",
    ("b", "play Elder"),
    "play Elder",
    ("a", "play Oathbound, flip"),
    "play Oathbound",
    ("b", "flip"),
    "flip",
    ("a", "flip"),
    "flip",
    ("b", "play Soldier"),
    "play Soldier",
    ("b", every_name("name", "quick1")),
    "name Mystic",
    ("b", "disgrace Oathbound, disgrace Elder, disgrace itself, done"),
    "done",
    ("a", "play Mystic"),
    "play Mystic",
    ("a", ", ".join(f"say {number}" for number in range(1, 9)) + ", decline"),
    "decline",
]
"""Who is asked, the choices and the one made, until b has neither a card nor a King."""


def test_a_whole_round_of_the_first_stage() -> None:
    state = read(ROUND)
    for (seat, offered), chosen in zip(SCRIPT[::2], SCRIPT[1::2], strict=True):
        assert (seat_to_choose(state), texts(state.legal_moves())) == asked(seat, offered), chosen
        state = step(state, f"{seat} {chosen}")
    assert standing(str(state))["court"] == [
        "Inquisitor a down",
        "Princess b down",
        "Elder a down",
        "Inquisitor b down",
        "Sentry a down",
        "Warlord b down",
        "Queen a down",
        "Fool b down",
        "Soldier a down",
        "Oathbound b",
        "Elder b",
        "Oathbound a down",
        "Soldier b +2",
        "Mystic a",
    ]
    # The winner of the round gets one point.
    assert state.outcome().winners == (Seat.A,)
    assert state.outcome().points == (1, 0)


def test_the_accused_of_the_first_stage_is_the_assassin() -> None:
    for number in range(5):
        assert fields_of(str(GAME.deal(number, "quick1")))["accused"] == "Assassin"


def test_a_disgraced_card_is_a_1_even_on_the_throne_and_may_be_the_kings_doing() -> None:
    position = two(
        "hand Fool; successor Mystic",
        "hand Elder, Inquisitor",
        "court: Queen b | accused: Assassin | turn: a",
        "quick1",
    )
    assert choices(position) == asked("a", "flip")
    assert choices(position, "a flip") == asked("b", "play Elder, play Inquisitor, flip")


ASSASSIN = two(
    "hand Inquisitor, Elder; successor Sentry",
    "hand Assassin, Soldier; successor Queen",
    "court: Fool b, Elder b down | accused: Warlord | turn: a",
    "quick2",
)


def test_an_inquisitor_flushes_the_assassin_out_and_the_king_is_safe() -> None:
    flushed = ["a play Inquisitor", "a name Assassin", "b play Assassin"]
    assert after(ASSASSIN, *flushed, "a flip")["a"] == {"hand": ["Elder", "Sentry"], "king": "down"}


def test_a_mystic_cancels_the_assassins_ability_for_the_round() -> None:
    position = ASSASSIN.replace("hand Inquisitor", "hand Mystic")
    said = ["a play Mystic", "a say 2", "b play Soldier", "b name Fool"]
    assert after(position, *said, "a flip")["a"] == {"hand": ["Elder", "Sentry"], "king": "down"}


def test_an_assassin_hidden_as_the_successor_is_protected_from_the_inquisitor() -> None:
    position = ASSASSIN.replace("Assassin, Soldier; successor Queen", "Queen, Soldier; successor Assassin")
    assert after(position, "a play Inquisitor", "a name Assassin")["b"] == {
        "hand": ["Queen", "Soldier"],
        "successor": ["Assassin"],
    }


def test_ones_own_inquisitor_gets_rid_of_the_mystic_first() -> None:
    position = two(
        "hand Inquisitor, Assassin",
        "hand Mystic, Soldier; successor Queen",
        "court: Fool b | accused: Warlord | turn: a",
        "quick2",
    )
    named = after(position, "a play Inquisitor", "a name Mystic", "b play Mystic")
    assert named["court"] == ["Fool b", "Inquisitor a", "Mystic b"]
    assert named["b"] == {"hand": ["Soldier"], "successor": ["Queen"]}
    assert named["turn"] == "a"


def test_a_player_who_flips_their_king_is_killed_by_the_assassin() -> None:
    assert end(ASSASSIN, "a flip", "b react Assassin") == ("b", (0, 1))


def test_a_fool_and_a_kings_hand_leave_and_the_round_goes_on_as_if_the_fool_was_not_played() -> None:
    position = two(
        "hand Fool, Elder; successor Sentry",
        "hand King's Hand, Soldier; successor Queen",
        "court: Oathbound b, Mystic b down | accused: Warlord | turn: a",
        "quick3",
    )
    steps = ["a play Fool", "a take Oathbound", "b react King's Hand"]
    assert choices(position, *steps) == asked("b", "remove King's Hand")
    assert after(position, *steps, "b remove King's Hand") == standing(
        two(
            "hand Elder; successor Sentry",
            "hand Soldier; successor Queen",
            "court: Oathbound b, Mystic b down | accused: Warlord | removed: Fool, King's Hand | turn: a",
            "quick3",
        )
    )


def test_the_king_is_flipped_when_the_assassin_was_stopped_by_a_kings_hand() -> None:
    position = two(
        "hand King's Hand, Elder; successor Sentry",
        "hand Assassin, Soldier; successor Queen",
        "court: Oathbound b, Mystic b | accused: Warlord | turn: a",
        "quick3",
    )
    steps = ["a flip", "b react Assassin", "a react King's Hand", "b remove Assassin", "a remove King's Hand"]
    assert after(position, *steps) == standing(
        two(
            "hand Elder, Sentry; king down",
            "hand Soldier; successor Queen",
            "court: Oathbound b, Mystic b down | accused: Warlord | removed: Assassin, King's Hand | turn: b",
            "quick3",
        )
    )
