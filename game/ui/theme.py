"""Colors, fonts and distances."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final, NamedTuple

import pygame

from game.engine.i18n import N_, Phrase
from game.ui import assets

Color = assets.Color

MAX_FONTS: Final = 64  # Fonts kept, those used last: each holds a file open, and a Mac allows 256.
SMALLEST: Final = (960, 600)  # The smallest window size, to which all lengths and font sizes refer.
LARGEST_PAGE_TEXT: Final = 2.0  # Largest factor by which the player can enlarge all text.
LARGEST_TEXT: Final = 1.5  # The same for text that can neither wrap nor scroll, as at tables.


@dataclass(frozen=True)
class Palette:
    """All colors by purpose."""

    name: str  # Its name in the settings.
    table: Color  # The background behind everything.
    shade: Color  # Sunken areas, and buttons under the pointer.
    paper: Color  # Cards, fields and other raised surfaces; also digits on a colored background.
    ink: Color  # Text and outlines.
    faint: Color  # Less important text, still with a contrast of 4.5:1.
    line: Color  # Ruled lines, and edges of things that cannot be clicked.
    idle: Color  # Buttons that would do nothing now.
    gold: Color  # Highlights: whose move it is, what can be chosen, where the focus is.
    red: Color  # Refusals and losses, and the second color of pictures.
    green: Color  # What is won.
    sides: tuple[Color, Color]  # The two sides of a board game.
    pieces: tuple[tuple[Color, ...], tuple[Color, ...]]  # Their pieces by rank, from 1.
    crown: Color  # Bright gold in drawings: crowns, also on a dark ground.
    ice: Color  # Light blue in drawings.
    ramp: tuple[Color, ...]  # One color per rank, for digits in the color of paper. Index 0 means no rank.
    edge: float  # Factor on the thickness of edges.
    on_card: "Palette | None" = None  # Colors on cards, if they differ.

    @property
    def card(self) -> "Palette":
        """The colors of cards and boards: light in every palette, since the drawings on them are dark."""
        return self.on_card or self

    def steps(self, count: int) -> tuple[Color, ...]:
        """Return `count` evenly spaced colors of the ramp, from cool (low) to hot (high)."""
        last = len(self.ramp) - 1
        return tuple(self.ramp[1 + round(step * (last - 1) / max(1, count - 1))] for step in range(count))


def _colors(text: str) -> tuple[Color, ...]:
    """Return the colors written as hexadecimal digits."""
    return tuple((red, green, blue) for red, green, blue in map(bytes.fromhex, text.split()))


LIGHT: Final = Palette(
    name="light",
    table=(236, 226, 205),
    shade=(222, 209, 183),
    paper=(251, 246, 234),
    ink=(33, 28, 24),
    faint=(86, 76, 63),
    line=(150, 137, 117),
    idle=(150, 137, 117),
    gold=(184, 128, 20),
    red=(150, 38, 30),
    green=(14, 108, 58),
    sides=((4, 67, 127), (163, 64, 49)),
    pieces=(
        _colors("0d5073 034c77 00487b 04437f 0c3e83 163787 1f3089 27288b"),
        _colors("8a4448 904344 97423f 9d4139 a34031 a93f28 af3e1a b43d00"),
    ),
    crown=(219, 160, 39),
    ice=(127, 182, 204),
    ramp=_colors(
        "46423e 383871 0b4a80 336c99 096e83 117772 317754 567731 756e21 8d6316 a4520c b1391d b61936 870234"
    ),
    edge=1.0,
)
"""Linocut on warm paper."""

DARK: Final = Palette(
    name="dark",
    table=(62, 46, 35),
    shade=(49, 36, 28),
    paper=(38, 33, 30),
    ink=(240, 231, 214),
    faint=(186, 173, 152),
    line=(121, 107, 92),
    idle=(138, 125, 109),
    gold=(226, 172, 70),
    red=(244, 140, 122),
    green=(122, 196, 140),
    sides=((122, 178, 232), (238, 140, 116)),
    pieces=LIGHT.pieces,
    crown=LIGHT.crown,
    ice=LIGHT.ice,
    ramp=_colors(
        "a8a096 9283e6 5c8eec 019ee4 069fb8 16a398 2fa46c 689f2e 99940a bc8809 de7401 f95a24 fd5557 f54a7e"
    ),
    edge=1.0,
    on_card=replace(LIGHT, gold=(214, 154, 38)),
)
"""Light paper on a table in the evening."""

HIGH_CONTRAST: Final = Palette(
    name="high-contrast",
    table=(255, 255, 255),
    shade=(238, 238, 238),
    paper=(255, 255, 255),
    ink=(0, 0, 0),
    faint=(0, 0, 0),
    line=(0, 0, 0),
    idle=(105, 105, 105),
    gold=(130, 80, 0),
    red=(140, 0, 0),
    green=(0, 84, 40),
    sides=((0, 50, 110), (140, 30, 20)),
    pieces=(
        _colors("093a53 023756 003459 03305b 092d5e 102861 162363 1c1d64"),
        _colors("793c3f 7d3a3b 803836 82362f 863428 893320 8a3115 8c3000"),
    ),
    crown=(255, 200, 40),
    ice=(150, 205, 235),
    # Dark enough that white digits have a contrast of 7:1 or more.
    ramp=_colors(
        "34312e 2b2953 003860 245b7c 024451 0c6262 265e42 2c4814 5a581d 63460a 884612 7e2411 901e33 74013e"
    ),
    edge=2.0,
)
"""Pure black on white."""

COLOR_BLIND: Final = replace(
    LIGHT,
    name="color-blind",
    green=(0, 92, 160),
    # Neighbors differ in lightness where they look alike without red, green or blue cones.
    ramp=_colors(
        "46423e 422e95 1271cf 03555a 097a9f 004f42 627640 2d400e 2d5f53 816623 642a17 da2815 ae2561 a450a7"
    ),
)
"""Like the light one, with ranks and results that differ with every kind of color vision."""

HIGHEST: Final = len(LIGHT.ramp) - 1  # The highest rank that has a color in every palette's ramp.

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK, HIGH_CONTRAST, COLOR_BLIND)}
"""The palettes by their names in the settings."""

PLAIN: Final = "plain"  # The table color that the palette itself has.

_LIGHT_TABLES: Final[Mapping[str, tuple[Color, Color]]] = {
    PLAIN: (LIGHT.table, LIGHT.shade),
    "green": ((200, 213, 184), (184, 199, 168)),
    "blue": ((196, 211, 222), (178, 196, 210)),
    "gray": ((213, 212, 207), (196, 195, 190)),
}

TABLE_COLOR_NAMES: Final[Mapping[str, Phrase]] = {
    PLAIN: N_("Plain"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "gray": N_("Gray"),
}
"""Captions of the table colors by their names in the settings (`TableColor`)."""

TABLE_COLORS: Final[Mapping[str, Mapping[str, tuple[Color, Color]]]] = {
    LIGHT.name: _LIGHT_TABLES,
    DARK.name: {
        PLAIN: (DARK.table, DARK.shade),
        "green": ((29, 58, 45), (21, 45, 35)),
        "blue": ((34, 50, 74), (26, 39, 59)),
        "gray": ((51, 53, 57), (40, 42, 45)),
    },
    HIGH_CONTRAST.name: {
        PLAIN: (HIGH_CONTRAST.table, HIGH_CONTRAST.shade),
        "green": ((225, 245, 220), (205, 232, 198)),
        "blue": ((226, 238, 250), (205, 222, 240)),
        "gray": ((236, 236, 236), (219, 219, 219)),
    },
    COLOR_BLIND.name: _LIGHT_TABLES,
}
"""Colors of the table and of its sunken areas, by palette and by their name in the settings."""

BACKS: Final = ("rooster", "king", "diamonds")
"""Card backs by their names in the settings."""


@cache
def palette_for(name: str, table: str = PLAIN) -> Palette:
    """Return a palette with the chosen table color."""
    ground, shade = TABLE_COLORS[name][table]
    return replace(PALETTES[name], table=ground, shade=shade)


@cache
def _drawing_colors(palette: Palette) -> Mapping[Color, Color]:
    """Return, for each color of the drawings, which are those of `LIGHT`, this palette's color."""
    names = ("ink", "paper", "gold", "crown", "red", "line", "shade", "ice")
    colors = {getattr(LIGHT, name): getattr(palette, name) for name in names}
    for former, now in zip(LIGHT.pieces, palette.pieces, strict=True):
        colors |= dict(zip(former, now, strict=True))
    return colors


def drawing(name: str, height: int, palette: Palette, tone: Color | None = None) -> pygame.Surface:
    """Return the sprite `name` in the colors of a palette; `tone` replaces its placeholder."""
    return assets.recolored(name, height, _drawing_colors(palette), tone)


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
    palette: Palette = LIGHT
    back: str = BACKS[0]  # The card back, chosen by the player.

    @property
    def card(self) -> "Theme":
        """The same theme with the colors of cards and boards."""
        return replace(self, palette=self.palette.card)

    @property
    def limited(self) -> "Theme":
        """The same theme for text that can neither wrap nor scroll."""
        return replace(self, text=min(self.text, LARGEST_TEXT))

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
        return theme_for(size, self.text, self.palette, self.back)


def theme_for(
    size: tuple[int, int], text: float = 1.0, palette: Palette = LIGHT, back: str = BACKS[0]
) -> Theme:
    """Return the theme for a window size; `text` is a factor from 1.0 to `LARGEST_PAGE_TEXT`."""
    scale = max(1.0, min(size[0] / SMALLEST[0], size[1] / SMALLEST[1]))
    return Theme(scale, max(1.0, min(LARGEST_PAGE_TEXT, text)), palette, back)


@lru_cache(maxsize=MAX_FONTS)
def _font(face: str, height: int) -> pygame.font.Font:
    return assets.font(face, height)
