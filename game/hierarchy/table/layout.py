"""Layout of the Hierarchy table for a window size and a position.

Drawing and hit testing read the same rectangles.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import CARD_BY_SYMBOL, PileCard
from game.hierarchy.rules.rules import State
from game.hierarchy.table import choices
from game.hierarchy.table.choices import HAND, THEIRS
from game.table.snapshot import BEAT_AREA, TableLayout
from game.table.toolbar import OTHER_SIDE
from game.ui.theme import Theme, theme_for
from game.ui.widget import PREFERRED

DISCARDS: Final = "discard"
CARD_ZONES: Final = (HAND, THEIRS, choices.PILE, DISCARDS)
"""Zones that hold cards. A card's target is its zone and symbol, such as `hand/9`."""

CARD: Final = (88, 124)  # Largest card size in pixels of the smallest window, like all lengths here.
TOP_CARD: Final = 1.2  # Size of the pile's top card, relative to the cards of a hand.
PILED_CARD: Final = 0.75  # Size of the other cards in a pile too long for the size of the hands.
PILED_GAP: Final = 2  # Space between such cards side by side.
LEAST_STEP: Final = 28  # Least distance between such cards of one player, where there is room.
DISCARD: Final = (66, 93)  # Size of a discard.
HAND_CARDS: Final = 7  # Cards for which a hand has room.
NEW_DEAL: Final = "button/new-deal"  # With `OTHER_SIDE`, the buttons beside the table.
VALUES: Final = "button/values"  # Switch in the bar that shows the result of every choice.
DISCARD_LABEL: Final = 22  # Height of the label above the discards; scales with the text.
DISCARD_STEP: Final = 30  # Least distance between discards in a row.
LEAST_COLUMN: Final = 134  # Width of the columns on both sides of the table.
MOST_COLUMN: Final = 240
LEAST_PANEL: Final = 222  # Width of a lesson's or review's panel, and of buttons below the hand.
MOST_PANEL: Final = 300
MOST_PILE: Final = 760
BELOW: Final = (117, 62)  # Height of what is below the hand; the second part scales with the text.
USUAL: Final = 1.1  # The hand stays between two columns unless it would be larger elsewhere by this factor.
BETWEEN: Final = 14  # Space between the pile and a column.
ACTION: Final = (130, 32)  # Size of a button in a column; scales with the text.
PANEL_ACTION_HEIGHT: Final = 40  # Height of a button in the panel, which holds two side by side.
LABEL_HEIGHT: Final = 22  # Height of a player's name on the pile's edge; scales with the text.
LEAST_LABEL: Final = 110  # Least width of a name in the middle of the edge; scales with the text.
COUNT_WIDTH: Final = 78  # Width of the number of cards at the end of that edge; scales with the text.
GAP: Final = 8
STEP: Final = 32  # Height of the buttons that step through a review, below the log.
LEAST_STEPPED: Final = 400  # Least width of a prompt that has them beside it.
CARD_GAP: Final = 6  # Space between the cards of a hand.
NAME_WIDTH: Final = 0.76  # Visible part of a card's width that its name needs.
GRAPH_LINES: Final = 56
GRAPH_WORDS: Final = 44  # Height of the graph's two lines of words; scales with the text.
MARGIN: Final = 20
BAR_HEIGHT: Final = 46
NOWHERE: Final = Rect(-10_000, 0, 1, 1)  # Place of a card that is not shown.
LIFT: Final = 12  # A chosen or playable card rises by its height divided by this.
RESULT: Final = (600, 172)  # Wished size of the panel at the end of the game; scales with the text.

ABOVE: Final = 3  # Space between the bar and the upper hand.
UNDER: Final = 5  # Space between the lowest thing and the window's edge.
MARK: Final = 4  # Space for the mark of the last move, between a card and a name.
PROMPT_HEIGHT: Final = (66, 76)  # Least and most height.


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
    def beat_area(self) -> Rect:
        """The space between the pile and the lower hand."""
        top, bottom = self.labels[1].bottom, self.targets[HAND].top - _rise(self.theme)
        band = Rect(0, top, max(self.pile.width, self.theme.px(BEAT_AREA[0])), bottom - top)
        band.centerx = self.pile.centerx
        return band.clamp(self.screen)

    @property
    def result_area(self) -> Rect:
        """The space below the hand or, without one, between the hands to the left of the pile's top card.

        It leaves the pile's upper row in view, too, unless larger text needs more height.
        """
        gap, piled, hand = self.theme.px(GAP), f"{choices.PILE}/", self.targets[HAND]
        if self.log.top > hand.bottom:
            top = hand.bottom + gap
            return Rect(gap, top, self.screen.width - 2 * gap, self.screen.bottom - gap - top)
        width, height = map(self.theme.text_px, RESULT)
        cards = [rect for target, rect in self.targets.items() if target.startswith(piled)]
        right = (cards[-1].left if cards else self.pile.right) - 2 * gap
        left = max(gap, min(self.pile.left, right - width))
        height = round(height * min(1.5, max(1.0, width / (right - left))))
        bottom = hand.top - gap
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

    def place_below_log(self, targets: Sequence[str]) -> None:
        """Place targets in a row below the log, which shrinks."""
        log, gap, height = self.log, self.theme.px(GAP), self.theme.px(STEP)
        step = (log.width + gap) // len(targets)
        log.height -= height + gap
        for number, target in enumerate(targets):
            self.targets[target] = Rect(log.left + number * step, log.bottom + gap, step - gap, height)


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

    Discards and buttons are at the left of both hands, the pile and the prompt, the log at the right; in a
    narrow window, or with `has_panel`, all of these in one column at the right, or below the hand: where the
    cards are largest. With `has_graph`, the graph is above the log or, below the hand, at its left. The cards
    in `absent`, which the rules count as discarded, are not shown.
    """
    theme = theme or theme_for(size)
    gap, apart, rise, mark = theme.px(GAP), _apart(theme), _rise(theme), theme.px(MARK)
    plans = list(_plans(size, theme, has_panel=has_panel))
    hands, log, side = max(plans, key=lambda plan: _fitness(plan, theme) * (USUAL if plan is plans[0] else 1))
    card = _largest_card(hands, theme)
    pile = Rect(hands.left, 0, hands.width, 2 * round(PILED_CARD * card[1]) + gap // 2 + 2 * apart + mark)
    theirs = Rect(0, hands.top, min(hands.width, _hand_width(card[0], theme)), card[1])
    theirs.centerx = hands.centerx
    mine = theirs.move(0, hands.bottom - theirs.bottom)
    free = mine.top - theirs.bottom - pile.height - 2 * apart - mark - rise
    prompt = Rect(pile.left, 0, pile.width, min(max(theme.px(PROMPT_HEIGHT[1]), free * 2 // 3), free))
    spare = (free - prompt.height) // 2
    pile.top = theirs.bottom + apart + mark + spare
    prompt.bottom = mine.top - rise

    is_aside = side.right <= hands.left
    is_paired = not is_aside and side.width >= theme.px(LEAST_PANEL)
    actions = Rect(0, 0, min(side.width, theme.text_px(ACTION[0])), theme.text_px(ACTION[1]))
    if is_paired:
        actions.size = (side.width - gap) // 2, theme.text_px(PANEL_ACTION_HEIGHT)
    actions.bottomleft = side.bottomleft
    others = actions.move(actions.width + gap, 0) if is_paired else actions.copy()
    if not is_paired:
        actions.bottom = others.top - gap
    # The mark of the last move is below a card.
    bottom_of_shelf = actions.top - 2 * gap
    gone = [each for each in state.discards if each not in absent]
    rows = _discard_rows(gone, side.width, theme)
    label = Rect(side.left, bottom_of_shelf, side.width, 0)
    if gone:
        label.height = theme.text_px(DISCARD_LABEL)
        label.bottom = bottom_of_shelf - len(rows) * (theme.px(DISCARD[1]) + gap) + gap
        if is_aside:
            label.top = pile.top
    if log.left == side.left:
        log.height = (label.top - gap // 2 if gone else actions.top - gap) - log.top
    graph = Rect(log.topleft, (log.width, 0))
    if has_graph and log.top > mine.bottom:
        graph.size = (log.width - gap) // 2, log.height
        log.width -= graph.width + gap
        log.left = graph.right + gap
    elif has_graph:
        words, lines = theme.text_px(GRAPH_WORDS), theme.px(GRAPH_LINES)
        graph.height = words + max(lines // 2, min(lines, log.height // 2 - words))
        log.height -= graph.height + gap
        log.top = graph.bottom + gap
    bar = Rect(0, 0, size[0], theme.px(BAR_HEIGHT))
    labels, count = _labels(pile, theme)
    screen = Rect((0, 0), size)
    layout = Layout(theme, screen, bar, bar.copy(), prompt, pile, log, labels, count, graph, label)
    layout.targets.update({choices.PILE: pile, THEIRS: theirs, HAND: mine})
    layout.targets.update({NEW_DEAL: actions, OTHER_SIDE: others})
    row = Rect(pile.left + gap, pile.top + apart, pile.width - 2 * gap, pile.height - 2 * apart - mark)
    _place_cards(layout, state, bottom, card, row, rows)
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


class _Plan(NamedTuple):
    """A way to divide a window."""

    hands: Rect  # Both hands, the pile and the prompt.
    log: Rect
    side: Rect  # The discards and the buttons.


def _plans(size: tuple[int, int], theme: Theme, *, has_panel: bool) -> Iterator[_Plan]:
    """Yield the ways to divide the window, the usual one first."""
    margin, between = theme.px(MARGIN), theme.px(BETWEEN)
    whole, most = _hand_width(theme.px(CARD[0] * theme.cards), theme), theme.px(MOST_PILE)
    area = Rect(margin, theme.px(BAR_HEIGHT + ABOVE), size[0] - 2 * margin, 0)
    area.height = size[1] - theme.px(UNDER) - area.top
    if not has_panel:
        free = area.width - 2 * between
        across = min(theme.px(MOST_COLUMN), max(theme.px(LEAST_COLUMN), (free - whole) // 2))
        hands = Rect(0, area.top, min(free - 2 * across, most), area.height)
        hands.centerx = area.centerx
        left = Rect(hands.left - between - across, area.top, across, area.height)
        yield _Plan(hands, left.move(hands.right + between - left.left, 0), left)
    free, least = area.width - between, LEAST_PANEL if has_panel else LEAST_COLUMN
    across = min(theme.px(MOST_PANEL), max(theme.px(least), free - whole))
    hands = Rect(0, area.top, min(free - across, most), area.height)
    hands.left = (size[0] - hands.width - between - across) // 2
    panel = Rect(hands.right + between, area.top, across, area.height)
    yield _Plan(hands, panel, panel.copy())
    below = theme.px(BELOW[0]) + theme.text_px(BELOW[1])
    # What the cards cannot use is divided between the space around them and what is below.
    spare = area.height - below - between - _height_for(theme.px(CARD[1] * theme.cards), theme)
    below += max(0, spare) * 2 // 3
    hands = Rect(area.topleft, (min(area.width, most), area.height - below - between))
    hands.centerx = area.centerx
    side = Rect(0, hands.bottom + between, theme.px(LEAST_PANEL), below)
    side.right = hands.right
    yield _Plan(hands, Rect(hands.left, side.top, side.left - between - hands.left, below), side)


def _apart(theme: Theme) -> int:
    """Return the space between a card and the pile's edge, which keeps the names there clear of cards."""
    return theme.text_px(LABEL_HEIGHT) // 2 + theme.px(2)


def _rise(theme: Theme) -> int:
    """Return the space above the lower hand, into which cards are raised."""
    return theme.px(CARD[1] * theme.cards / LIFT + 2)


def _height_for(card: int, theme: Theme) -> int:
    """Return the height of two hands of cards this high, the pile and the least prompt."""
    beside = theme.px(GAP) // 2 + 4 * _apart(theme) + 2 * theme.px(MARK) + _rise(theme)
    return round((2 + 2 * PILED_CARD) * card) + beside + theme.px(PROMPT_HEIGHT[0])


def _largest_card(hands: Rect, theme: Theme) -> tuple[int, int]:
    height = int((hands.height - _height_for(0, theme)) / (2 + 2 * PILED_CARD))
    return card_size(hands.width, min(height, theme.px(CARD[1] * theme.cards)), theme)


def _fitness(plan: _Plan, theme: Theme) -> float:
    """Return the width of the largest cards with which a full hand lies side by side."""
    beside = _hand_width(0, theme)
    return min(_largest_card(plan.hands, theme)[0], (plan.hands.width - beside) / HAND_CARDS)


def _hand_width(card: int, theme: Theme) -> int:
    """Return the width of a full hand of cards of this width side by side."""
    return HAND_CARDS * card + (HAND_CARDS - 1) * theme.px(CARD_GAP)


def card_size(hand_width: int, height: int, theme: Theme) -> tuple[int, int]:
    """Return the largest size, at most `height` high, at which no card of a pile of all cards covers another.

    A full hand may overlap a little.
    """
    free = hand_width - 2 * theme.px(GAP) - HAND_CARDS * theme.px(PILED_GAP)
    pile = TOP_CARD + (HAND_CARDS - 0.4) * PILED_CARD  # The cards lie in two rows.
    width = int(min(free / pile, height * CARD[0] / CARD[1]))
    return width, round(width * CARD[1] / CARD[0])


def _labels(pile: Rect, theme: Theme) -> tuple[tuple[Rect, Rect], Rect]:
    """Return the places of the names and of the number of cards."""
    edge = Rect(pile.left, 0, pile.width, theme.text_px(LABEL_HEIGHT)).inflate(-2 * theme.px(12), 0)
    edge.centery = pile.top
    count = Rect(edge.topleft, (theme.text_px(COUNT_WIDTH), edge.height))
    beside = count.width + theme.px(GAP)
    upper = edge.inflate(-2 * beside, 0)
    if upper.width < theme.text_px(LEAST_LABEL):
        upper.update(edge.left + beside, edge.top, edge.width - beside, edge.height)
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
        least = [max(width, theme.px(LEAST_STEP)) if each else half for each in is_beside]
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
