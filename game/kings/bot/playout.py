"""Rounds played out at random as fast as possible, for searches and the benchmark.

Choices are drawn from the packed options without making lists.
"""

from mypy_extensions import i64

from game.engine.rng import FastRandom
from game.kings.rules.board import NO, Board, step_of
from game.kings.rules.cards import NAMES, lowest_bit
from game.kings.rules.machine import choose
from game.kings.rules.rules import State
from game.kings.rules.step_ids import MULLIGAN, PLAY, SETUP


def any_index(options: i64, chance: FastRandom) -> i64:
    """Return the index of a random bit that is set."""
    count: i64 = 0
    rest = options
    while rest:
        rest &= rest - 1
        count += 1
    for _ in range(chance.below(count)):
        options &= options - 1
    return lowest_bit(options)


def play_out(board: Board, chance: FastRandom) -> i64:
    """Play a round to its end in place and return the number of choices."""
    count: i64 = 0
    while board.options:
        choose(board, any_index(board.options, chance))
        count += 1
    return count


def play_out_likely(board: Board, chance: FastRandom) -> None:
    """Play a round to its end in place, at random but often with the lowest legal card."""
    while board.options:
        cards = board.options & NAMES
        if cards and step_of(board.frames[board.depth - 1]) == PLAY and chance.below(2):
            choose(board, lowest_bit(cards))
        else:
            choose(board, any_index(board.options, chance))


def finish_setup(board: Board, chance: FastRandom) -> None:
    """Play the rest of a setup in place; nobody calls a Mulligan."""
    while board.options and step_of(board.frames[0]) >= SETUP:
        if step_of(board.frames[0]) == MULLIGAN:
            choose(board, NO)
        else:
            choose(board, any_index(board.options, chance))


def play_rounds(starts: list[State], count: i64, chance: FastRandom) -> None:
    """Play out `count` rounds from copies of these positions in turn."""
    for number in range(count):
        state = starts[number % len(starts)].unobserved_copy()
        state.observer = None
        finish_setup(state, chance)
        play_out(state, chance)
