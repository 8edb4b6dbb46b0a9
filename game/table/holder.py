"""A scene that shows another game's table, or one of several, and is itself no table."""

from abc import abstractmethod
from collections.abc import Mapping

import pygame

from game.table.table import Table
from game.ui.description import Description
from game.ui.scene import Scene
from game.ui.theme import Theme


class TableHolder(Scene):
    """Shows a table and passes on to it what the program says; a subclass handles events and requests."""

    @property
    @abstractmethod
    def shown_table(self) -> Table:
        """The table that the player sees."""

    def show_sound(self, *, is_sound_on: bool) -> None:
        self.shown_table.show_sound(is_sound_on=is_sound_on)
        self.is_dirty = True

    def show_saving(self, *, is_saving: bool) -> None:
        self.shown_table.show_saving(is_saving=is_saving)
        self.is_dirty |= self.shown_table.is_dirty

    def set_motion(self, speed: float) -> None:
        self.shown_table.set_motion(speed)

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        self.shown_table.resize(size, theme)
        self.is_dirty = True

    def targets(self) -> Mapping[str, pygame.Rect]:
        return self.shown_table.targets()

    def described(self) -> Description:
        return self.shown_table.described()

    def focus_on(self, target: str) -> None:
        self.shown_table.focus_on(target)
        self.is_dirty = True

    @property
    def is_still(self) -> bool:
        return self.shown_table.is_still

    @property
    def text_field(self) -> pygame.Rect | None:
        return self.shown_table.text_field

    @property
    def is_typing(self) -> bool:
        return self.shown_table.is_typing

    def draw(self, surface: pygame.Surface) -> None:
        self.shown_table.draw(surface)
        self.is_dirty = False
