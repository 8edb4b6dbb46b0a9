"""Measure how far `hard` of the Imposter Kings can be exploited by a player who knows how it plays.

`python -m tools.kings_best_response MODE… [--rounds N] [--iterations N] [--jobs J]` plays rounds for two
against `hard`, frozen at a number of iterations; a round called off is followed by the next one of its match.
The opponent has the same search, as many iterations, and:

- `plain`: nothing else, for comparison;
- `beliefs`: its search deals the hidden cards in proportion to how likely `hard` would have made the choices
  that were seen; for each deal, the round is played again and a short search made for each of these choices;
- `bonuses`: it adds to the mean reward of each choice what choices of its kind have won against `hard` beyond
  what the search expected, learned in two generations of `--learn` rounds each;
- `both`: beliefs and bonuses;
- `cheat`: its search knows all cards, which is better than any belief.

Prints each share with its 95% interval; one deal from both seats is a sample. With beliefs it also prints how
well they tell whether `hard` holds a card, and which card is its Successor, beside what the view alone tells.
Deterministic.
"""

import argparse
import json
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from math import log2
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from game.catalog import GAMES
from game.cli import parallel
from game.engine.budget import Budget
from game.engine.intervals import interval
from game.engine.rng import FastRandom, SplitMix64
from game.engine.search.hidden_info import COVERED, UNNOTICED, HiddenInfoGame
from game.engine.search.ismcts import ChoiceStats, Search
from game.engine.seat import Seat
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.players import HARD, Level, Player, guess, leads_to
from game.kings.bot.search_game import GuessedRound
from game.kings.game import match_equity, player
from game.kings.rules import step_ids
from game.kings.rules.board import CALLED_OFF, DISCARD, EXTRA, HAND, NO, SUCCESSOR, step_of
from game.kings.rules.cards import card_list, count, deck, lowest_bit
from game.kings.rules.machine import choose
from game.kings.rules.notation import NAMES, Move
from game.kings.rules.rules import State
from game.kings.rules.validate import cards_of
from game.kings.rules.view import View

GAME: Final = GAMES["kings"]
VARIANT: Final = "two"
MODES: Final = ("plain", "beliefs", "bonuses", "both", "cheat")
DEALS: Final = 40  # Deals weighed for each choice.
TRIES: Final = 80  # The most deals tried for that.
SIMULATED: Final = 100  # Iterations to find how likely `hard` makes a choice.
POWER: Final = 1.5  # A choice's probability grows with this power of its tries,
ERROR: Final = 0.05  # except for this part, which is the same for all choices.
UNWEIGHED: Final = 4  # One in so many iterations deals the cards as `hard` does, all deals alike.
GENERATIONS: Final = 2  # How often bonuses are learned, each time with those learned before.
EXPLORING: Final = 0.5  # Share of choices in learning that are made in proportion to tries.
PRIOR: Final = 250  # Rounds in which a bonus was 0, added to those that were seen.
LEAST_TRIED: Final = 0.25  # Least share of the tries of the most tried choice for a choice to be made.
DRAWS: Final = 1 << 14  # Steps in which deals are drawn by weight.
TOGETHER: Final = 10  # Deals in a task.
LEARNING: Final = 1 << 32  # The first deal to learn from.
SHOWN: Final = 12
SEED_BITS: Final = 62

Key = tuple[int, ...]
Bonuses = Mapping[Key, float]


def step(state: State) -> int:
    """Return the step in which a player has to choose."""
    return int(step_of(state.frames[state.depth - 1]))


def indexes(options: int) -> list[int]:
    """Return the choices whose bits are set."""
    return [index for index in range(options.bit_length()) if options >> index & 1]


def search(game: HiddenInfoGame, iterations: int) -> Search:
    """Return a finished search."""
    found = Search(game, Budget().meter())
    found.run(iterations)
    return found


def probabilities(tried: Sequence[ChoiceStats], options: Sequence[int]) -> dict[int, float]:
    """Return how likely `hard` makes each choice, from a short search."""
    powers = {one.choice: float(one.tries) ** POWER for one in tried}
    total = sum(powers.values())
    return {
        one: ERROR / len(options)
        + (1 - ERROR) * (powers.get(one, 0.0) / total if total else 1 / len(options))
        for one in options
    }


class Event(NamedTuple):
    """A choice as the watching player saw it."""

    seat: int
    step: int
    choice: int  # `COVERED` if only that it was made.


@dataclass
class Deal:
    """A round that the watching player holds possible."""

    state: State
    weight: float = 1.0  # The probability of all that `hard` was seen to choose.
    events: int = 0  # Number of events that it has been through.


class Beliefs:
    """What one seat believes of the hidden cards, from what the other seat's choices tell about them."""

    def __init__(self, start: State, seat: Seat, seed: int) -> None:
        """Begin with a round in which nobody has chosen; of this state only what `seat` sees is used."""
        self.seat = seat
        self.other = seat.other
        self.events: list[Event] = []
        self.deals: list[Deal] = []
        self._start = start.clone()
        mine = [*(start.view(seat).sides[seat].hand or ()), *([start.accused - 1] if start.accused else [])]
        self._unseen = deck(start.variant)
        for card in mine:
            self._unseen.remove(card)
        self._hand_size = len(card_list(start.zones[HAND + self.other]))
        self._chance = SplitMix64(seed)

    def update(self, view: View) -> None:
        """Weigh deals that fit the present view, which asks this seat for a choice."""
        kept: list[Deal] = []
        for deal in self.deals:
            self.advance(deal, None)
            if deal.weight and deal.state.view(self.seat) == view:
                kept.append(deal)
        for _ in range(TRIES):
            if len(kept) >= DEALS:
                break
            likely = dealer(view).deal(self._chance)
            deal = Deal(self._first_state(likely))
            self.advance(deal, likely)
            if deal.weight and deal.state.view(self.seat) == view:
                kept.append(deal)
        self.deals = kept

    def _first_state(self, likely: State) -> State:
        """Return the beginning of a round that can have led to this deal."""
        outside = deck(likely.variant)
        for card in cards_of(likely):
            outside.remove(card)
        hand = self._unseen[:]
        for card in outside:
            if card in hand:
                hand.remove(card)
        spare = [card for card in outside if card in self._unseen]
        # Cards that left the round facedown may have been in this hand.
        self._chance.shuffle(spare)
        while len(hand) < self._hand_size and spare:
            hand.append(spare.pop())
        state = self._start.clone()
        state.zones[HAND + self.other] = count(hand[: self._hand_size])
        return state

    def advance(self, deal: Deal, likely: State | None) -> None:
        """Play a deal on through all events, then to this seat's next choice."""
        state = deal.state
        for event in self.events[deal.events :]:
            while state.options and not (state.chooser == event.seat and step(state) == event.step):
                if state.chooser == self.seat:
                    break
                self._choose_unseen(deal, likely)
            if not state.options or not deal.weight:
                deal.weight = 0.0
                return
            if state.chooser != event.seat or step(state) != event.step:
                if event.seat == self.seat:
                    deal.weight = 0.0
                    return
                continue  # In this deal there was only one choice, which nobody asked for.
            if event.choice == COVERED:
                self._choose_unseen(deal, likely)
                continue
            if not state.options >> event.choice & 1:
                deal.weight = 0.0
                return
            if event.seat != self.seat:
                deal.weight *= self._probabilities(state)[event.choice]
            choose(state, event.choice)
        deal.events = len(self.events)
        while state.options and state.chooser != self.seat:
            self._choose_unseen(deal, likely)

    def _choose_unseen(self, deal: Deal, likely: State | None) -> None:
        """Make a choice of the other seat that this one did not see, if possible as in the likely deal."""
        state = deal.state
        asked = step(state)
        found = self._probabilities(state)
        if asked in step_ids.WINDOWS:
            choice = NO
            deal.weight *= found.get(NO, 0.0)
        else:
            choice = self._fitting(asked, likely)
            if choice in found:
                deal.weight *= found[choice]
            else:
                choice = draw(found, self._chance)
        choose(state, choice)

    def _fitting(self, asked: int, likely: State | None) -> int:
        """Return the card that went where one lies in the likely deal, or -1."""
        if likely is not None and asked == step_ids.SUCCESSORS:
            return int(likely.zones[SUCCESSOR + self.other]) - 1
        if likely is not None and asked == step_ids.DISCARDS and likely.zones[DISCARD + self.other]:
            return int(lowest_bit(likely.zones[DISCARD + self.other]))
        return -1

    def _probabilities(self, state: State) -> dict[int, float]:
        options = indexes(state.options)
        if len(options) == 1 or step(state) == step_ids.MULLIGAN:
            return {one: float(one == options[-1]) for one in options}
        game = guess(state.view(self.other), match_equity(), self._chance.draw())
        return probabilities(search(game, SIMULATED).tried(), options)


def draw(weights: Mapping[int, float], chance: SplitMix64) -> int:
    """Draw one of the keys in proportion to its weight."""
    sums = list(accumulate(weights.values()))
    return list(weights)[bisect(sums, chance.below(1 << 32) / (1 << 32) * sums[-1])]


class WeighedRound(HiddenInfoGame):
    """The game that `hard` searches, but with other guesses at the hidden cards."""

    def __init__(self, inner: GuessedRound, deals: Sequence[Deal], seed: int, unweighed: int) -> None:
        """Draw from `deals` by weight, except in one of `unweighed` iterations, if that is not 0."""
        self._inner = inner
        self._states = [deal.state for deal in deals]
        self._sums = list(accumulate(deal.weight for deal in deals))
        self._chance = FastRandom(seed >> 64 - SEED_BITS)
        self._unweighed = unweighed

    def guess(self) -> None:
        if self._unweighed and self._chance.below(self._unweighed) == 0:
            self._inner.guess()
        else:
            drawn = self._chance.below(DRAWS) / DRAWS * self._sums[-1]
            self._inner._round = self._states[bisect(self._sums, drawn)].unobserved_copy()

    def seats(self) -> i64:
        return self._inner.seats()

    def options(self) -> i64:
        return self._inner.options()

    def side(self) -> i64:
        return self._inner.side()

    def kind(self) -> i64:
        return self._inner.kind()

    def seen(self, choice: i64, seat: i64) -> i64:
        return self._inner.seen(choice, seat)

    def do(self, choice: i64) -> None:
        self._inner.do(choice)

    def pick_one(self, options: i64) -> i64:
        return self._inner.pick_one(options)

    def play_out(self) -> None:
        self._inner.play_out()

    def reward(self, seat: i64) -> i64:
        return self._inner.reward(seat)


def keys(view: View, choice: int) -> tuple[Key, ...]:
    """Return the kinds of a choice, the most general first; the first is that of all choices of the step."""
    me = view.own_seat or 0
    mine, other = view.sides[me], view.sides[1 - me]
    turn = min(mine.hand_size, 9) // 2
    if view.step == step_ids.FIRST:
        choice = int(choice == me)
    kings = 2 * mine.is_king_down + other.is_king_down
    return (
        (0, view.step, turn),
        (1, view.step, choice),
        (2, view.step, choice, turn),
        (3, view.step, choice, kings),
        (4, view.step, choice, view.throne_value),
    )


class Sample(NamedTuple):
    """A choice in a round of learning."""

    keys: tuple[Key, ...]
    surplus: float  # What the round was worth, less the mean reward that the search had found.


def learn(samples: Sequence[Sample]) -> dict[Key, float]:
    """Return what each kind of choice is worth above all more general kinds."""
    left = [sample.surplus for sample in samples]
    found: dict[Key, float] = {}
    for level in range(len(samples[0].keys)):
        sums: dict[Key, list[float]] = defaultdict(list)
        for sample, surplus in zip(samples, left, strict=True):
            sums[sample.keys[level]].append(surplus)
        means = {key: sum(each) / (len(each) + PRIOR) for key, each in sums.items()}
        left = [surplus - means[sample.keys[level]] for sample, surplus in zip(samples, left, strict=True)]
        if level:
            found |= means
    return found


@dataclass
class Told:
    """How well the view alone and the beliefs tell hidden cards, one number for each question."""

    by_view: list[float] = field(default_factory=list)  # Bits that a card's place in the hand still costs.
    by_beliefs: list[float] = field(default_factory=list)
    successor_by_view: list[float] = field(default_factory=list)  # Probability given to the true Successor.
    successor_by_beliefs: list[float] = field(default_factory=list)
    equal_deals: list[float] = field(default_factory=list)  # As many deals of equal weight tell as much.
    found: list[float] = field(default_factory=list)  # Number of deals that fitted.

    def add(self, deals: Sequence[Deal], truth: State, other: int) -> None:
        for weighed, bits, successor in (
            (False, self.by_view, self.successor_by_view),
            (True, self.by_beliefs, self.successor_by_beliefs),
        ):
            weights = [deal.weight if weighed else 1.0 for deal in deals]
            total = sum(weights)
            hands = [set(card_list(deal.state.zones[HAND + other])) for deal in deals]
            held = set(card_list(truth.zones[HAND + other]))
            for card in range(len(NAMES)):
                share = (
                    sum(weight for weight, hand in zip(weights, hands, strict=True) if card in hand) / total
                )
                if 0 < sum(card in hand for hand in hands) < len(hands):
                    share = min(0.98, max(0.02, share))
                    bits.append(-log2(share if card in held else 1 - share))
            place = SUCCESSOR + other
            if truth.zones[place]:
                same = (deal.state.zones[place] == truth.zones[place] for deal in deals)
                successor.append(sum(w for w, is_same in zip(weights, same, strict=True) if is_same) / total)
            if weighed:
                self.equal_deals.append(total**2 / sum(weight**2 for weight in weights))
                self.found.append(len(deals))

    def add_all(self, other: "Told") -> None:
        for name, numbers in vars(self).items():
            numbers.extend(getattr(other, name))


def _hard(iterations: int) -> Level:
    return HARD._replace(iterations=(iterations,) * 4)


class Exploiter:
    """A player with the search of `hard` that knows how `hard` plays."""

    def __init__(
        self, mode: str, iterations: int, bonuses: Bonuses, seed: int, *, learns: bool = False
    ) -> None:
        self._mode = mode
        self._iterations = iterations
        self._bonuses = bonuses if mode in ("bonuses", "both") or learns else {}
        self._chance = SplitMix64(seed)
        self._player = player(_hard(iterations), self._chance.draw())
        self._last: tuple[View, Move, Search] | None = None
        self._learns = learns
        self.made: list[tuple[tuple[Key, ...], float]] = []  # Kinds of its choices, and their mean rewards.

    def choose(self, view: View, deals: Sequence[Deal]) -> int:
        """Return the index of a choice."""
        game: GuessedRound = guess(view, match_equity(), self._chance.draw())
        options = indexes(int(game.root_options()))
        if view.step == step_ids.MULLIGAN or len(options) == 1:
            self._last = None
            return options[view.legal_moves().index(self._player.choose(view, Budget()))]
        weighed: HiddenInfoGame = game
        if deals:
            unweighed = 0 if self._mode == "cheat" else UNWEIGHED
            weighed = WeighedRound(game, deals, self._chance.draw(), unweighed)
        last = self._last
        self._last = None
        if last is not None and leads_to(last[0], last[1], view):
            found = last[2]
            found.continue_with(weighed, Budget().meter())
        else:
            found = Search(weighed, Budget().meter())
        found.run(self._iterations)
        choice = self._pick(view, found.tried())
        found.follow(choice)
        self._last = view, view.legal_moves()[options.index(choice)], found
        return choice

    def _pick(self, view: View, tried: Sequence[ChoiceStats]) -> int:
        kinds = {one.choice: keys(view, one.choice) for one in tried}
        worth = {
            one.choice: one.mean_reward + sum(self._bonuses.get(key, 0.0) for key in kinds[one.choice])
            for one in tried
            if one.tries >= LEAST_TRIED * tried[0].tries
        }
        choice = max(worth, key=lambda one: worth[one]) if self._bonuses else tried[0].choice
        if self._learns:
            if self._chance.draw_bool(EXPLORING):
                choice = draw({one.choice: float(one.tries) for one in tried}, self._chance)
            mean = next(one.mean_reward for one in tried if one.choice == choice)
            self.made.append((kinds[choice], mean))
        return choice


class Task(NamedTuple):
    """Deals to play from both seats."""

    mode: str
    numbers: tuple[int, ...]
    iterations: int
    bonuses: Bonuses
    learns: bool


class Played(NamedTuple):
    """What came of a task."""

    shares: list[float]  # The share of the rounds won, by deal.
    samples: list[Sample]
    told: Told


def play(task: Task) -> Played:
    """Play some deals, each from both seats."""
    played = Played([], [], Told())
    for number in task.numbers:
        chance = SplitMix64(number)
        deal = chance.draw()
        shares = [_play_game(task, deal, seat, chance, played) for seat in (Seat.A, Seat.B)]
        played.shares.append(fmean(shares))
    return played


def _play_game(task: Task, number: int, seat: Seat, chance: SplitMix64, played: Played) -> float:
    """Play the rounds of a match until somebody wins one, and return the share of the exploiting player."""
    match: Any = replace(GAME.match(number, VARIANT), target=1)
    hard = player(_hard(task.iterations), chance.draw())
    while (outcome := match.outcome()) is None:
        exploiter = Exploiter(task.mode, task.iterations, task.bonuses, chance.draw(), learns=task.learns)
        state = match.round()
        _play_round(state, task.mode, seat, exploiter, hard, Beliefs(state, seat, chance.draw()), played.told)
        match = match.after(state)
        if state.ended != CALLED_OFF:
            share = state.outcome().shares()[seat]
            played.samples.extend(Sample(kinds, share - mean) for kinds, mean in exploiter.made)
    return float(outcome.shares()[seat])


def _play_round(
    state: State, mode: str, seat: Seat, exploiter: Exploiter, hard: Player, beliefs: Beliefs, told: Told
) -> None:
    """Play a round to its end in place."""
    believes = mode in ("beliefs", "both")
    while (mover := state.to_move) is not None:
        view = state.view(mover)
        options = indexes(int(state.options))
        if mover == seat:
            deals: list[Deal] = []
            if mode == "cheat":
                deals = [Deal(state.clone())]
            elif believes and len(options) > 1 and view.step != step_ids.MULLIGAN:
                beliefs.update(view)
                deals = beliefs.deals
                if deals and view.step == step_ids.PLAY:
                    told.add(deals, state, 1 - seat)
            choice = seen = exploiter.choose(view, deals)
        else:
            choice = options[view.legal_moves().index(hard.choose(view, Budget()))]
            seen = _seen(state, choice, seat)
        if seen != UNNOTICED:
            beliefs.events.append(Event(int(mover), step(state), seen))
        choose(state, choice)


def _seen(state: State, choice: int, seat: int) -> int:
    """Return what a seat sees of the next choice."""
    game = guess(state.view(Seat(state.chooser)), match_equity(), 0)
    game._round = state
    return int(game.seen(choice, seat))


def rounds(
    mode: str, numbers: Sequence[int], iterations: int, bonuses: Bonuses, jobs: int, *, learns: bool
) -> Played:
    """Play deals by number, in several processes."""
    tasks = [
        Task(mode, tuple(numbers[first : first + TOGETHER]), iterations, bonuses, learns)
        for first in range(0, len(numbers), TOGETHER)
    ]
    total = Played([], [], Told())
    for played in parallel.map_in_order(play, tasks, jobs):
        total.shares.extend(played.shares)
        total.samples.extend(played.samples)
        total.told.add_all(played.told)
    return total


def learned(count: int, iterations: int, jobs: int) -> dict[Key, float]:
    """Return bonuses from generations of `count` rounds each, on deals that no match uses."""
    bonuses: dict[Key, float] = {}
    samples: list[Sample] = []
    for generation in range(GENERATIONS):
        first = LEARNING + generation * count
        played = rounds("plain", range(first, first + count // 2), iterations, bonuses, jobs, learns=True)
        samples += played.samples
        bonuses = learn(samples)
        print(f"learning {count} rounds, {len(samples)} choices: {as_text(played.shares)}", flush=True)
    counts = Counter(key for sample in samples for key in sample.keys)
    largest = sorted((key for key in bonuses if key[0] == 1), key=lambda key: -abs(bonuses[key]))
    for key in largest[:SHOWN]:
        is_number = key[1] in (step_ids.FIRST, step_ids.USE_ON_BASE, step_ids.USE_ON_ANY_BASE)
        name = str(key[2]) if is_number else {NO: "no", EXTRA: "yes"}.get(key[2]) or NAMES[key[2]]
        print(f"  {step_ids.NAMES[key[1]]} {name}: {bonuses[key]:+.3f} ({counts[key]} times)", flush=True)
    return bonuses


def as_text(shares: list[float]) -> str:
    """Return a mean share with its interval."""
    return "{:.1%} ({:.1%} to {:.1%})".format(fmean(shares), *interval(shares))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description="Measure how far hard can be exploited.")
    parser.add_argument("modes", nargs="+", choices=MODES)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--learn", type=int, default=600)
    parser.add_argument("--bonuses", type=Path, help="file with what was learned; written if there is none")
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--jobs", metavar="J", help="number of processes (default: one per core)")
    asked = parser.parse_args(arguments)
    jobs = parallel.job_count(asked.jobs)
    bonuses: dict[Key, float] = {}
    if asked.bonuses and asked.bonuses.exists():
        bonuses = {tuple(key): bonus for key, bonus in json.loads(asked.bonuses.read_text("utf-8"))}
    elif {"bonuses", "both"} & {*asked.modes}:
        bonuses = learned(asked.learn, asked.iterations, jobs)
        if asked.bonuses:
            asked.bonuses.write_text(json.dumps(list(bonuses.items())), "utf-8")
    for mode in asked.modes:
        numbers = range(asked.first, asked.first + asked.rounds // 2)
        played = rounds(mode, numbers, asked.iterations, bonuses, jobs, learns=False)
        print(f"{mode}, {2 * len(played.shares)} rounds: {as_text(played.shares)}", flush=True)
        told = played.told
        if told.by_view:
            for name, numbers in vars(told).items():
                print(f"  {name.replace('_', ' ')}: {fmean(numbers):.3f}", flush=True)


if __name__ == "__main__":
    main()
