"""Layout of Hierarkia's table for a window and board size, shared by drawing and hit-testing.

The board is on the left with the player's own corner at the bottom. The panel beside it holds, from the top:
the upper player, the moves, the prompt, the buttons and the lower player. Where the board is larger that way,
the panel is below it, with the prompt on top, then the players and the moves, then the buttons.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.hierarkia.rules.notation import FILES, file_of, parse_square, rank_of, square, square_text
from game.table import playback
from game.table.snapshot import BEAT_AREA, TableLayout
from game.table.toolbar import OTHER_SIDE
from game.ui.theme import Theme, theme_for

SQUARE_ZONE: Final = "square/"  # Prefix of the target of a square, as in `square/c7`.
NEW_GAME: Final = "button/new-game"
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
MARGIN: Final = (10, 18)  # In a narrow window, and in a wide one.
WIDE: Final = 800  # Least width of a wide window.
GAP: Final = 8
FRAME: Final = 3  # Thickness of the frame around the board.
STAGE: Final = 280  # Least width of the panel with space for a decisive moment, which has no card here.
COORDINATES: Final = 20  # Width of the strips with file and rank names; scales with the text.
LEAST_PANEL: Final = 340
PANEL_SHARE: Final = 0.354  # The panel's share of a window too narrow for that width.
MOST_PANEL: Final = 470
NAME_HEIGHT: Final = 26  # Height of the line with a player's name; scales with the text.
TAKEN_HEIGHT: Final = 24  # Height of the row of a player's destroyed pieces; scales with the text.
PLATE_PADDING: Final = (10, 3)  # Space between the edge of a player's plate and its lines, beside and above.
BUTTON_HEIGHT: Final = 32  # Height of the button beside a name; scales with the text.
STEP_HEIGHT: Final = 34
PROMPT_HEIGHT: Final = 66  # Three lines; scales with the text.
ACTION_HEIGHT: Final = 42  # Scales with the text: longer captions take two lines.
LOW_ACTION: Final = 34  # The same in a narrow panel, where they take two rows.
TWO_ROWS: Final = 300  # Least width of a panel with one row.
LOW_NAME: Final = (0.84, 0.6)  # The share of the name on a single line; in a panel of at least that width.
LEAST_LIST: Final = (12, 24)  # Height of one row of moves; the second part scales with the text.
NARROW_PROMPT: Final = 96  # Least height of the prompt in a narrow panel.
LOW_PROMPT: Final = 44  # Least height of the prompt below the board, two lines; scales with the text.
STEP_WIDTH: Final = 40  # Width of a playback button below the board.
PLATES: Final = 0.55  # The players' share of the width below the board.


class Need(NamedTuple):
    """The least size of a panel: the width beside the board, and the height below it.

    The second part of each scales with the text.
    """

    beside: tuple[int, int]
    below: tuple[int, int]


TABLE: Final = Need((100, 110), (36, 138))


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
    panel: Rect  # All that is beside the board, or below it.
    targets: dict[str, Rect] = field(default_factory=dict, kw_only=True)  # Filled while it is made.

    @property
    def is_below(self) -> bool:
        """True if the panel is below the board."""
        return self.panel.top > self.board.bottom

    @property
    def beat_area(self) -> Rect:
        """The place of the prompt, or that of the bar where the panel is too narrow."""
        if self.panel.width < self.theme.px(STAGE):
            return Rect(0, 0, self.screen.width, self.board.top - self.theme.px(FRAME))
        band = Rect(0, 0, self.panel.width, max(self.prompt.height, self.theme.px(BEAT_AREA[1])))
        band.midright = self.panel.right, self.prompt.centery
        return band.clamp(self.screen)

    @property
    def result_area(self) -> Rect:
        """The panel; beside the board, without the players where that leaves enough."""
        if self.is_below or self.panel.width < self.theme.px(TWO_ROWS):
            return self.panel
        gap = self.theme.px(GAP)
        bottom = self.players[1].top - gap
        return Rect(self.turns.left, self.turns.top, self.turns.width, bottom - self.turns.top)


def lay_out(
    size: tuple[int, int],
    ranks: int,
    *,
    is_flipped: bool,
    theme: Theme | None = None,
    beside: int = 0,
    need: Need = TABLE,
) -> Layout:
    """Return the layout for a window size and a board of `ranks` x `ranks` squares.

    `is_flipped` puts red's corner at the lower left. `beside` is the space between board and panel at the
    smallest window; it scales with the text.
    """
    theme = theme or theme_for(size)
    width, height = size
    strip, gap = theme.text_px(COORDINATES), theme.px(GAP)
    margin = theme.px(MARGIN[width >= theme.px(WIDE)])
    free = theme.text_px(beside) if beside else 0
    top, bottom = theme.px(BAR_HEIGHT + ABOVE), height - theme.px(BELOW)
    least, below = (theme.px(each[0]) + theme.text_px(each[1]) for each in need)
    least = max(least, min(theme.px(LEAST_PANEL), round(PANEL_SHARE * width)))
    frame, high = theme.px(FRAME), bottom - strip - top
    side = min(width - least - strip - free - 3 * margin, high) // ranks
    lower_side = min(width - strip - free - 2 * margin, high - below - gap - frame) // ranks
    is_below, side = lower_side > side, max(side, lower_side)
    board = Rect(0, top, ranks * side, ranks * side)
    if is_below:
        board.left = (width - board.width - strip - free) // 2 + strip
        panel = Rect(margin, board.bottom + frame + strip + gap, width - 2 * margin, 0)
        panel.height = bottom - panel.top
    else:
        board.top += (high - board.height) // 2
        panel = Rect(0, board.top - frame, 0, board.height + 2 * frame)
        if high - board.height >= board.height // ranks:
            # The width limits the board, and the panel takes the whole height.
            panel.update(0, top, 0, bottom - top)
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
    parts = (_below if is_below else _beside)(panel, theme)
    upper, lower = parts.players
    bar = Rect(0, 0, width, theme.px(BAR_HEIGHT))
    (upper_name, upper_taken), (lower_name, lower_taken) = (_lines(plate, theme) for plate in (upper, lower))
    layout = Layout(
        theme,
        Rect((0, 0), size),
        bar,
        bar.copy(),
        parts.prompt,
        board,
        squares,
        _coordinates(board.inflate(2 * frame, 2 * frame), squares, ranks, strip),
        (upper, lower),
        (upper_name, lower_name),
        (upper_taken, lower_taken),
        parts.turns,
        panel,
    )
    layout.targets.update({square_target(number): rect for number, rect in squares.items()})
    layout.targets.update(row_of(parts.steps, STEPS, gap))
    captions = (ACTIONS,) if len(parts.actions) == 1 else (ACTIONS[:1], ACTIONS[1:])
    for row, names in zip(parts.actions, captions, strict=True):
        layout.targets.update(row_of(row, names, gap))
    return layout


class _Parts(NamedTuple):
    """The parts of a game's panel."""

    players: tuple[Rect, Rect]
    turns: Rect
    prompt: Rect
    steps: Rect
    actions: tuple[Rect, ...]  # The rows of buttons.


def _beside(panel: Rect, theme: Theme) -> _Parts:
    """Return the parts of a panel beside the board; where it is low, a plate is a single line."""
    gap, is_wide = theme.px(GAP), panel.width >= theme.px(TWO_ROWS)
    row = Rect(panel.left, 0, panel.width, theme.text_px(ACTION_HEIGHT if is_wide else LOW_ACTION))
    rows = 1 if is_wide else 2
    high = max(theme.text_px(PROMPT_HEIGHT), theme.px(0 if is_wide else NARROW_PROMPT))
    fixed = rows * row.height + high + theme.px(STEP_HEIGHT) + (4 + rows) * gap
    least = theme.px(LEAST_LIST[0]) + theme.text_px(LEAST_LIST[1])
    plate = max(low_plate(theme), min(plate_height(theme), (panel.height - fixed - least) // 2))
    upper = Rect(panel.topleft, (panel.width, plate))
    lower = upper.move(0, panel.height - plate)
    row.bottom = lower.top - gap
    actions = (row,) if is_wide else (row.move(0, -row.height - gap), row)
    prompt = Rect(panel.left, 0, panel.width, high)
    prompt.bottom = actions[0].top - gap
    steps = Rect(panel.left, 0, panel.width, theme.px(STEP_HEIGHT))
    steps.bottom = prompt.top - gap
    turns = Rect(panel.left, upper.bottom + gap, panel.width, 0)
    turns.height = steps.top - gap - turns.top
    return _Parts((upper, lower), turns, prompt, steps, actions)


def _below(panel: Rect, theme: Theme) -> _Parts:
    """Return the parts of a panel below the board."""
    gap = theme.px(GAP)
    prompt, middle, steps, actions = rows_below(panel, len(STEPS), theme)
    upper = Rect(middle.topleft, (round(PLATES * middle.width), 0))
    upper.height = min(plate_height(theme), (middle.height - gap) // 2)
    lower = upper.move(0, upper.height + gap)
    turns = Rect(upper.right + gap, middle.top, middle.right - upper.right - gap, middle.height)
    return _Parts((upper, lower), turns, prompt, steps, (actions,))


def rows_below(panel: Rect, steps: int, theme: Theme) -> tuple[Rect, Rect, Rect, Rect]:
    """Return prompt, middle, playback buttons and other buttons of a panel below the board."""
    gap, least = theme.px(GAP), theme.text_px(LOW_PROMPT)
    foot = Rect(panel.left, 0, panel.width, theme.text_px(ACTION_HEIGHT))
    foot.bottom = panel.bottom
    prompt = Rect(
        panel.topleft, (panel.width, max(least, min(theme.text_px(PROMPT_HEIGHT), panel.height // 5)))
    )
    middle = Rect(panel.left, prompt.bottom + gap, panel.width, foot.top - prompt.bottom - 2 * gap)
    first = Rect(foot.topleft, (steps * theme.px(STEP_WIDTH) + (steps - 1) * gap, foot.height))
    return (
        prompt,
        middle,
        first,
        Rect(first.right + gap, foot.top, foot.right - first.right - gap, foot.height),
    )


def low_plate(theme: Theme) -> int:
    """Return the height of a player's plate with a single line."""
    return theme.text_px(NAME_HEIGHT) + 2 * theme.px(PLATE_PADDING[1])


def plate_height(theme: Theme) -> int:
    """Return the height of a player's plate."""
    return theme.text_px(NAME_HEIGHT) + theme.text_px(TAKEN_HEIGHT) + 2 * theme.px(PLATE_PADDING[1])


def _lines(plate: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """Return the places of name and destroyed pieces on a plate, side by side on a low one."""
    inside = plate.inflate(*(-2 * theme.px(each) for each in PLATE_PADDING))
    if plate.height < plate_height(theme):
        share = LOW_NAME[plate.width >= theme.px(TWO_ROWS)]
        name = Rect(inside.topleft, (round(inside.width * share), inside.height))
        return name, Rect(name.right, inside.top, inside.width - name.width, inside.height)
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
