"""Known solutions of a solitaire's positions, and the search for the move that lost it."""

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.contract import Game, Move
from game.engine.errors import Refusal
from game.engine.solo import LosingMove, SoloSolution, Winnable


class KnownSolutions:
    """The solutions of one game, stored for every position on their lines so hints never go in circles."""

    def __init__(self, game: Game, forced_move: Callable[[Any], Move | None]) -> None:
        self._game = game
        self._forced_move = forced_move
        self._known: dict[Any, SoloSolution] = {}

    def of(self, state: Any) -> SoloSolution | None:
        """Return the solution of a position; None if unknown."""
        return self._known.get(state)

    def next_move(self, state: Any) -> Move | None:
        """Return the next move toward the win, if known."""
        solution = self.of(state)
        return self._game.parse_move(solution.moves[0]) if solution is not None and solution.moves else None

    def moves_to_go(self, state: Any) -> int | None:
        """Return the number of counted moves left to the win, if known."""
        solution = self.of(state)
        if solution is None or solution.verdict is not Winnable.WON:
            return None
        return sum(self._game.is_counted_move(self._game.parse_move(text)) for text in solution.moves)

    def learn(self, state: Any, solution: SoloSolution) -> None:
        """Store the solution of `state` and of every position along its line."""
        line, played, states = list(solution.moves), [], [state]
        try:
            while line and state.outcome() is None:
                forced = self._forced_move(state)
                if forced is not None:
                    # The line has this move too, now or later; the program makes it now.
                    line.remove(str(forced))
                played.append(line.pop(0) if forced is None else str(forced))
                state = state.apply(self._game.parse_move(played[-1]))
                states.append(state)
        except (Refusal, ValueError):
            # A forced move does not fit the line: only its first position is known.
            played, states = list(solution.moves), states[:1]
        for number, passed in enumerate(states):
            known, rest = self._known.get(passed), tuple(played[number:])
            # Keep a shorter line: the promised number of moves must never grow.
            is_better = (
                solution.verdict is Winnable.WON and known is not None and len(rest) < len(known.moves)
            )
            if known is None or known.verdict is not Winnable.WON or is_better:
                self._known[passed] = SoloSolution(solution.verdict, rest)


class LosingMoveSearch:
    """Binary search for the move after which a solitaire could no longer be won.

    Lost positions stay lost, and all positions before a winnable one were winnable.
    """

    def __init__(self, states: Sequence[Any], moves: Sequence[Move]) -> None:
        """`states`: every position from the start on; `moves`: the moves between them."""
        self.states = states
        self._moves = moves
        self._won_at: int | None = None
        self._lost_at: int | None = None
        self._unknown: set[int] = set()

    @property
    def next_index(self) -> int | None:
        """Index of the position to solve next; None once the search is done."""
        low = 0 if self._won_at is None else self._won_at + 1
        high = len(self.states) if self._lost_at is None else self._lost_at
        middle = (low + high - 1) / 2
        open_indexes = [index for index in range(low, high) if index not in self._unknown]
        return min(open_indexes, key=lambda index: abs(index - middle), default=None)

    def learn(self, verdict: Winnable) -> None:
        """Process the verdict on the position at `next_index`."""
        index = self.next_index
        if index is None:
            return
        if verdict is Winnable.WON:
            self._won_at = index
        elif verdict is Winnable.LOST:
            self._lost_at = index
        else:
            self._unknown.add(index)

    @property
    def result(self) -> LosingMove:
        """The result so far."""
        won_at, lost_at = self._won_at, self._lost_at
        losing_move = self._moves[won_at] if won_at is not None and lost_at == won_at + 1 else None
        return LosingMove(won_at, lost_at, len(self._moves), losing_move)
