"""What is studied: a game or a position with everything tried in it, and what the search thinks of it.

It knows no window. What a turn was worth is graded as everywhere (`core.grading`); what is shown of all that,
and when, the analysis asks with `is_told`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.engine.contract import Game
from game.engine.errors import Unreadable
from game.engine.evaluation import GradedMove, MoveEval, graded
from game.engine.i18n import N_
from game.engine.move_tree import Node, Variations
from game.engine.record import NoRecord, Record, parse_record
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import State

EVEN: Final = 0.5


class Value(NamedTuple):
    """How a position stands."""

    blue: float
    """The share of wins that blue may expect, 0 to 1."""

    winner: Seat | None = None
    """Who wins for certain, as far as the search has seen the end."""

    turns: int = 0
    """With how many turns of its own, counted from here; 0 where the game is over."""

    is_draw: bool = False
    """Whether the game ends in a draw for certain."""


class Study:
    """A tree of turns, what is thought of its positions, and how much of that is told."""

    def __init__(self, game: Game, record: Record, ply: int | None = None) -> None:
        """Stand where so many turns have been made; None: at the end. Raises `Refusal` for what cannot be
        played.
        """
        states = record.replay(game)
        moves = [game.parse_move(text) for text in record.moves]
        self._record = replace(record, moves=())
        self.tree = Variations(states[0], moves)
        if ply is not None:
            self.tree.go_to(self.tree.main_line[max(0, min(ply, len(moves)))])
        self.is_telling = False
        """Whether the search's answers are told at every position."""
        self._peeked_node: Node | None = None
        """The position at which they are told once."""
        self._views: dict[Node, str] = {}
        self._evals: dict[str, tuple[MoveEval, ...]] = {}
        """By the text of the view, in which the turns since the last destroy stand: draws depend on them."""

    # What is thought

    def view(self, node: Node) -> str:
        """The text of what is asked about a position; empty at the end of a game."""
        if node not in self._views:
            seat = node.state.to_move
            self._views[node] = "" if seat is None else str(node.state.view(seat))
        return self._views[node]

    @property
    def asked(self) -> str | None:
        """The view that is to be weighed next: this position's, then those of the main line, the first one
        first; None where all of them are.
        """
        # What branches off is judged by the position before it too.
        parents = [self.tree.cursor.parent] if self.tree.cursor.parent else []
        wanted = (self.view(node) for node in (self.tree.cursor, *parents, *self.tree.main_line))
        return next((view for view in wanted if view and view not in self._evals), None)

    def learn(self, view: str, evals: Sequence[MoveEval]) -> None:
        """Take in what is thought of a position; nothing, if nobody could say."""
        self._evals[view] = tuple(evals)

    def evals(self, node: Node) -> tuple[MoveEval, ...] | None:
        """What is thought of every turn there; None where that is not known yet, or the game is over."""
        return self._evals.get(self.view(node))

    def value(self, node: Node) -> Value | None:
        """How the position stands; None where that is not known yet, or cannot be said."""
        state: State = node.state
        outcome = state.outcome()
        if outcome is not None:
            return Value(outcome.shares()[Seat.A], next(iter(outcome.winners), None), 0, outcome.is_draw())
        evals = self.evals(node)
        if not evals or not evals[0].tries:
            return None
        return value_of(state.mover, evals[0])

    def verdict(self, node: Node) -> GradedMove | None:
        """What the turn that led there was worth; None where that is not known, or it was the only one."""
        evals = None if node.parent is None else self.evals(node.parent)
        return graded(node.move, evals) if evals else None

    def best_line(self, node: Node, longest: int) -> list[Move]:
        """The best turn there and what would follow, as far as the search has looked."""
        evals = self.evals(node)
        return [evals[0].move, *evals[0].line][:longest] if evals else []

    # What is told

    @property
    def is_told(self) -> bool:
        """Whether the answers are told at the position where one stands."""
        return self.is_telling or self._peeked_node is self.tree.cursor

    def peek(self) -> None:
        """Tell them at this position, once."""
        self._peeked_node = self.tree.cursor

    def forget_peek(self) -> None:
        """One has left: what was told once is not told again."""
        if self._peeked_node is not self.tree.cursor:
            self._peeked_node = None

    # As text

    @property
    def text(self) -> str:
        """The turns from the start to the position where one stands, as the text of a game."""
        return str(replace(self._record, moves=self.tree.text))

    @property
    def past(self) -> tuple[tuple[int, Move], ...]:
        """The same turns, each with whose it was."""
        return tuple((node.parent.state.mover, node.move) for node in self.tree.path[1:] if node.parent)


def value_of(mover: Seat, best: MoveEval) -> Value:
    """How a position stands in which the best turn is this one; where the end is seen, for certain."""
    blue = best.share if mover == Seat.A else 1 - best.share
    if not best.ends_in:
        return Value(blue)
    if best.share == EVEN:
        return Value(blue, is_draw=True)
    # The winner makes the last turn, so that of an odd number the one who is to move makes one more.
    winner = mover if best.share > EVEN else mover.other
    own = (best.ends_in + 1) // 2 if winner == mover else best.ends_in // 2
    return Value(blue, winner, own)


def read(game: Game, text: str) -> Record:
    """A game as text, or a position. Raises `Unreadable` for what is neither."""
    try:
        return parse_record(text)
    except NoRecord as none:
        position = " ".join(text.split())
        if "/" not in position:
            raise Unreadable(N_("This is neither a game nor a position of Hierarkia.")) from none
    return Record(game.name, game.variant_at(game.parse_state(position)), position)


def first(game: Game) -> Record:
    """The start, without a turn."""
    return Record(game.name, game.default_variant, 0)
