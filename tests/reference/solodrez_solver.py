"""Exhaustive checks of whether a position of SoloDrez can be won, and in how few moves.

Slow and plain searches over the reference rules; they must not import anything from the game.
"""

from collections.abc import Callable
from heapq import heappop, heappush

from reference import solodrez as rules


def is_winnable(position: str, most: int) -> bool | None:
    """True if any order of moves wins; None if there are more than `most` positions to search."""
    seen = {normalized(position)}
    stack = [position]
    while stack:
        text = stack.pop()
        if not set(text) - set("*/-12"):
            return True
        for move in rules.legal_moves(text):
            after = rules.after(text, move)
            if normalized(after) not in seen:
                seen.add(normalized(after))
                stack.append(after)
        if len(seen) > most:
            return None
    return False


def fewest_moves(position: str, most: int, bound: Callable[[str], int] = lambda _: 0) -> int | None:
    """Return the fewest moves to a win, without removals; None if `most` positions show no win.

    `bound`: a lower bound on the moves left in a position; 0 searches positions in the order of moves made.
    """
    fewest = {normalized(position): 0}
    queue = [(bound(position), 0, position)]
    while queue:
        _, unmade, text = heappop(queue)
        made = -unmade
        if rules.is_won(text):
            return made
        if made > fewest[normalized(text)]:
            continue
        for move in rules.legal_moves(text):
            after, moves = rules.after(text, move), made + (not move.endswith("!"))
            key = normalized(after)
            if moves < fewest.get(key, moves + 1):
                fewest[key] = moves
                heappush(queue, (moves + bound(after), -moves, after))
        if len(fewest) > most:
            break
    return None


def loose_cards(position: str) -> int:
    """Return how many cards have to leave the card or the table on which they lie.

    In a series, each card lies on the one immediately above it in rank, and the Joker on the table. A neutral
    card may stay on the table or on another one.
    """
    count = 0
    for column in rules.read(position):
        ranks = rules.ranks(column)
        for below, rank in zip(f"-{ranks}", ranks, strict=False):
            may_stay = below in "-*" if rank == rules.NEUTRAL else below + rank in f"-{rules.HIERARCHY}"
            count += not may_stay
    return count


def normalized(position: str) -> tuple[str, ...]:
    """Return a form shared by positions that differ only in the order of their columns."""
    return tuple(sorted(position.split("/")))
