"""The rules of Hierarchy: a position, its legal moves and what each does.

`State.codes` generates the moves, `State.do` makes one in place, `State._refusal` says why one is illegal.
"""

from enum import Enum
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.contract import State as BaseState
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.hierarchy.rules.cards import (
    ALL,
    BARONESS,
    CARDS,
    IMPOSTOR,
    KING,
    NUMBERED,
    PLAYED_ON,
    QUEEN,
    SORCERER,
    SURGEON,
    TOWER,
    USURPER,
    VALUES,
    mask,
)
from game.hierarchy.rules.notation import NONE, Fields, Move, PileCard

# Our rulings where the rules text and the printed cards are silent (R1 to R6 in docs/hierarchy.md)
LARGE_PILE: Final = 7  # Pile size from which the Baroness is barred and (our ruling) the King allowed.
MAX_PLIES: Final = 54  # Plies in the longest possible game (R6). There are no draws.

# A move as an integer: card, copied card (0: none), discarded card + 1 (0: none), return flag.
COPIED_SHIFT: Final = 4
DISCARD_SHIFT: Final = 8
RETURN_FLAG: Final = 1 << 12
FOUR_BITS: Final = 15


def encode(move: Move) -> i64:
    """Return the integer code of a move. `State.codes` never returns the code of an impossible move."""
    code: i64 = move.card
    if move.copied != NONE:
        code |= i64(move.copied) << COPIED_SHIFT
    if move.discard != NONE:
        code |= i64(move.discard + 1) << DISCARD_SHIFT
    return code | RETURN_FLAG if move.is_return else code


def decode(code: i64) -> Move:
    """Return the move with this integer code."""
    card = code & FOUR_BITS
    copied = code >> COPIED_SHIFT & FOUR_BITS
    discard = (code >> DISCARD_SHIFT & FOUR_BITS) - 1
    return Move(card, copied or NONE, discard, bool(code & RETURN_FLAG))


def goes_on(card: int, top: int) -> bool:
    """Return True if its number or text lets `card` go on `top`; restrictions and discards are ignored.

    R1: on a Sorcerer only printed numbers above 8. R2: on a Usurper only numbers below 7. Otherwise the
    number must exceed the value on top, or the card's text must allow it.
    """
    if top == SORCERER:
        return card > SORCERER
    if top == USURPER:
        return card < USURPER
    return card > VALUES[top] or top in PLAYED_ON.get(card, ())


SURGEON_CHOOSES: Final = 1
OPPONENT_CHOOSES: Final = 2

_PLAYABLE_ON: Final = vec[i64](
    [mask(tuple(card for card in NUMBERED if not top or goes_on(card, top))) for top in range(ALL)]
)
"""Masks of the cards for which `goes_on` is true, by top card. Entry 0 is the empty pile, which takes any."""

_IMPOSTOR_BIT: Final = 1 << IMPOSTOR
_TOWER_BIT: Final = 1 << TOWER


class Reason(Enum):
    """Why the player to choose has lost, as a sentence for the screen."""

    CHECKMATE = N_("Checkmate: no card in hand can be played.")
    NO_CARDS = N_("The loser has no cards left.")


class Rule(Enum):
    """Why a move is refused, as a sentence for the screen."""

    GAME_OVER = N_("The game is over.")
    CHOICE_PENDING = N_("First choose a card in the pile to return to its player's hand.")
    NO_CHOICE_PENDING = N_("A card can be returned to a hand only after a Surgeon has been played.")
    NOT_IN_HAND = N_("The {card} is not in the hand of the player whose turn it is.")
    COPY_MISSING = N_("Choose which card the {card} copies.")
    COPY_NOT_THERE = N_("The {card} copies only cards that your opponent has in the pile, not the {copied}.")
    SILENCED = N_("On a Sorcerer, you can play only cards with a printed number above 8.")
    NOT_BELOW_USURPER = N_("On a Usurper, you can play only cards with a number below 7.")
    BARONESS_PILE = N_("The {card} can't be played when the pile has 7 or more cards.")
    QUEEN_BARONESS = N_("The {card} needs the Baroness in the pile.")
    KING_PILE = N_("The {card} needs 7 or more cards in the pile.")
    TOO_LOW = N_("Too low: you need a number higher than {value}.")
    DISCARD_MISSING = N_("To play the {card} here, discard another card with it.")
    DISCARD_NOT_ALLOWED = N_("Play the {card} here without a discard.")
    DISCARD_NOT_IN_HAND = N_("The card you discard with the {card} must be another card in your hand.")
    NOT_A_CHOICE = N_("You can only return one of your opponent's cards from the pile.")


class State(BaseState):
    """A position: hands and piles as bit sets, plus the order of the pile.

    Both hands are open, so a view is the position itself.
    """

    def __init__(self) -> None:
        self._hand_a: i64 = 0
        self._hand_b: i64 = 0
        self._pile_a: i64 = 0  # Player a's cards in the pile.
        self._pile_b: i64 = 0
        self._order: i64 = 0  # The pile, four bits per card, the top card lowest.
        self._size: i64 = 0  # Number of cards in the pile.
        self._copied: i64 = 0  # The card that the Impostor in the pile counts as; 0 if it is not there.
        self._mover: i64 = 0  # 0 if a has to choose, 1 if b has.
        self._pending: i64 = 0

    # Queries for the rest of the program

    @property
    def to_move(self) -> Seat | None:
        return None if len(self.codes()) == 0 else self.chooser

    @property
    def chooser(self) -> Seat:
        """The player to choose; once the game is over, the loser."""
        return Seat.A if self._mover == 0 else Seat.B

    @property
    def pending(self) -> int:
        """Pending choice in the Surgeon's exchange: `SURGEON_CHOOSES`, then `OPPONENT_CHOOSES`; 0 if none."""
        return self._pending

    @property
    def pile(self) -> tuple[PileCard, ...]:
        """The pile, bottom first."""
        entries: list[PileCard] = []
        for place in range(self._size - 1, -1, -1):
            card = self._card_at(place)
            owner = Seat.A if self._pile_a & bit_at(card) else Seat.B
            entries.append(PileCard(card, owner, self._copied if card == IMPOSTOR else NONE))
        return tuple(entries)

    @property
    def discards(self) -> tuple[int, ...]:
        """The cards neither in a hand nor in the pile."""
        inside = self._hand_a | self._hand_b | self._pile_a | self._pile_b
        return tuple(card for card in range(ALL) if not inside & bit_at(card))

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """Return a player's hand in notation order."""
        held = self._hand_a if seat == Seat.A else self._hand_b
        return tuple(card for card in range(ALL) if held & bit_at(card))

    def hand_sizes(self) -> tuple[i64, i64]:
        """Return both hand sizes, beginning with that of the player to choose."""
        own = _count(self._hand_a)
        other = _count(self._hand_b)
        return (own, other) if self._mover == 0 else (other, own)

    def legal_moves(self) -> list[Move]:
        return [decode(code) for code in self.codes()]

    def apply(self, move: Move) -> "State":
        code = encode(move)
        if code not in self.codes():
            raise self._refusal(move)
        after = self.clone()
        after.do(code)
        return after

    def outcome(self) -> Outcome | None:
        """Return the loss of the player who has no legal move (rule 3); None while the game goes on."""
        if len(self.codes()) > 0:
            return None
        hand = self._hand_a if self._mover == 0 else self._hand_b
        reason = Reason.CHECKMATE if hand else Reason.NO_CARDS
        if self._mover == 0:
            return Outcome(reason, (Seat.B,), (0, 1))
        return Outcome(reason, (Seat.A,), (1, 0))

    def view(self, seat: Seat) -> "State":
        """Return the position itself: nothing is hidden."""
        if seat not in (Seat.A, Seat.B):
            raise InvalidInput(N_("“{text}” is not a player; the players are “a” and “b”."), text=str(seat))
        return self

    def __str__(self) -> str:
        return str(Fields((self.hand(Seat.A), self.hand(Seat.B)), self.pile, self.chooser, self._pending))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    # Queries for searches

    def codes(self) -> vec[i64]:
        """Return the codes of the legal moves; empty if the player to choose has lost."""
        found = vec[i64]()
        if self._pending:
            choices = self._returnable()
            for card in range(i64(ALL)):
                if choices & bit_at(card):
                    found = append(found, card | RETURN_FLAG)
            return found
        hand = self._hand_a if self._mover == 0 else self._hand_b
        theirs = self._pile_b if self._mover == 0 else self._pile_a
        playable = self._playable()
        for card in range(i64(1), i64(ALL)):
            if hand & playable & bit_at(card):
                found = append(found, card)
        needs_discard = self._has_tower_text() and not playable & _TOWER_BIT
        if needs_discard and hand & _TOWER_BIT:
            found = _append_with_discards(found, TOWER, hand & ~_TOWER_BIT)
        if hand & _IMPOSTOR_BIT and self._top() != SORCERER:
            for card in range(i64(1), i64(ALL)):
                if theirs & playable & bit_at(card):
                    found = append(found, IMPOSTOR | card << COPIED_SHIFT)
            if needs_discard and theirs & _TOWER_BIT:
                found = _append_with_discards(found, IMPOSTOR | TOWER << COPIED_SHIFT, hand & ~_IMPOSTOR_BIT)
        return found

    def do(self, code: i64) -> None:
        card = code & FOUR_BITS
        if code & RETURN_FLAG:
            self._return(card)
        else:
            copied = code >> COPIED_SHIFT & FOUR_BITS
            discard = (code >> DISCARD_SHIFT & FOUR_BITS) - 1
            self._play(card, copied, discard)

    def side(self) -> i64:
        """Return 0 if a has to choose, 1 if b has; an exchange begins with the Surgeon's own player."""
        return self._mover

    def clone(self) -> "State":
        other = State()
        other._hand_a = self._hand_a
        other._hand_b = self._hand_b
        other._pile_a = self._pile_a
        other._pile_b = self._pile_b
        other._order = self._order
        other._size = self._size
        other._copied = self._copied
        other._mover = self._mover
        other._pending = self._pending
        return other

    def key(self) -> i64:
        """Return a key of everything that affects play.

        It holds three bits per card, the top card, the copied card, the chooser and the pending choice. The
        order of the pile below its top card does not affect play and is left out.
        """
        key = self._hand_a | self._pile_a
        key = key << ALL | self._hand_b | self._pile_a
        key = key << ALL | self._pile_b
        key = key << 4 | (self._card_at(0) if self._size else 0)
        key = key << 4 | self._copied
        return key << 3 | self._mover << 2 | self._pending

    # The rules themselves

    def _card_at(self, place: i64) -> i64:
        return self._order >> (4 * place) & FOUR_BITS

    def _top(self) -> i64:
        """Return the card that the top card counts as; 0 for an empty pile."""
        if self._size == 0:
            return 0
        card = self._card_at(0)
        return self._copied if card == IMPOSTOR else card

    def _playable(self) -> i64:
        """Return the cards that go on the pile without a discard, as bits, whoever holds them."""
        top = self._top()
        playable = _PLAYABLE_ON[top]
        if top == SORCERER:
            return playable
        if self._size >= LARGE_PILE:
            playable &= ~(1 << BARONESS)
        else:
            playable &= ~(1 << KING)
        if not self._has_baroness():
            playable &= ~(1 << QUEEN)
        return playable

    def _has_baroness(self) -> bool:
        """Return True if a card in the pile is, or counts as, the Baroness (R4)."""
        return self._copied == BARONESS or (self._pile_a | self._pile_b) & (1 << BARONESS) != 0

    def _has_tower_text(self) -> bool:
        """Return True if the Tower's text applies: on anything but a Sorcerer (R3)."""
        return self._top() != SORCERER

    def _returnable(self) -> i64:
        """Return the other player's cards in the pile as bits, except the Surgeon on top (R5)."""
        theirs = self._pile_b if self._mover == 0 else self._pile_a
        return theirs & ~bit_at(self._card_at(0))

    def _play(self, card: i64, copied: i64, discard: i64) -> None:
        bit = bit_at(card)
        gone = bit if discard < 0 else bit | bit_at(discard)
        if self._mover == 0:
            self._hand_a &= ~gone
        else:
            self._hand_b &= ~gone
        counts_as = copied if card == IMPOSTOR else card
        exchanges = counts_as == SURGEON and self._pile_a != 0 and self._pile_b != 0
        if self._mover == 0:
            self._pile_a |= bit
        else:
            self._pile_b |= bit
        self._order = self._order << 4 | card
        self._size += 1
        if card == IMPOSTOR:
            self._copied = copied
        if exchanges:
            self._pending = SURGEON_CHOOSES
        else:
            self._mover = 1 - self._mover

    def _return(self, card: i64) -> None:
        bit = bit_at(card)
        if self._mover == 0:
            self._pile_b &= ~bit
            self._hand_b |= bit
        else:
            self._pile_a &= ~bit
            self._hand_a |= bit
        place: i64 = 0
        while self._card_at(place) != card:
            place += 1
        # No mask `1 << shift` here: in compiled code a literal shifted by 31 or more overflows C's int.
        shift = 4 * place
        from_card = self._order >> shift
        above = self._order - (from_card << shift)
        self._order = from_card >> 4 << shift | above
        self._size -= 1
        if card == IMPOSTOR:
            self._copied = 0
        if self._pending == SURGEON_CHOOSES:
            self._pending = OPPONENT_CHOOSES
            self._mover = 1 - self._mover
        else:
            self._pending = 0

    def _refusal(self, move: Move) -> IllegalMove:
        card = CARDS[move.card].name
        if self.outcome() is not None:
            return IllegalMove(Rule.GAME_OVER)
        if move.is_return:
            return IllegalMove(Rule.NOT_A_CHOICE if self._pending else Rule.NO_CHOICE_PENDING, card=card)
        if self._pending:
            return IllegalMove(Rule.CHOICE_PENDING)
        hand = self._hand_a if self._mover == 0 else self._hand_b
        theirs = self._pile_b if self._mover == 0 else self._pile_a
        if not hand & bit_at(move.card):
            return IllegalMove(Rule.NOT_IN_HAND, card=card)
        top = self._top()
        counts_as = move.card
        if move.card == IMPOSTOR:
            if top == SORCERER:
                return IllegalMove(Rule.SILENCED)
            if move.copied == NONE:
                return IllegalMove(Rule.COPY_MISSING, card=card)
            if not theirs & bit_at(move.copied):
                return IllegalMove(Rule.COPY_NOT_THERE, card=card, copied=CARDS[move.copied].name)
            counts_as = move.copied
        playable = self._playable() & bit_at(counts_as) != 0
        if counts_as == TOWER and self._has_tower_text():
            if playable:
                return IllegalMove(Rule.DISCARD_NOT_ALLOWED, card=card)
            if move.discard == NONE:
                return IllegalMove(Rule.DISCARD_MISSING, card=card)
            return IllegalMove(Rule.DISCARD_NOT_IN_HAND, card=card)
        if playable:
            return IllegalMove(Rule.DISCARD_NOT_ALLOWED, card=card)
        if top == SORCERER:
            return IllegalMove(Rule.SILENCED)
        if top == USURPER:
            return IllegalMove(Rule.NOT_BELOW_USURPER)
        if counts_as == BARONESS and self._size >= LARGE_PILE:
            return IllegalMove(Rule.BARONESS_PILE, card=card)
        if counts_as == QUEEN and not self._has_baroness():
            return IllegalMove(Rule.QUEEN_BARONESS, card=card)
        if counts_as == KING and self._size < LARGE_PILE:
            return IllegalMove(Rule.KING_PILE, card=card)
        return IllegalMove(Rule.TOO_LOW, value=VALUES[top])


def _count(cards: i64) -> i64:
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def _append_with_discards(found: vec[i64], code: i64, others: i64) -> vec[i64]:
    for card in range(i64(ALL)):
        if others & bit_at(card):
            found = append(found, code | (card + 1) << DISCARD_SHIFT)
    return found


def build(fields: Fields) -> State:
    """Return the position with these fields, which are not checked."""
    state = State()
    for card in fields.hands[0]:
        state._hand_a |= bit_at(card)
    for card in fields.hands[1]:
        state._hand_b |= bit_at(card)
    for entry in fields.pile:
        if entry.owner == Seat.A:
            state._pile_a |= bit_at(entry.card)
        else:
            state._pile_b |= bit_at(entry.card)
        state._order = state._order << 4 | entry.card
        if entry.card == IMPOSTOR:
            state._copied = entry.copied
    state._size = len(fields.pile)
    state._mover = fields.to_choose.value
    state._pending = fields.pending
    return state
