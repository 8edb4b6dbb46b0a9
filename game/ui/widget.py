"""Widgets: values that draw themselves and turn events into results.

A widget has no state. The focus ring knows what is hovered, pressed or focused. The screen knows what is
typed, chosen or switched on, and rebuilds its widgets after each change.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.theme import Theme

LEFT_BUTTON: Final = 1
PREFERRED: Final = 40  # Least height of a widget, in pixels at the smallest window size. Keep it at least 24.
ACTING_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Act(NamedTuple):
    """What the player did with a widget."""

    target: str  # The widget's target.
    value: object = None  # The new value, for a widget that has one.


class WidgetState(NamedTuple):
    """The pointer and keyboard state of a widget."""

    is_hot: bool  # True if the pointer is over it.
    is_pressed: bool  # True if it is held down.
    is_focused: bool  # True if it gets the keys.


@dataclass(frozen=True)
class Widget(ABC):
    """Something that can be pointed at and focused."""

    target: str  # Its name among the targets.

    @property
    def hint(self) -> str:
        """The tooltip, translated; empty for none."""
        return ""

    @property
    def takes_text(self) -> bool:
        """True if it takes typed letters while focused."""
        return False

    @property
    def reads_arrows(self) -> bool:
        """True if it uses the left and right arrows while focused."""
        return False

    @property
    def follows_pointer(self) -> bool:
        """True if the widget itself handles dragging, which then does not scroll the page."""
        return False

    @abstractmethod
    def width(self, theme: Theme) -> int:
        """Return its preferred width."""

    @abstractmethod
    def height(self, theme: Theme, width: int) -> int:
        """Return the height it needs at this width."""

    def draw(
        self,
        surface: pygame.Surface,
        rect: Rect,
        theme: Theme,
        *,
        is_hot: bool = False,
        is_pressed: bool = False,
        is_focused: bool = False,
    ) -> None:
        """Draw it, but not the focus ring around it; the flags are those of `WidgetState`."""
        self._draw(surface, rect, theme, WidgetState(is_hot, is_pressed, is_focused))

    @abstractmethod
    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None: ...

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        """Handle a press on it and the drag and release that follow, or a key while it is focused."""
        return Act(self.target) if is_click(event, rect) or is_acting_key(event) else None

    def parts(self, rect: Rect, theme: Theme) -> Mapping[str, Rect]:
        """Return its parts that can be pointed at, by target."""
        return {}


def is_click(event: pygame.event.Event, rect: Rect) -> bool:
    """True if the left button was released over `rect`."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and rect.collidepoint(event.pos)


def is_acting_key(event: pygame.event.Event) -> bool:
    """True if the event is Enter or Space without modifiers."""
    return event.type == pygame.KEYDOWN and event.key in ACTING_KEYS and not event.mod & MODIFIERS
