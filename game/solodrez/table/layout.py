"""Layout of the SoloDrez table for a window size and a position.

Drawing and hit testing read the same rectangles.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pygame import Rect

from game.engine.i18n import _
from game.solodrez.game import par_of
from game.solodrez.rules.notation import COLUMNS
from game.solodrez.rules.rules import State
from game.solodrez.table.moments import FOUNDATIONS
from game.table.move_list import Cell, Row, inside, numbers_width
from game.table.snapshot import BEAT_AREA, Snapshot, TableLayout, of_kind
from game.ui.theme import Theme, theme_for

COLUMN: Final = "column"
CARD_ZONE: Final = "card"
"""Targets: a column is `column/5`, its third card from the bottom `card/5/3`; both count from 1."""

CARD_SHAPE: Final = 1.7  # Height of a card relative to its width, where there is space.
LEAST_SHAPE: Final = 1.3  # The same in a window so wide that its height limits the cards.
STRIP_SHARE: Final = 0.42  # Largest share of a card's height for its strip, which has rank and name.
FACE_SHARE: Final = 0.65  # Visible share of a covered card that shows the face of its portrait too.
LARGEST_SHARE: Final = 0.8  # Largest visible share of a covered card, in a tall window.
UNCOMPRESSED: Final = 8  # Cards in a column whose strips have their full height; a deal has seven.
LEAST_STRIP: Final = 12  # Visible height of a covered card in the longest column.
LONGEST: Final = 22  # Cards in the longest column that a deal can lead to.
FOUNDATION_WIDTH: Final = 46  # Width in pixels of the smallest window, like all lengths here.
FOUNDATION_SHAPE: Final = 1.5  # Height of a foundation relative to its width, where there is space.
TALLY_HEIGHT: Final = 20  # Height of the line below the foundations; scales with the text.
BAR_HEIGHT: Final = 46
STATUS_HEIGHT: Final = 44  # Height of the line at the bottom; scales with the text.
LEAST_PROMPT: Final = 360  # Where the prompt would be narrower in that line, what is beside it goes below it.
FOOT_HEIGHT: Final = 26  # Height of the line below the prompt then; scales with the text.
WIDE: Final = 800  # Least width of a window with wide gaps.
MARGIN: Final = (10, 20)  # In a narrow window, and in a wide one.
GAP: Final = 6
COLUMN_GAP: Final = (5, 12)  # Between two columns.
FOUNDATION_GAP: Final = (14, 26)  # Between the last column and the foundations.
FOUNDATION_ROW: Final = 56  # Height of the foundations above the columns.
USUAL: Final = 1.1  # They are beside the columns unless the cards would be wider by this factor.
INDICATOR: Final = 16  # Size of the indicator that shows whether the game can still be won.
WINNABLE_WIDTH: Final = 170  # Width of the indicator and its words; scales with the text.
TIMELINE_HEIGHT: Final = 6
COUNT_WIDTH: Final = 126  # Width of the move counter and par, which take one line; scales with the text.
LIST_WIDTH: Final = 160  # Width of the move list beside the columns, and of a move in the list, and
LIST_HEIGHT: Final = 92  # the height of the list below the columns; both scale with the text.
LIST_SHARE: Final = 0.3  # Largest share of the window that it takes.


@dataclass(frozen=True)
class Layout(TableLayout):
    """The rectangles of one position."""

    winnable: Rect  # The indicator of whether the game can still be won.
    timeline: Rect  # Strip below the prompt that shows how long the game was winnable, once known.
    count: Rect
    foundations: tuple[Rect, ...]  # Places of the removed series, in the order in which they fill.
    tally: Rect  # The number of series on the foundations, below them.
    columns: tuple[Rect, ...]  # Each column down to the status line; drops below it count too.
    slots: tuple[Rect, ...]  # The place of each column's first card.
    strips: tuple[int, ...]  # Visible height of the covered cards in each column.
    cards: tuple[tuple[Rect, ...], ...]  # The cards of each column, bottom first.

    turns: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0), kw_only=True)  # The move list, if open.
    targets: dict[str, Rect] = field(default_factory=dict, kw_only=True)  # Filled while it is made.

    @property
    def beat_area(self) -> Rect:
        """The place of the prompt."""
        prompt, theme = self.prompt, self.theme
        width, height = map(theme.px, BEAT_AREA)
        band = Rect(0, 0, max(prompt.width, width), max(prompt.height, height))
        band.midbottom = prompt.midbottom
        return band.clamp(self.screen)

    @property
    def result_area(self) -> Rect:
        """The space of the columns."""
        return self.columns[0].unionall(self.columns[1:])


def shown(snapshot: Snapshot) -> State:
    """Return the position as it is shown: when the game is won, the neutral cards leave the table too."""
    state = of_kind(State, snapshot.state)
    return State([b""] * COLUMNS) if state.is_won() else state


def moves_text(moves: int, deal: int | None) -> str:
    """Return the number of moves, and the deal's par if known."""
    par = par_of(deal)
    if par is None:
        return _("Moves: {count}", count=moves)
    return _("Moves: {count}, par {par}", count=moves, par=par.moves)


def column_target(column: int) -> str:
    """Return the target of a column (from 0)."""
    return f"{COLUMN}/{column + 1}"


def card_target(column: int, place: int) -> str:
    """Return the target of a card by column and place, both from 0, bottom first."""
    return f"{CARD_ZONE}/{column + 1}/{place + 1}"


def column_of(target: str) -> int | None:
    """Return the column (from 0) of a column or card target; None for a button."""
    zone, _sep, rest = target.partition("/")
    return int(rest.split("/")[0]) - 1 if zone in (COLUMN, CARD_ZONE) else None


def place_of(target: str) -> tuple[int, int] | None:
    """Return column and place (from 0) of a card target; None for anything else."""
    zone, _sep, rest = target.partition("/")
    if zone != CARD_ZONE:
        return None
    column, _sep, place = rest.partition("/")
    return int(column) - 1, int(place) - 1


def lay_out(
    size: tuple[int, int], state: State, theme: Theme | None = None, *, depth: int | None = None
) -> Layout:
    """Return the layout; `depth`: height of the columns in pixels; None to reach to the status line."""
    theme = theme or theme_for(size)
    width, height = size
    is_wide = width >= theme.px(WIDE)
    margin, gap, apart = (theme.px(each[is_wide]) for each in (MARGIN, COLUMN_GAP, FOUNDATION_GAP))
    bar = Rect(0, 0, width, theme.px(BAR_HEIGHT))
    prompt = Rect(margin, 0, width - 2 * margin, theme.text_px(STATUS_HEIGHT))
    prompt.bottom = height - theme.px(4)
    foot, line = prompt.copy(), theme.text_px(FOOT_HEIGHT)
    sides = [theme.text_px(each) for each in (WINNABLE_WIDTH, COUNT_WIDTH)]
    if prompt.width - sum(sides) - 2 * theme.px(GAP) < theme.px(LEAST_PROMPT):
        foot.update(foot.left, foot.bottom - line, foot.width, line)
        prompt.bottom = foot.top
        sides[0] = sides[0] * 4 // 3
    else:
        prompt.left += sides[0] + theme.px(GAP)
        prompt.width -= sum(sides) + 2 * theme.px(GAP)
    winnable = Rect(foot.left, foot.top, sides[0], foot.height)
    count = Rect(foot.right - sides[1], foot.top, sides[1], foot.height)
    timeline = Rect(prompt.left, 0, prompt.width, theme.px(TIMELINE_HEIGHT))
    timeline.bottom = prompt.bottom - theme.px(2)
    # Beside the columns, the foundations take no height from them.
    top, side, above = bar.bottom + theme.px(6), theme.px(FOUNDATION_WIDTH), theme.px(FOUNDATION_ROW)
    whole, across = prompt.top - theme.px(6) - top, foot.width - (COLUMNS - 1) * gap
    card = _card_size(across - apart - side, whole, theme)
    wider = _card_size(across, whole - above, theme)
    is_above = wider[0] > USUAL * card[0]
    if is_above:
        card, apart, side = wider, 0, 0
        foundations, tally = _foundation_row(Rect(foot.left, top, foot.width, above), theme)
        top, whole = top + above, whole - above
    table = COLUMNS * card[0] + (COLUMNS - 1) * gap
    first = Rect((width - table - apart - side) // 2, top, card[0], depth or whole)
    columns = tuple(first.move(column * (card[0] + gap), 0) for column in range(COLUMNS))
    slots = tuple(Rect(column.topleft, card) for column in columns)
    lengths = [len(column) for column in state.columns]
    strip = _strip_height(card[1], (whole - card[1]) // (UNCOMPRESSED - 1))
    strips = tuple(min(strip, (first.height - card[1]) // max(1, length - 1)) for length in lengths)
    cards = tuple(
        tuple(slot.move(0, number * strip) for number in range(length))
        for slot, strip, length in zip(slots, strips, lengths, strict=True)
    )
    if not is_above:
        foundations, tally = _foundations(Rect(columns[-1].right + apart, top, 0, whole), apart, theme)
        count.right = foundations[0].right
    screen, title = Rect((0, 0), size), bar.copy()
    layout = Layout(
        theme,
        screen,
        bar,
        title,
        prompt,
        winnable,
        timeline,
        count,
        foundations,
        tally,
        columns,
        slots,
        strips,
        cards,
    )
    for column in range(COLUMNS):
        layout.targets[column_target(column)] = columns[column]
        for place, rect in enumerate(cards[column]):
            is_covered = place < len(cards[column]) - 1
            shown = Rect(rect.topleft, (rect.width, strips[column])) if is_covered else rect
            layout.targets[card_target(column, place)] = shown
    return layout


def lay_out_with_list(size: tuple[int, int], state: State, theme: Theme) -> Layout:
    """Return the layout with the move list beside the columns; in a tall window, below them."""
    gap, screen = theme.px(MARGIN[0]), Rect((0, 0), size)
    table, turns = screen.copy(), screen.inflate(-2 * gap, -2 * gap)
    if screen.width < screen.height:
        turns.height = round(min(theme.text_px(LIST_HEIGHT), LIST_SHARE * screen.height))
        turns.bottom = screen.bottom - gap
        table.height = turns.top
    else:
        turns.width = round(min(theme.text_px(LIST_WIDTH), LIST_SHARE * screen.width))
        turns.right = screen.right - gap
        turns.height -= theme.px(BAR_HEIGHT)
        turns.bottom = screen.bottom - gap
        table.width = turns.left
    layout = lay_out(table.size, state, theme)
    bar = Rect(0, 0, screen.width, layout.bar.height)
    return replace(layout, screen=screen, bar=bar, title=bar.copy(), turns=turns)


def rows_of(moves: Sequence[str], numbers_of: Sequence[str], layout: Layout) -> list[Row]:
    """Return the rows of the move list, each with as many moves as fit side by side.

    `numbers_of`: the number of each move, empty for one that is not counted.
    """
    numbers, whole = numbers_width(layout.theme), inside(layout).width
    across = max(1, whole // layout.theme.text_px(LIST_WIDTH))
    width = (whole - numbers) // across
    cells = [Cell(at + 1, text, numbers + at % across * width, width) for at, text in enumerate(moves)]
    starts = range(0, len(cells), across)
    labels = [next(filter(None, numbers_of[first : first + across]), "") for first in starts]
    return [Row(label, cells[first : first + across]) for first, label in zip(starts, labels, strict=True)]


def _card_size(width: int, height: int, theme: Theme) -> tuple[int, int]:
    """Return the size of the cards whose columns fill this width, or as much of it as the height allows.

    The height leaves the longest column readable strips.
    """
    tallest = height - (LONGEST - 1) * theme.px(LEAST_STRIP)
    wide = min(width // COLUMNS, round(tallest / LEAST_SHAPE))
    return wide, min(round(wide * CARD_SHAPE), tallest)


def _strip_height(card: int, space: int) -> int:
    """Return the visible height of covered cards, up to `space`.

    They show the portrait's face or nothing of the portrait.
    """
    if space < card * FACE_SHARE:
        return min(space, round(card * STRIP_SHARE))
    return min(space, round(card * LARGEST_SHARE))


def _foundation_row(area: Rect, theme: Theme) -> tuple[tuple[Rect, ...], Rect]:
    """Return the foundations side by side, and the line beside them."""
    gap, step = theme.px(GAP), area.width // (FOUNDATIONS + 1)
    first = Rect(area.topleft, (step - gap, area.height - gap))
    places = [first.move(number * step, 0) for number in range(FOUNDATIONS + 1)]
    return tuple(places[:-1]), places[-1]


def _foundations(area: Rect, apart: int, theme: Theme) -> tuple[tuple[Rect, ...], Rect]:
    """Return the foundations, one below the other, and the line below them."""
    width, gap, line = theme.px(FOUNDATION_WIDTH), theme.px(GAP), theme.text_px(TALLY_HEIGHT)
    height = min((area.height - line) // FOUNDATIONS - gap, round(width * FOUNDATION_SHAPE))
    first = Rect(area.topleft, (width, height))
    places = tuple(first.move(0, number * (height + gap)) for number in range(FOUNDATIONS))
    tally = Rect(0, places[-1].bottom + gap, 0, line)
    tally.width = width + 2 * (apart // 2)
    tally.centerx = first.centerx
    return places, tally


def landing(layout: Layout, column: int, size: int) -> Rect:
    """Return where the first of `size` cards would land on a column."""
    slot, count = layout.slots[column], len(layout.cards[column])
    space = layout.columns[column].height - slot.height
    return slot.move(0, count * min(layout.strips[column], space // max(1, count + size - 1)))


def most_covered_column(layout: Layout, dragged: Rect) -> int | None:
    """Return the column that the dragged card covers most, None if it covers none.

    Columns extend to the window's lower edge here, across the status line.
    """
    low = layout.screen.bottom
    columns = [Rect(each.topleft, (each.width, low - each.top)) for each in layout.columns]
    covered: Sequence[int] = [dragged.clip(column).width * dragged.clip(column).height for column in columns]
    return covered.index(max(covered)) if any(covered) else None
