"""A game's rules as text for people: what a rules page is written from.

The steps of a game's first lesson, as values: what to see in a position, and which moves go on.

Positions to be solved, as values: one good choice, which the player has to find.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple

from game.engine.evaluation import MoveEval
from game.engine.i18n import Phrase, _


class CardText(NamedTuple):
    """One card of a game."""

    figure: str
    """What stands in its corner."""

    rank: int
    """Its place in the ramp of colours; 0 is no rank."""

    name: Phrase
    text: Phrase
    """What it may do."""

    keywords: tuple[Phrase, ...] = ()
    """What is said before the text, each a sentence."""


class Example(NamedTuple):
    """A picture of a part of a board, made from a position; what stands on it the rules say."""

    position: str
    """As text, to be read by the game."""

    caption: Phrase
    """What there is to see."""

    corner: str
    """The square at the lower left of the part that is shown, as the game names it."""

    columns: int
    rows: int

    moves: tuple[str, ...] = ()
    """Played before the picture is made, as text; the last one is marked on it."""

    chosen: str = ""
    """The square of a piece of which all moves are shown; empty for none."""

    looked_at: str = ""
    """The square of a piece that is explained in numbers; empty for none."""


class Section(NamedTuple):
    """Some paragraphs under a heading, and pictures that belong to them."""

    title: Phrase
    paragraphs: tuple[Phrase, ...]
    examples: tuple[Example, ...] = ()


class Rulebook(NamedTuple):
    """The rules of a game."""

    game: str
    """The game's name in the catalogue."""

    title: Phrase
    opening: tuple[Section, ...]
    """What stands before the cards."""

    cards: tuple[CardText, ...]
    closing: tuple[Section, ...]
    """What stands after them."""


NO_WORDS: Final = Phrase("")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing to be learnt; the learner is the first player and has to choose."""

    title: Phrase
    position: str
    """As text, to be read by the game."""

    text: Phrase
    """What there is to see, and what to do."""

    good: tuple[str, ...]
    """The moves that go on, as text."""

    done: Phrase
    """Said after one of them."""

    otherwise: Phrase = NO_WORDS
    """Said after another legal move; empty where there is none."""

    reply: str = ""
    """The move that follows a good one without the learner, as text; empty for none."""

    def task(self) -> str:
        """All that is said before the learner moves, in the player's language."""
        return _(self.text)


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


def moves_to_end(state: Any, move_eval: MoveEval, counts: Callable[[Any], bool]) -> int:
    """How many moves whoever wins makes until the end that is seen for a choice in this position, the choice
    among them if it is the winner's; 0 where no win is seen. `counts`: whether a move is one of those that a
    player would count.

    Where the line is shorter than the way to the end, the rest of it is taken to be made in turn.
    """
    if not move_eval.ends_in or move_eval.share not in (0, 1):
        return 0
    chooser, is_won = state.to_move, move_eval.share == 1
    count, after = 0, state
    for move in (move_eval.move, *move_eval.line):
        count += (after.to_move == chooser) == is_won and counts(move)
        after = after.apply(move)
    rest = move_eval.ends_in - 1 - len(move_eval.line)
    winner_moves_next = bool(after.to_move == chooser) == is_won
    return count + (rest + winner_moves_next) // 2


def numbered(goal: Goal, *written: tuple[int, str, str]) -> tuple[Puzzle, ...]:
    """Puzzles as they are kept, numbered from 1 on: of each its moves, its position, and its line with `, `
    between two moves.
    """
    return tuple(
        Puzzle(number, position, goal, moves, tuple(line.split(", ")))
        for number, (moves, position, line) in enumerate(written, 1)
    )
