"""Scenes, and what any of them may request of the program.

A scene handles events, advances in time and draws itself. It changes nothing outside itself: what it wants
done it returns as a `Request`, which the program carries out.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.ui.theme import Theme


class Request:
    """Something that a scene asks the program to do."""


@dataclass(frozen=True)
class Pop(Request):
    """This scene is over: one level back."""


@dataclass(frozen=True)
class Open(Request):
    """Put a screen on top of this scene; only the program can make it, since it knows the values."""

    screen: str
    """Which one: `learn`, `settings`, `statistics`, `statistics-hierarchy`, `history`, `credits`, `keys`,
    `rules-hierarchy`, `start-hierarchy`, `lesson-hierarchy`.
    """


@dataclass(frozen=True)
class Change(Request):
    """A setting is another one from now on."""

    setting: str
    """Its name."""

    value: object
    """Its new value, of the type that the setting has."""


@dataclass(frozen=True)
class CopyText(Request):
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True)
class PasteText(Request):
    """Read the clipboard: into what is being written on this scene, else as a game; what is wrong with
    that, the scene is told.
    """


@dataclass(frozen=True)
class Sound(Request):
    """Let a sound be heard, if sounds are on; at a table the program itself knows when."""

    name: str
    """The name of its file."""


@dataclass(frozen=True)
class Quit(Request):
    """Close the program; a running game is kept."""


class Scene(ABC):
    """Something that fills the window."""

    is_dirty: bool = True
    """Whether the next frame would differ from the one on the screen; whoever draws takes it back."""

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> Request | None:
        """Take in one event of mouse, keys or touch."""

    @abstractmethod
    def update(self, seconds: float) -> Request | None:
        """Let this much time pass."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, whatever the surface held before."""

    @abstractmethod
    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out anew for a surface of this size in pixels; `theme`: in this look from now on."""

    @property
    @abstractmethod
    def is_still(self) -> bool:
        """Whether nothing on it changes before the next event, so that no time has to pass for it."""

    @property
    def is_typing(self) -> bool:
        """Whether letters are being written, so that they are no keys of the program."""
        return False

    def paste(self, text: str) -> None:
        """Take in what the clipboard holds, where something is being written; else nothing happens."""
        return

    @abstractmethod
    def targets(self) -> Mapping[str, pygame.Rect]:
        """What can be pointed at, by name, the topmost of overlapping ones last."""
