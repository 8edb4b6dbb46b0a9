"""Looking back at a duel: an earlier moment of it, what was chosen there, what that was worth, and where the
result turned.

What every choice was worth is proved, so a choice either keeps a won position won or gives it away.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.evaluation import Graded, Weighed, graded
from game.engine.i18n import Phrase, mark, say
from game.engine.seat import Seat
from game.hierarchy.rules.notation import Move
from game.hierarchy.table import log
from game.hierarchy.table.worth import Worth, worths
from game.table.snapshot import Snapshot
from game.ui.text import as_beginning


def moment_of(now: Snapshot, ply: int) -> Snapshot:
    """The moment after so many moves of the game of which `now` shows the end; what would have been better
    there is its hint.
    """
    if ply >= len(now.past):
        return now
    made = verdict(now, ply)
    return replace(
        now,
        state=now.states[ply],
        last_move=now.past[ply - 1][1] if ply else None,
        past=now.past[:ply],
        states=now.states[: ply + 1],
        hint=made.best.move if made and made.grade.is_blamed else None,
        shares=(),
        values=(),
        notice="",
        given_up_by=None,
    )


def weighed_at(now: Snapshot, ply: int) -> tuple[Weighed, ...]:
    """What is known of every choice that there was after so many moves, best first."""
    return tuple(now.opinions.get(ply, ()))


def is_whole(now: Snapshot) -> bool:
    """Whether every choice has been weighed."""
    return len(now.opinions) == len(now.past)


def verdict(now: Snapshot, ply: int) -> Graded | None:
    """What the choice made there was worth; None where that is not known, or there was nothing to choose."""
    return graded(now.past[ply][1], weighed_at(now, ply)) if ply < len(now.past) else None


def turnings(now: Snapshot) -> Sequence[int]:
    """The numbers of moves made before each one that gave a won position away, as far as they are known."""
    judged = ((ply, verdict(now, ply)) for ply in range(len(now.past)))
    return [ply for ply, made in judged if made is not None and made.grade.is_blamed]


def course(now: Snapshot, seat: Seat) -> dict[int, float]:
    """By the number of moves made whether this seat was winning, 1 or 0, as far as that is known.

    Where there was nothing to choose it is as after the move; at the end it is who has won.
    """
    found: dict[int, float] = {}
    outcome = now.state.outcome()
    if outcome is not None:
        found[len(now.past)] = float(seat in outcome.winners)
    for ply in reversed(range(len(now.past))):
        weighed = weighed_at(now, ply)
        if weighed:
            best = weighed[0].share
            found[ply] = best if now.states[ply].chooser == seat else 1 - best
        elif ply in now.opinions and ply + 1 in found:
            found[ply] = found[ply + 1]
    return found


def _move_at(now: Snapshot, ply: int) -> Move:
    """What was chosen after so many moves."""
    move = now.past[ply][1]
    assert isinstance(move, Move)
    return move


def told(now: Snapshot, ply: int) -> str:
    """Which choice was made there and by whom, and whether it turned the result."""
    name, move = log.short_name(now.players, Seat(now.past[ply][0])), _move_at(now, ply)
    text = say("{number}. {name}: {choice}.", number=ply + 1, name=name, choice=log.in_words(move))
    turned, more = turnings(now), ""
    if ply in turned:
        more = say("Here the result turned.")
    elif ply == 0 and is_whole(now) and not turned:
        more = say("The result never turned in this game.")
    return f"{text} {more}".strip()


def judged(now: Snapshot, ply: int) -> str:
    """What that choice was worth, and what would have been better."""
    if ply not in now.opinions:
        return say("Weighing every choice …")
    made, move = verdict(now, ply), _move_at(now, ply)
    if made is None:
        return say("There was nothing to choose.") if len(now.states[ply].legal_moves()) == 1 else ""
    known = worths(now.states[ply], weighed_at(now, ply))
    own, best = known[move], known[made.best.move]
    if made.grade.is_blamed:
        words = say("{grade}: {own}.", grade=say(made.grade.value), own=own.caption())
        better = _other(mark("Better: {choice}, {worth}."), made.best.move, best)
        return f"{as_beginning(words)} {better}"
    if own.is_won:
        if own == best:
            return as_beginning(say("{grade}: {own}.", grade=say(made.grade.value), own=own.caption()))
        sooner = _other(mark("Sooner: {choice}, {worth}."), made.best.move, best)
        return f"{as_beginning(own.caption())}. {sooner}"
    words = say("No choice wins here: this one {own}.", own=own.caption())
    if own == best:
        return words
    longest = _other(mark("Longest: {choice}, {worth}."), made.best.move, best)
    return f"{words} {longest}"


def _other(sentence: Phrase, move: Move, worth: Worth) -> str:
    """Another choice, and what it was worth."""
    return say(sentence, choice=log.in_words(move), worth=worth.caption())
