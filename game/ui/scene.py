"""Scenes, and the requests they return to the program.

A scene handles events, advances in time and draws itself. It changes nothing outside itself; for anything
else, it returns a `Request` that the program carries out.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.engine.seat import Viewer
from game.store.settings import Settings
from game.ui.description import Description
from game.ui.theme import Theme


@dataclass(frozen=True)
class Request:
    """Something that a scene asks the program to do."""


class Pop(Request):
    """Close this scene and go back one level."""


@dataclass(frozen=True)
class Open(Request):
    """Open a screen on top of this scene. The program supplies the values that the screen needs."""

    screen: str  # The screen, such as `settings`, `history`, `statistics-hierarchy` or `lesson-hierarchy`.


@dataclass(frozen=True)
class Change(Request):
    """Change a setting."""

    setting: str
    value: object  # The new value, of the setting's type.


@dataclass(frozen=True)
class CopyText(Request):
    """Put a text on the clipboard."""

    text: str
    is_game: bool = True  # False for the result of a day.


class CopyReport(Request):
    """Put a report about this copy of the program on the clipboard or, if that fails, into a file."""


@dataclass(frozen=True)
class SaveGame(Request):
    """Save a game as a text file in the player's folder."""

    number: int | None = None  # The number of an ended game in the database; None for the one at the table.


@dataclass(frozen=True)
class Share(Request):
    """Save an ended game for others, after a choice if there is one."""

    number: int | None = None  # The game's number in the database; None for the one shown in this scene.
    viewer: Viewer = None  # Whose knowledge is shown.


@dataclass(frozen=True)
class SavePage(Request):
    """Save a game as a page of HTML in the player's folder."""

    share: Share


class SavePicture(Request):
    """Save a picture of the scene below this one in the player's folder, at twice its size."""


class CopyPicture(Request):
    """Copy that picture to the clipboard or, if that can't be done here, save it."""


class SaveCopy(Request):
    """Save a copy of everything in the player's folder."""


@dataclass(frozen=True)
class AddCopy(Request):
    """Add what a copy of everything has, and go back to the menu."""

    path: Path


class PasteText(Request):
    """Paste the clipboard into this scene's text field or, if it has none, load the clipboard as a game.

    If the text is not a game, the scene shows why.
    """


@dataclass(frozen=True)
class Sound(Request):
    """Play a sound if sound is on. The sounds of moves at a table need no request."""

    name: str
    tone: int | None = None  # Which tone of a sound that has several in order, from 1.


@dataclass(frozen=True)
class Say(Request):
    """Announce a text through the screen reader, even if it was announced before."""

    text: str


@dataclass(frozen=True)
class Quit(Request):
    """Quit the program; a running game is saved."""

    is_certain: bool = False  # True to quit even if what was played can't be saved.


@dataclass(frozen=True)
class SaveNow(Request):
    """Try at once to save what could not be saved so far."""


class Scene(ABC):
    """Something that fills the window."""

    is_dirty: bool = True  # True if the next frame would differ from the one on screen. Drawing resets it.

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> Request | None:
        """Handle one mouse, key or touch event."""

    def update(self, seconds: float) -> Request | None:
        """Advance by `seconds`."""
        return None

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, whatever the surface held before."""

    @abstractmethod
    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        """Lay out for a surface of this size in pixels, and with a new theme if one is given."""

    def refresh(self) -> None:
        """Show what has been played or learned since; called when the scene above is closed."""
        return

    def show_sound(self, *, is_sound_on: bool) -> None:
        """Update the sound button."""
        return

    def show_saving(self, *, is_saving: bool) -> None:
        """Show or remove the mark that nothing can be saved; called before each frame is drawn."""
        return

    def show_settings(self, settings: Settings) -> None:
        """Show the settings in force, as far as they can be seen."""
        self.show_sound(is_sound_on=settings.sound)

    def set_motion(self, speed: float) -> None:
        """Set the factor on the duration of all animations; 0 switches them off."""
        return

    def uncover(self, pointer: tuple[int, int] | None) -> None:
        """Called when this becomes the top scene again; `pointer`: its position, if it has moved yet."""
        return

    stops_music: bool = False  # True if the menu's music must not go on here.

    @property
    def topic(self) -> str | None:
        """The name of the game whose rules belong to the scene; None for that of the game at the table."""
        return None

    @property
    def place(self) -> tuple[str, int] | None:
        """The screen's name and the index at which it should open next time; None to save nothing."""
        return None

    @property
    @abstractmethod
    def is_still(self) -> bool:
        """True if nothing will change until the next input event, so that the scene need not be updated."""

    @property
    def text_field(self) -> pygame.Rect | None:
        """The place of the text field that typed letters go to, if any."""
        return None

    @property
    def is_typing(self) -> bool:
        """True if letters go into a text field and must not act as shortcuts."""
        return False

    @property
    def takes_paste(self) -> bool:
        """True if a pasted text goes to the scene rather than being loaded as a game."""
        return self.is_typing

    def paste(self, text: str) -> None:
        """Insert the clipboard's text into the text field, if there is one."""
        return

    @abstractmethod
    def targets(self) -> Mapping[str, pygame.Rect]:
        """Return everything that can be pointed at, by name; if targets overlap, the topmost comes last."""

    @abstractmethod
    def described(self) -> Description:
        """Return what the scene shows, in words, for screen readers."""

    def focus_on(self, target: str) -> None:
        """Give a target that `described` has the focus, if it can have it, and scroll it into `targets`."""
        return


MakeScene = Callable[[tuple[int, int], Theme], Scene]
"""Makes a scene for a window of this size."""
