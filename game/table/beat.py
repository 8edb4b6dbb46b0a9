"""Decisive moments: each is shown on a strip in the prompt's place, so that nobody misses it.

A beat is made from what its viewer may see, and takes the same time whatever is hidden.
"""

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

import pygame
from pygame import Rect, Vector2

from game.engine.seat import Seat
from game.table.portraits import Mood, face
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.drawing import draw_box, draw_text, fitting_font, height_of, widest_word
from game.ui.lift import FLAT, Lift, draw_lifted, draw_shadow
from game.ui.theme import Theme

Picture = Callable[[int, Theme], pygame.Surface]
"""Returns the picture of a card, piece or portrait at this height in pixels."""

RISE: Final = 0.1  # Seconds in which the card rises where it lies.
OPEN: Final = 0.3  # Seconds after which the card has glided to the strip, and the strip is open.
MARK: Final = (0.42, 0.51)  # Seconds between which the mark is drawn on what the card acts on.
CLOSE: Final = 0.2  # The last seconds, in which the strip closes.
LEAST_HOLD: Final = 0.9
MOST_HOLD: Final = 1.6
SHORTEST: Final = 0.5  # What is left of it at a quick pace.
SETTLED: Final = 1.3  # Seconds after the strip has opened from which nothing on it or beside it moves.
SECONDS_PER_LETTER: Final = 0.03  # Added to the hold for each letter beyond:
SHORT: Final = 20
TURN: Final = (0.42, 0.72)  # Seconds between which a card turns over,
SWELLING: Final = 0.35  # and how much larger it is halfway, as a fraction of its size.
PARTED: Final = 6  # How far the halves of something part.
OUTLINE: Final = 3
STILL: Final = 0.3  # Seconds by which the strip stands longer with animation off.
MANY: Final = 2  # With more beats waiting, each is held for half as long.

PADDING: Final = 10
SMALL_PADDING: Final = 5  # The same at a seat.
EDGE: Final = 2
SHADOW: Final = 8
PORTRAIT: Final = 0.84  # Heights as fractions of the strip's height.
CARD: Final = 1.58
ACTED_ON: Final = 0.86
SMALL_CARD: Final = 0.9  # The same at a seat,
SMALL_WIDTH: Final = 0.36  # and of the strip's width at most.
ABOVE: Final = 0.1  # The card's foot is above the foot of the strip by this fraction of its height.
TILT: Final = 3  # Degrees by which the card leans.
HEADLINE: Final = look.Type("serif-bold", 25)


class Mark(Enum):
    """What is drawn on what a card acts on."""

    SLASH = auto()  # It is blocked, or Disgraced.
    CROSS = auto()  # It was not found.
    TICK = auto()  # It was found.
    SPLIT = auto()  # Its halves part.


@dataclass(frozen=True, kw_only=True)
class Beat:
    """A decisive moment."""

    headline: str  # What happens, names first; nine words at most.
    detail: str = ""
    caption: str = ""  # What stands at a seat in place of a longer headline.
    hold: float = LEAST_HOLD  # The least time for which the text stands, in seconds at normal pace.
    portrait: Picture | None = None  # Who acts.
    card: Picture | None = None  # What they act with.
    source: str = ""  # The target where it lies before; empty if it is not on the table.
    turns_over: bool = False  # True if the card turns over on the strip.
    acted_on: Picture | None = None
    target: str = ""  # The target of that on the table; empty if it is not there.
    mark: Mark | None = None  # On what it acts on or, if it acts on nothing, on the card.
    sound: str = ""
    pleased: Collection[int] = ()  # The seats that are pleased about it, and those that are not.
    upset: Collection[int] = ()
    seat: int | None = None  # Whose place it is shown at, small and without a portrait, if any.
    is_verdict: bool = False  # True if it is shown once everything has landed; then it is never shortened.

    def seconds(self, pace: float, waiting: int) -> float:
        """Return how long the text stands. `pace`: factor on the time; `waiting`: number of beats to come."""
        hold = max(self.hold, LEAST_HOLD + SECONDS_PER_LETTER * (len(self.headline) - SHORT))
        is_halved = waiting > MANY and not self.is_verdict
        return max(SHORTEST, min(MOST_HOLD, hold) * pace / (2 if is_halved else 1))


class BeatStrip:
    """The strip, which shows one beat at a time."""

    def __init__(self) -> None:
        self.beat: Beat | None = None  # None while it is closed.
        self._start: Rect | None = None  # Where the card lay.
        self._target: Rect | None = None  # Where it acts.
        self._speed = 1.0
        self._hold = 0.0
        self._seconds = 0.0

    def begin(self, beat: Beat, start: Rect | None, target: Rect | None, hold: float, speed: float) -> None:
        """Show a beat. `start`, `target`: where its card lies, and acts; `speed`: 0 for no motion."""
        self.beat, self._start, self._target, self._speed, self._seconds = beat, start, target, speed, 0.0
        self._hold = hold if speed else hold + STILL

    def end(self) -> None:
        self.beat = None

    def forget_places(self) -> None:
        """Forget where things lay, as the window has another size."""
        self._start = self._target = None

    @property
    def is_changing(self) -> bool:
        """True while something on the strip or beside it moves."""
        is_settled = self.is_holding and self._seconds > (OPEN + SETTLED) * self._speed
        return self.beat is not None and self._speed > 0 and not is_settled

    @property
    def is_holding(self) -> bool:
        """True until the strip begins to close, and lets its card go."""
        return self.beat is not None and self._seconds < self._end_of_hold

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`. Return True if the text appears."""
        if self.beat is None:
            return False
        before = self._seconds
        self._seconds += seconds
        is_opened = before <= OPEN * self._speed < self._seconds
        if self._seconds >= (OPEN + CLOSE) * self._speed + self._hold:
            self.end()
        return is_opened

    def card_rect(self, place: Rect) -> Rect:
        """Return where the card lies on the strip at `place`."""
        is_small = self.beat is not None and self.beat.seat is not None
        height = round(
            min(SMALL_CARD * place.height, SMALL_WIDTH * place.width) if is_small else CARD * place.height
        )
        rect = Rect(0, 0, round(height * 0.714), height)
        if is_small:
            rect.midleft = place.left + rect.width // 6, place.centery
        else:
            rect.bottom = place.bottom - round(ABOVE * place.height)
            rect.left = place.left + rect.width // 4 + round((0.2 + PORTRAIT) * place.height)
        return rect

    def draw(self, surface: pygame.Surface, place: Rect, theme: Theme) -> None:
        """Draw the strip at `place`."""
        beat = self.beat
        if beat is None:
            return
        opened, is_open = self.opened, self._is_open
        for outlined in () if self._speed else filter(None, (self._start, self._target)):
            draw_box(surface, outlined, None, theme.palette.gold, theme.px(OUTLINE), theme.px(6))
        strip = place.inflate(-round(place.width * (1 - opened)), 0)
        if opened == 1:
            # While it opens, each width would need a shadow of its own.
            draw_shadow(surface, strip, theme.px(SHADOW))
        if strip.width > 4 * theme.px(PADDING):
            draw_ground(surface, strip, theme)
        if self._seconds >= RISE * self._speed:
            # Before the strip is open, pictures and fonts are only prepared, so that no frame takes long.
            seen, clip = strip.inflate(-2 * theme.px(PADDING), 0), surface.get_clip()
            surface.set_clip(seen.clip(clip) if self._seconds >= OPEN * self._speed else Rect(0, 0, 0, 0))
            self._draw_content(surface, place, theme, beat)
            surface.set_clip(clip)
        if beat.card and self.is_holding and (self._start or is_open):
            self._draw_card(surface, place, theme, beat, beat.card)

    @property
    def opened(self) -> float:
        """How far the strip is open, from 0 to 1."""
        if not self._speed:
            return 1.0
        opening = _part(self._seconds / self._speed, RISE, OPEN)
        closing = _part((self._seconds - self._end_of_hold) / self._speed, 0, CLOSE)
        return 1 - (1 - opening) ** 3 if closing == 0 else 1 - closing

    def moved(self, start: float, seconds: float) -> float:
        """Return how far something beside the strip has moved, from 0 to 1.

        It begins `start` seconds after the strip is open, and takes `seconds`.
        """
        if self.beat is None or not self._speed:
            return float(self.beat is not None)
        return _part(self._seconds / self._speed - OPEN, start, start + seconds)

    @property
    def _end_of_hold(self) -> float:
        return OPEN * self._speed + self._hold

    @property
    def _is_open(self) -> bool:
        return OPEN * self._speed <= self._seconds <= self._end_of_hold

    @property
    def _marked(self) -> float:
        """How much of the mark is drawn, from 0 to 1."""
        return _part(self._seconds / self._speed, *MARK) if self._speed else 1.0

    def _draw_content(self, surface: pygame.Surface, place: Rect, theme: Theme, beat: Beat) -> None:
        palette, gap = theme.palette.card, theme.px(PADDING if beat.seat is None else SMALL_PADDING)
        left, right = place.left + 2 * gap, place.right - 2 * gap
        if beat.portrait and beat.seat is None:
            image = beat.portrait(round(PORTRAIT * place.height), theme)
            face = image.get_rect(midleft=(left, place.centery))
            pygame.draw.aacircle(surface, palette.crown, face.center, face.width // 2 + theme.px(EDGE))
            surface.blit(image, face)
            left = face.right + 2 * gap
        if beat.card:
            left = self.card_rect(place).right + 2 * gap
        if beat.acted_on:
            image = beat.acted_on(round(ACTED_ON * place.height), theme)
            rect = image.get_rect(midright=(right, place.centery))
            if beat.mark is Mark.SPLIT:
                _draw_halves(surface, image, rect, theme.px(PARTED) * self._marked / 2)
            else:
                surface.blit(image, rect)
                draw_mark(surface, rect, beat.mark, theme, self._marked)
            right = rect.left - gap
        words = Rect(left, place.top + gap, right - left, place.height - 2 * gap)
        headline = beat.caption or beat.headline, HEADLINE, 3, palette.paper
        both = [headline, (beat.detail, look.TEXT, 2, palette.shade)]
        # If both don't fit, the log has the rest.
        for parts in (both[: 1 + bool(beat.detail)], both[:1]):
            lines = []
            for text, kind, part, color in parts:
                high = words.height * part // 5 if len(parts) > 1 else words.height
                font = fitting_font(text, Rect(0, 0, words.width, high), theme, kind)
                lines.append((text, font, height_of(text, font, words.width), color))
            are_whole = all(widest_word(text, font) <= words.width for text, font, _, _ in lines)
            if are_whole and sum(height for _, _, height, _ in lines) <= words.height:
                break
        top = words.centery - sum(height for _, _, height, _ in lines) // 2
        for text, font, height, color in lines:
            draw_text(surface, text, Rect(words.left, top, words.width, height), font, color)
            top += height

    def _draw_card(
        self, surface: pygame.Surface, place: Rect, theme: Theme, beat: Beat, picture: Picture
    ) -> None:
        home = self.card_rect(place)
        gone = _part(self._seconds / self._speed, RISE, OPEN) if self._speed else 1.0
        eased = 1 - (1 - gone) ** 3
        start = self._start or home
        middle = Vector2(start.center).lerp(Vector2(home.center), eased)
        height = round(start.height + (home.height - start.height) * eased)
        rect = Rect(0, 0, height * home.width // home.height, height)
        rect.center = round(middle.x), round(middle.y)
        risen = _part(self._seconds / self._speed, 0, RISE) if self._speed else 1.0
        lift = Lift(risen, round(-TILT * eased)) if self._speed else FLAT
        turned = _part(self._seconds / self._speed, *TURN) if self._speed and beat.turns_over else 0.0
        rect.scale_by_ip(1 + SWELLING * math.sin(math.pi * turned))
        draw_lifted(surface, picture(home.height, theme), rect, lift, turned)
        if not beat.acted_on and self._is_open:
            draw_mark(surface, rect, beat.mark, theme, self._marked)


def draw_ground(surface: pygame.Surface, strip: Rect, theme: Theme) -> None:
    """Draw the dark ground of words about a decisive moment."""
    palette = theme.palette.card
    draw_box(surface, strip, palette.ink, None, 0, theme.px(10))
    inside = strip.inflate(-theme.px(8), -theme.px(8))
    draw_box(surface, inside, palette.ink, palette.crown, theme.px(EDGE), theme.px(7))


def portrait_of(player: str | None, mood: Mood, seat: int = 0) -> Picture:
    """Return a player's portrait."""
    name = face(player, mood, seat)
    return lambda height, theme: look.drawing(name, height, theme.palette.card, theme.palette.card.shade)


def winning_beat(snapshot: Snapshot, winner: Seat, headline: str, **more: Any) -> Beat:
    """Return the moment in which one of two players wins; `more`: other fields of the beat."""
    portrait = portrait_of(snapshot.players[winner], Mood.PLEASED, winner)
    moods: dict[str, Any] = {"pleased": [winner], "upset": [winner.other]}
    return Beat(headline=headline, hold=1.3, portrait=portrait, is_verdict=True, **moods, **more)


def in_two(text: str) -> tuple[str, str]:
    """Split a text after its first sentence."""
    first, stop, rest = text.partition(". ")
    return (f"{first}.", rest) if stop else (text, "")


def _part(seconds: float, start: float, end: float) -> float:
    return max(0.0, min(1.0, (seconds - start) / (end - start)))


def _draw_halves(surface: pygame.Surface, image: pygame.Surface, place: Rect, apart: float) -> None:
    """Draw a picture cut from its lower left to its upper right corner, each half this far from its place."""
    width, height = image.get_size()
    across = apart * Vector2(height, width).normalize()
    for corner, way in (((width, height), -1), ((0, 0), 1)):
        half = image.copy()
        pygame.draw.polygon(half, (0, 0, 0, 0), (corner, (width, 0), (0, height)))
        surface.blit(half, place.move(way * across))


def draw_mark(
    surface: pygame.Surface, rect: Rect, mark: Mark | None, theme: Theme, part: float = 1.0
) -> None:
    """Draw a mark on what is at `rect`; `part`: how much of it, from 0 to 1."""
    if mark is None:
        return
    palette, width = theme.palette.card, theme.px(7)
    half = min(rect.size) * 0.42
    strokes = {
        Mark.SLASH: [((-1.25, 1.25), (1.25, -1.25))],
        Mark.CROSS: [((-0.7, -0.7), (0.7, 0.7)), ((-0.7, 0.7), (0.7, -0.7))],
        Mark.TICK: [((-0.7, 0.1), (-0.2, 0.6)), ((-0.2, 0.6), (0.8, -0.6))],
    }[mark]
    color = {Mark.SLASH: palette.red, Mark.CROSS: palette.faint, Mark.TICK: palette.gold}[mark]
    for shade, extra in ((palette.paper, theme.px(3)), (color, 0)):
        for number, (start, end) in enumerate(strokes):
            drawn = max(0.0, min(1.0, part * len(strokes) - number))
            first = Vector2(rect.center) + half * Vector2(start)
            last = first.lerp(Vector2(rect.center) + half * Vector2(end), drawn)
            if drawn:
                pygame.draw.line(surface, shade, first, last, width + extra)
                for point in (first, last):
                    pygame.draw.aacircle(surface, shade, point, (width + extra) / 2)
