"""What abilities do, after the Reaction window or where none opens: one class a step.

Choices that are made unseen by the others only mark cards of the hand, and all marked cards move at once, so
that what lies on the table changes at public moments alone (R14, R15a).

What abilities do with Successors: the Herald's and the Spy's, one class a step.
"""

from typing import Final

from mypy_extensions import i64

from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import ANTECHAMBER, CONDEMNED, DOWN, HAND, MARKED, STRONG, SUCCESSOR, Table
from game.kings.rules.card_sets import AT_LEAST, NAMES, WITH_BASE, lowest
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
from game.kings.rules.step import Act, Ask, Step
from game.kings.rules.turns import begin_ability

_ONE: Final[i64] = 1
_MAX_DISGRACES: Final = 3
_MIN_PREPARED_BASE: Final = 2
"""The Judge's card has at least this base value."""


class Take(Act):
    """The Fool takes a card of the Court into his owner's hand."""

    def act(self, table: Table, pending: i64) -> None:
        """Take the topmost faceup card of that name."""
        seat = seat_of(pending)
        card = target_of(pending)
        table.take_out(card)
        table.gains(HAND, seat, card)
        table.tell(observer.TAKEN_FROM_COURT, seat, card, 0)


class Inquire(Act):
    """Every other player with the named card in hand plays one to their Antechamber."""

    def act(self, table: Table, pending: i64) -> None:
        """In the order of play (R14)."""
        owner = seat_of(pending)
        card = target_of(pending)
        seat = table.after(owner)
        while seat != owner:
            if table.has(seat, card):
                table.parts_with(HAND, seat, card)
                table.gains(ANTECHAMBER, seat, card)
                table.tell(observer.SUMMONED, seat, card, owner)
            elif not table.is_out(seat):
                table.tell(observer.LACKED, seat, card, owner)
            seat = table.after(seat)


class Condemn(Ask):
    """Every player Condemns a card of the base value that was said, the owner first (R14)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The cards of the next player who has one; after the last player all of them move."""
        number = target_of(pending)
        done = count_of(pending)
        seat = table.after(at_of(pending)) if done else seat_of(pending)
        while done < table.seats:
            options = table.hand(seat) & WITH_BASE[number]
            if options:
                # The frame stands at the player before, so that to prepare it again gives the same.
                table.chooser = seat
                return options
            done += 1
            pending = with_count(with_at(pending, seat), done)
            table.renew(pending)
            seat = table.after(seat)
        table.pop()
        for _ in range(table.seats):
            marked = table.zones[MARKED + seat]
            if marked:
                card = lowest(marked)
                table.zones[MARKED + seat] = 0
                table.parts_with(HAND, seat, card)
                table.gains(CONDEMNED, seat, card)
                table.tell(observer.CONDEMNED, seat, card, number)
            elif not table.is_out(seat):
                table.tell(observer.LACKED_BASE, seat, observer.NO_CARD, number)
            seat = table.after(seat)
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Mark the card and go on with the next player."""
        done = count_of(pending)
        seat = table.after(at_of(pending)) if done else seat_of(pending)
        table.gains(MARKED, seat, index)
        table.push(with_count(with_at(pending, seat), done + 1))


class Strike(Act):
    """The Soldier has named a card: if any opponent has it, he is strong and his owner may Disgrace."""

    def act(self, table: Table, pending: i64) -> None:
        """Look into the opponents' hands."""
        owner = seat_of(pending)
        card = target_of(pending)
        is_right = False
        for seat in range(table.seats):
            if table.are_opponents(owner, seat) and table.has(seat, card):
                is_right = True
        if not is_right:
            if table.witness is not None:
                for seat in range(table.seats):
                    if table.are_opponents(owner, seat) and not table.is_out(seat):
                        table.tell(observer.LACKED, seat, card, owner)
            return
        if table.witness is not None:
            table.tell(observer.SOME_OPPONENT_HELD, owner, card, self.who_has(table, owner, card))
        table.court[table.court_size - 1] |= STRONG
        table.push(frame(step_ids.DISGRACE, owner) | _MAX_DISGRACES << COUNT_SHIFT)

    def who_has(self, table: Table, owner: i64, card: i64) -> i64:
        """Bits for the opponents with cards, and four bits higher for those with this card."""
        found: i64 = 0
        for seat in range(table.seats):
            if table.are_opponents(owner, seat) and table.hand(seat):
                found |= _ONE << seat
                if table.has(seat, card):
                    found |= _ONE << 4 << seat
        return found


class Disgrace(Ask):
    """The Soldier's owner may Disgrace one more card in the Court."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Every faceup card, the Soldier too, until nothing is faceup."""
        options = table.others_faceup()
        if not table.throne() & DOWN:
            options |= EXTRA_BIT
        if options == 0:
            table.pop()
            return 0
        return options | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Disgrace it, or be done."""
        if index == NO:
            return
        table.disgrace(table.court_size - 1 if index == EXTRA else table.place_of(index))
        left = count_of(pending) - 1
        if left:
            table.push(with_count(pending, left))


class Judge(Act):
    """A card in an opponent's hand was guessed: is it there?"""

    def act(self, table: Table, pending: i64) -> None:
        """If it is, the owner may play a card to the Antechamber."""
        owner = seat_of(pending)
        index = target_of(pending)
        card = pair_card(index)
        seat = pair_seat(owner, index, table.seats)
        if table.has(seat, card):
            table.tell(observer.HELD, seat, card, owner)
            table.push(frame(step_ids.PREPARE, owner))
        else:
            table.tell(observer.LACKED, seat, card, owner)


class Prepare(Ask):
    """The Judge's owner may play a card from hand to the Antechamber."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The cards whose base value is high enough."""
        options = table.hand(seat_of(pending)) & AT_LEAST[_MIN_PREPARED_BASE]
        if options == 0:
            table.pop()
            return 0
        return options | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Put it there, faceup."""
        if index == NO:
            return
        seat = seat_of(pending)
        table.parts_with(HAND, seat, index)
        table.gains(ANTECHAMBER, seat, index)
        table.tell(observer.PREPARED, seat, index, 0)


class Mute(Act):
    """The cards of a base value are Muted from now on (R3)."""

    def act(self, table: Table, pending: i64) -> None:
        """Wherever they are."""
        table.muted = target_of(pending)
        table.tell(observer.MUTED, seat_of(pending), observer.NO_CARD, table.muted)


class Exchange(Ask):
    """A card of the hand changes places with the Accused."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand, which has one."""
        return table.hand(seat_of(pending)) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """It becomes the Accused; the old one goes to hand."""
        seat = seat_of(pending)
        old = table.accused - 1
        table.parts_with(HAND, seat, index)
        table.gains(HAND, seat, old)
        table.accused = index + 1
        table.tell(observer.ACCUSED_PUT, seat, index, 0)
        table.tell(observer.ACCUSED_TAKEN, seat, old, 0)


class Replace(Ask):
    """A card of the hand changes places with the chosen one in the Court (R15)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand, which has one."""
        return table.hand(seat_of(pending)) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """It lies faceup in the same place, as its owner's, and does nothing; the other goes to hand."""
        seat = seat_of(pending)
        chosen = target_of(pending)
        table.parts_with(HAND, seat, index)
        table.replace(chosen, index, seat)
        table.gains(HAND, seat, chosen)
        table.tell(observer.PUT_IN_COURT, seat, index, 0)
        table.tell(observer.TAKEN_FROM_COURT, seat, chosen, 0)


class Swap(Ask):
    """The Princess's owner and the opponent choose a card each, unseen, and swap them."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand: the owner's first, then the opponent's."""
        seat = target_of(pending) if count_of(pending) else seat_of(pending)
        table.chooser = seat
        return table.hand(seat) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Mark the first card; with the second both change hands."""
        owner = seat_of(pending)
        other = target_of(pending)
        if not count_of(pending):
            table.gains(MARKED, owner, index)
            table.push(with_count(pending, 1))
            return
        card = lowest(table.zones[MARKED + owner])
        table.zones[MARKED + owner] = 0
        table.parts_with(HAND, owner, card)
        table.parts_with(HAND, other, index)
        table.gains(HAND, owner, index)
        table.gains(HAND, other, card)
        if table.witness is not None:
            table.tell(observer.GIVES, owner, card, other)
            table.tell(observer.GIVES, other, index, owner)
            table.tell(observer.GAVE, owner, card, other)
            table.tell(observer.GAVE, other, index, owner)


class DisgraceOthers(Act):
    """The Queen Disgraces all other cards in the Court."""

    def act(self, table: Table, pending: i64) -> None:
        """From the bottom up."""
        for place in range(table.court_size - 1):
            table.disgrace(place)


_MIN_RETURN_VALUE: Final = 5
"""The card played for the Herald has at least this value."""


class Renew(Act):
    """The Herald's owner takes the Successor into hand and will place a new one (R6a)."""

    def act(self, table: Table, pending: i64) -> None:
        """Then another card may be played."""
        seat = seat_of(pending)
        table.tell(observer.SUCCESSOR_TAKEN, seat, table.successor_to_hand(seat), 0)
        table.push(frame(step_ids.RETURN, seat))
        table.push(frame(step_ids.PLACE, seat))


class Place(Ask):
    """A card of the hand becomes the Successor, where there is none."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand."""
        return table.hand(seat_of(pending)) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Place it."""
        seat = seat_of(pending)
        table.place_successor(seat, index)
        table.tell(observer.SUCCESSOR_PLACED, seat, index, 0)


class Return(Ask):
    """Another card may be played in the Herald's place, who goes back to hand (R6a)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The cards whose value is high enough; the Throne does not matter."""
        options = table.hand(seat_of(pending)) & AT_LEAST[_MIN_RETURN_VALUE]
        if options == 0:
            table.pop()
            return 0
        return options | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """First the Herald goes back, then the card lies on what was under him, and works."""
        if index == NO:
            return
        seat = seat_of(pending)
        herald = table.lift()
        table.gains(HAND, seat, herald)
        table.tell(observer.TAKEN_FROM_COURT, seat, herald, 0)
        table.parts_with(HAND, seat, index)
        table.lay(seat, index)
        table.tell(observer.PLAYED, seat, index, observer.AFTER_ANOTHER)
        begin_ability(table, seat, index, 0)


class Look(Act):
    """The Spy's owner sees all Successors, then may have one changed."""

    def act(self, table: Table, pending: i64) -> None:
        """Look."""
        seat = seat_of(pending)
        if table.witness is not None:
            for other in range(table.seats):
                if table.zones[SUCCESSOR + other]:
                    table.tell(observer.LOOKED, seat, table.zones[SUCCESSOR + other] - 1, other)
        table.push(frame(step_ids.CHANGE, seat))


class Change(Ask):
    """One player may be forced to change their Successor."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The players with a Successor and a card in hand (R12)."""
        options: i64 = 0
        for seat in range(table.seats):
            if table.zones[SUCCESSOR + seat] and table.hand(seat):
                options |= _ONE << seat
        if options == 0:
            table.pop()
            return 0
        return options | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """That player has to choose."""
        if index != NO:
            table.push(frame(step_ids.CHANGE_SUCCESSOR, index))


class ChangeSuccessor(Ask):
    """A card of the hand becomes the Successor, and the old one goes to hand."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """Any card of the hand, which is another card than the old one (R12)."""
        return table.hand(seat_of(pending)) & NAMES

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """Change them."""
        seat = seat_of(pending)
        old = table.zones[SUCCESSOR + seat] - 1
        table.place_successor(seat, index)
        table.gains(HAND, seat, old)
        # In this order: the new one is not the old one (R12).
        table.tell(observer.SUCCESSOR_PLACED, seat, index, 0)
        table.tell(observer.SUCCESSOR_TAKEN, seat, old, 0)


def add(found: list[Step]) -> None:
    """Enter the steps of this room."""
    found[step_ids.TAKE] = Take()
    found[step_ids.INQUIRE] = Inquire()
    found[step_ids.CONDEMN] = Condemn(verbs.CONDEMN)
    found[step_ids.STRIKE] = Strike()
    found[step_ids.DISGRACE] = Disgrace(verbs.DISGRACE, no=verbs.DONE, extra=verbs.DISGRACE_ITSELF)
    found[step_ids.JUDGE] = Judge()
    found[step_ids.PREPARE] = Prepare(verbs.PUT, no=verbs.DECLINE)
    found[step_ids.MUTE] = Mute()
    found[step_ids.EXCHANGE] = Exchange(verbs.PUT)
    found[step_ids.REPLACE] = Replace(verbs.PUT)
    found[step_ids.SWAP] = Swap(verbs.GIVE)
    found[step_ids.DISGRACE_OTHERS] = DisgraceOthers()
    found[step_ids.RENEW] = Renew()
    found[step_ids.PLACE] = Place(verbs.SUCCESSOR)
    found[step_ids.RETURN] = Return(verbs.PLAY, no=verbs.DECLINE)
    found[step_ids.LOOK] = Look()
    found[step_ids.CHANGE] = Change(verbs.CHANGE, no=verbs.DECLINE)
    found[step_ids.CHANGE_SUCCESSOR] = ChangeSuccessor(verbs.SUCCESSOR)
