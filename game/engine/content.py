"""Rulebooks, lessons and puzzles as values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple

from game.engine.evaluation import MoveEval
from game.engine.i18n import EMPTY, Phrase, _
from game.engine.repetition import Task


class Example(NamedTuple):
    """A picture of part of a board, drawn from a position."""

    position: str  # The position as text.
    caption: Phrase
    corner: str  # The square at the lower left of the visible part, in the game's notation.
    columns: int
    rows: int
    moves: tuple[str, ...] = ()  # Moves as text, played before the picture is drawn; the last one is marked.
    chosen: str = ""  # The square of a piece whose moves are all shown; empty for none.
    inspected: str = ""  # The square of a piece whose numbers are explained; empty for none.
    beside: int = 0  # The number of the paragraph that it belongs to, in its section.


class CardExample(NamedTuple):
    """A picture of cards, drawn as at the table."""

    piles: tuple[str, ...]
    """The cards from left to right: their names in the game's notation.

    A pile of several cards has commas between them, the lowest first. A `+` after a name marks a card that
    can be chosen, a `-` one that cannot. Without a name, a card lies facedown. `>` is an arrow, `_` an empty
    place.
    """

    beside: int = 0  # As in `Example`.
    caption: Phrase = EMPTY


class Section(NamedTuple):
    """Paragraphs under a heading, with their pictures."""

    title: Phrase
    paragraphs: tuple[Phrase, ...]
    examples: tuple[Example | CardExample, ...] = ()
    see: tuple[Phrase, ...] = ()  # The titles of related sections.


class Rulebook(NamedTuple):
    """The rules of a game as its players read them."""

    game: str  # The game's name in the catalog.
    title: Phrase
    opening: tuple[Section, ...]  # The sections before the cards.
    closing: tuple[Section, ...]  # The sections after the cards; without any, it doesn't show cards.


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a lesson; the learner is the player who has to move."""

    title: Phrase
    position: str  # The position as text.
    text: Phrase  # What to notice and what to do.
    good: tuple[str, ...]  # The accepted moves, as text.
    done: Phrase  # Shown after an accepted move.
    otherwise: Phrase = EMPTY  # Shown after any other legal move; if empty, nothing is shown.
    reply: str = ""  # The opponent's move after an accepted one, as text; empty for none.

    def task(self) -> str:
        """Return the instructions in the player's language."""
        return _(self.text)


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A few steps that teach one part of a game."""

    name: str  # Unique within the game; never changed, since the learner's place is saved under it.
    title: Phrase
    about: Phrase = EMPTY  # What it teaches, in one line; not needed for the only lesson of a game.
    steps: Sequence[Step]
    variant: str | None = None  # The variant to play afterwards; None for the one played last.


DIFFICULTIES: Final = 5  # The number of difficulties of puzzles.


class Goal(Enum):
    """What the player must do to solve a puzzle."""

    WIN = "win"  # Play on to a win against the longest defense.
    CHOICE = "choice"  # Find the one good move.


@dataclass(frozen=True)
class Puzzle:
    """A position with one good move for the side to move, or a moment of the player's own game.

    Every other move is graded as an error (`Grade.is_blamed`) when the position is evaluated with the game's
    standard node budget. In a moment several moves may be good.
    """

    number: int  # From 1 on; never reused or changed, since attempts are saved by number. 0 for a moment.
    position: str  # The position as text.
    goal: Goal
    moves: int  # How many moves the player must make to win, or to reach the goal.
    line: tuple[str, ...]
    """The proof line as move texts: best play by both sides, the good move first. Empty for a moment."""

    difficulty: int = 1  # From 1 to `DIFFICULTIES`, compared with the other puzzles of its game.
    themes: tuple[str, ...] = ()  # Keys of the game's `themes`.
    players: tuple[str | None, ...] = ()
    """Who played the game of a moment, by seat, as in `Snapshot`; empty if that is unknown."""

    @property
    def is_moment(self) -> bool:
        return not self.number

    @property
    def task(self) -> Task:
        """What the attempts at it are saved by."""
        return self.number or self.position


def moment(position: str, players: tuple[str | None, ...] = ()) -> Puzzle:
    """Return the puzzle of finding a good move in a position of the player's own game with `players`."""
    return Puzzle(0, position, Goal.CHOICE, 1, (), players=players)


def moves_to_end(state: Any, move_eval: MoveEval, counts: Callable[[Any], bool]) -> int:
    """Return how many moves the winner makes until the end found for `move_eval`; 0 if no win was found.

    Either player may be the winner. The evaluated move is included if it is the winner's. `counts` returns
    True for moves that a player would count. After the line, players alternate.
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


def parse_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a text, which has two lines for each.

    The first line has its number, the moves to the win (or `-` if the goal is one choice), its difficulty
    and its themes; then, after `|`, the proof line with its moves joined by `, `. The second line is the
    position. For example, a puzzle of Hierarchy with the theme `tower`:

        1 2 1 tower | 4x2, 7, 6
        3,7 2,4,6 8a,12b,11a,1b,?=1a,10a,9b,5b,13a b -
    """
    rows = text.strip().splitlines()
    return tuple(map(_parse_puzzle, rows[::2], rows[1::2]))


def _parse_puzzle(head: str, position: str) -> Puzzle:
    values, _, line = head.partition(" | ")
    number, moves, difficulty, *themes = values.split()
    goal = Goal.CHOICE if moves == "-" else Goal.WIN
    count = 1 if goal is Goal.CHOICE else int(moves)
    return Puzzle(int(number), position, goal, count, tuple(line.split(", ")), int(difficulty), tuple(themes))
