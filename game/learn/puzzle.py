"""Puzzles at a game's own table: how they are solved, judged and commented on.

A position is evaluated as soon as it is shown, with a fixed budget, so that a choice can be judged at once.
It is accepted unless a review would blame it (`grade_move`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from itertools import chain
from typing import Final

from game.engine.content import Goal, Puzzle, moves_to_end
from game.engine.contract import Move, State
from game.engine.errors import InvalidInput
from game.engine.evaluation import Grade, GradedMove, MoveEval, grade_move
from game.engine.i18n import N_, Phrase, _, ngettext, percent
from game.engine.puzzle_level import distance
from game.learn.puzzle_progress import PuzzleProgress
from game.learn.puzzle_sets import ALL, DIFFICULTY_NAMES, screen_of
from game.learn.scene import PAUSE, TutorScene
from game.learn.table import TutorPage
from game.learn.tutor import Tutor
from game.table.scene import Attempted, EvalRequest, EvaluatingScene
from game.ui.scene import Open, Pop, Request
from game.ui.theme import Theme
from game.ui.widget import Button, Weight


class Order(Enum):
    """Which puzzle follows."""

    LEVEL = "level"  # Of those never tried, the one nearest to the player's level.
    SERIES = "series"  # Each once, in the given order.
    LESSON = "lesson"  # As in a series, at the end of a lesson; then a game is offered.


class Phase(Enum):
    """The state of a puzzle."""

    ASKED = "asked"  # The player is to choose.
    JUDGED = "judged"  # A choice was made but is not evaluated yet.
    ANSWERED = "answered"  # The choice was good; the opponent's reply is about to come.
    SOLVED = "solved"
    FAILED = "failed"  # The choice was wrong; its punishment is shown, or about to be.
    SHOWN = "shown"  # The solution is playing or has been played.
    BROKEN = "broken"  # The puzzle cannot be read, or the choice could not be evaluated.


AT_REST: Final = (Phase.SOLVED, Phase.FAILED, Phase.SHOWN, Phase.BROKEN)

NOTICES: Final[Mapping[str, Phrase]] = {
    "solved": N_("Well done!"),
    "failed": N_("Not that one."),
    "shown": N_("The solution"),
    "broken": N_("Not evaluated"),
}
"""The table's notice when there is nothing to choose, by the value of the phase."""

FAULTS: Final[Mapping[Grade, Phrase]] = {
    Grade.INACCURACY: N_("Inaccuracy"),
    Grade.MISTAKE: N_("Mistake"),
    Grade.BLUNDER: N_("Blunder"),
}

REFUTATION: Final = 3  # Moves of the refutation that are played: an attack, a reply and a destroy.
TEMPTING: Final = 5  # How many of the best other choices one may be picked from, to say why it fails.
SOLO_PAUSE: Final = 0.4  # Seconds between two moves of a line without an opponent.

NEXT: Final = "button/next"
AGAIN: Final = "button/again"
SOLUTION: Final = "button/solution"
MORE: Final = "button/more"
LEAVE: Final = "button/leave"

BEGINNER: Final = PuzzleProgress()


class PuzzleScene(TutorScene, EvaluatingScene):
    """The puzzles of a game."""

    def __init__(
        self,
        tutor: Tutor,
        puzzles: Sequence[Puzzle],
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        progress: PuzzleProgress = BEGINNER,
        today: int = 0,
        first: int | None = None,
        order: Order = Order.LEVEL,
        day: int | None = None,
        has_game: bool = False,
    ) -> None:
        """Create the scene at the puzzle numbered `first`, or else at the one that `order` puts first.

        `today`: the day, as in `Repetition`. `day`: the day whose daily task this is, if it is one.
        """
        self._puzzles = puzzles
        self._progress, self._today = progress, today
        self._order, self._day = order, day
        numbers = [puzzle.number for puzzle in puzzles]
        index = self._following(-1) if first is None else numbers.index(first)
        super().__init__(tutor, size, theme, first=index, has_game=has_game)

    @property
    def place(self) -> tuple[str, int] | None:
        return (f"puzzles-{self.game}", self._index) if self._puzzles is self._rules.puzzles else None

    # Puzzles

    @property
    def _puzzle(self) -> Puzzle:
        return self._puzzles[self._index]

    def _following(self, index: int) -> int:
        """Return the index of the puzzle after this one, wrapping around."""
        count = len(self._puzzles)
        others = [(index + step) % count for step in range(1, count + 1)]
        new = [each for each in others if each != index and self._progress.is_new(self._puzzles[each])]
        if self._order is not Order.LEVEL or not new:
            return others[0]
        return min(new, key=lambda each: distance(self._puzzles[each].difficulty, self._progress.strength))

    def _load(self, index: int) -> None:
        self._index = index
        self._is_reported = False  # True once the result of this attempt has been reported.
        self._is_clean = True  # True if there was no mistake and no help so far.
        self._was_waiting = self._puzzle.task in self._progress.waiting  # True if it was failed before.
        self._known_evals: dict[str, Sequence[MoveEval]] = {}
        """The evaluations of every choice, by the view of the seat to move."""
        self._restart()

    def _restart(self) -> None:
        state = self._read(self._puzzle)
        self._is_readable = state is not None
        self._phase = Phase.ASKED if self._is_readable else Phase.BROKEN
        # A broken puzzle still needs a position on the table, so another puzzle's is shown.
        self._set_up(state or next(filter(None, map(self._read, self._puzzles))))

    def _read(self, puzzle: Puzzle) -> State | None:
        try:
            state: State = self._rules.parse_state(puzzle.position)
        except InvalidInput:
            return None
        return state

    def _set_up(self, state: State) -> None:
        super()._set_up(state)
        self._before, self._move_before = state, self._last_move
        """The position of the player's last choice, and the move that led to it."""
        self._line: list[Move] = []  # The moves to follow, as far as known.
        self._verdict: tuple[GradedMove, MoveEval] | None = None
        """The grade and the evaluation of a wrong choice."""
        self._failed: State | None = None  # The position after a wrong choice, before the reply.
        self._last_good_choice: tuple[State, MoveEval] | None = None
        """The position of the last good choice, and the evaluation of that choice; None if unknown."""
        self._wants_hint = False
        self._request_evals()

    def _begin_again(self) -> None:
        self._restart()
        self._refresh(is_other_step=True)

    # Evaluation

    def _view_text(self, state: State) -> str:
        assert state.to_move is not None
        return str(state.view(state.to_move))

    def _request_evals(self) -> None:
        view = None if self._phase is Phase.BROKEN else self._view_text(self._state)
        self._requested_view = None if view in self._known_evals else view

    @property
    def eval_request(self) -> EvalRequest | None:
        view = self._requested_view
        return None if view is None else EvalRequest(self.game, view, self._rules.evaluation_nodes)

    def learn(self, eval_request: EvalRequest, evals: Sequence[MoveEval]) -> None:
        if eval_request != self.eval_request:
            return
        self._requested_view = None
        if evals:
            self._known_evals[eval_request.view] = evals
        if not evals:
            self._phase = Phase.BROKEN
        elif self._phase is Phase.JUDGED:
            self._judge(evals)
        elif self._phase is Phase.ANSWERED:
            self._schedule_reply(evals[0].move)
        elif self._phase is Phase.SHOWN:
            self._play_solution()
        elif self._wants_hint and self._hint is None:
            self._hint = evals[0].move
        else:
            # Unlike `_refresh`, this keeps what the player is choosing or dragging.
            self.table.update_page(self._page())
            return
        self._refresh()

    @property
    def _evals(self) -> Sequence[MoveEval]:
        """The evaluations of the player's last choice, as far as known."""
        return self._known_evals.get(self._view_text(self._before), ())

    # Input

    @property
    def _is_open(self) -> bool:
        return self._phase is Phase.ASKED

    @property
    def _is_at_rest(self) -> bool:
        return self._phase in AT_REST

    def choose(self, move: Move) -> None:
        """Make a move if it is the player's turn. Raises `IllegalMove`."""
        if self._is_open:
            self._try(move)

    def _try(self, move: Move) -> None:
        self._before, self._move_before = self._state, self._last_move
        self._phase, self._wants_hint = Phase.JUDGED, False
        evals, after = self._evals, self._state.apply(move)
        self._show(after, move)
        if evals:
            self._judge(evals)
            self._refresh()

    def _judge(self, evals: Sequence[MoveEval]) -> None:
        move = self._last_move
        own = next((move_eval for move_eval in evals if move_eval.move == move), None)
        grade = grade_move(move, evals)
        if len(self._before.legal_moves()) > 1 and grade is None:
            self._phase = Phase.BROKEN
        elif own is not None and grade is not None and grade.grade.is_blamed:
            self._fail(grade, own)
        elif self._puzzle.goal is Goal.CHOICE:
            self._solve()
        else:
            self._line = list(own.line) if own is not None else []
            self._last_good_choice = None if own is None else (self._before, own)
            self._continue()

    def _continue(self) -> None:
        outcome = self._state.outcome()
        if outcome is not None and self._learner in outcome.winners:
            self._solve()
        elif outcome is not None:
            self._phase = Phase.FAILED
            self._report_result(is_solved=False)
        elif self._state.to_move == self._learner:
            self._phase = Phase.ASKED
            self._before, self._move_before = self._state, self._last_move
            self._request_evals()
        else:
            self._phase = Phase.ANSWERED
            if self._line:
                self._schedule_reply(self._line.pop(0))
            else:
                self._request_evals()

    def _solve(self) -> None:
        self._phase = Phase.SOLVED
        self._report_result(is_solved=True)
        good, *rest = self._puzzle.line or ("",)
        if rest and self._puzzle.goal is Goal.CHOICE and self._tutor.shows_answers and self._past:
            is_expected = str(self._past[0][1]) == good
            self._line = [self._rules.parse_move(text) for text in rest] if is_expected else []
            self._follow_line()

    def _fail(self, grade: GradedMove, own: MoveEval) -> None:
        self._phase, self._verdict, self._failed = Phase.FAILED, (grade, own), self._state
        self._report_result(is_solved=False)
        if self._tutor.shows_answers and self._is_opponents(self._state) and own.line:
            # The win against a losing move is announced; any other refutation is played out.
            plies = 1 if self._moves_to_loss(own) else REFUTATION
            self._line = list(own.line[:plies])
            self._follow_line()

    def _is_opponents(self, state: State) -> bool:
        """Return True if it is another player's move."""
        return state.to_move not in (None, self._learner)

    def _moves_to_loss(self, own: MoveEval) -> int:
        return moves_to_end(self._before, own, self._tutor.counts_as_move)

    def _report_result(self, *, is_solved: bool) -> None:
        self._is_clean = self._is_clean and is_solved
        if self._is_reported:
            return
        self._is_reported = True
        self._progress = self._progress.after(self._puzzle, self._today, is_solved=is_solved)
        # Send it before the sounds: it would be lost if the player left at once.
        self._requests.insert(0, Attempted(self.game, self._puzzle.task, is_solved, self._day))

    def _play_reply(self, move: Move) -> None:
        if self._phase is not Phase.ANSWERED:
            self._follow_line()
        self._show(self._state.apply(move), move)
        if self._phase is Phase.ANSWERED:
            self._continue()
            self._refresh()

    def _follow_line(self) -> None:
        """Play the next move of the line soon, if there is one."""
        if self._line:
            is_alone = len(self._rules.letters) == 1
            self._schedule_reply(self._line.pop(0), SOLO_PAUSE if is_alone else PAUSE)

    # Help

    def _give_hint(self) -> None:
        if self._phase is not Phase.ASKED:
            return
        self._report_result(is_solved=False)
        self._wants_hint = True
        if self._state is self._start and self._puzzle.line:
            self._hint = self._rules.parse_move(self._puzzle.line[0])
        elif self._evals:
            self._hint = self._evals[0].move
        self._refresh()

    def _show_solution(self) -> None:
        if not self._is_readable:
            return
        self._report_result(is_solved=False)
        self._restart()
        self._phase = Phase.SHOWN
        if self._puzzle.line:
            self._requested_view = None
        self._play_solution()
        self._refresh(is_other_step=True)

    def _play_solution(self) -> None:
        """Play the puzzle's line or, for a moment, the best moves once they are known."""
        line = [self._rules.parse_move(text) for text in self._puzzle.line]
        if not line and self._evals:
            best = self._evals[0]
            line = [best.move, *best.line][:REFUTATION]
        self._line = line if self._tutor.shows_answers else line[:1]
        self._follow_line()

    def _retry(self) -> None:
        if self._phase is not Phase.FAILED:
            self._begin_again()
            return
        before, last_move, start = self._before, self._move_before, self._start
        self._phase = Phase.ASKED
        self._set_up(before)
        self._start, self._last_move = start, last_move
        self._refresh(is_other_step=True)

    # Display

    def _task(self) -> str:
        tutor = self._tutor
        task = _(tutor.win_task if self._puzzle.goal is Goal.WIN else tutor.choice_task)
        if self._puzzle.is_moment:
            task = _("You made a mistake here in one of your games. Find something better.")
        return f"{_(tutor.sides[self._learner])} {task}" if tutor.sides else task

    def _page(self) -> TutorPage:
        count, number, leave = len(self._puzzles), self._index + 1, _("Leave puzzles")
        difficulty, foot = DIFFICULTY_NAMES[self._puzzle.difficulty], ""
        heading = _("Puzzle {number} · {difficulty}", number=self._puzzle.number, difficulty=difficulty)
        if self._order is not Order.LEVEL:
            leave = _("Leave lesson") if self._order is Order.LESSON else _("Leave")
            if self._puzzle.is_moment:
                heading = _("Moment {number} of {count}", number=number, count=count)
            elif count > 1:
                heading = _("Puzzle {number} of {count}", number=number, count=count)
        else:
            now = self._progress
            foot = _(
                "Solved {count}, streak {streak} (best {best})",
                count=len(now.solved),
                streak=now.streak,
                best=now.best_streak,
            )
        return TutorPage(
            self._snapshot(self._notice()),
            self._shown_start,
            self._title(),
            self._note_text(),
            number - 1,
            count,
            self._buttons(),
            is_at_rest=not self._is_open,
            heading=heading,
            leave=leave,
            told=self._told,
            foot=foot,
            is_puzzle=True,
        )

    def _notice(self) -> str:
        is_waiting = self._wants_hint and self._hint is None
        is_late = self._phase is Phase.SHOWN and self._requested_view is not None
        if self._phase is Phase.JUDGED or is_waiting or is_late:
            return _("Evaluating every choice…")
        outcome = self._state.outcome()
        # The table announces a win; its own advice after a loss or draw is meant for whole games.
        if (outcome is not None and outcome.winners) or not self._is_at_rest:
            return ""
        return _(NOTICES[self._phase.value])

    def _title(self) -> str:
        if self._phase is Phase.SOLVED:
            return _("Solved!") if self._is_clean else _("That's it")
        if self._phase is Phase.FAILED:
            return _(FAULTS[self._verdict[0].grade]) if self._verdict else _("No win")
        if self._is_at_rest:
            return _(NOTICES[self._phase.value])
        if self._puzzle.is_moment:
            return _("What would you choose?")
        if self._puzzle.goal is Goal.CHOICE:
            return _(self._tutor.choice_title)
        return ngettext("Win in {count} move", "Win in {count} moves", self._moves_to_go)

    @property
    def _moves_to_go(self) -> int:
        to_go = 0
        counts = self._tutor.counts_as_move
        if self._phase is Phase.ASKED and self._state is not self._start and self._evals:
            to_go = moves_to_end(self._state, self._evals[0], counts)
        elif self._last_good_choice is not None:
            before, made = self._last_good_choice
            to_go = max(0, moves_to_end(before, made, counts) - counts(made.move))
        return to_go or self._puzzle.moves

    def _note_text(self) -> str:
        match self._phase:
            case Phase.ASKED if self._state is self._start:
                return self._task()
            case Phase.ASKED:
                return _("Good. Keep going.")
            case Phase.JUDGED:
                return _("Evaluating every choice…")
            case Phase.ANSWERED:
                return _("Good. Now your opponent replies.")
            case Phase.FAILED if self._verdict is not None:
                return self._about_fault(*self._verdict)
            case Phase.FAILED:
                return _("The game is over, and you didn't win.")
            case Phase.BROKEN if self._is_readable:
                return _("That move couldn't be evaluated, so it doesn't count.")
            case Phase.BROKEN:
                return _("This puzzle can't be opened.")
        remarks = (
            self._result_text(),
            self._solution_reason(),
            self._fault_reason(),
            self._count_remark(),
            self._return_remark(),
        )
        return " ".join(filter(None, remarks))

    def _solution_reason(self) -> str:
        """Return why the solution is good, or the player's own choice in a moment."""
        if self._puzzle.line:
            return self._reason(self._start, self._rules.parse_move(self._puzzle.line[0]))
        return self._reason(self._start, self._past[0][1]) if self._past else ""

    def _fault_reason(self) -> str:
        """Return why the most tempting other choice fails, if that can be said."""
        evals = self._known_evals.get(self._view_text(self._start), ())
        graded = ((other, grade_move(other.move, evals)) for other in evals[1 : 1 + TEMPTING])
        others = [other for other, grade in graded if grade is not None and grade.grade.is_blamed]
        explained = ((other, self._reason(self._start, other.move)) for other in others)
        prevented = ((other, self._prevention(other)) for other in others)
        # Of a choice that loses, the reply says more than what is left after it.
        lose = bool(others) and not others[0].share
        for other, reason in chain(prevented, explained) if lose else chain(explained, prevented):
            if reason:
                return _("Why not {move}? {reason}", move=self._in_words(other.move), reason=reason)
        return ""

    def _prevention(self, other: MoveEval) -> str:
        """Return which reply to another first choice prevents the win; empty if no opponent replies."""
        is_answered = self._is_opponents(self._start.apply(other.move)) and bool(other.line)
        if self._puzzle.goal is not Goal.WIN or not is_answered:
            return ""
        return ngettext(
            "The reply {reply} prevents the win in {count} move.",
            "The reply {reply} prevents the win in {count} moves.",
            self._puzzle.moves,
            reply=self._in_words(other.line[0]),
        )

    def _in_words(self, move: Move) -> str:
        return self._tutor.in_words(replace(self._snapshot(""), state=self._shown_start), move)

    def _count_remark(self) -> str:
        solved = self._progress.solved
        is_last = solved >= {puzzle.number for puzzle in self._puzzles}
        if self._phase is Phase.SOLVED and self._order is Order.LEVEL and is_last:
            return _("You've solved all of these puzzles.")
        is_counted = self._is_clean or self._puzzle.is_moment or self._puzzle.number in solved
        if self._phase is Phase.SOLVED and not is_counted:
            return _("A puzzle counts if you solve it without mistakes or help.")
        return ""

    def _return_remark(self) -> str:
        """Return when a task comes back, if it was failed at some time."""
        comes_back = self._progress.waiting.get(self._puzzle.task)
        if comes_back is not None:
            days = comes_back.days_left(self._today)
            return ngettext(
                "You'll see this again in {count} day.", "You'll see this again in {count} days.", days
            )
        return _("You're done with this one.") if self._was_waiting and self._is_reported else ""

    def _about_fault(self, grade: GradedMove, own: MoveEval) -> str:
        count, reason = self._moves_to_loss(own), self._reason(self._before, own.move)
        lost = N_("That loses at once.") if own.ends_in else self._tutor.lost
        if count:
            text = ngettext("That loses in {count} move.", "That loses in {count} moves.", count)
        elif lost and not grade.share:
            text = _(lost)
        elif self._puzzle.goal is Goal.WIN and own.line and not reason:
            text = _("That misses the win: your opponent replies with {move}.", move=str(own.line[0]))
        elif self._puzzle.goal is Goal.WIN:
            text = _("That misses the win.")
        else:
            share, best = percent(grade.share), percent(grade.best.share)
            text = _(
                "Your chance of winning drops to {share}; the best choice keeps it at {best}.",
                share=share,
                best=best,
            )
        is_answered = self._reply is None and self._state is not self._failed
        if not reason and is_answered:
            reason = _("The table shows your opponent's reply.")
        return f"{text} {reason}".strip()

    def _reason(self, state: State, move: Move) -> str:
        """Return why a move is good or bad; empty if there is no short reason."""
        if state.to_move is None:
            return ""
        evals = self._known_evals.get(self._view_text(state), ())
        reason = self._rules.explain(state.view(state.to_move), move, evals, names_best=False)
        return str(reason or "")

    def _result_text(self) -> str:
        if self._tutor.result:
            return _(self._tutor.result)
        if self._puzzle.goal is Goal.WIN:
            return _wins_in(self._puzzle.moves)
        evals = [each for each in self._known_evals.get(self._view_text(self._start), ()) if each.tries]
        if len(evals) < 2:
            return ""
        if self._puzzle.is_moment:
            return self._moment_text(evals)
        best, share = (percent(each.share) for each in evals[:2])
        return _(
            "Your chance of winning is {best}; with the next-best choice, {share}.", best=best, share=share
        )

    def _moment_text(self, evals: Sequence[MoveEval]) -> str:
        made = self._past[0][1] if self._past else evals[0].move
        own = next((each for each in evals if each.move == made), evals[0])
        count = moves_to_end(self._start, own, self._tutor.counts_as_move) if own.share else 0
        return _wins_in(count) if count else _("Your chance of winning is {share}.", share=percent(own.share))

    def _buttons(self) -> list[Button]:
        is_done = self._phase in (Phase.SOLVED, Phase.SHOWN, Phase.BROKEN)
        weight = Weight.FIRST if is_done else Weight.PLAIN
        following = Button(NEXT, _("Next") if self._puzzle.is_moment else _("Next puzzle"), weight)
        again = Button(AGAIN, _("Try again"), Weight.FIRST if self._phase is Phase.FAILED else Weight.PLAIN)
        solution = Button(SOLUTION, _("Show me"))
        if self._order is not Order.LEVEL and self._index == len(self._puzzles) - 1:
            is_lesson = self._order is Order.LESSON
            following = self._game_button(weight) if is_lesson else Button(LEAVE, _("Done"), weight)
            if is_lesson and is_done:
                return [following, Button(MORE, _("More puzzles"))]
            if not is_lesson and self._phase is Phase.ASKED:
                return [solution]
        if self._phase is Phase.FAILED:
            return [again, solution]
        return [following, solution if not self._is_at_rest or self._phase is Phase.SOLVED else again]

    def _push(self, target: str) -> Request | None:
        if target == NEXT:
            self._go_to(self._following(self._index))
        elif target == AGAIN:
            self._retry()
        elif target == SOLUTION:
            self._show_solution()
        elif target == LEAVE:
            return Pop()
        elif target == MORE:
            return Open(screen_of(self._rules, ALL))
        return super()._push(target)


def _wins_in(count: int) -> str:
    return ngettext(
        "This wins in {count} move with best play.", "This wins in {count} moves with best play.", count
    )
