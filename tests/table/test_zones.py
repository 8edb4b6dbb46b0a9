"""The cursor goes around within a row with the arrows, and from row to row with Tab."""

import pytest

from game.table.zones import Zones

ZONES = Zones(
    [["hand/1", "hand/2", "hand/3"], [], ["log/1", "log/2"], ["menu"]], ["hand/2", "hand/3"], ["log/2"]
)


@pytest.mark.parametrize(
    ("cursor", "step", "found"),
    [
        (None, 1, "hand/2"),
        (None, -1, "hand/3"),
        ("hand/3", 1, "hand/1"),
        ("hand/1", -1, "hand/3"),
        ("log/1", 1, "log/2"),
        ("gone", 1, "hand/2"),
    ],
)
def test_arrows_move_within_a_row(cursor: str | None, step: int, found: str) -> None:
    assert ZONES.beside(cursor, step) == found


@pytest.mark.parametrize(
    ("cursor", "step", "found"),
    [
        (None, 1, "hand/2"),
        (None, -1, "menu"),
        ("hand/1", 1, "log/2"),
        ("log/1", 1, "menu"),
        ("menu", 1, "hand/2"),
        ("hand/2", -1, "menu"),
    ],
)
def test_tab_enters_the_next_row_at_its_entrance(cursor: str | None, step: int, found: str) -> None:
    assert ZONES.in_next_row(cursor, step) == found


def test_without_choices_the_first_row_is_entered_at_its_start() -> None:
    zones = ZONES._replace(choices=())
    assert zones.beside(None, 1) is None
    assert zones.in_next_row(None, 1) == "hand/1"


def test_targets_can_be_left_out() -> None:
    zones = ZONES.without({"hand/3", "menu"})
    assert zones.rows == [["hand/1", "hand/2"], [], ["log/1", "log/2"], []]
    assert [zones.has(target) for target in ("hand/2", "hand/3", "menu")] == [True, False, False]
