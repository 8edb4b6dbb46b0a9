"""Looking back at a game that has ended: one walks through it again, by buttons, keys, its log and its graph.

What a moment shows, and where one stops, a game's table says; how one walks is the same at every table.
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
GRAPH: Final = "graph"
"""The target on which one clicks into the graph of how the chances went."""


def look_back_button(note: str) -> Button:
    """The button with which one begins to look back."""
    return Button(LOOK_BACK, _("Look back"), note=note)


def step_buttons(*, back: str, forward: str, end: str, is_first: bool, is_last: bool) -> list[Button]:
    """The four with which one walks, and what three of them say of themselves. `is_first`, `is_last`: whether
    nothing lies before or after.
    """
    return [
        Button(FIRST, "", icon="ui/first", note=_("To the start"), is_idle=is_first),
        Button(PREVIOUS, "", icon="ui/previous", note=back, is_idle=is_first),
        Button(NEXT, "", icon="ui/next", note=forward, is_idle=is_last),
        Button(LAST, "", icon="ui/last", note=end, is_idle=is_last),
    ]


def done_button() -> Button:
    """The button with which one looks back no more."""
    return Button(TO_THE_END, _("Done"))


class PlaybackTable(TableInput):
    """The table of a game through which one can walk again once it has ended.

    A game's scene has two bases: this, and then its own table.
    """

    # What the game says

    @property
    @abstractmethod
    def _is_looking_back(self) -> bool:
        """Whether one looks back, and not at what the game shows."""

    @property
    @abstractmethod
    def _ply(self) -> int:
        """How many moves had been made at the moment that is shown."""

    @abstractmethod
    def _go_to(self, ply: int | None) -> None:
        """Look at the moment after so many moves; None: at what the game shows, its end."""

    @property
    def _stops(self) -> Sequence[int]:
        """The numbers of moves made at which one stops: the start, the end, and all that lies between."""
        return range(self._length + 1)

    def _begin_to_look_back(self) -> None:
        """Show the moment at which one begins."""
        self._go_to(0)

    # What is the same at every table

    @property
    def _length(self) -> int:
        """How many moves the game had."""
        return len(self._snapshot.past)

    @property
    def _can_look_back(self) -> bool:
        now = self._snapshot
        is_whole = len(now.states) == len(now.past) + 1 and bool(now.past)
        return self._is_over and is_whole and not now.awaits_reactions and now.curtain is None

    def _beside(self, step: int) -> int:
        """The stop before this one, or after it."""
        stops = self._stops
        return stops[max(0, min(len(stops) - 1, stops.index(self._ply) + step))]

    def _push_own(self, target: str) -> Request | None:
        if target == LOOK_BACK and self._can_look_back:
            self._begin_to_look_back()
            return AskReview()
        if not self._is_looking_back:
            return super()._push_own(target)
        places = {FIRST: 0, PREVIOUS: self._beside(-1), NEXT: self._beside(1), LAST: self._length}
        if target in places or target == TO_THE_END:
            self._go_to(places.get(target))
            return None
        return super()._push_own(target)

    def _take_hold(self, target: str, position: tuple[int, int]) -> Request | None:
        """Go to the moment for which a place across the graph stands."""
        if target != GRAPH or not self._is_looking_back:
            return super()._take_hold(target, position)
        stops, graph = self._stops, self._layout.targets[GRAPH]
        self._go_to(stops[ply_at(graph, self._theme, position[0], len(stops) - 1)])
        return None

    def _do(self, action: str, event: pygame.event.Event) -> Request | None:
        if self._is_looking_back:
            if action == "ends":
                self._go_to(0 if event.key == pygame.K_HOME else self._length)
                return None
            if action == "walk" and self._cursor is None and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._go_to(self._beside(1 if event.key == pygame.K_RIGHT else -1))
                return None
        return super()._do(action, event)

    def _back(self) -> Request | None:
        """Escape leads to the end of the game first."""
        if not self._is_looking_back or self._is_busy:
            return super()._back()
        self._go_to(None)
        return None
