"""The panel at the end of a game: who won and by what, the figures that matter, and what to do next.

It lies in the layout's `result_area`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.engine.seat import Seat
from game.table.input import TableInput
from game.table.snapshot import Snapshot
from game.table.toolbar import BUTTON_ZONE
from game.ui import assets
from game.ui import theme as look
from game.ui.description import Node, Role
from game.ui.drawing import draw_box, draw_focus, draw_line, fitting_font, height_of, widest_word
from game.ui.keys import MOVING, with_key
from game.ui.lift import draw_shadow
from game.ui.theme import Theme
from game.ui.tooltip import draw_tooltip
from game.ui.widget import PADDING as CAPTION_PADDING
from game.ui.widget import Button

RESULT: Final = "result"  # Target of the panel itself.
RESULT_MENU: Final = f"{BUTTON_ZONE}result-menu"
CLOSE_RESULT: Final = f"{BUTTON_ZONE}result-close"

DELAY: Final = 0.4  # Seconds between the last movement at the table and the panel.
RISE_SECONDS: Final = 0.2  # Seconds that the panel takes to appear.
FLOURISH_SECONDS: Final = 0.9  # Seconds that its picture moves after that.
WIDTH: Final = 520  # Largest width with the picture above the text. All lengths are for the smallest window.
FLAT_WIDTH: Final = 560  # Least width with the picture beside the text.
PICTURE: Final = (88, 190)  # Least and largest height of the picture above the text.
FLAT_PICTURE: Final = 0.28  # Largest share of the width for the picture beside the text.
FIGURE_WIDTH: Final = 90  # Width of a figure beside the heading; scales with the text.
BUTTON_WIDTH: Final = 92
CLOSE: Final = 30  # Size of the button that closes the panel.
PADDING: Final = 10
GAP: Final = 7
LEAST_HEADING: Final = 0.6  # Factor to which the heading may shrink beside the figures.
HEADING: Final = look.Type("serif-bold", 34)
RISE: Final = 24  # How far the panel rises while it appears.
SHADOW: Final = 14


class Figure(NamedTuple):
    """A figure in the panel."""

    value: str
    label: str
    is_best: bool = False  # True if it is marked as a record.


def moves_figures(snapshot: Snapshot, winners: Sequence[Seat], count: Callable[[Seat], int]) -> list[Figure]:
    """Return how many moves the only person has made, or else the winners; `count` returns it by seat."""
    if snapshot.players.count(None) == 1:
        return [Figure(str(count(Seat(snapshot.players.index(None)))), _("Your moves"))]
    return [Figure(str(count(seat)), _("Winner's moves")) for seat in winners]


def _draw_nothing(_surface: pygame.Surface, _place: Rect, _theme: Theme, _part: float) -> None:
    return


@dataclass(frozen=True)
class Result:
    """What the panel shows."""

    heading: str  # Who won.
    reason: str  # By what.
    buttons: Sequence[Button]  # What to do next, besides going to the menu; the first is the usual choice.
    figures: Sequence[Figure] = ()
    draw_picture: Callable[[pygame.Surface, Rect, Theme, float], None] = field(
        default=_draw_nothing, compare=False
    )
    """Draws the game's own picture into a rectangle; the last argument is how far it has moved, 0 to 1."""

    @property
    def all_buttons(self) -> list[Button]:
        """The buttons of the row, and then the one that closes the panel."""
        close = Button(CLOSE_RESULT, "", icon="ui/delete", note=with_key(_("Close"), "back", MOVING))
        return [*self.buttons, Button(RESULT_MENU, _("Menu")), close]


def streak_figures(snapshot: Snapshot) -> list[Figure]:
    """Return the current and the longest series of wins against these opponents, if they are counted."""
    if snapshot.counting.streaks is None:
        return []
    streak, best = snapshot.counting.streaks
    now = Figure(str(streak), _("Streak"), is_best=streak == best > 1)
    return [now, Figure(str(best), _("Best streak"))]


class ResultLayout(NamedTuple):
    """The rectangles of the panel."""

    panel: Rect
    picture: Rect
    heading: Rect
    reason: Rect
    figures: tuple[Rect, ...]
    buttons: Mapping[str, Rect]
    is_flat: bool  # True with the picture beside the text instead of above it.


def lay_out_result(result: Result, area: Rect, bottom: int, theme: Theme) -> ResultLayout:
    """Return the layout of the panel, as large as it needs to be within `area`.

    If it needs more height, it reaches down to `bottom`.
    """
    padding, gap, limit = theme.px(PADDING), theme.px(GAP), bottom - area.top
    least, most = map(theme.px, PICTURE)
    width = min(area.width, theme.px(WIDTH))
    heights = _heights(result, width - 2 * padding, theme)
    rest = sum(heights) + 2 * padding - gap
    is_flat = area.width >= theme.px(FLAT_WIDTH) and rest + gap + least > area.height
    if is_flat:
        width, aside = area.width, round(FLAT_PICTURE * area.width)
        column = Rect(aside + 2 * padding, padding, width - aside - 3 * padding, 0)
        heights = _heights(result, column.width, theme, is_flat=True)
        rest = sum(heights) + 2 * padding - gap
        heights[0] -= max(0, rest - limit)
        height = limit if rest > area.height else min(area.height, 3 * rest // 2)
        picture = Rect(padding, padding, aside, height - 2 * padding)
        column.top += max(0, height - rest) // 2
    else:
        space = (limit if rest + gap + least > area.height else area.height) - rest - gap
        picture = Rect(padding, padding, width - 2 * padding, max(0, min(most, space)))
        column = picture.move(0, picture.height + gap)
        height = picture.height + gap + rest
    panel = Rect(area.centerx - width // 2, area.top, width, height)
    rows = []
    for height in heights:
        rows.append(Rect(column.left, column.top, column.width, max(0, height - gap)).move(panel.topleft))
        column.top += height
    close = Rect(0, 0, theme.px(CLOSE), theme.px(CLOSE))
    close.topright = panel.right - gap, panel.top + gap
    heading, figures = rows[0], rows[2]
    if is_flat:
        figures = Rect(heading.topleft, (_figures_width(result, heading.width, theme), heading.height))
        figures.right = close.left
        heading.width = figures.left - gap - heading.left
    each = figures.width // max(1, len(result.figures))
    first = Rect(figures.topleft, (each, figures.height))
    row = _button_places(result, column.width, theme)
    shift = 0 if is_flat else (column.width - max(place.right for place in row)) // 2
    places = [*(place.move(rows[3].left + shift, rows[3].top) for place in row), close]
    buttons = {button.target: place for button, place in zip(result.all_buttons, places, strict=True)}
    return ResultLayout(
        panel,
        picture.move(panel.topleft),
        heading,
        rows[1],
        tuple(first.move(number * each, 0) for number in range(len(result.figures))),
        buttons,
        is_flat,
    )


def _heights(result: Result, width: int, theme: Theme, *, is_flat: bool = False) -> list[int]:
    """Return the heights of heading, reason, figures and buttons, each with the gap below it.

    Flat, the figures are beside the heading, which may be smaller then.
    """
    across = _figures_width(result, width, theme) if is_flat else width
    figure = _figures_height(result, across, theme)
    beside = across + theme.px(CLOSE + GAP) if is_flat else 0
    heading = height_of(
        result.heading, theme.font(HEADING, LEAST_HEADING if is_flat else 1.0), width - beside
    )
    heights = [
        max(heading, figure) if is_flat else heading,
        height_of(result.reason, theme.font(look.TEXT), width),
        0 if is_flat else figure,
        max(place.bottom for place in _button_places(result, width, theme)),
    ]
    return [height + theme.px(GAP) if height else 0 for height in heights]


def _figures_width(result: Result, width: int, theme: Theme) -> int:
    """Return the width of the figures beside the heading."""
    labels = [theme.font(look.TEXT).size(figure.label)[0] for figure in result.figures]
    each = max([theme.text_px(FIGURE_WIDTH), *(label + theme.px(GAP) for label in labels)])
    return min(width * 3 // 5, len(labels) * each)


def _figures_height(result: Result, width: int, theme: Theme) -> int:
    font, each = theme.font(look.TEXT), width // max(1, len(result.figures)) - theme.px(GAP)
    labels = [height_of(figure.label, font, each) for figure in result.figures]
    return theme.font(look.FIGURE).get_linesize() + max(labels) if labels else 0


def _button_places(result: Result, width: int, theme: Theme) -> list[Rect]:
    """Return the places of the buttons in one row or, if their words need more width, in several."""
    buttons, gap = result.all_buttons[:-1], theme.px(GAP)
    widths = [max(button.width(theme), theme.px(BUTTON_WIDTH)) for button in buttons]
    columns = len(buttons)
    if sum(widths) + gap * (columns - 1) > width:
        words = max(widest_word(button.caption, theme.font(look.TEXT)) for button in buttons)
        columns = max(1, min(columns, (width + gap) // (words + theme.px(2 * CAPTION_PADDING) + gap)))
        columns = -(-len(buttons) // -(-len(buttons) // columns))
        widths = [(width + gap) // columns - gap] * len(buttons)
    height = max(button.height(theme, each) for button, each in zip(buttons, widths, strict=True))
    places = []
    for number, each in enumerate(widths):
        row, place = divmod(number, columns)
        places.append(Rect(sum(widths[:place]) + gap * place, row * (height + gap), each, height))
    return places


class ResultPanel:
    """The panel at the end of a game: closed, appearing once the table has come to rest, or open."""

    def __init__(self) -> None:
        self.layout: ResultLayout | None = None  # The places of the open panel, if it has been laid out.
        self.has_told = False  # True once the panel has told how this game ended.
        self._result: Result | None = None  # None while the panel is closed.
        self._speed = 0.0
        self._seconds = 0.0  # Seconds since the table came to rest.

    def begin(self, result: Result | None, speed: float) -> None:
        """Let the panel appear, unless there is no result.

        `speed`: the factor on all durations; at 0 everything is in its place at once.
        """
        if result is not None:
            self._result, self._speed, self._seconds, self.has_told = result, speed, 0.0, True

    def close(self) -> bool:
        """Close the panel. Return False if it was closed before."""
        was_closed = self._result is None
        self._result = self.layout = None
        return not was_closed

    def lay_out(self, result: Result | None, area: Rect, bottom: int, theme: Theme) -> dict[str, Rect]:
        """Lay this result out as `lay_out_result` does, and return the targets, if the panel is open."""
        self.layout = None
        if result is None or not self.is_open:
            return {}
        self._result, self.layout = result, lay_out_result(result, area, bottom, theme)
        return {RESULT: self.layout.panel, **self.layout.buttons}

    @property
    def buttons(self) -> list[str]:
        """The targets of the buttons of the open panel, the usual choice first."""
        return list(self.layout.buttons) if self.layout else []

    @property
    def is_open(self) -> bool:
        """True once the panel is seen."""
        return self._result is not None and self._seconds >= DELAY * self._speed

    @property
    def is_waiting(self) -> bool:
        """True if the panel will appear or change as time passes."""
        end = (DELAY + RISE_SECONDS + FLOURISH_SECONDS) * self._speed
        return self._result is not None and self._seconds < end

    def skip(self) -> None:
        """Show the whole panel at once, with everything in its final place."""
        self._speed = 0.0

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the picture changes."""
        was_waiting = self.is_waiting
        self._seconds += seconds
        return was_waiting and self.is_open

    def described(self, theme: Theme) -> Node | None:
        """Return the open panel in words: who won, by what, the figures and the buttons."""
        result, layout = self._result, self.layout
        if result is None or layout is None:
            return None
        figures = (
            Node(f"{figure.label}: {figure.value}", Role.LABEL, place)
            for figure, place in zip(result.figures, layout.figures, strict=True)
        )
        buttons = (button.described(layout.buttons[button.target], theme) for button in result.all_buttons)
        children = (*figures, *buttons)
        return Node(result.heading, Role.DIALOG, layout.panel, RESULT, note=result.reason, children=children)

    def _part(self, start: float, seconds: float) -> float:
        if self._speed == 0:
            return 1.0
        return max(0.0, min(1.0, (self._seconds / self._speed - start) / seconds))

    def draw(self, surface: pygame.Surface, theme: Theme, pointed: TableInput) -> None:
        """Draw the panel if it is open, on its way up while it appears."""
        palette, result, layout = theme.palette, self._result, self.layout
        if result is None or layout is None:
            return
        shown = 1 - (1 - self._part(DELAY, RISE_SECONDS)) ** 3
        down = round(theme.px(RISE) * (1 - shown))
        panel = layout.panel.move(0, down)
        behind = panel.inflate(theme.px(4 * SHADOW), theme.px(4 * SHADOW)).clip(surface.get_rect())
        before = surface.subsurface(behind).copy() if shown < 1 else None
        draw_shadow(surface, panel, theme.px(SHADOW))
        draw_box(surface, panel, palette.paper, palette.ink, theme.edge(2), theme.px(12))
        picture = layout.picture.move(0, down)
        if 2 * picture.height > theme.px(PICTURE[0]):
            draw_box(surface, picture, palette.table, palette.line, theme.edge(), theme.px(8))
            moved = self._part(DELAY + RISE_SECONDS / 2, FLOURISH_SECONDS)
            surface.set_clip(picture.inflate(-2 * theme.edge(), -2 * theme.edge()))
            inside = picture.inflate(-2 * theme.px(GAP), -2 * theme.px(GAP))
            result.draw_picture(surface, inside, theme, moved)
            surface.set_clip(None)
        for text, place, kind, color in (
            (result.heading, layout.heading, HEADING, palette.ink),
            (result.reason, layout.reason, look.TEXT, palette.faint),
        ):
            font = fitting_font(text, place, theme, kind)
            draw_line(surface, text, place.move(0, down), font, color, is_centered=not layout.is_flat)
        for number, (figure, place) in enumerate(zip(result.figures, layout.figures, strict=True)):
            _draw_figure(surface, figure, place.move(0, down), theme)
            if number:
                line = Rect(place.left, place.top + down, theme.edge(), place.height)
                surface.fill(palette.line, line.inflate(0, -theme.px(2 * GAP)))
        for button in result.all_buttons:
            rect = layout.buttons[button.target].move(0, down)
            button.draw(surface, rect, theme, is_hot=pointed.hovered == button.target)
            if pointed.cursor == button.target:
                draw_focus(surface, rect, theme)
        explained = pointed.hovered if pointed.is_resting else pointed.cursor
        for button in result.all_buttons:
            if explained == button.target and button.hint:
                rect = layout.buttons[button.target].move(0, down)
                draw_tooltip(surface, button.hint, rect, surface.get_rect(), theme)
        if before is not None:
            before.set_alpha(round(255 * (1 - shown)))
            surface.blit(before, behind)


def _draw_figure(surface: pygame.Surface, figure: Figure, place: Rect, theme: Theme) -> None:
    palette = theme.palette
    upper = Rect(place.left, place.top, place.width, theme.font(look.FIGURE).get_linesize())
    lower = Rect(place.left, upper.bottom, place.width, place.bottom - upper.bottom)
    lower.inflate_ip(-theme.px(GAP), 0)
    font = fitting_font(figure.value, upper, theme, look.FIGURE)
    draw_line(surface, figure.value, upper, font, palette.ink, is_centered=True)
    if figure.is_best:
        star = assets.stencil("ui/star", theme.px(18), palette.gold)
        right = upper.centerx + font.size(figure.value)[0] // 2 + theme.px(6)
        surface.blit(star, star.get_rect(midleft=(right, upper.centery)))
    font = fitting_font(figure.label, lower, theme)
    draw_line(surface, figure.label, lower, font, palette.faint, is_centered=True)
