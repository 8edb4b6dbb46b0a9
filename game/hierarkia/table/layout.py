"""Layout of Hierarkia's table for a window and board size, shared by drawing and hit-testing.

The board is on the left with the player's own corner at the bottom. The panel beside it holds, from the top:
the upper player, the moves, the prompt, the buttons and the lower player.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame import Rect

from game.hierarkia.rules.notation import FILES, file_of, parse_square, rank_of, square, square_text
from game.table import playback
from game.table.snapshot import TableLayout
from game.ui.theme import Theme, theme_for

SQUARE_ZONE: Final = "square/"  # Prefix of the target of a square, as in `square/c7`.
NEW_GAME: Final = "button/new-game"
OTHER_SIDE: Final = "button/other-side"
DRAW: Final = "button/draw"  # Replaces the button for the other side while two people can agree on a draw.
RESIGN: Final = "button/resign"
ANALYSE: Final = "button/analyse"  # Replaces the resign button when the game can be analyzed.
ACTIONS: Final = (NEW_GAME, OTHER_SIDE, RESIGN)  # The buttons of the panel, from the left.
FIRST: Final = playback.FIRST
PREVIOUS: Final = playback.PREVIOUS
NEXT: Final = playback.NEXT
LAST: Final = playback.LAST
STEPS: Final = (FIRST, PREVIOUS, NEXT, LAST)  # The buttons below the move list, from the left.
FLIP: Final = "button/flip"

# Steps in files and ranks for each arrow key, with blue at the bottom.
ARROW_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_DOWN: (0, -1),
    pygame.K_UP: (0, 1),
}

# Lengths in pixels at the smallest window.
BAR_HEIGHT: Final = 46
ABOVE: Final = 4  # Space between the bar and board or panel.
BELOW: Final = 12  # Space below the coordinates or panel.
MARGIN: Final = 18
GAP: Final = 8
FRAME: Final = 3  # Thickness of the frame around the board.
COORDINATES: Final = 20  # Width of the strips with file and rank names; scales with the text.
LEAST_PANEL: Final = 340
MOST_PANEL: Final = 470
NAME_HEIGHT: Final = 26  # Height of the line with a player's name; scales with the text.
TAKEN_HEIGHT: Final = 24  # Height of the row of a player's destroyed pieces; scales with the text.
PLATE_PADDING: Final = (10, 3)  # Space between the edge of a player's plate and its lines, beside and above.
BUTTON_HEIGHT: Final = 32  # Height of the button beside a name; scales with the text.
STEP_HEIGHT: Final = 34
PROMPT_HEIGHT: Final = 66  # Three lines; scales with the text.
ACTION_HEIGHT: Final = 42  # Scales with the text: longer captions take two lines.


@dataclass(frozen=True)
class Layout(TableLayout):
    """All rectangles of the table."""

    board: Rect
    squares: Mapping[int, Rect]  # The squares of the board by number.
    coordinates: tuple[tuple[str, Rect], ...]  # The names of files and ranks, with their places.
    players: tuple[Rect, Rect]  # Plates of the upper and the lower player, at the board's edges.
    names: tuple[Rect, Rect]  # Their names.
    taken: tuple[Rect, Rect]  # Their destroyed pieces.
    turns: Rect  # The move list.
    targets: dict[str, Rect] = field(default_factory=dict, kw_only=True)  # Filled while it is made.

    @property
    def result_area(self) -> Rect:
        """The panel beside the board, between the players."""
        gap = self.theme.px(GAP)
        bottom = self.players[1].top - gap
        return Rect(self.turns.left, self.turns.top, self.turns.width, bottom - self.turns.top)


def lay_out(
    size: tuple[int, int], ranks: int, *, is_flipped: bool, theme: Theme | None = None, beside: int = 0
) -> Layout:
    """Return the layout for a window size and a board of `ranks` x `ranks` squares.

    `is_flipped` puts red's corner at the lower left. `beside` is the space between board and panel at the
    smallest window; it scales with the text.
    """
    theme = theme or theme_for(size)
    width, height = size
    strip, margin, gap = theme.text_px(COORDINATES), theme.px(MARGIN), theme.px(GAP)
    free = theme.text_px(beside) if beside else 0
    top, bottom = theme.px(BAR_HEIGHT + ABOVE), height - theme.px(BELOW)
    area = Rect(0, top, width - theme.px(LEAST_PANEL) - strip - free - 3 * margin, bottom - strip - top)
    side = min(area.size) // ranks
    board = Rect(0, top + (area.height - ranks * side) // 2, ranks * side, ranks * side)
    frame = theme.px(FRAME)
    panel = Rect(0, board.top - frame, 0, board.height + 2 * frame)
    panel.width = min(theme.px(MOST_PANEL), width - board.width - strip - free - 3 * margin)
    # In a wider window, board and panel are centered together.
    board.left = (width - board.width - strip - free - margin - panel.width) // 2 + strip
    panel.left = board.right + free + margin
    columns, rows = range(ranks), range(ranks)[::-1]
    if is_flipped:
        columns, rows = rows, columns
    squares = {
        square(file, rank): Rect(board.left + column * side, board.top + row * side, side, side)
        for file, column in enumerate(columns)
        for rank, row in enumerate(rows)
    }
    upper = Rect(panel.topleft, (panel.width, plate_height(theme)))
    lower = upper.move(0, panel.height - upper.height)
    actions = Rect(panel.left, 0, panel.width, theme.text_px(ACTION_HEIGHT))
    actions.bottom = lower.top - gap
    prompt = Rect(panel.left, 0, panel.width, theme.text_px(PROMPT_HEIGHT))
    prompt.bottom = actions.top - gap
    steps = Rect(panel.left, 0, panel.width, theme.px(STEP_HEIGHT))
    steps.bottom = prompt.top - gap
    turns = Rect(panel.left, upper.bottom + gap, panel.width, 0)
    turns.height = steps.top - gap - turns.top
    bar = Rect(0, 0, width, theme.px(BAR_HEIGHT))
    (upper_name, upper_taken), (lower_name, lower_taken) = (_lines(plate, theme) for plate in (upper, lower))
    layout = Layout(
        theme,
        Rect((0, 0), size),
        bar,
        bar.copy(),
        prompt,
        board,
        squares,
        _coordinates(board.inflate(2 * frame, 2 * frame), squares, ranks, strip),
        (upper, lower),
        (upper_name, lower_name),
        (upper_taken, lower_taken),
        turns,
    )
    layout.targets.update({square_target(number): rect for number, rect in squares.items()})
    layout.targets.update(row_of(steps, STEPS, gap) | row_of(actions, ACTIONS, gap))
    return layout


def plate_height(theme: Theme) -> int:
    """Return the height of a player's plate."""
    return theme.text_px(NAME_HEIGHT) + theme.text_px(TAKEN_HEIGHT) + 2 * theme.px(PLATE_PADDING[1])


def _lines(plate: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """Return the places of name and destroyed pieces on a plate."""
    inside = plate.inflate(*(-2 * theme.px(each) for each in PLATE_PADDING))
    name = Rect(inside.topleft, (inside.width, theme.text_px(NAME_HEIGHT)))
    return name, Rect(inside.left, name.bottom, inside.width, inside.bottom - name.bottom)


def right_end(row: Rect, width: int, theme: Theme) -> Rect:
    """Return a place for a button of this width at the right end of a name row."""
    height = max(row.height, theme.px(BUTTON_HEIGHT))
    return Rect(row.right - width, row.centery - height // 2, width, height)


def square_target(number: int) -> str:
    """Return the target of a square."""
    return f"{SQUARE_ZONE}{square_text(number)}"


def square_of(target: str) -> int:
    """Return the square of a target."""
    return parse_square(target.removeprefix(SQUARE_ZONE))


def square_at(layout: Layout, position: tuple[int, int]) -> int | None:
    """Return the square at this point of the window; None if there is none."""
    return next((number for number, rect in layout.squares.items() if rect.collidepoint(position)), None)


def row_of(row: Rect, targets: tuple[str, ...], gap: int) -> dict[str, Rect]:
    """Return rectangles of equal width for the targets, side by side in `row`."""
    width = (row.width - (len(targets) - 1) * gap) // len(targets)
    return {
        target: Rect(row.left + number * (width + gap), row.top, width, row.height)
        for number, target in enumerate(targets)
    }


def _coordinates(
    board: Rect, squares: Mapping[int, Rect], ranks: int, strip: int
) -> tuple[tuple[str, Rect], ...]:
    named: list[tuple[str, Rect]] = []
    for number in range(ranks):
        across, along = squares[square(number, 0)], squares[square(0, number)]
        named.append((FILES[number], Rect(across.left, board.bottom, across.width, strip)))
        named.append((str(number + 1), Rect(board.left - strip, along.top, strip, along.height)))
    return tuple(named)


def square_beside(target: str, key: int, size: int, *, is_flipped: bool) -> str:
    """Return the target of the square that an arrow key leads to; at the edge of the board, `target`."""
    across, along = ARROW_STEPS[key]
    turned = -1 if is_flipped else 1
    file, rank = file_of(square_of(target)) + turned * across, rank_of(square_of(target)) + turned * along
    return square_target(square(file, rank)) if min(file, rank) >= 0 and max(file, rank) < size else target
