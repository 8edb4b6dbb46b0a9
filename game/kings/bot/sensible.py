"""Leaves out choices that are pointless or lose by what a player sees and knows."""

from collections.abc import Sequence

from game.kings.bot.unseen import UnseenCards
from game.kings.rules import notation as verbs
from game.kings.rules.board import HAND, SUCCESSOR
from game.kings.rules.cards import ALL, CARDS, TO_ABILITY, TO_FLIP
from game.kings.rules.notation import Move
from game.kings.rules.scoring import others
from game.kings.rules.step_ids import USE_ON_ANY_BASE
from game.kings.rules.view import View


def sensible(view: View, unseen: UnseenCards, moves: Sequence[Move]) -> list[Move]:
    """Return the moves to consider, at least one; `unseen` are the cards that the view leaves open.

    Nobody names a card that no opponent can have in hand, if another may be, or Mutes a number that no other
    player has. Nobody flips a King into a known Assassin, unless a King's Hand can stop it.
    """
    pointless = {move for move in moves if _is_pointless(view, unseen, move)}
    kept = [move for move in moves if move not in pointless]
    named = {move for move in moves if move.verb in (verbs.NAME, verbs.GUESS)}
    # If no card can be hit, it does not matter what is named.
    return [*moves] if not kept or (named and named <= pointless) else kept


def _is_pointless(view: View, unseen: UnseenCards, move: Move) -> bool:
    seat = view.chooser or 0
    if move.verb == verbs.NAME:
        return not any(unseen.most(move.card, HAND + other) for other in others(view.variant, seat))
    if move.verb == verbs.GUESS:
        return not unseen.most(move.card, HAND + move.seat)
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
    able = [card for card in range(ALL) if CARDS[card].base != view.muted]
    assassins = sum(
        unseen.fewest(card, HAND + other)
        for card in able
        for other in others(view.variant, seat)
        if CARDS[card].reacts == TO_FLIP
    )
    hand = view.sides[seat].hand or ()
    return assassins > sum(hand.count(card) for card in able if CARDS[card].reacts == TO_ABILITY)
