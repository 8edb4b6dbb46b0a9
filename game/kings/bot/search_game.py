"""A round as a game for the tree search, with guesses at hidden cards and rewards for the result.

It defines how a choice looks to the other seats (R15a), so that in the search nobody responds to something
they have not seen.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.rng import FastRandom
from game.engine.search.hidden_info import COVERED, UNNOTICED, HiddenInfoGame
from game.kings.bot.deal_unseen import Dealer
from game.kings.bot.playout import any_index, finish_setup, play_out_likely
from game.kings.bot.stakes import Stakes
from game.kings.rules import step_ids
from game.kings.rules.board import EXPOSED, NO, step_of
from game.kings.rules.machine import choose
from game.kings.rules.rules import State

_OPEN: Final = 0
_FACEDOWN: Final = 1
_WINDOW: Final = 2
_REMOVAL: Final = 3

_FACEDOWN_STEPS: Final = frozenset(
    (
        *(step_ids.CONDEMN, step_ids.PLACE, step_ids.CHANGE_SUCCESSOR, step_ids.SWAP, step_ids.LOOT),
        *(step_ids.REVEAL_TWO, step_ids.REVEAL_THIRD, step_ids.REVEAL_THREE, step_ids.SHARE),
        *(step_ids.SUCCESSORS, step_ids.TRADE, step_ids.BACK, step_ids.DISCARDS),
    )
)


def _visibility(step: int) -> int:
    if step in step_ids.WINDOWS:
        return _WINDOW
    if step == step_ids.REMOVE:
        return _REMOVAL
    return _FACEDOWN if step in _FACEDOWN_STEPS else _OPEN


_VISIBILITY: Final = vec[i64]([_visibility(step) for step in range(step_ids.ALL)])
"""What others see of a choice, by step.

`_OPEN`: all of it. `_FACEDOWN`: only that it was made. `_WINDOW`: a Reaction, but not a pass. `_REMOVAL`: all
of it if the card was exposed, otherwise only that it was made.
"""


class GuessedRound(HiddenInfoGame):
    """The game that is searched for one view, with a new guess in each iteration."""

    def __init__(self, dealer: Dealer, stakes: Stakes, seed: i64) -> None:
        self._dealer: Dealer = dealer
        self.stakes: Stakes = stakes
        self._chance: FastRandom = FastRandom(seed)
        self._round: State = dealer.guess(self._chance)
        self._root_options: i64 = self._round.options

    def root_options(self) -> i64:
        """Return the seat's choices as bits, the same in all guesses."""
        return self._root_options

    def consider_only(self, options: i64) -> None:
        """Search only some of the seat's choices, given as bits."""
        self._root_options = options
        self._round.options = options

    def seats(self) -> i64:
        return self._round.seats

    def guess(self) -> None:
        self._round = self._dealer.guess(self._chance)
        self._round.options = self._root_options

    def options(self) -> i64:
        return self._round.options

    def side(self) -> i64:
        return self._round.chooser

    def kind(self) -> i64:
        return step_of(self._round.frames[self._round.depth - 1])

    def seen(self, choice: i64, seat: i64) -> i64:
        """Return what another seat sees under R15a, ignoring what only a partner sees."""
        visibility = _VISIBILITY[step_of(self._round.frames[self._round.depth - 1])]
        if visibility == _OPEN:
            return choice
        if visibility == _WINDOW:
            return UNNOTICED if choice == NO else choice
        if visibility == _REMOVAL and self._round.zones[EXPOSED + self._round.chooser] >> choice & 1:
            return choice
        return COVERED

    def do(self, choice: i64) -> None:
        choose(self._round, choice)

    def pick_one(self, options: i64) -> i64:
        return any_index(options, self._chance)

    def play_out(self) -> None:
        """Play out mostly at random; nobody calls a Mulligan."""
        finish_setup(self._round, self._chance)
        play_out_likely(self._round, self._chance)

    def reward(self, seat: i64) -> i64:
        return self.stakes.reward(self._round, seat)
