"""Where a game stopped being winnable is found by few questions, whatever a solver leaves open."""

from itertools import pairwise

import pytest

from game.engine.solo import LosingMove, Winnable
from game.play.known_solutions import LosingMoveSearch

WON, LOST, UNKNOWN = Winnable.WON, Winnable.LOST, Winnable.UNKNOWN
SIGNS = {"w": WON, "l": LOST, "?": UNKNOWN}


def traced(course: str) -> tuple[LosingMove, list[int]]:
    """What is found in a game with these verdicts, and which places were asked about."""
    tracing = LosingMoveSearch(
        range(len(course)), [f"{first}-{last}" for first, last in pairwise(range(len(course)))]
    )
    asked = []
    while (place := tracing.place) is not None:
        asked.append(place)
        tracing.learn(SIGNS[course[place]])
    return tracing.found, asked


@pytest.mark.parametrize(
    ("course", "won_at", "lost_at", "fault"),
    [
        ("wwwlll", 2, 3, "2-3"),
        ("wlllll", 0, 1, "0-1"),
        ("wwwwwl", 4, 5, "4-5"),
        ("ww??ll", 1, 4, None),
        ("w????l", 0, 5, None),
        ("wwwwww", 5, None, None),
        ("llllll", None, 0, None),
        ("????ll", None, 4, None),
        ("ww????", 1, None, None),
        ("??????", None, None, None),
        ("l", None, 0, None),
        ("w", 0, None, None),
    ],
)
def test_the_turning_point_is_found(
    course: str, won_at: int | None, lost_at: int | None, fault: str | None
) -> None:
    assert traced(course)[0] == LosingMove(won_at, lost_at, len(course) - 1, fault)


@pytest.mark.parametrize("won", range(1, 101))
def test_of_a_hundred_places_at_most_seven_are_asked_about(won: int) -> None:
    losing_move, asked = traced("w" * won + "l" * (101 - won))
    assert (losing_move.won_at, losing_move.lost_at) == (won - 1, won)
    assert len(asked) <= 7
    assert len(set(asked)) == len(asked)


def test_what_is_learnt_when_nothing_is_in_question_changes_nothing() -> None:
    tracing = LosingMoveSearch("w", [])
    tracing.learn(WON)
    tracing.learn(LOST)
    assert tracing.found == LosingMove(0, None, 0)
