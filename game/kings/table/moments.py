"""The moments of a round of the Imposter Kings for a page, and the words that the table shares with it.

With hidden cards everything is read from the viewer's own views.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from game.engine.i18n import N_, Phrase, _, ngettext
from game.engine.seat import Seat, Viewer
from game.kings.narration import ending
from game.kings.narration.log import log
from game.kings.narration.narrator import LogLine
from game.kings.rules import notation as verbs
from game.kings.rules.board import CALLED_OFF
from game.kings.rules.cards import CARDS
from game.kings.rules.notation import Move
from game.kings.rules.refusals import value_in_hand
from game.kings.rules.view import CourtCard, Side, View
from game.kings.table.card_faces import KING, TRUE_KING, face_of, text_of
from game.kings.table.choices import BUTTON, Choices, set_aside_places, visible_successor
from game.remote.moment import Moment, Place, Played, Thing

PLACES: Final[Mapping[str, Phrase]] = {
    "successor": N_("Successor"),
    "condemned": N_("Condemned"),
    "antechamber": N_("in the Antechamber"),
    "discard": N_("discarded"),
    "shared": N_("shared with the partner"),
    "put": N_("offered"),
    "shown": N_("revealed"),
}
"""What it means that a card lies in a zone, by the prefix of its target."""

SIGNS: Final = {
    "successor": "kings/successor",
    "condemned": "kings/condemned",
    "antechamber": "kings/antechamber",
}
"""Sprites that mark special cards, by zone."""

DOWN: Final[Mapping[str, Phrase]] = {
    "court": N_("Disgraced"),
    "hand": N_("set aside"),
    "successor": N_("set aside"),
}
"""What it means that a card there lies facedown although everybody may look at it."""


def court_text(view: View) -> str:
    """Return what an empty Court says; nothing if there are cards in it."""
    if view.court:
        return ""
    if view.turn is None or view.is_over:
        return _("The Court is empty.")
    return _("The Court is empty: any card can be played.")


def muted_text(view: View) -> str:
    """Return which cards are Muted; nothing if none are."""
    return _("Muted: cards of base value {number}", number=view.muted) if view.muted else ""


def throne_text(card: CourtCard) -> str:
    """Return the Throne's value, and why it differs from the printed one."""
    if card.is_down:
        return _("Throne: 1, Disgraced")
    if card.value < card.base:
        return _("Throne: {value}, Muted", value=card.value)
    if card.value > card.base:
        return _("Throne: {value} instead of {base}", value=card.value, base=card.base)
    return _("Throne: {value}", value=card.value)


def side_panel_text(view: View, goes_first: str) -> str:
    """Return who goes first or, once three or four players have begun, in which direction play goes."""
    if view.turn is None or view.is_over or len(view.sides) == 2:
        return goes_first
    return _("Play goes to the right") if view.plays_right else _("Play goes to the left")


def known_text(name: str) -> str:
    """Return that a player knew a facedown card; without a name, that you do."""
    return _("facedown, but {name} knew it", name=name) if name else _("facedown, but you know it")


def seat_tones(seats: int) -> tuple[int, ...]:
    """Return the places of the players' colors in the ramp, by seat; with four, partners share one."""
    return (13, 2, 13, 2) if seats == 4 else (13, 2, 6)[:seats]


def stops(past: Sequence[tuple[int, object]], viewer: Viewer) -> Sequence[int]:
    """Return the plies to stop at: the start, the end, and all moves except others' hidden passes (R15a)."""
    every = enumerate(past)
    visible = [ply for ply, (seat, move) in every if ply == 0 or viewer in (None, seat) or not _is_pass(move)]
    return [*visible, len(past)]


def _is_pass(move: object) -> bool:
    return isinstance(move, Move) and move.verb == verbs.PASS


def moments(played: Played) -> list[Moment]:
    """Return the moments at which the viewer saw something happen, from the start to the end."""
    views, names, found, before = played.states, played.names, [], 0
    lines = log(views, played.past, names, is_addressed=False)
    for ply in stops(played.past, played.viewer):
        told = tuple(line.text for line in lines if before < line.ply <= ply)
        view, last = views[ply], len(views[before].court)
        places = tuple(_Reader(view, played, last).places())
        turn = view.chooser if view.turn is None else view.turn
        said = _result(view, names) if ply == len(played.past) else ""
        found.append(Moment(ply, places, None if view.is_over else turn, told, said))
        before = ply
    return found


def latest(
    played: Played, lines: Sequence[LogLine], view: View, offer: Choices, taken: Collection[str]
) -> Moment:
    """Return the last moment alone, with these lines of the log.

    `view`, `offer` and `taken`: what the viewer sees, can choose, and has chosen, as in a `RoundView`.
    """
    *_ignored, before = stops(played.past, played.viewer)[:-1] or [0]
    court = played.states[before].court
    places = tuple(_Reader(view, played, len(court), offer, taken).places())
    turn = view.chooser if view.turn is None else view.turn
    told = tuple(line.text for line in lines)
    return Moment(len(played.past), places, None if view.is_over else turn, told)


def winner_text(names: Sequence[str], winners: Sequence[int]) -> str:
    """Return who has won the round."""
    name, *other = (names[seat] for seat in winners)
    if other:
        return _("{name} and {other} win the round.", name=name, other=other[0])
    return _("{name} wins the round.", name=name)


def _result(view: View, names: Sequence[str]) -> str:
    outcome = view.outcome()
    if outcome is None:
        return ""
    if view.ending == CALLED_OFF:
        return _("Mulligan: the cards are dealt again.")
    return " ".join((winner_text(names, outcome.winners), *ending.reasons(view, names, None)))


class _Reader:
    """Reads what lies where from a view."""

    def __init__(
        self, view: View, played: Played, last: int, offer: Choices | None = None, taken: Collection[str] = ()
    ) -> None:
        """`last`: the number of cards in the Court before. `offer` and `taken`: as in `latest`."""
        # Where there is a button, a marked card would tell onlookers who has a Reaction.
        alike = offer.alike(()).items() if offer else ()
        self._taken, self._targets = taken, {at: to for at, to in alike if not to.startswith(BUTTON)}
        self.view, self.names, self.bottom, self.last = view, played.names, int(played.bottom), last
        self.viewer_name = played.names[played.viewer] if isinstance(played.viewer, Seat) else ""

    def places(self) -> Iterator[Place]:
        view, below = self.view, self.bottom
        for side in view.sides[below + 1 :] + view.sides[:below]:
            yield self.seat(side)
        court = tuple(self.court_card(place, card) for place, card in enumerate(view.court))
        note = throne_text(view.court[-1]) if view.court else court_text(view)
        yield Place(
            "row", _("Court"), court, note=" \N{MIDDLE DOT} ".join(filter(None, (note, muted_text(view))))
        )
        if view.accused is not None:
            yield Place("tray", _("Accused"), (self.card(view.accused),))
        if out := tuple(self.out()):
            yield Place("tray", _("Out of the round"), out)
        yield self.seat(view.sides[below])

    def offered(self, thing: Thing, *at: object) -> Thing:
        """Return a card with the target that stands for it, if it can be chosen where it lies."""
        return thing._replace(target=self._targets.get("/".join(map(str, at)), ""))

    def card(
        self,
        card: int | None,
        zone: str = "",
        *,
        is_down: bool = False,
        is_known: bool = False,
        style: str = "",
    ) -> Thing:
        """Return a card, or a back if the viewer doesn't know it; `zone` as in `PLACES`."""
        where = (_(PLACES[zone]),) if zone in PLACES else ()
        sign = SIGNS.get(zone, "")
        if card is None:
            return Thing(notes=(_("facedown card"), *where), style=f"back {style}".strip(), sign=sign)
        base, is_muted = CARDS[card].base, CARDS[card].base == self.view.muted and not is_down
        notes = [*where, *([_(DOWN[zone])] if is_down and zone in DOWN else [])]
        notes += [known_text(self.viewer_name)] if is_known else []
        value = value_in_hand(self.view, card) if zone == "hand" and not is_down else base
        notes += [_("Muted")] if is_muted else []
        notes += [_("worth {value}", value=value)] if value != base else []
        words = (style, "down" if is_down else "", "known" if is_known else "")
        badge = str(value) if value != base else ""
        styles = " ".join(filter(None, words))
        return Thing(
            face_of(card, is_muted=is_muted), tuple(notes), styles, text_of(card), str(card), sign, badge
        )

    def court_card(self, place: int, card: CourtCard) -> Thing:
        """Return a card of the Court."""
        is_throne, styles = place == len(self.view.court) - 1, f"by{card.owner}"
        styles += " large" if is_throne else ""
        styles += " last" if place >= self.last else ""
        thing = self.card(card.card, "court", is_down=card.is_down, style=styles)
        badge = str(card.value) if card.value != card.base else ""
        worth = throne_text(card) if is_throne else _("worth {value}", value=card.value) if badge else ""
        notes = (self.names[card.owner], *thing.notes, *([worth] if worth else []))
        return self.offered(thing._replace(notes=notes, badge=badge), "court", place)

    def out(self) -> Iterator[Thing]:
        """Yield the cards that the viewer knows to be out of the round: those lying faceup come first."""
        view = self.view
        for card in view.removed:
            yield self.card(card)
        if view.own_seat is not None and not view.is_over:
            for card in view.sides[view.own_seat].discard or ():
                yield self.card(card, "discard", is_known=True)
        cards = [*view.known_of(None, "out")]
        if view.is_over and view.first_out is not None:
            # What this player put aside lies in front of them after the round.
            side = view.sides[view.first_out]
            for turned_up in (*(side.hand or ()), side.successor, *(side.discard or ())):
                if turned_up in cards:
                    cards.remove(turned_up)
        for card in cards:
            yield self.card(card, is_known=True)

    def seat(self, side: Side) -> Place:
        """Return what lies in front of a player."""
        view, seat, count = self.view, side.seat, side.hand_size
        notes = [_("{points} of {target} points", points=self.points(seat), target=view.match_target)]
        notes = notes if view.match_target else []
        held = (
            ngettext("{count} card in hand", "{count} cards in hand", count)
            if count
            else _("No cards in hand")
        )
        notes += [_("has the True King")] if view.true_king == seat else []
        notes += [_("out of the round")] if side.is_out and not view.is_over else []
        things = (*self.hand(side), *self.beside(side))
        tone = seat_tones(len(view.sides))[seat]
        return Place("hand", self.names[seat], things, seat, " \N{MIDDLE DOT} ".join((*notes, held)), tone)

    def points(self, seat: int) -> int:
        standing = ending.standing(self.view)
        return standing[seat % len(standing)] if standing else 0

    def hand(self, side: Side) -> Iterator[Thing]:
        if side.hand is not None:
            aside = set_aside_places(side, with_chosen=side.put_size > 0)
            for place, card in enumerate(side.hand):
                if place not in aside:
                    thing = self.card(card, "hand", is_down=self.is_set_aside(side))
                    if f"hand/{side.seat}/{place}" in self._taken:
                        thing = thing._replace(style="chosen", notes=(*thing.notes, _("chosen")))
                    yield self.offered(thing, "hand", side.seat, place)
            return
        known = [] if side.put_size else [*self.view.known_of(side.seat, "hand")]
        for shown in (*side.shown, side.shared):
            if shown in known:
                known.remove(shown)
        for card in known:
            yield self.card(card, "hand", is_known=True)
        hidden = side.hand_size - len(side.shown) - side.has_shared - side.put_size - len(known)
        for _number in range(hidden):
            yield self.card(None)

    def beside(self, side: Side) -> Iterator[Thing]:
        """Yield what lies beside a hand: the King first."""
        view, seat = self.view, side.seat
        king, is_true = face_of(KING), view.true_king == seat
        king = king._replace(art=TRUE_KING) if is_true else king
        flipped = (_("flipped"),) if side.is_king_down else ()
        style = "apart down" if side.is_king_down else "apart"
        yield self.offered(Thing(king, flipped, style, text_of(KING), f"king{seat}"), "king", seat)
        if side.has_successor:
            card, is_down = visible_successor(view, seat), self.is_set_aside(side)
            is_known = card is not None and side.successor is None
            yield self.card(card, "successor", is_down=is_down, is_known=is_known)
        for place, condemned in enumerate(side.condemned):
            yield self.offered(self.card(condemned.card, "condemned"), "condemned", seat, place)
        for place, card in enumerate(side.antechamber):
            yield self.offered(self.card(card, "antechamber"), "antechamber", seat, place)
        if view.is_over or view.viewer is None:
            for card in side.discard or ():
                yield self.card(card, "discard", is_down=True)
        for card in side.shown:
            yield self.card(card, "shown")
        if side.has_shared:
            yield self.card(side.shared, "shared", is_known=side.shared is not None)
        put: Sequence[int | None] = side.chosen if side.put_size and side.chosen else [None] * side.put_size
        for place, each in enumerate(put):
            yield self.offered(self.card(each, "put", is_known=each is not None), "put", seat, place)

    def is_set_aside(self, side: Side) -> bool:
        """Return True for the cards that a player had to set aside, turned up after the round."""
        return self.view.is_over and side.seat == self.view.first_out
