"""What a person at the window can do in a position, and why not the rest: all asked of the position.

From what a player points at to a legal move, and back.

A move is a path of targets: `9` is the card in the hand, then the pile; `?=4x7` the Impostor, the Tower in
the pile that he copies, the card to discard. Clicks and drags walk such paths. This room knows moves and
the names of targets, no position and no picture.

What could answer a move: the opponent's cards that may be played after it.

This room asks the position and knows no picture.
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
from game.hierarchy.table.worth import MoveResult, move_results
from game.table.snapshot import Snapshot

HAND: Final = "hand"
"""The zone of the hand at the bottom of the table."""

THEIRS: Final = "theirs"
"""The zone of the hand at the top."""

PILE: Final = "pile"

Path = tuple[str, ...]


def in_hand(card: int, hand: str = HAND) -> str:
    """The target that a card in the chooser's hand is; `hand`: the zone of that hand."""
    return f"{hand}/{CARDS[card].symbol}"


def in_pile(card: int) -> str:
    """The target that a card in the pile is."""
    return f"{PILE}/{CARDS[card].symbol}"


def path(move: Move, hand: str = HAND) -> Path:
    """What has to be pointed at, in order, to make this move with the hand in that zone."""
    if move.is_return:
        return (in_pile(move.card),)
    steps = [in_hand(move.card, hand)]
    if move.copied != NONE:
        steps.append(in_pile(move.copied))
    if move.discard != NONE:
        steps.append(in_hand(move.discard, hand))
    return tuple(steps) if len(steps) > 1 else (steps[0], PILE)


def next_steps(moves: Sequence[Move], chosen: Path, hand: str = HAND) -> list[str]:
    """What can be pointed at after `chosen`, in the order of the moves."""
    ways = [path(move, hand) for move in moves]
    return list(dict.fromkeys(way[len(chosen)] for way in ways if starts_with(way, chosen)))


def starts_with(way: Path, chosen: Path) -> bool:
    """Whether `chosen` is a true beginning of this path."""
    return len(way) > len(chosen) and way[: len(chosen)] == chosen


def finished(moves: Sequence[Move], chosen: Path, hand: str = HAND) -> Move | None:
    """The move whose whole path has been walked, if there is one."""
    return next((move for move in moves if path(move, hand) == chosen), None)


class Preview(NamedTuple):
    """What some moves lead to, as the opponent finds it."""

    cards: frozenset[int]
    """The cards that could answer at least one of them."""

    is_certain: bool
    """Whether it makes no difference which of the moves it is, and how an exchange goes."""

    has_hand: bool
    """Whether the opponent would hold a card at all."""

    def sentence(self) -> str:
        """How many cards could answer."""
        if not self.cards:
            if self.has_hand:
                return _("Nothing can answer it: checkmate.")
            return _("Nothing can answer it: no card is left.")
        if self.is_certain:
            return ngettext("{count} card can answer it.", "{count} cards can answer it.", len(self.cards))
        return ngettext(
            "At most {count} card can answer it.", "At most {count} cards can answer it.", len(self.cards)
        )


@lru_cache(maxsize=256)
def preview(state: State, moves: tuple[Move, ...]) -> Preview:
    """What could answer these moves of the player who has to choose."""
    found = [answers for move in moves for answers in _answers(state.apply(move), state.chooser)]
    opponent = state.chooser.other
    cards = frozenset().union(*found)
    is_certain = all(answers == cards for answers in found)
    return Preview(cards, is_certain, bool(state.hand(opponent)))


def _answers(after: State, mover: Seat) -> list[frozenset[int]]:
    """What the opponent of `mover` may play, for each way in which the Surgeon's exchange may go."""
    moves = after.legal_moves()
    if after.pending:
        return [answers for move in moves for answers in _answers(after.apply(move), mover)]
    return [frozenset(move.card for move in moves)]


@dataclass(frozen=True)
class Choices:
    """What can be pointed at, at one moment."""

    snapshot: Snapshot

    @cached_property
    def bottom(self) -> Seat:
        """Whose hand lies at the bottom: the first person's; the first player's where none plays."""
        players = self.snapshot.players
        return Seat(players.index(None)) if None in players else Seat.A

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.snapshot.state
        return state

    @property
    def zone(self) -> str:
        """Where the hand of the player lies who has to choose."""
        return HAND if self.state.chooser == self.bottom else THEIRS

    @property
    def is_persons_turn(self) -> bool:
        """Whether somebody at the window has to choose."""
        return self.snapshot.can_choose

    @cached_property
    def moves(self) -> list[Move]:
        """What a person at the window can do now."""
        return self.state.legal_moves() if self.is_persons_turn else []

    def steps(self, chosen: Path) -> list[str]:
        """What can be pointed at after `chosen`."""
        return next_steps(self.moves, chosen, self.zone)

    def finished(self, chosen: Path) -> Move | None:
        """The move that `chosen` is, once nothing is left to choose."""
        return finished(self.moves, chosen, self.zone)

    def preview(self, chosen: Path) -> Preview | None:
        """What could answer the moves that begin with `chosen`; None where there are none, or no plays."""
        ways = ((move, path(move, self.zone)) for move in self.moves if not move.is_return)
        matching = tuple(move for move, way in ways if chosen and way[: len(chosen)] == chosen)
        return preview(self.state, matching) if matching else None

    def move_results(self, chosen: Path, evals: tuple[MoveEval, ...]) -> dict[str, MoveResult]:
        """What can be pointed at after `chosen`, and what it is worth if one goes on as well as can be; and
        the same of what was chosen first.
        """
        found: dict[str, MoveResult] = {}
        for move, result in move_results(self.state, evals).items():
            way = path(move, self.zone)
            if starts_with(way, chosen):
                for target in (way[len(chosen)], *chosen[:1]):
                    found.setdefault(target, result)
        found.pop(PILE, None)
        return found

    def why_not(self, target: str, card: int | None) -> str:
        """Why nothing can be done with this card now, as a sentence; empty for what is no card."""
        state = self.state
        if card is None or state.to_move is None:
            return ""
        if not self.is_persons_turn:
            return _("It is not your turn.")
        if state.pending:
            return self._refusal_text(Move(card, is_return=True))
        if not target.startswith(f"{self.zone}/"):
            return _("Choose a card of the hand whose turn it is.")
        if card == IMPOSTOR:
            theirs = [entry.card for entry in state.pile if entry.owner != state.chooser]
            if not theirs:
                return _("{card}: there is no card to copy.", card=CARDS[card].name)
            return self._refusal_text(Move(card, copied=max(theirs)))
        return self._refusal_text(Move(card))

    def _refusal_text(self, move: Move) -> str:
        try:
            self.state.apply(move)
        except IllegalMove as error:
            return str(error)
        return ""
