"""What a search of alpha-beta thinks of every turn there is, not of the best one alone.

The turns are looked at deeper and deeper, as in `alphabeta`, but none is let go of before it is known to be
far below the best, or to win or lose. This room knows no game.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.engine.budget import Meter
from game.engine.search.alphabeta import MOST_DEPTH, SURE, WIN, Search
from game.engine.search.two_player import TwoPlayerGame

UNSEEN: Final = -WIN - 1
"""Below every value."""

LOSING_DEPTH: Final = 3
"""So many turns deep it is looked whether, and how soon, a turn loses that is far below the best anyway."""


class Line(NamedTuple):
    """One turn, and what the search thinks of it."""

    value: int
    """As in `alphabeta`: what the turn is worth to the side that makes it. `UNSEEN` where the meter did not
    last for the first look.
    """

    code: int

    line: tuple[int, ...]
    """The codes of the turns that would follow, as far as the search has kept them."""

    nodes: int
    """Positions looked at for it."""


def opinions(
    search: Search,
    game: TwoPlayerGame,
    meter: Meter,
    floor: Callable[[int], int],
    *,
    history: tuple[int, ...] = (),
    depth: int = MOST_DEPTH,
) -> list[Line]:
    """Every turn, best first, looked at up to `depth` turns deep until the meter is spent, or all is settled.

    `search` is one of this contest and meter, `history` as for `Search.run`. `floor` says, of the value of
    the best turn, down to which value those of the others are to be exact; a turn below has an upper bound,
    unless it is seen to lose within `LOSING_DEPTH`. A win or a loss is proved; that it may come sooner is not
    ruled out.
    """
    search.begin(history)
    turns = [Line(UNSEEN, int(code), (), 0) for code in game.codes()]
    turns.sort(key=lambda turn: game.promise(turn.code), reverse=True)
    for limit in range(1, depth + 1):
        searched = [turn for turn in turns if _is_settled(turn, limit)]
        best = searched[0].value if searched else UNSEEN
        for turn in turns:
            if _is_settled(turn, limit):
                continue
            deeper = _deepen(search, meter, turn, limit, UNSEEN if best == UNSEEN else floor(best) - 1)
            if meter.is_spent():
                break
            best = max(best, deeper.value)
            searched.append(deeper)
        if meter.is_spent():
            # What was not looked at as deeply as the rest is no measure for it, unless it is proved.
            reliable = {turn.code: turn for turn in searched if limit == 1 or abs(turn.value) > SURE}
            return _sorted(reliable.get(turn.code, turn) for turn in turns)
        turns = _sorted(searched)
    return turns


def _deepen(search: Search, meter: Meter, turn: Line, depth: int, floor: int) -> Line:
    """The turn as a deeper look sees it: exact above `floor`, otherwise a bound."""
    before = meter.nodes
    value = UNSEEN
    is_low = UNSEEN < floor >= turn.value
    if is_low:
        value = search.look(turn.code, depth, floor, floor + 1)
    if not is_low or (value > floor and not meter.is_spent()):
        value = search.look(turn.code, depth, floor)
    replies = search.replies()
    if value <= floor and depth <= LOSING_DEPTH and not meter.is_spent():
        # A bound may hide that the turn loses outright, and how soon.
        losing_value = search.look(turn.code, depth, UNSEEN, 1 - SURE)
        if losing_value < -SURE:
            value, replies = losing_value, search.replies()
    return Line(value, turn.code, replies, turn.nodes + int(meter.nodes - before))


def _is_settled(turn: Line, depth: int) -> bool:
    """Whether a look so deep has nothing more to find out about a turn: no quicker end."""
    if turn.value == UNSEEN or abs(turn.value) <= SURE:
        return False
    return WIN - abs(turn.value) <= depth or (turn.value < 0 and depth > LOSING_DEPTH)


def _sorted(turns: Iterable[Line]) -> list[Line]:
    """Best first; equal ones stay in their order."""
    return sorted(turns, key=lambda turn: turn.value, reverse=True)
