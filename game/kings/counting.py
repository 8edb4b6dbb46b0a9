"""Deals of unseen cards, counted name by name: exact however little a view allows.

Zones that no knowledge tells apart count as one group of places. For each name in turn its copies are spread
over the groups; how many deals the rest then has is looked up or counted once.
"""

from typing import Final

from game.core.deal import SplitMix64
from game.core.errors import Unreadable
from game.core.words import mark
from game.kings.table import CONDEMNED, DISCARD, HAND, SUCCESSOR
from game.kings.unseen import NO_ZONE, OUT, Places, Unseen

_OTHER_ZONES: Final = (SUCCESSOR, DISCARD, CONDEMNED)

_Left = tuple[int, ...]
"""How many places each group has left."""
_Choice = tuple[tuple[int, ...], int, _Left, bool]


class Counting:
    """The deals that a view allows. Raises `Unreadable` if there is none."""

    def __init__(self, unseen: Unseen) -> None:
        self._unseen = unseen
        cards = unseen.cards[:]
        sizes = dict(unseen.sizes)
        self._fixed: Places = {}
        for zone, sure in unseen.sure.items():
            # A Successor is one card: to know it is to know all that lies there.
            if sure and SUCCESSOR <= zone < SUCCESSOR + 4:
                cards.remove(sure[0])
                self._fixed[zone] = sure
                del sizes[zone]
        self._groups: list[list[int]] = _groups_of(unseen, sizes)
        self._sizes = sizes
        self._names: list[tuple[int, int]] = [(card, cards.count(card)) for card in sorted(set(cards))]
        self._known: dict[tuple[int, _Left, bool], int] = {}
        self._turn_group: int = self._group_of(unseen.turn_hand)
        left = tuple(sum(sizes[zone] for zone in group) for group in self._groups)
        self._start: tuple[int, _Left, bool] = (0, left, not unseen.can_play or self._turn_group < 0)
        if self._count(*self._start) == 0:
            raise Unreadable(mark("No deal of the unseen cards gives this view."))

    def draw(self, chance: SplitMix64) -> Places:
        """One of the deals, all being equally likely."""
        contents: list[list[int]] = [[] for _ in self._groups]
        index, left, is_met = self._start
        while index < len(self._names):
            drawn = chance.below(self._count(index, left, is_met))
            for groups, ways, after, then_met in self._spread(index, left, is_met):
                drawn -= ways * self._count(index + 1, after, then_met)
                if drawn < 0:
                    for gainer in groups:
                        contents[gainer].append(self._names[index][0])
                    index, left, is_met = index + 1, after, then_met
                    break
        places = {zone: list(cards) for zone, cards in self._fixed.items()}
        for group, cards in zip(self._groups, contents, strict=True):
            chance.shuffle(cards)
            for zone in group:
                places[zone] = [cards.pop() for _ in range(self._sizes[zone])]
        return places

    def _group_of(self, zone: int) -> int:
        return next((k for k, group in enumerate(self._groups) if zone in group), NO_ZONE)

    def _count(self, index: int, left: _Left, is_met: bool) -> int:
        """How many deals there are from a name on; `is_met` when the player on turn has a card to play."""
        if index == len(self._names):
            return 1 if is_met else 0
        key = (index, left, is_met)
        if key not in self._known:
            self._known[key] = sum(
                ways * self._count(index + 1, after, then_met)
                for _, ways, after, then_met in self._spread(index, left, is_met)
            )
        return self._known[key]

    def _spread(self, index: int, left: _Left, is_met: bool) -> list[_Choice]:
        """Where the copies of a name can go: the groups, in how many ways, what is left, what is met."""
        card, copies = self._names[index]
        found: list[_Choice] = []
        for first, places in enumerate(left):
            if not places:
                continue
            after = (*left[:first], places - 1, *left[first + 1 :])
            if copies == 1:
                choices: list[tuple[tuple[int, ...], int, _Left]] = [((first,), 1, after)]
            else:
                choices = []
                for second in range(first, len(after)):
                    if after[second]:
                        rest = (*after[:second], after[second] - 1, *after[second + 1 :])
                        choices.append(((first, second), 1 if first == second else 2, rest))
            for groups, ways, rest in choices:
                if self._is_allowed(card, groups):
                    has_one = self._turn_group in groups and self._unseen.playable >> card & 1 != 0
                    if not (has_one and not self._unseen.can_play):
                        found.append((groups, ways, rest, is_met or has_one))
        return found

    def _is_allowed(self, card: int, groups: tuple[int, ...]) -> bool:
        """Whether what is known of a name is so when its copies lie in these groups."""
        if groups.count(self._group_of(OUT)) < self._unseen.sure[OUT].count(card):
            return False
        for need in self._unseen.needs:
            if need.card == card:
                in_hand = groups.count(self._group_of(HAND + need.seat))
                others = {self._group_of(zone + need.seat) for zone in (HAND, *_OTHER_ZONES)} - {NO_ZONE}
                if need.in_hand and in_hand < need.in_hand:
                    return False
                if need.elsewhere and sum(map(groups.count, others)) < need.in_hand + need.elsewhere:
                    return False
        return True


def _groups_of(unseen: Unseen, sizes: dict[int, int]) -> list[list[int]]:
    """The zones that knowledge tells apart, those of one player that only "holds" is said of together."""
    groups: list[list[int]] = []
    alike = list(sizes)
    apart = [HAND + need.seat for need in unseen.needs if need.in_hand]
    apart += [unseen.turn_hand, *([OUT] if unseen.sure[OUT] else [])]
    for zone in apart:
        if zone in alike:
            alike.remove(zone)
            groups.append([zone])
    for seat in sorted({need.seat for need in unseen.needs if need.elsewhere}):
        own = [zone for zone in alike if zone != OUT and zone % 4 == seat]
        if own:
            groups.append(own)
        alike = [zone for zone in alike if zone not in own]
    return [*groups, alike]
