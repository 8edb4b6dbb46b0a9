"""What a game's table shows of an attempt, and the attempt's moves in words."""

from dataclasses import replace
from typing import Final

from game.engine.contract import Move, Position
from game.engine.i18n import _
from game.engine.seat import Seat
from game.learn.attempt import Attempt
from game.learn.tutor import Tutor
from game.play.status import DisplayOptions, Privacy
from game.table.names import UNKNOWN
from game.table.snapshot import Snapshot

OPPONENT: Final = "easy"  # Stands for the level of an only opponent; never shown, and no bot plays.
OTHERS: Final = ("berta", "gus", "rufus")
"""Stand for several opponents, by seat after the learner's, if the learner has never played them."""


def snapshot_of(attempt: Attempt, notice: str = "") -> Snapshot:
    """Return what the table shows of an attempt."""
    game, viewer = attempt.game, attempt.viewer
    count = len(game.seats[game.variant_at(attempt.position)])
    states, past = game.history(attempt.states, attempt.past, viewer)
    others = (UNKNOWN,) * len(OTHERS) if attempt.is_from_game else OTHERS
    names = (None, OPPONENT) if count == 2 else (None, *others)
    players = tuple(names[(seat - attempt.learner) % count] for seat in range(count))
    snapshot = Snapshot(
        states[-1],
        attempt.last_move,
        (attempt.players or players) if count > 2 else players,
        None,
        hint=attempt.hint,
        notice=notice,
        is_about_to_move=attempt.reply is not None,
        is_closed=not attempt.is_open,
    )
    if viewer is None:
        return snapshot
    # Where cards are hidden, the table marks each player's last action.
    return replace(
        snapshot,
        privacy=Privacy(viewer=viewer),
        past=past,
        states=states,
        last_move=past[-1][1] if past else None,
        options=DisplayOptions(show_possible_hands=False),
    )


def in_words(tutor: Tutor, attempt: Attempt, position: Position, move: Move) -> str:
    """Return the name of a move in a position of the attempt."""
    return tutor.in_words(replace(snapshot_of(attempt), state=position), move)


def told(tutor: Tutor, attempt: Attempt) -> list[str]:
    """Return what has happened since the start, in words; nothing where cards are hidden."""
    if attempt.viewer is not None:
        return []
    moves = zip(attempt.past, attempt.states, strict=False)
    return [_told(tutor, attempt, Seat(seat), state, move) for (seat, move), state in moves]


def _told(tutor: Tutor, attempt: Attempt, seat: Seat, position: Position, move: Move) -> str:
    if tutor.in_log is not None:
        return tutor.in_log(position, seat, move)
    who = _("You") if seat == attempt.learner else _("Your opponent")
    return _("{player}: {move}", player=who, move=in_words(tutor, attempt, position, move))
