"""The rulebook's FAQ, as far as the tests of the cards and of the rulings do not answer it."""

import pytest

from support.kings_positions import after, asked, changed, choices, court, four, next_turn, three, two


def test_can_i_use_the_princess_without_a_card_in_my_hand() -> None:
    position = two("hand Princess; successor Elder", "hand Zealot", "court: Sentry a")
    assert choices(position, "a play Princess") == asked("b", "flip")


def test_the_princess_may_only_target_an_opponent_with_cards_in_hand() -> None:
    position = three("hand Princess, Fool", "successor Sentry", "hand Elder", "court: Assassin b")
    assert choices(position, "a play Princess") == asked("a", "pick c, decline")


def test_can_you_target_yourself_or_your_partner_with_the_spy() -> None:
    position = four(
        "hand Spy, Fool; successor Elder",
        "hand Soldier; successor Judge",
        "hand Warden; successor Zealot",
        "hand Mystic; successor Queen",
        "court: Assassin b",
    )
    looked = ["a play Spy", "a look"]
    assert choices(position, *looked) == asked("a", "change a, change b, change c, change d, decline")
    assert after(position, *looked, "a change c")["c"] == {"hand": ["Zealot"], "successor": ["Warden"]}
    assert after(position, *looked, "a change a")["a"] == {"hand": ["Elder"], "successor": ["Fool"]}


def test_the_mystic_does_not_affect_a_base_value() -> None:
    position = three("hand Executioner", "hand King's Hand, Judge", "hand Elder", "muted: 8 | court: Spy b")
    said = ", ".join(f"say {number}" for number in range(1, 9))
    assert choices(position, "a play Executioner") == asked("a", f"{said}, decline")
    condemned = after(position, "a play Executioner", "a say 8")["b"]
    assert condemned == {"hand": ["Judge"], "condemned": ["King's Hand"]}


def test_does_the_oathbounds_ability_trigger_when_played_from_the_antechamber() -> None:
    position = two("hand Fool; antechamber Oathbound", "hand Queen", "court: Sentry b")
    assert after(position, "a play Oathbound") == changed(
        position, "a: hand Fool | court: Sentry b, Oathbound a | turn: b"
    )


@pytest.mark.parametrize("throne", ["Warlord", "Mystic", "Sentry", "Princess"])
def test_can_i_play_my_oathbound_as_my_last_card_on_a_7_or_higher(throne: str) -> None:
    position = two("hand Oathbound; successor Elder", "hand Queen", f"court: {throne} b")
    assert choices(position) == asked("a", "flip")


def test_can_i_put_the_same_card_down_as_my_successor_when_using_the_herald() -> None:
    position = three("hand Herald, Fool; successor Elder", "hand Sentry", "hand Judge", "court: Assassin c")
    same = ["a play Herald", "a use", "a successor Elder"]
    assert after(position, *same) == changed(
        position, "a: hand Fool; successor Elder | court: Assassin c, Herald a | turn: b"
    )


def test_if_multiple_opponents_have_the_declared_card_does_the_soldier_gain_2_for_each() -> None:
    position = three(
        "hand Soldier, Fool", "hand Elder, Mystic; king down", "hand Elder, Judge", "court: Zealot b"
    )
    assert choices(position, "a play Soldier", "a name Elder", "a done") == asked("b", "play Mystic")


def test_does_the_inquisitor_affect_my_partner_in_four_player_standard() -> None:
    hands = ("hand Inquisitor, Zealot", "hand Elder", "hand Fool, Soldier", "hand Fool, Warden")
    named = after(four(*hands, "court: Assassin d"), "a play Inquisitor", "a name Fool")
    assert named["c"] == {"hand": ["Soldier"], "antechamber": ["Fool"]}
    assert named["d"] == {"hand": ["Warden"], "antechamber": ["Fool"]}


def test_if_i_have_two_assassins_and_one_is_blocked_by_the_kings_hand_may_i_play_the_other() -> None:
    position = four(
        "hand Elder; successor Queen",
        "hand Assassin, Assassin",
        "hand King's Hand, Judge",
        "hand Zealot",
        "court: Sentry d",
    )
    steps = ["a flip", "b react Assassin", "c react King's Hand"]
    assert next_turn(position, *steps) == "b"
    assert after(position, *steps)["a"] == {"hand": ["Elder", "Queen"], "king": "down"}
    assert after(position, *steps)["b"] == {"hand": ["Assassin"], "condemned": ["Assassin seen"]}
    assert court(position, *steps) == "Sentry d down"
