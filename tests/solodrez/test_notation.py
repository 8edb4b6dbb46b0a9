"""Position and move texts of SoloDrez: valid texts round-trip, invalid ones are refused."""

from collections.abc import Callable

import pytest

from game.engine.errors import IllegalMove, InvalidInput
from support.cases import every_case
from support.solodrez_positions import GAME, moves_of

REST = "/-/-/-/-/-/-/-/-"  # Eight more columns, all empty.
POSITIONS = [
    "P3J3J5B9B5T1T6/Q6B6T9P4J8N9P5/B7Q1*2Q4N6Q3/J7Q5P1Q9T2N2/N5T5J1B1T4J9/P6P2P9Q2B3Q8/N3T3P8N1N8J6/"
    "Q7N4T7N7*1P7/J4B2T8B4B8J2",
    "BBTTJBQ/TPNNTNJ/QTQQBP/QTJPJB/NQP*JB/BTPPPN/JQPBTT/*NNPNN/QJJJBQ",
    "-/-/-/-/-/-/-/-/-",
    "*1/-/-/-/-/-/-/-/*2",
    "**/-/-/-/-/-/-/-/-",
    # A hand-written position may hold any cards.
    "PPPPPPPPPP/***/J1J/J/-/-/-/-/-",
    "/".join(["QQQQQQ"] * 8 + ["QQQQQQQQ"]),
    "J9Q9T9B9N9P9/J1/Q2/T3/B4/N5/P6/*1*2/-",
    "J1J2J3J4J5J6J7J8J9/Q1Q2Q3Q4Q5Q6Q7Q8Q9/T1T2T3T4T5T6T7T8T9/B1B2B3B4B5B6B7B8B9/N1N2N3N4N5N6N7N8N9/"
    "P1P2P3P4P5P6P7P8P9/*1/*2/-",
]


@every_case("text", POSITIONS)
def test_position_text_round_trips(text: str) -> None:
    state = GAME.parse_state(text)
    assert str(state) == text
    assert GAME.parse_state(str(state)) == state
    assert hash(GAME.parse_state(text)) == hash(state)


@every_case(
    ("text", "other"),
    [
        pytest.param("JQ/-/-/-/-/-/-/-/-", "QJ/-/-/-/-/-/-/-/-", id="another order"),
        pytest.param("JQ/-/-/-/-/-/-/-/-", "-/JQ/-/-/-/-/-/-/-", id="another column"),
        pytest.param("JQ/-/-/-/-/-/-/-/-", "J/Q/-/-/-/-/-/-/-", id="two columns"),
        pytest.param("JQ/-/-/-/-/-/-/-/-", "JQ/T/-/-/-/-/-/-/-", id="a card more"),
        pytest.param("JQ/-/-/-/-/-/-/-/-", "J*/-/-/-/-/-/-/-/-", id="a neutral"),
        pytest.param("J1Q1/-/-/-/-/-/-/-/-", "J1Q2/-/-/-/-/-/-/-/-", id="another number"),
        pytest.param("*1/*2/-/-/-/-/-/-/-", "*2/*1/-/-/-/-/-/-/-", id="the other neutral"),
    ],
)
def test_positions_that_differ_are_different(text: str, other: str) -> None:
    assert GAME.parse_state(text) != GAME.parse_state(other)


def test_a_position_has_the_same_moves_with_and_without_numbers() -> None:
    for number in range(50):
        text = str(GAME.deal(number))
        plain = "".join(sign for sign in text if not sign.isdigit())
        assert moves_of(plain) == moves_of(text)
        assert str(GAME.parse_state(plain)) == plain


MOVES = [
    *(
        f"{source}:{count}>{target}"
        for source in range(1, 10)
        for count in range(1, 7)
        for target in range(1, 10)
        if source != target
    ),
    *(f"{column}!" for column in range(1, 10)),
]


def test_move_text_round_trips_and_different_texts_are_different_moves() -> None:
    moves = [GAME.parse_move(text) for text in MOVES]
    assert [str(move) for move in moves] == MOVES
    assert len(set(moves)) == len({hash(move) for move in moves}) == 9 * 6 * 8 + 9
    assert moves == [GAME.parse_move(text) for text in MOVES]


def sentence_about(parse: Callable[[str], object], text: str) -> str:
    with pytest.raises(InvalidInput) as refusal:
        parse(text)
    return str(refusal.value)


def is_one_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and ". " not in text and "{" not in text


UNREADABLE_POSITIONS = [
    pytest.param("", "", id="nothing"),
    pytest.param("J/Q/T/B/N/P/J/Q/T/B", "10", id="ten columns"),
    pytest.param("J/Q/T/B/N/P/J/Q/", "", id="nothing in the last column"),
    pytest.param("J//T/B/N/P/J/Q/T", "", id="nothing in a column"),
    pytest.param("X" + REST, "X", id="an unknown rank"),
    pytest.param("1" + REST, "1", id="a number without a rank"),
    pytest.param("J0" + REST, "0", id="the number nought"),
    pytest.param(
        "J\N{ARABIC-INDIC DIGIT THREE}" + REST, "\N{ARABIC-INDIC DIGIT THREE}", id="a digit of another script"
    ),
    pytest.param("\N{CYRILLIC CAPITAL LETTER JE}" + REST, "", id="a letter of another script"),
    pytest.param("-J" + REST, "-", id="a card on a dash"),
    pytest.param("J Q" + REST, "", id="a blank in a column"),
    pytest.param("J1J1" + REST, "J1", id="a card twice in a column"),
    pytest.param("J1/Q3/-/-/-/-/-/-/Q3", "Q3", id="a card twice in two columns"),
    pytest.param("*2/-/*2/-/-/-/-/-/-", "*2", id="a neutral twice"),
    pytest.param("/".join(["QQQQQQ"] * 8 + ["QQQQQQQQQ"]), "57", id="more cards than the deck has"),
]


@every_case(("text", "part"), UNREADABLE_POSITIONS)
def test_invalid_position_text_is_refused_naming_the_part(text: str, part: str) -> None:
    sentence = sentence_about(GAME.parse_state, text)
    assert is_one_sentence(sentence), sentence
    assert part in sentence, sentence


UNREADABLE_MOVES = [
    "",
    ":>",
    "1:>2",
    "0:1>2",
    "10:1>2",
    "-1:1>2",
    "01:1>2",
    "a:1>2",
    "1:1.0>2",
    "1;1>2",
    "1:1>2 2:1>3",
    "1:1>2\n",
    "1 : 1 > 2",
    "\N{ARABIC-INDIC DIGIT ONE}:1>2",
    "0!",
    "10!",
    "!1",
    "1!2",
    "JQTBNP",
]


@every_case("text", UNREADABLE_MOVES)
def test_invalid_move_text_is_refused_with_a_sentence(text: str) -> None:
    sentence = sentence_about(GAME.parse_move, text)
    assert is_one_sentence(sentence), sentence
    assert text.strip() in sentence or "\n" in text, sentence


@every_case("text", ["1:7>2", "1:10>2", f"1:{'9' * 10_000}>2", f"{'9' * 10_000}!", "1:1>1"])
def test_impossible_move_is_unreadable_or_illegal(text: str) -> None:
    state = GAME.parse_state("QT/QTBN/QTB/Q/P/P/P/P/JQTBNP")
    with pytest.raises((InvalidInput, IllegalMove)) as refusal:
        state.apply(GAME.parse_move(text))
    assert is_one_sentence(str(refusal.value)), str(refusal.value)
    assert len(str(refusal.value)) < 500


@every_case("text", ["X" * 100_000, "/" * 100_000, "1" * 100_000, "J\r\nQ\t" * 1000, "😀" * 1000])
def test_a_huge_or_strange_text_is_refused_in_a_short_sentence(text: str) -> None:
    for parse in (GAME.parse_state, GAME.parse_move):
        sentence = sentence_about(parse, text)
        assert is_one_sentence(sentence), sentence
        assert len(sentence) < 500
        assert sentence.isprintable()
