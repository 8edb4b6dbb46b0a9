"""The rulebook's FAQ by card: every question is a position, every answer what then happens.

Reactions are in test_faq_reactions.py.
"""

import pytest

from support.kings_positions import after, asked, choices, four, known, standing, three, two, view

PASS_OR_PREVENT = "react King's Hand, pass"


@pytest.mark.parametrize(
    ("one", "other", "can_tell"),
    [
        ("court: Queen b down, Elder a", "court: Princess b down, Elder a", True),
        ("b: hand Soldier, Judge; king down", "b: hand Soldier; king down", True),
        ("b: hand Soldier, Judge; king down", "b: hand Zealot, Warlord; king down", False),
        ("a: hand Fool; successor Elder", "a: hand Fool; successor Sentry", True),
        (
            "a: hand Fool; successor Elder; discard Mystic",
            "a: hand Fool; successor Elder; discard Sentry",
            True,
        ),
    ],
)
def test_can_a_player_ask_about_what_was_already_played_or_look_at_their_own_cards(
    one: str, other: str, can_tell: bool
) -> None:
    fields = {
        "a": "a: hand Fool; successor Elder",
        "b": "b: hand Soldier, Judge; king down",
        "court": "court: Elder a",
    }

    def seen(field: str) -> str:
        changed = fields | {field.partition(":")[0]: field}
        return view(f"two | {' | '.join(changed.values())} | accused: Inquisitor | turn: b", "a")

    assert (seen(one) != seen(other)) == can_tell


def test_may_a_player_look_again_at_what_they_learned_earlier() -> None:
    position = three(
        "hand Spy, Elder; successor Queen",
        "hand Sentry, Zealot; successor Soldier",
        "hand Princess, Fool; successor Judge",
        "court: Elder c | accused: Warden | turn: a",
    )
    looked = ["a play Spy", "a look", "a decline"]
    round_later = [*looked, "b play Zealot", "c play Princess", "c decline"]
    assert {"b-successor Soldier", "c-successor Judge"} <= known(position, "a", *round_later)
    assert not known(position, "b", *round_later)
    other = position.replace("successor Soldier", "successor Mystic")
    assert view(position, "a", *round_later) != view(other, "a", *round_later)
    assert view(position, "c", *round_later) == view(other, "c", *round_later)


def test_can_the_queen_be_stopped_by_the_kings_hand() -> None:
    position = two(
        "hand Queen, Fool; successor Elder",
        "hand King's Hand, Elder; successor Soldier",
        "court: Sentry a, Princess b | accused: Judge | turn: a",
    )
    assert after(position, "a play Queen") == standing(
        two(
            "hand Fool; successor Elder",
            "hand King's Hand, Elder; successor Soldier",
            "court: Sentry a down, Princess b down, Queen a | accused: Judge | turn: b",
        )
    )


PRINCESS = two(
    "hand Princess, Fool; successor Elder",
    "hand King's Hand, Zealot; successor Soldier",
    "court: Sentry a | accused: Judge | turn: a",
)


def test_can_the_princess_be_stopped_by_the_kings_hand() -> None:
    assert choices(PRINCESS, "a play Princess", "a pick b") == asked("b", PASS_OR_PREVENT)
    assert choices(PRINCESS, "a play Princess", "a decline") == asked("b", "flip")


def test_can_i_use_the_princess_without_a_card_in_my_hand_or_in_my_opponents() -> None:
    mine_empty = PRINCESS.replace("hand Princess, Fool", "hand Princess")
    assert choices(mine_empty, "a play Princess") == asked("b", "flip")
    theirs_empty = PRINCESS.replace("hand King's Hand, Zealot; ", "")
    assert choices(theirs_empty, "a play Princess") == asked("b", "flip")


def test_the_princess_may_only_target_an_opponent_with_cards_in_hand() -> None:
    position = three(
        "hand Princess, Fool",
        "successor Sentry",
        "hand Elder",
        "court: Assassin b | accused: Warden | turn: a",
    )
    assert choices(position, "a play Princess") == asked("a", "pick c, decline")


def test_can_you_target_yourself_or_your_partner_with_the_spy() -> None:
    position = four(
        "hand Spy, Fool; successor Elder",
        "hand Soldier; successor Judge",
        "hand Warden; successor Zealot",
        "hand Mystic; successor Queen",
        "court: Assassin b | accused: Warden | turn: a",
    )
    everyone = "change a, change b, change c, change d, decline"
    assert choices(position, "a play Spy", "a look") == asked("a", everyone)
    assert after(position, "a play Spy", "a look", "a change c")["c"] == {
        "hand": ["Zealot"],
        "successor": ["Warden"],
    }
    assert after(position, "a play Spy", "a look", "a change a")["a"] == {
        "hand": ["Elder"],
        "successor": ["Fool"],
    }


def test_if_the_mystic_says_8_can_my_opponent_play_his_8_on_numbers_higher_than_3() -> None:
    position = two(
        "hand Sentry, Fool",
        "hand Elder, Inquisitor, Assassin; king down",
        "court: Judge b, Warlord b | accused: Queen | muted: 8 | turn: a",
    )
    assert "play Sentry" in choices(position)[1]
    assert choices(position, "a play Sentry") == asked("b", "play Elder, play Inquisitor")


def test_does_the_mystic_affect_cards_in_all_areas() -> None:
    in_hand = two(
        "hand Fool, Soldier; king down",
        "hand King's Hand, Judge; king down",
        "court: Zealot b, Queen a down | accused: Mystic | muted: 8 | turn: a",
    )
    assert after(in_hand, "a play Fool", "a take Zealot")["turn"] == "b"
    in_antechamber = two(
        "antechamber Fool; king down",
        "hand Assassin, Elder; king down",
        "court: Zealot b | accused: Mystic | muted: 1 | turn: a",
    )
    # Muted, the Fool is worth 3 on the Throne.
    assert choices(in_antechamber, "a play Fool") == asked("b", "play Elder")


def test_the_mystic_does_not_affect_a_base_value() -> None:
    position = three(
        "hand Executioner, Fool",
        "hand King's Hand, Judge",
        "hand Zealot, Elder",
        "court: Spy b, Queen a down | accused: Mystic | muted: 8 | turn: a",
    )
    said = [f"say {number}" for number in range(1, 9)]
    assert choices(position, "a play Executioner") == ("a", sorted([*said, "decline"]))
    assert after(position, "a play Executioner", "a say 8")["b"] == {
        "hand": ["Judge"],
        "condemned": ["King's Hand"],
    }


WARLORD = two(
    "hand Warlord; successor Elder",
    "hand Queen, Sentry, Mystic; successor Soldier",
    "court: Princess b | accused: Judge | turn: a",
)


def test_can_i_play_the_warlord_on_a_royalty_card() -> None:
    assert choices(WARLORD) == asked("a", "flip")


def test_if_there_is_a_royalty_in_the_court_can_i_play_the_warlord_on_an_8() -> None:
    on_an_8 = WARLORD.replace("court: Princess b", "court: Princess b, King's Hand b")
    assert choices(on_an_8) == asked("a", "play Warlord, flip")
    assert choices(on_an_8, "a play Warlord") == asked("b", "play Queen, flip")


def test_does_the_warlords_ability_apply_to_disgraced_royalty() -> None:
    on_an_8 = WARLORD.replace("court: Princess b", "court: Princess b down, King's Hand b")
    assert choices(on_an_8) == asked("a", "flip")
    on_royalty = WARLORD.replace("court: Princess b", "court: Princess b down")
    assert choices(on_royalty, "a play Warlord") == asked("b", "play Queen, play Sentry, play Mystic, flip")


def test_does_the_warden_count_itself_as_part_of_its_trigger() -> None:
    position = three(
        "hand Warden, Judge",
        "hand Sentry",
        "hand Princess",
        "court: Fool b, Elder a, Zealot b | accused: Queen | turn: a",
    )
    assert choices(position, "a play Warden") == asked("a", "exchange, decline")
    assert after(position, "a play Warden", "a exchange") == standing(
        three(
            "hand Queen",
            "hand Sentry",
            "hand Princess",
            "court: Fool b, Elder a, Zealot b, Warden a | accused: Judge | turn: b",
        )
    )


OATHBOUND = two(
    "hand Oathbound, Fool; successor Elder",
    "hand Queen, Mystic; successor Soldier",
    "court: Inquisitor a, Sentry b | accused: Judge | turn: a",
)


def test_does_the_card_played_by_the_oathbounds_ability_trigger() -> None:
    assert choices(OATHBOUND, "a play Oathbound") == asked("a", "play Fool")
    both = ["a play Oathbound", "a play Fool"]
    assert choices(OATHBOUND, *both) == asked("a", "take Inquisitor, take Oathbound, decline")
    assert after(OATHBOUND, *both, "a take Inquisitor") == standing(
        two(
            "hand Inquisitor; successor Elder",
            "hand Queen, Mystic; successor Soldier",
            "court: Sentry b down, Oathbound a, Fool a | accused: Judge | turn: b",
        )
    )


def test_does_the_oathbounds_ability_trigger_when_played_from_the_antechamber() -> None:
    position = OATHBOUND.replace("hand Oathbound, Fool; successor Elder", "hand Fool; antechamber Oathbound")
    assert after(position, "a play Oathbound") == standing(
        two(
            "hand Fool",
            "hand Queen, Mystic; successor Soldier",
            "court: Inquisitor a, Sentry b, Oathbound a | accused: Judge | turn: b",
        )
    )


@pytest.mark.parametrize("throne", ["Warlord", "Mystic", "Sentry", "Princess"])
def test_can_i_play_my_oathbound_as_my_last_card_on_a_7_or_higher(throne: str) -> None:
    position = two(
        "hand Oathbound; successor Elder",
        "hand Queen; successor Soldier",
        f"court: {throne} b | accused: Judge | turn: a",
    )
    assert choices(position) == asked("a", "flip")


HERALD = three(
    "hand Herald, Fool, Soldier; successor Princess",
    "hand Sentry, Elder",
    "hand Warden, Mystic",
    "court: Assassin c, Inquisitor b | accused: Queen | turn: a",
)


def test_can_i_put_the_same_card_down_as_my_successor_when_using_the_herald() -> None:
    used = ["a play Herald", "a use"]
    assert choices(HERALD, *used) == asked("a", "successor Fool, successor Soldier, successor Princess")
    assert after(HERALD, *used, "a successor Princess", "a decline") == standing(
        three(
            "hand Fool, Soldier; successor Princess",
            "hand Sentry, Elder",
            "hand Warden, Mystic",
            "court: Assassin c, Inquisitor b, Herald a | accused: Queen | turn: b",
        )
    )


def test_do_i_use_the_ability_of_the_card_i_played_to_take_the_herald_back() -> None:
    played = ["a play Herald", "a use", "a successor Princess", "a play Soldier"]
    seat, offered = choices(HERALD, *played)
    assert seat == "a"
    assert "name Elder" in offered
    named = choices(HERALD, *played, "a name Elder")
    disgraces = "disgrace Assassin, disgrace Inquisitor, disgrace itself, done"
    assert named == asked("a", disgraces)
    assert after(HERALD, *played, "a name Elder", "a done") == standing(
        three(
            "hand Fool, Herald; successor Princess",
            "hand Sentry, Elder",
            "hand Warden, Mystic",
            "court: Assassin c, Inquisitor b, Soldier a +2 | accused: Queen | turn: b",
        )
    )


def test_is_the_heralds_ability_prevented_if_played_from_the_antechamber() -> None:
    position = HERALD.replace("hand Herald, Fool, Soldier;", "hand Fool, Soldier; antechamber Herald;")
    position = position.replace("Inquisitor b", "Spy b")
    assert choices(position, "a play Herald") == asked("b", "play Sentry, flip")


def test_can_i_use_the_heralds_ability_if_i_have_already_flipped_my_king() -> None:
    position = HERALD.replace("successor Princess", "king down")
    assert choices(position, "a play Herald") == asked("b", "play Sentry, flip")


SOLDIER = three(
    "hand Soldier, Fool",
    "hand Elder, Mystic, Oathbound; king down",
    "hand Elder, Judge",
    "court: Zealot b | accused: Queen | turn: a",
)


def test_can_the_soldier_disgrace_itself() -> None:
    named = ["a play Soldier", "a name Elder"]
    assert choices(SOLDIER, *named) == asked("a", "disgrace Zealot, disgrace itself, done")
    done = after(SOLDIER, *named, "a disgrace itself", "a done")
    assert done["court"] == ["Zealot b", "Soldier a down"]
    assert done["turn"] == "b"


def test_if_multiple_opponents_have_the_declared_card_does_the_soldier_gain_2_for_each() -> None:
    position = SOLDIER.replace("Oathbound", "Herald")
    assert choices(position, "a play Soldier", "a name Elder", "a done") == asked("b", "play Mystic")


def test_why_would_i_play_the_judge() -> None:
    position = two(
        "hand Judge, Elder, Fool; king down",
        "hand Queen, Sentry; king down",
        "court: Zealot b | accused: Warlord | turn: a",
    )
    guessed = ["a play Judge", "a guess b Sentry"]
    assert choices(position, *guessed) == asked("a", "put Elder, decline")
    put = [*guessed, "a put Elder"]
    assert after(position, *put)["a"] == {"hand": ["Fool"], "king": "down", "antechamber": ["Elder"]}
    assert choices(position, *put, "b play Sentry", "b decline") == asked("a", "play Elder")


def test_does_the_inquisitor_affect_my_partner_in_four_player_standard() -> None:
    position = four(
        "hand Inquisitor, Zealot",
        "hand Elder",
        "hand Fool, Soldier",
        "hand Fool, Warden",
        "court: Assassin d | accused: Judge | turn: a",
    )
    named = after(position, "a play Inquisitor", "a name Fool")
    assert named["c"] == {"hand": ["Soldier"], "antechamber": ["Fool"]}
    assert named["d"] == {"hand": ["Warden"], "antechamber": ["Fool"]}
    assert named["b"] == {"hand": ["Elder"]}


def test_does_the_executioner_also_affect_its_owner_when_played() -> None:
    position = four(
        "hand Executioner, Elder",
        "hand Zealot",
        "hand Fool, Zealot",
        "hand Warden",
        "court: Assassin d | accused: Judge | turn: a",
    )
    said = after(position, "a play Executioner", "a say 3")
    assert said["a"] == {"condemned": ["Elder"]}
    assert said["b"] == {"condemned": ["Zealot"]}
    assert said["c"] == {"hand": ["Fool"], "condemned": ["Zealot"]}
    assert said["d"] == {"hand": ["Warden"]}
