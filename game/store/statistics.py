"""What a player has made of a game, counted from the games that ended and the puzzles that were tried. It
knows no file.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from game.engine.seat import Seat


class Result(Enum):
    """How a game ended for the person who played it."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True)
class CountedGame:
    """One game of a person, alone or against the computer, that finished or was given up."""

    level: str
    """The level of the opponent; several levels are joined by +, and nobody is the empty text."""

    seat: Seat
    """The person's seat: `Seat.A` moved first."""

    result: Result
    moves: int
    """Those that count, of both sides."""

    seconds: float
    """How long it was played; 0 in a game from before that was kept."""

    hints: int
    undos: int

    is_winnable: bool
    """Whether its deal was chosen because a solver had won it."""

    variant: str
    """The name of the game's variant."""

    start: str | None = None
    """The text of the position, or of the match, with which it began; None where it began with a deal."""

    points: tuple[int, ...] | None = None
    """The points by seat; None where it was given up."""

    @property
    def has_help(self) -> bool:
        """Whether a hint was asked for or a move taken back."""
        return self.hints > 0 or self.undos > 0


@dataclass(frozen=True)
class Tally:
    """A summary of some games."""

    played: int
    won: int
    lost: int
    drawn: int

    won_alone: int
    """How many of those won took neither a hint nor a move back."""

    streak: int
    """The games won in a row up to now; a draw ends it, too."""

    best_streak: int
    """The most games ever won in a row."""

    fewest_moves: int | None
    """The moves of both sides in the shortest game won."""

    best_seconds: float | None
    """The time of the game won soonest; None if none is known."""


@dataclass(frozen=True)
class Statistics:
    """All of one game's results since the last reset."""

    games: tuple[CountedGame, ...]
    """In the order in which they ended."""

    since: float | None
    """When they were reset, in seconds since 1970, UTC; None if they never were."""

    @property
    def levels(self) -> list[str]:
        """The levels that were played, in the alphabet's order."""
        return sorted({game.level for game in self.games})

    def of_variant(self, variant: str) -> "Statistics":
        """The same, of the games in one variant alone."""
        return replace(self, games=tuple(game for game in self.games if game.variant == variant))

    def tally(self, level: str | None = None, seat: Seat | None = None) -> Tally:
        """The summary of all games, or of those against a level, or from a seat, or both."""
        return summary(
            game
            for game in self.games
            if (level is None or game.level == level) and (seat is None or game.seat == seat)
        )


def summary_with_best_alone(games: Iterable[CountedGame]) -> Tally:
    """The same, but fewest moves and best time are those of games that took no hint: what the solver has
    helped to win is no measure for what a person wins alone.
    """
    played = list(games)
    best = summary(game for game in played if not game.hints)
    return replace(summary(played), fewest_moves=best.fewest_moves, best_seconds=best.best_seconds)


def summary(games: Iterable[CountedGame]) -> Tally:
    """The summary of games in the order in which they ended."""
    played = list(games)
    streak = best = 0
    for game in played:
        streak = streak + 1 if game.result is Result.WON else 0
        best = max(best, streak)
    won = [game for game in played if game.result is Result.WON]
    return Tally(
        played=len(played),
        won=len(won),
        lost=sum(game.result is Result.LOST for game in played),
        drawn=sum(game.result is Result.DRAWN for game in played),
        won_alone=sum(not game.has_help for game in won),
        streak=streak,
        best_streak=best,
        fewest_moves=min((game.moves for game in won), default=None),
        best_seconds=min((game.seconds for game in won if game.seconds > 0), default=None),
    )


@dataclass(frozen=True)
class PuzzleScore:
    """What a player has made of the puzzles of one game."""

    solved: frozenset[int]
    """The numbers of those that were solved at least once without a fault and without help."""

    streak: int
    """Solved so in a row up to now, one for each time that a puzzle was set."""

    best_streak: int
    """The most ever solved so in a row."""


def puzzle_score(attempts: Iterable[tuple[int, bool]]) -> PuzzleScore:
    """The score of attempts in the order in which they were made: the number of the puzzle, and whether it
    was solved without a fault and without help.
    """
    solved: set[int] = set()
    streak = best = 0
    for number, is_solved in attempts:
        streak = streak + 1 if is_solved else 0
        best = max(best, streak)
        if is_solved:
            solved.add(number)
    return PuzzleScore(frozenset(solved), streak, best)
