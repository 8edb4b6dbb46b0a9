"""Monte Carlo tree search over information sets, for games of hidden cards.

The search follows Cowling, Powley and Whitehouse (2012), with one tree for each seat. Every iteration makes
a new guess at what the root seat cannot see and plays one game to its end. Inside a tree, the seat that owns
it chooses by upper confidence bounds among the choices that are legal in this guess, each measured against
how often it was available; after the first choice that is new to the tree, moves are random. Each seat
descends its own tree by what it sees of each choice, so that no reply depends on hidden cards, and each seat
counts its own reward. A game implements `HiddenInfoGame`.

A search can continue after a choice of the root seat with the trees below it (`follow`, `continue_with`).
"""

from functools import lru_cache
from math import log, sqrt
from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import bit_at
from game.engine.budget import Meter
from game.engine.rng import FastRandom
from game.engine.search.hidden_info import FULL_REWARD, UNNOTICED, HiddenInfoGame

POLL_EVERY: Final = 32
"""Iterations between two checks of the clock; they take under 1 ms compiled, about 20 ms in plain Python."""

# A node stands for what a seat has seen up to and including a choice. It takes four words in one array.
_KEY: Final = 0  # Choice, kind and seat in the low bits; above them the next node with the same parent.
_CHILD: Final = 1  # The first child node, 0 for none.
_COUNTS: Final = 2  # How often it was chosen (low bits) and how often it was available (high bits).
_REWARDS: Final = 3  # The sum of the rewards for the seat that chose.
_WORDS: Final = 4

_CHOICE_BITS: Final = 6
_CHOICE_MASK: Final = (1 << _CHOICE_BITS) - 1
_KIND_SHIFT: Final = _CHOICE_BITS
_SIDE_SHIFT: Final = 12
_KEY_BITS: Final = 16
_KEY_MASK: Final = (1 << _KEY_BITS) - 1
_COUNT_BITS: Final = 31
_COUNT_MASK: Final = (1 << _COUNT_BITS) - 1
_ONE_AVAILABLE: Final[i64] = 1 << 31  # Added to `_COUNTS` each time a choice is available.
_NONE: Final = -1  # No node; 0 is a root.
_MAX_DEPTH: Final = 128  # Number of choices followed in the trees; later ones are made at random.
_LOG_TABLE_SIZE: Final = 2048
_WEIGHT_STEPS: Final = 1 << 10
"""The number of steps in which the exploration weight varies at random, from 0.5 to 1.5 times its value.

Without it, two seats that choose at the same time would fall into step, as if one saw the other.
"""


class ChoiceStats(NamedTuple):
    """Statistics of a choice at the root."""

    choice: int
    tries: int
    mean_reward: float  # Its mean reward, 0 to 1; 0 if it was never tried.


class Search:
    """A search from one position, or from several, each reached by the choice made in the one before."""

    def __init__(self, game: HiddenInfoGame, meter: Meter, *, exploration: float = 0.7) -> None:
        """Search `game`; `exploration` is the weight of choices that were seldom tried."""
        self._game: HiddenInfoGame = game
        self._meter: Meter = meter
        self._exploration: float = exploration
        self._seat_count: i64 = game.seats()
        game.guess()
        self._root_seat: i64 = game.side()
        # The nodes start with the roots of the seats.
        self._nodes: vec[i64] = vec[i64]([0] * (_WORDS * int(self._seat_count)))
        self._current: vec[i64] = vec[i64]([0] * int(self._seat_count))  # The current node of each tree.
        self._path: vec[i64] = vec[i64]([0] * _MAX_DEPTH)  # The nodes chosen in this iteration.
        self._logs: vec[float] = _logs()
        self._chance: FastRandom = FastRandom(0)
        self.iterations: i64 = 0  # Games played to the end since the search was started or last continued.

    def follow(self, choice: i64) -> None:
        """Keep only the parts of the trees below this choice of the root seat; call `continue_with` next."""
        game = self._game
        game.guess()
        key = game.kind() << _KIND_SHIFT | self._root_seat << _SIDE_SHIFT
        roots = vec[i64]([0] * int(self._seat_count))
        for seat in range(self._seat_count):
            seen = choice if seat == self._root_seat else game.seen(choice, seat)
            roots[seat] = seat if seen == UNNOTICED else self._child(seat, key | seen)
        self._keep_subtrees(roots)

    def continue_with(self, game: HiddenInfoGame, meter: Meter) -> None:
        """Continue with the same seat's next choice, which must follow directly from its last one.

        In between, the seat must not have seen any other player's choice. Statistics of the new choices are
        kept; other nodes below the last choice are dropped. A node belongs to the new choices if it has the
        same kind and its choice is available now.
        """
        self._game = game
        self._meter = meter
        self.iterations = 0
        game.guess()
        key = game.kind() << _KIND_SHIFT | self._root_seat << _SIDE_SHIFT
        options = game.options()
        nodes = self._nodes
        first: i64 = 0
        last: i64 = 0
        node = nodes[self._root_seat * _WORDS + _CHILD]
        while node:
            at = node * _WORDS
            word = nodes[at + _KEY]
            if (word ^ key) & (_KEY_MASK ^ _CHOICE_MASK) == 0 and options >> (word & _CHOICE_MASK) & 1:
                nodes[at + _KEY] = word & _KEY_MASK
                if last:
                    nodes[last * _WORDS + _KEY] |= node << _KEY_BITS
                else:
                    first = node
                last = node
            node = word >> _KEY_BITS
        nodes[self._root_seat * _WORDS + _CHILD] = first

    def run(self, iterations: int, *, until_settled: bool = True) -> None:
        """Run `iterations` iterations, or fewer if the meter is spent first.

        With `until_settled`, also stop once no other choice can become the most tried one.
        """
        meter = self._meter
        if meter.is_spent():
            return
        left: i64 = iterations
        while left > 0:
            self._iterate()
            left -= 1
            if not meter.spend():
                return
            if until_settled and left & 255 == 0 and self._is_settled(left):
                return

    def tried(self) -> list[ChoiceStats]:
        """Return the choices at the root, the most tried first."""
        nodes = self._nodes
        found: list[ChoiceStats] = []
        node = nodes[self._root_seat * _WORDS + _CHILD]
        while node:
            at = node * _WORDS
            tries = nodes[at + _COUNTS] & _COUNT_MASK
            mean_reward = float(nodes[at + _REWARDS]) / (float(tries) * float(FULL_REWARD)) if tries else 0.0
            found.append(ChoiceStats(int(nodes[at + _KEY] & _CHOICE_MASK), int(tries), mean_reward))
            node = nodes[at + _KEY] >> _KEY_BITS
        found.sort(key=_by_tries)
        return found

    def _is_settled(self, left: i64) -> bool:
        nodes = self._nodes
        most: i64 = 0
        second: i64 = 0
        node = nodes[self._root_seat * _WORDS + _CHILD]
        while node:
            at = node * _WORDS
            tries = nodes[at + _COUNTS] & _COUNT_MASK
            if tries > most:
                second = most
                most = tries
            elif tries > second:
                second = tries
            node = nodes[at + _KEY] >> _KEY_BITS
        return most - second > left

    def _iterate(self) -> None:
        game = self._game
        self.iterations += 1
        game.guess()
        for seat in range(self._seat_count):
            self._current[seat] = seat
        length: i64 = 0
        is_new = False
        while not is_new and length < _MAX_DEPTH:
            options = game.options()
            if options == 0:
                break
            side = game.side()
            key = game.kind() << _KIND_SHIFT | side << _SIDE_SHIFT
            place = self._current[side]
            node = self._select(place, key, options)
            if node < 0:
                choice = game.pick_one(-node)
                node = self._add_node(place, key | choice)
                is_new = True
            else:
                choice = self._nodes[node * _WORDS] & _CHOICE_MASK
            self._path[length] = node
            length += 1
            self._current[side] = node
            for seat in range(self._seat_count):
                if seat != side:
                    self._advance(seat, key, game.seen(choice, seat))
            game.do(choice)
        if game.options():
            game.play_out()
        nodes = self._nodes
        while length:
            length -= 1
            at = self._path[length] * _WORDS
            nodes[at + _COUNTS] += 1
            nodes[at + _REWARDS] += game.reward(nodes[at + _KEY] >> _SIDE_SHIFT & 3)

    def _select(self, parent: i64, key: i64, options: i64) -> i64:
        """Return the node of the choice to make; if there are untried choices, return minus their bits."""
        nodes = self._nodes
        logs = self._logs
        chance = self._chance
        least = self._exploration / 2
        swing = self._exploration / float(_WEIGHT_STEPS)
        best: i64 = 0
        highest = -1.0
        node = nodes[parent * _WORDS + _CHILD]
        untried = options
        while node:
            at = node * _WORDS
            word = nodes[at + _KEY]
            if (word ^ key) & (_KEY_MASK ^ _CHOICE_MASK) == 0 and options >> (word & _CHOICE_MASK) & 1:
                untried &= ~bit_at(word & _CHOICE_MASK)
                counts = nodes[at + _COUNTS] + _ONE_AVAILABLE
                nodes[at + _COUNTS] = counts
                tries = counts & _COUNT_MASK
                available = counts >> _COUNT_BITS
                spread = logs[available] if available < _LOG_TABLE_SIZE else log(float(available))
                share = float(tries)
                bound = float(nodes[at + _REWARDS]) / (share * float(FULL_REWARD)) + sqrt(spread / share) * (
                    least + swing * float(chance.below(_WEIGHT_STEPS))
                )
                if bound > highest:
                    highest = bound
                    best = node
            node = word >> _KEY_BITS
        return -untried if untried else best

    def _add_node(self, parent: i64, key: i64) -> i64:
        nodes = self._nodes
        node: i64 = len(nodes) // _WORDS
        first = nodes[parent * _WORDS + _CHILD]
        nodes[parent * _WORDS + _CHILD] = node
        nodes = append(nodes, key | first << _KEY_BITS)
        nodes = append(nodes, 0)
        nodes = append(nodes, _ONE_AVAILABLE)
        self._nodes = append(nodes, 0)
        return node

    def _advance(self, tree: i64, key: i64, seen: i64) -> None:
        if seen == UNNOTICED:
            return
        place = self._current[tree]
        node = self._child(place, key | seen)
        self._current[tree] = self._add_node(place, key | seen) if node == _NONE else node

    def _child(self, parent: i64, key: i64) -> i64:
        nodes = self._nodes
        node = nodes[parent * _WORDS + _CHILD]
        while node:
            word = nodes[node * _WORDS + _KEY]
            if word & _KEY_MASK == key:
                return node
            node = word >> _KEY_BITS
        return _NONE

    def _keep_subtrees(self, roots: vec[i64]) -> None:
        """Keep only what lies below these nodes, the new roots; `_NONE` stands for an empty tree."""
        old = self._nodes
        kept = vec[i64]([0] * (_WORDS * int(self._seat_count)))
        origins = roots[:]
        node: i64 = 0
        while node < len(origins):
            origin = origins[node]
            child: i64 = 0 if origin == _NONE else old[origin * _WORDS + _CHILD]
            last: i64 = 0
            while child:
                at = child * _WORDS
                new: i64 = len(origins)
                origins = append(origins, child)
                kept = append(kept, old[at + _KEY] & _KEY_MASK)
                kept = append(kept, 0)
                kept = append(kept, old[at + _COUNTS])
                kept = append(kept, old[at + _REWARDS])
                if last:
                    kept[last * _WORDS + _KEY] |= new << _KEY_BITS
                else:
                    kept[node * _WORDS + _CHILD] = new
                last = new
                child = old[at + _KEY] >> _KEY_BITS
            node += 1
        self._nodes = kept


def _by_tries(tried: ChoiceStats) -> tuple[int, float]:
    return -tried.tries, -tried.mean_reward


@lru_cache
def _logs() -> vec[float]:
    """Return the natural logarithms of the first whole numbers, with 0 for 0."""
    return vec[float]([log(max(1, number)) for number in range(_LOG_TABLE_SIZE)])
