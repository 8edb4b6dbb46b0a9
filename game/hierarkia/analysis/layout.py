"""Layouts of the analysis board and the position editor.

Beside the board, the analysis has the value bar and a panel: from the top the value in words, graph, moves,
playback buttons, prompt and other actions. The editor's panel has the pieces of both sides, board sizes, side
to move and quiet moves, attacks and restrictions, clear and start, the position as text, its problem, and the
analyze button.
"""

from dataclasses import dataclass, field, fields
from typing import Final

from pygame import Rect

from game.engine.seat import Seat
from game.hierarkia.rules.notation import SIZES, Piece, piece_of
from game.hierarkia.table.layout import (
    ABOVE,
    ACTION_HEIGHT,
    ACTIONS,
    BAR_HEIGHT,
    BELOW,
    GAP,
    STEP_HEIGHT,
    STEPS,
    Layout,
    lay_out,
    row_of,
)
from game.ui.graph import PADDING, WORDS
from game.ui.theme import Theme

SHOW_ANSWERS: Final = "button/tell"
SET_UP: Final = "button/set-up"
DELETE: Final = "button/delete"
GRAPH: Final = "graph"

STEP_BUTTONS: Final = (*STEPS, DELETE)  # The buttons below the move list, from the left.

# Lengths in pixels at the smallest window.
BAR: Final = 40  # Width of the value bar; scales with the text.
BESIDE: Final = 48  # Width kept free beside the board for the bar; scales with the text.
VALUE_HEIGHT: Final = 44  # Two lines; scales with the text.
LINES_HEIGHT: Final = 66  # Largest height of the graph without its words.
LEAST_LINES: Final = 36  # Least height of the graph without its words.
LEAST_LIST: Final = 82  # Height kept free for three rows of moves; scales with the text.
SWITCH: Final = 0.62  # The answers switch's share of its row of buttons.


@dataclass(frozen=True)
class AnalysisLayout(Layout):
    """All rectangles of the analysis board."""

    value_bar: Rect = field(kw_only=True)
    value: Rect = field(kw_only=True)  # The value in words, with the best line below.
    graph: Rect = field(kw_only=True)


def lay_out_analysis(
    size: tuple[int, int], ranks: int, *, is_flipped: bool, theme: Theme | None = None
) -> AnalysisLayout:
    """Return the layout of a game's table, with the value bar and panel of an analysis beside the board."""
    table = lay_out(size, ranks, is_flipped=is_flipped, theme=theme, beside=BESIDE)
    theme, gap, panel = table.theme, table.theme.px(GAP), table.turns
    whole = whole_panel(table)
    for target in (*STEPS, *ACTIONS):
        del table.targets[target]
    width = theme.text_px(BAR)
    bar = Rect(table.board.right + theme.text_px(BESIDE) - width, table.board.top, width, table.board.height)
    value = Rect(whole.topleft, (panel.width, theme.text_px(VALUE_HEIGHT)))
    actions = Rect(panel.left, 0, panel.width, theme.text_px(ACTION_HEIGHT))
    actions.bottom = whole.bottom
    table.prompt.bottom = actions.top - gap
    steps = Rect(panel.left, 0, panel.width, theme.px(STEP_HEIGHT))
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
    other = Rect(switch.right + gap, actions.top, actions.right - switch.right - gap, actions.height)
    table.targets.update({SHOW_ANSWERS: switch, SET_UP: other, GRAPH: graph})
    kept = {each.name: getattr(table, each.name) for each in fields(table)}
    return AnalysisLayout(**kept, value_bar=bar, value=value, graph=graph)


def whole_panel(table: Layout) -> Rect:
    """Return the space beside the board down to the window's edge: these panels need more than a game's."""
    top, bottom = (table.theme.px(each) for each in (BAR_HEIGHT + ABOVE, BELOW))
    turns = table.turns
    return Rect(turns.left, top, turns.width, table.screen.height - bottom - top)


PIECE_ZONE: Final = "piece/"  # Prefix of the target of a piece beside the board, as in `piece/c`.
SIZE_ZONE: Final = "button/size-"
SIZE_BUTTONS: Final = tuple(f"{SIZE_ZONE}{size}" for size in SIZES.values())
MOVER: Final = "button/mover"
QUIET: Final = "button/quiet"
ATTACK: Final = "button/attack"
FREEZE: Final = "button/frozen"
SPEND: Final = "button/spent"
CLEAR: Final = "button/clear"
START: Final = "button/start"
POSITION: Final = "text/position"
ANALYSE_POSITION: Final = "button/analyse-it"

EDITOR_ROWS: Final = (SIZE_BUTTONS, (MOVER, QUIET), (ATTACK, FREEZE, SPEND), (CLEAR, START), (POSITION,))

# Lengths in pixels at the smallest window.
TOKEN: Final = 42  # Largest size of a piece beside the board.
COUNT: Final = 22  # Height of the count below it; scales with the text.
ROW: Final = 40
TEXT: Final = 68  # Largest height of the position as text, three lines; scales with the text.
LEAST_TEXT: Final = 56  # Its smallest height, in which three lines of small letters fit.
PROMPT: Final = 66  # Scales with the text.


def piece_target(piece: Piece) -> str:
    """Return the target of a piece beside the board."""
    return f"{PIECE_ZONE}{piece}"


def piece_on(target: str) -> Piece:
    """Return the piece of a target beside the board."""
    return piece_of(target.removeprefix(PIECE_ZONE))


def token_of(rect: Rect, theme: Theme) -> Rect:
    """Return the place of a piece in its target; the number left goes below."""
    side = min(rect.width, rect.height - theme.text_px(COUNT))
    return Rect(rect.centerx - side // 2, rect.top, side, side)


def lay_out_editor(
    size: tuple[int, int], ranks: int, highest: int, *, is_flipped: bool, theme: Theme | None = None
) -> Layout:
    """Return the layout of a game's table, with the editor's panel beside the board."""
    table = lay_out(size, ranks, is_flipped=is_flipped, theme=theme)
    theme, gap = table.theme, table.theme.px(GAP)
    panel = whole_panel(table)
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
    for number, names in enumerate(EDITOR_ROWS):
        table.targets.update(row_of(row.move(0, number * down), names, gap))
    last = Rect(panel.left, panel.bottom - row.height, panel.width, row.height)
    table.targets[ANALYSE_POSITION] = last
    text = table.targets[POSITION]
    prompt = theme.text_px(PROMPT)
    text.height = max(theme.px(LEAST_TEXT), min(theme.text_px(TEXT), last.top - 2 * gap - prompt - text.top))
    high = min(prompt, last.top - 2 * gap - text.bottom)
    table.prompt.update(panel.left, last.top - gap - high, panel.width, high)
    return table
