"""Widgets to choose one of several options, or a number from a range."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _, percent
from game.ui import assets
from game.ui import theme as look
from game.ui.description import Node, Role, plain
from game.ui.drawing import draw_box, draw_line, draw_text, height_of, widest_word
from game.ui.theme import Theme
from game.ui.widget import PREFERRED, Act, Widget, WidgetState, is_acting_key, is_click

PADDING: Final = 12
LEAST_WIDTH: Final = 32  # Least width of each option.
ARROW: Final = 40  # Width of each arrow when the options are shown one at a time.
PORTRAIT: Final = 39  # Height of a portrait.
PORTRAIT_EDGE: Final = 4  # Space above a portrait and below its name.
CELL_PADDING: Final = 7  # Space beside the portraits and names of two neighbors.
NAME_SIZE: Final = 0.93  # Size of the names under portraits.
CAPTION_SIZE: Final = 0.86  # Size of a caption in the place of a portrait.


@dataclass(frozen=True)
class Choice(Widget):
    """One of several options: side by side if they fit, otherwise one at a time between arrows."""

    options: tuple[tuple[str, str], ...]  # Pairs of value and caption.
    value: str

    @property
    def reads_arrows(self) -> bool:
        return True

    def described(self, rect: Rect, theme: Theme, label: str = "") -> Node:
        parts = self.parts(rect, theme)
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
        return self._segment_width(theme) * len(self.options)

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
        return {
            f"{self.target}/{value}": self._option_rect(rect, number)
            for number, (value, _) in enumerate(self.options)
        }

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, font = theme.palette, theme.font(look.TEXT)
        edge, width = palette.gold if state.is_hot else palette.ink, theme.edge(2 if state.is_hot else 1.5)
        draw_box(surface, rect, palette.paper, edge, width, theme.px(6))
        if not self._is_side_by_side(rect.width, theme):
            caption = next(caption for value, caption in self.options if value == self.value)
            inside = rect.inflate(-2 * theme.px(ARROW), 0)
            draw_line(surface, caption, inside, font, palette.ink, is_centered=True)
            for icon, part in zip(("ui/previous", "ui/next"), self.parts(rect, theme).values(), strict=True):
                image = assets.stencil(icon, theme.px(18), palette.ink)
                surface.blit(image, image.get_rect(center=part.center))
            return
        for number, (value, caption) in enumerate(self.options):
            part = self._option_rect(rect, number)
            if value == self.value:
                draw_box(surface, part.inflate(-theme.px(6), -theme.px(6)), palette.ink, None, 0, theme.px(4))
            elif number and self.options[number - 1][0] != self.value:
                line = Rect(part.left, part.top + theme.px(9), theme.edge(), part.height - theme.px(18))
                surface.fill(palette.line, line)
            color = palette.paper if value == self.value else palette.ink
            draw_line(surface, caption, part, font, color, is_centered=True)

    def handle(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> Act | None:
        # Enter, Space and a click on the caption go to the next option, wrapping around.
        place = [value for value, _ in self.options].index(self.value)
        if is_click(event, rect):
            for number, part in enumerate(self.parts(rect, theme).values()):
                if part.collidepoint(event.pos):
                    if self._is_side_by_side(rect.width, theme):
                        return self._act(number)
                    return self._act((place + (1 if number else -1)) % len(self.options))
            return self._act((place + 1) % len(self.options))
        if is_acting_key(event):
            return self._act((place + 1) % len(self.options))
        if event.type == pygame.KEYDOWN and event.key == pygame.K_LEFT:
            return self._act(max(0, place - 1))
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RIGHT:
            return self._act(min(len(self.options) - 1, place + 1))
        return None

    def _act(self, place: int) -> Act | None:
        value = self.options[place][0]
        return None if value == self.value else Act(self.target, value)

    def _is_side_by_side(self, width: int, theme: Theme) -> bool:
        return width >= self.width(theme)

    def _segment_width(self, theme: Theme) -> int:
        font = theme.font(look.TEXT)
        widest = max(font.size(caption)[0] for _, caption in self.options)
        return max(widest + 2 * theme.px(PADDING), theme.px(LEAST_WIDTH))

    def _option_rect(self, rect: Rect, number: int) -> Rect:
        left = rect.left + rect.width * number // len(self.options)
        right = rect.left + rect.width * (number + 1) // len(self.options)
        return Rect(left, rect.top, right - left, rect.height)


@dataclass(frozen=True)
class Stepper(Choice):
    """One of many options, always one at a time between arrows; a character with the portrait."""

    characters: Collection[str] = ()  # Values of the options that have a portrait.

    def width(self, theme: Theme) -> int:
        return self._segment_width(theme) + 2 * theme.px(ARROW)

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        super()._draw(surface, rect, theme, state)
        if self.value in self.characters:
            card = theme.palette.card
            image = look.drawing(
                f"birds/{self.value}", rect.height - theme.px(PORTRAIT_EDGE), card, card.shade
            )
            surface.blit(image, image.get_rect(midleft=(rect.left + theme.px(ARROW), rect.centery)))

    def _is_side_by_side(self, width: int, theme: Theme) -> bool:
        return False


@dataclass(frozen=True)
class PortraitChoice(Choice):
    """One of several characters, with their portraits and names: in one row if they fit, otherwise in two.

    The caption of an option that is no character takes the place of a portrait.
    """

    characters: Collection[str] = ()  # Values of the options that have a portrait.
    places: int = 0  # If there are fewer options, it takes as many rows as with this number of them.

    def width(self, theme: Theme) -> int:
        return self._cell_width(theme) * max(self.places, len(self.options))

    def height(self, theme: Theme, width: int) -> int:
        return self._rows(width, theme) * self._cell_height(theme)

    def parts(self, rect: Rect, theme: Theme) -> Mapping[str, Rect]:
        rows = self._rows(rect.width, theme)
        columns = -(-len(self.options) // rows)
        lefts = [rect.left + rect.width * column // columns for column in range(columns + 1)]
        tops = [rect.top + rect.height * row // rows for row in range(rows + 1)]
        return {
            f"{self.target}/{value}": Rect(lefts[x], tops[y], lefts[x + 1] - lefts[x], tops[y + 1] - tops[y])
            for (value, _), (y, x) in zip(self.options, product(range(rows), range(columns)), strict=False)
        }

    def _draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, state: WidgetState) -> None:
        palette, font = theme.palette, theme.limited.font(look.TEXT, NAME_SIZE)
        edge, width = palette.gold if state.is_hot else palette.ink, theme.edge(2 if state.is_hot else 1.5)
        draw_box(surface, rect, palette.paper, edge, width, theme.px(6))
        for (value, name), part in zip(self.options, self.parts(rect, theme).values(), strict=True):
            is_chosen = value == self.value
            if is_chosen:
                draw_box(surface, part.inflate(-theme.px(6), -theme.px(6)), palette.ink, None, 0, theme.px(4))
            color = palette.paper if is_chosen else palette.ink
            if value not in self.characters:
                inside = part.inflate(-theme.px(PORTRAIT_EDGE), 0)
                small = theme.limited.font(look.TEXT, CAPTION_SIZE)
                height = height_of(name, small, inside.width)
                inside.top, inside.height = part.centery - height // 2, height
                draw_text(surface, name, inside, small, color, is_centered=True)
                continue
            side = theme.limited.text_px(PORTRAIT)
            tone = palette.card.gold if is_chosen else palette.card.shade
            image = look.drawing(f"birds/{value}", side, palette.card, tone)
            surface.blit(image, image.get_rect(midtop=(part.centerx, part.top + theme.px(PORTRAIT_EDGE))))
            line = Rect(part.left, 0, part.width, font.get_linesize())
            line.bottom = part.bottom - theme.px(PORTRAIT_EDGE - 1)
            draw_line(surface, name, line, font, color, is_centered=True)

    def _is_side_by_side(self, width: int, theme: Theme) -> bool:
        return True

    def _rows(self, width: int, theme: Theme) -> int:
        return 1 if width >= self.width(theme) else 2

    def _cell_width(self, theme: Theme) -> int:
        font = theme.limited.font(look.TEXT, NAME_SIZE)
        widest = max(widest_word(name, font) for _, name in self.options)
        return max(widest, theme.limited.text_px(PORTRAIT)) + theme.px(CELL_PADDING)

    def _cell_height(self, theme: Theme) -> int:
        font = theme.limited.font(look.TEXT, NAME_SIZE)
        return theme.limited.text_px(PORTRAIT) + font.get_linesize() + theme.px(2 * PORTRAIT_EDGE)


@dataclass(frozen=True)
class Slider(Widget):
    """A whole number from a range, shown as a percentage."""

    value: int
    least: int = 0
    most: int = 100
    step: int = 10

    @property
    def reads_arrows(self) -> bool:
        return True

    @property
    def follows_pointer(self) -> bool:
        return True

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
        edge = palette.gold if state.is_hot or state.is_pressed else palette.ink
        ground = palette.ink if state.is_pressed else palette.paper
        draw_box(surface, knob, ground, edge, theme.px(3), knob.height // 2)
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
