"""Statistics of a player's ended games and puzzle attempts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from game.engine.seat import Seat


class GameResult(Enum):
    """How a game ended for the person who played it."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


class CountedGame(NamedTuple):
    """One game of a person, alone or against the computer, that finished or was given up."""

    level: str  # Level of the opponents, several joined by +; empty for none.
    seat: Seat  # The person's seat: `Seat.A` moved first.
    result: GameResult
    moves: int  # Moves of both sides, without free moves.
    seconds: float  # Seconds played; 0 for games saved before times were recorded.
    hints: int
    is_winnable: bool  # True if its deal was chosen because a solver wins it.
    variant: str
    start: int | str  # Deal number, or text of the starting position or match.
    reason: str | None = None  # Name of the reason why it ended, as in `End`; None if it was given up.
    points: tuple[int, ...] | None = None  # Points by seat; None if it was given up.
    name: str = ""  # The name that the person typed for a game between people.


class SeriesGame(NamedTuple):
    """A game of a series, or a round of a match in one, that finished or was given up."""

    id: int
    series: str  # The text of its `Series`.
    variant: str
    start: int | str  # As in `CountedGame`.
    seat: Seat  # The person's.
    rival: str  # The level of the opponents.
    is_won: bool | None  # None if nobody won.
    points: tuple[int, ...] | None  # As in `CountedGame`.
    hints: int
    is_counted: bool  # False for practice.
    ended: float  # Seconds since 1970, UTC.


class SoloWin(NamedTuple):
    """A win of a solitaire's deal without help."""

    deal: int
    moves: int  # As in `CountedGame`.
    ended: float  # Seconds since 1970, UTC.


@dataclass(frozen=True)
class Tally:
    """A summary of some games."""

    played: int
    won: int
    lost: int
    drawn: int
    assisted: int  # Those among them in which hints or evaluations were shown.
    streak: int  # Current number of games won in a row; a draw ends it too.
    best_streak: int  # Longest streak.
    best_seconds: float | None  # Seconds of the fastest game won; None if unknown.


@dataclass(frozen=True)
class Statistics:
    """All of one game's results since the last reset."""

    games: tuple[CountedGame, ...]  # In the order in which they ended.
    since: float | None  # Time of the reset in seconds since 1970, UTC; None if never reset.
    people: tuple[CountedGame, ...] = ()  # Games between people, once for each who typed a name.

    @property
    def by_level(self) -> Mapping[str, list[CountedGame]]:
        """The games against each level, in the order of the levels' names."""
        found: dict[str, list[CountedGame]] = {}
        for game in self.games:
            found.setdefault(game.level, []).append(game)
        return dict(sorted(found.items()))

    def of_variant(self, variant: str) -> "Statistics":
        games, people = (
            tuple(game for game in each if game.variant == variant) for each in (self.games, self.people)
        )
        return replace(self, games=games, people=people)

    def tally(self, level: str | None = None) -> Tally:
        """Return the summary of all games, or of those against a level."""
        return summary(game for game in self.games if level in (None, game.level))


def summary_with_best_alone(games: Iterable[CountedGame]) -> Tally:
    """Return a summary in which only games without hints count for the best time."""
    played = list(games)
    best = summary(game for game in played if not game.hints)
    return replace(summary(played), best_seconds=best.best_seconds)


def summary(games: Iterable[CountedGame]) -> Tally:
    """Return the summary of games in the order in which they ended."""
    played = list(games)
    # A letter for each result: they are counted much faster than by a loop.
    wins, losses = GameResult.WON, GameResult.LOST
    results = ["W" if game.result is wins else "L" if game.result is losses else "D" for game in played]
    letters = "".join(results)
    streaks = [len(run) for run in letters.replace("D", "L").split("L")]
    times = [game.seconds for game in played if game.result is wins and game.seconds > 0]
    won, lost, drawn = map(letters.count, "WLD")
    assisted = len([game for game in played if game.hints])
    fastest = min(times, default=None)
    return Tally(len(played), won, lost, drawn, assisted, streaks[-1], max(streaks), fastest)


@dataclass(frozen=True)
class PuzzleScore:
    """A player's results in the puzzles of one game."""

    solved: frozenset[int]  # Numbers of the puzzles solved at least once without a mistake and without help.
    streak: int  # Current number of attempts in a row solved that way.
    best_streak: int  # Longest streak.


def puzzle_score(attempts: Iterable[tuple[int, bool]]) -> PuzzleScore:
    """Return the score of attempts in order, each a puzzle's number and True if solved."""
    solved: set[int] = set()
    streak = best = 0
    for number, is_solved in attempts:
        streak = streak + 1 if is_solved else 0
        best = max(best, streak)
        if is_solved:
            solved.add(number)
    return PuzzleScore(frozenset(solved), streak, best)
