"""What a solver has said of the positions of one game, and what follows from it for others.

Of each position on the way of a solution the rest of that way is known too, so that whoever follows it is
never sent round. It knows no worker and no window.
"""

from collections.abc import Callable
from typing import Any

from game.engine.contract import Game, Move
from game.engine.errors import Refusal
from game.engine.solo import Forecast, Verdict


class Foresight:
    """All that is known of one game's positions."""

    def __init__(self, game: Game, by_itself: Callable[[Any], Move | None]) -> None:
        """`by_itself`: the move that the program makes in a position, or None; it stands on no way."""
        self._game = game
        self._by_itself = by_itself
        self._known: dict[Any, Forecast] = {}

    def of(self, state: Any) -> Forecast | None:
        """What is known of this position; None for nothing yet."""
        return self._known.get(state)

    def next_move(self, state: Any) -> Move | None:
        """The next move on the way to the win, where one is known."""
        forecast = self.of(state)
        if forecast is None or not forecast.moves:
            return None
        move: Move = self._game.parse_move(forecast.moves[0])
        return move

    def moves_to_go(self, state: Any) -> int | None:
        """How many moves that count are left on the way to the win, where one is known."""
        forecast = self.of(state)
        if forecast is None or forecast.verdict is not Verdict.WON:
            return None
        return sum(self._game.counts_move(self._game.parse_move(text)) for text in forecast.moves)

    def learn(self, state: Any, forecast: Forecast) -> None:
        """Keep what the solver says of `state`, and of every position on the way that it shows."""
        way, made, places = list(forecast.moves), [], [state]
        try:
            while way and state.outcome() is None:
                own = self._by_itself(state)
                if own is not None:
                    # The way has the same move, now or later; here it comes now.
                    way.remove(str(own))
                made.append(way.pop(0) if own is None else str(own))
                state = state.apply(self._game.parse_move(made[-1]))
                places.append(state)
        except (Refusal, ValueError):
            # What the program does by itself has led off this way: only its beginning is known.
            made, places = list(forecast.moves), places[:1]
        for number, place in enumerate(places):
            known, rest = self._known.get(place), tuple(made[number:])
            # A shorter way that was told before stays: nobody is promised more moves than once.
            is_better = forecast.verdict is Verdict.WON and known is not None and len(rest) < len(known.moves)
            if known is None or known.verdict is not Verdict.WON or is_better:
                self._known[place] = Forecast(forecast.verdict, rest)
