"""The base class of the game tables, with the hooks that each game overrides.

Games inherit from `TableInput`, which derives from `Table` and adds mouse and keyboard input. While the
window is being resized, pictures may be scaled; at rest they are drawn at full quality.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

import pygame
from pygame import Rect

from game.table.hover import Hover
from game.table.scene import MoveNow, NewGame, NextGame, TableScene
from game.table.snapshot import Snapshot
from game.table.toolbar import PAUSE, SOUND, STEP, bar_buttons, bar_requests, pausing_buttons, place_bar
from game.ui.animation import Motion
from game.ui.busy_indicator import MOVE_NOW, BusyIndicator, move_now_button
from game.ui.button import Button
from game.ui.gestures import DoubleClick, Drag
from game.ui.keys import Group
from game.ui.scene import Change, Request, Sound
from game.ui.theme import Theme, theme_for

AFTER: Final = 0.15  # Seconds after the last resize before pictures are redrawn at full quality.


class ResizeBlur:
    """Allows blurred, scaled pictures for a short time after a resize."""

    def __init__(self) -> None:
        self._left = 0.0

    def begin(self) -> None:
        """Note that the size has changed."""
        self._left = AFTER

    @property
    def is_waiting(self) -> bool:
        """True if pictures may still be scaled."""
        return self._left > 0

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True when everything has to be redrawn."""
        was_waiting = self.is_waiting
        self._left = max(0.0, self._left - seconds)
        return was_waiting and not self.is_waiting


class TableLayout(Protocol):
    """The parts that every table's layout has; each game adds its own."""

    @property
    def bar(self) -> Rect:
        """The bar at the top."""

    @property
    def title(self) -> Rect:
        """The part of the bar that the buttons leave free; the table sets it."""

    @property
    def targets(self) -> dict[str, Rect]:
        """The places that can be pointed at, by target, topmost last. The table adds the bar's buttons."""


class Timed(Protocol):
    """Something that waits for time to pass."""

    @property
    def is_waiting(self) -> bool:
        """True if something will change as time passes."""

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes."""


class Table(TableScene):
    """A game's table in the window.

    A subclass must set its own attributes before it calls `__init__`, which does the layout.
    """

    game: ClassVar[str]  # The name of the game in the catalog.
    keys: ClassVar[Group]  # The shortcuts of this table; they take precedence over those of every table.

    new_game_buttons: ClassVar[Mapping[str, NextGame]]
    """The buttons that start another game; the first one also confirms requests that have no button."""

    _layout: TableLayout
    _chosen: Any  # What is chosen so far, in the game's own terms; falsy if nothing is.

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._snapshot = snapshot
        self._size = size
        self._theme = theme or theme_for(size)
        self._motion = Motion()
        self._hover = Hover()
        self._resize_blur = ResizeBlur()
        self._busy_indicator = BusyIndicator()
        self._double_click = DoubleClick()
        """Guards the buttons that end this game, so that a double click neither acts twice nor confirms."""
        self._drag: Drag | None = None
        self._refusal = ""  # Why the last action was refused; empty if it was not.
        self._confirming: str | None = None
        """The button that waits for a second click, since it would abandon a person's game."""
        self._cursor: str | None = None  # The target that the keys have moved to.
        self._is_sound_on = False
        self._lay_out()

    # Hooks that each game must override

    @abstractmethod
    def _new_layout(self) -> TableLayout: ...

    @abstractmethod
    def _transition(self, was: Snapshot, before: Any, held: Mapping[str, Rect]) -> None:
        """Show the new position.

        `was`: the old snapshot. `before`: its layout. `held`: the places of what was dragged.

        It must drop choices that are no longer valid, call `_lay_out`, and start the animations.
        """

    @abstractmethod
    def _drag_rects(self) -> Mapping[str, Rect]:
        """Return the places of what is being dragged, by animation name; empty for nothing."""

    @abstractmethod
    def _on_click(self, drag: Drag) -> Request | None: ...

    @abstractmethod
    def _on_drop(self, drag: Drag) -> Request | None:
        """Handle a drop. What was dragged stays there until the table changes, unless it glides back."""

    @abstractmethod
    def _act_on(self, target: str | None) -> Request | None:
        """Handle Enter at the cursor, which is not on a button; None if there is no cursor."""

    @abstractmethod
    def _clear_choice(self) -> None:
        self._refusal = ""
        self._ask_to_confirm(None)

    # Hooks that a game may override

    def _animate_deal(self) -> None:
        return

    def _timers(self) -> Sequence[Timed]:
        return (self._hover, self._resize_blur, self._double_click)

    def _place(self, target: str) -> Rect:
        """Return the current place of a target, which may differ from the layout."""
        return self._layout.targets[target]

    def _extra_buttons(self) -> Sequence[Button]:
        return ()

    def _side_buttons(self) -> Sequence[Button]:
        """Return the buttons outside the bar; the layout has their places."""
        return ()

    def _place_of_move_now(self, _width: int) -> Rect | None:
        """Return the place of the "Move now" button with this width; None if it is not offered."""
        return None

    def _press_own_button(self, _target: str) -> Request | None:
        return None

    def _zones(self) -> list[list[str]]:
        """Return the targets that the arrows move over, by Tab zone; empty zones are skipped.

        A game puts its own zones before the buttons.
        """
        zones = (self._move_now_buttons(), self._bar_buttons(), self._side_buttons())
        return [[button.target for button in buttons] for buttons in zones]

    def _choices(self) -> Sequence[str]:
        """Return the targets that can be chosen now, where the cursor starts; by default the first zone."""
        return self._zones()[0]

    @property
    def _can_cancel(self) -> bool:
        return bool(self._drag or self._chosen or self._refusal or self._confirming)

    def _finish_animations(self) -> None:
        self._motion.skip()
        self._hover.look_away()

    # Called by the program

    def begin(self) -> None:
        # The click that started the game may be the first half of a double click.
        self._animate_deal()
        self._double_click.expect()
        self.is_dirty = True

    def show(self, snapshot: Snapshot) -> None:
        was, before, held = self._snapshot, self._layout, self._drag_rects()
        self._snapshot = snapshot
        self._busy_indicator.set_thinking(is_thinking=snapshot.is_thinking)
        is_gone = not (self._can_move_now if self._cursor == MOVE_NOW else snapshot.can_pause)
        if self._cursor in (MOVE_NOW, PAUSE, STEP) and is_gone:
            self._cursor = None
        if snapshot.state == was.state:
            self._lay_out()
        else:
            self._transition(was, before, held)

    def show_sound(self, *, is_sound_on: bool) -> None:
        self._is_sound_on = is_sound_on
        self._lay_out()

    def set_motion(self, speed: float) -> None:
        self._motion.speed = speed

    @property
    def is_moving(self) -> bool:
        return self._motion.is_moving

    @property
    def is_still(self) -> bool:
        is_waiting = self._snapshot.is_thinking or any(clock.is_waiting for clock in self._timers())
        return not (is_waiting or self._motion.is_moving)

    def update(self, seconds: float) -> Request | None:
        # The sound follows the picture: it is played when a card starts to turn over.
        is_face_down, could_move_now = self._motion.is_face_down, self._can_move_now
        changes = [self._motion.update(seconds), self._busy_indicator.update(seconds)]
        changes += [clock.update(seconds) for clock in self._timers()]
        if any(changes):
            self.is_dirty = True
        if self._can_move_now != could_move_now:
            self._lay_out()
        return Sound("flip") if is_face_down and not self._motion.is_face_down else None

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        # A drag ends, since the place it began at has moved.
        if size != self._size:
            self._resize_blur.begin()
        self._size = size
        self._theme = (theme or self._theme).resized(size)
        self._drag = None
        self._finish_animations()
        self._lay_out()

    def targets(self) -> Mapping[str, pygame.Rect]:
        return {name: self._place(name) for name in self._layout.targets}

    # Layout

    def _lay_out(self) -> None:
        self._layout = self._new_layout()
        if self._can_move_now:
            place = self._place_of_move_now(move_now_button().width(self._theme))
            self._layout.targets.update({MOVE_NOW: place} if place else {})
        places, title = place_bar(self._layout.bar, self._bar_buttons(), self._theme)
        self._layout.targets.update(places)
        self._layout.title.update(title)
        pointer = self._hover.pointer
        if pointer and self._hit(pointer) != self._hover.hovered:
            self._hover.come_under(self._hit(pointer))
        self.is_dirty = True

    def _hits(self, position: tuple[int, int]) -> list[str]:
        return [name for name, rect in self.targets().items() if rect.collidepoint(position)][::-1]

    def _hit(self, position: tuple[int, int]) -> str | None:
        return next(iter(self._hits(position)), None)

    # Buttons

    def _bar_buttons(self) -> list[Button]:
        now = self._snapshot
        pausing = pausing_buttons(is_paused=now.is_paused) if now.can_pause else []
        return bar_buttons(
            is_sound_on=self._is_sound_on,
            can_undo=now.can_undo,
            can_redo=now.can_redo,
            own=[*pausing, *self._extra_buttons()],
        )

    def _buttons(self) -> list[Button]:
        return [*self._bar_buttons(), *self._move_now_buttons(), *self._side_buttons()]

    def _move_now_buttons(self) -> list[Button]:
        return [move_now_button()] if MOVE_NOW in self._layout.targets else []

    @property
    def _can_move_now(self) -> bool:
        return self._busy_indicator.whole_seconds is not None

    def _press_button(self, target: str) -> Request | None:
        requests = bar_requests(self.game)
        if target == SOUND:
            return Change("sound", not self._is_sound_on)
        if target == MOVE_NOW:
            return MoveNow()
        if target in requests:
            return requests[target]
        if target in self.new_game_buttons:
            return self._begin_again(self.new_game_buttons[target])
        return self._press_own_button(target)

    @property
    def _is_over(self) -> bool:
        return self._snapshot.state.outcome() is not None or self._snapshot.given_up_by is not None

    def _begin_again(self, which: NextGame) -> Request | None:
        """Start another game; if a person has moved in this one, only after a second request."""
        buttons = [button for button, begun in self.new_game_buttons.items() if begun is which]
        target = next(iter([*buttons, *self.new_game_buttons]))
        is_asked = self._snapshot.has_person_moved and not (self._is_over or self._snapshot.is_reviewed)
        if is_asked and not self._is_confirmed(target):
            return None
        self._ask_to_confirm(None)
        return NewGame(which)

    def _is_confirmed(self, target: str) -> bool:
        """Return True at the second request; the first one makes the button `target` ask for confirmation."""
        has_agreed = self._confirming == target
        self._ask_to_confirm(None if has_agreed else target)
        return has_agreed

    def _ask_to_confirm(self, target: str | None) -> None:
        if target != self._confirming:
            self._confirming = target
            self._lay_out()
