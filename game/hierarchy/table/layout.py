"""Layout of the Hierarchy table for a window size and a position.

Drawing and hit testing read the same rectangles.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Final

from pygame import Rect

from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS, IMPOSTOR
from game.hierarchy.rules.notation import CARD_BY_SYMBOL, PileCard
from game.hierarchy.rules.rules import State
from game.hierarchy.table import choices
from game.hierarchy.table.choices import HAND, THEIRS
from game.table.snapshot import TableLayout
from game.ui.theme import SMALLEST, Theme, theme_for
from game.ui.widget import PREFERRED

DISCARDS: Final = "discard"
CARD_ZONES: Final = (HAND, THEIRS, choices.PILE, DISCARDS)
"""Zones that hold cards. A card's target is its zone and symbol, such as `hand/9`."""

CARD: Final = (88, 124)  # Card size in pixels of the smallest window, like all lengths here.
NEW_DEAL: Final = "button/new-deal"
OTHER_SIDE: Final = "button/other-side"  # With `NEW_DEAL`, the buttons beside the lower hand.
VALUES: Final = "button/values"  # Switch in the bar that shows the result of every choice.
DISCARD_LABEL: Final = 30  # Height of the label below the last discard; scales with the text.
SIDE_WIDTH: Final = 120
GAP: Final = 8
HAND_WIDTH: Final = 664
NAME_WIDTH: Final = 64  # Visible width that a card's name needs.
SYMBOL_WIDTH: Final = 36  # Visible width that a card's symbol needs.
COPY_WIDTH: Final = 48  # Visible width that the symbol of an Impostor in the pile needs, such as ?=12.
PILE_WIDTH: Final = 712  # Wide enough for all fourteen cards to show their numbers.
LOG_PADDING: Final = 4  # Space between the words of a log entry and its frame.
LOG_SPARE: Final = 140  # Most width taken from a wide pile, half on each side; the left half goes to the log.
GRAPH_SHAPE: Final = 3  # Greatest ratio of the graph's width to its height.
MARGIN: Final = 20
BAR_HEIGHT: Final = 46
LIFT: Final = 12  # A chosen or playable card rises by its height divided by this.

# Tops of the rows in the smallest window.
THEIRS_TOP: Final = 58
PILE_TOP: Final = 192
PILE_STAGGER: Final = 44  # How much lower the lower player's cards lie in the pile.
OWNER_HEIGHT: Final = 18  # Height of the names on the pile's edges.
PROMPT_TOP: Final = 385
PROMPT_HEIGHT: Final = 64
HAND_TOP: Final = 460


@dataclass(frozen=True)
class Layout(TableLayout):
    """The rectangles of one position."""

    pile: Rect  # Where a card is dropped to play it.
    log: Rect
    labels: tuple[Rect, Rect]  # Players' names beside the upper and the lower hand.
    graph: Rect  # Graph of the winning side beside the upper hand, during a review.
    cards: dict[int, Rect] = field(default_factory=dict)
    targets: dict[str, Rect] = field(default_factory=dict, kw_only=True)  # Filled while it is made.

    def card_of(self, target: str) -> int | None:
        """Return the card of a target, None for a zone or a button."""
        zone, _, symbol = target.partition("/")
        return CARD_BY_SYMBOL.get(symbol) if zone in CARD_ZONES else None

    @property
    def owners(self) -> tuple[Rect, Rect]:
        """Places of the names on the pile's edges: who played its upper and its lower row."""
        upper = Rect(self.pile.left + self.theme.px(12), 0, self.pile.width // 2, self.theme.px(OWNER_HEIGHT))
        upper.centery = self.pile.top
        return upper, upper.move(0, self.pile.height)

    def place_beside_prompt(self, widths: Mapping[str, int]) -> None:
        """Place targets of these widths in a row at the right end of the prompt, which shrinks."""
        prompt, gap = self.prompt, self.theme.px(GAP)
        height = min(prompt.height, self.theme.text_px(PREFERRED))
        right = prompt.right
        for target, width in reversed(tuple(widths.items())):
            self.targets[target] = Rect(right - width, prompt.centery - height // 2, width, height)
            right -= width + gap
        prompt.width = right - prompt.left


def lay_out(
    size: tuple[int, int], state: State, bottom: Seat, theme: Theme | None = None, *, has_graph: bool = False
) -> Layout:
    """Return the layout with `bottom`'s hand at the bottom; `has_graph` keeps the area of the graph free."""
    theme = theme or theme_for(size)
    width, height = size

    def row(top: float) -> int:
        return round(top * height / SMALLEST[1])

    middle = (width - theme.px(HAND_WIDTH)) // 2
    theirs = Rect(middle, row(THEIRS_TOP), theme.px(HAND_WIDTH), theme.px(CARD[1]))
    mine = Rect(middle, row(HAND_TOP), theme.px(HAND_WIDTH), theme.px(CARD[1]))
    side = Rect(theme.px(MARGIN), 0, middle - theme.px(MARGIN + GAP), theme.px(CARD[1]))
    discards = width - theme.px(MARGIN + CARD[0])
    pile = Rect(0, row(PILE_TOP), 0, theme.px(CARD[1] + PILE_STAGGER + 2 * GAP))
    # A wide pile gives some of its width to the log.
    pile.width = 2 * (discards - theme.px(2 * GAP)) - width
    pile.width -= max(0, min(pile.width - theme.px(PILE_WIDTH), theme.px(LOG_SPARE)))
    pile.centerx = width // 2
    log = Rect(theme.px(MARGIN - LOG_PADDING), pile.top, 0, mine.top - theme.px(GAP) - pile.top)
    log.width = pile.left - theme.px(LOG_PADDING) - log.left
    bar = Rect(0, 0, width, theme.px(BAR_HEIGHT))
    prompt = Rect(middle, row(PROMPT_TOP), theme.px(HAND_WIDTH), theme.px(PROMPT_HEIGHT))
    labels = side.move(0, theirs.top), side.move(0, mine.top)
    graph = _graph(theirs, width, theme)
    layout = Layout(theme, Rect((0, 0), size), bar, bar.copy(), prompt, pile, log, labels, graph)
    layout.targets.update({choices.PILE: pile, THEIRS: theirs, HAND: mine})
    for number, target in enumerate((NEW_DEAL, OTHER_SIDE)):
        # Together slightly taller than the hand, for two lines of large text on each.
        rect = Rect(0, mine.top, min(side.width, theme.px(SIDE_WIDTH)), mine.height // 2)
        rect.right = width - theme.px(MARGIN)
        layout.targets[target] = rect.move(0, number * (rect.height + theme.px(GAP)))
    for card, rect in spread(state.hand(bottom.other), theirs, theme):
        _place(layout, THEIRS, card, rect)
    pile_row = pile.inflate(-theme.px(2 * GAP), -theme.px(2 * GAP))
    for card, rect in spread_pile(state.pile, bottom, pile_row, theme):
        _place(layout, choices.PILE, card, rect)
    for entry in state.pile:
        if entry.owner == bottom:
            layout.cards[entry.card].y += theme.px(PILE_STAGGER)
    gone = state.discards
    lowest = mine.top - theme.px(CARD[1] + GAP) - theme.text_px(DISCARD_LABEL)
    between = max(1, len(gone) - 1)
    highest = pile.top if has_graph else theirs.top
    step = min(theme.px(PILE_STAGGER), (lowest - highest) // between)
    # Many discards start above the pile so that they end above the buttons.
    first = min(pile.top, lowest - between * step)
    for number, card in enumerate(gone):
        rect = Rect(discards, first + number * step, theme.px(CARD[0]), theme.px(CARD[1]))
        _place(layout, DISCARDS, card, rect)
    for card, rect in spread(state.hand(bottom), mine, theme):
        _place(layout, HAND, card, rect)
    return layout


def _graph(theirs: Rect, width: int, theme: Theme) -> Rect:
    left = theirs.right + theme.px(GAP)
    graph = Rect(left, theirs.top, width - theme.px(MARGIN) - left, theirs.height)
    graph.width = min(graph.width, GRAPH_SHAPE * graph.height)
    graph.right = width - theme.px(MARGIN)
    return graph


def cards_by_target(layout: Layout) -> dict[int, str]:
    """Return the target of each card, by card."""
    cards = ((layout.card_of(target), target) for target in layout.targets)
    return {card: target for card, target in cards if card is not None}


def covered(layout: Layout, target: str) -> tuple[tuple[int, int, int, int], ...]:
    """Return the parts of a card hidden by others in its zone, as (x, y, w, h) from its top left corner."""
    zone, rect = target.partition("/")[0], layout.targets[target]
    names = [name for name in layout.targets if name.startswith(f"{zone}/")]
    above = (layout.targets[name].clip(rect) for name in names[names.index(target) + 1 :])
    return tuple((each.x - rect.x, each.y - rect.y, each.w, each.h) for each in above if each.w and each.h)


def lifted(rect: Rect) -> Rect:
    """Return a card's rectangle, raised to show that the card is playable or chosen."""
    return rect.move(0, -rect.height // LIFT)


def _place(layout: Layout, zone: str, card: int, rect: Rect) -> None:
    layout.cards[card] = rect
    layout.targets[f"{zone}/{CARDS[card].symbol}"] = rect


def spread_pile(pile: Sequence[PileCard], bottom: Seat, row: Rect, theme: Theme) -> list[tuple[int, Rect]]:
    """Return each card of the pile with its place; where cards overlap, their names stay visible.

    A card of the lower row that is followed by one of the upper row shows its name below that card, so beside
    it only its symbol needs space.
    """
    width = theme.px(CARD[0])
    apart, space = width + theme.px(GAP), row.width - width
    symbols = [theme.px(COPY_WIDTH if entry.card == IMPOSTOR else SYMBOL_WIDTH) for entry in pile[:-1]]
    names = [
        symbol if entry.owner == bottom != following.owner else theme.px(NAME_WIDTH)
        for symbol, (entry, following) in zip(symbols, pairwise(pile), strict=True)
    ]
    least, most = (symbols, names) if sum(names) > space else (names, [apart] * len(names))
    spare = min(1.0, (space - sum(least)) / max(1, sum(most) - sum(least)))
    steps = [low + spare * (high - low) for low, high in zip(least, most, strict=True)]
    left = row.centerx - (sum(steps) + width) / 2
    lefts = accumulate(steps, initial=left)
    return [
        (entry.card, Rect(round(x), row.top, width, theme.px(CARD[1])))
        for entry, x in zip(pile, lefts, strict=False)
    ]


def spread(cards: Sequence[int], row: Rect, theme: Theme) -> list[tuple[int, Rect]]:
    """Return each card with its place, centered side by side in `row`, overlapping if necessary."""
    width = theme.px(CARD[0])
    step = width + theme.px(GAP)
    if len(cards) > 1:
        step = min(step, (row.width - width) // (len(cards) - 1))
    left = row.centerx - (step * (len(cards) - 1) + width) // 2
    first = Rect(left, row.top, width, theme.px(CARD[1]))
    return [(card, first.move(number * step, 0)) for number, card in enumerate(cards)]
