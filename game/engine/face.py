"""The face of a card, as values: what a table draws and a page shows."""

from typing import Final, NamedTuple

HIGHEST: Final = 13  # The highest rank: every palette has a color for each of them, and one for no rank (0).


class Face(NamedTuple):
    """The face of a card."""

    figure: str  # The text in the corner.
    rank: int  # Index into the palette's ramp of colors.
    name: str  # The name, translated; empty on a card with space only for symbol and portrait.
    art: str  # The sprite of the portrait; it may have a tone in the color of the rank.
    marks: tuple[str, ...] = ()  # Sprites of small marks beside the symbol; only their shape is used.
