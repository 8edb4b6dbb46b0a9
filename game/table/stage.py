"""What moves at a table, and the picture of what lies still beneath a dragged card or piece."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

import pygame
from pygame import Rect

from game.table.room import Room
from game.table.snapshot import TableView
from game.ui.animation import HOME, Motion, ResizeBlur
from game.ui.busy_indicator import BusyIndicator
from game.ui.gestures import Drag
from game.ui.lift import FLAT, Hand, Lift

View = TypeVar("View", bound=TableView)


class Stage:
    """The animations of a table, the hand that drags something, and the busy indicator."""

    def __init__(self) -> None:
        self.motion = Motion()
        self.room = Room()
        self.busy = BusyIndicator()
        self.blur = ResizeBlur()
        self._hand = Hand()
        self._reading = 0.0  # Seconds for which the last move is still to be read.
        self.shows_computers_move = False  # True if the motion that began last shows a computer's move.
        self._key: object = None  # Everything that the kept picture shows.
        self._image: pygame.Surface | None = None  # Made once, since that takes time in a large window.

    @property
    def is_waiting(self) -> bool:
        """True if something will move as time passes, besides the busy indicator."""
        parts = (self._hand, self.room, self.blur)
        return self.is_busy or any(part.is_waiting for part in parts)

    @property
    def is_busy(self) -> bool:
        """True while the next move must wait: something moves, or there is time to read."""
        return self.motion.is_moving or self._reading > 0

    def read(self, seconds: float) -> None:
        """Leave time to read what has happened."""
        self._reading = seconds

    @property
    def is_computer_moving(self) -> bool:
        """True while the computer's last move is still on its way."""
        return self.shows_computers_move and self.motion.is_moving

    @property
    def lift(self) -> Lift:
        """How the dragged thing is held."""
        return self._hand.lift

    def set_speed(self, speed: float) -> None:
        """Set the factor on the duration of all animations; 0 switches them off."""
        self.motion.speed = speed
        self._hand = Hand()
        self.room.clear()

    def let_go(self, held: Mapping[str, Rect]) -> None:
        """Let go in the motion just begun what the hand held, by animation name."""
        self.motion.let_go(held.values(), self.lift)

    def send_home(self, held: Mapping[str, Rect], *, is_outlined: bool = True) -> None:
        """Let what was dragged glide back to its place; `held`: where it is, by animation name."""
        for name, rect in held.items():
            self.motion.start(name, rect, HOME, is_lifted=True, is_outlined=is_outlined)
            self.shows_computers_move = False
        self.let_go(held)

    def update(self, drag: Drag | None, rows: frozenset[str], scale: float, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes.

        `drag`: the drag that has started, if any. `rows`: the rows that its card has left or may join, as for
        `Room.update`. `scale`: surface pixels per logical pixel.
        """
        self._reading = max(0.0, self._reading - seconds)
        changes = [part.update(seconds) for part in (self.motion, self.busy, self.blur)]
        if self.motion.speed > 0:
            changes.append(self._hand.follow(drag.position if drag else None, scale, seconds))
            changes.append(self.room.update(drag.target if drag else "", rows, seconds))
        return any(changes)

    def draw(
        self, surface: pygame.Surface, picture: View, draw: Callable[[pygame.Surface, View], None]
    ) -> None:
        """Draw the table without the thing that is dragged, by `draw` where there is no kept picture."""
        if picture.drag is None or self.motion.is_moving:
            self._key = None
            draw(surface, picture)
            return
        at_rest = replace(picture.drag, position=picture.drag.pressed_at)
        still = replace(picture, drag=at_rest, lift=FLAT, hovered=None, is_resting=False)
        # The indicator is the same object in every picture.
        key = still, self.busy.step, self.busy.whole_seconds
        if self._image is None or self._image.get_size() != surface.get_size():
            self._key, self._image = None, pygame.Surface(surface.get_size(), 0, surface)
        if key != self._key:
            self._key = key
            draw(self._image, still)
        surface.blit(self._image, (0, 0))
