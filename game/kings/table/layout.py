"""Rectangles of the Imposter Kings' table at one moment, for drawing and hit-testing.

`placement` computes them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect

from game.table.cardface import BAND
from game.table.snapshot import TableLayout
from game.ui.theme import Theme
from game.ui.widget import Button

COURT_CARD: Final = (88, 123)  # Size of a card in the Court. All lengths here are for the smallest window.
THRONE_CARD: Final = (100, 140)  # Size of the last card of the Court.
GAP: Final = 8
EDGE: Final = 4  # Between a portrait and the strip beside it.
LABEL: Final = 18  # Height of a caption line; it grows with the text size.
VALUE: Final = 11  # Half the width of a badge with a card's value, or with the number of cards.
COUNT_GAP: Final = 2 * VALUE + 8  # Space for the number of cards, between a hand and the King.
END_BUTTON_WIDTH: Final = 140  # Minimum width of a button at the end of a round.
WIDE_GRAPH: Final = 240  # Width from which the buttons of a review are beside its graph.
LEAST_GRAPH: Final = 64  # Height that they leave it.
STEP: Final = 36  # Height of the buttons that step through a review.
PADDING: Final = 6  # Space inside the frame of a panel.
MARGIN: Final = 12  # Space at the edge of the window.
LIFT: Final = 12  # A selectable card is raised by its height divided by this.
COURT: Final = "court"  # Target of the whole Court, on which played cards are dropped.
DRAWER: Final = "drawer"  # Target of the log and the possible hand where they lie over the Court.


class Item(NamedTuple):
    """A card on the table."""

    card: int | None  # None if the viewer sees its back.
    seat: int  # The player in front of whom it lies, or who put it in the Court; -1 for neither.
    is_down: bool = False  # True if it is facedown although the viewer may look at it.
    value: int | None = None  # Current value, if a badge shows it because it differs from the printed one.
    is_muted: bool = False
    is_known: bool = False  # True if it is facedown but the viewer knows it; marked with an eye.


class Slot(NamedTuple):
    """The space of one player."""

    face: Rect  # The player's portrait, beside the name.
    plaque: Rect  # The name plate: name, points and symbols.
    note: Rect  # The player's last action; empty if it is beside the name or not shown.
    king: Rect
    successor: Rect  # Set even without a Successor, unless the viewer's hand needs the space.
    hand: Rect  # The whole space for the hand.


class ChoiceControls(NamedTuple):
    """Controls for choosing something that is not a card on the table."""

    names: Sequence[int] = ()  # Cards that can be named.
    numbers: Sequence[int] = ()
    buttons: Sequence[Button] = ()
    keeps_side_panel: bool = False  # True if names must not cover the side panel.


class Panels(NamedTuple):
    """What is seen of the log and of the possible hand."""

    has_holdings: bool = True
    is_kept: bool = False  # True if they are replaced by what must always be seen, at full width.
    is_open: bool = False  # True if they lie over the Court, in a window that has no other place for them.


BOTH: Final = Panels()


@dataclass(frozen=True)
class Layout(TableLayout):
    """The rectangles of one moment."""

    log: Rect  # Empty if a tab or a button has to show it.
    holdings: Rect  # The possible hand panel; empty if it is switched off.
    tabs: Rect  # Above the log or the possible hand, to switch between them; empty if both have a place.
    court: Rect
    side: Rect  # Beside the Court: the Accused, and the order of play with three or four players.
    side_panel: Rect  # Beside the prompt: who goes first, the direction of play, buttons.
    choices: Rect  # Space for choices that are not cards on the table; empty if there are none.
    bottom: int  # The seat at the bottom edge: the viewer's, or seat a for a spectator.
    ring: Rect  # The order of play, below the Accused; empty with two players.
    out: Rect  # Beside the prompt: cards known to be out of the round; empty if there are none.
    cards: float  # Factor on the size of the cards in the hand and in the Court.
    frames: dict[int, Rect] = field(default_factory=dict)  # By seat, around each of several other players.
    slots: dict[int, Slot] = field(default_factory=dict)
    groups: dict[int, Rect] = field(default_factory=dict)
    """By seat, the space for cards shown to everyone during the setup."""

    items: dict[str, Item] = field(default_factory=dict)  # Cards by target.
    targets: dict[str, Rect] = field(default_factory=dict, kw_only=True)  # Filled while it is made.

    def card_of(self, target: str | None) -> int | None:
        """Return the card shown or named at a target, `KING` for a King, or None."""
        if target is None:
            return None
        if target in self.items:
            return self.items[target].card
        zone, _, number = target.partition("/")
        return int(number) if zone in ("name", "holding") and number.isdigit() else None

    @property
    def result_area(self) -> Rect:
        """The place between the Court and the hand, or below the hand if there is more height."""
        hand, gap, left = self.slots[self.bottom].hand, self.theme.px(GAP), self.court.left
        upper, lower = (
            Rect(left, top, self.side.right - left, bottom - top)
            for top, bottom in (
                (self.prompt.top, hand.top - self.theme.px(2)),
                (hand.bottom + gap, self.screen.bottom - gap),
            )
        )
        return max(upper, lower, key=lambda place: place.height)

    @property
    def beat_area(self) -> Rect:
        """The place of the strip for decisive moments, between the Court and the hand."""
        top, bottom = self.prompt.top, self.slots[self.bottom].hand.top - self.theme.px(2)
        return Rect(self.court.left, top, self.side.right - self.court.left, bottom - top)

    def seat_strip(self, seat: int) -> Rect:
        """Return the place of the strip for a play of one of several others, below the face or beside it."""
        frame, slot = self.frames[seat], self.slots[seat]
        left, top = frame.left, max(slot.plaque.bottom, slot.face.bottom)
        if slot.face.bottom > slot.hand.top:
            # The face is beside the cards.
            left, top = slot.face.right + self.theme.px(EDGE), slot.plaque.bottom
        return Rect(left, top, frame.right - left, frame.bottom - top)

    def card_size(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the size in pixels of a card in the hand or in the Court."""
        return self.theme.px(size[0] * self.cards), self.theme.px(size[1] * self.cards)

    def place_beside(self, button: Button) -> None:
        """Place a button below the side panel, shrinking the panel."""
        column, gap = self.side_panel, self.theme.px(GAP)
        height = button.height(self.theme, column.width)
        column.height -= height + gap
        self.targets[button.target] = Rect(column.left, column.bottom + gap, column.width, height)

    def place_review(self, steps: Sequence[Button], rows: Sequence[Sequence[Button]]) -> None:
        """Place the buttons of a review below its graph, or beside a wide one: `steps`, then these rows."""
        theme, graph, gap = self.theme, self.holdings, self.theme.px(GAP) // 2
        column = graph
        if graph.width > max(theme.px(WIDE_GRAPH), graph.height):
            column = graph.copy()
            graph.width //= 2
            column.left, column.width = graph.right + 2 * gap, column.width - graph.width - 2 * gap
        every = (*reversed(rows), steps)
        most = (column.height - (theme.px(LEAST_GRAPH) if column is graph else 0)) // len(every) - gap
        for row in every:
            width = (column.width - gap * (len(row) - 1)) // len(row)
            height = theme.px(STEP) if row is steps else max(each.height(theme, width) for each in row)
            height = min(height, most)
            for number, button in enumerate(row):
                left = column.left + number * (width + gap)
                self.targets[button.target] = Rect(left, column.bottom - height, width, height)
            column.height -= height + gap

    def place_end(self, buttons: Sequence[Button]) -> None:
        """Place the buttons at the end of a round, beside its points, from the bottom up."""
        area, width = self.choices.copy(), self.theme.px(END_BUTTON_WIDTH)
        width = max([width, *(button.width(self.theme) for button in buttons)])
        column = Rect(0, 0, min(width, area.width // 2), 0)
        column.bottomright = area.bottomright
        for button in reversed(buttons):
            height = button.height(self.theme, column.width)
            column.top, column.height = column.bottom - height, height
            self.targets[button.target] = column.copy()
            column.bottom = column.top - self.theme.px(GAP)
        self.choices.width -= column.width + self.theme.px(2 * GAP)
        if any(self.prompt.colliderect(self.targets[button.target]) for button in buttons):
            # A round that was broken off has no points, so its result takes their place.
            self.prompt.width = column.left - self.theme.px(GAP) - self.prompt.left


def lifted(rect: Rect) -> Rect:
    """Return the rectangle of a card raised because it can be chosen."""
    return rect.move(0, -rect.height // LIFT)


def covered(layout: Layout, target: str) -> tuple[tuple[int, int, int, int], ...]:
    """Return the parts (x, y, width, height) of a card covered by its badge or by later cards in its row."""
    rect, row, names = layout.targets[target], _row_of(target), list(layout.items)
    later = names[names.index(target) + 1 :]
    above = [layout.targets[name].clip(rect) for name in later if _row_of(name) == row]
    return tuple((each.x - rect.x, each.y - rect.y, each.w, each.h) for each in above if each.w and each.h)


def _row_of(target: str) -> str:
    """Return a card's row; a card shared with the partner comes last in the row of shown cards."""
    zone, _, rest = target.partition("/")
    return f"shown/{rest}" if zone == "shared" else target.rpartition("/")[0]


def value_sign(layout: Layout, target: str) -> Rect:
    """Return the place of a Court card's value badge: in the band, where the printed number would be."""
    rect = layout.targets[target]
    band = round(rect.height * BAND)
    place = Rect(0, 0, min(band - 2, layout.theme.px(2 * VALUE)), 0)
    place.height = place.width
    place.midleft = rect.left + layout.theme.px(3), rect.top + band // 2
    return place


def inside(box: Rect, theme: Theme) -> Rect:
    """Return the space inside the frame of a panel."""
    return box.inflate(-theme.px(2 * PADDING), -theme.px(2 * PADDING))
