"""The notation of positions, choices and views: round trips and refusals."""

import pytest

from game.engine.errors import IllegalMove, InvalidInput
from game.kings.rules import cards
from game.kings.rules.notation import NAMES
from support.kings_positions import (
    GAME,
    asked,
    choices,
    is_one_sentence,
    read,
    standing,
    unreadable_reason,
    view_of,
)

EXAMPLE = (
    "two | a: hand Fool, Elder; successor Queen | b: hand King's Hand, Soldier; king down"
    " | court: Princess b | accused: Judge | turn: a"
)

CURLY = "\N{RIGHT SINGLE QUOTATION MARK}"

POSITIONS = [
    EXAMPLE,
    "quick1 | a: hand Fool | b: hand Elder | accused: Assassin | turn: b",
    "two | a: hand Fool, King's Hand; king down; antechamber Judge; condemned Elder; discard Queen"
    " | b: hand Zealot; successor Elder; condemned Mystic, Assassin seen | court: Sentry a, Soldier a +2"
    " | accused: Inquisitor | removed: Oathbound, Princess | muted: 8 | turn: a",
    "three | a: hand Fool | b: out first with cards | c: hand Spy, Herald"
    " | court: Queen b down, Elder c | accused: Mystic | turn: c | direction: right",
    "four | a: hand Fool, Fool | b: hand King's Hand, King's Hand | c: successor Spy"
    " | d: king down; antechamber Elder; discard Judge | accused: Mystic | removed: Queen | turn: d"
    " | direction: left | known: a b-hand King's Hand, all d-holds Judge",
]


def test_every_card_has_a_constant_of_its_name() -> None:
    constants = [name.upper().replace(" ", "_").replace("'", "") for name in NAMES]
    assert [getattr(cards, name) for name in constants] == list(range(len(NAMES)))


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_reads_back_as_the_same(position: str) -> None:
    state = read(position)
    again = GAME.parse_state(str(state))
    assert standing(str(state)) == standing(position)
    assert (again, hash(again), str(again)) == (state, hash(state), str(state))
    for seat in GAME.seats[position.partition(" ")[0]]:
        assert view_of(state, seat)


def test_the_example_of_the_notation_has_these_choices() -> None:
    assert choices(EXAMPLE) == asked("a", "flip, play Elder")
    assert choices(EXAMPLE.replace("Fool, Elder", "Elder, Fool")) == choices(EXAMPLE)


TABLE = (
    "three | a: hand Fool, Elder; successor Queen; discard Judge"
    " | b: hand Soldier; king down; condemned Zealot; antechamber Elder"
    " | c: hand Warden, Oathbound; successor Spy | court: Princess a down, Warlord b, Soldier c"
    " | accused: Mystic | removed: Inquisitor | muted: 6 | turn: a | direction: right"
)


def test_positions_that_differ_in_one_thing_are_unequal_and_have_different_keys() -> None:
    changes = [
        ("hand Fool, Elder", "hand Elder"),
        ("successor Queen", "successor Sentry"),
        ("discard Judge", "discard Inquisitor"),
        ("; king down", ""),
        ("condemned Zealot", "condemned Zealot seen"),
        ("antechamber Elder", "antechamber Executioner"),
        ("Princess a down", "Princess a"),
        ("Warlord b", "Warlord c"),
        ("Soldier c", "Soldier c +2"),
        ("Warlord b, Soldier c", "Soldier c, Warlord b"),
        ("accused: Mystic", "accused: Judge"),
        ("removed: Inquisitor", "removed: Executioner"),
        ("muted: 6", "muted: 5"),
        ("turn: a", "turn: c"),
        (" | direction: right", ""),
    ]
    assert all(TABLE.count(old) == 1 for old, _ in changes)
    states = [GAME.parse_state(TABLE.replace(*change)) for change in [("", ""), *changes]]
    assert len({state.key() for state in states}) == len(states)
    assert len({str(state) for state in states}) == len(set(states)) == len(states)


def test_a_straight_or_a_curly_apostrophe_is_read_and_a_straight_one_written() -> None:
    curly = EXAMPLE.replace("King's", f"King{CURLY}s")
    assert GAME.parse_state(curly) == GAME.parse_state(EXAMPLE)
    assert "King's Hand" in str(GAME.parse_state(curly))
    for choice in ("react King's Hand", "name King's Hand", "guess b King's Hand"):
        move = GAME.parse_move(choice.replace("'", CURLY))
        assert move == GAME.parse_move(choice)
        assert str(move) == choice


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "two", "two | ", "|", "hello"),
        EXAMPLE.replace("turn: a", f"turn: a | target: {'0' * 7}{'9' * 5000}"),
    ],
)
def test_malformed_positions_are_refused_with_a_sentence(text: str) -> None:
    """A golden script has the positions that are impossible."""
    assert unreadable_reason(text)


CHOICES = [
    *("play Fool", "play King's Hand", "flip", "remove Judge", "take Queen", "decline", "name Elder"),
    *("say 8", "condemn Zealot", "disgrace Fool", "disgrace itself", "done", "guess b Elder", "put Warlord"),
    *("use", "successor Queen", "exchange", "look", "change d", "pick c", "give Princess", "pass", "keep"),
    *("react King's Hand", "react Assassin", "first b", "direction left", "direction right", "mulligan"),
    *("discard Fool", "reveal Spy", "start c", "take a Queen", "share Herald", "take facedown"),
    *("trade Elder", "back Elder"),
]


def test_all_kinds_of_choices_read_back_as_the_same() -> None:
    moves = [GAME.parse_move(choice) for choice in CHOICES]
    assert [str(move) for move in moves] == CHOICES
    assert [GAME.parse_move(str(move)) for move in moves] == moves
    assert len(set(moves)) == len(CHOICES)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "play",
            "play King",
            "play Baroness",
            "play Fool now",
            "Play Fool",
            "flip Queen",
            "react Queen",
        ),
        *("say", "say many", "guess Elder", "guess e Elder", "first", "first x", "direction up", "pick"),
        *("hello", "b5"),
    ],
)
def test_malformed_choices_are_refused_with_a_sentence(text: str) -> None:
    # A text may be readable and still be legal nowhere.
    state = GAME.parse_state(EXAMPLE)
    with pytest.raises((InvalidInput, IllegalMove)) as refused:
        state.apply(GAME.parse_move(text))
    assert is_one_sentence(str(refused.value))


@pytest.mark.parametrize("text", ["", "two", "hello", EXAMPLE])
def test_malformed_views_are_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        GAME.parse_view(text)
