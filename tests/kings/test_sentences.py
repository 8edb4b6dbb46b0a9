"""Log sentences of each card, and to whom they are shown."""

from support.kings_log import last_log_sentences, told
from support.kings_positions import four, three, two

REST = "court: Assassin b | accused: Warlord | turn: a"


def other(position: str, *steps: str) -> list[str]:
    """Return what b reads about the last step."""
    return last_log_sentences(position, "b", *steps)


def own(position: str, *steps: str) -> list[str]:
    """Return what a reads about the last step."""
    return last_log_sentences(position, "a", *steps)


# Playing


def test_a_card_is_played() -> None:
    position = two("hand Elder, Fool", "hand Judge", "accused: Warlord | turn: a")
    assert own(position, "a play Elder") == ["You play the Elder."]
    assert other(position, "a play Elder") == ["Anna plays the Elder."]
    assert last_log_sentences(position, "-", "a play Elder") == ["Anna plays the Elder."]


def test_a_card_is_played_from_the_antechamber() -> None:
    position = two("hand Fool; antechamber Elder", "hand Judge", REST)
    assert own(position, "a play Elder") == ["You play the Elder from your Antechamber."]
    assert other(position, "a play Elder") == ["Anna plays the Elder from their Antechamber."]


def test_an_oathbound_on_a_higher_card_and_what_follows() -> None:
    position = two("hand Oathbound, Fool, Judge", "hand Elder", "court: Queen b | accused: Warlord | turn: a")
    assert own(position, "a play Oathbound") == ["You play the Oathbound on the Queen, Disgracing it."]
    assert other(position, "a play Oathbound") == ["Anna plays the Oathbound on the Queen, Disgracing it."]
    assert other(position, "a play Oathbound", "a play Judge") == ["Anna then plays the Judge."]
    assert own(position, "a play Oathbound", "a play Judge") == ["You then play the Judge."]


def test_an_unused_ability_is_logged_the_same_whether_it_was_declined_or_had_no_target() -> None:
    position = two("hand Judge, Elder", "hand Soldier", REST)
    assert told(position, "a", "a play Judge", "a decline") == [
        "You play the Judge.",
        "You don't use the Judge's ability.",
    ]
    unused = ["Anna plays the Judge.", "Anna doesn't use the Judge's ability."]
    assert told(position, "b", "a play Judge", "a decline") == unused
    assert other(position.replace("hand Soldier", "antechamber Soldier"), "a play Judge") == unused


# The cards


def test_fool() -> None:
    position = two(
        "hand Fool, Elder", "hand Zealot", "court: Judge b, Elder b down | accused: Warlord | turn: a"
    )
    steps = ["a play Fool", "a take Judge"]
    assert own(position, *steps) == [
        "You use the Fool on the Judge.",
        "You take the Judge into your hand.",
    ]
    assert other(position, *steps) == [
        "Anna uses the Fool on the Judge.",
        "Anna takes the Judge into their hand.",
    ]


def test_inquisitor() -> None:
    position = three("hand Inquisitor, Elder", "hand Judge, Elder", "hand Soldier", REST)
    steps = ["a play Inquisitor", "a name Elder"]
    assert own(position, *steps) == [
        "You name the Elder.",
        "Bo must play the Elder to their Antechamber.",
        "Cleo has no Elder in hand.",
    ]
    assert other(position, *steps) == [
        "Anna names the Elder.",
        "You must play the Elder to your Antechamber.",
        "Cleo has no Elder in hand.",
    ]
    assert own(position, "a play Inquisitor", "a name Fool") == [
        "You name the Fool.",
        "No opponent has the Fool in hand.",
    ]


def test_inquisitor_asks_a_partner_too() -> None:
    position = four("hand Inquisitor, Elder", "hand Judge", "hand Elder", "hand Soldier", REST)
    assert own(position, "a play Inquisitor", "a name Fool") == [
        "You name the Fool.",
        "No other player has the Fool in hand.",
    ]
    assert own(position, "a play Inquisitor", "a name Elder") == [
        "You name the Elder.",
        "Bo has no Elder in hand.",
        "Cleo must play the Elder to their Antechamber.",
        "Dan has no Elder in hand.",
    ]
    # The last two are not all players who were asked.
    assert own(position, "a play Inquisitor", "a name Judge") == [
        "You name the Judge.",
        "Bo must play the Judge to their Antechamber.",
        "Cleo has no Judge in hand.",
        "Dan has no Judge in hand.",
    ]


def test_executioner() -> None:
    position = three("hand Executioner, Elder, Zealot", "hand Elder, Fool", "hand Soldier", REST)
    steps = ["a play Executioner", "a say 3", "a condemn Zealot"]
    assert told(position, "b", *steps[:2])[1:] == ["Anna names 3."]
    assert own(position, *steps) == [
        "You Condemn the Zealot.",
        "Bo Condemns a card facedown.",
        "Cleo has no card of base value 3 in hand.",
    ]
    assert other(position, *steps) == [
        "Anna Condemns a card facedown.",
        "You Condemn the Elder.",
        "Cleo has no card of base value 3 in hand.",
    ]
    assert last_log_sentences(position, "c", *steps)[2] == "You have no card of base value 3 in hand."
    assert last_log_sentences(position, "-", *steps)[:2] == [
        "Anna Condemns the Zealot.",
        "Bo Condemns the Elder.",
    ]


def test_soldier() -> None:
    position = two("hand Soldier, Fool", "hand Elder", REST)
    steps = ["a play Soldier", "a name Elder"]
    assert own(position, *steps) == [
        "You name the Elder.",
        "Bo has the Elder in hand: the Soldier is now worth 7.",
    ]
    assert other(position, *steps) == [
        "Anna names the Elder.",
        "You have the Elder in hand: the Soldier is now worth 7.",
    ]
    assert own(position, "a play Soldier", "a name Fool") == ["You name the Fool.", "Bo has no Fool in hand."]
    assert other(position, *steps, "a disgrace Assassin") == ["Anna Disgraces the Assassin."]
    assert own(position, *steps, "a disgrace itself") == ["You Disgrace the Soldier."]
    assert own(position, *steps, "a done") == []


def test_soldier_does_not_reveal_which_of_two_opponents_it_is() -> None:
    position = three("hand Soldier, Fool", "hand Elder", "hand Judge", REST)
    for viewer in "bc":
        assert last_log_sentences(position, viewer, "a play Soldier", "a name Elder") == [
            "Anna names the Elder.",
            "An opponent has the Elder in hand: the Soldier is now worth 7.",
        ]
    assert own(position, "a play Soldier", "a name Queen")[1] == "No opponent has the Queen in hand."


def test_soldier_with_only_one_opponent_who_has_cards() -> None:
    for absent in ("out first with cards; king down", "king down"):
        position = three("hand Soldier, Fool", "hand Elder", absent, REST)
        assert own(position, "a play Soldier", "a name Elder") == [
            "You name the Elder.",
            "Bo has the Elder in hand: the Soldier is now worth 7.",
        ]


def test_judge() -> None:
    position = two("hand Judge, Fool, Mystic", "hand Elder", REST)
    right = ["a play Judge", "a guess b Elder"]
    assert own(position, *right) == [
        "You guess that Bo has the Elder in hand.",
        "Bo has the Elder in hand.",
    ]
    assert other(position, *right) == [
        "Anna guesses that you have the Elder in hand.",
        "You have the Elder in hand.",
    ]
    assert own(position, *right, "a put Mystic") == ["You play the Mystic to your Antechamber."]
    assert other(position, *right, "a put Mystic") == ["Anna plays the Mystic to their Antechamber."]
    assert other(position, *right, "a decline") == []
    wrong = three("hand Judge, Fool", "hand Elder", "hand Soldier", REST)
    assert last_log_sentences(wrong, "c", "a play Judge", "a guess b Soldier") == [
        "Anna guesses that Bo has the Soldier in hand.",
        "Bo has no Soldier in hand.",
    ]


def test_herald() -> None:
    position = three("hand Herald, Fool, Judge; successor Queen", "hand Elder", "hand Soldier", REST)
    steps = ["a play Herald", "a use"]
    assert own(position, *steps) == ["You use the Herald.", "You take your Successor: Queen."]
    assert other(position, *steps) == ["Anna uses the Herald.", "Anna takes their Successor."]
    steps.append("a successor Fool")
    assert own(position, *steps) == ["You place the Fool as your Successor."]
    assert other(position, *steps) == ["Anna places a Successor."]
    steps.append("a play Judge")
    assert own(position, *steps) == ["You play the Judge and take the Herald back into your hand."]
    assert other(position, *steps) == ["Anna plays the Judge and takes the Herald back into their hand."]


def test_mystic() -> None:
    position = two("hand Mystic, Fool", "hand Elder", "court: Judge b down | accused: Warlord | turn: a")
    assert own(position, "a play Mystic", "a say 3") == [
        "You Disgrace the Mystic and name 3.",
        "Cards of base value 3 are Muted for this round.",
    ]
    assert other(position, "a play Mystic", "a say 3")[0] == "Anna Disgraces the Mystic and names 3."


def test_warden() -> None:
    position = three(
        "hand Warden, Fool, Elder",
        "hand Soldier",
        "hand Judge",
        "court: Assassin b, Zealot c, Inquisitor a | accused: Warlord | turn: a",
    )
    steps = ["a play Warden", "a exchange"]
    assert own(position, *steps) == ["You use the Warden to swap a card for the Accused."]
    assert other(position, *steps) == ["Anna uses the Warden to swap a card for the Accused."]
    steps.append("a put Fool")
    assert own(position, *steps) == ["You make the Fool the Accused and take the Warlord into your hand."]
    assert other(position, *steps) == [
        "Anna makes the Fool the Accused and takes the Warlord into their hand."
    ]


def test_sentry() -> None:
    position = two("hand Sentry, Fool, Elder", "hand Soldier", "court: Judge b | accused: Warlord | turn: a")
    steps = ["a play Sentry", "a take Judge"]
    assert own(position, *steps) == ["You Disgrace the Sentry to take the Judge."]
    assert other(position, *steps) == ["Anna Disgraces the Sentry to take the Judge."]
    steps.append("a put Fool")
    assert own(position, *steps) == ["You swap the Fool for the Judge in the Court."]
    assert other(position, *steps) == ["Anna swaps the Fool for the Judge in the Court."]


def test_spy() -> None:
    position = three(
        "hand Spy, Fool; successor Mystic",
        "hand Elder, Zealot; successor Queen",
        "hand Judge; successor Sentry",
        REST,
    )
    steps = ["a play Spy", "a look"]
    assert own(position, *steps) == [
        "You Disgrace the Spy to look at all Successors.",
        "You look at all Successors.",
        "Bo's Successor is the Queen.",
        "Cleo's Successor is the Sentry.",
    ]
    assert other(position, *steps) == [
        "Anna Disgraces the Spy to look at all Successors.",
        "Anna looks at all Successors.",
    ]
    changed = [*steps, "a change b"]
    assert own(position, *changed) == ["You force Bo to change their Successor."]
    assert other(position, *changed) == ["Anna forces you to change your Successor."]
    assert last_log_sentences(position, "c", *changed) == ["Anna forces Bo to change their Successor."]
    changed.append("b successor Elder")
    assert other(position, *changed) == [
        "You place the Elder as your Successor and take the Queen into your hand."
    ]
    assert own(position, *changed) == ["Bo changes their Successor."]
    assert own(position, *steps, "a change a") == [
        "You choose to change your own Successor.",
        "You place the Fool as your Successor and take the Mystic into your hand.",
    ]


def test_princess() -> None:
    position = three("hand Princess, Fool, Elder", "hand Judge, Soldier", "hand Mystic", REST)
    steps = ["a play Princess", "a pick b"]
    assert own(position, *steps) == ["You choose to swap a card with Bo."]
    assert other(position, *steps) == ["Anna chooses to swap a card with you."]
    assert last_log_sentences(position, "c", *steps) == ["Anna chooses to swap a card with Bo."]
    steps.append("a give Fool")
    assert own(position, *steps) == other(position, *steps) == []
    steps.append("b give Judge")
    assert own(position, *steps) == ["You give Bo the Fool and get the Judge."]
    assert other(position, *steps) == ["You give Anna the Judge and get the Fool."]
    assert last_log_sentences(position, "c", *steps) == ["Anna swaps a card with Bo."]
    assert last_log_sentences(position, "-", *steps) == ["Anna gives Bo the Fool and gets the Judge."]


def test_queen() -> None:
    position = two(
        "hand Queen, Fool", "hand Judge", "court: Elder b down, Sentry b | accused: Warlord | turn: a"
    )
    assert own(position, "a play Queen") == [
        "You play the Queen.",
        "The Queen Disgraces all other cards in the Court.",
    ]
    alone = two("hand Queen, Fool", "hand Judge", "accused: Warlord | turn: a")
    assert own(alone, "a play Queen") == ["You play the Queen."]
