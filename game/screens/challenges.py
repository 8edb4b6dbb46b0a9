"""A game's challenges: done, with the day, or not done."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.game import AnyGame
from game.engine.i18n import _
from game.screens.lessons import ProgressRow
from game.ui.block import Block, Whole
from game.ui.page import Page
from game.ui.scene import Open, Request
from game.ui.theme import Theme
from game.ui.widget import Act

CHALLENGE: Final = "challenge/"  # Prefix of a row's target; the challenge's name follows.


@dataclass(frozen=True)
class ChallengeRow(ProgressRow):
    """A challenge; it opens the page for a new game."""

    day: str  # The day on which it was done; empty if it is not done.

    @property
    def is_done(self) -> bool:
        return bool(self.day)


class ChallengesScreen(Page):
    """A game's challenges."""

    def __init__(
        self,
        game: AnyGame,
        load: Callable[[], Mapping[str, str]],
        size: tuple[int, int],
        theme: Theme | None = None,
    ) -> None:
        """`load` returns the days on which challenges were done, by their names."""
        self._game, self._load, self._days = game, load, load()
        super().__init__(size, theme, first=f"{CHALLENGE}{next(iter(game.challenges))}", is_main=True)

    def refresh(self) -> None:
        self._days = self._load()
        self._lay_out()

    def _title(self) -> str:
        return _("Challenges: {game}", game=self._game.title)

    def _blocks(self) -> Sequence[Block]:
        rows = (
            ChallengeRow(
                f"{CHALLENGE}{name}",
                number,
                _(challenge.sentence),
                self._days.get(name) or _("Not done"),
                is_next=False,
                day=self._days.get(name, ""),
            )
            for number, (name, challenge) in enumerate(self._game.challenges.items(), 1)
        )
        return [Whole(row, above=10) for row in rows]

    def _on_act(self, act: Act) -> Request | None:
        return Open(f"start-{self._game.name}")
