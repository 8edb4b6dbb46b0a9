"""Deals of unseen cards, counted name by name: exact however little a view allows.

Zones that no knowledge tells apart count as one group of places. What certainly lies somewhere is set aside.
For each other name of which something is known its copies are spread over the groups in turn; how many deals
the rest then has is looked up or counted once. The names of which nothing is known come last, by a formula.
"""

from math import comb, factorial, prod
from typing import Final

from game.engine.errors import Unreadable
from game.engine.i18n import mark
from game.engine.rng import SplitMix64
from game.kings.bot.unseen import NO_ZONE, OUT, Leftover, Need, Places
from game.kings.rules.board import CONDEMNED, DISCARD, HAND, SUCCESSOR

_OTHER_ZONES: Final = (SUCCESSOR, DISCARD, CONDEMNED)

_Left = tuple[int, ...]
"""How many places each group has left."""
_Choice = tuple[tuple[int, ...], int, _Left, bool]


class Counting:
    """The deals that a view allows. Raises `Unreadable` if there is none."""

    def __init__(self, unseen: Leftover, apart: int = NO_ZONE) -> None:
        """`apart`: a zone that can be asked about alone."""
        self._unseen = unseen
        cards = unseen.cards[:]
        sizes = dict(unseen.sizes)
        self._fixed: Places = {zone: [] for zone in sizes}
        for zone, sure in unseen.sure.items():
            # A Successor is one card: to know it is to know all that lies there.
            if sure and SUCCESSOR <= zone < SUCCESSOR + 4:
                cards.remove(sure[0])
                self._fixed[zone] = sure
                del sizes[zone]
        for card in sorted(set(cards)):
            lying = [zone for zone in sizes for _ in range(unseen.sure[zone].count(card))]
            if len(lying) == cards.count(card):
                for zone in lying:
                    cards.remove(card)
                    self._fixed[zone].append(card)
                    sizes[zone] -= 1
        self._needs: list[Need] = [need for need in unseen.needs if need.card in cards]
        self._out: list[int] = [card for card in unseen.sure[OUT] if card in cards]
        known = {*self._out, *(need.card for need in self._needs)}
        self._groups: list[list[int]] = self._told_apart(sizes, apart)
        self._sizes = sizes
        names = [*sorted(known), *sorted(set(cards) - known)]
        self._names: list[tuple[int, int]] = [(card, cards.count(card)) for card in names]
        self._free: int = len(known)
        """From where on nothing is known of the names."""
        self._counted: dict[tuple[int, _Left, bool], int] = {}
        self._reached: list[dict[tuple[_Left, bool], int]] = []
        self._turn_group: int = self._group_of(unseen.turn_hand)
        self._has_playable: bool = any(
            unseen.playable >> card & 1 for card in self._fixed.get(unseen.turn_hand, ())
        )
        left = tuple(sum(sizes[zone] for zone in group) for group in self._groups)
        is_met = not unseen.can_play or self._turn_group < 0 or self._has_playable
        self._start: tuple[int, _Left, bool] = (0, left, is_met)
        if self.deals() == 0:
            raise Unreadable(mark("No deal of the unseen cards gives this view."))

    def deals(self) -> int:
        """How many there are."""
        if self._has_playable and not self._unseen.can_play:
            return 0
        return self._count(*self._start)

    def deals_without(self, card: int, zone: int) -> int:
        """How many of them have no such card in a zone, which must be the one that was set apart."""
        if card in self._fixed.get(zone, ()):
            return 0
        empty = self._group_of(zone)
        for place, (name, _) in enumerate(self._names):
            if name == card:
                index = min(place, self._free)
                found = 0
                for (left, was_met), before in self._ways_to()[index].items():
                    for groups, ways, after, is_met in self._spread(place, left, was_met):
                        if empty in groups:
                            continue
                        if index < self._free:
                            found += before * ways * self._count(index + 1, after, is_met)
                        else:
                            found += before * ways * self._count_free(index, after, is_met, place)
                return found
        return self.deals()

    def _ways_to(self) -> list[dict[tuple[_Left, bool], int]]:
        """In how many ways the first names can lie, by how many; of the names of which something is known."""
        if not self._reached:
            _, left, is_met = self._start
            self._reached = [{(left, is_met): 1}]
            for index in range(self._free):
                following: dict[tuple[_Left, bool], int] = {}
                for (left, was_met), before in self._reached[index].items():
                    for _, ways, after, is_met in self._spread(index, left, was_met):
                        following[after, is_met] = following.get((after, is_met), 0) + before * ways
                self._reached.append(following)
        return self._reached

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
                places[zone] += [cards.pop() for _ in range(self._sizes[zone])]
        return places

    def _group_of(self, zone: int) -> int:
        return next((k for k, group in enumerate(self._groups) if zone in group), NO_ZONE)

    def _count(self, index: int, left: _Left, is_met: bool) -> int:
        """How many deals there are from a name on; `is_met` when the player on turn has a card to play."""
        if index >= self._free:
            return self._count_free(index, left, is_met, NO_ZONE)
        key = (index, left, is_met)
        if key not in self._counted:
            self._counted[key] = sum(
                ways * self._count(index + 1, after, then_met)
                for _, ways, after, then_met in self._spread(index, left, is_met)
            )
        return self._counted[key]

    def _count_free(self, index: int, left: _Left, is_met: bool, but: int) -> int:
        """The same where nothing is known of all these names, the one at the place `but` left out."""
        number = sum(left)
        deals = factorial(number) // prod(factorial(places) for places in left)
        if self._turn_group < 0 or (is_met and self._unseen.can_play):
            return deals
        playable = 0
        for place in range(index, len(self._names)):
            card, copies = self._names[place]
            if place != but and self._unseen.playable >> card & 1:
                playable += copies
        room = left[self._turn_group]
        none_there = deals // comb(number, room) * comb(number - playable, room)
        return deals - none_there if self._unseen.can_play else none_there

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
        if groups.count(self._group_of(OUT)) < self._out.count(card):
            return False
        for need in self._needs:
            if need.card == card:
                in_hand = groups.count(self._group_of(HAND + need.seat))
                others = {self._group_of(zone + need.seat) for zone in (HAND, *_OTHER_ZONES)} - {NO_ZONE}
                if need.in_hand and in_hand < need.in_hand:
                    return False
                if need.elsewhere and sum(map(groups.count, others)) < need.in_hand + need.elsewhere:
                    return False
        return True

    def _told_apart(self, sizes: dict[int, int], wished: int) -> list[list[int]]:
        """The zones that knowledge tells apart, those of one player that only "holds" is said of together."""
        groups: list[list[int]] = []
        alike = list(sizes)
        apart = [HAND + need.seat for need in self._needs if need.in_hand]
        apart += [self._unseen.turn_hand, wished, *([OUT] if self._out else [])]
        for zone in apart:
            if zone in alike:
                alike.remove(zone)
                groups.append([zone])
        for seat in sorted({need.seat for need in self._needs if need.elsewhere}):
            own = [zone for zone in alike if zone != OUT and zone % 4 == seat]
            if own:
                groups.append(own)
            alike = [zone for zone in alike if zone not in own]
        return [*groups, alike]
