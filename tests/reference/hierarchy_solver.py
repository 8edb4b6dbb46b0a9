"""Who wins a position of Hierarchy with perfect play: a plain search over the reference rules.

It must not import anything from the game.
"""

from reference import hierarchy as rules


def winner(text: str, known: dict[str, str]) -> str:
    """Return who wins, `a` or `b`; `known` holds what has been found out before."""
    hand_a, hand_b, pile, player, pending = text.split(" ")
    *below, top = pile.split(",")
    key = " ".join([hand_a, hand_b, ",".join([*sorted(below), top]), player, pending])
    if key not in known:
        known[key] = rules.OTHER[player]
        for move in rules.legal_moves(text):
            if winner(rules.after(text, move), known) == player:
                known[key] = player
                break
    return known[key]


def winning_moves(text: str) -> list[str]:
    """Return the moves that win for the player to move."""
    player = rules.read(text)["player"]
    known: dict[str, str] = {}
    return [move for move in rules.legal_moves(text) if winner(rules.after(text, move), known) == player]
