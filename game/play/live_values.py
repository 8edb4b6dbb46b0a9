"""What every choice at the table is worth, told while a game goes on that can be known to its end.

It keeps what has been proved; it knows neither a worker nor a window nor a disk.
"""

from typing import Any

from game.engine.evaluation import Weighed
from game.play.session import Session


class Valuing:
    """What is known of the positions of one game, and whether it is told."""

    def __init__(self, session: Session) -> None:
        self.is_on = False
        """Whether the player wants to be told."""
        self._session = session
        self._known: dict[Any, tuple[Weighed, ...]] = {}

    @property
    def here(self) -> tuple[Weighed, ...]:
        """What is known of the choices at this place, best first, be it told or not."""
        return self._known.get(self._session.state, ())

    @property
    def told(self) -> tuple[Weighed, ...]:
        """What is told of them."""
        return self.here if self._is_told else ()

    @property
    def is_lacking(self) -> bool:
        """Whether that is still to be found out."""
        return self._is_told and self._session.state not in self._known

    @property
    def _is_told(self) -> bool:
        """Whether it is told here: of a person's choice, or of anybody's where only computers play."""
        seat, players = self._session.state.to_move, self._session.players
        is_open = seat is not None and (players[seat] is None or all(players))
        return self.is_on and is_open and self._session.game.weighs_exactly

    def learn(self, weighed: tuple[Weighed, ...]) -> None:
        """Keep what the choices at this place are worth."""
        self._known[self._session.state] = weighed
