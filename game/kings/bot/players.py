"""The computer players of the Imposter Kings: tree searches over guesses at the hidden cards.

Levels differ in the length of the search. All randomness comes from the seed. docs/ladders.md compares the
strength of the levels.

A search is continued within a turn if the seat's next choice follows from its last one. To test this, the
hidden cards are dealt again and the last choice is made again, without any Reactions; when the seat is then
asked again, its view must be exactly the present one. Only views are compared.
"""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.rng import SplitMix64
from game.engine.search.ismcts import POLL_EVERY, ChoiceStats, Search
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.match_equity import stakes
from game.kings.bot.search_game import GuessedRound
from game.kings.rules import machine
from game.kings.rules.notation import Move, encode
from game.kings.rules.pending_codes import NO, step_of
from game.kings.rules.rules import State
from game.kings.rules.step_ids import MULLIGAN, WINDOWS
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
    """The strength of a `Player`: iterations of the search for one choice, if the budget allows."""

    with_two: int
    with_more: int  # With three or four players, where an iteration takes several times as long.
    goes_on: bool = False
    """True if the search is continued within a turn.

    The weak levels start afresh each time: a continued search would make them stronger.
    """


EASY: Final = Level(8, 8)
MEDIUM: Final = Level(100, 100)
HARD: Final = Level(60_000, 20_000, goes_on=True)

MULLIGAN_ITERATIONS: Final = 100
"""The fewest iterations, at every level, for deciding on a Mulligan; fewer would say nothing about a hand."""

FREE_MULLIGAN: Final = 0.08
"""What a free Mulligan is worth later in the match, as a part of the most that the round can change.

There is only one, so it is not spent on a hand just below the average.
"""

MAX_DEVIATION: Final = 0.5  # Upper bound of the standard deviation of one round's reward.
_SEED_BITS: Final = 62


class _LastChoice(NamedTuple):
    view: View
    move: Move
    search: Search  # The search, which still holds its results below the choice.


class Player:
    """Makes the choice that the search tried most often, over many guesses at the hidden cards."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
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
        game = guess(view, self._chance.draw())
        is_about_hand = game.kind() == MULLIGAN
        meter = budget.meter(POLL_EVERY)
        if last is None:
            search = Search(game, meter)
        else:
            search = last.search
            search.continue_with(game, meter)
        if len(moves) > 1:
            search.run(_iterations(game, self._level))
        choices = _choices(game, moves)
        tried = search.tried()
        # A single choice was not searched, so it may never have been tried.
        choice = tried[0].choice if len(moves) > 1 else next(iter(choices))
        if is_about_hand and not _is_bad_hand(tried, view):
            choice = NO
        if self._level.goes_on:
            search.follow(choice)
            self._last = _LastChoice(view, choices[choice], search)
        return choices[choice]


easy = partial(Player, EASY)  # Tries each choice about once.
medium = partial(Player, MEDIUM)  # Searches briefly.
hard = partial(Player, HARD)  # Searches for about a quarter of a second.


def evaluate(view: View, seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Return every choice with its share of matches won and how often it was tried, most tried first."""
    game = guess(view, seed)
    search = Search(game, budget.meter(POLL_EVERY))
    search.run(_iterations(game, HARD))
    choices = _choices(game, view.legal_moves())
    evals = [
        MoveEval(choices.pop(one.choice), game.stakes.share(view.chooser or 0, one.mean_reward), one.tries)
        for one in search.tried()
    ]
    return (*evals, *(MoveEval(move, 0.0, 0) for move in choices.values()))


def guess(view: View, seed: int) -> GuessedRound:
    """Return the round as the search plays it, from what this view shows."""
    return GuessedRound(dealer(view), stakes(view), seed >> 64 - _SEED_BITS)


def _iterations(game: GuessedRound, level: Level) -> int:
    number = level.with_two if game.seats() == 2 else level.with_more
    return max(number, MULLIGAN_ITERATIONS) if game.kind() == MULLIGAN else number


def _is_bad_hand(tried: Sequence[ChoiceStats], view: View) -> bool:
    """Return True if a hand is worse than a Mulligan by more than the likely error of its estimate."""
    if len(tried) < 2:
        return False  # The budget ended before both choices were tried.
    keep, call = sorted(tried, key=lambda one: one.choice != NO)
    is_free = not view.used_free_mulligan(view.chooser or 0)
    highest = keep.mean_reward + MAX_DEVIATION / sqrt(keep.tries)
    return highest + FREE_MULLIGAN * is_free < call.mean_reward


def _choices(game: GuessedRound, moves: list[Move]) -> dict[int, Move]:
    options = int(game.root_options())
    indexes = (index for index in range(options.bit_length()) if options >> index & 1)
    return dict(zip(indexes, moves, strict=True))
