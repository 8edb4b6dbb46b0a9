"""Reactions: the windows in which they are asked for, and what they do (R7 to R10, R20)."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from game.kings.rules import notation as verbs
from game.kings.rules import observer, step_ids
from game.kings.rules.board import ASSASSINATED, HAND, RUNNING, SUCCESSOR, Table
from game.kings.rules.card_sets import NAMES, REACTING, listed, with_card
from game.kings.rules.cards import TO_ABILITY, TO_FLIP
from game.kings.rules.pending_codes import AT_SHIFT, NO, NO_BIT, at_of, card_of, frame, seat_of, with_at
from game.kings.rules.step import Act, Ask, Step

_ONE: Final[i64] = 1


class ReactionStep(Ask):
    """Everybody else may React, in the order of play after the player of the trigger (R8).

    The seat of its frame triggered it; the frame has come to the seat that is asked next.
    """

    def __init__(self, trigger: i64) -> None:
        super().__init__(verbs.REACT, no=verbs.PASS)
        self.trigger: i64 = trigger

    def prepare(self, table: Table, pending: i64) -> i64:
        """What the next player who can React can React with (R11), and to pass."""
        owner = seat_of(pending)
        seat = at_of(pending)
        able = REACTING[self.trigger] & ~table.muted_names()
        while seat != owner:
            # Who is out has no cards.
            options = table.hand(seat) & able
            if options and not table.out >> seat & 1:
                table.renew(with_at(pending, seat))
                table.chooser = seat
                return options | NO_BIT
            seat = table.after(seat)
        table.pop()
        if table.witness is not None:
            table.tell(observer.STANDS, owner, card_of(pending), 0)
        return 0

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """React, or let the next player be asked."""
        seat = at_of(pending)
        if index == NO:
            table.push(with_at(pending, table.after(seat)))
            return
        if table.witness is not None:
            table.tell(observer.REACTED, seat, index, seat_of(pending))
        self.react(table, pending, seat, index)

    @abstractmethod
    def react(self, table: Table, pending: i64, seat: i64, card: i64) -> None:
        """A player Reacts with a card."""


class AbilityReaction(ReactionStep):
    """The window of a played card: a King's Hand removes it and ends its player's turn (R9, R10)."""

    def react(self, table: Table, pending: i64, seat: i64, card: i64) -> None:
        """Both cards are Condemned."""
        table.expose(seat, card)
        table.depth = 0
        prevented = table.lift()
        table.removed = with_card(table.removed, prevented)
        if table.witness is not None:
            table.tell(observer.PREVENTED, seat_of(pending), prevented, 0)


class FlipReaction(ReactionStep):
    """The window of a flipped King: an Assassin is shown, and may be prevented in her turn."""

    def react(self, table: Table, pending: i64, seat: i64, card: i64) -> None:
        """The asking goes on after her owner if she is prevented."""
        flipper = seat_of(pending)
        table.push(with_at(pending, table.after(seat)))
        table.push(frame(step_ids.ASSASSINATE, flipper, card) | seat << AT_SHIFT)
        table.push(frame(step_ids.ASSASSIN_WINDOW, seat, card) | table.after(seat) << AT_SHIFT)


class AssassinReaction(ReactionStep):
    """The window of an Assassin: a King's Hand Condemns her, and the flip's own window goes on (R8)."""

    def react(self, table: Table, pending: i64, seat: i64, card: i64) -> None:
        """The flip waits on; each card lies in front of its owner."""
        table.pop()
        owner = seat_of(pending)
        table.expose(seat, card)
        table.expose(owner, card_of(pending))
        if table.witness is not None:
            table.tell(observer.PREVENTED, owner, card_of(pending), observer.FROM_THE_HAND)


class Assassinate(Act):
    """The Assassin stands: the flipper loses the round, the King's power does nothing."""

    def act(self, table: Table, pending: i64) -> None:
        """If the round goes on, her owner may take a card of the victim (R20)."""
        victim = seat_of(pending)
        owner = at_of(pending)
        table.depth = 0
        table.push(frame(step_ids.LOOT, owner, card_of(pending)) | victim << AT_SHIFT)
        table.lose(victim, ASSASSINATED)
        if table.witness is not None and table.ended == RUNNING:
            table.tell(observer.OPENED, owner, observer.NO_CARD, victim)
            for card in listed(table.hand(victim)):
                table.tell(observer.SEEN, owner, card, victim)
            if table.zones[SUCCESSOR + victim]:
                table.tell(observer.LOOKED, owner, table.zones[SUCCESSOR + victim] - 1, victim)


class KingPower(Act):
    """The card on the Throne is Disgraced, the Successor goes to hand (R5)."""

    def act(self, table: Table, pending: i64) -> None:
        """As the King says."""
        seat = seat_of(pending)
        if table.court_size:
            table.disgrace(table.court_size - 1)
        card = table.successor_to_hand(seat)
        if table.witness is not None:
            table.tell(observer.KING_TAKES, seat, card, 0)


class Loot(Ask):
    """The Assassin's owner takes one card of the victim in her stead, or keeps her (R20)."""

    def prepare(self, table: Table, pending: i64) -> i64:
        """The victim's hand and Successor; with neither, the Assassin is kept."""
        victim = at_of(pending)
        options = table.hand(victim) & NAMES
        successor = table.zones[SUCCESSOR + victim]
        if successor:
            options |= _ONE << (successor - 1)
        return options | NO_BIT

    def choose(self, table: Table, pending: i64, index: i64) -> None:
        """What is not chosen leaves the round facedown."""
        owner = seat_of(pending)
        victim = at_of(pending)
        if index != NO:
            table.parts_with(HAND, owner, card_of(pending))
            table.gains(HAND, owner, index)
        if table.witness is not None:
            table.tell(observer.LOOTED, owner, observer.NO_CARD if index == NO else index, victim)
        table.forget_cards(victim)


def add(found: list[Step]) -> None:
    """Enter the steps of this room."""
    found[step_ids.ABILITY_WINDOW] = AbilityReaction(TO_ABILITY)
    found[step_ids.FLIP_WINDOW] = FlipReaction(TO_FLIP)
    found[step_ids.ASSASSIN_WINDOW] = AssassinReaction(TO_ABILITY)
    found[step_ids.ASSASSINATE] = Assassinate()
    found[step_ids.KING_POWER] = KingPower()
    found[step_ids.LOOT] = Loot(verbs.TAKE, no=verbs.KEEP)
