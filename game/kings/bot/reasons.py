"""Reasons of choices: what the cards that its player can't see make likely, and what the cards are worth.

Only what the view shows is used: chances are shares of the deals that fit it. "Value" is the printed value.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Final

from game.engine.bits import bit_at
from game.engine.errors import InvalidInput
from game.engine.evaluation import MoveEval, grade_sampled
from game.engine.i18n import Phrase, percent
from game.engine.reason import Reason
from game.kings.bot.deal_unseen import DealCounter
from game.kings.bot.sensible import first_equals, hits_nothing, possible_cards
from game.kings.bot.unseen import UnseenCards
from game.kings.rules import notation as verbs
from game.kings.rules.board import HAND
from game.kings.rules.cards import ALL, ASSASSIN, CARDS, deck
from game.kings.rules.notation import NONE, Move
from game.kings.rules.scoring import others
from game.kings.rules.view import View

CLEARLY: Final = 3  # Least difference of a hand's printed values from the average that is a reason.


def explain(view: View, move: Move, evals: Sequence[MoveEval], *, names_best: bool = True) -> Reason | None:
    """Return why a choice is blamed, or why it is good; None if there is no short reason."""
    if view.chooser is None:
        return None
    try:
        known = _Known(view, UnseenCards(view))
    except InvalidInput:
        return None
    graded = grade_sampled(move, evals)
    if graded is None or not graded.grade.is_blamed:
        found = known.single(move)
        # That something can surely be played on a card is no reason to play it.
        return known.kept(move.card) if found is not None and _is_certain(found) else found
    if move.verb == verbs.FLIP:
        return known.needless_flip()
    if not names_best:
        return known.single(move, is_blamed=True)
    best = graded.best.move
    return known.compared(move, best) or known.single(move, is_blamed=True) or known.single(best)


@lru_cache(16)
def share_among(view: View, card: int, seats: tuple[int, ...]) -> float | None:
    """Return the chance that one of these players has a card in hand; None if that can't be said.

    Cached, since a table asks for every picture, and counting the deals of four players takes long.
    """
    unseen = UnseenCards(view)
    zones = [HAND + seat for seat in seats if HAND + seat in unseen.sizes]
    try:
        counter = DealCounter(unseen, *zones)
    except InvalidInput:
        return None
    return 1 - counter.deals_by_copies(card, *zones)[0] / counter.deals() if zones else None


class _Known:
    """What the player who chooses knows."""

    def __init__(self, view: View, unseen: UnseenCards) -> None:
        self._view = view
        self._unseen = unseen
        self._seat = view.chooser or 0
        faceup = [side for side in view.sides if side.seat != self._seat and (side.shown or side.shared)]
        self._cards = [] if faceup else unseen.cards
        """The cards that the player can't see; empty if some of them lie faceup in front of others."""
        others_there = [side for side in view.sides if side.seat != self._seat]
        is_own_turn = view.turn in (None, self._seat)
        self._other = others_there[0].seat if len(others_there) == 1 and is_own_turn else None
        """The only other player, whose hand alone matters; None if there are several."""

    def single(self, move: Move, *, is_blamed: bool = False) -> Reason | None:
        """Return what is known about one choice; if it is blamed, nothing that only speaks for it."""
        card, verb = move.card, move.verb
        if verb in (verbs.NAME, verbs.GUESS):
            return self._chance(card)
        if verb == verbs.FLIP:
            return self._flip()
        if verb in (verbs.KEEP, verbs.MULLIGAN, verbs.FIRST, verbs.START):
            return self._hand()
        if verb in (verbs.DISGRACE, verbs.DISGRACE_ITSELF):
            return self._disgrace(card)
        if verb == verbs.SAY and self._cards:
            values = {"value": move.number, "count": self._count_of(move.number), "total": len(self._cards)}
            return Reason("say", values)
        if card == NONE:
            return None
        if verb != verbs.PLAY:
            return self._goes_on(card)
        found = self._answered(card)
        is_safe = found is not None and (
            found.values.get("share") == percent(0.0) or found.values.get("count") == 0
        )
        return None if is_blamed and is_safe else found

    def needless_flip(self) -> Reason | None:
        """Return why a flip may fail, or how many cards could be played instead."""
        if share := self._share_of_assassin():
            fact = "any-chance" if self._other is None else "chance"
            return Reason(fact, {"card": _name(ASSASSIN), "share": percent(share)})
        count = sum(one.verb == verbs.PLAY for one in self._view.choices)
        return Reason("needless", {"count": count}) if count else None

    def compared(self, move: Move, best: Move) -> Reason | None:
        """Return in what a choice is worse than the best one."""
        card, other = move.card, best.card
        kinds = {move.verb, best.verb}
        if len({*first_equals(self._view, (move, best)).values()}) == 1:
            return None
        if kinds == {verbs.SAY}:
            return self._said(move.number, best.number)
        if best.verb == verbs.FLIP:
            return self.single(best)
        if NONE in (card, other) or card == other:
            return None
        if kinds <= {verbs.NAME, verbs.GUESS}:
            return self._likelier(move, best)
        if kinds == {verbs.PLAY}:
            return self._played(card, other)
        return self._go_on(card, other) if len(kinds) == 1 else None

    # Chances

    def _share_of(self, card: int) -> float | None:
        """Return the chance that the only other player has a card in hand."""
        return None if self._other is None else share_among(self._view, card, (self._other,))

    def _share_of_assassin(self) -> float:
        """Return the chance that another player, perhaps the partner, can React to a flip."""
        if CARDS[ASSASSIN].base == self._view.muted:
            return 0.0
        seats = tuple(side.seat for side in self._view.sides if side.seat != self._seat)
        return share_among(self._view, ASSASSIN, seats) or 0.0

    def _share_from(self, value: int) -> float | None:
        """Return the chance that the only other player has a card of this printed value or more in hand."""
        if self._other is None or not self._view.sides[self._other].hand_size:
            return None
        deals = {}
        for can_play in (True, False):
            unseen = copy(self._unseen)
            unseen.turn_hand, unseen.can_play = HAND + self._other, can_play
            unseen.playable = sum(bit_at(card) for card in range(ALL) if CARDS[card].base >= value)
            try:
                deals[can_play] = DealCounter(unseen).deals()
            except InvalidInput:
                deals[can_play] = 0
        total = sum(deals.values())
        return deals[True] / total if total else None

    def _chance(self, card: int) -> Reason | None:
        opponents = others(self._view.variant, self._seat)
        if not any(card in possible_cards(self._view, seat) for seat in opponents):
            return Reason("nobody", {"card": _name(card)})
        share = self._share_of(card)
        return None if share is None else Reason("chance", {"card": _name(card), "share": percent(share)})

    def _likelier(self, move: Move, best: Move) -> Reason | None:
        card, name = move.card, best.card
        share, other = self._share_of(card), self._share_of(name)
        names = {"card": _name(card), "best": _name(name)}
        if share is not None and other is not None:
            if share >= other or percent(share) == percent(other):
                return None
            return Reason("chances", {**names, "share": percent(share), "other": percent(other)})
        if hits_nothing(self._view, move):
            return None
        counts = self._cards.count(card), self._cards.count(name)
        if counts[0] >= counts[1]:
            return None
        return Reason("copies", {**names, "count": counts[0], "other": counts[1]})

    # Values

    def _answered(self, card: int) -> Reason | None:
        value = CARDS[card].base
        share = self._share_from(value)
        if share is not None:
            return Reason("chance-higher", {"value": value, "share": percent(share)})
        if not self._cards:
            return None
        count, total = self._count_from(value), len(self._cards)
        return Reason("count-higher", {"value": value, "count": count, "total": total})

    def _played(self, card: int, best: int) -> Reason | None:
        value, higher = CARDS[card].base, CARDS[best].base
        if value > higher:
            return Reason("keeps", {"card": _name(card), "best": _name(best)})
        if value == higher:
            return _difference(card, best)
        share, other = self._share_from(value), self._share_from(higher)
        values = {"value": value, "higher": higher}
        if share is not None and other is not None:
            if percent(share) == percent(other):
                return None
            return Reason("chances-higher", {**values, "share": percent(share), "other": percent(other)})
        if not self._cards:
            return None
        counts = {"count": self._count_from(value), "other": self._count_from(higher)}
        if counts["count"] == counts["other"]:
            return None
        return Reason("counts-higher", {**values, **counts})

    def kept(self, card: int) -> Reason | None:
        """Return how many higher cards stay in hand when a card is played."""
        hand = self._view.sides[self._seat].hand or ()
        count = sum(CARDS[one].base > CARDS[card].base for one in hand)
        return Reason("kept", {"card": _name(card), "count": count}) if count else None

    def _count_from(self, value: int) -> int:
        return sum(CARDS[card].base >= value for card in self._cards)

    def _count_below(self, card: int) -> int:
        return sum(CARDS[one].base <= CARDS[card].base for one in self._cards)

    def _goes_on(self, card: int) -> Reason | None:
        if not self._cards:
            return None
        values = {"count": self._count_below(card), "total": len(self._cards)}
        return Reason("goes-on", {"card": _name(card), **values})

    def _go_on(self, card: int, best: int) -> Reason | None:
        count, other = self._count_below(card), self._count_below(best)
        values: dict[str, object]
        if CARDS[card].base == CARDS[best].base:
            return _difference(card, best)
        if count == other:
            values = {"value": CARDS[card].base, "other": CARDS[best].base}
            return Reason("values", {"card": _name(card), "best": _name(best), **values})
        values = {"count": count, "total": len(self._cards), "other": other}
        return Reason("go-on", {"card": _name(card), "best": _name(best), **values})

    def _count_of(self, value: int) -> int:
        return sum(CARDS[card].base == value for card in self._cards)

    def _said(self, value: int, best: int) -> Reason | None:
        count, other = self._count_of(value), self._count_of(best)
        values = {"value": value, "count": count, "best": best, "other": other}
        return Reason("says", values) if count != other else None

    def _flip(self) -> Reason | None:
        successor = self._view.sides[self._seat].successor
        if successor is None or not self._view.court:
            return None
        share = self._share_of_assassin()
        if not share:
            return Reason("flip", {"card": _name(successor)})
        risk = {"other": _name(ASSASSIN), "share": percent(share)}
        return Reason("flip-risk", {"card": _name(successor), **risk})

    def _hand(self) -> Reason | None:
        hand = self._view.sides[self._seat].hand
        if not hand:
            return None
        cards = deck(self._view.variant)
        average = round(len(hand) * sum(CARDS[card].base for card in cards) / len(cards))
        count = sum(CARDS[card].base for card in hand)
        is_clear = abs(count - average) >= CLEARLY
        return Reason("hand", {"count": count, "average": average}) if is_clear else None

    def _disgrace(self, card: int) -> Reason | None:
        court = self._view.court
        there = [one for one in court if not one.is_down and card in (NONE, one.card)]
        if not there or there[-1].value == 1 or (card == NONE and there[-1] is not court[-1]):
            return None
        return Reason("disgraced", {"card": _name(there[-1].card), "value": there[-1].value})


def _is_certain(reason: Reason) -> bool:
    """Return True if the next player can surely play on the card, by printed values."""
    if reason.fact == "chance-higher":
        return reason.values["share"] == percent(1.0)
    return reason.fact == "count-higher" and reason.values["count"] == reason.values["total"]


def _difference(card: int, best: int) -> Reason | None:
    """Return a keyword that only one of two cards has."""
    for fact, has in _DIFFERENCES.items():
        if has[card] != has[best]:
            one, other = (card, best) if has[card] else (best, card)
            return Reason(fact, {"card": _name(one), "other": _name(other)})
    return None


_DIFFERENCES: Final[Mapping[str, Sequence[bool]]] = {
    "only-reacts": [card.reacts != 0 for card in CARDS],
    "only-royal": [card.is_royal for card in CARDS],
    "only-immune": [card.is_immune for card in CARDS],
    "only-able": [card.ability is not None for card in CARDS],
}
"""By fact, whether each card has the keyword."""


def _name(card: int) -> Phrase:
    return CARDS[card].name
