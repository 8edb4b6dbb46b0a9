"""What a solver has found: known solutions along a line, and the losing move from few queries."""

from itertools import pairwise

import pytest

from game.engine.contract import Move
from game.engine.solo import LosingMove, SoloSolution, Winnable
from game.play.solo_game import KnownSolutions, LosingMoveSearch
from game.solodrez.rules.best_moves import series_to_remove
from game.solodrez.rules.rules import State
from support.solodrez_positions import GAME

LONG = GAME.parse_state("JQTBN/P/-/-/-/-/-/-/-")  # A win in one move, or in more by detours.


def nothing(_state: State) -> Move | None:
    return None


def won(*moves: str) -> SoloSolution:
    return SoloSolution(Winnable.WON, moves)


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = state.apply(GAME.parse_move(text))
    return state


def test_every_position_along_line_knows_its_rest() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    assert (known_solutions.of(LONG), known_solutions.next_move(LONG)) == (None, None)
    known_solutions.learn(LONG, won("2:1>1", "1!"))
    assert str(known_solutions.next_move(LONG)) == "2:1>1"
    middle = after(LONG, "2:1>1")
    assert str(known_solutions.next_move(middle)) == "1!"
    assert known_solutions.moves_to_go(LONG) == 1
    assert known_solutions.moves_to_go(middle) == 0
    end = after(middle, "1!")
    assert known_solutions.of(end) == won()
    assert known_solutions.next_move(end) is None


def test_position_without_line_has_only_verdict() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    for verdict in (Winnable.LOST, Winnable.UNKNOWN):
        state = GAME.deal(1 if verdict is Winnable.LOST else 2)
        known_solutions.learn(state, SoloSolution(verdict))
        assert known_solutions.of(state) == SoloSolution(verdict)
        assert known_solutions.next_move(state) is None
        assert known_solutions.moves_to_go(state) is None


def test_forced_move_comes_first_wherever_line_has_it() -> None:
    state = GAME.parse_state("JQTBN/P/JQTBN/P/-/-/-/-/-")
    known_solutions = KnownSolutions(GAME, series_to_remove)
    known_solutions.learn(state, won("2:1>1", "4:1>3", "1!", "3!"))
    assert known_solutions.moves_to_go(state) == 2
    removed = after(state, "2:1>1", "1!")
    assert str(known_solutions.next_move(removed)) == "4:1>3"
    assert known_solutions.moves_to_go(removed) == 1
    assert known_solutions.of(after(removed, "4:1>3", "3!")) == won()


def test_moves_unneeded_after_forced_moves_are_dropped() -> None:
    state = GAME.parse_state("JQTBN/P*/P/JQTBN/-/-/-/-/-")
    known_solutions = KnownSolutions(GAME, series_to_remove)
    known_solutions.learn(state, won("2:1>5", "2:1>1", "3:1>4", "4!", "5:1>6", "1!"))
    assert known_solutions.moves_to_go(state) == 3
    assert known_solutions.of(after(state, "2:1>5", "2:1>1", "1!", "3:1>4", "4!")) == won()


def test_forced_move_off_line_keeps_only_its_start() -> None:
    state = GAME.parse_state("JQTBN/P/-/J/-/-/-/-/-")
    known_solutions = KnownSolutions(GAME, series_to_remove)
    known_solutions.learn(state, won("2:1>1", "1:6>3", "3!"))
    assert str(known_solutions.next_move(state)) == "2:1>1"
    assert known_solutions.of(after(state, "2:1>1", "1!")) is None


def test_neither_longer_line_nor_weaker_verdict_replaces_line() -> None:
    short, long = won("2:1>1", "1!"), won("1:5>3", "2:1>3", "3!")
    for first, second in ((short, long), (long, short), (short, SoloSolution(Winnable.UNKNOWN))):
        known_solutions = KnownSolutions(GAME, nothing)
        known_solutions.learn(LONG, first)
        known_solutions.learn(LONG, second)
        assert known_solutions.of(LONG) == short


def test_line_through_known_position_keeps_its_shorter_rest() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    known_solutions.learn(LONG, won("2:1>1", "1!"))
    before = GAME.parse_state("JQTBN/-/P/-/-/-/-/-/-")
    assert known_solutions.of(before) is None
    known_solutions.learn(before, won("3:1>1", "1!"))
    met = after(LONG, "2:1>1")
    assert known_solutions.of(met) == won("1!")


# The losing move

SIGNS = {"w": Winnable.WON, "l": Winnable.LOST, "?": Winnable.UNKNOWN}


def run_search(course: str) -> tuple[LosingMove, list[int]]:
    """Return the result for a game with these verdicts, and the indexes queried."""
    moves = [f"{first}-{last}" for first, last in pairwise(range(len(course)))]
    search, asked = LosingMoveSearch(range(len(course)), moves), []
    while (index := search.next_index) is not None:
        asked.append(index)
        search.learn(SIGNS[course[index]])
    search.learn(Winnable.LOST)  # After the end, an answer changes nothing.
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


def test_at_most_seven_of_a_hundred_positions_are_solved() -> None:
    for won in range(1, 101):
        losing_move, asked = run_search("w" * won + "l" * (101 - won))
        assert (losing_move.won_at, losing_move.lost_at) == (won - 1, won)
        assert len(set(asked)) == len(asked) <= 7
