"""How the challenges of SoloDrez are judged."""

from collections.abc import Mapping
from typing import Final

from game.engine.challenge import Judge, WonGame
from game.solodrez.rules.cards import NEUTRAL, rank_of


def _is_above_par_by(won: WonGame, most: int) -> bool:
    return won.par is not None and won.counted_moves <= won.par.moves + most


def _first_removal(won: WonGame) -> int:
    """Return how many moves were made before the first series was removed."""
    return next((place for place, move in enumerate(won.own) if move.is_removal), len(won.own))


def _moves_neutrals(won: WonGame, count: int) -> bool:
    """True if one of the first `count` moves moves a neutral card."""
    moved = zip(won.states[:count], won.own, strict=False)
    return any(
        rank_of(card) == NEUTRAL
        for state, move in moved
        if move.size
        for card in state.columns[move.source][-move.size :]
    )


def _most_empty(won: WonGame, count: int) -> int:
    """Return the most columns that were empty at once, within `count` moves."""
    return max(sum(not column for column in state.columns) for state in won.states[: count + 1])


JUDGES: Final[Mapping[str, Judge]] = {
    "easy": lambda won: won.traits["difficulty"] == "easy",
    "medium": lambda won: won.traits["difficulty"] == "medium",
    "hard": lambda won: won.traits["difficulty"] == "hard",
    "straight": lambda won: not won.undos,
    "hard-straight": lambda won: won.traits["difficulty"] == "hard" and not won.undos,
    "seventy": lambda won: won.counted_moves <= 70,
    "near": lambda won: _is_above_par_by(won, 5),
    "par": lambda won: _is_above_par_by(won, 0),
    "long-run": lambda won: any(move.size >= 5 for move in won.own),
    "wild": lambda won: not _moves_neutrals(won, _first_removal(won)),
    "early": lambda won: _first_removal(won) <= 15,
    "empty": lambda won: _most_empty(won, _first_removal(won)) >= 2,
}
