"""An exhaustive check of whether a position of SoloDrez can be won.

A slow and plain search over the reference rules; it must not import anything from the game.
"""

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


def normalized(position: str) -> tuple[str, ...]:
    """Return a form shared by positions that differ only in the order of their columns."""
    return tuple(sorted(position.split("/")))
