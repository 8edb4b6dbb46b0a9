"""Leaves out choices that are pointless or lose by what a player sees and knows, and finds equal ones."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final

from game.engine.errors import InvalidInput
from game.kings.bot.deal_unseen import DealCounter
from game.kings.bot.unseen import UnseenCards
from game.kings.rules import notation as verbs
from game.kings.rules.board import HAND, IMMUNE, SUCCESSOR, card_of, flags_of
from game.kings.rules.cards import ALL, CARDS, TO_ABILITY, TO_FLIP
from game.kings.rules.notation import Move
from game.kings.rules.scoring import others
from game.kings.rules.step_ids import INQUIRE, USE_ON_ANY_BASE
from game.kings.rules.view import View

_NAMING: Final = (verbs.NAME, verbs.GUESS, verbs.SAY)


def sensible(view: View, unseen: UnseenCards, moves: Sequence[Move]) -> list[Move]:
    """Return the moves to consider, at least one; `unseen` are the cards that the view leaves open.

    Nobody names a card that no opponent can have in hand, if another may be, or Mutes a number that no other
    player has. Nobody flips a King into a known Assassin, unless a King's Hand can stop it. Of equal moves
    only the first is considered.
    """
    firsts = first_equals(view, moves)
    distinct = [move for move in moves if firsts[move] == move]
    pointless = {move for move in distinct if _is_pointless(view, unseen, move)}
    kept = [move for move in distinct if move not in pointless]
    named = {move for move in distinct if move.verb in (verbs.NAME, verbs.GUESS)}
    # If no card can be hit, it does not matter what is named.
    return distinct if not kept or (named and named <= pointless) else kept


def first_equals(view: View, moves: Sequence[Move]) -> dict[Move, Move]:
    """Return for each move one that is certainly equal to it and stands for it, most often itself.

    Names and numbers that can hit nothing are equal, also in guesses at different players. So is declining,
    which then stands for all of them, unless somebody may React to a name or number. A Mystic is Disgraced
    only if it isn't declined.
    """
    empty = [move for move in moves if hits_nothing(view, move)]
    declined = [move for move in moves if move.verb == verbs.DECLINE and view.step != USE_ON_ANY_BASE]
    if empty and declined and not _may_be_prevented(view):
        empty = declined + empty
    return {move: empty[0] if move in empty else move for move in moves}


def hits_nothing(view: View, move: Move) -> bool:
    """Return True if naming this card or number certainly has no effect, by the rule of the card in use."""
    if move.verb not in _NAMING:
        return False
    if move.verb in (verbs.NAME, verbs.GUESS):
        return not any(move.card in possible_cards(view, seat) for seat in asked(view, move))
    everybody = [side.seat for side in view.sides]
    there: list[int] = [card for other in everybody for card in possible_cards(view, other)]
    if view.step == USE_ON_ANY_BASE:
        # A Muted card counts wherever it may still be played from, and in the Court, where the Mystic itself
        # is Disgraced.
        there += [one.card for one in view.court[:-1] if not one.is_down]
        there += [card for side in view.sides for card in side.antechamber]
        there += [card for other in everybody for card in _possible_in(view, SUCCESSOR + other)]
        there += [] if view.accused is None else [view.accused]
        there += [side.successor for side in view.sides if side.successor is not None]
    return all(CARDS[card].base != move.number for card in there)


def asked(view: View, move: Move) -> Collection[int]:
    """Return the players whose hands a name or a guess is about; none for another move."""
    if move.verb == verbs.GUESS:
        return (move.seat,)
    if move.verb != verbs.NAME or view.chooser is None:
        return ()
    ability = CARDS[card_of(view.pending[-1])].ability
    # An Inquisitor asks the partner too, a Soldier only opponents.
    is_for_all = ability is not None and ability.then == INQUIRE
    others_in_round = [side.seat for side in view.sides if side.seat != view.chooser]
    return others_in_round if is_for_all else others(view.variant, view.chooser)


def possible_cards(view: View, seat: int) -> frozenset[int]:
    """Return the cards that a player may have in hand, by what the viewer sees and knows."""
    hand = view.sides[seat].hand
    return _possible_in(view, HAND + seat) if hand is None else frozenset(hand)


@lru_cache(maxsize=64)
def _possible_in(view: View, zone: int) -> frozenset[int]:
    """Return the unseen cards that may be in a zone; cached, since counting deals takes long."""
    unseen = UnseenCards(view)
    found = [card for card in range(ALL) if unseen.most(card, zone)]
    try:
        counter = DealCounter(unseen, zone) if found else None
    except InvalidInput:
        counter = None
    if counter is None:
        return frozenset(found)
    return frozenset(card for card in found if any(counter.deals_by_copies(card, zone)[1:]))


def _may_be_prevented(view: View) -> bool:
    """Return True if another player may have a Reaction to the card in use, by what the viewer knows."""
    able = _reacting(view, TO_ABILITY)
    is_immune = flags_of(view.pending[-1]) & IMMUNE
    other_seats = (side.seat for side in view.sides if side.seat != view.chooser)
    return not is_immune and any(able & possible_cards(view, seat) for seat in other_seats)


def _reacting(view: View, trigger: int) -> frozenset[int]:
    """Return the cards that may React to a trigger and are not Muted."""
    return frozenset(
        card for card in range(ALL) if CARDS[card].reacts == trigger and CARDS[card].base != view.muted
    )


def _is_pointless(view: View, unseen: UnseenCards, move: Move) -> bool:
    seat = view.chooser or 0
    opponents: Iterable[int] = others(view.variant, seat)
    if move.verb == verbs.NAME:
        return not any(move.card in possible_cards(view, other) for other in opponents)
    if move.verb == verbs.GUESS:
        return move.card not in possible_cards(view, move.seat)
    if move.verb == verbs.SAY and view.step == USE_ON_ANY_BASE:
        return not any(
            unseen.most(card, HAND + side.seat)
            or unseen.most(card, SUCCESSOR + side.seat)
            or card in side.antechamber
            for side in view.sides
            for card in range(ALL)
            if side.seat != seat and CARDS[card].base == move.number
        )
    return move.verb == verbs.FLIP and _is_assassin_certain(view, unseen, seat)


def _is_assassin_certain(view: View, unseen: UnseenCards, seat: int) -> bool:
    """Return True if opponents surely hold more Assassins than the seat has King's Hands to stop them."""
    assassins = sum(
        unseen.fewest(card, HAND + other)
        for card in _reacting(view, TO_FLIP)
        for other in others(view.variant, seat)
    )
    hand = view.sides[seat].hand or ()
    return assassins > sum(map(hand.count, _reacting(view, TO_ABILITY)))
