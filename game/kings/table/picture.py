"""The picture of the Imposter Kings' table at one moment, and how it is drawn.

`KingsPicture` is a plain value: the scene decides what is highlighted, and `View` what may be visible.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _, percent
from game.kings.narration.ending import PointLine
from game.kings.narration.narrator import LogLine
from game.kings.narration.possible_hands import PossibleCard
from game.kings.rules.view import View
from game.kings.table import court_view
from game.kings.table.card_faces import KING, face_of, text_of
from game.kings.table.choice_view import (
    draw_misses,
    draw_points,
    draw_shares,
    draw_tokens,
    draw_wall,
    top_of_shares,
)
from game.kings.table.choices import PLAQUE
from game.kings.table.court_view import TOKEN, Player, draw_token
from game.kings.table.layout import COURT, GAP, Layout, covered
from game.kings.table.log import draw_log
from game.kings.table.possible_hands import HOLDING_ZONE, draw_holdings
from game.kings.table.tabs import draw_tabs
from game.table.cardface import PLAIN, CardStyle, back_image, full_image, full_size
from game.table.snapshot import TableView
from game.table.toolbar import draw_button_tooltip, draw_buttons, draw_title, pointed_at
from game.ui import theme as look
from game.ui.animation import Motion
from game.ui.busy_indicator import BusyIndicator
from game.ui.drawing import LEAST_TEXT, draw_focus, draw_text, fitting_font, height_of
from game.ui.graph import Curve, draw_graph
from game.ui.lift import FLAT, draw_lifted
from game.ui.theme import Color
from game.ui.tooltip import draw_tooltip, place_beside

BUTTON_COST: Final = 8.0
CARD_COST: Final = 0.5
LINE_COST: Final = 0.3  # Cost for each pixel of a button, card or log line that an enlarged card covers.
MIN_ROOMY: Final = 50  # A prompt that is higher has large letters.
MIN_COLUMN: Final = 80  # A prompt that is higher is a column of this width:
MESSAGE_WIDTH: Final = 480
MESSAGE_SHRINKING: Final = 100  # How much narrower the column is with text of twice the size.


@dataclass(frozen=True)
class Message:
    """The message in the middle of the table."""

    text: str
    rule: str = ""  # Smaller text below it.
    more: tuple[str, ...] = ()  # Sentences after the rule, as many as there is space for.
    is_refused: bool = False  # True if it says why something is not possible.
    is_result: bool = False  # True if it is the result of the round, in large letters.


class Graph(NamedTuple):
    """The chances of winning over the course of a round under review."""

    title: str
    courses: Sequence[Curve]
    length: int  # Number of steps from the start to the end.
    shown: int  # Number of steps to the moment shown.
    marks: Mapping[int, Color]  # Dots by step number.
    unknown: Collection[int]  # Steps whose evaluation has yet to arrive.


@dataclass(frozen=True, kw_only=True)
class KingsPicture(TableView):
    """Everything that the table shows at one moment."""

    view: View
    layout: Layout
    places: Mapping[str, Rect]
    """Current rectangle of each target; if targets overlap, the topmost comes last."""

    title: str
    goes_first: str  # During the setup, a sentence saying who goes first, once known; else "".
    players: Sequence[Player]  # By seat.
    message: Message
    lines: Sequence[LogLine]
    last_lines: range  # Indices of the lines about the last action, or about the move under review.
    holdings: Sequence[PossibleCard]
    holdings_title: str
    impossible: frozenset[str]  # Targets of names, numbers and players that certainly hit nothing.
    chosen: Sequence[str]
    steps: frozenset[str]
    thinking: BusyIndicator
    full: str | None = None  # The target whose card is enlarged.
    highlighted: frozenset[int] = frozenset()  # Cards of the log line under the pointer.
    last_played: frozenset[str] = frozenset()  # Targets of the last action.
    shares: Mapping[str, float] = field(default_factory=dict)
    """Expected share of wins by target, 0 to 1, from a hint or a review."""

    best: frozenset[str] = frozenset()  # Targets of the best choice, the same as the hint.

    points: Sequence[PointLine] = ()  # Points of the round, once it is over.
    graph: Graph | None = None  # Replaces the possible hand panel during a review.
    introduced: tuple[int, ...] = ()  # Cards new in this stage, shown in the empty Court.
    sources: Mapping[str, str] = field(default_factory=dict)
    """Sentences on where the viewer's certainty about a card comes from, by target."""

    knower: str = ""  # The viewer's name, if somebody else looks at what they could see.


def draw_table(surface: pygame.Surface, picture: KingsPicture, motion: Motion) -> None:
    """Draw all but a dragged or enlarged card. Moving cards are drawn above those at rest."""
    layout, theme, view = picture.layout, picture.layout.theme, picture.view
    surface.fill(theme.palette.table)
    draw_title(surface, picture.title, layout)
    court_view.draw_court_ground(
        surface, layout, view, is_target=bool(picture.chosen or picture.drag) and COURT in picture.steps
    )
    court_view.draw_introduction(surface, layout, picture.introduced)
    court_view.draw_groups(surface, layout, [player.name_in_short for player in picture.players])
    for side, player in zip(view.sides, picture.players, strict=True):
        court_view.draw_player(surface, layout, side, player, picture.thinking)
    court_view.draw_side_panel(surface, layout, view, picture.goes_first)
    _draw_items(surface, picture, motion)
    _draw_outlines(surface, picture, motion)
    if not picture.has_result:
        _draw_message(surface, picture)
        draw_points(surface, layout.choices, picture.points, theme)
    draw_wall(
        surface, layout, hovered=picture.hovered, chosen=frozenset(picture.chosen), shared=picture.shares
    )
    draw_tokens(surface, layout, picture.hovered)
    draw_tabs(surface, layout, picture.holdings_title, picture.hovered)
    if picture.graph is None:
        draw_holdings(surface, layout, picture.holdings, picture.holdings_title, picture.hovered)
    else:
        _draw_graph(surface, layout, picture.graph)
    draw_log(surface, layout, picture.lines, picture.hovered, picture.last_lines)
    draw_buttons(surface, picture, layout)
    draw_misses(surface, layout, picture.impossible)
    _draw_gliding(surface, picture, motion)
    draw_shares(surface, picture.places, picture.shares, picture.best, layout)
    if picture.cursor is not None and picture.cursor in picture.places:
        draw_focus(surface, picture.places[picture.cursor], theme)
    draw_button_tooltip(surface, picture, layout)
    if note := whole_note(picture):
        draw_tooltip(surface, note, layout.targets[str(pointed_at(picture))], layout.screen, theme)


def draw_held(surface: pygame.Surface, picture: KingsPicture, motion: Motion) -> None:
    """Draw the card that is dragged, if any."""
    if picture.drag is not None:
        _draw_item(surface, picture, motion, picture.drag.target, picture.drag.rect)


def whole_note(picture: KingsPicture) -> str:
    """Return the whole note of the player whose name is pointed at, since the table may cut it."""
    zone, _slash, seat = (pointed_at(picture) or "").partition("/")
    return " ".join(picture.players[int(seat)].note) if f"{zone}/" == PLAQUE else ""


def _draw_graph(surface: pygame.Surface, layout: Layout, graph: Graph) -> None:
    theme, palette = layout.theme, layout.theme.palette
    draw_graph(
        surface,
        layout.holdings,
        theme,
        graph.courses,
        length=graph.length,
        shown=graph.shown,
        marks=graph.marks,
        unknown=graph.unknown,
    )
    head = layout.holdings.inflate(-theme.px(16), -theme.px(8))
    head.height = theme.text_px(22)
    draw_text(surface, graph.title, head, fitting_font(graph.title, head, theme, look.STRONG), palette.ink)
    if graph.unknown:
        foot = head.move(0, layout.holdings.height - head.height - theme.px(10))
        evaluating = _("Evaluating every choice…")
        draw_text(surface, evaluating, foot, fitting_font(evaluating, foot, theme), palette.faint)


def _draw_items(surface: pygame.Surface, picture: KingsPicture, motion: Motion) -> None:
    away = {*motion.names(), picture.on_strip, picture.drag.target if picture.drag else ""}
    items = {target: item for target, item in picture.layout.items.items() if target not in away}
    for target in items:
        _draw_item(surface, picture, motion, target, picture.places[target])
    # Marks lie on cards at rest, wherever these have moved to make room.
    at_rest = replace(picture.layout, items=items, targets=dict(picture.places))
    court_view.draw_court_marks(surface, at_rest, picture.view)
    court_view.draw_signs(surface, at_rest)
    for side in picture.view.sides:
        court_view.draw_counts(surface, picture.layout, side)
    _draw_tokens(surface, picture, motion)


def _draw_gliding(surface: pygame.Surface, picture: KingsPicture, motion: Motion) -> None:
    gliding = [target for target in picture.layout.items if target in motion.names()]
    # A lifted card is above those that make room. In a deck being dealt, the next card to leave is on top,
    # but smaller cards of others lie below.
    gliding.sort(
        key=lambda target: (
            motion.lift(target) != FLAT,
            picture.places[target].width,
            -motion.waiting(target),
        )
    )
    rects = {target: motion.rect(target, picture.places[target]) for target in gliding}
    for target, rect in rects.items():
        _draw_item(surface, picture, motion, target, rect)
    items = {target: picture.layout.items[target] for target in gliding if motion.turned(target) == 1}
    moving = replace(picture.layout, items=items, targets=rects)
    court_view.draw_changed_values(surface, moving)
    court_view.draw_signs(surface, moving)


def _draw_item(
    surface: pygame.Surface, picture: KingsPicture, motion: Motion, target: str, rect: Rect
) -> None:
    item, theme = picture.layout.items[target], picture.layout.theme
    size = motion.picture_size(target, picture.places[target])
    turned, style = motion.turned(target), _dress(picture, target)
    is_held = picture.drag is not None and picture.drag.target == target
    if turned < 0.5 and not item.is_down:
        image = back_image(size, theme)
    else:
        if turned < 0.5:
            # A Disgraced card turns from its face to its back.
            item, style = item._replace(is_down=False), PLAIN
        image = court_view.item_image(picture.layout, target, item, style, size, is_rough=picture.is_rough)
    draw_lifted(surface, image, rect, picture.lift if is_held else motion.lift(target), turned)
    if turned < 1:
        return
    if target in picture.last_played and target not in motion.names() and len(picture.view.sides) == 2:
        inset = theme.px(8)
        line = Rect(rect.left + inset, rect.top - theme.px(5), rect.width - 2 * inset, theme.px(4))
        pygame.draw.rect(surface, theme.palette.red, line, border_radius=theme.px(2))


def _draw_tokens(surface: pygame.Surface, picture: KingsPicture, motion: Motion) -> None:
    layout, theme, seats = picture.layout, picture.layout.theme, len(picture.view.sides)
    if seats == 2:
        return
    for target in picture.last_played - motion.names():
        rect = layout.targets[target]
        hidden = [left for left, top, *_ in covered(layout, target) if top == 0]
        middle = rect.left + min([rect.width, *hidden]) // 2, rect.top - theme.px(TOKEN + 3)
        if target == f"court/{len(picture.view.court) - 1}":
            # There is no space above the Throne, but its band is free at the right end.
            middle = rect.right - theme.px(TOKEN + 6), rect.top + theme.px(TOKEN // 2)
        draw_token(surface, middle, layout.items[target].seat, seats, theme)


def _dress(picture: KingsPicture, target: str) -> CardStyle:
    item = picture.layout.items[target]
    is_named = item.card in picture.highlighted and item.card != KING
    return CardStyle(
        is_dimmed=is_dimmed(picture, target) and not is_named,
        is_lit=target in picture.steps,
        is_chosen=target in picture.chosen or is_named,
    )


def is_dimmed(picture: KingsPicture, target: str) -> bool:
    """Return True for a card of the viewer's hand that cannot be chosen though others can."""
    own = f"hand/{picture.layout.bottom}/"
    # If flipping the King is the only move, the hand is dimmed too.
    is_about_hand = any(step.startswith((own, f"king/{picture.layout.bottom}")) for step in picture.steps)
    return target.startswith(own) and is_about_hand and target not in (*picture.steps, *picture.chosen)


def _draw_outlines(surface: pygame.Surface, picture: KingsPicture, motion: Motion) -> None:
    theme = picture.layout.theme
    for target, start in motion.outlined().items():
        if target in picture.places:
            for rect in (start, picture.places[target]):
                ring = rect.inflate(theme.px(6), theme.px(6))
                pygame.draw.rect(surface, theme.palette.gold, ring, theme.px(3), border_radius=theme.px(9))


class _Paragraph(NamedTuple):
    text: str
    place: Rect
    font: pygame.font.Font
    color: Color


def _paragraphs(picture: KingsPicture) -> Sequence[_Paragraph]:
    """Return the parts of the message; if there is much space, in a narrow column in the middle."""
    message, place, theme = picture.message, picture.layout.prompt.copy(), picture.layout.theme
    palette = theme.palette
    is_roomy = place.height > theme.px(MIN_ROOMY) and not message.is_result
    shares_top = top_of_shares(picture.places, picture.shares, theme)
    if place.top < shares_top < place.bottom:
        # The text between the Court and the shares above the hand has little height, and needs the width.
        place.height = shares_top - place.top
    elif is_roomy and place.height > theme.px(MIN_COLUMN):
        # An enlarged card, which grows with the text, must fit beside it.
        place.width = min(place.width, theme.px(MESSAGE_WIDTH - MESSAGE_SHRINKING * (theme.text - 1)))
        place.centerx = picture.layout.prompt.centerx
    kind = look.HEADING if message.is_result else look.TITLE if is_roomy else look.STRONG
    color = palette.red if message.is_refused else palette.ink
    upper = place.copy()
    told = [*filter(None, (message.rule, *message.more))]
    least = height_of(told[0], theme.font(look.TEXT, LEAST_TEXT), place.width) if told else 0
    high = height_of(message.text, theme.font(kind, LEAST_TEXT), place.width)
    if least + high > place.height and not message.is_result:
        # Off the Court's axis, there is more width, unless buttons are beside the prompt.
        free, gap = picture.layout.side_panel.left - place.right, theme.px(GAP)
        place.width += place.left - picture.layout.court.left + (gap if gap < free <= 2 * gap else 0)
        place.left, kind = picture.layout.court.left, look.TEXT
        upper = place.copy()
    parts = place.height * (6 if message.is_result else 5) // 10, place.height - least
    # In a low prompt, what else there is to say gives way to the text.
    for upper.height in (*(parts if told else ()), place.height):
        font = fitting_font(message.text, upper, theme, kind)
        high = height_of(message.text, font, upper.width)
        if high <= upper.height:
            break
    upper.height = high
    found = [_Paragraph(message.text, upper, font, color)]
    if told:
        apart = theme.px(GAP // 2) if is_roomy else 0
        # What more there is to say gives way to what comes first, and the gap, too, to something long.
        texts = [" ".join(told[:count]) for count in range(len(told), 0, -1)]
        for rule, gap in (*((text, apart) for text in texts), (texts[-1], 0)):
            lower = Rect(place.left, upper.bottom + gap, place.width, place.bottom - upper.bottom - gap)
            font = fitting_font(rule, lower, theme)
            if height_of(rule, font, lower.width) <= lower.height:
                break
        high = height_of(rule, font, lower.width)
        if high <= lower.height + 1:
            lower.height = high
            found.append(_Paragraph(rule, lower, font, palette.faint))
    if not message.is_result:
        shift = (place.bottom - found[-1].place.bottom) // 2
        for each in found:
            each.place.top += shift
    return found


def _draw_message(surface: pygame.Surface, picture: KingsPicture) -> None:
    for text, place, font, color in _paragraphs(picture):
        draw_text(surface, text, place, font, color, is_centered=True)


def message_place(picture: KingsPicture) -> Rect:
    """Return the place that the message's text takes."""
    found = [each for each in _paragraphs(picture) if each.text]
    if not found:
        return Rect(picture.layout.prompt.center, (0, 0))
    width = max(min(each.place.width, each.font.size(each.text)[0]) for each in found)
    place = found[0].place.unionall([each.place for each in found])
    return Rect(place.centerx - width // 2, place.top, width, place.height)


def draw_full(surface: pygame.Surface, picture: KingsPicture) -> None:
    """Draw the enlarged card, if any, beside its place."""
    target = picture.full
    card = picture.layout.card_of(target)
    if target is None or card is None or target not in picture.places:
        return
    is_muted = target in picture.layout.items and picture.layout.items[target].is_muted
    face, note = face_of(card, is_muted=is_muted), note_of(picture, target, card)
    surface.blit(full_image(face, text_of(card), note, picture.layout.theme), full_place(picture, target))


def note_of(picture: KingsPicture, target: str, card: int) -> str:
    """Return a note about an enlarged card, or "" if there is nothing to add."""
    return f"{_state_note(picture, target, card)} {picture.sources.get(target, '')}".strip()


def _state_note(picture: KingsPicture, target: str, card: int) -> str:
    item = picture.layout.items.get(target)
    if item is None:
        if target in picture.impossible:
            return _("Can't hit anyone.")
        return _holding_note(picture, card) if target.startswith(HOLDING_ZONE) else ""
    if card == KING:
        return _("This King has been flipped.") if item.is_down else ""
    if target.startswith("court/"):
        if item.is_down:
            return _("Disgraced: worth 1, with no text.")
        if item.is_muted:
            return _("Muted: worth 3, with no text.")
    elif item.is_muted:
        if target.startswith("antechamber/"):
            return _("Muted: its owner must play it. It's then worth 3, with no text.")
        return _("Muted: it has no text, and is worth 3 once played.")
    if item.value is not None:
        return _("Worth {value} now.", value=item.value)
    if target.startswith("discard/"):
        return _("Discarded before the round.")
    if item.is_down:
        return _("Set aside when its owner went out.")
    if target == "accused":
        return _("The Accused: set aside, in nobody's hand.")
    if target.startswith("antechamber/"):
        return _("In the Antechamber: its owner must play it, whatever its value.")
    if target.startswith("condemned/"):
        return _("Condemned: its owner must spend a turn removing it.")
    if target.startswith("out/") and not item.is_known:
        return _("Out of the round.")
    if item.is_known and picture.knower:
        return _("It's facedown, but {name} knew what it was.", name=picture.knower)
    return _("It's facedown, but you know what it is.") if item.is_known else ""


def _holding_note(picture: KingsPicture, card: int) -> str:
    holding = next(each for each in picture.holdings if each.card == card)
    if holding.least:
        return _("Definitely in their hand.")
    if holding.is_possible:
        share = percent(holding.chance)
        in_hand = _("In their hand in {share} of all possible deals.", share=share)
    else:
        in_hand = _("Definitely not in their hand.")
    if holding.is_held:
        return _("This player has one, but you don't know where.") + " " + in_hand
    return in_hand


def full_place(picture: KingsPicture, target: str) -> Rect:
    """Return the place where the enlarged card hides the least."""
    theme = picture.layout.theme
    throne = f"court/{len(picture.view.court) - 1}"
    kept_clear = [message_place(picture)]
    avoided: list[tuple[Rect, float]] = []
    for name, rect in picture.places.items():
        if name != COURT and (name in picture.steps or name == throne != target):
            kept_clear.append(rect)
        elif name in picture.layout.items:
            avoided.append((rect, CARD_COST))
        elif name.startswith(("log/", "holding/")):
            avoided.append((rect, LINE_COST))
        elif name != COURT:
            avoided.append((rect, BUTTON_COST))
    bounds = picture.layout.screen.inflate(-theme.px(GAP), -theme.px(GAP))
    card = picture.layout.card_of(target)
    assert card is not None
    size = full_size(theme, text_of(card), note_of(picture, target, card))
    return place_beside(picture.places[target], size, bounds, kept_clear, avoided, theme.px(GAP) // 2)
