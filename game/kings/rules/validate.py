"""Whether a position that was read can be: cards of the deck, Kings, players who are out, what is pending."""

from game.engine.errors import Unreadable
from game.engine.i18n import mark
from game.engine.seat import Seat
from game.kings.rules import knowledge as known
from game.kings.rules import step_ids
from game.kings.rules.board import (
    ANTECHAMBER,
    ASSASSINATED,
    CALLED_OFF,
    CARD_MASK,
    CONDEMNED,
    DISCARD,
    EXPOSED,
    HAND,
    MARKED,
    NOBODY,
    RUNNING,
    SHARED,
    SHOWN,
    SUCCESSOR,
    Table,
)
from game.kings.rules.card_sets import listed
from game.kings.rules.cards import CARDS, QUICK_ACCUSED, VARIANTS, deck
from game.kings.rules.knowledge import Knowledge
from game.kings.rules.pending_codes import step_of


def judge(table: Table, *, has_pending: bool) -> None:
    """Refuse a position that cannot be. Raises `Unreadable`."""
    _judge_cards(table)
    for seat in range(table.seats):
        # Whoever was assassinated, or may yet be, has not taken theirs.
        has_just_flipped = seat == table.turn and (table.ended == ASSASSINATED or table.depth > 0)
        if table.down >> seat & 1 and table.zones[SUCCESSOR + seat] and not has_just_flipped:
            raise Unreadable(
                mark("Player {seat} has a Successor though the King is flipped."), seat=str(Seat(seat))
            )
    if table.turn == NOBODY and not has_pending:
        raise Unreadable(mark("It is not said whose turn it is."))
    _judge_out(table)


def _judge_cards(table: Table) -> None:
    """No card more often than the deck has it."""
    there = cards_of(table)
    allowed = deck(table.variant)
    if VARIANTS[table.variant] == "quick1":
        allowed.append(QUICK_ACCUSED)
    for card in there:
        if card not in allowed:
            raise Unreadable(mark("{card}: there is no such card in this deck."), card=CARDS[card].name)
        if there.count(card) > allowed.count(card):
            raise Unreadable(mark("{card}: there are not so many of it."), card=CARDS[card].name)
    if VARIANTS[table.variant] == "quick1" and QUICK_ACCUSED in there and table.accused != QUICK_ACCUSED + 1:
        raise Unreadable(mark("{card}: in this variant it is the Accused."), card=CARDS[QUICK_ACCUSED].name)


def cards_of(table: Table) -> list[int]:
    """Every card whose place is known, one by one."""
    found: list[int] = []
    for seat in range(table.seats):
        for zone in (HAND, ANTECHAMBER, CONDEMNED, EXPOSED, DISCARD):
            found += listed(table.zones[zone + seat])
        if table.zones[SUCCESSOR + seat]:
            found.append(table.zones[SUCCESSOR + seat] - 1)
    found += [table.court[place] & CARD_MASK for place in range(table.court_size)]
    found += listed(table.removed)
    if table.accused:
        found.append(table.accused - 1)
    return found


def _judge_out(table: Table) -> None:
    """Who is out has no turn, and no cards either if the round goes on."""
    if table.ended == CALLED_OFF:
        return
    if table.ended != RUNNING:
        if table.turn != table.loser or not table.down >> table.loser & 1:
            raise Unreadable(mark("Who is out as the last has flipped the King on their own turn."))
        if table.first_out == NOBODY and table.seats == 3:
            raise Unreadable(mark("Nobody can be out second when nobody is out first."))
        if table.seats == 3 and table.first_out == table.loser:
            raise Unreadable(mark("The same player cannot be out twice."))
    elif table.out and table.turn == table.first_out and not table.depth:
        raise Unreadable(mark("Who is out cannot be on turn."))
    is_looted = table.depth > 0 and step_of(table.frames[0]) == step_ids.LOOT
    if table.first_out != NOBODY and not is_looted:
        for zone in (HAND, SUCCESSOR, ANTECHAMBER, CONDEMNED, EXPOSED):
            if table.zones[zone + table.first_out]:
                raise Unreadable(mark("Who is out first has no cards any more."))


def judge_chosen(table: Table) -> None:
    """Refuse chosen or shown cards that are not in the hand."""
    for seat in range(table.seats):
        hand = table.zones[HAND + seat]
        shared = table.zones[SHARED + seat]
        chosen = [*listed(table.zones[MARKED + seat]), *listed(table.zones[SHOWN + seat])]
        chosen += [shared - 1] if shared else []
        held = listed(hand)
        for card in chosen:
            if chosen.count(card) > held.count(card):
                raise Unreadable(
                    mark("{card}: what is chosen or shown is not in the hand."), card=CARDS[card].name
                )


def judge_knowledge(table: Table, knowledge: Knowledge) -> None:
    """Refuse knowledge of a card that is not where it is said to be."""
    for holder in range(table.seats):
        hand = listed(table.zones[HAND + holder])
        successor = table.zones[SUCCESSOR + holder]
        placed = [successor - 1] if successor else []
        held = [*hand, *placed, *listed(table.zones[DISCARD + holder])]
        held += listed(table.zones[CONDEMNED + holder])
        for knower in range(table.seats):
            in_hand = listed(knowledge.of(knower, holder, known.HAND))
            as_successor = listed(knowledge.of(knower, holder, known.SUCCESSOR))
            all_held = [*in_hand, *as_successor, *listed(knowledge.of(knower, holder, known.HOLDS))]
            for said, there in ((in_hand, hand), (as_successor, placed), (all_held, held)):
                _judge_among(said, there)
    out = deck(table.variant)
    for card in cards_of(table):
        if card in out:
            out.remove(card)
    for knower in range(table.seats):
        said = [card for seat in range(table.seats) for card in listed(knowledge.of(knower, seat, known.OUT))]
        _judge_among(said, out)


def _judge_among(said: list[int], there: list[int]) -> None:
    for card in said:
        if said.count(card) > there.count(card):
            raise Unreadable(
                mark("{card}: what is known of it is not true in this position."), card=CARDS[card].name
            )
