"""An attempt at a puzzle: what is accepted, how a mistake is graded, and what is played by itself. No window.

A position is evaluated as soon as it is shown, with a fixed budget, so that a choice can be judged at once.
It is accepted unless a review would blame it (`Game.grade`).
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from game.engine.content import Goal, Puzzle, moves_to_end
from game.engine.contract import Move, State
from game.engine.errors import InvalidInput
from game.engine.evaluation import GradedMove, MoveEval, grade_move
from game.engine.game import AnyGame
from game.learn.attempt import Attempt


class PuzzleState(Enum):
    """The state of a puzzle."""

    ASKED = "asked"  # The player is to choose.
    JUDGED = "judged"  # A choice was made but is not evaluated yet.
    ANSWERED = "answered"  # The choice was good; the opponent's reply is about to come.
    SOLVED = "solved"
    FAILED = "failed"  # The choice was wrong; its punishment is shown, or about to be.
    SHOWN = "shown"  # The solution is playing or has been played.
    BROKEN = "broken"  # The puzzle cannot be read, or the choice could not be evaluated.


AT_REST: Final = (PuzzleState.SOLVED, PuzzleState.FAILED, PuzzleState.SHOWN, PuzzleState.BROKEN)

REFUTATION: Final = 3  # Moves of the refutation that are played: an attack, a reply and a destroy.


class PuzzleAttempt(Attempt):
    """An attempt at a puzzle, from the first choice to the solution."""

    def __init__(
        self,
        game: AnyGame,
        puzzle: Puzzle,
        *,
        shows_answers: bool = True,
        counts_as_move: Callable[[Move], bool] = lambda _: True,
        others: Sequence[Puzzle] = (),
    ) -> None:
        """`shows_answers` and `counts_as_move`: as in `Tutor`. `others`: stand in for an unreadable one."""
        self.puzzle = puzzle
        self.players, self.is_from_game = puzzle.players, puzzle.is_moment
        self._shows_answers, self._counts_as_move = shows_answers, counts_as_move
        position = _read(game, puzzle)
        self.is_readable = position is not None
        self.result: bool | None = None  # Whether the puzzle counts as solved; None while that is open.
        self.is_clean = True  # True if there was no mistake and no help so far.
        self._known_evals: dict[str, Sequence[MoveEval]] = {}
        """The evaluations of every choice, by the view of the seat to move."""
        # A broken puzzle still needs a position on the table.
        self._first = position or next(filter(None, (_read(game, each) for each in others)))
        self.state = self._first_state
        super().__init__(game, self._first)

    def restart(self) -> None:
        self.state = self._first_state
        self._set_up(self._first)

    @property
    def _first_state(self) -> PuzzleState:
        return PuzzleState.ASKED if self.is_readable else PuzzleState.BROKEN

    def retry(self) -> None:
        """Go back to the position of the failed choice, or else to the start."""
        if self.state is not PuzzleState.FAILED:
            self.restart()
            return
        start, last_move = self.start, self._move_before
        self.state = PuzzleState.ASKED
        self._set_up(self.before)
        self.start, self.last_move = start, last_move

    def _set_up(self, start: State) -> None:
        super()._set_up(start)
        self.before, self._move_before = start, self.last_move
        """The position of the player's last choice, and the move that led to it."""
        self._line: list[Move] = []  # The moves to follow `reply`, as far as known.
        self.verdict: tuple[GradedMove, MoveEval] | None = None
        """The grade and the evaluation of a wrong choice."""
        self._failed: State | None = None  # The position after a wrong choice, before the reply.
        self._last_good_choice: tuple[State, MoveEval] | None = None
        """The position of the last good choice, and the evaluation of that choice; None if unknown."""
        self._wants_hint = False
        self._request_evals()

    # What is asked

    @property
    def is_open(self) -> bool:
        return self.state is PuzzleState.ASKED

    @property
    def is_at_rest(self) -> bool:
        """True if nothing is awaited from the player or from the opponent."""
        return self.state in AT_REST

    @property
    def is_first_choice(self) -> bool:
        return self.position is self.start

    @property
    def is_waiting(self) -> bool:
        """True if a judgment, a hint or the solution has to wait for an evaluation."""
        return (
            self.state is PuzzleState.JUDGED
            or (self._wants_hint and self.hint is None)
            or (self.state is PuzzleState.SHOWN and self.requested_view is not None)
        )

    @property
    def is_answered(self) -> bool:
        """True if the reply to a wrong choice has been made."""
        return self.reply is None and self.position is not self._failed

    @property
    def moves_to_go(self) -> int:
        """The number of moves to the win, as far as known."""
        to_go, counts, evals = 0, self._counts_as_move, self._evals_before
        if self.is_open and not self.is_first_choice and evals:
            to_go = moves_to_end(self.position, evals[0], counts)
        elif self._last_good_choice is not None:
            before, made = self._last_good_choice
            to_go = max(0, moves_to_end(before, made, counts) - counts(made.move))
        return to_go or self.puzzle.moves

    @property
    def moves_to_loss(self) -> int:
        """The number of moves in which the wrong choice loses; 0 if that is unknown."""
        return 0 if self.verdict is None else moves_to_end(self.before, self.verdict[1], self._counts_as_move)

    def moves_to_win(self, choice: MoveEval) -> int:
        """Return the number of moves in which a first choice wins; 0 if that is unknown."""
        return moves_to_end(self.start, choice, self._counts_as_move) if choice.share else 0

    def is_opponents(self, position: State) -> bool:
        """Return True if it is another player's move."""
        return position.to_move not in (None, self.learner)

    # Evaluation

    def _request_evals(self) -> None:
        view = None if self.state is PuzzleState.BROKEN else self._view_text(self.position)
        self.requested_view = None if view in self._known_evals else view
        """The text of the view whose moves are to be evaluated; None if nothing is."""

    def evals_at(self, position: State) -> Sequence[MoveEval]:
        """Return the evaluations of every choice, best first; empty if unknown."""
        return self._known_evals.get(self._view_text(position), ())

    @property
    def _evals_before(self) -> Sequence[MoveEval]:
        return self.evals_at(self.before)

    def _view_text(self, position: State) -> str:
        assert position.to_move is not None
        return str(self.game.round_view(position.view(position.to_move)))

    def learn(self, evals: Sequence[MoveEval]) -> bool:
        """Take the requested evaluations, none if that failed; return False if nothing follows."""
        assert self.requested_view is not None
        if evals:
            self._known_evals[self.requested_view] = evals
        self.requested_view = None
        if not evals:
            self.state = PuzzleState.BROKEN
        elif self.state is PuzzleState.JUDGED:
            self._judge(evals)
        elif self.state is PuzzleState.ANSWERED:
            self.reply = evals[0].move
        elif self.state is PuzzleState.SHOWN:
            self._play_solution()
        elif self._wants_hint and self.hint is None:
            self.hint = evals[0].move
        else:
            return False
        return True

    def reason(self, position: State, move: Move) -> str:
        """Return why a move is good or bad; empty if there is no short reason."""
        if position.to_move is None:
            return ""
        view, evals = position.view(position.to_move), self.evals_at(position)
        return str(self.game.explain(view, move, evals, names_best=False) or "")

    # Choices

    def try_move(self, move: Move) -> bool:
        """Make the player's choice, judged once it is evaluated; none is taken back. Raises `IllegalMove`."""
        self.before, self._move_before = self.position, self.last_move
        self._play(move)
        self.state, self._wants_hint = PuzzleState.JUDGED, False
        if self._evals_before:
            self._judge(self._evals_before)
        return True

    def _judge(self, evals: Sequence[MoveEval]) -> None:
        move = self.last_move
        own = next((move_eval for move_eval in evals if move_eval.move == move), None)
        grade = self.game.grade(move, evals)
        if len(self.before.legal_moves()) > 1 and grade_move(move, evals) is None:
            self.state = PuzzleState.BROKEN
        elif own is not None and grade is not None and grade.grade.is_blamed:
            self._fail(grade, own)
        elif self.puzzle.goal is Goal.CHOICE:
            self._solve()
        else:
            self._line = list(own.line) if own is not None else []
            self._last_good_choice = None if own is None else (self.before, own)
            self._continue()

    def _continue(self) -> None:
        outcome = self.position.outcome()
        if outcome is not None and self.learner in outcome.winners:
            self._solve()
        elif outcome is not None:
            self.state = PuzzleState.FAILED
            self._conclude(is_solved=False)
        elif self.position.to_move == self.learner:
            self.state = PuzzleState.ASKED
            self.before, self._move_before = self.position, self.last_move
            self._request_evals()
        else:
            self.state = PuzzleState.ANSWERED
            self._follow_line()
            if self.reply is None:
                self._request_evals()

    def _solve(self) -> None:
        self.state = PuzzleState.SOLVED
        self._conclude(is_solved=True)
        good, *rest = self.puzzle.line or ("",)
        if rest and self.puzzle.goal is Goal.CHOICE and self._shows_answers and self.past:
            is_expected = str(self.past[0][1]) == good
            self._line = [self.game.parse_move(text) for text in rest] if is_expected else []
            self._follow_line()

    def _fail(self, grade: GradedMove, own: MoveEval) -> None:
        self.state, self.verdict, self._failed = PuzzleState.FAILED, (grade, own), self.position
        self._conclude(is_solved=False)
        if self._shows_answers and self.is_opponents(self.position) and own.line:
            # The win against a losing move is announced; any other refutation is played out.
            self._line = list(own.line[: 1 if self.moves_to_loss else REFUTATION])
            self._follow_line()

    def _conclude(self, *, is_solved: bool) -> None:
        self.is_clean = self.is_clean and is_solved
        if self.result is None:
            self.result = is_solved

    def play_reply(self) -> None:
        super().play_reply()
        if self.state is PuzzleState.ANSWERED:
            self._continue()
        else:
            self._follow_line()

    def _follow_line(self) -> None:
        if self._line:
            self.reply = self._line.pop(0)

    # Help

    def give_hint(self) -> None:
        if not self.is_open:
            return
        self._conclude(is_solved=False)
        self._wants_hint = True
        if self.is_first_choice and self.puzzle.line:
            self.hint = self.game.parse_move(self.puzzle.line[0])
        elif self._evals_before:
            self.hint = self._evals_before[0].move

    def show_solution(self) -> None:
        """Play the solution from the start, once it is known."""
        if not self.is_readable:
            return
        self._conclude(is_solved=False)
        self.restart()
        self.state = PuzzleState.SHOWN
        if self.puzzle.line:
            self.requested_view = None
        self._play_solution()

    def _play_solution(self) -> None:
        """Play the puzzle's line or, for a moment, the best moves once they are known."""
        line = [self.game.parse_move(text) for text in self.puzzle.line]
        if not line and self._evals_before:
            best = self._evals_before[0]
            line = [best.move, *best.line][:REFUTATION]
        self._line = line if self._shows_answers else line[:1]
        self._follow_line()


def _read(game: AnyGame, puzzle: Puzzle) -> State | None:
    try:
        state: State = game.parse_state(puzzle.position)
    except InvalidInput:
        return None
    return state
