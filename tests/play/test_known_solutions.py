"""What a solver said of one position is known of every position on its way, and no promise is broken."""

from game.engine.contract import Move
from game.engine.solo import SoloSolution, Winnable
from game.play.known_solutions import KnownSolutions
from game.solodrez.rules.rules import State
from game.solodrez.rules.sending import series_to_remove
from support.solodrez_positions import GAME

LONG = GAME.parse_state("JQTBN/P/-/-/-/-/-/-/-")
"""A win in one move, or by detours in more."""


def nothing(_state: State) -> Move | None:
    return None


def won(*moves: str) -> SoloSolution:
    return SoloSolution(Winnable.WON, moves)


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = state.apply(GAME.parse_move(text))
    return state


def test_nothing_is_known_of_a_position_that_nobody_was_asked_about() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    assert known_solutions.of(LONG) is None
    assert known_solutions.next_move(LONG) is None
    assert known_solutions.moves_to_go(LONG) is None


def test_every_position_on_the_way_is_known_with_the_rest_of_the_way() -> None:
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


def test_of_a_position_without_a_way_only_the_verdict_is_known() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    for verdict in (Winnable.LOST, Winnable.UNKNOWN):
        state = GAME.deal(1 if verdict is Winnable.LOST else 2)
        known_solutions.learn(state, SoloSolution(verdict))
        assert known_solutions.of(state) == SoloSolution(verdict)
        assert known_solutions.next_move(state) is None
        assert known_solutions.moves_to_go(state) is None


def test_what_the_program_does_by_itself_comes_now_wherever_the_way_has_it() -> None:
    state = GAME.parse_state("JQTBN/P/JQTBN/P/-/-/-/-/-")
    known_solutions = KnownSolutions(GAME, series_to_remove)
    known_solutions.learn(state, won("2:1>1", "4:1>3", "1!", "3!"))
    assert known_solutions.moves_to_go(state) == 2
    removed = after(state, "2:1>1", "1!")
    assert str(known_solutions.next_move(removed)) == "4:1>3"
    assert known_solutions.moves_to_go(removed) == 1
    assert known_solutions.of(after(removed, "4:1>3", "3!")) == won()


def test_moves_that_are_not_needed_any_more_once_the_series_have_left_are_not_promised() -> None:
    state = GAME.parse_state("JQTBN/P*/P/JQTBN/-/-/-/-/-")
    known_solutions = KnownSolutions(GAME, series_to_remove)
    known_solutions.learn(state, won("2:1>5", "2:1>1", "3:1>4", "4!", "5:1>6", "1!"))
    assert known_solutions.moves_to_go(state) == 3
    assert known_solutions.of(after(state, "2:1>5", "2:1>1", "1!", "3:1>4", "4!")) == won()


def test_where_the_program_leads_off_the_way_only_its_beginning_is_kept() -> None:
    state = GAME.parse_state("JQTBN/P/-/J/-/-/-/-/-")
    known_solutions = KnownSolutions(GAME, series_to_remove)
    known_solutions.learn(state, won("2:1>1", "1:6>3", "3!"))
    assert str(known_solutions.next_move(state)) == "2:1>1"
    assert known_solutions.of(after(state, "2:1>1", "1!")) is None


def test_a_longer_way_never_takes_the_place_of_a_shorter_one() -> None:
    short, long = won("2:1>1", "1!"), won("1:5>3", "2:1>3", "3!")
    for first, second in ((short, long), (long, short)):
        known_solutions = KnownSolutions(GAME, nothing)
        known_solutions.learn(LONG, first)
        known_solutions.learn(LONG, second)
        assert known_solutions.of(LONG) == short


def test_a_way_through_a_known_position_goes_on_as_was_known_there() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    known_solutions.learn(LONG, won("2:1>1", "1!"))
    before = GAME.parse_state("JQTBN/-/P/-/-/-/-/-/-")
    assert known_solutions.of(before) is None
    known_solutions.learn(before, won("3:1>1", "1!"))
    met = after(LONG, "2:1>1")
    assert known_solutions.of(met) == won("1!")


def test_a_verdict_that_knows_less_does_not_take_the_place_of_a_win() -> None:
    known_solutions = KnownSolutions(GAME, nothing)
    known_solutions.learn(LONG, won("2:1>1", "1!"))
    known_solutions.learn(LONG, SoloSolution(Winnable.UNKNOWN))
    assert known_solutions.moves_to_go(LONG) == 1
