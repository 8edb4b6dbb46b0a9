"""Where everything of the duel's table lies, for a window size and a position.

One pure function gives the rectangles; drawing and pointing both read them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.rules import State
from game.hierarchy.table import choices
from game.hierarchy.table.choices import HAND, THEIRS
from game.ui.theme import SMALLEST, Theme, theme_for
from game.ui.widget import PREFERRED

DISCARDS: Final = "discard"
CARD_ZONES: Final = (HAND, THEIRS, choices.PILE, DISCARDS)
"""Where cards lie; a card's target is its zone and its symbol, such as `hand/9`."""

CARD: Final = (88, 124)
"""A card at the smallest window, and so are all lengths here."""

NEW_DEAL: Final = "button/new-deal"
OTHER_SIDE: Final = "button/other-side"
"""The two buttons beside the lower hand."""

VALUES: Final = "button/values"
"""The switch in the bar that tells what every choice is worth."""

DISCARD_LABEL: Final = 30
"""The height of the line below the last discard; it grows with the text."""

SIDE_WIDTH: Final = 120
GAP: Final = 8
HAND_WIDTH: Final = 664
PILE_WIDTH: Final = 712
"""With this width all fourteen cards show their figures."""

LOG_PADDING: Final = 4
"""Between the words of the log and the edge that an entry has under the pointer."""

LOG_SPARE: Final = 140
"""At most so much of a wider pile's room, half on each side, makes the log wider."""

GRAPH_SHAPE: Final = 3
"""The graph is at most so many times as wide as high."""

MARGIN: Final = 20
BAR_HEIGHT: Final = 46
LIFT: Final = 12
"""A chosen or playable card is lifted by one part in this many of its height."""

# Heights of the window's rows, from the top of the smallest window.
THEIRS_TOP: Final = 58
PILE_TOP: Final = 192
PILE_STAGGER: Final = 44
PROMPT_TOP: Final = 377
PROMPT_HEIGHT: Final = 64
HAND_TOP: Final = 452


@dataclass(frozen=True)
class Layout:
    """The rectangles of one moment."""

    theme: Theme
    screen: Rect
    bar: Rect
    title: Rect
    """What the buttons leave of the bar."""

    pile: Rect
    """The zone of the pile, where a card is dropped."""

    prompt: Rect
    """Where it stands what can be done."""

    log: Rect
    """Where it stands what has been done."""

    labels: tuple[Rect, Rect]
    """Beside the upper and the lower hand, who plays it."""

    graph: Rect
    """Beside the upper hand, where the graph of the chances has room while one looks back."""

    cards: dict[int, Rect] = field(default_factory=dict)
    """Every card, wherever it lies."""

    targets: dict[str, Rect] = field(default_factory=dict)
    """What can be pointed at, the topmost of overlapping ones last."""

    def card_of(self, target: str) -> int | None:
        """The card that a target stands for, None for a zone or a button."""
        zone, _, symbol = target.partition("/")
        return SYMBOLS.get(symbol) if zone in CARD_ZONES else None

    def place_beside_prompt(self, widths: Mapping[str, int]) -> None:
        """Give targets so wide their places side by side at the right of the prompt, which gives room."""
        prompt, gap = self.prompt, self.theme.px(GAP)
        height = min(prompt.height, self.theme.text_px(PREFERRED))
        right = prompt.right
        for target, width in reversed(tuple(widths.items())):
            self.targets[target] = Rect(right - width, prompt.centery - height // 2, width, height)
            right -= width + gap
        prompt.width = right - prompt.left


SYMBOLS: Final = {card.symbol: number for number, card in enumerate(CARDS)}


def lay_out(
    size: tuple[int, int],
    state: State,
    bottom: Seat,
    theme: Theme | None = None,
    *,
    has_graph: bool = False,
) -> Layout:
    """The table for a window of this size, `bottom`'s hand nearest to the player; None is the normal look.

    `has_graph`: whether nothing but the graph may lie in its place.
    """
    theme = theme or theme_for(size)
    width, height = size

    def row(top: float) -> int:
        return round(top * height / SMALLEST[1])

    middle = (width - theme.px(HAND_WIDTH)) // 2
    top_seat = bottom.other
    theirs = Rect(middle, row(THEIRS_TOP), theme.px(HAND_WIDTH), theme.px(CARD[1]))
    mine = Rect(middle, row(HAND_TOP), theme.px(HAND_WIDTH), theme.px(CARD[1]))
    side = Rect(theme.px(MARGIN), 0, middle - theme.px(MARGIN + GAP), theme.px(CARD[1]))
    discards = width - theme.px(MARGIN + CARD[0])
    pile = Rect(0, row(PILE_TOP), 0, theme.px(CARD[1] + PILE_STAGGER + 2 * GAP))
    # Where there is more room than the pile ever needs, some of it is the log's.
    pile.width = 2 * (discards - theme.px(2 * GAP)) - width
    pile.width -= max(0, min(pile.width - theme.px(PILE_WIDTH), theme.px(LOG_SPARE)))
    pile.centerx = width // 2
    log = Rect(theme.px(MARGIN - LOG_PADDING), pile.top, 0, mine.top - theme.px(GAP) - pile.top)
    log.width = pile.left - theme.px(LOG_PADDING) - log.left
    layout = Layout(
        theme,
        Rect((0, 0), size),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        pile,
        Rect(middle, row(PROMPT_TOP), theme.px(HAND_WIDTH), theme.px(PROMPT_HEIGHT)),
        log,
        (side.move(0, theirs.top), side.move(0, mine.top)),
        _graph(theirs, width, theme),
    )
    layout.targets.update({choices.PILE: pile, THEIRS: theirs, HAND: mine})
    for number, target in enumerate((NEW_DEAL, OTHER_SIDE)):
        rect = Rect(0, mine.top, min(middle - theme.px(MARGIN + GAP), theme.px(SIDE_WIDTH)), 0)
        # A little below the hand together, so that two lines of large text have room on each.
        rect.height = mine.height // 2
        rect.right = width - theme.px(MARGIN)
        layout.targets[target] = rect.move(0, number * (rect.height + theme.px(GAP)))
    for card, rect in spread(state.hand(top_seat), theirs, theme):
        _place(layout, THEIRS, card, rect)
    entries = state.pile
    pile_row = pile.inflate(-theme.px(2 * GAP), -theme.px(2 * GAP))
    for card, rect in spread([entry.card for entry in entries], pile_row, theme):
        _place(layout, choices.PILE, card, rect)
    for entry in entries:
        if entry.owner == bottom:
            layout.cards[entry.card].y += theme.px(PILE_STAGGER)
    gone = state.discards
    lowest = mine.top - theme.px(CARD[1] + GAP) - theme.text_px(DISCARD_LABEL)
    between = max(1, len(gone) - 1)
    highest = pile.top if has_graph else theirs.top
    step = min(theme.px(PILE_STAGGER), (lowest - highest) // between)
    # Many of them begin higher than the pile, so as to end above the buttons.
    first = min(pile.top, lowest - between * step)
    for number, card in enumerate(gone):
        rect = Rect(discards, first + number * step, theme.px(CARD[0]), theme.px(CARD[1]))
        _place(layout, DISCARDS, card, rect)
    for card, rect in spread(state.hand(bottom), mine, theme):
        _place(layout, HAND, card, rect)
    return layout


def _graph(theirs: Rect, width: int, theme: Theme) -> Rect:
    """What is free at the right of the upper hand, no wider than looks good."""
    left = theirs.right + theme.px(GAP)
    graph = Rect(left, theirs.top, width - theme.px(MARGIN) - left, theirs.height)
    graph.width = min(graph.width, GRAPH_SHAPE * graph.height)
    graph.right = width - theme.px(MARGIN)
    return graph


def cards_by_target(layout: Layout) -> dict[int, str]:
    """The target that each card is, by which one sees whether it has changed hands."""
    found = {target: layout.card_of(target) for target in layout.targets}
    return {card: target for target, card in found.items() if card is not None}


def covered(layout: Layout, target: str) -> tuple[tuple[int, int, int, int], ...]:
    """What the cards above it in its zone hide of a card at rest, from the card's upper left corner."""
    zone, rect = target.partition("/")[0], layout.targets[target]
    names = [name for name in layout.targets if name.startswith(f"{zone}/")]
    above = (layout.targets[name].clip(rect) for name in names[names.index(target) + 1 :])
    return tuple((each.x - rect.x, each.y - rect.y, each.w, each.h) for each in above if each.w and each.h)


def lifted(rect: Rect) -> Rect:
    """The place of a card that can be played."""
    return rect.move(0, -rect.height // LIFT)


def _place(layout: Layout, zone: str, card: int, rect: Rect) -> None:
    layout.cards[card] = rect
    layout.targets[f"{zone}/{CARDS[card].symbol}"] = rect


def spread(cards: Sequence[int], row: Rect, theme: Theme) -> list[tuple[int, Rect]]:
    """The cards side by side in the middle of `row`, overlapping where they have to."""
    width = theme.px(CARD[0])
    step = width + theme.px(GAP)
    if len(cards) > 1:
        step = min(step, (row.width - width) // (len(cards) - 1))
    left = row.centerx - (step * (len(cards) - 1) + width) // 2
    return [
        (card, Rect(left + number * step, row.top, width, theme.px(CARD[1])))
        for number, card in enumerate(cards)
    ]
