"""Mouse and keyboard input at any table; each game defines what a click or a drop means.

Everything can be done with the keys alone, or with the mouse alone. Tab goes from zone to zone, arrows move
within a zone, Enter acts on the target under the cursor.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from game.table.scene import NextGame
from game.table.table import Table
from game.table.toolbar import BUTTON_ZONE, key_requests
from game.ui.animation import HOME
from game.ui.gestures import Drag
from game.ui.keys import IN_A_GAME, MOVING, WATCHING, action_of
from game.ui.scene import CopyText, Pop, Request
from game.ui.widget import LEFT_BUTTON

RIGHT_BUTTON: Final = 3


class TableInput(Table):
    """A table that handles input: the base class of every game's table."""

    def handle(self, event: pygame.event.Event) -> Request | None:
        request: Request | None = None
        if event.type == pygame.MOUSEMOTION:
            self._move_pointer(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            request = self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            request = self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            self._press_right(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT_BUTTON:
            self._release_right()
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll_by(event.y)
        elif event.type == pygame.KEYDOWN:
            request = self._key(event)
        elif event.type == pygame.KEYUP:
            request = self._perform("act", event) if self._hover.release(event) else None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._lose_focus()
        else:
            return None
        self.is_dirty = True
        return request

    # Pointer

    def _move_pointer(self, position: tuple[int, int]) -> None:
        self._hover.point(position, self._hit(position))
        if self._drag:
            self._move_drag(self._drag, position)

    def _press(self, position: tuple[int, int]) -> Request | None:
        self._finish_animations()
        self._refusal = ""
        target = self._hit(position)
        if target != self._confirming:
            self._ask_to_confirm(None)
        if target is None:
            return None
        if target.startswith(BUTTON_ZONE):
            is_too_soon = target in self.new_game_buttons and self._double_click.is_too_soon(target)
            return None if is_too_soon else self._press_button(target)
        return self._grab(target, position)

    def _grab(self, target: str, position: tuple[int, int]) -> Request | None:
        """Handle a press on a target that is not a button; it may become a click or a drag."""
        self._drag = Drag(target, self._place(target), position, position)
        return None

    def _move_drag(self, drag: Drag, position: tuple[int, int]) -> None:
        self._drag = drag.moved(position, self._theme.scale)

    def _release(self, position: tuple[int, int]) -> Request | None:
        if self._drag:
            self._move_drag(self._drag, position)
        drag = self._drag
        if drag is None:
            return None
        if drag.is_started:
            return self._on_drop(drag)
        self._drag = None
        return self._on_click(drag)

    def _press_right(self, _position: tuple[int, int]) -> None:
        self._finish_animations()
        self._cancel()

    def _release_right(self) -> None:
        """Handle the release of the right button, for a table that shows something while it is held."""
        return

    def _scroll_by(self, _steps: int) -> None:
        """Scroll by this many wheel steps, positive for up, if anything can scroll. Never plays a move."""
        return

    def _lose_focus(self) -> None:
        # A drag cannot go on in a window that is no longer active.
        self._hover.look_away()
        self._return_drag()

    # Cancelling

    def _return_drag(self) -> None:
        for name, rect in self._drag_rects().items():
            self._motion.start(name, rect, HOME)
        self._drag = None

    def _reject_drop(self, why: str = "") -> None:
        self._return_drag()
        self._refusal = why

    def _cancel(self) -> None:
        self._return_drag()
        self._clear_choice()

    # Keys

    def _key(self, event: pygame.event.Event) -> Request | None:
        watching = (WATCHING,) if self._snapshot.can_pause else ()
        actions = (action_of(event, group) for group in (self.keys, *watching, IN_A_GAME, MOVING))
        action = next(filter(None, actions), None)
        if action is None:
            return None
        self._finish_animations()
        if action == "look":
            # Only the release will show if this is a tap.
            self._hover.press(is_plain=not (self._cursor or self._chosen))
            return None
        return self._perform(action, event)

    def _perform(self, action: str, event: pygame.event.Event) -> Request | None:
        if action != "back":
            self._refusal = ""
        before = self._confirming
        request = self._run_action(action, event)
        if before == self._confirming:
            # The player did something else, so the pending confirmation is off.
            self._ask_to_confirm(None)
        return request

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        requests = key_requests(self.game)
        if action in requests:
            return requests[action]
        match action:
            case "copy":
                return CopyText(self._snapshot.text)
            case "again":
                return self._begin_again(NextGame.SAME)
            case "back":
                return self._back()
            case "act":
                return self._act()
            case "walk":
                self._move_cursor(event.key)
            case "zone":
                self._change_zone(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        return None

    def _back(self) -> Request | None:
        if not self._can_cancel:
            return Pop()
        self._cancel()
        return None

    @property
    def _is_at_buttons(self) -> bool:
        return self._cursor is not None and self._cursor.startswith(BUTTON_ZONE)

    def _act(self) -> Request | None:
        if self._cursor and self._is_at_buttons:
            return self._press_button(self._cursor)
        return self._act_on(self._cursor)

    def _move_cursor(self, key: int) -> None:
        zone = next((zone for zone in self._working_zones() if self._cursor in zone), self._choices())
        step = -1 if key in (pygame.K_LEFT, pygame.K_UP) else 1
        self._move_cursor_to(next_place(zone, self._cursor, step))

    def _change_zone(self, step: int) -> None:
        """Move the cursor `step` zones on.

        Without a cursor, forward goes to the zone with the first choice, backward to the last zone.
        """
        zones, choices = [zone for zone in self._working_zones() if zone], self._choices()
        start = self._cursor or (choices[0] if choices else None)
        here = next((number for number, zone in enumerate(zones) if start in zone), 0)
        if self._cursor:
            here += step
        elif step < 0:
            here = -1
        self._move_cursor_to(self._entrance(zones[here % len(zones)]))

    def _working_zones(self) -> list[list[str]]:
        """Return the zones without idle buttons, except the one under the cursor."""
        idle = {button.target for button in self._buttons() if button.is_idle} - {self._cursor}
        return [[target for target in zone if target not in idle] for zone in self._zones()]

    def _entrance(self, zone: Sequence[str]) -> str:
        choices = self._choices()
        return next((target for target in zone if target in choices), zone[0])

    def _move_cursor_to(self, target: str | None) -> None:
        self._cursor = target


def next_place(places: Sequence[str], cursor: str | None, step: int) -> str | None:
    """Return the place `step` after `cursor`, wrapping around; an end of the list if it is not in there."""
    if not places:
        return None
    if cursor in places:
        return places[(places.index(cursor) + step) % len(places)]
    return places[0 if step >= 0 else -1]
