"""Builds log lines, which address their reader in the second person.

This module fills sentences with the names of players and cards, and contains no sentences itself. Each name
is a separate value, so that a translation can place it where it need not be inflected.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.i18n import Phrase, _, as_beginning
from game.kings.rules.board import NO_CARD
from game.kings.rules.cards import CARDS
from game.kings.rules.events import UNSEEN_CARD
from game.kings.rules.notation import Move
from game.kings.rules.view import Event, View


class LogLine(NamedTuple):
    """One line of the log."""

    text: str
    seat: int | None  # The seat that acted; None if nobody did.
    cards: tuple[int, ...]  # The cards that the line mentions.
    ply: int  # The number of the move it is about, counted from 1.


@dataclass(frozen=True)
class Narrator:
    """Builds the lines of one move for one viewer."""

    before: View  # The position before the move, as the viewer sees it.
    mover: int
    move: Move
    names: Sequence[str]  # Player names by seat.
    ply: int
    is_addressed: bool = True  # False if the lines name the viewer, too, because somebody else reads them.

    @property
    def reader(self) -> int | None:
        """The seat that is called "you"; None for nobody."""
        return self.before.viewer if self.is_addressed else None

    def by(self, seat: int, to_viewer: Phrase, to_others: Phrase, *cards: int, **values: object) -> LogLine:
        """Return a line about one player, {name}; the first two `cards` fill {card} and {second}."""
        return self.named(to_viewer if self.reader == seat else to_others, seat, *cards, **values)

    def named(self, sentence: Phrase, seat: int, *cards: int, **values: object) -> LogLine:
        """Return a line about one player, {name}, always in the third person."""
        return self.plain(sentence, seat, *cards, name=self.names[seat], **values)

    def between(
        self, seat: int, other: int, sentences: tuple[Phrase, Phrase, Phrase], *cards: int, **values: object
    ) -> LogLine:
        """Return a line about {name} and {target}; `sentences` are for the first, the second, and others."""
        to_viewer, to_target, to_others = sentences
        sentence = to_viewer if self.reader == seat else to_target if self.reader == other else to_others
        return self.named(sentence, seat, *cards, target=self.names[other], **values)

    def plain(self, sentence: Phrase, seat: int | None, *cards: int, **values: object) -> LogLine:
        """Return a line that reads the same for everybody."""
        card_names = dict(zip(("card", "second"), (CARDS[card].name for card in cards), strict=False))
        return self.line(_(sentence, **card_names, **values), seat, *cards)

    def line(self, text: str, seat: int | None, *cards: int) -> LogLine:
        # In a lesson, "your opponent" may begin it.
        return LogLine(as_beginning(text), None if seat is None else int(seat), cards, self.ply)


Handler = Callable[[Narrator, Event, deque[Event]], Iterator[LogLine]]
"""Returns the lines of an event, consuming later events that belong to the same line.

It must not look past a point at which somebody may have had the chance to React, since the log must not
reveal that (R15a).
"""


def one_line(to_viewer: Phrase, to_others: Phrase, unseen: Phrase | None = None) -> Handler:
    """Return a handler that yields one line, about the seat of an event and its {card} and {number}.

    `unseen` is the sentence for viewers who do not see the card.
    """

    def handle(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
        if unseen is not None and event.card == UNSEEN_CARD:
            yield narrator.named(unseen, event.seat)
        else:
            cards = () if event.card == NO_CARD else (event.card,)
            yield narrator.by(event.seat, to_viewer, to_others, *cards, number=event.number)

    return handle


def card_list(cards: Sequence[int]) -> str:
    """Return card names in the player's language, separated by commas."""
    return ", ".join(_(CARDS[card].name) for card in cards)


def take_while(rest: deque[Event], *kinds: int) -> list[Event]:
    """Remove and return the leading events of these kinds."""
    found = []
    while rest and rest[0].kind in kinds:
        found.append(rest.popleft())
    return found
