"""Choices of the player at the window: target paths, previews of the replies, and refusals.

A move is a path of targets: `9` is the card in the hand, then the pile; `?=4x7` is the Impostor, the Tower
in the pile that it copies, then the card to discard. Clicks and drags follow such paths.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from game.engine.errors import IllegalMove
from game.engine.evaluation import MoveEval
from game.engine.i18n import _, ngettext
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS, IMPOSTOR
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table.move_values import MoveResult, move_results
from game.table.snapshot import Snapshot, of_kind

HAND: Final = "hand"  # Zone of the hand at the bottom of the table.
THEIRS: Final = "theirs"  # Zone of the hand at the top.
PILE: Final = "pile"

Path = tuple[str, ...]


def hand_target(card: int, hand: str = HAND) -> str:
    """Return the target of a card in a hand; `hand` is that hand's zone."""
    return f"{hand}/{CARDS[card].symbol}"


def pile_target(card: int) -> str:
    """Return the target of a card in the pile."""
    return f"{PILE}/{CARDS[card].symbol}"


def path(move: Move, hand: str = HAND) -> Path:
    """Return the targets to select, in order, for this move from the hand in that zone."""
    if move.is_return:
        return (pile_target(move.card),)
    steps = [hand_target(move.card, hand)]
    if move.copied != NONE:
        steps.append(pile_target(move.copied))
    if move.discard != NONE:
        steps.append(hand_target(move.discard, hand))
    return tuple(steps) if len(steps) > 1 else (steps[0], PILE)


def next_steps(moves: Sequence[Move], chosen: Path, hand: str = HAND) -> list[str]:
    """Return the targets that can follow `chosen`, in the order of the moves."""
    ways = [path(move, hand) for move in moves]
    return list(dict.fromkeys(way[len(chosen)] for way in ways if starts_with(way, chosen)))


def starts_with(way: Path, chosen: Path) -> bool:
    """Return True if this path begins with `chosen` and goes on after it."""
    return len(way) > len(chosen) and way[: len(chosen)] == chosen


def finished(moves: Sequence[Move], chosen: Path, hand: str = HAND) -> Move | None:
    """Return the move with exactly this path, if any."""
    return next((move for move in moves if path(move, hand) == chosen), None)


class Preview(NamedTuple):
    """The opponent's replies to a set of moves."""

    cards: frozenset[int]  # Cards that could reply to at least one of the moves.
    is_certain: bool  # True if all moves, and all outcomes of an exchange, allow the same replies.
    has_hand: bool  # True if the opponent would hold any card.

    def sentence(self) -> str:
        count = len(self.cards)
        if not count and self.has_hand:
            return _("This would be checkmate.")
        if not count:
            return _("This would win: your opponent has no cards left.")
        if self.is_certain:
            return ngettext("Your opponent has {count} answer.", "Your opponent has {count} answers.", count)
        return ngettext(
            "Your opponent has at most {count} answer.", "Your opponent has at most {count} answers.", count
        )


@lru_cache(maxsize=256)
def preview(state: State, moves: tuple[Move, ...]) -> Preview:
    """Return the opponent's replies to these moves."""
    found = [answers for move in moves for answers in _answers(state.apply(move), state.chooser)]
    cards = frozenset().union(*found)
    return Preview(cards, all(answers == cards for answers in found), bool(state.hand(state.chooser.other)))


def _answers(after: State, mover: Seat) -> list[frozenset[int]]:
    """Return the cards that the opponent of `mover` may play, for each outcome of a Surgeon's exchange."""
    moves = after.legal_moves()
    if after.pending:
        return [answers for move in moves for answers in _answers(after.apply(move), mover)]
    return [frozenset(move.card for move in moves)]


@dataclass(frozen=True)
class Choices:
    """The choices in one snapshot."""

    snapshot: Snapshot

    @cached_property
    def bottom(self) -> Seat:
        """The seat with the hand at the bottom: the first that a person plays, else the first player's."""
        players = self.snapshot.players
        return Seat(players.index(None)) if None in players else Seat.A

    @property
    def state(self) -> State:
        return of_kind(State, self.snapshot.state)

    @property
    def zone(self) -> str:
        """The zone of the hand of the player to choose."""
        return HAND if self.state.chooser == self.bottom else THEIRS

    @cached_property
    def moves(self) -> list[Move]:
        """Legal moves of a player at the window; empty if the computer is to move."""
        return self.state.legal_moves() if self.snapshot.can_choose else []

    def steps(self, chosen: Path) -> list[str]:
        return next_steps(self.moves, chosen, self.zone)

    def finished(self, chosen: Path) -> Move | None:
        return finished(self.moves, chosen, self.zone)

    def preview(self, chosen: Path) -> Preview | None:
        """Return the replies to the plays that begin with `chosen`; None if there are no such plays."""
        ways = ((move, path(move, self.zone)) for move in self.moves if not move.is_return)
        matching = tuple(move for move, way in ways if chosen and way[: len(chosen)] == chosen)
        return preview(self.state, matching) if matching else None

    def move_results(self, chosen: Path, evals: tuple[MoveEval, ...]) -> dict[str, MoveResult]:
        """Return the best result for each target that can follow `chosen`, and for the first one chosen."""
        found: dict[str, MoveResult] = {}
        for move, result in move_results(self.state, evals).items():
            way = path(move, self.zone)
            if starts_with(way, chosen):
                for target in (way[len(chosen)], *chosen[:1]):
                    found.setdefault(target, result)
        found.pop(PILE, None)
        return found

    def why_not(self, target: str, card: int | None, chosen: Path = ()) -> str:
        """Return why this card cannot be chosen after `chosen`.

        Empty if it is not a card, if the game is over, or if the prompt says what else has to be chosen now.
        """
        state = self.state
        if card is None or state.to_move is None:
            return ""
        if chosen and not target.startswith(f"{self.zone}/"):
            is_copy = target == pile_target(card) and chosen == (hand_target(IMPOSTOR, self.zone),)
            return self._refusal_text(Move(IMPOSTOR, copied=card)) if is_copy else ""
        if not self.snapshot.can_choose:
            return _("It's not your turn.")
        is_own = target.startswith(f"{self.zone}/")
        if state.pending and not is_own:
            return self._refusal_text(Move(card, is_return=True))
        if not is_own:
            return _("It's your turn: pick a card from your hand.")
        if card == IMPOSTOR:
            theirs = [entry.card for entry in state.pile if entry.owner != state.chooser]
            if not theirs:
                return _("The {card} has nothing to copy yet.", card=CARDS[card].name)
            return self._refusal_text(Move(card, copied=max(theirs)))
        return self._refusal_text(Move(card))

    def _refusal_text(self, move: Move) -> str:
        try:
            self.state.apply(move)
        except IllegalMove as error:
            return str(error)
        return ""
