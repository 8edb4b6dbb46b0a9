"""How the challenges of Hierarkia are judged."""

from collections.abc import Mapping
from typing import Final

from game.engine.challenge import Judge, WonGame
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Kind


def _lost(won: WonGame, rank: int | None = None) -> int:
    """Return how many pieces of a rank, or of any, the person has lost."""
    first, last = (
        sum(piece.seat == won.seat and rank in (None, piece.rank) for piece in state.pieces.values())
        for state in (won.states[0], won.states[-1])
    )
    lost: int = first - last
    return lost


def _last_rank(won: WonGame) -> int:
    """Return the rank of the piece that took the crown."""
    rank: int = won.states[-2].pieces[won.own[-1].source].rank
    return rank


def _destroyed(won: WonGame) -> int:
    return sum(move.kind is Kind.DESTROY for move in won.own)


def _moves_crown(won: WonGame) -> bool:
    boards = zip(won.states, won.moves, strict=False)
    highest = won.states[0].highest
    return any(
        seat == won.seat and move.kind is Kind.MOVE and state.pieces[move.source].rank == highest
        for state, (seat, move) in boards
    )


JUDGES: Final[Mapping[str, Judge]] = {
    "small": lambda won: won.variant == "small",
    "standard": lambda won: won.variant == "standard",
    "large": lambda won: won.variant == "large",
    "red": lambda won: won.seat == Seat.B,
    "quick": lambda won: won.variant == "small" and len(won.own) <= 20,
    "fives": lambda won: won.variant == "standard" and not _lost(won, 5),
    "one-lost": lambda won: _lost(won) <= 1,
    "one": lambda won: _last_rank(won) == 1,
    "strong": lambda won: _last_rank(won) >= 3,
    "few": lambda won: _destroyed(won) <= 5,
    "still": lambda won: not _moves_crown(won),
    "gus": lambda won: won.opponents == {"gus"} and won.variant == "standard",
}
