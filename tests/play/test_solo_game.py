"""Live solo games: forced moves, the verdict, hints, and the solution."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.budget import Budget
from game.engine.record import Record
from game.engine.solo import LosingMove, SoloSolution, Winnable
from game.play.library import OpenGame, restore_session
from game.play.solo_game import DELAY_FACTOR, FIRST_DELAY, MIN_DELAY, VERDICT_GRACE_SECONDS
from game.play.worker import BotFailed, Question
from game.store.database import Database
from game.store.saved import End, Status
from game.table.scene import AskHint, FindLosingMove, Redo, Resign, ShowSolution, Undo
from game.ui.scene import Request
from support.checked import known
from support.live_table import FakeWorker, LiveTable
from support.saved_games import NOW
from support.solodrez_positions import GAME

FRAME = 1 / 60
POSITIONS = 4000
DEAL = 1  # A deal that the solver wins within its node limit.


class Solver(FakeWorker):
    """A worker that answers at the next poll, with the solver's answer or a given one."""

    def reply(self, question: Question) -> str:
        assert question.is_solve
        assert GAME.solve is not None
        return str(GAME.solve(GAME.parse_view(question.view), Budget(nodes=POSITIONS)))


class Table(LiveTable):
    """A game of one person."""

    def __init__(self, database: Database, start: int | str, *answers: str | BotFailed) -> None:
        super().__init__(database, Solver())
        if isinstance(start, int):
            self.open(self.library.deal(GAME.name, (None,), start))
        else:
            record = Record(GAME.name, GAME.default_variant, start, ())
            self.open(self.library.paste(str(record), lambda *_: ((None,), ())))
        self.worker.answers = [*answers]

    @property
    def position(self) -> str:
        return str(self.session.state)

    @property
    def winnable(self) -> Winnable | None:
        return self.now.solo.winnable

    def is_won(self) -> bool:
        return self.session.outcome is not None and bool(self.session.outcome.winners)

    def play_off_line(self) -> None:
        """Play a move that is not on the line of the hint."""
        hint = self.ask_hint()
        self.game.play(next(move for move in self.session.state.legal_moves() if str(move) != hint))

    def rest(self, seconds: float, *, is_moving: bool = False) -> int:
        """Advance the time; return the number of moves made."""
        before = self.session.ply
        for _ in range(round(seconds / FRAME)):
            self.tick(FRAME, is_moving=is_moving)
        return self.session.ply - before

    def ask_hint(self) -> str | None:
        self.carry_out(AskHint())
        self.rest(4 * FRAME)
        return self.hint


MakeTable = Callable[..., Table]


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return LiveTable.folder_database(tmp_path)


@pytest.fixture
def make_table(database: Database) -> MakeTable:
    return lambda start=DEAL, *answers: Table(database, start, *answers)


@pytest.fixture
def table(make_table: MakeTable) -> Table:
    """A deal that the solver wins."""
    return make_table()


SERIES = "JQTBN/P/J/-/-/-/-/-/-"  # A series is complete after `2:1>1`.
WINNING = "JQTBN/P/J1Q1T1B1N1/P1/-/-/-/-/-"  # Won by `2:1>1` and `4:1>3`, each of which completes a series.
ONE_MOVE = "JQTBN/P/-/-/-/-/-/-/-"


# Forced moves


def test_series_is_cleared_a_quarter_second_after_move(make_table: MakeTable) -> None:
    table = make_table(SERIES)
    start = table.position
    table.play("2:1>1")
    between = table.position
    assert table.rest(FIRST_DELAY / 2) == 0
    table.carry_out(Undo())
    assert (table.position, table.session.can_redo) == (start, True)
    table.carry_out(Redo())
    assert table.position == between
    assert table.rest(FIRST_DELAY - 2 * FRAME) == 0
    assert table.rest(4 * FRAME) == 1
    after = table.position
    assert after == "-/-/J/-/-/-/-/-/-"
    assert table.saved().record.moves == ("2:1>1", "1!")
    table.carry_out(Undo())
    assert table.position == start, "the forced move is undone with the player's"
    assert table.rest(1.0) == 0
    table.carry_out(Redo())
    assert (table.position, table.session.can_redo) == (after, False)


def test_further_series_follow_sooner(make_table: MakeTable) -> None:
    series = "/".join(f"J{n}Q{n}T{n}B{n}N{n}P{n}" for n in range(1, 9))
    table = make_table(f"{series}/J9")
    gaps, waited = [], 0.0
    for _ in range(100):
        waited += FRAME
        if table.rest(FRAME):
            gaps.append(waited)
            waited = 0.0
    assert len(gaps) == 8
    for number, gap in enumerate(gaps):
        wanted = max(MIN_DELAY, FIRST_DELAY * DELAY_FACTOR**number)
        assert wanted - FRAME / 2 <= gap <= wanted + 2 * FRAME


def test_clearing_waits_for_animation_and_setting(make_table: MakeTable) -> None:
    table = make_table("JQTBN/P/JQTBNP/-/-/-/-/-/JQ")
    assert table.rest(2.0, is_moving=True) == 0
    table.apply(auto_moves=False)
    assert table.rest(2.0) == 0
    table.apply(auto_moves=True)
    assert table.rest(2.0) == 1


# Verdict


def test_verdict_is_queried_after_each_move(table: Table) -> None:
    for number, verdict in enumerate((Winnable.WON, Winnable.LOST, Winnable.UNKNOWN), 1):
        table.worker.answers, table.worker.is_silent = [verdict.value], True
        table.rest(VERDICT_GRACE_SECONDS + 0.1)
        assert table.winnable is Winnable.UNKNOWN, "nothing is known yet"
        table.worker.is_silent = False
        table.rest(0.1)
        assert table.winnable is verdict
        assert (table.worker.asked[-1].view, len(table.worker.asked)) == (table.position, number)
        table.play_first()
    table.carry_out(Undo())
    table.carry_out(Undo())
    for request in (Redo(), Undo()):
        table.carry_out(request)
        table.rest(0.2)
    assert (table.winnable, len(table.worker.asked)) == (Winnable.LOST, 3), "known ones are not solved again"


def test_verdict_is_unknown_after_a_second_even_of_quick_moves(table: Table) -> None:
    table.rest(0.2)
    table.play_off_line()
    table.worker.is_silent = True
    table.rest(VERDICT_GRACE_SECONDS - 0.1)
    assert table.winnable is Winnable.WON
    changes = [table.tick(FRAME) for _ in range(round(0.2 / FRAME))]
    assert (table.winnable, sum(changes), table.is_idle) == (Winnable.UNKNOWN, 1, False)
    table.carry_out(Undo())
    table.rest(0.1)
    seen = []
    for _ in range(4):
        table.play_first()
        table.rest(0.4)
        seen.append(table.winnable)
    assert seen == [Winnable.WON, Winnable.WON, Winnable.UNKNOWN, Winnable.UNKNOWN]


@pytest.mark.parametrize("is_late", [False, True])
def test_position_after_forced_moves_is_queried_ahead_once(make_table: MakeTable, *, is_late: bool) -> None:
    """Even if the solver answers after they are made."""
    table = make_table(WINNING)
    after = "-/-/J1Q1T1B1N1/P1/-/-/-/-/-"
    table.play("2:1>1")
    table.worker.is_silent = True
    assert table.rest(1.0 if is_late else 0.1) == is_late
    table.worker.is_silent, table.worker.answers = False, ["lost"]
    table.rest(0.05)
    assert table.winnable is Winnable.LOST
    table.rest(1.0)
    assert (table.position, table.winnable) == (after, Winnable.LOST)
    assert [question.view for question in table.worker.asked] == [after]


def test_changed_setting_solves_anew_and_none_asks_nothing(make_table: MakeTable) -> None:
    table = make_table(WINNING)
    table.apply(show_winnable=False)
    table.rest(0.5)
    assert (table.winnable, table.worker.asked, table.is_idle) == (None, [], True)
    for number, auto_moves in enumerate((True, True, False, True)):
        table.apply(auto_moves=auto_moves)
        table.rest(0.2)
        assert len(table.worker.asked) == max(1, number)


def test_query_about_left_position_is_dropped(table: Table) -> None:
    table.worker.is_silent = True
    table.rest(0.1)
    table.play_first()
    table.worker.answers, table.worker.is_silent = ["lost"], False
    table.rest(0.1)
    assert table.worker.asked[-1].view == table.position
    table.carry_out(Undo())
    table.worker.is_silent = True
    table.rest(VERDICT_GRACE_SECONDS + 0.1)
    assert table.winnable is Winnable.UNKNOWN


@pytest.mark.parametrize("way", ["hint", "solution", "move"])
def test_failed_solver_is_not_retried_before_a_request(make_table: MakeTable, way: str) -> None:
    table = make_table(DEAL, BotFailed("It broke."))
    table.carry_out(ShowSolution())
    table.rest(0.5)
    assert table.now.notice == "It broke. Ask for a hint to try again."
    assert (table.now.solo.is_showing, len(table.worker.asked)) == (False, 1)
    assert table.winnable is Winnable.UNKNOWN
    requests = {"hint": AskHint(), "solution": ShowSolution()}
    table.carry_out(requests[way]) if way in requests else table.play_first()
    assert table.now.notice == ""
    table.rest(0.1)
    assert len(table.worker.asked) == 2


# Hints


@pytest.mark.parametrize(("deal", "auto_moves"), [(1, True), (3, False)])
def test_hints_win_within_promised_moves(make_table: MakeTable, deal: int, *, auto_moves: bool) -> None:
    table = make_table(deal)
    table.apply(auto_moves=auto_moves, show_winnable=False)
    made = promised = 0
    left = 1000
    while table.session.outcome is None:
        hint, to_go = table.ask_hint(), table.now.solo.moves_to_go
        assert hint is not None
        assert to_go is not None
        assert to_go <= left
        promised = promised or to_go
        left = to_go - (0 if "!" in hint else 1)
        made += "!" not in hint
        table.play(hint)
        while table.now.is_about_to_move:
            table.rest(FIRST_DELAY)
    assert table.is_won()
    assert made <= promised


def test_hint_is_counted_cleared_by_next_move_and_kept_after_detour(table: Table) -> None:
    hint, promised = table.ask_hint(), table.now.solo.moves_to_go
    assert hint is not None
    assert promised is not None
    assert table.saved().hints == 1
    table.play_off_line()
    assert (table.hint, table.now.solo.moves_to_go) == (None, None)
    table.ask_hint()
    table.carry_out(Undo())
    assert (table.ask_hint(), table.now.solo.moves_to_go) == (hint, promised)


def test_another_hint_is_the_next_good_move_and_after_the_last_the_first_again(make_table: MakeTable) -> None:
    table = make_table(WINNING)
    hints = [(table.ask_hint(), table.now.solo.moves_to_go) for _ in range(5)]
    assert sorted(hints[:4]) == [("2:1>1", 2), ("2:1>3", 2), ("4:1>1", 2), ("4:1>3", 2)]
    assert hints[4] == hints[0]
    assert table.saved().hints == 5


def test_hint_during_forced_moves_comes_after_them(make_table: MakeTable) -> None:
    table = make_table(WINNING)
    table.play("2:1>1")
    table.carry_out(AskHint())
    table.rest(1.0)
    assert (table.position, table.hint) == ("-/-/J1Q1T1B1N1/P1/-/-/-/-/-", "4:1>3")


@pytest.mark.parametrize("verdict", [Winnable.LOST, Winnable.UNKNOWN])
def test_without_known_line_hint_and_solution_show_message(make_table: MakeTable, verdict: Winnable) -> None:
    table = make_table(DEAL, str(SoloSolution(verdict)))
    for is_hint in (True, False):
        if is_hint:
            assert table.ask_hint() is None
        else:
            table.carry_out(ShowSolution())
            assert table.now.notice == ""
        table.rest(1.0)
        assert ("can't be won" in table.now.notice) == (verdict is Winnable.LOST)
        assert table.now.solo.is_deal_lost == (verdict is Winnable.LOST)
        assert table.now.notice
        assert (table.now.solo.is_showing, table.saved().hints) == (False, 0), "no help was given"


# Playing the solution


def test_solution_plays_to_the_win_at_pace(make_table: MakeTable) -> None:
    table = make_table(WINNING)
    table.apply(0.6, auto_moves=False)
    table.carry_out(ShowSolution())
    assert table.rest(3.0, is_moving=True) == 0
    assert (table.now.solo.is_showing, table.saved().hints) == (True, 0)
    for ply in range(1, 5):
        assert table.rest(FRAME) == 1
        assert (table.session.ply, table.saved().hints) == (ply, 1)
        table.rest(0.55)
        assert table.session.ply == ply
        table.game.wait(0.05)
    assert table.is_won()
    assert (table.now.solo.is_showing, table.saved().status) == (False, Status.FINISHED)
    assert table.saved().end == End("SHOWN", (), (0,)), "not a win"
    assert table.now.solo.result is not None
    assert table.now.solo.result.is_shown


def test_what_a_stopped_solution_completes_was_shown(make_table: MakeTable) -> None:
    table = make_table(WINNING)
    table.apply(0.6)
    table.carry_out(ShowSolution())
    while table.session.ply < 3:
        table.rest(FRAME)
    assert table.now.is_about_to_move, "the last series leaves by itself"
    table.carry_out(ShowSolution())
    assert not table.now.solo.is_showing
    table.rest(1.0)
    assert table.saved().end == End("SHOWN", (), (0,))


@pytest.mark.parametrize("request_", [ShowSolution(), None, Undo(), Redo(), AskHint(), FindLosingMove()])
def test_solution_can_be_stopped_at_any_move(table: Table, request_: Request | None) -> None:
    table.carry_out(ShowSolution())
    assert table.rest(2.0) >= 2
    table.carry_out(request_) if request_ else table.play_first()
    assert not table.now.solo.is_showing
    table.rest(1.0)
    stopped = table.session.ply
    assert table.rest(3.0) == 0
    table.play_first()
    assert table.session.ply == stopped + 1


def test_solution_goes_on_from_players_move_and_counts_from_each_first_move(table: Table) -> None:
    table.play_first()
    for hints in (1, 2):
        table.carry_out(ShowSolution())
        table.carry_out(ShowSolution())
        table.carry_out(ShowSolution())
        assert table.rest(3.0) >= 3
        assert table.saved().hints == hints
        table.carry_out(ShowSolution())


# Dead ends


START = "JNQ/-/TB/P/*/-/-/-/-"  # `TO_FORK` leads to `FORK`.
TO_FORK = "5:1>1"
FORK = "JNQ*/-/TB/P/-/-/-/-/-"  # Here `DEAD_END` leaves no move at all, and `WAY_OUT` wins.
DEAD_END = "3:2>1"
WAY_OUT = ["1:1>2", "3:2>1", "1:3>2", "4:1>1", "1:2>2", "2:5>1", "1!"]


@pytest.fixture
def dead_end(table: Table) -> Table:
    """A counted game in which no move is left."""
    record = Record(GAME.name, GAME.default_variant, START, ())
    saved = table.saved(table.database.begin(record, (None,), 5, NOW))
    table.open(OpenGame(restore_session(saved), saved))
    table.apply(auto_moves=False)
    table.play(TO_FORK, DEAD_END)
    assert table.session.outcome is not None
    assert not table.is_won()
    return table


def test_dead_end_keeps_game_running_and_undo_can_still_win(dead_end: Table) -> None:
    number = dead_end.saved().id
    dead_end.reopen()
    assert dead_end.rest(1.0) == 0
    assert (dead_end.saved().status, dead_end.database.finished(9)) == (Status.RUNNING, [])
    assert dead_end.database.statistics(GAME.name).games == ()
    dead_end.carry_out(Undo())
    dead_end.rest(0.2)
    assert (dead_end.position, dead_end.winnable) == (FORK, Winnable.WON)
    dead_end.carry_out(Redo())
    assert (dead_end.saved().status, dead_end.winnable) == (Status.RUNNING, None)
    dead_end.carry_out(Undo())
    dead_end.apply(auto_moves=False)
    dead_end.play(*WAY_OUT)
    assert (dead_end.saved().id, dead_end.saved().status) == (number, Status.FINISHED)
    tally = dead_end.database.statistics(GAME.name).tally()
    assert (tally.played, tally.won, tally.lost) == (1, 1, 0)


def test_dead_end_stays_in_progress_until_it_is_given_up(dead_end: Table) -> None:
    left = dead_end.game.open_game
    number = left.saved.id
    dead_end.library.again(left, (None,), is_same_deal=True)
    assert dead_end.saved(number).status is Status.RUNNING
    dead_end.library.resign(left)
    tally = dead_end.database.statistics(GAME.name).tally()
    assert (tally.played, tally.won, tally.lost) == (1, 0, 1)
    assert [game.id for game in dead_end.database.finished(9)] == [number]


# Ended games


def test_reviewed_game_has_verdict_and_free_hints_but_its_solution_is_another(make_table: MakeTable) -> None:
    table = make_table(WINNING)
    for move in ("2:1>1", "4:1>3"):
        table.play(move)
        table.rest(1.0)
    assert table.is_won()
    asked = len(table.worker.asked)
    table.carry_out(AskHint())
    table.carry_out(ShowSolution())
    assert (table.rest(2.0), table.now.solo.is_showing, len(table.worker.asked)) == (0, False, asked)
    table.reopen()
    while table.session.can_undo:
        table.carry_out(Undo())
    before = table.saved()
    table.rest(0.2)
    assert (table.session.ply, table.winnable) == (0, Winnable.WON)
    assert table.ask_hint() in ("2:1>1", "4:1>3")
    assert table.saved() == before
    table.carry_out(ShowSolution())
    table.rest(5.0)
    assert table.is_won()
    assert table.saved().id != before.id
    assert table.saved(before.id) == before


# The losing move

LOSING = (
    "7:1>8 6:1>4 5:1>6 3:1>1 1:2>3 5:1>6 1:1>9 9:1>2 3:2>5 8:2>3 1:1>9 9:1>8 2:1>9 8:1>1 9:1>8 1:1>9 9:1>2 "
    "8:1>9 9:1>1 2:1>8 8:1>9"
)
"""A random game of deal 10; the tenth move lost it."""


@pytest.fixture
def lost(make_table: MakeTable) -> Table:
    table = make_table(10)
    table.play(*LOSING.split())
    return table


def find_losing_move(table: Table) -> LosingMove | None:
    """Return the losing move; with it comes a hint."""
    table.carry_out(FindLosingMove())
    table.rest(1.0)
    assert table.now.hint is not None
    return table.now.solo.losing_move


def test_losing_move_is_shown_with_winning_alternative(lost: Table) -> None:
    assert find_losing_move(lost) == LosingMove(9, 10, 21, GAME.parse_move("8:2>3"))
    assert (lost.session.ply, lost.saved().hints) == (9, 1)
    assert GAME.solve is not None
    hint = known(lost.now.hint)
    solution = GAME.solve(lost.session.state.apply(hint), Budget(nodes=POSITIONS))
    assert solution.verdict is Winnable.WON
    asked = len(lost.worker.asked)
    lost.carry_out(Redo())
    lost.carry_out(FindLosingMove())
    assert (lost.session.ply, lost.now.hint, len(lost.worker.asked)) == (9, hint, asked)
    for _ in range(12):
        lost.carry_out(Redo())
    assert (lost.session.ply, lost.now.solo.losing_move is None) == (21, False)


def test_losing_move_is_found_from_dead_end(make_table: MakeTable) -> None:
    table = make_table("J1J2B1B2P2T2/P1Q1Q2/T1/N2N1/-/-/-/-/-")
    table.play("3:1>2")
    assert table.session.outcome is not None
    assert find_losing_move(table) == LosingMove(0, 1, 1, GAME.parse_move("3:1>2"))


def test_any_move_discards_losing_move(lost: Table) -> None:
    assert find_losing_move(lost)
    lost.carry_out(ShowSolution())
    assert lost.rest(1.0) > 0
    assert lost.now.solo.losing_move is None


@pytest.mark.parametrize("way", ["undo", "failure"])
def test_undo_and_failed_solver_end_losing_move_search(lost: Table, way: str) -> None:
    lost.worker.is_silent = True
    lost.carry_out(FindLosingMove())
    lost.tick(FRAME)
    assert lost.now.is_hint_pending
    if way == "undo":
        lost.carry_out(Undo())
    else:
        lost.worker.answers, lost.worker.is_silent = [BotFailed("It has failed.")], False
        lost.rest(1.0)
        assert lost.now.notice.startswith("It has failed.")
    found = (lost.now.is_hint_pending, lost.now.solo.losing_move, lost.session.ply)
    assert found == (False, None, 20 + (way != "undo"))


def test_losing_move_search_in_game_given_up_while_winnable(table: Table) -> None:
    table.play_first()
    table.carry_out(ShowSolution())
    table.carry_out(Resign())
    assert not table.now.solo.is_showing
    losing_move = known(find_losing_move(table))
    assert (losing_move.won_at, losing_move.lost_at) == (1, None)
