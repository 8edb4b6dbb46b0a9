"""How the challenges of The Imposter Kings are judged."""

from collections.abc import Mapping
from typing import Final

from game.engine.challenge import Judge, WonGame
from game.kings.rules import notation as verbs
from game.kings.rules.cards import ASSASSIN, FOOL, KINGS_HAND, PRINCESS, QUEEN
from game.kings.rules.notation import Move
from game.kings.rules.scoring import Reason


def _flips(won: WonGame) -> bool:
    """True if the person or their partner flips a King."""
    return any(seat in won.side and move.verb == verbs.FLIP for seat, move in won.moves)


def _reacts(won: WonGame, card: int) -> bool:
    return Move(verbs.REACT, card) in won.own


def _played(won: WonGame) -> list[int]:
    """Return the cards that the person plays."""
    return [move.card for move in won.own if move.verb == verbs.PLAY]


def _wins_match(won: WonGame) -> bool:
    outcome = None if won.match is None else won.match.outcome()
    return outcome is not None and won.seat in outcome.winners


def _names_rightly(won: WonGame) -> bool:
    """True if the person Disgraces cards by a Soldier's right guess."""
    return any(move.verb in (verbs.DISGRACE, verbs.DISGRACE_ITSELF) for move in won.own)


def _is_assassination(won: WonGame) -> bool:
    return won.states[-1].outcome().reason is Reason.ASSASSINATED and _reacts(won, ASSASSIN)


JUDGES: Final[Mapping[str, Judge]] = {
    "quick": lambda won: won.variant.startswith("quick"),
    "three": lambda won: won.variant == "three",
    "four": lambda won: won.variant == "four",
    "unflipped": lambda won: won.variant == "two" and not _flips(won),
    "partners": lambda won: won.variant == "four" and not _flips(won),
    "points": lambda won: won.variant == "two" and won.points[won.seat] == 3,
    "assassin": _is_assassination,
    "blocked": lambda won: _reacts(won, KINGS_HAND),
    "soldier": _names_rightly,
    "fool": lambda won: _played(won)[-1:] == [FOOL],
    "royalty": lambda won: {PRINCESS, QUEEN} <= set(_played(won)),
    "match": lambda won: won.variant == "two" and won.opponents == {"rufus"} and _wins_match(won),
}
