"""Reasons of moves: which attacks they allow, break or can't break."""

import operator
from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.evaluation import MoveEval
from game.engine.reason import Reason, evals_of
from game.engine.seat import Seat
from game.hierarkia.rules.codes import encode
from game.hierarkia.rules.notation import SIDE_NAMES, Kind, Move, square_text
from game.hierarkia.rules.rules import State, View

LONGEST_LINE: Final = 4  # Moves after the explained one, as in the best line of the analysis.
LATER: Final = 2  # Plies after which positions are compared again: each side has replied once.


def explain(view: View, move: Move, evals: Sequence[MoveEval], *, names_best: bool = True) -> Reason | None:
    """Return why a move is blamed, or why it is good; None if there is no short reason."""
    state, (own, best) = view.state(), evals_of(move, evals)
    line = own.line[:LONGEST_LINE] if own is not None else ()
    if best is None:
        return _for(state, move, line)
    found = _against(state, move, line, state.apply(best.move))
    if names_best and (found is None or found.fact == "reply-attacks"):
        return _for_best(state, (move, *line), best, found) or found
    return found


def _against(state: State, move: Move, line: Sequence[Move], better: State) -> Reason | None:
    """Return what is wrong with a move; `better` is the position after the best one."""
    mover, other = state.mover, state.mover.other
    after = state.apply(move)
    threat = after.link(other)
    if threat is not None and better.link(other) is None:
        return Reason("stands", {"side": SIDE_NAMES[other], **_piece(after, threat.attacked)})
    reply = line[0] if line and after.outcome() is None else None
    own = after.link(mover)
    if reply is not None and own is not None:
        if reply.kind is Kind.DESTROY and reply.target == own.attacker:
            return Reason("reply-removes", {"line": str(reply), "source": square_text(own.attacker)})
        broken = _breaks(after, reply, "reply-blocks", "reply-breaks")
        if broken is not None:
            return broken
    attack: dict[str, object] = {}
    if reply is not None and reply.kind is Kind.ATTACK:
        attack = {"side": SIDE_NAMES[other], "line": str(reply), **_attack(after, reply)}
        if _is_unbreakable(after, reply):
            return Reason("reply-unbreakable", attack)
    return (
        _first_destroy("line-loses", after, line, other)
        or _first_trap("line-traps", after, line, other)
        or (Reason("reply-attacks", attack) if attack else None)
    )


def _for_best(state: State, own: Sequence[Move], best: MoveEval, found: Reason | None) -> Reason | None:
    """Return what the best move would have done; `found` is the attack that it allows, if any.

    `own`: the move and its line.
    """
    mover, other = state.mover, state.mover.other
    better, line = state.apply(best.move), (best.move, *best.line[: LONGEST_LINE - 1])
    if best.move.kind is Kind.ATTACK and _is_unbreakable(state, best.move):
        return Reason("best-unbreakable", {"best": str(best.move), **_piece(state, best.move.target)})
    replies = [str(move) for move in better.legal_moves()]
    if found is not None and better.link(other) is None and found.values["line"] not in replies:
        return Reason("reply-opened", {**found.values, "best": str(best.move)})
    return (
        _first_destroy("best-wins", state, line, mover)
        or _first_trap("best-traps", state, line, mover)
        or found
        or _compared(state, own, line)
    )


def _for(state: State, move: Move, line: Sequence[Move]) -> Reason | None:
    mover = state.mover
    if move.kind is Kind.DESTROY:
        return Reason("destroys", _piece(state, move.target))
    if state.link(mover.other) is not None:
        broken = _breaks(state, move, "blocks", "breaks")
        if broken is not None:
            return broken
    attack = _attack(state, move) if move.kind is Kind.ATTACK else {}
    if attack and _is_unbreakable(state, move):
        return Reason("unbreakable", attack)
    after = state.apply(move)
    won = _first_destroy("line-loses", after, line, mover) or _first_trap("line-traps", after, line, mover)
    if won is not None or attack:
        return won or Reason("attacks", attack)
    if move.kind is Kind.PASS or after.outcome() is not None or after.link(mover.other) is not None:
        return None
    count, side = _targets(after), SIDE_NAMES[mover.other]
    if count:
        return Reason("leaves", {"side": side, "count": count})
    return Reason("leaves-none", {"side": side})


def _piece(state: State, square: int) -> dict[str, object]:
    return {"rank": state.pieces[square].rank, "square": square_text(square)}


def _attack(state: State, move: Move) -> dict[str, object]:
    """Return the values of an attack: the attacked piece, and why the attack is possible."""
    path = state.path(move.source, move.target)
    assert path is not None, "an attack needs a path"
    return {**_piece(state, move.target), "path": len(path) - 1, "reach": state.reach(move.source)}


def _breaks(state: State, move: Move, no_path: str, no_reach: str) -> Reason | None:
    """Return how a move breaks the other side's attack; None if it doesn't."""
    threat, after = state.link(state.mover.other), state.apply(move)
    if threat is None or after.link(state.mover.other) is not None:
        return None
    values = {"line": str(move), "square": square_text(threat.attacked)}
    path = after.path(*threat)
    if path is None:
        return Reason(no_path, values)
    reach = after.reach(threat.attacker)
    return Reason(no_reach, {**values, "path": len(path) - 1, "reach": reach})


def _is_unbreakable(state: State, attack: Move) -> bool:
    """Return True if no reply to an attack breaks it or ends the game."""
    board, seat = state.board(), state.mover.value
    board.do(encode(attack))
    for code in board.codes():
        board.do(code)
        holds = board.links[seat] != 0 and not board.is_won()
        board.undo()
        if not holds:
            return False
    return True


def _first_destroy(fact: str, state: State, line: Sequence[Move], side: Seat) -> Reason | None:
    """Return the reason that ends with the first destroy of a line; None if it is not this side's."""
    position = state
    for length, move in enumerate(line, 1):
        if move.kind is Kind.DESTROY:
            if position.mover != side or length == 1:
                return None
            values = {"line": " ".join(map(str, line[:length])), "side": SIDE_NAMES[side.other]}
            return Reason(fact, {**values, **_piece(position, move.target)})
        position = position.apply(move)
    return None


def _first_trap(fact: str, state: State, line: Sequence[Move], side: Seat) -> Reason | None:
    """Return the reason that ends with the first attack of a side in a line that no reply breaks."""
    position = state
    for length, move in enumerate(line, 1):
        if move.kind is Kind.ATTACK and position.mover == side and _is_unbreakable(position, move):
            values = {"line": " ".join(map(str, line[:length])), **_piece(position, move.target)}
            return Reason(fact, values)
        position = position.apply(move)
    return None


def _compared(state: State, own: Sequence[Move], best: Sequence[Move]) -> Reason | None:
    """Return the first number that is worse after a move than after the best one, or else two plies later."""
    side, other = state.mover, state.mover.other
    after, better = state.apply(own[0]), state.apply(best[0])
    at_once: dict[str, object] = {"best": str(best[0])}
    is_free = after.link(other) is None and better.link(other) is None
    if is_free and _targets(better) < _targets(after):
        return _numbers("best-limits", at_once, other, _targets(after), _targets(better))
    found = _worse("best-threatens", "best-reaches", at_once, (after, better), side)
    if found is None and min(len(own), len(best)) > LATER:
        lines = {"line": " ".join(map(str, own[: LATER + 1])), "best": " ".join(map(str, best[: LATER + 1]))}
        for move in own[1 : LATER + 1]:
            after = after.apply(move)
        for move in best[1 : LATER + 1]:
            better = better.apply(move)
        return _worse("later-threatens", "later-reaches", lines, (after, better), side)
    return found


def _worse(
    threatens: str, reaches: str, values: Mapping[str, object], ends: tuple[State, State], side: Seat
) -> Reason | None:
    """Return in what the first position is worse for a side than the second, or else better for the other."""
    for seat, is_worse in ((side, operator.lt), (side.other, operator.gt)):
        for fact, number, about in ((threatens, _threatened, seat.other), (reaches, _total_reach, seat)):
            count, other = (number(end, seat) for end in ends)
            if is_worse(count, other):
                return _numbers(fact, values, about, count, other)
    return None


def _numbers(fact: str, values: Mapping[str, object], side: Seat, count: int, other: int) -> Reason:
    return Reason(fact, {**values, "side": SIDE_NAMES[side], "count": count, "other": other})


def _outside(state: State, side: Seat) -> list[int]:
    """Return the squares of a side's pieces outside its starting area: only these can attack."""
    home = state.home(side)
    return [square for square, piece in state.pieces.items() if piece.seat == side and square not in home]


def _threatened(state: State, side: Seat) -> int:
    """Return how many enemies are within reach of a side's pieces outside its starting area."""
    covered = {square for source in _outside(state, side) for square in state.covered(source)}
    return len(covered & state.pieces.keys())


def _total_reach(state: State, side: Seat) -> int:
    """Return the sum of the reaches of a side's pieces outside its starting area."""
    return sum(state.reach(square) for square in _outside(state, side))


def _targets(state: State) -> int:
    """Return how many pieces the side to move can attack."""
    return len({move.target for move in state.legal_moves() if move.kind is Kind.ATTACK})
