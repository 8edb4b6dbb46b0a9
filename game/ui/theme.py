"""Colors, fonts and distances."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

import pygame

from game import data
from game.engine.i18n import N_, Phrase
from game.ui import assets

Color = assets.Color

MAX_FONTS: Final = 64  # Fonts kept, those used last: each holds a file open, and a Mac allows 256.
LEAST_WINDOW: Final = (640, 480)  # The smallest window.
REFERENCE: Final = (960, 600)  # The window to which all lengths and font sizes refer.
UPRIGHT: Final = (600, 800)  # The same if it is higher than wide.
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
    six: tuple[Color, ...]  # The colors of six ranks, where they are not from the ramp; else empty.
    edge: float  # Factor on the thickness of edges.
    on_card: "Palette | None" = None  # Colors on cards, if they differ.

    @property
    def card(self) -> "Palette":
        """The colors of cards and boards: light in every palette, since the drawings on them are dark."""
        return self.on_card or self

    def steps(self, count: int) -> tuple[Color, ...]:
        """Return `count` evenly spaced colors of the ramp, from cool (low) to hot (high)."""
        if count == len(self.six):
            return self.six
        last = len(self.ramp) - 1
        return tuple(self.ramp[1 + round(step * (last - 1) / max(1, count - 1))] for step in range(count))


class TableColors(NamedTuple):
    """A color of the table that players can choose."""

    caption: Phrase
    grounds: Mapping[str, tuple[Color, Color]]  # The table and sunken areas, by palette.


def _parse(text: str) -> tuple[dict[str, Palette], dict[str, TableColors]]:
    """Return the palettes and the table colors of a file by name."""
    file = tomllib.loads(text)
    light = Palette(name="light", **_fields(file["palettes"].pop("light")))
    palettes = {light.name: light}
    for name, table in file["palettes"].items():
        on_card = replace(light, **_fields(table.pop("on_card"))) if "on_card" in table else None
        palettes[name] = replace(light, name=name, on_card=on_card, **_fields(table))
    plain = {name: (palette.table, palette.shade) for name, palette in palettes.items()}
    tables = {PLAIN: TableColors(N_("Plain"), plain)}
    for name, table in file["tables"].items():
        caption, grounds = Phrase(table.pop("caption")), _fields(table)
        every = {each: grounds.get(each, grounds[light.name]) for each in palettes}
        tables[name] = TableColors(caption, every)
    return palettes, tables


def _fields(table: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _value(written) for name, written in table.items()}


def _value(written: Any) -> Any:
    """Return what a file says of colors: one in hexadecimal digits, or a list of them."""
    match written:
        case str():
            return tuple(bytes.fromhex(written))
        case list():
            return tuple(map(_value, written))
    return written


PLAIN: Final = "plain"  # The table color that the palette itself has.

PALETTES, TABLE_COLORS = data.read("ui", "palettes.toml", _parse)
"""The palettes and the table colors by their names in the settings."""

LIGHT: Final = PALETTES["light"]

BACKS: Final = ("rooster", "king", "diamonds")
"""Card backs by their names in the settings."""


@cache
def palette_for(name: str, table: str = PLAIN) -> Palette:
    """Return a palette with the chosen table color."""
    ground, shade = TABLE_COLORS[table].grounds[name]
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
    height: float  # Pixels in the reference window.


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

    scale: float  # Factor on all lengths, relative to the reference window.
    text: float = 1.0  # Factor on the text size, chosen by the player.
    palette: Palette = LIGHT
    back: str = BACKS[0]  # The card back, chosen by the player.
    cards: float = 1.0  # Factor on the size of cards and pieces where a table has room, chosen by the player.

    @property
    def card(self) -> "Theme":
        """The same theme with the colors of cards and boards."""
        return replace(self, palette=self.palette.card)

    @property
    def limited(self) -> "Theme":
        """The same theme for text that can neither wrap nor scroll."""
        return replace(self, text=min(self.text, LARGEST_TEXT))

    def px(self, length: float) -> int:
        """Convert a length of the reference window to pixels, at least 1."""
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
        return theme_for(size, self.text, self.palette, self.back, self.cards)


def theme_for(
    size: tuple[int, int],
    text: float = 1.0,
    palette: Palette = LIGHT,
    back: str = BACKS[0],
    cards: float = 1.0,
) -> Theme:
    """Return the theme for a window size; `text` is a factor from 1.0 to `LARGEST_PAGE_TEXT`."""
    reference = UPRIGHT if is_upright(size) else REFERENCE
    scale = max(1.0, min(size[0] / reference[0], size[1] / reference[1]))
    return Theme(scale, max(1.0, min(LARGEST_PAGE_TEXT, text)), palette, back, cards)


def is_upright(size: tuple[int, int]) -> bool:
    """Return True for a window that is higher than wide."""
    return size[1] > size[0]


@lru_cache(maxsize=MAX_FONTS)
def _font(face: str, height: int) -> pygame.font.Font:
    return assets.font(face, height)
