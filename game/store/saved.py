"""A saved game as a value, and what can happen to it. It knows no file and no clock."""

from dataclasses import dataclass, replace
from enum import Enum

from game.engine.outcome import Outcome
from game.engine.record import Record
from game.engine.seat import Seat


class NotRunning(LookupError):
    """A slip of the program: a change to a game that has ended, is not there, or is another copy's."""


class Status(Enum):
    """What became of a game."""

    RUNNING = "running"
    FINISHED = "finished"
    GIVEN_UP = "given up"
    UNREADABLE = "unreadable"
    """Its moves mean nothing to this program; it is kept, but never offered."""


@dataclass(frozen=True)
class End:
    """How a finished game ended: an `Outcome` as it is stored."""

    reason: str
    """The name of the reason in the game's own enum."""

    winners: tuple[Seat, ...]
    """Who won; nobody in a draw."""

    points: tuple[int, ...]
    """The points by seat."""


@dataclass(frozen=True)
class SavedGame:
    """One game as it is stored. Times are seconds since 1970, UTC."""

    id: int
    """Its number in the database, never given twice."""

    record: Record
    """Start and moves; also those that were taken back and can still be played again."""

    ply: int
    """How many of the moves stand now."""

    players: tuple[str | None, ...]
    """By seat the level of a computer player, or None for a person."""

    seed: int
    """Fixes what the computer players do by chance."""

    started: float
    changed: float

    is_counted: bool = True
    """Whether the statistics may count it. Not if it began with moves of another game, or is practice."""

    hints: int = 0
    """How often a hint was asked for."""

    undos: int = 0
    """How often moves were taken back."""

    seconds: float = 0.0
    """How long it has been played, from its first move on while the table could be seen, in seconds."""

    free_moves: int = 0
    """How many of the moves that stand are none of those that a win took, such as what a game removes."""

    is_winnable: bool = False
    """Whether its deal was chosen because a solver had won it."""

    is_pasted: bool = False
    """Whether it was brought in as text, so that it is, at least in part, somebody else's."""

    status: Status = Status.RUNNING

    ended: float | None = None
    """When it was finished or given up."""

    end: End | None = None
    """How it was finished; None while it runs and where it was given up."""

    @property
    def shown(self) -> Record:
        """The record of what stands now, without the moves taken back: this is what one copies as text."""
        return replace(self.record, moves=self.record.moves[: self.ply])

    @property
    def has_help(self) -> bool:
        """Whether a hint was asked for or a move taken back."""
        return self.hints > 0 or self.undos > 0

    @property
    def counted_moves(self) -> int:
        """How many of the moves that stand a win took."""
        return self.ply - self.free_moves

    def with_move(self, ply: int, text: str, now: float) -> "SavedGame":
        """After `ply` moves comes this one; what had been taken back is gone."""
        self._expect_running()
        if ply != self.ply:
            raise ValueError(f"move {ply} does not follow: {self.ply} moves stand")
        record = replace(self.record, moves=(*self.record.moves[:ply], text))
        return replace(self, record=record, ply=ply + 1, changed=now)

    def at_ply(self, ply: int, now: float) -> "SavedGame":
        """Some moves taken back, or played again; no move is lost."""
        self._expect_running()
        if not 0 <= ply <= len(self.record.moves):
            raise ValueError(f"there are {len(self.record.moves)} moves, not {ply}")
        return replace(self, ply=ply, undos=self.undos + (ply < self.ply), changed=now)

    def with_figures(self, seconds: float | None, free_moves: int | None) -> "SavedGame":
        """So long it has been played up to now, and so many of its moves are free; None leaves a figure."""
        return replace(
            self,
            seconds=self.seconds if seconds is None else seconds,
            free_moves=self.free_moves if free_moves is None else free_moves,
        )

    def with_hint(self, now: float) -> "SavedGame":
        """One hint more."""
        self._expect_running()
        return replace(self, hints=self.hints + 1, changed=now)

    def uncounted(self, now: float) -> "SavedGame":
        """It counts no more, since it was only practice."""
        self._expect_running()
        return replace(self, is_counted=False, changed=now)

    def finished(self, outcome: Outcome, now: float) -> "SavedGame":
        """Played to its end."""
        self._expect_running()
        end = End(outcome.reason.name, outcome.winners, outcome.points)
        return replace(self, status=Status.FINISHED, changed=now, ended=now, end=end)

    def given_up(self, now: float) -> "SavedGame":
        """Left before its end by a player who said so."""
        self._expect_running()
        return replace(self, status=Status.GIVEN_UP, changed=now, ended=now)

    def unreadable(self, now: float) -> "SavedGame":
        """Left because its moves cannot be replayed."""
        self._expect_running()
        return replace(self, status=Status.UNREADABLE, changed=now)

    def _expect_running(self) -> None:
        if self.status is not Status.RUNNING:
            raise NotRunning(f"game {self.id} is {self.status.value}")
