"""The panel at the end of a game: who won and by what, the figures that matter, and what to do next."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.table.snapshot import Snapshot
from game.table.toolbar import BUTTON_ZONE, MENU
from game.ui import assets
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_focus, draw_line, draw_text, fitting_font, height_of
from game.ui.lift import draw_shadow
from game.ui.theme import Color, Theme
from game.ui.widget import Button

RESULT: Final = "result"  # Target of the panel itself.
RESULT_BUTTON: Final = f"{BUTTON_ZONE}result-"
"""Prefix of the targets of its buttons, since most of them are on the table, too."""

DELAY: Final = 0.4  # Seconds between the last movement at the table and the panel.
RISE_SECONDS: Final = 0.2  # Seconds that the panel takes to appear.
FLOURISH_SECONDS: Final = 0.9  # Seconds that its picture moves after that.
WIDTH: Final = 520  # All lengths are for the smallest window.
PICTURE: Final = 136
PADDING: Final = 20
GAP: Final = 10
HEADING: Final = look.Type("serif-bold", 34)
RISE: Final = 24  # How far the panel rises while it appears.
SHADOW: Final = 16
DIM: Final = 140  # Opacity, 0 to 255, of the veil over the table.


class Figure(NamedTuple):
    """A figure in the panel."""

    value: str
    label: str
    is_best: bool = False  # True if it is marked as a record.


def _draw_nothing(_surface: pygame.Surface, _place: Rect, _theme: Theme, _part: float) -> None:
    return


@dataclass(frozen=True)
class Result:
    """What the panel shows."""

    heading: str  # Who won.
    reason: str  # By what.
    buttons: Sequence[Button]  # What to do next; the first one is the usual choice.
    figures: Sequence[Figure] = ()
    draw_picture: Callable[[pygame.Surface, Rect, Theme, float], None] = field(
        default=_draw_nothing, compare=False
    )
    """Draws the game's own picture into a rectangle; the last argument is how far it has moved, 0 to 1."""


def streak_figures(snapshot: Snapshot) -> list[Figure]:
    """Return the current and the longest series of wins against these opponents, if they are counted."""
    if snapshot.streaks is None:
        return []
    streak, best = snapshot.streaks
    now = Figure(str(streak), _("Streak"), is_best=streak == best > 1)
    return [now, Figure(str(best), _("Best streak"))]


def menu_button() -> Button:
    """Return the panel's button that goes back to the menu."""
    return Button(MENU, _("Menu"))


def pressed(target: str) -> str:
    """Return the target of the button that does the same as a button of the panel; else the same target."""
    return target.replace(RESULT_BUTTON, BUTTON_ZONE)


class ResultLayout(NamedTuple):
    """The rectangles of the panel."""

    panel: Rect
    picture: Rect
    heading: Rect
    reason: Rect
    figures: tuple[Rect, ...]
    buttons: Mapping[str, Rect]


def lay_out_result(result: Result, screen: Rect, theme: Theme) -> ResultLayout:
    """Return the layout of the panel, in the middle of the window."""
    panel = Rect(0, 0, min(theme.text_px(WIDTH), screen.width - theme.px(2 * PADDING)), 0)
    panel.centerx = screen.centerx
    inside, gap = panel.inflate(-theme.px(2 * PADDING), 0), theme.px(GAP)
    heights = [
        height_of(result.heading, theme.font(HEADING), inside.width),
        height_of(result.reason, theme.font(look.TEXT), inside.width),
        _figure_height(theme) if result.figures else 0,
        0,
    ]
    widths = _button_widths(result.buttons, inside.width, gap, theme)
    captions = zip(result.buttons, widths, strict=True)
    heights[3] = max(button.height(theme, width) for button, width in captions)
    rest = sum(heights) + gap * sum(height > 0 for height in heights) + theme.px(2 * PADDING)
    picture = max(0, min(theme.px(PICTURE), screen.height - theme.px(2 * GAP) - rest))
    panel.height = rest + picture
    panel.centery = screen.centery
    tops = [panel.top + theme.px(PADDING)]
    for height in (picture, *heights[:3]):
        tops.append(tops[-1] + height + (gap if height else 0))
    rows = [
        Rect(inside.left, top, inside.width, height)
        for top, height in zip(tops, (picture, *heights), strict=True)
    ]
    column = inside.width // max(1, len(result.figures))
    figures = tuple(
        Rect(inside.left + number * column, rows[3].top, column, rows[3].height)
        for number in range(len(result.figures))
    )
    left = inside.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    buttons = {}
    for button, width in zip(result.buttons, widths, strict=True):
        target = button.target.replace(BUTTON_ZONE, RESULT_BUTTON)
        buttons[target] = Rect(left, rows[4].top, width, rows[4].height)
        left += width + gap
    return ResultLayout(panel, rows[0], rows[1], rows[2], figures, buttons)


def _figure_height(theme: Theme) -> int:
    return theme.font(look.FIGURE).get_linesize() + theme.font(look.TEXT).get_linesize()


def _button_widths(buttons: Sequence[Button], width: int, gap: int, theme: Theme) -> list[int]:
    """Return the widths of the buttons in one row: their own if there is space, else the same for all."""
    widths = [max(button.width(theme), theme.px(96)) for button in buttons]
    space = width - gap * (len(buttons) - 1)
    return widths if sum(widths) <= space else [space // len(buttons)] * len(buttons)


class ResultPanel:
    """The panel of a finished game, from the end of the last movement on."""

    def __init__(self, result: Result, speed: float) -> None:
        """`speed`: the factor on all durations; at 0 everything is in its place at once."""
        self.result = result
        self._speed = speed
        self._seconds = 0.0

    @property
    def is_open(self) -> bool:
        """True once the panel is seen."""
        return self._seconds >= DELAY * self._speed

    @property
    def is_waiting(self) -> bool:
        """True if the panel will appear or change as time passes."""
        return self._seconds < (DELAY + RISE_SECONDS + FLOURISH_SECONDS) * self._speed

    def skip(self) -> None:
        """Show the whole panel at once, with everything in its final place."""
        self._speed = 0.0

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes."""
        was_waiting = self.is_waiting
        self._seconds += seconds
        return was_waiting and self.is_open

    def _part(self, start: float, seconds: float) -> float:
        if self._speed == 0:
            return 1.0
        return max(0.0, min(1.0, (self._seconds / self._speed - start) / seconds))

    def draw(
        self,
        surface: pygame.Surface,
        layout: ResultLayout,
        theme: Theme,
        hovered: str | None,
        cursor: str | None,
    ) -> None:
        """Draw the panel, on its way up while it appears."""
        palette, result = theme.palette, self.result
        shown = 1 - (1 - self._part(DELAY, RISE_SECONDS)) ** 3
        down = round(theme.px(RISE) * (1 - shown))
        if shown > 0:
            _dim(surface, palette.table, round(DIM * shown))
        spread = layout.panel.move(0, down).inflate(theme.px(4 * SHADOW), theme.px(4 * SHADOW))
        behind = spread.clip(surface.get_rect())
        before = surface.subsurface(behind).copy() if shown < 1 else None
        draw_shadow(surface, layout.panel.move(0, down), theme.px(SHADOW))
        draw_box(surface, layout.panel.move(0, down), palette.paper, palette.ink, theme.edge(2), theme.px(12))
        moved = self._part(DELAY + RISE_SECONDS / 2, FLOURISH_SECONDS)
        result.draw_picture(surface, layout.picture.move(0, down), theme, moved)
        heading, reason = layout.heading.move(0, down), layout.reason.move(0, down)
        draw_text(surface, result.heading, heading, theme.font(HEADING), palette.ink, is_centered=True)
        draw_text(surface, result.reason, reason, theme.font(look.TEXT), palette.faint, is_centered=True)
        for figure, place in zip(result.figures, layout.figures, strict=True):
            _draw_figure(surface, figure, place.move(0, down), theme)
        for button, (target, rect) in zip(result.buttons, layout.buttons.items(), strict=True):
            button.draw(surface, rect.move(0, down), theme, is_hot=hovered == target)
            if cursor == target:
                draw_focus(surface, rect.move(0, down), theme)
        if before is not None:
            before.set_alpha(round(255 * (1 - shown)))
            surface.blit(before, behind)


def _dim(surface: pygame.Surface, color: Color, opacity: int) -> None:
    """Cover the table with a thin veil, so that the panel stands out."""
    veil = assets.cached(("veil", surface.get_size()), lambda: pygame.Surface(surface.get_size()))
    veil.fill(color)
    veil.set_alpha(opacity)
    surface.blit(veil, (0, 0))


def _draw_figure(surface: pygame.Surface, figure: Figure, place: Rect, theme: Theme) -> None:
    palette = theme.palette
    upper = Rect(place.left, place.top, place.width, theme.font(look.FIGURE).get_linesize())
    lower = Rect(place.left, upper.bottom, place.width, place.bottom - upper.bottom)
    font = fitting_font(figure.value, upper, theme, look.FIGURE)
    draw_line(surface, figure.value, upper, font, palette.ink, is_centered=True)
    if figure.is_best:
        star = assets.stencil("ui/star", theme.px(18), palette.gold)
        right = upper.centerx + font.size(figure.value)[0] // 2 + theme.px(6)
        surface.blit(star, star.get_rect(midleft=(right, upper.centery)))
    font = fitting_font(figure.label, lower, theme)
    draw_line(surface, figure.label, lower, font, palette.faint, is_centered=True)
