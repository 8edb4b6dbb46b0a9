"""Live solitaires: forced moves, the verdict, hints, and the solution."""

from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.engine.budget import Budget
from game.engine.record import Record
from game.engine.solo import SoloSolution, Winnable
from game.play.library import Library, OpenGame, restore_session
from game.play.session import Session
from game.play.solo_game import DELAY_FACTOR, FIRST_DELAY, MIN_DELAY, VERDICT_GRACE_SECONDS, SoloGame
from game.play.worker import BotFailed, Question, Worker
from game.store.database import Database
from game.store.saved import SavedGame, Status
from support.saved_games import NOW
from support.solodrez_positions import GAME

FRAME = 1 / 60
POSITIONS = 4000
DEAL = 1  # A deal that the solver wins within its node limit.


class Solver:
    """A worker that answers at the next poll, with the solver's answer or a given one."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.open: Question | None = None
        self.answers: list[str | BotFailed] = []
        self.is_slow = False

    def ask(self, question: Question) -> None:
        assert question.is_solve
        self.asked.append(question)
        self.open = question

    def cancel(self) -> None:
        self.open = None

    def poll(self) -> str | None:
        if self.open is None or self.is_slow:
            return None
        view, self.open = self.open.view, None
        if not self.answers:
            assert GAME.solve is not None
            return str(GAME.solve(GAME.parse_view(view), Budget(nodes=POSITIONS)))
        answer = self.answers.pop(0)
        if isinstance(answer, BotFailed):
            raise answer
        return answer


class Table:
    """A game of one person with its database and worker."""

    def __init__(self, database: Database, start: int | str) -> None:
        self.database = database
        self.library = Library(database, Random(1), lambda: NOW)
        if isinstance(start, int):
            open_game = self.library.deal(GAME.name, (None,), start)
        else:
            open_game = self.library.paste(start, lambda *_: (None,))
        self.open(open_game)

    def open(self, open_game: OpenGame) -> None:
        self.solver = Solver()
        self.game = SoloGame(
            open_game, self.database, cast(Worker, self.solver), lambda _: None, lambda: NOW + 60
        )
        self.game.set_help(auto_moves=True, show_winnable=True)

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def position(self) -> str:
        return str(self.session.state)

    def saved(self) -> SavedGame:
        """Return the saved game."""
        saved = self.database.game(self.game.open_game.saved.id)
        assert saved is not None
        return saved

    def is_showing(self) -> bool:
        return self.game.is_showing

    def play(self, *moves: str) -> None:
        for text in moves:
            self.game.play(GAME.parse_move(text))

    def rest(self, seconds: float, *, is_moving: bool = False) -> int:
        """Advance the time; return the number of moves made."""
        before = self.session.ply
        for _ in range(round(seconds / FRAME)):
            self.game.tick(FRAME, is_moving=is_moving)
        return self.session.ply - before

    def hint(self) -> str | None:
        self.game.ask_hint()
        for _ in range(4):
            self.game.tick(FRAME, is_moving=False)
        return None if self.game.hint is None else str(self.game.hint)


def text_of(position: str, *moves: str) -> str:
    """Return a game that starts with this position, as copied text."""
    return str(Record(GAME.name, GAME.default_variant, position, moves))


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return Database.open(tmp_path / "games.db", NOW)


TWO_SERIES = "JQTBN/P/JQTBNP/-/-/-/-/-/JQ"  # One series is complete; another will be after `2:1>1`.


# Forced moves


def test_series_is_cleared_a_quarter_second_after_move(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/J/-/-/-/-/-/-"))
    table.play("2:1>1")
    assert table.rest(FIRST_DELAY - 2 * FRAME) == 0
    assert table.rest(4 * FRAME) == 1
    assert table.position == "-/-/J/-/-/-/-/-/-"
    assert table.saved().record.moves == ("2:1>1", "1!")


def test_further_series_follow_sooner(database: Database) -> None:
    series = "/".join(f"J{n}Q{n}T{n}B{n}N{n}P{n}" for n in range(1, 9))
    table = Table(database, text_of(f"{series}/J9"))
    gaps, waited = [], 0.0
    for _ in range(300):
        waited += FRAME
        if table.rest(FRAME):
            gaps.append(waited)
            waited = 0.0
    assert len(gaps) == 8
    for number, gap in enumerate(gaps):
        wanted = max(MIN_DELAY, FIRST_DELAY * DELAY_FACTOR**number)
        assert wanted - FRAME / 2 <= gap <= wanted + 2 * FRAME


def test_clearing_waits_for_animation_and_drag(database: Database) -> None:
    table = Table(database, text_of(TWO_SERIES))
    assert table.rest(2.0, is_moving=True) == 0
    assert table.rest(2.0) == 1


def test_auto_moves_can_be_switched_off_and_on(database: Database) -> None:
    table = Table(database, text_of(TWO_SERIES))
    table.game.set_help(auto_moves=False, show_winnable=True)
    assert table.rest(2.0) == 0
    table.game.set_help(auto_moves=True, show_winnable=True)
    assert table.rest(2.0) == 1


def test_undo_and_redo_include_forced_moves(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/J/-/-/-/-/-/-"))
    start = table.position
    table.play("2:1>1")
    table.rest(1.0)
    after = table.position
    table.game.undo()
    assert table.position == start
    assert table.rest(1.0) == 0, "what was taken back stays so"
    table.game.redo()
    assert table.position == after
    assert not table.session.can_redo


def test_redo_of_move_before_its_series_was_cleared(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/J/-/-/-/-/-/-"))
    start = table.position
    table.play("2:1>1")
    table.rest(FIRST_DELAY / 2)
    table.game.undo()
    assert table.position == start
    assert table.session.can_redo
    table.game.redo()
    assert table.position == "JQTBNP/-/J/-/-/-/-/-/-"
    assert table.rest(1.0) == 1


def test_undo_and_redo_are_unlimited(database: Database) -> None:
    table = Table(database, DEAL)
    table.game.set_help(auto_moves=True, show_winnable=False)
    seen = [table.position]
    chance = Random(3)
    for _ in range(80):
        moves = table.session.state.legal_moves()
        if not moves:
            break
        table.game.play(moves[chance.randrange(len(moves))])
        table.rest(0.5)
        seen.append(table.position)
    assert len(seen) > 20
    for position in reversed(seen[:-1]):
        table.game.undo()
        assert table.position == position
    assert not table.session.can_undo
    for position in seen[1:]:
        table.game.redo()
        assert table.position == position


# Verdict


def test_verdict_is_queried_after_each_move(database: Database) -> None:
    table = Table(database, DEAL)
    told = {Winnable.WON: "won", Winnable.LOST: "lost", Winnable.UNKNOWN: "unknown"}
    for verdict, text in told.items():
        table.solver.answers = [text]
        table.solver.is_slow = True
        table.rest(VERDICT_GRACE_SECONDS + 0.1)
        assert table.game.winnable is Winnable.UNKNOWN, "nothing is known yet"
        table.solver.is_slow = False
        table.rest(0.1)
        assert table.game.winnable is verdict
        assert table.solver.asked[-1].view == table.position
        table.game.play(table.session.state.legal_moves()[0])
    assert len(table.solver.asked) == 3


@pytest.mark.parametrize("verdict", list(Winnable))
def test_old_verdict_stays_for_up_to_a_second(database: Database, verdict: Winnable) -> None:
    table = Table(database, DEAL)
    table.rest(0.2)
    assert table.game.winnable is Winnable.WON
    off_the_way = next(m for m in table.session.state.legal_moves() if str(m) != table.hint())
    table.solver.is_slow = True
    table.game.play(off_the_way)
    assert table.game.winnable is Winnable.WON
    table.rest(VERDICT_GRACE_SECONDS - 0.1)
    assert table.game.winnable is Winnable.WON
    table.solver.answers = [verdict.value]
    table.solver.is_slow = False
    assert table.game.tick(FRAME, is_moving=False)
    assert table.game.winnable is verdict


def test_verdict_is_unknown_after_a_second(
    database: Database,
) -> None:
    table = Table(database, DEAL)
    table.rest(0.2)
    table.solver.is_slow = True
    table.game.play(next(m for m in table.session.state.legal_moves() if str(m) != table.hint()))
    told = [
        table.game.tick(FRAME, is_moving=False) for _ in range(round((VERDICT_GRACE_SECONDS + 0.1) / FRAME))
    ]
    assert table.game.winnable is Winnable.UNKNOWN
    assert sum(told) == 1
    assert not table.game.is_idle


def test_quick_moves_do_not_extend_old_verdict(database: Database) -> None:
    table = Table(database, DEAL)
    table.rest(0.2)
    table.solver.is_slow = True
    hint = table.hint()
    seen = []
    for _ in range(4):
        table.game.play(next(m for m in table.session.state.legal_moves() if str(m) != hint))
        table.rest(0.4)
        seen.append(table.game.winnable)
    assert seen == [Winnable.WON, Winnable.WON, Winnable.UNKNOWN, Winnable.UNKNOWN]


def test_position_after_forced_moves_is_queried_ahead(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/J1Q1T1B1N1/P1/-/-/-/-/-"))
    table.rest(0.2)
    table.game.set_help(auto_moves=False, show_winnable=True)
    table.game.set_help(auto_moves=True, show_winnable=True)
    asked = len(table.solver.asked)
    table.solver.answers = ["lost"]
    table.play("2:1>1")
    table.rest(0.1)
    assert table.session.ply == 1
    assert [question.view for question in table.solver.asked[asked:]] == ["-/-/J1Q1T1B1N1/P1/-/-/-/-/-"]
    assert table.game.winnable is Winnable.LOST, "the answer is told before the series has left"
    table.rest(1.0)
    assert table.position == "-/-/J1Q1T1B1N1/P1/-/-/-/-/-"
    assert table.game.winnable is Winnable.LOST
    assert len(table.solver.asked) == asked + 1


def test_forced_move_does_not_restart_solver(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/J1Q1T1B1N1/P1/-/-/-/-/-"))
    table.game.set_help(auto_moves=True, show_winnable=True)
    table.solver.is_slow = True
    table.play("2:1>1")
    assert table.rest(1.0) == 1
    assert len(table.solver.asked) == 1
    table.solver.is_slow = False
    table.rest(0.1)
    assert table.game.winnable is Winnable.WON
    assert len(table.solver.asked) == 1


def test_position_is_queried_once(database: Database) -> None:
    table = Table(database, DEAL)
    table.solver.answers = ["lost", "unknown"]
    table.rest(0.2)
    table.game.play(table.session.state.legal_moves()[0])
    table.rest(0.2)
    for _ in range(3):
        table.game.undo()
        table.rest(0.2)
        assert table.game.winnable is Winnable.LOST
        table.game.redo()
        table.rest(0.2)
    assert len(table.solver.asked) == 2


def test_no_query_with_verdict_switched_off(database: Database) -> None:
    table = Table(database, DEAL)
    table.game.set_help(auto_moves=True, show_winnable=False)
    table.rest(0.5)
    assert table.game.winnable is None
    assert table.solver.asked == []
    assert table.game.is_idle


def test_query_about_left_position_is_dropped(database: Database) -> None:
    table = Table(database, DEAL)
    table.solver.is_slow = True
    table.rest(0.1)
    table.game.play(table.session.state.legal_moves()[0])
    table.solver.is_slow = False
    table.solver.answers = ["lost"]
    table.rest(0.1)
    assert table.solver.asked[-1].view == table.position
    table.game.undo()
    table.solver.is_slow = True
    table.rest(VERDICT_GRACE_SECONDS + 0.1)
    assert table.game.winnable is Winnable.UNKNOWN


def test_failed_solver_is_not_retried_before_a_change(database: Database) -> None:
    table = Table(database, DEAL)
    table.solver.answers = [BotFailed("It broke.")]
    table.game.show_solution()
    table.rest(0.5)
    assert table.game.failure == "It broke. Ask for a hint to try again."
    assert not table.is_showing()
    assert len(table.solver.asked) == 1
    table.game.play(table.session.state.legal_moves()[0])
    assert table.game.failure == ""
    table.rest(0.5)
    assert len(table.solver.asked) == 2


@pytest.mark.parametrize("way", ["hint", "solution"])
def test_request_for_help_retries_failed_solver(database: Database, way: str) -> None:
    table = Table(database, DEAL)
    table.solver.answers = [BotFailed("It broke.")]
    table.rest(0.5)
    assert table.game.failure.startswith("It broke.")
    if way == "hint":
        table.game.ask_hint()
    else:
        table.game.show_solution()
    assert table.game.failure == ""
    table.rest(0.5)
    assert len(table.solver.asked) == 2


# Hints


@pytest.mark.parametrize("deal", [1, 3, 4])
@pytest.mark.parametrize("forced_move", [True, False])
def test_following_hints_wins_within_promised_moves(database: Database, deal: int, forced_move: bool) -> None:
    table = Table(database, deal)
    table.game.set_help(auto_moves=forced_move, show_winnable=False)
    assert table.hint() is not None
    promised = table.game.moves_to_go
    assert promised is not None
    left, made = promised, 0
    while table.session.outcome is None:
        hint = table.hint()
        assert hint is not None
        to_go = table.game.moves_to_go
        assert to_go is not None
        assert to_go <= left
        left = to_go - (0 if "!" in hint else 1)
        made += "!" not in hint
        table.play(hint)
        table.rest(1.0)
    assert table.session.outcome.winners
    assert made <= promised


def test_detour_and_undo_promises_no_more_moves(database: Database) -> None:
    table = Table(database, DEAL)
    hint = table.hint()
    promised = table.game.moves_to_go
    other = next(move for move in table.session.state.legal_moves() if str(move) != hint)
    table.game.play(other)
    table.hint()
    table.game.undo()
    assert table.hint() == hint
    assert table.game.moves_to_go == promised


def test_hint_during_forced_moves_comes_after_them(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/J1Q1T1B1N1/P1/-/-/-/-/-"))
    table.play("2:1>1")
    table.game.ask_hint()
    table.rest(1.0)
    assert table.position == "-/-/J1Q1T1B1N1/P1/-/-/-/-/-"
    assert str(table.game.hint) == "4:1>3"


def test_hint_is_counted_and_cleared_by_next_move(database: Database) -> None:
    table = Table(database, DEAL)
    hint = table.hint()
    assert hint is not None
    assert table.saved().hints == 1
    table.play(hint)
    assert table.game.hint is None
    assert table.game.moves_to_go is None


@pytest.mark.parametrize("verdict", [Winnable.LOST, Winnable.UNKNOWN])
def test_hint_without_known_line_shows_message(database: Database, verdict: Winnable) -> None:
    table = Table(database, DEAL)
    table.solver.answers = [str(SoloSolution(verdict))]
    assert table.hint() is None
    assert ("no longer be won" in table.game.failure) == (verdict is Winnable.LOST)
    assert table.game.failure
    assert table.saved().hints == 0, "no help was given"


# Playing the solution


def test_solution_plays_to_the_win_at_pace(database: Database) -> None:
    table = Table(database, DEAL)
    table.game.pace = 0.6
    table.game.show_solution()
    table.rest(0.1)
    assert table.is_showing()
    for _ in range(3):
        table.rest(0.05)
        begun = table.session.ply
        table.rest(0.6)
        assert table.session.ply == begun + 1
    assert table.rest(120.0) > 30
    outcome = table.session.outcome
    assert outcome is not None
    assert outcome.winners
    assert not table.is_showing()
    assert table.saved().status is Status.FINISHED


def test_solution_waits_for_animation(database: Database) -> None:
    table = Table(database, DEAL)
    table.game.show_solution()
    assert table.rest(3.0, is_moving=True) == 0


@pytest.mark.parametrize("way", ["stop", "move", "undo", "hint"])
def test_solution_can_be_stopped_at_any_move(database: Database, way: str) -> None:
    table = Table(database, DEAL)
    table.game.show_solution()
    assert table.rest(2.0) >= 2
    if way == "stop":
        table.game.show_solution()
    elif way == "move":
        table.game.play(table.session.state.legal_moves()[0])
    elif way == "undo":
        table.game.undo()
    else:
        table.game.ask_hint()
    assert not table.is_showing()
    table.rest(1.0)
    stopped = table.session.ply
    assert table.rest(3.0) == 0
    table.game.play(table.session.state.legal_moves()[0])
    assert table.session.ply == stopped + 1


def test_solution_continues_from_players_move(database: Database) -> None:
    table = Table(database, DEAL)
    table.game.play(table.session.state.legal_moves()[0])
    table.game.show_solution()
    table.rest(150.0)
    outcome = table.session.outcome
    assert outcome is not None
    assert outcome.winners


def test_solution_stops_without_known_line(database: Database) -> None:
    table = Table(database, DEAL)
    table.solver.answers = ["lost"]
    table.game.show_solution()
    table.rest(1.0)
    assert not table.is_showing()
    assert table.game.failure


@pytest.mark.parametrize("verdict", [Winnable.LOST, Winnable.UNKNOWN])
def test_solution_without_moves_is_no_help(database: Database, verdict: Winnable) -> None:
    table = Table(database, DEAL)
    table.solver.answers = [str(SoloSolution(verdict))]
    table.game.show_solution()
    table.rest(1.0)
    assert table.saved().hints == 0


def test_solution_counts_once_from_first_move(database: Database) -> None:
    table = Table(database, DEAL)
    table.game.pace = 0.6
    table.rest(0.1)
    table.game.show_solution()
    assert table.rest(0.3) == 0
    assert table.saved().hints == 0
    assert table.rest(3.0) >= 3
    assert table.saved().hints == 1
    table.game.show_solution()
    table.game.show_solution()
    assert table.rest(2.0) >= 1
    assert table.saved().hints == 2


def test_solution_of_one_move_counts(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/-/-/-/-/-/-/-"))
    table.game.set_help(auto_moves=False, show_winnable=False)
    table.game.show_solution()
    table.rest(5.0)
    assert table.saved().status is Status.FINISHED
    assert table.saved().hints == 1


# Dead ends


FORK = "JNQ*/-/TB/P/-/-/-/-/-"  # Here `DEAD_END` leaves no move at all, and `WAY_OUT` wins.
DEAD_END = "3:2>1"
WAY_OUT = ["1:1>2", "3:2>1", "1:3>2", "4:1>1", "1:2>2", "2:5>1", "1!"]


def dead_end_table(database: Database) -> Table:
    """Return a counted game in which no move is left."""
    table = Table(database, DEAL)
    record = Record(GAME.name, GAME.default_variant, FORK, ())
    saved = database.game(database.begin(record, (None,), 5, NOW))
    assert saved is not None
    table.open(OpenGame(restore_session(saved), saved))
    table.game.set_help(auto_moves=False, show_winnable=True)
    table.play(DEAD_END)
    outcome = table.session.outcome
    assert outcome is not None
    assert not outcome.winners
    return table


def test_dead_end_keeps_game_running(database: Database) -> None:
    table = dead_end_table(database)
    assert table.saved().status is Status.RUNNING
    assert database.statistics(GAME.name).games == ()
    assert database.finished(9) == []
    assert table.rest(1.0) == 0
    table.game.undo()
    assert table.position == FORK
    table.game.redo()
    assert table.saved().status is Status.RUNNING
    assert table.session.outcome is not None


def test_undo_from_dead_end_can_still_win(database: Database) -> None:
    table = dead_end_table(database)
    number = table.saved().id
    table.game.undo()
    table.play(*WAY_OUT)
    assert table.saved().id == number
    assert table.saved().status is Status.FINISHED
    tally = database.statistics(GAME.name).tally()
    assert (tally.played, tally.won, tally.lost) == (1, 1, 0)


def test_dead_end_is_resumed_after_restart(database: Database) -> None:
    table = dead_end_table(database)
    table.game.rest()
    running = table.library.running(GAME.name)
    assert running is not None
    table.open(running)
    assert table.session.outcome is not None
    assert table.saved().status is Status.RUNNING
    assert table.session.can_undo
    table.game.undo()
    table.rest(0.2)
    assert table.game.winnable is Winnable.WON


@pytest.mark.parametrize("way", ["again", "another"])
def test_dead_end_is_lost_on_new_deal(database: Database, way: str) -> None:
    table = dead_end_table(database)
    number = table.saved().id
    if way == "again":
        table.library.again(table.game.open_game, (None,), is_same_deal=True)
    else:
        table.library.deal(GAME.name, (None,), 2)
    lost = database.game(number)
    assert lost is not None
    assert lost.status is Status.GIVEN_UP
    tally = database.statistics(GAME.name).tally()
    assert (tally.played, tally.won, tally.lost) == (1, 0, 1)
    assert [game.id for game in database.finished(9)] == [number]


# Ended games


def test_no_queries_and_moves_after_the_end(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/-/-/-/-/-/-/-"))
    table.play("2:1>1")
    table.rest(1.0)
    assert table.session.outcome is not None
    asked = len(table.solver.asked)
    table.game.ask_hint()
    table.game.show_solution()
    assert table.rest(2.0) == 0
    assert not table.is_showing()
    assert len(table.solver.asked) == asked


def won_and_reopened(database: Database) -> Table:
    """Return a won game reopened at its start."""
    table = Table(database, text_of("JQTBN/P/J1Q1T1B1N1/P1/-/-/-/-/-"))
    for move in ("2:1>1", "4:1>3"):
        table.play(move)
        table.rest(1.0)
    open_game = table.library.ended(table.saved().id)
    assert open_game is not None
    table.open(open_game)
    while table.session.can_undo:
        table.game.undo()
    assert table.session.ply == 0
    return table


def test_reviewed_game_has_verdict_and_uncounted_hints(
    database: Database,
) -> None:
    table = won_and_reopened(database)
    before = table.saved()
    table.rest(0.2)
    assert table.game.winnable is Winnable.WON
    assert table.hint() in ("2:1>1", "4:1>3")
    assert table.saved() == before


def test_solution_of_reviewed_game_starts_another_game(database: Database) -> None:
    table = won_and_reopened(database)
    old = table.saved()
    table.game.show_solution()
    table.rest(10.0)
    assert table.session.outcome is not None
    assert table.saved().id != old.id
    assert database.game(old.id) == old


def test_game_given_up_before_forced_move_stays_unchanged(database: Database) -> None:
    table = Table(database, text_of("JQTBN/P/J/-/-/-/-/-/-"))
    table.play("2:1>1")
    given_up = table.saved().id
    table.library.again(table.game.open_game, (None,), is_same_deal=True)
    open_game = table.library.ended(given_up)
    assert open_game is not None
    table.open(open_game)
    assert table.rest(2.0) == 0
    assert table.saved().record.moves == ("2:1>1",)


def test_resumed_game_is_unchanged(database: Database) -> None:
    table = Table(database, DEAL)
    for _ in range(4):
        table.play(str(table.session.state.legal_moves()[0]))
        table.rest(0.3)
    table.game.undo()
    position = table.position
    running = table.library.running(GAME.name)
    assert running is not None
    table.open(running)
    assert table.position == position
    assert table.session.can_redo


# The losing move

LOSING = (
    "7:1>8 6:1>4 5:1>6 3:1>1 1:2>3 5:1>6 1:1>9 9:1>2 3:2>5 8:2>3 1:1>9 9:1>8 2:1>9 8:1>1 9:1>8 1:1>9 9:1>2 "
    "8:1>9 9:1>1 2:1>8 8:1>9"
)
"""A random game of deal 10; the tenth move lost it."""


def lost_table(database: Database) -> Table:
    table = Table(database, 10)
    for text in LOSING.split():
        table.game.play(GAME.parse_move(text))
    return table


def wait_for_losing_move(table: Table) -> None:
    table.game.find_losing_move()
    for _ in range(60):
        table.game.tick(FRAME, is_moving=False)


def test_losing_move_is_shown_with_winning_alternative(database: Database) -> None:
    table = lost_table(database)
    wait_for_losing_move(table)
    losing_move = table.game.losing_move
    assert losing_move is not None
    assert (losing_move.won_at, losing_move.lost_at, losing_move.length, str(losing_move.fault)) == (
        9,
        10,
        21,
        "8:2>3",
    )
    assert table.session.ply == 9
    assert GAME.solve is not None
    hint = table.game.hint
    assert hint is not None
    solution = GAME.solve(table.session.state.apply(hint), Budget(nodes=POSITIONS))
    assert solution.verdict is Winnable.WON


def test_losing_move_is_found_from_dead_end(database: Database) -> None:
    table = Table(database, text_of("J1J2B1B2P2T2/P1Q1Q2/T1/N2N1/-/-/-/-/-"))
    table.play("3:1>2")
    assert table.session.outcome is not None
    wait_for_losing_move(table)
    losing_move = table.game.losing_move
    assert losing_move is not None
    assert (losing_move.won_at, losing_move.lost_at, str(losing_move.fault)) == (0, 1, "3:1>2")
    assert table.game.hint is not None


def test_losing_move_counts_as_help_and_allows_redo(database: Database) -> None:
    table = lost_table(database)
    wait_for_losing_move(table)
    assert table.game.open_game.saved.hints == 1
    for _ in range(12):
        table.game.redo()
    assert table.session.ply == 21
    assert table.game.losing_move is not None


def test_losing_move_is_shown_again_without_query(database: Database) -> None:
    table = lost_table(database)
    wait_for_losing_move(table)
    asked = len(table.solver.asked)
    table.game.redo()
    table.game.find_losing_move()
    assert (table.session.ply, table.game.hint is None) == (9, False)
    assert len(table.solver.asked) == asked


def test_own_move_discards_losing_move(database: Database) -> None:
    table = lost_table(database)
    wait_for_losing_move(table)
    assert table.game.hint is not None
    table.game.play(table.game.hint)
    assert table.game.losing_move is None


def test_playing_solution_discards_losing_move(database: Database) -> None:
    table = lost_table(database)
    wait_for_losing_move(table)
    table.game.show_solution()
    assert table.rest(1.0) > 0
    assert table.game.losing_move is None


def test_move_ends_losing_move_search(database: Database) -> None:
    table = lost_table(database)
    table.game.undo()
    table.solver.is_slow = True
    table.game.find_losing_move()
    table.game.tick(FRAME, is_moving=False)
    assert table.game.is_hint_pending
    table.game.undo()
    assert not table.game.is_hint_pending


def test_losing_move_search_in_game_given_up_while_winnable(database: Database) -> None:
    table = Table(database, DEAL)
    table.game.play(table.session.state.legal_moves()[0])
    table.game.resign()
    wait_for_losing_move(table)
    losing_move = table.game.losing_move
    assert losing_move is not None
    assert (losing_move.won_at, losing_move.lost_at) == (1, None)
    assert table.game.hint is not None


def test_failed_solver_ends_losing_move_search(database: Database) -> None:
    table = lost_table(database)
    table.solver.answers = [BotFailed("It has failed.")]
    wait_for_losing_move(table)
    assert table.game.failure.startswith("It has failed.")
    assert (table.game.losing_move, table.game.is_hint_pending, table.session.ply) == (None, False, 21)
