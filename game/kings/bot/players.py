"""The computer players of the Imposter Kings: a search among guesses of what the seat cannot see.

A level is how long it looks. All chance comes from the seed. What each level is worth
against the others is measured in docs/ladders.md.

Whether what a seat is asked follows from its own last choice, so that its search may go on.

Only views are compared. What lay hidden before is dealt anew, the choice is made, nobody reacts to it, and
the seat is asked again: then it must see, letter for letter, what it sees now.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.engine.budget import Budget
from game.engine.evaluation import MoveEval
from game.engine.rng import SplitMix64
from game.engine.search.ismcts import POLL_EVERY, ChoiceStats, Search
from game.kings.bot.deal_unseen import dealer
from game.kings.bot.search_game import GuessedRound
from game.kings.rules import machine
from game.kings.rules.notation import Move, encode
from game.kings.rules.pending_codes import NO, step_of
from game.kings.rules.rules import State
from game.kings.rules.step_ids import MULLIGAN, WINDOWS
from game.kings.rules.text_writer import BETWEEN_FIELDS
from game.kings.rules.view import View

DEALS: Final = 32
"""How often what lay hidden is dealt anew."""

_PENDING: Final = f"{BETWEEN_FIELDS}pending: "
"""Stands in every view within a turn or the setup, and in none at the start of a turn."""


def leads_to(before: View, move: Move, after: View) -> bool:
    """Whether `move`, chosen in `before`, has led within the turn, or the setup, to `after`, and could not
    have led to something else that asks the same.

    Where the choice has shown the seat something that is told by nothing but the view, what a search has
    found out below it is about other cards as well: then the answer is no. It is no, too, where none of the
    deals comes to `after`, be it that it is impossible or that it is rare.
    """
    if _PENDING not in str(after):
        return False
    chance = SplitMix64(0)
    met: dict[int, set[str]] = {}
    """By step that asks, what the seat sees."""
    for _ in range(DEALS):
        state = dealer(before).deal(chance)
        seat = state.to_move
        assert seat is not None
        state.do(encode(move))
        if _is_asked_again(state, seat):
            step = int(step_of(state.frames[state.depth - 1]))
            met.setdefault(step, set()).add(str(state.view(seat)))
    return {str(after)} in met.values()


def _is_asked_again(state: State, seat: int) -> bool:
    """Whether the next choice is this seat's, once everybody has passed on what they may React to."""
    while state.options and state.chooser != seat:
        if step_of(state.frames[state.depth - 1]) not in WINDOWS:
            return False
        machine.choose(state, NO)
    return state.options != 0


class Level(NamedTuple):
    """How often a `Player` plays a guess through for one choice, if its budget lasts."""

    with_two: int
    with_more: int
    """With three or four players, where it takes several times as long."""

    goes_on: bool = False
    """Whether within a turn it goes on with what it has found. The levels that are to be weak do not: how
    little they look for each choice is what makes them so.
    """


EASY: Final = Level(8, 8)
MEDIUM: Final = Level(100, 100)
HARD: Final = Level(60_000, 20_000, goes_on=True)

LEAST_FOR_HAND: Final = 100
"""So often at least every level plays a guess through before it calls a Mulligan or not: less says nothing of
a hand.
"""

KEPT_FROM: Final = 0.42
"""The share of rounds from which on a hand is kept. A free Mulligan is worth a half, but there is only one a
match, so that it is not for a hand that is just below even.
"""

DEVIATION: Final = 0.5
"""The standard deviation of one round's worth, at the most."""

_SEED_BITS: Final = 62


class RandomPlayer:
    """Chooses anything that may be chosen."""

    def __init__(self, seed: int) -> None:
        self._chance = SplitMix64(seed)

    def choose(self, view: View, budget: Budget) -> Move:
        """One of the seat's choices; the budget is not touched."""
        moves = view.legal_moves()
        return moves[self._chance.below(len(moves))]


class _LastChoice(NamedTuple):
    """A choice that a `Player` has made."""

    view: View
    move: Move
    search: Search
    """What was found out below the choice."""


class Player:
    """Plays what wins most often against what may be hidden, as often as it looks.

    Asked anything that does not follow from its own last choice within a turn, it thinks anew.
    """

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._chance = SplitMix64(seed)
        self._last: _LastChoice | None = None

    def follows(self, view: View) -> bool:
        """Whether this bot would go on with what it found out for its last choice."""
        last = self._last
        return last is not None and leads_to(last.view, last.move, view)

    def choose(self, view: View, budget: Budget) -> Move:
        """A legal choice; where there is only one, at once."""
        last = self._last if self.follows(view) else None
        # Should anything go wrong from here on, nothing is left of what was found.
        self._last = None
        moves = view.legal_moves()
        if len(moves) == 1 and last is None:
            return moves[0]
        game = _guess(view, self._chance.draw())
        is_about_hand = game.kind() == MULLIGAN
        meter = budget.meter(POLL_EVERY)
        if last is None:
            search = Search(game, meter)
        else:
            search = last.search
            search.go_on(game, meter)
        if len(moves) > 1:
            search.run(_iterations(game, self._level))
        choices = _choices(game, moves)
        tried = search.tried()
        # A single choice is not looked at, and so may never have been tried.
        choice = tried[0].choice if len(moves) > 1 else next(iter(choices))
        if is_about_hand and not _is_bad_hand(tried):
            choice = NO
        if self._level.goes_on:
            search.follow(choice)
            self._last = _LastChoice(view, choices[choice], search)
        return choices[choice]


def easy(seed: int) -> Player:
    """Gives each choice about one thought."""
    return Player(EASY, seed)


def medium(seed: int) -> Player:
    """Looks a little."""
    return Player(MEDIUM, seed)


def hard(seed: int) -> Player:
    """Looks for a quarter of a second, more or less."""
    return Player(HARD, seed)


def evaluate(view: View, seed: int, budget: Budget) -> tuple[MoveEval, ...]:
    """Every choice of the seat with the share of rounds that it won and how often it was tried, best
    first.
    """
    game = _guess(view, seed)
    search = Search(game, budget.meter(POLL_EVERY))
    search.run(_iterations(game, HARD))
    choices = _choices(game, view.legal_moves())
    evals = [MoveEval(choices.pop(one.choice), one.worth, one.tries) for one in search.tried()]
    return (*evals, *(MoveEval(move, 0.0, 0) for move in choices.values()))


def _guess(view: View, seed: int) -> GuessedRound:
    """What is asked, with what is hidden guessed from this seed on."""
    return GuessedRound(dealer(view), seed >> 64 - _SEED_BITS)


def _iterations(game: GuessedRound, level: Level) -> int:
    number = level.with_two if game.seats() == 2 else level.with_more
    return max(number, LEAST_FOR_HAND) if game.kind() == MULLIGAN else number


def _is_bad_hand(tried: Sequence[ChoiceStats]) -> bool:
    """Whether to keep the hand, which is to call no Mulligan, is surely worth less than `KEPT_FROM`."""
    keep = next((one for one in tried if one.choice == NO), None)
    return keep is not None and keep.worth + DEVIATION / sqrt(keep.tries) < KEPT_FROM


def _choices(game: GuessedRound, moves: list[Move]) -> dict[int, Move]:
    """The moves by the number that the search knows them by."""
    return dict(zip(_indexes(int(game.asked())), moves, strict=True))


def _indexes(options: int) -> list[int]:
    """The choices of these bits; in this order the machine lists them."""
    return [index for index in range(options.bit_length()) if options >> index & 1]
