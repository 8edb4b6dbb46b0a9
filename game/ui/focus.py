"""The focus ring: decides which widget gets the pointer, the press and the keys.

Tab and Shift+Tab go from zone to zone, arrows move within a zone (a gamepad's lead on from it), Enter and
Space act. A key press shows the ring, a click hides it. While nothing has the focus, a key only gives it to
the first widget, unless the page has a main action (`is_main`): then Enter and Space act at once, also
after a click on an option.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.choice import Choice
from game.ui.drawing import draw_focus
from game.ui.keys import Device, last_device
from game.ui.lists import TextLine
from game.ui.theme import Theme
from game.ui.widget import LEFT_BUTTON, Act, Caret, Widget, is_acting_key

ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
SIDEWAYS_WEIGHT: Final = 3  # Cost of a pixel to the side, compared with one ahead, when moving the focus.


class Placed(NamedTuple):
    """A widget and its current place."""

    widget: Widget
    rect: Rect
    zone: str  # The group that Tab goes to.
    window: Rect  # The part of the surface to which it is clipped, such as a scroll area.

    @property
    def seen(self) -> Rect:
        """The visible part of the widget."""
        return self.rect.clip(self.window)

    @property
    def is_seen(self) -> bool:
        """True if any part of it is visible."""
        return self.seen.width > 0 and self.seen.height > 0


class FocusRing:
    """Dispatches events to the widgets of a scene."""

    def __init__(self, first: str = "", *, is_main: bool = False) -> None:
        """Create a ring whose focus starts at the target `first`, or else at the first widget.

        With `is_main`, `first` is the main action, which the first Enter or Space triggers.
        """
        self._first = first
        self._is_main = is_main
        self._placed: dict[str, Placed] = {}
        self._focused: str | None = None
        self._hovered: str | None = None
        self._pressed: str | None = None
        self._caret: tuple[str, Caret | None] = ("", None)  # The text field edited last, and where.
        self.is_visible = False  # True if the ring is drawn.

    def place(self, placed: Sequence[Placed]) -> None:
        """Set the current widgets, in Tab order. Focus, hover and press stay with widgets that remain."""
        self._placed = {each.widget.target: each for each in placed}
        self._focused, self._hovered, self._pressed = (
            name if name in self._placed else None for name in (self._focused, self._hovered, self._pressed)
        )

    @property
    def focused(self) -> Placed | None:
        """The widget that gets the keys, whether the ring is visible or not."""
        placed = self._placed.get(self._focused) if self._focused else None
        return placed and placed._replace(widget=self._with_caret(placed.widget))

    @property
    def shown(self) -> Placed | None:
        """The widget with the visible focus, if any."""
        return self.focused if self.is_visible else None

    @property
    def hovered(self) -> Placed | None:
        """The widget under the pointer."""
        return self._placed.get(self._hovered) if self._hovered else None

    @property
    def pressed(self) -> Placed | None:
        """The widget held down."""
        return self._placed.get(self._pressed) if self._pressed else None

    def let_go(self) -> None:
        """Cancel the press, because it became something else, such as scrolling."""
        self._pressed = None

    def begin_at(self, first: str) -> None:
        """Change where the focus starts, unless it has started already."""
        self._first = first

    def focus(self, target: str) -> None:
        """Give this widget the focus; the caret of a text field goes to its end."""
        if target in self._placed:
            self._focused, self._caret = target, ("", None)

    def targets(self, theme: Theme) -> Mapping[str, Rect]:
        """Return the visible places of the widgets and their parts."""
        found: dict[str, Rect] = {}
        for name, placed in self._placed.items():
            if placed.is_seen and placed.seen.height >= min(placed.rect.height, theme.px(24)):
                found[name] = placed.seen
                for part, rect in placed.widget.parts(placed.rect, theme).items():
                    seen = rect.clip(placed.window)
                    if seen.width and seen.height >= min(rect.height, theme.px(24)):
                        found[part] = seen
        return found

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the visible widgets and the ring."""
        before = surface.get_clip()
        for name, placed in self._placed.items():
            if not placed.is_seen:
                continue
            surface.set_clip(placed.window.clip(before))
            is_hot = name == self._hovered and self._pressed in (None, name)
            is_pressed = name == self._pressed == self._hovered
            is_focused = name == self._focused
            self._with_caret(placed.widget).draw(
                surface, placed.rect, theme, is_hot=is_hot, is_pressed=is_pressed, is_focused=is_focused
            )
        focused = self.focused
        if focused and self.is_visible and focused.is_seen:
            surface.set_clip(focused.window.clip(before))
            draw_focus(surface, focused.rect, theme)
        surface.set_clip(before)

    def handle(self, event: pygame.event.Event, theme: Theme) -> Act | None:
        """Pass an event to its widget; return the player's action, if any."""
        if event.type == pygame.MOUSEMOTION:
            self._hovered = self._hit(event.pos)
            return self._dispatch(self._pressed, event, theme)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.is_visible = False
            self._hovered = self._pressed = self._hit(event.pos)
            self._focused = self._pressed or self._focused
            return self._dispatch(self._pressed, event, theme)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            pressed, self._pressed = self._pressed, None
            is_outside = pressed is not None and not self._placed[pressed].window.collidepoint(event.pos)
            return None if is_outside else self._dispatch(pressed, event, theme)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
        if event.type == pygame.KEYDOWN:
            return self._key(event, theme)
        if event.type == pygame.TEXTINPUT:
            return self._dispatch(self._focused, event, theme)
        return None

    def _key(self, event: pygame.event.Event, theme: Theme) -> Act | None:
        was_visible, self.is_visible = self.is_visible, True
        focused = self.focused
        has_first = self._first in self._placed
        # Enter after a click on an option is not meant to choose the next one.
        is_chosen = focused is not None and isinstance(focused.widget, Choice) and not was_visible
        if is_chosen and self._is_main and has_first and is_acting_key(event):
            focused = None
        if focused is None:
            self._focused = self._first if has_first else next(iter(self._placed), None)
            acts = self._is_main and has_first and is_acting_key(event)
            return self._dispatch(self._focused, event, theme) if acts else None
        if event.key == pygame.K_TAB:
            self._move_to_zone(focused, -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        act = self._dispatch(self._focused, event, theme)
        # A widget may use an arrow itself, even if its value was already at the end.
        is_adjusting = event.key in (pygame.K_LEFT, pygame.K_RIGHT) and focused.widget.reads_arrows
        if act is None and event.key in ARROWS and not is_adjusting:
            self._move_focus(focused, ARROWS[event.key])
        return act

    def _move_to_zone(self, start: Placed, direction: int) -> None:
        zones = list(dict.fromkeys(placed.zone for placed in self._placed.values()))
        zone = zones[(zones.index(start.zone) + direction) % len(zones)]
        self._focused = next(name for name, placed in self._placed.items() if placed.zone == zone)

    def _move_focus(self, start: Placed, direction: tuple[int, int]) -> None:
        others = [placed for placed in self._placed.values() if placed.widget.target != start.widget.target]
        found = _ahead(start, [placed for placed in others if placed.zone == start.zone], direction)
        if not found and last_device() is Device.PAD:
            # A D-pad that does nothing looks broken.
            found = _ahead(start, others, direction)
        if not found:
            return
        if direction[1]:
            # Otherwise no arrow might lead to a widget at the side.
            nearest = min(found, key=lambda each: each[0])[2]
            found = [each for each in found if _share_a_row(each[2].rect, nearest.rect)]
        best = min(found, key=lambda each: (each[0] + SIDEWAYS_WEIGHT * each[1], each[2].rect.left))
        self._focused = best[2].widget.target

    def _dispatch(self, name: str | None, event: pygame.event.Event, theme: Theme) -> Act | None:
        placed = self._placed.get(name) if name else None
        act = placed and self._with_caret(placed.widget).handle(event, placed.rect, theme)
        if act and act.caret:
            self._caret = act.target, act.caret
        return act

    def _with_caret(self, widget: Widget) -> Widget:
        target, caret = self._caret
        return (
            replace(widget, caret=caret)
            if isinstance(widget, TextLine) and target == widget.target
            else widget
        )

    def _hit(self, position: tuple[int, int]) -> str | None:
        hits = [name for name, placed in self._placed.items() if placed.seen.collidepoint(position)]
        return hits[-1] if hits else None


def _ahead(
    start: Placed, others: Iterable[Placed], direction: tuple[int, int]
) -> list[tuple[int, int, Placed]]:
    """Return those to which the arrow can lead, with how far ahead and how far to the side they are."""
    found = ((*_distance(start.rect, placed.rect, direction), placed) for placed in others)
    return [each for each in found if each[0] > 0]


def _distance(start: Rect, end: Rect, direction: tuple[int, int]) -> tuple[int, int]:
    """Return how far `end` lies ahead and to the side; -1 ahead if the arrow cannot lead there."""
    if direction[0]:
        ahead = (end.centerx - start.centerx) * direction[0]
        sideways = max(0, end.top - start.bottom, start.top - end.bottom)
        return (ahead if sideways == 0 else -1), sideways
    ahead = (end.centery - start.centery) * direction[1]
    if _share_a_row(start, end):
        return -1, 0
    return ahead, max(0, end.left - start.right, start.left - end.right)


def _share_a_row(one: Rect, other: Rect) -> bool:
    return min(one.bottom, other.bottom) > max(one.top, other.top)
