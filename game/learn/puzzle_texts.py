"""What the note and the table of a puzzle say."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from game.engine.content import Goal
from game.engine.contract import Move
from game.engine.evaluation import Grade, GradedMove, MoveEval
from game.engine.i18n import N_, Phrase, _, ngettext, percent
from game.learn.attempt_snapshot import in_words
from game.learn.puzzle_attempt import PuzzleAttempt, PuzzleState
from game.learn.puzzle_series import Order, PuzzleSeries
from game.learn.puzzle_sets import DIFFICULTY_NAMES
from game.learn.tutor import Tutor

NOTICES: Final[Mapping[PuzzleState, Phrase]] = {
    PuzzleState.SOLVED: N_("Well done!"),
    PuzzleState.FAILED: N_("Not that one."),
    PuzzleState.SHOWN: N_("The solution"),
    PuzzleState.BROKEN: N_("Not evaluated"),
}
"""The table's notice when there is nothing to choose."""

FAULTS: Final[Mapping[Grade, Phrase]] = {
    Grade.INACCURACY: N_("Inaccuracy"),
    Grade.MISTAKE: N_("Mistake"),
    Grade.BLUNDER: N_("Blunder"),
}

TEMPTING: Final = 5  # How many of the best other choices one may be picked from, to say why it fails.


def heading(series: PuzzleSeries) -> str:
    """Return the text at the top of the table."""
    number, count = series.index + 1, len(series.puzzles)
    if series.order is not Order.LEVEL and series.puzzle.is_moment:
        return _("Moment {number} of {count}", number=number, count=count)
    if series.order is not Order.LEVEL and count > 1:
        return _("Puzzle {number} of {count}", number=number, count=count)
    difficulty = DIFFICULTY_NAMES[series.puzzle.difficulty]
    return _("Puzzle {number} · {difficulty}", number=series.puzzle.number, difficulty=difficulty)


def foot(series: PuzzleSeries) -> str:
    """Return the line at the foot of the note; empty in a series."""
    now = series.progress
    if series.order is not Order.LEVEL:
        return ""
    return _(
        "Solved {count}, streak {streak} (best {best})",
        count=len(now.solved),
        streak=now.streak,
        best=now.best_streak,
    )


def notice(attempt: PuzzleAttempt) -> str:
    """Return the table's notice; empty if the table's own message is wanted."""
    if attempt.is_waiting:
        return _("Evaluating every choice…")
    outcome = attempt.position.outcome()
    # The table announces a win; its own advice after a loss or draw is meant for whole games.
    if (outcome is not None and outcome.winners) or not attempt.is_at_rest:
        return ""
    return _(NOTICES[attempt.state])


def title(tutor: Tutor, attempt: PuzzleAttempt) -> str:
    """Return the title of the note."""
    if attempt.state is PuzzleState.SOLVED:
        return _("Solved!") if attempt.is_clean else _("That's it")
    if attempt.state is PuzzleState.FAILED:
        return _(FAULTS[attempt.verdict[0].grade]) if attempt.verdict else _("No win")
    if attempt.is_at_rest:
        return _(NOTICES[attempt.state])
    if attempt.puzzle.is_moment:
        return _("What would you choose?")
    if attempt.puzzle.goal is Goal.CHOICE:
        return _(tutor.choice_title)
    return ngettext("Win in {count} move", "Win in {count} moves", attempt.moves_to_go)


def note(tutor: Tutor, attempt: PuzzleAttempt, series: PuzzleSeries) -> str:
    """Return the text of the note."""
    match attempt.state:
        case PuzzleState.ASKED if attempt.is_first_choice:
            return _task(tutor, attempt)
        case PuzzleState.ASKED:
            return _("Good. Keep going.")
        case PuzzleState.JUDGED:
            return _("Evaluating every choice…")
        case PuzzleState.ANSWERED:
            return _("Good. Now your opponent replies.")
        case PuzzleState.FAILED if attempt.verdict is not None:
            return _fault(tutor, attempt, *attempt.verdict)
        case PuzzleState.FAILED:
            return _("The game is over, and you didn't win.")
        case PuzzleState.BROKEN if attempt.is_readable:
            return _("That move couldn't be evaluated, so it doesn't count.")
        case PuzzleState.BROKEN:
            return _("This puzzle can't be opened.")
    remarks = (
        _(tutor.result) if tutor.result else _result(attempt),
        _solution_reason(attempt),
        _other_choice(tutor, attempt),
        _count(attempt, series),
        _return(series),
    )
    return " ".join(filter(None, remarks))


def _task(tutor: Tutor, attempt: PuzzleAttempt) -> str:
    task = _(tutor.win_task if attempt.puzzle.goal is Goal.WIN else tutor.choice_task)
    if attempt.puzzle.is_moment:
        task = _("You made a mistake here in one of your games. Find something better.")
    return f"{_(tutor.sides[attempt.learner])} {task}" if tutor.sides else task


def _fault(tutor: Tutor, attempt: PuzzleAttempt, grade: GradedMove, own: MoveEval) -> str:
    is_win = attempt.puzzle.goal is Goal.WIN
    count, reason = attempt.moves_to_loss, attempt.reason(attempt.before, own.move)
    lost = N_("That loses at once.") if own.ends_in else tutor.lost
    if count:
        text = ngettext("That loses in {count} move.", "That loses in {count} moves.", count)
    elif lost and not grade.share:
        text = _(lost)
    elif is_win and own.line and not reason:
        text = _("That misses the win: your opponent replies with {move}.", move=str(own.line[0]))
    elif is_win:
        text = _("That misses the win.")
    else:
        share, best = percent(grade.share), percent(grade.best.share)
        text = _(
            "Your chance of winning drops to {share}; the best choice keeps it at {best}.",
            share=share,
            best=best,
        )
    if not reason and attempt.is_answered:
        reason = _("The table shows your opponent's reply.")
    return f"{text} {reason}".strip()


def _result(attempt: PuzzleAttempt) -> str:
    if attempt.puzzle.goal is Goal.WIN:
        return _wins_in(attempt.puzzle.moves)
    evals = [each for each in attempt.evals_at(attempt.start) if each.tries]
    if len(evals) < 2:
        return ""
    if attempt.puzzle.is_moment:
        return _moment_result(attempt, evals)
    best, share = (percent(each.share) for each in evals[:2])
    return _("Your chance of winning is {best}; with the next-best choice, {share}.", best=best, share=share)


def _moment_result(attempt: PuzzleAttempt, evals: Sequence[MoveEval]) -> str:
    made = attempt.past[0][1] if attempt.past else evals[0].move
    own = next((each for each in evals if each.move == made), evals[0])
    count = attempt.moves_to_win(own)
    return _wins_in(count) if count else _("Your chance of winning is {share}.", share=percent(own.share))


def _wins_in(count: int) -> str:
    return ngettext(
        "This wins in {count} move with best play.", "This wins in {count} moves with best play.", count
    )


def _solution_reason(attempt: PuzzleAttempt) -> str:
    """Return why the solution is good, or the player's own choice in a moment."""
    if attempt.puzzle.line:
        return attempt.reason(attempt.start, attempt.game.parse_move(attempt.puzzle.line[0]))
    return attempt.reason(attempt.start, attempt.past[0][1]) if attempt.past else ""


def _other_choice(tutor: Tutor, attempt: PuzzleAttempt) -> str:
    """Return why the most tempting other choice fails, if that can be said."""
    evals = attempt.evals_at(attempt.start)
    graded = ((other, attempt.game.grade(other.move, evals)) for other in evals[1 : 1 + TEMPTING])
    others = [other for other, grade in graded if grade is not None and grade.grade.is_blamed]
    explained = ((other, attempt.reason(attempt.start, other.move)) for other in others)
    prevented = ((other, _prevention(tutor, attempt, other)) for other in others)
    # Of a choice that loses, the reply says more than what is left after it.
    lose = bool(others) and not others[0].share
    for other, reason in chain(prevented, explained) if lose else chain(explained, prevented):
        if reason:
            move = _first_choice(tutor, attempt, other.move)
            return _("Why not {move}? {reason}", move=move, reason=reason)
    return ""


def _prevention(tutor: Tutor, attempt: PuzzleAttempt, other: MoveEval) -> str:
    """Return which reply to another first choice prevents the win; empty if no opponent replies."""
    is_answered = attempt.is_opponents(attempt.start.apply(other.move)) and bool(other.line)
    if attempt.puzzle.goal is not Goal.WIN or not is_answered:
        return ""
    return ngettext(
        "The reply {reply} prevents the win in {count} move.",
        "The reply {reply} prevents the win in {count} moves.",
        attempt.puzzle.moves,
        reply=_first_choice(tutor, attempt, other.line[0]),
    )


def _first_choice(tutor: Tutor, attempt: PuzzleAttempt, move: Move) -> str:
    return in_words(tutor, attempt, attempt.shown_start, move)


def _count(attempt: PuzzleAttempt, series: PuzzleSeries) -> str:
    """Return what counts, or that everything is solved."""
    if attempt.state is not PuzzleState.SOLVED:
        return ""
    if series.order is Order.LEVEL and series.is_all_solved:
        return _("You've solved all of these puzzles.")
    if attempt.is_clean or series.puzzle.is_moment or series.puzzle.number in series.progress.solved:
        return ""
    return _("A puzzle counts if you solve it without mistakes or help.")


def _return(series: PuzzleSeries) -> str:
    """Return when the puzzle comes back, if it was failed at some time."""
    days = series.days_left
    if days is not None:
        return ngettext(
            "You'll see this again in {count} day.", "You'll see this again in {count} days.", days
        )
    return _("You're done with this one.") if series.has_ended else ""
