"""Computes the layout of the Imposter Kings' table.

`lay_out` is a pure function of the window size and what the viewer sees; drawing and hit-testing share its
result. It reads only `View`, so nothing can be placed that the viewer may not know.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.kings.rules.cards import FOUR
from game.kings.rules.view import Side, View
from game.kings.table.card_faces import KING
from game.kings.table.choices import NAME, NUMBER, set_aside_places, visible_successor
from game.kings.table.layout import COURT, COURT_CARD, GAP, LABEL, ChoiceControls, Item, Layout, Slot
from game.ui.theme import SMALLEST, Theme, theme_for
from game.ui.widget import Button

MIN_FACEDOWN_PART: Final = 0.3  # Minimum visible share of a facedown card that lies under others.


def spread(
    count: int, row: Rect, card: tuple[int, int], gap: int, *, is_centered: bool = True
) -> Iterator[Rect]:
    """Yield places for `count` cards side by side in `row`, overlapping if they must."""
    step = card[0] + gap
    if count > 1:
        step = min(step, (row.width - card[0]) // (count - 1))
    left = row.centerx - (step * (count - 1) + card[0]) // 2 if is_centered else row.left
    for number in range(count):
        yield Rect(left + number * step, row.top, *card)


def spread_faces(
    facedown: Sequence[bool],
    row: Rect,
    card: tuple[int, int],
    gap: int,
    *,
    min_part: float = MIN_FACEDOWN_PART,
    is_centered: bool = True,
) -> Iterator[Rect]:
    """Yield places for cards; if space is short, the `facedown` ones overlap most, but show `min_part`."""
    covered, whole = facedown[:-1], card[0] + gap
    area, hidden = row.width - card[0], sum(covered)
    if whole * len(covered) <= area or hidden in (0, len(covered)):
        yield from spread(len(facedown), row, card, gap, is_centered=is_centered)
        return
    narrow = round(card[0] * min_part)
    step = min(whole, (area - hidden * narrow) // (len(covered) - hidden))
    narrow = min(whole, (area - step * (len(covered) - hidden)) // hidden)
    steps = [narrow if is_down else step for is_down in covered]
    left = row.centerx - (sum(steps) + card[0]) // 2 if is_centered else row.left
    for each in (*steps, 0):
        yield Rect(left, row.top, *card)
        left += each


HAND_CARD: Final = (92, 130)
OWN_CARD: Final = (70, 98)
SMALL_CARD: Final = (50, 70)  # Card sizes. All lengths here are for the smallest window.
MARGIN: Final = 12
BAR_HEIGHT: Final = 46
LEFT_WIDTH: Final = 190
RIGHT_WIDTH: Final = 150
COURT_HEIGHT: Final = 150
CHOICES_HEIGHT: Final = 100


class Rows(NamedTuple):
    """Tops of the rows at the smallest window, and sizes that depend on the number of players."""

    top: float
    court: float
    prompt: float
    choices: float
    own: float
    hand_card: tuple[int, int] = HAND_CARD
    small_card: tuple[int, int] = SMALL_CARD
    note: int = 0
    """Height of a line below each opponent's name for their last action; 0 if it fits beside the name."""


TWO_PLAYER_ROWS: Final = Rows(52, 150, 304, 353, 460)
MANY_PLAYER_ROWS: Final = Rows(50, 160, 313, 362, 470, hand_card=(85, 120), small_card=(44, 62), note=LABEL)
"""For three and four players."""

HOLDINGS_SHARE: Final = 0.56  # Share of the left column for the possible hand panel, with normal text size.
MAX_HOLDINGS_GROWTH: Final = 1.2  # Largest factor of the text size on that share.
WALL_ROWS: Final = 2
WALL_COLUMNS: Final = 7  # If the names don't fit these rows and columns, there are more rows of lower tiles.
EMPTY_HAND_WIDTH: Final = 84  # Width of the note "No cards in hand".
MIN_BACK_PART: Final = 0.15  # Minimum visible share of a back beside known cards of the same hand.
TOKEN_SIZE: Final = 46
NO_CONTROLS: Final = ChoiceControls()


def lay_out(
    size: tuple[int, int],
    view: View,
    controls: ChoiceControls = NO_CONTROLS,
    theme: Theme | None = None,
    *,
    has_holdings: bool = True,
) -> Layout:
    """Return the layout for a window of this size, with the normal theme if `theme` is None."""
    theme = theme or theme_for(size)
    width, height = size
    is_many = len(view.sides) > 2
    rows = MANY_PLAYER_ROWS if is_many else TWO_PLAYER_ROWS

    def row(top: float) -> int:
        return round(top * height / SMALLEST[1])

    left, right = theme.px(MARGIN), width - theme.px(MARGIN)
    middle = Rect(left + theme.px(LEFT_WIDTH + GAP), 0, 0, 0)
    middle.width = right - theme.px(RIGHT_WIDTH + GAP) - middle.left
    right_column = right - theme.px(RIGHT_WIDTH)
    column = Rect(left, row(rows.top), theme.px(LEFT_WIDTH), height - theme.px(MARGIN) - row(rows.top))
    share = HOLDINGS_SHARE * min(theme.text, MAX_HOLDINGS_GROWTH)
    holdings = Rect(column.topleft, (column.width, round(column.height * share)))
    log = Rect(column)
    if has_holdings:
        log.top, log.height = holdings.bottom + theme.px(GAP), column.bottom - holdings.bottom - theme.px(GAP)
    else:
        holdings.height = 0
    court = Rect(middle.left, row(rows.court), middle.width, theme.px(COURT_HEIGHT))
    prompt = Rect(middle.left, row(rows.prompt), middle.width, row(rows.choices) - row(rows.prompt))
    choices = Rect(middle.left, row(rows.choices), middle.width, theme.px(CHOICES_HEIGHT))
    layout = Layout(
        theme,
        Rect((0, 0), size),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        prompt,
        log,
        holdings,
        court,
        Rect(
            right_column, court.top, theme.px(RIGHT_WIDTH), row(rows.own) - theme.px(LABEL + GAP) - court.top
        ),
        choices,
        0 if view.viewer is None else view.viewer,
        Rect(0, 0, 0, 0),
    )
    others = view.sides[layout.bottom + 1 :] + view.sides[: layout.bottom]
    top = Rect(
        middle.left, row(rows.top), right - middle.left, row(rows.court) - theme.px(GAP) - row(rows.top)
    )
    between = theme.px(2 * GAP)
    each = (top.width - between * (len(others) - 1)) // len(others)
    for number, side in enumerate(others):
        place = Rect(top.left + number * (each + between), top.top, each, top.height)
        _place_opponent(layout, view, side, place, rows)
    layout.targets[COURT] = court
    if any(side.shown or side.has_shared or side.put_size for side in view.sides):
        _place_shown(layout, view)
    else:
        _place_court(layout, view)
    accused = Rect(
        right_column, court.top + theme.text_px(LABEL), theme.px(SMALL_CARD[0]), theme.px(SMALL_CARD[1])
    )
    if view.accused is not None:
        _put(layout, "accused", Item(view.accused, -1), accused)
    if is_many:
        left_of_ring = accused.right + theme.px(GAP)
        layout.ring.update(left_of_ring, court.top, right - left_of_ring, accused.bottom - court.top)
    own = Rect(middle.left, row(rows.own), right - middle.left, theme.px(rows.hand_card[1]))
    _place_own(layout, view, view.sides[layout.bottom], own, right_column, rows)
    _place_choices(layout, controls)
    return layout


def _put(layout: Layout, target: str, item: Item, rect: Rect) -> None:
    layout.items[target] = item
    layout.targets[target] = rect


def _place_opponent(layout: Layout, view: View, side: Side, place: Rect, rows: Rows) -> None:
    theme = layout.theme
    card = theme.px(rows.small_card[0]), theme.px(rows.small_card[1])
    top = place.bottom - card[1]
    plaque = Rect(place.left, place.top, place.width, min(theme.px(LABEL + 2), top - place.top))
    has_note = rows.note > 0
    note = Rect(plaque.bottomleft, (plaque.width, theme.px(rows.note)) if has_note else (0, 0))
    pending = _pending_cards(side)
    cards = _hand_items(view, side)
    step = card[0] + theme.px(4)
    if pending:
        # Closer together if they would otherwise run into the next player's space.
        area = place.width - 2 * card[0] - theme.px(2 * GAP) - theme.px(GAP) * max(0, min(len(cards), 4) - 1)
        step = max(theme.px(GAP), min(step, area // (1 + len(pending))))
    fixed = step * (1 + len(pending)) + card[0] + (theme.px(GAP) if pending else theme.px(4))
    hand = Rect(place.left, top, max(card[0], place.width - fixed - theme.px(GAP)), card[1])
    facedown = [item.card is None for _, item in cards]
    rects = list(spread_faces(facedown, hand, card, theme.px(4), min_part=MIN_BACK_PART, is_centered=False))
    for (target, item), rect in zip(cards, rects, strict=True):
        _put(layout, target, item, rect)
    if not rects:
        hand.width = theme.px(EMPTY_HAND_WIDTH)
    left = (rects[-1].right if rects else hand.right) + theme.px(2 * GAP)
    king, successor = Rect(left, top, *card), Rect(left + step, top, *card)
    _place_king(layout, view, side, king, successor)
    for number, (target, item) in enumerate(pending):
        _put(layout, target, item, Rect(left + step * (2 + number), top, *card))
    layout.slots[side.seat] = Slot(plaque, note, king, successor, hand)
    layout.targets[f"plaque/{side.seat}"] = plaque


def _place_own(layout: Layout, view: View, side: Side, place: Rect, right_column: int, rows: Rows) -> None:
    theme = layout.theme
    small = theme.px(OWN_CARD[0]), theme.px(OWN_CARD[1])
    king = Rect(right_column, place.bottom - small[1], *small)
    successor = king.move(small[0] + theme.px(6), 0)
    _place_king(layout, view, side, king, successor)
    plaque = Rect(right_column, king.top - theme.px(LABEL + 6), theme.px(RIGHT_WIDTH), theme.px(LABEL + 2))
    card = theme.px(rows.hand_card[0]), theme.px(rows.hand_card[1])
    pending = _pending_cards(side)
    hand = Rect(place.left, place.top, right_column - theme.px(2 * GAP) - place.left, card[1])
    if pending:
        step = small[0] + theme.px(4)
        for number, (target, item) in enumerate(pending):
            rect = Rect(hand.left + number * step, place.bottom - small[1], *small)
            _put(layout, target, item, rect)
        hand.width -= step * len(pending) + theme.px(GAP)
        hand.left += step * len(pending) + theme.px(GAP)
    cards = _hand_items(view, side)
    for (target, item), rect in zip(cards, spread(len(cards), hand, card, theme.px(4)), strict=True):
        _put(layout, target, item, rect)
    layout.slots[side.seat] = Slot(plaque, Rect(plaque.bottomleft, (0, 0)), king, successor, hand)
    layout.targets[f"plaque/{side.seat}"] = plaque


def _hand_items(view: View, side: Side) -> list[tuple[str, Item]]:
    if side.hand is None:
        known = _known_in_row(view, side)
        backs = side.hand_size - len(side.shown) - side.has_shared - side.put_size - len(known)
        items = [Item(card, side.seat, is_known=True) for card in known] + [Item(None, side.seat)] * backs
        return [(f"hand/{side.seat}/{number}", item) for number, item in enumerate(items)]
    set_aside = set_aside_places(side, with_chosen=side.put_size > 0)
    return [
        (f"hand/{side.seat}/{number}", Item(card, side.seat))
        for number, card in enumerate(side.hand)
        if number not in set_aside
    ]


def _known_in_row(view: View, side: Side) -> list[int]:
    if side.put_size:
        # Any known card may be among those put down to trade.
        return []
    known = [*view.known_of(side.seat, "hand")]
    for card in (*side.shown, *(() if side.shared is None else (side.shared,))):
        if card in known:
            known.remove(card)
    return known


def _place_king(layout: Layout, view: View, side: Side, king: Rect, successor: Rect) -> None:
    _put(layout, f"king/{side.seat}", Item(KING, side.seat, side.is_king_down), king)
    if side.has_successor:
        card = visible_successor(view, side.seat)
        is_known = card is not None and side.successor is None
        _put(layout, f"successor/{side.seat}", Item(card, side.seat, is_known=is_known), successor)


def _pending_cards(side: Side) -> list[tuple[str, Item]]:
    condemned = [
        (f"condemned/{side.seat}/{number}", Item(each.card, side.seat))
        for number, each in enumerate(side.condemned)
    ]
    antechamber = [
        (f"antechamber/{side.seat}/{number}", Item(card, side.seat))
        for number, card in enumerate(side.antechamber)
    ]
    return condemned + antechamber


def _place_shown(layout: Layout, view: View) -> None:
    theme, area = layout.theme, layout.court.inflate(-layout.theme.px(2 * GAP), 0)
    area.top, area.height = area.top + theme.text_px(LABEL + 4), area.height - theme.text_px(LABEL + 8)
    sides = view.sides[layout.bottom :] + view.sides[: layout.bottom]
    # The partner's cards are larger, because they can be taken (R21).
    has_partner = view.variant == FOUR and view.viewer is not None
    parts = [2 if has_partner and side.seat == layout.bottom ^ 2 else 1 for side in sides]
    gap, left = theme.px(GAP), area.left
    width = (area.width - gap * (len(sides) - 1)) // sum(parts)
    for side, part in zip(sides, parts, strict=True):
        group = Rect(left, area.top, width * part, area.height)
        left = group.right + gap
        layout.groups[side.seat] = group.copy()
        items = [
            (f"shown/{side.seat}/{place}", Item(each, side.seat)) for place, each in enumerate(side.shown)
        ]
        wide = min(theme.px(OWN_CARD[0]), group.width * 2 // 5)
        card = wide, wide * OWN_CARD[1] // OWN_CARD[0]
        if side.has_shared:
            is_known = side.shared is not None
            items.append((f"shared/{side.seat}", Item(side.shared, side.seat, is_known=is_known)))
        put: list[Item] = [Item(None, side.seat)] * side.put_size
        if side.put_size and side.chosen:
            put = [Item(each, side.seat, is_known=True) for each in side.chosen]
        items += [(f"put/{side.seat}/{place}", item) for place, item in enumerate(put)]
        group.top += (group.height - card[1]) // 2
        for (target, item), rect in zip(items, spread(len(items), group, card, theme.px(4)), strict=True):
            _put(layout, target, item, rect)


def _place_court(layout: Layout, view: View) -> None:
    theme, court = layout.theme, layout.court
    size = theme.px(COURT_CARD[0]), theme.px(COURT_CARD[1])
    inside = court.inflate(-theme.px(2 * GAP), 0)
    inside.top, inside.height = court.top + theme.px(GAP), size[1]
    facedown = [card.is_down for card in view.court]
    for number, rect in enumerate(spread_faces(facedown, inside, size, theme.px(6))):
        entry, is_throne = view.court[number], number == len(view.court) - 1
        is_other = not entry.is_down and not is_throne and entry.value != entry.base
        item = Item(entry.card, entry.owner, entry.is_down, entry.value if is_other else None)
        _put(layout, f"court/{number}", item, rect)


def _place_choices(layout: Layout, controls: ChoiceControls) -> None:
    theme, area = layout.theme, layout.choices.copy()
    if controls.buttons and (controls.names or controls.numbers):
        for button in reversed(controls.buttons):
            layout.place_beside(button)
    elif controls.buttons:
        _place_buttons(layout, controls.buttons)
    if controls.names:
        rows = max(WALL_ROWS, -(-len(controls.names) // WALL_COLUMNS))
        columns = -(-len(controls.names) // rows)
        gap = theme.px(4)
        tile = (area.width + gap) // columns - gap, (area.height + gap) // rows - gap
        for number, card in enumerate(controls.names):
            line, place = divmod(number, columns)
            rect = Rect(area.left + place * (tile[0] + gap), area.top + line * (tile[1] + gap), *tile)
            layout.targets[f"{NAME}{card}"] = rect
    if controls.numbers:
        side = theme.px(TOKEN_SIZE)
        rects = spread(len(controls.numbers), area, (side, side), theme.px(GAP))
        for number, rect in zip(controls.numbers, rects, strict=True):
            layout.targets[f"{NUMBER}{number}"] = rect


def _place_buttons(layout: Layout, buttons: Sequence[Button]) -> None:
    theme, area = layout.theme, layout.choices
    widths = [min(button.width(theme), area.width) for button in buttons]
    lines: list[list[int]] = [[]]
    for number, width in enumerate(widths):
        taken = sum(widths[each] + theme.px(GAP) for each in lines[-1])
        if lines[-1] and taken + width > area.width:
            lines.append([])
        lines[-1].append(number)
    for row, line in enumerate(lines):
        left = area.centerx - (sum(widths[each] for each in line) + theme.px(GAP) * (len(line) - 1)) // 2
        for each in line:
            top = area.top + row * theme.px(40 + GAP)
            layout.targets[buttons[each].target] = Rect(left, top, widths[each], theme.px(40))
            left += widths[each] + theme.px(GAP)
