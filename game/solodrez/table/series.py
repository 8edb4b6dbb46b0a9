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
from game.solodrez.table.layout import FOUNDATIONS, Layout
from game.table.beat import STILL, draw_ground
from game.ui import assets
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_line
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


def leaving_series(
    was: tuple[State, Layout], now: State, number: int, held: Mapping[str, Rect], *, is_at_rest: bool
) -> LeavingSeries | None:
    """Return the series, now the `number`th, that has been removed since the position `was`; None for none.

    `held`: places of the cards just dropped, by motion name.
    """
    before, layout = was
    names = motion_names(before)
    placed = [
        [(card, held.get(name, rect)) for card, name, rect in zip(*column, strict=True)]
        for column in zip(before.columns, names, layout.cards, strict=True)
    ]
    for column in range(COLUMNS):
        if before.is_series(column) and not now.columns[column]:
            is_won = not any(now.columns)
            others = [each for cards in placed if cards is not placed[column] for each in cards]
            return LeavingSeries(number, placed[column], others if is_won else (), is_at_rest)
    return None


class Departures:
    """The series that are leaving. Skipping them changes only the picture."""

    def __init__(self) -> None:
        self.series: list[LeavingSeries] = []
        self._speed = 1.0

    def follow(self, new: LeavingSeries | None, removed: int, speed: float) -> None:
        """Go on to a position in which this many series are removed, one of them perhaps leaving there."""
        self._speed = speed or 1.0
        # Those that are back on the table have not left.
        self.series = [each for each in self.series if each.number <= removed]
        if new is not None:
            if self.series:
                new.hold = 0.0
            for each in self.series:
                each.hold = min(each.hold, max(0.0, each.seconds - CLOSE - STAMP))
            self.series.append(new)

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


def draw_leaving(surface: pygame.Surface, series: LeavingSeries, layout: Layout) -> None:
    """Draw a series on its way, and the neutral cards that go with it."""
    theme, palette = layout.theme, layout.theme.palette
    home, gone = layout.foundations[series.number - 1], series.gone**2
    strip = max(layout.strips)
    for card, rect in series.neutrals:
        draw_card(surface, card, PLAIN, rect.move(0, -round(rect.bottom * gone)), strip, theme)
    places = series.places(theme)
    whole = places[0].unionall(places[1:])
    if gone:
        key = ("leaving", series.number, series.cards[0][1].size, theme.palette, theme.scale)
        image = assets.cached(key, lambda: _closed(series, layout, whole))
        rect = Rect(0, 0, *(round(a + (b - a) * gone) for a, b in zip(whole.size, home.size, strict=True)))
        rect.center = pygame.Vector2(whole.center).lerp(home.center, gone)
        surface.blit(pygame.transform.smoothscale(image, rect.size), rect)
    else:
        _draw_cards(surface, series, places, strip, theme)
        _draw_seal(surface, series, places[-1], theme)
    if series.is_at_rest:
        for rect in (series.cards[0][1].union(series.cards[-1][1]), home):
            draw_box(surface, rect, None, palette.gold, theme.px(3), theme.px(7))
    if series.is_sealed and series.hold == HOLD:
        _draw_label(surface, series, whole, layout)


def _closed(series: LeavingSeries, layout: Layout, whole: Rect) -> pygame.Surface:
    """Return the closed and sealed cards in one picture."""
    image = pygame.Surface(whole.size, pygame.SRCALPHA)
    places = [rect.move(-whole.left, -whole.top) for rect in series.places(layout.theme)]
    _draw_cards(image, series, places, max(layout.strips), layout.theme)
    _draw_seal(image, series, places[-1], layout.theme)
    return image


def _draw_cards(
    surface: pygame.Surface, series: LeavingSeries, places: Sequence[Rect], strip: int, theme: Theme
) -> None:
    """Draw the cards as they close up, and the color of each rank as it spreads over the strip that shows."""
    spread, edge, tab = series.part(0.0, CLOSE), theme.edge(), theme.px(TAB_WIDTH)
    for (card, _start), rect, below in zip(series.cards, places, [*places[1:], None], strict=True):
        part = Part.SHARED if below else Part.WHOLE
        for image in card_images(card, PLAIN, rect.size, strip, theme, part):
            surface.blit(image, rect)
        if below:
            band = Rect(rect.left + tab, rect.top + edge, 0, min(strip, below.top - rect.top))
            band.width = round((rect.width - tab - edge) * spread)
            band.height += corner_of(rect.size)
            corner = corner_of(rect.size) if spread == 1 else 0
            color = color_of(card, theme.palette.card)
            pygame.draw.rect(surface, color, band, border_top_right_radius=corner)


def _draw_seal(surface: pygame.Surface, series: LeavingSeries, card: Rect, theme: Theme) -> None:
    """Draw the seal as it comes down on the last card, and the ring that spreads from it then."""
    down, spread = series.part(CLOSE, STAMP), series.part(CLOSE + STAMP, RING)
    image = seal_image(series.number, round(SEAL[0] * card.width), theme)
    middle = card.centerx, card.top + round(SEAL[1] * card.height)
    if 0 < spread < 1:
        width = max(1, round(theme.px(5) * (1 - spread)))
        radius = image.get_width() * (0.5 + 0.3 * spread)
        pygame.draw.aacircle(surface, theme.palette.crown, middle, radius, width)
    if 0 < down < 1:
        image = pygame.transform.smoothscale_by(image, 1 + HIGH * (1 - down))
    if down:
        surface.blit(image, image.get_rect(center=middle))


def _draw_label(surface: pygame.Surface, series: LeavingSeries, whole: Rect, layout: Layout) -> None:
    """Say below the cards what has been completed."""
    theme, palette = layout.theme, layout.theme.palette.card
    tally = _("{count} of {total}", count=series.number, total=FOUNDATIONS)
    lines = [(_("Series complete!"), TITLE), (tally, look.TEXT)]
    if series.number == FOUNDATIONS:
        lines = [(_("All series complete!"), TITLE)]
    fonts = [theme.font(kind) for _text, kind in lines]
    high = sum(font.get_linesize() for font in fonts)
    wide = max(font.size(text)[0] for (text, _kind), font in zip(lines, fonts, strict=True))
    label = Rect(0, 0, wide + theme.px(28), high + theme.px(18))
    label.midtop = whole.centerx, whole.bottom + theme.px(8)
    label.clamp_ip(layout.columns[0].unionall(layout.columns[1:]))
    draw_ground(surface, label, theme)
    top = label.top + theme.px(9)
    for (text, _kind), font, color in zip(lines, fonts, (palette.paper, palette.shade), strict=False):
        place = Rect(label.left, top, label.width, font.get_linesize())
        draw_line(surface, text, place, font, color, is_centered=True)
        top = place.bottom
