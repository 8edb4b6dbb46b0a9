"""The puzzles of a game at its own table."""

from collections.abc import Sequence
from typing import Final

from game.engine.contract import Move
from game.engine.evaluation import MoveEval
from game.engine.i18n import _
from game.engine.record import Record
from game.engine.repetition import Task
from game.learn import puzzle_texts as texts
from game.learn.attempt_snapshot import snapshot_of, told
from game.learn.puzzle_attempt import PuzzleAttempt, PuzzleState
from game.learn.puzzle_series import Order, PuzzleSeries
from game.learn.puzzle_sets import ALL, screen_of
from game.learn.scene import PAUSE, TutorScene
from game.learn.table import TutorPage
from game.learn.tutor import Tutor
from game.table.scene import Attempted, EvalRequest, EvaluatingScene, PlayFrom
from game.ui.scene import Open, Pop, Request
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

SOLO_PAUSE: Final = 0.4  # Seconds between two moves of a line without an opponent.

NEXT: Final = "button/next"
AGAIN: Final = "button/again"
SOLUTION: Final = "button/solution"
MORE: Final = "button/more"
LEAVE: Final = "button/leave"


class PuzzleScene(TutorScene, EvaluatingScene):
    """The puzzles of a series, one after the other."""

    attempt: PuzzleAttempt

    def __init__(
        self,
        tutor: Tutor,
        series: PuzzleSeries,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        has_game: bool = False,
    ) -> None:
        self.series = series
        self.solved: set[Task] = set()  # What the player has solved here, at once or in the end.
        self._pause = SOLO_PAUSE if len(tutor.game.letters) == 1 else PAUSE
        super().__init__(tutor, size, theme, has_game=has_game)

    @property
    def place(self) -> tuple[str, int] | None:
        is_whole = self.series.puzzles is self._rules.puzzles
        return (f"puzzles-{self.game}", self.series.index) if is_whole else None

    def _load(self) -> None:
        self._is_counted = False  # True once the result of this attempt has been counted.
        self.attempt = PuzzleAttempt(
            self._rules,
            self.series.puzzle,
            shows_answers=self._tutor.shows_answers,
            counts_as_move=self._tutor.counts_as_move,
            others=self.series.puzzles,
        )

    def choose(self, move: Move) -> None:
        """Make a move if it is the player's turn. Raises `IllegalMove`."""
        self._try(move)

    def _show_solution(self) -> None:
        if self.attempt.is_readable:
            self.attempt.show_solution()
            self._refresh(is_other_step=True)

    @property
    def eval_request(self) -> EvalRequest | None:
        view = self.attempt.requested_view
        return None if view is None else EvalRequest(self.game, view, self._rules.evaluation_nodes)

    def learn(self, eval_request: EvalRequest, evals: Sequence[MoveEval]) -> None:
        if eval_request != self.eval_request:
            return
        if self.attempt.learn(evals):
            self._refresh()
        else:
            # Unlike `_refresh`, this keeps what the player is choosing or dragging.
            self.table.update_page(self._page())

    def _refresh(self, *, is_other_step: bool = False) -> None:
        if self.attempt.state is PuzzleState.SOLVED:
            self.solved.add(self.series.puzzle.task)
        result = self.attempt.result
        if result is not None and not self._is_counted:
            self._is_counted = True
            self.series.record(is_solved=result)
            # Send it before the sounds: it would be lost if the player left at once.
            task = self.series.puzzle.task
            self._requests.insert(0, Attempted(self.game, task, result, self.series.day))
        super()._refresh(is_other_step=is_other_step)

    # Display

    @property
    def _is_at_rest(self) -> bool:
        return self.attempt.is_at_rest

    def _page(self) -> TutorPage:
        tutor, attempt, series = self._tutor, self.attempt, self.series
        leave = {Order.LEVEL: _("Leave puzzles"), Order.LESSON: _("Leave lesson"), Order.SERIES: _("Leave")}
        return TutorPage(
            snapshot_of(attempt, texts.notice(attempt)),
            attempt.shown_start,
            texts.title(tutor, attempt),
            texts.note(tutor, attempt, series),
            series.index,
            len(series.puzzles),
            self._buttons(),
            is_at_rest=not attempt.is_open,
            heading=texts.heading(series),
            leave=leave[series.order],
            told=told(tutor, attempt),
            foot=texts.foot(series),
            is_puzzle=True,
            play_from=self._play_from,
        )

    @property
    def _play_from(self) -> PlayFrom | None:
        """The position shown or, if the game is over there, that of the puzzle; None before its end."""
        attempt = self.attempt
        if attempt.state not in (PuzzleState.SOLVED, PuzzleState.SHOWN):
            return None
        position = attempt.position if attempt.position.outcome() is None else attempt.start
        record = Record(self.game, self._rules.variant_at(position), str(position))
        return PlayFrom(str(record), seat=attempt.learner)

    def _buttons(self) -> list[Button]:
        state, order = self.attempt.state, self.series.order
        is_done = state in (PuzzleState.SOLVED, PuzzleState.SHOWN, PuzzleState.BROKEN)
        weight = Weight.FIRST if is_done else Weight.PLAIN
        following = Button(NEXT, _("Next") if self.series.puzzle.is_moment else _("Next puzzle"), weight)
        is_failed = state is PuzzleState.FAILED
        again = Button(AGAIN, _("Try again"), Weight.FIRST if is_failed else Weight.PLAIN)
        solution = Button(SOLUTION, _("Show me"))
        if self.series.is_at_end:
            is_lesson = order is Order.LESSON
            following = self._game_button(weight) if is_lesson else Button(LEAVE, _("Done"), weight)
            if is_lesson and is_done:
                return [following, Button(MORE, _("More puzzles"))]
            if not is_lesson and self.attempt.is_open:
                return [solution]
        if is_failed:
            return [again, solution]
        return [following, solution if not self._is_at_rest or state is PuzzleState.SOLVED else again]

    def _push(self, target: str) -> Request | None:
        if target == NEXT:
            self.series.go_on()
            self._go_on()
        elif target == AGAIN:
            self.attempt.retry()
            self._refresh(is_other_step=True)
        elif target == SOLUTION:
            self._show_solution()
        elif target == LEAVE:
            return Pop()
        elif target == MORE:
            return Open(screen_of(self._rules, ALL))
        return super()._push(target)
