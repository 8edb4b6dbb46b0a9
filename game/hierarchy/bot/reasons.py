"""Reasons of moves: which cards can answer them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.evaluation import MoveEval
from game.engine.i18n import _
from game.engine.reason import Reason, Words, evals_of
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State

LONGEST_LINE: Final = 4  # Moves after the explained one: after more, nobody follows.
MOST_LISTED: Final = 3  # Cards listed by name; more are counted.


def in_words(move: Move) -> str:
    """Return the move in words."""
    card, copied, discard = (
        "" if each == NONE else _(CARDS[each].name) for each in (move.card, move.copied, move.discard)
    )
    if move.is_return:
        return _("{card} returned to hand", card=card)
    if copied and discard:
        return _("{card} as {copied}, discarding {discard}", card=card, copied=copied, discard=discard)
    if copied:
        return _("{card} as {copied}", card=card, copied=copied)
    return _("{card}, discarding {discard}", card=card, discard=discard) if discard else card


@dataclass(frozen=True)
class Quoted:
    """Moves in words, each in quotation marks."""

    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return ", ".join(_("“{move}”", move=in_words(move)) for move in self.moves)


def explain(state: State, move: Move, evals: Sequence[MoveEval], *, names_best: bool = True) -> Reason | None:
    """Return why a move is blamed, or why it is good; None if there is no short reason."""
    own, best = evals_of(move, evals)
    line = own.line[:LONGEST_LINE] if own is not None else ()
    if best is None:
        return _for(state, move, line)
    return _against(state, move, line, best.move if names_best else None)


def _for(state: State, move: Move, line: Sequence[Move]) -> Reason | None:
    after = state.apply(move)
    if not _is_answered(state, after):
        return _win(after, line, state.chooser.other)
    cards = _answers(after)
    if not cards:
        return Reason("wins", {})
    if len(cards) == 1:
        return Reason("leaves-one", {"cards": _names(cards)})
    win = _win(after, line, state.chooser.other)
    if win is not None or len(cards) == len(after.hand(after.chooser)):
        return win
    return _listed(after, ("leaves", "count"), {})


def _win(after: State, line: Sequence[Move], loser: Seat) -> Reason | None:
    """Return the reason that a line ends with `loser` unable to play."""
    for length, position in enumerate(_positions(after, line)):
        if length and position.outcome() is not None and position.chooser == loser:
            return Reason("line-wins", {"line": Quoted(tuple(line[:length]))})
    return None


def _against(state: State, move: Move, line: Sequence[Move], best: Move | None) -> Reason | None:
    after = state.apply(move)
    places = [
        (length, position)
        for length, position in enumerate(_positions(after, line))
        if length and position.chooser == state.chooser and not position.pending
    ]
    for most in (0, 1):
        for length, position in places:
            cards = _answers(position)
            if len(cards) == most:
                is_reply = length == 1
                if most:
                    fact = "reply-leaves-one" if is_reply else "line-leaves-one"
                else:
                    fact = "reply-wins" if is_reply else "line-wins"
                values = {"line": Quoted(tuple(line[:length]))} | ({"cards": _names(cards)} if most else {})
                return Reason(fact, values)
    better = None if best is None else state.apply(best)
    if best is not None and better is not None and _is_answered(state, better) and len(_answers(better)) < 2:
        cards = _answers(better)
        fact = "best-leaves-one" if cards else "best-wins"
        return Reason(fact, {"best": Quoted((best,))} | ({"cards": _names(cards)} if cards else {}))
    for length, position in places[:1]:
        values = {"line": Quoted(tuple(line[:length]))}
        is_reply = length == 1
        facts = ("reply-leaves", "reply-count") if is_reply else ("line-leaves", "line-count")
        return _listed(position, facts, values)
    return None


def _listed(state: State, facts: tuple[str, str], values: Mapping[str, object]) -> Reason:
    """Return the reason that lists the answers in a position, or else counts them."""
    cards = _answers(state)
    if len(cards) <= MOST_LISTED:
        return Reason(facts[0], {**values, "cards": _names(cards)})
    return Reason(facts[1], {**values, "count": len(cards), "total": len(state.hand(state.chooser))})


def _is_answered(state: State, after: State) -> bool:
    """Return True if the other player plays a card next."""
    return not after.pending and after.chooser != state.chooser


def _positions(state: State, line: Sequence[Move]) -> list[State]:
    found = [state]
    for move in line:
        found.append(found[-1].apply(move))
    return found


def _answers(state: State) -> tuple[int, ...]:
    """Return the cards that the player to choose can play."""
    return tuple(sorted({move.card for move in state.legal_moves()}))


def _names(cards: Sequence[int]) -> Words:
    return Words(CARDS[card].name for card in cards)
