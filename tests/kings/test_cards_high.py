"""Warlord, Mystic, Warden, Sentry, Spy, King's Hand, Princess, Queen and the King himself."""

import pytest

from support.kings_positions import after, asked, choices, four, refusal, standing, three, two

# Warlord


@pytest.mark.parametrize(
    ("court", "goes", "above_8"),
    [
        ("Princess b, Sentry b", True, True),
        ("Queen a, Mystic b", True, True),
        ("Princess b down, Sentry b", False, False),
        ("Princess b down, Mystic b", True, False),
        ("Queen a", False, False),
    ],
)
def test_the_warlord_is_an_8_in_hand_and_a_9_once_played_while_royalty_is_in_the_court(
    court: str, goes: bool, above_8: bool
) -> None:
    position = two(
        "hand Warlord, Fool; successor Elder",
        "hand King's Hand, Assassin; king down",
        f"court: {court} | accused: Judge | turn: a",
    )
    assert ("play Warlord" in choices(position)[1]) == goes
    if goes:
        assert choices(position, "a play Warlord") == (
            (None, []) if above_8 else asked("b", "play King's Hand")
        )


def test_the_warlord_is_a_7_again_when_royalty_has_left_the_court() -> None:
    position = two(
        "hand Mystic, Fool; king down",
        "hand Elder; king down",
        "court: Princess b, Warlord b | accused: Judge | turn: a",
    )
    assert choices(position) == (None, [])
    assert choices(position.replace("Princess b", "Princess b down")) == asked("a", "play Mystic")


def test_a_muted_warlord_is_a_7_in_hand_and_a_3_once_played() -> None:
    position = two(
        "hand Warlord, Fool; successor Elder",
        "hand Zealot, Assassin; king down",
        "court: Princess b, Sentry b | accused: Judge | muted: 7 | turn: a",
    )
    assert choices(position) == asked("a", "flip")
    on_a_five = position.replace("Sentry b", "Soldier b")
    assert choices(on_a_five, "a play Warlord") == asked("b", "play Zealot")


# Mystic

MYSTIC = two(
    "hand Mystic, Fool; king down",
    "hand King's Hand, Sentry, Elder; king down",
    "court: Warlord b, Zealot a down, Inquisitor b | accused: Judge | turn: a",
)


def test_the_mystic_disgraces_itself_and_mutes_a_base_value_for_the_round() -> None:
    numbers = [f"say {number}" for number in range(1, 9)]
    assert choices(MYSTIC, "a play Mystic") == ("a", sorted([*numbers, "decline"]))
    assert after(MYSTIC, "a play Mystic", "a say 6", "b pass") == standing(
        two(
            "hand Fool; king down",
            "hand King's Hand, Sentry, Elder; king down",
            "court: Warlord b, Zealot a down, Inquisitor b, Mystic a down"
            " | accused: Judge | muted: 6 | turn: b",
        )
    )


def test_without_another_disgraced_card_the_mystic_has_no_ability() -> None:
    position = MYSTIC.replace("Zealot a down", "Zealot a")
    played = after(position, "a play Mystic")
    assert (played["turn"], played["is pending"], played["court"][-1]) == ("b", False, "Mystic a")


def test_a_mystic_that_says_7_stays_a_disgraced_1_and_mutes_the_warlord() -> None:
    said = ["a play Mystic", "a say 7", "b pass"]
    assert after(MYSTIC, *said)["muted"] == "7"
    assert after(MYSTIC, *said)["court"][-1] == "Mystic a down"
    assert "play Elder" in choices(MYSTIC, *said)[1]


def test_a_kings_hand_may_prevent_a_mystic_that_says_8() -> None:
    said = ["a play Mystic", "a say 8"]
    assert choices(MYSTIC, *said) == asked("b", "react King's Hand, pass")
    assert after(MYSTIC, *said, "b react King's Hand") == standing(
        two(
            "hand Fool; king down",
            "hand Sentry, Elder; king down; condemned King's Hand seen",
            "court: Warlord b, Zealot a down, Inquisitor b | accused: Judge | removed: Mystic | turn: b",
        )
    )
    muted = after(MYSTIC, *said, "b pass")
    assert muted["muted"] == "8"


@pytest.mark.parametrize("number", ["0", "9"])
def test_the_mystic_says_1_to_8(number: str) -> None:
    assert f"say {number}" not in choices(MYSTIC, "a play Mystic")[1]


# Warden

WARDEN = three(
    "hand Warden, Judge, Fool",
    "hand Sentry, King's Hand",
    "hand Princess",
    "court: Queen b down, Assassin b, Elder a, Zealot b | accused: Mystic | turn: a",
)


def test_the_warden_exchanges_a_card_of_the_hand_with_the_accused() -> None:
    assert choices(WARDEN, "a play Warden") == asked("a", "exchange, decline")
    exchanged = ["a play Warden", "a exchange", "b pass"]
    assert choices(WARDEN, *exchanged) == asked("a", "put Judge, put Fool")
    assert after(WARDEN, *exchanged, "a put Fool") == standing(
        three(
            "hand Judge, Mystic",
            "hand Sentry, King's Hand",
            "hand Princess",
            "court: Queen b down, Assassin b, Elder a, Zealot b, Warden a | accused: Fool | turn: b",
        )
    )


@pytest.mark.parametrize(
    "court",
    [
        "Assassin b, Zealot b",
        "Queen b down, Assassin b, Zealot b",
        "Assassin b, Elder a down, Zealot b, Spy c down",
    ],
)
def test_with_fewer_than_four_faceup_cards_the_warden_has_no_ability(court: str) -> None:
    position = WARDEN.replace("Queen b down, Assassin b, Elder a, Zealot b", court)
    assert choices(position, "a play Warden")[0] == "b"


def test_a_warden_without_a_card_in_hand_cannot_exchange() -> None:
    position = WARDEN.replace("Warden, Judge, Fool", "Warden")
    assert choices(position, "a play Warden")[0] == "b"


def test_a_prevented_warden_leaves_the_accused_as_it_was() -> None:
    prevented = after(WARDEN, "a play Warden", "a exchange", "b react King's Hand")
    assert prevented["accused"] == ["Mystic"]
    assert prevented["a"] == {"hand": ["Fool", "Judge"]}
    assert prevented["removed"] == ["Warden"]


# Sentry

SENTRY = two(
    "hand Sentry, Judge, Fool; king down",
    "hand King's Hand, Elder; king down",
    "court: Queen b, Mystic b down, Soldier a, Inquisitor b, Elder a | accused: Warlord | turn: a",
)


def test_the_sentry_puts_a_card_of_the_hand_in_the_place_of_one_in_the_court() -> None:
    assert choices(SENTRY, "a play Sentry") == asked(
        "a", "take Soldier, take Inquisitor, take Elder, decline"
    )
    taken = ["a play Sentry", "a take Inquisitor", "b pass"]
    assert choices(SENTRY, *taken) == asked("a", "put Judge, put Fool")
    assert after(SENTRY, *taken, "a put Judge") == standing(
        two(
            "hand Fool, Inquisitor; king down",
            "hand King's Hand, Elder; king down",
            "court: Queen b, Mystic b down, Soldier a, Judge a, Elder a, Sentry a down"
            " | accused: Warlord | turn: b",
        )
    )


def test_of_two_cards_of_a_name_the_sentry_takes_the_topmost_faceup_one() -> None:
    position = SENTRY.replace("Inquisitor b, Elder a", "Inquisitor b, Inquisitor a, Elder a down")
    taken = ["a play Sentry", "a take Inquisitor", "b pass", "a put Judge"]
    assert after(position, *taken)["court"][3:] == [
        "Inquisitor b",
        "Judge a",
        "Elder a down",
        "Sentry a down",
    ]


def test_a_sentry_is_prevented_before_the_card_to_put_is_shown() -> None:
    assert after(SENTRY, "a play Sentry", "a take Elder", "b react King's Hand") == standing(
        two(
            "hand Judge, Fool; king down",
            "hand Elder; king down; condemned King's Hand seen",
            "court: Queen b, Mystic b down, Soldier a, Inquisitor b, Elder a"
            " | accused: Warlord | removed: Sentry | turn: b",
        )
    )


@pytest.mark.parametrize("court", ["Queen b down", "Princess b, Mystic b down"])
def test_a_sentry_without_a_target_has_no_ability(court: str) -> None:
    position = SENTRY.replace("Queen b, Mystic b down, Soldier a, Inquisitor b, Elder a", court)
    played = after(position, "a play Sentry")
    assert (played["turn"], played["court"][-1]) == ("b", "Sentry a")


def test_a_sentry_without_a_card_in_hand_has_no_ability() -> None:
    position = SENTRY.replace("Sentry, Judge, Fool", "Sentry")
    played = after(position, "a play Sentry")
    assert (played["turn"], played["court"][-1]) == ("b", "Sentry a")


# Spy

SPY = three(
    "hand Spy, Fool, Judge; successor Elder",
    "hand Soldier; successor Sentry",
    "hand Warden, King's Hand; king down",
    "court: Assassin b | accused: Warlord | turn: a",
)
LOOKED = ["a play Spy", "a look", "c pass"]


def test_the_spy_may_force_one_player_to_change_their_successor() -> None:
    assert choices(SPY, "a play Spy", "a look") == asked("c", "react King's Hand, pass")
    assert choices(SPY, *LOOKED) == asked("a", "change a, change b, decline")
    assert choices(SPY, *LOOKED, "a change a") == asked("a", "successor Fool, successor Judge")
    assert after(SPY, *LOOKED, "a change b") == standing(
        three(
            "hand Fool, Judge; successor Elder",
            "hand Sentry; successor Soldier",
            "hand Warden, King's Hand; king down",
            "court: Assassin b, Spy a down | accused: Warlord | turn: b",
        )
    )


def test_the_forced_player_chooses_the_new_successor() -> None:
    position = SPY.replace("hand Soldier;", "hand Soldier, Mystic, Soldier;")
    assert choices(position, *LOOKED, "a change b") == asked("b", "successor Mystic, successor Soldier")
    changed = after(position, *LOOKED, "a change b", "b successor Soldier")
    assert changed["b"] == {"hand": ["Mystic", "Sentry", "Soldier"], "successor": ["Soldier"]}
    assert changed["turn"] == "b"


def test_only_a_player_with_a_successor_and_a_card_in_hand_can_be_forced() -> None:
    position = SPY.replace("hand Soldier; successor Sentry", "successor Sentry")
    assert choices(position, *LOOKED) == asked("a", "change a, decline")


def test_the_spy_may_look_and_force_nobody() -> None:
    looked = after(SPY, *LOOKED, "a decline")
    assert looked["court"][-1] == "Spy a down"
    assert looked["b"] == {"hand": ["Soldier"], "successor": ["Sentry"]}


def test_when_nobody_has_a_successor_the_spy_has_no_ability() -> None:
    position = SPY.replace("successor Elder", "king down")
    position = position.replace("hand Soldier; successor Sentry", "hand Sentry; king down")
    played = after(position, "a play Spy")
    assert (played["court"][-1], played["turn"], played["is pending"]) == ("Spy a", "b", False)


def test_the_successor_of_one_player_alone_is_enough_for_the_spy() -> None:
    theirs = SPY.replace("successor Elder", "king down")
    own = SPY.replace("successor Sentry", "king down")
    for position in (theirs, own):
        assert choices(position, "a play Spy") == asked("a", "look, decline")


# King's Hand


def test_the_kings_hand_may_be_played_as_a_plain_8() -> None:
    position = two(
        "hand King's Hand, Fool; king down",
        "hand Queen, Mystic; king down",
        "court: Warlord b | accused: Judge | turn: a",
    )
    assert choices(position, "a play King's Hand") == asked("b", "play Queen")


@pytest.mark.parametrize("place", ["successor", "antechamber", "condemned", "discard"])
def test_the_kings_hand_reacts_only_from_the_hand(place: str) -> None:
    position = two(
        "hand Fool, Elder",
        f"hand Judge; {place} King's Hand",
        "court: Mystic b, Soldier b down | accused: Warlord | turn: a",
    )
    assert after(position, "a play Fool", "a take Mystic")["turn"] == "b"
    assert after(position, "a play Fool", "a take Mystic")["removed"] == []


# Princess

PRINCESS = two(
    "hand Princess, Fool, Elder; king down",
    "hand Sentry, Elder; king down",
    "court: Warlord b | accused: Judge | turn: a",
)


def test_the_princess_and_her_opponent_swap_a_card_each() -> None:
    assert choices(PRINCESS, "a play Princess") == asked("a", "pick b, decline")
    picked = ["a play Princess", "a pick b"]
    assert choices(PRINCESS, *picked) == asked("a", "give Fool, give Elder")
    assert choices(PRINCESS, *picked, "a give Fool") == asked("b", "give Sentry, give Elder")
    assert after(PRINCESS, *picked, "a give Fool", "b give Sentry") == standing(
        two(
            "hand Sentry, Elder; king down",
            "hand Fool, Elder; king down",
            "court: Warlord b, Princess a | accused: Judge | turn: b",
        )
    )


def test_the_princess_cannot_pick_a_partner() -> None:
    position = four(
        "hand Princess, Fool",
        "hand Soldier",
        "hand Judge",
        "hand Mystic",
        "court: Warlord b | accused: Warden | turn: a",
    )
    assert choices(position, "a play Princess") == asked("a", "pick b, pick d, decline")
    assert refusal(position, "a play Princess", "pick c").rule is not None


def test_with_one_card_each_the_princess_swaps_them_automatically() -> None:
    position = PRINCESS.replace("Princess, Fool, Elder", "Princess, Fool").replace("Sentry, Elder", "Elder")
    swapped = after(position, "a play Princess", "a pick b")
    assert swapped["a"]["hand"] == ["Elder"]
    assert swapped["b"]["hand"] == ["Fool"]


# Queen


def test_the_queen_must_disgrace_all_other_cards_of_the_court() -> None:
    position = two(
        "hand Queen, Fool",
        "hand King's Hand; successor Soldier",
        "court: Fool b, Elder a, Mystic a down, Princess b | accused: Judge | turn: a".replace(
            "Fool b, ", ""
        ),
    )
    played = after(position, "a play Queen")
    assert played["court"] == ["Elder a down", "Mystic a down", "Princess b down", "Queen a"]
    assert (played["turn"], played["is pending"]) == ("b", False)


def test_the_queen_works_from_the_antechamber() -> None:
    position = two(
        "hand Fool; antechamber Queen",
        "hand King's Hand; successor Soldier",
        "court: Elder a, Princess b | accused: Judge | turn: a",
    )
    assert after(position, "a play Queen")["court"] == ["Elder a down", "Princess b down", "Queen a"]


# King


def test_flipping_the_king_disgraces_the_throne_and_takes_the_successor_into_the_hand() -> None:
    position = two(
        "hand Fool; successor Elder",
        "hand King's Hand; successor Soldier",
        "court: Mystic b, Queen b | accused: Judge | turn: a",
    )
    assert after(position, "a flip") == standing(
        two(
            "hand Elder, Fool; king down",
            "hand King's Hand; successor Soldier",
            "court: Mystic b, Queen b down | accused: Judge | turn: b",
        )
    )


def test_a_disgraced_throne_stays_as_it_is_when_the_king_is_flipped() -> None:
    position = two(
        "hand Fool; successor Elder",
        "hand King's Hand; successor Soldier",
        "court: Mystic b, Queen b down | accused: Judge | turn: a",
    )
    assert after(position, "a flip")["court"] == ["Mystic b", "Queen b down"]
    assert after(position, "a flip")["a"]["hand"] == ["Elder", "Fool"]


def test_the_king_is_flipped_once_a_round() -> None:
    position = two(
        "hand Sentry; king down",
        "hand King's Hand; successor Soldier",
        "court: Mystic b | accused: Judge | turn: a",
    )
    assert choices(position) == asked("a", "play Sentry")
    assert refusal(position, "flip").rule != refusal(position, "play Queen").rule
