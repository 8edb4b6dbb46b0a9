"""Effects of abilities, after the Reaction window or without one: one class for each step.

Choices that the others do not see only mark cards in hand. When all are made, the marked cards move at once,
so that the table changes only at public moments (R14, R15a).
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import ANTECHAMBER, CONDEMNED, DOWN, HAND, HAS_BONUS, MARKED, SUCCESSOR, Table
from game.kings.rules.cards import AT_LEAST, NAMES, WITH_BASE, lowest_bit
from game.kings.rules.pending_codes import (
    COUNT_SHIFT,
    EXTRA,
    EXTRA_BIT,
    NO,
    NO_BIT,
    at_of,
    count_of,
    frame,
    pair_card,
    pair_seat,
    seat_of,
    target_of,
    with_at,
    with_count,
)
from game.kings.rules.step import Act, Ask, AskHandCard, Step
from game.kings.rules.turns import begin_ability

_MAX_DISGRACES: Final = 3
_MIN_PREPARED_BASE: Final = 2  # Lowest base value of a card put in the Antechamber for the Judge.
_MIN_RETURN_VALUE: Final = 5  # Lowest base value of a card played in the Herald's place.


def _or_decline(table: Table, options: i64) -> i64:
    """Add declining to the options; if there are none, pop the step and return 0."""
    if options == 0:
        table.pop()
        return 0
    return options | NO_BIT


class Take(Act):
    """The Fool: take the topmost faceup copy of the chosen card into hand."""

    def act(self, table: Table, pending: i64) -> None:
        seat = seat_of(pending)
        card = target_of(pending)
        table.remove_from_court(card)
        table.add_card(HAND, seat, card)
        table.notify(observer.TAKEN_FROM_COURT, seat, card, 0)


class Inquire(Act):
    """The Inquisitor: others with the named card put one in their Antechamber, in order of play (R14)."""

    def act(self, table: Table, pending: i64) -> None:
        owner = seat_of(pending)
        card = target_of(pending)
        seat = table.after(owner)
        while seat != owner:
            if table.has(seat, card):
                table.remove_card(HAND, seat, card)
                table.add_card(ANTECHAMBER, seat, card)
                table.notify(observer.SUMMONED, seat, card, owner)
            elif not table.is_out(seat):
                table.notify(observer.LACKED, seat, card, owner)
            seat = table.after(seat)


class Condemn(Ask):
    """The Executioner: every player with a card of that base value Condemns one, its owner first (R14)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Return what the next player may Condemn; after the last player, move all chosen cards."""
        number = target_of(pending)
        done = count_of(pending)
        seat = table.after(at_of(pending)) if done else seat_of(pending)
        while done < table.seats:
            options = table.hand(seat) & WITH_BASE[number]
            if options:
                # The frame stays at the previous player, so that preparing it again gives the same result.
                table.chooser = seat
                return options
            done += 1
            pending = with_count(with_at(pending, seat), done)
            table.replace_frame(pending)
            seat = table.after(seat)
        table.pop()
        for _ in range(table.seats):
            marked = table.zones[MARKED + seat]
            if marked:
                card = lowest_bit(marked)
                table.zones[MARKED + seat] = 0
                table.remove_card(HAND, seat, card)
                table.add_card(CONDEMNED, seat, card)
                table.notify(observer.CONDEMNED, seat, card, number)
            elif not table.is_out(seat):
                table.notify(observer.LACKED_BASE, seat, observer.NO_CARD, number)
            seat = table.after(seat)
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        done = count_of(pending)
        seat = table.after(at_of(pending)) if done else seat_of(pending)
        table.add_card(MARKED, seat, index)
        table.push(with_count(with_at(pending, seat), done + 1))


class Strike(Act):
    """The Soldier: if an opponent has the named card, it gets +2 and its owner may Disgrace cards."""

    def act(self, table: Table, pending: i64) -> None:
        owner = seat_of(pending)
        card = target_of(pending)
        is_right = False
        for seat in range(table.seats):
            if table.are_opponents(owner, seat) and table.has(seat, card):
                is_right = True
        if not is_right:
            if table.observer is not None:
                for seat in range(table.seats):
                    if table.are_opponents(owner, seat) and not table.is_out(seat):
                        table.notify(observer.LACKED, seat, card, owner)
            return
        if table.observer is not None:
            table.notify(observer.SOME_OPPONENT_HELD, owner, card, self.who_has(table, owner, card))
        table.court[table.court_size - 1] |= HAS_BONUS
        table.push(frame(step_ids.DISGRACE, owner) | _MAX_DISGRACES << COUNT_SHIFT)

    def who_has(self, table: Table, owner: i64, card: i64) -> i64:
        """Return a bit for each opponent with cards in hand and, 4 bits higher, for each with this card."""
        found: i64 = 0
        for seat in range(table.seats):
            if table.are_opponents(owner, seat) and table.hand(seat):
                found |= bit_at(seat)
                if table.has(seat, card):
                    found |= bit_at(4 + seat)
        return found


class Disgrace(Ask):
    """The Soldier: its owner may Disgrace a faceup card, even the Soldier, up to three times."""

    def prepare(self, table: Table, pending: i64) -> i64:
        options = table.others_faceup()
        if not table.throne() & DOWN:
            options |= EXTRA_BIT
        return _or_decline(table, options)

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        if index == NO:
            return
        table.disgrace(table.court_size - 1 if index == EXTRA else table.court_index(index))
        left = count_of(pending) - 1
        if left:
            table.push(with_count(pending, left))


class Judge(Act):
    """The Judge: if the guess is right, its owner may put a card in their own Antechamber."""

    def act(self, table: Table, pending: i64) -> None:
        owner = seat_of(pending)
        index = target_of(pending)
        card = pair_card(index)
        seat = pair_seat(owner, index, table.seats)
        if table.has(seat, card):
            table.notify(observer.HELD, seat, card, owner)
            table.push(frame(step_ids.PREPARE, owner))
        else:
            table.notify(observer.LACKED, seat, card, owner)


class Prepare(Ask):
    """The Judge: its owner may play a card from hand to their own Antechamber, faceup."""

    def prepare(self, table: Table, pending: i64) -> i64:
        return _or_decline(table, table.hand(seat_of(pending)) & AT_LEAST[_MIN_PREPARED_BASE])

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        if index == NO:
            return
        seat = seat_of(pending)
        table.remove_card(HAND, seat, index)
        table.add_card(ANTECHAMBER, seat, index)
        table.notify(observer.PREPARED, seat, index, 0)


class Mute(Act):
    """The Mystic: cards of this base value are Muted from now on, wherever they are (R3)."""

    def act(self, table: Table, pending: i64) -> None:
        table.muted = target_of(pending)
        table.notify(observer.MUTED, seat_of(pending), observer.NO_CARD, table.muted)


class Exchange(AskHandCard):
    """The Warden: exchange a card from hand with the Accused."""

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        old = table.accused - 1
        table.remove_card(HAND, seat, index)
        table.add_card(HAND, seat, old)
        table.accused = index + 1
        table.notify(observer.ACCUSED_PUT, seat, index, 0)
        table.notify(observer.ACCUSED_TAKEN, seat, old, 0)


class Replace(AskHandCard):
    """The Sentry: put a card from hand in the place of the chosen one; it has no effect there (R15)."""

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        chosen = target_of(pending)
        table.remove_card(HAND, seat, index)
        table.replace(chosen, index, seat)
        table.add_card(HAND, seat, chosen)
        table.notify(observer.PUT_IN_COURT, seat, index, 0)
        table.notify(observer.TAKEN_FROM_COURT, seat, chosen, 0)


class Swap(Ask):
    """The Princess: first its owner, then the opponent chooses a card, unseen; the two are swapped."""

    def prepare(self, table: Table, pending: i64) -> i64:
        seat = target_of(pending) if count_of(pending) else seat_of(pending)
        table.chooser = seat
        return table.hand(seat) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        owner = seat_of(pending)
        other = target_of(pending)
        if not count_of(pending):
            table.add_card(MARKED, owner, index)
            table.push(with_count(pending, 1))
            return
        card = lowest_bit(table.zones[MARKED + owner])
        table.zones[MARKED + owner] = 0
        table.remove_card(HAND, owner, card)
        table.remove_card(HAND, other, index)
        table.add_card(HAND, owner, index)
        table.add_card(HAND, other, card)
        if table.observer is not None:
            table.notify(observer.CARD_LEAVES_HAND, owner, card, other)
            table.notify(observer.CARD_LEAVES_HAND, other, index, owner)
            table.notify(observer.CARD_REACHES_HAND, owner, card, other)
            table.notify(observer.CARD_REACHES_HAND, other, index, owner)


class DisgraceOthers(Act):
    """The Queen: Disgrace all other cards in the Court, from the bottom up."""

    def act(self, table: Table, pending: i64) -> None:
        for place in range(table.court_size - 1):
            table.disgrace(place)


class Renew(Act):
    """The Herald: take the Successor into hand, then place a new one and maybe play a card (R6a)."""

    def act(self, table: Table, pending: i64) -> None:
        seat = seat_of(pending)
        table.notify(observer.SUCCESSOR_TAKEN, seat, table.successor_to_hand(seat), 0)
        table.push(frame(step_ids.RETURN, seat))
        table.push(frame(step_ids.PLACE, seat))


class Place(AskHandCard):
    """The Herald: place a card from hand as the new Successor."""

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        table.place_successor(seat, index)
        table.notify(observer.SUCCESSOR_PLACED, seat, index, 0)


class Return(Ask):
    """The Herald: its owner may take it back to hand and play another card in its place (R6a)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        return _or_decline(table, table.hand(seat_of(pending)) & AT_LEAST[_MIN_RETURN_VALUE])

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        if index == NO:
            return
        seat = seat_of(pending)
        herald = table.remove_throne()
        table.add_card(HAND, seat, herald)
        table.notify(observer.TAKEN_FROM_COURT, seat, herald, 0)
        table.remove_card(HAND, seat, index)
        table.put_on_throne(seat, index)
        table.notify(observer.PLAYED, seat, index, observer.AS_FOLLOW_UP)
        begin_ability(table, seat, index, 0)


class Look(Act):
    """The Spy: look at all Successors, then perhaps have one changed."""

    def act(self, table: Table, pending: i64) -> None:
        seat = seat_of(pending)
        if table.observer is not None:
            for other in range(table.seats):
                if table.zones[SUCCESSOR + other]:
                    table.notify(observer.SUCCESSOR_SEEN, seat, table.zones[SUCCESSOR + other] - 1, other)
        table.push(frame(step_ids.CHANGE, seat))


class Change(Ask):
    """The Spy: force a player who has a Successor and a card in hand to change it (R12)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        options: i64 = 0
        for seat in range(table.seats):
            if table.zones[SUCCESSOR + seat] and table.hand(seat):
                options |= bit_at(seat)
        return _or_decline(table, options)

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        if index != NO:
            table.push(frame(step_ids.CHANGE_SUCCESSOR, index))


class ChangeSuccessor(AskHandCard):
    """The Spy's target: place a card from hand as Successor and take the old one (R12)."""

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        old = table.zones[SUCCESSOR + seat] - 1
        table.place_successor(seat, index)
        table.add_card(HAND, seat, old)
        # In this order, whoever knew the old Successor still knows it in hand: it is not the new one (R12).
        table.notify(observer.SUCCESSOR_PLACED, seat, index, 0)
        table.notify(observer.SUCCESSOR_TAKEN, seat, old, 0)


def add(steps: list[Step]) -> None:
    """Register the steps of this module."""
    steps[step_ids.TAKE] = Take()
    steps[step_ids.INQUIRE] = Inquire()
    steps[step_ids.CONDEMN] = Condemn(verbs.CONDEMN)
    steps[step_ids.STRIKE] = Strike()
    steps[step_ids.DISGRACE] = Disgrace(verbs.DISGRACE, no=verbs.DONE, extra=verbs.DISGRACE_ITSELF)
    steps[step_ids.JUDGE] = Judge()
    steps[step_ids.PREPARE] = Prepare(verbs.PUT, no=verbs.DECLINE)
    steps[step_ids.MUTE] = Mute()
    steps[step_ids.EXCHANGE] = Exchange(verbs.PUT)
    steps[step_ids.REPLACE] = Replace(verbs.PUT)
    steps[step_ids.SWAP] = Swap(verbs.GIVE)
    steps[step_ids.DISGRACE_OTHERS] = DisgraceOthers()
    steps[step_ids.RENEW] = Renew()
    steps[step_ids.PLACE] = Place(verbs.SUCCESSOR)
    steps[step_ids.RETURN] = Return(verbs.PLAY, no=verbs.DECLINE)
    steps[step_ids.LOOK] = Look()
    steps[step_ids.CHANGE] = Change(verbs.CHANGE, no=verbs.DECLINE)
    steps[step_ids.CHANGE_SUCCESSOR] = ChangeSuccessor(verbs.SUCCESSOR)
