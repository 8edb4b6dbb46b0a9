"""Playback of a finished game: stepping through it with buttons, keys, the log and the graph.

Each game's table defines what a position shows and where playback stops.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.i18n import _
from game.table.input import TableInput
from game.table.scene import AskReview
from game.ui.button import Button
from game.ui.graph import ply_at
from game.ui.scene import Request

LOOK_BACK: Final = "button/look-back"
FIRST: Final = "button/first"
PREVIOUS: Final = "button/previous"
NEXT: Final = "button/next"
LAST: Final = "button/last"
TO_THE_END: Final = "button/to-the-end"
GRAPH: Final = "graph"  # The target for clicks on the graph of winning chances.


def look_back_button(note: str) -> Button:
    """Return the button that starts playback."""
    return Button(LOOK_BACK, _("Look back"), note=note)


def step_buttons(*, back: str, forward: str, end: str, is_first: bool, is_last: bool) -> list[Button]:
    """Return the four buttons that step through the game, three of them with these tooltips."""
    return [
        Button(FIRST, "", icon="ui/first", note=_("To the start"), is_idle=is_first),
        Button(PREVIOUS, "", icon="ui/previous", note=back, is_idle=is_first),
        Button(NEXT, "", icon="ui/next", note=forward, is_idle=is_last),
        Button(LAST, "", icon="ui/last", note=end, is_idle=is_last),
    ]


def done_button() -> Button:
    """Return the button that ends playback."""
    return Button(TO_THE_END, _("Done"))


class PlaybackTable(TableInput):
    """A table that can play back a finished game. A scene inherits from this first, then from its table."""

    @property
    @abstractmethod
    def _is_playing_back(self) -> bool: ...

    @property
    @abstractmethod
    def _ply(self) -> int:
        """The number of moves made before the position that is shown."""

    @abstractmethod
    def _go_to(self, ply: int | None) -> None:
        """Show the position after `ply` moves; None ends playback and shows the end of the game."""

    @property
    def _stops(self) -> Sequence[int]:
        """The plies at which playback stops: the start, the end and some between; by default, all."""
        return range(self._length + 1)

    def _start_playback(self) -> None:
        self._go_to(0)

    @property
    def _length(self) -> int:
        return len(self._snapshot.past)

    @property
    def _can_look_back(self) -> bool:
        now = self._snapshot
        is_whole = len(now.states) == len(now.past) + 1 > 1
        return self._is_over and is_whole and not now.awaits_reactions and now.curtain is None

    def _adjacent_stop(self, step: int) -> int:
        stops = self._stops
        return stops[max(0, min(len(stops) - 1, stops.index(self._ply) + step))]

    def _press_own_button(self, target: str) -> Request | None:
        if target == LOOK_BACK and self._can_look_back:
            self._start_playback()
            return AskReview()
        if self._is_playing_back:
            before, after = self._adjacent_stop(-1), self._adjacent_stop(1)
            places = {FIRST: 0, PREVIOUS: before, NEXT: after, LAST: self._length, TO_THE_END: None}
            if target in places:
                self._go_to(places[target])
                return None
        return super()._press_own_button(target)

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        # A click on the graph goes to the nearest stop.
        if target != GRAPH or not self._is_playing_back:
            return super()._grab(target, position)
        stops, graph = self._stops, self._layout.targets[GRAPH]
        self._go_to(stops[ply_at(graph, self._theme, position[0], len(stops) - 1)])
        return None

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if self._is_playing_back:
            if action == "ends":
                self._go_to(0 if event.key == pygame.K_HOME else self._length)
                return None
            if action == "walk" and self._cursor is None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._go_to(self._adjacent_stop(1 if event.key == pygame.K_RIGHT else -1))
                return None
        return super()._run_action(action, event)

    def _back(self) -> Request | None:
        # Escape ends playback first.
        if not self._is_playing_back or self._can_cancel:
            return super()._back()
        self._go_to(None)
        return None
