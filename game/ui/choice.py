"""Widgets to choose one of several options, or a number from a range."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, pairwise, product
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.engine.i18n import _, percent, plain
from game.ui import assets
from game.ui import theme as look
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_line, draw_text, height_of, widest_word
from game.ui.theme import Theme
from game.ui.widget import PREFERRED, Act, Widget, WidgetState, is_acting_key, is_click

PADDING: Final = 12
LEAST_WIDTH: Final = 32  # Least width of each option.
ARROW: Final = 40  # Width of each arrow when the options are shown one at a time.
PORTRAIT: Final = 72  # Largest height of a portrait.
PORTRAIT_SHARE: Final = 0.72  # Largest share of the portrait in the width of its cell.
PORTRAIT_EDGE: Final = 6  # Space above a portrait and below its name.
CELL_PADDING: Final = 8  # Space beside the portraits and names of two neighbors.
GRAY: Final = 150  # Opacity, up to 255, of a gray portrait.
NAME_SIZE: Final = 0.85  # Size of the names under portraits.


@dataclass(frozen=True)
class Choice(Widget):
    """One of several options: side by side if they fit, otherwise one at a time between arrows."""

    options: tuple[tuple[str, str], ...]  # Pairs of value and caption.
    value: str  # The chosen one's; empty for none.
    short: Mapping[str, str] = field(default_factory=dict)
    """Shorter captions, by value, for options whose neighbors tell the rest."""
    title: str = ""  # What is chosen, in words, if no label stands beside it.

    reads_arrows: ClassVar[bool] = True

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        label, parts = label or self.title, self.parts(rect, theme)
        if self._is_side_by_side(rect.width, theme):
            options = tuple(
                Node(plain(caption), Role.CHOICE, place, part, is_on=value == self.value)
                for (value, caption), (part, place) in zip(self.options, parts.items(), strict=True)
            )
            return Node(label, Role.GROUP, rect, self.target, children=options)
        chosen = next(plain(caption) for value, caption in self.options if value == self.value)
        arrows = tuple(
            Node(name, Role.BUTTON, place, part)
            for name, (part, place) in zip((_("Previous"), _("Next")), parts.items(), strict=True)
        )
        return Node(label, Role.GROUP, rect, self.target, chosen, children=arrows)

    def width(self, theme: Theme) -> int:
        return sum(self._segment_widths(theme))

    def height(self, theme: Theme, width: int) -> int:
        if self._is_side_by_side(width, theme):
            return max(theme.px(PREFERRED), theme.font(look.TEXT).get_linesize() + theme.px(10))
        inside = width - 2 * theme.px(ARROW)
        font = theme.font(look.TEXT)
        tallest = max(height_of(caption, font, inside) for _, caption in self.options)
        return max(theme.px(PREFERRED), tallest + theme.px(10))

    def parts(self, rect: Rect, theme: Theme) -> Mapping[str, Rect]:
        if not self._is_side_by_side(rect.width, theme):
            arrow = theme.px(ARROW)
            return {
                f"{self.target}/previous": Rect(rect.left, rect.top, arrow, rect.height),
                f"{self.target}/next": Rect(rect.right - arrow, rect.top, arrow, rect.height),
            }
        natural = self._segment_widths(theme)
        spare, count = rect.width - sum(natural), len(natural)
        edges = [
            rect.left + edge + spare * number // count
            for number, edge in enumerate(accumulate(natural, initial=0))
        ]
        return {
            f"{self.target}/{value}": Rect(left, rect.top, right - left, rect.height)
            for (value, _), (left, right) in zip(self.options, pairwise(edges), strict=True)
        }

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, font = theme.palette, theme.font(look.TEXT)
        edge, width = palette.ink, theme.edge(2 if state.is_hot else 1.5)
        draw_box(surface, rect, palette.paper, edge, width, theme.px(6))
        if not self._is_side_by_side(rect.width, theme):
            caption = next(caption for value, caption in self.options if value == self.value)
            inside = rect.inflate(-2 * theme.px(ARROW), 0)
            draw_line(surface, caption, inside, font, palette.ink, is_centered=True)
            for icon, part in zip(("ui/previous", "ui/next"), self.parts(rect, theme).values(), strict=True):
                image = assets.stencil(icon, theme.px(18), palette.ink)
                surface.blit(image, image.get_rect(center=part.center))
            return
        parts = self.parts(rect, theme).values()
        for number, ((value, caption), part) in enumerate(zip(self.options, parts, strict=True)):
            if value == self.value:
                draw_box(surface, part.inflate(-theme.px(6), -theme.px(6)), palette.ink, None, 0, theme.px(4))
            elif number and self.options[number - 1][0] != self.value:
                line = Rect(part.left, part.top + theme.px(9), theme.edge(), part.height - theme.px(18))
                surface.fill(palette.line, line)
            color = palette.paper if value == self.value else palette.ink
            shown = self.short.get(value, caption)
            draw_line(surface, shown, part, font, color, is_centered=True)

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        # Enter, Space and a click on the caption go to the next option, wrapping around.
        place = next((number for number, (value, _) in enumerate(self.options) if value == self.value), 0)
        if is_click(event, rect):
            for number, part in enumerate(self.parts(rect, theme).values()):
                if part.collidepoint(event.pos):
                    if self._is_side_by_side(rect.width, theme):
                        return self._act(number)
                    return self._act((place + (1 if number else -1)) % len(self.options))
            return self._act((place + 1) % len(self.options))
        if is_acting_key(event):
            return self._act((place + 1) % len(self.options))
        # Where none is chosen, an option leads to another page.
        is_any_chosen = any(value == self.value for value, _ in self.options)
        if is_any_chosen and event.type == pygame.KEYDOWN and event.key == pygame.K_LEFT:
            return self._act(max(0, place - 1))
        if is_any_chosen and event.type == pygame.KEYDOWN and event.key == pygame.K_RIGHT:
            return self._act(min(len(self.options) - 1, place + 1))
        return None

    def _act(self, place: int) -> Act | None:
        value = self.options[place][0]
        return None if value == self.value else Act(self.target, value)

    def _is_side_by_side(self, width: int, theme: Theme) -> bool:
        return width >= self.width(theme)

    def _segment_widths(self, theme: Theme) -> list[int]:
        font, least = theme.font(look.TEXT), theme.px(LEAST_WIDTH)
        captions = (self.short.get(value, caption) for value, caption in self.options)
        return [max(font.size(caption)[0] + 2 * theme.px(PADDING), least) for caption in captions]


@dataclass(frozen=True)
class Stepper(Choice):
    """One of many options, always one at a time between arrows; a character with the portrait."""

    portraits: Mapping[str, str] = field(default_factory=dict)  # The sprite of each option that has one.

    def width(self, theme: Theme) -> int:
        # A portrait may take the space of an arrow again; the caption stays in the middle.
        return max(self._segment_widths(theme)) + (4 if self.portraits else 2) * theme.px(ARROW)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        super()._draw(surface, rect, theme, state)
        if sprite := self.portraits.get(self.value):
            card = theme.palette.card
            image = look.drawing(sprite, rect.height - theme.px(PORTRAIT_EDGE), card, card.shade)
            surface.blit(image, image.get_rect(midleft=(rect.left + theme.px(ARROW), rect.centery)))

    def _is_side_by_side(self, width: int, theme: Theme) -> bool:
        return False


@dataclass(frozen=True)
class PortraitChoice(Choice):
    """One of several characters, with their portraits and names: in one row if they fit, otherwise in more.

    The caption of an option without a portrait takes its place.
    """

    portraits: Mapping[str, str] = field(default_factory=dict)  # The sprite of each option that has one.
    gray: Collection[str] = ()  # The options whose portraits are gray and pale.

    def width(self, theme: Theme) -> int:
        return self._cell_width(theme) * len(self.options)

    def height(self, theme: Theme, width: int) -> int:
        rows, columns = self._grid(width, theme)
        name = theme.limited.font(look.TEXT, NAME_SIZE).get_linesize()
        return rows * (self._portrait(width // columns, theme) + name + theme.px(2 * PORTRAIT_EDGE))

    def parts(self, rect: Rect, theme: Theme) -> Mapping[str, Rect]:
        rows, columns = self._grid(rect.width, theme)
        lefts = [rect.left + rect.width * column // columns for column in range(columns + 1)]
        tops = [rect.top + rect.height * row // rows for row in range(rows + 1)]
        return {
            f"{self.target}/{value}": Rect(lefts[x], tops[y], lefts[x + 1] - lefts[x], tops[y + 1] - tops[y])
            for (value, _), (y, x) in zip(self.options, product(range(rows), range(columns)), strict=False)
        }

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, font = theme.palette, theme.limited.font(look.TEXT, NAME_SIZE)
        edge, width = palette.ink, theme.edge(2 if state.is_hot else 1.5)
        draw_box(surface, rect, palette.paper, edge, width, theme.px(6))
        for (value, name), part in zip(self.options, self.parts(rect, theme).values(), strict=True):
            is_chosen = value == self.value
            if is_chosen:
                draw_box(surface, part.inflate(-theme.px(2), -theme.px(6)), palette.ink, None, 0, theme.px(4))
            color = palette.paper if is_chosen else palette.ink
            sprite = self.portraits.get(value)
            if not sprite:
                height = height_of(name, font, part.width)
                inside = Rect(part.left, part.centery - height // 2, part.width, height)
                draw_text(surface, name, inside, font, color, is_centered=True)
                continue
            tone = palette.card.gold if is_chosen else palette.card.shade
            image = look.drawing(sprite, self._portrait(part.width, theme), palette.card, tone)
            if value in self.gray:
                image = pygame.transform.grayscale(image)
                image.set_alpha(GRAY)
            surface.blit(image, image.get_rect(midtop=(part.centerx, part.top + theme.px(PORTRAIT_EDGE))))
            line = Rect(part.left, 0, part.width, font.get_linesize())
            line.bottom = part.bottom - theme.px(PORTRAIT_EDGE - 2)
            draw_line(surface, name, line, font, color, is_centered=True)

    def _is_side_by_side(self, width: int, theme: Theme) -> bool:
        return True

    def _grid(self, width: int, theme: Theme) -> tuple[int, int]:
        """Return the rows and columns: as few rows as possible, about equally long."""
        count = len(self.options)
        rows = -(-count // max(1, min(count, width // self._cell_width(theme))))
        return rows, -(-count // rows)

    def _cell_width(self, theme: Theme) -> int:
        font = theme.limited.font(look.TEXT, NAME_SIZE)
        widths = (
            font.size(name)[0] if value in self.portraits else widest_word(name, font)
            for value, name in self.options
        )
        return max(*widths, theme.px(PORTRAIT / 2)) + theme.px(CELL_PADDING)

    def _portrait(self, cell: int, theme: Theme) -> int:
        return min(theme.px(PORTRAIT), round(PORTRAIT_SHARE * cell))


@dataclass(frozen=True)
class Slider(Widget):
    """A whole number from a range, shown as a percentage."""

    value: int
    least: int = 0
    most: int = 100
    step: int = 10

    reads_arrows: ClassVar[bool] = True
    follows_pointer: ClassVar[bool] = True

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        return Node(label, Role.SLIDER, rect, self.target, percent(self.value / 100))

    def width(self, theme: Theme) -> int:
        return theme.px(190) + self._percentage_width(theme)

    def height(self, theme: Theme, width: int) -> int:
        return max(theme.px(PREFERRED), theme.font(look.STRONG).get_linesize())

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, track = theme.palette, self._track(rect, theme)
        x = self._knob_x(track)
        bar = Rect(track.left, 0, track.width, theme.px(6))
        bar.centery = rect.centery
        draw_box(surface, bar, palette.shade, palette.ink, theme.edge(), bar.height // 2)
        filled = Rect(bar.left, bar.top, max(bar.height, x - bar.left), bar.height)
        draw_box(surface, filled, palette.ink, None, 0, bar.height // 2)
        knob = Rect(0, 0, theme.px(22), theme.px(22))
        knob.center = (x, rect.centery)
        ground = palette.ink if state.is_pressed else palette.shade if state.is_hot else palette.paper
        draw_box(surface, knob, ground, palette.ink, theme.px(3), knob.height // 2)
        right = Rect(track.right, rect.top, rect.right - track.right, rect.height)
        percentage = theme.font(look.STRONG).render(percent(self.value / 100), True, palette.ink)
        surface.blit(percentage, percentage.get_rect(midright=right.midright))

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            track = self._track(rect, theme)
            share = (event.pos[0] - track.left) / track.width
            steps = round(share * (self.most - self.least) / self.step)
            return self._act(self.least + steps * self.step)
        if event.type != pygame.KEYDOWN:
            return None
        wanted = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_HOME: self.least,
            pygame.K_END: self.most,
        }.get(event.key)
        return None if wanted is None else self._act(wanted)

    def _act(self, wanted: int) -> Act | None:
        value = max(self.least, min(self.most, wanted))
        return None if value == self.value else Act(self.target, value)

    def _percentage_width(self, theme: Theme) -> int:
        return theme.font(look.STRONG).size(percent(self.most / 100))[0] + theme.px(14)

    def _track(self, rect: Rect, theme: Theme) -> Rect:
        """Return the area in which the middle of the knob moves."""
        knob = theme.px(22)
        width = rect.width - self._percentage_width(theme) - knob
        return Rect(rect.left + knob // 2, rect.top, width, rect.height)

    def _knob_x(self, track: Rect) -> int:
        return track.left + round(track.width * (self.value - self.least) / (self.most - self.least))
