"""The Imposter Kings' table as a picture: it draws what it is given and remembers nothing.

What is lit or chosen, the scene has found out; what may be seen, `Seen` has.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.kings.narration.ending import PointLine
from game.kings.narration.narrator import Line
from game.kings.narration.possible_hands import PossibleCard
from game.kings.narration.seat_view import Seen
from game.kings.table.card_faces import KING, face_of, percent, text_of
from game.kings.table.choice_view import draw_points, draw_shares, draw_tokens, draw_wall
from game.kings.table.layout import COURT, GAP, Layout, covered
from game.kings.table.panels import HOLDING_ZONE, draw_holdings, draw_log
from game.kings.table.seat_view import draw_token
from game.kings.table.table_view import (
    Player,
    draw_aside,
    draw_counts,
    draw_court_ground,
    draw_court_marks,
    draw_groups,
    draw_introduction,
    draw_player,
    draw_signs,
    item_image,
    turned_image,
)
from game.table.cardface import Dress, full_image, full_size
from game.ui import theme as look
from game.ui.animation import Motion
from game.ui.busy_indicator import BusyIndicator
from game.ui.button import Button
from game.ui.gestures import Drag
from game.ui.graph import Course, draw_graph
from game.ui.shapes import draw_focus
from game.ui.text import draw_line, draw_text, fitting_font, height_of
from game.ui.theme import Colour, Theme
from game.ui.tooltip import draw_tooltip, place_beside

BUTTON: Final = 8.0
CARD: Final = 2.0
LINE: Final = 0.5
"""How bad it is that a card in full covers a pixel of a button, of another card, of a line of the log."""


@dataclass(frozen=True)
class Telling:
    """What is said in the middle of the table."""

    text: str
    rule: str = ""
    """Smaller, below it."""

    is_refused: bool = False
    """Whether it says why something cannot be done."""

    is_result: bool = False
    """Whether it says how the round has ended, in large letters."""

    more: str = ""
    """What follows the rule where there is room for both."""


class Graph(NamedTuple):
    """How the chances went in a round that is looked back at."""

    title: str
    courses: Sequence[Course]
    length: int
    """How many steps one walks from the start to the end."""

    shown: int
    """How many lead to the moment that is shown."""

    marks: Mapping[int, Colour]
    """Dots by the number of steps before."""

    is_whole: bool
    """Whether nothing more is to come."""


@dataclass(frozen=True)
class KingsPicture:
    """All that is to be seen at one moment."""

    seen: Seen
    layout: Layout
    places: Mapping[str, Rect]
    """Where each target lies now, the topmost of overlapping ones last."""

    title: str
    goes_first: str
    """Who does, as a sentence, as long as that matters; else empty."""

    players: Sequence[Player]
    """By seat."""

    telling: Telling
    lines: Sequence[Line]
    told: range
    """The places of the lines that tell the last action, or the choice that is looked at."""

    holdings: Sequence[PossibleCard]
    holdings_title: str
    buttons: Sequence[Button]
    hovered: str | None
    is_resting: bool
    """Whether the pointer has rested for long enough to be told what a button does."""

    cursor: str | None
    """What the keys have walked to."""

    chosen: Sequence[str]
    steps: frozenset[str]
    """What can be pointed at next."""

    thinking: BusyIndicator
    drag: Drag | None = None
    full: str | None = None
    """The target whose card is shown in full."""

    lit: frozenset[int] = frozenset()
    """The cards of the line of the log that is pointed at."""

    marked: frozenset[str] = frozenset()
    """The targets of the last action."""

    shares: Mapping[str, float] = field(default_factory=dict)
    """What the hint says of each target: the share of wins."""

    points: Sequence[PointLine] = ()
    """What the round has brought, once it is over."""

    graph: Graph | None = None
    """How the chances went, in the place of what they can hold."""

    introduced: tuple[int, ...] = ()
    """The cards that are new in this stage, shown where the Court will be."""

    is_rough: bool = False
    """Whether cards may be scaled instead of drawn anew."""


def draw_table(surface: pygame.Surface, sight: KingsPicture, motion: Motion) -> None:
    """Draw everything; what glides is on its way and on top of what rests."""
    layout, theme, seen = sight.layout, sight.layout.theme, sight.seen
    surface.fill(theme.palette.table)
    font = fitting_font(sight.title, layout.title, theme, look.TITLE)
    draw_line(surface, sight.title, layout.title, font, theme.palette.ink)
    draw_court_ground(
        surface, layout, seen, is_target=bool(sight.chosen or sight.drag) and COURT in sight.steps
    )
    draw_introduction(surface, layout, sight.introduced)
    draw_groups(surface, layout, [player.name for player in sight.players])
    for side, player in zip(seen.sides, sight.players, strict=True):
        draw_player(surface, layout, side, player, sight.thinking)
    draw_aside(surface, layout, seen, sight.goes_first)
    _draw_items(surface, sight, motion)
    _draw_telling(surface, sight)
    draw_wall(
        surface,
        layout,
        dimmed=frozenset(each.card for each in sight.holdings if not each.unseen),
        hovered=sight.hovered,
        chosen=frozenset(sight.chosen),
    )
    draw_tokens(surface, layout, sight.hovered)
    draw_points(surface, layout.choices, sight.points, theme)
    if sight.graph is None:
        draw_holdings(surface, layout, sight.holdings, sight.holdings_title, sight.hovered)
    else:
        _draw_graph(surface, layout, sight.graph)
    draw_log(surface, layout, sight.lines, sight.hovered, sight.told)
    for button in sight.buttons:
        is_hot = sight.hovered == button.target
        button.draw(surface, sight.places[button.target], theme, is_hot=is_hot)
    draw_shares(surface, sight.places, sight.shares, theme)
    if sight.cursor is not None and sight.cursor in sight.places:
        draw_focus(surface, sight.places[sight.cursor], theme)
    for button in sight.buttons:
        if sight.is_resting and sight.hovered == button.target and button.hint:
            draw_tooltip(surface, button.hint, sight.places[button.target], layout.screen, theme)


def _draw_graph(surface: pygame.Surface, layout: Layout, graph: Graph) -> None:
    """Draw how the chances went, and what is still being weighed."""
    theme, palette = layout.theme, layout.theme.palette
    draw_graph(
        surface,
        layout.holdings,
        theme,
        graph.courses,
        length=graph.length,
        shown=graph.shown,
        marks=graph.marks,
    )
    head = layout.holdings.inflate(-theme.px(16), -theme.px(8))
    head.height = theme.text_px(22)
    draw_text(surface, graph.title, head, fitting_font(graph.title, head, theme, look.STRONG), palette.ink)
    if not graph.is_whole:
        foot = head.move(0, layout.holdings.height - head.height - theme.px(10))
        weighing = _("Weighing every choice …")
        draw_text(surface, weighing, foot, fitting_font(weighing, foot, theme), palette.faint)


def _draw_items(surface: pygame.Surface, sight: KingsPicture, motion: Motion) -> None:
    layout = sight.layout
    gliding: list[str] = []
    for target in layout.items:
        if sight.drag is not None and sight.drag.target == target:
            continue
        if target in motion.names():
            gliding.append(target)
        else:
            _draw_item(surface, sight, motion, target, sight.places[target])
    draw_court_marks(surface, layout, sight.seen)
    draw_signs(surface, layout)
    for side in sight.seen.sides:
        draw_counts(surface, layout, side)
    _draw_tokens(surface, sight, motion)
    for target in gliding:
        _draw_item(surface, sight, motion, target, motion.rect(target, sight.places[target]))
    _draw_outlines(surface, sight, motion)
    if sight.drag is not None:
        _draw_item(surface, sight, motion, sight.drag.target, sight.drag.rect)


def _draw_item(surface: pygame.Surface, sight: KingsPicture, motion: Motion, target: str, rect: Rect) -> None:
    item, theme = sight.layout.items[target], sight.layout.theme
    image = item_image(sight.layout, target, item, _dress(sight, target), rect.size, is_rough=sight.is_rough)
    turned = motion.turned(target)
    if turned < 1:
        image = turned_image(image, rect.size, theme, turned)
        surface.blit(image, image.get_rect(center=rect.center))
        return
    surface.blit(image, rect)
    if target in sight.marked and target not in motion.names() and len(sight.seen.sides) == 2:
        inset = theme.px(8)
        line = Rect(rect.left + inset, rect.top - theme.px(5), rect.width - 2 * inset, theme.px(4))
        pygame.draw.rect(surface, theme.palette.red, line, border_radius=theme.px(2))


def _draw_tokens(surface: pygame.Surface, sight: KingsPicture, motion: Motion) -> None:
    """Draw on the cards of each player's last action whose it was, where there are several others."""
    layout, theme, seats = sight.layout, sight.layout.theme, len(sight.seen.sides)
    if seats == 2:
        return
    for target in sight.marked - motion.names():
        rect = layout.targets[target]
        hidden = [left for left, top, *_ in covered(layout, target) if top == 0]
        middle = rect.left + min([rect.width, *hidden]) // 2, rect.top - theme.px(3)
        draw_token(surface, middle, layout.items[target].seat, seats, theme)


def _dress(sight: KingsPicture, target: str) -> Dress:
    """How a card stands out now."""
    item = sight.layout.items[target]
    is_told = item.card in sight.lit and item.card != KING
    own = f"hand/{sight.layout.bottom}/"
    # Where no card can be played, the King can be flipped: that is about the hand too.
    is_about_hand = any(step.startswith((own, f"king/{sight.layout.bottom}")) for step in sight.steps)
    return Dress(
        is_dimmed=target.startswith(own) and is_about_hand and target not in sight.steps and not is_told,
        is_lit=target in sight.steps,
        is_chosen=target in sight.chosen or is_told,
    )


def _draw_outlines(surface: pygame.Surface, sight: KingsPicture, motion: Motion) -> None:
    """Where motion is off, show for a moment where cards came from and where they went."""
    theme = sight.layout.theme
    for target, start in motion.outlined().items():
        if target in sight.places:
            for rect in (start, sight.places[target]):
                ring = rect.inflate(theme.px(6), theme.px(6))
                pygame.draw.rect(surface, theme.palette.gold, ring, theme.px(3), border_radius=theme.px(9))


def _draw_telling(surface: pygame.Surface, sight: KingsPicture) -> None:
    """Draw what is asked or told, and below it, smaller, what the rules say of it."""
    telling, place, theme = sight.telling, sight.layout.prompt, sight.layout.theme
    palette = theme.palette
    kind = look.HEADING if telling.is_result else look.STRONG
    colour = palette.red if telling.is_refused else palette.ink
    upper = place.copy()
    if telling.rule:
        upper.height = place.height * (6 if telling.is_result else 5) // 10
    font = fitting_font(telling.text, upper, theme, kind)
    if not telling.rule:
        draw_line(surface, telling.text, upper, font, colour, is_centred=True)
        return
    high = min(upper.height, height_of(telling.text, font, upper.width))
    draw_text(surface, telling.text, upper, font, colour, is_centred=True)
    lower = Rect(place.left, place.top + high, place.width, place.height - high)
    both = f"{telling.rule} {telling.more}".strip()
    rule = next((text for text in (both, telling.rule) if _has_room(text, lower, theme)), telling.rule)
    draw_text(surface, rule, lower, fitting_font(rule, lower, theme), palette.faint, is_centred=True)


def _has_room(text: str, room: Rect, theme: Theme) -> bool:
    """Whether the text finds room, be it small."""
    return height_of(text, fitting_font(text, room, theme), room.width) <= room.height


def draw_full(surface: pygame.Surface, sight: KingsPicture) -> None:
    """Draw the card that is looked at, if there is one, in full beside its place."""
    target = sight.full
    card = sight.layout.card_of(target)
    if target is None or card is None or target not in sight.places:
        return
    image = full_image(face_of(card), text_of(card), note_of(sight, target, card), sight.layout.theme)
    surface.blit(image, full_place(sight, target))


def note_of(sight: KingsPicture, target: str, card: int) -> str:
    """What else there is to know of the card here."""
    item = sight.layout.items.get(target)
    if item is None:
        return _held(sight, card) if target.startswith(HOLDING_ZONE) else ""
    if card == KING:
        return _("This King has been flipped.") if item.is_down else ""
    if target.startswith("court/"):
        laid = sight.seen.court[int(target.partition("/")[2])]
        if laid.is_down:
            return _("Disgraced: it counts 1 and has no text.")
        if laid.value != laid.base:
            return _("It counts {value} now.", value=laid.value)
    return _("It lies facedown; you know it.") if item.is_known else ""


def _held(sight: KingsPicture, card: int) -> str:
    """What is known of it in the hand into which the panel looks."""
    holding = next(each for each in sight.holdings if each.card == card)
    if holding.must_be:
        return _("This hand certainly has it.")
    if holding.can_be:
        share = percent(holding.chance)
        in_hand = _("It is in this hand in {share} of all deals that are possible.", share=share)
    else:
        in_hand = _("This hand cannot have it.")
    if holding.is_held:
        return _("This player has it: in hand, as Successor, discarded or Condemned.") + " " + in_hand
    return in_hand


def full_place(sight: KingsPicture, target: str) -> Rect:
    """Where the card with this target is shown in full: where it hides least of what matters now."""
    theme = sight.layout.theme
    zone = target.rpartition("/")[0]
    kept_clear = [sight.layout.prompt]
    spared: list[tuple[Rect, float]] = []
    for name, rect in sight.places.items():
        if name in sight.steps or (zone and name.rpartition("/")[0] == zone):
            kept_clear.append(rect)
        elif name in sight.layout.items:
            spared.append((rect, CARD))
        elif name.startswith(("log/", "holding/")):
            spared.append((rect, LINE))
        else:
            spared.append((rect, BUTTON))
    bounds = sight.layout.screen.inflate(-theme.px(GAP), -theme.px(GAP))
    return place_beside(
        sight.places[target], full_size(theme), bounds, kept_clear, spared, theme.px(GAP) // 2
    )
