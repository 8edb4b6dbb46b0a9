"""Records: round trip through text, and replay."""

from dataclasses import replace

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.record import NoRecord, Record, parse_record

GAME = GAMES["hierarchy"]
START = "?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -"
WHOLE = ("4", "6", "7", "2", "5", "<6", "<7", "10", "9", "12", "7", "6", "?=12", "1", "8", "13")

RECORDS = [
    Record("hierarchy", "standard", 7),
    Record("hierarchy", "standard", 2**64 - 1),
    Record("hierarchy", "standard", 0, ("12",)),
    Record("hierarchy", "standard", START, WHOLE),
    Record("kings", "two", 12, ("a move of several words", "another")),
]


@pytest.mark.parametrize("record", RECORDS)
def test_record_round_trips(record: Record) -> None:
    assert parse_record(str(record)) == record
    assert str(parse_record(str(record))) == str(record)


def test_a_record_is_a_line_for_the_start_and_one_for_each_move() -> None:
    assert str(Record("hierarchy", "standard", 7, ("4", "6"))) == "hierarchy standard deal 7\n4\n6\n"
    assert str(Record("hierarchy", "standard", START)) == f"hierarchy standard position {START}\n"


@pytest.mark.parametrize(
    "text",
    [
        "hierarchy standard deal 7\n4\n6",
        "\n\n  hierarchy \t standard  deal   7  \n\n  4\n\n\t6 \n\n\n",
        "hierarchy standard deal 7\r\n4\r\n6\r\n",
        "hierarchy standard deal 07\n4\n6\n",
    ],
)
def test_blank_lines_and_surrounding_blanks_are_skipped(text: str) -> None:
    assert parse_record(text) == Record("hierarchy", "standard", 7, ("4", "6"))


def test_blanks_within_a_position_count_as_one() -> None:
    spread = START.replace(" ", "   ")
    assert parse_record(f"hierarchy standard position  {spread} ").start == START


def test_a_replay_gives_every_position() -> None:
    states = Record("hierarchy", "standard", START, WHOLE).replay(GAME)
    assert len(states) == len(WHOLE) + 1
    assert str(states[0]) == START
    assert str(states[1]) == "?,3,5,7,8,9 1,2,6,10,11,12,13 4a b -"
    assert states[-1].outcome() is not None
    assert [state.outcome() for state in states[:-1]] == [None] * len(WHOLE)


def test_a_record_of_a_deal_starts_with_that_deal() -> None:
    assert Record("hierarchy", "standard", 7).first(GAME) == GAME.deal(7)
    assert Record("hierarchy", "standard", 7).replay(GAME) == (GAME.deal(7),)


def test_a_record_grows_by_a_move() -> None:
    record = Record("hierarchy", "standard", START)
    grown = record.with_move(GAME.parse_move("4")).with_move("6")
    assert grown.moves == ("4", "6")
    assert record.moves == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n \n",
        "hierarchy",
        "hierarchy standard",
        "hierarchy standard 7",
        "hierarchy standard deal",
        "hierarchy standard deal -1",
        "hierarchy standard deal x",
        "hierarchy standard deal 7 8",
        "hierarchy standard deal \u0667",
        "hierarchy standard deal " + "9" * 5000,
        "hierarchy standard position",
        "hierarchy standard position \n4",
        "hierarchy deal 7",
        f"hierarchy standard {START}",
        "4\n6\n",
    ],
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(NoRecord, match=r"^A record begins with [^.]+\.$"):
        parse_record(text)


@pytest.mark.parametrize(
    ("record", "part"),
    [
        (Record("kings", "standard", 7), "kings"),
        (Record("hierarchy", "two", 7), "two"),
        (Record("hierarchy", "standard", 2**64), "18446744073709551615"),
        (Record("hierarchy", "standard", "9 6 5b a"), "five fields"),
        (Record("hierarchy", "standard", START, ("4", "14")), "14"),
    ],
)
def test_replay_refuses_unreadable_parts(record: Record, part: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        record.replay(GAME)
    assert part in str(refusal.value)
    assert str(refusal.value).endswith(".")


def test_replay_refuses_illegal_moves() -> None:
    record = Record("hierarchy", "standard", START, ("4", "13"))
    with pytest.raises(IllegalMove, match=r"^King: the pile has fewer than 7 cards\.$"):
        record.replay(GAME)
    assert len(replace(record, moves=("4",)).replay(GAME)) == 2
