"""A running game: its positions, who plays which seat, and what to ask a computer player.

It owns the truth that a table shows: a record and a place in it, which undo and redo move. It knows neither a
window nor a disk nor a clock.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.contract import Game, Move
from game.core.deal import SplitMix64
from game.core.outcome import Outcome
from game.core.record import Record
from game.core.seat import Seat
from game.worker import Question


class Session:
    """A game from its start to its end."""

    def __init__(
        self, game: Game, record: Record, players: tuple[str | None, ...], seed: int, ply: int | None = None
    ) -> None:
        """`players`: by seat the level of a computer player, or None for a person. `ply`: the place in the
        record, None for its end. Raises `Unreadable` or `IllegalMove` for a record that cannot be played.
        """
        self.game = game
        self.players = players
        self.seed = seed
        """Decides what the computer players do."""
        self._states: list[Any] = list(record.replay(game))
        self._moves: list[Move] = [game.parse_move(text) for text in record.moves]
        self._start = replace(record, moves=())
        self.ply = len(self._moves) if ply is None else min(ply, len(self._moves))
        """How many moves of the record have been made."""
        self.goes_by_move = False
        """Whether going back and on stops after every move, as where a finished game is looked at."""
        self.by_itself: Callable[[Any], Move | None] = lambda _: None
        """The move that the program makes in a position: where it made it, one does not stop."""

    @property
    def record(self) -> Record:
        """The whole game, with the moves that have been taken back and may be made again."""
        return replace(self._start, moves=tuple(str(move) for move in self._moves))

    @property
    def shown(self) -> Record:
        """The game up to this place: what one copies as text."""
        return replace(self._start, moves=tuple(str(move) for move in self._moves[: self.ply]))

    @property
    def state(self) -> Any:
        """The position now."""
        return self._states[self.ply]

    @property
    def last_move(self) -> Move | None:
        """The move that led to it, if there was one."""
        return self._moves[self.ply - 1] if self.ply else None

    @property
    def past(self) -> tuple[tuple[int, Move], ...]:
        """Every move that led to it and whose it was, the first one first."""
        made = zip(self._states, self._moves[: self.ply], strict=False)
        return tuple((state.to_move, move) for state, move in made)

    @property
    def states(self) -> tuple[Any, ...]:
        """Every position from the start of the record up to now."""
        return tuple(self._states[: self.ply + 1])

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        outcome: Outcome | None = self.state.outcome()
        return outcome

    @property
    def has_person_moved(self) -> bool:
        """Whether a person has made one of the moves, also one that was taken back. Else the game is
        nobody's, and is left without a question and without a trace.
        """
        movers = (state.to_move for state in self._states[:-1])
        return any(seat is not None and self.players[seat] is None for seat in movers)

    @property
    def deal(self) -> int | None:
        """The number of the deal, None if it began with another position."""
        start = self._start.start
        return start if isinstance(start, int) else None

    def play(self, move: Move) -> None:
        """Go on by one move; what had been taken back is forgotten. Raises `IllegalMove`."""
        after = self.state.apply(move)
        del self._states[self.ply + 1 :]
        del self._moves[self.ply :]
        self._states.append(after)
        self._moves.append(move)
        self.ply += 1

    def undo(self) -> bool:
        """Back to where a person chose last; False if there is no such place."""
        return self._go(range(self.ply - 1, -1, -1))

    def redo(self) -> bool:
        """On to where a person chose next, or to the end; False if nothing was taken back."""
        return self._go(range(self.ply + 1, len(self._states)))

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._find(range(self.ply - 1, -1, -1)) is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._find(range(self.ply + 1, len(self._states))) is not None

    def question(self, seconds: float) -> Question | None:
        """What a computer player has to be asked now; None when a person has to choose, or nobody."""
        seat: Seat | None = self.state.to_move
        bot = None if seat is None else self.players[seat]
        return None if bot is None else self._question(bot, seconds)

    def hint_question(self, bot: str, seconds: float) -> Question | None:
        """What to ask `bot` for advice to the person who has to choose; None when nobody has to."""
        seat: Seat | None = self.state.to_move
        return None if seat is None or self.players[seat] is not None else self._question(bot, seconds)

    def forecast_question(self, seconds: float) -> Question:
        """What to ask the game's solver about this position."""
        view = self.state.view(self.state.to_move)
        return Question(self.game.name, "", 0, str(view), seconds=seconds, is_forecast=True)

    def _question(self, bot: str, seconds: float) -> Question:
        seed = SplitMix64(self.seed + self.ply).draw()
        view = self.state.view(self.state.to_move)
        return Question(self.game.name, bot, seed, str(view), seconds=seconds)

    def _go(self, plies: range) -> bool:
        found = self._find(plies)
        if found is not None:
            self.ply = found
        return found is not None

    def _find(self, plies: range) -> int | None:
        """The first of these places where a person has to choose, or the end of the record."""
        if self.goes_by_move:
            return next(iter(plies), None)
        for ply in plies:
            if ply == len(self._moves):
                # Whoever has to move there by itself has not done so yet: one cannot go on any further.
                return ply
            seat = self._states[ply].to_move
            is_place = seat is None or self.players[seat] is None or all(self.players)
            # A person who has moved otherwise there has chosen there.
            is_own = ply > 0 and self.by_itself(self._states[ply]) == self._moves[ply]
            if is_place and not is_own:
                return ply
        return None
