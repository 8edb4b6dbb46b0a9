"""Effects of abilities, after the Reaction window or without one: one class for each step.

Choices that the others do not see only mark cards in hand. When all are made, the marked cards move at once,
so that the board changes only at public moments (R14, R15a).
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import ANTECHAMBER, CONDEMNED, DOWN, HAND, HAS_BONUS, MARKED, SUCCESSOR, Board
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


def _or_decline(board: Board, options: i64) -> i64:
    """Add declining to the options; if there are none, pop the step and return 0."""
    if options == 0:
        board.pop()
        return 0
    return options | NO_BIT


class Take(Act):
    """The Fool: take the topmost faceup copy of the chosen card into hand."""

    def act(self, board: Board, pending: i64) -> None:
        seat = seat_of(pending)
        card = target_of(pending)
        board.remove_from_court(card)
        board.add_card(HAND, seat, card)
        board.notify(observer.TAKEN_FROM_COURT, seat, card, 0)


class Inquire(Act):
    """The Inquisitor: others with the named card put one in their Antechamber, in order of play (R14)."""

    def act(self, board: Board, pending: i64) -> None:
        owner = seat_of(pending)
        card = target_of(pending)
        seat = board.after(owner)
        while seat != owner:
            if board.has(seat, card):
                board.remove_card(HAND, seat, card)
                board.add_card(ANTECHAMBER, seat, card)
                board.notify(observer.SUMMONED, seat, card, owner)
            elif not board.is_out(seat):
                board.notify(observer.LACKED, seat, card, owner)
            seat = board.after(seat)


class Condemn(Ask):
    """The Executioner: every player with a card of that base value Condemns one, its owner first (R14)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        """Return what the next player may Condemn; after the last player, move all chosen cards."""
        number = target_of(pending)
        done = count_of(pending)
        seat = board.after(at_of(pending)) if done else seat_of(pending)
        while done < board.seats:
            options = board.hand(seat) & WITH_BASE[number]
            if options:
                # The frame stays at the previous player, so that preparing it again gives the same result.
                board.chooser = seat
                return options
            done += 1
            pending = with_count(with_at(pending, seat), done)
            board.replace_frame(pending)
            seat = board.after(seat)
        board.pop()
        for _ in range(board.seats):
            marked = board.zones[MARKED + seat]
            if marked:
                card = lowest_bit(marked)
                board.zones[MARKED + seat] = 0
                board.remove_card(HAND, seat, card)
                board.add_card(CONDEMNED, seat, card)
                board.notify(observer.CONDEMNED, seat, card, number)
            elif not board.is_out(seat):
                board.notify(observer.LACKED_BASE, seat, observer.NO_CARD, number)
            seat = board.after(seat)
        return 0

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        done = count_of(pending)
        seat = board.after(at_of(pending)) if done else seat_of(pending)
        board.add_card(MARKED, seat, index)
        board.push(with_count(with_at(pending, seat), done + 1))


class Strike(Act):
    """The Soldier: if an opponent has the named card, it gets +2 and its owner may Disgrace cards."""

    def act(self, board: Board, pending: i64) -> None:
        owner = seat_of(pending)
        card = target_of(pending)
        is_right = False
        for seat in range(board.seats):
            if board.are_opponents(owner, seat) and board.has(seat, card):
                is_right = True
        if not is_right:
            if board.observer is not None:
                for seat in range(board.seats):
                    if board.are_opponents(owner, seat) and not board.is_out(seat):
                        board.notify(observer.LACKED, seat, card, owner)
            return
        if board.observer is not None:
            board.notify(observer.SOME_OPPONENT_HELD, owner, card, self.who_has(board, owner, card))
        board.court[board.court_size - 1] |= HAS_BONUS
        board.push(frame(step_ids.DISGRACE, owner) | _MAX_DISGRACES << COUNT_SHIFT)

    def who_has(self, board: Board, owner: i64, card: i64) -> i64:
        """Return a bit for each opponent with cards in hand and, 4 bits higher, for each with this card."""
        found: i64 = 0
        for seat in range(board.seats):
            if board.are_opponents(owner, seat) and board.hand(seat):
                found |= bit_at(seat)
                if board.has(seat, card):
                    found |= bit_at(4 + seat)
        return found


class Disgrace(Ask):
    """The Soldier: its owner may Disgrace a faceup card, even the Soldier, up to three times."""

    def prepare(self, board: Board, pending: i64) -> i64:
        options = board.others_faceup()
        if not board.throne() & DOWN:
            options |= EXTRA_BIT
        return _or_decline(board, options)

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        if index == NO:
            return
        board.disgrace(board.court_size - 1 if index == EXTRA else board.court_index(index))
        left = count_of(pending) - 1
        if left:
            board.push(with_count(pending, left))


class Judge(Act):
    """The Judge: if the guess is right, its owner may put a card in their own Antechamber."""

    def act(self, board: Board, pending: i64) -> None:
        owner = seat_of(pending)
        index = target_of(pending)
        card = pair_card(index)
        seat = pair_seat(owner, index, board.seats)
        if board.has(seat, card):
            board.notify(observer.HELD, seat, card, owner)
            board.push(frame(step_ids.PREPARE, owner))
        else:
            board.notify(observer.LACKED, seat, card, owner)


class Prepare(Ask):
    """The Judge: its owner may play a card from hand to their own Antechamber, faceup."""

    def prepare(self, board: Board, pending: i64) -> i64:
        return _or_decline(board, board.hand(seat_of(pending)) & AT_LEAST[_MIN_PREPARED_BASE])

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        if index == NO:
            return
        seat = seat_of(pending)
        board.remove_card(HAND, seat, index)
        board.add_card(ANTECHAMBER, seat, index)
        board.notify(observer.PREPARED, seat, index, 0)


class Mute(Act):
    """The Mystic: cards of this base value are Muted from now on, wherever they are (R3)."""

    def act(self, board: Board, pending: i64) -> None:
        board.muted = target_of(pending)
        board.notify(observer.MUTED, seat_of(pending), observer.NO_CARD, board.muted)


class Exchange(AskHandCard):
    """The Warden: exchange a card from hand with the Accused."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        old = board.accused - 1
        board.remove_card(HAND, seat, index)
        board.add_card(HAND, seat, old)
        board.accused = index + 1
        board.notify(observer.ACCUSED_PUT, seat, index, 0)
        board.notify(observer.ACCUSED_TAKEN, seat, old, 0)


class Replace(AskHandCard):
    """The Sentry: put a card from hand in the place of the chosen one; it has no effect there (R15)."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        chosen = target_of(pending)
        board.remove_card(HAND, seat, index)
        board.replace(chosen, index, seat)
        board.add_card(HAND, seat, chosen)
        board.notify(observer.PUT_IN_COURT, seat, index, 0)
        board.notify(observer.TAKEN_FROM_COURT, seat, chosen, 0)


class Swap(Ask):
    """The Princess: first its owner, then the opponent chooses a card, unseen; the two are swapped."""

    def prepare(self, board: Board, pending: i64) -> i64:
        seat = target_of(pending) if count_of(pending) else seat_of(pending)
        board.chooser = seat
        return board.hand(seat) & NAMES

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        owner = seat_of(pending)
        other = target_of(pending)
        if not count_of(pending):
            board.add_card(MARKED, owner, index)
            board.push(with_count(pending, 1))
            return
        card = lowest_bit(board.zones[MARKED + owner])
        board.zones[MARKED + owner] = 0
        board.remove_card(HAND, owner, card)
        board.remove_card(HAND, other, index)
        board.add_card(HAND, owner, index)
        board.add_card(HAND, other, card)
        if board.observer is not None:
            board.notify(observer.CARD_LEAVES_HAND, owner, card, other)
            board.notify(observer.CARD_LEAVES_HAND, other, index, owner)
            board.notify(observer.CARD_REACHES_HAND, owner, card, other)
            board.notify(observer.CARD_REACHES_HAND, other, index, owner)


class DisgraceOthers(Act):
    """The Queen: Disgrace all other cards in the Court, from the bottom up."""

    def act(self, board: Board, pending: i64) -> None:
        for place in range(board.court_size - 1):
            board.disgrace(place)


class Renew(Act):
    """The Herald: take the Successor into hand, then place a new one and maybe play a card (R6a)."""

    def act(self, board: Board, pending: i64) -> None:
        seat = seat_of(pending)
        board.notify(observer.SUCCESSOR_TAKEN, seat, board.successor_to_hand(seat), 0)
        board.push(frame(step_ids.RETURN, seat))
        board.push(frame(step_ids.PLACE, seat))


class Place(AskHandCard):
    """The Herald: place a card from hand as the new Successor."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        board.place_successor(seat, index)
        board.notify(observer.SUCCESSOR_PLACED, seat, index, 0)


class Return(Ask):
    """The Herald: its owner may take it back to hand and play another card in its place (R6a)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        return _or_decline(board, board.hand(seat_of(pending)) & AT_LEAST[_MIN_RETURN_VALUE])

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        if index == NO:
            return
        seat = seat_of(pending)
        herald = board.remove_throne()
        board.add_card(HAND, seat, herald)
        board.notify(observer.TAKEN_FROM_COURT, seat, herald, 0)
        board.remove_card(HAND, seat, index)
        board.put_on_throne(seat, index)
        board.notify(observer.PLAYED, seat, index, observer.AS_FOLLOW_UP)
        begin_ability(board, seat, index, 0)


class Look(Act):
    """The Spy: look at all Successors, then perhaps have one changed."""

    def act(self, board: Board, pending: i64) -> None:
        seat = seat_of(pending)
        if board.observer is not None:
            for other in range(board.seats):
                if board.zones[SUCCESSOR + other]:
                    board.notify(observer.SUCCESSOR_SEEN, seat, board.zones[SUCCESSOR + other] - 1, other)
        board.push(frame(step_ids.CHANGE, seat))


class Change(Ask):
    """The Spy: force a player who has a Successor and a card in hand to change it (R12)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        options: i64 = 0
        for seat in range(board.seats):
            if board.zones[SUCCESSOR + seat] and board.hand(seat):
                options |= bit_at(seat)
        return _or_decline(board, options)

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        if index != NO:
            board.push(frame(step_ids.CHANGE_SUCCESSOR, index))


class ChangeSuccessor(AskHandCard):
    """The Spy's target: place a card from hand as Successor and take the old one (R12)."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        old = board.zones[SUCCESSOR + seat] - 1
        board.place_successor(seat, index)
        board.add_card(HAND, seat, old)
        # In this order, whoever knew the old Successor still knows it in hand: it is not the new one (R12).
        board.notify(observer.SUCCESSOR_PLACED, seat, index, 0)
        board.notify(observer.SUCCESSOR_TAKEN, seat, old, 0)


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
