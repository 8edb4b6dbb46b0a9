"""Computes the layout of the Imposter Kings' table.

`lay_out` is a pure function of the window size and what the viewer sees; drawing and hit-testing share its
result. It reads only `View`, so nothing can be placed that the viewer may not know.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.kings.rules.cards import CARDS, FOUR
from game.kings.rules.refusals import value_in_hand
from game.kings.rules.view import Side, View
from game.kings.table.card_faces import KING
from game.kings.table.choices import NAME, NUMBER, set_aside_places, visible_successor
from game.kings.table.court_view import TITLED_TRAY
from game.kings.table.layout import (
    BOTH,
    COUNT_GAP,
    COURT,
    COURT_CARD,
    DRAWER,
    GAP,
    LABEL,
    THRONE_CARD,
    VALUE,
    ChoiceControls,
    Item,
    Layout,
    Panels,
    Slot,
)
from game.kings.table.shape import ENDED_HAND, HAND_CARD, LOW_HAND, Shape, shape_of
from game.ui.theme import Theme, theme_for
from game.ui.widget import Button


def spread(count: int, row: Rect, card: tuple[int, int], gap: int) -> Iterator[Rect]:
    """Yield places for `count` cards side by side in `row`, overlapping if they must."""
    step = card[0] + gap
    if count > 1:
        step = min(step, (row.width - card[0]) // (count - 1))
    left = row.centerx - (step * (count - 1) + card[0]) // 2
    for number in range(count):
        yield Rect(left + number * step, row.top, *card)


def spread_faces(
    facedown: Sequence[bool], row: Rect, card: tuple[int, int], gap: int, back: int
) -> Iterator[Rect]:
    """Yield places for cards; if space is short, the `facedown` ones overlap most, to `MIN_BACK_PART`.

    `back`: how far a card is to the right of a facedown one if there is space.
    """
    covered, whole = facedown[:-1], card[0] + gap
    area, hidden = row.width - card[0], sum(covered)
    faces = len(covered) - hidden
    step = whole
    if faces * whole + hidden * back > area:
        narrow = min(back, round(card[0] * MIN_BACK_PART))
        step = min(step, (area - hidden * narrow) // max(1, faces))
        back = min(back, (area - step * faces) // max(1, hidden))
    left = row.left
    for is_down in facedown:
        yield Rect(left, row.top, *card)
        left += back if is_down else step


ACCUSED_CARD: Final = (78, 109)
OWN_CARD: Final = (66, 92)
SMALL_CARD: Final = (50, 70)
TINY_CARD: Final = (44, 62)
FRAME_CARD: Final = (39, 56)  # Card sizes. All lengths here are for the smallest window that is not low.
RIGHT_WIDTH: Final = (150, 110)  # Width of the side panel; at a narrow table.
PROMPT_HEIGHT: Final = 42  # Largest height of the question above names or numbers.
MIN_QUESTION: Final = 360  # Width that suffices for that question; it grows with the text size.
RESULT_HEIGHT: Final = 58  # Largest height of the result of a round.
BUTTON_HEIGHT: Final = 40
FACE: Final = (88, 60)  # Largest height of the portraits of the viewer and of the only opponent; small ones.
LEAST_TABLE: Final = 520  # A table that is narrower has no portrait of the viewer.
HIGH_ROW: Final = 84  # A lower row of the only opponent has name and note beside the cards,
BESIDE_WIDTH: Final = 190  # in this width.
WIDE_FRAME: Final = 224  # Least width of a frame with the portrait beside the cards.
RING: Final = 68  # Least height for the order of play, unless this is left for the Accused:
LEAST_ACCUSED: Final = 38
FRAME: Final = 4  # Space inside a frame.
NOTE: Final = 16  # Height of the line for a player's last action.
BACK_STEP: Final = 8  # Visible part of a back in a frame.
LEAST_BAND: Final = 80  # In a lower prompt, buttons are beside the text.

HOLDINGS_SHARE: Final = 0.56
MANY_HOLDINGS_SHARE: Final = 0.65
"""Share of the left column for the possible hand panel, with normal text size; with three or four players."""
MAX_HOLDINGS_GROWTH: Final = 1.2  # Largest factor of the text size on that share.
LEAST_BOTH: Final = 430  # Least height of a column for both the log and the possible hand.
LEAST_LOG: Final = 130  # Least height of a log below the viewer's seat.
TAB: Final = 26  # Height of a tab; it grows with the text size.
LEAST_TILE: Final = (
    76,
    48,
)  # Names stand in three rows if they would be narrower and lower than this in two.
SHOWN_PARTS: Final = {0: 6, 2: 8}
"""Parts of the Court's width for the cards shown by the viewer and their partner; 5 for other players."""

SHOWN_WIDTH: Final = 0.45
"""Largest share of that space for one card; of three, the covered ones still have room for their names."""

EMPTY_HAND_WIDTH: Final = 84  # Width of the note "No cards in hand".
MIN_BACK_PART: Final = 0.06  # Minimum visible share of a back beside known cards of the same hand.
LEAST_STEP: Final = (14, 4)  # Visible part of a card and of a back for which other cards move together.
TOKEN_SIZE: Final = 46
MARKED_ZONES: Final = ("court", "hand", "successor", "antechamber")
"""Zones whose cards count in the round."""
NO_CONTROLS: Final = ChoiceControls()


def lay_out(
    size: tuple[int, int],
    view: View,
    controls: ChoiceControls = NO_CONTROLS,
    theme: Theme | None = None,
    panels: Panels = BOTH,
) -> Layout:
    """Return the layout for a window of this size, with the normal theme if `theme` is None."""
    theme = theme or theme_for(size)
    low = ENDED_HAND if view.is_over else LOW_HAND if controls.names else 0
    shape = shape_of(size, theme, len(view.sides), low=low, keeps_panel=panels.is_kept)
    gap, court, band = theme.px(GAP), shape.court, shape.band
    right_column = band.right - min(theme.px(RIGHT_WIDTH[shape.is_narrow]), band.width // 4)
    prompt = Rect(band.topleft, (right_column - theme.px(2 * GAP) - band.left, band.height))
    if not (low or shape.is_narrow):
        # On one axis with the Court.
        right = prompt.right
        prompt.width = 2 * (right - court.centerx)
        prompt.right = right
    log, holdings, tabs = _divide(shape, view, theme, panels)
    choices = Rect(prompt.left, band.bottom, prompt.width, 0)
    side_panel = Rect(right_column, band.top, band.right - right_column, band.height)
    places = log, holdings, tabs, court, shape.side, side_panel, choices
    seat, ring, out = view.own_seat or 0, Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
    screen = Rect((0, 0), size)
    layout = Layout(theme, screen, shape.bar, shape.bar, prompt, *places, seat, ring, out, shape.cards)
    others = view.sides[layout.bottom + 1 :] + view.sides[: layout.bottom]
    between = gap if len(others) > 2 else 2 * gap
    each = (shape.top.width - between * (len(others) - 1)) // len(others)
    for number, side in enumerate(others):
        place = Rect(shape.top.left + number * (each + between), shape.top.top, each, shape.top.height)
        _place_opponent(layout, view, side, place)
    layout.targets[COURT] = court
    if any(side.shown or side.has_shared or side.put_size for side in view.sides):
        _place_shown(layout, view)
    else:
        _place_court(layout, view)
    _place_side(layout, view)
    _place_own(layout, view, view.sides[layout.bottom], shape)
    _place_choices(layout, controls, is_over=view.is_over)
    _place_out(layout, view)
    _mark_changes(layout, view)
    if shape.is_drawer and panels.is_open:
        # Nothing below it can be pointed at.
        layout.targets[DRAWER] = shape.panel
    return layout


def _divide(shape: Shape, view: View, theme: Theme, panels: Panels) -> tuple[Rect, Rect, Rect]:
    """Return the places of the log, of the possible hand, and of the tabs that switch between them.

    With tabs, one of the first two is empty.
    """
    gap, panel, is_below = theme.px(GAP), shape.panel.copy(), shape.panel.top > shape.hand.top
    log, holdings, empty = panel.copy(), panel.copy(), Rect(panel.topleft, (0, 0))
    if shape.is_drawer and not panels.is_open:
        return empty, empty.copy(), empty.copy()
    if panels.is_kept and is_below:
        if not panels.has_holdings:
            return log, empty, empty.copy()
        holdings.width = (panel.width - gap) * 5 // 8
        log.left, log.width = holdings.right + gap, panel.right - holdings.right - gap
        return log, holdings, empty
    if is_below:
        panel.left += theme.px(FACE[0] + 2 * OWN_CARD[0] + 4 + 3 * GAP)
        panel.width = shape.panel.right - panel.left
        log.width, log.top = panel.left - 2 * gap - log.left, panel.top + theme.px(HAND_CARD[1]) + gap
        log.height = panel.bottom - log.top
        if log.height >= theme.px(LEAST_LOG):
            return (log, panel, empty) if panels.has_holdings else (panel, empty, empty.copy())
    elif panels.is_kept or (panel.height >= theme.px(LEAST_BOTH) and not shape.is_drawer):
        is_high = len(view.sides) > 2 or shape.is_narrow
        share = MANY_HOLDINGS_SHARE if is_high else HOLDINGS_SHARE
        holdings.height = round(panel.height * share * min(theme.text, MAX_HOLDINGS_GROWTH))
        if not panels.has_holdings:
            return log, empty, empty.copy()
        log.top, log.height = holdings.bottom + gap, panel.bottom - holdings.bottom - gap
        return log, holdings, empty
    if view.own_seat is None:
        return panel, empty, empty.copy()
    tabs = Rect(panel.topleft, (panel.width, theme.px(TAB * min(theme.text, MAX_HOLDINGS_GROWTH))))
    panel.top, panel.height = tabs.bottom, panel.height - tabs.height
    return (empty, panel, tabs) if panels.has_holdings else (panel, empty, tabs)


def _put(layout: Layout, target: str, item: Item, rect: Rect) -> None:
    layout.items[target] = item
    layout.targets[target] = rect


def _place_opponent(layout: Layout, view: View, side: Side, place: Rect) -> None:
    theme, px = layout.theme, layout.theme.px
    if len(view.sides) > 2:
        layout.frames[side.seat] = place.copy()
        plaque, note, face, row = _parts_of_frame(place.inflate(-2 * px(FRAME), 0), theme)
    else:
        plaque, note, face, row = _parts_of_row(place, theme)
    card = row.height * FRAME_CARD[0] // FRAME_CARD[1], row.height
    if len(view.sides) == 2:
        card = row.height * SMALL_CARD[0] // SMALL_CARD[1], row.height
    pending, cards = _cards_beside(view, side), _hand_items(view, side)
    beside, back = px(COUNT_GAP), card[0] + px(4)
    step = back
    if len(view.sides) > 2:
        # The number of cards lies on the edge of the last one.
        beside, back, step = px(VALUE + 4), px(BACK_STEP), card[0] + px(3)
    facedown = [item.card is None for _, item in cards]
    wanted = sum(px(LEAST_STEP[is_down]) for is_down in facedown[:-1])
    # Closer together if they would otherwise run into the next player's space.
    step = max(px(GAP), min(step, (row.width - 2 * card[0] - beside - wanted) // (1 + len(pending))))
    hand = row.copy()
    hand.width = max(card[0], row.width - beside - step * (1 + len(pending)) - card[0])
    rects = list(spread_faces(facedown, hand, card, px(4), back))
    for (target, item), rect in zip(cards, rects, strict=True):
        _put(layout, target, item, rect)
    if not rects:
        hand.width = min(hand.width, px(EMPTY_HAND_WIDTH))
    left = (rects[-1].right if rects else hand.right) + beside
    king, successor = Rect(left, row.top, *card), Rect(left + step, row.top, *card)
    _place_king(layout, view, side, king, successor)
    if pending and step < card[0] and not side.has_successor:
        successor.width = 0
    for number, (target, item) in enumerate(pending):
        _put(layout, target, item, Rect(left + step * (2 + number), row.top, *card))
    layout.slots[side.seat] = Slot(face, plaque, note, king, successor, hand)
    layout.targets[f"plaque/{side.seat}"] = plaque


def _parts_of_row(place: Rect, theme: Theme) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the places of name, note, portrait and cards of the only opponent."""
    px, side = theme.px, min(theme.px(FACE[0]), place.height)
    face = Rect(place.left, place.bottom - side, side, side)
    row = Rect(face.right + px(GAP), 0, 0, px(SMALL_CARD[1]))
    plaque = Rect(row.left + px(6), place.top, 0, px(LABEL + 2))
    note = Rect(plaque.topleft, (0, 0))
    if place.height < px(HIGH_ROW):
        plaque.width = min(px(BESIDE_WIDTH), (place.right - plaque.left) // 3)
        note = Rect(plaque.bottomleft, (plaque.width, place.bottom - plaque.bottom))
        row.left, row.height = plaque.right + px(GAP), min(place.height, px(FRAME_CARD[1]))
    else:
        plaque.width = place.right - plaque.left
    row.width, row.bottom = place.right - row.left, place.bottom
    plaque.height = min(plaque.height, row.top - plaque.top) if not note.height else plaque.height
    return plaque, note, face, row


def _parts_of_frame(place: Rect, theme: Theme) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the places of name, note, portrait and cards in the frame of one of several others."""
    px, inner = theme.px, theme.px(FRAME)
    is_wide = place.width >= px(WIDE_FRAME)
    row = Rect(place.left, 0, place.width, px(FRAME_CARD[1]))
    row.bottom = place.bottom - inner
    plaque = Rect(place.left, place.top + px(2), place.width, 0)
    plaque.height = min(px(LABEL + 2), row.top - plaque.top)
    high = row.bottom - plaque.bottom if is_wide else row.top - px(2) - plaque.top
    face = Rect(place.left, 0, *[min(px(FACE[1]), high)] * 2)
    face.top = row.bottom - face.height if is_wide else plaque.top
    if is_wide:
        row.left, row.width = face.right + px(GAP), place.right - face.right - px(GAP)
    else:
        plaque.left, plaque.width = face.right + px(2), place.right - face.right - px(2)
    high = row.top - plaque.bottom
    note = Rect(face.right + px(6), plaque.bottom, 0, 0)
    if high >= px(NOTE):
        note.size = place.right - note.left, high
    return plaque, note, face, row


def _place_side(layout: Layout, view: View) -> None:
    """Place the Accused beside the Court and, with three or four players, the order of play below it."""
    theme, area = layout.theme, layout.side.inflate(-layout.theme.px(GAP), -layout.theme.px(GAP))
    area.top, area.height = area.top + theme.text_px(LABEL), area.height - theme.text_px(LABEL)
    card = Rect(0, area.top, *map(theme.px, SMALL_CARD if len(view.sides) > 2 else ACCUSED_CARD))
    card.center = area.center
    if len(view.sides) > 2:
        card.height = max(theme.px(LEAST_ACCUSED), min(card.height, area.height - theme.px(RING)))
        card.width = card.height * SMALL_CARD[0] // SMALL_CARD[1]
        card.midtop = area.midtop
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
    label = theme.text_px(LABEL) if panel.height >= theme.text_px(TITLED_TRAY) else 0
    # Three cards are seen whole.
    wide = (panel.width - 4 * padding) // min(len(items), 3) - 1
    high = min(panel.height - label - 3 * padding, wide * TINY_CARD[1] // TINY_CARD[0])
    high = min(high, theme.px(TINY_CARD[1]))
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
    own = view.sides[view.own_seat] if view.own_seat is not None and not view.is_over else None
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


def _place_own(layout: Layout, view: View, side: Side, shape: Shape) -> None:
    """Place the viewer's portrait, King and Successor, and the hand to the right of them or above."""
    theme, gap, row = layout.theme, layout.theme.px(GAP), shape.hand
    place, is_apart = shape.seat, shape.seat.top > shape.hand.top
    is_low, is_small = row.height <= theme.px(LOW_HAND), shape.is_narrow and not is_apart
    small = tuple(map(theme.px, TINY_CARD if is_small else OWN_CARD))
    if is_apart:
        place = Rect(place.topleft, (place.width, min(place.height, theme.px(HAND_CARD[1]))))
    elif is_low:
        place, height = row, row.height - theme.px(LABEL + 2)
        small = height * TINY_CARD[0] // TINY_CARD[1], height
    face = Rect(0, 0, *[min(place.height, theme.px(FACE[is_small]))] * 2)
    face.bottomleft = place.bottomleft
    if row.width < theme.px(LEAST_TABLE):
        face.width = 0
    king = Rect(face.right + (gap if face.width else 0), place.bottom - small[1], *small)
    successor = king.move(small[0] + theme.px(4), 0)
    _place_king(layout, view, side, king, successor)
    plaque = Rect(king.left, place.top, 2 * small[0] + theme.px(4), king.top - place.top - theme.px(2))
    left = successor.right
    if is_apart or not is_low:
        # Above the portrait, too.
        plaque.left, plaque.width = face.left, successor.right - face.left
    if not (is_apart or is_low or (is_small and side.has_successor)):
        plaque.width = king.right - face.left
        if not side.has_successor:
            # The hand has one more card and needs the space.
            left, successor.width = king.right, 0
    hand = row.copy()
    if not is_apart:
        hand.left, hand.width = left + 2 * gap, row.right - left - 2 * gap
    pending = _cards_beside(view, side)
    small = small[0] * min(small[1], row.height) // small[1], min(small[1], row.height)
    for target, item in pending:
        _put(layout, target, item, Rect(hand.left, row.bottom - small[1], *small))
        hand.left, hand.width = hand.left + small[0] + theme.px(4), hand.width - small[0] - theme.px(4)
    if pending:
        hand.left, hand.width = hand.left + gap, hand.width - gap
    cards = _hand_items(view, side)
    card = row.height * HAND_CARD[0] // HAND_CARD[1], row.height
    # On one axis with the Court, if there is space.
    rects = Rect(0, row.top, min(hand.width, len(cards) * (card[0] + theme.px(4))), row.height)
    rects.centerx = layout.court.centerx
    rects.clamp_ip(hand)
    for (target, item), rect in zip(cards, spread(len(cards), rects, card, theme.px(4)), strict=True):
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
    if view.variant == FOUR and view.own_seat is not None:
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
        wide = min(layout.card_size(COURT_CARD)[0], space, group.height * COURT_CARD[0] // COURT_CARD[1])
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
    card, throne = (Rect(0, 0, *layout.card_size(size)) for size in (COURT_CARD, THRONE_CARD))
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
        prompt.height = min(theme.px(RESULT_HEIGHT if is_over else PROMPT_HEIGHT), prompt.height * 9 // 20)
        choices.top, choices.height = prompt.bottom, choices.bottom - prompt.bottom
    if controls.names:
        _place_names(layout, controls)
    elif controls.numbers:
        _place_numbers(layout, controls)
    elif controls.buttons and prompt.height < theme.px(LEAST_BAND):
        _place_buttons_beside(layout, controls.buttons)
        choices.top, choices.height = prompt.top, prompt.height
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
    """Place the names in two or three rows, and the buttons beside the question above them."""
    prompt, choices, between = layout.prompt, layout.choices, layout.theme.px(4)
    if not controls.keeps_side_panel:
        prompt.width = choices.width = layout.side_panel.right - prompt.left
        layout.side_panel.height = 0
    _place_buttons_beside(layout, controls.buttons)
    least_width, least_height = map(layout.theme.px, LEAST_TILE)
    is_wide = choices.width // -(-len(controls.names) // 2) >= least_width
    rows = 2 if is_wide or choices.height // 2 >= least_height else 3
    columns = -(-len(controls.names) // rows)
    tile = ((choices.width + between) // columns - between, (choices.height + between) // rows - between)
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
    rect = Rect(left + count * (side + gap) + gap, 0, 0, min(theme.px(BUTTON_HEIGHT), choices.height))
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
