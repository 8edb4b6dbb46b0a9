"""What a view leaves open: which cards its seat cannot see, how many lie where, and what it knows of them.

This room reads a view, never the position that it came from; it deals nothing.
"""

from math import comb
from typing import Final, NamedTuple

from game.engine.errors import Unreadable
from game.engine.i18n import N_
from game.kings.rules import knowledge, text_writer, view
from game.kings.rules.board import (
    ANTECHAMBER,
    CALLED_OFF,
    CONDEMNED,
    DISCARD,
    EXPOSED,
    HAND,
    MARKED,
    NOBODY,
    SHARED,
    SHOWN,
    SUCCESSOR,
    ZONES,
)
from game.kings.rules.card_sets import NAMES, count, listed
from game.kings.rules.cards import ALL, VARIANTS, deck
from game.kings.rules.knowledge import read_knowledge_of
from game.kings.rules.notation import parse_card, parse_seat
from game.kings.rules.positions import read_public
from game.kings.rules.rules import State, empty
from game.kings.rules.text_reader import read_cards, read_number, read_pending, read_player, read_seat
from game.kings.rules.validate import cards_of
from game.kings.rules.view import View

OUT: Final = ZONES
"""Stands for a zone: facedown out of the round."""

NO_ZONE: Final = -1

_COUNTED_ZONES: Final = {"hand": HAND, "condemned": CONDEMNED, "discard": DISCARD, "successor": SUCCESSOR}
"""The parts of another player that say how many cards there are, and their zones."""
_SEAT_LETTERS: Final = "abcd"

Places = dict[int, list[int]]
"""The unseen cards by zone."""


class Need(NamedTuple):
    """How many alike cards a player has at least."""

    seat: int
    card: int
    in_hand: int
    elsewhere: int
    """How many more in hand, as Successor, discarded or Condemned."""

    def ways(self, places: Places) -> int:
        """In how many ways those of a deal that are known can be chosen among those that are there."""
        in_hand = places.get(HAND + self.seat, []).count(self.card)
        held = sum(places.get(zone + self.seat, []).count(self.card) for zone in _COUNTED_ZONES.values())
        return comb(in_hand, self.in_hand) * comb(held - self.in_hand, self.elsewhere)


class Leftover:
    """The cards that one seat cannot see, how many of them lie where, and what it knows of them."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.cards: list[int] = []
        """The unseen cards."""
        self.sizes: dict[int, int] = {}
        """How many cards lie unseen in each zone of the others, and out of the round."""
        self.sure: Places = {}
        """The cards that are certainly there, by zone."""
        self.held: list[tuple[int, int]] = []
        """Seats, and the cards that they have in some place or other."""
        self.needs: list[Need] = []
        self.turn_hand: int = NO_ZONE
        """The zone of a hand whose player can, or cannot, play one of `playable`."""
        self.playable: int = 0
        self.can_play: bool = True

    def fill(self, cards: list[int], sizes: dict[int, int]) -> None:
        """These are the cards, so many of them in each zone; the others are out of the round."""
        self.cards = cards
        self.sizes = sizes
        sizes[OUT] = len(cards) - sum(sizes.values())
        self.sure = {zone: [] for zone in sizes}

    def learn(self, holder: int, in_hand: list[int], successor: list[int], held: list[int]) -> None:
        """So much is known of another player. Raises `Unreadable` if it cannot be."""
        for card in in_hand:
            self.is_in(HAND + holder, card)
        for card in successor:
            self.is_in(SUCCESSOR + holder, card)
        self.held += [(holder, card) for card in held]
        for card in sorted({*in_hand, *held}):
            self.needs.append(Need(holder, card, in_hand.count(card), held.count(card)))

    def is_in(self, zone: int, card: int) -> None:
        """A card is certainly there. Raises `Unreadable` if it cannot be."""
        if zone not in self.sure:
            raise Unreadable(N_("What is known in this view cannot be true."))
        self.sure[zone].append(card)

    def learn_from_turn(self, table: State, *, can_play: bool) -> None:
        """That a turn goes on, or that its player had no choice, tells of that player's hand (R4).

        `table` has the Court and what lies in front of the player.
        """
        turn = table.turn
        self.can_play = can_play
        has_other_duty = table.zones[ANTECHAMBER + turn] or table.zones[EXPOSED + turn]
        if has_other_duty or self.sizes.get(CONDEMNED + turn) or not table.down >> turn & 1:
            return
        self.turn_hand = HAND + turn
        if self.sizes.get(self.turn_hand) == 1:
            # Nothing can follow an Oathbound that is the only card.
            for card in range(ALL):
                table.zones[self.turn_hand] = count([card])
                self.playable |= table.playable(turn)
        else:
            table.zones[self.turn_hand] = NAMES
            self.playable = table.playable(turn)
        table.zones[self.turn_hand] = 0


class Unseen(Leftover):
    """What one view says, read once."""

    def __init__(self, seen: View) -> None:
        """Raises `Unreadable` for a view that cannot be, or while somebody else chooses within a turn."""
        super().__init__()
        name, *written = str(view.parse_view(str(seen))).split(text_writer.BETWEEN_FIELDS)
        fields = {field.partition(":")[0]: field.partition(":")[2].strip() for field in written}
        self.table: State = empty(VARIANTS.index(name))
        """What lies open; steps are pending as in the view."""
        self.seat: int = parse_seat(fields.pop("you", ""))
        """Who sees it."""
        self.hidden_shares: list[int] = []
        """The seats with a card facedown for their partner that this seat does not see."""
        self.put: dict[int, int] = {}
        """How many cards the others have put down to trade."""
        for seat in range(self.table.seats):
            self._read_seat(seat, fields.pop(_SEAT_LETTERS[seat], ""))
        known = read_knowledge_of(self.table.variant, self.seat, fields.pop("known", ""))
        self.table.witness = known
        over, pending = fields.pop("over", ""), fields.pop("pending", "")
        fields.pop("choices", None)
        if pending == view.OTHERS:
            raise Unreadable(N_("What others choose from is not in this view."))
        read_public(self.table, fields)
        read_pending(self.table, pending)
        if over.startswith(text_writer.CALLED):
            self.table.ended = CALLED_OFF
            self.table.loser = read_seat(self.table, over.removeprefix(text_writer.CALLED).strip())
        elif self.table.turn == NOBODY and not pending:
            raise Unreadable(N_("It is not said whose turn it is."))
        cards = deck(self.table.variant)
        for card in cards_of(self.table):
            if card in cards:
                cards.remove(card)
        self.fill(cards, self.sizes)
        for holder in range(self.table.seats):
            self._add_known(holder, [known.of(self.seat, holder, place) for place in range(4)])
        self._learn_from_turn(over, pending)

    def _read_seat(self, seat: int, text: str) -> None:
        plain: list[str] = []
        zones = self.table.zones
        for part in filter(None, text.split(text_writer.BETWEEN_PARTS)):
            name, _, value = part.partition(" ")
            if name == "shown":
                zones[SHOWN + seat] = read_cards(value)
            elif name == "chosen":
                zones[MARKED + seat] = read_cards(value)
            elif name == "shared" and value == "1":
                self.hidden_shares.append(seat)
            elif name == "shared":
                zones[SHARED + seat] = parse_card(value) + 1
            elif name == "put":
                self.put[seat] = read_number(value)
            elif seat != self.seat and name in _COUNTED_ZONES:
                first, _, rest = value.partition(", ")
                if first.isdigit():
                    self.sizes[_COUNTED_ZONES[name] + seat] = read_number(first)
                    value = rest
                plain += [f"{name} {value}"] if value else []
            else:
                plain.append(part)
        read_player(self.table, seat, text_writer.BETWEEN_PARTS.join(plain))

    def _add_known(self, holder: int, known: list[int]) -> None:
        """What the seat knows of one player."""
        for card in listed(known[knowledge.OUT]):
            self.is_in(OUT, card)
        if holder == self.seat:
            return
        in_hand = listed(known[knowledge.HAND])
        open_cards = listed(self.table.zones[SHOWN + holder])
        shared = self.table.zones[SHARED + holder]
        open_cards += [shared - 1] if shared else []
        for card in set(open_cards):
            in_hand += [card] * (open_cards.count(card) - in_hand.count(card))
        self.learn(holder, in_hand, listed(known[knowledge.SUCCESSOR]), listed(known[knowledge.HOLDS]))

    def _learn_from_turn(self, over: str, pending: str) -> None:
        if over not in ("", view.STUCK) or pending or self.table.turn in (NOBODY, self.seat):
            return
        self.learn_from_turn(self.table, can_play=not over)
