"""Positions to be solved, as values: one good choice, which the player has to find."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.engine.evaluation import Weighed


class Goal(Enum):
    """What solves a puzzle."""

    WIN = "win"
    """To play on until the game is won, against the longest defence."""

    CHOICE = "choice"
    """To find the one good choice in its position."""


@dataclass(frozen=True)
class Puzzle:
    """One position to be solved. Whoever has to choose in it is the one who solves it.

    Exactly one of the choices is good: every other one gives away so much that it would be blamed
    (`grading`), by the weighing of its game with the budget that is the same everywhere.
    """

    number: int
    """From 1 on; it stays the same for ever, so that what was solved remains so."""

    position: str
    """As text, to be read by the game."""

    goal: Goal

    moves: int
    """How many moves of the player's own it takes: to the win, or until the goal is clear."""

    line: tuple[str, ...]
    """The proof line, as texts of moves: the best play of both from the position, the good choice first."""


def moves_to_end(state: Any, weighed: Weighed, counts: Callable[[Any], bool]) -> int:
    """How many moves whoever wins makes until the end that is seen for a choice in this position, the choice
    among them if it is the winner's; 0 where no win is seen. `counts`: whether a move is one of those that a
    player would count.

    Where the line is shorter than the way to the end, the rest of it is taken to be made in turn.
    """
    if not weighed.ends_in or weighed.share not in (0, 1):
        return 0
    chooser, is_won = state.to_move, weighed.share == 1
    count, after = 0, state
    for move in (weighed.move, *weighed.line):
        count += (after.to_move == chooser) == is_won and counts(move)
        after = after.apply(move)
    rest = weighed.ends_in - 1 - len(weighed.line)
    is_winners = bool(after.to_move == chooser) == is_won
    return count + (rest + is_winners) // 2


def numbered(goal: Goal, *written: tuple[int, str, str]) -> tuple[Puzzle, ...]:
    """Puzzles as they are kept, numbered from 1 on: of each its moves, its position, and its line with `, `
    between two moves.
    """
    return tuple(
        Puzzle(number, position, goal, moves, tuple(line.split(", ")))
        for number, (moves, position, line) in enumerate(written, 1)
    )
