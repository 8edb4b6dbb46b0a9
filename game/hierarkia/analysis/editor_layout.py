"""Where everything lies while a position is set up: the board, and a panel with the pieces to be put on it.

From its top the panel has the pieces of both sides, the size of the board, who is to move, what begins anew,
the position as text, what is wrong with it, and the button that studies it.
"""

from typing import Final

from pygame import Rect

from game.engine.seat import Seat
from game.hierarkia.rules.notation import SIZES, Piece
from game.hierarkia.table.layout import ACTIONS, GAP, STEPS, Layout, lay_out, row_of
from game.ui.theme import Theme

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
