"""Who tells what happened to whom: the lines of a log, in the second person to whom they are about.

It fills sentences with the names of players and cards, and knows none of them. A card's or a player's name is
a value of its own, so that a language may put it where it need not be inflected.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.i18n import Phrase, _
from game.engine.seat import Seat
from game.kings.narration.events import Event
from game.kings.rules import pending_codes, step_ids
from game.kings.rules.cards import CARDS
from game.kings.rules.notation import Move
from game.kings.rules.rules import State


class Line(NamedTuple):
    """One line of a log."""

    text: str
    """A whole sentence in the player's language."""

    seat: int | None
    """Whose action it is; None for what belongs to nobody."""

    cards: tuple[int, ...]
    """The cards that it is about."""

    ply: int
    """The number of choices made when it was told."""


@dataclass(frozen=True)
class Narrator:
    """Tells one viewer what one choice brought about."""

    before: State
    """The round before that choice."""

    move: Move

    viewer: Seat | None
    """None: with open cards."""

    names: Sequence[str]
    """What the players are called, by seat."""

    ply: int

    @property
    def is_setup(self) -> bool:
        """Whether the choice was made in the setup."""
        return pending_codes.step_of(self.before.frames[0]) >= step_ids.SETUP

    def sees(self, *seats: int) -> bool:
        """Whether the viewer sees what only these seats see."""
        return self.viewer is None or self.viewer in seats

    def by(
        self,
        seat: int,
        to_viewer: Phrase,
        to_others: Phrase,
        *cards: int,
        **values: object,
    ) -> Line:
        """A line about one player, {name}; the first two of `cards` fill {card} and {second}."""
        sentence = to_viewer if self.viewer == seat else to_others
        return self.plain(sentence, seat, *cards, name=self.names[seat], **values)

    def between(
        self,
        seat: int,
        other: int,
        sentences: tuple[Phrase, Phrase, Phrase],
        *cards: int,
        **values: object,
    ) -> Line:
        """A line about {name} and {target}: `sentences` to the first, to the other, and to anybody else."""
        to_viewer, to_target, to_others = sentences
        sentence = to_viewer if self.viewer == seat else to_target if self.viewer == other else to_others
        names = {"name": self.names[seat], "target": self.names[other]}
        return self.plain(sentence, seat, *cards, **names, **values)

    def plain(self, sentence: Phrase, seat: int | None, *cards: int, **values: object) -> Line:
        """A line that says the same to everybody."""
        named = dict(zip(("card", "second"), (CARDS[card].name for card in cards), strict=False))
        return self.line(_(sentence, **named, **values), seat, *cards)

    def line(self, text: str, seat: int | None, *cards: int) -> Line:
        """A line whose sentence is said already."""
        return Line(text, None if seat is None else int(seat), cards, self.ply)


Handler = Callable[[Narrator, Event, deque[Event]], Iterator[Line]]
"""Tells an event. It may take those that belong to the same line from the events that follow, but never from
beyond a moment at which somebody might have been asked, so that nobody learns whether that was so (R15a).
"""


def card_list(cards: Sequence[int]) -> str:
    """Some cards by name, in the player's language."""
    return ", ".join(_(CARDS[card].name) for card in cards)


def take_while(rest: deque[Event], *kinds: int) -> list[Event]:
    """The next events, as long as they are of these kinds; they are taken away."""
    found = []
    while rest and rest[0].kind in kinds:
        found.append(rest.popleft())
    return found
