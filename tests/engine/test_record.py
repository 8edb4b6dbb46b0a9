"""Records: round trip through text, and replay."""

from dataclasses import replace
from time import process_time

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.record import NoRecord, Record, parse_record, split_records

GAME = GAMES["hierarchy"]
START = "?,3,4,5,7,8,9 1,2,6,10,11,12,13 - a -"


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (Record("hierarchy", "standard", 2**64 - 1), f"hierarchy standard deal {2**64 - 1}\n"),
        (Record("kings", "two", 7, ("play Elder", "flip")), "kings two deal 7\nplay Elder\nflip\n"),
        (Record("hierarchy", "standard", START, ("4",)), f"hierarchy standard position {START}\n4\n"),
    ],
)
def test_a_record_is_a_line_for_the_start_and_one_for_each_move(record: Record, text: str) -> None:
    assert str(record) == text
    assert parse_record(text) == record


def test_blank_lines_and_surrounding_blanks_are_skipped() -> None:
    for text in (
        "hierarchy standard deal 7\n4\n6",
        "\n\n  hierarchy \t standard  deal   7  \n\n  4\n\n\t6 \n\n\n",
        "hierarchy standard deal 7\r\n4\r\n6\r\n",
        "hierarchy standard deal 07\n4\n6\n",
        "\ufeffhierarchy standard deal 7\r\n4\r\n6",
    ):
        assert parse_record(text) == Record("hierarchy", "standard", 7, ("4", "6"))
    spread = START.replace(" ", "   ")
    assert parse_record(f"hierarchy standard position  {spread} ").start == START


STARTS = ("", " 7", " deal", " deal -1", " deal 7 8", " deal \u0667", f" deal {'9' * 5000}", " position")


@pytest.mark.parametrize(
    "text", ["", "\n \n", "4\n6\n", *(f"hierarchy standard{each}" for each in (*STARTS, f" {START}"))]
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(NoRecord, match=r"^A game's text starts with [^.]+\.$"):
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
    with pytest.raises(IllegalMove, match=r"^The King needs 7 or more cards in the pile\.$"):
        record.replay(GAME)
    assert len(replace(record, moves=("4",)).replay(GAME)) == 2


def test_a_long_list_is_taken_apart_in_a_time_that_grows_with_its_length() -> None:
    seconds = []
    for lines in (20_000, 400_000):
        started = process_time()
        assert len(split_records("\nhierarchy standard deal 7\n" + "4\n" * lines)) == 1
        seconds.append(process_time() - started)
    assert seconds[1] < 100 * seconds[0]
