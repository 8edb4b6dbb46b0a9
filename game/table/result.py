"""The panel at the end of a game: who won, why, what it brought, and what to do next.

It lies in the layout's `result_area`, which leaves what decided the game and the player's own cards in view.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import Phrase, _
from game.engine.seat import Seat
from game.table.input import TableInput
from game.table.names import match_text, name_of, signed
from game.table.portraits import Mood, face
from game.table.snapshot import Snapshot
from game.table.toolbar import BUTTON_ZONE
from game.ui import assets
from game.ui import theme as look
from game.ui.description import Node, Role
from game.ui.drawing import (
    RIBBON,
    draw_box,
    draw_fitted,
    draw_focus,
    draw_line,
    draw_ribbon,
    fitting_font,
    height_of,
    widest_word,
)
from game.ui.keys import MOVING, with_key
from game.ui.lift import draw_shadow
from game.ui.theme import Color, Palette, Theme, drawing
from game.ui.tooltip import draw_tooltip
from game.ui.widget import PADDING as CAPTION_PADDING
from game.ui.widget import Button, Weight

RESULT: Final = "result"  # Target of the panel itself.
RESULT_MENU: Final = f"{BUTTON_ZONE}result-menu"
TURNING_POINT: Final = f"{BUTTON_ZONE}result-turning-point"
NEXT_IN_SERIES: Final = f"{BUTTON_ZONE}result-next"
CLIMB: Final = f"{BUTTON_ZONE}result-climb"
CLOSE_RESULT: Final = f"{BUTTON_ZONE}result-close"

DELAY: Final = 0.4  # Seconds between the last movement at the table and the panel.
RISE_SECONDS: Final = 0.2  # Seconds that the panel takes to appear.
FLOURISH_SECONDS: Final = 0.9  # Seconds that its picture moves after that.
WIDTH: Final = 520  # Largest width with the picture above the text. All lengths are for the smallest window.
FLAT_WIDTH: Final = 560  # Least width with the picture beside the text in every case.
FLAT_SHAPE: Final = 1.6  # Least width for that in a low area, as a multiple of the height.
MOST_FLAT: Final = 840  # Largest width with the picture beside the text.
TALL: Final = 200  # Height that it then has if there is space.
ASIDE: Final = 0.3  # Width of the picture beside the text, as a fraction of the panel's.
PICTURE: Final = 60  # Least height of the picture above the text.
BUTTON_WIDTH: Final = 72
CLOSE: Final = 30  # Size of the button that closes the panel,
LEAST_CLOSE: Final = 24  # and its least one in pixels.
PADDING: Final = 9
GAP: Final = 6
MOST_GAP: Final = 14  # Largest distance between two rows.
CHIP: Final = (8, 4)  # Space between the edge of a figure's box and the figure.
PIP: Final = 12
MOST_PIPS: Final = 10  # Points of a longer match are figures.
LEAST_HEADING: Final = 0.75  # Factor to which the heading may shrink beside the points.
LEAST_SCALE: Final = 0.7  # Factor to which everything in the panel may shrink in a small area.
HEADING: Final = look.Type("serif-bold", 30)
RISE: Final = 24  # How far the panel rises while it appears.
SHADOW: Final = 14

PORTRAITS: Final = {(1, 1): (0.9, 0.44), (1, 0): (0.58, 0.0), (0, 2): (0.0, 0.6)}
"""Sizes of a winner's and a loser's portrait by their numbers, as fractions of the picture's height."""

SMALL_PORTRAITS: Final = (0.6, 0.32)  # The same for teams and other numbers.
RING: Final = 3  # Thickness of the ring around a portrait.
FACTS: Final = 3  # Beside the picture, a figure takes at most this part of the width.
RAYS: Final = 24
RAY_WIDTH: Final = 0.04  # Half the width of a ray at its root, in radii of the portrait.
FINE: Final = 2  # How much larger than on the screen they are drawn.
RAY: Final = (1.08, 1.5, 2.2)  # Where rays begin, and short and long ones end, in radii of the portrait.


class Figure(NamedTuple):
    """A figure in the panel."""

    value: str  # Empty if the label says all.
    label: str
    is_best: bool = False  # True if it is marked as a record.


class Score(NamedTuple):
    """The points of a match, or of one round."""

    sides: Sequence[tuple[str, int]]  # The players or teams and their points.
    target: int  # Points that win the match; 0 if no match is played.

    @property
    def has_pips(self) -> bool:
        """True if every point has a pip."""
        return 0 < self.target <= MOST_PIPS and len(self.sides) == 2

    @property
    def text(self) -> str:
        """The points as figures; empty if there are none."""
        target = f"/{self.target}" if self.target else ""
        return " · ".join(f"{name} {points}{target}" for name, points in self.sides)


class Faces(NamedTuple):
    """The portraits in the panel: winners are large, losers small; if nobody won, all are equal.

    Each is a sprite and a seat.
    """

    winners: Sequence[tuple[str, int]]
    losers: Sequence[tuple[str, int]]


def faces_of(snapshot: Snapshot, winners: Sequence[int], losers: Sequence[int] | None = None) -> Faces:
    """Return the portraits: pleased winners and upset losers, by default all others; calm after a draw."""
    players = snapshot.players
    others = [seat for seat in range(len(players)) if seat not in winners] if losers is None else losers
    happy, sad = (Mood.PLEASED, Mood.UPSET) if winners else (Mood.CALM, Mood.CALM)
    return Faces(
        [(face(players[seat], happy, seat), seat) for seat in winners],
        [(face(players[seat], sad, seat), seat) for seat in others],
    )


def moves_figures(snapshot: Snapshot, winners: Sequence[Seat], count: Callable[[Seat], int]) -> list[Figure]:
    """Return how many moves the only person has made, or else the winners; `count` returns it by seat."""
    if snapshot.players.count(None) == 1:
        return [Figure(str(count(Seat(snapshot.players.index(None)))), _("Your moves"))]
    return [Figure(str(count(seat)), _("Winner's moves")) for seat in winners]


def counting_figures(snapshot: Snapshot) -> list[Figure]:
    """Return what the game brought: the new rating, or why there is none, or else the series of wins."""
    counting = snapshot.counting
    if counting.is_practice:
        return [Figure("", _("Practice"))]
    if counting.is_assisted:
        return [Figure("", _("Assisted"))]
    if counting.rating is not None:
        value, gained = counting.rating
        return [Figure(str(value), _("Rating ({change})", change=signed(gained)))]
    if counting.streaks is None or counting.streaks[0] < 2:
        return []
    streak, best = counting.streaks
    return [Figure(str(streak), _("Wins in a row"), is_best=streak == best)]


@dataclass(frozen=True)
class Result:
    """What the panel shows."""

    heading: str  # Who won.
    reason: str  # Why.
    buttons: Sequence[Button]  # What to do next, besides going to the menu; the first is the usual choice.
    figures: Sequence[Figure] = ()  # The facts that ended the game, and what it brought.
    faces: Faces = Faces((), ())
    score: Score = Score((), 0)
    ribbon: str = ""  # A line about something won for the first time.
    has_rays: bool = True  # True if rays surround the winner.
    is_from_position: bool = False  # As in `Snapshot`.
    is_turning_point_known: bool | None = None  # None if it will not be looked for.
    draw_picture: Callable[[pygame.Surface, Rect, Theme, float], None] | None = field(
        default=None, compare=False
    )
    """Draws the game's own picture over the portraits; the last argument is how far it has moved, 0 to 1."""
    tones: Callable[[Palette], Sequence[Color]] = field(
        default=lambda palette: (palette.card.ramp[-1], *palette.card.sides), compare=False
    )
    """Returns the colors behind the portraits by seat, as at the table."""

    @property
    def row(self) -> list[Button]:
        """The buttons of the row, also the last one while it is not shown, so that it has a place."""
        turning = Button(TURNING_POINT, _("Turning point"), note=_("Replay from the move that cost you most"))
        last = [] if self.is_turning_point_known is None else [turning]
        menu = Button(RESULT_MENU, _("Back") if self.is_from_position else _("Menu"))
        return [*self.buttons, menu, *last]

    @property
    def all_buttons(self) -> list[Button]:
        """The buttons of the row, and then the one that closes the panel."""
        close = Button(CLOSE_RESULT, "", icon="ui/delete", note=with_key(_("Close"), "back", MOVING))
        hidden = TURNING_POINT if not self.is_turning_point_known else ""
        return [*(button for button in self.row if button.target != hidden), close]


def result_of(snapshot: Snapshot, result: Result) -> Result:
    """Return a game's result with what all games' have in common."""
    counting = snapshot.counting
    is_duel = snapshot.players.count(None) == 1 < len(snapshot.players)
    rival = next((player for player in snapshot.players if player is not None), "")
    is_first = counting.is_first_win and bool(rival)
    series, final, ribbon = snapshot.series, match_text(snapshot), ""
    if series and (series.is_over or series.count > 1):
        buttons = result.buttons
        if not series.is_over:
            buttons = [Button(NEXT_IN_SERIES, _("Next game"), Weight.FIRST)]
        elif not final:
            buttons = [Button(CLIMB, _("The climb"), Weight.FIRST)]
            if series.takes_perch:
                ribbon = _("You take {name}'s perch.", name=_(name_of(rival)))
        sides = (_("You"), _(name_of(rival)))
        if len(snapshot.players) > 2:
            sides = (_("Your team"), _("Other team"))
        # The last sentence of a match from both sides says how it ended.
        score = Score([] if final else [*zip(sides, (series.won, series.lost), strict=True)], 0)
        result = replace(result, buttons=buttons, score=score if series.count > 1 else result.score)
    if is_first and not ribbon:
        ribbon = _("First win against {name}!", name=_(name_of(rival)))
    if counting.challenges and not ribbon:
        ribbon = _("Challenge done!")
    return replace(
        result,
        reason=" ".join(filter(None, (result.reason, final, _challenge_text(counting.challenges)))),
        figures=[*result.figures, *counting_figures(snapshot)],
        ribbon=ribbon,
        is_from_position=snapshot.is_from_position,
        is_turning_point_known=snapshot.controls.turning_point is not None if is_duel else None,
    )


def _challenge_text(challenges: Sequence[Phrase]) -> str:
    if len(challenges) > 1:
        return _("Challenges done: {count}.", count=len(challenges))
    return "".join(_("Challenge done: {challenge}", challenge=_(each)) for each in challenges)


class ResultLayout(NamedTuple):
    """The rectangles of the panel."""

    theme: Theme  # With which everything has space.
    panel: Rect
    picture: Rect
    heading: Rect
    score: Rect
    reason: Rect
    figures: Sequence[Rect]
    buttons: Mapping[str, Rect]
    is_flat: bool  # True with the picture beside the text instead of above it.


def lay_out_result(result: Result, area: Rect, theme: Theme) -> ResultLayout:
    """Return the layout of the panel in the middle of `area`, smaller if that is too small for it."""
    is_flat = area.width >= theme.px(FLAT_WIDTH) or area.width > FLAT_SHAPE * area.height
    width = min(area.width, theme.px(MOST_FLAT if is_flat else WIDTH))
    aside = round(ASIDE * width) if is_flat else 0
    for fitted in _smaller(theme):
        padding, gap = fitted.px(PADDING), fitted.px(GAP)
        inside = width - aside - (3 if is_flat else 2) * padding
        heights = _heights(result, inside, fitted, is_flat=is_flat)
        above = 0 if is_flat else fitted.px(PICTURE) + padding
        need = sum(heights) + gap * (sum(map(bool, heights)) - 1) + 2 * padding
        if need + above <= area.height:
            break
    else:
        # The reason says more than the figures, which are then only read aloud.
        if heights[3]:
            need -= heights[3] + gap
            heights[3] = 0
    excess = max(0, need + above - area.height)
    heights[2], need = max(0, heights[2] - excess), need - excess
    above = 0 if is_flat else padding + min(inside, area.height - need - padding)
    least = fitted.px(TALL) if is_flat else 0
    panel = Rect(0, 0, width, min(area.height, max(need + above, least)))
    panel.center = area.center
    box = panel.inflate(-2 * padding, -2 * padding)
    picture = Rect(box.topleft, (aside, box.height) if is_flat else (inside, above - padding))
    column = Rect(box.right - inside, box.top + above, inside, box.height - above)
    count = sum(map(bool, heights)) - 1
    gap = min(fitted.px(MOST_GAP), (column.height - sum(heights)) // max(1, count))
    column.top += (column.height - sum(heights) - gap * count) // 2
    rows = []
    for height in heights:
        rows.append(Rect(column.left, column.top, inside, height))
        column.top += height + gap if height else 0
    heading, score, reason, figures, buttons = rows
    side = max(_close_size(fitted), theme.px(LEAST_CLOSE))
    close = Rect(0, 0, side, side)
    close.topright = box.right - gap, box.top + gap
    if is_flat:
        close.topright = box.topright
        across, high = _score_size(result.score, fitted)
        score = Rect(close.left - gap - across, heading.centery - high // 2, across, high)
        heading.width = (score.left if across else close.left) - gap - heading.left
    row, shown = _button_places(result, inside, fitted), {CLOSE_RESULT: close}
    # Several rows fill the width, and the button that is not shown yet must not move the others.
    is_centered = not (is_flat or row[-1].top) and len(row) == len(result.all_buttons) - 1
    shift = (inside - max(place.right for place in row)) // 2 if is_centered else 0
    for button, place in zip(result.row, row, strict=True):
        shown[button.target] = place.move(buttons.left + shift, buttons.top)
    cells = _cells(result.figures, figures, fitted, is_flat=is_flat)
    by_target = {button.target: shown[button.target] for button in result.all_buttons}
    return ResultLayout(fitted, panel, picture, heading, score, reason, cells, by_target, is_flat)


def _smaller(theme: Theme) -> Iterator[Theme]:
    """Yield the theme and smaller ones: first with smaller text, then with everything smaller."""
    for percent in range(round(100 * theme.text), 100, -10):
        yield replace(theme, text=percent / 100)
    for percent in range(100, round(100 * LEAST_SCALE) - 1, -5):
        yield replace(theme, text=1.0, scale=theme.scale * percent / 100)


def _heights(result: Result, width: int, theme: Theme, *, is_flat: bool) -> list[int]:
    """Return the heights of heading, score, reason, figures and buttons; 0 for what is left out.

    Flat, the score is beside the heading.
    """
    score, across = _score_size(result.score, theme), width
    if is_flat:
        across -= _close_size(theme) + theme.px(GAP) + (score[0] + theme.px(GAP) if score[0] else 0)
    heading = height_of(result.heading, theme.font(HEADING, LEAST_HEADING if is_flat else 1.0), across)
    return [
        max(heading, _close_size(theme), score[1]) if is_flat else heading,
        0 if is_flat else score[1],
        height_of(result.reason, theme.font(look.TEXT), width),
        _figures_height(result.figures, width, theme, is_flat=is_flat),
        max(place.bottom for place in _button_places(result, width, theme)),
    ]


def _close_size(theme: Theme) -> int:
    return max(LEAST_CLOSE, theme.px(CLOSE))


def _cells(figures: Sequence[Figure], row: Rect, theme: Theme, *, is_flat: bool) -> list[Rect]:
    """Return the places of figures, of equal width, side by side in `row`."""
    gap, count = theme.px(GAP), max(len(figures), FACTS if is_flat else 1)
    each = (row.width + gap) // count
    return [Rect(row.left + number * each, row.top, each - gap, row.height) for number in range(len(figures))]


def _score_size(score: Score, theme: Theme) -> tuple[int, int]:
    """Return width and height of the points: a row of pips for each side, or figures in one line."""
    text, gap = theme.font(look.TEXT), theme.px(GAP)
    if not score.has_pips:
        return text.size(score.text)[0], text.get_linesize() if score.sides else 0
    names = max(text.size(name)[0] for name, _points in score.sides)
    return names + score.target * (theme.px(PIP) + gap // 2) + gap, 2 * text.get_linesize()


def _is_narrow(figures: Sequence[Figure], width: int, theme: Theme) -> bool:
    """True if a figure's label has no space beside its value in a box of this width."""
    text, value = theme.font(look.TEXT), theme.font(look.FIGURE)
    across = (value.size(each.value)[0] + widest_word(each.label, text) for each in figures)
    return max(across) + theme.px(3 * CHIP[0]) > width


def _figures_height(figures: Sequence[Figure], width: int, theme: Theme, *, is_flat: bool) -> int:
    if not figures:
        return 0
    cell = _cells(figures, Rect(0, 0, width, 0), theme, is_flat=is_flat)[0]
    inside = cell.width - theme.px(2 * CHIP[0])
    text, value = theme.font(look.TEXT), theme.font(look.FIGURE)
    if _is_narrow(figures, inside + theme.px(2 * CHIP[0]), theme):
        high = value.get_linesize() + max(height_of(each.label, text, inside) for each in figures)
    else:
        beside = [inside - value.size(each.value)[0] - theme.px(CHIP[0]) for each in figures]
        labels = [height_of(each.label, text, left) for each, left in zip(figures, beside, strict=True)]
        high = max(value.get_linesize(), *labels)
    return high + theme.px(2 * CHIP[1])


def _button_places(result: Result, width: int, theme: Theme) -> list[Rect]:
    """Return the places of the buttons in one row or, if their words need more width, in several."""
    buttons, gap = result.row, theme.px(GAP)
    widths = [max(button.width(theme), theme.px(BUTTON_WIDTH)) for button in buttons]
    columns, words = len(buttons), max(widest_word(each.caption, theme.font(look.TEXT)) for each in buttons)
    least = words + theme.px(2 * CAPTION_PADDING)
    # The longest captions take two lines first.
    for number in sorted(range(columns), key=lambda number: (widths[number], number), reverse=True):
        excess = sum(widths) + gap * (columns - 1) - width
        widths[number] -= max(0, min(excess, widths[number] - least))
    if sum(widths) + gap * (columns - 1) > width:
        columns = max(1, min(columns, (width + gap) // (least + gap)))
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
        self._is_prepared = False

    def begin(self, result: Result | None, speed: float) -> None:
        """Let the panel appear, unless there is no result.

        `speed`: the factor on all durations; at 0 everything is in its place at once.
        """
        if result is not None:
            self._result, self._speed, self._seconds = result, speed, 0.0
            self.has_told, self._is_prepared = True, False

    def prepare(self, result: Result, area: Rect, theme: Theme) -> None:
        """Draw the panel that is about to appear out of sight once, so that its first frame is not late.

        What takes long is kept: its pictures. The arguments are those of `lay_out`.
        """
        self._is_prepared, self._result = True, result
        self.layout = lay_out_result(result, area, theme)
        self.draw(pygame.Surface(area.bottomright), TableInput())
        self.layout = None

    @property
    def is_to_be_prepared(self) -> bool:
        return self.has_result and not (self.is_open or self._is_prepared)

    def close(self) -> bool:
        """Close the panel. Return False if it was closed before."""
        was_shown, self._result, self.layout = self.has_result, None, None
        return was_shown

    def lay_out(self, result: Result | None, area: Rect, theme: Theme) -> dict[str, Rect]:
        """Lay this result out as `lay_out_result` does, and return the targets of the panel, if any."""
        self.layout = None
        if result is None or not self.has_result:
            return {}
        layout = lay_out_result(result, area, theme)
        self._result, self.layout = result, layout if self.is_open else None
        return {RESULT: layout.panel, **layout.buttons}

    @property
    def buttons(self) -> list[str]:
        """The targets of the buttons of the open panel, the usual choice first."""
        return list(self.layout.buttons) if self.layout else []

    @property
    def has_result(self) -> bool:
        """True from the end on until the panel is closed: nothing else tells the result before it is seen."""
        return self._result is not None

    @property
    def is_open(self) -> bool:
        """True once the panel is seen."""
        return self.has_result and self._seconds >= DELAY * self._speed

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
        """Return the open panel in words: who won, why, the points, the figures and the buttons."""
        result, layout = self._result, self.layout
        if result is None or layout is None:
            return None
        target = result.score.target
        texts = [(result.ribbon, layout.picture)] if result.ribbon else []
        texts += [(f"{name}: {points}", layout.score) for name, points in result.score.sides]
        texts += [(_("Points to win: {count}", count=target), layout.score)] if target else []
        for figure, place in zip(result.figures, layout.figures, strict=True):
            texts.append((f"{figure.label}: {figure.value}".removesuffix(": "), place))
        labels = (Node(text, Role.LABEL, place) for text, place in texts)
        buttons = (button.described(layout.buttons[button.target], theme) for button in result.all_buttons)
        children = (*labels, *buttons)
        return Node(result.heading, Role.DIALOG, layout.panel, RESULT, note=result.reason, children=children)

    def _part(self, start: float, seconds: float) -> float:
        passed = self._seconds / self._speed - start if self._speed else seconds
        return max(0.0, min(1.0, passed / seconds))

    def draw(self, surface: pygame.Surface, pointed: TableInput) -> None:
        """Draw the panel if it is open, on its way up while it appears."""
        result, layout = self._result, self.layout
        if result is None or layout is None:
            return
        theme, palette = layout.theme, layout.theme.palette
        shown = 1 - (1 - self._part(DELAY, RISE_SECONDS)) ** 3
        down = round(theme.px(RISE) * (1 - shown))
        panel = layout.panel.move(0, down)
        behind = panel.inflate(theme.px(4 * SHADOW), theme.px(4 * SHADOW)).clip(surface.get_rect())
        before = surface.subsurface(behind).copy() if shown < 1 else None
        draw_shadow(surface, panel, theme.px(SHADOW))
        draw_box(surface, panel, palette.paper, palette.ink, theme.edge(2), theme.px(12))
        moved = self._part(DELAY + RISE_SECONDS / 2, FLOURISH_SECONDS)
        _draw_picture(surface, result, layout.picture.move(0, down), theme, moved)
        for text, place, kind, color in (
            (result.heading, layout.heading, HEADING, palette.ink),
            (result.reason, layout.reason, look.TEXT, palette.faint),
        ):
            font = fitting_font(text, place, theme, kind)
            draw_line(surface, text, place.move(0, down), font, color, is_centered=not layout.is_flat)
        _draw_score(surface, result.score, layout.score.move(0, down), theme)
        figures = result.figures if layout.figures and layout.figures[0].height else ()
        is_narrow = bool(figures) and _is_narrow(figures, layout.figures[0].width, theme)
        for figure, place in zip(figures, layout.figures, strict=False):
            _draw_figure(surface, figure, place.move(0, down), theme, is_narrow=is_narrow)
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


def _draw_picture(surface: pygame.Surface, result: Result, place: Rect, theme: Theme, part: float) -> None:
    """Draw the portraits on their dark ground; `part`: how far everything has moved, from 0 to 1."""
    palette, outside = theme.palette.card, surface.get_clip()
    draw_box(surface, place, palette.ink, None, 0, theme.px(6))
    surface.set_clip(place)
    inside, band = place.copy(), Rect(place.topleft, (place.width, theme.text_px(RIBBON)))
    if result.ribbon:
        inside.top += band.height
        inside.height -= band.height
    winners, losers = result.faces
    sizes = PORTRAITS.get((len(winners), len(losers)), SMALL_PORTRAITS)
    large, small = (round(size * min(inside.height, inside.width * 4 // 5)) for size in sizes)
    ground = inside.inflate(-theme.px(4 * RING), -theme.px(4 * RING))
    if winners:
        center = inside.centerx, ground.top + large // 2 if len(winners) > 1 else inside.centery
        if result.has_rays:
            _draw_rays(surface, center, large / 2, theme, part)
        _draw_row(surface, result, winners, large, center, theme)
    half = (small + (len(losers) - 1) * small * 3 // 4) // 2
    corner = (ground.right - half, ground.bottom - small // 2) if winners else inside.center
    _draw_row(surface, result, losers, small, corner, theme)
    if result.draw_picture:
        result.draw_picture(surface, inside, theme, part)
    if result.ribbon:
        draw_ribbon(surface, result.ribbon, band, theme, part)
    surface.set_clip(outside)
    draw_box(surface, place, None, theme.palette.line, theme.edge(), theme.px(6))


def _draw_row(
    surface: pygame.Surface,
    result: Result,
    faces: Sequence[tuple[str, int]],
    side: int,
    center: tuple[int, int],
    theme: Theme,
) -> None:
    """Draw portraits in rings side by side, overlapping, with this middle."""
    palette, ring = theme.palette.card, theme.px(RING)
    edge = palette.crown if faces is result.faces.winners else palette.paper
    for number, (name, seat) in enumerate(faces):
        disc = Rect(0, 0, side + 2 * ring, side + 2 * ring)
        disc.center = center[0] + (2 * number + 1 - len(faces)) * side * 3 // 8, center[1]
        draw_box(surface, disc, edge, None, 0, disc.width)
        image = drawing(name, side, palette, result.tones(theme.palette)[seat])
        surface.blit(image, image.get_rect(center=disc.center))


def _draw_rays(
    surface: pygame.Surface, center: tuple[int, int], radius: float, theme: Theme, part: float
) -> None:
    """Draw rays around a portrait, which grow from it."""
    color = theme.palette.card.crown

    def smooth() -> pygame.Surface:
        """Return grown rays drawn larger and scaled down, so that their edges are smooth."""
        large = pygame.Surface([2 * FINE * RAY[2] * radius] * 2, pygame.SRCALPHA)
        large.fill((*color, 0))
        _draw_triangles(large, large.get_rect().center, FINE * radius, color, 1.0)
        return pygame.transform.smoothscale_by(large, 1 / FINE)

    if part < 1:
        _draw_triangles(surface, center, radius, color, 1 - (1 - part) ** 3)
    else:
        image = assets.cached(("rays", radius, color), smooth)
        surface.blit(image, image.get_rect(center=center))


def _draw_triangles(
    surface: pygame.Surface, center: tuple[int, int], radius: float, color: Color, grown: float
) -> None:
    for number in range(RAYS):
        end = RAY[0] + (RAY[1 + number % 2] - RAY[0]) * grown
        way = pygame.Vector2(0, -radius).rotate(360 * number / RAYS)
        across, base = way.rotate(90) * RAY_WIDTH, center + way * RAY[0]
        pygame.draw.polygon(surface, color, (base + across, center + way * end, base - across))


def _draw_score(surface: pygame.Surface, score: Score, place: Rect, theme: Theme) -> None:
    """Draw the points: each as a pip beside the side's name, or all as figures."""
    palette, text = theme.palette, theme.font(look.TEXT)
    if not score.has_pips:
        draw_fitted(surface, score.text, place, theme, palette.ink, is_centered=True)
        return
    pip, high, step = theme.px(PIP), place.height // 2, theme.px(PIP) + theme.px(GAP) // 2
    size = _score_size(score, theme)[0]
    for side, (name, points) in enumerate(score.sides):
        row = Rect(place.centerx - size // 2, place.top + side * high, size, high)
        draw_line(surface, name, row, text, palette.ink)
        for number in range(score.target):
            fill = palette.crown if number < points else palette.paper
            place_of_pip = Rect(row.right - (score.target - number) * step, row.centery - pip // 2, pip, pip)
            draw_box(surface, place_of_pip, fill, palette.ink, theme.edge(1.5), pip // 2)


def _draw_figure(
    surface: pygame.Surface, figure: Figure, place: Rect, theme: Theme, *, is_narrow: bool
) -> None:
    """Draw a figure in its box: the label beside the value or, in a narrow one, below it."""
    palette, (across, above) = theme.palette, map(theme.px, CHIP)
    draw_box(surface, place, palette.shade, None, 0, theme.px(6))
    inside = place.inflate(-2 * across, -2 * above)
    value, label = inside.copy(), inside.copy()
    font = theme.font(look.FIGURE)
    if is_narrow and figure.value:
        value.height = min(font.get_linesize(), inside.height)
        label.top, label.height = value.bottom, inside.bottom - value.bottom
    elif figure.value:
        value.width = font.size(figure.value)[0]
        label.left, label.width = value.right + across, inside.right - value.right - across
    draw_fitted(surface, figure.value, value, theme, palette.ink, look.FIGURE, is_centered=is_narrow)
    is_centered = is_narrow or not figure.value
    draw_fitted(surface, figure.label, label, theme, palette.faint, is_centered=is_centered)
    if figure.is_best:
        star = assets.stencil("ui/star", theme.px(16), palette.gold)
        surface.blit(star, star.get_rect(center=place.inflate(-across, -across).topright))
