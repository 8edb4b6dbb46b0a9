"""Live games: what is saved when, and what the computer player is queried when."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import cast

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.errors import IllegalMove
from game.engine.evaluation import MoveEval, parse_evals, write_evals
from game.engine.seat import Seat
from game.play.library import Library, OpenGame, restore_session
from game.play.live_game import PACES, LiveGame
from game.play.session import Session
from game.play.worker import BotFailed, Question, Worker
from game.store.database import Database
from game.store.saved import SavedGame, Status
from support.changed_game import changed
from support.saved_games import NOW

GAME = GAMES["hierarchy"]
DEAL = 3


class FakeWorker:
    """A worker that records its questions and answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.hurried: list[Question] = []
        self.open: Question | None = None
        self.answer: str | BotFailed | None = None

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.open = question

    def poll(self) -> str | None:
        answer, self.answer = self.answer, None
        if self.open is None or answer is None:
            return None
        self.open = None
        if isinstance(answer, BotFailed):
            raise answer
        return answer

    def cancel(self) -> None:
        self.open = None

    def finish_now(self) -> None:
        assert self.open is not None
        self.hurried.append(self.open)

    def first_move(self) -> None:
        """Answer that the first legal move of the view is chosen, or the best one."""
        assert self.open is not None
        moves = GAME.parse_view(self.open.view).legal_moves()
        evals = [MoveEval(move, 1.0 if move == moves[0] else 0.0, 1, 3) for move in moves]
        self.answer = write_evals(evals) if self.open.is_evaluation else str(moves[0])


class Table:
    """A live game with its database and worker."""

    def __init__(self, database: Database, players: tuple[str | None, ...]) -> None:
        self.database = database
        self.library = Library(database, Random(1), lambda: NOW)
        open_game = self.library.deal(GAME.name, players, DEAL)
        self.id = open_game.saved.id
        self.make_table(open_game)

    def make_table(self, open_game: OpenGame) -> None:
        self.answers = FakeWorker()
        self.signals: list[str] = []
        self.seen: list[SavedGame] = []
        worker = cast(Worker, self.answers)
        self.game = LiveGame(open_game, self.database, worker, self._signal, lambda: NOW + 60)

    def start_another(self) -> None:
        """Start another game in its place."""
        self.game.rest()
        self.library.again(self.game.open_game, self.session.players, is_same_deal=False)

    def _signal(self, name: str) -> None:
        """Check that what sounds is already saved."""
        self.signals.append(name)
        self.seen.append(self.saved())

    @property
    def session(self) -> Session:
        return self.game.session

    def saved(self) -> SavedGame:
        """Return the saved game."""
        saved = self.database.latest_running() or self.database.finished(1)[0]
        again = self.database.game(saved.id)
        assert again is not None
        return again

    def play_first(self) -> None:
        self.game.play(self.session.state.legal_moves()[0])

    def tick(self, seconds: float = 10.0, *, is_moving: bool = False) -> bool:
        return self.game.tick(seconds, is_moving=is_moving)

    def let_the_computer_move(self) -> None:
        assert self.tick()
        self.answers.first_move()
        assert self.tick()

    def play_to_the_end(self) -> None:
        while self.session.outcome is None:
            if self.session.question(1.0) is None:
                self.play_first()
            else:
                self.let_the_computer_move()

    def is_thinking(self) -> bool:
        return self.game.is_thinking

    def is_saved(self) -> bool:
        """True if the file has the record and the ply of the session."""
        saved = self.saved()
        return (saved.record, saved.ply) == (self.session.record, self.session.ply)


MakeTable = Callable[..., Table]


@pytest.fixture
def make_table(tmp_path: Path) -> MakeTable:
    database = Database.open(tmp_path / "games.db", NOW)
    return lambda *players: Table(database, players or (None, "easy"))


# Playing


def test_every_move_is_saved_when_it_sounds(make_table: MakeTable) -> None:
    table = make_table()
    table.play_to_the_end()
    moves = table.session.record.moves
    assert len(table.signals) == len(moves)
    for ply, saved in enumerate(table.seen, start=1):
        assert saved.shown.moves == moves[:ply]


def test_an_illegal_move_is_neither_made_nor_saved(make_table: MakeTable) -> None:
    table = make_table()
    with pytest.raises(IllegalMove):
        table.game.play(GAME.parse_move("<9"))
    assert table.session.ply == 0
    assert table.saved().record.moves == ()
    assert table.signals == []


def test_the_end_is_saved_with_its_reason_and_winner(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.play_to_the_end()
    outcome, saved = table.session.outcome, table.saved()
    assert outcome is not None
    assert saved.status is Status.FINISHED
    assert saved.end is not None
    assert (saved.end.reason, saved.end.winners) == (outcome.reason.name, outcome.winners)
    assert table.database.latest_running() is None


@pytest.mark.parametrize("seat", [Seat.A, Seat.B])
def test_end_sound_matches_persons_result(make_table: MakeTable, seat: Seat) -> None:
    players = (None, "easy") if seat is Seat.A else ("easy", None)
    table = make_table(*players)
    table.play_to_the_end()
    outcome = table.session.outcome
    assert outcome is not None
    assert table.signals[-1] == ("win" if seat in outcome.winners else "lose")
    assert {"win", "lose"}.isdisjoint(table.signals[:-1])


# Computer players


def test_no_query_on_persons_move(make_table: MakeTable) -> None:
    table = make_table()
    assert table.tick() is False
    assert table.answers.asked == []
    assert not table.is_thinking()


def test_computer_is_queried_once_until_it_answers(make_table: MakeTable) -> None:
    table = make_table("easy", None)
    assert table.tick(0.01) is True
    assert table.is_thinking()
    assert table.tick() is False
    assert len(table.answers.asked) == 1
    table.answers.first_move()
    assert table.tick() is True
    assert not table.is_thinking()
    assert table.session.ply == 1


def test_only_move_queries_carry_a_thread(make_table: MakeTable) -> None:
    table = make_table(None, "easy")
    table.game.ask_hint()
    table.play_first()
    table.tick()
    assert [question.thread for question in table.answers.asked] == [0, table.id]
    assert table.id != 0


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
def test_computer_move_waits_for_pace(make_table: MakeTable, pace: float) -> None:
    table = make_table()
    table.game.pace = pace
    table.play_first()
    table.tick(0.0)
    table.answers.first_move()
    assert table.tick(pace - 0.05) is False
    assert table.session.ply == 1
    assert table.tick(0.1) is True
    assert table.session.ply == 2


def test_computer_move_waits_for_animation(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.tick()
    table.answers.first_move()
    assert table.tick(is_moving=True) is False
    assert table.session.ply == 1
    assert table.tick() is True
    assert table.session.ply == 2


def test_two_computers_play_to_the_end_at_pace(make_table: MakeTable) -> None:
    table = make_table("easy", "hard")
    table.play_to_the_end()
    assert table.session.outcome is not None
    assert table.is_saved()
    assert {question.bot for question in table.answers.asked} == {"easy", "hard"}
    assert len(table.answers.asked) == table.session.ply


def test_failure_is_shown_once_and_not_retried_automatically(make_table: MakeTable) -> None:
    table = make_table("easy", None)
    table.tick()
    table.answers.answer = BotFailed("It could not find a move.", "traceback")
    assert table.tick() is True
    assert table.game.failure == "It could not find a move. Ask for a hint to try again."
    assert not table.is_thinking()
    assert [table.tick() for _ in range(5)] == [False] * 5
    assert len(table.answers.asked) == 1


def test_undo_after_failure_retries(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.tick()
    table.answers.answer = BotFailed("It could not find a move.")
    table.tick()
    table.game.undo()
    assert table.game.failure == ""
    table.play_first()
    table.let_the_computer_move()
    assert table.session.ply == 2
    assert table.is_saved()


@pytest.mark.parametrize("way", ["hint", "undo"])
def test_hint_or_undo_after_failure_retries(make_table: MakeTable, way: str) -> None:
    table = make_table("easy", None)
    table.tick()
    table.answers.answer = BotFailed("It could not find a move.")
    table.tick()
    table.tick()
    idle = [table.game.is_idle]
    if way == "hint":
        table.game.ask_hint()
    else:
        table.game.undo()
    idle.append(table.game.is_idle)
    assert idle == [True, False]
    assert table.game.failure == ""
    table.let_the_computer_move()
    assert table.answers.asked[0] == table.answers.asked[1]
    assert table.session.ply == 1


def test_query_is_repeated_after_rest(make_table: MakeTable) -> None:
    table = make_table("easy", None)
    table.tick()
    table.game.rest()
    assert table.answers.open is None
    table.answers.answer = "9"
    assert table.tick() is True
    assert table.answers.asked[0] == table.answers.asked[1]
    assert table.session.ply == 0


# Undo and redo


def test_undo_and_redo_are_saved_at_once_and_lose_no_move(make_table: MakeTable) -> None:
    table = make_table(None, None)
    for _ in range(4):
        table.play_first()
    moves = table.session.record.moves
    for step in (table.game.undo, table.game.undo, table.game.redo, table.game.undo, table.game.undo):
        step()
        assert table.is_saved()
        assert table.saved().record.moves == moves
    assert table.session.ply == 1
    assert table.saved().undos == 4


def test_undo_and_redo_with_nowhere_to_go_change_nothing(make_table: MakeTable) -> None:
    table = make_table()
    before = table.saved()
    table.game.undo()
    table.game.redo()
    assert table.saved() == before
    assert table.session.ply == 0


def test_another_move_after_undo_replaces_undone_moves(make_table: MakeTable) -> None:
    table = make_table(None, None)
    for _ in range(4):
        table.play_first()
    table.game.undo()
    table.game.undo()
    table.game.play(table.session.state.legal_moves()[-1])
    assert table.session.ply == 3
    assert len(table.saved().record.moves) == 3
    assert table.is_saved()


def test_undo_while_computer_thinks_cancels_query(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.tick()
    table.game.undo()
    assert table.answers.open is None
    assert not table.is_thinking()
    assert table.session.ply == 0
    assert table.tick() is False
    assert table.is_saved()


def test_redo_of_unanswered_move_is_answered(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.tick()
    table.game.undo()
    table.game.redo()
    assert table.session.ply == 1
    assert table.is_saved()
    table.let_the_computer_move()
    assert table.answers.asked[0] == table.answers.asked[1]
    assert table.session.ply == 2


def test_resumed_game_equals_the_one_left(make_table: MakeTable) -> None:
    table = make_table(None, None)
    for _ in range(5):
        table.play_first()
    table.game.undo()
    left = table.session
    table.make_table(OpenGame(restore_session(table.saved()), table.saved()))
    assert table.session is not left
    assert (table.session.record, table.session.ply) == (left.record, left.ply)
    assert table.session.state == left.state
    table.game.redo()
    assert table.session.ply == 5
    assert table.is_saved()


# Moves after the end


def test_undo_and_redo_in_finished_game_save_nothing(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.play_to_the_end()
    finished, end = table.saved(), table.session.state
    table.game.undo()
    table.game.undo()
    assert table.session.outcome is None
    assert table.saved() == finished
    table.game.redo()
    table.game.redo()
    assert table.session.state == end
    assert table.saved() == finished
    assert len(table.database.finished(10)) == 1


def test_move_in_finished_game_starts_uncounted_game(make_table: MakeTable) -> None:
    table = make_table()
    table.play_to_the_end()
    finished = table.saved()
    table.game.undo()
    here = table.session.ply
    table.game.play(table.session.state.legal_moves()[-1])
    branch = table.saved()
    assert branch.id != finished.id
    assert branch.is_counted is False
    assert branch.shown.moves[:here] == finished.record.moves[:here]
    assert branch.ply == here + 1
    assert table.is_saved()
    table.play_to_the_end()
    assert table.database.game(finished.id) == finished
    assert table.database.statistics(GAME.name).tally().played == 1


def test_computer_does_not_move_in_game_given_up(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    open_game = table.game.open_game
    table.start_another()
    given_up = table.database.game(open_game.saved.id)
    assert given_up is not None
    games = len(table.database.finished(10))
    table.make_table(OpenGame(restore_session(given_up), given_up))
    assert [table.tick() for _ in range(3)] == [False] * 3
    assert table.answers.asked == []
    assert len(table.database.finished(10)) == games
    table.game.undo()
    table.play_first()
    table.let_the_computer_move()
    assert table.session.ply == 2
    assert table.database.game(given_up.id) == given_up


def test_reviewed_game_stays_unchanged(make_table: MakeTable) -> None:
    table = make_table()
    table.play_to_the_end()
    finished = table.saved()
    table.make_table(OpenGame(restore_session(finished), finished))
    assert [table.tick() for _ in range(3)] == [False] * 3
    table.game.rest()
    assert table.database.game(finished.id) == finished
    assert table.database.latest_running() is None
    assert len(table.database.finished(10)) == 1


# Leaving a game


@pytest.mark.parametrize(
    ("players", "moves"), [((None, "easy"), 0), (("easy", None), 1), (("easy", "easy"), 1)]
)
def test_untouched_game_is_deleted_by_next_one(
    make_table: MakeTable, players: tuple[str | None, ...], moves: int
) -> None:
    table = make_table(*players)
    for _ in range(moves):
        table.let_the_computer_move()
    assert not table.game.can_resign
    table.start_another()
    assert table.database.game(table.id) is None
    assert len(table.database.finished(10)) == 0
    assert table.database.statistics(GAME.name).tally().played == 0


def test_game_with_moves_is_lost_to_next_one(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.tick()
    table.start_another()
    assert table.answers.open is None
    saved = table.database.game(table.id)
    assert saved is not None
    assert saved.status is Status.GIVEN_UP
    tally = table.database.statistics(GAME.name).tally()
    assert (tally.played, tally.won, tally.lost) == (1, 0, 1)


def test_a_finished_game_is_not_given_up(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.play_to_the_end()
    table.start_another()
    saved = table.database.game(table.id)
    assert saved is not None
    assert saved.status is Status.FINISHED


def test_starting_another_gives_up_continued_game(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.play_to_the_end()
    table.game.undo()
    table.game.undo()
    table.play_first()
    branch = table.game.open_game.saved
    assert branch.status is Status.RUNNING
    table.start_another()
    saved = table.database.game(branch.id)
    assert saved is not None
    assert saved.status is Status.GIVEN_UP


# Hints


def test_hint_comes_with_later_tick_and_is_counted(make_table: MakeTable) -> None:
    table = make_table()
    table.game.ask_hint()
    assert table.game.hint is None
    assert not table.is_thinking()
    assert table.tick() is False
    assert table.answers.asked[-1].is_evaluation
    table.answers.first_move()
    assert table.tick() is True
    assert table.game.hint == table.session.state.legal_moves()[0]
    assert table.session.ply == 0
    assert table.saved().hints == 1


def test_hint_ignores_pace(make_table: MakeTable) -> None:
    table = make_table()
    table.game.ask_hint()
    table.answers.first_move()
    assert table.tick(0.001, is_moving=True) is True
    assert table.game.hint is not None


def test_is_advising_from_query_to_answer(make_table: MakeTable) -> None:
    table = make_table()
    seen = [table.game.is_hint_pending]
    table.game.ask_hint()
    seen.append(table.game.is_hint_pending)
    table.tick()
    seen.append(table.game.is_hint_pending)
    table.answers.first_move()
    table.tick()
    seen.append(table.game.is_hint_pending)
    assert seen == [False, True, True, False]


@pytest.mark.parametrize("end", ["move", "rest", "failure"])
def test_is_advising_ends_with_its_query(make_table: MakeTable, end: str) -> None:
    table = make_table(None, None)
    table.game.ask_hint()
    assert table.game.is_hint_pending
    if end == "failure":
        table.answers.answer = BotFailed("It could not find a move.")
        table.tick()
    else:
        {"move": table.play_first, "rest": table.game.rest}[end]()
    assert not table.game.is_hint_pending


def test_thinking_computer_is_not_advising(make_table: MakeTable) -> None:
    table = make_table("easy", None)
    table.tick()
    assert table.is_thinking()
    assert not table.game.is_hint_pending


def test_repeated_hint_key_queries_once(make_table: MakeTable) -> None:
    table = make_table()
    for _ in range(3):
        table.game.ask_hint()
    assert len(table.answers.asked) == 1


def test_no_hint_on_computers_move(make_table: MakeTable) -> None:
    table = make_table("easy", None)
    table.game.ask_hint()
    assert table.answers.asked == []


@pytest.mark.parametrize("deed", ["move", "undo", "rest"])
def test_hint_belongs_to_its_position(make_table: MakeTable, deed: str) -> None:
    table = make_table(None, None)
    table.play_first()
    table.game.ask_hint()
    table.answers.first_move()
    table.tick()
    assert table.game.hint is not None
    {"move": table.play_first, "undo": table.game.undo, "rest": table.game.rest}[deed]()
    assert table.game.hint is None


def test_late_hint_is_not_shown(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.game.ask_hint()
    table.answers.first_move()
    table.play_first()
    assert table.tick() is False
    assert table.game.hint is None
    assert table.session.ply == 1


def test_failed_hint_shows_message(make_table: MakeTable) -> None:
    table = make_table()
    table.game.ask_hint()
    table.answers.answer = BotFailed("It could not find a move.")
    assert table.tick() is True
    assert table.game.failure.startswith("It could not find a move.")
    table.game.ask_hint()
    table.answers.first_move()
    assert table.tick() is True
    assert table.game.hint == table.session.state.legal_moves()[0]
    assert table.game.failure == ""


def test_hint_without_evaluation_shows_message(make_table: MakeTable) -> None:
    table = make_table()
    table.session.game = changed(GAME, evaluate=None)
    table.game.ask_hint()
    assert table.answers.asked == []
    assert table.game.failure == "No hint can be given in this game."
    assert (table.game.hint, table.saved().hints) == (None, 0)
    table.play_first()
    table.let_the_computer_move()
    assert table.game.failure == ""


# Live evaluations


def evals(table: Table) -> tuple[MoveEval, ...]:
    """Return the real evaluations of the current position."""
    assert GAME.evaluate is not None
    return GAME.evaluate(table.session.state, 0, Budget(nodes=GAME.evaluation_nodes))


def receive_live_evals(table: Table) -> None:
    """Query the live evaluations and answer with the real ones."""
    table.tick()
    assert table.answers.open is not None
    assert table.answers.open.is_evaluation
    table.answers.answer = write_evals(evals(table))
    assert table.tick()


def test_live_evals_use_command_line_budget(make_table: MakeTable) -> None:
    table = make_table()
    assert table.tick() is False
    assert table.answers.asked == []
    table.game.set_show_evals(is_wanted=True)
    assert not table.game.is_idle
    assert table.game.live_evals == ()
    assert table.tick() is False
    (question,) = table.answers.asked
    assert (question.nodes, question.seconds, question.seed) == (GAME.evaluation_nodes, None, 0)
    assert GAME.parse_view(question.view) == table.session.state
    table.answers.answer = write_evals(evals(table))
    assert table.tick() is True
    assert table.game.live_evals == parse_evals(write_evals(evals(table)), GAME.parse_move)
    assert table.game.hint is None
    assert (table.tick(), table.game.is_idle, len(table.answers.asked)) == (False, True, 1)


def test_review_evals_are_never_shown_as_live_ones(make_table: MakeTable) -> None:
    table = make_table()
    table.game.set_show_evals(is_wanted=True)
    table.play_first()
    here = table.session.ply
    found = evals(table)
    table.game._queries.review._evals |= {here - 1: found, here: found}
    assert table.game.evals == {here - 1: found}


def test_hint_never_replaces_live_evals(make_table: MakeTable) -> None:
    table = make_table()
    table.game.hint_evals = evals(table)
    assert table.game.evals == {0: table.game.hint_evals}
    table.game.set_show_evals(is_wanted=True)
    assert table.game.evals == {}


def test_known_live_evals_are_shown_at_once(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.game.set_show_evals(is_wanted=True)
    receive_live_evals(table)
    told = table.game.live_evals
    table.play_first()
    assert table.game.live_evals == ()
    table.game.undo()
    assert table.game.live_evals == told
    assert len(table.answers.asked) == 1


def test_live_evals_only_on_persons_move_and_while_on(make_table: MakeTable) -> None:
    table = make_table()
    table.game.set_show_evals(is_wanted=True)
    receive_live_evals(table)
    table.game.set_show_evals(is_wanted=False)
    assert table.game.live_evals == ()
    table.game.set_show_evals(is_wanted=True)
    table.play_first()
    table.let_the_computer_move()
    assert [question.is_evaluation for question in table.answers.asked] == [True, False]
    receive_live_evals(table)
    assert table.game.live_evals != ()


def test_switching_live_evals_off_cancels_query(make_table: MakeTable) -> None:
    table = make_table()
    table.game.set_show_evals(is_wanted=True)
    table.tick()
    table.game.set_show_evals(is_wanted=False)
    assert table.answers.open is None
    assert (table.tick(), table.game.is_idle) == (False, True)


def test_live_evals_count_as_one_hint_per_game(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.game.set_show_evals(is_wanted=True)
    for _ in range(3):
        receive_live_evals(table)
        table.play_first()
    assert table.saved().hints == 1


def test_hint_uses_known_live_evals(make_table: MakeTable) -> None:
    table = make_table()
    table.game.set_show_evals(is_wanted=True)
    receive_live_evals(table)
    table.game.ask_hint()
    assert table.game.hint == evals(table)[0].move
    assert len(table.answers.asked) == 1


def test_hint_replaces_open_live_eval_query(make_table: MakeTable) -> None:
    table = make_table()
    table.game.set_show_evals(is_wanted=True)
    table.tick()
    table.game.ask_hint()
    assert table.game.is_hint_pending
    table.answers.first_move()
    table.tick()
    assert table.game.hint == table.session.state.legal_moves()[0]
    receive_live_evals(table)


def test_watched_game_shows_live_evals_before_moves(make_table: MakeTable) -> None:
    table = make_table("easy", "hard")
    table.game.set_show_evals(is_wanted=True)
    receive_live_evals(table)
    table.let_the_computer_move()
    assert [question.is_evaluation for question in table.answers.asked] == [True, False]
    assert table.session.ply == 1
    assert table.saved().hints == 0


def test_live_evals_are_shown_while_paused(make_table: MakeTable) -> None:
    table = make_table("easy", "hard")
    table.tick()
    table.game.pause()
    table.game.set_show_evals(is_wanted=True)
    receive_live_evals(table)
    assert table.game.live_evals != ()
    assert is_at_rest(table)


def test_live_evals_at_earlier_ply_of_ended_game(make_table: MakeTable) -> None:
    table = make_table(None, None)
    table.game.set_show_evals(is_wanted=True)
    table.game.tick(0.0, is_moving=False)
    table.play_to_the_end()
    assert (table.tick(), table.game.live_evals) == (False, ())
    table.game.undo()
    receive_live_evals(table)
    assert table.game.live_evals != ()


def test_failed_live_evals_are_not_retried_automatically(make_table: MakeTable) -> None:
    table = make_table()
    table.game.set_show_evals(is_wanted=True)
    table.tick()
    table.answers.answer = BotFailed("It could not find a move.")
    assert table.tick() is True
    assert table.game.failure.startswith("It could not find a move.")
    assert [table.tick() for _ in range(5)] == [False] * 5
    assert len(table.answers.asked) == 1


def test_no_live_evals_without_exact_evaluation(make_table: MakeTable) -> None:
    table = make_table()
    table.session.game = changed(GAME, evaluation_is_exact=False)
    table.game.set_show_evals(is_wanted=True)
    assert table.tick() is False
    assert table.answers.asked == []


# Move now, and resignation


def test_move_now_stops_search_and_plays_answer(make_table: MakeTable) -> None:
    table = make_table("easy", None)
    table.game.move_now()
    assert table.answers.hurried == []
    table.tick()
    table.game.move_now()
    assert table.answers.hurried == table.answers.asked
    assert table.is_thinking()
    table.answers.first_move()
    assert table.tick() is True
    assert table.session.ply == 1


def test_move_now_does_not_stop_hint(make_table: MakeTable) -> None:
    table = make_table()
    table.game.ask_hint()
    table.game.move_now()
    assert table.answers.hurried == []


@pytest.mark.parametrize("players", [(None, "easy"), ("easy", None)])
def test_resigned_game_is_lost_saved_and_reviewed(
    make_table: MakeTable, players: tuple[str | None, ...]
) -> None:
    table = make_table(*players)
    for _ in range(2):
        if table.session.question(1.0) is None:
            table.play_first()
        else:
            table.let_the_computer_move()
    table.tick()
    offers = [table.game.can_resign]
    table.game.resign()
    offers.append(table.game.can_resign)
    assert offers == [True, False]
    saved = table.database.game(table.id)
    assert saved is not None
    assert (saved.status, saved.record) == (Status.GIVEN_UP, table.session.record)
    assert table.signals[-1] == "lose"
    assert table.answers.open is None
    assert table.game.given_up_by == players.index(None)
    tally = table.database.statistics(GAME.name).tally()
    assert (tally.played, tally.lost) == (1, 1)
    assert table.game.is_reviewed
    assert [table.tick() for _ in range(3)] == [False] * 3
    found = []
    for step in (table.game.undo, table.game.redo):
        step()
        found.append((table.session.ply, table.game.given_up_by))
    assert found == [(1, None), (2, players.index(None))], "one move, whoever made it"
    table.game.resign()
    assert table.database.finished(10) == [saved]


def test_computer_does_not_move_after_resignation(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.tick()
    assert table.is_thinking()
    table.answers.first_move()
    table.game.resign()
    assert table.tick() is False
    assert table.session.ply == 1
    assert table.game.given_up_by == Seat.A


def test_of_two_people_the_one_to_move_resigns(make_table: MakeTable) -> None:
    table = make_table(None, None)
    while not table.session.ply or table.session.state.to_move != Seat.B:
        table.play_first()
    table.game.resign()
    assert table.game.given_up_by == Seat.B


def test_no_resignation_before_after_or_while_watching(make_table: MakeTable) -> None:
    table = make_table()
    allowed = [table.game.can_resign]
    table.play_to_the_end()
    allowed.append(table.game.can_resign)
    ended = table.saved()
    watched = make_table("easy", "easy")
    watched.let_the_computer_move()
    allowed.append(watched.game.can_resign)
    for each in (table, watched):
        each.game.resign()
    assert allowed == [False] * 3
    assert table.database.game(ended.id) == ended
    assert watched.saved().status is Status.RUNNING
    assert (table.game.given_up_by, watched.game.given_up_by) == (None, None)


def test_move_in_game_given_up_starts_uncounted_game(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.game.undo()
    table.play_first()
    table.let_the_computer_move()
    table.game.resign()
    given_up = table.database.game(table.id)
    table.game.undo()
    table.game.undo()
    table.game.play(table.session.state.legal_moves()[-1])
    branch = table.saved()
    assert (branch.status, branch.is_counted) == (Status.RUNNING, False)
    assert table.database.game(table.id) == given_up
    assert table.game.given_up_by is None
    assert table.game.can_resign


def test_reviewed_game_tells_who_gave_up(make_table: MakeTable) -> None:
    table = make_table()
    table.play_first()
    table.game.resign()
    saved = table.database.game(table.id)
    assert saved is not None
    table.make_table(OpenGame(restore_session(saved), saved))
    assert table.game.given_up_by == Seat.A
    assert not table.game.can_resign


# Pausing and single steps


def paused(make_table: MakeTable) -> Table:
    """A game between two computers, paused after a move."""
    table = make_table("easy", "hard")
    table.let_the_computer_move()
    table.game.pause()
    return table


def is_at_rest(table: Table) -> bool:
    """True if nothing happens however long it takes, and the game is idle."""
    ply = table.session.ply
    changes = [table.tick() for _ in range(5)]
    return table.game.is_idle and not any(changes) and table.session.ply == ply


def step(table: Table) -> None:
    """Request one step, and wait until it is made."""
    table.game.step()
    table.let_the_computer_move()


def test_paused_computers_neither_think_nor_move(make_table: MakeTable) -> None:
    table = paused(make_table)
    assert is_at_rest(table)
    assert len(table.answers.asked) == 1
    table.game.pause()
    assert not table.game.is_idle
    table.let_the_computer_move()
    assert table.session.ply == 2
    assert not table.game.is_paused


def test_move_found_during_pause_is_played_afterwards(make_table: MakeTable) -> None:
    table = make_table("easy", "hard")
    table.tick()
    table.game.pause()
    assert not table.is_thinking()
    table.answers.first_move()
    assert is_at_rest(table)
    assert table.session.ply == 0
    table.game.pause()
    assert table.is_thinking()
    assert table.tick()
    assert (table.session.ply, len(table.answers.asked)) == (1, 1)


def test_step_makes_one_move_and_stays_paused(make_table: MakeTable) -> None:
    table = paused(make_table)
    for ply in (2, 3):
        step(table)
        assert table.session.ply == ply
        assert table.game.is_paused
        assert is_at_rest(table)
    assert table.is_saved()


def test_step_starts_pause(make_table: MakeTable) -> None:
    table = make_table("easy", "hard")
    table.let_the_computer_move()
    step(table)
    assert table.session.ply == 2
    assert is_at_rest(table)


def test_step_ignores_pace(make_table: MakeTable) -> None:
    table = paused(make_table)
    table.game.step()
    assert table.tick(0.0)
    table.answers.first_move()
    assert table.tick(0.0)
    assert table.session.ply == 2


def test_repeated_step_makes_one_move(make_table: MakeTable) -> None:
    table = paused(make_table)
    table.game.step()
    step(table)
    assert table.session.ply == 2
    assert is_at_rest(table)


def test_step_through_game_ends_pause(make_table: MakeTable) -> None:
    table = paused(make_table)
    while table.session.outcome is None:
        assert table.game.is_paused
        step(table)
    assert (table.game.can_pause, table.game.is_paused) == (False, False)
    assert is_at_rest(table)
    table.game.undo()
    table.game.step()
    assert is_at_rest(table), "a game that has ended is only looked at"


def test_undo_stays_paused(make_table: MakeTable) -> None:
    table = paused(make_table)
    table.game.step()
    table.tick()
    table.game.undo()
    assert table.session.ply == 0
    assert table.answers.open is None
    assert is_at_rest(table)
    step(table)
    assert (table.session.ply, table.game.is_paused) == (1, True)
    assert table.is_saved()


def test_failed_step_is_shown_and_next_step_retries(make_table: MakeTable) -> None:
    table = paused(make_table)
    table.game.step()
    table.tick()
    table.answers.answer = BotFailed("It is lost.", "")
    assert table.tick()
    assert table.game.failure
    assert is_at_rest(table)
    step(table)
    assert table.game.failure == ""
    assert table.session.ply == 2
    assert is_at_rest(table)


def test_resumed_game_is_not_paused(make_table: MakeTable) -> None:
    table = paused(make_table)
    table.game.step()
    table.tick()
    table.game.rest()
    assert table.answers.open is None
    table.make_table(OpenGame(restore_session(table.saved()), table.saved()))
    assert not table.game.is_paused
    table.let_the_computer_move()
    assert table.session.ply == 2


def test_no_pause_with_a_person_playing(make_table: MakeTable) -> None:
    table = make_table("easy", None)
    assert not table.game.can_pause
    table.game.pause()
    table.game.step()
    assert not table.game.is_paused
    table.let_the_computer_move()
    table.play_first()
    table.let_the_computer_move()
    assert table.session.ply == 3
