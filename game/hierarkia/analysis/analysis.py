"""A game or position under analysis: the tree of moves tried and the evaluations of its positions."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.engine.errors import InvalidInput
from game.engine.evaluation import GradedMove, MoveEval, grade_move
from game.engine.game import AnyGame
from game.engine.i18n import N_
from game.engine.move_tree import Node, Variations
from game.engine.record import NoRecord, Record, parse_record
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import State


class Value(NamedTuple):
    """The value of a position."""

    blue: float  # Blue's expected share of wins, 0 to 1.
    winner: Seat | None = None  # The proven winner; None while the result is open.
    turns: int = 0  # The winner's own moves until the win; 0 if the game is over or has no proven winner.
    is_draw: bool = False  # True if the game is a proven draw.


class Analysis:
    """A tree of moves with the evaluations of its positions, which can be shown or hidden."""

    def __init__(
        self, game: AnyGame, record: Record, ply: int | None = None, branches: Iterable[str] = ()
    ) -> None:
        """Start after `ply` moves, or at the end if it is None. Raises `Refusal` for an illegal record.

        `branches`: lines tried before, each as its moves from the start, one below the other.
        """
        states = record.replay(game)
        moves = [game.parse_move(text) for text in record.moves]
        self._record = replace(record, moves=())
        tried = (map(game.parse_move, line.split()) for line in branches)
        self.tree = Variations(states[0], moves, tried)
        if ply is not None:
            self.tree.go_to(self.tree.main_line[max(0, min(ply, len(moves)))])
        self.shows_answers = False  # True if evaluations are shown at every position.
        self._peeked_node: Node | None = None  # The one position where they are shown on request.
        self._views: dict[Node, str] = {}
        self._evals: dict[str, tuple[MoveEval, ...]] = {}
        """By the text of the view, which includes the moves that draws depend on."""

    # Evaluations

    def view(self, node: Node) -> str:
        """Return the text of the view to evaluate; empty once the game is over."""
        if node not in self._views:
            seat = node.state.to_move
            self._views[node] = "" if seat is None else str(node.state.view(seat))
        return self._views[node]

    @property
    def next_view(self) -> str | None:
        """The next view to evaluate: this position's, then the main line's from the start; None if done."""
        # The position before a branch is needed too, to grade the branch's first move.
        parents = [self.tree.cursor.parent] if self.tree.cursor.parent else []
        wanted = (self.view(node) for node in (self.tree.cursor, *parents, *self.tree.main_line))
        return next((view for view in wanted if view and view not in self._evals), None)

    def learn(self, view: str, evals: Sequence[MoveEval]) -> None:
        """Store the evaluations of a view's moves; empty if the search failed."""
        self._evals[view] = tuple(evals)

    def evals(self, node: Node) -> tuple[MoveEval, ...] | None:
        """Return the evaluations of all moves; None if they are not known yet or the game is over."""
        return self._evals.get(self.view(node))

    def value(self, node: Node) -> Value | None:
        """Return the position's value; None if it is unknown or could not be found."""
        state: State = node.state
        outcome = state.outcome()
        if outcome is not None:
            return Value(outcome.shares()[Seat.A], next(iter(outcome.winners), None), 0, outcome.is_draw())
        evals = self.evals(node)
        return value_of(state.mover, evals[0]) if evals and evals[0].tries else None

    def graded_move(self, node: Node) -> GradedMove | None:
        """Return the grade of the move leading to `node`; None if it is unknown or had no alternative."""
        evals = None if node.parent is None else self.evals(node.parent)
        return grade_move(node.move, evals) if evals else None

    def best_line(self, node: Node, longest: int) -> list[Move]:
        """Return the best move and its expected continuation, at most `longest` moves; empty if unknown."""
        evals = self.evals(node)
        return [evals[0].move, *evals[0].line][:longest] if evals else []

    # Showing the answers

    @property
    def is_answer_shown(self) -> bool:
        """True if evaluations are shown at the current position."""
        return self.shows_answers or self._peeked_node is self.tree.cursor

    def peek(self) -> None:
        """Show the evaluations at this position only."""
        self._peeked_node = self.tree.cursor

    def end_peek(self) -> None:
        """End a peek once its position has been left."""
        if self._peeked_node is not self.tree.cursor:
            self._peeked_node = None

    # As text

    @property
    def text(self) -> str:
        """The moves up to the current position, as the text of a game."""
        return str(replace(self._record, moves=self.tree.text))

    @property
    def past(self) -> tuple[tuple[int, Move], ...]:
        """The same moves, each with the seat that made it."""
        return tuple((node.parent.state.mover, node.move) for node in self.tree.path[1:] if node.parent)


def value_of(mover: Seat, best: MoveEval) -> Value:
    """Return the value of a position, given the side to move and its best move."""
    blue = best.share if mover == Seat.A else 1 - best.share
    if not best.ends_in:
        return Value(blue)
    if best.share == 0.5:
        return Value(blue, is_draw=True)
    # If the number of moves is odd, the side to move makes one more of them than the opponent.
    winner = mover if best.share > 0.5 else mover.other
    own = (best.ends_in + 1) // 2 if winner == mover else best.ends_in // 2
    return Value(blue, winner, own)


def parse_game_or_position(game: AnyGame, text: str) -> Record:
    """Parse a game or a position. Raises `InvalidInput` if the text is neither."""
    try:
        return parse_record(text)
    except NoRecord as none:
        position = " ".join(text.split())
        if "/" not in position:
            raise InvalidInput(N_("This is not a Hierarkia game or position.")) from none
    return Record(game.name, game.variant_at(game.parse_state(position)), position)
