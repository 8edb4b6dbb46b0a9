"""Alpha-beta evaluation of all moves, not only of the best one.

Each depth is searched for all moves before the next. Moves far below the best get only an upper bound, and
moves known to win or lose are not searched further.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.engine.budget import Meter
from game.engine.search.alphabeta import MAX_DEPTH, SURE, WIN, Search
from game.engine.search.two_player import TwoPlayerGame

NO_VALUE: Final = -WIN - 1  # Below every value.
LOSING_DEPTH: Final = 3  # Depth in moves to which even moves far below the best are checked for a loss.


class Line(NamedTuple):
    """A move with its value and line."""

    value: int  # To the side that makes the move; `NO_VALUE` if the meter ran out before its first search.
    code: int
    line: tuple[int, ...]  # The codes of the expected moves after it, as far as the search has kept them.
    nodes: int  # Positions searched for it.


def evaluate_moves(
    search: Search,
    game: TwoPlayerGame,
    meter: Meter,
    floor: Callable[[int], int],
    *,
    history: tuple[int, ...] = (),
    depth: int = MAX_DEPTH,
) -> list[Line]:
    """Return every move, best first, searched up to `depth` until the meter is spent or all are settled.

    `search` must use this game and meter; `history` as for `Search.run`. `floor` maps the best move's value
    to the lowest value that must be exact. Below that, a value is an upper bound, unless the move is found to
    lose within `LOSING_DEPTH`. A win or loss is proved, but may come sooner than its value says.
    """
    search.begin(history)
    turns = [Line(NO_VALUE, int(code), (), 0) for code in game.codes()]
    turns.sort(key=lambda turn: game.priority(turn.code), reverse=True)
    for limit in range(1, depth + 1):
        searched = [turn for turn in turns if _is_settled(turn, limit)]
        best = searched[0].value if searched else NO_VALUE
        for turn in turns:
            if _is_settled(turn, limit):
                continue
            deeper = _deepen(search, meter, turn, limit, NO_VALUE if best == NO_VALUE else floor(best) - 1)
            if meter.is_spent():
                break
            best = max(best, deeper.value)
            searched.append(deeper)
        if meter.is_spent():
            # Values of different depths cannot be compared, so keep the older ones unless the new are proved.
            reliable = {turn.code: turn for turn in searched if limit == 1 or abs(turn.value) > SURE}
            return _sorted(reliable.get(turn.code, turn) for turn in turns)
        turns = _sorted(searched)
    return turns


def _deepen(search: Search, meter: Meter, turn: Line, depth: int, floor: int) -> Line:
    """Return the move searched to `depth`: exact above `floor`, otherwise a bound."""
    before = meter.nodes
    value = NO_VALUE
    is_low = NO_VALUE < floor >= turn.value
    if is_low:
        value = search.look(turn.code, depth, floor, floor + 1)
    if not is_low or (value > floor and not meter.is_spent()):
        value = search.look(turn.code, depth, floor)
    replies = search.replies()
    if value <= floor and depth <= LOSING_DEPTH and not meter.is_spent():
        # A bound may hide that the move loses outright, and how soon.
        losing_value = search.look(turn.code, depth, NO_VALUE, 1 - SURE)
        if losing_value < -SURE:
            value, replies = losing_value, search.replies()
    return Line(value, turn.code, replies, turn.nodes + int(meter.nodes - before))


def _is_settled(turn: Line, depth: int) -> bool:
    """True if a move is known to win or lose, and no quicker end is looked for at `depth`."""
    if turn.value == NO_VALUE or abs(turn.value) <= SURE:
        return False
    return WIN - abs(turn.value) <= depth or (turn.value < 0 and depth > LOSING_DEPTH)


def _sorted(turns: Iterable[Line]) -> list[Line]:
    return sorted(turns, key=lambda turn: turn.value, reverse=True)
