"""Positions of Hierarchy, from a deal number or from text."""

from typing import Final

from game.engine.errors import InvalidInput
from game.engine.i18n import N_
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.rules.cards import ALL, CARDS, IMPOSTOR, SURGEON
from game.hierarchy.rules.notation import Fields, parse_fields
from game.hierarchy.rules.rules import SURGEON_CHOOSES, State, build

HAND_SIZE: Final = 7


def deal(number: int, variant: str = "standard") -> State:
    """Return deal `number`: all cards shuffled, seven each; player a gets the hand with the Impostor."""
    cards = list(range(ALL))
    SplitMix64(number).shuffle(cards)
    first, second = cards[:HAND_SIZE], cards[HAND_SIZE:]
    if IMPOSTOR in second:
        first, second = second, first
    return build(Fields((tuple(first), tuple(second)), (), Seat.A, 0))


def parse_state(text: str) -> State:
    """Read a position. Raises `InvalidInput` if the text or the position is invalid."""
    fields = parse_fields(text)
    held = [*fields.hands[0], *fields.hands[1], *(entry.card for entry in fields.pile)]
    for card in held:
        if held.count(card) > 1:
            raise InvalidInput(N_("The deck has only one {card}."), card=CARDS[card].name)
    _check_turn(fields)
    return build(fields)


def _check_turn(fields: Fields) -> None:
    if not fields.pile:
        if fields.to_choose != Seat.A or fields.pending:
            raise InvalidInput(
                N_("Player “a” plays the first card, so with an empty pile it is that player's turn.")
            )
        return
    top = fields.pile[-1]
    below = {entry.owner for entry in fields.pile[:-1]}
    if not fields.pending:
        if top.owner == fields.to_choose:
            raise InvalidInput(
                N_("Player “{player}” played the top card, so it is the other player's turn."),
                player=str(top.owner),
            )
        return
    if top.counts_as != SURGEON:
        raise InvalidInput(N_("A choice can be pending only while a Surgeon is on top of the pile."))
    if (top.owner == fields.to_choose) != (fields.pending == SURGEON_CHOOSES):
        raise InvalidInput(N_("The Surgeon's player chooses first, then the other player."))
    if top.owner not in below or (fields.pending == SURGEON_CHOOSES and len(below) < 2):
        raise InvalidInput(N_("The pile has too few cards for the Surgeon's exchange."))
