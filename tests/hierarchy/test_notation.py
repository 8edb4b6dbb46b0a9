"""Position and move texts of Hierarchy: valid texts round-trip, invalid ones are refused."""

import re
from collections.abc import Callable

import pytest

from game.catalog import GAMES
from game.engine.errors import InvalidInput
from support.cases import every_case

GAME = GAMES["hierarchy"]

POSITIONS = [
    "?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -",
    "9,11 6 3a,8b a -",
    "- - 2b a -",
    "4,12 7,10 8b,?=10a,11b,1a,6b a -",
    "9 6,7 1a,4b,5a a surgeon1",
    "9 4,6,7 1a,5a b surgeon2",
    "1,6,8,12 3,4,9,10,13 7a,5b,11a,2b,?=5a a surgeon1",
    "8,13 5,9 1a,2b,?=5a b surgeon2",
    "9 6 ?=4a,4b,5a a surgeon1",
    "6,12 1 9b,13a,2b,10a,3b,11a,?=3a b -",
    "9 6 8a,3b,1a,4b,2b a -",
    "9 6 1a,8a,4b,3b,2b a -",
]


@every_case("text", POSITIONS)
def test_position_text_round_trips(text: str) -> None:
    assert str(GAME.parse_state(text)) == text


@every_case(
    ("text", "other"),
    [
        ("?,9 6 5b a -", "?,9 7 5b a -"),
        ("?,9 6 5b a -", "9 6 5b a -"),
        ("9 6 5b a -", "6 9 5b a -"),
        ("9 6 5a,8b a -", "9 6 5b,8b a -"),
        ("9 6 ?=5a b -", "9 6 ?=8a b -"),
        ("9 6,7 1a,4b,5a a surgeon1", "9 6,7 1a,4b,5a b -"),
        ("9 6,7 1a,4b,5a b surgeon2", "9 6,7 1a,4b,5a b -"),
        ("9 6,7 1a,4b,5a a surgeon1", "9 6,7 1a,4b,5a b surgeon2"),
    ],
)
def test_positions_that_differ_in_one_field_are_different(text: str, other: str) -> None:
    assert GAME.parse_state(text) != GAME.parse_state(other)


@every_case(
    ("text", "in_order"),
    [
        ("9,?,10,1 13,6,12 5b a -", "?,1,9,10 6,12,13 5b a -"),
        ("3,?,12,4,11,7,2 13,10,9,8,6,5,1 - a -", "?,2,3,4,7,11,12 1,5,6,8,9,10,13 - a -"),
    ],
)
def test_hands_are_written_back_in_order(text: str, in_order: str) -> None:
    assert str(GAME.parse_state(text)) == in_order
    assert GAME.parse_state(text) == GAME.parse_state(in_order)


CARDS = ["?", *(str(number) for number in range(1, 14))]

MOVES = [
    *CARDS,
    *(f"4x{card}" for card in CARDS if card != "4"),
    *(f"?={card}" for card in CARDS if card != "?"),
    *(f"?=4x{card}" for card in CARDS if card not in ("?", "4")),
    *(f"<{card}" for card in CARDS),
]


def test_move_text_round_trips_and_different_texts_are_different_moves() -> None:
    moves = [GAME.parse_move(text) for text in MOVES]
    assert [str(move) for move in moves] == MOVES
    assert [moves.index(GAME.parse_move(text)) for text in MOVES] == list(range(len(MOVES)))


def sentence_about(parse: Callable[[str], object], text: str) -> str:
    with pytest.raises(InvalidInput) as refusal:
        parse(text)
    return str(refusal.value)


def is_one_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and ". " not in text


NAMES = {"5": "Surgeon", "9": "Dragon", "?": "Impostor"}


def names(sentence: str, part: str) -> bool:
    """True if the sentence contains the part, or the card with that id, as a whole word.

    An empty part, such as that between two commas, is not visible in a sentence.
    """
    words = [re.escape(word) for word in (part, NAMES.get(part, part))]
    return re.search(rf"(?<!\w)({'|'.join(words)})(?!\w)", sentence) is not None


UNREADABLE_POSITIONS = [
    pytest.param("", "", id="nothing"),
    pytest.param("9", "", id="one field"),
    pytest.param("9 6 5b a - -", "", id="six fields"),
    pytest.param("14 6 5b a -", "14", id="a number too high"),
    pytest.param("9 -6 5b a -", "-6", id="a negative number"),
    pytest.param("09 6 5b a -", "09", id="a leading nought"),
    pytest.param("٩ 6 5b a -", "٩", id="a digit of another script"),
    pytest.param("9 ?=5 5b a -", "?=5", id="a copy in a hand"),
    pytest.param("9,9 6 5b a -", "9", id="twice in a hand"),
    pytest.param("9 9 5b a -", "9", id="in both hands"),
    pytest.param("9 6 1a,9b a -", "9", id="in a hand and in the pile"),
    pytest.param("? 6 ?=1a b -", "?", id="the Impostor in a hand and in the pile"),
    pytest.param("9 6 5 a -", "5", id="no owner in the pile"),
    pytest.param("9 6 5c a -", "5c", id="another owner in the pile"),
    pytest.param("9 6 b a -", "", id="no card in the pile"),
    pytest.param("9 6 3a5b a -", "3a5", id="no comma in the pile"),
    pytest.param("9 6 ?a b -", "?", id="the Impostor without a copy"),
    pytest.param("9 6 ?=a b -", "", id="the Impostor with an empty copy"),
    pytest.param("9 6 ?=?a b -", "?=?a", id="the Impostor as himself"),
    pytest.param("9 6 5=8a b -", "5=8a", id="a copy mark on another card"),
    pytest.param("9 6 5b c -", "c", id="an unknown player"),
    pytest.param("9 6 5b a surgeon3", "surgeon3", id="an unknown pending choice"),
    pytest.param("9 6 1a,4b,5a a SURGEON1", "SURGEON1", id="a capital pending choice"),
]

IMPOSSIBLE_POSITIONS = [
    pytest.param("9 6 5a a -", id="the player to choose owns the top card"),
    pytest.param("9 6 - b -", id="the second player on the empty pile"),
    pytest.param("9 6 - a surgeon1", id="the player's choice on the empty pile"),
    pytest.param("9 6 1a,4b,5a b surgeon1", id="the opponent's turn at the player's choice"),
    pytest.param("9 6 1a,4b,5b a surgeon1", id="the opponent's Surgeon at the player's choice"),
    pytest.param("9 6 1a,4b,?=8a a surgeon1", id="the Impostor as another card"),
    pytest.param("9 6 4b,5a a surgeon1", id="the player without another card"),
    pytest.param("9 6 1a,5a a surgeon1", id="the opponent without a card"),
    pytest.param("9 6 4b,?=5a a surgeon1", id="the copied Surgeon's player without another card"),
    pytest.param("9 6 1a,4b,5a a surgeon2", id="the player's turn at the opponent's choice"),
    pytest.param("9 6 1a,4b,5b b surgeon2", id="his own Surgeon at the opponent's choice"),
    pytest.param("9 6 4b,5a b surgeon2", id="nothing left for the opponent to choose"),
    pytest.param("9 6 4b,?=5a b surgeon2", id="nothing left beside the copied Surgeon"),
]


@every_case(("text", "part"), UNREADABLE_POSITIONS)
def test_invalid_position_text_is_refused_naming_the_part(text: str, part: str) -> None:
    sentence = sentence_about(GAME.parse_state, text)
    assert is_one_sentence(sentence), sentence
    assert names(sentence, part), sentence


@every_case("text", IMPOSSIBLE_POSITIONS)
def test_impossible_position_is_refused_with_a_sentence(text: str) -> None:
    sentence = sentence_about(GAME.parse_state, text)
    assert is_one_sentence(sentence), sentence


UNREADABLE_MOVES = [
    ("", ""),
    ("0", "0"),
    ("14", "14"),
    ("04", "04"),
    ("٤", "٤"),
    ("4x", ""),
    ("4x14", "14"),
    ("?=", ""),
    ("?=14", "14"),
    ("?=4x", ""),
    ("?=?", "?=?"),
    ("?4", "?4"),
    ("9=4", "9"),
    ("<", ""),
    ("<<9", "<9"),
    ("<14", "14"),
    ("9a", "9a"),
    ("9 6", "9 6"),
]


@every_case(("text", "part"), UNREADABLE_MOVES)
def test_invalid_move_text_is_refused_naming_the_part(text: str, part: str) -> None:
    sentence = sentence_about(GAME.parse_move, text)
    assert is_one_sentence(sentence), sentence
    assert names(sentence, part), sentence
