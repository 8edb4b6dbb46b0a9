"""Choices that everybody makes at once on a screen of their own, though the rules ask one after another.

What people choose is kept until all have chosen; until then, they can take it back.
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


class Turn(NamedTuple):
    """A turn that is left in a step."""

    seat: Seat
    number: int  # How many moves the seat has made before in this step.
    state: Any
    """The position in which it chooses.

    Others choose something in it that they may not choose later; nobody's view tells what it is.
    """

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

    @property
    def is_common(self) -> bool:
        """True while the game is in a step in which everybody chooses at once."""
        return self.kept.start is not None

    def question(self, seat: Seat) -> Turn | None:
        """Return the turn for which a person has to choose now, if any."""
        players = self._session.players
        return next((turn for turn in self._of(seat) if turn.move is None and players[seat] is None), None)

    def chosen(self, seat: Seat) -> Turn | None:
        """Return the last turn for which a person has chosen something that isn't made yet, if any."""
        return next((turn for turn in reversed(self._of(seat)) if turn.move is not None), None)

    def keep(self, seat: Seat, text: str) -> bool:
        """Keep a person's choice; False if they have no such choice now."""
        turn = self.question(seat)
        if turn is None or _named(turn.state, text) is None:
            return False
        moves = self._moves.setdefault(seat, [])
        moves += [""] * (turn.number - len(moves))
        moves[turn.number :] = [text]
        return True

    def take_back(self, seat: Seat, text: str = "") -> bool:
        """Forget a person's last choice, or the one with this text; False if there is none."""
        turns = [turn for turn in self._of(seat) if turn.move is not None and text in ("", str(turn.move))]
        if turns:
            del self._moves[seat][turns[-1].number]
        return bool(turns)

    def due(self) -> tuple[Seat, Move] | None:
        """Return the kept move whose turn has come, if any, once all people have chosen."""
        if any(self.question(Seat(seat)) for seat in range(len(self._session.players))):
            return None
        turn = next(self._turns(), None)
        return None if turn is None or turn.move is None else (turn.seat, turn.move)

    def _of(self, seat: Seat) -> list[Turn]:
        return [turn for turn in self._turns() if turn.seat == seat]

    def _turns(self) -> Iterator[Turn]:
        """Yield the turns that are left in this step."""
        start, kept = self.kept
        state, step = self._session.state, self._windows.common_step(self._session.state)
        made = Counter(seat for seat, _ in self._session.past[start:])
        while start is not None and self._windows.common_step(state) == step:
            seat = state.to_move
            assert seat is not None, "somebody chooses in every step"
            texts, number = kept.get(seat, ()), made[seat]
            move = _named(state, texts[number]) if number < len(texts) else None
            yield Turn(seat, number, state, move)
            made[seat] += 1
            # What ends the game ends it only when its turn comes.
            chosen = [] if move is None else [move]
            following = map(state.apply, (*chosen, *state.legal_moves()))
            state = next(after for after in following if after.outcome() is None)


def _named(state: Any, text: str) -> Move | None:
    """Return the possible move with this text, if there is one."""
    return next((move for move in state.legal_moves() if str(move) == text), None)
