"""What a solver has said of the positions of one game, and what follows from it for others.

Of each position on the way of a solution the rest of that way is known too, so that whoever follows it is
never sent round. It knows no worker and no window.

Finds where a game that one plays alone stopped being winnable, by as few questions as can be.

What is lost stays lost, and what can still be won could be won before: so halves are left out, one after
another. This room knows neither a solver nor a window; it says which place is to be asked about next.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.contract import Game, Move
from game.engine.errors import Refusal
from game.engine.solo import LosingMove, SoloSolution, Winnable


class KnownSolutions:
    """All that is known of one game's positions."""

    def __init__(self, game: Game, forced_move: Callable[[Any], Move | None]) -> None:
        """`forced_move`: the move that the program makes in a position, or None; it stands on no way."""
        self._game = game
        self._forced_move = forced_move
        self._known: dict[Any, SoloSolution] = {}

    def of(self, state: Any) -> SoloSolution | None:
        """What is known of this position; None for nothing yet."""
        return self._known.get(state)

    def next_move(self, state: Any) -> Move | None:
        """The next move on the way to the win, where one is known."""
        solution = self.of(state)
        if solution is None or not solution.moves:
            return None
        move: Move = self._game.parse_move(solution.moves[0])
        return move

    def moves_to_go(self, state: Any) -> int | None:
        """How many moves that count are left on the way to the win, where one is known."""
        solution = self.of(state)
        if solution is None or solution.verdict is not Winnable.WON:
            return None
        return sum(self._game.counts_move(self._game.parse_move(text)) for text in solution.moves)

    def learn(self, state: Any, solution: SoloSolution) -> None:
        """Keep what the solver says of `state`, and of every position on the way that it shows."""
        line, played, states = list(solution.moves), [], [state]
        try:
            while line and state.outcome() is None:
                forced = self._forced_move(state)
                if forced is not None:
                    # The way has the same move, now or later; here it comes now.
                    line.remove(str(forced))
                played.append(line.pop(0) if forced is None else str(forced))
                state = state.apply(self._game.parse_move(played[-1]))
                states.append(state)
        except (Refusal, ValueError):
            # What the program does by itself has led off this way: only its beginning is known.
            played, states = list(solution.moves), states[:1]
        for number, place in enumerate(states):
            known, rest = self._known.get(place), tuple(played[number:])
            # A shorter way that was told before stays: nobody is promised more moves than once.
            is_better = (
                solution.verdict is Winnable.WON and known is not None and len(rest) < len(known.moves)
            )
            if known is None or known.verdict is not Winnable.WON or is_better:
                self._known[place] = SoloSolution(solution.verdict, rest)


class LosingMoveSearch:
    """The places of one game, from its start on, and what has been learnt of them."""

    def __init__(self, states: Sequence[Any], moves: Sequence[Move]) -> None:
        """`states`: every position from the start up to the last one in question; `moves`: those between."""
        self.states = states
        self._moves = moves
        self._won_at: int | None = None
        self._lost_at: int | None = None
        self._unknown: set[int] = set()

    @property
    def place(self) -> int | None:
        """The place of which one has to know next; None once there is nothing more to be found out."""
        low = 0 if self._won_at is None else self._won_at + 1
        high = len(self.states) if self._lost_at is None else self._lost_at
        middle = (low + high - 1) / 2
        open_places = [place for place in range(low, high) if place not in self._unknown]
        return min(open_places, key=lambda place: abs(place - middle), default=None)

    def learn(self, verdict: Winnable) -> None:
        """Take in what is known of `place`."""
        place = self.place
        if place is None:
            return
        if verdict is Winnable.WON:
            self._won_at = place
        elif verdict is Winnable.LOST:
            self._lost_at = place
        else:
            self._unknown.add(place)

    @property
    def found(self) -> LosingMove:
        """What has been found out so far."""
        won_at, lost_at = self._won_at, self._lost_at
        losing_move = self._moves[won_at] if won_at is not None and lost_at == won_at + 1 else None
        return LosingMove(won_at, lost_at, len(self._moves), losing_move)
