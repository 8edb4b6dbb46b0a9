"""How the challenges of Hierarchy are judged."""

from collections.abc import Mapping
from typing import Final

from game.engine.challenge import Judge, WonGame
from game.engine.seat import Seat
from game.hierarchy.rules.cards import ASSASSIN, IMPOSTOR, SERF, TOWER
from game.hierarchy.rules.notation import NONE, Move


def _cards(won: WonGame) -> list[Move]:
    return [move for move in won.own if not move.is_return]


def _is_from_lost_side(won: WonGame) -> bool:
    """True if the opponent could have forced a win of the deal."""
    winner = won.traits["winner"]
    return winner is not None and (winner == "first") != (won.seat == Seat.A)


JUDGES: Final[Mapping[str, Judge]] = {
    "second": lambda won: won.seat == Seat.B,
    "berta": lambda won: won.opponents == {"berta"},
    "four": lambda won: len(_cards(won)) <= 4,
    "last": lambda won: not won.states[-1].hand(won.seat),
    "serf": lambda won: _cards(won)[-1].card == SERF,
    "tower": lambda won: _cards(won)[-1].card == TOWER and _cards(won)[-1].discard != NONE,
    "assassin": lambda won: _cards(won)[-1].card == ASSASSIN,
    "copy": lambda won: _cards(won)[-1].card == IMPOSTOR,
    "kept": lambda won: IMPOSTOR in won.states[-1].hand(won.seat),
    "single": lambda won: won.traits["way"] == "single" and not _is_from_lost_side(won),
    "lost": lambda won: _is_from_lost_side(won) and won.opponents == {"rufus"},
    "athena": lambda won: won.opponents == {"athena"},
}
