"""Known solutions: the line of one solution covers every position along it, and no promise is broken."""

from game.engine.contract import Move
from game.engine.solo import SoloSolution, Winnable
from game.play.known_solutions import KnownSolutions
from game.solodrez.rules.rules import State
from game.solodrez.rules.sending import series_to_remove
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


def test_unsolved_position_is_unknown() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    assert known_solutions.of(LONG) is None
    assert known_solutions.next_move(LONG) is None
    assert known_solutions.moves_to_go(LONG) is None


def test_every_position_along_line_knows_its_rest() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
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


def test_longer_line_never_replaces_shorter_one() -> None:
    short, long = won("2:1>1", "1!"), won("1:5>3", "2:1>3", "3!")
    for first, second in ((short, long), (long, short)):
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


def test_weaker_verdict_never_replaces_win() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    known_solutions.learn(LONG, won("2:1>1", "1!"))
    known_solutions.learn(LONG, SoloSolution(Winnable.UNKNOWN))
    assert known_solutions.moves_to_go(LONG) == 1
