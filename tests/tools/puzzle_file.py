"""Writing puzzles into the files that hold them."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from game.catalog import GAMES
from game.engine.content import Goal, Puzzle
from tools import data_files


class Found(NamedTuple):
    """A puzzle without its number."""

    moves: int  # To the win; 0 if the goal is one choice.
    position: str
    line: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.moves}\t{self.position}\t{', '.join(self.line)}"


def read_found(path: str) -> list[Found]:
    """Return what a tool has printed into a file."""
    rows = [line.split("\t") for line in Path(path).read_text(encoding="utf-8").splitlines()]
    return [Found(int(moves), position, tuple(line.split(", "))) for moves, position, line in rows]


def append_puzzles(game: str, found: Iterable[Found]) -> None:
    """Write these puzzles after the present ones of the game, not yet graded."""
    present = GAMES[game].puzzles
    new = (
        Puzzle(number, one.position, Goal.WIN if one.moves else Goal.CHOICE, one.moves or 1, one.line)
        for number, one in enumerate(found, 1 + len(present))
    )
    write_puzzles(game, (*present, *new))


def write_puzzles(game: str, puzzles: Iterable[Puzzle]) -> None:
    """Replace the puzzles of the game."""
    data_files.write(game, "puzzles.txt", "".join(map(text_of, puzzles)))


def text_of(puzzle: Puzzle) -> str:
    """Return the text of a puzzle, as `parse_puzzles` reads it."""
    moves = "-" if puzzle.goal is Goal.CHOICE else puzzle.moves
    head = " ".join(map(str, (puzzle.number, moves, puzzle.difficulty, *puzzle.themes)))
    return f"{head} | {', '.join(puzzle.line)}\n{puzzle.position}\n"
