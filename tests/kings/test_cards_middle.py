"""Soldier, Judge, Oathbound, Herald."""

import pytest

from reference.kings import BASE
from support.kings_positions import (
    after,
    asked,
    choices,
    every_name,
    four,
    refusal,
    standing,
    three,
    two,
)

# Soldier

SOLDIER = two(
    "hand Soldier, Fool; king down",
    "hand Elder, Mystic, Oathbound, Sentry; king down",
    "court: Queen b down, Princess b, Zealot a, Elder b | accused: Judge | turn: a",
)
RIGHT = ["a play Soldier", "a name Mystic"]
WRONG = ["a play Soldier", "a name Warlord"]


def test_the_soldier_must_say_a_card_name() -> None:
    assert choices(SOLDIER, "a play Soldier") == asked("a", every_name("name"))


def test_after_a_right_guess_up_to_three_cards_of_the_court_are_disgraced() -> None:
    first = "disgrace Princess, disgrace Zealot, disgrace Elder, disgrace itself, done"
    assert choices(SOLDIER, *RIGHT) == asked("a", first)
    once = [*RIGHT, "a disgrace Zealot"]
    assert choices(SOLDIER, *once) == asked("a", "disgrace Princess, disgrace Elder, disgrace itself, done")
    twice = [*once, "a disgrace Princess"]
    assert choices(SOLDIER, *twice) == asked("a", "disgrace Elder, disgrace itself, done")
    thrice = after(SOLDIER, *twice, "a disgrace Elder")
    assert thrice["court"] == [
        "Queen b down",
        "Princess b down",
        "Zealot a down",
        "Elder b down",
        "Soldier a +2",
    ]
    assert (thrice["turn"], thrice["is pending"]) == ("b", False)


def test_after_a_right_guess_the_soldier_is_a_7_on_the_throne() -> None:
    assert choices(SOLDIER, *RIGHT, "a done") == asked("b", "play Mystic, play Oathbound, play Sentry")
    # The Soldier counts as a higher card for the Oathbound.
    assert choices(SOLDIER, *RIGHT, "a done", "b play Oathbound") == asked(
        "b", "play Elder, play Mystic, play Sentry"
    )


def test_after_a_wrong_guess_the_soldier_is_a_5_and_disgraces_nothing() -> None:
    assert choices(SOLDIER, *WRONG) == asked("b", "play Mystic, play Oathbound, play Sentry")
    onto_a_five = after(SOLDIER, *WRONG, "b play Oathbound")
    assert onto_a_five["court"][-2:] == ["Soldier a", "Oathbound b"]


def test_the_soldier_may_stop_early_and_stops_when_nothing_is_faceup() -> None:
    assert after(SOLDIER, *RIGHT, "a disgrace itself", "a done")["court"][-2:] == [
        "Elder b",
        "Soldier a down",
    ]
    bare = SOLDIER.replace("Princess b, Zealot a, Elder b", "Princess b down, Elder b")
    emptied = after(bare, *RIGHT, "a disgrace Elder", "a disgrace itself")
    assert emptied["court"] == ["Queen b down", "Princess b down", "Elder b down", "Soldier a down"]
    assert emptied["turn"] == "b"


def test_the_other_soldier_of_the_court_is_disgraced_by_name_and_this_one_as_itself() -> None:
    position = SOLDIER.replace("Zealot a, Elder b", "Zealot a, Soldier b, Elder b")
    disgraced = after(position, *RIGHT, "a disgrace Soldier", "a done")
    assert disgraced["court"][-3:] == ["Soldier b down", "Elder b", "Soldier a +2"]


def test_of_two_cards_of_a_name_the_topmost_faceup_one_is_disgraced_first() -> None:
    position = SOLDIER.replace("Zealot a, Elder b", "Inquisitor a, Inquisitor b, Zealot b")
    once = [*RIGHT, "a disgrace Inquisitor"]
    assert after(position, *once, "a done")["court"][-4:-2] == ["Inquisitor a", "Inquisitor b down"]
    twice = after(position, *once, "a disgrace Inquisitor", "a done")
    assert twice["court"][-4:-2] == ["Inquisitor a down", "Inquisitor b down"]


@pytest.mark.parametrize("place", ["successor", "antechamber", "condemned", "discard"])
def test_a_soldiers_guess_is_right_only_for_a_card_in_hand(place: str) -> None:
    position = two(
        "hand Soldier, Fool",
        f"hand Elder; {place} Mystic",
        "court: Zealot b | accused: Judge | turn: a",
    )
    assert after(position, *RIGHT)["turn"] == "b"
    assert after(position, *RIGHT)["court"] == ["Zealot b", "Soldier a"]


def test_in_four_player_games_a_soldier_asks_only_opponents() -> None:
    position = four(
        "hand Soldier, Warden",
        "hand Elder, Judge",
        "hand Mystic",
        "hand Fool",
        "court: Zealot b | accused: Judge | turn: a",
    )
    assert choices(position, *RIGHT) == asked("b", "play Judge, flip")
    assert choices(position, "a play Soldier", "a name Fool")[0] == "a"


def test_a_soldier_must_name_a_card_even_if_nobody_holds_one() -> None:
    position = two(
        "hand Soldier, Fool",
        "antechamber Elder",
        "court: Zealot b | accused: Judge | turn: a",
    )
    assert choices(position, "a play Soldier") == asked("a", every_name("name"))
    assert choices(position, *RIGHT) == asked("b", "play Elder")


def test_a_muted_soldier_names_nothing_and_is_a_3() -> None:
    position = two(
        "hand Soldier, Fool",
        "hand Elder, Assassin; king down",
        "court: Inquisitor b | accused: Judge | muted: 5 | turn: a",
    )
    assert choices(position, "a play Soldier") == asked("b", "play Elder")


# Judge

JUDGE = three(
    "hand Judge, Fool, Assassin, Queen",
    "hand Elder",
    "hand Mystic",
    "court: Zealot b | accused: Warden | turn: a",
)


def test_the_judge_guesses_a_card_name_in_one_opponents_hand() -> None:
    offered = f"{every_name('guess b', 'three')}, {every_name('guess c', 'three')}, decline"
    assert choices(JUDGE, "a play Judge") == asked("a", offered)


def test_after_a_right_guess_a_card_of_base_value_2_or_more_may_go_to_ones_antechamber() -> None:
    right = ["a play Judge", "a guess c Mystic"]
    assert choices(JUDGE, *right) == asked("a", "put Assassin, put Queen, decline")
    assert after(JUDGE, *right, "a put Queen") == standing(
        three(
            "hand Assassin, Fool; antechamber Queen",
            "hand Elder",
            "hand Mystic",
            "court: Zealot b, Judge a | accused: Warden | turn: b",
        )
    )
    assert after(JUDGE, *right, "a decline")["a"] == {"hand": ["Assassin", "Fool", "Queen"]}


def test_after_a_wrong_guess_the_judge_gives_nothing() -> None:
    assert choices(JUDGE, "a play Judge", "a guess b Mystic") == asked("b", "flip")


def test_a_right_guess_gives_nothing_to_a_player_who_has_only_the_fool() -> None:
    position = JUDGE.replace("Judge, Fool, Assassin, Queen", "Judge, Fool")
    assert choices(position, "a play Judge", "a guess c Mystic") == asked("b", "flip")


def test_a_judges_card_counts_by_its_base_value_even_when_it_is_muted() -> None:
    muted = JUDGE.replace("turn", "muted: 2 | turn")
    assert "put Assassin" in choices(muted, "a play Judge", "a guess c Mystic")[1]


def test_a_partner_is_no_opponent_for_the_judge() -> None:
    position = four(
        "hand Judge, Fool",
        "hand Elder",
        "hand Mystic",
        "hand Soldier",
        "court: Zealot b | accused: Warden | turn: a",
    )
    assert not [choice for choice in choices(position, "a play Judge")[1] if choice.startswith("guess c")]
    refused = refusal(position, "a play Judge", "guess c Mystic")
    assert refused.rule != refusal(position, "play Queen").rule


# Oathbound

OATHBOUND = two(
    "hand Oathbound, Fool, Warlord; successor Elder",
    "hand King's Hand, Assassin; successor Soldier",
    "court: Mystic a, Queen b | accused: Judge | turn: a",
)


def test_the_oathbound_disgraces_a_higher_throne_and_another_card_of_any_value_follows() -> None:
    assert choices(OATHBOUND) == asked("a", "play Oathbound, flip")
    assert choices(OATHBOUND, "a play Oathbound") == asked("a", "play Fool, play Warlord")
    assert after(OATHBOUND, "a play Oathbound", "a play Warlord") == standing(
        two(
            "hand Fool; successor Elder",
            "hand King's Hand, Assassin; successor Soldier",
            "court: Mystic a, Queen b down, Oathbound a, Warlord a | accused: Judge | turn: b",
        )
    )


def test_the_king_cannot_be_flipped_in_place_of_the_card_that_follows() -> None:
    assert refusal(OATHBOUND, "a play Oathbound", "flip").rule is not None


def test_neither_the_oathbound_nor_the_card_that_follows_can_be_prevented() -> None:
    followed = ["a play Oathbound", "a play Fool", "a take Mystic"]
    assert after(OATHBOUND, *followed) == standing(
        two(
            "hand Mystic, Warlord; successor Elder",
            "hand King's Hand, Assassin; successor Soldier",
            "court: Queen b down, Oathbound a, Fool a | accused: Judge | turn: b",
        )
    )


@pytest.mark.parametrize("throne", [card for card in BASE if BASE[card] < 7])
def test_on_a_card_that_is_not_higher_the_oathbound_is_a_plain_card(throne: str) -> None:
    position = four(
        "hand Oathbound, Warden",
        "hand Sentry",
        "hand Fool",
        "hand Inquisitor",
        f"court: {throne} b | accused: Mystic | turn: a",
    )
    assert after(position, "a play Oathbound")["court"] == [f"{throne} b", "Oathbound a"]
    assert choices(position, "a play Oathbound")[0] == "b"


@pytest.mark.parametrize(
    ("court", "disgraced"),
    [
        ("Soldier b +2", "Soldier b down"),
        ("Soldier b", None),
        ("Warlord b", "Warlord b down"),
        ("Queen b down", None),
    ],
)
def test_higher_means_a_value_that_is_now_above_6(court: str, disgraced: str | None) -> None:
    position = OATHBOUND.replace("Mystic a, Queen b", court).replace("Fool, Warlord", "Fool")
    follows = disgraced is not None
    assert choices(position, "a play Oathbound")[0] == ("a" if follows else "b")
    played = after(position, "a play Oathbound", *["a play Fool", "a decline"][: 2 if follows else 0])
    assert played["court"][0] == (disgraced or court)


def test_a_muted_card_of_any_base_value_is_not_higher() -> None:
    position = OATHBOUND.replace("Queen b", "Sentry b").replace("turn", "muted: 8 | turn")
    assert choices(position, "a play Oathbound")[0] == "b"


def test_a_muted_oathbound_does_not_go_on_a_higher_card() -> None:
    position = OATHBOUND.replace("turn", "muted: 6 | turn")
    assert choices(position) == asked("a", "flip")


def test_a_second_oathbound_that_follows_is_a_plain_6() -> None:
    position = OATHBOUND.replace("Oathbound, Fool, Warlord", "Oathbound, Oathbound, Fool")
    followed = after(position, "a play Oathbound", "a play Oathbound")
    assert followed["court"] == ["Mystic a", "Queen b down", "Oathbound a", "Oathbound a"]
    assert followed["a"]["hand"] == ["Fool"]
    assert followed["turn"] == "b"


def test_a_sentry_that_follows_an_oathbound_disgraces_itself_and_no_window_opens() -> None:
    position = OATHBOUND.replace("Fool, Warlord", "Fool, Sentry")
    steps = ["a play Oathbound", "a play Sentry"]
    assert choices(position, *steps) == asked("a", "take Mystic, take Oathbound, decline")
    assert after(position, *steps, "a take Oathbound")["court"] == [
        "Mystic a",
        "Queen b down",
        "Fool a",
        "Sentry a down",
    ]


# Herald

HERALD = three(
    "hand Herald, Fool, Soldier, Oathbound; successor Sentry",
    "hand Spy, Elder",
    "hand Warden, Mystic",
    "court: Assassin c, Inquisitor b | accused: Queen | turn: a",
)
USED = ["a play Herald", "a use"]


def test_the_herald_changes_the_successor_and_another_card_may_bring_him_back() -> None:
    assert choices(HERALD, "a play Herald") == asked("a", "use, decline")
    offered = "successor Fool, successor Soldier, successor Oathbound, successor Sentry"
    assert choices(HERALD, *USED) == asked("a", offered)
    placed = [*USED, "a successor Fool"]
    assert choices(HERALD, *placed) == asked("a", "play Soldier, play Oathbound, play Sentry, decline")
    assert after(HERALD, *placed, "a decline") == standing(
        three(
            "hand Soldier, Oathbound, Sentry; successor Fool",
            "hand Spy, Elder",
            "hand Warden, Mystic",
            "court: Assassin c, Inquisitor b, Herald a | accused: Queen | turn: b",
        )
    )


def test_a_card_that_brings_the_herald_back_goes_on_any_throne() -> None:
    position = HERALD.replace("Inquisitor b", "Oathbound b")
    brought = after(position, *USED, "a successor Fool", "a play Soldier", "a name Judge")
    assert brought["court"] == ["Assassin c", "Oathbound b", "Soldier a"]
    assert brought["a"] == {"hand": ["Herald", "Oathbound", "Sentry"], "successor": ["Fool"]}
    assert brought["turn"] == "b"


def test_on_an_otherwise_empty_court_the_card_lies_alone_when_the_herald_is_back() -> None:
    position = HERALD.replace("court: Assassin c, Inquisitor b | ", "")
    brought = after(position, *USED, "a successor Fool", "a play Oathbound")
    assert brought["court"] == ["Oathbound a"]
    assert brought["a"]["hand"] == ["Herald", "Sentry", "Soldier"]


def test_without_another_card_of_value_5_the_herald_stays() -> None:
    position = HERALD.replace("Fool, Soldier, Oathbound; successor Sentry", "Fool, Zealot; successor Elder")
    assert choices(position, *USED, "a successor Elder")[0] == "b"


def test_with_an_empty_hand_the_successor_goes_back_to_its_place() -> None:
    position = HERALD.replace("Herald, Fool, Soldier, Oathbound", "Herald")
    used = after(position, *USED)
    assert used["a"] == {"successor": ["Sentry"]}
    assert used["court"][-1] == "Herald a"
    assert used["turn"] == "b"


def test_without_a_successor_the_herald_is_a_plain_6() -> None:
    assert choices(HERALD.replace("; successor Sentry", ""), "a play Herald")[0] == "b"


WITH_A_KINGS_HAND = HERALD.replace("Warden, Mystic", "Warden, King's Hand")


def test_a_prevented_herald_is_removed_and_the_successor_stays() -> None:
    assert choices(WITH_A_KINGS_HAND, *USED) == asked("c", "react King's Hand, pass")
    assert after(WITH_A_KINGS_HAND, *USED, "c react King's Hand") == standing(
        three(
            "hand Fool, Soldier, Oathbound; successor Sentry",
            "hand Spy, Elder",
            "hand Warden; condemned King's Hand seen",
            "court: Assassin c, Inquisitor b | accused: Queen | removed: Herald | turn: b",
        )
    )


def test_the_card_that_brings_the_herald_back_has_a_window_of_its_own() -> None:
    steps = [*USED, "c pass", "a successor Fool", "a play Soldier", "a name Judge"]
    assert choices(WITH_A_KINGS_HAND, *steps) == asked("c", "react King's Hand, pass")
    assert after(WITH_A_KINGS_HAND, *steps, "c react King's Hand") == standing(
        three(
            "hand Oathbound, Sentry, Herald; successor Fool",
            "hand Spy, Elder",
            "hand Warden; condemned King's Hand seen",
            "court: Assassin c, Inquisitor b | accused: Queen | removed: Soldier | turn: b",
        )
    )


@pytest.mark.parametrize(
    ("court", "counts"), [("Fool b, Zealot c", False), ("Fool b, Zealot c, Elder c", True)]
)
def test_the_herald_does_not_count_for_the_card_that_brings_him_back(court: str, counts: bool) -> None:
    position = HERALD.replace("Assassin c, Inquisitor b", court).replace(
        "Fool, Soldier, Oathbound; successor Sentry", "Soldier, Warden; successor Sentry"
    )
    steps = [*USED, "a successor Sentry", "a play Warden"]
    assert choices(position, *steps)[0] == ("a" if counts else "b")


def test_a_warlord_may_bring_the_herald_back_onto_royalty() -> None:
    position = three(
        "hand Herald, Warlord; successor Elder",
        "hand Queen, Spy",
        "hand Warden",
        "court: Princess c, Inquisitor b | accused: Warden | turn: a",
    )
    steps = [*USED, "a successor Elder", "a play Warlord"]
    assert choices(position, *steps) == asked("b", "play Queen, flip")


def test_a_herald_that_follows_an_oathbound_is_immune_but_not_the_card_that_he_plays() -> None:
    position = WITH_A_KINGS_HAND.replace("Inquisitor b", "Princess b")
    steps = ["a play Oathbound", "a play Herald", "a use"]
    assert choices(position, *steps)[0] == "a"
    assert choices(position, *steps, "a successor Fool", "a play Soldier", "a name Judge") == asked(
        "c", "react King's Hand, pass"
    )
