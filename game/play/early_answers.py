"""Choices that everybody makes at once on a screen of their own, though the rules ask one after another.

What people choose is kept until their turn comes.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.contract import Move
from game.engine.seat import Seat
from game.play.session import Session


class Kept(NamedTuple):
    """The moves that people have chosen in one step, and that have perhaps been made since."""

    start: int | None = None  # The ply at which the step began; None if the game is in no such step.
    moves: Mapping[Seat, Sequence[str]] = {}
    """By seat, its moves of this step as text; an empty text for one that was made otherwise.

    What has been made stays, so that nothing is lost or made twice wherever the program is stopped.
    """


class _Turn(NamedTuple):
    """A turn that is left in a step."""

    seat: Seat
    number: int  # How many moves the seat has made before in this step.
    state: Any  # The position in which it chooses.
    move: Move | None  # Its kept move, if any.


class EarlyAnswers:
    """The moves that people choose in the common steps of a game with hidden cards."""

    def __init__(self, session: Session, kept: Kept) -> None:
        """`kept`: what was kept when the program was closed."""
        windows = session.game.reaction_windows
        assert windows is not None, "only choices that are hidden can be made at once"
        self._session, self._windows = session, windows
        self._start, self._moves = kept.start, {seat: [*moves] for seat, moves in kept.moves.items()}

    @property
    def kept(self) -> Kept:
        """What is kept for the step that the game is in."""
        states, step = self._session.states, self._windows.common_step(self._session.state)
        start = None if step is None else len(states) - 1
        while start and self._windows.common_step(states[start - 1]) == step:
            start -= 1
        if start != self._start:
            self._start, self._moves = start, {}
        return Kept(start, self._moves)

    def questions(self) -> Mapping[Seat, Any]:
        """Return the positions in which people are asked now, by their seats.

        Others choose something in them that they may not choose later; nobody's view tells what it is.
        """
        asked = dict[Seat, Any]()
        for turn in self._turns():
            if self._session.players[turn.seat] is None and turn.move is None:
                asked.setdefault(turn.seat, turn.state)
        return asked

    def keep(self, seat: Seat, text: str) -> bool:
        """Keep a person's choice; False if they have no such choice now."""
        turn = next((turn for turn in self._turns() if turn.seat == seat and turn.move is None), None)
        is_persons = self._session.players[seat] is None
        if turn is None or not is_persons or _named(turn.state, text) is None:
            return False
        moves = self._moves.setdefault(seat, [])
        moves += [""] * (turn.number - len(moves))
        moves[turn.number :] = [text]
        return True

    def due(self) -> tuple[Seat, Move] | None:
        """Return the kept move whose turn has come, if any."""
        turn = next(self._turns(), None)
        return None if turn is None or turn.move is None else (turn.seat, turn.move)

    def _turns(self) -> Iterator[_Turn]:
        """Yield the turns that are left in this step."""
        start, kept = self.kept
        state, step = self._session.state, self._windows.common_step(self._session.state)
        made = Counter(seat for seat, _ in self._session.past[start:])
        while start is not None and self._windows.common_step(state) == step:
            seat = state.to_move
            assert seat is not None, "somebody chooses in every step"
            texts, number = kept.get(seat, ()), made[seat]
            move = _named(state, texts[number]) if number < len(texts) else None
            yield _Turn(seat, number, state, move)
            made[seat] += 1
            # What ends the game ends it only when its turn comes.
            chosen = [] if move is None else [move]
            following = map(state.apply, (*chosen, *state.legal_moves()))
            state = next(after for after in following if after.outcome() is None)


def _named(state: Any, text: str) -> Move | None:
    """Return the possible move with this text, if there is one."""
    return next((move for move in state.legal_moves() if str(move) == text), None)
