"""Solver results as text and back; moves and time of a won solo game, next to the best of the others."""

from pathlib import Path

import pytest

from game.engine.errors import InvalidInput
from game.engine.solo import SoloResult, SoloSolution, Winnable, clock, parse_solution
from game.play.library import OpenGame, restore_session
from game.solodrez.table.result import solo_figures
from game.store.database import Database
from game.store.saved import Status
from support.checked import known
from support.live_table import FakeWorker, LiveTable
from support.saved_games import NOW, PATIENCE, STUCK, WON_ALONE, played_alone

DEAL = 23
SOLUTION = (
    "8:2>6 8:2>9 8:1>7 7:3>9 8:1>7 5:1>1 1:2>3 3:3>7 5:3>3 3:4>4 4:5>5 2:1>7 4:1>2 4:1>3 5:6>8 5:1>2 1:2>2"
    " 4:1>1 2:6>5 4:1>2 4:1>2 7:6>4 7:3>2 6:6>7 4! 9:6>4 6:1>9 6:1>9 2:6>6 4! 1:2>4 1:1>2 1:1>4 9:3>4 9:2>2"
    " 4! 2:4>4 3:3>2 3:1>4 9:1>4 2:4>3 3:5>2 2! 4! 5! 6! 7! 8!"
)
SOLUTION_MOVES = SOLUTION.split()
MOVES = sum("!" not in text for text in SOLUTION_MOVES)


class Table(LiveTable):
    """A solo game with its library and database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, FakeWorker())
        self.open(self.library.deal(PATIENCE, (None,), DEAL))

    def open(self, open_game: OpenGame) -> None:
        super().open(open_game)
        self.apply(auto_moves=False, show_winnable=False)

    def resume(self) -> None:
        """Resume the saved game, as after a restart of the program."""
        self.open(known(self.library.resumable(PATIENCE)))

    def play_slowly(self, moves: list[str], seconds: float = 1.0) -> None:
        """Play these moves, each after `seconds`."""
        for text in moves:
            self.game.wait(seconds)
            self.game.play(self.game.session.game.parse_move(text))

    def solo_result(self) -> SoloResult | None:
        return self.now.solo.result


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(Database.open(tmp_path / "games.db", NOW))


# Solutions


@pytest.mark.parametrize(
    "solution",
    [
        SoloSolution(Winnable.WON, ("3:2>5", "5!")),
        SoloSolution(Winnable.WON),
        SoloSolution(Winnable.LOST),
        SoloSolution(Winnable.UNKNOWN),
    ],
)
def test_solution_round_trips(solution: SoloSolution) -> None:
    assert parse_solution(str(solution)) == solution
    assert str(solution).split()[0] == solution.verdict.value


@pytest.mark.parametrize("text", ["", " ", "maybe", "WON", "3:2>5 won"])
def test_a_text_without_a_verdict_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        parse_solution(text)


# Time


def test_time_counts_from_the_first_move(table: Table) -> None:
    table.game.wait(100.0)
    table.game.tick(50.0, is_moving=False)
    table.play_slowly(SOLUTION_MOVES[:1], 30.0)
    assert table.saved().seconds == 0.0
    table.game.tick(2.0, is_moving=False)
    table.play_slowly(SOLUTION_MOVES[1:3], 1.5)
    assert table.saved().seconds == 5.0
    table.game.wait(4.0)
    table.game.undo()
    table.game.wait(1.0)
    table.game.redo()
    assert table.saved().seconds == 10.0


@pytest.mark.parametrize("is_left", [False, True])
def test_resumed_game_counts_from_its_last_move_or_from_leaving(table: Table, is_left: bool) -> None:
    table.play_slowly(SOLUTION_MOVES[:3], 10.0)
    table.game.wait(5.0)
    if is_left:
        table.game.rest()
    assert table.saved().undos == 0
    table.resume()
    table.play_slowly(SOLUTION_MOVES[3:4], 7.0)
    assert table.saved().seconds == 27.0 + 5.0 * is_left


def test_time_after_the_last_move_is_saved_without_making_a_left_deal_newer(table: Table) -> None:
    table.play_slowly(SOLUTION_MOVES[:3], 10.0)
    table.game.wait(5.0)
    open_game = table.game.open_game
    table.library.again(open_game, (None,), is_same_deal=False)
    table.game.rest()
    left = table.saved()
    assert (left.status, left.seconds) == (Status.RUNNING, 25.0)
    assert left.changed == open_game.saved.changed


def test_after_the_end_no_time_passes(table: Table) -> None:
    table.play_slowly(SOLUTION_MOVES)
    table.game.wait(1000.0)
    table.game.undo()
    table.game.redo()
    assert known(table.solo_result()).seconds == table.saved().seconds == len(SOLUTION_MOVES) - 1


# Results


def test_only_a_won_game_has_a_result_which_reopening_keeps(table: Table) -> None:
    table.play_slowly(SOLUTION_MOVES[:-1])
    assert table.solo_result() is None
    table.play_slowly(SOLUTION_MOVES[-1:])
    expected, saved = SoloResult(MOVES, len(SOLUTION_MOVES) - 1, None, None), table.saved()
    assert table.solo_result() == expected
    assert len(SOLUTION_MOVES) - MOVES == 9, "removals do not count as moves"
    assert table.database.statistics(PATIENCE).games[0].moves == saved.counted_moves == MOVES
    table.open(OpenGame(restore_session(saved), saved))
    assert table.solo_result() == expected
    table.game.undo()
    assert table.solo_result() is None


def test_undone_moves_do_not_count_and_redone_ones_do(table: Table) -> None:
    first = SOLUTION_MOVES.index("4!") + 1
    table.play_slowly(SOLUTION_MOVES[:first])
    assert table.saved().free_moves == 1
    table.game.undo()
    assert (table.saved().ply, table.saved().free_moves) == (first - 1, 0)
    table.game.redo()
    assert (table.saved().ply, table.saved().free_moves) == (first, 1)


def test_fewest_moves_come_from_the_same_deal_and_the_best_time_from_any(table: Table) -> None:
    played_alone(table.database, WON_ALONE, 50, 300.0, free_moves=9, deal=DEAL)
    played_alone(table.database, WON_ALONE, 60, 250.0, free_moves=9, deal=DEAL)
    played_alone(table.database, WON_ALONE, 40, 200.0, free_moves=9)
    played_alone(table.database, STUCK, 5, 10.0)
    played_alone(table.database, None, 3, 5.0)
    table.play_slowly(SOLUTION_MOVES)
    assert table.solo_result() == SoloResult(MOVES, len(SOLUTION_MOVES) - 1, 41, 200.0)
    table.game.undo()
    table.play_slowly(SOLUTION_MOVES[-1:])
    assert not table.saved().is_counted
    assert table.solo_result() == SoloResult(MOVES, len(SOLUTION_MOVES) - 1, None, None)


@pytest.mark.parametrize(
    ("solo_result", "figures"),
    [
        (SoloResult(40, 100.0, None, None), "Moves 40, Time 1:40, Series 9"),
        (SoloResult(40, 100.0, 41, 101.0), "Moves 40*, Time 1:40*, Fewest so far 41"),
        (SoloResult(40, 100.0, 41, 101.0, True), "Moves 40, Time 1:40, Fewest so far 41"),
        (SoloResult(40, 100.9, 40, 100.0), "Moves 40, Time 1:40, Fewest so far 40"),
        (SoloResult(41, 3600.0, None, 3661.0), "Moves 41, Time 1:00:00*, Fastest so far 1:01:01"),
    ],
)
def test_the_panel_shows_moves_time_and_records(solo_result: SoloResult, figures: str) -> None:
    shown = [
        f"{label} {value}{'*' if is_best else ''}" for value, label, is_best in solo_figures(solo_result)
    ]
    assert ", ".join(shown) == figures


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.0, "0:00"), (59.99, "0:59"), (60.0, "1:00"), (3599.0, "59:59"), (3750.0, "1:02:30")],
)
def test_a_time_is_written_in_minutes_and_seconds(seconds: float, text: str) -> None:
    assert clock(seconds) == text
