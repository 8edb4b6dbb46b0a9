"""Numbers and names of the steps of a round.

The table of cards refers to steps by these numbers. Their classes are in `turns`, `effects` and
`setup`.
"""

from typing import Final

NOTHING: Final = 0

# A turn (R4)
REMOVE: Final = 1
ARRIVE: Final = 2  # Play a card from the Antechamber.
PLAY: Final = 3
FOLLOW: Final = 4  # Play a card after an Oathbound that was played on a higher card (R6b).
TURN_STEPS: Final = (REMOVE, ARRIVE, PLAY)
"""Steps with which a turn can begin."""

# Uses of an ability and their targets, before the Reaction window
USE_ON_COURT: Final = 5  # Another faceup card in the Court.
USE_ON_COMMONER: Final = 6
"""Another faceup card in the Court except Royalty, if the player has a card in hand to replace it."""
USE_ON_NAME: Final = 7
USE_ON_BASE: Final = 8  # A base value up to the highest in the Court.
USE_ON_ANY_BASE: Final = 9  # A base value from 1 to 8, if another card in the Court is Disgraced.
USE_ON_GUESS: Final = 10
USE_WITH_SUCCESSOR: Final = 11
USE_WITH_ACCUSED: Final = 12
USE_TO_LOOK: Final = 13
USE_ON_OPPONENT: Final = 14

# Effects of an ability, after the window
TAKE: Final = 15
INQUIRE: Final = 16
CONDEMN: Final = 17
STRIKE: Final = 18
DISGRACE: Final = 19  # The Soldier's Disgraces.
JUDGE: Final = 20
PREPARE: Final = 21  # The Judge's card for the Antechamber.
RENEW: Final = 22  # The Herald's Successor goes to hand.
PLACE: Final = 23  # The Herald's new Successor.
RETURN: Final = 24  # Another card in the Herald's place.
MUTE: Final = 25
EXCHANGE: Final = 26  # The Warden's exchange with the Accused.
REPLACE: Final = 27  # The Sentry's exchange with a card in the Court.
LOOK: Final = 28
CHANGE: Final = 29
CHANGE_SUCCESSOR: Final = 30
SWAP: Final = 31
DISGRACE_OTHERS: Final = 32

# Reactions and the King
ABILITY_WINDOW: Final = 33
FLIP_WINDOW: Final = 34
ASSASSIN_WINDOW: Final = 35
ASSASSINATE: Final = 36
WINDOWS: Final = (ABILITY_WINDOW, FLIP_WINDOW, ASSASSIN_WINDOW)
"""Steps in which somebody may React; nobody sees a player pass (R15a)."""
KING_POWER: Final = 37
LOOT: Final = 38  # With three players, the Assassin's owner takes one of the victim's cards (R20).

# Setup
SETUP: Final = 39  # All steps from here on belong to the setup.
REVEAL_TWO: Final = 39
REVEAL_THIRD: Final = 40
START: Final = 41
TAKE_SHOWN: Final = 42
REVEAL_THREE: Final = 43
SHARE: Final = 44
FIRST: Final = 45
DIRECTION: Final = 46
MULLIGAN: Final = 47
TAKE_SHARED: Final = 48
SUCCESSORS: Final = 49
TRADE: Final = 50
BACK: Final = 51
DISCARDS: Final = 52

ALL: Final = 53  # Number of steps.

NAMES: Final = (
    *("nothing", "remove", "arrive", "play", "follow"),
    *("use on court", "use on commoner", "use on name", "use on base", "use on any base", "use on guess"),
    *("use with successor", "use with accused", "use to look", "use on opponent"),
    *("take", "inquire", "condemn", "strike", "disgrace", "judge", "prepare", "renew", "place", "return"),
    *("mute", "exchange", "replace", "look", "change", "change successor", "swap", "disgrace others"),
    *("ability window", "flip window", "assassin window", "assassinate", "king power", "loot"),
    *("reveal two", "reveal third", "start", "take shown", "reveal three", "share", "first", "direction"),
    *("mulligan", "take shared", "successors", "trade", "back", "discards"),
)
"""Names of the steps in the text of a position."""

SETUPS: Final = (
    (FIRST, SUCCESSORS),
    (FIRST, SUCCESSORS),
    (FIRST, SUCCESSORS),
    (FIRST, MULLIGAN, SUCCESSORS, DISCARDS),
    (REVEAL_TWO, REVEAL_THIRD, START, TAKE_SHOWN, FIRST, DIRECTION, SUCCESSORS, DISCARDS),
    (REVEAL_THREE, SHARE, FIRST, DIRECTION, MULLIGAN, TAKE_SHARED, SUCCESSORS, TRADE, BACK, DISCARDS),
)
"""The steps of each variant's setup, in order (R17, R18, R19, R21)."""
