"""A scene with a title bar, a way back, and blocks that scroll if they do not fit."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.ui import theme as look
from game.ui.block import Block, stacked
from game.ui.description import Description, Node, Role
from game.ui.dialog import Confirm, Dialog
from game.ui.drawing import draw_box, draw_line, fitting_font, height_of
from game.ui.focus import FocusRing, Placed
from game.ui.keys import IN_A_GAME, TRIGGERS, action_of
from game.ui.scene import Change, PasteText, Pop, Request, Scene
from game.ui.scroll import BAR, Scroll
from game.ui.theme import Theme, theme_for
from game.ui.tooltip import Tooltip, draw_tooltip
from game.ui.widget import Act, Button, sound_button

BACK: Final = "back"
SOUND: Final = "sound"
SCROLL: Final = "scroll"
BAR_ZONE: Final = "bar"
SCROLLING_KEYS: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, *TRIGGERS)

HEADER: Final = 60
MARGIN: Final = 16
PADDING: Final = 28  # Distance between the edge of the sheet and its content.
COLUMN: Final = 760  # Width of the sheet; it grows with the text as far as the window allows.


class Page(Scene):
    """A title bar and a sheet of paper with blocks."""

    def __init__(
        self, size: tuple[int, int], theme: Theme | None = None, *, first: str = BACK, is_main: bool = False
    ) -> None:
        """Create a page whose focus starts at the target `first`; `is_main` is as in `FocusRing`."""
        self._size = size
        self._theme = theme or theme_for(size)
        self._is_sound_on = False
        self._ring = FocusRing(first, is_main=is_main)
        self._scroll = Scroll()
        self._tooltip = Tooltip()
        self._dialog: Dialog | None = None
        self._notice = ""
        self._lay_out()

    # Hooks for subclasses

    @abstractmethod
    def _title(self) -> str: ...

    @abstractmethod
    def _blocks(self) -> Sequence[Block]: ...

    def _footer(self) -> Sequence[Block]:
        """Return the blocks at the bottom of the sheet, which stay there when the others scroll."""
        return ()

    def _hidden_blocks(self) -> Sequence[Block]:
        """Return blocks that a click may add at the end, for which the sheet keeps space if there is any."""
        return ()

    def _on_act(self, act: Act) -> Request | None:
        return None

    def _on_confirm(self) -> Request | None:
        return None

    # Called by the program

    def show_notice(self, sentence: str) -> None:
        """Show a notice at the foot of the page until the next input."""
        self._notice = sentence
        self._lay_out()

    def show_sound(self, *, is_sound_on: bool) -> None:
        if is_sound_on != self._is_sound_on:
            self._is_sound_on = is_sound_on
            self._lay_out()

    def uncover(self, pointer: tuple[int, int] | None) -> None:
        if pointer is not None:
            self.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pointer))

    @property
    def notice(self) -> str:
        """The notice at the foot of the page; empty for none."""
        return self._notice

    @property
    def focused(self) -> str | None:
        """The target with the visible focus, if any."""
        shown = self._ring.shown
        return shown.widget.target if shown else None

    @property
    def text_field(self) -> Rect | None:
        focused = self._ring.focused
        return focused.rect if focused and focused.widget.takes_text else None

    @property
    def is_asking(self) -> bool:
        """True while a question waits for its answer."""
        return self._dialog is not None

    @property
    def is_typing(self) -> bool:
        return self.text_field is not None

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._size = size
        self._theme = (theme or self._theme).resized(size)
        self._ring.let_go()
        self._lay_out()

    def targets(self) -> Mapping[str, Rect]:
        # While a question is open, only its answers can be pointed at.
        if self._dialog:
            return self._dialog.targets()
        found = dict(self._ring.targets(self._theme))
        if self._scroll.is_needed:
            found[SCROLL] = self._scroll.bar(self._theme)
        return found

    def described(self) -> Description:
        if self._dialog:
            node = self._dialog.node
            return Description(self._title(), (node,), self._dialog.focused, notices=(node.name,))
        theme = self._theme
        beside = [*self._bar_placed, *self._widgets_beside()]
        nodes = [placed.widget.described(placed.rect, theme) for placed in beside]
        blocks, rects = (*self._content, *self._footing), (*self._rects, *self._foot_rects)
        for block, rect in zip(blocks, rects, strict=True):
            nodes += block.described(rect, theme)
        if self._scroll.is_needed:
            nodes.append(
                Node(_("Scroll bar"), Role.SLIDER, self._scroll.bar(theme), SCROLL, self._scroll.share)
            )
        notices = (self._notice,) if self._notice else ()
        nodes += [Node(notice, Role.LABEL, self._foot) for notice in notices]
        found = Description(self._title(), tuple(nodes), self.focused or "", notices=notices)
        focused = found.node(found.focused)
        # Of several options, the chosen one has the focus.
        chosen = [option.target for option in focused.children if option.is_on] if focused else []
        return replace(found, focused=chosen[0]) if chosen else found

    def focus_on(self, target: str) -> None:
        if self._dialog:
            self._dialog.focus_on(target)
        for placed in () if self._dialog else self._placed:
            if target in (placed.widget.target, *placed.widget.parts(placed.rect, self._theme)):
                self._ring.focus(placed.widget.target)
                self._ring.is_visible = True
                self._reveal(placed.widget.target)
                break
        self.is_dirty = True

    @property
    def is_still(self) -> bool:
        is_settling = self._dialog is not None and self._dialog.is_waiting
        return not (self._tooltip.is_waiting or is_settling)

    def update(self, seconds: float) -> Request | None:
        if self._tooltip.update(seconds):
            self.is_dirty = True
        if self._dialog:
            self._dialog.update(seconds)
        return None

    def handle(self, event: pygame.event.Event) -> Request | None:
        if self._dialog:
            is_yes = self._dialog.handle(event)
            self.is_dirty = True
            if is_yes is not None:
                self._dialog = None
            return self._on_confirm() if is_yes else None
        is_dismissed = bool(self._notice) and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP)
        if is_dismissed:
            self._notice = ""
        is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        request = self._back() if is_escape else self._dispatch(event)
        if is_dismissed:
            # Not earlier: while the button is down, the pressed widget must stay in place.
            self._lay_out()
        hovered = self._ring.hovered
        if self._tooltip.point(hovered.widget.target if hovered else None):
            self.is_dirty = True
        return request

    def _open_question(self, question: Confirm) -> None:
        self._ring.let_go()
        self._dialog = Dialog(question, Rect((0, 0), self._size), self._theme)
        self.is_dirty = True

    def _back(self) -> Request | None:
        return Pop()

    def _dispatch(self, event: pygame.event.Event) -> Request | None:
        pressed = self._ring.pressed
        before = self._state()
        if event.type == pygame.KEYDOWN:
            request = self._key(event)
        else:
            is_for_widget = pressed is not None and pressed.widget.follows_pointer
            if not is_for_widget and self._scroll.handle(event, self._theme):
                self._place()
            if self._scroll.is_dragging:
                self._ring.let_go()
            act = self._ring.handle(event, self._theme)
            request = self._handle_act(act) if act else None
        if self._state() != before or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.is_dirty = True
        return request

    def _key(self, event: pygame.event.Event) -> Request | None:
        before = self._ring.focused, self._ring.is_visible
        if self.is_typing and action_of(event, IN_A_GAME) == "paste":
            return PasteText()
        has_widgets = any(placed.zone != BAR_ZONE for placed in self._placed)
        is_reading = event.key in (pygame.K_UP, pygame.K_DOWN) and not has_widgets
        is_scrolling = event.key in SCROLLING_KEYS and self.focused is None and not self.is_typing
        act = None if is_reading or is_scrolling else self._ring.handle(event, self._theme)
        if act:
            return self._handle_act(act)
        if (self._ring.focused, self._ring.is_visible) == before:
            if self._scroll.handle(event, self._theme):
                self._place()
        else:
            self._reveal(self.focused)
        return None

    def _handle_act(self, act: Act) -> Request | None:
        if act.target == BACK:
            return self._back()
        if act.target == SOUND:
            self.show_sound(is_sound_on=not self._is_sound_on)
            return Change("sound", self._is_sound_on)
        return self._on_act(act)

    def _reveal(self, target: str | None) -> None:
        for placed in self._placed:
            is_target = placed.widget.target == target and placed.window == self._window
            if is_target and self._scroll.reveal(placed.rect, self._theme.px(PADDING)):
                self._place()
                return

    def _state(self) -> tuple[object, ...]:
        """Return everything that affects how the page looks, except the blocks."""
        ring = self._ring
        return ring.focused, ring.hovered, ring.pressed, ring.is_visible, self._scroll.offset

    # Layout

    def _lay_out(self) -> None:
        theme, width = self._theme, self._size[0]
        self._content, self._footing = list(self._blocks()), list(self._footer())
        self._bar_widgets = self._title_bar()
        widest = max((widget.width(theme) for widget, _ in self._bar_widgets), default=0)
        side = widest + theme.px(2 * MARGIN)
        # In a low window the title shrinks before it takes the space of the page.
        high, air = min(theme.text_px(HEADER), max(theme.px(HEADER), self._size[1] // 6)), theme.px(16)
        room = Rect(0, 0, width - 2 * side, high - air)
        self._title_font = fitting_font(self._title(), room, theme, look.HEADING)
        title = height_of(self._title(), self._title_font, room.width)
        self._header = Rect(0, 0, width, max(high, title + air))
        self._sheet = self._sheet_rect()
        edge = 2 * theme.edge(2)
        inside = self._sheet.width - edge - 2 * max(theme.px(PADDING), theme.px(BAR))
        padding = theme.px(PADDING / 2)
        below = stacked(self._footing, Rect(0, padding, inside, 0), theme)
        foot = below[-1][1].bottom + padding if below else 0
        if foot > self._sheet.height // 2:
            self._content, self._footing, below, foot = [*self._content, *self._footing], [], [], 0
        self._foot_stack = [rect for _block, rect, _theme in below]
        above = stacked(self._content, Rect(0, 0, inside, 0), theme)
        self._stack, total = [rect for _block, rect, _theme in above], above[-1][1].bottom
        self._top_space = self._top_padding(total, self._sheet.height - edge - foot)
        hidden = (theme.px(block.above) + block.height(theme, inside) for block in self._hidden_blocks())
        wanted = total + sum(hidden) + 2 * self._top_space + edge + foot
        self._sheet.height = min(self._sheet.height, wanted)
        self._window = self._sheet.inflate(-edge, -edge)
        self._window.height -= foot
        self._scroll.fit(self._window, total + 2 * self._top_space)
        if self._dialog:
            self._dialog.place(Rect((0, 0), self._size), theme)
        self._place()

    def _sheet_rect(self) -> Rect:
        theme, margin = self._theme, self._theme.px(MARGIN)
        width = min(self._size[0] - 2 * margin, theme.text_px(COLUMN))
        height = self._size[1] - self._header.height - margin - self._notice_height()
        sheet = Rect(0, self._header.bottom, width, height)
        sheet.centerx = self._size[0] // 2
        return sheet

    def _widgets_beside(self) -> Sequence[Placed]:
        """Return the widgets beside the sheet; none by default."""
        return ()

    def _top_padding(self, total: int, space: int) -> int:
        """Return the space above the first block and below the last, for content `total` pixels high."""
        return self._theme.px(PADDING * 0.75)

    def _notice_height(self) -> int:
        font = self._theme.font(look.STRONG)
        width = self._size[0] - self._theme.px(2 * PADDING)
        return height_of(self._notice, font, width) + self._theme.px(14) if self._notice else 0

    @property
    def _foot(self) -> Rect:
        """The place of the notice."""
        foot = Rect(0, self._sheet.bottom, self._size[0], self._size[1] - self._sheet.bottom)
        return foot.inflate(-self._theme.px(2 * PADDING), 0)

    def _title_bar(self) -> list[tuple[Button, bool]]:
        """Return the buttons of the title bar, each with True if it goes at the left end."""
        return [(Button(BACK, _("Back"), icon="ui/back"), True), (self._sound_button, False)]

    @property
    def _sound_button(self) -> Button:
        return sound_button(SOUND, is_sound_on=self._is_sound_on)

    def _place(self) -> None:
        theme, margin = self._theme, self._theme.px(MARGIN)
        self._placed: list[Placed] = []
        for widget, is_left in self._bar_widgets:
            width = widget.width(theme)
            rect = Rect(margin if is_left else self._size[0] - margin - width, 0, width, 0)
            rect.height = widget.height(theme, width)
            rect.centery = self._header.centery
            self._placed.append(Placed(widget, rect, BAR_ZONE, Rect((0, 0), self._size)))
        self._bar_placed = tuple(self._placed)
        pad = max(theme.px(PADDING), theme.px(BAR))
        left, top = self._window.left + pad, self._window.top + self._top_space - self._scroll.offset
        self._rects = [rect.move(left, top) for rect in self._stack]
        self._foot_rects = [rect.move(left, self._window.bottom) for rect in self._foot_stack]
        for blocks, rects, window in (
            (self._content, self._rects, self._window),
            (self._footing, self._foot_rects, self._sheet),
        ):
            for block, rect in zip(blocks, rects, strict=True):
                for each, place, zone in block.zoned_widgets(rect, theme):
                    self._placed.append(Placed(each, place, zone, window))
        self._placed = [*self._bar_placed, *self._widgets_beside(), *self._placed[len(self._bar_placed) :]]
        self._ring.place(self._placed)
        self.is_dirty = True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self._theme, self._theme.palette
        surface.fill(palette.table)
        self._draw_background(surface)
        before = surface.get_clip()
        surface.set_clip(self._window.clip(before))
        for block, rect in zip(self._content, self._rects, strict=True):
            if rect.colliderect(self._window):
                block.draw(surface, rect, theme)
        surface.set_clip(before)
        for block, rect in zip(self._footing, self._foot_rects, strict=True):
            block.draw(surface, rect, theme)
        if self._footing and self._scroll.is_needed:
            line = theme.edge()
            surface.fill(palette.line, Rect(self._window.left, self._window.bottom, self._window.width, line))
        self._scroll.draw(surface, theme)
        self._ring.draw(surface, theme)
        if self._notice:
            draw_line(
                surface, self._notice, self._foot, theme.font(look.STRONG), palette.red, is_centered=True
            )
        explained = self._ring.hovered if self._tooltip.is_shown else self._ring.shown
        if explained and explained.widget.hint and explained.is_seen and not self._dialog:
            draw_tooltip(surface, explained.widget.hint, explained.seen, Rect((0, 0), self._size), theme)
        if self._dialog:
            self._dialog.draw(surface)
        self.is_dirty = False

    def _draw_background(self, surface: pygame.Surface) -> None:
        theme, palette = self._theme, self._theme.palette
        widest = max(placed.rect.width for placed in self._placed if placed.zone == BAR_ZONE)
        place = self._header.inflate(-2 * (widest + theme.px(2 * MARGIN)), 0)
        draw_line(surface, self._title(), place, self._title_font, palette.ink, is_centered=True)
        draw_box(surface, self._sheet, palette.paper, palette.ink, theme.edge(2), theme.px(8))
