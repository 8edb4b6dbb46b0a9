"""The games as games of OpenSpiel; importing this module registers them as `pecking_order_GAME_VARIANT`.

A game with deals begins with a chance node: outcome k, each as likely as the others, deals number
`first_deal` + k, for k below the parameter `deals`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

import numpy as np
import pyspiel

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.research.encoding import Encoding
from game.research.variants import VARIANTS, encoding

DEALS = 1000  # The default of the parameter `deals`.


class OpenSpielGame(pyspiel.Game):
    """A game; each variant has a subclass."""

    encoding: Encoding

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        encoding = self.encoding
        given = {"first_deal": 0, "deals": DEALS} | (params or {}) if encoding.game.has_deals else {}
        self.first_deal = given.get("first_deal", 0)
        self.deals = given.get("deals", 0)
        if self.first_deal < 0 or self.deals < encoding.game.has_deals:
            raise ValueError("`first_deal` must be 0 or more, and `deals` 1 or more")
        info = pyspiel.GameInfo(
            num_distinct_actions=len(encoding.moves),
            max_chance_outcomes=self.deals,
            num_players=encoding.seats,
            min_utility=0.0 if encoding.seats == 1 else -1.0,
            max_utility=1.0,
            utility_sum=None if encoding.seats == 1 else 0.0,
            max_game_length=encoding.move_limit,
        )
        super().__init__(game_type(encoding), info, given)

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer of views; there is only this one kind of observation."""
        return Observer(self.encoding)


@dataclass(frozen=True)
class Moment:
    """Where a game stands. OpenSpiel's copies of a state share it, because nothing changes it."""

    game: OpenSpielGame
    deal: int | None = None  # None before the deal.
    position: Any = None
    actions: tuple[int, ...] = ()  # Those that led to the position.
    is_drawn: bool = False  # True if it was drawn among those that look alike; its actions lead elsewhere.

    def dealt(self, number: int) -> "Moment":
        """Return the start of a deal."""
        encoding = self.game.encoding
        return Moment(self.game, number, encoding.game.deal(number, encoding.variant))

    def after(self, action: int) -> "Moment":
        """Return the moment after an action."""
        position = self.position.apply(self.game.encoding.moves[action])
        return replace(self, position=position, actions=(*self.actions, action))

    def resampled(self, seat: Seat, chance: SplitMix64) -> "Moment":
        """Return a moment that the seat can't tell from this one."""
        resample = self.game.encoding.resample
        if resample is None or self.position is None:
            return self
        return replace(self, position=resample(self.position.view(seat), chance), is_drawn=True)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        text = str(self.position) if self.is_drawn else ""
        return _replay, (str(self.game), self.deal, self.actions, text)


def _replay(game: str, deal: int | None, actions: tuple[int, ...], drawn: str) -> Moment:
    start = Moment(pyspiel.load_game(game))
    if drawn:
        return Moment(start.game, deal, start.game.encoding.game.parse_state(drawn), actions, is_drawn=True)
    return start if deal is None else reduce(Moment.after, actions, start.dealt(deal))


class OpenSpielState(pyspiel.State):
    """The state of a game; each player's information state is the text of the view."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.now = Moment(game) if game.deals else Moment(game).dealt(0)

    def current_player(self) -> int:
        if self.now.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.now.position.to_move)

    def _legal_actions(self, player: int) -> list[int]:
        actions = self.now.game.encoding.actions
        return sorted(actions[move] for move in self.now.position.legal_moves())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.now.game.deals
        return [(outcome, 1 / deals) for outcome in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.now.game
        if self.now.position is not None:
            self.now = self.now.after(action)
        elif 0 <= action < game.deals:
            self.now = self.now.dealt(game.first_deal + action)
        else:
            raise ValueError(f"{action} is not one of the {game.deals} deals")

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "OpenSpielState":
        """Return a state drawn from those that the player can't tell from this one.

        `sampler` returns random numbers from 0 to 1. Raises `InvalidInput` if the player can't see
        what another one chooses from.
        """
        other: OpenSpielState = self.clone()
        other.now = self.now.resampled(Seat(player), SplitMix64(int(sampler() * 2**64)))
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.now.game
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {game.first_deal + action}"
        return str(game.encoding.moves[action])

    def is_terminal(self) -> bool:
        if self.now.position is None:
            return False
        limit = self.now.game.encoding.move_limit
        return len(self.now.actions) == limit or self.now.position.outcome() is not None

    def returns(self) -> list[float]:
        outcome = None if self.now.position is None else self.now.position.outcome()
        return self.now.game.encoding.rewards(outcome)

    def __str__(self) -> str:
        return "" if self.now.position is None else str(self.now.position)


class Observer:
    """Observes what a player may know: the text of the view, or its numbers."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in encoding.layout.items()}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Set `tensor`, and with it `dict`; to zeros before the deal."""
        if state.now.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoding.observe(state.now.position.view(Seat(player)))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Return the text of the player's view; empty before the deal."""
        return "" if state.now.position is None else str(state.now.position.view(Seat(player)))


def game_type(encoding: Encoding) -> Any:
    """Return OpenSpiel's description of a game."""
    has_deals, seats = encoding.game.has_deals, encoding.seats
    chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"pecking_order_{encoding.name}",
        long_name=f"{encoding.game.title} ({encoding.variant})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if has_deals else chance.DETERMINISTIC,
        information=(
            information.PERFECT_INFORMATION if encoding.is_open else information.IMPERFECT_INFORMATION
        ),
        utility=utility.GENERAL_SUM if seats == 1 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"first_deal": 0, "deals": DEALS} if has_deals else {},
    )


for _game, _variant in VARIANTS:
    # Classes of this module, because OpenSpiel pickles games by their class.
    _encoding = encoding(_game, _variant)
    _name = f"{_encoding.name}_game"
    globals()[_name] = type(_name, (OpenSpielGame,), {"encoding": _encoding, "__module__": __name__})
    pyspiel.register_game(game_type(_encoding), globals()[_name])
