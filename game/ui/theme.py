"""Colors, fonts and distances."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.ui import assets

Color = tuple[int, int, int]

MAX_FONTS: Final = 64  # Fonts kept, those used last: each holds a file open, and a Mac allows 256.
SMALLEST: Final = (960, 600)  # The smallest window size, to which all lengths and font sizes refer.
LARGEST_TEXT: Final = 1.5  # Largest factor by which the player can enlarge all text.


@dataclass(frozen=True)
class Palette:
    """All colors by purpose."""

    name: str  # Its name in the settings.
    table: Color  # The background behind everything.
    paper: Color  # Cards, fields and other light surfaces; also digits on a colored background.
    ink: Color  # Text and outlines.
    faint: Color  # Less important text, still with a contrast of 4.5:1.
    line: Color  # Ruled lines, and edges of things that cannot be clicked.
    idle: Color  # Buttons that would do nothing now.
    gold: Color  # Highlights: whose move it is, what can be chosen, where the focus is.
    red: Color  # Refusals, and the second color of pictures.
    shade: Color  # Sunken areas, and buttons at rest.
    ramp: tuple[Color, ...]  # One color per rank, dark enough for white digits. Index 0 means no rank.
    edge: float  # Factor on the thickness of edges.

    def steps(self, count: int) -> tuple[Color, ...]:
        """Return `count` evenly spaced colors of the ramp, from cool (low) to hot (high)."""
        last = len(self.ramp) - 1
        return tuple(self.ramp[1 + round(step * (last - 1) / max(1, count - 1))] for step in range(count))


RAMP: Final[tuple[Color, ...]] = (
    (70, 66, 62),
    (28, 63, 122),
    (22, 80, 134),
    (12, 97, 139),
    (10, 110, 132),
    (22, 118, 112),
    (52, 120, 84),
    (86, 118, 56),
    (120, 110, 36),
    (148, 96, 28),
    (168, 78, 28),
    (176, 60, 34),
    (176, 42, 44),
    (164, 24, 56),
)

NORMAL: Final = Palette(
    name="normal",
    table=(236, 226, 205),
    paper=(251, 246, 234),
    ink=(33, 28, 24),
    faint=(97, 86, 72),
    line=(150, 137, 117),
    idle=(150, 137, 117),
    gold=(184, 128, 20),
    red=(150, 38, 30),
    shade=(222, 209, 183),
    ramp=RAMP,
    edge=1.0,
)
"""Linocut on warm paper."""

HIGH_CONTRAST: Final = Palette(
    name="high",
    table=(255, 255, 255),
    paper=(255, 255, 255),
    ink=(0, 0, 0),
    faint=(0, 0, 0),
    line=(0, 0, 0),
    idle=(105, 105, 105),
    gold=(130, 80, 0),
    red=(140, 0, 0),
    shade=(238, 238, 238),
    # Darker, so that white digits have a contrast of 7:1 or more.
    ramp=tuple((red * 3 // 4, green * 3 // 4, blue * 3 // 4) for red, green, blue in RAMP),
    edge=2.0,
)
"""Pure black on white."""

PALETTES: Final = {palette.name: palette for palette in (NORMAL, HIGH_CONTRAST)}
"""The palettes by their names in the settings."""


class Type(NamedTuple):
    """A type style."""

    face: str
    height: float  # Pixels at the smallest window size.


DISPLAY: Final = Type("serif-bold", 46)
HEADING: Final = Type("serif-bold", 28)
TITLE: Final = Type("serif-bold", 20)
FIGURE: Final = Type("serif-bold", 24)
NAME: Final = Type("serif", 14.5)
TEXT: Final = Type("sans", 15)
STRONG: Final = Type("sans-bold", 16)


@dataclass(frozen=True)
class Theme:
    """Lengths, fonts and colors for one window size."""

    scale: float  # Factor on all lengths, relative to the smallest window.
    text: float = 1.0  # Factor on the text size, chosen by the player.
    palette: Palette = NORMAL

    def px(self, length: float) -> int:
        """Convert a length at the smallest window to pixels, at least 1."""
        return max(1, round(length * self.scale))

    def text_px(self, length: float) -> int:
        """Convert the length of something that holds text to pixels; it grows with the text size too."""
        return max(1, round(length * self.scale * self.text))

    def edge(self, length: float = 1.0) -> int:
        """Return the thickness of an edge; thicker in high contrast."""
        return self.px(length * self.palette.edge)

    def font(self, kind: Type, factor: float = 1.0) -> pygame.font.Font:
        """Return the font for a type style, at least 13 pixels high."""
        return _font(kind.face, max(13, round(kind.height * self.scale * self.text * factor)))

    def resized(self, size: tuple[int, int]) -> "Theme":
        """Return the same theme for another window size."""
        return theme_for(size, self.text, self.palette)


def theme_for(size: tuple[int, int], text: float = 1.0, palette: Palette = NORMAL) -> Theme:
    """Return the theme for a window size; `text` is a factor from 1.0 to `LARGEST_TEXT`."""
    scale = max(1.0, min(size[0] / SMALLEST[0], size[1] / SMALLEST[1]))
    return Theme(scale, max(1.0, min(LARGEST_TEXT, text)), palette)


@lru_cache(maxsize=MAX_FONTS)
def _font(face: str, height: int) -> pygame.font.Font:
    return assets.font(face, height)
