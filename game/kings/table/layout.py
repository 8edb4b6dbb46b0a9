"""Where everything of the Imposter Kings' table lies at one moment; `laying` finds that out.

Drawing and pointing both read these rectangles.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pygame import Rect

from game.kings.narration.seat_view import Seen
from game.table.cardface import BAND
from game.ui.button import Button
from game.ui.theme import Theme

COURT_CARD: Final = (82, 115)
"""A card in the Court at the smallest window, and so are all lengths here."""

GAP: Final = 8
LABEL: Final = 18
"""The height of a line that says what a place is for; it grows with the text."""

VALUE: Final = 11
"""Half the width of a sign with what a card counts for, or how many cards there are."""

END_BUTTON_WIDTH: Final = 140
"""A button at the end of a round is no narrower."""

STEP: Final = 36
"""The height of the buttons that lead from choice to choice."""

LIFT: Final = 12
"""A card that can be chosen is lifted by one part in this many of its height."""


COURT: Final = "court"
"""The target of the whole Court, where a card is let go that is played."""


class Item(NamedTuple):
    """A card on the table."""

    card: int | None
    """None: its viewer sees the back of it."""

    seat: int
    """In front of whom it lies, or who put it into the Court; -1 for the table's own."""

    is_down: bool = False
    """Whether it lies face down though its viewer may look at it."""

    value: int | None = None
    """What it counts for where that is told by a sign on it, since it is not what is printed there."""

    is_known: bool = False
    """Whether it lies facedown for whoever does not know it as its viewer does: an eye says so."""


class Slot(NamedTuple):
    """The place of one player."""

    plaque: Rect
    """The name, and what goes with it."""

    note: Rect
    """What the player did last; empty where that stands beside the name, or is not told."""

    king: Rect
    successor: Rect
    """Also where there is none at the moment."""

    hand: Rect
    """All the room of the hand."""


class ChoiceControls(NamedTuple):
    """What has to be chosen from beside the cards on the table."""

    names: Sequence[int] = ()
    """The cards on the wall of names."""

    numbers: Sequence[int] = ()
    buttons: Sequence[Button] = ()


@dataclass(frozen=True)
class Layout:
    """The rectangles of one moment."""

    theme: Theme
    screen: Rect
    bar: Rect
    title: Rect
    """What the buttons leave of the bar."""

    log: Rect
    holdings: Rect
    """Where it stands what they can hold; empty where that is switched off."""

    court: Rect
    aside: Rect
    """Beside the Court: the Accused, what is Muted, what is out of the round."""

    prompt: Rect
    choices: Rect
    """Where one chooses what does not lie on the table as a card."""

    bottom: int
    """The seat at the lower edge."""

    ring: Rect
    """Beside the Accused: in which order the players play; empty with two."""

    slots: dict[int, Slot] = field(default_factory=dict)
    groups: dict[int, Rect] = field(default_factory=dict)
    """By seat the room of what lies before all in the setup."""

    items: dict[str, Item] = field(default_factory=dict)
    """The cards by their targets."""

    targets: dict[str, Rect] = field(default_factory=dict)
    """What can be pointed at, the topmost of overlapping ones last."""

    def card_of(self, target: str | None) -> int | None:
        """The card that can be read at a target, `KING` for a King; None where there is none."""
        if target is None:
            return None
        if target in self.items:
            return self.items[target].card
        zone, _, number = target.partition("/")
        return int(number) if zone in ("name", "holding") and number.isdigit() else None

    def place_beside(self, button: Button) -> None:
        """Give a button its place below what lies beside the Court, which gets less room for it."""
        column, gap = self.aside, self.theme.px(GAP)
        height = button.height(self.theme, column.width)
        column.height -= height + gap
        self.targets[button.target] = Rect(column.left, column.bottom + gap, column.width, height)

    def place_review(self, steps: Sequence[Button], others: Sequence[Button]) -> None:
        """Give the buttons their places with which one looks back: `steps` side by side below the graph, with
        the first of the others; the rest of them below what lies beside the Court.
        """
        theme, graph, gap = self.theme, self.holdings, self.theme.px(GAP) // 2
        viewer_button, *rest = others
        height = viewer_button.height(theme, graph.width)
        self.targets[viewer_button.target] = Rect(graph.left, graph.bottom - height, graph.width, height)
        graph.height -= height + gap + theme.px(STEP) + gap
        width = (graph.width - gap * (len(steps) - 1)) // len(steps)
        for number, button in enumerate(steps):
            left = graph.left + number * (width + gap)
            self.targets[button.target] = Rect(left, graph.bottom + gap, width, theme.px(STEP))
        for button in reversed(rest):
            self.place_beside(button)

    def place_end(self, buttons: Sequence[Button]) -> None:
        """Give the buttons at the end of a round their places, beside the points that it has brought."""
        room, width = self.choices.copy(), self.theme.px(END_BUTTON_WIDTH)
        width = max([width, *(button.width(self.theme) for button in buttons)])
        column = Rect(0, room.top, min(width, room.width // 2), 0)
        column.right = room.right
        for button in buttons:
            column.height = button.height(self.theme, column.width)
            self.targets[button.target] = column.copy()
            column.top = column.bottom + self.theme.px(GAP)
        self.choices.width -= column.width + self.theme.px(2 * GAP)


def bottom_of(seen: Seen) -> int:
    """Whose hand lies at the lower edge: the viewer's, or the first player's for whoever watches."""
    return 0 if seen.viewer is None else seen.viewer


def lifted(rect: Rect) -> Rect:
    """The place of a card that can be chosen."""
    return rect.move(0, -rect.height // LIFT)


def covered(layout: Layout, target: str) -> tuple[tuple[int, int, int, int], ...]:
    """What the cards above it in its row, and a sign on it, hide of a card at rest, from its left top."""
    rect = layout.targets[target]
    names = [name for name in layout.items if _row_of(name) == _row_of(target)]
    above = [layout.targets[name].clip(rect) for name in names[names.index(target) + 1 :]]
    if layout.items[target].value is not None:
        above.append(value_sign(layout, target))
    return tuple((each.x - rect.x, each.y - rect.y, each.w, each.h) for each in above if each.w and each.h)


def _row_of(target: str) -> str:
    """The row in which a card lies: the one for the partner is the last of those that are shown."""
    zone, _, rest = target.partition("/")
    return f"shown/{rest}" if zone == "shared" else target.rpartition("/")[0]


def value_sign(layout: Layout, target: str) -> Rect:
    """The place of the sign that tells what a card in the Court counts for: between the figure and the name,
    at the end that no other card covers.
    """
    rect, side = layout.targets[target], layout.theme.px(2 * VALUE + 2)
    return Rect(rect.left + layout.theme.px(1), rect.top + round(rect.height * BAND), side, side)
