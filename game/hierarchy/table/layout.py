"""Layout of the Hierarchy table for a window size and a position.

Drawing and hit testing read the same rectangles.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Final

from pygame import Rect

from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import CARD_BY_SYMBOL, PileCard
from game.hierarchy.rules.rules import State
from game.hierarchy.table import choices
from game.hierarchy.table.choices import HAND, THEIRS
from game.table.snapshot import TableLayout
from game.ui.theme import REFERENCE, Theme, theme_for
from game.ui.widget import PREFERRED

DISCARDS: Final = "discard"
CARD_ZONES: Final = (HAND, THEIRS, choices.PILE, DISCARDS)
"""Zones that hold cards. A card's target is its zone and symbol, such as `hand/9`."""

CARD: Final = (88, 124)  # Largest card size in pixels of the smallest window, like all lengths here.
TOP_CARD: Final = 1.2  # Size of the pile's top card, relative to the cards of a hand.
PILED_CARD: Final = 0.75  # Size of the other cards in a pile too long for the size of the hands.
PILED_GAP: Final = 2  # Space between such cards side by side.
DISCARD: Final = (66, 93)  # Size of a discard.
HAND_CARDS: Final = 7  # Cards that lie side by side in a hand without overlapping.
NEW_DEAL: Final = "button/new-deal"
OTHER_SIDE: Final = "button/other-side"  # With `NEW_DEAL`, the buttons beside the table.
VALUES: Final = "button/values"  # Switch in the bar that shows the result of every choice.
DISCARD_LABEL: Final = 22  # Height of the label above the discards; scales with the text.
DISCARD_STEP: Final = 30  # Least distance between discards in a row.
LEAST_COLUMN: Final = 134  # Width of the columns on both sides of the table.
MOST_COLUMN: Final = 240
LEAST_PANEL: Final = 222  # Width of the panel, the only column where a lesson or review needs more space.
MOST_PANEL: Final = 300
MOST_PILE: Final = 760
BETWEEN: Final = 14  # Space between the pile and a column.
ACTION: Final = (130, 32)  # Size of a button in a column; scales with the text.
PANEL_ACTION_HEIGHT: Final = 40  # Height of a button in the panel, which holds two side by side.
LABEL_HEIGHT: Final = 22  # Height of a player's name on the pile's edge; scales with the text.
COUNT_WIDTH: Final = 78  # Width of the number of cards at the end of that edge; scales with the text.
GAP: Final = 8
CARD_GAP: Final = 6  # Space between the cards of a hand.
NAME_WIDTH: Final = 0.76  # Visible part of a card's width that its name needs.
GRAPH_LINES: Final = 56
GRAPH_WORDS: Final = 44  # Height of the graph's two lines of words; scales with the text.
MARGIN: Final = 20
BAR_HEIGHT: Final = 46
NOWHERE: Final = Rect(-10_000, 0, 1, 1)  # Place of a card that is not shown.
LIFT: Final = 12  # A chosen or playable card rises by its height divided by this.
RESULT: Final = (600, 172)  # Wished size of the panel at the end of the game; scales with the text.

THEIRS_TOP: Final = 52  # Top of the upper hand in the smallest window.
HAND_BOTTOM: Final = 592
PROMPT_HEIGHT: Final = (64, 76)  # Least and most height.


@dataclass(frozen=True)
class Layout(TableLayout):
    """The rectangles of one position."""

    pile: Rect  # Where a card is dropped to play it.
    log: Rect  # The column that the game log may fill.
    labels: tuple[Rect, Rect]  # The upper and the lower player's name, on the pile's edges.
    count: Rect  # The number of cards in the pile, at the left end of its upper edge.
    graph: Rect  # Graph of the winning side above the log, during a review; else empty.
    discards: Rect  # Label above the discards; empty if there are none.
    cards: dict[int, Rect] = field(default_factory=dict)
    targets: dict[str, Rect] = field(default_factory=dict, kw_only=True)  # Filled while it is made.

    def card_of(self, target: str) -> int | None:
        """Return the card of a target, None for a zone or a button."""
        zone, _, symbol = target.partition("/")
        return CARD_BY_SYMBOL.get(symbol) if zone in CARD_ZONES else None

    @property
    def result_area(self) -> Rect:
        """The space between the hands, to the left of the pile's top card.

        It leaves the pile's upper row in view, too, unless larger text needs more height.
        """
        gap, piled = self.theme.px(GAP), f"{choices.PILE}/"
        width, height = map(self.theme.text_px, RESULT)
        cards = [rect for target, rect in self.targets.items() if target.startswith(piled)]
        right = (cards[-1].left if cards else self.pile.right) - 2 * gap
        left = max(gap, min(self.pile.left, right - width))
        bottom = self.targets[HAND].top - gap
        top = max(self.labels[0].bottom + gap, min(self.pile.centery, bottom - height))
        return Rect(left, top, right - left, bottom - top)

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
    has_panel: bool = False,
    has_graph: bool = False,
    absent: Collection[int] = (),
) -> Layout:
    """Return the layout with `bottom`'s hand at the bottom.

    Both hands, the pile and the prompt are centered in the window, between two columns of equal width:
    discards and buttons at the left, the log at the right. With `has_panel`, one wider column at the right
    holds all of these, above them the graph (with `has_graph`). The cards in `absent`, which the rules count
    as discarded, are not shown.
    """
    theme = theme or theme_for(size)
    width, height = size
    gap, between = theme.px(GAP), theme.px(BETWEEN)
    pile_left, pile_width, across = _columns(width, theme, has_panel=has_panel)
    top, down = (round(each * height / REFERENCE[1]) for each in (THEIRS_TOP, HAND_BOTTOM))
    # The names on the pile's edges keep clear of the cards on both sides.
    apart = theme.text_px(LABEL_HEIGHT) // 2 + theme.px(2)
    least, most = (theme.px(each) for each in PROMPT_HEIGHT)
    # Raised cards keep clear of the prompt.
    rise = theme.px(CARD[1] / LIFT + 2)
    # Two hands, and the two players' rows of the pile.
    card_height = int((down - top - gap // 2 - 4 * apart - rise - least) / (2 + 2 * PILED_CARD))
    card = card_size(min(pile_width, _whole_hand(theme)), min(card_height, theme.px(CARD[1])), theme)
    hand_width = HAND_CARDS * card[0] + (HAND_CARDS - 1) * theme.px(CARD_GAP)
    pile = Rect(pile_left, 0, pile_width, 2 * round(PILED_CARD * card[1]) + gap // 2 + 2 * apart)
    theirs = Rect(0, top, hand_width, card[1])
    theirs.centerx = pile.centerx
    mine = theirs.move(0, down - theirs.bottom)
    free = mine.top - theirs.bottom - pile.height - 2 * apart - rise
    prompt = Rect(pile.left, 0, pile.width, min(most, free))
    spare = (free - prompt.height) // 3
    pile.top = theirs.bottom + apart + spare
    prompt.bottom = mine.top - rise - spare

    right = Rect(pile.right + between, theirs.top, across, mine.bottom - theirs.top)
    left = right if has_panel else right.move(pile.left - between - right.right, 0)
    actions = Rect(0, 0, min(across, theme.text_px(ACTION[0])), theme.text_px(ACTION[1]))
    if has_panel:
        actions.size = (across - gap) // 2, theme.text_px(PANEL_ACTION_HEIGHT)
    actions.bottomleft = left.bottomleft
    others = actions.move(actions.width + gap, 0) if has_panel else actions.copy()
    if not has_panel:
        actions.bottom = others.top - gap
    log, graph = right.copy(), Rect(right.topleft, (across, 0))
    if has_graph:
        graph.height = theme.px(GRAPH_LINES) + theme.text_px(GRAPH_WORDS)
        log.top = graph.bottom + gap
    # The mark of the last move is below a card.
    bottom_of_shelf = actions.top - 2 * gap
    log.height = (actions.top - gap if has_panel else right.bottom) - log.top
    gone = [each for each in state.discards if each not in absent]
    rows = _discard_rows(gone, across, theme)
    label = Rect(left.left, bottom_of_shelf, across, 0)
    if gone:
        label.height = theme.text_px(DISCARD_LABEL)
        label.bottom = bottom_of_shelf - len(rows) * (theme.px(DISCARD[1]) + gap) + gap
        if has_panel:
            log.height = label.top - gap // 2 - log.top
        else:
            label.top = pile.top
    bar = Rect(0, 0, width, theme.px(BAR_HEIGHT))
    labels, count = _labels(pile, theme)
    screen = Rect((0, 0), size)
    layout = Layout(theme, screen, bar, bar.copy(), prompt, pile, log, labels, count, graph, label)
    layout.targets.update({choices.PILE: pile, THEIRS: theirs, HAND: mine})
    layout.targets.update({NEW_DEAL: actions, OTHER_SIDE: others})
    _place_cards(layout, state, bottom, card, pile.inflate(-2 * gap, -2 * apart), rows)
    layout.cards.update(dict.fromkeys(absent, NOWHERE))
    return layout


def _place_cards(
    layout: Layout,
    state: State,
    bottom: Seat,
    card: tuple[int, int],
    row: Rect,
    discards: Sequence[Sequence[int]],
) -> None:
    """Place the cards: `card` large in both hands and, on the pile, in `row`; the discards in their rows."""
    theme, label = layout.theme, layout.discards
    for each, rect in spread(state.hand(bottom.other), layout.targets[THEIRS], card, theme):
        _place(layout, THEIRS, each, rect)
    for each, rect in spread_pile(state.pile, bottom, row, card, theme):
        _place(layout, choices.PILE, each, rect)
    small = theme.px(DISCARD[0]), theme.px(DISCARD[1])
    shelf = Rect(label.bottomleft, (label.width, small[1]))
    for cards in discards:
        spots = spread(cards, shelf, small, theme)
        for each, rect in spots:
            _place(layout, DISCARDS, each, rect.move(shelf.left - spots[0][1].left, 0))
        shelf.top = shelf.bottom + theme.px(GAP)
    for each, rect in spread(state.hand(bottom), layout.targets[HAND], card, theme):
        _place(layout, HAND, each, rect)


def _whole_hand(theme: Theme) -> int:
    """Return the width of a full hand of the largest cards side by side."""
    return HAND_CARDS * theme.px(CARD[0]) + (HAND_CARDS - 1) * theme.px(CARD_GAP)


def _columns(width: int, theme: Theme, *, has_panel: bool) -> tuple[int, int, int]:
    """Return the left edge and the width of the pile, and the width of a column beside it."""
    margin, between = theme.px(MARGIN), theme.px(BETWEEN)
    if has_panel:
        free = width - 2 * margin - between
        across = min(theme.px(MOST_PANEL), max(theme.px(LEAST_PANEL), free - _whole_hand(theme)))
        pile_width = min(free - across, theme.px(MOST_PILE))
        return (width - pile_width - between - across) // 2, pile_width, across
    free = width - 2 * (margin + between)
    across = min(theme.px(MOST_COLUMN), max(theme.px(LEAST_COLUMN), (free - _whole_hand(theme)) // 2))
    pile_width = min(free - 2 * across, theme.px(MOST_PILE))
    return (width - pile_width) // 2, pile_width, across


def card_size(hand_width: int, height: int, theme: Theme) -> tuple[int, int]:
    """Return the largest size, at most `height` high, at which a full hand fits side by side."""
    width = (hand_width - (HAND_CARDS - 1) * theme.px(CARD_GAP)) // HAND_CARDS
    width = min(width, round(height * CARD[0] / CARD[1]))
    return width, round(width * CARD[1] / CARD[0])


def _labels(pile: Rect, theme: Theme) -> tuple[tuple[Rect, Rect], Rect]:
    """Return the places of the names and of the number of cards."""
    edge = Rect(pile.left, 0, pile.width, theme.text_px(LABEL_HEIGHT)).inflate(-2 * theme.px(12), 0)
    edge.centery = pile.top
    count = Rect(edge.topleft, (theme.text_px(COUNT_WIDTH), edge.height))
    upper = edge.inflate(-2 * (count.width + theme.px(GAP)), 0)
    return (upper, upper.move(0, pile.height)), count


def _discard_rows(cards: Sequence[int], width: int, theme: Theme) -> list[Sequence[int]]:
    """Return the discards by row; in each row, every card shows its symbol."""
    many = 1 + (width - theme.px(DISCARD[0])) // theme.px(DISCARD_STEP)
    return [cards[first : first + many] for first in range(0, len(cards), many)]


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


def spread_pile(
    pile: Sequence[PileCard], bottom: Seat, row: Rect, card: tuple[int, int], theme: Theme
) -> list[tuple[int, Rect]]:
    """Return each card of the pile with its place, oldest first.

    `bottom`'s cards lie at the lower edge of `row`, the other player's at its upper edge. If the pile is too
    long for the size of the hands, the cards are smaller, so that the two rows lie apart and no card covers
    another, unless one player has many cards in a row. The steps from card to card are equal, unless two
    cards of one player need more. The top card is larger and covers nothing.
    """
    top = round(card[0] * TOP_CARD), round(card[1] * TOP_CARD)
    space, gap = row.width - top[0], theme.px(PILED_GAP)
    most = card[0] + theme.px(GAP)
    if most * (len(pile) - 1) > space:
        card = round(card[0] * PILED_CARD), round(card[1] * PILED_CARD)
    whole, half, name = card[0] + gap, (card[0] + gap) / 2, round(NAME_WIDTH * card[0])
    # Whether the next card is of the same player, thus in the same row.
    is_beside = [each.owner == following.owner for each, following in pairwise(pile)]
    for width in (whole, name, half):
        least = [width if each else half for each in is_beside]
        if least:
            least[-1] = whole
        if sum(least) <= space:
            break
    steps = equal_steps(least, space, most)
    lefts = accumulate(steps, initial=row.centerx - (sum(steps) + top[0]) / 2)
    found: list[tuple[int, Rect]] = []
    for number, (entry, left) in enumerate(zip(pile, lefts, strict=False), start=1):
        rect = Rect((round(left), row.top), top if number == len(pile) else card)
        if entry.owner == bottom:
            rect.bottom = row.bottom
        found.append((entry.card, rect))
    return found


def equal_steps(least: Sequence[float], space: float, most: float) -> list[float]:
    """Return equal steps that fill `space`, at most `most`, but longer where `least` requires it."""
    if sum(least) > space:
        return [space / len(least)] * len(least)
    wide: list[float] = []
    for each in sorted(least, reverse=True):
        step = (space - sum(wide)) / (len(least) - len(wide))
        if each <= step:
            break
        wide.append(each)
    else:
        return list(least)
    return [max(each, min(step, most)) for each in least]


def spread(cards: Sequence[int], row: Rect, size: tuple[int, int], theme: Theme) -> list[tuple[int, Rect]]:
    """Return each card with its place, centered side by side in `row`, overlapping if necessary."""
    step = size[0] + theme.px(CARD_GAP)
    if len(cards) > 1:
        step = min(step, (row.width - size[0]) // (len(cards) - 1))
    left = row.centerx - (step * (len(cards) - 1) + size[0]) // 2
    return [(card, Rect((left + number * step, row.top), size)) for number, card in enumerate(cards)]
