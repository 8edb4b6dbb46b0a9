"""Builds log lines, which address their reader in the second person.

This module fills the sentences of `data/sentences.toml` with the names of players and cards. Each name is a
separate value, so that a translation can place it where it need not be inflected.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.i18n import _, as_beginning
from game.kings.game import sentences
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
    event: Event | None = None  # What the line is about; None if it is about a choice that causes no event.


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
        return self.before.own_seat if self.is_addressed else None

    def line(
        self, sentence: str, seat: int | None, *cards: int, target: int | None = None, **values: object
    ) -> LogLine:
        """Return a line in the form that is for the reader.

        `sentence` is its name in the file, `seat` is {name}; the first two `cards` fill {card} and {second}.
        """
        form = "unseen" if UNSEEN_CARD in cards else "others"
        if self.reader is not None and self.reader in (seat, target):
            form = "you" if self.reader == seat else "target"
        if target is not None:
            values["target"] = self.names[target]
        return self.in_form(sentence, form, seat, *cards, **values)

    def chosen_player(self, own: str, others: str) -> LogLine:
        """Return the line of the move's choice of a player: the sentence `own` if they chose themselves."""
        seat, chosen = self.mover, self.move.seat
        return self.line(own, seat) if seat == chosen else self.line(others, seat, target=chosen)

    def in_form(self, sentence: str, form: str, seat: int | None, *cards: int, **values: object) -> LogLine:
        """Return a line in this form; a sentence for everybody has none but `others`."""
        forms = sentences()["log"][sentence]
        seen = tuple(card for card in cards if card != UNSEEN_CARD)
        values |= zip(("card", "second"), (CARDS[card].name for card in seen), strict=False)
        if seat is not None:
            values = {"name": self.names[seat], **values}
        return self.as_line(_(forms.get(form, forms["others"]), **values), seat, *seen)

    def as_line(self, text: str, seat: int | None, *cards: int) -> LogLine:
        """Return a line with this text."""
        # In a lesson, "your opponent" may begin it.
        return LogLine(as_beginning(text), None if seat is None else int(seat), cards, self.ply)


Handler = Callable[[Narrator, Event, deque[Event]], Iterator[LogLine]]
"""Returns the lines of an event, consuming later events that belong to the same line.

It must not look past a point at which somebody may have had the chance to React, since the log must not
reveal that (R15a).
"""


def one_line(sentence: str) -> Handler:
    """Return a handler that yields one line, about the seat of an event and its {card} and {number}."""

    def handle(narrator: Narrator, event: Event, _rest: deque[Event]) -> Iterator[LogLine]:
        cards = () if event.card == NO_CARD else (event.card,)
        yield narrator.line(sentence, event.seat, *cards, number=event.number)

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
