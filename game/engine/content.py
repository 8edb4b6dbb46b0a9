"""A game's rules as text for people: what a rules page is written from."""

from typing import NamedTuple

from game.engine.i18n import Phrase


class CardText(NamedTuple):
    """One card of a game."""

    figure: str
    """What stands in its corner."""

    rank: int
    """Its place in the ramp of colours; 0 is no rank."""

    name: Phrase
    text: Phrase
    """What it may do."""

    keywords: tuple[Phrase, ...] = ()
    """What is said before the text, each a sentence."""


class Example(NamedTuple):
    """A picture of a part of a board, made from a position; what stands on it the rules say."""

    position: str
    """As text, to be read by the game."""

    caption: Phrase
    """What there is to see."""

    corner: str
    """The square at the lower left of the part that is shown, as the game names it."""

    columns: int
    rows: int

    moves: tuple[str, ...] = ()
    """Played before the picture is made, as text; the last one is marked on it."""

    chosen: str = ""
    """The square of a piece of which all moves are shown; empty for none."""

    looked_at: str = ""
    """The square of a piece that is explained in numbers; empty for none."""


class Section(NamedTuple):
    """Some paragraphs under a heading, and pictures that belong to them."""

    title: Phrase
    paragraphs: tuple[Phrase, ...]
    examples: tuple[Example, ...] = ()


class Rulebook(NamedTuple):
    """The rules of a game."""

    game: str
    """The game's name in the catalogue."""

    title: Phrase
    opening: tuple[Section, ...]
    """What stands before the cards."""

    cards: tuple[CardText, ...]
    closing: tuple[Section, ...]
    """What stands after them."""
