"""Best target of a group of cards, and the card that keeps a group from being moved."""

from game.solodrez.rules.cards import NEUTRAL, rank_of
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State
from game.solodrez.rules.runs import NO_RUN, extend, longest


def size_from(state: State, column: int, place: int) -> int | None:
    """Return the number of cards from `place` to the end; None if they cannot be moved together."""
    size = len(state.columns[column]) - place
    return size if 0 < size <= state.longest_run(column) else None


def blocker(state: State, column: int, place: int) -> int | None:
    """Return the place of the first card above `place` that is out of order.

    None if all cards from `place` on can be moved. Columns and places count from 0, bottom first.
    """
    cards = state.columns[column]
    run = NO_RUN
    for above in range(place, len(cards)):
        run = extend(run, rank_of(cards[above]))
        if longest(run) < above - place + 1:
            return above
    return None


def best_moves(state: State, column: int, size: int) -> list[Move]:
    """Return the moves of the last `size` cards of a column, the most likely one first.

    Completing a series comes first, then going on a card of the rank above, then on a neutral card; an empty
    column is valuable and comes last. Ties go to the nearest column on the right.
    """
    if state.is_series(column):
        return [Move(column)]
    moves = [Move(column, size, target) for target in state.targets(column, size)]
    return sorted(moves, key=lambda move: (_cost(state, move), (move.target - column) % len(state.columns)))


def _cost(state: State, move: Move) -> int:
    if state.apply(move).is_series(move.target):
        return 0
    target = state.columns[move.target]
    return 3 if not target else 2 if rank_of(target[-1]) == NEUTRAL else 1


class BestMoves:
    """Sends cards to their best target, and on repeated calls to the next best."""

    def __init__(self) -> None:
        self._cards: tuple[int, ...] = ()  # The cards sent last.
        self._visited: set[int] = set()  # The columns they have been in since.

    def next_move(self, state: State, column: int, size: int) -> Move | None:
        """Return the best move of the last `size` cards to a new column; None if they have no move."""
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
    """Return the next automatic removal of a series; None if none is complete."""
    return next((Move(column) for column in range(len(state.columns)) if state.is_series(column)), None)
