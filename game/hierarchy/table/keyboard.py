"""Keyboard control of the Hierarchy table.

Tab cycles through the hand of the player to choose, the pile, the other hand, the discards, the log and the
buttons; arrows move within each of these, over unplayable cards too. The scene implements what keyboard and
mouse share.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.hierarchy.table import choices, log
from game.hierarchy.table.choices import HAND, PILE, THEIRS, Choices, Path
from game.hierarchy.table.keys import IN_HIERARCHY
from game.hierarchy.table.layout import DISCARDS, VALUES, Layout
from game.table.input import TableInput
from game.table.scene import Play
from game.ui.keys import figure_of
from game.ui.scene import Change, Request

LOG_ZONE: Final = f"{log.LOG}/"


class Keyboard(TableInput):
    """Table fully playable from the keyboard."""

    keys = IN_HIERARCHY

    _current_choices: Choices
    _layout: Layout
    _log: list[log.LogEntry]
    _log_skipped: int
    _chosen: Path

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if action == "place":
            return self._pick((figure_of(event) - 1) % 10)
        if action == "values":
            # Lessons have no such switch.
            return self._switch_values() if VALUES in self._layout.targets else None
        return super()._run_action(action, event)

    def _switch_values(self) -> Request:
        return Change("show_evals", not self._snapshot.show_evals)

    def _act_on(self, target: str | None) -> Request | None:
        if target and target not in self._chosen:
            return self._click([target])
        return self._click([PILE]) if self._chosen else None

    def _pick(self, place: int) -> Request | None:
        hand = self._snapshot.state.hand(self._snapshot.state.chooser)
        if place >= len(hand):
            return None
        self._move_cursor_to(None)
        return self._click([choices.hand_target(hand[place], self._current_choices.zone)])

    def _choose(self, chosen: Path) -> Request | None:
        move = self._current_choices.finished(chosen)
        self._chosen = () if move else chosen
        self._cursor = None
        return Play(move) if move else None

    def _choices(self) -> list[str]:
        return self._steps()

    def _zones(self) -> list[list[str]]:
        own = self._current_choices.zone
        zones = [
            [target for target in self._layout.targets if target.startswith(f"{zone}/")]
            for zone in (own, PILE, THEIRS if own == HAND else HAND, DISCARDS)
        ]
        if PILE in self._steps():
            zones[1].insert(0, PILE)
        zones.append([f"{LOG_ZONE}{number + 1}" for number in range(len(self._log))])
        return [*zones, *super()._zones()]

    def _entrance(self, zone: Sequence[str]) -> str:
        return zone[-1] if zone[0].startswith(LOG_ZONE) else super()._entrance(zone)

    def _move_cursor_to(self, target: str | None) -> None:
        super()._move_cursor_to(target)
        # Scroll the log until the selected entry is shown.
        if target and target.startswith(LOG_ZONE):
            shown = [name for name in self._layout.targets if name.startswith(LOG_ZONE)]
            for _ in self._log:
                if target in shown:
                    break
                is_older = log.number_of(target) < log.number_of(shown[0])
                self._log_skipped += 1 if is_older else -1
                self._lay_out()
                shown = [name for name in self._layout.targets if name.startswith(LOG_ZONE)]

    # Implemented by the scene

    @abstractmethod
    def _steps(self, chosen: Path | None = None) -> list[str]: ...

    @abstractmethod
    def _click(self, hits: list[str]) -> Request | None: ...
