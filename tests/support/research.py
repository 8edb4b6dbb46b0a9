"""Pairs of views for tests of the observations, and what must hold for each pair."""

import warnings
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.research.encoding import Encoding
from game.research.environment import env
from support import kings_redeal

with warnings.catch_warnings():
    # It imports environments of its own in a way that it now advises against.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

MOST_MOVES = 60  # Moves of a random game that are looked at.


def states_of(encoding: Encoding, number: int) -> Iterator[Any]:
    """Yield the states of a random game."""
    chance = SplitMix64(number)
    state = encoding.game.deal(number, encoding.variant)
    for _ in range(MOST_MOVES):
        yield state
        # A Mulligan would end a round too early to test much.
        moves = [move for move in state.legal_moves() if str(move) != "mulligan"]
        if not moves:
            return
        state = state.apply(moves[chance.below(len(moves))])


def pairs(encoding: Encoding) -> Iterator[tuple[Any, Any]]:
    """Yield pairs of views for ever, equal and unequal ones.

    Each is a seat's view of a state of a random game, with its view of a state in which everything that one
    seat cannot see is dealt anew, and with its view before the last move.
    """
    seats = [Seat(seat) for seat in range(encoding.seats)]
    for number in count():
        chance = SplitMix64(number)
        before = None
        for state in states_of(encoding, number):
            if encoding.is_open:
                view = state.view(seats[0])
                yield view, encoding.game.parse_view(str(view))
            else:
                other = kings_redeal.redeal(state, seats[chance.below(len(seats))], chance)
                yield from ((state.view(seat), other.view(seat)) for seat in seats)
            if before is not None:
                yield from ((before.view(seat), state.view(seat)) for seat in seats)
            before = state


def check_pairs(encoding: Encoding, number: int) -> None:
    """Check that observations and texts are equal exactly when views are, in a number of pairs."""
    texts: dict[bytes, str] = {}
    found = [0, 0]
    for one, other in islice(pairs(encoding), number):
        observations = [bytes(encoding.observe(view)) for view in (one, other)]
        is_equal = one == other
        found[is_equal] += 1
        assert (observations[0] == observations[1]) is is_equal
        assert (str(one) == str(other)) is is_equal
        # No other view, of any state or seat, has this observation.
        for observation, view in zip(observations, (one, other), strict=True):
            assert len(observation) == encoding.size
            assert texts.setdefault(observation, str(view)) == str(view)
    assert min(found) > number / 10


def check_by_pettingzoo(encoding: Encoding, cycles: int) -> None:
    """Run PettingZoo's own tests."""
    names = encoding.game.name, encoding.variant
    with warnings.catch_warnings():
        # It advises against what it cannot know, such as observations that are dicts.
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(*names), cycles)
        seed_test(lambda: env(*names), cycles)


def check_rendering(game: str, variant: str) -> None:
    """Run PettingZoo's test of what is rendered, which makes an environment in the mode `human`, too."""
    render_test(lambda render_mode: env(game, variant, render_mode))
