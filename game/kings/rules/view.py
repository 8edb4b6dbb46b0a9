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
from game.engine.seat import PUBLIC, Onlooker, Seat, Viewer
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
    at_of,
    card_of,
    count_of,
    flags_of,
    seat_of,
    step_of,
    target_of,
)
from game.kings.rules.cards import CARDS, FOUR, THREE, VARIANTS, card_list, size
from game.kings.rules.causes import Cause
from game.kings.rules.knowledge import PLACES, Knowledge, name_of_known
from game.kings.rules.notation import NAMES, Move, decode

BETWEEN_FIELDS: Final = " | "
BETWEEN_PARTS: Final = "; "
BETWEEN_FRAMES: Final = " > "
CALLED: Final = "mulligan called by"  # Begins the field `pending` when a Mulligan has ended the round.

MARKS: Final = {"marked": MARKED, "shown": SHOWN}
"""Zones of chosen or shown cards, by their word in a position's `pending`."""

OTHERS: Final = "others"  # The field `pending` while somebody else chooses within a turn or the setup.
OVER: Final = {STUCK: "stuck", ASSASSINATED: "assassinated"}
"""The field `over`, by how the round ended; a Mulligan has other words."""

_SETS_KEPT: Final = 4096  # Sets of cards kept for the next views, whose players mostly have not changed.


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


class Side(NamedTuple):
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


@dataclass(frozen=True)
class View:
    """All that one seat or the public may know of a round, or all there is, in a view without a text."""

    variant: int
    viewer: int | Onlooker | None  # The seat; None if every card is open.
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

    @property
    def own_seat(self) -> int | None:
        """The viewer's seat; None without one."""
        return None if isinstance(self.viewer, Onlooker) else self.viewer

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
        fields = [
            ("you", str(PUBLIC) if self.viewer is PUBLIC else _letter(self.own_seat)),
            *self.common_fields(),
            ("known", ", ".join(map(str, self.known))),
            ("over", self._write_end()),
            ("pending", BETWEEN_FRAMES.join(map(_write_frame, self.pending))),
            ("choices", BETWEEN_PARTS.join(map(str, self.choices))),
        ]
        if self.chooser is None and not self.is_over:
            fields.append(("pending", OTHERS))
        return _write_fields(self.variant, fields)

    def common_fields(self) -> list[tuple[str, str]]:
        """Return the fields that a view shares with a position, with their names, in their order."""
        turn = self.first if self.turn is None else self.turn
        return [
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
        ]

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
        ]
        # A position has these cards under `pending`.
        laid_out = [
            ("shown", _write_cards(*side.shown)),
            ("shared", _write_cards(side.shared) or "1" * side.has_shared),
            ("put", str(side.put_size) if self.is_trading and side.seat != self.viewer else ""),
            ("chosen", _write_cards(*side.chosen)),
        ]
        parts += laid_out if self.viewer is not None else []
        return BETWEEN_PARTS.join(f"{name} {value}".strip() for name, value in parts if value)


def write_position(board: Board) -> str:
    """Return the text of a position, with its fields in the order of the notation."""
    known = "" if board.observer is None else board.observer.known()
    fields = [*view(board, None).common_fields(), ("known", known), ("pending", _write_pending(board))]
    return _write_fields(int(board.variant), fields)


def _write_fields(variant: int, fields: Iterable[tuple[str, str]]) -> str:
    """Return the fields with their names; only those of seats may be empty."""
    written = (f"{name}: {value}".strip() for name, value in fields if value or len(name) == 1)
    return BETWEEN_FIELDS.join([VARIANTS[variant], *written])


def _letter(seat: int | None) -> str:
    return "" if seat is None else str(Seat(seat))


def _write_cards(*cards: int | None) -> str:
    return ", ".join(NAMES[card] for card in cards if card is not None)


def _write_hidden(cards: Iterable[int] | None, number: int) -> str:
    return str(number or "") if cards is None else _write_cards(*cards)


def _write_court_card(card: CourtCard) -> str:
    ending = " down" if card.is_down else " +2" if card.has_bonus else ""
    return f"{NAMES[card.card]} {_letter(card.owner)}{ending}"


def _write_pending(board: Board) -> str:
    """Return what is pending within a turn or the setup; empty at the start of a turn."""
    if board.ended == CALLED_OFF:
        return f"{CALLED} {Seat(board.loser)}"
    if board.depth == 0 or step_of(board.frames[0]) in step_ids.TURN_STEPS:
        return ""
    parts = [_write_frame(board.frames[k]) for k in range(board.depth)]
    for word, zone in MARKS.items():
        for seat in range(board.seats):
            if board.zones[zone + seat]:
                parts.append(f"{word} {Seat(seat)} {_write_cards(*card_list(board.zones[zone + seat]))}")
    for seat in range(board.seats):
        if board.zones[SHARED + seat]:
            parts.append(f"shared {Seat(seat)} {_write_cards(board.zones[SHARED + seat] - 1)}")
    return BETWEEN_FRAMES.join(parts)


def _write_frame(pending: int) -> str:
    """Return a pending step: its name, its seat, and its other numbers unless 0."""
    parts = [step_ids.NAMES[step_of(pending)], f"seat {Seat(seat_of(pending))}"]
    numbers = [
        ("at", at_of(pending)),
        ("card", card_of(pending)),
        ("target", target_of(pending)),
        ("flags", flags_of(pending)),
        ("count", count_of(pending)),
    ]
    return BETWEEN_PARTS.join([*parts, *(f"{name} {number}" for name, number in numbers if number)])


def _write_out(board: Board, seat: int) -> str:
    """Return the part `out` of a player who is out, else nothing.

    With three players, it has the player's place and whether they had cards when they lost (R20).
    """
    is_last = board.ended == ASSASSINATED and board.loser == seat
    if not is_last and not board.is_out(seat):
        return ""
    if board.variant != THREE:
        return "out"
    place = "second" if is_last else "first"
    return f"out {place} {'with cards' if board.lost_with_cards >> seat & 1 else 'empty'}"


def view(board: Board, viewer: Viewer) -> View:
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
        viewer=int(viewer) if isinstance(viewer, Seat) else viewer,
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
        known=_known(board, viewer) if isinstance(viewer, Seat) else (),
        is_trading=is_trading,
        ending=board.ended,
        loser=None if is_running else _seat(board.loser),
        pending=tuple(frames) if is_chooser and not is_turn_step else (),
        choices=tuple([_choice(code) for code in machine.codes(board)]) if is_chooser else (),
    )


def _side(board: Board, seat: int, viewer: Viewer, is_trading: bool) -> Side:
    zones = board.zones
    is_own = viewer is None or viewer == seat
    is_partner = board.variant == FOUR and viewer == seat ^ 2
    is_running = board.ended == RUNNING
    hand, discard, marked = zones[HAND + seat], zones[DISCARD + seat], zones[MARKED + seat]
    successor, shared = zones[SUCCESSOR + seat], zones[SHARED + seat] if is_running else 0
    condemned = _cards(zones[CONDEMNED + seat])
    # What the viewer may not see is left out here, and only counted.
    return Side(
        seat=seat,
        hand=_cards(hand) if is_own else None,
        hand_size=size(hand),
        is_king_down=board.down >> seat & 1 != 0,
        has_successor=successor != 0,
        successor=_optional_card(successor) if is_own else None,
        antechamber=_cards(zones[ANTECHAMBER + seat]),
        condemned=(
            *(Condemned(card if is_own else None, False) for card in condemned),
            *(Condemned(card, True) for card in _cards(zones[EXPOSED + seat])),
        ),
        discard_size=size(discard),
        discard=_cards(discard) if is_own else None,
        shown=_cards(zones[SHOWN + seat]) if is_running else (),
        shared=_optional_card(shared) if is_own or is_partner else None,
        has_shared=shared != 0,
        put_size=size(marked) if is_trading else 0,
        chosen=_cards(marked) if is_running and is_own else (),
        is_out=seat in _losers(board),
        out=_write_out(board, seat),
    )


@lru_cache(_SETS_KEPT)
def _cards(cards: int) -> tuple[int, ...]:
    return tuple(card_list(cards))


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
