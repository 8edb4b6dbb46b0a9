"""The sets of a game's puzzles to choose from: all of them, those of a theme, those of a difficulty."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.content import Puzzle
from game.engine.game import AnyGame
from game.engine.i18n import N_, Phrase

ALL: Final = "all"
THEME: Final = "theme-"  # Prefix of the sets by theme.
DIFFICULTY: Final = "difficulty-"  # Prefix of the sets by difficulty.

DIFFICULTY_NAMES: Final[Mapping[int, Phrase]] = {
    1: N_("Very easy"),
    2: N_("Easy"),
    3: N_("Medium"),
    4: N_("Hard"),
    5: N_("Very hard"),
}


def themes(game: AnyGame) -> dict[str, Phrase]:
    """Return the captions of the sets by theme."""
    return {f"{THEME}{theme}": caption for theme, caption in game.themes.items()}


def difficulties() -> dict[str, Phrase]:
    """Return the captions of the sets by difficulty."""
    return {f"{DIFFICULTY}{number}": name for number, name in DIFFICULTY_NAMES.items()}


def puzzles_in(game: AnyGame, name: str) -> Sequence[Puzzle]:
    """Return the puzzles of a set."""
    if name.startswith(THEME):
        return [puzzle for puzzle in game.puzzles if name.removeprefix(THEME) in puzzle.themes]
    if name.startswith(DIFFICULTY):
        return [puzzle for puzzle in game.puzzles if name == f"{DIFFICULTY}{puzzle.difficulty}"]
    return game.puzzles


def screen_of(game: AnyGame, name: str) -> str:
    """Return the name of the screen with the puzzles of a set."""
    return f"puzzles-{game.name}-{name}"
