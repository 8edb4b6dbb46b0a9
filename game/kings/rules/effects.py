"""Abilities of cards: uses and their targets, Reaction windows, and effects (R6 to R10, R12, R14, R20).

There is one class for each step. Choices that the others do not see only mark cards in hand. When all are
made, the marked cards move at once, so that the board changes only at public moments (R14, R15a).
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import step_ids
from game.kings.rules.board import (
    ANTECHAMBER,
    ASSASSINATED,
    AT_SHIFT,
    CONDEMNED,
    COUNT_SHIFT,
    DISCARD,
    DOWN,
    EXTRA,
    EXTRA_BIT,
    HAND,
    HAS_BONUS,
    IMMUNE,
    MARKED,
    NO,
    NO_BIT,
    NO_CARD,
    RUNNING,
    SUCCESSOR,
    Board,
    EventKind,
    at_of,
    card_of,
    count_of,
    flags_of,
    frame,
    pair,
    pair_card,
    pair_seat,
    seat_of,
    target_of,
    with_at,
    with_count,
    with_target,
)
from game.kings.rules.cards import (
    AT_LEAST,
    NAMES,
    OPTIONAL,
    REACTING,
    ROYALTY,
    SELF_DISGRACING,
    THEN_STEP,
    TO_ABILITY,
    TO_FLIP,
    WITH_BASE,
    card_list,
    lowest_bit,
    with_card,
)
from game.kings.rules.turns import Act, Ask, AskHandCard, Step, begin_ability

_WARDEN_MIN_FACEUP: Final = 4
_ANY_BASE: Final[i64] = 0b111111110  # The numbers 1 to 8, as bits.
_MAX_DISGRACES: Final = 3
_MIN_PREPARED_BASE: Final = 2  # Lowest base value of a card put in the Antechamber for the Judge.
_MIN_RETURN_VALUE: Final = 5  # Lowest base value of a card played in the Herald's place.

# Uses, before the Reaction window


class Use(Ask):
    """A step that asks whether to use the card just played, and on which target (R12).

    Without a target, the ability cannot be used.
    """

    @abstractmethod
    def targets(self, board: Board, seat: i64) -> i64:
        """Return the possible targets as bits; 0 if the ability cannot be used."""

    def prepare(self, board: Board, pending: i64) -> i64:
        seat = seat_of(pending)
        found = self.targets(board, seat)
        if found == 0:
            board.pop()
            if board.observer is not None:
                # The log is the same whether a player declined or had no target (R15a).
                board.notify(EventKind.DECLINED, seat, card_of(pending), 0)
            return 0
        return found | NO_BIT if OPTIONAL & bit_at(card_of(pending)) else found

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        card = card_of(pending)
        if index == NO:
            if board.observer is not None:
                board.notify(EventKind.DECLINED, seat, card, 0)
            return
        if board.observer is not None:
            board.notify(EventKind.USED, seat, card, index)
        if SELF_DISGRACING & bit_at(card):
            board.disgrace(board.court_size - 1)
        board.push(with_target(frame(THEN_STEP[card], seat, card), index))
        # Pushed last, so that the window opens before the card takes effect.
        if not flags_of(pending) & IMMUNE:
            board.push(frame(step_ids.ABILITY_WINDOW, seat, card) | board.after(seat) << AT_SHIFT)


class UseOnCourt(Use):
    """Use on any other faceup card in the Court; of several copies, on the topmost."""

    def targets(self, board: Board, seat: i64) -> i64:
        return board.others_faceup()


class UseOnCommoner(Use):
    """Use on another faceup card in the Court except Royalty, if the player can replace it from hand."""

    def targets(self, board: Board, seat: i64) -> i64:
        return board.others_faceup() & ~ROYALTY if board.hand(seat) else 0


class UseOnName(Use):
    """Use on the name of any card in the deck, even one that the player holds (R13)."""

    def targets(self, board: Board, seat: i64) -> i64:
        return board.deck_names()


class UseOnBase(Use):
    """Use on a base value from 1 to the highest in the Court (R12)."""

    def targets(self, board: Board, seat: i64) -> i64:
        return bit_at(board.highest_base() + 1) - 2


class UseOnAnyBase(Use):
    """Use on a base value from 1 to 8, if a card in the Court is Disgraced."""

    def targets(self, board: Board, seat: i64) -> i64:
        return _ANY_BASE if board.court_size > board.faceup_size else 0


class UseOnGuess(Use):
    """Use on an opponent who has a card in hand, naming a card."""

    def targets(self, board: Board, seat: i64) -> i64:
        found: i64 = 0
        for other in range(board.seats):
            if board.are_opponents(seat, other) and board.hand(other):
                found |= board.deck_names() << pair(seat, other, 0, board.seats)
        return found


class UseWithSuccessor(Use):
    """Use on the player's own Successor."""

    def targets(self, board: Board, seat: i64) -> i64:
        return 1 if board.zones[SUCCESSOR + seat] else 0


class UseWithAccused(Use):
    """Use on the Accused and a card from hand, if enough cards in the Court are faceup."""

    def targets(self, board: Board, seat: i64) -> i64:
        is_possible = board.faceup_size >= _WARDEN_MIN_FACEUP and board.hand(seat) and board.accused
        return 1 if is_possible else 0


class UseToLook(Use):
    """Use on the Successors, if there are any."""

    def targets(self, board: Board, seat: i64) -> i64:
        for other in range(board.seats):
            if board.zones[SUCCESSOR + other]:
                return 1
        return 0


class UseOnOpponent(Use):
    """Use on an opponent, if both players have a card in hand."""

    def targets(self, board: Board, seat: i64) -> i64:
        found: i64 = 0
        if board.hand(seat):
            for other in range(board.seats):
                if board.are_opponents(seat, other) and board.hand(other):
                    found |= bit_at(other)
        return found


# Reactions and the King


class ReactionStep(Ask):
    """A window that asks all others for a Reaction, in order of play after the player who triggered it (R8).

    The frame holds the triggering seat and the seat that may React next.
    """

    def __init__(self, trigger: i64) -> None:
        super().__init__(verbs.REACT, no=verbs.PASS)
        self.trigger: i64 = trigger

    def prepare(self, board: Board, pending: i64) -> i64:
        """Return the Reactions of the next player who has any (R11)."""
        owner = seat_of(pending)
        seat = at_of(pending)
        able = REACTING[self.trigger] & ~board.muted_names()
        while seat != owner:
            options = board.hand(seat) & able
            if options and not board.out >> seat & 1:
                board.replace_frame(with_at(pending, seat))
                board.chooser = seat
                return options | NO_BIT
            seat = board.after(seat)
        board.pop()
        if board.observer is not None:
            board.notify(EventKind.NOT_PREVENTED, owner, card_of(pending), 0)
        return 0

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = at_of(pending)
        if index == NO:
            board.push(with_at(pending, board.after(seat)))
            return
        if board.observer is not None:
            board.notify(EventKind.REACTED, seat, index, seat_of(pending))
        self.react(board, pending, seat, index)

    @abstractmethod
    def react(self, board: Board, pending: i64, seat: i64, card: i64) -> None: ...


class AbilityReaction(ReactionStep):
    """Window for a played card: a King's Hand removes it and ends its player's turn (R9, R10)."""

    def react(self, board: Board, pending: i64, seat: i64, card: i64) -> None:
        board.expose(seat, card)
        board.depth = 0
        prevented = board.remove_throne()
        board.removed = with_card(board.removed, prevented)
        if board.observer is not None:
            board.notify(EventKind.PREVENTED, seat_of(pending), prevented, 0)


class FlipReaction(ReactionStep):
    """Window for a flipped King; if an Assassin is prevented, the player after its owner is asked next."""

    def react(self, board: Board, pending: i64, seat: i64, card: i64) -> None:
        flipper = seat_of(pending)
        board.push(with_at(pending, board.after(seat)))
        board.push(frame(step_ids.ASSASSINATE, flipper, card) | seat << AT_SHIFT)
        board.push(frame(step_ids.ASSASSIN_WINDOW, seat, card) | board.after(seat) << AT_SHIFT)


class AssassinReaction(ReactionStep):
    """Window for an Assassin: a King's Hand prevents it; each is Condemned in front of its owner (R8)."""

    def react(self, board: Board, pending: i64, seat: i64, card: i64) -> None:
        board.pop()
        owner = seat_of(pending)
        board.expose(seat, card)
        board.expose(owner, card_of(pending))
        if board.observer is not None:
            board.notify(EventKind.PREVENTED, owner, card_of(pending), EventKind.IS_REACTION)


class Assassinate(Act):
    """The flipper loses; if the round goes on, the Assassin's owner may take a card of the flipper (R20)."""

    def act(self, board: Board, pending: i64) -> None:
        victim = seat_of(pending)
        owner = at_of(pending)
        board.depth = 0
        board.push(frame(step_ids.LOOT, owner, card_of(pending)) | victim << AT_SHIFT)
        board.lose(victim, ASSASSINATED)
        if board.observer is not None and board.ended == RUNNING:
            board.notify(EventKind.CARDS_INSPECTED, owner, NO_CARD, victim)
            for card in card_list(board.hand(victim)):
                board.notify(EventKind.HAND_CARD_SEEN, owner, card, victim)
            if board.zones[SUCCESSOR + victim]:
                board.notify(EventKind.SUCCESSOR_SEEN, owner, board.zones[SUCCESSOR + victim] - 1, victim)


class KingPower(Act):
    """The King: Disgrace the card on the Throne and take the Successor into hand (R5)."""

    def act(self, board: Board, pending: i64) -> None:
        seat = seat_of(pending)
        if board.court_size:
            board.disgrace(board.court_size - 1)
        card = board.successor_to_hand(seat)
        if board.observer is not None:
            board.notify(EventKind.KING_POWER, seat, card, 0)


class Loot(Ask):
    """The Assassin's owner exchanges it for a card of the victim, or keeps it; the rest is removed (R20)."""

    def prepare(self, board: Board, pending: i64) -> i64:
        """Return the victim's hand and Successor; if there are none, the Assassin is kept."""
        victim = at_of(pending)
        options = board.hand(victim) & NAMES
        successor = board.zones[SUCCESSOR + victim]
        if successor:
            options |= bit_at(successor - 1)
        return options | NO_BIT

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        owner = seat_of(pending)
        victim = at_of(pending)
        if index != NO:
            board.remove_card(HAND, owner, card_of(pending))
            board.add_card(HAND, owner, index)
            if board.has(victim, index):
                board.remove_card(HAND, victim, index)
            else:
                board.zones[SUCCESSOR + victim] = 0
            board.add_card(HAND, victim, card_of(pending))
        if board.observer is not None:
            board.notify(EventKind.LOOTED, owner, NO_CARD if index == NO else index, victim)
            # The victim doesn't see which of the other cards the owner has taken.
            board.notify(EventKind.LEFT, victim, NO_CARD, board.zones[DISCARD + victim])
        board.remove_player_cards(victim)


# Effects, after the Reaction window or without one


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
        board.notify(EventKind.TAKEN_FROM_COURT, seat, card, 0)


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
                board.notify(EventKind.SUMMONED, seat, card, owner)
            elif not board.is_out(seat):
                board.notify(EventKind.LACKED, seat, card, owner)
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
                board.notify(EventKind.CONDEMNED, seat, card, number)
            elif not board.is_out(seat):
                board.notify(EventKind.LACKED_BASE, seat, NO_CARD, number)
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
                        board.notify(EventKind.LACKED, seat, card, owner)
            return
        if board.observer is not None:
            board.notify(EventKind.SOME_OPPONENT_HELD, owner, card, self.who_has(board, owner, card))
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
            board.notify(EventKind.HELD, seat, card, owner)
            board.push(frame(step_ids.PREPARE, owner))
        else:
            board.notify(EventKind.LACKED, seat, card, owner)


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
        board.notify(EventKind.PREPARED, seat, index, 0)


class Mute(Act):
    """The Mystic: cards of this base value are Muted from now on, wherever they are (R3)."""

    def act(self, board: Board, pending: i64) -> None:
        board.muted = target_of(pending)
        board.notify(EventKind.MUTED, seat_of(pending), NO_CARD, board.muted)


class Exchange(AskHandCard):
    """The Warden: exchange a card from hand with the Accused."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        old = board.accused - 1
        board.remove_card(HAND, seat, index)
        board.add_card(HAND, seat, old)
        board.accused = index + 1
        board.notify(EventKind.ACCUSED_PUT, seat, index, 0)
        board.notify(EventKind.ACCUSED_TAKEN, seat, old, 0)


class Replace(AskHandCard):
    """The Sentry: put a card from hand in the place of the chosen one; it has no effect there (R15)."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        chosen = target_of(pending)
        board.remove_card(HAND, seat, index)
        board.replace(chosen, index, seat)
        board.add_card(HAND, seat, chosen)
        board.notify(EventKind.PUT_IN_COURT, seat, index, 0)
        board.notify(EventKind.TAKEN_FROM_COURT, seat, chosen, 0)


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
            board.notify(EventKind.CARD_LEAVES_HAND, owner, card, other)
            board.notify(EventKind.CARD_LEAVES_HAND, other, index, owner)
            board.notify(EventKind.CARD_REACHES_HAND, owner, card, other)
            board.notify(EventKind.CARD_REACHES_HAND, other, index, owner)


class DisgraceOthers(Act):
    """The Queen: Disgrace all other cards in the Court, from the bottom up."""

    def act(self, board: Board, pending: i64) -> None:
        for place in range(board.court_size - 1):
            board.disgrace(place)


class Renew(Act):
    """The Herald: take the Successor into hand, then place a new one and maybe play a card (R6a)."""

    def act(self, board: Board, pending: i64) -> None:
        seat = seat_of(pending)
        board.notify(EventKind.SUCCESSOR_TAKEN, seat, board.successor_to_hand(seat), 0)
        board.push(frame(step_ids.RETURN, seat))
        board.push(frame(step_ids.PLACE, seat))


class Place(AskHandCard):
    """The Herald: place a card from hand as the new Successor."""

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = seat_of(pending)
        board.place_successor(seat, index)
        board.notify(EventKind.SUCCESSOR_PLACED, seat, index, 0)


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
        board.notify(EventKind.TAKEN_FROM_COURT, seat, herald, 0)
        board.remove_card(HAND, seat, index)
        board.put_on_throne(seat, index)
        board.notify(EventKind.PLAYED, seat, index, EventKind.AS_FOLLOW_UP)
        begin_ability(board, seat, index, 0)


class Look(Act):
    """The Spy: look at all Successors, then perhaps have one changed."""

    def act(self, board: Board, pending: i64) -> None:
        seat = seat_of(pending)
        if board.observer is not None:
            for other in range(board.seats):
                if board.zones[SUCCESSOR + other]:
                    board.notify(EventKind.SUCCESSOR_SEEN, seat, board.zones[SUCCESSOR + other] - 1, other)
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
        board.notify(EventKind.SUCCESSOR_PLACED, seat, index, 0)
        board.notify(EventKind.SUCCESSOR_TAKEN, seat, old, EventKind.AFTER_ANOTHER)


def add(steps: list[Step]) -> None:
    """Register the steps of this module."""
    steps[step_ids.USE_ON_COURT] = UseOnCourt(verbs.TAKE, no=verbs.DECLINE)
    steps[step_ids.USE_ON_COMMONER] = UseOnCommoner(verbs.TAKE, no=verbs.DECLINE)
    steps[step_ids.USE_ON_NAME] = UseOnName(verbs.NAME, no=verbs.DECLINE)
    steps[step_ids.USE_ON_BASE] = UseOnBase(verbs.SAY, no=verbs.DECLINE)
    steps[step_ids.USE_ON_ANY_BASE] = UseOnAnyBase(verbs.SAY, no=verbs.DECLINE)
    steps[step_ids.USE_ON_GUESS] = UseOnGuess(verbs.GUESS, no=verbs.DECLINE)
    steps[step_ids.USE_WITH_SUCCESSOR] = UseWithSuccessor(verbs.USE, no=verbs.DECLINE)
    steps[step_ids.USE_WITH_ACCUSED] = UseWithAccused(verbs.EXCHANGE, no=verbs.DECLINE)
    steps[step_ids.USE_TO_LOOK] = UseToLook(verbs.LOOK, no=verbs.DECLINE)
    steps[step_ids.USE_ON_OPPONENT] = UseOnOpponent(verbs.PICK, no=verbs.DECLINE)
    steps[step_ids.ABILITY_WINDOW] = AbilityReaction(TO_ABILITY)
    steps[step_ids.FLIP_WINDOW] = FlipReaction(TO_FLIP)
    steps[step_ids.ASSASSIN_WINDOW] = AssassinReaction(TO_ABILITY)
    steps[step_ids.ASSASSINATE] = Assassinate()
    steps[step_ids.KING_POWER] = KingPower()
    steps[step_ids.LOOT] = Loot(verbs.TAKE, no=verbs.KEEP)
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
