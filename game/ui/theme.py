"""Colours, type sizes and distances: how everything looks, in one place."""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.ui import assets

Colour = tuple[int, int, int]

SMALLEST: Final = (960, 600)
"""The smallest window; distances and type sizes below are meant for it and grow with the window."""

LARGEST_TEXT: Final = 1.5
"""How many times larger than normal the player may have all text."""


@dataclass(frozen=True)
class Palette:
    """The colours of everything, by what they are for."""

    name: str
    """Its name in the settings."""

    table: Colour
    """What everything lies on."""

    paper: Colour
    """Cards, fields, what can be written or put on; also figures on coloured ground."""

    ink: Colour
    """Text and outlines."""

    faint: Colour
    """Text that matters less, with a contrast of 4.5:1 all the same."""

    line: Colour
    """Rules and edges of what cannot be clicked."""

    idle: Colour
    """Buttons that would do nothing now."""

    gold: Colour
    """What matters: whose turn, what can be chosen, where the focus is."""

    red: Colour
    """What is refused, and the second colour of pictures."""

    shade: Colour
    """Sunken ground, and buttons at rest."""

    ramp: tuple[Colour, ...]
    """A colour a rank, cool for low and hot for high, all dark enough for white figures; 0 is no rank."""

    edge: float
    """How many times as strong as normal edges are."""


RAMP: Final[tuple[Colour, ...]] = (
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
    # A darker ramp: white figures on it have a contrast of 7:1 and more.
    ramp=tuple((red * 3 // 4, green * 3 // 4, blue * 3 // 4) for red, green, blue in RAMP),
    edge=2.0,
)
"""Pure black on white."""

PALETTES: Final = {palette.name: palette for palette in (NORMAL, HIGH_CONTRAST)}
"""The palettes by their names in the settings."""


class Type(NamedTuple):
    """A kind of text."""

    face: str
    height: float
    """In pixels at the smallest window."""


DISPLAY: Final = Type("serif-bold", 46)
HEADING: Final = Type("serif-bold", 28)
TITLE: Final = Type("serif-bold", 20)
FIGURE: Final = Type("serif-bold", 24)
NAME: Final = Type("serif", 14.5)
TEXT: Final = Type("sans", 15)
STRONG: Final = Type("sans-bold", 16)


@dataclass(frozen=True)
class Theme:
    """The look at one window size."""

    scale: float
    """How many times larger than at the smallest window everything is."""

    text: float = 1.0
    """How many times larger than normal the player wants text."""

    palette: Palette = NORMAL

    def px(self, length: float) -> int:
        """A length of the smallest window, in whole pixels of this one; never 0."""
        return max(1, round(length * self.scale))

    def text_px(self, length: float) -> int:
        """The same for a length that holds text: it grows with the text as well."""
        return max(1, round(length * self.scale * self.text))

    def edge(self, length: float = 1.0) -> int:
        """The strength of an edge; stronger where contrast is high."""
        return self.px(length * self.palette.edge)

    def font(self, kind: Type, factor: float = 1.0) -> pygame.font.Font:
        """The font for a kind of text; never under 13 pixels."""
        return _font(kind.face, max(13, round(kind.height * self.scale * self.text * factor)))

    def resized(self, size: tuple[int, int]) -> "Theme":
        """The same look for a window of another size."""
        return theme_for(size, self.text, self.palette)


def theme_for(size: tuple[int, int], text: float = 1.0, palette: Palette = NORMAL) -> Theme:
    """The look for a window of this size, with text `text` times as large (1.0 to `LARGEST_TEXT`)."""
    scale = max(1.0, min(size[0] / SMALLEST[0], size[1] / SMALLEST[1]))
    return Theme(scale, max(1.0, min(LARGEST_TEXT, text)), palette)


@cache
def _font(face: str, height: int) -> pygame.font.Font:
    return assets.font(face, height)
