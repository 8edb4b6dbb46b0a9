"""A game in progress: record, positions, players, and the questions for computer players.

It holds what a table shows: a record and the current ply in it, which undo and redo change.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from game.engine.contract import Move, State
from game.engine.game import AnyGame
from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.play.worker import Question
from game.store.saved import program_of

MOVES_UNDERWAY: Final = 2  # Moves of each side after which leaving the game counts.


class Session:
    """A game from its start to its end."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        players: tuple[str | None, ...],
        seed: int,
        ply: int | None = None,
    ) -> None:
        """Replay `record` up to `ply`, or to its end if that is None.

        `players`: level of the computer player by seat, None for a person. Raises `InvalidInput` or
        `IllegalMove` for a record that cannot be played, and `ValueError` for the wrong number of players.
        """
        if len(players) != len(game.seats[game.variant(record.variant)]):
            raise ValueError(f"{record.variant} is not played by {len(players)}")
        self.game = game
        self.players = players
        self.seed = seed
        self._states: list[State] = list(record.replay(game))
        self._moves: list[Move] = [game.parse_move(text) for text in record.moves]
        self._start = replace(record, moves=())
        self.ply = len(self._moves) if ply is None else min(ply, len(self._moves))
        self.steps_single_moves = False  # True if undo and redo stop after every move, as in a review.
        self.auto_moves = False  # True if the program makes forced moves for the person.
        self.programs: Mapping[str, str] = {}  # The commands of the programs that can play, by name.
        self.is_practice = False  # True if every move can be undone, even those that the game calls final.
        self.show_match_chances = False  # True if evaluations count matches won, not rounds.
        self.match = game.match_before(record.start)  # None if this is not a round of a match.

    @property
    def record(self) -> Record:
        """The whole game, including undone moves that can be redone."""
        return replace(self._start, moves=tuple(str(move) for move in self._moves))

    @property
    def shown(self) -> Record:
        """The game up to the current ply; this part is copied as text."""
        return replace(self._start, moves=tuple(str(move) for move in self._moves[: self.ply]))

    @property
    def state(self) -> State:
        return self._states[self.ply]

    @property
    def last_move(self) -> Move | None:
        return self._moves[self.ply - 1] if self.ply else None

    @property
    def past(self) -> tuple[tuple[int, Move], ...]:
        """Every move up to the current position with its seat, in order."""
        return tuple((self._mover(ply), move) for ply, move in enumerate(self._moves[: self.ply]))

    @property
    def states(self) -> tuple[State, ...]:
        """Every position from the start of the record up to now."""
        return tuple(self._states[: self.ply + 1])

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    @property
    def evaluates_match(self) -> bool:
        """True if evaluations state chances of winning the match, not the round."""
        return self.show_match_chances and self.match is not None

    @property
    def has_person_moved(self) -> bool:
        """True if a person made one of the moves, even one undone since, or plays in a match under way.

        Otherwise the game is discarded without asking and without a trace.
        """
        if self.match is not None and self.match.played and None in self.players:
            return True
        movers = (state.to_move for state in self._states[:-1])
        return any(seat is not None and self.players[seat] is None for seat in movers)

    @property
    def is_underway(self) -> bool:
        """True once each side has moved twice, undone moves included, or a round of the match was played."""
        if self.match is not None and self.match.played:
            return True
        moved = Counter(state.to_move for state in self._states[:-1])
        sides = {self.game.side_of(Seat(seat), self.record.variant) for seat in range(len(self.players))}
        return all(sum(moved[seat] for seat in side) >= MOVES_UNDERWAY for side in sides)

    @property
    def own_moves(self) -> dict[int, tuple[State, Move]]:
        """By ply the moves of the only person against computers, and the positions before them."""
        if len(self.players) < 2 or self.players.count(None) != 1:
            return {}
        own = self.players.index(None)
        made = enumerate(zip(self._states, self._moves, strict=False))
        return {ply: (state, move) for ply, (state, move) in made if state.to_move == own}

    @property
    def deal(self) -> int | None:
        """Number of the deal; None if the game began with another position."""
        start = self._start.start
        return start if isinstance(start, int) else None

    @property
    def number(self) -> int | None:
        """Number of the match, else of the deal; None if there is neither."""
        return self.deal if self.match is None else self.match.number

    def for_log(self, value: object) -> object:
        """Return a position or move for the log, or a sign in its place while its cards are hidden."""
        is_hidden = self.game.reaction_windows is not None and self._states[-1].outcome() is None
        return "(hidden)" if is_hidden else value

    def play(self, move: Move) -> None:
        """Make a move and discard undone ones. Raises `IllegalMove`."""
        after = self.state.apply(move)
        del self._states[self.ply + 1 :]
        del self._moves[self.ply :]
        self._states.append(after)
        self._moves.append(move)
        self.ply += 1

    def undo(self) -> bool:
        """Go back to a person's last choice; False if there is none."""
        return self._go_to_first_stop(self._undo_plies)

    def redo(self) -> bool:
        """Go forward to a person's next choice, or to the end; False if nothing was undone."""
        return self._go_to_first_stop(self._redo_plies)

    def go_to(self, ply: int) -> None:
        """Go to a ply, whoever has to choose there; later moves can be redone."""
        self.ply = min(max(0, ply), len(self._moves))

    @property
    def can_undo(self) -> bool:
        return self._first_stop(self._undo_plies) is not None

    @property
    def can_redo(self) -> bool:
        return self._first_stop(self._redo_plies) is not None

    @property
    def earliest_undo_ply(self) -> int:
        """The earliest ply to which the rules allow undo: later moves are one person's, and none is final."""
        first = self.ply
        while first and self._is_revocable(first - 1, self.ply - 1):
            first -= 1
        return first

    @property
    def _has_binding_moves(self) -> bool:
        return self.game.is_final is not None and not (self.steps_single_moves or self.is_practice)

    @property
    def _undo_plies(self) -> range:
        first = self.earliest_undo_ply if self._has_binding_moves else 0
        return range(self.ply - 1, first - 1, -1)

    @property
    def _redo_plies(self) -> range:
        last = len(self._moves)
        if self._has_binding_moves:
            later = range(self.ply, last)
            last = next((ply for ply in later if not self._is_revocable(ply, self.ply)), last)
        return range(self.ply + 1, last + 1)

    def _is_revocable(self, ply: int, other: int) -> bool:
        """True if the move at `ply` is not final and was made by the person who also moves at `other`."""
        is_final, seat = self.game.is_final, self._mover(ply)
        if is_final is None:
            return True
        is_same = self._states[other].to_move == seat and self.players[seat] is None
        return is_same and not is_final(self._states[ply], self._moves[ply], self._states[ply + 1])

    def forced_move(self, state: Any) -> Move | None:
        """Return the move that the program makes for the person, if any: undo and redo pass over it."""
        seat = state.to_move
        is_persons = seat is not None and self.players[seat] is None
        is_wanted = self.auto_moves or self.game.always_plays_forced_moves
        return self.game.forced_move(state) if is_wanted and is_persons else None

    def question(self, seconds: float) -> Question | None:
        """Return the question for the computer player to move; None if there is none."""
        seat: Seat | None = self.state.to_move
        bot = None if seat is None else self.players[seat]
        if seat is None or bot is None:
            return None
        question = self._question(bot, seconds=seconds)
        program = program_of(bot)
        if program is None:
            return question
        command, variant = self.programs.get(program, ""), self._start.variant
        return replace(question, command=command, variant=variant, seat=int(seat))

    def hint_question(self, seconds: float, state: Any = None) -> Question | None:
        """Return the question for the evaluations of a person's moves; None if no person is to move.

        `state`: the position in which the person chooses; None for this one.
        """
        seat: Seat | None = (state or self.state).to_move
        if seat is None or self.players[seat] is not None:
            return None
        question = self._question("", state=state, seconds=seconds, is_match=self.evaluates_match)
        return replace(question, is_evaluation=True)

    def live_eval_question(self) -> Question:
        """Return the question for the evaluations of the current position, as on the command line."""
        question = self._question("", nodes=self.game.evaluation_nodes)
        return replace(question, seed=0, is_evaluation=True)

    def review_question(self, ply: int, *, is_match: bool) -> Question | None:
        """Return the question for an earlier position's evaluations; None if it has none or no choice.

        `is_match`: True for chances of winning the match, False for the round.
        """
        state = self._states[ply]
        if self.game.evaluate is None or len(state.legal_moves()) < 2:
            return None
        # With the seed of puzzles, so that a moment which is tried again is judged alike.
        nodes, seconds = self.game.evaluation_nodes, self.game.evaluation_seconds
        question = self._question("", ply, nodes=nodes, seconds=seconds, is_match=is_match)
        return replace(question, seed=0, is_evaluation=True)

    def solve_question(self, state: Any, seconds: float) -> Question:
        """Return the question for the solver about a position of this game that is not its end."""
        view = state.view(state.to_move)
        return Question(self.game.name, "", 0, str(view), seconds=seconds, is_solve=True)

    def _question(
        self,
        bot: str,
        ply: int | None = None,
        *,
        state: Any = None,
        nodes: int | None = None,
        seconds: float | None = None,
        is_match: bool = True,
    ) -> Question:
        ply = self.ply if ply is None else ply
        state, seed = state or self._states[ply], SplitMix64(self.seed + ply).draw()
        view = state.view(state.to_move)
        seen = view if is_match else self.game.round_view(view)
        return Question(self.game.name, bot, seed, str(seen), nodes, seconds)

    def _mover(self, ply: int) -> Seat:
        """Return the seat to move at a ply that is not the end."""
        seat = self._states[ply].to_move
        assert seat is not None
        return seat

    def _go_to_first_stop(self, plies: range) -> bool:
        found = self._first_stop(plies)
        if found is not None:
            self.ply = found
        return found is not None

    def _first_stop(self, plies: range) -> int | None:
        """Return the first of these plies where a person has to choose, or the end of the record."""
        if self.steps_single_moves:
            return next(iter(plies), None)
        for ply in plies:
            if ply == len(self._moves):
                # The computer or the program has not moved there yet, so redo cannot go further.
                return ply
            seat = self._states[ply].to_move
            can_choose = seat is None or self.players[seat] is None or all(self.players)
            # A person who made a different move than the forced one has chosen.
            is_forced = ply > 0 and self.forced_move(self._states[ply]) == self._moves[ply]
            if can_choose and not is_forced:
                return ply
        return None
