"""A game's rules as text for people: what a rules page is written from."""

from typing import NamedTuple

from game.core.words import Phrase


class CardText(NamedTuple):
    """One card of a game."""

    figure: str
    """What stands in its corner."""

    rank: int
    """Its place in the ramp of colours; 0 is no rank."""

    name: Phrase
    text: Phrase
    """What it may do."""


class Section(NamedTuple):
    """Some paragraphs under a heading."""

    title: Phrase
    paragraphs: tuple[Phrase, ...]


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
