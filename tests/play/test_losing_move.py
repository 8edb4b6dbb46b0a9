"""The search for the losing move takes few queries, whatever the solver leaves open."""

from itertools import pairwise

import pytest

from game.engine.solo import LosingMove, Winnable
from game.play.known_solutions import LosingMoveSearch

WON, LOST, UNKNOWN = Winnable.WON, Winnable.LOST, Winnable.UNKNOWN
SIGNS = {"w": WON, "l": LOST, "?": UNKNOWN}


def run_search(course: str) -> tuple[LosingMove, list[int]]:
    """Return the result for a game with these verdicts, and the indexes queried."""
    search = LosingMoveSearch(
        range(len(course)), [f"{first}-{last}" for first, last in pairwise(range(len(course)))]
    )
    asked = []
    while (index := search.next_index) is not None:
        asked.append(index)
        search.learn(SIGNS[course[index]])
    return search.result, asked


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
def test_losing_move_is_found(
    course: str, won_at: int | None, lost_at: int | None, fault: str | None
) -> None:
    assert run_search(course)[0] == LosingMove(won_at, lost_at, len(course) - 1, fault)


@pytest.mark.parametrize("won", range(1, 101))
def test_at_most_seven_of_a_hundred_positions_are_solved(won: int) -> None:
    losing_move, asked = run_search("w" * won + "l" * (101 - won))
    assert (losing_move.won_at, losing_move.lost_at) == (won - 1, won)
    assert len(asked) <= 7
    assert len(set(asked)) == len(asked)


def test_learn_after_the_end_changes_nothing() -> None:
    search = LosingMoveSearch("w", [])
    search.learn(WON)
    search.learn(LOST)
    assert search.result == LosingMove(0, None, 0)
