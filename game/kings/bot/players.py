"""The computer players of the Imposter Kings: tree searches over guesses at the hidden cards.

Levels differ in the length of the search; a bird's level also forgets, and has habits, which choose among
choices that seem about as good. All randomness comes from the seed. docs/ladders.md compares the strength of
the levels.

A search is continued within a turn if the seat's next choice follows from its last one. To test this, the
hidden cards are dealt again and the last choice is made again, without any Reactions; when the seat is then
asked again, its view must be exactly the present one. Only views are compared.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import Final, NamedTuple

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval, deviation, is_gradable, least_share
from game.engine.habits import Habits, points
from game.engine.rng import SplitMix64
from game.engine.search.ismcts import POLL_EVERY, ChoiceStats, Search
from game.kings.bot import features
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.match_equity import MatchEquity
from game.kings.bot.search_game import GuessedRound
from game.kings.bot.sensible import first_equals, sensible
from game.kings.rules import machine
from game.kings.rules.board import NO, step_of
from game.kings.rules.cards import ASSASSIN, FOOL, INQUISITOR, JUDGE, MYSTIC, SENTRY, SOLDIER, TWO
from game.kings.rules.notation import Move, encode
from game.kings.rules.rules import State
from game.kings.rules.step_ids import MULLIGAN, PLAY, TAKE, WINDOWS
from game.kings.rules.view import View

DEALS: Final = 32  # Deals tried to see where a choice leads.


def leads_to(before: View, move: Move, after: View) -> bool:
    """Return True if `move`, chosen in `before`, leads to `after` and to no other view at the same step.

    The result is always False at the start of a turn. It is also False if no trial deal reaches `after`, even
    if `after` is possible but rare. And it is False if the choice revealed something that differs between
    deals, because the search below the choice then covers other cards too.
    """
    if not after.pending:
        return False
    chance = SplitMix64(0)
    met: dict[int, set[View]] = {}  # Views of the seat, by the step that asks.
    for _ in range(DEALS):
        state = dealer(before).deal(chance)
        seat = state.to_move
        assert seat is not None
        state.do(encode(move))
        if _is_asked_again(state, seat):
            step = int(step_of(state.frames[state.depth - 1]))
            met.setdefault(step, set()).add(state.view(seat))
    return {after} in met.values()


def _is_asked_again(state: State, seat: int) -> bool:
    while state.options and state.chooser != seat:
        if step_of(state.frames[state.depth - 1]) not in WINDOWS:
            return False
        machine.choose(state, NO)
    return state.options != 0


class Level(NamedTuple):
    """The strength of a `Player`, and its habits."""

    iterations: tuple[int, int, int, int]
    """Iterations of the search for one choice, if the budget allows: in Quickplay, with two, three, and four.

    With three or four players an iteration takes several times as long.
    """

    goes_on: bool = False
    """True if the search is continued within a turn.

    The weak levels start afresh each time: a continued search would make them stronger.
    """

    forgets: float = 0.0
    """Share of choices, 0 to 1, made without remembering which hidden cards it has seen."""

    habits: Habits[View, Move] | None = None
    """In the unit of rewards: 1 is the whole difference between the best and the worst end of a round.

    None for a player who always makes the most tried choice.
    """


EASY: Final = Level((8, 8, 8, 8))  # Tries each choice about once.
MEDIUM: Final = Level((100, 100, 100, 100))  # Searches briefly.

HARD: Final = Level((60_000, 60_000, 20_000, 20_000), goes_on=True)
"""Searches for about a quarter of a second."""

MULLIGAN_ITERATIONS: Final = 100
"""The fewest iterations, at every level, for deciding on a Mulligan; fewer would say nothing about a hand."""

FREE_MULLIGAN: Final = 0.08
"""What a free Mulligan is worth later in the match, as a part of the most that the round can change.

There is only one in a match, so it is not spent on a hand that is merely below the average.
"""

MARGIN: Final = 0.01
"""Choices whose mean rewards, with the points of habits, differ by no more than this are equally good."""

LEAST_TRIED: Final = 0.1  # Smallest share of the tries of the most tried choice that lets a habit decide.
EQUALLY_TRIED: Final = 0.5  # The same for choices that are equally good.

MAX_DEVIATION: Final = 0.5  # Upper bound of the standard deviation of one round's reward.
_SEED_BITS: Final = 62


class _LastChoice(NamedTuple):
    view: View
    move: Move
    search: Search  # The search, which still holds its results below the choice.


class Player:
    """Makes the choice that the search tried most often, over many guesses at the hidden cards."""

    def __init__(self, level: Level, equity: MatchEquity, seed: int) -> None:
        self._level = level
        self._equity = equity
        self._chance = SplitMix64(seed)
        self._last: _LastChoice | None = None

    def follows(self, view: View) -> bool:
        """Return True if this bot would continue the search of its last choice."""
        last = self._last
        return last is not None and leads_to(last.view, last.move, view)

    def choose(self, view: View, budget: Budget) -> Move:
        """Return a legal choice, at once if there is only one."""
        last = self._last if self.follows(view) else None
        # If anything fails below, an outdated search must not be used again.
        self._last = None
        moves = view.legal_moves()
        if len(moves) == 1 and last is None:
            return moves[0]
        game = guess(self._remembered(view), self._equity, self._chance.draw())
        choices = _sensible_choices(game, view)
        is_about_hand = game.kind() == MULLIGAN
        meter = budget.meter(POLL_EVERY)
        if last is None:
            search = Search(game, meter)
        else:
            search = last.search
            search.continue_with(game, meter)
        if len(choices) > 1:
            search.run(_iterations(view, game, self._level))
        tried = search.tried()
        if len(choices) == 1:
            # It was not searched, so it may never have been tried.
            choice = next(iter(choices))
        elif is_about_hand:
            choice = tried[0].choice if _is_bad_hand(tried, view) else NO
        else:
            choice = self._preferred(tried, choices, view)
        if self._level.goes_on:
            search.follow(choice)
            self._last = _LastChoice(view, choices[choice], search)
        return choices[choice]

    def _remembered(self, view: View) -> View:
        """Return the view as the search gets it, in some choices without what the seat has learned."""
        forgets = self._level.forgets
        # Later in a turn, some choices are among cards that the seat knows.
        if forgets and PLAY <= view.step < TAKE and self._chance.draw_bool(forgets):
            return replace(view, known=())
        return view

    def _preferred(self, tried: Sequence[ChoiceStats], choices: Mapping[int, Move], view: View) -> int:
        """Return the most tried choice, unless habits favor another; among equally good ones, any."""
        habits, most = self._level.habits, tried[0]
        if habits is None:
            return most.choice
        values = {
            # A seldom tried choice may seem better by chance, so a higher mean alone is worth nothing.
            one: min(one.mean_reward, most.mean_reward) + points(habits, view, choices[one.choice])
            for one in tried
            if one.tries >= LEAST_TRIED * most.tries and (one.mean_reward or not most.mean_reward)
        }
        best = max(values, key=lambda one: values[one])
        equal = [
            one
            for one, value in values.items()
            if value >= values[best] - MARGIN and one.tries >= EQUALLY_TRIED * best.tries
        ]
        drawn = self._chance.below(sum(one.tries for one in equal))
        for one in equal:
            drawn -= one.tries
            if drawn < 0:
                break
        return one.choice


BIRDS: Final = {
    "pip": Level((5, 10, 10, 2), forgets=0.5, habits={features.flips: 0.3, features.declines: -0.3}),
    "dilly": Level((10, 20, 20, 5), forgets=0.4, habits={features.plays_low: 0.02, features.declines: 0.2}),
    "percy": Level(
        (28, 55, 70, 20), forgets=0.3, habits={features.plays_high: 0.013, features.names_high: 0.02}
    ),
    "berta": Level((60, 100, 115, 60), forgets=0.2, habits={features.flips: -0.1, features.blocks: -0.1}),
    "gus": Level(
        (120, 190, 190, 200),
        forgets=0.1,
        habits={features.plays(SOLDIER, INQUISITOR): 0.1, features.names(ASSASSIN): 0.1},
    ),
    "maisie": Level(
        (500, 450, 450, 600), habits={features.plays(FOOL, SENTRY): 0.04, features.plays_royalty: -0.04}
    ),
    "rufus": Level(
        (2500, 2000, 1500, 1800), habits={features.plays_royalty: 0.015, features.goes_first: 0.015}
    ),
    "athena": HARD._replace(habits={features.plays(JUDGE, MYSTIC): 0.015, features.names_low: 0.002}),
}
"""The levels of the birds, weakest first; `Kings.characters` tells people of their habits."""

LEVELS: Final = {"easy": EASY, "medium": MEDIUM, "hard": HARD, **BIRDS}


FIRST_ITERATIONS: Final = 1500  # Iterations of an evaluation before it first checks whether it needs more.
STEP_ITERATIONS: Final = 256  # Iterations that each of two searches makes between two such checks.
MOST_ITERATIONS: Final = 60_000  # Iterations after which an evaluation ends at the latest.


def evaluate(view: View, equity: MatchEquity, seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every choice with its share of matches won and how often it was tried, best first.

    Equal choices have equal values. Those that no computer player would consider come last. The search ends
    once every choice can be graded.
    """
    game = guess(view, equity, seed)
    meter = budget.meter(POLL_EVERY)
    moves, seat = view.legal_moves(), view.chooser or 0
    kept, firsts = sensible(view, dealer(view).unseen, moves), first_equals(view, moves)
    choices = {index: move for index, move in _choices(game, moves).items() if firsts[move] == move}
    game.consider_only(_bits(choices))
    search = Search(game, meter)
    search.run(FIRST_ITERATIONS, until_settled=False)
    while True:
        values = dict.fromkeys(choices.values(), (0.0, 0))
        for one in search.tried():
            values[choices[one.choice]] = (game.stakes.share(seat, one.mean_reward), one.tries)
        evals = [MoveEval(move, *values[firsts[move]]) for move in moves]
        evals.sort(key=lambda one: (one.move not in kept, -least_share(one)))
        needed = _least_certain([one for one in evals if one.move in values])
        if needed is None or meter.is_spent() or search.iterations >= MOST_ITERATIONS:
            return tuple(evals)
        # The search mostly tries what looks best, so any other choice gets tries of its own.
        for options in ([index for index, move in choices.items() if move == needed], choices):
            game.consider_only(_bits(options))
            search.run(STEP_ITERATIONS, until_settled=False)


def _least_certain(evals: Sequence[MoveEval]) -> Move | None:
    """Return the choice whose further tries would help most to grade one; None if all can be graded."""
    best, *others = evals
    unsure = [other for other in others if not is_gradable(best, other)]
    if not unsure:
        return None
    move: Move = max((best, *unsure), key=deviation).move
    return move


def guess(view: View, equity: MatchEquity, seed: int) -> GuessedRound:
    """Return the round as the search plays it, from what this view shows."""
    return GuessedRound(dealer(view), equity.stakes(view), seed >> 64 - _SEED_BITS)


def _iterations(view: View, game: GuessedRound, level: Level) -> int:
    number = level.iterations[max(0, view.variant - TWO + 1)]
    return max(number, MULLIGAN_ITERATIONS) if game.kind() == MULLIGAN else number


def _is_bad_hand(tried: Sequence[ChoiceStats], view: View) -> bool:
    """Return True if a hand is worse than a Mulligan by more than the likely error of its estimate."""
    if len(tried) < 2:
        return False  # The budget ended before both choices were tried.
    keep, call = sorted(tried, key=lambda one: one.choice != NO)
    is_free = not view.used_free_mulligan(view.chooser or 0)
    highest = keep.mean_reward + MAX_DEVIATION / sqrt(keep.tries)
    return highest + FREE_MULLIGAN * is_free < call.mean_reward


def _sensible_choices(game: GuessedRound, view: View) -> dict[int, Move]:
    """Leave only the sensible choices in the search; return them by their bits' indexes."""
    moves = view.legal_moves()
    kept = sensible(view, dealer(view).unseen, moves)
    choices = {index: move for index, move in _choices(game, moves).items() if move in kept}
    game.consider_only(_bits(choices))
    return choices


def _bits(indexes: Iterable[int]) -> int:
    return sum(1 << index for index in indexes)


def _choices(game: GuessedRound, moves: list[Move]) -> dict[int, Move]:
    options = int(game.root_options())
    indexes = (index for index in range(options.bit_length()) if options >> index & 1)
    return dict(zip(indexes, moves, strict=True))
