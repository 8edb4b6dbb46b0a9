"""Reasons: why a move is good or bad, in one sentence that can be checked against the position."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.engine.evaluation import MoveEval, grade_move
from game.engine.i18n import EMPTY, Phrase, _


class Words(tuple[object, ...]):
    """Several things that a sentence lists, each written as in `_`."""

    __slots__ = ()

    def __str__(self) -> str:
        *others, last = (_(each) if isinstance(each, Phrase) else str(each) for each in self)
        return _("{others} and {last}", others=", ".join(others), last=last) if others else last


class Reason(NamedTuple):
    """Why a move is good or bad.

    A sentence states only what follows from the rules and from what the player could know, so that the tests
    can compute it from the position, the move and the values alone (tests/reference/reasons.py).
    """

    fact: str  # What it states: the name of its sentence in the game's `reasons.toml`.
    values: Mapping[str, object]  # The sentence's placeholders; a line of moves is one of them.
    sentence: Phrase = EMPTY  # Its sentence, which the game knows (`Game.explain`).

    def __str__(self) -> str:
        return _(self.sentence, **self.values)


def evals_of(move: Any, evals: Iterable[MoveEval]) -> tuple[MoveEval | None, MoveEval | None]:
    """Return the evaluation of a move, and that of the best move if this one is blamed; each may be None."""
    tried = list(evals)
    own = next((one for one in tried if one.move == move), None)
    graded = grade_move(move, tried)
    return own, graded.best if graded is not None and graded.grade.is_blamed else None
