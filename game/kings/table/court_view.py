"""Draws the cards, the Court with its Throne, the players with their tokens, and the side panel."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.rules.view import Side, View
from game.kings.table.card_faces import TRUE_KING, face_of, text_of
from game.kings.table.layout import (
    COUNT_GAP,
    COURT_CARD,
    GAP,
    LABEL,
    VALUE,
    Item,
    Layout,
    covered,
    value_sign,
)
from game.kings.table.moments import SIGNS, court_text, muted_text, seat_tones, side_panel_text, throne_text
from game.table.cardface import BAND, PLAIN, CardStyle, back_image, band_color, card_image, draw_name
from game.table.portraits import Face
from game.ui import assets
from game.ui import theme as look
from game.ui.busy_indicator import BusyIndicator, draw_thinking
from game.ui.drawing import draw_box, draw_fitted, draw_line, draw_text, fitting_font, height_of, widest_word
from game.ui.theme import Color, Palette, Theme

TOKEN: Final = 9  # Half the width of a token.
ARROW_HALF: Final = 5  # Half the length of an arrowhead on the ring.
FULL_CIRCLE: Final = 360
BOTTOM_ANGLE: Final = 90  # Angle of the lowest point of the ring, in degrees clockwise from the right.


def seat_colors(seats: int, palette: Palette) -> tuple[Color, ...]:
    """Return the players' colors by seat; with four players, partners share one."""
    return tuple(palette.ramp[place] for place in seat_tones(seats))


def draw_token(
    surface: pygame.Surface,
    middle: tuple[int, int],
    seat: int,
    seats: int,
    theme: Theme,
    *,
    is_turn: bool = False,
    is_out: bool = False,
) -> None:
    """Draw a player's token: with a gold edge if `is_turn`, pale if `is_out`."""
    palette = theme.palette
    radius = theme.px(TOKEN)
    place = Rect(0, 0, 2 * radius, 2 * radius)
    place.center = middle
    corner = theme.px(3) if seats == 4 and seat % 2 else radius
    ground = palette.table if is_out else seat_colors(seats, palette)[seat]
    edge, width = (palette.gold, theme.px(3)) if is_turn else (palette.paper, theme.edge(1.5))
    outer = place.inflate(2 * width, 2 * width)
    draw_box(surface, outer, palette.faint if is_out else edge, None, 0, corner + width)
    draw_box(surface, place, ground, None, 0, corner)
    font = theme.font(look.STRONG, 0.9 / theme.text)
    figure = font.render(str(seat + 1), True, palette.faint if is_out else palette.paper)
    surface.blit(figure, figure.get_rect(center=place.center))


def draw_ring(surface: pygame.Surface, place: Rect, view: View, bottom: int, theme: Theme) -> None:
    """Draw the players around a table, `bottom` at the lower edge, with the order of play once known."""
    seats = len(view.sides)
    radius = min(place.width, place.height) // 2 - theme.px(TOKEN) - theme.px(3)
    line = theme.palette.faint
    pygame.draw.aacircle(surface, line, place.center, radius, theme.edge(1.5))
    angles = [BOTTOM_ANGLE + number * FULL_CIRCLE / seats for number in range(seats)]
    if view.turn is not None:
        for angle in angles:
            _draw_head(
                surface, place.center, radius, angle + FULL_CIRCLE / seats / 2, theme, view.plays_right
            )
    for number, angle in enumerate(angles):
        side = view.sides[(bottom + number) % seats]
        middle = _on_ring(place.center, radius, angle)
        is_turn = side.seat == view.turn and not view.is_over
        draw_token(surface, middle, side.seat, seats, theme, is_turn=is_turn, is_out=side.is_out)


def _draw_head(
    surface: pygame.Surface,
    center: tuple[int, int],
    radius: int,
    angle: float,
    theme: Theme,
    plays_right: bool,
) -> None:
    direction = -1 if plays_right else 1
    half = theme.px(ARROW_HALF)
    step = math.degrees(half / radius) * direction
    points: Sequence[tuple[int, int]] = (
        _on_ring(center, radius, angle + step),
        _on_ring(center, radius + half, angle - step),
        _on_ring(center, radius - half, angle - step),
    )
    pygame.draw.polygon(surface, theme.palette.ink, points)


def _on_ring(center: tuple[int, int], radius: int, angle: float) -> tuple[int, int]:
    """Return the point at an angle in degrees, clockwise from the right."""
    turn = math.radians(angle)
    return round(center[0] + radius * math.cos(turn)), round(center[1] + radius * math.sin(turn))


TITLED_TRAY: Final = 64  # Least height of a tray that has a title; it grows with the text size.
SIGN: Final = 8  # Half the width of a sign on a card.

PILL_HEIGHT: Final = 24  # Height of the sign with the Throne's value; it grows with the text size.
LEAST_PLAQUE: Final = 80  # Width of a name plate that has space for a token and the True King's crown.
LEAST_NAME_PART: Final = 0.94  # Minimum scale of the text for a player's name.
MIN_NOTE_SCALE: Final = 0.8  # Minimum scale of the text for a player's name and last action.
NAME_SHARE: Final = 0.52  # Share of a high name plate for the name, if the points are below it.
LEAST_NAME: Final = 13  # Height of the smallest letters of a name.
MOST_CONDENSED: Final = 0.7  # A name that would have to be condensed further is left out.
MIN_NAMED_WIDTH: Final = 64  # A narrower card does not show its name.


@dataclass(frozen=True)
class Player:
    """What is shown about a player beside their cards."""

    name: str
    name_in_short: str  # The name without "your partner".
    is_turn: bool
    is_choosing: bool  # True if everyone may know that this player has to choose.
    points: str  # The match score, or "" if no match is played.
    points_in_short: str  # A shorter form of `points`.
    has_true_king: bool
    face: Face
    note: Sequence[str] = ()  # Sentences about the player, such as their last action or that they are out.


def item_image(
    layout: Layout,
    target: str,
    item: Item,
    style: CardStyle,
    size: tuple[int, int],
    *,
    is_rough: bool = False,
) -> pygame.Surface:
    """Return the image of a card as it lies on the table."""
    theme = layout.theme
    if item.card is None:
        return _with_gold_edge(back_image(size, theme), style, theme)
    face, style = face_of(item.card, is_muted=item.is_muted), style._replace(is_ghost=item.is_down)
    if size[0] < theme.px(MIN_NAMED_WIDTH):
        foot = theme.px(2 * SIGN) if signs_of(target, item) else 0
        return card_image(face._replace(name=""), style, size, theme, foot=foot, is_rough=is_rough)
    hidden = covered(layout, target) if target in layout.items and layout.targets[target].size == size else ()
    strip = min([size[0], *(left for left, *_ in hidden)])
    smallest = theme.font(look.NAME, LEAST_NAME / (look.NAME.height * theme.text))
    if smallest.size(face.name)[0] * MOST_CONDENSED > strip:
        # Only the symbol fits on the part that other cards leave visible.
        return card_image(face._replace(name=""), style, size, theme, foot=size[1] // 5, is_rough=is_rough)
    return card_image(face, style, size, theme, covered=hidden, is_rough=is_rough)


def _with_gold_edge(image: pygame.Surface, style: CardStyle, theme: Theme) -> pygame.Surface:
    if not (style.is_lit or style.is_chosen):
        return image
    width, gold = theme.px(4) if style.is_chosen else theme.px(2.5), theme.palette.gold
    # What is lifted is drawn from cached pictures.
    return assets.cached(("gold edge", image, width, gold), lambda: _edged(image, width, gold))


def _edged(image: pygame.Surface, width: int, color: Color) -> pygame.Surface:
    edged = image.copy()
    corner = max(4, image.get_width() // 12)
    pygame.draw.rect(edged, color, edged.get_rect(), width, border_radius=corner)
    return edged


def draw_court_ground(surface: pygame.Surface, layout: Layout, view: View, *, is_target: bool) -> None:
    """Draw the background of the Court, with a gold edge if a card can be dropped on it."""
    theme, palette, court = layout.theme, layout.theme.palette, layout.court
    edge, width = (palette.gold, theme.px(3)) if is_target else (palette.line, theme.edge())
    draw_box(surface, court, palette.shade, edge, width, theme.px(10))
    if not view.court and not layout.groups:
        draw_line(surface, court_text(view), court, theme.font(look.TEXT), palette.faint, is_centered=True)


def draw_groups(surface: pygame.Surface, layout: Layout, names: Sequence[str]) -> None:
    """Draw the players' names above the cards they showed during the setup. `names`: by seat."""
    theme = layout.theme
    for seat, group in layout.groups.items():
        head = Rect(group.left, layout.court.top + theme.px(4), group.width, group.top - layout.court.top)
        token = theme.px(2 * TOKEN + 6)
        words = Rect(head.left + token, head.top, head.width - token, head.height)
        _text, font = _first_fitting([names[seat]], words, theme, look.TEXT, 1.0)
        words.width = min(words.width, font.size(names[seat])[0])
        words.left += (head.width - token - words.width) // 2
        middle = words.left - token + theme.px(TOKEN), head.centery
        draw_token(surface, middle, seat, len(layout.slots), theme)
        draw_name(surface, names[seat], words, font, theme.palette.faint)


def draw_introduction(surface: pygame.Surface, layout: Layout, cards: Sequence[int]) -> None:
    """Draw the cards new in this stage, with their texts, in the empty Court."""
    theme, palette, court = layout.theme, layout.theme.palette, layout.court
    if not cards:
        return
    surface.fill(palette.shade, court.inflate(-theme.px(8), -theme.px(8)))
    area = court.inflate(-theme.px(24), -theme.px(16))
    head = Rect(area.left, area.top, area.width, theme.text_px(LABEL + 4))
    draw_line(surface, _("New in this stage"), head, theme.font(look.STRONG), palette.ink, is_centered=True)
    height = area.bottom - head.bottom - theme.px(4)
    size = height * COURT_CARD[0] // COURT_CARD[1], height
    width = area.width // len(cards)
    for number, card in enumerate(cards):
        left = area.left + number * width
        surface.blit(card_image(face_of(card), PLAIN, size, theme), (left, area.bottom - height))
        text_left = left + size[0] + theme.px(10)
        words = Rect(text_left, area.bottom - height, left + width - theme.px(10) - text_left, height)
        draw_fitted(surface, text_of(card), words, theme, palette.ink)


def draw_changed_values(surface: pygame.Surface, layout: Layout) -> None:
    """Draw a badge on each card whose value differs from the printed one."""
    for target, item in layout.items.items():
        if target.startswith("court/") and item.is_down:
            _draw_changed_value(surface, layout, target, item, 1)
        elif item.value is not None:
            _draw_changed_value(surface, layout, target, item, item.value)


def draw_court_marks(surface: pygame.Surface, layout: Layout, view: View) -> None:
    """Draw the Throne's sign, and what values differ from the printed ones."""
    theme, palette = layout.theme, layout.theme.palette
    last = len(view.court) - 1
    draw_changed_values(surface, layout)
    area = layout.court.inflate(-theme.px(GAP), 0)
    if f"court/{last}" in layout.items:
        throne = layout.targets[f"court/{last}"]
        ring = throne.inflate(theme.px(6), theme.px(6))
        draw_box(surface, ring, None, palette.gold, theme.px(3), theme.px(9))
        area.top = throne.bottom + theme.px(4)
        area.height = min(theme.text_px(PILL_HEIGHT), layout.court.bottom - area.top - theme.px(1))
        text = throne_text(view.court[last])
        pill = _draw_pill(surface, text, area, throne.centerx, theme, icon="kings/throne")
        area.width = pill.left - theme.px(GAP) - area.left
    if view.muted and not layout.groups:
        area.height = min(theme.text_px(PILL_HEIGHT), area.height)
        area.bottom = layout.court.bottom - theme.px(5)
        _draw_pill(surface, muted_text(view), area, area.left, theme)


def _draw_pill(
    surface: pygame.Surface, text: str, area: Rect, center: int, theme: Theme, *, icon: str = ""
) -> Rect:
    """Draw a text, after an icon, in a dark pill around `center`, as high as `area`; return its place."""
    palette, side = theme.palette, min(theme.text_px(18), area.height - theme.px(4)) if icon else 0
    edges = theme.px(22) + side
    font = fitting_font(text, Rect(0, 0, area.width - edges, area.height), theme, look.STRONG)
    pill = Rect(0, area.top, font.size(text)[0] + edges, area.height)
    pill.centerx = center
    pill.clamp_ip(area)
    draw_box(surface, pill, palette.ink, palette.gold, theme.edge(1.5), pill.height // 2)
    if icon:
        image = assets.stencil(icon, side, palette.paper)
        surface.blit(image, image.get_rect(midleft=(pill.left + theme.px(9), pill.centery)))
    left = pill.left + side + theme.px(13 if icon else 11)
    draw_line(surface, text, Rect(left, pill.top, pill.width, pill.height), font, palette.paper)
    return pill


def _draw_changed_value(surface: pygame.Surface, layout: Layout, target: str, item: Item, value: int) -> None:
    """Draw a card's value in the place of the printed number, which is struck through beside it."""
    theme, place = layout.theme, value_sign(layout, target)
    assert item.card is not None
    face, palette = face_of(item.card), theme.palette.card
    band = Rect(place.left, place.top, 2 * place.width, place.height)
    surface.fill(band_color(face.rank, palette, is_ghost=item.is_down), band.inflate(0, -theme.px(2)))
    pygame.draw.aacircle(surface, palette.paper, place.center, place.width // 2)
    faint = palette.faint if item.is_down else palette.paper
    font = theme.font(look.STRONG, 0.9 / theme.text)
    figure = font.render(str(value), True, palette.ink)
    surface.blit(figure, figure.get_rect(center=place.center))
    printed = theme.font(look.TEXT, 0.9 / theme.text).render(face.figure, True, faint)
    struck = surface.blit(printed, printed.get_rect(midleft=(place.right + theme.px(3), place.centery)))
    pygame.draw.line(surface, faint, struck.midleft, struck.midright, theme.edge(1.5))


def _draw_value(surface: pygame.Surface, value: int, middle: tuple[int, int], theme: Theme) -> None:
    pygame.draw.aacircle(surface, theme.palette.ink, middle, theme.px(VALUE))
    figure = theme.font(look.STRONG).render(str(value), True, theme.palette.paper)
    surface.blit(figure, figure.get_rect(center=middle))


def draw_player(
    surface: pygame.Surface, layout: Layout, side: Side, player: Player, thinking: BusyIndicator
) -> None:
    """Draw a player's name, score and last action, and placeholders for missing cards."""
    theme, palette = layout.theme, layout.theme.palette
    slot = layout.slots[side.seat]
    plaque = slot.plaque
    if side.seat in layout.frames:
        _draw_frame(surface, layout, side)
    beside = _draw_plaque(surface, layout, side, player)
    rest = Rect(beside, plaque.top, plaque.right - beside, plaque.height)
    note = slot.note.copy() if slot.note.width else rest
    step = thinking.step
    if player.is_choosing and step is not None:
        draw_thinking(surface, note.midleft, step, theme, thinking.whole_seconds)
    elif player.note and note.width > 0:
        _draw_note(surface, player, note, theme)
    if slot.successor.width and not side.has_successor:
        _draw_empty(surface, slot.successor, "kings/successor", theme)
    if side.hand_size == 0:
        note = Rect(slot.hand.left, slot.hand.top, min(slot.hand.width, theme.px(160)), slot.hand.height)
        empty = _("No cards in hand")
        draw_fitted(surface, empty, note, theme, palette.faint)


def _draw_frame(surface: pygame.Surface, layout: Layout, side: Side) -> None:
    """Draw the frame of one of several other players; the partner's differs in ground and edge."""
    theme, palette, seats = layout.theme, layout.theme.palette, len(layout.slots)
    is_partner = seats == 4 and side.seat == layout.bottom ^ 2
    ground, edge, width = (None, palette.line, theme.edge())
    if is_partner:
        ground, edge, width = palette.paper, seat_colors(seats, palette)[side.seat], theme.edge(2)
    draw_box(surface, layout.frames[side.seat], ground, edge, width, theme.px(6))


def _draw_plaque(surface: pygame.Surface, layout: Layout, side: Side, player: Player) -> int:
    """Draw the face and the name plate, framed in gold on the player's turn.

    Return where the space beside the name starts.
    """
    theme, palette, slot = layout.theme, layout.theme.palette, layout.slots[side.seat]
    if slot.face.width:
        draw_face(surface, slot.face, side, player, len(layout.slots), theme)
    plaque = slot.plaque.copy()
    is_high = plaque.height > theme.px(LABEL + 2)
    if is_high and player.points:
        # The points have a line of their own.
        plaque.height = round(plaque.height * NAME_SHARE)
    elif is_high:
        plaque.height = theme.px(LABEL + 6)
        plaque.bottom = slot.plaque.bottom
    row = slot.plaque if player.points else plaque
    # While a name is chosen in a small window, there is only space for one of them.
    has_token = len(layout.slots) > 2 and not (player.has_true_king and plaque.width < theme.px(LEAST_PLAQUE))
    left = token = plaque.left + theme.px(6)
    if has_token:
        left += theme.px(2 * TOKEN + 10)
    crown = None
    if player.has_true_king:
        crown = look.drawing(TRUE_KING, min(plaque.height, theme.px(LABEL + 2)), theme.palette.card)
    crown_left = left
    if crown:
        left += crown.get_width() + theme.px(5)
    words = Rect(left, plaque.top, plaque.right - left - theme.px(3), plaque.height)
    several = (player.points, player.points_in_short, "")
    texts = [" \N{MIDDLE DOT} ".join(filter(None, (player.name, points))) for points in several]
    texts.append(player.name_in_short)
    text, font = _first_fitting(texts[-2:] if is_high else texts, words, theme, look.STRONG, LEAST_NAME_PART)
    end = left + min(words.width, font.size(text)[0])
    if player.is_turn:
        ground = Rect(words.left - theme.px(6), 0, 0, min(plaque.height, theme.px(LABEL + 6)))
        ground.width = min(end + theme.px(8), plaque.right) - ground.left
        ground.centery = plaque.centery
        draw_box(surface, ground, palette.paper, palette.gold, theme.px(2), theme.px(6))
    if has_token:
        middle = token + theme.px(TOKEN), row.centery
        draw_token(surface, middle, side.seat, len(layout.slots), theme, is_out=side.is_out)
    if crown:
        surface.blit(crown, crown.get_rect(midleft=(crown_left, row.centery)))
    draw_name(surface, text, Rect(words.left, words.top, end - left, words.height), font, palette.ink)
    if is_high and player.points:
        below = Rect(words.left, plaque.bottom, words.width, 0)
        below.height = slot.plaque.bottom - below.top
        points, font = _first_fitting((player.points, player.points_in_short), below, theme, look.TEXT)
        draw_line(surface, points, below, font, palette.faint)
        end = max(end, left + min(below.width, font.size(points)[0]))
    return end + theme.px(14)


def _first_fitting(
    texts: Sequence[str], place: Rect, theme: Theme, kind: look.Type, part: float = MIN_NOTE_SCALE
) -> tuple[str, pygame.font.Font]:
    """Return the first text that fits in readable letters: `part` of the normal size; or else the last."""
    least = theme.font(kind, part / theme.text)
    for text in texts:
        font = fitting_font(text, place, theme, kind)
        if font.size(text)[0] <= place.width and font.get_linesize() >= least.get_linesize():
            return text, font
    return text, max(font, least, key=lambda each: each.get_linesize())


def draw_face(
    surface: pygame.Surface, place: Rect, side: Side, player: Player, seats: int, theme: Theme
) -> None:
    """Draw a player's portrait in their color: with a gold edge on their turn, pale if they are out."""
    palette = theme.palette
    color = palette.idle if side.is_out else seat_colors(seats, palette)[side.seat]
    edge = palette.gold if player.is_turn else palette.idle if side.is_out else palette.ink
    width = theme.px(3) if player.is_turn else theme.edge(1.5)
    image = player.face.image(place.width - 2 * width, palette.card, color)
    pygame.draw.aacircle(surface, edge, place.center, place.width // 2)
    surface.blit(image, image.get_rect(center=place.center))


def _draw_note(surface: pygame.Surface, player: Player, area: Rect, theme: Theme) -> None:
    """Draw a player's last action: as many of the last sentences as fit whole, or of the first.

    If not even one of them fits, nothing is drawn; tooltip and log have all of them.
    """
    note = player.note
    parts = [note[first:] for first in range(len(note))] + [
        note[:last] for last in range(len(note) - 1, 0, -1)
    ]
    for text in map(" ".join, parts):
        font = fitting_font(text, area, theme)
        if widest_word(text, font) <= area.width and height_of(text, font, area.width) <= area.height:
            draw_line(surface, text, area, font, theme.palette.faint)
            return


def draw_counts(surface: pygame.Surface, layout: Layout, side: Side) -> None:
    """Draw the number of cards beside a hidden hand."""
    hand = [target for target in layout.items if target.startswith(f"hand/{side.seat}/")]
    if not hand or layout.items[hand[-1]].card is not None:
        return
    theme, last = layout.theme, layout.targets[hand[-1]]
    # Only the row of a single opponent has space for it.
    beside = 0 if side.seat in layout.frames or side.seat == layout.bottom else theme.px(COUNT_GAP) // 2
    _draw_value(surface, len(hand), (last.right + beside, last.centery), theme)


def signs_of(target: str, item: Item) -> tuple[str, ...]:
    """Return the sprites of a card's signs: Successor, Condemned or Antechamber; an eye if it is known."""
    sign = SIGNS.get(target.partition("/")[0])
    return (*((sign,) if sign else ()), *(("ui/holdings",) if item.is_known else ()))


def draw_signs(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the signs of all cards, beside their portraits."""
    drawn: list[Rect] = []
    for target, item in reversed(layout.items.items()):
        for sprite, place in zip(signs_of(target, item), sign_places(layout, target, item), strict=False):
            # Of overlapping cards, only the last gets an eye.
            if target.startswith("hand/") and place.collidelist(drawn) >= 0:
                continue
            drawn.append(place)
            _draw_sign(surface, sprite, place, layout.theme)


def sign_places(layout: Layout, target: str, item: Item) -> tuple[Rect, Rect]:
    """Return the places of a card's first and second sign: in the band, or at the foot of a small card.

    A small card has no name, so its foot is free; the band of a larger one is free at its right end.
    """
    theme, card = layout.theme, layout.targets[target]
    side = theme.px(2 * SIGN)
    if item.card is not None and card.width < theme.px(MIN_NAMED_WIDTH):
        first = Rect(card.left + theme.px(2), card.bottom - side - theme.px(1), side, side)
        return first, first.move(side + theme.px(2), 0)
    band = round(card.height * BAND)
    first = Rect(card.right - theme.px(3) - side, card.top + max(theme.px(2), (band - side) // 2), side, side)
    return first, first.move(-side - theme.px(2), 0)


def _draw_sign(surface: pygame.Surface, sprite: str, place: Rect, theme: Theme) -> None:
    radius, middle = place.width // 2, place.center
    pygame.draw.aacircle(surface, theme.palette.paper, middle, radius)
    pygame.draw.aacircle(surface, theme.palette.ink, middle, radius, theme.edge())
    image = assets.stencil(sprite, radius * 3 // 2, theme.palette.ink)
    surface.blit(image, image.get_rect(center=middle))


def _draw_empty(surface: pygame.Surface, place: Rect, sprite: str, theme: Theme) -> None:
    draw_box(surface, place, None, theme.palette.line, theme.edge(), max(4, place.width // 12))
    image = assets.stencil(sprite, place.width // 2, theme.palette.line)
    surface.blit(image, image.get_rect(center=place.center))


def draw_side_panel(surface: pygame.Surface, layout: Layout, view: View, goes_first: str) -> None:
    """Draw what is beside the Court, the cards out of the round, and the side panel.

    `goes_first`: a sentence saying who goes first, or "".
    """
    theme, palette, place = layout.theme, layout.theme.palette, layout.side_panel
    if view.accused is not None:
        _draw_tray(surface, _("Accused"), layout.side, theme)
    if layout.out.width:
        is_titled = min(layout.out.height, layout.out.width * 3 // 5) >= theme.text_px(TITLED_TRAY)
        _draw_tray(surface, _("Out of the round") if is_titled else "", layout.out, theme)
    if layout.ring.width:
        draw_ring(surface, layout.ring, view, layout.bottom, theme)
    text, color = side_panel_text(view, goes_first), palette.red if goes_first else palette.faint
    font = fitting_font(text, place, theme)
    if height_of(text, font, place.width) <= place.height:
        # If it doesn't fit, the log and the ring say it.
        draw_text(surface, text, place, font, color, is_centered=True)


def _draw_tray(surface: pygame.Surface, title: str, tray: Rect, theme: Theme) -> None:
    """Draw the ground for cards beside the Court, with its title."""
    draw_box(surface, tray, theme.palette.shade, theme.palette.line, theme.edge(), theme.px(10))
    label = Rect(tray.left, tray.top + theme.px(2), tray.width, theme.text_px(LABEL))
    label.inflate_ip(-theme.px(6), 0)
    draw_fitted(surface, title, label, theme, theme.palette.faint, is_centered=True)
