"""Layout of the Hierarchy table for a window size and a position.

Drawing and hit testing read the same rectangles.
"""

from collections.abc import Collection, Mapping, Sequence
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
TOP_CARD: Final = (106, 149)  # Size of the pile's top card.
DISCARD: Final = (66, 93)  # Size of a discard.
NEW_DEAL: Final = "button/new-deal"
OTHER_SIDE: Final = "button/other-side"  # With `NEW_DEAL`, the buttons of the panel.
VALUES: Final = "button/values"  # Switch in the bar that shows the result of every choice.
DISCARD_LABEL: Final = 22  # Height of the label above the discards; scales with the text.
LEAST_PANEL: Final = 222
MOST_PANEL: Final = 300
MOST_PILE: Final = 760
BETWEEN: Final = 16  # Space between the pile and the panel.
ACTION_HEIGHT: Final = 40  # Height of the panel's buttons; scales with the text.
LABEL_HEIGHT: Final = 26  # Height of a player's name; scales with the text.
THINKING_HEIGHT: Final = 18  # Space for the thinking indicator between a name and the log or buttons.
GAP: Final = 8
HAND_WIDTH: Final = 664
NAME_WIDTH: Final = 64  # Visible width that a card's name needs.
SYMBOL_WIDTH: Final = 36  # Visible width that a card's symbol needs.
COPY_WIDTH: Final = 48  # Visible width that the symbol of an Impostor in the pile needs, such as ?=12.
GRAPH_LINES: Final = 56
GRAPH_WORDS: Final = 44  # Height of the graph's two lines of words; scales with the text.
MARGIN: Final = 20
BAR_HEIGHT: Final = 46
NOWHERE: Final = Rect(-10_000, 0, 1, 1)  # Place of a card that is not shown.
LIFT: Final = 12  # A chosen or playable card rises by its height divided by this.
RESULT_WIDTH: Final = 640  # Least width of the panel at the end of the game; scales with the text.
RESULT_GAP: Final = 18  # Space between the pile and that panel; scales with the text.

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
    log: Rect  # The box of the game log.
    labels: tuple[Rect, Rect]  # The upper and the lower player's name, each with its thinking indicator.
    graph: Rect  # Graph of the winning side above the log, during a review; else empty.
    discards: Rect  # Label above the discards; empty if there are none.
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

    @property
    def result_area(self) -> Rect:
        """The space below the pile; larger text needs more width."""
        gap, top = self.theme.px(GAP), self.pile.bottom + self.theme.text_px(RESULT_GAP)
        width = max(self.pile.width, self.theme.text_px(RESULT_WIDTH))
        area = Rect(0, top, min(width, self.screen.width - 2 * gap), self.screen.bottom - gap - top)
        area.centerx = self.pile.centerx
        return area.clamp(self.screen.inflate(-2 * gap, 0))

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
    size: tuple[int, int],
    state: State,
    bottom: Seat,
    theme: Theme | None = None,
    *,
    has_graph: bool = False,
    absent: Collection[int] = (),
) -> Layout:
    """Return the layout with `bottom`'s hand at the bottom.

    Both hands, the pile and the prompt are centered on one axis. The panel to the right has, from the top,
    the upper player, the graph (with `has_graph`), the log, the discards, two buttons and the lower player.
    The cards in `absent`, which the rules count as discarded, are not shown.
    """
    theme = theme or theme_for(size)
    width, height = size
    margin, gap, between = theme.px(MARGIN), theme.px(GAP), theme.px(BETWEEN)

    def row(top: float) -> int:
        return round(top * height / SMALLEST[1])

    # In a wider window, table and panel are centered together.
    free = width - 2 * margin - between
    across = min(theme.px(MOST_PANEL), max(theme.px(LEAST_PANEL), free - theme.px(HAND_WIDTH)))
    pile = Rect(0, row(PILE_TOP), 0, theme.px(CARD[1] + PILE_STAGGER + 2 * GAP))
    pile.width = min(free - across, theme.px(MOST_PILE))
    pile.left = (width - pile.width - between - across) // 2
    theirs = Rect(0, row(THEIRS_TOP), min(pile.width, theme.px(HAND_WIDTH)), theme.px(CARD[1]))
    theirs.centerx = pile.centerx
    mine = theirs.move(0, row(HAND_TOP) - theirs.top)
    prompt = Rect(theirs.left, row(PROMPT_TOP), theirs.width, theme.px(PROMPT_HEIGHT))

    panel = Rect(pile.right + between, theirs.top, across, mine.bottom - theirs.top)
    # Nobody thinks during a review.
    thinking = 0 if has_graph else theme.px(THINKING_HEIGHT)
    upper = Rect(panel.topleft, (across, theme.text_px(LABEL_HEIGHT) + thinking))
    lower = upper.move(0, panel.height - upper.height)
    actions = Rect(panel.left, 0, (across - gap) // 2, theme.text_px(ACTION_HEIGHT))
    actions.bottom = lower.top - gap
    log = Rect(panel.left, upper.bottom, across, actions.top - gap - upper.bottom)
    graph, label = Rect(log.topleft, (across, 0)), Rect(log.bottomleft, (across, 0))
    if has_graph:
        graph.height = theme.px(GRAPH_LINES) + theme.text_px(GRAPH_WORDS)
        log.height -= graph.height + gap
        log.top = graph.bottom + gap
    gone = [card for card in state.discards if card not in absent]
    if gone:
        label.height = theme.text_px(DISCARD_LABEL)
        # The mark of the last move is below a card.
        label.bottom = log.bottom - theme.px(DISCARD[1]) - gap
        log.height = label.top - gap // 2 - log.top
    bar = Rect(0, 0, width, theme.px(BAR_HEIGHT))
    layout = Layout(
        theme, Rect((0, 0), size), bar, bar.copy(), prompt, pile, log, (upper, lower), graph, label
    )
    layout.targets.update({choices.PILE: pile, THEIRS: theirs, HAND: mine})
    layout.targets.update({NEW_DEAL: actions, OTHER_SIDE: actions.move(across - actions.width, 0)})
    for card, rect in spread(state.hand(bottom.other), theirs, theme):
        _place(layout, THEIRS, card, rect)
    for card, rect in spread_pile(state.pile, bottom, pile.inflate(-2 * gap, -2 * gap), theme):
        _place(layout, choices.PILE, card, rect)
    shelf = Rect(label.bottomleft, (across, theme.px(DISCARD[1])))
    discards = spread(gone, shelf, theme, DISCARD)
    for card, rect in discards:
        _place(layout, DISCARDS, card, rect.move(shelf.left - discards[0][1].left, 0))
    for card, rect in spread(state.hand(bottom), mine, theme):
        _place(layout, HAND, card, rect)
    layout.cards.update(dict.fromkeys(absent, NOWHERE))
    return layout


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
    """Return each card of the pile with its place, oldest first; overlapped cards still show their names.

    `bottom`'s cards lie at the lower edge of `row`, the other player's at its upper edge. A card that is
    followed by one of the other player shows its name above or below that one, so beside it only its symbol
    needs space. The top card is larger and lies farther apart.
    """
    width, top = theme.px(CARD[0]), theme.px(TOP_CARD[0])
    apart, space = width + theme.px(GAP), row.width - top
    symbols = [theme.px(COPY_WIDTH if entry.card == IMPOSTOR else SYMBOL_WIDTH) for entry in pile[:-1]]
    names = [
        symbol if entry.owner != following.owner else theme.px(NAME_WIDTH)
        for symbol, (entry, following) in zip(symbols, pairwise(pile), strict=True)
    ]
    most = [apart] * len(names)
    if names:
        names[-1], most[-1] = theme.px(NAME_WIDTH), apart + theme.px(GAP)
    least, most = (symbols, names) if sum(names) > space else (names, most)
    spare = min(1.0, (space - sum(least)) / max(1, sum(most) - sum(least)))
    steps = [low + spare * (high - low) for low, high in zip(least, most, strict=True)]
    lefts = accumulate(steps, initial=row.centerx - (sum(steps) + top) / 2)
    found: list[tuple[int, Rect]] = []
    for number, (entry, left) in enumerate(zip(pile, lefts, strict=False), start=1):
        size = TOP_CARD if number == len(pile) else CARD
        rect = Rect(round(left), row.top, theme.px(size[0]), theme.px(size[1]))
        if entry.owner == bottom:
            rect.bottom = row.bottom
        found.append((entry.card, rect))
    return found


def spread(
    cards: Sequence[int], row: Rect, theme: Theme, size: tuple[int, int] = CARD
) -> list[tuple[int, Rect]]:
    """Return each card with its place, centered side by side in `row`, overlapping if necessary."""
    width = theme.px(size[0])
    step = width + theme.px(GAP)
    if len(cards) > 1:
        step = min(step, (row.width - width) // (len(cards) - 1))
    left = row.centerx - (step * (len(cards) - 1) + width) // 2
    first = Rect(left, row.top, width, theme.px(size[1]))
    return [(card, first.move(number * step, 0)) for number, card in enumerate(cards)]
