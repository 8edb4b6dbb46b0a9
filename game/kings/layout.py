"""Where everything of the Imposter Kings' table lies, for a window size and what a viewer sees.

One pure function gives the rectangles; drawing and pointing both read them. What it lays out it takes from
`Seen` alone, so nothing lies on the table that its viewer may not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from pygame import Rect

from game.kings.faces import KING
from game.kings.offer import hand_seen, places_aside, successor_seen
from game.kings.rows import spread, spread_court
from game.kings.seen import Seen, Side
from game.ui.button import Button
from game.ui.theme import SMALLEST, Theme, theme_for

HAND_CARD: Final = (92, 130)
COURT_CARD: Final = (82, 115)
OWN_CARD: Final = (70, 98)
SMALL_CARD: Final = (50, 70)
"""Cards at the smallest window, and so are all lengths here."""

MARGIN: Final = 12
GAP: Final = 8
BAR_HEIGHT: Final = 46
LEFT_WIDTH: Final = 190
RIGHT_WIDTH: Final = 150
LABEL: Final = 18
"""The height of a line that says what a place is for; it grows with the text."""

# Heights of the window's rows, from the top of the smallest window.
TOP: Final = 52
COURT_TOP: Final = 150
COURT_HEIGHT: Final = 150
PROMPT_TOP: Final = 304
CHOICES_TOP: Final = 353
CHOICES_HEIGHT: Final = 100
OWN_TOP: Final = 460

HOLDINGS_SHARE: Final = 0.56
"""The part of the left column that the panel takes which tells what they can hold."""

WALL_ROWS: Final = 2
WALL_COLUMNS: Final = 7
"""More names than fit in so many columns make another row of lower tiles."""

NO_HAND: Final = 84
"""The room in which it stands that a player has no cards in hand."""

TOKEN: Final = 46
END_BUTTON: Final = 140
STEP: Final = 36
"""The height of the buttons that lead from choice to choice."""

"""A button at the end of a round is no narrower."""

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


class Slot(NamedTuple):
    """The place of one player."""

    plaque: Rect
    """The name, and what goes with it."""

    king: Rect
    successor: Rect
    """Also where there is none at the moment."""

    hand: Rect
    """All the room of the hand."""


class Wants(NamedTuple):
    """What has to be chosen from beside the cards on the table."""

    names: Sequence[int] = ()
    """The cards on the wall of names."""

    numbers: Sequence[int] = ()
    buttons: Sequence[Button] = ()
    victim: int | None = None
    """Whose cards lie open to the viewer, to take one of them; None for nobody's."""


NOTHING: Final = Wants()


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

    slots: dict[int, Slot] = field(default_factory=dict)
    groups: dict[int, Rect] = field(default_factory=dict)
    """By seat the room of what is shown to all in the setup."""

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
        """Give the buttons their places with which one looks back, below what lies beside the Court: `steps`
        side by side, the others one below another.
        """
        theme, column, gap = self.theme, self.aside, self.theme.px(GAP) // 2
        for button in reversed(others):
            height = button.height(theme, column.width)
            column.height -= height + gap
            self.targets[button.target] = Rect(column.left, column.bottom + gap, column.width, height)
        width = (column.width - gap * (len(steps) - 1)) // len(steps)
        column.height -= theme.px(STEP) + gap
        for number, button in enumerate(steps):
            left = column.left + number * (width + gap)
            self.targets[button.target] = Rect(left, column.bottom + gap, width, theme.px(STEP))

    def place_end(self, buttons: Sequence[Button]) -> None:
        """Give the buttons at the end of a round their places, beside the points that it has brought."""
        room, width = self.choices.copy(), self.theme.px(END_BUTTON)
        width = max([width, *(button.width(self.theme) for button in buttons)])
        column = Rect(0, room.top, min(width, room.width // 2), 0)
        column.right = room.right
        for button in buttons:
            column.height = button.height(self.theme, column.width)
            self.targets[button.target] = column.copy()
            column.top = column.bottom + self.theme.px(GAP)
        self.choices.width -= column.width + self.theme.px(2 * GAP)


def lay_out(
    size: tuple[int, int],
    seen: Seen,
    wants: Wants = NOTHING,
    theme: Theme | None = None,
    *,
    has_holdings: bool = True,
) -> Layout:
    """The table for a window of this size; None is the normal look."""
    theme = theme or theme_for(size)
    width, height = size

    def row(top: float) -> int:
        return round(top * height / SMALLEST[1])

    left, right = theme.px(MARGIN), width - theme.px(MARGIN)
    middle = Rect(left + theme.px(LEFT_WIDTH + GAP), 0, 0, 0)
    middle.width = right - theme.px(RIGHT_WIDTH + GAP) - middle.left
    aside = right - theme.px(RIGHT_WIDTH)
    column = Rect(left, row(TOP), theme.px(LEFT_WIDTH), height - theme.px(MARGIN) - row(TOP))
    holdings = Rect(column.topleft, (column.width, round(column.height * HOLDINGS_SHARE)))
    log = Rect(column)
    if has_holdings:
        log.top, log.height = holdings.bottom + theme.px(GAP), column.bottom - holdings.bottom - theme.px(GAP)
    else:
        holdings.height = 0
    court = Rect(middle.left, row(COURT_TOP), middle.width, theme.px(COURT_HEIGHT))
    prompt = Rect(middle.left, row(PROMPT_TOP), middle.width, row(CHOICES_TOP) - row(PROMPT_TOP))
    choices = Rect(middle.left, row(CHOICES_TOP), middle.width, theme.px(CHOICES_HEIGHT))
    layout = Layout(
        theme,
        Rect((0, 0), size),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        log,
        holdings,
        court,
        Rect(aside, court.top, theme.px(RIGHT_WIDTH), row(OWN_TOP) - theme.px(LABEL + GAP) - court.top),
        prompt,
        choices,
        bottom_of(seen),
    )
    others = seen.sides[layout.bottom + 1 :] + seen.sides[: layout.bottom]
    top = Rect(middle.left, row(TOP), right - middle.left, row(COURT_TOP) - theme.px(GAP) - row(TOP))
    each = (top.width - theme.px(GAP) * (len(others) - 1)) // len(others)
    for number, side in enumerate(others):
        place = Rect(top.left + number * (each + theme.px(GAP)), top.top, each, top.height)
        _place_opponent(layout, _opened(seen, side) if side.seat == wants.victim else side, place)
    layout.targets[COURT] = court
    if any(side.shown or side.has_shared for side in seen.sides):
        _place_shown(layout, seen)
    else:
        _place_court(layout, seen)
    if seen.accused is not None:
        accused = Rect(
            aside, court.top + theme.text_px(LABEL), theme.px(SMALL_CARD[0]), theme.px(SMALL_CARD[1])
        )
        _put(layout, "accused", Item(seen.accused, -1), accused)
    own = Rect(middle.left, row(OWN_TOP), right - middle.left, theme.px(HAND_CARD[1]))
    _place_own(layout, seen.sides[layout.bottom], own, aside)
    _place_choices(layout, wants)
    return layout


def bottom_of(seen: Seen) -> int:
    """Whose hand lies at the lower edge: the viewer's, or the first player's for whoever watches."""
    return 0 if seen.viewer is None else seen.viewer


def lifted(rect: Rect) -> Rect:
    """The place of a card that can be chosen."""
    return rect.move(0, -rect.height // LIFT)


def covered(layout: Layout, target: str) -> tuple[tuple[int, int, int, int], ...]:
    """What the cards above it in its row hide of a card at rest, from the card's upper left corner."""
    zone, rect = target.rpartition("/")[0], layout.targets[target]
    names = [name for name in layout.items if name.rpartition("/")[0] == zone]
    above = (layout.targets[name].clip(rect) for name in names[names.index(target) + 1 :])
    return tuple((each.x - rect.x, each.y - rect.y, each.w, each.h) for each in above if each.w and each.h)


def _opened(seen: Seen, side: Side) -> Side:
    """A player whose hand and Successor the viewer has been shown (R20)."""
    return replace(side, hand=hand_seen(seen, side.seat), successor=successor_seen(seen, side.seat))


def _put(layout: Layout, target: str, item: Item, rect: Rect) -> None:
    layout.items[target] = item
    layout.targets[target] = rect


def _place_opponent(layout: Layout, side: Side, place: Rect) -> None:
    """A player at the upper edge: the name above, then hand, King, Successor, and what waits."""
    theme = layout.theme
    card = _small(theme)
    plaque = Rect(place.left, place.top, place.width, theme.px(LABEL + 2))
    top = place.bottom - card[1]
    waiting = _waiting(side)
    lying = side.hand_size - len(side.shown) - side.has_shared
    step = card[0] + theme.px(4)
    if waiting:
        # Closer together where else it would lie in the next player's place.
        room = place.width - 2 * card[0] - theme.px(2 * GAP) - theme.px(GAP) * max(0, min(lying, 4) - 1)
        step = max(theme.px(GAP), min(step, room // (1 + len(waiting))))
    fixed = step * (1 + len(waiting)) + card[0] + (theme.px(GAP) if waiting else theme.px(4))
    hand = Rect(place.left, top, max(card[0], place.width - fixed - theme.px(GAP)), card[1])
    cards: Sequence[int | None] = side.hand if side.hand is not None else [None] * lying
    rects = list(spread(len(cards), hand, card, theme.px(4), is_centred=False))
    for number, (known, rect) in enumerate(zip(cards, rects, strict=True)):
        _put(layout, f"hand/{side.seat}/{number}", Item(known, side.seat), rect)
    if not rects:
        hand.width = theme.px(NO_HAND)
    left = (rects[-1].right if rects else hand.right) + theme.px(2 * GAP)
    king, successor = Rect(left, top, *card), Rect(left + step, top, *card)
    _place_royal(layout, side, king, successor)
    for number, (target, item) in enumerate(waiting):
        _put(layout, target, item, Rect(left + step * (2 + number), top, *card))
    layout.slots[side.seat] = Slot(plaque, king, successor, hand)
    layout.targets[f"plaque/{side.seat}"] = plaque


def _place_own(layout: Layout, side: Side, place: Rect, aside: int) -> None:
    """The player at the lower edge: what waits, and the hand; King and Successor at the right."""
    theme = layout.theme
    small = theme.px(OWN_CARD[0]), theme.px(OWN_CARD[1])
    king = Rect(aside, place.bottom - small[1], *small)
    successor = king.move(small[0] + theme.px(6), 0)
    _place_royal(layout, side, king, successor)
    plaque = Rect(aside, king.top - theme.px(LABEL + 6), theme.px(RIGHT_WIDTH), theme.px(LABEL + 2))
    card = theme.px(HAND_CARD[0]), theme.px(HAND_CARD[1])
    waiting = _waiting(side)
    hand = Rect(place.left, place.top, aside - theme.px(2 * GAP) - place.left, card[1])
    if waiting:
        step = small[0] + theme.px(4)
        for number, (target, item) in enumerate(waiting):
            rect = Rect(hand.left + number * step, place.bottom - small[1], *small)
            _put(layout, target, item, rect)
        hand.width -= step * len(waiting) + theme.px(GAP)
        hand.left += step * len(waiting) + theme.px(GAP)
    cards = side.hand or ()
    aside_cards = places_aside(side, with_chosen=False)
    lying = [number for number in range(len(cards)) if number not in aside_cards]
    for number, rect in zip(lying, spread(len(lying), hand, card, theme.px(4)), strict=True):
        _put(layout, f"hand/{side.seat}/{number}", Item(cards[number], side.seat), rect)
    layout.slots[side.seat] = Slot(plaque, king, successor, hand)
    layout.targets[f"plaque/{side.seat}"] = plaque


def _place_royal(layout: Layout, side: Side, king: Rect, successor: Rect) -> None:
    _put(layout, f"king/{side.seat}", Item(KING, side.seat, side.is_king_down), king)
    if side.has_successor:
        _put(layout, f"successor/{side.seat}", Item(side.successor, side.seat), successor)


def _waiting(side: Side) -> list[tuple[str, Item]]:
    """What lies in front of a player to be dealt with: Condemned cards, and those in the Antechamber."""
    condemned = [
        (f"condemned/{side.seat}/{number}", Item(each.card, side.seat))
        for number, each in enumerate(side.condemned)
    ]
    antechamber = [
        (f"antechamber/{side.seat}/{number}", Item(card, side.seat))
        for number, card in enumerate(side.antechamber)
    ]
    return condemned + antechamber


def _place_shown(layout: Layout, seen: Seen) -> None:
    """What the players have put before all eyes in the setup, where the Court will be: by player, in the
    order of seats, the one at the lower edge first; last the card that is for the partner.
    """
    theme, room = layout.theme, layout.court.inflate(-layout.theme.px(2 * GAP), 0)
    room.top, room.height = room.top + theme.text_px(LABEL + 4), room.height - theme.text_px(LABEL + 8)
    sides = seen.sides[layout.bottom :] + seen.sides[: layout.bottom]
    width = (room.width - theme.px(GAP) * (len(sides) - 1)) // len(sides)
    for number, side in enumerate(sides):
        group = Rect(room.left + number * (width + theme.px(GAP)), room.top, width, room.height)
        layout.groups[side.seat] = group.copy()
        items = [
            (f"shown/{side.seat}/{place}", Item(card, side.seat)) for place, card in enumerate(side.shown)
        ]
        if side.has_shared:
            items.append((f"shared/{side.seat}", Item(side.shared, side.seat)))
        wide = min(theme.px(OWN_CARD[0]), width * 2 // 5)
        card = wide, wide * OWN_CARD[1] // OWN_CARD[0]
        group.top += (group.height - card[1]) // 2
        for (target, item), rect in zip(items, spread(len(items), group, card, theme.px(4)), strict=True):
            _put(layout, target, item, rect)


def _place_court(layout: Layout, seen: Seen) -> None:
    """The Court as a row that grows to the right; the Throne is its last card, and lies whole."""
    theme, court = layout.theme, layout.court
    size = theme.px(COURT_CARD[0]), theme.px(COURT_CARD[1])
    inside = court.inflate(-theme.px(2 * GAP), 0)
    inside.top, inside.height = court.top + theme.px(GAP), size[1]
    downs = [card.is_down for card in seen.court]
    for number, rect in enumerate(spread_court(downs, inside, size, theme.px(6))):
        entry = seen.court[number]
        _put(layout, f"court/{number}", Item(entry.card, entry.owner, entry.is_down), rect)


def _place_choices(layout: Layout, wants: Wants) -> None:
    """The wall of names, the tokens of numbers, and buttons; beside the others if there are any."""
    theme, room = layout.theme, layout.choices.copy()
    if wants.buttons and (wants.names or wants.numbers):
        for button in reversed(wants.buttons):
            layout.place_beside(button)
    elif wants.buttons:
        _place_buttons(layout, wants.buttons)
    if wants.names:
        rows = max(WALL_ROWS, -(-len(wants.names) // WALL_COLUMNS))
        columns = -(-len(wants.names) // rows)
        gap = theme.px(4)
        tile = (room.width + gap) // columns - gap, (room.height + gap) // rows - gap
        for number, card in enumerate(wants.names):
            line, place = divmod(number, columns)
            rect = Rect(room.left + place * (tile[0] + gap), room.top + line * (tile[1] + gap), *tile)
            layout.targets[f"name/{card}"] = rect
    if wants.numbers:
        side = theme.px(TOKEN)
        for number, rect in zip(
            wants.numbers, spread(len(wants.numbers), room, (side, side), theme.px(GAP)), strict=True
        ):
            layout.targets[f"number/{number}"] = rect


def _place_buttons(layout: Layout, buttons: Sequence[Button]) -> None:
    """Buttons side by side in the middle, on more lines where there is no room on one."""
    theme, room = layout.theme, layout.choices
    widths = [min(button.width(theme), room.width) for button in buttons]
    lines: list[list[int]] = [[]]
    for number, width in enumerate(widths):
        taken = sum(widths[each] + theme.px(GAP) for each in lines[-1])
        if lines[-1] and taken + width > room.width:
            lines.append([])
        lines[-1].append(number)
    for row, line in enumerate(lines):
        left = room.centerx - (sum(widths[each] for each in line) + theme.px(GAP) * (len(line) - 1)) // 2
        for each in line:
            top = room.top + row * theme.px(40 + GAP)
            layout.targets[buttons[each].target] = Rect(left, top, widths[each], theme.px(40))
            left += widths[each] + theme.px(GAP)


def _small(theme: Theme) -> tuple[int, int]:
    return theme.px(SMALL_CARD[0]), theme.px(SMALL_CARD[1])
