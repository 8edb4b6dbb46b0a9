"""What people choose in a step that all take at once, before the rules ask them one after another.

Each of them is asked at once on a screen of their own. What they choose is kept until it is their turn.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.engine.contract import Move
from game.engine.errors import Refusal
from game.engine.seat import Seat
from game.play.session import Session


class Kept(NamedTuple):
    """The moves that people have chosen ahead of their turns, in one step."""

    step: int | None = None  # Its number, as in `ReactionWindows.common_step`.
    moves: Mapping[Seat, Sequence[str]] = {}  # As text, by the seats of those who have chosen them.


class EarlyAnswers:
    """The moves that people have chosen ahead of their turns, in one step of a game with hidden cards."""

    def __init__(self, session: Session, kept: Kept) -> None:
        """`kept`: what was kept when the program was closed."""
        windows = session.game.reaction_windows
        assert windows is not None, "only choices that are hidden can be made at once"
        self._session, self._windows = session, windows
        self._step, self._moves = kept.step, {seat: [*moves] for seat, moves in kept.moves.items()}

    @property
    def kept(self) -> Kept:
        """What is kept for the step that the game is in."""
        step = self._windows.common_step(self._session.state)
        if step != self._step:
            self._step, self._moves = step, {}
        return Kept(step, self._moves)

    def questions(self) -> Mapping[Seat, Any]:
        """Return the positions in which people are asked now, by their seats.

        Others choose something in them that they may not choose later; nobody's view tells what it is.
        """
        session, state, asked = self._session, self._session.state, dict[Seat, Any]()
        step, kept = self.kept
        left = {seat: [*map(session.game.parse_move, moves)] for seat, moves in kept.items()}
        while step is not None and self._windows.common_step(state) == step:
            seat = state.to_move
            assert seat is not None, "somebody chooses in every step"
            chosen = [left[seat].pop(0)] if left.get(seat) else []
            if session.players[seat] is None and not chosen:
                asked.setdefault(seat, state)
            # What ends the game ends it only when its turn comes.
            following = map(state.apply, (*chosen, *state.legal_moves()))
            state = next(after for after in following if after.outcome() is None)
        return asked

    def keep(self, seat: Seat, text: str) -> bool:
        """Keep a person's choice; False if they have no such choice now."""
        state = self.questions().get(seat)
        if state is None:
            return False
        try:
            move: Move = self._session.game.parse_move(text)
        except Refusal:
            return False
        if move not in state.legal_moves():
            return False
        self._moves.setdefault(seat, []).append(text)
        return True

    def take(self) -> tuple[Seat, str] | None:
        """Return the next move that is kept for the seat whose turn it is, if any, and keep it no longer."""
        seat: Seat | None = self._session.state.to_move
        if seat is None or not self.kept.moves.get(seat):
            return None
        return seat, self._moves[seat].pop(0)
