"""Attempts at steps and puzzles without a table: what is accepted, said and counted, and what comes back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.content import Goal, Lesson, Puzzle, Step, moment
from game.engine.evaluation import MoveEval
from game.engine.rating import NEWCOMER, Rating
from game.engine.repetition import Repetition
from game.learn import puzzle_texts as texts
from game.learn.attempt import StepAttempt
from game.learn.attempt_snapshot import in_words
from game.learn.puzzle_attempt import PuzzleAttempt, PuzzleState
from game.learn.puzzle_series import Order, PuzzleProgress, PuzzleSeries
from game.table.scene import EvalRequest
from game.tables import TABLES
from support.checked import known
from support.hand_puzzles import PUZZLES, UNREADABLE, evaluate
from support.learner import tutor_of
from support.steps import PUNISHED, name_of

every_game = pytest.mark.parametrize("game", TABLES)
every_puzzle = pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game in TABLES for number in range(len(PUZZLES[game]))]
)
MOMENTS = {game: [moment(puzzle.position) for puzzle in PUZZLES[game]] for game in TABLES}


class Trial:
    """An attempt at the present puzzle of a series, evaluated at once unless `is_told` is False."""

    def __init__(
        self, game: str, puzzles: Sequence[Puzzle] | None = None, *, is_told: bool = True, **values: Any
    ) -> None:
        self.tutor, self.game, self.is_told = tutor_of(game), GAMES[game], is_told
        self.series = PuzzleSeries(PUZZLES[game] if puzzles is None else puzzles, **values)
        self.known = [*PUZZLES[game], *(each for each in self.series.puzzles if each.line)]
        self.begin()

    def begin(self) -> None:
        self.attempt = PuzzleAttempt(
            self.game,
            self.series.puzzle,
            shows_answers=self.tutor.shows_answers,
            counts_as_move=self.tutor.counts_as_move,
            others=self.series.puzzles,
        )
        self.sounds: list[str] = []
        self._is_counted = False
        self.tell()

    def tell(self) -> None:
        while self.is_told and self.attempt.requested_view is not None:
            self.attempt.learn(self.evals())
        if self.attempt.result is not None and not self._is_counted:
            self._is_counted = True
            self.series.record(is_solved=self.attempt.result)

    def evals(self) -> tuple[MoveEval, ...]:
        view = known(self.attempt.requested_view)
        return evaluate(EvalRequest(self.game.name, view, self.game.evaluation_nodes), self.known)

    def make(self, text: str) -> None:
        assert self.attempt.try_move(self.game.parse_move(text))
        self.sounds.append(self.attempt.sound)
        self.tell()

    def wait(self) -> None:
        """Let the replies be made that follow."""
        while self.attempt.reply is not None:
            self.attempt.play_reply()
            self.sounds.append(self.attempt.sound)
            self.tell()

    def play(self, *choices: str) -> None:
        for text in choices:
            self.make(text)
            self.wait()

    def solve(self) -> None:
        self.play(*self.series.puzzle.line[::2])

    def show_solution(self) -> None:
        self.attempt.show_solution()
        self.tell()
        self.wait()

    def go_on(self) -> None:
        self.series.go_on()
        self.begin()

    @property
    def other(self) -> str:
        """A first choice that is not the good one."""
        good = next(each for each in self.known if each.position == self.series.puzzle.position).line[0]
        return next(str(move) for move in self.attempt.start.legal_moves() if str(move) != good)

    @property
    def said(self) -> tuple[str, str]:
        return texts.title(self.tutor, self.attempt), texts.note(self.tutor, self.attempt, self.series)


def at(game: str, number: int = 0, **values: Any) -> Trial:
    return Trial(game, first=PUZZLES[game][number].number, **values)


@pytest.mark.parametrize(("tries", "state"), [(10, PuzzleState.SOLVED), (10_000, PuzzleState.FAILED)])
def test_a_choice_is_refused_only_for_more_than_chance_explains(tries: int, state: PuzzleState) -> None:
    attempt = PuzzleAttempt(GAMES["kings"], PUZZLES["kings"][0])
    best, made, *_ = attempt.start.legal_moves()
    attempt.learn([MoveEval(best, 0.6, tries), MoveEval(made, 0.5, tries)])
    attempt.try_move(made)
    assert attempt.state is state


# Steps


@pytest.mark.parametrize(
    ("game", "lesson", "step"),
    [
        pytest.param(game, lesson, step, id=name_of(game, lesson, step))
        for game in TABLES
        for lesson in tutor_of(game).lessons
        for step in lesson.steps
    ],
)
def test_another_move_in_a_step_is_taken_back_or_punished(game: str, lesson: Lesson, step: Step) -> None:
    name, attempt = name_of(game, lesson, step), StepAttempt(GAMES[game], step, tutor_of(game).punishment)
    for move in attempt.start.legal_moves():
        if str(move) in step.good:
            continue
        assert attempt.try_move(move) == (name in PUNISHED)
        if name in PUNISHED:
            assert not attempt.is_open
            assert attempt.text() == step.task()
            attempt.play_reply()
            assert attempt.text() == step.otherwise
            assert (attempt.end_sound == "lose") == PUNISHED[name]
            attempt.restart()
        assert attempt.is_open
        assert attempt.position == attempt.start
        assert attempt.reply is None
    attempt.give_hint()
    assert str(attempt.hint) == step.good[0]


# Solving


@every_puzzle
def test_a_hint_is_the_good_choice_and_ends_the_streak(game: str, number: int) -> None:
    trial = at(game, number, progress=PuzzleProgress(streak=4, best_streak=4))
    trial.attempt.give_hint()
    assert str(trial.attempt.hint) == PUZZLES[game][number].line[0]
    trial.solve()
    trial.attempt.give_hint()
    assert trial.attempt.hint is None
    assert trial.said[0] == "That's it"
    assert texts.foot(trial.series) == "Solved 0, streak 0 (best 4)"


@every_puzzle
def test_the_solution_is_played_to_the_end_and_costs_nothing_once_it_is_solved(
    game: str, number: int
) -> None:
    trial = at(game, number)
    trial.show_solution()
    line = [str(move) for _, move in trial.attempt.past]
    assert line == list(PUZZLES[game][number].line)
    assert trial.said[0] == "The solution"
    assert trial.attempt.result is False
    trial.attempt.retry()
    trial.solve()
    assert trial.said[0] == "That's it"
    assert trial.attempt.result is False
    trial = at(game, number)
    trial.solve()
    trial.show_solution()
    assert trial.attempt.result is True


@pytest.mark.parametrize("game", ["hierarchy", "hierarkia"])
def test_the_win_is_played_out_against_the_defense(game: str) -> None:
    trial = at(game)
    line = trial.series.puzzle.line
    assert trial.said[0] == "Win in 2 moves"
    trial.play(line[0])
    assert trial.attempt.result is None
    assert trial.said == ("Win in 1 move", "Good. Keep going.")
    trial.play(line[2])
    assert trial.said[0] == "Solved!"
    assert trial.said[1].startswith("This wins in 2 moves with best play. It ")
    assert trial.sounds == [*map(trial.game.sound_of, map(trial.game.parse_move, line))]
    assert trial.attempt.end_sound == "win"
    assert not texts.notice(trial.attempt), "the table itself announces the win"


@pytest.mark.parametrize("game", ["hierarchy", "hierarkia"])
def test_an_unknown_reply_is_requested(game: str) -> None:
    trial = at(game, is_told=False)
    asked = trial.attempt.requested_view
    best, *others = trial.evals()
    trial.attempt.learn((best._replace(line=()), *others))
    trial.play(trial.series.puzzle.line[0])
    assert trial.attempt.requested_view not in (None, asked)
    trial.is_told = True
    trial.tell()
    trial.wait()
    assert trial.said[0] == "Win in 1 move"


def test_moves_to_go_are_shown_before_the_position_is_evaluated() -> None:
    trial = at("hierarchy", 1)
    assert trial.said[0] == "Win in 3 moves"
    trial.is_told = False
    trial.make("3")
    assert trial.said == ("Win in 2 moves", "Good. Now your opponent replies.")
    trial.wait()
    assert trial.said == ("Win in 2 moves", "Good. Keep going.")
    trial.make("1")
    assert trial.said == ("Win in 2 moves", "Evaluating every choice…")
    trial.is_told = True
    trial.tell()
    assert trial.said == ("Win in 1 move", "Good. Now your opponent replies.")


def test_a_forced_move_is_not_judged() -> None:
    position = "..b...c/a..a..d/..1.2../..2.3../......./......./4...... b e5>g6 - - - 4"
    trial = Trial("hierarkia", [Puzzle(1, position, Goal.WIN, 1, ("e5xg6",))])
    trial.play("e5xg6")
    assert trial.said == (
        "Solved!",
        "This wins in 1 move with best play. It destroys the 4 on g6. You've solved all of these puzzles.",
    )


# Mistakes


@every_puzzle
def test_a_mistake_is_explained_and_can_be_retried_but_counts(game: str, number: int) -> None:
    trial = at(game, number)
    trial.make(trial.other)
    has_reply = trial.attempt.reply is not None
    if not number:
        assert has_reply == (game in ("hierarchy", "hierarkia")), "hidden cards are not revealed"
    assert trial.attempt.result is False
    trial.wait()
    assert trial.said[0] == "Blunder"
    assert ("reply" in trial.said[1]) is has_reply
    assert not trial.attempt.is_open
    trial.attempt.retry()
    trial.solve()
    assert trial.said[0] == "That's it"
    assert trial.said[1].endswith("You'll see this again in 1 day.")
    assert trial.attempt.result is False


def test_the_refutation_of_a_move_that_misses_the_win_is_named_and_played_out() -> None:
    trial = at("hierarkia", is_told=False)
    best, *others = trial.evals()
    state, line = trial.attempt.start.apply(others[0].move), list[Any]()
    while len(line) < 4:
        line.append(state.legal_moves()[0])
        state = state.apply(line[-1])
    missing = others[0]._replace(share=0.8, ends_in=0, line=tuple(line))
    trial.attempt.learn((best, missing, *others[1:]))
    trial.play(str(missing.move))
    assert trial.said[1].startswith(f"That misses the win: your opponent replies with {line[0]}.")
    assert [move for _seat, move in trial.attempt.past] == [missing.move, *line[:3]]


def test_a_later_mistake_is_retried_from_its_position() -> None:
    trial = at("hierarchy", 1)
    trial.play("3")
    before, last_move = trial.attempt.position, trial.attempt.last_move
    trial.play("?=2")
    assert trial.said[0] == "Blunder"
    trial.attempt.retry()
    assert (trial.attempt.position, trial.attempt.last_move) == (before, last_move)
    assert trial.said == ("Win in 2 moves", "Good. Keep going.")
    trial.attempt.give_hint()
    assert str(trial.attempt.hint) == "1"
    trial.attempt.restart()
    assert str(trial.attempt.position) == trial.series.puzzle.position


# Evaluation


@every_game
@pytest.mark.parametrize("is_good", [False, True])
def test_a_choice_is_judged_once_it_is_evaluated(game: str, *, is_good: bool) -> None:
    trial = at(game, is_told=False)
    trial.play(trial.series.puzzle.line[0] if is_good else trial.other)
    assert trial.attempt.position != trial.attempt.start
    assert trial.said[1] == texts.notice(trial.attempt) == "Evaluating every choice…"
    assert trial.attempt.result is None
    trial.is_told = True
    trial.tell()
    trial.wait()
    assert (trial.said[0] == "Blunder") != is_good
    assert (trial.attempt.result is False) != is_good


@every_game
def test_a_choice_without_an_evaluation_is_no_mistake(game: str) -> None:
    trial = at(game, is_told=False)
    best, *others = trial.evals()
    trial.attempt.learn((best, *(one._replace(tries=0) for one in others)))
    trial.play(trial.other)
    assert trial.said == ("Not evaluated", "That move couldn't be evaluated, so it doesn't count.")
    assert trial.attempt.result is None


def test_a_later_hint_waits_for_the_evaluation() -> None:
    trial = at("hierarchy")
    trial.make("10")
    trial.is_told = False
    trial.wait()
    trial.attempt.give_hint()
    assert trial.attempt.hint is None
    assert texts.notice(trial.attempt) == "Evaluating every choice…"
    trial.is_told = True
    trial.tell()
    assert str(trial.attempt.hint) == "12"


@every_game
def test_an_unreadable_puzzle_is_reported_and_not_counted(game: str) -> None:
    trial = Trial(game, (replace(PUZZLES[game][0], position=UNREADABLE), *PUZZLES[game][1:]))
    trial.attempt.give_hint()
    trial.show_solution()
    assert trial.said == ("Not evaluated", "This puzzle can't be opened.")
    assert trial.attempt.result is None
    assert trial.attempt.requested_view is None


# What is said at the end


def test_the_goal_is_said() -> None:
    for game, number, goal in (
        ("hierarchy", 0, "Win in 2 moves"),
        ("hierarkia", 2, "Break the attack"),
        ("kings", 0, "Win the round"),
        ("solodrez", 0, "Keep it winnable"),
    ):
        assert at(game, number).said[0] == goal
        assert Trial(game, MOMENTS[game]).said[0] == "What would you choose?"


@pytest.mark.parametrize(
    ("game", "number", "said"),
    [
        ("hierarchy", 0, "Why not Assassin? The reply Leper prevents the win in 2 moves."),
        ("solodrez", 2, "Why not Joker to column 1? It leaves only one move."),
        ("kings", 0, "Why not flip the King? Cards that can be played without flipping the King: 1."),
    ],
)
def test_once_it_is_solved_the_best_other_choice_is_answered(game: str, number: int, said: str) -> None:
    trial = at(game, number)
    trial.play(trial.other)
    assert "Why not" not in trial.said[1]
    trial.attempt.retry()
    trial.solve()
    assert said in trial.said[1]
    trial = at(game, number)
    trial.show_solution()
    assert said in trial.said[1]


@pytest.mark.parametrize(
    ("game", "end"),
    [
        ("hierarkia", ". Why not a1-b1? The reply a6-b6 prevents the win in 2 moves."),
        ("kings", "with the next-best choice, 31%."),
    ],
)
def test_without_a_reason_the_reply_that_prevents_the_win_is_named_if_there_is_one(
    game: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES[game]), "explain", lambda *_, **__: None)
    trial = at(game)
    trial.solve()
    assert trial.said[1].endswith(end)
    assert game != "kings" or len(trial.attempt.past) == 1, "nothing hidden is played"


def test_a_choice_that_only_another_player_makes_possible_is_named() -> None:
    trial = at("kings", 1)
    move = trial.game.parse_move("pick b")
    said = in_words(trial.tutor, trial.attempt, trial.attempt.shown_start, move)
    assert said == "swap with your opponent"


# Which puzzle follows


def graded(*difficulties: int) -> list[Puzzle]:
    """The handmade puzzles of Hierarchy with these difficulties."""
    puzzles = zip(PUZZLES["hierarchy"], difficulties, strict=True)
    return [replace(puzzle, difficulty=difficulty) for puzzle, difficulty in puzzles]


def test_the_next_puzzle_fits_the_players_level() -> None:
    series = PuzzleSeries(graded(1, 3, 2))
    series.record(is_solved=True)
    series.go_on()
    assert series.puzzle.number == 3, "the level rose by one"
    series = PuzzleSeries(graded(2, 4, 3), progress=PuzzleProgress(strength=Rating(1900.0, 100.0, 0.06)))
    assert series.puzzle.number == 3
    series.record(is_solved=False)
    series.go_on()
    assert series.puzzle.number == 1, "the level fell"


def test_without_puzzles_at_ones_level_the_nearest_follows() -> None:
    series = PuzzleSeries(graded(1, 5, 4), progress=PuzzleProgress(frozenset({1})))
    assert series.puzzle.number == 3
    series.go_on()
    assert series.puzzle.number == 2, "a puzzle that was skipped does not follow itself"


def test_what_waits_to_come_back_is_not_offered_as_new() -> None:
    waiting = PuzzleProgress(waiting={2: Repetition(1, 100)})
    series = PuzzleSeries(graded(1, 1, 5), progress=waiting, today=99)
    assert series.puzzle.number == 1
    series.go_on()
    assert series.puzzle.number == 3
    series.record(is_solved=False)
    series.go_on()
    assert series.puzzle.number == 1, "what has just been failed waits, too"


def test_a_second_attempt_says_nothing_about_the_level() -> None:
    (again, new, _), solved_one = graded(1, 1, 1), PuzzleProgress(frozenset({1}))
    assert solved_one.after(again, 1, is_solved=True).strength == NEWCOMER
    assert solved_one.after(new, 1, is_solved=True).strength.value > NEWCOMER.value


# What comes back


@every_game
def test_a_failed_moment_comes_back_and_shows_its_best_move_once_that_is_known(game: str) -> None:
    good = PUZZLES[game][0].line[0]
    trial = Trial(game, MOMENTS[game], order=Order.SERIES)
    trial.play(trial.other)
    assert trial.said[0] in ("Blunder", "Mistake")
    trial.show_solution()
    assert str(trial.attempt.past[0][1]) == good
    assert trial.said[1].endswith("You'll see this again in 1 day.")
    trial = Trial(game, MOMENTS[game], order=Order.SERIES, is_told=False)
    trial.show_solution()
    assert texts.notice(trial.attempt) == "Evaluating every choice…"
    assert trial.attempt.position == trial.attempt.start
    trial.is_told = True
    trial.tell()
    trial.wait()
    assert str(trial.attempt.past[0][1]) == good
    trial.attempt.retry()
    trial.attempt.give_hint()
    assert str(trial.attempt.hint) == good


@pytest.mark.parametrize("waits", [1, 2, 3, 4])
def test_what_is_solved_when_due_says_when_it_comes_back(waits: int) -> None:
    days = {1: 3, 2: 7, 3: 21}.get(waits)
    remark = f"You'll see this again in {days} days." if days else "You're done with this one."
    puzzle = PUZZLES["hierarchy"][0]
    for each, choices in ((puzzle, puzzle.line[::2]), (moment(puzzle.position), puzzle.line[:1])):
        progress = PuzzleProgress(waiting={each.task: Repetition(waits, 100)})
        trial = Trial("hierarchy", [each], progress=progress, today=100, order=Order.SERIES)
        trial.play(*choices)
        assert trial.attempt.result is True
        assert trial.said[1].endswith(remark)
