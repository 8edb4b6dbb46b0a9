"""What an analysis shows besides a game's table: bar, value, best line, graph, turns with their branches.

It draws what it is given and remembers nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.evaluation import Grade
from game.engine.i18n import say
from game.engine.seat import Seat
from game.hierarkia.analysis import branch_list
from game.hierarkia.analysis.layout import AnalysisLayout
from game.hierarkia.analysis.sentences import SIGNS
from game.hierarkia.analysis.valuebar import draw_bar
from game.hierarkia.bot.study import Value
from game.hierarkia.rules.notation import Move
from game.hierarkia.rules.rules import State
from game.hierarkia.table.arrows import draw_best_line
from game.hierarkia.table.piece_view import SIDES
from game.ui import graph
from game.ui import theme as look
from game.ui.graph import WORDS
from game.ui.shapes import draw_box
from game.ui.text import draw_line, fitting_font
from game.ui.theme import Colour, Palette

DOT: Final = 4

MARKED: Final = (Grade.MISTAKE, Grade.BLUNDER)
"""What turns a game round: these have dots on the graph."""


class Course(NamedTuple):
    """How a game went."""

    shares: Mapping[int, float]
    """Blue's chances, 0 to 1, by the number of turns made, as far as known."""

    blamed: Mapping[int, Grade]
    """By the number of turns made, where the last of them was to blame."""


class Panel(NamedTuple):
    """All of that at one moment."""

    state: State
    value: Value | None
    """None where it is not told, or not known yet."""

    told: tuple[str, str]
    """The value in words, and the best line."""

    is_told: bool
    """Whether the answers for this position are shown."""

    is_flipped: bool
    line: Sequence[Move]
    """The turns that are drawn as arrows."""

    course: Course | None
    """None while it is hidden."""

    length: int
    """How many turns the line has."""

    here: int
    """How many of them lead to the position, or to where its branch begins."""

    rows: Sequence[branch_list.Row]
    top: int
    shown: int
    hovered: str | None


def draw_panel(surface: pygame.Surface, layout: AnalysisLayout, panel: Panel) -> None:
    """Draw all of it."""
    if panel.line:
        draw_best_line(surface, panel.state, panel.line, layout.squares, layout.theme)
    draw_bar(surface, layout.bar_of_value, layout.theme, panel.value, is_flipped=panel.is_flipped)
    _draw_value(surface, layout, panel)
    _draw_graph(surface, layout, panel)
    branch_list.draw(surface, layout, panel.rows, top=panel.top, shown=panel.shown, hovered=panel.hovered)


def _draw_value(surface: pygame.Surface, layout: AnalysisLayout, panel: Panel) -> None:
    """Write how the position stands, and its best line; or how one learns that."""
    theme, palette, place = layout.theme, layout.theme.palette, layout.value
    if not panel.is_told:
        hidden = say("Find your own turn first. H shows the answer for this position.")
        draw_line(surface, hidden, place, fitting_font(hidden, place, theme), palette.faint)
        return
    value, line = panel.told
    if not line:
        draw_line(surface, value, place, fitting_font(value, place, theme, look.STRONG), palette.ink)
        return
    upper = Rect(place.left, place.top, place.width, place.height // 2)
    lower = Rect(place.left, upper.bottom, place.width, place.height - upper.height)
    draw_line(surface, value, upper, fitting_font(value, upper, theme, look.STRONG), palette.ink)
    draw_line(surface, line, lower, fitting_font(line, lower, theme), palette.ink)


def _draw_graph(surface: pygame.Surface, layout: AnalysisLayout, panel: Panel) -> None:
    """Draw how blue's chances went, blue's win above and red's below, with dots where much was given away."""
    theme, palette, rect = layout.theme, layout.theme.palette, layout.graph
    if panel.course is None or panel.length == 0:
        draw_box(surface, rect, palette.paper, palette.line, theme.edge(), theme.px(6))
        hint = say("The graph of the chances is hidden. The switch below shows it, or L.")
        if panel.course is not None:
            hint = say("A graph shows here how the chances go, once there are turns.")
        room = rect.inflate(-theme.px(24), -theme.px(8))
        draw_line(surface, hint, room, fitting_font(hint, room, theme), palette.faint, is_centred=True)
        return
    blue = SIDES[Seat.A].colour
    marks = {ply: colour_of(grade, palette) for ply, grade in panel.course.blamed.items() if grade in MARKED}
    graph.draw_graph(
        surface,
        rect,
        theme,
        [graph.Course(panel.course.shares, blue)],
        length=panel.length,
        shown=panel.here,
        marks=marks,
    )
    _draw_words(surface, layout, panel)


def colour_of(grade: Grade, palette: Palette) -> Colour:
    """The colour of the dot of a turn."""
    return palette.red if grade is Grade.BLUNDER else palette.gold


def _draw_words(surface: pygame.Surface, layout: AnalysisLayout, panel: Panel) -> None:
    """Write what the height of the line means, and what its dots do."""
    theme, palette, rect = layout.theme, layout.theme.palette, layout.graph
    high, edge = theme.text_px(WORDS), theme.px(8)
    head = Rect(rect.left + edge, rect.top + theme.px(3), rect.width - 2 * edge, high)
    foot = head.move(0, rect.height - high - theme.px(6))
    for seat, row in ((Seat.A, head), (Seat.B, foot)):
        words = say("{side} wins", side=SIDES[seat].name)
        half = Rect(row.left, row.top, row.width // 3, row.height)
        draw_line(surface, words, half, fitting_font(words, half, theme, look.NAME), SIDES[seat].colour)
    is_whole = len(panel.course.shares) > panel.length if panel.course else False
    room = Rect(foot.left + foot.width // 3, foot.top, foot.width - foot.width // 3, foot.height)
    if not is_whole:
        words = say("Weighing every turn …")
        draw_line(surface, words, room, fitting_font(words, room, theme, look.NAME), palette.faint)
        return
    width = room.width // len(MARKED)
    legend = [f"{SIGNS[grade]} {say(grade.value)}" for grade in MARKED]
    cell = Rect(0, 0, width - theme.px(4 * DOT), room.height)
    font = min((fitting_font(words, cell, theme, look.NAME) for words in legend), key=pygame.Font.get_height)
    for number, (grade, words) in enumerate(zip(MARKED, legend, strict=True)):
        left = room.left + number * width
        middle = (left + theme.px(DOT), room.centery)
        pygame.draw.aacircle(surface, colour_of(grade, palette), middle, theme.px(DOT))
        place = Rect(left + theme.px(3 * DOT), room.top, width - theme.px(4 * DOT), room.height)
        draw_line(surface, words, place, font, palette.ink)
