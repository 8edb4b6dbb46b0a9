"""Where everything of an analysis lies: the board with the bar of its value, and a panel beside it.

From its top the panel has the value in words, the graph, the turns, the buttons that walk through them, what
is said of the position, and what else can be done.

Where everything lies while a position is set up: the board, and a panel with the pieces to be put on it.

From its top the panel has the pieces of both sides, the size of the board, who is to move, what begins anew,
the position as text, what is wrong with it, and the button that studies it.
"""

from dataclasses import dataclass, field, fields
from typing import Final

from pygame import Rect

from game.engine.seat import Seat
from game.hierarkia.rules.notation import SIZES, Piece
from game.hierarkia.table.layout import ACTION_HEIGHT, ACTIONS, GAP, STEPS, Layout, lay_out, row_of
from game.ui.graph import PADDING, WORDS
from game.ui.theme import Theme

SHOW_ANSWERS: Final = "button/tell"
SET_UP: Final = "button/set-up"
DELETE: Final = "button/delete"
GRAPH: Final = "graph"

STEP_BUTTONS: Final = (*STEPS, DELETE)
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


def _empty_rect() -> Rect:
    return Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class AnalysisLayout(Layout):
    """The rectangles of one moment."""

    value_bar: Rect = field(default_factory=_empty_rect)
    value: Rect = field(default_factory=_empty_rect)
    """Where the value stands in words, and the best line under it."""

    graph: Rect = field(default_factory=_empty_rect)


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
    table.targets.update(row_of(steps, STEP_BUTTONS, gap))
    table.targets[SHOW_ANSWERS] = switch
    other = Rect(switch.right + gap, actions.top, actions.right - switch.right - gap, actions.height)
    table.targets[SET_UP] = other
    table.targets[GRAPH] = graph
    kept = {each.name: getattr(table, each.name) for each in fields(table)}
    return AnalysisLayout(**kept, value_bar=bar, value=value, graph=graph)


PIECE_ZONE: Final = "piece/"
"""A piece beside the board has the target of this and its sign, such as `piece/3` or `piece/c`."""

SIZE_ZONE: Final = "button/size-"
SIZE_BUTTONS: Final = tuple(f"{SIZE_ZONE}{size}" for size in SIZES.values())
MOVER: Final = "button/mover"
CLEAR: Final = "button/clear"
START: Final = "button/start"
POSITION: Final = "text/position"
ANALYSE_IT: Final = "button/analyse-it"

# Lengths at the smallest window.
TOKEN: Final = 42
"""The largest side of a piece beside the board."""

COUNT: Final = 22
"""The line under it; it grows with the text."""

ROW: Final = 40
TEXT: Final = 68
"""Three lines for the position as text, where there is room for them; it grows with the text."""

PROMPT: Final = 66
"""It grows with the text."""


def piece_target(piece: Piece) -> str:
    """The target of a piece beside the board."""
    return f"{PIECE_ZONE}{piece}"


def token_of(rect: Rect, theme: Theme) -> Rect:
    """Where in its target a piece is drawn; the number of those that are left stands below."""
    side = min(rect.width, rect.height - theme.text_px(COUNT))
    return Rect(rect.centerx - side // 2, rect.top, side, side)


def lay_out_editor(
    size: tuple[int, int], ranks: int, highest: int, *, is_flipped: bool, theme: Theme | None = None
) -> Layout:
    """As `lay_out`, with all that is needed to set up a position, and without what only a game has."""
    table = lay_out(size, ranks, is_flipped=is_flipped, theme=theme)
    theme, gap = table.theme, table.theme.px(GAP)
    panel = table.names[0].unionall([table.turns, *table.taken])
    for target in (*STEPS, *ACTIONS):
        del table.targets[target]
    across = panel.width // highest
    high = min(across, theme.px(TOKEN)) + theme.text_px(COUNT)
    top = panel.top
    for seat in (Seat.A, Seat.B):
        for rank in range(1, highest + 1):
            place = Rect(panel.left + (rank - 1) * across, top, across, high)
            table.targets[piece_target(Piece(seat, rank))] = place
        top += high + gap
    row = Rect(panel.left, top, panel.width, theme.px(ROW))
    down = row.height + gap
    for number, names in enumerate((SIZE_BUTTONS, (MOVER,), (CLEAR, START), (POSITION,))):
        table.targets.update(row_of(row.move(0, number * down), names, gap))
    last = Rect(panel.left, panel.bottom - row.height, panel.width, row.height)
    table.targets[ANALYSE_IT] = last
    text = table.targets[POSITION]
    prompt = theme.text_px(PROMPT)
    text.height = max(row.height, min(theme.text_px(TEXT), last.top - 2 * gap - prompt - text.top))
    high = min(prompt, last.top - 2 * gap - text.bottom)
    table.prompt.update(panel.left, last.top - gap - high, panel.width, high)
    return table
