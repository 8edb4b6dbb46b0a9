"""Writing puzzles into the modules that hold them."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from game.engine.content import Goal, Puzzle

GAMES_FOLDER = Path(__file__).parents[2] / "game"
START = 'TEXT: Final = """\n'


class Found(NamedTuple):
    """A puzzle without its number."""

    moves: int
    position: str
    line: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.moves}\t{self.position}\t{' '.join(self.line)}"


def numbered(goal: Goal, found: Iterable[Found]) -> list[Puzzle]:
    """Return puzzles numbered from 1."""
    return [Puzzle(number, one.position, goal, one.moves, one.line) for number, one in enumerate(found, 1)]


def write_puzzles(game: str, puzzles: Iterable[Puzzle]) -> None:
    """Replace the puzzles in the game's module."""
    path = GAMES_FOLDER / game / "content" / "puzzles.py"
    before, start, rest = path.read_text(encoding="utf-8").partition(START)
    after = rest.partition('"""')[2]
    path.write_text(f'{before}{start}{"".join(map(text_of, puzzles))}"""{after}', encoding="utf-8")


def text_of(puzzle: Puzzle) -> str:
    """Return the text of a puzzle, as `parse_puzzles` reads it."""
    moves = "-" if puzzle.goal is Goal.CHOICE else puzzle.moves
    head = " ".join(map(str, (puzzle.number, moves, puzzle.difficulty, *puzzle.themes)))
    return f"{head} | {', '.join(puzzle.line)}\n{puzzle.position}\n"
