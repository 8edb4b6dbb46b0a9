"""Reasons of moves: what becomes of the two columns, and of the moves that are left."""

from collections.abc import Sequence

from game.engine.evaluation import MoveEval
from game.engine.i18n import Phrase
from game.engine.reason import Reason, evals_of
from game.solodrez.rules.cards import NAMES, NEUTRAL, rank_of
from game.solodrez.rules.notation import Move
from game.solodrez.rules.rules import State


def explain(state: State, move: Move, evals: Sequence[MoveEval], *, names_best: bool = True) -> Reason | None:
    """Return why a move is blamed, or why it is good."""
    _own, best = evals_of(move, evals)
    after = state.apply(move)
    found = _for(state, move, after) if best is None else _against(state, move, after)
    count = len(after.legal_moves())
    return found or Reason("one-move" if count == 1 else "moves", {"count": count})


def _against(state: State, move: Move, after: State) -> Reason | None:
    if not after.legal_moves():
        return Reason("stuck", {})
    if move.is_removal:
        return None
    if () in state.columns and () not in after.columns:
        return Reason("fills", {})
    source, target = state.columns[move.source], after.columns[move.target]
    first, rest = source[-move.size], source[: -move.size]
    if (
        rest
        and NEUTRAL not in (rank_of(first), rank_of(rest[-1]))
        and rank_of(first) == rank_of(rest[-1]) + 1
    ):
        return Reason("separates", {"card": _name(first), "other": _name(rest[-1])})
    count = after.longest_run(move.target)
    if count < 2 or count == len(target):
        return None
    values = {"card": _name(target[-count - 1]), "column": move.target + 1, "count": count}
    return Reason("buries", values)


def _for(state: State, move: Move, after: State) -> Reason | None:
    if move.is_removal:
        return Reason("removes", {})
    if after.is_series(move.target):
        return Reason("completes", {})
    rest = after.columns[move.source]
    column = {"column": move.source + 1}
    return Reason("uncovers", {**column, "card": _name(rest[-1])}) if rest else Reason("empties", column)


def _name(card: int) -> Phrase:
    return NAMES[rank_of(card)]
