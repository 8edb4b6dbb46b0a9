"""A running game: its positions, who plays which seat, and what to ask a computer player.

It owns the truth that a table shows: a record and a place in it, which undo and redo move. It knows neither a
window nor a disk nor a clock.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine.contract import Game, Move
from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.play.worker import Question


class Session:
    """A game from its start to its end."""

    def __init__(
        self, game: Game, record: Record, players: tuple[str | None, ...], seed: int, ply: int | None = None
    ) -> None:
        """`players`: by seat the level of a computer player, or None for a person. `ply`: the place in the
        record, None for its end. Raises `Unreadable` or `IllegalMove` for a record that cannot be played, and
        `ValueError` for more or fewer players than its variant has seats.
        """
        if len(players) != len(game.seats[game.variant(record.variant)]):
            raise ValueError(f"{record.variant} is not played by {len(players)}")
        self.game = game
        self.players = players
        self.seed = seed
        """Decides what the computer players do."""
        self._states: list[Any] = list(record.replay(game))
        self._moves: list[Move] = [game.parse_move(text) for text in record.moves]
        self._start = replace(record, moves=())
        self.ply = len(self._moves) if ply is None else min(ply, len(self._moves))
        """How many moves of the record have been made."""
        self.steps_single_moves = False
        """Whether going back and on stops after every move, as where a finished game is looked at."""
        self.forced_move: Callable[[Any], Move | None] = lambda _: None
        """The move that the program makes in a position: where it made it, one does not stop."""
        self.is_practice = False
        """Whether everything can be taken back, also where the game says that moves are final."""
        self.match = game.match_before(record.start)
        """How the match stood of which this is a round; None where it is none."""

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
        nobody's, and is left without a question and without a trace. In a match with earlier rounds somebody
        has, as soon as there is a person.
        """
        if self.match is not None and self.match.played and None in self.players:
            return True
        movers = (state.to_move for state in self._states[:-1])
        return any(seat is not None and self.players[seat] is None for seat in movers)

    @property
    def deal(self) -> int | None:
        """The number of the deal, None if it began with another position."""
        start = self._start.start
        return start if isinstance(start, int) else None

    @property
    def number(self) -> int | None:
        """The number that decided all that was dealt: the deal's or the match's; None if there is none."""
        return self.deal if self.match is None else self.match.number

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
        return self._go_to_first_stop(self._undo_plies)

    def redo(self) -> bool:
        """On to where a person chose next, or to the end; False if nothing was taken back."""
        return self._go_to_first_stop(self._redo_plies)

    def go_to(self, ply: int) -> None:
        """To the place after so many moves, whoever has to choose there; what follows may be made again."""
        self.ply = min(max(0, ply), len(self._moves))

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._first_stop(self._undo_plies) is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back."""
        return self._first_stop(self._redo_plies) is not None

    @property
    def earliest_undo_ply(self) -> int:
        """The earliest place to which the game's own rules allow to go back: since then one person alone has
        chosen, and nothing that is final.
        """
        first = self.ply
        while first and self._is_revocable(first - 1, self.ply - 1):
            first -= 1
        return first

    @property
    def _has_binding_moves(self) -> bool:
        """Whether final moves stand, as they do while a game with such moves is played."""
        return self.game.is_final is not None and not (self.steps_single_moves or self.is_practice)

    @property
    def _undo_plies(self) -> range:
        """The places before this one to which one may go, the nearest first."""
        first = self.earliest_undo_ply if self._has_binding_moves else 0
        return range(self.ply - 1, first - 1, -1)

    @property
    def _redo_plies(self) -> range:
        """The places after this one to which one may go, the nearest first."""
        last = len(self._moves)
        if self._has_binding_moves:
            places = range(self.ply, last)
            last = next((ply for ply in places if not self._is_revocable(ply, self.ply)), last)
        return range(self.ply + 1, last + 1)

    def _is_revocable(self, ply: int, other: int) -> bool:
        """Whether the move at `ply` is not final, and a person's, who also moves at `other`."""
        is_final, seat = self.game.is_final, self._states[ply].to_move
        if is_final is None:
            return True
        is_same = self._states[other].to_move == seat and self.players[seat] is None
        return is_same and not is_final(self._states[ply], self._moves[ply], self._states[ply + 1])

    def question(self, seconds: float) -> Question | None:
        """What a computer player has to be asked now; None when a person has to choose, or nobody."""
        seat: Seat | None = self.state.to_move
        bot = None if seat is None else self.players[seat]
        return None if bot is None else self._question(bot, seconds=seconds)

    def hint_question(self, seconds: float) -> Question | None:
        """What to ask the game's search about every choice of the person who has to choose; None when nobody
        has to.
        """
        seat: Seat | None = self.state.to_move
        if seat is None or self.players[seat] is not None:
            return None
        return replace(self._question("", seconds=seconds), is_evaluation=True)

    def live_eval_question(self) -> Question:
        """What to ask the game's search about every choice here, whoever has it, so that the answer is that
        of the command line.
        """
        question = self._question("", nodes=self.game.evaluation_nodes)
        return replace(question, seed=0, is_evaluation=True)

    def review_question(self, ply: int, nodes: int) -> Question | None:
        """What to ask the game's search about every choice that there was at a place in the game, whoever
        had it; None where there was but one, or the game cannot say.
        """
        state = self._states[ply]
        if self.game.evaluate is None or len(state.legal_moves()) < 2:
            return None
        return replace(self._question("", ply, nodes=nodes), is_evaluation=True)

    def solve_question(self, state: Any, seconds: float) -> Question:
        """What to ask the game's solver about a position, of this game or one that it leads to, that is not
        the end.
        """
        view = state.view(state.to_move)
        return Question(self.game.name, "", 0, str(view), seconds=seconds, is_solve=True)

    def _question(
        self, bot: str, ply: int | None = None, *, nodes: int | None = None, seconds: float | None = None
    ) -> Question:
        """A question about a place in the game, this one if `ply` is None."""
        ply = self.ply if ply is None else ply
        state, seed = self._states[ply], SplitMix64(self.seed + ply).draw()
        return Question(self.game.name, bot, seed, str(state.view(state.to_move)), nodes, seconds)

    def _go_to_first_stop(self, plies: range) -> bool:
        found = self._first_stop(plies)
        if found is not None:
            self.ply = found
        return found is not None

    def _first_stop(self, plies: range) -> int | None:
        """The first of these places where a person has to choose, or the end of the record."""
        if self.steps_single_moves:
            return next(iter(plies), None)
        for ply in plies:
            if ply == len(self._moves):
                # Whoever has to move there by itself has not done so yet: one cannot go on any further.
                return ply
            seat = self._states[ply].to_move
            is_place = seat is None or self.players[seat] is None or all(self.players)
            # A person who has moved otherwise there has chosen there.
            is_own = ply > 0 and self.forced_move(self._states[ply]) == self._moves[ply]
            if is_place and not is_own:
                return ply
        return None
