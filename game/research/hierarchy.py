"""Actions and observations of Hierarchy."""

from game.engine.seat import Seat
from game.hierarchy.game import GAME
from game.hierarchy.rules.cards import ALL, IMPOSTOR, NUMBERED, TOWER
from game.hierarchy.rules.notation import NONE, Move
from game.hierarchy.rules.rules import State
from game.research.encoding import Encoding, lay_out

MOVE_LIMIT = 200
PILE_CARD = 3  # Numbers for a card in the pile: the card plus 1, its owner, the copied card plus 1.

LAYOUT = lay_out(
    [
        ("chooser", 1),  # The seat that has to choose; at the end, the one that has lost.
        ("exchange", 1),  # 1 or 2 during a Surgeon's exchange, while the first or the second card goes back.
        ("hands", 2 * ALL),  # By seat, 1 for each card held.
        ("pile", PILE_CARD * ALL),  # From the bottom; zeros where there is no card.
    ]
)


def _moves() -> tuple[Move, ...]:
    plays = [Move(card) for card in NUMBERED]
    copies = [Move(IMPOSTOR, card) for card in NUMBERED]
    discards = [Move(TOWER, discard=card) for card in range(ALL) if card != TOWER]
    copied_discards = [Move(IMPOSTOR, TOWER, card) for card in NUMBERED]
    returns = [Move(card, is_return=True) for card in range(ALL)]
    return (*plays, *copies, *discards, *copied_discards, *returns)


def observe(view: State) -> bytearray:
    """Return the observation of a view, which is a position: nothing is hidden."""
    numbers = [view.chooser, view.pending]
    hands = [0] * (2 * ALL)
    for seat in (Seat.A, Seat.B):
        for card in view.hand(seat):
            hands[seat * ALL + card] = 1
    numbers += hands
    for entry in view.pile:
        numbers += (entry.card + 1, entry.owner, 0 if entry.copied == NONE else entry.copied + 1)
    return bytearray(numbers).ljust(LAYOUT["pile"].stop, b"\0")


def encoding(variant: str) -> Encoding:
    """Return the encoding of a variant."""
    return Encoding(GAME, variant, _moves(), LAYOUT, observe, MOVE_LIMIT)
