"""Fool, Assassin, Elder, Zealot, Inquisitor, Executioner."""

import pytest

from support.kings_positions import after, asked, choices, end, four, refusal, standing, three, two

# Fool

FOOL = two(
    "hand Fool, Judge; king down",
    "hand Soldier, Queen; king down",
    "court: Elder b, Sentry a, Elder a, Mystic a down | accused: Warlord | turn: a",
)


def test_the_fool_takes_any_other_faceup_card_of_the_court_whoever_played_it() -> None:
    assert choices(FOOL, "a play Fool") == asked("a", "take Elder, take Sentry, decline")
    assert after(FOOL, "a play Fool", "a take Sentry") == standing(
        two(
            "hand Judge, Sentry; king down",
            "hand Soldier, Queen; king down",
            "court: Elder b, Elder a, Mystic a down, Fool a | accused: Warlord | turn: b",
        )
    )


def test_of_two_cards_of_a_name_the_fool_takes_the_topmost_faceup_one() -> None:
    assert after(FOOL, "a play Fool", "a take Elder")["court"] == [
        "Elder b",
        "Sentry a",
        "Mystic a down",
        "Fool a",
    ]
    top_down = FOOL.replace("Elder a, Mystic a down", "Elder a down")
    assert after(top_down, "a play Fool", "a take Elder")["court"] == ["Sentry a", "Elder a down", "Fool a"]


def test_a_fool_never_takes_himself_but_he_takes_the_other_fool() -> None:
    position = four(
        "hand Fool, Elder",
        "hand Soldier",
        "hand Judge",
        "hand Mystic",
        "court: Fool d | accused: Warden | turn: a",
    )
    assert choices(position, "a play Fool") == asked("a", "take Fool, decline")
    assert after(position, "a play Fool", "a take Fool")["court"] == ["Fool a"]
    alone = position.replace("Fool d", "Spy d down")
    assert choices(alone, "a play Fool")[0] == "b"


def test_the_fool_takes_a_card_into_an_empty_hand_and_that_card_may_be_played_again() -> None:
    position = two(
        "hand Fool; king down",
        "hand Soldier, Queen; king down",
        "court: Oathbound b, Mystic a down | accused: Warlord | turn: a",
    )
    taken = ["a play Fool", "a take Oathbound"]
    assert after(position, *taken)["a"] == {"hand": ["Oathbound"], "king": "down"}
    assert choices(position, *taken, "b play Soldier", "b name Fool") == asked("a", "play Oathbound")


# Assassin

ASSASSIN = two(
    "hand Fool; successor Elder",
    "hand Assassin, Soldier; successor Queen",
    "court: Sentry b | accused: Judge | turn: a",
)


def test_the_assassin_makes_the_player_lose_who_flips_their_king() -> None:
    assert choices(ASSASSIN, "a flip") == asked("b", "react Assassin, pass")
    assert end(ASSASSIN, "a flip", "b react Assassin")[0] == "b"


def test_when_the_assassin_is_not_revealed_the_king_has_his_power() -> None:
    assert after(ASSASSIN, "a flip", "b pass") == standing(
        two(
            "hand Elder, Fool; king down",
            "hand Assassin, Soldier; successor Queen",
            "court: Sentry b down | accused: Judge | turn: b",
        )
    )


@pytest.mark.parametrize(
    "elsewhere",
    [
        ("hand Assassin, Soldier; successor Queen", "hand Soldier; successor Assassin"),
        ("hand Assassin, Soldier", "hand Soldier; antechamber Assassin"),
        ("hand Assassin, Soldier", "hand Soldier; condemned Assassin"),
        ("hand Assassin, Soldier", "hand Soldier; discard Assassin"),
        ("turn: a", "muted: 2 | turn: a"),
    ],
)
def test_only_an_assassin_in_hand_that_is_not_muted_can_be_revealed(elsewhere: tuple[str, str]) -> None:
    position = ASSASSIN.replace(*elsewhere)
    assert position != ASSASSIN
    flipped = after(position, "a flip")
    assert (flipped["turn"], flipped["is pending"]) == ("b", False)


def test_the_assassin_reacts_neither_to_its_owners_flip_nor_to_a_play() -> None:
    own = ASSASSIN.replace("hand Fool; successor Elder", "hand Fool, Assassin; successor Elder").replace(
        "hand Assassin, Soldier", "hand Soldier"
    )
    assert after(own, "a flip")["turn"] == "b"
    at_a_play = ASSASSIN.replace("Sentry b", "Sentry b down")
    assert after(at_a_play, "a play Fool")["turn"] == "b"


def test_the_assassin_may_be_played_as_a_plain_2() -> None:
    position = two(
        "hand Assassin; king down",
        "hand Fool, Soldier; king down",
        "court: Sentry b down | accused: Judge | turn: a",
    )
    assert after(position, "a play Assassin")["court"] == ["Sentry b down", "Assassin a"]
    assert choices(position, "a play Assassin") == asked("b", "play Soldier")


def test_in_two_player_games_the_assassins_owner_wins_at_once_and_the_throne_stays_faceup() -> None:
    killed = after(ASSASSIN, "a flip", "b react Assassin")
    assert killed["court"] == ["Sentry b"]
    assert killed["b"] == {"hand": ["Assassin", "Soldier"], "successor": ["Queen"]}


# Elder and Zealot


@pytest.mark.parametrize("throne", ["Queen", "Princess"])
@pytest.mark.parametrize(("muted", "goes"), [("", True), ("muted: 3 | ", False)])
def test_the_elder_may_be_played_on_any_royalty_unless_he_is_muted(
    throne: str, muted: str, goes: bool
) -> None:
    position = two(
        "hand Elder, Zealot; successor Fool",
        "hand Soldier; successor Sentry",
        f"court: {throne} b | accused: Judge | {muted}turn: a",
    )
    assert choices(position) == asked("a", "play Elder, flip" if goes else "flip")
    if goes:
        assert after(position, "a play Elder")["court"] == [f"{throne} b", "Elder a"]


@pytest.mark.parametrize("throne", ["Inquisitor", "Soldier", "Warlord", "Sentry"])
def test_the_elder_does_not_go_on_a_higher_card_that_is_not_royalty(throne: str) -> None:
    position = two(
        "hand Elder; successor Fool",
        "hand Oathbound; king down",
        f"court: Queen b, {throne} b | accused: Judge | turn: a",
    )
    assert choices(position) == asked("a", "flip")


@pytest.mark.parametrize("throne", ["Inquisitor", "Soldier", "Oathbound", "Mystic", "Sentry", "King's Hand"])
def test_the_zealot_may_be_played_on_any_card_that_is_not_royalty_once_the_king_is_flipped(
    throne: str,
) -> None:
    rest = f"court: {throne} b | accused: Judge | turn: a"
    other = "hand Fool; successor Warlord"
    assert choices(two("hand Zealot; king down", other, rest)) == asked("a", "play Zealot")
    assert choices(two("hand Zealot; successor Queen", other, rest)) == asked("a", "flip")
    muted = rest.replace("turn", "muted: 3 | turn")
    assert choices(two("hand Zealot; king down", other, muted)) == (None, [])


def test_the_zealot_needs_his_own_king_flipped_not_an_opponents_or_partners() -> None:
    rest = "court: Sentry b | accused: Judge | turn: a"
    assert choices(two("hand Zealot; successor Queen", "hand Fool; king down", rest)) == asked("a", "flip")
    other = "hand Fool; king down"
    position = four("hand Zealot; successor Queen", other, "hand Elder; king down", other, rest)
    assert choices(position) == asked("a", "flip")


@pytest.mark.parametrize("throne", ["Queen", "Princess"])
def test_the_zealot_does_not_go_on_royalty(throne: str) -> None:
    position = two(
        "hand Zealot, Elder; king down",
        "hand Soldier; successor Sentry",
        f"court: {throne} b | accused: Judge | turn: a",
    )
    assert choices(position) == asked("a", "play Elder")


@pytest.mark.parametrize(
    ("card", "court"),
    [("Elder", "Queen b"), ("Zealot", "Sentry b"), ("Elder", "Fool b"), ("Zealot", "Fool b")],
)
def test_elder_and_zealot_are_immune_to_the_kings_hand(card: str, court: str) -> None:
    position = two(
        f"hand {card}, Judge; king down",
        "hand King's Hand; successor Soldier",
        f"court: {court} | accused: Warlord | turn: a",
    )
    played = after(position, f"a play {card}")
    assert (played["turn"], played["is pending"]) == ("b", False)
    assert played["b"] == {"hand": ["King's Hand"], "successor": ["Soldier"]}


# Inquisitor

INQUISITOR = three(
    "hand Inquisitor, Elder",
    "hand Soldier, Judge; successor Sentry",
    "hand Soldier, Judge",
    "court: Fool b | accused: Warden | turn: a",
)


def test_every_other_player_with_the_named_card_plays_it_to_their_antechamber() -> None:
    assert after(INQUISITOR, "a play Inquisitor", "a name Soldier") == standing(
        three(
            "hand Elder",
            "hand Judge; antechamber Soldier; successor Sentry",
            "hand Judge; antechamber Soldier",
            "court: Fool b, Inquisitor a | accused: Warden | turn: b",
        )
    )


def test_a_player_with_two_of_the_named_card_plays_one_to_the_antechamber() -> None:
    position = two(
        "hand Inquisitor; king down",
        "hand Elder, Elder; king down",
        "court: Fool b | accused: Warlord | turn: a",
    )
    named = ["a play Inquisitor", "a name Elder"]
    assert after(position, *named)["b"] == {"hand": ["Elder"], "antechamber": ["Elder"], "king": "down"}
    assert choices(position, *named) == asked("b", "play Elder")
    # In effect it is a's turn again: b had to play that card.
    assert choices(position, *named, "b play Elder")[0] is None


def test_the_inquisitors_owner_plays_no_card_to_their_own_antechamber() -> None:
    position = INQUISITOR.replace("hand Inquisitor, Elder", "hand Inquisitor, Fool").replace(
        "Fool b", "Zealot b"
    )
    assert after(position, "a play Inquisitor", "a name Fool")["a"] == {"hand": ["Fool"]}


@pytest.mark.parametrize("place", ["successor", "antechamber", "condemned", "discard"])
def test_a_named_card_that_is_not_in_hand_stays_where_it_is(place: str) -> None:
    position = two(
        "hand Inquisitor, Elder",
        f"hand Soldier; {place} Mystic",
        "court: Fool b | accused: Warlord | turn: a",
    )
    assert after(position, "a play Inquisitor", "a name Mystic")["b"] == {
        "hand": ["Soldier"],
        place: ["Mystic"],
    }


def test_a_forced_card_is_played_onto_any_throne_with_its_ability() -> None:
    position = two(
        "hand Inquisitor, Elder; king down",
        "hand Fool, Soldier; king down",
        "court: Mystic b, Assassin b | accused: Warlord | turn: a",
    )
    named = ["a play Inquisitor", "a name Fool", "b play Fool"]
    assert choices(position, *named) == asked("b", "take Mystic, take Assassin, take Inquisitor, decline")
    assert choices(position, *named, "b take Mystic") == asked("a", "play Elder")


# Executioner


@pytest.mark.parametrize(
    ("court", "highest"),
    [
        ("Fool b", 4),
        ("Sentry b down", 4),
        ("Soldier c, Sentry b down", 5),
        ("Soldier b +2, Elder c", 5),
        ("Queen c, Elder b", 9),
        ("Princess c down, Spy c, Elder b", 8),
    ],
)
def test_the_executioner_says_a_number_up_to_the_highest_base_value_faceup(court: str, highest: int) -> None:
    position = three(
        "hand Executioner, Judge", "hand Zealot", "hand Judge", f"court: {court} | accused: Warden | turn: a"
    )
    said = [f"say {number}" for number in range(1, highest + 1)]
    assert choices(position, "a play Executioner") == ("a", sorted([*said, "decline"]))


EXECUTIONER = three(
    "hand Executioner, Judge, Soldier",
    "hand Soldier, Judge, Elder",
    "hand Zealot",
    "court: Sentry b, Elder c | accused: Warden | turn: a",
)


def test_a_player_with_different_cards_of_that_base_value_chooses_the_owner_first() -> None:
    said = ["a play Executioner", "a say 5"]
    both = "condemn Judge, condemn Soldier"
    assert choices(EXECUTIONER, *said) == asked("a", both)
    assert choices(EXECUTIONER, *said, "a condemn Judge") == asked("b", both)
    assert after(EXECUTIONER, *said, "a condemn Judge", "b condemn Soldier") == standing(
        three(
            "hand Soldier; condemned Judge",
            "hand Elder, Judge; condemned Soldier",
            "hand Zealot",
            "court: Sentry b, Elder c, Executioner a | accused: Warden | turn: b",
        )
    )


def test_a_higher_number_is_refused() -> None:
    assert "9" in str(refusal(EXECUTIONER, "a play Executioner", "say 9"))


def test_after_an_executioner_a_player_removes_the_condemned_card_as_their_turn() -> None:
    steps = ["a play Executioner", "a say 5", "a condemn Judge", "b condemn Soldier"]
    assert choices(EXECUTIONER, *steps) == asked("b", "remove Soldier")
    assert choices(EXECUTIONER, *steps, "b remove Soldier") == asked("c", "flip")
    removed = after(EXECUTIONER, *steps, "b remove Soldier")
    assert "condemned" not in removed["b"]
    assert removed["b"]["hand"] == ["Elder", "Judge"]
    # It lies facedown, so not everybody knows it.
    assert removed["removed"] == []


def test_an_executioner_is_prevented_before_anybody_condemns() -> None:
    position = EXECUTIONER.replace("hand Zealot", "hand Zealot, King's Hand")
    said = ["a play Executioner", "a say 5"]
    assert choices(position, *said) == asked("c", "react King's Hand, pass")
    assert choices(position, *said, "c pass") == asked("a", "condemn Judge, condemn Soldier")


def test_a_kings_hand_about_to_be_condemned_by_an_executioner_may_react_first() -> None:
    position = EXECUTIONER.replace("hand Zealot", "hand Zealot, King's Hand")
    said = ["a play Executioner", "a say 8"]
    assert choices(position, *said) == asked("c", "react King's Hand, pass")
    assert after(position, *said, "c pass")["c"] == {"hand": ["Zealot"], "condemned": ["King's Hand"]}
