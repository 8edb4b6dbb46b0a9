"""The cards that another player may hold, derived from what a viewer sees and knows (R4, R16).

This saves the player from counting, and shows nothing that could not be worked out at the table.
"""

from functools import lru_cache
from typing import NamedTuple

from game.kings.bot.deal_unseen import DealCounter
from game.kings.bot.unseen import OUT, UnseenCards
from game.kings.narration.seat_view import SeatView, Side
from game.kings.rules.board import ANTECHAMBER, CONDEMNED, DISCARD, EXPOSED, HAND, HAS_BONUS, STUCK, SUCCESSOR
from game.kings.rules.card_sets import count
from game.kings.rules.cards import deck
from game.kings.rules.rules import State, empty


class PossibleCard(NamedTuple):
    """What a viewer knows about one card and one player's hand."""

    card: int
    unseen: int  # Copies that the viewer does not see, including those known to be in some hidden place.
    total: int  # Copies in the deck.
    is_held: bool
    """True if the player is known to have one, not where (in hand, as Successor, discarded or Condemned)."""

    is_possible: bool  # True if one may be in the player's hand.
    is_certain: bool  # True if one is certainly in the player's hand.
    chance: float
    """Share of the deals consistent with the viewer's knowledge in which the hand has one, 0 to 1."""


@lru_cache(maxsize=64)
def possible_hand(view: SeatView, seat: int) -> tuple[PossibleCard, ...]:
    """Return what the hand of `seat` may hold, by card name in card order; cached, as it may be slow."""
    cards = deck(view.variant)
    hidden = _unseen_cards(view)
    hand = view.sides[seat].hand
    counter = None if hand is not None or not view.sides[seat].hand_size else DealCounter(hidden, HAND + seat)
    found: list[PossibleCard] = []
    for card in sorted(set(cards)):
        deals = without = 1
        if hand is not None:
            without = 0 if card in hand else 1
        elif counter is not None:
            deals, without = counter.deals(), counter.deals_without(card, HAND + seat)
        found.append(
            PossibleCard(
                card=card,
                unseen=hidden.cards.count(card),
                total=cards.count(card),
                is_held=card in view.known_of(seat, "holds"),
                is_possible=without < deals,
                is_certain=without == 0,
                chance=1 - without / deals,
            )
        )
    return tuple(found)


def _unseen_cards(view: SeatView) -> UnseenCards:
    cards, sizes = deck(view.variant), dict[int, int]()
    visible = [court_card.card for court_card in view.court] + [*view.removed]
    visible += [] if view.accused is None else [view.accused]
    for side in view.sides:
        visible += _visible_cards(side)
        sizes |= _hidden_counts(side)
    for card in visible:
        # In the first stage of Quickplay the Accused is not part of the deck.
        if card in cards:
            cards.remove(card)
    hidden = UnseenCards()
    hidden.fill(cards, sizes)
    for known in view.known:
        if known.place == "out":
            hidden.add_certain(OUT, known.card)
    for side in view.sides:
        if side.hand is None:
            _learn(hidden, view, side)
    _learn_from_turn(hidden, view)
    return hidden


def _visible_cards(side: Side) -> list[int]:
    found = [*(side.hand or ()), *(side.discard or ()), *side.antechamber]
    found += [condemned.card for condemned in side.condemned if condemned.card is not None]
    return found if side.successor is None else [*found, side.successor]


def _hidden_counts(side: Side) -> dict[int, int]:
    sizes = {
        HAND: side.hand_size if side.hand is None else 0,
        SUCCESSOR: int(side.has_successor and side.successor is None),
        DISCARD: side.discard_size if side.discard is None else 0,
        CONDEMNED: sum(condemned.card is None for condemned in side.condemned),
    }
    return {zone + side.seat: size for zone, size in sizes.items() if size}


def _learn(hidden: UnseenCards, view: SeatView, side: Side) -> None:
    places: dict[str, list[int]] = {"hand": [], "successor": [], "holds": []}
    for known in view.known:
        if known.seat == side.seat:
            places[known.place].append(known.card)
    in_hand = places["hand"]
    faceup = [*side.shown, *(() if side.shared is None else (side.shared,))]
    for card in set(faceup):
        in_hand += [card] * (faceup.count(card) - in_hand.count(card))
    hidden.learn(side.seat, in_hand, places["successor"], places["holds"])


def _learn_from_turn(hidden: UnseenCards, view: SeatView) -> None:
    turn = view.turn
    if turn is None or turn == view.viewer or view.sides[turn].hand is not None:
        return
    is_stuck = view.is_over and view.ending == STUCK
    if is_stuck or (view.chooser == turn and not view.is_over):
        hidden.learn_from_turn(_public_state(view, turn), can_play=not is_stuck)


def _public_state(view: SeatView, turn: int) -> State:
    state = empty(view.variant)
    state.turn = turn
    state.muted = view.muted
    for place, court_card in enumerate(view.court):
        state.put_on_throne(court_card.owner, court_card.card)
        if court_card.is_down:
            state.disgrace(place)
        elif court_card.has_bonus:
            state.court[place] |= HAS_BONUS
    side = view.sides[turn]
    state.down = int(side.is_king_down) << turn
    state.zones[ANTECHAMBER + turn] = count(side.antechamber)
    exposed = [condemned.card for condemned in side.condemned if condemned.is_seen]
    state.zones[EXPOSED + turn] = count(card for card in exposed if card is not None)
    return state
