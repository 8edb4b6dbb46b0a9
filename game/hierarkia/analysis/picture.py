"""Drawing of the analysis (value bar, value, best line, graph, move list) and of the position editor."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.evaluation import Grade
from game.engine.i18n import _, percent
from game.engine.seat import Seat
from game.hierarkia.analysis.analysis import Value
from game.hierarkia.analysis.editor_position import DraftPosition
from game.hierarkia.analysis.layout import PIECE_ZONE, POSITION, AnalysisLayout, piece_on, token_of
from game.hierarkia.analysis.sentences import SIGNS, percents
from game.hierarkia.rules.notation import Move, Piece
from game.hierarkia.table.arrows import draw_best_line
from game.hierarkia.table.keys import IN_ANALYSIS
from game.hierarkia.table.picture import (
    BoardPicture,
    HierarkiaPicture,
    draw_base,
    draw_focus_and_tooltip,
    draw_list,
)
from game.hierarkia.table.piece_view import SIDES, PieceStyle, draw_piece
from game.ui import graph
from game.ui import theme as look
from game.ui.drawing import LEAST_TEXT, draw_box, draw_fitted, draw_line, fitting_font
from game.ui.graph import WORDS
from game.ui.keys import IN_A_GAME, name_of
from game.ui.lists import PADDING, TextLine
from game.ui.theme import Color, Palette, Theme
from game.ui.widget import Caret

LONGEST: Final = 200  # No position is longer than this.
POSITION_SIGNS: Final = ".12345678abcdefghijkrs/-:>0 9"  # The characters of a position.


class PositionLine:
    """A text field with its current input."""

    def __init__(self) -> None:
        self.written: str | None = None  # The input; None while the field is not being edited.
        self._caret: Caret | None = None

    @property
    def is_written(self) -> bool:
        return self.written is not None

    def begin(self, position: str) -> None:
        """Start editing this position as text, keeping any earlier input."""
        self.written = position if self.written is None else self.written

    def leave(self) -> None:
        """Stop editing and discard the input."""
        self.written = self._caret = None

    def write(self, event: pygame.event.Event, rect: Rect, theme: Theme) -> str | None:
        """Handle a key; on Enter, return the input unless it is blank."""
        act = self._widget.handle(event, rect, theme)
        if act is None:
            return None
        self._caret = act.caret
        if act.value is not True:
            self.written = str(act.value)
            return None
        if self.written and self.written.strip():
            return self.written
        self.leave()
        return None

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme, position: str, *, is_hot: bool) -> None:
        """Draw the input, or the whole position while not editing."""
        if self.is_written:
            self._widget.draw(surface, rect, theme, is_hot=is_hot, is_focused=True)
            return
        palette = theme.palette
        draw_box(surface, rect, palette.paper, palette.ink, theme.edge(2 if is_hot else 1.5), theme.px(6))
        area = text_area(rect, theme)
        font = font_for(position, area, theme)
        lines, high = lines_of(position, font, area.width), font.get_linesize()
        top = area.centery - high * len(lines) // 2
        for number, line in enumerate(lines):
            image = font.render(line, True, palette.ink)
            surface.blit(image, image.get_rect(left=area.left, top=top + number * high))

    @property
    def _widget(self) -> TextLine:
        placeholder = _("Type or paste a position")
        return TextLine(POSITION, self.written or "", POSITION_SIGNS, LONGEST, placeholder, caret=self._caret)


def text_area(rect: Rect, theme: Theme) -> Rect:
    """Return the area of the text within its box."""
    return rect.inflate(-2 * theme.px(PADDING), -theme.px(4))


def lines_of(position: str, font: pygame.font.Font, width: int) -> list[str]:
    """Split the text into lines of at most this width, breaking only after a field or a row of the board."""
    lines = [""]
    for piece in re.findall(r"[^/ ]*[/ ]?", position):
        if font.size((lines[-1] + piece).rstrip())[0] > width:
            lines.append("")
        lines[-1] += piece
    return lines


def font_for(position: str, area: Rect, theme: Theme) -> pygame.font.Font:
    """Return the largest font in which the whole text fits, else the smallest."""
    sizes: Sequence[pygame.font.Font] = [
        theme.font(look.TEXT, size / 100) for size in range(100, round(100 * LEAST_TEXT) - 1, -4)
    ]
    heights = (len(lines_of(position, font, area.width)) * font.get_linesize() for font in sizes)
    return next((font for font, high in zip(sizes, heights, strict=True) if high <= area.height), sizes[-1])


def captions(value: Value) -> tuple[str, str]:
    """Return the captions of blue's and red's part; a proven loser's is empty."""
    if value.is_draw:
        return "\N{VULGAR FRACTION ONE HALF}", "\N{VULGAR FRACTION ONE HALF}"
    if value.winner is not None:
        message = _("wins in {number}", number=value.turns) if value.turns else _("wins")
        return (message, "") if value.winner == Seat.A else ("", message)
    blue, red = (percent(number / 100) for number in percents(value))
    return blue, red


def parts(rect: Rect, value: Value, *, is_flipped: bool) -> tuple[Rect, Rect]:
    """Return blue's and red's part of the bar, each at the end near the side's own corner."""
    height = round(rect.height * value.blue)
    blue = Rect(rect.left, rect.bottom - height, rect.width, height)
    red = Rect(rect.left, rect.top, rect.width, rect.height - height)
    if is_flipped:
        blue.top, red.top = rect.top, rect.top + height
    return blue, red


def draw_bar(
    surface: pygame.Surface, rect: Rect, theme: Theme, value: Value | None, *, is_flipped: bool
) -> None:
    """Draw the value bar, or a question mark in it if there is no value."""
    palette = theme.palette
    surface.fill(palette.shade, rect)
    if value is None:
        draw_line(surface, "?", rect, theme.font(look.TITLE), palette.faint, is_centered=True)
    else:
        for seat, part, caption in zip(
            (Seat.A, Seat.B), parts(rect, value, is_flipped=is_flipped), captions(value), strict=True
        ):
            surface.fill(palette.card.sides[seat], part)
            place = _caption_place(part, theme, is_low=(seat == Seat.A) != is_flipped)
            if caption and place is not None:
                draw_fitted(surface, caption, place, theme, palette.card.paper, look.STRONG, is_centered=True)
        middle = rect.centery
        pygame.draw.line(
            surface, palette.card.paper, (rect.left, middle), (rect.right - 1, middle), theme.px(2)
        )
    width = theme.edge(2)
    pygame.draw.rect(surface, palette.ink, rect.inflate(2 * width, 2 * width), width)


def _caption_place(part: Rect, theme: Theme, *, is_low: bool) -> Rect | None:
    height = min(part.height - theme.px(6), theme.text_px(70))
    if height < theme.font(look.STRONG, 0.8).get_height():
        return None
    height = max(theme.font(look.STRONG).get_linesize(), min(height, part.height))
    place = Rect(part.left + theme.px(1), part.top + theme.px(3), part.width - theme.px(2), height)
    if is_low:
        place.bottom = part.bottom - theme.px(3)
    return place


DOT: Final = 4
MARKED: Final = (Grade.MISTAKE, Grade.BLUNDER)  # Grades that get a dot on the graph.


class Curve(NamedTuple):
    """The values of a game for its graph."""

    shares: Mapping[int, float]  # Blue's expected share of wins, 0 to 1, by moves made, as far as known.
    blamed: Mapping[int, Grade]  # Bad grades, by the number of moves made including the graded one.


class Panel(NamedTuple):
    """Everything that the analysis panel shows at one moment."""

    value: Value | None  # None if it is hidden or not known yet.
    message: tuple[str, str]  # The value in words, and the best line; both empty while they are hidden.
    line: Sequence[Move]  # The moves drawn as arrows.
    line_numbers: Sequence[int]  # Their numbers in the move list.
    course: Curve | None  # None while the graph is hidden.
    length: int  # The number of moves in the main line.
    here: int  # How many of them were made before the position, or before its branch begins.


@dataclass(frozen=True, kw_only=True)
class AnalysisPicture(HierarkiaPicture):
    """Everything that the table of an analysis shows at one moment."""

    layout: AnalysisLayout
    panel: Panel

    def draw_more(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self)


def draw_panel(surface: pygame.Surface, picture: AnalysisPicture) -> None:
    """Draw the arrows, value bar, value, graph and move list."""
    layout, panel = picture.layout, picture.panel
    if panel.line:
        draw_best_line(surface, picture.state, panel.line, panel.line_numbers, layout.squares, layout.theme)
    is_flipped = picture.bottom == Seat.B
    draw_bar(surface, layout.value_bar, layout.theme, panel.value, is_flipped=is_flipped)
    _draw_value(surface, layout, panel)
    _draw_graph(surface, layout, panel)
    draw_list(surface, picture, hint_of_list())


def hint_of_list() -> str:
    """Return what an empty move list shows."""
    return _("Move the pieces of both sides. Moves appear here, and alternatives become branches.")


def value_lines(panel: Panel) -> Sequence[str]:
    """Return the value and the best line, or how to see them."""
    if not panel.message[0]:
        key = name_of("hint", IN_A_GAME)
        if not key:
            return (_("Try to find the move yourself first."),)
        return (_("Try to find the move yourself first. Press {key} to see the best line.", key=key),)
    return [line for line in panel.message if line]


def _draw_value(surface: pygame.Surface, layout: AnalysisLayout, panel: Panel) -> None:
    theme, palette, place = layout.theme, layout.theme.palette, layout.value
    if not panel.message[0]:
        (hidden,) = value_lines(panel)
        draw_fitted(surface, hidden, place, theme, palette.faint)
        return
    value, line = panel.message
    upper = Rect(place.left, place.top, place.width, place.height // 2 if line else place.height)
    lower = Rect(place.left, upper.bottom, place.width, place.height - upper.height)
    draw_fitted(surface, value, upper, theme, palette.ink, look.STRONG)
    if line:
        draw_fitted(surface, line, lower, theme, palette.ink)


def _draw_graph(surface: pygame.Surface, layout: AnalysisLayout, panel: Panel) -> None:
    theme, palette, rect = layout.theme, layout.theme.palette, layout.graph
    if panel.course is None or panel.length == 0:
        draw_box(surface, rect, palette.paper, palette.line, theme.edge(), theme.px(6))
        key = name_of("tell", IN_ANALYSIS)
        hint = _("Graph hidden. Press {key} or use the switch below.", key=key)
        hint = hint if key else _("Graph hidden. Use the switch below.")
        if panel.course is not None:
            hint = _("A graph of winning chances appears after the first move.")
        area = rect.inflate(-theme.px(24), -theme.px(8))
        draw_fitted(surface, hint, area, theme, palette.faint, is_centered=True)
        return
    unknown = range(panel.length + 1) - panel.course.shares.keys()
    marks = {ply: color_of(grade, palette) for ply, grade in panel.course.blamed.items() if grade in MARKED}
    graph.draw_graph(
        surface,
        rect,
        theme,
        [graph.Curve(panel.course.shares, palette.sides[Seat.A])],
        length=panel.length,
        shown=panel.here,
        marks=marks,
        unknown=unknown,
    )
    _draw_words(surface, layout, is_whole=not unknown)


def color_of(grade: Grade, palette: Palette) -> Color:
    """Return the color of a move's dot on the graph."""
    return palette.red if grade is Grade.BLUNDER else palette.gold


def _draw_words(surface: pygame.Surface, layout: AnalysisLayout, *, is_whole: bool) -> None:
    theme, palette, rect = layout.theme, layout.theme.palette, layout.graph
    high, edge = theme.text_px(WORDS), theme.px(8)
    head = Rect(rect.left + edge, rect.top + theme.px(3), rect.width - 2 * edge, high)
    foot = head.move(0, rect.height - high - theme.px(6))
    for seat, row in ((Seat.A, head), (Seat.B, foot)):
        words = _("{side} wins", side=SIDES[seat].name)
        half = Rect(row.left, row.top, row.width // 3, row.height)
        draw_fitted(surface, words, half, theme, palette.sides[seat], look.NAME)
    area = Rect(foot.left + foot.width // 3, foot.top, foot.width - foot.width // 3, foot.height)
    if not is_whole:
        words = _("Evaluating every move…")
        draw_fitted(surface, words, area, theme, palette.faint, look.NAME)
        return
    width = area.width // len(MARKED)
    legend = [f"{SIGNS[grade]} {_(grade.value)}" for grade in MARKED]
    cell = Rect(0, area.top, width - theme.px(4 * DOT), area.height)
    font = min((fitting_font(words, cell, theme, look.NAME) for words in legend), key=pygame.Font.get_height)
    for number, (grade, words) in enumerate(zip(MARKED, legend, strict=True)):
        left = area.left + number * width
        middle = (left + theme.px(DOT), area.centery)
        pygame.draw.aacircle(surface, color_of(grade, palette), middle, theme.px(DOT))
        draw_line(surface, words, cell.move(left + theme.px(3 * DOT), 0), font, palette.ink)


UNAVAILABLE: Final = 0.3  # Opacity of a piece beside the board when none is left.


@dataclass(frozen=True, kw_only=True)
class EditorPicture(BoardPicture):
    """Everything that the editor shows at one moment."""

    setup: DraftPosition
    line: PositionLine
    chosen: str
    in_hand: tuple[Piece, Rect] | None  # The dragged piece and its rectangle.
    message: str  # The message about the position.
    is_refused: bool  # True if the message reports a problem.


def draw_editor(surface: pygame.Surface, picture: EditorPicture) -> None:
    """Draw the editor, with the dragged piece on top."""
    layout, theme, palette = picture.layout, picture.layout.theme, picture.layout.theme.palette
    draw_base(surface, picture)
    for target, rect in layout.targets.items():
        if target.startswith(PIECE_ZONE):
            _draw_choice(surface, picture, target, rect)
    is_hot = picture.hovered == POSITION
    picture.line.draw(surface, layout.targets[POSITION], theme, str(picture.setup), is_hot=is_hot)
    color = palette.red if picture.is_refused else palette.ink
    draw_fitted(surface, picture.message, layout.prompt, theme, color, look.STRONG)
    if picture.in_hand is not None:
        piece, rect = picture.in_hand
        draw_piece(surface, piece, _piece_style(picture, piece), rect, theme, picture.lift)
    draw_focus_and_tooltip(surface, picture)


def _piece_style(picture: EditorPicture, piece: Piece, strength: float = 1.0) -> PieceStyle:
    return PieceStyle(is_highest=piece.rank == picture.setup.highest, strength=strength)


def _draw_choice(surface: pygame.Surface, picture: EditorPicture, target: str, rect: Rect) -> None:
    theme, palette = picture.layout.theme, picture.layout.theme.palette
    piece = piece_on(target)
    left, token = picture.setup.left(piece), token_of(rect, theme)
    if target in (picture.chosen, picture.hovered):
        ground = palette.shade if target == picture.chosen else None
        draw_box(surface, rect, ground, palette.gold, theme.edge(3), theme.px(6))
    style = _piece_style(picture, piece, 1.0 if left else UNAVAILABLE)
    draw_piece(surface, piece, style, token, theme)
    count = Rect(rect.left, token.bottom, rect.width, rect.bottom - token.bottom)
    words, color = f"\N{MULTIPLICATION SIGN}{left}", palette.ink if left else palette.faint
    draw_line(surface, words, count, theme.font(look.NAME), color, is_centered=True)
