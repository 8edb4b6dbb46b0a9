"""A moment of a game as values, for a page: what lies where, what has happened, and whose turn it is.

Each game makes its own moments from positions or, with hidden cards, from one player's views. So a moment
holds nothing that its viewer may not know. It has no sizes and no places in pixels: the page lays it out.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.engine.face import Face
from game.engine.seat import Seat, Viewer

NOBODY = Face("", 0, "", "")


class Thing(NamedTuple):
    """A card, a piece or an empty square."""

    face: Face = NOBODY  # What it shows; without a sprite it is a card's back, or a square.
    notes: tuple[str, ...] = ()  # What else there is to say of it, in the order of reading.
    style: str = ""  # Words for how it looks, such as `down`, `known`, `last` or `large`.
    text: str = ""  # What the card does.
    key: str = ""  # The same for the same card at every moment, so that it can glide; empty if unknown.
    sign: str = ""  # A sprite in its corner: what kind of card it is.
    badge: str = ""  # A short text on its edge, such as a value that differs from the printed one.
    target: str = ""  # What choosing it stands for in the question; empty if it can't be chosen.


class Place(NamedTuple):
    """Things that lie together."""

    kind: str  # How they lie: `hand`, `row`, `tray`, `column` or `board`.
    name: str = ""  # Its title, or its name for a screen reader.
    things: tuple[Thing, ...] = ()
    seat: int | None = None  # Whose it is.
    note: str = ""  # What is shown beside the title.
    tone: int = 0  # The color behind its owner's portrait, as a place in the ramp; 0 for none.
    squares: tuple[str, ...] = ()  # The names of a board's squares, row by row from the upper left.
    lines: tuple[tuple[int, int, int], ...] = ()  # A board's attacks: from where to where, and by whom.


class Moment(NamedTuple):
    """What can be seen at one moment."""

    ply: int  # The number of moves made; never shown, since it may tell of hidden choices.
    places: tuple[Place, ...]
    turn: int | None  # Whose turn it is; None at the end and while several choose.
    log: tuple[str, ...] = ()  # The lines of the log since the moment before.
    said: str = ""  # What is said besides, such as a grade or the result.


class Played(NamedTuple):
    """A game, or its beginning, as one player or an onlooker may see it."""

    states: Sequence[Any]  # The positions, or the viewer's views, from the start on: one more than moves.
    past: Sequence[tuple[int, Any]]  # The moves between them with their seats, as the viewer may see them.
    viewer: Viewer
    bottom: Seat  # Who sits at the bottom.
    names: Sequence[str]  # The players' names by seat.


MakeMoments = Callable[[Played], Sequence[Moment]]
