"""What a person at the window can do in a position, and why not the rest: all asked of the position."""

from dataclasses import dataclass
from functools import cached_property

from game.engine.errors import IllegalMove
from game.engine.evaluation import Weighed
from game.engine.i18n import say
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS, IMPOSTOR
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import paths
from game.hierarchy.table.paths import HAND, PILE, THEIRS, Path
from game.hierarchy.table.preview import Preview, preview
from game.hierarchy.table.worth import Worth, worths
from game.table.snapshot import Snapshot


@dataclass(frozen=True)
class Offer:
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
        return paths.next_steps(self.moves, chosen, self.zone)

    def finished(self, chosen: Path) -> Move | None:
        """The move that `chosen` is, once nothing is left to choose."""
        return paths.finished(self.moves, chosen, self.zone)

    def preview(self, chosen: Path) -> Preview | None:
        """What could answer the moves that begin with `chosen`; None where there are none, or no plays."""
        ways = ((move, paths.path(move, self.zone)) for move in self.moves if not move.is_return)
        begun = tuple(move for move, way in ways if chosen and way[: len(chosen)] == chosen)
        return preview(self.state, begun) if begun else None

    def worths(self, chosen: Path, weighed: tuple[Weighed, ...]) -> dict[str, Worth]:
        """What can be pointed at after `chosen`, and what it is worth if one goes on as well as can be; and
        the same of what was chosen first.
        """
        found: dict[str, Worth] = {}
        for move, worth in worths(self.state, weighed).items():
            way = paths.path(move, self.zone)
            if paths.is_begun(way, chosen):
                for target in (way[len(chosen)], *chosen[:1]):
                    found.setdefault(target, worth)
        found.pop(PILE, None)
        return found

    def why_not(self, target: str, card: int | None) -> str:
        """Why nothing can be done with this card now, as a sentence; empty for what is no card."""
        state = self.state
        if card is None or state.to_move is None:
            return ""
        if not self.is_persons_turn:
            return say("It is not your turn.")
        if state.pending:
            return self._illegal(Move(card, is_return=True))
        if not target.startswith(f"{self.zone}/"):
            return say("Choose a card of the hand whose turn it is.")
        if card == IMPOSTOR:
            theirs = [entry.card for entry in state.pile if entry.owner != state.chooser]
            if not theirs:
                return say("{card}: there is no card to copy.", card=CARDS[card].name)
            return self._illegal(Move(card, copied=max(theirs)))
        return self._illegal(Move(card))

    def _illegal(self, move: Move) -> str:
        try:
            self.state.apply(move)
        except IllegalMove as error:
            return str(error)
        return ""
