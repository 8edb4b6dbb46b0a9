"""Where everything of an analysis lies: the board with the bar of its value, and a panel beside it.

From its top the panel has the value in words, the graph, the turns, the buttons that walk through them, what
is said of the position, and what else can be done.
"""

from dataclasses import dataclass, field, fields
from typing import Final

from pygame import Rect

from game.hierarkia.table.layout import ACTION_HEIGHT, ACTIONS, GAP, STEPS, Layout, lay_out, row_of
from game.ui.graph import PADDING, WORDS
from game.ui.theme import Theme

TELL: Final = "button/tell"
SET_UP: Final = "button/set-up"
DELETE: Final = "button/delete"
GRAPH: Final = "graph"

WALKING: Final = (*STEPS, DELETE)
"""The buttons under the list of turns, from the left."""

# Lengths at the smallest window.
BAR: Final = 40
"""How wide the bar is; it grows with the text."""

BESIDE: Final = 48
"""What it takes beside the board; it grows with the text."""

VALUE_HEIGHT: Final = 44
"""Two lines; it grows with the text."""

LINES_HEIGHT: Final = 66
"""The part of the graph in which its line runs, at the most; its words grow with the text."""

LEAST_LINES: Final = 36
LEAST_LIST: Final = 82
"""Room for three rows of turns, which grows with the text: the graph leaves that much."""

SWITCH: Final = 0.62
"""The part of the row of buttons that the switch takes."""


def _nowhere() -> Rect:
    return Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class AnalysisLayout(Layout):
    """The rectangles of one moment."""

    bar_of_value: Rect = field(default_factory=_nowhere)
    value: Rect = field(default_factory=_nowhere)
    """Where the value stands in words, and the best line under it."""

    graph: Rect = field(default_factory=_nowhere)


def lay_out_analysis(
    size: tuple[int, int], ranks: int, *, is_flipped: bool, theme: Theme | None = None
) -> AnalysisLayout:
    """As `lay_out`, with all that an analysis has, and without what only a game has."""
    table = lay_out(size, ranks, is_flipped=is_flipped, theme=theme, beside=BESIDE)
    theme, gap, panel = table.theme, table.theme.px(GAP), table.turns
    top, bottom = table.names[0].top, table.taken[1].bottom
    for target in (*STEPS, *ACTIONS):
        del table.targets[target]
    width = theme.text_px(BAR)
    bar = Rect(table.board.right + theme.text_px(BESIDE) - width, table.board.top, width, table.board.height)
    value = Rect(panel.left, top, panel.width, theme.text_px(VALUE_HEIGHT))
    actions = Rect(panel.left, 0, panel.width, theme.text_px(ACTION_HEIGHT))
    actions.bottom = bottom
    table.prompt.bottom = actions.top - gap
    steps = Rect(panel.left, 0, panel.width, theme.px(34))
    steps.bottom = table.prompt.top - gap
    words = theme.px(2 * PADDING) + 2 * theme.text_px(WORDS)
    free = steps.top - value.bottom - 3 * gap - words - theme.text_px(LEAST_LIST)
    lines = max(theme.px(LEAST_LINES), min(theme.px(LINES_HEIGHT), free))
    graph = Rect(panel.left, value.bottom + gap, panel.width, lines + words)
    panel.top = graph.bottom + gap
    panel.height = steps.top - gap - panel.top
    switch = actions.copy()
    switch.width = round((actions.width - gap) * SWITCH)
    table.targets.update(row_of(steps, WALKING, gap))
    table.targets[TELL] = switch
    other = Rect(switch.right + gap, actions.top, actions.right - switch.right - gap, actions.height)
    table.targets[SET_UP] = other
    table.targets[GRAPH] = graph
    kept = {each.name: getattr(table, each.name) for each in fields(table)}
    return AnalysisLayout(**kept, bar_of_value=bar, value=value, graph=graph)
