"""R4 to R6c: turns, losing, flipping the King, and the order in which a play is resolved."""

import pytest

from support.kings_positions import after, asked, choices, end, refusal, standing, three, two

# R4


def test_a_player_with_condemned_cards_must_remove_one_of_their_choice() -> None:
    position = two(
        "hand Queen; successor Elder; antechamber Judge; condemned Fool, King's Hand seen, Mystic",
        "hand Soldier",
        "court: Zealot b | accused: Warlord | turn: a",
    )
    assert choices(position) == asked("a", "remove Fool, remove King's Hand, remove Mystic")
    assert after(position, "a remove King's Hand") == standing(
        two(
            "hand Queen; successor Elder; antechamber Judge; condemned Fool, Mystic",
            "hand Soldier",
            "court: Zealot b | accused: Warlord | removed: King's Hand | turn: b",
        )
    )


def test_a_player_with_cards_in_the_antechamber_plays_one_whatever_its_value() -> None:
    position = two(
        "hand Queen; successor Elder; antechamber Fool, Assassin",
        "hand Soldier",
        "court: Zealot b, Princess b | accused: Warlord | turn: a",
    )
    assert choices(position) == asked("a", "play Assassin, play Fool")
    played = after(position, "a play Assassin")
    assert played["court"] == ["Zealot b", "Princess b", "Assassin a"]
    assert played["a"] == {"hand": ["Queen"], "successor": ["Elder"], "antechamber": ["Fool"]}
    # A card from the Antechamber has its value on the Throne.
    assert choices(position, "a play Assassin", "b play Soldier", "b name Elder") == asked("a", "play Fool")


@pytest.mark.parametrize("forced", ["condemned Fool", "antechamber Fool"])
def test_a_player_with_a_condemned_or_antechamber_card_can_neither_lose_nor_flip(forced: str) -> None:
    position = two(
        f"king down; {forced}",
        "hand Soldier",
        "court: Princess b | accused: Warlord | turn: a",
    )
    assert choices(position)[0] == "a"
    with_king = position.replace("king down", "successor Elder")
    assert "flip" not in choices(with_king)[1]
    unforced = position.replace(f"king down; {forced}", "hand Fool, Queen; king down")
    assert refusal(with_king, "flip").rule != refusal(unforced, "flip").rule


def test_without_any_choice_a_player_loses_at_the_start_of_their_turn() -> None:
    position = two(
        "hand Fool, Elder; king down",
        "hand Soldier; successor Judge",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    assert choices(position) == (None, [])
    assert end(position)[0] == "b"


def test_a_faceup_king_keeps_a_player_without_cards_in_the_round() -> None:
    position = two(
        "successor Elder",
        "hand Soldier; successor Judge",
        "court: Sentry b | accused: Warlord | turn: a",
    )
    assert choices(position) == asked("a", "flip")


def test_nobody_loses_within_their_own_turn() -> None:
    position = two(
        "hand Fool; king down",
        "hand Soldier; successor Judge",
        "court: Sentry b down | accused: Warlord | turn: a",
    )
    assert choices(position, "a play Fool")[0] == "b"
    assert choices(position, "a play Fool", "b play Soldier", "b name Fool") == (None, [])


@pytest.mark.parametrize(
    ("position", "choice"),
    [
        ("hand Fool, Queen; successor Elder", "play Fool"),
        ("hand Fool, Queen; successor Elder", "play Elder"),
        ("hand Fool, Queen; successor Elder", "remove Fool"),
        ("hand Fool, Queen; successor Elder", "pass"),
        ("hand Fool, Queen; successor Elder", "decline"),
        ("hand Fool, Queen; successor Elder", "react King's Hand"),
        ("hand Fool, Queen; successor Elder", "take Sentry"),
        ("hand Fool, Queen; king down", "flip"),
        ("hand Queen; antechamber Fool", "play Queen"),
        ("hand Queen; condemned Fool", "play Queen"),
        ("hand Queen; condemned Fool", "remove Queen"),
        ("hand Queen; antechamber Elder; condemned Fool", "play Elder"),
    ],
)
def test_illegal_choices_are_refused_with_a_rule_and_a_sentence(position: str, choice: str) -> None:
    rest = "court: Sentry b | accused: Warlord | turn: a"
    assert refusal(two(position, "hand King's Hand, Soldier", rest), choice).rule is not None


def test_different_rules_forbid_different_things() -> None:
    rest = "court: Sentry b | accused: Warlord | turn: a"
    refusals = [
        refusal(two(a, "hand King's Hand, Soldier", rest), choice).rule
        for a, choice in (
            ("hand Fool, Queen", "play Fool"),
            ("hand Fool, Queen", "play Elder"),
            ("hand Fool, Queen; king down", "flip"),
            ("hand Queen; antechamber Fool", "play Queen"),
            ("hand Queen; condemned Fool", "play Queen"),
        )
    ]
    assert len(set(refusals)) == len(refusals)


def test_a_round_that_is_over_takes_no_choice() -> None:
    over = two("hand Fool; king down", "hand Soldier", "court: Sentry b | accused: Warlord | turn: a")
    assert refusal(over, "play Fool").rule is not None


# R5


def test_the_king_may_be_flipped_on_an_empty_court() -> None:
    position = two(
        "hand Fool; successor Elder", "hand Soldier; successor Judge", "accused: Warlord | turn: a"
    )
    assert after(position, "a flip") == standing(
        two("hand Fool, Elder; king down", "hand Soldier; successor Judge", "accused: Warlord | turn: b")
    )


def test_the_assassin_may_react_to_a_flip_on_an_empty_court() -> None:
    position = two("hand Fool; successor Elder", "hand Assassin", "accused: Warlord | turn: a")
    assert choices(position, "a flip") == asked("b", "react Assassin, pass")


# R6


def test_a_play_is_resolved_before_the_next_turn_one_choice_after_another() -> None:
    position = three(
        "hand Spy, Fool; successor Elder",
        "hand Soldier, Judge; successor Sentry",
        "hand King's Hand; successor Mystic",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    script = [
        ("a", "play Spy, flip", "a play Spy"),
        ("a", "look, decline", "a look"),
        ("c", "react King's Hand, pass", "c pass"),
        ("a", "change a, change b, change c, decline", "a change b"),
        ("b", "successor Soldier, successor Judge", "b successor Judge"),
        ("b", "play Soldier, play Sentry, flip", ""),
    ]
    steps: list[str] = []
    # The Fool does not go on an Assassin.
    for seat, offered, chosen in script:
        assert choices(position, *steps) == asked(seat, offered)
        steps.append(chosen)


# R6a: Herald, as far as test_cards_middle.py does not cover it


def test_a_herald_whose_ability_is_declined_stays_and_leaves_the_successor() -> None:
    position = three(
        "hand Herald, Soldier; successor Elder",
        "hand Spy",
        "hand King's Hand",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    declined = after(position, "a play Herald", "a decline")
    assert declined["court"] == ["Assassin b", "Herald a"]
    assert declined["a"] == {"hand": ["Soldier"], "successor": ["Elder"]}
    assert declined["turn"] == "b"


def test_a_card_of_value_5_or_higher_means_its_value_in_hand() -> None:
    position = three(
        "hand Herald, Soldier, Inquisitor, Executioner, Judge; successor Elder",
        "hand Spy",
        "hand Sentry",
        "court: Assassin b | accused: Warlord | muted: 5 | turn: a",
    )
    placed = ["a play Herald", "a use", "a successor Elder"]
    assert choices(position, *placed) == asked("a", "play Soldier, play Judge, decline")
    assert after(position, *placed, "a play Soldier")["court"] == ["Assassin b", "Soldier a"]


def test_the_card_in_the_heralds_place_may_be_the_successor_that_was_taken() -> None:
    position = three(
        "hand Herald, Fool; successor Queen",
        "hand Spy",
        "hand King's Hand",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    placed = ["a play Herald", "a use", "c pass", "a successor Fool"]
    assert choices(position, *placed) == asked("a", "play Queen, decline")
    assert after(position, *placed, "a play Queen") == standing(
        three(
            "hand Herald; successor Fool",
            "hand Spy",
            "hand King's Hand",
            "court: Assassin b down, Queen a | accused: Warlord | turn: b",
        )
    )


def test_a_muted_herald_is_a_plain_card() -> None:
    position = three(
        "hand Herald, Fool; successor Queen",
        "hand Elder",
        "hand King's Hand",
        "court: Assassin b | accused: Warlord | muted: 6 | turn: a",
    )
    assert choices(position, "a play Herald") == asked("b", "play Elder, flip")


# R6c


@pytest.mark.parametrize("card", ["Elder", "Zealot", "Oathbound"])
def test_on_an_empty_court_cards_with_exceptions_are_plain_cards(card: str) -> None:
    position = two(f"hand {card}, Fool; king down", "hand King's Hand", "accused: Warlord | turn: a")
    assert after(position, f"a play {card}") == standing(
        two("hand Fool; king down", "hand King's Hand", f"court: {card} a | accused: Warlord | turn: b")
    )


# Reasons for refusing a choice


def test_the_refusal_of_a_card_names_the_base_value_it_needs() -> None:
    judge = two("hand Judge, Fool, Elder", "hand Sentry", "court: Assassin b | accused: Warlord | turn: a")
    assert "2" in str(refusal(judge, "a play Judge", "a guess b Sentry", "put Fool"))
    herald = three(
        "hand Herald, Fool, Sentry; successor Elder",
        "hand Zealot",
        "hand Judge",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    placed = ["a play Herald", "a use", "a successor Elder"]
    assert "5" in str(refusal(herald, *placed, "play Fool"))


def test_the_sentry_is_refused_royalty_as_such_only_if_it_lies_in_the_court() -> None:
    rest = "court: Queen b, Elder b | accused: Warlord | turn: a"
    position = two("hand Sentry, Fool; king down", "hand Judge", rest)
    there = refusal(position, "a play Sentry", "take Queen").rule
    assert there != refusal(position, "a play Sentry", "take Princess").rule
    missing = refusal(position, "a play Sentry", "take Soldier").rule
    assert refusal(position, "a play Sentry", "take Princess").rule == missing


def test_an_oathbound_is_refused_because_no_card_can_follow() -> None:
    rest = "court: Sentry b | accused: Warlord | turn: a"
    alone = refusal(two("hand Oathbound", "hand Judge", rest), "play Oathbound").rule
    assert alone != refusal(two("hand Fool", "hand Judge", rest), "play Fool").rule
