"""One seat's view of a round: public facts, its own cards, and what it has learned (R15a, R16).

A view is built up from what the seat may know, never by deleting from a position. Its text has the fields of
a position, but other players' hidden cards are only counted, `known` has what the seat knows about them, and
the seat's choices come last. A player's field may also have the faceup cards `shown`, the card `shared` with
the partner, and the number of cards `put` down to trade. The seat's own half of a simultaneous choice is
`chosen`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.kings.rules import machine, scoring, step_ids
from game.kings.rules import notation as verbs
from game.kings.rules.board import (
    ANTECHAMBER,
    ASSASSINATED,
    CALLED_OFF,
    CARD_MASK,
    CONDEMNED,
    DISCARD,
    DOWN,
    EXPOSED,
    HAND,
    HAS_BONUS,
    MARKED,
    NOBODY,
    OWNER_SHIFT,
    RUNNING,
    SHARED,
    SHOWN,
    STUCK,
    SUCCESSOR,
    Board,
    step_of,
)
from game.kings.rules.cards import CARDS, FOUR, VARIANTS, card_list, size
from game.kings.rules.causes import Cause
from game.kings.rules.knowledge import PLACES, Knowledge, name_of_known
from game.kings.rules.notation import NAMES, Move, decode
from game.kings.rules.text_writer import (
    BETWEEN_FIELDS,
    BETWEEN_FRAMES,
    BETWEEN_PARTS,
    CALLED,
    write_field,
    write_frame,
    write_out,
)

OTHERS: Final = "others"  # The field `pending` while somebody else chooses within a turn or the setup.
OVER: Final = {STUCK: "stuck", ASSASSINATED: "assassinated"}
"""The field `over`, by how the round ended; a Mulligan has other words."""

_SIDES_KEPT: Final = 4096  # Sides kept for the next views, whose players mostly have not changed.


class Event(NamedTuple):
    """Something that happened. `EventKind` documents the fields of each kind."""

    kind: int
    seat: int
    card: int
    number: int


class CourtCard(NamedTuple):
    """A card in the Court."""

    card: int
    owner: int  # The seat that put it there.
    is_down: bool  # True if it is Disgraced.
    has_bonus: bool  # True for a Soldier that guessed right.
    value: int  # Its current value (R2).
    base: int


class Condemned(NamedTuple):
    """A Condemned card in front of a player."""

    card: int | None  # None if the viewer does not know it.
    is_seen: bool  # True if everyone has seen it.


class KnownCard(NamedTuple):
    """Something that the viewer knows for certain of a hidden card (R16)."""

    seat: int  # Who has it, or had it before it left the round.
    place: str  # One of `knowledge.PLACES`.
    card: int  # In the places `knowledge.OF_BASES` a base value.

    def __str__(self) -> str:
        return f"{Seat(self.seat)}-{self.place} {name_of_known(self.place, self.card)}"


@dataclass(frozen=True)
class Side:
    """One player as the viewer sees them."""

    seat: int
    hand: tuple[int, ...] | None  # In card order; None if the viewer sees only how many cards there are.
    hand_size: int
    is_king_down: bool
    has_successor: bool
    successor: int | None  # None if there is none or the viewer does not see it.
    antechamber: tuple[int, ...]
    condemned: tuple[Condemned, ...]  # Those that not everyone has seen come first.
    discard_size: int
    discard: tuple[int, ...] | None  # None if the viewer sees only how many there are.
    shown: tuple[int, ...]  # Hand cards shown to everyone during the setup (R19, R21).
    shared: int | None  # The hand card set apart for the partner, if the viewer may see it (R21).
    has_shared: bool
    put_size: int  # Hand cards put down to trade, once everyone has put theirs down (R21).
    chosen: tuple[int, ...]  # Cards chosen facedown while others still choose; only this player sees them.
    is_out: bool  # True if this player has lost the round.
    out: str  # How the notation says it, as `out first with cards`; empty if it does not.

    @property
    def has_cards(self) -> bool:
        """True if this player has a Successor or a card in hand."""
        return self.has_successor or self.hand_size > 0

    @property
    def had_cards(self) -> bool:
        """True at the end if this player had cards left, also if they then left the round (R20)."""
        return self.has_cards or self.out.endswith("with cards")


class _SideFacts(NamedTuple):
    """What a `Side` is made of: the same fields, but with sets of cards as in `Board.zones`."""

    seat: int
    hand: int | None
    hand_size: int
    is_king_down: bool
    has_successor: bool
    successor: int
    antechamber: int
    condemned: int | None
    condemned_size: int
    exposed: int  # The Condemned that everyone has seen.
    discard_size: int
    discard: int | None
    shown: int
    shared: int
    has_shared: bool
    put_size: int
    chosen: int
    is_out: bool
    out: str


@dataclass(frozen=True)
class View:
    """All that one seat may know of a round, or all there is for a spectator, whose view has no text."""

    variant: int
    viewer: int | None  # None for a spectator, who sees every card.
    sides: tuple[Side, ...]  # By seat.
    court: tuple[CourtCard, ...]  # Bottom first; the last card is the Throne.
    throne_value: int  # 0 if the Court is empty.
    accused: int | None
    removed: tuple[int, ...]
    muted: int  # The base value whose cards are Muted, or 0.
    turn: int | None  # Whose turn it is; None during the setup.
    first: int | None  # Who takes the first turn: during the setup, once that is known.
    chooser: int | None  # Who has to choose; None at the end and during others' hidden choices (R15a).
    plays_right: bool  # True if play goes to the right.
    true_king: int | None
    free_used: tuple[int, ...]  # Who has used the free Mulligan.
    score: tuple[int, ...]  # Points in the match by player, with four by team; empty outside a match.
    target: int  # Points that win the match, or 0 for the usual number.
    known: tuple[KnownCard, ...]
    """What the viewer has learned about others' cards and cards facedown out of the round."""

    is_trading: bool  # True once everyone has put down cards to trade (R21).
    ending: int  # How the round ended: `RUNNING` or another constant of `board`.
    loser: int | None  # Who lost the round (with three players the last to lose it), or called it off.
    pending: tuple[int, ...]  # The steps pending within a turn or the setup, if the viewer has to choose.
    choices: tuple[Move, ...]  # What the viewer may choose; empty while others choose.

    # Filled only by `history`, for a table.
    events: tuple[Event, ...] = field(default=(), compare=False)  # What the viewer saw of the last move.
    announced: tuple[Event, ...] = field(default=(), compare=False)
    """What the move announces to which others may React now."""

    result: Outcome | None = field(default=None, compare=False)
    causes: tuple[tuple[Cause, ...], ...] = field(default=(), compare=False)
    """At the end of a round, why each player who lost it did, in the order in which they lost."""

    @property
    def is_over(self) -> bool:
        return self.ending != RUNNING

    def outcome(self) -> Outcome | None:
        return self.result

    @property
    def to_move(self) -> Seat | None:
        """The seat that has to choose; None at the end and during others' hidden choices."""
        return None if self.chooser is None else Seat(self.chooser)

    @property
    def step(self) -> int:
        """The step in which the viewer has to choose; `NOTHING` while others choose."""
        if not self.choices or self.chooser is None:
            return step_ids.NOTHING
        if self.pending:
            return int(step_of(self.pending[-1]))
        if self.choices[0].verb == verbs.REMOVE:
            return step_ids.REMOVE
        return step_ids.ARRIVE if self.sides[self.chooser].antechamber else step_ids.PLAY

    @property
    def first_out(self) -> int | None:
        """Who was the first of three players to lose the round (R20)."""
        return next((side.seat for side in self.sides if side.out.startswith("out first")), None)

    @property
    def highest_base(self) -> int:
        """The highest base value of a faceup card in the Court, or 0."""
        return max((card.base for card in self.court if not card.is_down), default=0)

    def used_free_mulligan(self, seat: int) -> bool:
        """Return True if a player or, with four players, their team has used the free Mulligan."""
        return any(player in self.free_used for player in scoring.team_of(self.variant, seat))

    @property
    def match_target(self) -> int:
        """Points that win the match, or 0 if none is played."""
        usual = scoring.QUICK_TARGET if scoring.is_quick(self.variant) else scoring.TARGET
        return (self.target or usual) if self.score else 0

    def legal_moves(self) -> list[Move]:
        """Return the choices of the seat; empty while others choose."""
        return [*self.choices]

    def known_of(self, seat: int | None, place: str) -> tuple[int, ...]:
        """Return the cards known to be in a place of a player, or of all players if `seat` is None."""
        return tuple(one.card for one in self.known if one.place == place and seat in (None, one.seat))

    def __str__(self) -> str:
        turn = self.first if self.turn is None else self.turn
        fields = [
            ("you", _letter(self.viewer)),
            *((str(Seat(side.seat)), self._write_side(side)) for side in self.sides),
            ("court", ", ".join(map(_write_court_card, self.court))),
            ("accused", _write_cards(self.accused)),
            ("removed", _write_cards(*self.removed)),
            ("muted", str(self.muted or "")),
            ("turn", _letter(turn)),
            ("direction", "right" if self.plays_right else ""),
            ("true", _letter(self.true_king)),
            ("score", " ".join(map(str, self.score))),
            ("mulligan", ", ".join(map(_letter, self.free_used))),
            ("target", str(self.target or "")),
            ("known", ", ".join(map(str, self.known))),
            ("over", self._write_end()),
            ("pending", BETWEEN_FRAMES.join(map(write_frame, self.pending))),
            ("choices", BETWEEN_PARTS.join(map(str, self.choices))),
        ]
        if self.chooser is None and not self.is_over:
            fields.append(("pending", OTHERS))
        written = [write_field(name, value) for name, value in fields if value or len(name) == 1]
        return BETWEEN_FIELDS.join([VARIANTS[self.variant], *written])

    def _write_end(self) -> str:
        if self.ending == CALLED_OFF:
            return f"{CALLED} {_letter(self.loser)}"
        return OVER.get(self.ending, "")

    def _write_side(self, side: Side) -> str:
        hidden = [one.card for one in side.condemned if not one.is_seen]
        seen = [f"{_write_cards(one.card)} seen" for one in side.condemned if one.is_seen]
        condemned = [] if not hidden else [str(len(hidden))] if None in hidden else [_write_cards(*hidden)]
        parts = [
            ("hand", _write_hidden(side.hand, side.hand_size)),
            ("successor", _write_cards(side.successor) or "1" * side.has_successor),
            ("king", "down" if side.is_king_down else ""),
            ("antechamber", _write_cards(*side.antechamber)),
            ("condemned", ", ".join(condemned + seen)),
            ("discard", _write_hidden(side.discard, side.discard_size)),
            ("", side.out),
            ("shown", _write_cards(*side.shown)),
            ("shared", _write_cards(side.shared) or "1" * side.has_shared),
            ("put", str(side.put_size) if self.is_trading and side.seat != self.viewer else ""),
            ("chosen", _write_cards(*side.chosen)),
        ]
        return BETWEEN_PARTS.join(f"{name} {value}".strip() for name, value in parts if value)


def _letter(seat: int | None) -> str:
    return "" if seat is None else str(Seat(seat))


def _write_cards(*cards: int | None) -> str:
    return ", ".join(NAMES[card] for card in cards if card is not None)


def _write_hidden(cards: Iterable[int] | None, number: int) -> str:
    return str(number or "") if cards is None else _write_cards(*cards)


def _write_court_card(card: CourtCard) -> str:
    ending = " down" if card.is_down else " +2" if card.has_bonus else ""
    return f"{NAMES[card.card]} {_letter(card.owner)}{ending}"


def view(board: Board, viewer: Seat | None) -> View:
    """Return what `viewer` may know of a round; None sees every card."""
    is_running = board.ended == RUNNING
    step = step_of(board.frames[0]) if is_running else step_ids.NOTHING
    is_setup = step >= step_ids.SETUP or board.ended == CALLED_OFF
    is_turn_step = step in step_ids.TURN_STEPS
    is_trading = _is_trading(board)
    is_chooser = is_running and viewer in (None, board.chooser)
    frames = (int(board.frames[k]) for k in range(board.depth))
    return View(
        variant=int(board.variant),
        viewer=None if viewer is None else int(viewer),
        sides=tuple([_side(board, seat, viewer, is_trading) for seat in range(board.seats)]),
        court=tuple([_court_card(board, place) for place in range(board.court_size)]),
        throne_value=board.throne_value(),
        accused=_optional_card(board.accused),
        removed=tuple(card_list(board.removed)),
        muted=board.muted,
        turn=None if is_setup else _seat(board.turn),
        first=_seat(board.turn) if is_setup else None,
        chooser=board.chooser if is_turn_step or is_chooser else None,
        plays_right=board.plays_right,
        true_king=_seat(board.true_king),
        free_used=tuple(seat for seat in range(board.seats) if board.free_used >> seat & 1),
        score=board.score,
        target=board.target,
        known=() if viewer is None else _known(board, viewer),
        is_trading=is_trading,
        ending=board.ended,
        loser=None if is_running else _seat(board.loser),
        pending=tuple(frames) if is_chooser and not is_turn_step else (),
        choices=tuple([_choice(code) for code in machine.codes(board)]) if is_chooser else (),
    )


def _side(board: Board, seat: int, viewer: Seat | None, is_trading: bool) -> Side:
    zones = board.zones
    is_own = viewer is None or viewer == seat
    is_partner = board.variant == FOUR and viewer == seat ^ 2
    is_running = board.ended == RUNNING
    hand, discard, marked = zones[HAND + seat], zones[DISCARD + seat], zones[MARKED + seat]
    condemned, successor = zones[CONDEMNED + seat], zones[SUCCESSOR + seat]
    shared = zones[SHARED + seat] if is_running else 0
    # What the viewer may not see is left out here, and only counted.
    facts = _SideFacts(
        seat=seat,
        hand=hand if is_own else None,
        hand_size=size(hand),
        is_king_down=board.down >> seat & 1 != 0,
        has_successor=successor != 0,
        successor=successor if is_own else 0,
        antechamber=zones[ANTECHAMBER + seat],
        condemned=condemned if is_own else None,
        condemned_size=size(condemned),
        exposed=zones[EXPOSED + seat],
        discard_size=size(discard),
        discard=discard if is_own else None,
        shown=zones[SHOWN + seat] if is_running else 0,
        shared=shared if is_own or is_partner else 0,
        has_shared=shared != 0,
        put_size=size(marked) if is_trading else 0,
        chosen=marked if is_running and is_own else 0,
        is_out=seat in _losers(board),
        out="".join(write_out(board, seat)),
    )
    return _build_side(facts)


@lru_cache(_SIDES_KEPT)
def _build_side(facts: _SideFacts) -> Side:
    hidden = [None] * facts.condemned_size if facts.condemned is None else card_list(facts.condemned)
    return Side(
        seat=facts.seat,
        hand=None if facts.hand is None else tuple(card_list(facts.hand)),
        hand_size=facts.hand_size,
        is_king_down=facts.is_king_down,
        has_successor=facts.has_successor,
        successor=_optional_card(facts.successor),
        antechamber=tuple(card_list(facts.antechamber)),
        condemned=(
            *(Condemned(card, False) for card in hidden),
            *(Condemned(card, True) for card in card_list(facts.exposed)),
        ),
        discard_size=facts.discard_size,
        discard=None if facts.discard is None else tuple(card_list(facts.discard)),
        shown=tuple(card_list(facts.shown)),
        shared=_optional_card(facts.shared),
        has_shared=facts.has_shared,
        put_size=facts.put_size,
        chosen=tuple(card_list(facts.chosen)),
        is_out=facts.is_out,
        out=facts.out,
    )


def _is_trading(board: Board) -> bool:
    return board.depth > 0 and step_of(board.frames[0]) == step_ids.BACK


_choice: Final = cache(decode)


def _court_card(board: Board, place: int) -> CourtCard:
    entry = board.court[place]
    # A Soldier has its bonus only while it is the Throne.
    is_throne = place == board.court_size - 1
    return _build_court_card(entry, board.value_of(entry if is_throne else entry & ~HAS_BONUS))


@cache
def _build_court_card(entry: int, value: int) -> CourtCard:
    card = int(entry & CARD_MASK)
    owner = int(entry >> OWNER_SHIFT & 3)
    is_down, has_bonus = entry & DOWN != 0, entry & HAS_BONUS != 0
    return CourtCard(card, owner, is_down, has_bonus, int(value), CARDS[card].base)


def _known(board: Board, viewer: Seat) -> tuple[KnownCard, ...]:
    knowledge = board.observer
    if not isinstance(knowledge, Knowledge):
        return ()
    return tuple(
        [
            KnownCard(holder, name, card)
            for holder in range(board.seats)
            for place, name in enumerate(PLACES)
            if (cards := knowledge.of(viewer, holder, place))
            for card in card_list(cards)
        ]
    )


def _losers(board: Board) -> Sequence[int]:
    has_lost = board.ended not in (RUNNING, CALLED_OFF)
    return (board.first_out, board.loser) if has_lost else (board.first_out,)


def _optional_card(entry: int) -> int | None:
    """Decode a card stored as its number plus one, with 0 for none."""
    return entry - 1 if entry else None


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat
