"""Actions and observations of SoloDrez."""

from game.research.encoding import Encoding, lay_out
from game.solodrez.game import GAME
from game.solodrez.rules.cards import DECK, RANKS
from game.solodrez.rules.notation import COLUMNS, Move
from game.solodrez.rules.rules import State

LAYOUT = lay_out(
    [
        ("column", len(DECK)),  # Of each card, in the order of the deck: its column from 1, or 0 if removed.
        ("height", len(DECK)),  # The number of cards below it in its column.
    ]
)
_PLACES = {card: place for place, card in enumerate(DECK)}


def _moves() -> tuple[Move, ...]:
    removals = [Move(source) for source in range(COLUMNS)]
    runs = [
        Move(source, size, target)
        for source in range(COLUMNS)
        for target in range(COLUMNS)
        for size in range(1, RANKS + 1)
        if source != target
    ]
    return (*removals, *runs)


def observe(view: State) -> bytearray:
    """Return the observation of a view, which is a position: nothing is hidden."""
    data = bytearray(2 * len(DECK))
    for number, column in enumerate(view.columns, 1):
        for height, card in enumerate(column):
            if card not in _PLACES:
                raise ValueError("an observation needs the numbers of all cards")
            place = _PLACES[card]
            data[place] = number
            data[len(DECK) + place] = height
    return data


def encoding(variant: str) -> Encoding:
    """Return the encoding of a variant."""
    assert GAME.move_limit is not None
    return Encoding(GAME, variant, _moves(), LAYOUT, observe, GAME.move_limit)
