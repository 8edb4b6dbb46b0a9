"""Facts about why a player lost a round."""

from enum import Enum
from typing import NamedTuple

from game.kings.rules.board import NO_CARD


class Kind(Enum):
    """What a cause states; the value names its sentence in `data/sentences.toml`.

    A card "fits" if the player could have played where they lost, had it been in their hand.
    """

    # What ended the round for the player
    ASSASSINATED = "assassinated"  # The {card} of {target} answered their flip.
    NO_CARD = "no card"
    LONE_OATHBOUND = "lone oathbound"  # Their only {card} needs another one to follow on the higher {second}.
    TOO_LOW = "too low"  # The {second} on the Throne was worth {value}, their highest {card} {number}.

    # What brought it about
    RISKED = "risked"  # The chance of the {card} in another hand was {share} before the flip.
    FORCED_FLIP = "forced flip"  # When they flipped their King, no card could be played.
    NEEDLESS_FLIP = "needless flip"  # When they flipped their King, a card could be played.
    TAKEN = "taken"  # The {second} of {target} took the fitting {card} from their hand.
    SWAPPED = "swapped"  # They gave {target} the fitting {card} when the Princess swapped cards.
    GIVEN_UP = "given up"  # They gave up the fitting {card} for the ability of their own {second}.
    REACTED = "reacted"  # They used the fitting {card} as a Reaction.
    MUTED = "muted"  # The {card} could be played if the base value {number} weren't Muted.
    STRUCK = (
        "struck"  # The {card} could be played if {target} hadn't raised the {second} to {value} by a guess.
    )
    GREW = "grew"  # The {card} could be played if no Royalty had raised the {second} to {value}.


class Cause(NamedTuple):
    """A fact about how a player lost the round."""

    kind: Kind
    seat: int  # Who lost.
    card: int = NO_CARD
    second: int = NO_CARD
    target: int | None = None  # The seat of another player.
    value: int = 0
    number: int = 0  # Another value.
    share: float = 0.0  # A chance from 0 to 1.
