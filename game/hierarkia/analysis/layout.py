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
    PROMPT_HEIGHT,
    STEP_HEIGHT,
    STEPS,
    TWO_ROWS,
    Layout,
    Need,
    lay_out,
    row_of,
    rows_below,
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
NARROW_VALUE: Final = 70  # Its height in a narrow panel, four lines.
LINES_HEIGHT: Final = 66  # Largest height of the graph without its words.
LEAST_LINES: Final = 36  # Least height of the graph without its words.
LEAST_LIST: Final = 82  # Height kept free for three rows of moves; scales with the text.
ANALYSIS: Final = Need((214, 20), (84, 172))  # The least size of the panel.
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
    table = lay_out(size, ranks, is_flipped=is_flipped, theme=theme, beside=BESIDE, need=ANALYSIS)
    theme, gap, panel = table.theme, table.theme.px(GAP), table.turns
    whole = whole_panel(table)
    for target in (*STEPS, *ACTIONS):
        del table.targets[target]
    width = theme.text_px(BAR)
    bar = Rect(table.board.right + theme.text_px(BESIDE) - width, table.board.top, width, table.board.height)
    is_narrow = panel.width < theme.px(TWO_ROWS) and not table.is_below
    high = theme.px(NARROW_VALUE) if is_narrow else theme.text_px(VALUE_HEIGHT)
    value = Rect(whole.topleft, (panel.width, high))
    words = theme.px(2 * PADDING) + 2 * theme.text_px(WORDS)
    if table.is_below:
        prompt, middle, steps, actions = rows_below(whole, len(STEP_BUTTONS), theme)
        table.prompt.update(prompt)
        value = Rect(middle.topleft, ((middle.width - gap) // 2, value.height))
        graph = Rect(value.left, value.bottom + gap, value.width, middle.bottom - value.bottom - gap)
        panel.update(value.right + gap, middle.top, middle.right - value.right - gap, middle.height)
    else:
        actions = Rect(panel.left, 0, panel.width, theme.text_px(ACTION_HEIGHT))
        actions.bottom = whole.bottom
        table.prompt.height = theme.px(PROMPT_HEIGHT) if is_narrow else theme.text_px(PROMPT_HEIGHT)
        table.prompt.bottom = actions.top - gap
        steps = Rect(panel.left, 0, panel.width, theme.px(STEP_HEIGHT))
        steps.bottom = table.prompt.top - gap
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
    if table.is_below:
        return table.panel
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
WIDE_ROWS: Final = ((*SIZE_BUTTONS, CLEAR, START), (MOVER, QUIET, ATTACK, FREEZE, SPEND), (POSITION,))
"""The rows of a panel beside the board, and below it."""

# Lengths in pixels at the smallest window.
HIGH: Final = 480  # A lower panel has lower rows; below are the lengths in a high and in a low one.
GAPS: Final = (8, 3)
TOKEN: Final = (42, 24)  # Largest size of a piece beside the board.
COUNT: Final = 22  # Height of the count below it; scales with the text.
ROW: Final = (40, 33)
TEXT: Final = 68  # Largest height of the position as text, three lines; scales with the text.
LEAST_TEXT: Final = (56, 72)  # Its smallest height, in which three or four lines of small letters fit.
PROMPT: Final = 66  # Scales with the text.
EDITOR: Final = Need((310, 0), (205, 66))  # The least size of the panel.
PROMPT_SHARE: Final = 0.7  # The prompt's share of its row below the board.


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
    table = lay_out(size, ranks, is_flipped=is_flipped, theme=theme, need=EDITOR)
    theme, panel = table.theme, whole_panel(table)
    is_low = not table.is_below and panel.height < theme.px(HIGH)
    gap, token, each = (theme.px(length[is_low]) for length in (GAPS, TOKEN, ROW))
    for target in (*STEPS, *ACTIONS):
        del table.targets[target]
    sides = 2 if table.is_below else 1  # How many sides' pieces are in one row.
    across = panel.width // (sides * highest)
    high = min(across, token) + theme.text_px(COUNT)
    top = panel.top
    for seat in (Seat.A, Seat.B):
        for rank in range(1, highest + 1):
            number = (sides - 1) * seat * highest + rank - 1
            table.targets[piece_target(Piece(seat, rank))] = Rect(
                panel.left + number * across, top, across, high
            )
        top += (high + gap) * (sides == 1 or seat == Seat.B)
    row = Rect(panel.left, top, panel.width, each)
    down = row.height + gap
    for number, names in enumerate(WIDE_ROWS if table.is_below else EDITOR_ROWS):
        table.targets.update(row_of(row.move(0, number * down), names, gap))
    last = Rect(panel.left, panel.bottom - row.height, panel.width, row.height)
    table.targets[ANALYSE_POSITION] = last
    text = table.targets[POSITION]
    if table.is_below:
        text.height = theme.px(LEAST_TEXT[0])
        table.prompt.update(panel.left, text.bottom + gap, round(PROMPT_SHARE * panel.width), 0)
        table.prompt.height = panel.bottom - table.prompt.top
        last.left, last.width = table.prompt.right + gap, panel.right - table.prompt.right - gap
        return table
    prompt = theme.text_px(PROMPT)
    text.height = max(
        theme.px(LEAST_TEXT[is_low]), min(theme.text_px(TEXT), last.top - 2 * gap - prompt - text.top)
    )
    high = min(prompt, last.top - 2 * gap - text.bottom)
    table.prompt.update(panel.left, last.top - gap - high, panel.width, high)
    return table
