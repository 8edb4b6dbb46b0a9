"""Views of random rounds of the Imposter Kings."""

from collections.abc import Iterator
from typing import Any

from game.engine.seat import Seat
from game.kings.rules.view import View
from support.kings_log import round_of
from support.kings_positions import GAME, fields_of


def random_states(variant: str, numbers: range) -> Iterator[Any]:
    """Every position of random rounds without Mulligans."""
    for number in numbers:
        yield from round_of(variant, number)[0]


def random_views(variant: str, numbers: range, stride: int) -> Iterator[tuple[Any, View]]:
    """Some views with their positions: the seat chooses, a turn begins, or the round is over."""
    count = 0
    for state in random_states(variant, numbers):
        for letter in GAME.seats[variant]:
            view = state.view(Seat[letter.upper()])
            count += 1
            if count % stride == 0 and "pending: others" not in str(view):
                yield state, view


def seat_of(view: View) -> Seat:
    return Seat[fields_of(str(view))["you"].upper()]
