"""A complete series that leaves the table: its cards close up, a seal is stamped on them, and they go.

With animation off they stand closed and sealed for a while, with outlines where they come from and go to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.solodrez.rules.notation import COLUMNS
from game.solodrez.rules.rules import State
from game.solodrez.table.card_view import (
    PLAIN,
    TAB_WIDTH,
    Part,
    card_images,
    color_of,
    corner_of,
    draw_card,
    motion_names,
    seal_image,
)
from game.solodrez.table.layout import Layout
from game.solodrez.table.moments import FOUNDATIONS
from game.table.beat import SHADOW, STILL, draw_ground
from game.ui import assets
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_text
from game.ui.lift import draw_shadow
from game.ui.theme import Theme

CLOSE: Final = 0.22  # Seconds in which the cards close up.
STAMP: Final = 0.08  # Seconds in which the seal comes down.
HOLD: Final = 0.3  # Seconds for which they lie there then, unless another series follows.
LEAVE: Final = 0.25  # Seconds in which they glide to the foundation.
RING: Final = 0.2  # Seconds in which a ring spreads from the seal.
STEP: Final = 8  # Distance between closed cards. All lengths are for the smallest window.
MIDDLE: Final = 0.6  # Where they close up: 0 is at the Joker, 1 at the Pawn.
SEAL: Final = (0.8, 0.6)  # Size of the seal in widths of a card, and its middle in heights of a card.
HIGH: Final = 0.7  # How much larger the seal is before it comes down.
TITLE: Final = look.Type("serif-bold", 19)
Placed = tuple[int, Rect]  # A card, and its place on the table.


@dataclass
class LeavingSeries:
    """A series on its way from its column to its foundation."""

    number: int  # Its number, from 1.
    cards: Sequence[Placed]  # From the Joker to the Pawn.
    neutrals: Sequence[Placed]  # The cards that leave because the game is won.
    is_at_rest: bool  # True with animation off.
    hold: float = HOLD
    seconds: float = 0.0  # Seconds since it began to leave, at normal speed.

    @property
    def is_sealed(self) -> bool:
        """True once the seal is on the cards."""
        return self.seconds > (0.0 if self.is_at_rest else CLOSE + STAMP)

    @property
    def gone(self) -> float:
        """How far the cards have glided to the foundation, from 0 to 1."""
        if self.is_at_rest:
            return float(self.seconds >= HOLD + STILL)
        return self.part(CLOSE + STAMP + self.hold, LEAVE)

    def part(self, start: float, seconds: float) -> float:
        """Return how much of what takes `seconds` from `start` on is done, from 0 to 1."""
        return 1.0 if self.is_at_rest else max(0.0, min(1.0, (self.seconds - start) / seconds))

    def places(self, theme: Theme) -> list[Rect]:
        """Return where the cards are before they glide."""
        closed = 1 - (1 - self.part(0.0, CLOSE)) ** 3
        first, last = self.cards[0][1], self.cards[-1][1]
        step = theme.px(STEP)
        spare = last.top - first.top - (len(self.cards) - 1) * step
        top = first.top + round(MIDDLE * spare)
        return [
            rect.move(0, round((top + number * step - rect.top) * closed))
            for number, (_card, rect) in enumerate(self.cards)
        ]


class Departures:
    """The series that are leaving. Skipping them changes only the picture."""

    def __init__(self) -> None:
        self.series: list[LeavingSeries] = []
        self._speed = 1.0

    def follow(
        self, was: tuple[State, Layout], now: State, removed: int, held: Mapping[str, Rect], speed: float
    ) -> None:
        """Go on from the position `was` to `now`, with this many series removed; one of them may leave now.

        `held`: places of the cards just dropped, by motion name. `speed`: as of `Motion`.
        """
        self._speed = speed or 1.0
        # Those that are back on the table have not left.
        self.series = [each for each in self.series if each.number <= removed]
        for column in range(COLUMNS):
            if was[0].is_series(column) and not now.columns[column]:
                placed = _placed(*was, held)
                cards = placed.pop(column)
                others = () if any(now.columns) else [each for column in placed for each in column]
                for each in self.series:
                    each.hold = min(each.hold, max(0.0, each.seconds - CLOSE - STAMP))
                hold = 0.0 if self.series else HOLD
                self.series.append(LeavingSeries(removed, cards, others, speed == 0, hold))
                return

    def skip(self) -> None:
        self.series.clear()

    @property
    def is_waiting(self) -> bool:
        return bool(self.series)

    def update(self, seconds: float) -> bool:
        was_waiting = self.is_waiting
        for each in self.series:
            each.seconds += seconds / self._speed
        self.series = [each for each in self.series if each.gone < 1]
        return was_waiting


def _placed(state: State, layout: Layout, held: Mapping[str, Rect]) -> list[list[Placed]]:
    """Return the cards of each column with their places."""
    columns = zip(state.columns, motion_names(state), layout.cards, strict=True)
    return [
        [(card, held.get(name, rect)) for card, name, rect in zip(*column, strict=True)] for column in columns
    ]


def draw_leaving(surface: pygame.Surface, series: LeavingSeries, layout: Layout) -> None:
    """Draw a series on its way, and the neutral cards that go with it."""
    theme, strip, gone = layout.theme, max(layout.strips), series.gone**2
    home, places = layout.foundations[series.number - 1], series.places(theme)
    whole = places[0].unionall(places[1:])
    for card, rect in series.neutrals:
        draw_card(surface, card, PLAIN, rect.move(0, -round(rect.bottom * gone)), strip, theme)
    if gone:

        def closed() -> pygame.Surface:
            image = pygame.Surface(whole.size, pygame.SRCALPHA)
            _draw_stack(image, series, [rect.move(-whole.left, -whole.top) for rect in places], strip, theme)
            return image

        # Only the last card can be told from that of another series.
        last = card_images(series.cards[-1][0], PLAIN, places[-1].size, strip, theme, Part.WHOLE)[-1]
        rect = Rect(0, 0, *(round(a + (b - a) * gone) for a, b in zip(whole.size, home.size, strict=True)))
        rect.center = pygame.Vector2(whole.center).lerp(home.center, gone)
        image = assets.cached(("leaving", series.number, last), closed)
        surface.blit(pygame.transform.smoothscale(image, rect.size), rect)
    else:
        _draw_stack(surface, series, places, strip, theme)
    for rect in (series.cards[0][1].union(series.cards[-1][1]), home) if series.is_at_rest else ():
        draw_box(surface, rect, None, theme.palette.gold, theme.px(3), theme.px(7))
    if series.is_sealed and series.hold == HOLD:
        _draw_label(surface, series, whole, layout)


def _draw_stack(
    surface: pygame.Surface, series: LeavingSeries, places: Sequence[Rect], strip: int, theme: Theme
) -> None:
    """Draw the cards as they close up, with each rank's color spreading over its strip, and their seal."""
    spread, edge, tab = series.part(0.0, CLOSE), theme.edge(), theme.px(TAB_WIDTH)
    for (card, _start), rect, below in zip(series.cards, places, [*places[1:], None], strict=True):
        part = Part.SHARED if below else Part.WHOLE
        for image in card_images(card, PLAIN, rect.size, strip, theme, part):
            surface.blit(image, rect)
        if below:
            corner, color = corner_of(rect.size), color_of(card, theme.palette.card)
            high = min(strip, below.top - rect.top) + corner
            band = Rect(rect.left + tab, rect.top + edge, round((rect.width - tab - edge) * spread), high)
            pygame.draw.rect(surface, color, band, border_top_right_radius=corner if spread == 1 else 0)
    last = places[-1]
    down, ring = series.part(CLOSE, STAMP), series.part(CLOSE + STAMP, RING)
    image = seal_image(series.number, round(SEAL[0] * last.width), theme)
    middle = last.centerx, last.top + round(SEAL[1] * last.height)
    if 0 < ring < 1 and not series.gone:
        # The picture of a stack on its way is kept for all series.
        width, radius = round(theme.px(5) * (1 - ring)), image.get_width() * (0.5 + 0.3 * ring)
        pygame.draw.aacircle(surface, theme.palette.crown, middle, radius, max(1, width))
    if 0 < down < 1:
        image = pygame.transform.smoothscale_by(image, 1 + HIGH * (1 - down))
    if down:
        surface.blit(image, image.get_rect(center=middle))


def _draw_label(surface: pygame.Surface, series: LeavingSeries, whole: Rect, layout: Layout) -> None:
    """Say below the cards what has been completed."""
    theme, palette = layout.theme, layout.theme.palette.card
    title, tally = _("Series complete!"), _("{count} of {total}", count=series.number, total=FOUNDATIONS)
    large, small = theme.font(TITLE), theme.font(look.TEXT)
    words = Rect(0, 0, large.size(title)[0] + theme.px(10), large.get_linesize() + small.get_linesize())
    words.midtop = whole.centerx, whole.bottom + theme.px(17)
    words.clamp_ip(layout.result_area.inflate(-theme.px(18), -theme.px(18)))
    ground = words.inflate(theme.px(18), theme.px(18))
    draw_shadow(surface, ground, theme.px(SHADOW))
    draw_ground(surface, ground, theme)
    draw_text(surface, title, words, large, palette.paper, is_centered=True)
    words.top += large.get_linesize()
    draw_text(surface, tally, words, small, palette.shade, is_centered=True)
