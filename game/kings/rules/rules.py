"""The state of a round: who has to choose, the legal choices, and what a choice does.

The steps are the only source of legal choices (`machine`); everything else, including the reasons for
refusing a choice, reads them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.kings.rules import machine, scoring
from game.kings.rules.board import (
    DISCARD,
    EMPTY_COURT,
    EMPTY_ZONES,
    NO_CARD,
    NO_FRAMES,
    NOBODY,
    SUCCESSOR,
    Board,
    EventKind,
    has_elimination,
)
from game.kings.rules.cards import VARIANTS, union, with_card
from game.kings.rules.notation import Move, decode, encode
from game.kings.rules.refusals import refusal
from game.kings.rules.view import View, view, write_position

# A key is two sums modulo a 31-bit prime, so that products fit into the 63 bits of compiled integers.
_PRIME: Final = (1 << 31) - 1
_FIRST_FACTOR: Final = 0x4F1BBCDD
_SECOND_FACTOR: Final = 0x2C1B3C6D
_HALF_BITS: Final = 30
_LOW_MASK: Final = (1 << _HALF_BITS) - 1


class State(Board):
    """A round from its setup to its end."""

    # For the rest of the program

    @property
    def to_move(self) -> Seat | None:
        return None if self.options == 0 else Seat(self.chooser)

    @property
    def variant_name(self) -> str:
        return VARIANTS[self.variant]

    def legal_moves(self) -> list[Move]:
        return [decode(code) for code in self.codes()]

    def apply(self, move: Move) -> "State":
        """Return the position after `move`. Raises `IllegalMove` with the reason if it is not legal."""
        code = encode(move)
        if code not in self.codes():
            raise refusal(view(self, None), move)
        after = self.clone()
        after.do(code)
        return after

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def view(self, seat: Seat) -> View:
        """Return what `seat` may know, and nothing else. Raises `InvalidInput` if there is no such seat."""
        if not 0 <= seat < self.seats:
            raise InvalidInput(N_("There is no player “{seat}” in this variant."), seat=str(seat))
        return view(self, seat)

    def __str__(self) -> str:
        return write_position(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    # For searches

    def codes(self) -> vec[i64]:
        """Return the codes of the legal choices; empty if the round is over."""
        return machine.codes(self)

    def do(self, code: i64) -> None:
        """Make a choice in place; `code` must be one of `codes()`."""
        machine.choose(self, machine.index_of(self, code))

    def side(self) -> i64:
        return self.chooser

    def clone(self) -> "State":
        """Return an independent copy, with a copy of the observer if there is one."""
        other = self.unobserved_copy()
        if self.observer is not None:
            other.observer = self.observer.clone()
        return other

    def unobserved_copy(self) -> "State":
        """Return a copy without an observer: enough for a search, and faster."""
        other = State(self.variant, self.zones[:], self.court[:], self.frames[:])
        other.court_size = self.court_size
        other.faceup = self.faceup
        other.faceup_size = self.faceup_size
        other.removed = self.removed
        other.accused = self.accused
        other.muted = self.muted
        other.down = self.down
        other.out = self.out
        other.lost_with_cards = self.lost_with_cards
        other.first_out = self.first_out
        other.turn = self.turn
        other.plays_right = self.plays_right
        other.true_king = self.true_king
        other.free_used = self.free_used
        other.ended = self.ended
        other.loser = self.loser
        other.depth = self.depth
        other.options = self.options
        other.chooser = self.chooser
        other.score = self.score
        other.target = self.target
        return other

    def key(self) -> i64:
        """Return a hash of the position; a collision is too unlikely to matter."""
        first: i64 = 1
        second: i64 = 1
        seats = self.down | self.out << 4 | self.lost_with_cards << 8 | self.free_used << 12
        small = self.first_out + 1 | (self.turn + 1) << 3 | (self.true_king + 1) << 6 | (self.loser + 1) << 9
        small |= self.ended << 12 | self.muted << 14 | self.accused << 18 | self.variant << 23
        if self.plays_right:
            seats |= 1 << 16
        first, second = _mix(first, second, seats)
        first, second = _mix(first, second, small)
        first, second = _mix(first, second, self.removed)
        for k in range(len(self.zones)):
            first, second = _mix(first, second, self.zones[k])
        for k in range(self.court_size):
            first, second = _mix(first, second, self.court[k] + 1)
        for k in range(self.depth):
            first, second = _mix(first, second, self.frames[k] + 1)
        return first << 31 | second

    # Rules

    def lose(self, seat: i64, reason: i64) -> None:
        """Make a player lose the round, which is then over unless two others are left (R20)."""
        if self.observer is not None:
            self.notify(EventKind.LOST, seat, NO_CARD, reason)
        if scoring.has_cards(self, seat):
            self.lost_with_cards |= bit_at(seat)
        if has_elimination(self.variant) and self.first_out == NOBODY:
            self.first_out = seat
            self.out |= bit_at(seat)
            if self.depth == 0:
                successor = self.zones[SUCCESSOR + seat]
                hidden = with_card(self.hand(seat), successor - 1) if successor else self.hand(seat)
                self.notify(EventKind.LEFT, seat, NO_CARD, union(hidden, self.zones[DISCARD + seat]))
                self.remove_player_cards(seat)
            return
        self.ended = reason
        self.loser = seat


def _mix(first: i64, second: i64, word: i64) -> tuple[i64, i64]:
    """Add a number of up to 60 bits to the two sums of a key."""
    low = word & _LOW_MASK
    high = word >> _HALF_BITS & _LOW_MASK
    first = (first * _FIRST_FACTOR + low + 1) % _PRIME
    second = (second * _SECOND_FACTOR + low + 1) % _PRIME
    return (first * _FIRST_FACTOR + high + 1) % _PRIME, (second * _SECOND_FACTOR + high + 1) % _PRIME


def empty(variant: int) -> State:
    """Return a round without cards or pending steps."""
    return State(variant, EMPTY_ZONES[:], EMPTY_COURT[:], NO_FRAMES[:])
