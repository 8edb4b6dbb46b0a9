"""The cards that a view leaves open: which they are, how many are in each zone, and what is known of them.

Everything is read from the view, never from the position.
"""

from math import comb
from typing import Final, NamedTuple

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.kings.rules import board, knowledge, text_writer, view
from game.kings.rules.board import ZONES
from game.kings.rules.card_sets import NAMES, card_list, count
from game.kings.rules.cards import ALL, VARIANTS, deck
from game.kings.rules.knowledge import read_knowledge_of
from game.kings.rules.notation import parse_card, parse_seat
from game.kings.rules.positions import read_public_fields
from game.kings.rules.rules import State, empty
from game.kings.rules.text_reader import read_cards, read_number, read_pending, read_player, read_seat
from game.kings.rules.validate import cards_of
from game.kings.rules.view import View

OUT: Final = ZONES  # Stands for the zone of cards facedown out of the round.
NO_ZONE: Final = -1

_COUNTED_ZONES: Final = {
    "hand": board.HAND,
    "condemned": board.CONDEMNED,
    "discard": board.DISCARD,
    "successor": board.SUCCESSOR,
}
"""By name, the zones in which a view only counts the other players' hidden cards."""

Places = dict[int, list[int]]  # Unseen cards by zone.


class Need(NamedTuple):
    """The fewest copies of a card that a player can have."""

    seat: int
    card: int
    in_hand: int
    elsewhere: int  # Further copies in hand, as Successor, discarded or Condemned.

    def ways(self, places: Places) -> int:
        """Return in how many ways the known copies can be chosen among those of a deal."""
        in_hand = places.get(board.HAND + self.seat, []).count(self.card)
        held = sum(places.get(zone + self.seat, []).count(self.card) for zone in _COUNTED_ZONES.values())
        return comb(in_hand, self.in_hand) * comb(held - self.in_hand, self.elsewhere)


class UnseenCards:
    """The cards that one seat cannot see, their number by zone, and what it knows of them."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # The unseen cards.
        self.sizes: dict[int, int] = {}  # Number of unseen cards by zone of the others, and out of the round.
        self.certain: Places = {}  # The cards that are certainly in a zone.
        self.held: list[tuple[int, int]] = []  # Pairs of a seat and a card that it holds in an unknown zone.
        self.needs: list[Need] = []
        self.turn_hand: int = NO_ZONE
        """The zone of a hand that has one of `playable` if `can_play`, else none; or `NO_ZONE`."""
        self.playable: int = 0
        self.can_play: bool = True

    def fill(self, cards: list[int], sizes: dict[int, int]) -> None:
        """Set the cards and their number by zone; the rest are out of the round."""
        self.cards = cards
        self.sizes = sizes
        sizes[OUT] = len(cards) - sum(sizes.values())
        self.certain = {zone: [] for zone in sizes}

    def learn(self, holder: int, in_hand: list[int], successor: list[int], held: list[int]) -> None:
        """Add what is known of another player. Raises `InvalidInput` if it is impossible."""
        for card in in_hand:
            self.add_certain(board.HAND + holder, card)
        for card in successor:
            self.add_certain(board.SUCCESSOR + holder, card)
        self.held += [(holder, card) for card in held]
        for card in sorted({*in_hand, *held}):
            self.needs.append(Need(holder, card, in_hand.count(card), held.count(card)))

    def add_certain(self, zone: int, card: int) -> None:
        """Add a card that is certainly in a zone. Raises `InvalidInput` if it is impossible."""
        if zone not in self.certain:
            raise InvalidInput(N_("What is known in this view cannot be true."))
        self.certain[zone].append(card)

    def learn_from_turn(self, table: State, *, can_play: bool) -> None:
        """Learn from whether the player on turn can play a card (R4); `table` has all visible cards."""
        turn = table.turn
        self.can_play = can_play
        has_other_duty = table.zones[board.ANTECHAMBER + turn] or table.zones[board.EXPOSED + turn]
        if has_other_duty or self.sizes.get(board.CONDEMNED + turn) or not table.down >> turn & 1:
            return
        self.turn_hand = board.HAND + turn
        if self.sizes.get(self.turn_hand) == 1:
            # An Oathbound that is the only card cannot go on a higher one, since no card could follow it.
            for card in range(ALL):
                table.zones[self.turn_hand] = count([card])
                self.playable |= table.playable(turn)
        else:
            table.zones[self.turn_hand] = NAMES
            self.playable = table.playable(turn)
        table.zones[self.turn_hand] = 0


class ViewContents(UnseenCards):
    """The contents of a view."""

    def __init__(self, seen: View) -> None:
        """Read a view.

        Raises `InvalidInput` for an impossible view, and while somebody else chooses within a turn or the
        setup.
        """
        super().__init__()
        name, *written = str(view.parse_view(str(seen))).split(text_writer.BETWEEN_FIELDS)
        fields = {field.partition(":")[0]: field.partition(":")[2].strip() for field in written}
        self.table: State = empty(VARIANTS.index(name))
        """All visible cards, with the steps pending in the view."""
        self.seat: int = parse_seat(fields.pop("you", ""))  # The seat of the view.
        self.hidden_shares: list[int] = []
        """Seats with a facedown card for their partner that this seat does not see."""
        self.put: dict[int, int] = {}  # Number of cards that the others have put down to trade.
        for seat in range(self.table.seats):
            self._read_seat(seat, fields.pop("abcd"[seat], ""))
        known = read_knowledge_of(self.table.variant, self.seat, fields.pop("known", ""))
        self.table.observer = known
        over, pending = fields.pop("over", ""), fields.pop("pending", "")
        fields.pop("choices", None)
        if pending == view.OTHERS:
            raise InvalidInput(N_("What others choose from is not in this view."))
        read_public_fields(self.table, fields)
        read_pending(self.table, pending)
        if over.startswith(text_writer.CALLED):
            self.table.ended = board.CALLED_OFF
            self.table.loser = read_seat(self.table, over.removeprefix(text_writer.CALLED).strip())
        elif self.table.turn == board.NOBODY and not pending:
            raise InvalidInput(N_("It is not said whose turn it is."))
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
                zones[board.SHOWN + seat] = read_cards(value)
            elif name == "chosen":
                zones[board.MARKED + seat] = read_cards(value)
            elif name == "shared" and value == "1":
                self.hidden_shares.append(seat)
            elif name == "shared":
                zones[board.SHARED + seat] = parse_card(value) + 1
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
        for card in card_list(known[knowledge.OUT]):
            self.add_certain(OUT, card)
        if holder == self.seat:
            return
        in_hand = card_list(known[knowledge.HAND])
        open_cards = card_list(self.table.zones[board.SHOWN + holder])
        shared = self.table.zones[board.SHARED + holder]
        open_cards += [shared - 1] if shared else []
        for card in set(open_cards):
            in_hand += [card] * (open_cards.count(card) - in_hand.count(card))
        self.learn(holder, in_hand, card_list(known[knowledge.SUCCESSOR]), card_list(known[knowledge.HOLDS]))

    def _learn_from_turn(self, over: str, pending: str) -> None:
        if over not in ("", view.STUCK) or pending or self.table.turn in (board.NOBODY, self.seat):
            return
        self.learn_from_turn(self.table, can_play=not over)
