"""Logs of the Imposter Kings for tests: as one seat reads them, or with all cards open."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.narration.log import log
from game.kings.narration.narrator import LogLine
from support.kings_positions import GAME, state_after

PLAYERS = ("Anna", "Bo", "Cleo", "Dan")


def seat_named(viewer: str) -> Seat | None:
    """The seat of a letter; None for a dash."""
    return None if viewer == "-" else Seat[viewer.upper()]


def lines_of(position: str, viewer: str, *steps: str) -> list[LogLine]:
    """The log of these steps, beginning at a position."""
    states = [state_after(position, *steps[:count]) for count in range(len(steps) + 1)]
    past = [("abcd".index(step[0]), GAME.parse_move(step.partition(" ")[2])) for step in steps]
    views, made = GAME.history(states, past, seat_named(viewer))
    return log(views, made, PLAYERS)


def told(position: str, viewer: str, *steps: str) -> list[str]:
    """The sentences of that log."""
    return [line.text for line in lines_of(position, viewer, *steps)]


@lru_cache(32)
def round_of(variant: str, number: int, *, in_match: bool = False) -> tuple[list[Any], list[Any]]:
    """A random round without Mulligans: its positions, and the choice in each but the last."""
    chance = SplitMix64(number)
    states, moves = [GAME.match(number, variant).round() if in_match else GAME.deal(number, variant)], []
    while found := [move for move in states[-1].legal_moves() if str(move) != "mulligan"]:
        moves.append(found[chance.below(len(found))])
        states.append(states[-1].apply(moves[-1]))
    return states, moves


def log_of(states: Sequence[Any], moves: Sequence[Any], seat: Seat | None) -> list[LogLine]:
    """The log of a history."""
    past = [(int(state.to_move), move) for state, move in zip(states, moves, strict=False)]
    views, made = GAME.history(states[: len(past) + 1], past, seat)
    return log(views, made, PLAYERS)
