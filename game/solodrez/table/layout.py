"""Layout of the SoloDrez table for a window size and a position.

Drawing and hit testing read the same rectangles.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.solodrez.rules.notation import COLUMNS
from game.solodrez.rules.rules import State
from game.table.snapshot import TableLayout
from game.ui.theme import Theme, theme_for

COLUMN: Final = "column"
CARD_ZONE: Final = "card"
"""Targets: a column is `column/5`, its third card from the bottom `card/5/3`; both count from 1."""

CARD: Final = (94, 122)  # Card size in pixels of the smallest window, like all lengths here.
STRIP: Final = 28  # Visible height of a covered card, where there is space; scales with the text.
BAR_HEIGHT: Final = 46
STATUS_HEIGHT: Final = 44  # Height of the line at the bottom; scales with the text.
MARGIN: Final = 20
GAP: Final = 9
SERIES: Final = 9  # Number of series in the deck.
SERIES_CARD: Final = (17, 24)  # Size of the marker of a removed series.
INDICATOR: Final = 16  # Size of the indicator that shows whether the game can still be won.
WINNABLE_WIDTH: Final = 170  # Width of the indicator and its words; scales with the text.
TIMELINE_HEIGHT: Final = 6
COUNT_WIDTH: Final = 92  # Width of the move counter; scales with the text.


@dataclass(frozen=True)
class Layout(TableLayout):
    """The rectangles of one position."""

    winnable: Rect  # The indicator of whether the game can still be won.
    timeline: Rect  # Strip below the prompt that shows how long the game was winnable, once known.
    count: Rect
    series: tuple[Rect, ...]  # Markers of the removed series, in the order in which they fill.
    columns: tuple[Rect, ...]  # Each column down to the status line; drops below it count too.
    slots: tuple[Rect, ...]  # The place of each column's first card.
    strips: tuple[int, ...]  # Visible height of the covered cards in each column.
    cards: tuple[tuple[Rect, ...], ...]  # The cards of each column, bottom first.

    targets: dict[str, Rect] = field(default_factory=dict, kw_only=True)  # Filled while it is made.


def column_target(column: int) -> str:
    """Return the target of a column (from 0)."""
    return f"{COLUMN}/{column + 1}"


def card_target(column: int, place: int) -> str:
    """Return the target of a card by column and place, both from 0, bottom first."""
    return f"{CARD_ZONE}/{column + 1}/{place + 1}"


def column_of(target: str) -> int | None:
    """Return the column (from 0) of a column or card target; None for a button."""
    zone, _, rest = target.partition("/")
    return int(rest.split("/")[0]) - 1 if zone in (COLUMN, CARD_ZONE) else None


def place_of(target: str) -> tuple[int, int] | None:
    """Return column and place (from 0) of a card target; None for anything else."""
    zone, _, rest = target.partition("/")
    if zone != CARD_ZONE:
        return None
    column, _, place = rest.partition("/")
    return int(column) - 1, int(place) - 1


def lay_out(
    size: tuple[int, int], state: State, theme: Theme | None = None, *, depth: int | None = None
) -> Layout:
    """Return the layout; `depth`: height of the columns in pixels; None to reach to the status line."""
    theme = theme or theme_for(size)
    width, height = size
    bar = Rect(0, 0, width, theme.px(BAR_HEIGHT))
    status = Rect(theme.px(MARGIN), 0, width - theme.px(2 * MARGIN), theme.text_px(STATUS_HEIGHT))
    status.bottom = height - theme.px(4)
    winnable = Rect(status.left, status.top, theme.text_px(WINNABLE_WIDTH), status.height)
    series = _series(status, theme)
    count = Rect(0, status.top, theme.text_px(COUNT_WIDTH), status.height)
    count.right = series[0].left - theme.px(GAP)
    prompt = Rect(winnable.right + theme.px(GAP), status.top, 0, status.height)
    prompt.width = count.left - theme.px(GAP) - prompt.left
    timeline = Rect(prompt.left, 0, prompt.width, theme.px(TIMELINE_HEIGHT))
    timeline.bottom = status.bottom - theme.px(2)
    card = (theme.px(CARD[0]), theme.px(CARD[1]))
    table = COLUMNS * card[0] + (COLUMNS - 1) * theme.px(GAP)
    left, top = (width - table) // 2, bar.bottom + theme.px(6)
    first = Rect(left, top, card[0], depth or status.top - theme.px(6) - top)
    columns = tuple(first.move(column * (card[0] + theme.px(GAP)), 0) for column in range(COLUMNS))
    slots = tuple(Rect(column.topleft, card) for column in columns)
    lengths = [len(column) for column in state.columns]
    strips = tuple(_strip(length, first.height, theme) for length in lengths)
    cards = tuple(
        tuple(slot.move(0, number * strip) for number in range(length))
        for slot, strip, length in zip(slots, strips, lengths, strict=True)
    )
    screen, title = Rect((0, 0), size), bar.copy()
    layout = Layout(
        theme, screen, bar, title, prompt, winnable, timeline, count, series, columns, slots, strips, cards
    )
    for column in range(COLUMNS):
        layout.targets[column_target(column)] = columns[column]
        for place, rect in enumerate(cards[column]):
            is_covered = place < len(cards[column]) - 1
            shown = Rect(rect.topleft, (rect.width, strips[column])) if is_covered else rect
            layout.targets[card_target(column, place)] = shown
    return layout


def _strip(length: int, height: int, theme: Theme) -> int:
    preferred = theme.text_px(STRIP)
    return preferred if length < 2 else min(preferred, (height - theme.px(CARD[1])) // (length - 1))


def _series(status: Rect, theme: Theme) -> tuple[Rect, ...]:
    width, height = theme.px(SERIES_CARD[0]), theme.px(SERIES_CARD[1])
    step = width + theme.px(3)
    first = Rect(status.right - SERIES * step + theme.px(3), status.centery - height // 2, width, height)
    return tuple(first.move(number * step, 0) for number in range(SERIES))


def most_covered_column(layout: Layout, dragged: Rect) -> int | None:
    """Return the column that the dragged card covers most, None if it covers none.

    Columns extend to the window's lower edge here, across the status line.
    """
    low = layout.screen.bottom
    columns = [Rect(each.topleft, (each.width, low - each.top)) for each in layout.columns]
    covered: Sequence[int] = [dragged.clip(column).width * dragged.clip(column).height for column in columns]
    return covered.index(max(covered)) if any(covered) else None
