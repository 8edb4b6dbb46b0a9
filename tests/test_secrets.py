"""Tests that what a seat cannot see changes neither its view nor its bot's move."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.errors import InvalidInput
from game.engine.game import AnyGame
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from support import kings_redeal

Redeal = Callable[[Any, Seat, SplitMix64], Any]
"""Redeals at random everything in a state that a seat cannot see."""


def nothing_to_redeal(state: Any, seat: Seat, chance: SplitMix64) -> Any:
    """Return a copy: in an open game, every seat sees everything."""
    return state.clone()


REDEAL: dict[str, Redeal] = {
    **dict.fromkeys(("hierarchy", "hierarkia", "solodrez"), nothing_to_redeal),
    "kings": kings_redeal.redeal,
}

OPEN_GAMES = ["hierarchy", "hierarkia", "solodrez"]  # Games in which every seat sees everything.

MOST_MOVES = {"hierarchy": 1000, "hierarkia": 12, "kings": 1000, "solodrez": 30}
"""Moves checked in a random game, where games are long."""
EARLY_ENDS = ("mulligan",)  # Choices that would end the game too early to test much.
ROUNDS = {"kings": 8}  # Games checked where deals are slow, instead of the test's own number.
STRIDE = {"kings": 5}  # Where set, only one state in this many is checked.
NODES = {"kings": 12}  # A bot's budget, where its nodes are slow.
VARIANTS = [(name, variant) for name, game in GAMES.items() for variant in game.variants]


def states_of(game: AnyGame, variant: str, games: int) -> Iterator[Any]:
    """Yield states of random games; of long games only the first moves."""
    every = _every_state(game, variant, ROUNDS.get(game.name, games))
    return islice(every, 0, None, STRIDE.get(game.name, 1))


def _every_state(game: AnyGame, variant: str, games: int) -> Iterator[Any]:
    for number in range(games):
        chance = SplitMix64(number)
        state = game.deal(number, variant)
        for _ in range(MOST_MOVES[game.name]):
            moves = [move for move in state.legal_moves() if str(move) not in EARLY_ENDS]
            if not moves:
                break
            yield state
            state = state.apply(moves[chance.below(len(moves))])
        yield state


def seats_of(game: AnyGame, variant: str) -> list[Seat]:
    return list(Seat)[: len(game.seats[variant])]


def test_every_game_has_a_redeal() -> None:
    assert set(REDEAL) == set(GAMES) != set()


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_view_ignores_hidden_cards(name: str, variant: str) -> None:
    game = GAMES[name]
    chance = SplitMix64(1)
    for state in states_of(game, variant, 60):
        for seat in seats_of(game, variant):
            other = REDEAL[name](state, seat, chance)
            assert other.view(seat) == state.view(seat)
            assert str(other.view(seat)) == str(state.view(seat))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_bot_move_ignores_hidden_cards(name: str, variant: str) -> None:
    game = GAMES[name]
    chance = SplitMix64(2)
    asked = 0
    games = 3 if len(game.seats[variant]) < 3 else 1
    for number, state in enumerate(_every_state(game, variant, games)):
        seat = state.to_move
        if seat is None:
            continue
        other = REDEAL[name](state, seat, chance)
        for bot in game.bots:
            moves = {
                str(game.bot(bot, number).choose(view, Budget(nodes=NODES.get(name, 500))))
                for view in (state.view(seat), game.parse_view(str(other.view(seat))))
            }
            assert len(moves) == 1
            asked += 1
    assert asked > 50


@pytest.mark.parametrize("name", OPEN_GAMES)
def test_view_of_an_open_game_is_the_whole_position(name: str) -> None:
    game = GAMES[name]
    for variant in game.variants:
        for state in states_of(game, variant, 60):
            views = [state.view(seat) for seat in seats_of(game, variant)]
            assert len(set(views)) == 1
            # A view may include the moves that led to the position.
            seen = game.parse_view(str(views[0]))
            assert (seen.state() if name == "hierarkia" else seen) == state


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_absent_seat_has_no_view(name: str, variant: str) -> None:
    game = GAMES[name]
    absent = set(Seat) - set(seats_of(game, variant))
    for seat in absent:
        with pytest.raises(InvalidInput):
            game.deal(1, variant).view(seat)
