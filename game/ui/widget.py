"""What a widget is: a value that can be drawn, and that turns events into results.

A widget remembers nothing. What has the pointer, the press or the focus, the focus ring knows; what is
typed, chosen or switched on, the screen knows that makes the widgets anew after each change.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.theme import Theme

LEFT_BUTTON: Final = 1
PREFERRED: Final = 40
"""The height of what is pointed at, in pixels of the smallest window; 24 at the very least."""

ACTING_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Act(NamedTuple):
    """What the player did with a widget."""

    target: str
    """Which widget."""

    value: object = None
    """Its new value, for a widget that has one."""


@dataclass(frozen=True)
class Widget(ABC):
    """Something that can be pointed at and focused."""

    target: str
    """Its name among the targets."""

    @property
    def hint(self) -> str:
        """A sentence to be shown when the pointer rests on it; empty for none."""
        return ""

    @property
    def takes_text(self) -> bool:
        """Whether typed letters are its own while it is focused."""
        return False

    @property
    def reads_arrows(self) -> bool:
        """Whether the arrows to the left and right are its own while it is focused."""
        return False

    @property
    def follows_pointer(self) -> bool:
        """Whether dragging it is its own business, so that nothing scrolls."""
        return False

    @abstractmethod
    def width(self, theme: Theme) -> int:
        """How wide it would like to be."""

    @abstractmethod
    def height(self, theme: Theme, width: int) -> int:
        """How high it has to be at this width."""

    @abstractmethod
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
        """Draw it: `is_hot` while the pointer is over it, `is_pressed` while it is held down, `is_focused`
        while the keys go to it; the ring around it is not its business.
        """

    @abstractmethod
    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        """Take in an event of its own: a press on it and what follows, a key while it is focused."""

    def parts(self, rect: Rect, theme: Theme) -> Mapping[str, Rect]:
        """Its own parts that can be pointed at, by target."""
        return {}


def is_click(event: pygame.event.Event, rect: Rect) -> bool:
    """Whether the pointer was let go over it."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and rect.collidepoint(event.pos)


def is_acting_key(event: pygame.event.Event) -> bool:
    """Whether this is Enter or Space, with nothing held."""
    held = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
    return event.type == pygame.KEYDOWN and event.key in ACTING_KEYS and not event.mod & held
