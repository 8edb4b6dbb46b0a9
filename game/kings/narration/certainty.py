"""Says where a viewer's certainty about a hidden card comes from (R16).

It is derived from the viewer's own views, with what they saw happen, so it gives nothing away. Turns are
counted from the first one in the log.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.i18n import _, as_beginning
from game.kings.game import sentences
from game.kings.narration.possible_hands import PossibleCard
from game.kings.rules.board import EventKind
from game.kings.rules.cards import CARDS, deck
from game.kings.rules.view import Event, View

HELD: Final = ("hand", "successor", "holds")
"""The places of a `KnownCard` that its player holds."""


class _Source(NamedTuple):
    """What an event says about a card, and since then about a place."""

    sentence: str  # Its name in the file.
    holder: str  # The field with the player whose place it is; empty if it may be anybody's.
    actor: str = ""  # The field with the player who acts; empty if it is the holder.
    place: str = "hand"
    is_arrival: bool = False  # True if the card comes there in sight of the viewer.


_SOURCES: Final = {
    EventKind.TAKEN_FROM_COURT: _Source("take", "seat", is_arrival=True),
    EventKind.ACCUSED_TAKEN: _Source("take accused", "seat", is_arrival=True),
    EventKind.SHOWN: _Source("show", "seat"),
    EventKind.SHARED: _Source("show", "seat"),
    EventKind.REACTED: _Source("reveal", "seat"),
    EventKind.HELD: _Source("name", "seat", "number"),
    EventKind.SOME_OPPONENT_HELD: _Source("name", "", "seat"),
    EventKind.CARD_REACHES_HAND: _Source("give", "number", "seat", is_arrival=True),
    EventKind.GAVE_FACEUP: _Source("give", "number", "seat", is_arrival=True),
    EventKind.GAVE_FACEDOWN: _Source("give", "number", "seat", is_arrival=True),
    EventKind.HAND_CARD_SEEN: _Source("look", "number", "seat"),
    EventKind.SUCCESSOR_SEEN: _Source("look", "number", "seat", "successor"),
    EventKind.SUCCESSOR_PLACED: _Source("show", "seat", place="successor"),
    EventKind.LACKED: _Source("name", "seat", "number", "lacks"),
    EventKind.REMOVED: _Source("remove", "seat", place="out"),
}
"""Events that name the card, by kind."""

_NAMELESS: Final = {
    EventKind.KING_POWER: _Source("take successor", "seat"),
    EventKind.SUCCESSOR_TAKEN: _Source("take successor", "seat"),
    EventKind.LACKED_BASE: _Source("lack base value", "seat", place="lacks"),
    EventKind.LEFT: _Source("set aside", "seat", place="out"),
    EventKind.LOOTED: _Source("set aside", "number", place="out"),
}
"""Events that do not name the card to everybody who knows it."""


@dataclass(frozen=True)
class Certainty:
    """Says where the certainties of one viewer come from."""

    views: Sequence[View]  # The viewer's, each with what they saw happen before; the last one is now.
    names: Sequence[str]  # Player names by seat.
    is_addressed: bool = True  # False if they name the viewer, too, because somebody else reads them.

    def of_known(self, seat: int, place: str, card: int, copy: int = 1) -> str:
        """Return where it comes from that a card is known to be in a place of a player.

        `copy`: which of several alike, counted from 1 in the order in which they became known. Empty if the
        position was set up with this knowledge.
        """
        places = HELD if place == "holds" else (place,)

        def known(view: View) -> int:
            return sum(view.known_of(seat, each).count(card) for each in places)

        return self._since(known, copy, seat, places, card)

    def of_hand(self, seat: int, holding: PossibleCard) -> str:
        """Return where it comes from that a player's hand has a card, or has none.

        Otherwise return where it comes from that the player holds one, or nothing if that is not known.
        """
        view, card = self.views[-1], holding.card
        if view.sides[seat].hand is not None:
            return ""
        if not holding.is_possible:
            return self.of_absence(seat, card)
        known = view.known_of(seat, "hand").count(card)
        if known < holding.least:
            return self._sentence("count")
        if known:
            return self.of_known(seat, "hand", card, known)
        held = sum(view.known_of(seat, place).count(card) for place in HELD)
        return self.of_known(seat, "holds", card, held) if holding.is_held else ""

    def of_absence(self, seat: int, card: int) -> str:
        """Return where it comes from that a player's hand certainly has no copy of a card."""
        view = self.views[-1]
        side, total = view.sides[seat], deck(view.variant).count(card)
        copies = "" if total == 1 else " copies"
        visible = [*_visible(view, seat)].count(card)

        def lacks(then: View) -> int:
            return then.known_of(seat, "lacks").count(card) == total

        if not side.hand_size:
            return self._sentence("empty hand")
        if sum((side.hand or ()).count(card) for side in view.sides if side.seat == view.viewer) == total:
            return self._sentence(f"in hand{copies}", view.own_seat)
        if visible >= total:
            return self._sentence(f"visible{copies}")
        if lacks(view):
            return self._since(lacks, 1, seat, ("lacks",), card)
        if len(view.known_of(seat, "hand")) >= side.hand_size:
            return self._sentence("known hand")
        if visible + [*_known_elsewhere(view, seat)].count(card) >= total:
            return self._sentence(f"elsewhere{copies}")
        return self._sentence("count")

    def of_absences(self, seats: Iterable[int], card: int) -> str:
        """Return where it comes from that certainly none of these players has a card in hand."""
        view = self.views[-1]
        if any(view.sides[seat].hand is not None for seat in seats):
            return ""
        told = {self.of_absence(seat, card) for seat in seats if view.sides[seat].hand_size}
        return told.pop() if len(told) == 1 else self._sentence("count")

    def _since(
        self, known: Callable[[View], int], needed: int, seat: int, places: Sequence[str], card: int
    ) -> str:
        """Return the event since which at least `needed` copies have been known without a break."""
        views = self.views
        start = len(views) - 1
        number = known(views[start])
        while start and (before := known(views[start - 1])) >= needed:
            # If one came and no more are known than before, another one has left at the same time.
            sources = (_source(event, views[start - 1], seat, places, card) for event in views[start].events)
            if number <= before and any(one and one.is_arrival for one in sources):
                break
            start, number = start - 1, before
        if not start:
            return ""
        turn = int(views[0].turn is not None)
        turn += sum(event.kind == EventKind.TURN for view in views[:start] for event in view.events)
        told = self._sentence("since", turn=turn)
        for event in views[start].events:
            turn += event.kind == EventKind.TURN
            source = _source(event, views[start - 1], seat, places, card)
            if source is not None:
                actor = getattr(event, source.actor) if source.actor else seat
                told = self._sentence(source.sentence, actor, seat, turn=turn, number=event.number)
        return told

    def _sentence(
        self,
        sentence: str,
        actor: int | None = None,
        target: int | None = None,
        *,
        turn: int = 0,
        number: int = 0,
    ) -> str:
        """Return a sentence of the file; one of the setup, if there is one and no turn has begun."""
        told = sentences()["source"]
        forms = told[sentence] if turn else told.get(f"{sentence} in setup", told[sentence])
        is_reader = self.is_addressed and actor is not None and actor == self.views[-1].viewer
        form = forms.get("you" if is_reader else "others", forms["others"])
        name, other = ("" if seat is None else self.names[seat] for seat in (actor, target))
        return as_beginning(_(form, name=name, target=other, turn=turn, number=number))


def _source(event: Event, before: View, seat: int, places: Sequence[str], card: int) -> _Source | None:
    """Return what an event says about a card in places of a player, or None if it says nothing."""
    source = _SOURCES.get(event.kind) if event.card == card else None
    if event.kind in _NAMELESS:
        source = _NAMELESS[event.kind]
        if source.sentence == "take successor" and card not in before.known_of(seat, "successor"):
            return None
        if source.sentence == "lack base value" and CARDS[card].base != event.number:
            return None
    if source is None or source.place not in places:
        return None
    return source if not source.holder or getattr(event, source.holder) == seat else None


def _visible(view: View, seat: int) -> Iterator[int | None]:
    """Yield the cards that a viewer sees, except in the hand of `seat`."""
    for side in view.sides:
        yield from () if side.seat == seat else side.hand or ()
        yield from (side.successor, *side.antechamber, *(side.discard or ()))
        yield from (each.card for each in side.condemned)
    yield from (view.accused, *view.removed, *(each.card for each in view.court))


def _known_elsewhere(view: View, seat: int) -> Iterator[int]:
    """Yield the hidden cards that a viewer knows, except those that may be in the hand of `seat`."""
    for known in view.known:
        if known.place in ("successor", "out") or (known.place in ("hand", "holds") and known.seat != seat):
            yield known.card
