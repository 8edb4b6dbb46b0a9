"""Log sentences for Reactions, Condemned cards, the King, and players who lose."""

from typing import Any

from game.engine.seat import Seat
from game.kings.narration.log import announcement
from support.kings_log import PLAYERS, last_log_sentences, lines_of, told
from support.kings_positions import GAME, state_after, three, two

REST = "court: Assassin b | accused: Warlord | turn: a"


def other(position: str, *steps: str) -> list[str]:
    """Return what b reads about the last step."""
    return last_log_sentences(position, "b", *steps)


def own(position: str, *steps: str) -> list[str]:
    """Return what a reads about the last step."""
    return last_log_sentences(position, "a", *steps)


def test_a_kings_hand_prevents_a_card() -> None:
    position = two("hand Soldier, Fool", "hand King's Hand, Elder", REST)
    steps = ["a play Soldier", "a name Elder"]
    assert told(position, "a", *steps) == ["You play the Soldier.", "You name the Elder."]
    assert own(position, *steps, "b react King's Hand") == [
        "Bo blocks the Soldier with the King's Hand. Both are Condemned."
    ]
    assert other(position, *steps, "b react King's Hand") == [
        "You block the Soldier with the King's Hand. Both are Condemned."
    ]
    removed = [*steps, "b react King's Hand", "b remove King's Hand"]
    assert own(position, *removed) == ["Bo removes the Condemned King's Hand."]


def test_a_condemned_card_that_nobody_saw_is_removed_without_its_name() -> None:
    position = two("hand Soldier; condemned Elder, Fool", "hand Judge", REST)
    assert own(position, "a remove Elder") == ["You remove the Condemned Elder."]
    assert other(position, "a remove Elder") == ["Anna removes a Condemned card."]
    (line,) = lines_of(position, "b", "a remove Elder")
    assert line.cards == ()


def test_the_king() -> None:
    position = two("hand Fool; successor Queen", "hand Elder", "court: Sentry b | accused: Judge | turn: a")
    assert own(position, "a flip") == [
        "You flip your King.",
        "The King Disgraces the Sentry; you take your Successor: Queen.",
    ]
    assert other(position, "a flip") == [
        "Anna flips their King.",
        "The King Disgraces the Sentry; Anna takes their Successor.",
    ]
    assert last_log_sentences(position, "-", "a flip")[1] == (
        "The King Disgraces the Sentry; Anna takes their Successor: Queen."
    )
    nothing_to_disgrace = position.replace("Sentry b", "Sentry b down")
    assert own(nothing_to_disgrace, "a flip")[1:] == ["You take your Successor: Queen."]
    assert other(nothing_to_disgrace, "a flip")[1:] == ["Anna takes their Successor."]
    no_successor = position.replace("; successor Queen", "")
    assert other(no_successor, "a flip")[1:] == ["The King Disgraces the Sentry."]


def test_an_assassin() -> None:
    position = two(
        "hand Fool; successor Queen", "hand Assassin", "court: Sentry b | accused: Judge | turn: a"
    )
    assert own(position, "a flip") == ["You flip your King."]
    assert own(position, "a flip", "b react Assassin") == [
        "Bo reveals the Assassin.",
        "You lose the round: your King is assassinated.",
    ]
    assert other(position, "a flip", "b react Assassin") == [
        "You reveal the Assassin.",
        "Anna loses the round: their King is assassinated.",
    ]


def test_an_assassin_is_prevented() -> None:
    position = two(
        "hand King's Hand; successor Queen", "hand Assassin", "court: Sentry b | accused: Judge | turn: a"
    )
    assert other(position, "a flip", "b react Assassin", "a react King's Hand") == [
        "Anna blocks the Assassin with the King's Hand. Both are Condemned.",
        "The King Disgraces the Sentry; Anna takes their Successor.",
    ]


def test_a_player_without_a_choice_loses() -> None:
    position = two("hand Warlord", "hand Fool; king down", "court: Zealot b | accused: Judge | turn: a")
    assert own(position, "a play Warlord")[1:] == [
        "Bo can neither play a card nor flip their King, and loses the round."
    ]
    assert other(position, "a play Warlord")[1:] == [
        "You can neither play a card nor flip your King, so you lose the round."
    ]


def test_of_three_players_one_is_out_first() -> None:
    position = three(
        "hand Queen; successor Mystic",
        "hand Fool, Sentry; king down",
        "hand Judge; king down",
        "court: Assassin b | accused: Warlord | turn: a",
    )
    assert own(position, "a play Queen")[2:] == [
        "Bo can neither play a card nor flip their King, and is out.",
        "Cleo can neither play a card nor flip their King, and loses the round.",
    ]


LOOTED = three(
    "hand Fool, Elder; successor Mystic",
    "hand Judge; successor Zealot",
    "hand Assassin, Soldier; successor Spy",
    "court: Sentry b | accused: Warlord | turn: a",
)
KILLED = ["a flip", "c react Assassin"]


def test_an_assassins_owner_looks_at_the_victims_cards() -> None:
    out = "Anna is out: their King is assassinated."
    assert last_log_sentences(LOOTED, "c", *KILLED) == [
        "You reveal the Assassin.",
        out,
        "You see Anna's cards: Fool, Elder, Mystic.",
    ]
    assert other(LOOTED, *KILLED) == [
        "Cleo reveals the Assassin.",
        out,
        "Cleo sees Anna's hand and Successor.",
    ]
    assert own(LOOTED, *KILLED)[1:] == [
        "You're out: your King is assassinated.",
        "Cleo sees your hand and Successor.",
    ]


def test_nobody_else_learns_what_an_assassins_owner_takes() -> None:
    taken, kept = [*KILLED, "c take Elder"], [*KILLED, "c keep"]
    assert last_log_sentences(LOOTED, "c", *taken) == ["You take the Elder and leave the Assassin."]
    assert last_log_sentences(LOOTED, "c", *kept) == ["You keep the Assassin."]
    unknown = ["Cleo may have taken one of the cards. The rest are set aside facedown for this round."]
    for viewer in "ab":
        assert (
            last_log_sentences(LOOTED, viewer, *taken) == last_log_sentences(LOOTED, viewer, *kept) == unknown
        )


def test_a_victim_without_cards_adds_no_line() -> None:
    position = LOOTED.replace("hand Fool, Elder; successor Mystic", "discard Fool")
    assert last_log_sentences(position, "c", *KILLED) == [
        "You reveal the Assassin.",
        "Anna is out: their King is assassinated.",
    ]


def announced(state: Any, move: str, viewer: Seat) -> str:
    """Return what this move announces."""
    return announcement(GAME.history([state], [], viewer, GAME.parse_move(move))[0][0], PLAYERS)


def test_while_others_may_react_only_the_announcement_is_shown() -> None:
    position = three("hand Judge, Fool", "hand Elder", "hand Soldier", REST)
    state = state_after(position, "a play Judge")
    for card in ("Elder", "Mystic"):
        said = announced(state, f"guess b {card}", Seat.C)
        assert said == f"Anna guesses that Bo has the {card} in hand."
    flip = announced(state_after(LOOTED), "flip", Seat.A)
    assert flip == "You flip your King."
