"""Widgets: values that draw themselves and turn events into results. Buttons and switches are here.

A widget has no state. The focus ring knows what is hovered, pressed or focused. The screen knows what is
typed, chosen or switched on, and rebuilds its widgets after each change.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.ui import assets
from game.ui import theme as look
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_fitted, draw_line, height_of
from game.ui.keys import EVERYWHERE, with_key
from game.ui.lift import draw_shadow
from game.ui.theme import Theme

LEFT_BUTTON: Final = 1
PREFERRED: Final = 40  # Least height of a widget, in pixels at the smallest window size. Keep it at least 24.
ACTING_KEYS: Final = (pygame.K_RETURN, pygame.K_SPACE)
MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Caret(NamedTuple):
    """Where a text field is being edited, in characters from its start."""

    place: int
    anchor: int  # The other end of the selection; the caret's own place for none.
    scrolled: int = 0  # Pixels of the text that are hidden at its left.


class Act(NamedTuple):
    """What the player did with a widget."""

    target: str  # The widget's target.
    value: object = None  # The new value, for a widget that has one.
    caret: Caret | None = None  # The caret after it, in a text field.


class WidgetState(NamedTuple):
    """The pointer and keyboard state of a widget."""

    is_hot: bool  # True if the pointer is over it.
    is_pressed: bool  # True if it is held down.
    is_focused: bool  # True if it gets the keys.


@dataclass(frozen=True)
class Widget(ABC):
    """Something that can be pointed at and focused."""

    target: str  # Its name among the targets.

    zone = ""  # The focus zone (Tab); empty for that of its block.

    takes_text: ClassVar[bool] = False
    """True if it takes typed letters while focused."""

    reads_arrows: ClassVar[bool] = False
    """True if it uses the left and right arrows while focused."""

    follows_pointer: ClassVar[bool] = False
    """True if the widget itself handles dragging, which then does not scroll the page."""

    @property
    def hint(self) -> str:
        """The tooltip, translated; empty for none."""
        return ""

    @abstractmethod
    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        """Return what it shows at this place, in words; `label` stands beside it."""

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


HOVER: Final = 4  # How far a button rises under the pointer; gold is for the focus alone.
PADDING: Final = 14  # Space to the left and right of a caption.


class Weight(Enum):
    """The prominence of a button."""

    PLAIN = "plain"
    FIRST = "first"  # The main action of the page.
    LARGE = "large"  # The same, where nothing else compares to it.


@dataclass(frozen=True)
class Button(Widget):
    """A button with a caption or an icon."""

    caption: str
    weight: Weight = Weight.PLAIN
    icon: str = ""  # The sprite before the caption; empty for none.
    note: str = ""  # The tooltip.
    is_idle: bool = False  # True if it would do nothing now; it is drawn pale.

    @property
    def hint(self) -> str:
        return self.note

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        name, note = self.caption or self.note, self.note if self.caption else ""
        if note == name or note.startswith((f"{name} ", f"{name}.")):
            # The tooltip begins with the caption.
            name, note = note, ""
        return Node(name, Role.BUTTON, rect, self.target, note=note, is_idle=self.is_idle)

    def width(self, theme: Theme) -> int:
        text = theme.font(self._kind).size(self.caption)[0] if self.caption else 0
        padding = 3 * PADDING if self.weight is Weight.LARGE else PADDING
        return text + self._icon_width(theme) + theme.px(2 * padding)

    def height(self, theme: Theme, width: int) -> int:
        inside = width - self._icon_width(theme) - theme.px(2 * PADDING)
        least = theme.px(PREFERRED + 4 if self.weight is Weight.LARGE else PREFERRED)
        return max(least, height_of(self.caption, theme.font(self._kind), inside) + theme.px(12))

    @property
    def _kind(self) -> look.Type:
        return look.STRONG if self.weight is Weight.LARGE else look.TEXT

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        is_dark = (self.weight in (Weight.FIRST, Weight.LARGE)) != state.is_pressed
        ground = palette.ink if is_dark else palette.shade if state.is_hot else palette.paper
        edge = palette.idle if self.is_idle else palette.ink
        if state.is_hot and not (self.is_idle or state.is_pressed):
            draw_shadow(surface, rect, theme.px(HOVER))
            rect = rect.move(0, -theme.px(HOVER))
        # An idle button gets a thin border too: in high contrast, its gray hardly differs from black.
        width = theme.px(1) if self.is_idle else theme.edge(2 if state.is_hot else 1.5)
        color = palette.paper if is_dark else palette.idle if self.is_idle else palette.ink
        draw_box(surface, rect, ground, edge, width, theme.px(6))
        inside = rect.inflate(-theme.px(2 * PADDING), 0)
        if self.icon:
            self._draw_icon(surface, inside, theme, is_dark=is_dark)
            inside.width -= self._icon_width(theme)
            inside.left += self._icon_width(theme)
        if self.caption:
            # Shrink the text rather than overflow or break a word.
            draw_fitted(surface, self.caption, inside, theme, color, self._kind, is_centered=True)

    def _icon_width(self, theme: Theme) -> int:
        return theme.text_px(18) + (theme.px(8) if self.caption else 0) if self.icon else 0

    def _draw_icon(self, surface: pygame.Surface, inside: Rect, theme: Theme, *, is_dark: bool) -> None:
        palette = theme.palette
        color = palette.paper if is_dark else palette.idle if self.is_idle else palette.ink
        image = assets.stencil(self.icon, theme.text_px(18), color)
        place = image.get_rect(midleft=inside.midleft)
        if not self.caption:
            place.center = inside.center
        surface.blit(image, place)


def sound_button(target: str, *, is_sound_on: bool) -> Button:
    """Return the button in a corner that turns all sound on or off."""
    icon = "ui/sound-on" if is_sound_on else "ui/sound-off"
    note = _("Sound is on") if is_sound_on else _("Sound is off")
    return Button(target, "", icon=icon, note=with_key(note, "mute", EVERYWHERE))


def unsaved_button(target: str) -> Button:
    """Return the button that is there while nothing can be saved, and tries again."""
    return Button(target, "", icon="ui/unsaved", note=_("Your games can't be saved now. Try again."))


@dataclass(frozen=True)
class Toggle(Widget):
    """An on/off switch that also shows its state in words."""

    is_on: bool = False

    reads_arrows: ClassVar[bool] = True

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return Node(label, Role.SWITCH, rect, self.target, is_on=self.is_on)

    def width(self, theme: Theme) -> int:
        font = theme.font(look.STRONG)
        words = max(font.size(_("On"))[0], font.size(_("Off"))[0])
        return theme.px(52) + theme.px(10) + words

    def height(self, theme: Theme, width: int) -> int:
        return max(theme.px(PREFERRED), theme.font(look.STRONG).get_linesize())

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette = theme.palette
        track = Rect(rect.left, 0, theme.px(52), theme.px(28))
        track.centery = rect.centery
        ground = palette.ink if self.is_on else palette.shade
        draw_box(
            surface, track, ground, palette.ink, theme.edge(2 if state.is_hot else 1.5), track.height // 2
        )
        knob = Rect(0, 0, theme.px(18), theme.px(18))
        knob.center = track.center
        knob.left = track.right - theme.px(5) - knob.width if self.is_on else track.left + theme.px(5)
        draw_box(surface, knob, palette.paper if self.is_on else palette.ink, None, 0, knob.height // 2)
        word = _("On") if self.is_on else _("Off")
        left = track.right + theme.px(10)
        place = Rect(left, rect.top, rect.right - left, rect.height)
        draw_line(surface, word, place, theme.font(look.STRONG), palette.ink)

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        if is_click(event, rect) or is_acting_key(event):
            return Act(self.target, not self.is_on)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            wanted = event.key == pygame.K_RIGHT
            return Act(self.target, wanted) if wanted != self.is_on else None
        return None
