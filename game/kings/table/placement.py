"""Computes the layout of the Imposter Kings' table.

`lay_out` is a pure function of the window size and what the viewer sees; drawing and hit-testing share its
result. It reads only `View`, so nothing can be placed that the viewer may not know.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.kings.rules.cards import CARDS, FOUR
from game.kings.rules.refusals import value_in_hand
from game.kings.rules.view import Side, View
from game.kings.table.card_faces import KING
from game.kings.table.choices import NAME, NUMBER, set_aside_places, visible_successor
from game.kings.table.layout import (
    COUNT_GAP,
    COURT,
    COURT_CARD,
    GAP,
    LABEL,
    THRONE_CARD,
    ChoiceControls,
    Item,
    Layout,
    Slot,
    lifted,
)
from game.ui.theme import REFERENCE, Theme, theme_for
from game.ui.widget import Button


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
) -> Iterator[Rect]:
    """Yield places for cards; if space is short, the `facedown` ones overlap most, to `MIN_BACK_PART`."""
    covered, whole = facedown[:-1], card[0] + gap
    area, hidden = row.width - card[0], sum(covered)
    if whole * len(covered) <= area or hidden in (0, len(covered)):
        yield from spread(len(facedown), row, card, gap, is_centered=False)
        return
    narrow = round(card[0] * MIN_BACK_PART)
    step = min(whole, (area - hidden * narrow) // (len(covered) - hidden))
    narrow = min(whole, (area - step * (len(covered) - hidden)) // hidden)
    steps = [narrow if is_down else step for is_down in covered]
    left = row.left
    for each in (*steps, 0):
        yield Rect(left, row.top, *card)
        left += each


HAND_CARD: Final = (95, 134)
ACCUSED_CARD: Final = (78, 109)
OWN_CARD: Final = (66, 92)
SMALL_CARD: Final = (50, 70)
TINY_CARD: Final = (44, 62)  # Card sizes. All lengths here are for the smallest window.
MARGIN: Final = 12
BAR_HEIGHT: Final = 46
LEFT_WIDTH: Final = 190
RIGHT_WIDTH: Final = 150
SIDE_WIDTH: Final = 86
COURT_HEIGHT: Final = 184
PROMPT_HEIGHT: Final = 42  # Height of the question above names or numbers.
MIN_QUESTION: Final = 360  # Width that suffices for that question; it grows with the text size.
RESULT_HEIGHT: Final = 58  # Height of the result of a round.
BUTTON_HEIGHT: Final = 40
MAX_TOP_HEIGHT: Final = 104
MAX_FACE: Final = 88  # Largest height of the portraits of the viewer and of the only opponent.
LOW_HAND: Final = 83  # Height of the viewer's row while names are shown.


class Rows(NamedTuple):
    """Tops of the rows at the smallest window, and sizes that depend on the number of players."""

    top: float
    court: float
    small_card: tuple[int, int] = SMALL_CARD
    note: int = 0
    """Height of a line below each opponent's name for their last action; 0 if it fits beside the name."""


TWO_PLAYER_ROWS: Final = Rows(50, 146)
MANY_PLAYER_ROWS: Final = Rows(48, 156, small_card=TINY_CARD, note=LABEL)
"""For three and four players."""

HOLDINGS_SHARE: Final = 0.56
MANY_HOLDINGS_SHARE: Final = 0.65
"""Share of the left column for the possible hand panel, with normal text size; with three or four players."""
MAX_HOLDINGS_GROWTH: Final = 1.2  # Largest factor of the text size on that share.
WALL_ROWS: Final = 2  # Rows of names.
SHOWN_PARTS: Final = {0: 6, 2: 8}
"""Parts of the Court's width for the cards shown by the viewer and their partner; 5 for other players."""

SHOWN_WIDTH: Final = 0.45
"""Largest share of that space for one card; of three, the covered ones still have room for their names."""

EMPTY_HAND_WIDTH: Final = 84  # Width of the note "No cards in hand".
MIN_BACK_PART: Final = 0.15  # Minimum visible share of a back beside known cards of the same hand.
TOKEN_SIZE: Final = 46
MARKED_ZONES: Final = ("court", "hand", "successor", "antechamber")
"""Zones whose cards count in the round."""
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
        return round(top * height / REFERENCE[1])

    left, right = theme.px(MARGIN), width - theme.px(MARGIN)
    middle = left + theme.px(LEFT_WIDTH + GAP)
    right_column, side_left = right - theme.px(RIGHT_WIDTH), right - theme.px(SIDE_WIDTH)
    column = Rect(left, row(rows.top), theme.px(LEFT_WIDTH), height - theme.px(MARGIN) - row(rows.top))
    share = (MANY_HOLDINGS_SHARE if is_many else HOLDINGS_SHARE) * min(theme.text, MAX_HOLDINGS_GROWTH)
    holdings = Rect(column.topleft, (column.width, round(column.height * share)))
    log = Rect(column)
    if has_holdings:
        log.top, log.height = holdings.bottom + theme.px(GAP), column.bottom - holdings.bottom - theme.px(GAP)
    else:
        holdings.height = 0
    court = Rect(middle, row(rows.court), side_left - theme.px(GAP) - middle, theme.px(COURT_HEIGHT))
    is_low = bool(controls.names) or view.is_over
    # Names and points need the space more than the hand does.
    own = Rect(middle, 0, right - middle, theme.px(LOW_HAND if is_low else HAND_CARD[1]))
    own.bottom = column.bottom
    band = Rect(middle, court.bottom + theme.px(GAP), right_column - theme.px(2 * GAP) - middle, 0)
    # Cards that can be chosen are raised, chosen ones twice as far.
    band.height = (own.top - theme.px(GAP) if is_low else lifted(lifted(own)).top) - band.top
    if not is_low:
        # On one axis with the Court.
        band.width = 2 * (band.right - court.centerx)
        band.right = right_column - theme.px(2 * GAP)
    layout = Layout(
        theme,
        Rect((0, 0), size),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        Rect(0, 0, width, theme.px(BAR_HEIGHT)),
        band,
        log,
        holdings,
        court,
        Rect(side_left, court.top, right - side_left, court.height),
        Rect(right_column, band.top, right - right_column, band.height),
        Rect(band.left, band.bottom, band.width, 0),
        0 if view.viewer is None else view.viewer,
        Rect(0, 0, 0, 0),
        Rect(0, 0, 0, 0),
    )
    others = view.sides[layout.bottom + 1 :] + view.sides[: layout.bottom]
    top = Rect(middle, row(rows.top), right - middle, court.top - theme.px(GAP) - row(rows.top))
    # In a tall window, names stay close to their cards.
    top.height = min(top.height, theme.px(MAX_TOP_HEIGHT))
    top.bottom = court.top - theme.px(GAP)
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
    _place_side(layout, view)
    _place_own(layout, view, view.sides[layout.bottom], own)
    _place_choices(layout, controls, is_over=view.is_over)
    _place_out(layout, view)
    _mark_changes(layout, view)
    return layout


def _put(layout: Layout, target: str, item: Item, rect: Rect) -> None:
    layout.items[target] = item
    layout.targets[target] = rect


def _place_opponent(layout: Layout, view: View, side: Side, place: Rect, rows: Rows) -> None:
    theme = layout.theme
    card = theme.px(rows.small_card[0]), theme.px(rows.small_card[1])
    top = place.bottom - card[1]
    has_note = rows.note > 0
    plaque_height = min(theme.px(LABEL + 2), top - place.top)
    # As high as name and note, or as the whole row if there is only one opponent.
    face = Rect(
        place.topleft, (0, plaque_height + theme.px(rows.note - 2) if has_note else theme.px(MAX_FACE))
    )
    face.height = min(face.height, place.height)
    face.top = place.top if has_note else place.bottom - face.height
    face.width = face.height
    if not has_note:
        place = Rect(
            face.right + theme.px(GAP), place.top, place.right - face.right - theme.px(GAP), place.height
        )
    plaque = Rect(face.right + theme.px(6), place.top, 0, plaque_height)
    plaque.width = place.right - plaque.left
    note = Rect(plaque.bottomleft, (plaque.width, theme.px(rows.note)) if has_note else (0, 0))
    pending = _cards_beside(view, side)
    cards = _hand_items(view, side)
    step = card[0] + theme.px(4)
    if pending:
        # Closer together if they would otherwise run into the next player's space.
        area = (
            place.width - 2 * card[0] - theme.px(COUNT_GAP) - theme.px(GAP) * max(0, min(len(cards), 4) - 1)
        )
        step = max(theme.px(GAP), min(step, area // (1 + len(pending))))
    width = place.width - theme.px(COUNT_GAP) - step * (1 + len(pending)) - card[0]
    hand = Rect(place.left, top, max(card[0], width), card[1])
    facedown = [item.card is None for _, item in cards]
    rects = list(spread_faces(facedown, hand, card, theme.px(4)))
    for (target, item), rect in zip(cards, rects, strict=True):
        _put(layout, target, item, rect)
    if not rects:
        hand.width = theme.px(EMPTY_HAND_WIDTH)
    left = (rects[-1].right if rects else hand.right) + theme.px(COUNT_GAP)
    king, successor = Rect(left, top, *card), Rect(left + step, top, *card)
    _place_king(layout, view, side, king, successor)
    for number, (target, item) in enumerate(pending):
        _put(layout, target, item, Rect(left + step * (2 + number), top, *card))
    layout.slots[side.seat] = Slot(face, plaque, note, king, successor, hand)
    layout.targets[f"plaque/{side.seat}"] = plaque


def _place_side(layout: Layout, view: View) -> None:
    """Place the Accused beside the Court and, with three or four players, the order of play below it."""
    theme, area = layout.theme, layout.side.inflate(-layout.theme.px(GAP), -layout.theme.px(GAP))
    area.top, area.height = area.top + theme.text_px(LABEL), area.height - theme.text_px(LABEL)
    card = Rect(0, area.top, *map(theme.px, SMALL_CARD if len(view.sides) > 2 else ACCUSED_CARD))
    card.center = area.center
    if len(view.sides) > 2:
        card.top = area.top
        top = card.bottom + theme.px(GAP) // 2
        layout.ring.update(area.left, top, area.width, area.bottom - top)
    if view.accused is not None:
        _put(layout, "accused", Item(view.accused, -1), card)


def _place_out(layout: Layout, view: View) -> None:
    """Place the cards that the viewer knows to be out of the round, in a row at the top of the side panel."""
    theme, panel, padding = layout.theme, layout.side_panel, layout.theme.px(GAP) // 2
    items = out_items(view)
    if not items or not panel.height:
        return
    label = theme.text_px(LABEL)
    high = min(theme.px(TINY_CARD[1]), panel.height - label - 3 * padding)
    layout.out.update(panel.topleft, (panel.width, label + high + 3 * padding))
    row = Rect(panel.left, panel.top + label + padding, panel.width, high).inflate(-4 * padding, 0)
    card = high * TINY_CARD[0] // TINY_CARD[1], high
    for number, (item, rect) in enumerate(zip(items, spread(len(items), row, card, padding), strict=True)):
        _put(layout, f"out/{number}", item, rect)
    bottom = panel.bottom
    panel.top = min(bottom, layout.out.bottom + theme.px(GAP))
    panel.height = bottom - panel.top


def out_items(view: View) -> list[Item]:
    """Return the cards that the viewer knows to be out of the round: those lying faceup come first.

    After the round, discards and the cards set aside lie in front of their players.
    """
    own = view.sides[view.viewer] if view.viewer is not None and not view.is_over else None
    discard = [Item(card, own.seat, is_known=True) for card in own.discard or ()] if own else []
    cards = [*view.known_of(None, "out")]
    if view.is_over and view.first_out is not None:
        side = view.sides[view.first_out]
        turned_up = [*(side.hand or ()), side.successor, *(side.discard or ())]
        for card in view.known_of(side.seat, "out"):
            if card in turned_up:
                turned_up.remove(card)
                cards.remove(card)
    known = [Item(card, -1, is_known=True) for card in cards]
    return [Item(card, -1) for card in view.removed] + discard + known


def _place_own(layout: Layout, view: View, side: Side, place: Rect) -> None:
    """Place the viewer's portrait, King and Successor, and to the right of them the hand."""
    theme, gap = layout.theme, layout.theme.px(GAP)
    is_low = place.height < theme.px(HAND_CARD[1])
    small = tuple(map(theme.px, TINY_CARD if is_low else OWN_CARD))
    face = Rect(0, 0, *[min(place.height, theme.px(MAX_FACE))] * 2)
    face.bottomleft = place.bottomleft
    king = Rect(face.right + gap, place.bottom - small[1], *small)
    successor = king.move(small[0] + theme.px(4), 0)
    _place_king(layout, view, side, king, successor)
    # As wide as the King and the Successor in their full size.
    plaque = Rect(king.left, place.top, theme.px(2 * OWN_CARD[0] + 4), king.top - place.top - theme.px(2))
    left = plaque.right
    if not is_low:
        # Above the portrait, too. Without a Successor, the hand has one more card and needs the space.
        plaque.left, plaque.width = face.left, king.right - face.left
        left = successor.right
        if not side.has_successor:
            left, successor.width = king.right, 0
    hand = Rect(left + 2 * gap, place.top, place.right - left - 2 * gap, place.height)
    pending = _cards_beside(view, side)
    for target, item in pending:
        _put(layout, target, item, Rect(hand.left, place.bottom - small[1], *small))
        hand.left, hand.width = hand.left + small[0] + theme.px(4), hand.width - small[0] - theme.px(4)
    if pending:
        hand.left, hand.width = hand.left + gap, hand.width - gap
    cards = _hand_items(view, side)
    card = place.height * HAND_CARD[0] // HAND_CARD[1], place.height
    # On one axis with the Court, if there is space.
    row = Rect(0, place.top, min(hand.width, len(cards) * (card[0] + theme.px(4))), place.height)
    row.centerx = layout.court.centerx
    row.clamp_ip(hand)
    for (target, item), rect in zip(cards, spread(len(cards), row, card, theme.px(4)), strict=True):
        _put(layout, target, item, rect)
    layout.slots[side.seat] = Slot(face, plaque, Rect(plaque.bottomleft, (0, 0)), king, successor, hand)
    layout.targets[f"plaque/{side.seat}"] = plaque


def _hand_items(view: View, side: Side) -> list[tuple[str, Item]]:
    if side.hand is None:
        known = _known_in_row(view, side)
        backs = side.hand_size - len(side.shown) - side.has_shared - side.put_size - len(known)
        items = [Item(card, side.seat, is_known=True) for card in known] + [Item(None, side.seat)] * backs
        return [(f"hand/{side.seat}/{number}", item) for number, item in enumerate(items)]
    set_aside = set_aside_places(side, with_chosen=side.put_size > 0)
    is_down = _is_set_aside(view, side)
    return [
        (f"hand/{side.seat}/{number}", Item(card, side.seat, is_down))
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
        item = Item(card, side.seat, _is_set_aside(view, side), is_known=is_known)
        _put(layout, f"successor/{side.seat}", item, successor)


def _is_set_aside(view: View, side: Side) -> bool:
    """Return True for the cards that a player had to set aside, turned up after the round."""
    return view.is_over and side.seat == view.first_out


def _cards_beside(view: View, side: Side) -> list[tuple[str, Item]]:
    condemned = [
        (f"condemned/{side.seat}/{number}", Item(each.card, side.seat))
        for number, each in enumerate(side.condemned)
    ]
    antechamber = [
        (f"antechamber/{side.seat}/{number}", Item(card, side.seat))
        for number, card in enumerate(side.antechamber)
    ]
    is_shown = view.is_over or view.viewer is None
    discards = [
        (f"discard/{side.seat}/{number}", Item(card, side.seat, is_down=True))
        for number, card in enumerate(side.discard or ())
        if is_shown
    ]
    return condemned + antechamber + discards


def _place_shown(layout: Layout, view: View) -> None:
    theme, area = layout.theme, layout.court.inflate(-layout.theme.px(2 * GAP), 0)
    area.top, area.height = area.top + theme.text_px(LABEL + 4), area.height - theme.text_px(LABEL + 8)
    sides = view.sides[layout.bottom :] + view.sides[: layout.bottom]
    # The partner's cards are the largest, because they can be taken (R21); the viewer's own come next.
    parts = [1] * len(sides)
    if view.variant == FOUR and view.viewer is not None:
        parts = [SHOWN_PARTS.get(side.seat ^ layout.bottom, 5) for side in sides]
    gap, left = theme.px(GAP), area.left
    width = (area.width - gap * (len(sides) - 1)) // sum(parts)
    for side, part in zip(sides, parts, strict=True):
        group = Rect(left, area.top, width * part, area.height)
        left = group.right + gap
        layout.groups[side.seat] = group.copy()
        items = [
            (f"shown/{side.seat}/{place}", Item(each, side.seat)) for place, each in enumerate(side.shown)
        ]
        space = round(SHOWN_WIDTH * group.width)
        wide = min(theme.px(COURT_CARD[0]), space, group.height * COURT_CARD[0] // COURT_CARD[1])
        card = wide, wide * COURT_CARD[1] // COURT_CARD[0]
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
    card, throne = Rect(0, 0, *map(theme.px, COURT_CARD)), Rect(0, 0, *map(theme.px, THRONE_CARD))
    inside = court.inflate(-theme.px(2 * GAP), 0)
    covered = len(view.court) - 1
    step = card.width + theme.px(GAP)
    if covered > 0:
        step = min(step, (inside.width - throne.width) // covered)
    left = inside.centerx - (step * covered + throne.width) // 2
    for number, entry in enumerate(view.court):
        is_throne = number == covered
        rect = throne.copy() if is_throne else card.copy()
        rect.bottomleft = left + number * step, court.top + theme.px(GAP + 3) + throne.height
        _put(layout, f"court/{number}", Item(entry.card, entry.owner, entry.is_down), rect)


def _mark_changes(layout: Layout, view: View) -> None:
    """Mark the faceup cards in play that are Muted, or whose value differs from the printed one."""
    for target, item in list(layout.items.items()):
        zone, _, place = target.partition("/")
        if item.card is None or item.card == KING or item.is_down or zone not in MARKED_ZONES:
            continue
        base = CARDS[item.card].base
        value = base
        if zone == "court":
            value = view.court[int(place)].value
        elif zone == "hand":
            value = value_in_hand(view, item.card)
        other = value if value != base else None
        layout.items[target] = item._replace(value=other, is_muted=base == view.muted)


def _place_choices(layout: Layout, controls: ChoiceControls, *, is_over: bool) -> None:
    """Divide the space between Court and hand among the prompt, the choices and the side panel."""
    theme, prompt, choices = layout.theme, layout.prompt, layout.choices
    gap = theme.px(GAP)
    if controls.names or controls.numbers or is_over:
        prompt.height = theme.px(RESULT_HEIGHT if is_over else PROMPT_HEIGHT)
        choices.top, choices.height = prompt.bottom, choices.bottom - prompt.bottom
    if controls.names:
        _place_names(layout, controls)
    elif controls.numbers:
        _place_numbers(layout, controls)
    elif controls.buttons:
        lines = _lines_of(layout, controls.buttons)
        height = theme.px(BUTTON_HEIGHT)
        choices.height = len(lines) * (height + gap) - gap
        choices.bottom = prompt.bottom
        prompt.height -= choices.height + gap
        for row, entries in enumerate(lines):
            for target, left, width in entries:
                layout.targets[target] = Rect(left, choices.top + row * (height + gap), width, height)


def _place_names(layout: Layout, controls: ChoiceControls) -> None:
    """Place the names in two rows, and the buttons beside the question above them."""
    prompt, choices, between = layout.prompt, layout.choices, layout.theme.px(4)
    if not controls.keeps_side_panel:
        prompt.width = choices.width = layout.side_panel.right - prompt.left
        layout.side_panel.height = 0
    _place_buttons_beside(layout, controls.buttons)
    columns = -(-len(controls.names) // WALL_ROWS)
    tile = (
        (choices.width + between) // columns - between,
        (choices.height + between) // WALL_ROWS - between,
    )
    for number, card in enumerate(controls.names):
        line, column = divmod(number, columns)
        left, top = choices.left + column * (tile[0] + between), choices.top + line * (tile[1] + between)
        layout.targets[f"{NAME}{card}"] = Rect(left, top, *tile)


def _place_numbers(layout: Layout, controls: ChoiceControls) -> None:
    """Place the numbers in one row, and the buttons to the right of them."""
    theme, choices, gap, count = layout.theme, layout.choices, layout.theme.px(GAP), len(controls.numbers)
    widths = [button.width(theme) for button in controls.buttons]
    beside = sum(widths) + gap * len(widths)
    side = min(theme.px(TOKEN_SIZE), choices.height, (choices.width - beside) // count - gap)
    left, top = choices.centerx - (count * (side + gap) + beside) // 2, choices.centery - side // 2
    for place, number in enumerate(controls.numbers):
        layout.targets[f"{NUMBER}{number}"] = Rect(left + place * (side + gap), top, side, side)
    rect = Rect(left + count * (side + gap) + gap, 0, 0, theme.px(BUTTON_HEIGHT))
    rect.centery = choices.centery
    for button, width in zip(controls.buttons, widths, strict=True):
        rect.width = width
        layout.targets[button.target] = rect.copy()
        rect.left = rect.right + gap


def _place_buttons_beside(layout: Layout, buttons: Sequence[Button]) -> None:
    """Place buttons at the right end of the question above the names."""
    theme, prompt = layout.theme, layout.prompt
    whole = prompt.copy()
    gap, most = theme.px(GAP), prompt.width // (2 * max(1, len(buttons)))
    for button in reversed(buttons):
        width = min(button.width(theme), most)
        prompt.width -= width + gap
        place = Rect(prompt.right + gap, prompt.top + gap // 2, width, prompt.height - gap)
        layout.targets[button.target] = place
    if 2 * prompt.width - whole.width >= theme.text_px(MIN_QUESTION):
        # On one axis with the names.
        prompt.left, prompt.width = whole.left + whole.right - prompt.right, 2 * prompt.width - whole.width


def _lines_of(layout: Layout, buttons: Sequence[Button]) -> list[list[tuple[str, int, int]]]:
    """Divide buttons into centered lines; each button is given by target, left end and width."""
    theme, area = layout.theme, layout.choices
    gap = theme.px(GAP)
    lines: list[list[tuple[str, int, int]]] = [[]]
    left = 0
    for button in buttons:
        width = min(button.width(theme), area.width)
        if lines[-1] and left + width > area.width:
            lines.append([])
        left = left if lines[-1] else 0
        lines[-1].append((button.target, left, width))
        left += width + gap
    shifts = [(area.width - line[-1][1] - line[-1][2]) // 2 + area.left for line in lines]
    return [
        [(target, left + shift, width) for target, left, width in line]
        for line, shift in zip(lines, shifts, strict=True)
    ]
