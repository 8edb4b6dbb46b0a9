"""Reactions: the windows in which players may React, and their effects (R7 to R10, R20)."""

from abc import abstractmethod

from mypy_extensions import i64

from game.engine.bits import bit_at
from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import ASSASSINATED, HAND, RUNNING, SUCCESSOR, Board
from game.kings.rules.cards import NAMES, REACTING, TO_ABILITY, TO_FLIP, card_list, with_card
from game.kings.rules.pending_codes import AT_SHIFT, NO, NO_BIT, at_of, card_of, frame, seat_of, with_at
from game.kings.rules.step import Act, Ask, Step


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
            board.notify(observer.NOT_PREVENTED, owner, card_of(pending), 0)
        return 0

    def choose(self, board: Board, pending: i64, index: i64) -> None:
        seat = at_of(pending)
        if index == NO:
            board.push(with_at(pending, board.after(seat)))
            return
        if board.observer is not None:
            board.notify(observer.REACTED, seat, index, seat_of(pending))
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
            board.notify(observer.PREVENTED, seat_of(pending), prevented, 0)


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
            board.notify(observer.PREVENTED, owner, card_of(pending), observer.IS_REACTION)


class Assassinate(Act):
    """The flipper loses; if the round goes on, the Assassin's owner may take a card of the flipper (R20)."""

    def act(self, board: Board, pending: i64) -> None:
        victim = seat_of(pending)
        owner = at_of(pending)
        board.depth = 0
        board.push(frame(step_ids.LOOT, owner, card_of(pending)) | victim << AT_SHIFT)
        board.lose(victim, ASSASSINATED)
        if board.observer is not None and board.ended == RUNNING:
            board.notify(observer.CARDS_INSPECTED, owner, observer.NO_CARD, victim)
            for card in card_list(board.hand(victim)):
                board.notify(observer.HAND_CARD_SEEN, owner, card, victim)
            if board.zones[SUCCESSOR + victim]:
                board.notify(observer.SUCCESSOR_SEEN, owner, board.zones[SUCCESSOR + victim] - 1, victim)


class KingPower(Act):
    """The King: Disgrace the card on the Throne and take the Successor into hand (R5)."""

    def act(self, board: Board, pending: i64) -> None:
        seat = seat_of(pending)
        if board.court_size:
            board.disgrace(board.court_size - 1)
        card = board.successor_to_hand(seat)
        if board.observer is not None:
            board.notify(observer.KING_POWER, seat, card, 0)


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
        if board.observer is not None:
            board.notify(observer.LOOTED, owner, observer.NO_CARD if index == NO else index, victim)
        board.remove_player_cards(victim)


def add(steps: list[Step]) -> None:
    """Register the steps of this module."""
    steps[step_ids.ABILITY_WINDOW] = AbilityReaction(TO_ABILITY)
    steps[step_ids.FLIP_WINDOW] = FlipReaction(TO_FLIP)
    steps[step_ids.ASSASSIN_WINDOW] = AssassinReaction(TO_ABILITY)
    steps[step_ids.ASSASSINATE] = Assassinate()
    steps[step_ids.KING_POWER] = KingPower()
    steps[step_ids.LOOT] = Loot(verbs.TAKE, no=verbs.KEEP)
