"""What a hand on the cards means: which card is in the way, and where some cards had best go.

This room asks the position and knows no picture.
"""

from game.solodrez.rules.cards import NEUTRAL, rank_of
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State
from game.solodrez.rules.runs import NO_RUN, extend, longest


def size_from(state: State, column: int, place: int) -> int | None:
    """How many cards move if one takes hold of this one; None if they are not in order."""
    size = len(state.columns[column]) - place
    return size if 0 < size <= state.longest_run(column) else None


def blocker(state: State, column: int, place: int) -> int | None:
    """The place of the first card above this one that is not in order, so that they cannot move together.

    None if all cards from `place` on may be moved. Columns and places count from 0, bottom first.
    """
    cards = state.columns[column]
    run = NO_RUN
    for above in range(place, len(cards)):
        run = extend(run, rank_of(cards[above]))
        if longest(run) < above - place + 1:
            return above
    return None


def best_moves(state: State, column: int, size: int) -> list[Move]:
    """The moves of the last `size` cards of a column, that first which most players would make.

    To complete a series comes first; then onto a card that is immediately above, and onto a neutral one; an
    empty column is precious and comes last. Among equals the one nearest to the right is first.
    """
    if state.is_series(column):
        return [Move(column)]
    moves = [Move(column, size, target) for target in state.targets(column, size)]
    return sorted(moves, key=lambda move: (_cost(state, move), (move.target - column) % len(state.columns)))


def _cost(state: State, move: Move) -> int:
    target = state.columns[move.target]
    if state.apply(move).is_series(move.target):
        return 0
    if not target:
        return 3
    return 2 if rank_of(target[-1]) == NEUTRAL else 1


class BestMoves:
    """Cards that are sent to their best place, and sent again on to the next best."""

    def __init__(self) -> None:
        self._cards: tuple[int, ...] = ()
        """Those that were sent last."""
        self._visited: set[int] = set()
        """The columns in which they have been since."""

    def next_move(self, state: State, column: int, size: int) -> Move | None:
        """The best move of the last `size` cards to where they have not been; None if they have none."""
        moves = best_moves(state, column, size)
        if not moves:
            return None
        cards = state.columns[column][-size:]
        self._visited = self._visited | {column} if cards == self._cards else {column}
        self._cards = cards
        unvisited = [move for move in moves if move.is_removal or move.target not in self._visited]
        if not unvisited:
            self._visited = {column}
        return (unvisited or moves)[0]


def series_to_remove(state: State) -> Move | None:
    """The removal that the program makes by itself if the player has it so; None: no series is complete."""
    complete = (column for column in range(len(state.columns)) if state.is_series(column))
    column = next(complete, None)
    return None if column is None else Move(column)
