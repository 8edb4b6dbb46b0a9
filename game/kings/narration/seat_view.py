"""A round as one seat may see it, as values to draw (R15a, R16).

The view is built up from what the seat may know, not by removing secrets from a position. So nothing made
from it can reveal a hidden card.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.seat import Seat
from game.kings.rules import board, pending_codes, scoring, step_ids
from game.kings.rules.card_sets import card_list, size
from game.kings.rules.cards import CARDS, FOUR
from game.kings.rules.knowledge import OUT, PLACES, Knowledge
from game.kings.rules.rules import State
from game.kings.rules.text_writer import TURN_STEPS


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
    """A card that the viewer knows for certain although it is hidden (R16)."""

    seat: int | None  # Who has it; None if it is facedown out of the round.
    place: str  # `hand`, `successor`, `holds` (hand, Successor, discarded or Condemned) or `out`.
    card: int


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


@dataclass(frozen=True)
class SeatView:
    """A round as a viewer sees it."""

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
    score: tuple[int, ...]  # By player, with four by team; empty if no match is played.
    target: int  # Points that win the match, or 0 if none is played.
    known: tuple[KnownCard, ...]
    """What the viewer has learned about others' cards and cards facedown out of the round."""

    is_over: bool
    ending: int  # How the round ended: `RUNNING` or another constant of `board`.
    loser: int | None  # Who lost the round (with three players the last to lose it), or called it off.

    def known_of(self, seat: int | None, place: str) -> tuple[int, ...]:
        """Return the cards known to be in a place of a player, or out of the round if `seat` is None."""
        return tuple(entry.card for entry in self.known if (entry.seat, entry.place) == (seat, place))


def view(state: State, viewer: Seat | None) -> SeatView:
    """Return what `viewer` may see of a round; None sees every card."""
    is_running = state.ended == board.RUNNING
    is_setup = _is_setup(state)
    score, target = _match_score(state)
    return SeatView(
        variant=state.variant,
        viewer=None if viewer is None else int(viewer),
        sides=tuple(_side(state, seat, viewer) for seat in range(state.seats)),
        court=tuple(_court_card(state, place) for place in range(state.court_size)),
        throne_value=state.throne_value(),
        accused=_optional_card(state.accused),
        removed=tuple(card_list(state.removed)),
        muted=state.muted,
        turn=None if is_setup else _seat(state.turn),
        first=_seat(state.turn) if is_setup else None,
        chooser=_chooser(state, viewer),
        plays_right=state.plays_right,
        true_king=_seat(state.true_king),
        score=score,
        target=target,
        known=() if viewer is None else _known(state, viewer),
        is_over=not is_running,
        ending=state.ended,
        loser=None if is_running else _seat(state.loser),
    )


def _is_setup(state: State) -> bool:
    if state.ended != board.RUNNING:
        return state.ended == board.CALLED_OFF
    return state.depth > 0 and pending_codes.step_of(state.frames[0]) >= step_ids.SETUP


def _chooser(state: State, viewer: Seat | None) -> int | None:
    """Return who has to choose; hidden choices and Reactions show only to the one who makes them (R15a)."""
    if state.ended != board.RUNNING:
        return None
    is_turn_step = pending_codes.step_of(state.frames[0]) in TURN_STEPS
    return state.chooser if is_turn_step or viewer in (None, state.chooser) else None


def _match_score(state: State) -> tuple[tuple[int, ...], int]:
    if not state.score and not state.target:
        return (), 0
    usual = scoring.QUICK_TARGET if scoring.is_quick(state.variant) else scoring.TARGET
    return state.score or (0,) * (2 if state.variant == FOUR else state.seats), state.target or usual


def _side(state: State, seat: int, viewer: Seat | None) -> Side:
    zones = state.zones
    is_own = viewer in (None, seat)
    is_partner = state.variant == FOUR and viewer == seat ^ 2
    is_running = state.ended == board.RUNNING
    is_trading = is_running and state.depth > 0 and pending_codes.step_of(state.frames[0]) == step_ids.BACK
    hand, discard, marked = zones[board.HAND + seat], zones[board.DISCARD + seat], zones[board.MARKED + seat]
    shared = zones[board.SHARED + seat] if is_running else 0
    hidden = [Condemned(card if is_own else None, False) for card in card_list(zones[board.CONDEMNED + seat])]
    exposed = [Condemned(card, True) for card in card_list(zones[board.EXPOSED + seat])]
    return Side(
        seat=seat,
        hand=tuple(card_list(hand)) if is_own else None,
        hand_size=size(hand),
        is_king_down=bool(state.down >> seat & 1),
        has_successor=zones[board.SUCCESSOR + seat] != 0,
        successor=_optional_card(zones[board.SUCCESSOR + seat]) if is_own else None,
        antechamber=tuple(card_list(zones[board.ANTECHAMBER + seat])),
        condemned=(*hidden, *exposed),
        discard_size=size(discard),
        discard=tuple(card_list(discard)) if is_own else None,
        shown=tuple(card_list(zones[board.SHOWN + seat])) if is_running else (),
        shared=_optional_card(shared) if is_own or is_partner else None,
        has_shared=shared != 0,
        put_size=size(marked) if is_trading else 0,
        chosen=tuple(card_list(marked)) if is_running and is_own else (),
        is_out=seat in _losers(state),
    )


def _court_card(state: State, place: int) -> CourtCard:
    entry = state.court[place]
    card = int(entry & board.CARD_MASK)
    is_down, has_bonus = entry & board.DOWN != 0, entry & board.HAS_BONUS != 0
    # A Soldier has its bonus only while it is the Throne.
    is_throne = place == state.court_size - 1
    value = int(state.value_of(entry if is_throne else entry & ~board.HAS_BONUS))
    return CourtCard(card, int(entry >> board.OWNER_SHIFT & 3), is_down, has_bonus, value, CARDS[card].base)


def _known(state: State, viewer: Seat) -> tuple[KnownCard, ...]:
    knowledge = state.observer
    if not isinstance(knowledge, Knowledge):
        return ()
    found: list[KnownCard] = []
    for holder in range(state.seats):
        for place, name in enumerate(PLACES):
            seat = None if place == OUT else holder
            found += [KnownCard(seat, name, card) for card in card_list(knowledge.of(viewer, holder, place))]
    return tuple(found)


def _losers(state: State) -> tuple[int, ...]:
    lost = [state.first_out]
    if state.ended not in (board.RUNNING, board.CALLED_OFF):
        lost.append(state.loser)
    return tuple(int(seat) for seat in lost if seat != board.NOBODY)


def _optional_card(entry: int) -> int | None:
    """Decode a card stored as its number plus one, with 0 for none."""
    return entry - 1 if entry else None


def _seat(seat: int) -> int | None:
    return None if seat == board.NOBODY else seat
