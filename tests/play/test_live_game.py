"""Live games: what is saved when, and what the computer player is queried when."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from game.engine.evaluation import MoveEval, parse_evals, write_evals
from game.engine.record import Record
from game.engine.seat import Seat
from game.play.library import OpenGame, restore_session
from game.play.pacing import PACES
from game.play.worker import BotFailed
from game.store.database import Database
from game.store.saved import End, SavedGame, Status
from game.table.scene import (
    AgreeOnDraw,
    AskHint,
    AskReview,
    DeclineReaction,
    FindLosingMove,
    MoveNow,
    Pause,
    Redo,
    Resign,
    ShowSolution,
    Step,
    TakeScreen,
    Undo,
)
from support.changed_game import changed
from support.live_table import FakeWorker, LiveTable
from support.saved_games import NOW

GAME = GAMES["hierarchy"]
DEAL = 3
FAILED = BotFailed("It could not find a move.", "traceback")


class Table(LiveTable):
    """A duel, in which the worker answers when the test says so."""

    def __init__(self, database: Database, players: tuple[str | None, ...]) -> None:
        super().__init__(database, FakeWorker())
        self.seen: list[SavedGame] = []
        self.open(self.library.deal(GAME.name, players, DEAL))
        self.id = self.game.open_game.saved.id

    def review(self, number: int) -> None:
        """Open a saved game again."""
        self.worker = FakeWorker()
        self.open(OpenGame(restore_session(self.saved(number)), self.saved(number)))

    def start_another(self) -> None:
        """Start another game in its place."""
        self.game.rest()
        self.library.again(self.game.open_game, self.session.players, is_same_deal=False)

    def hear(self, name: str) -> None:
        """Check that what sounds is already saved."""
        super().hear(name)
        self.seen.append(self.saved())

    @property
    def moves(self) -> list[object]:
        return list(self.session.state.legal_moves())

    def evals(self, moves: list[Any] | None = None) -> tuple[MoveEval, ...]:
        """Return evaluations by which the first of these moves, or of the legal ones, is the best."""
        first, *others = self.moves if moves is None else moves
        found = [MoveEval(first, 1.0, 1, 3), *(MoveEval(move, 0.0, 1, 3) for move in others)]
        return parse_evals(write_evals(found), GAME.parse_move)

    def answer(self) -> bool:
        """Answer that the first legal move of the view is chosen, or the best one; then tick."""
        assert self.worker.open is not None
        moves = GAME.parse_view(self.worker.open.view).legal_moves()
        is_evaluation = self.worker.open.is_evaluation
        self.worker.answers = [write_evals(self.evals(moves)) if is_evaluation else str(moves[0])]
        return self.tick()

    def fail(self) -> bool:
        self.worker.answers = [FAILED]
        return self.tick()

    def let_the_computer_move(self) -> None:
        assert self.tick()
        assert self.answer()

    def receive_live_evals(self) -> None:
        assert not self.tick()
        assert self.worker.open is not None
        assert self.worker.open.is_evaluation
        assert self.answer()

    def play_moves(self, count: int = 1000) -> None:
        """Play this many moves, whoever makes them, or to the end."""
        while self.session.outcome is None and count > 0:
            count -= 1
            if self.session.question(1.0) is None:
                self.play_first()
            else:
                self.let_the_computer_move()


MakeTable = Callable[..., Table]


@pytest.fixture
def make_table(tmp_path: Path) -> MakeTable:
    database = Database.open(tmp_path / "games.db", NOW)
    return lambda *players: Table(database, players or (None, "easy"))


@pytest.fixture
def table(make_table: MakeTable) -> Table:
    """A duel of a person, who begins, against a computer."""
    return make_table()


@pytest.fixture
def people(make_table: MakeTable) -> Table:
    """A duel of two people."""
    return make_table(None, None)


# Playing


@pytest.mark.parametrize("players", [(None, "easy"), ("easy", None), (None, None), ("easy", "hard")])
def test_every_move_is_saved_when_it_sounds_and_the_end_sounds(
    make_table: MakeTable, players: tuple[str | None, ...]
) -> None:
    table = make_table(*players)
    table.play_moves()
    assert [saved.shown.moves for saved in table.seen] == [
        table.session.record.moves[:ply] for ply in range(1, table.session.ply + 1)
    ]
    assert {question.bot for question in table.worker.asked} == {*players} - {None}
    assert table.is_saved()
    outcome, saved = table.session.outcome, table.saved()
    assert outcome is not None
    assert saved.end is not None
    assert (saved.end.reason, saved.end.winners) == (outcome.reason.name, outcome.winners)
    assert (saved.status, table.database.running()) == (Status.FINISHED, None)
    is_won = None not in players or players[outcome.winners[0]] is None
    table.tick(is_moving=True)
    assert {"win", "lose"}.isdisjoint(table.signals), "the last move is still on its way"
    table.tick()
    assert table.signals[-1] == ("win" if is_won else "lose")
    assert {"win", "lose"}.isdisjoint(table.signals[:-1])
    table.carry_out(Resign())
    table.start_another()
    assert (table.now.controls.can_resign, table.saved()) == (False, saved), "it is not given up"


def test_illegal_moves_and_requests_of_other_kinds_of_games_change_nothing(people: Table) -> None:
    people.play_first()
    assert people.is_still()
    before, heard = people.now, [*people.signals]
    assert "turn" not in heard, "nobody waited for a computer"
    with pytest.raises(IllegalMove):
        people.play("<9")
    for request in (FindLosingMove(), ShowSolution(), TakeScreen(Seat.B), DeclineReaction()):
        assert people.carry_out(request) == before
    assert (people.is_saved(), people.worker.asked, people.signals) == (True, [], heard)


# Computer players


def test_computer_is_queried_once_until_it_answers_and_can_be_hurried(table: Table) -> None:
    assert (table.tick(), table.now.is_thinking, table.worker.asked) == (False, False, [])
    table.play_first()
    assert table.tick(0.01) is True
    table.carry_out(AskHint())
    table.apply(show_evals=True)
    assert (table.now.is_thinking, table.now.is_hint_pending) == (True, False)
    assert table.is_still()
    assert [question.thread for question in table.worker.asked] == [table.id]
    table.game.rest()
    assert table.worker.open is None
    assert table.tick(0.01) is True
    assert table.worker.asked[0] == table.worker.asked[1], "it is repeated after a rest"
    table.carry_out(MoveNow())
    assert table.worker.hurried == table.worker.asked[1:]
    assert table.now.is_thinking
    assert table.answer()
    assert (table.now.is_thinking, table.session.ply) == (False, 2)


def test_a_persons_turn_sounds_once_the_computers_move_has_landed(table: Table) -> None:
    table.play_first()
    assert "turn" not in table.signals, "it is the computer's turn"
    table.let_the_computer_move()
    for _ in range(3):
        table.tick(0.1, is_moving=True)
        assert "turn" not in table.signals
        assert not table.is_idle
    table.tick(0.1)
    assert table.signals[-1] == "turn"
    assert table.is_still()
    assert table.signals.count("turn") == 1


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
def test_computer_move_waits_for_pace_and_animation(table: Table, pace: float) -> None:
    table.apply(pace)
    table.play_first()
    table.tick(0.0)
    table.worker.answers = [str(table.moves[0])]
    assert table.tick(pace - 0.05) is False
    assert table.tick(0.1, is_moving=True) is False
    assert table.session.ply == 1
    assert table.tick(0.0) is True
    assert table.session.ply == 2


@pytest.mark.parametrize("way", ["hint", "undo", "play"])
def test_failure_is_shown_once_and_retried_on_request_only(make_table: MakeTable, way: str) -> None:
    table = make_table(*((None, "easy") if way == "play" else ("easy", None)))
    table.play_moves(way == "play")
    table.tick()
    assert table.fail() is True
    assert table.now.notice == "It could not find a move. Ask for a hint to try again."
    assert (table.now.is_thinking, is_at_rest(table), len(table.worker.asked)) == (False, True, 1)
    table.carry_out(AskHint()) if way == "hint" else table.carry_out(Undo())
    assert (table.now.notice, table.is_idle) == ("", False)
    table.play_moves(2)
    assert table.worker.asked[0] == table.worker.asked[1]
    assert table.session.ply == 2
    assert table.is_saved()


# Undo and redo


def test_undo_and_redo_are_saved_at_once_and_lose_no_move(people: Table) -> None:
    before = people.saved()
    people.carry_out(Undo())
    people.carry_out(Redo())
    assert (people.saved(), people.session.ply) == (before, 0), "there is nowhere to go"
    people.play_moves(4)
    moves, state = people.session.record.moves, people.session.states[1]
    for request in (Undo(), Undo(), Redo(), Undo(), Undo()):
        people.carry_out(request)
        assert people.is_saved()
        assert people.session.record.moves == moves
    assert (people.session.ply, people.saved().undos, people.signals[-1]) == (1, 4, "slide")
    people.reopen()
    assert (people.session.record.moves, people.session.ply) == (moves, 1)
    assert people.session.state == state
    people.carry_out(Redo())
    people.play_first(-1)
    assert (people.session.ply, len(people.session.record.moves)) == (3, 3), "the undone moves are replaced"
    assert people.is_saved()


def test_undo_while_computer_thinks_cancels_query_and_redo_repeats_it(table: Table) -> None:
    table.play_first()
    table.tick()
    table.carry_out(Undo())
    assert (table.worker.open, table.now.is_thinking, table.session.ply) == (None, False, 0)
    assert table.tick() is False
    table.carry_out(Redo())
    table.let_the_computer_move()
    assert table.worker.asked[0] == table.worker.asked[1]
    assert (table.session.ply, table.is_saved()) == (2, True)


# After the end


def test_ended_game_stays_unchanged_and_a_move_starts_an_uncounted_one(table: Table) -> None:
    table.play_moves()
    finished, end = table.saved(), table.session.state
    table.review(table.id)
    assert table.is_still()
    table.game.rest()
    table.carry_out(Undo())
    table.carry_out(Undo())
    assert table.session.outcome is None
    table.carry_out(Redo())
    table.carry_out(Redo())
    assert table.session.state == end
    assert (table.saved(), table.database.running()) == (finished, None)
    assert len(table.database.finished(10)) == 1
    table.carry_out(Undo())
    while table.session.question(1.0) is not None:
        table.carry_out(Undo())
    here = table.session.ply
    table.play_first(-1)
    branch = table.saved()
    assert branch.id != finished.id
    assert (branch.status, branch.is_counted, branch.ply) == (Status.RUNNING, False, here + 1)
    assert branch.shown.moves[:here] == finished.record.moves[:here]
    assert table.is_saved()
    table.start_another()
    assert table.saved().status is Status.RUNNING
    assert table.saved(finished.id) == finished
    assert table.database.statistics(GAME.name).tally().played == 1


# Hints


def test_hint_comes_with_later_tick_and_is_counted(table: Table) -> None:
    table.carry_out(AskHint())
    assert table.fail() is True
    assert table.now.notice.startswith("It could not find a move.")
    assert not table.now.is_hint_pending
    table.worker.asked.clear()
    for _ in range(3):
        assert table.now.hint is None
        table.carry_out(AskHint())
    assert table.now.notice == ""
    assert (table.now.is_hint_pending, table.now.is_thinking, table.is_idle) == (True, False, False)
    table.carry_out(MoveNow())
    assert table.worker.hurried == []
    assert table.tick() is False
    assert [(question.is_evaluation, question.thread) for question in table.worker.asked] == [(True, 0)]
    table.worker.answers = [write_evals(table.evals())]
    assert table.tick(0.001, is_moving=True) is True, "it ignores pace and animation"
    assert (table.now.is_hint_pending, table.now.hint) == (False, table.moves[0])
    assert (table.session.ply, table.saved().hints) == (0, 1)


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize("deed", ["play_first", "undo", "rest"])
def test_hint_belongs_to_its_position(people: Table, deed: str, *, is_late: bool) -> None:
    people.play_first()
    people.carry_out(AskHint())
    if not is_late:
        assert people.answer()
        assert people.now.hint is not None
    getattr(people if deed == "play_first" else people.game, deed)()
    people.worker.answers = [write_evals(people.evals())]
    assert people.tick() is False
    assert (people.now.is_hint_pending, people.now.hint) == (False, None)


def test_no_live_evals_without_exact_evaluation_and_no_hint_without_any(table: Table) -> None:
    table.session.game = changed(GAME, evaluation_is_exact=False)
    table.apply(show_evals=True)
    assert (table.tick(), table.worker.asked) == (False, [])
    table.session.game = changed(GAME, evaluate=None)
    table.carry_out(AskHint())
    assert table.now.notice == "This game has no hints."
    assert (table.worker.asked, table.now.hint, table.saved().hints) == ([], None, 0)
    table.play_first()
    assert table.now.notice == ""


# Live evaluations


def test_live_evals_use_command_line_budget_and_count_as_one_hint(people: Table) -> None:
    assert (people.tick(), people.worker.asked) == (False, [])
    people.apply(show_evals=True)
    assert (people.is_idle, people.now.evals_here) == (False, ())
    people.receive_live_evals()
    (question,) = people.worker.asked
    assert (question.nodes, question.seconds, question.seed) == (GAME.evaluation_nodes, None, 0)
    assert GAME.parse_view(question.view) == people.session.state
    known = people.now.evals_here
    assert known == people.evals()
    assert people.now.hint is None
    assert (people.is_still(), people.is_idle, len(people.worker.asked)) == (True, True, 1)
    people.carry_out(AskHint())
    assert (people.now.hint, len(people.worker.asked)) == (known[0].move, 1), "a hint uses them"
    people.play_first()
    assert people.now.evals_here == ()
    people.receive_live_evals()
    people.carry_out(Undo())
    assert (people.now.evals_here, len(people.worker.asked)) == (known, 2), "known ones are shown at once"
    assert people.saved().hints == 2, "one of them for the hint"
    people.apply(show_evals=False)
    people.play_moves()
    people.apply(show_evals=True)
    assert (people.tick(), people.now.evals_here) == (False, ())
    people.carry_out(Undo())
    people.receive_live_evals()
    assert people.now.evals_here != (), "there is a choice again"


def test_neither_review_nor_hint_replaces_live_evals(table: Table) -> None:
    table.carry_out(AskHint())
    assert table.answer()
    assert table.now.evals == {0: table.evals()}
    table.apply(show_evals=True)
    assert table.now.evals == {}
    table.play_moves()
    table.carry_out(AskReview())
    while not table.is_idle:
        table.answer() if table.worker.open else table.tick()
    reviewed = table.now.evals
    while not table.now.can_choose:
        table.carry_out(Undo())
    here = table.session.ply
    assert table.now.evals == {ply: evals for ply, evals in reviewed.items() if ply != here}
    table.receive_live_evals()
    assert table.now.evals_here == table.evals()


def test_live_evals_only_on_persons_move_while_on_and_until_they_fail(table: Table) -> None:
    table.apply(show_evals=True)
    table.tick()
    table.apply(show_evals=False)
    assert table.worker.open is None
    assert (table.tick(), table.is_idle) == (False, True)
    table.apply(show_evals=True)
    table.tick()
    table.carry_out(AskHint())
    assert table.now.is_hint_pending, "it replaces them"
    table.answer()
    assert table.now.hint == table.moves[0]
    assert not table.tick()
    live = table.evals(table.moves[::-1])
    table.worker.answers = [write_evals(live)]
    assert table.tick()
    assert table.now.evals_here == live
    table.apply(show_evals=False)
    assert table.now.evals_here == table.evals(), "those of the hint"
    table.apply(show_evals=True)
    table.play_moves(2)
    assert not table.worker.asked[-1].is_evaluation
    table.tick()
    asked = len(table.worker.asked)
    assert table.fail() is True
    assert table.now.notice.startswith("It could not find a move.")
    assert (table.is_still(), len(table.worker.asked)) == (True, asked), "it is not tried again"


def test_watched_game_shows_live_evals_before_moves_and_while_paused(make_table: MakeTable) -> None:
    table = make_table("easy", "hard")
    table.tick()
    table.carry_out(Pause())
    table.apply(show_evals=True)
    table.receive_live_evals()
    assert table.now.evals_here != ()
    assert table.is_still()
    table.carry_out(Pause())
    table.let_the_computer_move()
    assert [question.is_evaluation for question in table.worker.asked] == [False, True, False]
    assert (table.session.ply, table.saved().hints) == (1, 0)


# Resignation


@pytest.mark.parametrize("players", [(None, "easy"), ("easy", None)])
def test_resigned_game_is_lost_and_reviewed(make_table: MakeTable, players: tuple[str | None, ...]) -> None:
    table, person = make_table(*players), players.index(None)
    offers = [table.now.controls.can_resign]
    table.play_moves(2)
    table.tick()
    offers.append(table.now.controls.can_resign)
    table.carry_out(Resign())
    offers.append(table.now.controls.can_resign)
    assert offers == [False, True, False]
    saved = table.saved()
    assert (saved.status, saved.record) == (Status.GIVEN_UP, table.session.record)
    assert (table.signals[-1], table.worker.open) == ("lose", None)
    assert (table.now.given_up_by, table.now.is_reviewed) == (person, True)
    tally = table.database.statistics(GAME.name).tally()
    assert (tally.played, tally.lost) == (1, 1)
    table.apply(show_evals=True)
    asked = len(table.worker.asked)
    assert table.is_still()
    assert [each.is_evaluation for each in table.worker.asked[asked:]] == [True], "only to find moments"
    found = [(table.carry_out(request).given_up_by, table.session.ply) for request in (Undo(), Redo())]
    assert found == [(None, 1), (person, 2)], "one move, whoever made it"
    table.carry_out(Resign())
    assert table.database.finished(10) == [saved]
    table.reopen()
    assert (table.now.given_up_by, table.now.controls.can_resign) == (person, False)


def test_two_people_can_agree_on_a_draw(make_table: MakeTable) -> None:
    table = make_table(None, None)
    offers = [table.now.controls.can_agree]
    table.play_moves(2)
    offers.append(table.now.controls.can_agree)
    table.carry_out(AgreeOnDraw())
    assert [*offers, table.now.controls.can_agree] == [False, True, False]
    saved = table.saved()
    assert (saved.status, saved.end) == (Status.FINISHED, End("AGREED", (), (0, 0)))
    for _ in range(2):
        now = table.now
        assert (now.agreed, now.is_over) == ("Both players agreed to a draw.", True)
        assert (now.can_choose, now.is_reviewed) == (False, True)
        table.reopen()
    assert not table.carry_out(Undo()).is_over
    assert make_table(None, "easy").now.controls.can_agree is False


# Pausing and single steps


@pytest.fixture
def paused(make_table: MakeTable) -> Table:
    """A game between two computers, paused after a move."""
    table = make_table("easy", "hard")
    table.let_the_computer_move()
    table.carry_out(Pause())
    return table


def is_at_rest(table: Table) -> bool:
    """True if nothing happens however long it takes, and the game is idle."""
    return table.is_still() and table.is_idle


def step(table: Table) -> None:
    """Request one step, and wait until it is made."""
    table.carry_out(Step())
    table.let_the_computer_move()


def test_paused_computers_neither_think_nor_move_but_keep_the_move_found_meanwhile(paused: Table) -> None:
    assert (is_at_rest(paused), len(paused.worker.asked), paused.now.controls.can_resign) == (True, 1, False)
    paused.carry_out(Pause())
    assert (paused.is_idle, paused.now.controls.is_paused) == (False, False)
    assert paused.tick()
    paused.carry_out(Pause())
    paused.worker.answers = [str(paused.moves[0])]
    assert (paused.now.is_thinking, is_at_rest(paused)) == (False, True)
    paused.carry_out(Pause())
    assert paused.now.is_thinking
    assert paused.tick()
    assert (paused.session.ply, len(paused.worker.asked)) == (2, 2)


def test_step_makes_one_move_without_delay_and_stays_paused(paused: Table) -> None:
    paused.carry_out(Pause())
    step(paused)
    assert (paused.session.ply, is_at_rest(paused)) == (2, True), "a step starts the pause"
    for _ in range(2):
        paused.carry_out(Step())
    assert paused.tick(0.0)
    paused.worker.answers = [str(paused.moves[0])]
    assert paused.tick(0.0)
    assert (paused.session.ply, paused.now.controls.is_paused) == (3, True)
    assert is_at_rest(paused)
    assert paused.is_saved()


def test_undo_stays_paused_and_a_resumed_game_is_not(paused: Table) -> None:
    paused.carry_out(Step())
    paused.tick()
    paused.carry_out(Undo())
    assert (paused.session.ply, paused.worker.open) == (0, None)
    assert is_at_rest(paused)
    step(paused)
    assert (paused.session.ply, paused.now.controls.is_paused) == (1, True)
    assert paused.is_saved()
    paused.carry_out(Step())
    paused.tick()
    paused.reopen()
    assert (paused.worker.open, paused.now.controls.is_paused) == (None, False)


def test_failed_step_is_shown_and_next_step_retries(paused: Table) -> None:
    paused.carry_out(Step())
    paused.tick()
    assert paused.fail()
    assert paused.now.notice
    assert is_at_rest(paused)
    paused.carry_out(AskHint())
    assert is_at_rest(paused), "the failed step is over"
    step(paused)
    assert (paused.now.notice, paused.session.ply) == ("", 2)
    assert is_at_rest(paused)


def test_a_surgeon_with_one_legal_return_makes_it(tmp_path: Path) -> None:
    table = LiveTable(LiveTable.folder_database(tmp_path), FakeWorker())
    record = Record(GAME.name, GAME.default_variant, "5,12 1,13 3a,2b a -", ())
    table.open(table.library.paste(str(record), lambda *_: ((None, None), ())))
    table.play("5")
    for _ in range(5):
        table.tick(1.0)
    assert [str(move) for _seat, move in table.session.past] == ["5", "<2", "<3"]
