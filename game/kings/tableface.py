"""What lies on the table as it looks: cards and backs, the Court and its Throne, players, the Accused."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.core.words import say
from game.kings.faces import BACK, TRUE_KING, face_of, name_of, text_of
from game.kings.layout import COURT_CARD, LABEL, Item, Layout, covered
from game.kings.seen import CourtCard, Seen, Side
from game.ui import assets
from game.ui import theme as look
from game.ui.cardface import BAND, PLAIN, Dress, back_image, card_image, turning_image
from game.ui.shape import draw_box
from game.ui.text import LEAST_TEXT, draw_line, draw_text, fitting_font, height_of
from game.ui.theme import Colour, Theme
from game.ui.thinking import Thinking, draw_thinking

PILL: Final = 24
"""The height of the sign that tells the Throne's value; it grows with the text."""

LEAST_NOTE: Final = 0.7
"""The part of the text's size down to which a player's last action is told beside the name."""

NAMED: Final = 64
"""A narrower card has no room for its name."""


@dataclass(frozen=True)
class Player:
    """What is told of one player beside the cards."""

    name: str
    is_turn: bool
    """Whether it is this player's turn."""

    is_choosing: bool
    """Whether all may know that this player has to choose."""

    points: str
    """How the player stands in the match; empty where none is played."""

    points_in_short: str
    """The same where there is little room."""

    has_true_king: bool
    note: Sequence[str] = ()
    """What else there is to know, such as that the player is out, in sentences."""


def item_image(
    layout: Layout, target: str, item: Item, dress: Dress, size: tuple[int, int], *, is_rough: bool = False
) -> pygame.Surface:
    """The picture of a card on the table as it lies there."""
    theme = layout.theme
    if item.card is None or item.is_down:
        return _edged(back_image(BACK, size, theme), dress, theme)
    face = face_of(item.card)
    if size[0] < theme.px(NAMED):
        return card_image(face._replace(name=""), dress, size, theme, is_rough=is_rough)
    hidden = covered(layout, target) if target in layout.items and layout.targets[target].size == size else ()
    return card_image(face, dress, size, theme, covered=hidden, is_rough=is_rough)


def turned_image(image: pygame.Surface, size: tuple[int, int], theme: Theme, turned: float) -> pygame.Surface:
    """A card that turns over from its back to `image`."""
    seen = back_image(BACK, size, theme) if turned < 0.5 else image
    return turning_image(seen, turned) if turned else seen


def _edged(image: pygame.Surface, dress: Dress, theme: Theme) -> pygame.Surface:
    """A back that can be chosen has a golden edge as a face has."""
    if not (dress.is_lit or dress.is_chosen):
        return image
    lit = image.copy()
    width = theme.px(4) if dress.is_chosen else theme.px(2.5)
    corner = max(4, image.get_width() // 12)
    pygame.draw.rect(lit, theme.palette.gold, lit.get_rect(), width, border_radius=corner)
    return lit


def draw_court_ground(surface: pygame.Surface, layout: Layout, seen: Seen, *, is_target: bool) -> None:
    """Draw what the Court lies on; with a golden edge where a card may be let go there."""
    theme, palette, court = layout.theme, layout.theme.palette, layout.court
    edge, width = (palette.gold, theme.px(3)) if is_target else (palette.line, theme.edge())
    draw_box(surface, court, palette.shade, edge, width, theme.px(10))
    if not seen.court and not layout.groups:
        text = say("The Court is empty: any card may be played.")
        if seen.turn is None or seen.is_over:
            text = say("The Court is empty.")
        draw_line(surface, text, court, theme.font(look.TEXT), palette.faint, is_centred=True)


def draw_groups(surface: pygame.Surface, layout: Layout, names: Sequence[str]) -> None:
    """Draw who has shown the cards that lie where the Court will be; `names`: of the players, by seat."""
    theme = layout.theme
    for seat, group in layout.groups.items():
        head = Rect(group.left, layout.court.top + theme.px(4), group.width, group.top - layout.court.top)
        font = fitting_font(names[seat], head, theme)
        draw_line(surface, names[seat], head, font, theme.palette.faint, is_centred=True)


def draw_introduction(surface: pygame.Surface, layout: Layout, cards: Sequence[int]) -> None:
    """Draw the cards that are new in this stage, with what they do, where the Court will be."""
    theme, palette, court = layout.theme, layout.theme.palette, layout.court
    if not cards:
        return
    surface.fill(palette.shade, court.inflate(-theme.px(8), -theme.px(8)))
    room = court.inflate(-theme.px(24), -theme.px(16))
    head = Rect(room.left, room.top, room.width, theme.text_px(LABEL + 4))
    draw_line(surface, say("New in this stage"), head, theme.font(look.STRONG), palette.ink, is_centred=True)
    high = room.bottom - head.bottom - theme.px(4)
    size = high * COURT_CARD[0] // COURT_CARD[1], high
    width = room.width // len(cards)
    for number, card in enumerate(cards):
        left = room.left + number * width
        surface.blit(card_image(face_of(card), PLAIN, size, theme), (left, room.bottom - high))
        text_left = left + size[0] + theme.px(10)
        words = Rect(text_left, room.bottom - high, left + width - theme.px(10) - text_left, high)
        font = fitting_font(text_of(card), words, theme)
        draw_line(surface, text_of(card), words, font, palette.ink)


def draw_court_marks(surface: pygame.Surface, layout: Layout, seen: Seen) -> None:
    """Draw the Throne's sign, and what a card counts for where that is not printed on it."""
    if not seen.court:
        return
    theme, palette = layout.theme, layout.theme.palette
    last = len(seen.court) - 1
    for number, card in enumerate(seen.court[:last]):
        rect = layout.targets[f"court/{number}"]
        if not card.is_down and card.value != card.base:
            # Between the figure and the name, at the end that no other card covers.
            top = rect.top + round(rect.height * BAND)
            _draw_value(surface, card.value, (rect.left + theme.px(13), top + theme.px(13)), theme)
    throne = layout.targets[f"court/{last}"]
    ring = throne.inflate(theme.px(6), theme.px(6))
    draw_box(surface, ring, None, palette.gold, theme.px(3), theme.px(9))
    high = min(theme.text_px(PILL), layout.court.bottom - throne.bottom - theme.px(5))
    text, room = throne_text(seen.court[last]), Rect(0, 0, layout.court.width, high)
    font = fitting_font(text, room, theme, look.STRONG)
    icon = theme.text_px(18)
    pill = Rect(0, 0, font.size(text)[0] + icon + theme.px(22), high)
    pill.midtop = (throne.centerx, throne.bottom + theme.px(4))
    pill.clamp_ip(layout.court.inflate(-theme.px(6), 0))
    draw_box(surface, pill, palette.ink, palette.gold, theme.edge(1.5), pill.height // 2)
    image = assets.stencil("kings/throne", min(icon, pill.height - theme.px(4)), palette.paper)
    surface.blit(image, image.get_rect(midleft=(pill.left + theme.px(9), pill.centery)))
    words = Rect(pill.left + theme.px(13) + icon, pill.top, pill.width, pill.height)
    draw_line(surface, text, words, font, palette.paper)


def throne_text(card: CourtCard) -> str:
    """What the Throne counts for, and why that is not what is printed on it."""
    if card.is_down:
        return say("Throne: 1, Disgraced")
    if card.value < card.base:
        return say("Throne: {value}, Muted", value=card.value)
    if card.value > card.base:
        return say("Throne: {value} instead of {base}", value=card.value, base=card.base)
    return say("Throne: {value}", value=card.value)


def _draw_value(surface: pygame.Surface, value: int, middle: tuple[int, int], theme: Theme) -> None:
    pygame.draw.aacircle(surface, theme.palette.ink, middle, theme.px(11))
    figure = theme.font(look.STRONG).render(str(value), True, theme.palette.paper)
    surface.blit(figure, figure.get_rect(center=middle))


def draw_player(
    surface: pygame.Surface, layout: Layout, side: Side, player: Player, thinking: Thinking
) -> None:
    """Draw a player's name and standing, and the empty places of the cards that are not there."""
    theme, palette = layout.theme, layout.theme.palette
    slot = layout.slots[side.seat]
    plaque = slot.plaque
    left = plaque.left
    if player.is_turn:
        marker = Rect(left, plaque.top + theme.px(1), theme.px(5), plaque.height - theme.px(2))
        pygame.draw.rect(surface, palette.gold, marker, border_radius=theme.px(2))
    left += theme.px(10)
    if player.has_true_king:
        crown = assets.sprite(TRUE_KING, plaque.height)
        surface.blit(crown, (left, plaque.top))
        left += crown.get_width() + theme.px(5)
    words = Rect(left, plaque.top, plaque.right - left, plaque.height)
    text = " \N{MIDDLE DOT} ".join(filter(None, (player.name, player.points)))
    font = fitting_font(text, words, theme, look.STRONG)
    if font.size(text)[0] > words.width:
        text = " \N{MIDDLE DOT} ".join(filter(None, (player.name, player.points_in_short)))
        font = fitting_font(text, words, theme, look.STRONG)
    draw_line(surface, text, words, font, palette.ink)
    beside = left + min(words.width, font.size(text)[0]) + theme.px(14)
    step = thinking.step
    if player.is_choosing and step is not None:
        draw_thinking(surface, (beside, plaque.centery), step, theme, thinking.whole_seconds)
    elif player.note:
        note = Rect(beside, plaque.top, plaque.right - beside, plaque.height)
        text = _last_told(player.note, note, theme)
        draw_line(surface, text, note, fitting_font(text, note, theme), palette.faint)
    if not side.has_successor:
        _draw_empty(surface, slot.successor, "kings/successor", theme)
    if side.hand_size == 0:
        note = Rect(slot.hand.left, slot.hand.top, min(slot.hand.width, theme.px(160)), slot.hand.height)
        empty = say("No cards in hand")
        draw_line(surface, empty, note, fitting_font(empty, note, theme), palette.faint)


def _last_told(note: Sequence[str], room: Rect, theme: Theme) -> str:
    """As many of the last sentences as there is room for; the log has all of them."""
    texts = (" ".join(note[first:]) for first in range(len(note)))
    fonts = ((text, fitting_font(text, room, theme)) for text in texts)
    return next((text for text, font in fonts if _has_room(text, font, room, theme)), "")


def _has_room(text: str, font: pygame.font.Font, room: Rect, theme: Theme) -> bool:
    """Whether there is room, and the text is not so small that it looks lost beside the name."""
    least = LEAST_NOTE * theme.font(look.TEXT).get_linesize()
    return font.get_linesize() >= least and height_of(text, font, room.width) <= room.height


def draw_counts(surface: pygame.Surface, layout: Layout, side: Side) -> None:
    """Draw how many cards a hand of backs has."""
    hand = [target for target in layout.items if target.startswith(f"hand/{side.seat}/")]
    if not hand or layout.items[hand[-1]].card is not None:
        return
    theme, last = layout.theme, layout.targets[hand[-1]]
    middle = (last.right - theme.px(13), last.bottom - theme.px(13))
    _draw_value(surface, len(hand), middle, theme)


def draw_royal_marks(surface: pygame.Surface, layout: Layout, side: Side) -> None:
    """Draw what tells a Successor, a Condemned card and one in an Antechamber from other cards."""
    signs = {
        "successor": "kings/successor",
        "condemned": "kings/condemned",
        "antechamber": "kings/antechamber",
    }
    for target in layout.items:
        zone, _, rest = target.partition("/")
        if zone in signs and rest.partition("/")[0] == str(side.seat):
            _draw_sign(surface, signs[zone], layout.targets[target], layout.theme)


def _draw_sign(surface: pygame.Surface, sprite: str, card: Rect, theme: Theme) -> None:
    """Draw a sign in the upper right corner of a card, where neither its figure nor its name is."""
    radius = theme.px(11)
    middle = (card.right - radius + theme.px(2), card.top + radius - theme.px(2))
    pygame.draw.aacircle(surface, theme.palette.paper, middle, radius)
    pygame.draw.aacircle(surface, theme.palette.ink, middle, radius, theme.edge(1.5))
    image = assets.stencil(sprite, radius * 4 // 3, theme.palette.ink)
    surface.blit(image, image.get_rect(center=middle))


def _draw_empty(surface: pygame.Surface, place: Rect, sprite: str, theme: Theme) -> None:
    """Draw the place of a card that is not there."""
    draw_box(surface, place, None, theme.palette.line, theme.edge(), max(4, place.width // 12))
    image = assets.stencil(sprite, place.width // 2, theme.palette.line)
    surface.blit(image, image.get_rect(center=place.center))


def draw_aside(surface: pygame.Surface, layout: Layout, seen: Seen) -> None:
    """Draw what lies beside the Court, and is told of the round."""
    theme, palette, place = layout.theme, layout.theme.palette, layout.aside
    top = place.top
    label = Rect(place.left, top, place.width, theme.text_px(LABEL))
    if seen.accused is not None:
        accused = say("Accused")
        draw_line(surface, accused, label, fitting_font(accused, label, theme), palette.faint)
        top = layout.targets["accused"].bottom + theme.px(8)
    told, gap = aside_lines(seen), theme.px(6)
    room = Rect(place.left, top, place.width, place.bottom - top - gap * max(0, len(told) - 1))
    font = _common_font([text for text, _ in told], room, theme)
    for text, is_strong in told:
        room.height = height_of(text, font, room.width)
        draw_text(surface, text, room, font, colour_of(is_strong, theme))
        room.top = room.bottom + gap


def _common_font(texts: Sequence[str], room: Rect, theme: Theme) -> pygame.font.Font:
    """The largest font in which all of these have room below each other; else the smallest."""
    low = (fitting_font(text, room, theme) for text in texts)
    sizes = [theme.font(look.TEXT, percent / 100) for percent in range(100, round(100 * LEAST_TEXT) - 1, -4)]
    largest = min((font.get_height() for font in low), default=0)
    fitting = (
        font
        for font in sizes
        if font.get_height() <= largest
        and sum(height_of(text, font, room.width) for text in texts) <= room.height
    )
    return next(fitting, sizes[-1])


def colour_of(is_strong: bool, theme: Theme) -> Colour:
    """The colour of what matters now, or of what may be read at leisure."""
    return theme.palette.red if is_strong else theme.palette.faint


def aside_lines(seen: Seen) -> Sequence[tuple[str, bool]]:
    """What is told beside the Court, and whether it matters now."""
    lines: list[tuple[str, bool]] = []
    if seen.muted:
        lines.append((say("Muted: cards of base value {number}", number=seen.muted), True))
    if seen.removed:
        names = ", ".join(name_of(card) for card in seen.removed)
        lines.append((say("Out of the round: {cards}", cards=names), False))
    own = seen.sides[seen.viewer] if seen.viewer is not None else None
    if own is not None and own.discard:
        names = ", ".join(name_of(card) for card in own.discard)
        lines.append((say("You discarded: {cards}", cards=names), False))
    if len(seen.sides) > 2 and seen.turn is not None:
        lines.append(
            (say("Play goes to the right") if seen.is_right else say("Play goes to the left"), False)
        )
    return lines
